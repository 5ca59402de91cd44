/* tea-games-window.h - saved games: replay, continue, delete, export, import
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-game-list.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAMES_WINDOW (tea_games_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaGamesWindow, tea_games_window, TEA, GAMES_WINDOW, GtkWindow)

/**
 * TeaGamesWindow:
 *
 * Actions; those for one game are enabled if they apply to the selected one: "games.replay", "games.continue",
 * "games.delete", "games.export", "games.undo", "games.import". Return replays, Delete deletes, Control+Z restores,
 * Control+F searches.
 *
 * Signals:
 * - "continued" (): a game continues at the table; the window closes itself.
 */

/**
 * tea_games_window_new:
 * @list: the games
 * @game: continues a saved game
 * @settings: settings for the look of replays
 *
 * Returns: (transfer floating): the window
 */
GtkWidget *tea_games_window_new (TeaGameList *list, TeaGame *game, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The selected game, or %NULL. */
TeaGameItem *tea_games_window_get_selected (TeaGamesWindow *self);
void tea_games_window_select (TeaGamesWindow *self, TeaGameItem *item);

/* The number of games shown. */
guint tea_games_window_get_n_shown (TeaGamesWindow *self);

/* Imports a log from @path, or exports that of the selected game to @file; errors are shown in the window. */
void tea_games_window_import (TeaGamesWindow *self, const char *path);
void tea_games_window_export (TeaGamesWindow *self, GFile *file);

/* Whether a log is being read. */
gboolean tea_games_window_get_importing (TeaGamesWindow *self);

G_END_DECLS
