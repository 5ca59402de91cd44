/* tea-store-early.h - checks a database while the program starts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_store_check_early:
 * @path: a file, which need not exist
 *
 * Starts checking the pages of the file in a thread: with a long history that takes as long as the rest of the startup.
 * The next tea_store_open() of the same file waits for the result and uses it if it is good; otherwise it checks again.
 */
void tea_store_check_early (const char *path);

/* Waits for an early check of @path. Returns whether there was one and it found the file sound; it can be used once. */
gboolean tea_store_take_early_check (const char *path);

G_END_DECLS
