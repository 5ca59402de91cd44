/* tea-game-log.c - the log of a game: its text, a file and the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-game-log-private.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "io/json/tea-json-record.h"
#include "model/archive/tea-kept-game.h"

struct _TeaGameLog
{
  GString *text;
  TeaLogSession about;
  TeaLogStandIn stand_in;
  char *rival; /* or NULL */

  char *path; /* or NULL */
  FILE *file;

  TeaArchive *archive; /* or NULL */
  TeaKeptGame *kept;   /* the game on its way into the archive; NULL before it has begun */
  gsize n_kept;        /* bytes of the text that were passed to it */
  TeaStoreProgress progress;
  gboolean over;
};

static void
close_file (TeaGameLog *log)
{
  if (log->file != NULL)
    fclose (log->file);
  log->file = NULL;
}

static void
leave_stored_game (TeaGameLog *log)
{
  g_clear_pointer (&log->kept, tea_kept_game_unref);
  log->n_kept = 0;
}

TeaGameLog *
tea_game_log_new (void)
{
  TeaGameLog *log = g_new0 (TeaGameLog, 1);

  log->text = g_string_new (NULL);

  return log;
}

void
tea_game_log_free (TeaGameLog *log)
{
  close_file (log);
  leave_stored_game (log);
  g_clear_object (&log->archive);
  g_free (log->rival);
  g_free (log->path);
  g_string_free (log->text, TRUE);
  g_free (log);
}

/* The file */

/* Closes the file: the rest of the game is not written. */
static gboolean
fail_file (TeaGameLog *log, int code, GError **error)
{
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
               /* Translators: a file name and the system's reason. */
               _ ("The log could not be written to “%s”: %s."), log->path, g_strerror (code));
  close_file (log);

  return FALSE;
}

/* Flushes the file, so that it has every line before the line is shown. */
static gboolean
write_out (TeaGameLog *log, gsize from, GError **error)
{
  gsize n = log->text->len - from;

  if (log->file == NULL)
    return TRUE;

  errno = 0;
  if (fwrite (log->text->str + from, 1, n, log->file) != n || fflush (log->file) != 0)
    return fail_file (log, errno, error);

  return TRUE;
}

static gboolean
cut_file (TeaGameLog *log, gsize length, GError **error)
{
  if (log->file == NULL)
    return TRUE;

  errno = 0;
  if (ftruncate (fileno (log->file), (off_t) length) != 0 || fseek (log->file, 0, SEEK_END) != 0)
    return fail_file (log, errno, error);

  return TRUE;
}

static gboolean
open_file (TeaGameLog *log, GError **error)
{
  close_file (log);
  if (log->path == NULL)
    return TRUE;

  log->file = g_fopen (log->path, "wb");
  if (log->file == NULL)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
                   /* Translators: a file name and the system's reason. */
                   _ ("The log “%s” could not be opened: %s."), log->path, g_strerror (code));
      return FALSE;
    }

  return write_out (log, 0, error);
}

gboolean
tea_game_log_set_file (TeaGameLog *log, const char *path, GError **error)
{
  char *copy = g_strdup (path);

  g_free (log->path);
  log->path = copy;

  return open_file (log, error);
}

/* The archive */

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

static TeaStoreGame *
describe (const TeaGameLog *log)
{
  const TeaLogSession *about = &log->about;
  TeaStoreGame *game = tea_store_game_new ();

  set_text (&game->kind, log->rival != NULL ? TEA_GAME_KIND_DUPLICATE
                         : about->practice  ? TEA_GAME_KIND_PRACTICE
                                            : TEA_GAME_KIND_TABLE);
  set_text (&game->meta, log->rival != NULL ? log->rival : "");
  set_text (&game->variant, about->variant->id);
  g_free (game->options);
  game->options = tea_json_options_to_string (about->variant, &about->options);
  set_text (&game->length, tea_length_to_string ((TeaLength) about->length));
  game->seed = about->seed;
  for (guint seat = 0; seat < 4; seat++)
    {
      set_text (&game->names[seat], about->players[seat].name);
      set_text (&game->bots[seat], about->players[seat].bot);
    }

  return game;
}

void
tea_game_log_store (TeaGameLog *log)
{
  gsize from = log->n_kept;

  if (log->archive == NULL || log->text->len == 0)
    return;

  if (log->kept == NULL)
    log->kept = tea_kept_game_new (describe (log));
  log->n_kept = log->text->len;
  tea_kept_game_add (log->kept, log->archive, log->text->str + from, &log->progress, log->over);
}

