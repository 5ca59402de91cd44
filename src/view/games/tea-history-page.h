/* tea-history-page.h - the first page of the past: one's own figures, saved games and studies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/history/tea-game-list.h"
#include "model/insights/tea-insights.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_HISTORY_PAGE (tea_history_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaHistoryPage, tea_history_page, TEA, HISTORY_PAGE, TeaPage)

/**
 * TeaHistoryPage:
 *
 * Games in which the player has not made a move are not listed. Actions; those for one game are enabled if they apply
 * to the selected one: "games.replay", "games.continue", "games.delete", "games.export", "games.undo", "games.import";
 * "studies.open" (Control+O), "studies.paste" (Control+V), "studies.forget" (s) with the address of a file;
 * "history.insights". Delete deletes the selected game or takes the selected study off the list; Control+Z restores a
 * game, Control+F searches.
 *
 * Signals:
 * - "continued" (): a game continues at the table.
 */

/**
 * tea_history_page_new:
 * @list: the games
 * @game: continues a saved game
 * @insights: the figures
 * @settings: settings for the look of replays, and the list of studies
 *
 * Returns: (transfer floating): the page
 */
TeaPage *tea_history_page_new (TeaGameList *list, TeaGame *game, TeaInsights *insights, GSettings *settings)
    G_GNUC_WARN_UNUSED_RESULT;

/* Opens the insights over this page, unless they are there. */
void tea_history_page_open_insights (TeaHistoryPage *self);

/* Gives the focus to the studies. */
void tea_history_page_show_studies (TeaHistoryPage *self);

/* The selected game, or %NULL. */
TeaGameItem *tea_history_page_get_selected (TeaHistoryPage *self);
void tea_history_page_select (TeaHistoryPage *self, TeaGameItem *item);

/* The number of games shown. */
guint tea_history_page_get_n_shown (TeaHistoryPage *self);

/* Imports a log from @path, or exports that of the selected game to @file; errors are shown on the page. */
void tea_history_page_import (TeaHistoryPage *self, const char *path);
void tea_history_page_export (TeaHistoryPage *self, GFile *file);

/* Whether a log is being read. */
gboolean tea_history_page_get_importing (TeaHistoryPage *self);

G_END_DECLS
