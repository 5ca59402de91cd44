/* tea-library.h - libraries that are loaded when they are first needed
 *
 * For what few players use and what takes memory and time at the start, itself or by the libraries that it needs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A function of a library, and where its address goes. */
typedef struct
{
  const char *name;
  gpointer *place;
} TeaLibrarySymbol;

/**
 * tea_library_load:
 * @loaded: a static variable of the caller, 0 at first
 * @file: the file name of the library
 * @symbols: the functions that are needed
 * @n_symbols: how many
 *
 * Loads the library at the first call, for good; in whichever thread.
 *
 * Returns: whether every function is there
 */
gboolean tea_library_load (gsize *loaded, const char *file, const TeaLibrarySymbol *symbols, gsize n_symbols);

G_END_DECLS
