/* tea-library.h - loads libraries when they are first needed
 *
 * For libraries that few players need and that cost memory and time at startup, themselves or by their dependencies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A function of a library, and where to store its address. */
typedef struct
{
  const char *name;
  gpointer *place;
} TeaLibrarySymbol;

/**
 * tea_library_load:
 * @loaded: a static variable of the caller, 0 at first
 * @file: the file name of the library
 * @symbols: the functions needed
 * @n_symbols: the number of @symbols
 *
 * Loads the library at the first call and keeps it. Can be called from any thread.
 *
 * Returns: whether every function was found
 */
gboolean tea_library_load (gsize *loaded, const char *file, const TeaLibrarySymbol *symbols, gsize n_symbols);

G_END_DECLS
