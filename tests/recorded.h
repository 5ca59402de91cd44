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
