/* tea-table-log.c - the log of the game, in memory and in a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <string.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "io/log/tea-log.h"
#include "model/table/tea-table-private.h"

void
tea_table_set_log_error (TeaTable *self, const char *sentence)
{
  if (g_strcmp0 (self->log_error, sentence) == 0)
    return;

  g_free (self->log_error);
  self->log_error = g_strdup (sentence);
  tea_table_notify (self, TEA_TABLE_PROP_LOG_ERROR);
}

void
tea_table_close_log (TeaTable *self)
{
  if (self->log_file != NULL)
    fclose (self->log_file);
  self->log_file = NULL;
}

/* What is in the file is there before it is shown. */
static gboolean
write_out (TeaTable *self, gsize from, GError **error)
{
  gsize n = self->log->len - from;

  if (self->log_file == NULL)
    return TRUE;

  errno = 0;
  if (fwrite (self->log->str + from, 1, n, self->log_file) != n || fflush (self->log_file) != 0)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
                   /* Translators: a file name and the system's reason. */
                   _ ("The log could not be written to “%s”: %s."), self->log_path, g_strerror (code));
      tea_table_close_log (self);
      return FALSE;
    }

  return TRUE;
}

static gboolean
open_log (TeaTable *self, GError **error)
{
  tea_table_close_log (self);
  tea_table_set_log_error (self, NULL);
  if (self->log_path == NULL)
    return TRUE;

  self->log_file = g_fopen (self->log_path, "wb");
  if (self->log_file == NULL)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
                   /* Translators: a file name and the system's reason. */
                   _ ("The log “%s” could not be opened: %s."), self->log_path, g_strerror (code));
      return FALSE;
    }

  return write_out (self, 0, error);
}

static void
write_new (TeaTable *self, gsize from)
{
  g_autoptr (GError) error = NULL;

  if (!write_out (self, from, &error))
    tea_table_set_log_error (self, error->message);
  tea_table_store_new_lines (self);
}

void
tea_table_log_session (TeaTable *self, const TeaLogSession *session)
{
  g_autoptr (GError) error = NULL;

  tea_table_leave_stored_game (self);
  g_string_truncate (self->log, 0);
  tea_log_append_session (session, self->log);
  if (!open_log (self, &error))
    tea_table_set_log_error (self, error->message);
}

void
tea_table_log_events (TeaTable *self, const TeaEvents *events)
{
  gsize from = self->log->len;

  /* A scene is no game: what led to it is in no log. */
  if (self->scene != NULL)
    return;

  tea_log_append_events (self->deal, events, self->log);
  if (self->session.over)
    tea_log_append_end (self->session.scores, self->log);
  write_new (self, from);
}

void
tea_table_log_restored (TeaTable *self, const char *log, gint64 game, const TeaEvents *pending, gboolean add_end)
{
  g_autoptr (GError) error = NULL;

  tea_table_take_stored_game (self, game, strlen (log));
  g_string_assign (self->log, log);
  if (!g_str_has_suffix (log, "\n"))
    g_string_append_c (self->log, '\n');
  if (pending->n > 0)
    tea_log_append_events (self->deal, pending, self->log);
  if (add_end)
    tea_log_append_end (self->session.scores, self->log);
  if (!open_log (self, &error))
    tea_table_set_log_error (self, error->message);
  tea_table_store_new_lines (self);
}

gboolean
tea_table_set_log_file (TeaTable *self, const char *path, GError **error)
{
  char *copy;

  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);

  copy = g_strdup (path);
  g_free (self->log_path);
  self->log_path = copy;

  return open_log (self, error);
}

char *
tea_table_dup_log (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return g_strdup (self->log->str);
}
