/* tea-insights-hand.h - a hand behind a figure of the insights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_INSIGHTS_HAND (tea_insights_hand_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsHand, tea_insights_hand, TEA, INSIGHTS_HAND, GObject)

/**
 * TeaInsightsHand:
 *
 * Immutable. Properties, all strings for display: `date` (when its game was begun), `rules`, `number` (in its game,
 * from 1), `points` ("+60"), `text` (what happened: "You won by self-draw: Mixed One Suit") and `measure` (the value of
 * the figure for this hand, such as its luck; "" for most figures).
 */

/* The game in the archive, and the number of the hand in it, from 0. */
gint64 tea_insights_hand_get_game (TeaInsightsHand *self);
guint tea_insights_hand_get_hand (TeaInsightsHand *self);

/* Getters of properties. */
const char *tea_insights_hand_get_points (TeaInsightsHand *self);
const char *tea_insights_hand_get_text (TeaInsightsHand *self);

G_END_DECLS
