/* tea-today-game.h - how a learner does in one game: decisions at the table, and drills
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/insights/tea-insights.h"

G_BEGIN_DECLS

/* TeaTodayGame: the row of one game, with the properties name, progress, text, rating and spoken. */
#define TEA_TYPE_TODAY_GAME (tea_today_game_get_type ())
G_DECLARE_FINAL_TYPE (TeaTodayGame, tea_today_game, TEA, TODAY_GAME, TeaValue)

/* Whether both rows show the same. */
gboolean tea_today_game_equal (TeaTodayGame *self, TeaTodayGame *other);

/**
 * tea_today_list_games:
 * @archive: where the records of the drills are
 * @insights: what counts the decisions
 * @day: today, a number as in g_date_get_julian()
 *
 * Returns: (transfer full) (element-type TeaTodayGame): the games in which something was decided or practised, the ones
 * played last first; the list does not change
 */
GListModel *tea_today_list_games (TeaArchive *archive, TeaInsights *insights, guint day) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
