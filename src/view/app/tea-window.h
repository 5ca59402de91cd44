/* tea-window.h - the main window: the table, its actions and the settlement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "model/table/tea-game.h"

G_BEGIN_DECLS

#define TEA_TYPE_WINDOW (tea_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaWindow, tea_window, TEA, WINDOW, AdwApplicationWindow)

/**
 * TeaWindow:
 *
 * Everything a player can do is an action; keys, buttons and menus activate actions:
 *
 * - "win.choose" (s): the choice with this id, or the only one of this kind ("chow"); if it is not offered, the status
 * line says why
 * - "win.press" (s): the choice with this key ("1", "2" …)
 * - "win.discard" (u): the tile at this position of the hand; "win.select-drawn": selects the tile just drawn
 * - "win.explain" (s): explains why this is not possible now, see tea_game_explain()
 * - "win.escape": answers no, passes, or goes back to the table, whichever is possible
 * - "win.events": shows or hides the list of events
 * - "win.next-hand", "win.new-game", "win.show-settlement", "win.show-table", "win.fullscreen"
 *
 * Write-only properties: `settings` (construct-only); `pace`, "slow", "normal" or "fast".
 */

/* Returns: (transfer floating): a window with a table at which no game is played yet */
TeaWindow *tea_window_new (GtkApplication *application, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaGame *tea_window_get_game (TeaWindow *self);

/* Saves games in @archive and shows its notices. */
void tea_window_set_archive (TeaWindow *self, TeaArchive *archive);

/* How long computer players wait: "slow", "normal" or "fast". */
const char *tea_window_get_pace (TeaWindow *self);
void tea_window_set_pace (TeaWindow *self, const char *pace);

/**
 * tea_window_start_game:
 * @self: a window
 * @ruleset: the rules
 * @length: see tea_game_begin()
 * @seed: the seed of the walls
 *
 * Deals the first hand of a new game without asking.
 */
void tea_window_start_game (TeaWindow *self, TeaRuleset *ruleset, const char *length, guint64 seed);

/* Shows the dialog for a new game with @ruleset chosen; may first ask whether to give up the current hand. */
void tea_window_propose (TeaWindow *self, TeaRuleset *ruleset);

/* Like tea_window_start_game(), for a duplicate session; see tea_game_begin_duplicate(). */
void tea_window_start_duplicate (TeaWindow *self, TeaRuleset *ruleset, guint n_deals, const char *rival, guint64 seed);

/* Says that the game was resumed, and shows the window. */
void tea_window_show_resumed (TeaWindow *self);

/* Shows @sentence in the status line for as long as it takes to read it. */
void tea_window_show_notice (TeaWindow *self, const char *sentence);

/* The clause that the status line names, or %NULL. */
const char *tea_window_get_clause (TeaWindow *self);

G_END_DECLS
