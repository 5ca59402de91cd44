/* tea-show-settlement.c - an itemised settlement as text for a terminal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-show.h"

#include "cli/tea-cli.h"

/* @summed: whether the items add up to what players pay. */
static void
append_score (const TeaScore *score, gboolean wins, gboolean summed, GString *out)
{
  g_string_append_printf (out, "%s of player %d\n", wins ? "Settlement: the hand" : "The hand", score->seat + 1);
  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];
      g_autofree char *count = item->count > 1 ? g_strdup_printf (" ×%d", item->count) : g_strdup ("");
      g_autofree char *name = g_strconcat (item->pattern->name, count, NULL);

      g_string_append (out, "  ");
      tea_cli_append_padded (out, name, 38);
      tea_cli_append_padded (out, item->pattern->name_zh, 18);
      if (item->pattern->flags & TEA_PATTERN_LIMIT)
        g_string_append (out, "limit");
      else
        tea_cli_append_worth (out, item->points, item->doubles, item->factor);
      g_string_append_c (out, '\n');
    }
  if (!summed)
    return;

  g_string_append (out, "  ");
  tea_cli_append_padded (out, "Sum", 56);
  tea_cli_append_worth (out, score->points, score->doubles, 0);
  g_string_append_printf (out, " → %d%s\n", score->total, score->limit ? " (limit)" : "");
}

void
tea_show_append_settlement (const TeaRecord *record, const TeaAnswer *answer, GString *out)
{
  if (!record->won)
    g_string_append (out, "Settlement: a drawn hand\n");
  for (guint i = 0; i < answer->n_scores; i++)
    append_score (&answer->scores[i], answer->scores[i].seat == answer->winner, record->variant->gain == NULL, out);

  for (guint i = 0; i < answer->n_payments; i++)
    {
      const TeaPayment *payment = &answer->payments[i];
      g_auto (TeaPaymentReason) reason = { NULL, NULL, NULL };

      tea_payment_explain (record, answer, payment, &reason);
      g_string_append_printf (out, "  Player %d pays %d", payment->from + 1, payment->amount);
      if (*reason.sum != '\0')
        g_string_append_printf (out, " (%s)", reason.sum);
      g_string_append_printf (out, " to player %d%s: %s", payment->to + 1,
                              tea_payment_is_for_all (answer, payment) ? " for all three" : "", reason.why);
      if (reason.clause != NULL)
        g_string_append_printf (out, " (%s)", reason.clause);
      g_string_append (out, ".\n");
    }
}
