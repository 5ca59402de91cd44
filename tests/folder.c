/* folder.c - temporary folders of tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "folder.h"

#include <glib/gstdio.h>

char *
test_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("teahouse-XXXXXX", &error);

  g_assert_no_error (error);

  return path;
}

void
test_remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR) && !g_file_test (file, G_FILE_TEST_IS_SYMLINK))
        test_remove_folder (file);
      else
        g_remove (file);
    }
  g_rmdir (path);
}
