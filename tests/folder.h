/* folder.h - temporary folders of tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes an empty folder. Returns: (transfer full): its path */
char *test_make_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* Removes the folder @path with everything in it, recursively. Links are removed but not followed. */
void test_remove_folder (const char *path);

G_END_DECLS
