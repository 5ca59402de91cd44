/* tea-ledger-get.c - what a ledger has to show, asked by name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <langinfo.h>

#include "model/ledger/tea-ledger-private.h"
#include "store/tea-tally-export.h"

gint64
tea_ledger_get_id (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->id;
}

const char *
tea_ledger_get_title (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->tally->session->title;
}

const char *
tea_ledger_get_shown_title (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->shown_title;
}

TeaRuleset *
tea_ledger_get_ruleset (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->ruleset;
}

guint
tea_ledger_get_first_dealer (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->tally->session->setup.first_dealer;
}

GListModel *
tea_ledger_get_entries (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return G_LIST_MODEL (self->entries);
}

GListModel *
tea_ledger_get_players (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return G_LIST_MODEL (self->players);
}

GListModel *
tea_ledger_get_standings (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return G_LIST_MODEL (self->standings);
}

guint
tea_ledger_get_n_hands (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->statistics.hands;
}

guint
tea_ledger_get_n_drawn (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->statistics.drawn;
}

guint
tea_ledger_get_n_errors (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->statistics.broken;
}

guint
tea_ledger_get_hand_number (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->tally->next.number;
}

guint
tea_ledger_get_next_dealer (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->tally->next.dealer;
}

int
tea_ledger_get_round_wind (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), -1);

  return self->tally->next.round_wind;
}

guint
tea_ledger_get_dealer_wins (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->tally->next.dealer_wins;
}

guint
tea_ledger_get_complete_rounds (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), 0);

  return self->tally->next.rounds;
}

const char *
tea_ledger_get_place (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->place;
}

gboolean
tea_ledger_get_can_undo (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), FALSE);

  return *self->undo_text != '\0';
}

gboolean
tea_ledger_get_can_redo (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), FALSE);

  return *self->redo_text != '\0';
}

const char *
tea_ledger_get_undo_text (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->undo_text;
}

const char *
tea_ledger_get_redo_text (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->redo_text;
}

const char *
tea_ledger_get_draft (TeaLedger *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  return self->draft;
}

const char *
tea_ledger_get_name (TeaLedger *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && seat < 4, NULL);

  return self->tally->session->setup.names[seat];
}

TeaLedgerEntry *
tea_ledger_find_entry (TeaLedger *self, gint64 id, guint *position)
{
  GListModel *list;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  list = G_LIST_MODEL (self->entries);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (list, i);

      if (tea_ledger_entry_get_id (entry) != id)
        continue;
      if (position != NULL)
        *position = i;

      /* The list holds it on. */
      return entry;
    }

  return NULL;
}

int
tea_ledger_get_seat_wind (TeaLedger *self, guint seat, int dealer)
{
  TeaTallyPlace place;

  g_return_val_if_fail (TEA_IS_LEDGER (self) && seat < 4, -1);
  g_return_val_if_fail (dealer >= -1 && dealer < 4, -1);

  tea_tally_place_for_dealer (self->tally, &self->tally->next, dealer, &place);

  return place.seat_winds[seat];
}

const int *
tea_ledger_get_series (TeaLedger *self, guint seat, guint *n)
{
  g_return_val_if_fail (TEA_IS_LEDGER (self) && seat < 4 && n != NULL, NULL);

  *n = self->tally->rows->len + 1;

  return self->series[seat];
}

/* In the way that spreadsheets in this language open it: in UTF-8, which they learn from the mark at the start, with their divider. */
char *
tea_ledger_dup_csv (TeaLedger *self)
{
  GString *text;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  text = g_string_new ("\xef\xbb\xbf");
  tea_tally_append_csv (self->tally, *nl_langinfo (RADIXCHAR) == ',' ? ';' : ',', text);

  return g_string_free (text, FALSE);
}

char *
tea_ledger_dup_json (TeaLedger *self)
{
  GString *text;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  text = g_string_new (NULL);
  tea_tally_append_json (self->tally, text);

  return g_string_free (text, FALSE);
}
