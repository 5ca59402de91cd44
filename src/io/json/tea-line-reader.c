/* tea-line-reader.c - reads lines of any bytes from a file or pipe, with bounded memory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-line-reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "io/file/tea-file.h"

struct _TeaLineReader
{
  int fd;
  gsize max;
  GString *line;
  gsize length; /* of the whole line, of which at most @max bytes are kept */
  gsize at;
  gsize filled;
  gboolean ended;
  gboolean begun;     /* whether the first line has been read */
  gboolean ends_open; /* the last line has no newline */
  char buffer[65536];
};

TeaLineReader *
tea_line_reader_new (int fd, gsize max)
{
  TeaLineReader *reader = g_new0 (TeaLineReader, 1);

  reader->fd = fd;
  reader->max = max;
  reader->line = g_string_new (NULL);

  return reader;
}

void
tea_line_reader_free (TeaLineReader *reader)
{
  g_string_free (reader->line, TRUE);
  g_free (reader);
}

static gboolean
fill (TeaLineReader *reader, GError **error)
{
  gssize n;

  do
    n = read (reader->fd, reader->buffer, sizeof reader->buffer);
  while (n < 0 && errno == EINTR);

  if (n < 0)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s.", g_strerror (code));

      return FALSE;
    }
  reader->at = 0;
  reader->filled = (gsize) n;
  reader->ended = n == 0;

  return TRUE;
}

static void
keep (TeaLineReader *reader, const char *bytes, gsize n)
{
  gsize room = reader->line->len < reader->max ? reader->max - reader->line->len : 0;

  g_string_append_len (reader->line, bytes, (gssize) MIN (n, room));
  reader->length += n;
}

/* Leaves a byte order mark out of the first line. */
static gboolean
drop_mark (TeaLineReader *reader, GError **error)
{
  int mark = tea_file_measure_mark (reader->line->str, reader->line->len, error);

  if (mark < 0)
    return FALSE;

  g_string_erase (reader->line, 0, mark);
  reader->length -= (gsize) mark;
  reader->begun = TRUE;

  return TRUE;
}

gboolean
tea_line_reader_next (TeaLineReader *reader, const char **line, gsize *length, GError **error)
{
  gboolean found = FALSE;

  g_string_truncate (reader->line, 0);
  reader->length = 0;
  while (!found)
    {
      const char *start, *end;
      gsize n;

      if (reader->at == reader->filled)
        {
          if (!reader->ended && !fill (reader, error))
            return FALSE;
          if (reader->ended)
            break;
        }
      start = reader->buffer + reader->at;
      n = reader->filled - reader->at;
      end = memchr (start, '\n', n);
      if (end != NULL)
        {
          found = TRUE;
          n = (gsize) (end - start);
        }
      keep (reader, start, n);
      reader->at += n + (found ? 1 : 0);
    }

  if (!reader->begun && !drop_mark (reader, error))
    return FALSE;
  *line = reader->line->str;
  *length = reader->length;

  reader->ends_open = !found && reader->length > 0;

  return found || reader->length > 0;
}

gboolean
tea_line_reader_ends_open (const TeaLineReader *reader)
{
  return reader->ends_open;
}