void
tea_game_log_set_archive (TeaGameLog *log, TeaArchive *archive)
{
  g_set_object (&log->archive, archive);
  leave_stored_game (log);
  tea_game_log_store (log);
}

TeaArchive *
tea_game_log_get_archive (const TeaGameLog *log)
{
  return log->archive;
}

gint64
tea_game_log_get_id (const TeaGameLog *log)
{
  return log->kept != NULL ? tea_kept_game_get_id (log->kept) : 0;
}

gboolean
tea_game_log_get_is_stored (const TeaGameLog *log)
{
  return log->kept != NULL && tea_kept_game_get_is_stored (log->kept);
}

void
tea_game_log_take_lock (TeaGameLog *log, int lock)
{
  tea_kept_game_take_lock (log->kept, lock);
}

/* The text */

static void
take_game (TeaGameLog *log, const TeaLogSession *about, const char *rival)
{
  char *copy = g_strdup (rival);

  log->about = *about;
  g_free (log->rival);
  log->rival = copy;
  log->progress = (TeaStoreProgress){ 0 };
  log->over = FALSE;
  *log->stand_in.bot = '\0';
}

gboolean
tea_game_log_begin (TeaGameLog *log, const TeaLogSession *about, const char *rival, GError **error)
{
  take_game (log, about, rival);
  leave_stored_game (log);
  g_string_truncate (log->text, 0);
  tea_log_append_session (about, log->text);

  return open_file (log, error);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (const char *end = strchr (text, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    n++;

  return n;
}

gboolean
tea_game_log_restore (TeaGameLog *log,
                      const char *text,
                      const TeaLogSession *about,
                      const char *rival,
                      gint64 id,
                      GError **error)
{
  take_game (log, about, rival);
  if (id == 0 || id != tea_game_log_get_id (log))
    leave_stored_game (log);
  g_string_assign (log->text, text);
  if (!g_str_has_suffix (text, "\n"))
    g_string_append_c (log->text, '\n');
  if (id != 0 && log->kept == NULL)
    log->kept = tea_kept_game_new_stored (log->archive, id, describe (log), log->text->str);
  log->n_kept = id != 0 ? log->text->len : 0;

  return open_file (log, error);
}

static void
take_progress (TeaGameLog *log, const TeaDeal *deal, const TeaSession *session)
{
  log->progress.n_hands = session->n_hands - (deal->phase != TEA_PHASE_OVER);
  memcpy (log->progress.scores, session->scores, sizeof log->progress.scores);
  log->over = session->over;
}

gboolean
tea_game_log_add (TeaGameLog *log,
                  const TeaDeal *deal,
                  const TeaEvents *events,
                  const TeaSession *session,
                  gboolean with_end,
                  GError **error)
{
  gsize from = log->text->len;
  gboolean written;

  if (events->n > 0)
    tea_log_append_events (deal, events, log->text);
  tea_log_mark_stand_in (log->text, from, &log->stand_in);
  if (with_end)
    tea_log_append_end (session->scores, log->text);
  take_progress (log, deal, session);
  written = write_out (log, from, error);
  tea_game_log_store (log);

  return written;
}

void
tea_game_log_set_stand_in (TeaGameLog *log, const TeaLogStandIn *stand_in)
{
  log->stand_in = *stand_in;
}

gboolean
tea_game_log_cut (TeaGameLog *log, gsize end, const TeaDeal *deal, const TeaSession *session, GError **error)
{
  g_autofree char *last = NULL;
  const char *before;
  gsize start;

  g_return_val_if_fail (end > 0 && end <= log->text->len && log->text->str[end - 1] == '\n', FALSE);

  g_string_truncate (log->text, end);
  before = g_strrstr_len (log->text->str, (gssize) end - 1, "\n");
  g_return_val_if_fail (before != NULL, FALSE);
  start = (gsize) (before + 1 - log->text->str);
  last = g_strdup (log->text->str + start);
  tea_log_mark_stand_in (log->text, start, &log->stand_in);
  if (g_str_equal (log->text->str + start, last))
    start = end;

  take_progress (log, deal, session);
  if (log->kept != NULL)
    {
      const char *lines = log->text->str + start;

      log->n_kept = log->text->len;
      tea_kept_game_replace (log->kept, log->archive, count_lines (log->text->str) - count_lines (lines), lines,
                             &log->progress);
    }

  return cut_file (log, start, error) && write_out (log, start, error);
}

const char *
tea_game_log_get_text (const TeaGameLog *log)
{
  return log->text->str;
}

const char *
tea_game_log_get_commitment (const TeaGameLog *log)
{
  return log->about.commitment;
}

const char *
tea_game_log_get_rival (const TeaGameLog *log)
{
  return log->rival;
}
