/* tea-statistics-window.h - how the player has done in the games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/games/tea-game-list.h"
#include "model/games/tea-statistics.h"

G_BEGIN_DECLS

#define TEA_TYPE_STATISTICS_WINDOW (tea_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaStatisticsWindow, tea_statistics_window, TEA, STATISTICS_WINDOW, GtkWindow)

/**
 * TeaStatisticsWindow:
 *
 * Shows the rules of the last game at first; it follows the list. Actions: "statistics.replay", enabled where there is
 * a biggest win; "statistics.refresh"; "statistics.stop", enabled while games are being read.
 *
 * Signals:
 * - "replay" (TeaGameItem *game, guint hand): this hand, from 0, is to be replayed.
 */

/* Returns: (transfer floating): the window for the games of @list */
GtkWidget *tea_statistics_window_new (TeaGameList *list) G_GNUC_WARN_UNUSED_RESULT;

/* What it shows. */
TeaStatistics *tea_statistics_window_get_statistics (TeaStatisticsWindow *self);

/* Shows only games of the rules @ruleset against opponents of @level, see tea_statistics_set_filter(). */
void tea_statistics_window_set_filter (TeaStatisticsWindow *self, const char *ruleset, const char *level);

G_END_DECLS
