/* tea-penalty.c - payments for mistakes at a real table, which no hand record has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/variant/tea-penalty.h"

void
tea_penalty_settle (const TeaPenalty *self, guint dealer, guint from, int to, gint32 amount, gint32 deltas[4])
{
  g_return_if_fail (dealer < 4 && from < 4 && to < 4 && to != (int) from);

  memset (deltas, 0, 4 * sizeof *deltas);
  for (guint seat = 0; seat < 4; seat++)
    {
      gint32 paid = amount;

      if (seat == from || (to >= 0 && seat != (guint) to))
        continue;
      if (self != NULL && self->doubled && (seat == dealer || from == dealer))
        paid *= 2;
      deltas[seat] += paid;
      deltas[from] -= paid;
    }
}
