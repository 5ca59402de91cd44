/* tea-insights-hand.h - a hand behind a figure of the insights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "model/base/tea-value.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 game; /* the game in the archive */
  guint hand;  /* its number in the game, from 0 */
  char *date;  /* when its game was begun */
  const char *rules;
  char *number;  /* the number of the hand in its game, from 1 */
  char *points;  /* "+60" */
  char *text;    /* what happened: "You won by self-draw: Mixed One Suit" */
  char *measure; /* the value of the figure for this hand, such as its luck; "" for most figures */
} TeaInsightsHandFacts;

/* TeaInsightsHand: a hand behind a figure. All texts are for display. */
#define TEA_TYPE_INSIGHTS_HAND (tea_insights_hand_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsHand, tea_insights_hand, TEA, INSIGHTS_HAND, TeaValue)

const TeaInsightsHandFacts *tea_insights_hand_get_facts (TeaInsightsHand *self);

G_END_DECLS
