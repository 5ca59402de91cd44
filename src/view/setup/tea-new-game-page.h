/* tea-new-game-page.h - chooses the rules, length and opponents of a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-ruleset.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_NEW_GAME_PAGE (tea_new_game_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaNewGamePage, tea_new_game_page, TEA, NEW_GAME_PAGE, TeaPage)

/**
 * TeaNewGamePage:
 *
 * A card for every game; below them the length, the opponents, a duplicate session instead, and the options.
 *
 * Signals:
 * - "start" (TeaRuleset *ruleset, const char *length): the player starts this game. It is already stored in the
 *   settings, and the page is closed.
 * - "start-duplicate" (TeaRuleset *ruleset, guint n_deals, const char *rival, guint64 seed): the player starts this
 *   duplicate session.
 */

/**
 * tea_new_game_page_new:
 * @settings: the settings
 * @proposed: (nullable): the preselected rules with their options; %NULL for those of the last game
 * @duplicate: whether a duplicate session is proposed
 *
 * Returns: (transfer floating): a page preset with the choices of the last game
 */
TeaPage *
tea_new_game_page_new (GSettings *settings, TeaRuleset *proposed, gboolean duplicate) G_GNUC_WARN_UNUSED_RESULT;

/* The chosen rules, or %NULL. */
TeaRuleset *tea_new_game_page_get_ruleset (TeaNewGamePage *self);

/* The chosen length: "hand", "round", "two-rounds" or "full". */
const char *tea_new_game_page_get_length (TeaNewGamePage *self);

G_END_DECLS
