/* test-line-reader.c - lines of any bytes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-line-reader.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MAX_KEPT 100

/* A temporary file with @n bytes, read from its start and already unlinked. */
static int
open_bytes (const char *bytes, gsize n)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("test-line-reader-XXXXXX", &name, &error);

  g_assert_no_error (error);
  g_assert_cmpint (g_unlink (name), ==, 0);
  g_assert_cmpint (write (fd, bytes, n), ==, (gssize) n);
  g_assert_cmpint (lseek (fd, 0, SEEK_SET), ==, 0);

  return fd;
}

/* Reads all lines: their lengths go to @lengths, and what was kept of them to the result, each followed by |. */
static char *
read_all (int fd, gsize *lengths, guint max_lines, guint *n)
{
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (fd, MAX_KEPT);
  g_autoptr (GError) error = NULL;
  GString *all = g_string_new (NULL);
  const char *line;
  gsize length;

  *n = 0;
  while (tea_line_reader_next (reader, &line, &length, &error))
    {
      g_assert_cmpuint (*n, <, max_lines);
      lengths[(*n)++] = length;
      for (gsize i = 0; i < MIN (length, MAX_KEPT); i++)
        g_string_append_c (all, line[i] == '\0' ? '0' : line[i]);
      g_string_append_c (all, '|');
    }
  g_assert_no_error (error);
  g_assert_false (tea_line_reader_next (reader, &line, &length, &error));

  return g_string_free (all, FALSE);
}

static void
test_lines (void)
{
  static const struct
  {
    const char *bytes;
    gsize n;
    const char *lines;
  } rows[] = {
    { "", 0, "" },
    { "\n", 1, "|" },
    { "a", 1, "a|" },
    { "a\n", 2, "a|" },
    { "a\n\nb", 4, "a||b|" },
    { "a\r\nb\n\n", 6, "a\r|b||" },
    { "a\0b\n\0\n", 6, "a0b|0|" },
    { "a\n\xff\xfe\n", 5, "a|\xff\xfe|" },
    { "\xef\xbb\xbf"
      "a\r\n\xef\xbb\xbf"
      "b\n",
      11,
      "a\r|\xef\xbb\xbf"
      "b|" },
    { "\xef\xbb\xbf", 3, "" },
    { "\xef\xbb\xbf\n", 4, "|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int fd = open_bytes (rows[i].bytes, rows[i].n);
      gsize lengths[8];
      guint n;
      g_autofree char *lines = read_all (fd, lengths, G_N_ELEMENTS (lengths), &n);

      g_assert_cmpstr (lines, ==, rows[i].lines);
      g_assert_true (g_close (fd, NULL));
    }
}

/* Lengths around the limit and around the size of one read; the reader keeps no more than the limit. */
static void
test_long_lines (void)
{
  static const gsize sizes[] = { 99, 100, 101, 65535, 65536, 65537, 300000 };
  g_autoptr (GString) bytes = g_string_new (NULL);
  gsize lengths[G_N_ELEMENTS (sizes)];
  g_autofree char *lines = NULL;
  guint n;
  int fd;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *line = g_strnfill (sizes[i], (char) ('a' + i));

      g_string_append_printf (bytes, "%s\n", line);
    }
  fd = open_bytes (bytes->str, bytes->len);
  lines = read_all (fd, lengths, G_N_ELEMENTS (lengths), &n);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (sizes));
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (lengths[i], ==, sizes[i]);
  g_assert_cmpuint (strlen (lines), ==, 99 + 6 * MAX_KEPT + G_N_ELEMENTS (sizes));
  g_assert_true (g_close (fd, NULL));
}

/* A line is returned as soon as it is complete, before the writer has closed. */
static void
test_pipe (void)
{
  int fds[2];
  g_autoptr (TeaLineReader) reader = NULL;
  const char *line;
  gsize length;

  g_assert_cmpint (pipe (fds), ==, 0);
  reader = tea_line_reader_new (fds[0], MAX_KEPT);
  g_assert_cmpint (write (fds[1], "one\ntw", 6), ==, 6);
  g_assert_true (tea_line_reader_next (reader, &line, &length, NULL));
  g_assert_cmpmem (line, length, "one", 3);
  g_assert_cmpint (write (fds[1], "o\n", 2), ==, 2);
  g_assert_true (tea_line_reader_next (reader, &line, &length, NULL));
  g_assert_cmpmem (line, length, "two", 3);
  g_assert_true (g_close (fds[1], NULL));
  g_assert_false (tea_line_reader_next (reader, &line, &length, NULL));
  g_assert_true (g_close (fds[0], NULL));
}

/* A file in UTF-16 has no line that could be read. */
static void
test_utf16 (void)
{
  int fd = open_bytes ("\xff\xfe{\0}\0\n\0", 8);
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (fd, MAX_KEPT);
  g_autoptr (GError) error = NULL;
  const char *line;
  gsize length;

  g_assert_false (tea_line_reader_next (reader, &line, &length, &error));
  g_assert_cmpstr (error->message, ==, "It is a text in UTF-16. Save it in UTF-8.");
  g_assert_true (g_close (fd, NULL));
}

static void
test_error (void)
{
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (-1, MAX_KEPT);
  g_autoptr (GError) error = NULL;
  const char *line;
  gsize length;

  g_assert_false (tea_line_reader_next (reader, &line, &length, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line-reader/lines", test_lines);
  g_test_add_func ("/line-reader/long-lines", test_long_lines);
  g_test_add_func ("/line-reader/pipe", test_pipe);
  g_test_add_func ("/line-reader/error", test_error);
  g_test_add_func ("/line-reader/utf-16", test_utf16);

  return g_test_run ();
}
