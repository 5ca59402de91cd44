/* tea-played-game-engine.h - a game read from its log: its hands, and each hand step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-log.h"

G_BEGIN_DECLS

/**
 * TeaPlayedStep:
 * @events: the result of one action, or of the start of the hand; at least one event
 * @deal: the hand after them
 * @end: the offset in the log after their lines, in bytes
 * @stood_in: a computer player played for the human player before the events
 * @stand_in: a computer player plays for the human player after the events
 */
typedef struct
{
  TeaEvents events;
  TeaDeal deal;
  gsize end;
  gboolean stood_in;
  gboolean stand_in;
} TeaPlayedStep;

typedef struct _TeaPlayedGame TeaPlayedGame;

/**
 * tea_played_game_new:
 * @log: a log (docs/formats.md, "Game log"); it may end anywhere, even between two events of one action
 * @error: return location for an error
 *
 * Checks every line against the rules. Fails with %TEA_ERROR_BAD_LOG and a plain sentence that begins with the line's
 * number.
 *
 * Returns: (transfer full): the game, or %NULL with @error set
 */
TeaPlayedGame *tea_played_game_new (const char *log, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Called before each line with the fraction that has been read, 0–1; returning %FALSE stops the reading. */
typedef gboolean (*TeaPlayedFunc) (double fraction, gpointer data);

/* The same, for a log that may take seconds; fails with %G_IO_ERROR_CANCELLED if @func stopped it. Can run in any
 * thread. */
TeaPlayedGame *
tea_played_game_read (const char *log, TeaPlayedFunc func, gpointer data, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void tea_played_game_free (TeaPlayedGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaPlayedGame, tea_played_game_free)

/* The first line of the log. */
const TeaLogSession *tea_played_game_get_log_session (const TeaPlayedGame *game);

/* The state of the game after the last line. */
const TeaSession *tea_played_game_get_session (const TeaPlayedGame *game);

/* Who plays for the human player after the last line. */
const TeaLogStandIn *tea_played_game_get_stand_in (const TeaPlayedGame *game);

/* How many hands have begun; the last one may be unfinished. */
guint tea_played_game_get_n_hands (const TeaPlayedGame *game);

/* Whether the log has its end line. */
gboolean tea_played_game_get_ended (const TeaPlayedGame *game);

/* The events of the last step that are not in the log: it may end between two events of one action. */
void tea_played_game_get_pending (const TeaPlayedGame *game, TeaEvents *pending);

/**
 * tea_played_game_load_hand:
 * @game: a game
 * @hand: which hand, from 0
 *
 * Returns: (transfer full): an array of #TeaPlayedStep, at least one
 */
GArray *tea_played_game_load_hand (const TeaPlayedGame *game, guint hand) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_played_game_load_lines:
 * @game: a game
 * @hand: which hand, from 0
 * @lines: other lines for this hand, from the one that begins it
 *
 * Like tea_played_game_load_hand(), for a variation of the hand; @end of its steps is an offset in @lines.
 *
 * Returns: (transfer full) (nullable): an array of #TeaPlayedStep, or %NULL if the rules do not allow @lines
 */
GArray *tea_played_game_load_lines (const TeaPlayedGame *game, guint hand, const char *lines) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_played_game_cut:
 * @game: a game with a hand
 * @end: the @end of a step of its last hand
 *
 * Discards the rest of the log after @end.
 */
void tea_played_game_cut (TeaPlayedGame *game, gsize end);

/* Where the lines of @hand begin in the log, in bytes. */
gsize tea_played_game_get_start (const TeaPlayedGame *game, guint hand);

/* The log that it was read from. */
const char *tea_played_game_get_log (const TeaPlayedGame *game);

/* Returns: (transfer full): the log up to the line that begins @hand, with or without that line */
char *
tea_played_game_dup_log_before (const TeaPlayedGame *game, guint hand, gboolean with_line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
