/* tea-scored-hand.h - a hand and what it is worth, as a value that is passed on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/record/tea-answer.h"

G_BEGIN_DECLS

/* A counted reference to a hand that was scored; it never changes. Whoever has it need not score the hand again, write
 * it or read it. The references are counted in one thread at a time. */
typedef struct
{
  TeaRecord record; /* the hand */
  TeaAnswer answer; /* what it is worth, or why it is refused */
} TeaScoredHand;

/* Returns: (transfer full): @record, sound or not, with its @answer; it is scored if that is %NULL */
TeaScoredHand *tea_scored_hand_new (const TeaRecord *record, const TeaAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;
TeaScoredHand *tea_scored_hand_ref (TeaScoredHand *self);
void tea_scored_hand_unref (TeaScoredHand *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaScoredHand, tea_scored_hand_unref)

G_END_DECLS
