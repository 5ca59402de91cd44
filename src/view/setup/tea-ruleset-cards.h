/* tea-ruleset-cards.h - a card for every game: its name, three of its tiles, and what it is like
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_RULESET_CARDS (tea_ruleset_cards_get_type ())
G_DECLARE_FINAL_TYPE (TeaRulesetCards, tea_ruleset_cards, TEA, RULESET_CARDS, GtkWidget)

/**
 * TeaRulesetCards:
 *
 * A single Tab stop; arrows move between cards. Return activates a card, and so does a double click, or a click if
 * nothing can be selected.
 *
 * Properties: `model`, a list of #TeaRuleset; `selected`, the position of the selected card or
 * %GTK_INVALID_LIST_POSITION; `selectable` (construct-only, default %TRUE): whether a card is selected. Signal
 * "activated" (TeaRuleset *ruleset).
 */

void tea_ruleset_cards_set_model (TeaRulesetCards *self, GListModel *model);

void tea_ruleset_cards_select (TeaRulesetCards *self, guint position);

G_END_DECLS
