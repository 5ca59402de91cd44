/* tea-ledger-result.c - hands by their result, and penalties: what is paid, and what can be wrong with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/entry/tea-entry.h"
#include "model/ledger/tea-ledger-private.h"
#include "model/tiles/tea-number.h"
#include "store/sessions/tea-result.h"

/* The place of hand @id, or that of the next one. */
static const TeaTallyPlace *
find_place (TeaLedger *self, gint64 id)
{
  for (guint i = 0; id != 0 && i < self->tally->rows->len; i++)
    if (tea_tally_row (self->tally, i)->entry->id == id)
      return &tea_tally_row (self->tally, i)->place;

  return &self->tally->next;
}

static gboolean
is_seat (int seat)
{
  return seat >= 0 && seat < 4;
}

gboolean
tea_ledger_settle_result (TeaLedger *self, gint64 id, TeaLedgerResult *result)
{
  const TeaTallyPlace *place;
  TeaEntryContext context;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && result != NULL, FALSE);

  if (!is_seat (result->winner) || result->from == result->winner || result->points < 0 ||
      result->points > TEA_RESULT_MAX_POINTS)
    return FALSE;

  place = find_place (self, id);
  tea_entry_context_init (&context, self->tally->variant, &self->tally->options,
                          (const char *const *) self->tally->session->setup.names, place->dealer, place->round_wind);
  memcpy (context.scores, place->scores, sizeof context.scores);

  return tea_entry_settle_result (&context, (gint8) result->winner, is_seat (result->from) ? (gint8) result->from : -1,
                                  result->points, result->deltas);
}

const char *
tea_ledger_get_points_label (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->tally->variant->total_by_table
             /* Translators: the label of a number: what a hand is worth in Hong Kong. */
             ? _ ("Faan of the hand")
             /* Translators: the label of a number: what a hand is worth. */
             : _ ("Points of the hand");
}

const char *
tea_ledger_say_by_result (void)
{
  /* Translators: marks a hand that was written down without its tiles. */
  return _ ("by result");
}

char *
tea_ledger_explain_result (TeaLedger *self, const TeaLedgerResult *result)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && result != NULL, NULL);

  if (result->winner >= 0 && result->winner == result->from)
    return g_strdup (_ ("Nobody wins with their own discard."));

  return tea_entry_explain_points (result->deltas);
}

gboolean
tea_ledger_get_penalty (TeaLedger *self, guint index, TeaLedgerPenalty *penalty)
{
  const TeaPenalty *found;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && penalty != NULL, FALSE);

  if (index >= self->tally->variant->n_penalties)
    return FALSE;
  found = &self->tally->variant->penalties[index];
  *penalty = (TeaLedgerPenalty){
    .name = _ (found->name),
    .sentence = _ (found->sentence),
    .clause = found->clause,
    .amount = found->amount (&self->tally->options),
    .to_one = found->to_one,
  };

  return TRUE;
}

void
tea_ledger_settle_penalty (TeaLedger *self, gint64 id, int index, guint from, int to, int amount, int deltas[4])
{
  const TeaVariant *variant;

  g_return_if_fail (TEA_IS_LEDGER (self) && deltas != NULL);

  variant = self->tally->variant;
  g_return_if_fail (index < (int) variant->n_penalties);
  tea_penalty_settle (index >= 0 ? &variant->penalties[index] : NULL, find_place (self, id)->dealer, from, to, amount,
                      deltas);
}

/* "Ann +32, Lin −32" */
static char *
dup_deltas (TeaLedger *self, gint64 id, const int *deltas)
{
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *delta = tea_number_dup_signed (deltas[seat]);

      g_string_append_printf (text, "%s%s %s", seat > 0 ? C_ ("list", ", ") : "",
                              tea_ledger_get_name_at (self, id, seat), delta);
    }

  return g_string_free (text, FALSE);
}

char *
tea_ledger_compare_result (TeaLedger *self, gint64 id, TeaScoredHand *hand)
{
  TeaLedgerEntry *entry;
  TeaLedgerResult result;
  g_autoptr (TeaScoredHand) placed = NULL;
  g_autofree char *written = NULL;
  g_autofree char *scored = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && hand != NULL, NULL);

  entry = id != 0 ? tea_ledger_find_entry (self, id, NULL) : NULL;
  if (entry == NULL || !tea_ledger_entry_get_result (entry, &result))
    return NULL;
  placed = tea_tally_move_hand (self->tally, find_place (self, id), hand);
  if (placed->answer.code != TEA_ERROR_NONE ||
      (memcmp (result.deltas, placed->answer.deltas, sizeof result.deltas) == 0 &&
       result.winner == (placed->record.won ? placed->record.seat : -1)))
    return NULL;

  written = dup_deltas (self, id, result.deltas);
  scored = dup_deltas (self, id, placed->answer.deltas);

  /* Translators: what each player wins or loses, "Ann +32, Lin −32, …", as it was written down and by the tiles. */
  return g_strdup_printf (_ ("The result says %1$s; these tiles say %2$s. Which one counts?"), written, scored);
}
