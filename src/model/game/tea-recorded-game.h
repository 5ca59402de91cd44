/* tea-recorded-game.h - a game read from its log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_RECORDED_GAME (tea_recorded_game_get_type ())
G_DECLARE_FINAL_TYPE (TeaRecordedGame, tea_recorded_game, TEA, RECORDED_GAME, GObject)

/**
 * TeaRecordedGame:
 *
 * A log that was read and checked against the rules once: its hands, and each hand step by step. Whoever has something
 * to do with a game gets this object and not the text of the log. It does not change once others have it; any thread
 * may read it.
 */

/* The log that it was read from, with a newline after the last line. */
const char *tea_recorded_game_get_log (TeaRecordedGame *self);

/* The number of the game in the archive, or 0. */
gint64 tea_recorded_game_get_id (TeaRecordedGame *self);

/* How many hands have begun; the last one may be unfinished. */
guint tea_recorded_game_get_n_hands (TeaRecordedGame *self);

/* Whether the log has its end line. */
gboolean tea_recorded_game_get_ended (TeaRecordedGame *self);

G_END_DECLS
