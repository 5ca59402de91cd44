/* recorded.h - recorded games, and logs as texts, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/tea-recorded-game-engine.h"
#include "model/table/tea-game.h"

/* The game of @log, which is sound. */
static inline TeaRecordedGame *
recorded_from (const char *log)
{
  g_autoptr (GError) error = NULL;
  TeaRecordedGame *game = tea_recorded_game_read (log, NULL, NULL, &error);

  g_assert_no_error (error);

  return game;
}

/* The log of the game at the table so far; "" without a game. */
static inline char *
log_of (TeaGame *game)
{
  TeaRecordedGame *recorded = tea_game_get_recorded (game);

  return g_strdup (recorded != NULL ? tea_recorded_game_get_log (recorded) : "");
}

/* Continues the game of @log at the table of @game. */
static inline gboolean
restore_log (TeaGame *game, const char *log, GError **error)
{
  g_autoptr (TeaRecordedGame) recorded = tea_recorded_game_read (log, NULL, NULL, error);

  return recorded != NULL && tea_game_restore (game, recorded, error);
}

/* What a test waits for. */
typedef struct
{
  gboolean over;
  TeaRecordedGame *game;
  gboolean resumed;
  GError *error;
} RecordedOutcome;

static RecordedOutcome recorded_outcome;

static inline RecordedOutcome
recorded_wait (TeaJob *job, GError **error)
{
  RecordedOutcome outcome;

  while (!recorded_outcome.over)
    g_main_context_iteration (NULL, TRUE);
  outcome = recorded_outcome;
  recorded_outcome = (RecordedOutcome){ 0 };
  tea_job_unref (job);
  if (outcome.error != NULL)
    g_propagate_error (error, outcome.error);

  return outcome;
}

static inline void
recorded_opened_cb (gpointer owner, TeaRecordedGame *game, const GError *error)
{
  recorded_outcome.over = TRUE;
  g_set_object (&recorded_outcome.game, game);
  recorded_outcome.error = error != NULL ? g_error_copy (error) : NULL;
}

/* Opens game @id of @archive and waits for it. */
static inline TeaRecordedGame *
recorded_open (TeaArchive *archive, gint64 id, GError **error)
{
  return recorded_wait (tea_recorded_game_start_opening (NULL, archive, id, recorded_opened_cb), error).game;
}

static inline void
recorded_resumed_cb (gpointer owner, gboolean resumed, const GError *error)
{
  recorded_outcome.over = TRUE;
  recorded_outcome.resumed = resumed;
  recorded_outcome.error = error != NULL ? g_error_copy (error) : NULL;
}

/* Continues game @id of its archive at the table of @game. */
static inline gboolean
resume_game (TeaGame *game, gint64 id, GError **error)
{
  return recorded_wait (tea_game_start_resuming (game, id, NULL, recorded_resumed_cb), error).resumed;
}

/* Continues the last one. */
static inline gboolean
resume_last_game (TeaGame *game, GError **error)
{
  return recorded_wait (tea_game_start_resuming_last (game, NULL, recorded_resumed_cb), error).resumed;
}
