/* tea-file.c - opens and reads files that other people made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/file/tea-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#define BLOCK (64 * 1024)

static void
fail_with_errno (int code, GError **error)
{
  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s.", g_strerror (code));
}

static gboolean
fail (const char *sentence, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, sentence);

  return FALSE;
}

static gboolean
fail_by_size (gsize most, GError **error)
{
  g_autofree char *text = g_format_size_full (most, G_FORMAT_SIZE_IEC_UNITS);

  /* Translators: %s is a size, such as 1.0 MiB. */
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("It is larger than %s, the most that such a file can have."),
               text);

  return FALSE;
}

/* /dev/null */
static gboolean
is_nothing (const struct stat *status)
{
  return S_ISCHR (status->st_mode) && status->st_rdev == makedev (1, 3);
}

/* Also of a descriptor: what was looked at may no longer be what was opened. */
static gboolean
check_kind (const struct stat *status, gboolean or_pipe, gboolean is_terminal, GError **error)
{
  if (S_ISREG (status->st_mode) || (or_pipe && (S_ISFIFO (status->st_mode) || is_terminal || is_nothing (status))))
    return TRUE;

  return fail (S_ISDIR (status->st_mode) ? _ ("It is a folder.") : _ ("It is a device or a pipe, and not a file."),
               error);
}

int
tea_file_measure_mark (const char *text, gsize length, GError **error)
{
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    return 3;
  if (length >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    {
      fail (_ ("It is a text in UTF-16. Save it in UTF-8."), error);
      return -1;
    }

  return 0;
}

/* What can be said of the text now is said with the name of the file. */
static gboolean
check_start (int fd, GError **error)
{
  char start[3];
  gssize n = pread (fd, start, sizeof start, 0);

  return tea_file_measure_mark (start, (gsize) MAX (n, 0), error) >= 0;
}

int
tea_file_open (const char *path, gboolean or_pipe, GError **error)
{
  struct stat status;
  gboolean may_wait;
  int fd;

  g_return_val_if_fail (path != NULL, -1);

  if (stat (path, &status) != 0)
    {
      fail_with_errno (errno, error);
      return -1;
    }
  /* Some devices do something when they are opened. */
  if (!check_kind (&status, or_pipe, S_ISCHR (status.st_mode), error))
    return -1;

  may_wait = or_pipe && S_ISFIFO (status.st_mode);
  fd = open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (may_wait ? 0 : O_NONBLOCK));
  if (fd < 0)
    {
      fail_with_errno (errno, error);
      return -1;
    }
  if (fstat (fd, &status) != 0)
    fail_with_errno (errno, error);
  else if (check_kind (&status, or_pipe, or_pipe && isatty (fd), error) &&
           (!S_ISREG (status.st_mode) || check_start (fd, error)))
    {
      if (!may_wait)
        fcntl (fd, F_SETFL, fcntl (fd, F_GETFL) & ~O_NONBLOCK);
      return fd;
    }
  close (fd);

  return -1;
}

/* Takes @text. */
static char *
drop_mark (GByteArray *text, gsize *length, GError **error)
{
  int mark = tea_file_measure_mark ((const char *) text->data, text->len, error);

  if (mark < 0)
    {
      g_byte_array_unref (text);
      return NULL;
    }
  if (mark > 0)
    g_byte_array_remove_range (text, 0, (guint) mark);
  *length = text->len;
  g_byte_array_append (text, (const guint8 *) "", 1);

  return (char *) g_byte_array_free (text, FALSE);
}

/* Reads at most one byte too many. */
static char *
read_all (GInputStream *stream, gsize most, gsize *length, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();
  g_autofree guint8 *block = g_malloc (BLOCK);
  gssize n;

  while ((n = g_input_stream_read (stream, block, MIN (BLOCK, most + 1 - text->len), cancellable, error)) > 0)
    {
      g_byte_array_append (text, block, (guint) n);
      if (text->len > most)
        {
          fail_by_size (most, error);
          return NULL;
        }
    }

  return n == 0 ? drop_mark (g_steal_pointer (&text), length, error) : NULL;
}

static char *
read_path (const char *path, gboolean or_pipe, gsize most, gsize *length, GCancellable *cancellable, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;
  struct stat status;
  int fd = tea_file_open (path, or_pipe, error);

  if (fd < 0)
    return NULL;

  stream = g_unix_input_stream_new (fd, TRUE);
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && (guint64) status.st_size > most)
    {
      fail_by_size (most, error);
      return NULL;
    }

  return read_all (stream, most, length, cancellable, error);
}

char *
tea_file_read_path (const char *path, gboolean or_pipe, gsize most, gsize *length, GError **error)
{
  g_return_val_if_fail (path != NULL && length != NULL, NULL);

  return read_path (path, or_pipe, most, length, NULL, error);
}

/* A file of a server that is not mounted. */
static char *
read_far (GFile *file, gsize most, gsize *length, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo)
      info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                G_FILE_QUERY_INFO_NONE, cancellable, error);
  g_autoptr (GFileInputStream) stream = NULL;
  GFileType type;

  if (info == NULL)
    return NULL;

  type = g_file_info_get_file_type (info);
  if (type != G_FILE_TYPE_REGULAR)
    {
      fail (type == G_FILE_TYPE_DIRECTORY ? _ ("It is a folder.") : _ ("It is a device or a pipe, and not a file."),
            error);
      return NULL;
    }
  if (g_file_info_get_size (info) > (goffset) most)
    {
      fail_by_size (most, error);
      return NULL;
    }
  stream = g_file_read (file, cancellable, error);

  return stream != NULL ? read_all (G_INPUT_STREAM (stream), most, length, cancellable, error) : NULL;
}

char *
tea_file_read (GFile *file, gsize most, gsize *length, GCancellable *cancellable, GError **error)
{
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file) && length != NULL, NULL);

  path = g_file_peek_path (file);

  return path != NULL ? read_path (path, FALSE, most, length, cancellable, error)
                      : read_far (file, most, length, cancellable, error);
}
