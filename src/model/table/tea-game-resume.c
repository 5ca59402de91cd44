/* tea-game-resume.c - continuing a game from its log or from the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/archive/tea-game-lock.h"
#include "model/archive/tea-kept-game.h"
#include "model/game/tea-recorded-game-engine.h"
#include "model/table/tea-game-private.h"

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (TEA_ERROR, TEA_ERROR_BAD_LOG, format, arguments));
  va_end (arguments);

  return FALSE;
}

static gboolean
check_bot (const char *id, GError **error)
{
  return tea_bot_find (id) != NULL ||
         refuse (
             error,
             /* Translators: the id of a computer player, as in logs. */
             _ ("The computer player “%s” is not part of this version: the game can be looked at but not continued."),
             id);
}

static gboolean
check_stand_in (const TeaLogStandIn *stand_in, GError **error)
{
  return *stand_in->bot == '\0' || check_bot (stand_in->bot, error);
}

/* Whether all players are known: the human player in the first seat, and computer players of this version. */
static gboolean
check_players (const TeaLogSession *session, GError **error)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaLogPlayer *player = &session->players[seat];

      if ((*player->bot == '\0') != (seat == TEA_TABLE_HUMAN))
        return refuse (error, "%s",
                       _ ("This is not a game of one player against three computer players: it can be looked at but "
                          "not continued."));
      if (*player->bot != '\0' && !check_bot (player->bot, error))
        return FALSE;
    }

  return TRUE;
}

/* Replays the last hand step by step, with all that is remembered of it. */
static void
take_hand (TeaGame *self, TeaRecordedGame *game)
{
  g_autoptr (GArray) steps = NULL;

  if (tea_recorded_game_get_n_hands (game) == 0)
    return;

  steps = tea_recorded_game_get_hand (game, tea_recorded_game_get_n_hands (game) - 1);
  self->has_deal = TRUE;
  for (guint i = 0; i < steps->len; i++)
    {
      const TeaRecordedStep *step = &g_array_index (steps, TeaRecordedStep, i);

      tea_game_remember (self, self->deal, &step->deal, &step->events);
      *self->deal = step->deal;
      self->n_events += step->events.n;
      tea_table_hear (self->table, &step->events);
    }
}

void
tea_game_take_recorded (TeaGame *self, TeaRecordedGame *game)
{
  tea_game_sit_down (self, tea_recorded_game_get_log_session (game));
  self->session = *tea_recorded_game_get_session (game);
  take_hand (self, game);
  tea_game_take_stand_in (self, tea_recorded_game_get_stand_in (game));
}

/* Adds what the log of @game lacks: the remaining events of its last action, and its end. */
static void
complete (TeaGame *self, TeaRecordedGame *game)
{
  TeaEvents pending;
  GError *error = NULL;
  gboolean with_end;

  tea_recorded_game_get_pending (game, &pending);
  /* The settlement is always the last event of a hand. */
  if (self->deal->phase == TEA_PHASE_OVER && pending.n > 0)
    tea_session_finish_hand (&self->session, self->deal);
  with_end = self->session.over && !tea_recorded_game_get_ended (game);
  if (!tea_game_log_add (self->log, self->deal, &pending, &self->session, with_end, &error))
    tea_game_take_log_error (self, error);
  tea_game_end_stand_in (self);
}

/* @id is the number of the game in the archive, or 0; @rival as in tea_game_log_begin(). */
static gboolean
restore (TeaGame *self, TeaRecordedGame *game, gint64 id, const char *rival, GError **error)
{
  const TeaEvents nothing = { 0 };
  GError *log_error = NULL;

  if (!check_players (tea_recorded_game_get_log_session (game), error) ||
      !check_stand_in (tea_recorded_game_get_stand_in (game), error))
    return FALSE;

  tea_game_log_restore (self->log, game, rival, id, &log_error);
  tea_game_take_recorded (self, game);
  tea_game_log_set_stand_in (self->log, &self->stand_in);
  tea_game_take_log_error (self, log_error);
  if (self->has_deal)
    complete (self, game);

  g_signal_emit_by_name (self, "begun");
  if (self->has_deal)
    tea_game_show (self, &nothing);
  else
    tea_game_deal_hand (self, NULL);

  return TRUE;
}

