/* tea-mistake-card-private.h - the fields of a card, for the deck
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/judge/tea-judge-engine.h"
#include "model/practice/tea-mistake-card.h"
#include "model/practice/tea-repetition.h"

G_BEGIN_DECLS

struct _TeaMistakeCard
{
  GObject parent_instance;

  TeaMistakeCardFacts facts;
  char *options;             /* for the drill */
  guint nth;                 /* which of the decisions at the position, or TEA_JUDGED_UNKNOWN */
  const TeaVariant *variant; /* the base variant */
  guint from;                /* the day on which a new card is due; 0 for any */
  TeaRepetition repetition;
  guint turn; /* sequence number of the last answer, if that was wrong; else 0 */
};

TeaMistakeCard *tea_mistake_card_new (const TeaJudgedGame *game,
                                      const TeaJudgedHand *hand,
                                      const TeaJudgedDecision *decision) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the card of a drill; %NULL if the rules of @key are unknown */
TeaMistakeCard *tea_mistake_card_new_drill (const char *key, const char *options) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the card of a position of a lesson that was finished on @day; %NULL if the rules
 * of @key are unknown */
TeaMistakeCard *tea_mistake_card_new_lesson (const char *key, guint day) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the key in the store: game, hand and position, "12/3/40", or that of the drill or lesson */
char *tea_mistake_card_dup_key (TeaMistakeCard *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
