/* tea-ledger-end.c - the end of a game in words, and who pays whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "io/entry/tea-entry.h"
#include "model/ledger/tea-ledger-private.h"
#include "store/tally/tea-transfers.h"

static void
transfer_free (gpointer data)
{
  TeaLedgerTransfer *transfer = data;

  g_free (transfer->title);
  g_free (transfer->points);
  g_free (transfer->money);
  g_free (transfer->sentence);
  g_free (transfer);
}

static TeaLedgerTransfer *
transfer_new (TeaLedger *self, const TeaTransfer *found)
{
  TeaLedgerTransfer *transfer = g_new0 (TeaLedgerTransfer, 1);
  gint32 amount = found->amount;

  transfer->from = found->from;
  transfer->to = found->to;
  transfer->amount = amount;
  /* Translators: who pays whom after a game: two players. */
  transfer->title = g_strdup_printf (_ ("%1$s pays %2$s"), self->players[found->from].name,
                                     self->players[found->to].name);
  transfer->points = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) amount), amount);
  if (self->facts.point_money > 0)
    {
      transfer->money = tea_ledger_dup_money (self, amount);
      /* Translators: "Bo pays Ann", an amount of money, "32 points". */
      transfer->sentence = g_strdup_printf (_ ("%1$s: %2$s (%3$s)"), transfer->title, transfer->money,
                                            transfer->points);
    }
  else
    /* Translators: "Bo pays Ann", "32 points". */
    transfer->sentence = g_strdup_printf (_ ("%1$s: %2$s"), transfer->title, transfer->points);

  return transfer;
}

GPtrArray *
tea_ledger_list_transfers (TeaLedger *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (transfer_free);
  TeaTransfer found[TEA_TRANSFERS_MAX_PLAYERS];
  gint32 won[TEA_STORE_MAX_PLAYERS];
  guint n;

  g_return_val_if_fail (TEA_IS_LEDGER (self), list);

  tea_tally_list_won (self->tally, won);
  n = tea_transfers_find (won, self->tally->n_players, found);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (list, transfer_new (self, &found[i]));

  return list;
}

char *
tea_ledger_dup_why_no_transfers (TeaLedger *self)
{
  gint32 won[TEA_STORE_MAX_PLAYERS];
  gint64 sum;
  gboolean any = FALSE;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  sum = tea_tally_list_won (self->tally, won);
  for (guint player = 0; player < self->tally->n_players; player++)
    any = any || won[player] != 0;
  if (sum != 0)
    return tea_entry_say_sum (sum);

  return any ? NULL : g_strdup (_ ("Nobody owes anything."));
}

char *
tea_ledger_dup_settling (TeaLedger *self)
{
  g_autoptr (GPtrArray) transfers = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  transfers = tea_ledger_list_transfers (self);
  if (transfers->len == 0)
    return NULL;
  for (guint i = 0; i < transfers->len; i++)
    /* Translators: between payments of a list: "Bo pays Ann: 32 points; Lin pays Ann: 8 points". */
    g_string_append_printf (text, "%s%s", i > 0 ? C_ ("payments", "; ") : "",
                            ((const TeaLedgerTransfer *) transfers->pdata[i])->sentence);

  /* Translators: how players settle up: "Bo pays Ann: 32 points; …". */
  return g_strdup_printf (_ ("Who pays whom: %s."), text->str);
}

char *
tea_ledger_dup_end (TeaLedger *self)
{
  guint rounds;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  rounds = self->facts.complete_rounds;

  return g_strdup_printf (ngettext ("The game is over after %u round.", "The game is over after %u rounds.", rounds),
                          rounds);
}