gboolean
tea_game_restore (TeaGame *self, TeaRecordedGame *game, GError **error)
{
  g_return_val_if_fail (TEA_IS_GAME (self) && self->log != NULL, FALSE);
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), FALSE);

  return restore (self, game, 0, NULL, error);
}

/* From the archive */

static TeaStore *
get_store (TeaGame *self)
{
  return tea_archive_get_store (tea_game_log_get_archive (self->log));
}

/* Stores why game @id cannot be continued, or with %NULL that it can. */
static void
mark (TeaGame *self, gint64 id, const char *fault)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  tea_archive_set_value (tea_game_log_get_archive (self->log), TEA_GAME_FAULTS_GROUP, key, fault);
}

/* Fails if another table has game @id, or the archive does not have all of it yet. */
static gboolean
may_resume (TeaGame *self, gint64 id, int *lock, GError **error)
{
  TeaArchive *archive = tea_game_log_get_archive (self->log);
  gboolean own = id == tea_game_get_id (self);

  if (own ? tea_game_log_get_is_stored (self->log) : tea_game_lock_take (tea_archive_get_path (archive), id, lock))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       tea_archive_get_unsaved (archive) != NULL
                           ? _ ("This game cannot be continued yet, because not all of it is saved.")
                           : _ ("This game is being played in another window."));

  return FALSE;
}

/* The computer player of the duplicate session @id; %NULL for any other game. */
static char *
recall_rival (TeaGame *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStoreGame) game = tea_store_get_game (get_store (self), id, &error);

  if (game == NULL)
    {
      g_message ("%s", error->message);
      return NULL;
    }

  /* A computer player that no longer exists cannot be a rival. */
  return g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE) && tea_bot_find (game->meta) != NULL ? g_strdup (game->meta)
                                                                                                : NULL;
}

typedef struct
{
  TeaGame *game;               /* the table */
  gint64 id;                   /* what is resumed, or 0 if there is nothing */
  TeaRecordedOpening *opening; /* reads it; NULL for the game that the table has */
  int lock;                    /* on the game, or -1 */
  GError *failed;              /* why it was not begun, or NULL */
  TeaGameResumed done;
} Resuming;

static void
resuming_free (gpointer data)
{
  Resuming *resuming = data;

  g_clear_pointer (&resuming->opening, tea_recorded_opening_free);
  tea_game_lock_drop (&resuming->lock);
  g_clear_error (&resuming->failed);
  g_object_unref (resuming->game);
  g_free (resuming);
}

static void
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Resuming *resuming = data;

  if (resuming->failed != NULL)
    g_propagate_error (error, g_steal_pointer (&resuming->failed));
  else if (resuming->opening != NULL)
    tea_recorded_opening_read (resuming->opening, job, error);
}

/* Continues the game that was read, or that the table has. */
static gboolean
resume (Resuming *resuming, TeaRecordedGame *read, GError **error)
{
  TeaGame *self = resuming->game;
  g_autoptr (TeaRecordedGame) game = g_object_ref (read != NULL ? read : tea_game_get_recorded (self));
  g_autofree char *rival = recall_rival (self, resuming->id);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, resuming->id);

  if (!restore (self, game, resuming->id, rival, error))
    return FALSE;

  if (resuming->lock >= 0)
    {
      tea_game_log_take_lock (self->log, resuming->lock);
      resuming->lock = -1;
    }
  mark (self, resuming->id, NULL);
  tea_archive_set_value (tea_game_log_get_archive (self->log), TEA_TABLE_GROUP, TEA_TABLE_KEY_LAST, number);

  return TRUE;
}

