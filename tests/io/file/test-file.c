/* test-file.c - which files are read, and why others are not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../folder.h"
#include "../../odd-files.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/file/tea-file.h"

static char *folder;

static char *
write_file (const char *text, gssize length)
{
  char *path = g_build_filename (folder, "file", NULL);

  g_assert_true (g_file_set_contents (path, text, length, NULL));

  return path;
}

/* With a path and without one. */
static void
test_odd (void)
{
  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    for (gboolean or_pipe = FALSE; or_pipe <= TRUE; or_pipe++)
      {
        g_autofree char *path = test_make_odd_file (kind, folder, or_pipe ? "-command" : "");
        g_autoptr (GFile) file = g_file_new_for_path (path);
        g_autoptr (GError) error = NULL;
        g_autoptr (GError) again = NULL;
        gint64 start = g_get_monotonic_time ();
        gsize length;

        /* A command may wait for who writes into a pipe. */
        if (or_pipe && kind == TEST_ODD_PIPE)
          continue;
        g_assert_null (tea_file_read_path (path, or_pipe, 1000, &length, &error));
        g_assert_true (g_str_has_prefix (error->message, test_odd_file_reason (kind)));
        g_assert_null (tea_file_read (file, 1000, &length, NULL, &again));
        g_assert_cmpstr (again->message, ==, error->message);
        g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
      }
}

static void
test_missing (void)
{
  g_autofree char *path = g_build_filename (folder, "missing", NULL);
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_null (tea_file_read_path (path, TRUE, 1000, &length, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_cmpstr (error->message, ==, "No such file or directory.");
}

/* Who may do everything may read this, too. */
static void
test_unreadable (void)
{
  g_autofree char *path = write_file ("text", -1);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_cmpint (g_chmod (path, 0), ==, 0);
  text = tea_file_read_path (path, FALSE, 1000, &length, &error);
  if (geteuid () == 0)
    g_assert_cmpstr (text, ==, "text");
  else
    g_assert_cmpstr (error->message, ==, "Permission denied.");
  g_unlink (path);
}

static void
test_sizes (void)
{
  g_autofree char *path = write_file ("12345", -1);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  text = tea_file_read_path (path, FALSE, 5, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "12345");
  g_assert_cmpuint (length, ==, 5);
  g_assert_null (tea_file_read_path (path, FALSE, 4, &length, &error));
  g_assert_cmpstr (error->message, ==, "It is larger than 4 bytes, the most that such a file can have.");
}

/* One that says it is empty, and has more than is allowed: as one that grows while it is read. */
static void
test_growing (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  struct stat status;
  gsize length;

  g_assert_cmpint (stat ("/proc/self/status", &status), ==, 0);
  g_assert_true (S_ISREG (status.st_mode) && status.st_size == 0);
  g_assert_null (tea_file_read_path ("/proc/self/status", FALSE, 100, &length, &error));
  g_assert_true (g_str_has_prefix (error->message, "It is larger than 100 bytes"));
  g_clear_error (&error);
  text = tea_file_read_path ("/proc/self/status", FALSE, 100000, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (length, ==, strlen (text));
}

static void
test_marks (void)
{
  static const struct
  {
    const char *bytes;
    gsize n;
    const char *text; /* NULL if it is refused */
  } rows[] = {
    { "", 0, "" },
    { "\xef\xbb\xbf", 3, "" },
    { "\xef\xbb\xbf{}\r\n", 7, "{}\r\n" },
    { "\xef\xbb", 2, "\xef\xbb" },
    { "\xef\xbb\xbf\xef\xbb\xbf", 6, "\xef\xbb\xbf" },
    { "\xff", 1, "\xff" },
    { "\xff\xfe", 2, NULL },
    { "\xff\xfe{\0", 4, NULL },
    { "\xfe\xff\0{", 4, NULL },
    { "\xff\xfe\0\0{\0\0\0", 8, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = write_file (rows[i].bytes, (gssize) rows[i].n);
      g_autoptr (GError) error = NULL;
      gsize length;
      g_autofree char *text = tea_file_read_path (path, FALSE, 1000, &length, &error);

      g_assert_cmpstr (text, ==, rows[i].text);
      if (text != NULL)
        g_assert_cmpuint (length, ==, strlen (rows[i].text));
      else
        g_assert_cmpstr (error->message, ==, test_odd_file_reason (TEST_ODD_UTF16));
    }
}

static gpointer
write_to_pipe (gpointer data)
{
  FILE *pipe = g_fopen (data, "we");

  fputs ("\xef\xbb\xbftext", pipe);
  fclose (pipe);

  return NULL;
}

/* A command reads a pipe, as of a process substitution. */
static void
test_pipe (void)
{
  g_autofree char *path = g_build_filename (folder, "written", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GThread *writer;
  gsize length;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  writer = g_thread_new ("writer", write_to_pipe, path);
  text = tea_file_read_path (path, TRUE, 1000, &length, &error);
  g_thread_join (writer);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "text");
}

static void
test_cancelled (void)
{
  g_autofree char *path = write_file ("text", -1);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gsize length;

  g_cancellable_cancel (cancellable);
  g_assert_null (tea_file_read (file, 1000, &length, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = test_make_folder ();

  g_test_add_func ("/file/odd", test_odd);
  g_test_add_func ("/file/missing", test_missing);
  g_test_add_func ("/file/unreadable", test_unreadable);
  g_test_add_func ("/file/sizes", test_sizes);
  g_test_add_func ("/file/growing", test_growing);
  g_test_add_func ("/file/marks", test_marks);
  g_test_add_func ("/file/pipe", test_pipe);
  g_test_add_func ("/file/cancelled", test_cancelled);

  status = g_test_run ();
  test_remove_folder (folder);
  g_free (folder);

  return status;
}
