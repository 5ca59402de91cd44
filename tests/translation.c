/* translation.c - installs a translation made by the test, so that no test depends on a translator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "translation.h"

#include <libintl.h>
#include <locale.h>

#include <glib/gstdio.h>

static void
remove_folder (const char *folder)
{
  static const char *const parts[] = { "zh_CN/LC_MESSAGES/teahouse.mo", "zh_CN/LC_MESSAGES", "zh_CN", "zh_CN.po", "" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_build_filename (folder, parts[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

/* Compiles @po in @folder. */
static void
compile (const char *folder, const char *po)
{
  g_autofree char *messages = g_build_filename (folder, "zh_CN", "LC_MESSAGES", NULL);
  g_autofree char *source = g_build_filename (folder, "zh_CN.po", NULL);
  g_autofree char *output = g_build_filename (messages, "teahouse.mo", NULL);
  g_autofree char *text = g_strconcat ("msgid \"\"\n"
                                       "msgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                                       "\"Plural-Forms: nplurals=1; plural=0;\\n\"\n",
                                       po, NULL);
  const char *const command[] = { "msgfmt", "--check-format", "-o", output, source, NULL };
  g_autoptr (GError) error = NULL;
  int status = -1;

  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_assert_true (g_file_set_contents (source, text, -1, &error));
  g_assert_no_error (error);
  g_assert_true (
      g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
  g_assert_no_error (error);
}

void
use_language (const char *language)
{
  const char *folder = g_getenv ("G_TEST_BUILDDIR");
  g_autofree char *locales = g_build_filename (folder != NULL ? folder : ".", "locale", NULL);

  g_assert_true (g_setenv ("LANGUAGE", language, TRUE));
  if (g_file_test (locales, G_FILE_TEST_IS_DIR))
    g_assert_true (g_setenv ("LOCPATH", locales, TRUE));
  /* Gettext forgets what it has read in another language. */
  setlocale (LC_ALL, "C");
  if (setlocale (LC_ALL, "en_US.UTF-8") == NULL)
    g_assert_nonnull (setlocale (LC_ALL, "C.UTF-8"));
}

void
speak_translation (const char *po)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("teahouse-words-XXXXXX", &error);

  g_assert_no_error (error);
  compile (folder, po);

  use_language ("zh_CN");
  bindtextdomain ("teahouse", folder);
  bind_textdomain_codeset ("teahouse", "UTF-8");
  textdomain ("teahouse");

  /* Make gettext read the catalogue now; it is cached. */
  gettext ("");
  remove_folder (folder);
}
