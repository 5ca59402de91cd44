/* tea-mistake-card.h - a costly decision of the player's, to be decided again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * TeaMistakeCardFacts:
 *
 * The place of a decision, and its cost. A drill question that was answered wrong and a position of a lesson belong to
 * no game: for the first all but @drill and @kind are 0, for the second all but @lesson.
 */
typedef struct
{
  char *drill;    /* the key of the question, or %NULL */
  char *lesson;   /* the key of the position, "lesson/fenghua/claims/1", or %NULL */
  gint64 game;    /* the game in the archive */
  guint hand;     /* the number of the hand in the game, from 0 */
  guint position; /* the position in the hand, as #TeaPlayback counts */
  guint seat;     /* the seat that decided */
  double cost;    /* the average cost of the decision in points, above 0 … */
  double share; /* … and as a share of what a hand of the game usually wins or loses, so that games can be compared */
  guint kind;   /* the kind of mistake, see tea_mistake_text_get_kind() */
} TeaMistakeCardFacts;

#define TEA_TYPE_MISTAKE_CARD (tea_mistake_card_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeCard, tea_mistake_card, TEA, MISTAKE_CARD, GObject)

/* #TeaMistakeDeck creates them. */
const TeaMistakeCardFacts *tea_mistake_card_get_facts (TeaMistakeCard *self);

G_END_DECLS