static void
read_cb (gpointer owner, gpointer data, const GError *fault)
{
  Resuming *resuming = data;
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autoptr (GError) error = fault != NULL ? g_error_copy (fault) : NULL;
  gboolean resumed;

  if (resuming->opening != NULL)
    game = tea_recorded_opening_take (resuming->opening);
  resumed = error == NULL && resuming->id != 0 && resume (resuming, game, &error);
  /* A log that could not be read now may be read later. */
  if (error != NULL && error->domain == TEA_ERROR)
    mark (resuming->game, resuming->id, error->message);
  tea_game_lock_drop (&resuming->lock);
  resuming->done (owner, resumed, error);
}

static Resuming *
resuming_new (TeaGame *self, gint64 id, TeaGameResumed done)
{
  Resuming *resuming = g_new0 (Resuming, 1);

  *resuming = (Resuming){ .game = g_object_ref (self), .id = id, .lock = -1, .done = done };
  if (id != 0)
    may_resume (self, id, &resuming->lock, &resuming->failed);

  return resuming;
}

static TeaJob *
start (Resuming *resuming, gpointer owner)
{
  TeaJob *job;

  if (resuming->failed == NULL && resuming->id != 0 && resuming->id != tea_game_get_id (resuming->game))
    resuming->opening = tea_recorded_opening_new (tea_game_get_archive (resuming->game), resuming->id);
  job = tea_job_start (owner, resuming, resuming_free, read_in_thread, read_cb);
  tea_job_set_reads (job);

  return job;
}

TeaJob *
tea_game_start_resuming (TeaGame *self, gint64 id, gpointer owner, TeaGameResumed done)
{
  g_return_val_if_fail (TEA_IS_GAME (self) && tea_game_get_archive (self) != NULL && id != 0 && done != NULL, NULL);

  return start (resuming_new (self, id, done), owner);
}

/* Whether the game was played at the table. */
static gboolean
is_own (const TeaStoreGame *game)
{
  return g_str_equal (game->kind, TEA_GAME_KIND_TABLE) || g_str_equal (game->kind, TEA_GAME_KIND_PRACTICE) ||
         g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE);
}

/* The last game before the one at the table: the one resumed last, else the one begun last; %NULL without @error if
 * there is none. */
static TeaStoreGame *
find_last (TeaGame *self, GError **error)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *number = NULL;

  if (!tea_store_get_value (get_store (self), TEA_TABLE_GROUP, TEA_TABLE_KEY_LAST, &number, error))
    return NULL;
  if (number != NULL)
    return tea_store_get_game (get_store (self), g_ascii_strtoll (number, NULL, 10), error);

  games = tea_store_list_games (get_store (self), NULL, FALSE, error);
  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const TeaStoreGame *game = games->pdata[i];

      if (is_own (game) && game->id != tea_game_get_id (self))
        return tea_store_get_game (get_store (self), game->id, error);
    }

  return NULL;
}

/* The number of the game to continue when the program starts; 0 if there is none, or with @error set. */
static gint64
find_last_unfinished (TeaGame *self, GError **error)
{
  g_autoptr (TeaStoreGame) game = find_last (self, error);
  g_autofree char *key = NULL;
  g_autofree char *fault = NULL;

  if (game == NULL || game->finished)
    return 0;
  key = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);

  return tea_store_get_value (get_store (self), TEA_GAME_FAULTS_GROUP, key, &fault, error) && fault == NULL ? game->id
                                                                                                            : 0;
}

TeaJob *
tea_game_start_resuming_last (TeaGame *self, gpointer owner, TeaGameResumed done)
{
  g_autoptr (GError) error = NULL;
  Resuming *resuming;

  g_return_val_if_fail (TEA_IS_GAME (self) && tea_game_get_archive (self) != NULL && done != NULL, NULL);

  resuming = resuming_new (self, find_last_unfinished (self, &error), done);
  /* Another window plays it; a new game can begin here. */
  if (g_error_matches (resuming->failed, G_IO_ERROR, G_IO_ERROR_BUSY))
    {
      g_clear_error (&resuming->failed);
      resuming->id = 0;
    }
  if (error != NULL)
    resuming->failed = g_steal_pointer (&error);

  return start (resuming, owner);
}
