/* tea-named-file.c - reads files that the user names, for the views
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-named-file.h"

#include "io/file/tea-file.h"

char *
tea_named_file_read (GFile *file, gsize most, gsize *length, GCancellable *cancellable, GError **error)
{
  return tea_file_read (file, most, length, cancellable, error);
}

char *
tea_named_file_read_text (GFile *file, gsize most, GCancellable *cancellable, GError **error)
{
  gsize length = 0;
  char *text = tea_file_read (file, most, &length, cancellable, error);

  /* A NUL would silently end the text. */
  for (gsize i = 0; text != NULL && i < length; i++)
    if (text[i] == '\0')
      text[i] = '\xff';

  return text;
}

/* A file, and what was read of it. */
typedef struct
{
  GFile *file;
  gsize most;
  TeaNamedFileDone done;
  char *text;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_free (reading->text);
  g_free (reading);
}

static void
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;

  reading->text = tea_named_file_read_text (reading->file, reading->most, tea_job_get_cancellable (job), error);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  const Reading *reading = data;

  reading->done (owner, reading->file, reading->text, error);
}

TeaJob *
tea_named_file_start_reading (gpointer owner, GFile *file, gsize most, TeaNamedFileDone done)
{
  Reading *reading;

  g_return_val_if_fail (G_IS_FILE (file) && done != NULL, NULL);

  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (file);
  reading->most = most;
  reading->done = done;

  return tea_job_start (owner, reading, reading_free, read_in_thread, read_cb);
}
