/* tea-play-page.h - the page of the game that is played: the table, its actions and the settlement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-game.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_PLAY_PAGE (tea_play_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaPlayPage, tea_play_page, TEA, PLAY_PAGE, TeaPage)

/**
 * TeaPlayPage:
 *
 * Everything a player can do is an action; keys, buttons and menus activate actions:
 *
 * - those of tea_sitting_class_install(); the status line says why something is not possible
 * - "table.escape": answers no, passes, or goes back to the table, whichever is possible
 * - "table.advice", "table.events": shows or hides advice, or the list of events
 * - "table.try" (s): "undo", "let-play" or "save-position", even where it is not offered: then the status line says why
 * - "table.next-hand", "table.show-settlement", "table.show-table"
 *
 * Properties: `settings` (construct-only, write-only); `pace` (write-only), "slow", "normal" or "fast"; `advice`,
 * whether there is advice on every decision.
 */

/* Returns: (transfer floating): a page with a table at which no game is played yet */
TeaPlayPage *tea_play_page_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaGame *tea_play_page_get_game (TeaPlayPage *self);

/* How long computer players wait: "slow", "normal" or "fast". */
const char *tea_play_page_get_pace (TeaPlayPage *self);
void tea_play_page_set_pace (TeaPlayPage *self, const char *pace);

/**
 * tea_play_page_start_game:
 * @self: a page
 * @ruleset: the rules
 * @length: see tea_game_begin()
 * @seed: the seed of the walls
 *
 * Deals the first hand of a new game without asking.
 */
void tea_play_page_start_game (TeaPlayPage *self, TeaRuleset *ruleset, const char *length, guint64 seed);

/* Opens the page for a new game, or for a new duplicate session; may first ask whether to give up the current hand.
 */
void tea_play_page_ask_for_game (TeaPlayPage *self, gboolean duplicate);

/* The same for a new game, with @ruleset chosen. */
void tea_play_page_propose (TeaPlayPage *self, TeaRuleset *ruleset);

/* Like tea_play_page_start_game(), for a duplicate session; see tea_game_begin_duplicate(). */
void
tea_play_page_start_duplicate (TeaPlayPage *self, TeaRuleset *ruleset, guint n_deals, const char *rival, guint64 seed);

/* Says that the game was resumed. */
void tea_play_page_show_resumed (TeaPlayPage *self);

/* Shows @sentence in the status line for as long as it takes to read it. */
void tea_play_page_show_notice (TeaPlayPage *self, const char *sentence);

G_END_DECLS
