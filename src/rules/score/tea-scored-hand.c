/* tea-scored-hand.c - a hand and what it is worth, as a value that is passed on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/score/tea-scored-hand.h"

#include <string.h>

#include "rules/score/tea-score.h"

TeaScoredHand *
tea_scored_hand_new (const TeaRecord *record, const TeaAnswer *answer)
{
  TeaScoredHand *self = g_rc_box_new0 (TeaScoredHand);

  /* With its padding, so that two records can be compared as memory. */
  memcpy (&self->record, record, sizeof *record);
  if (answer != NULL)
    self->answer = *answer;
  else
    tea_score (record, &self->answer);

  return self;
}

TeaScoredHand *
tea_scored_hand_ref (TeaScoredHand *self)
{
  return g_rc_box_acquire (self);
}

void
tea_scored_hand_unref (TeaScoredHand *self)
{
  g_rc_box_release (self);
}
