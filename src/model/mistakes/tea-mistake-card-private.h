/* tea-mistake-card-private.h - what the deck knows of a card
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/analysis/tea-analyses-engine.h"
#include "model/mistakes/tea-mistake-card.h"
#include "model/mistakes/tea-repetition.h"

G_BEGIN_DECLS

struct _TeaMistakeCard
{
  GObject parent_instance;

  char *drill;   /* the key of tea_drill_make_again(), or NULL; then the rest up to the cost means nothing */
  char *options; /* for it */
  gint64 game;
  guint hand;
  guint position;
  guint seat;
  double cost;
  TeaMistakeKind kind;
  const TeaVariant *variant; /* the base variant */
  TeaRepetition repetition;
  guint turn; /* when it was answered wrong last, among those of today; 0 before that */
};

TeaMistakeCard *tea_mistake_card_new (const TeaAnalysedGame *game,
                                      const TeaAnalysedHand *hand,
                                      const TeaAnalysedDecision *decision) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the card of a drill; %NULL where @key is of no known rules */
TeaMistakeCard *tea_mistake_card_new_drill (const char *key, const char *options) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the key of the store: "12/3/40", the game, the hand and the position; or that of the drill
 */
char *tea_mistake_card_dup_key (TeaMistakeCard *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
