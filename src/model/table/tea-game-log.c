/* tea-game-log.c - the game that is played, as it is recorded: in memory, in a file and in the archive
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
  TeaRecordedGame *recorded; /* the game so far; NULL before it has begun */
  TeaRecordedGame *shown;    /* a copy of it for others; NULL if there is none of the last line */
  TeaLogSession about;
  TeaLogStandIn stand_in;
  char *rival; /* or NULL */

  char *path; /* or NULL */
  FILE *file;

  TeaArchive *archive; /* or NULL */
  TeaKeptGame *kept;   /* the game on its way into the archive; NULL before it has begun */
  gsize n_kept;        /* bytes of the log that were passed to it */
  TeaStoreProgress progress;
  gboolean over;
};

static const char *
get_text (const TeaGameLog *log)
{
  return log->recorded != NULL ? tea_recorded_game_get_log (log->recorded) : "";
}

/* Takes ownership of @recorded, which nobody else has. */
static void
take_recorded (TeaGameLog *log, TeaRecordedGame *recorded)
{
  g_clear_object (&log->recorded);
  log->recorded = recorded;
  g_clear_object (&log->shown);
}

/* Appends @lines to the game. The rules allow what happened at the table; should the recorded game doubt it, the lines
 * are kept nevertheless. */
static void
append (TeaGameLog *log, const char *lines)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&log->shown);
  if (!tea_recorded_game_append (log->recorded, lines, &error))
    g_critical ("The log does not follow the rules: %s", error->message);
}

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
  return g_new0 (TeaGameLog, 1);
}

void
tea_game_log_free (TeaGameLog *log)
{
  close_file (log);
  leave_stored_game (log);
  g_clear_object (&log->archive);
  g_free (log->rival);
  g_free (log->path);
  g_clear_object (&log->recorded);
  g_clear_object (&log->shown);
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
write_out (TeaGameLog *log, const char *lines, GError **error)
{
  gsize n = strlen (lines);

  if (log->file == NULL)
    return TRUE;

  errno = 0;
  if (fwrite (lines, 1, n, log->file) != n || fflush (log->file) != 0)
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

  return write_out (log, get_text (log), error);
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
  const char *text = get_text (log);
  gsize from = log->n_kept;

  if (log->archive == NULL || *text == '\0')
    return;

  if (log->kept == NULL)
    log->kept = tea_kept_game_new (describe (log));
  log->n_kept = from + strlen (text + from);
  tea_kept_game_add (log->kept, log->archive, text + from, &log->progress, log->over);
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

/* The game */

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
  take_recorded (log, tea_recorded_game_begin (about));

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
tea_game_log_restore (TeaGameLog *log, TeaRecordedGame *recorded, const char *rival, gint64 id, GError **error)
{
  take_game (log, tea_recorded_game_get_log_session (recorded), rival);
  if (id == 0 || id != tea_game_log_get_id (log))
    leave_stored_game (log);
  take_recorded (log, tea_recorded_game_copy (recorded));
  if (id != 0 && log->kept == NULL)
    log->kept = tea_kept_game_new_stored (log->archive, id, describe (log), get_text (log));
  log->n_kept = id != 0 ? strlen (get_text (log)) : 0;

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
  g_autoptr (GString) lines = g_string_new (NULL);
  gboolean written;

  if (events->n > 0)
    tea_log_append_events (deal, events, lines);
  tea_log_mark_stand_in (lines, 0, &log->stand_in);
  if (with_end)
    tea_log_append_end (session->scores, lines);
  append (log, lines->str);
  take_progress (log, deal, session);
  written = write_out (log, lines->str, error);
  tea_game_log_store (log);

  return written;
}

void
tea_game_log_set_stand_in (TeaGameLog *log, const TeaLogStandIn *stand_in)
{
  log->stand_in = *stand_in;
}

/* The offset of the line of @text that ends at @end. */
static gsize
find_line (const char *text, gsize end)
{
  while (--end > 0 && text[end - 1] != '\n')
    ;

  return end;
}

gboolean
tea_game_log_cut (TeaGameLog *log, gsize end, const TeaDeal *deal, const TeaSession *session, GError **error)
{
  const char *text = get_text (log);
  g_autoptr (GString) last = g_string_new (NULL);
  gsize start;

  g_return_val_if_fail (end > 0 && end <= strlen (text) && text[end - 1] == '\n', FALSE);

  start = find_line (text, end);
  g_string_append_len (last, text + start, (gssize) (end - start));
  tea_log_mark_stand_in (last, 0, &log->stand_in);
  if (strncmp (text + start, last->str, end - start) == 0)
    {
      start = end;
      g_string_truncate (last, 0);
    }

  take_recorded (log, tea_recorded_game_cut (log->recorded, start));
  append (log, last->str);
  take_progress (log, deal, session);
  if (log->kept != NULL)
    {
      log->n_kept = strlen (get_text (log));
      tea_kept_game_replace (log->kept, log->archive, count_lines (get_text (log)) - count_lines (last->str), last->str,
                             &log->progress);
    }

  return cut_file (log, start, error) && write_out (log, last->str, error);
}

TeaRecordedGame *
tea_game_log_get_recorded (TeaGameLog *log)
{
  gint64 id = tea_game_log_get_id (log);

  if (log->recorded != NULL && (log->shown == NULL || tea_recorded_game_get_id (log->shown) != id))
    {
      g_clear_object (&log->shown);
      tea_recorded_game_set_id (log->recorded, id);
      log->shown = tea_recorded_game_copy (log->recorded);
      if (id != 0)
        tea_recorded_game_hold (log->shown, log->archive);
    }

  return log->shown;
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
