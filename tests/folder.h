/* folder.h - the folders that tests work in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Removes the folder @path with everything in it, folders too. Links are removed and not followed. */
void test_remove_folder (const char *path);

G_END_DECLS
