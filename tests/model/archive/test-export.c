/* test-export.c - a file chosen by the user is written completely or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "model/archive/tea-export.h"

/* More than the limit below. */
#define LONG_LENGTH (256 * 1024)
#define MAX_BYTES (16 * 1024)

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("teahouse-export-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "sheet.csv", NULL);
}

/* Only the expected file may be left behind. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  g_remove (f->path);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->path);
  g_free (f->folder);
}

static gboolean
write_to (const char *path, const char *text, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return tea_export_write (file, text, strlen (text), error);
}

static void
assert_holds (const char *path, const char *wanted)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, wanted);
}

/* Limits all files written by this process to @most bytes, like a full disk. */
static void
limit_files (rlim_t most)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (most, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
test_write (Fixture *f, gconstpointer data)
{
  GStatBuf status;

  g_assert_true (write_to (f->path, "one", NULL));
  assert_holds (f->path, "one");
  g_assert_cmpint (g_chmod (f->path, 0600), ==, 0);
  g_assert_true (write_to (f->path, "", NULL));
  assert_holds (f->path, "");
  g_assert_cmpint (g_stat (f->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

/* Writing through a link changes the file it points to. */
static void
test_link (Fixture *f, gconstpointer data)
{
  g_autofree char *link = g_build_filename (f->folder, "link.csv", NULL);

  g_assert_true (write_to (f->path, "old", NULL));
  g_assert_cmpint (symlink (f->path, link), ==, 0);
  g_assert_true (write_to (link, "new", NULL));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_holds (f->path, "new");
  g_remove (link);
}

/* The old file stays whole, no new one is created, and the message says that nothing was written. */
static void
test_full (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "other.csv", NULL);
  g_autofree char *text = g_strnfill (LONG_LENGTH, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_true (write_to (f->path, "old", NULL));
  limit_files (MAX_BYTES);
  g_assert_false (write_to (f->path, text, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "sheet.csv” could not be written: "));
  g_clear_error (&error);
  g_assert_false (write_to (other, text, &error));
  g_assert_nonnull (error);
  limit_files (RLIM_INFINITY);

  assert_holds (f->path, "old");
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_true (write_to (f->path, text, NULL));
}

static void
test_places (Fixture *f, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (f->folder, "nowhere", "sheet.csv", NULL);
  g_autofree char *below_file = g_build_filename (f->path, "sheet.csv", NULL);
  const struct
  {
    const char *path;
    const char *reason;
  } cases[] = {
    { nowhere, ": there is no such folder." },
    { below_file, ": there is no such folder." },
    { f->folder, ": it is not a file." },
    { "/dev/null", ": it is not a file." },
  };

  g_assert_true (write_to (f->path, "old", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (write_to (cases[i].path, "new", &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "“"));
      g_assert_true (g_str_has_suffix (error->message, cases[i].reason));
    }
  assert_holds (f->path, "old");
}

/* File names are bytes; messages about them must be valid UTF-8. */
static void
test_names (Fixture *f, gconstpointer data)
{
  g_autofree char *odd = g_build_filename (f->folder, "sheet-\xff\xfe.csv", NULL);
  g_autofree char *below = g_build_filename (odd, "sheet.csv", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (write_to (odd, "new", &error));
  g_assert_no_error (error);
  assert_holds (odd, "new");
  g_assert_false (write_to (below, "new", &error));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_remove (odd);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);

  g_test_add ("/model/export/write", Fixture, NULL, set_up, test_write, tear_down);
  g_test_add ("/model/export/link", Fixture, NULL, set_up, test_link, tear_down);
  g_test_add ("/model/export/full", Fixture, NULL, set_up, test_full, tear_down);
  g_test_add ("/model/export/places", Fixture, NULL, set_up, test_places, tear_down);
  g_test_add ("/model/export/names", Fixture, NULL, set_up, test_names, tear_down);

  return g_test_run ();
}
