/* tea-moment.c - a decision of a hand: what a seat saw, and which action it took
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/judge/tea-moment-engine.h"

#include "bots/advice/tea-decision.h"

gboolean
tea_moment_find (TeaMoment *moment, const GArray *steps, guint seat, guint position, guint nth)
{
  const TeaRecordedStep *step;
  const TeaEvent *next;
  guint n = 0;

  if (position + 1 >= steps->len)
    return FALSE;
  step = &g_array_index (steps, TeaRecordedStep, position);
  if (step->stand_in)
    return FALSE;

  next = &g_array_index (steps, TeaRecordedStep, position + 1).events.events[0];
  moment->position = position;
  moment->nth = nth;
  moment->deal = step->deal;
  do
    {
      tea_seat_view_init (&moment->view, &moment->deal, seat);
      if (moment->view.n_actions >= 2 && tea_decision_find (&moment->view, next, &moment->chosen) && n++ == nth)
        return TRUE;
    }
  while (tea_decision_pass_on (&moment->deal, next));

  return FALSE;
}
