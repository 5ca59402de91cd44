/* tea-decisions-panel.h - what the decisions of a hand cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-review.h"

G_BEGIN_DECLS

#define TEA_TYPE_DECISIONS_PANEL (tea_decisions_panel_get_type ())
G_DECLARE_FINAL_TYPE (TeaDecisionsPanel, tea_decisions_panel, TEA, DECISIONS_PANEL, GtkWidget)

/**
 * TeaDecisionsPanel:
 *
 * A summary with luck and play, and the decisions of a review, by cost or as they were played, of a kind or all. The
 * review of a whole game has its hands instead. "review.cancel" stops the review.
 *
 * Signals:
 * - "begun" (): the panel comes into view
 * - "chosen" (guint position): requests the position of a decision, or the hand with that number
 */

/* Shows @review (nullable) and starts it; the one before is cancelled. @game: whether it is about a whole game */
void tea_decisions_panel_set_review (TeaDecisionsPanel *self, TeaReview *review, gboolean game);

/* The review, or %NULL. */
TeaReview *tea_decisions_panel_get_review (TeaDecisionsPanel *self);

/* Selects what is at @position; most positions have no decision. */
void tea_decisions_panel_select (TeaDecisionsPanel *self, guint position);

/* Returns: the next position after @position with one of the decisions that are listed, or with a negative @direction
 * the next before it; %G_MAXUINT for none */
guint tea_decisions_panel_find (TeaDecisionsPanel *self, guint position, int direction);

/* Says why the tile at @position of @hand, a list of #TeaTileInfo, was not the best discard at the selected decision.
 */
void tea_decisions_panel_ask (TeaDecisionsPanel *self, GListModel *hand, guint position);

G_END_DECLS
