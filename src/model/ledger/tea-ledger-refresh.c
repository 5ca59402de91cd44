/* tea-ledger-refresh.c - the properties and lists of a ledger made to show what is in the store
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/ledger/tea-ledger-private.h"
#include "model/rules/tea-ruleset-engine.h"

static void
refresh_entries (TeaLedger *self, gboolean all_new)
{
  GListModel *list = G_LIST_MODEL (self->entries);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_old = g_list_model_get_n_items (list);
  guint n_rows = self->tally->rows->len;
  guint same = 0;

  /* What stays at the beginning stays as it is; the rest differs at least in its totals. */
  while (!all_new && same < n_old && same < n_rows)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (list, same);

      if (!tea_ledger_entry_is (entry, tea_tally_row (self->tally, same)))
        break;
      same++;
    }
  if (same == n_old && same == n_rows)
    return;

  for (guint i = same; i < n_rows; i++)
    g_ptr_array_add (entries, tea_ledger_entry_new (self->tally, tea_tally_row (self->tally, i)));
  g_list_store_splice (self->entries, same, n_old - same, entries->pdata, entries->len);
}

static guint
rank_of (const gint32 totals[4], guint seat)
{
  guint rank = 1;

  for (guint other = 0; other < 4; other++)
    rank += totals[other] > totals[seat];

  return rank;
}

static int
compare_players (gconstpointer a, gconstpointer b, gpointer data)
{
  TeaLedgerPlayer *one = TEA_LEDGER_PLAYER ((gpointer) a), *two = TEA_LEDGER_PLAYER ((gpointer) b);
  int total_one = tea_ledger_player_get_total (one), total_two = tea_ledger_player_get_total (two);

  if (total_one != total_two)
    return total_one > total_two ? -1 : 1;

  return (int) tea_ledger_player_get_seat (one) - (int) tea_ledger_player_get_seat (two);
}

static gboolean
is_sorted (GListModel *players)
{
  for (guint i = 1; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (TeaLedgerPlayer) before = g_list_model_get_item (players, i - 1);
      g_autoptr (TeaLedgerPlayer) after = g_list_model_get_item (players, i);

      if (compare_players (before, after, NULL) > 0)
        return FALSE;
    }

  return TRUE;
}

static void
refresh_players (TeaLedger *self)
{
  const TeaTally *tally = self->tally;

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autoptr (TeaLedgerPlayer) player = g_list_model_get_item (G_LIST_MODEL (self->players), seat);
      const TeaTallySeat *counted = &self->statistics.seats[seat];
      const TeaLedgerPlayerState state = {
        .name = tally->session->setup.names[seat],
        .seat_wind = tally->next.seat_winds[seat],
        .is_dealer = seat == tally->next.dealer,
        .total = tally->totals[seat],
        .rank = rank_of (tally->totals, seat),
        .wins = counted->wins,
        .self_draws = counted->self_draws,
        .deal_ins = counted->deal_ins,
        .average = counted->wins > 0 ? (double) counted->won / counted->wins : 0,
        .biggest = counted->biggest,
        .biggest_entry = counted->biggest_row >= 0 ? tea_tally_row (tally, (guint) counted->biggest_row)->entry->id : 0,
        .adjusted = counted->adjusted,
      };

      tea_ledger_player_update (player, &state);
    }

  if (!is_sorted (G_LIST_MODEL (self->standings)))
    g_list_store_sort (self->standings, compare_players, NULL);
}

static void
refresh_series (TeaLedger *self)
{
  guint n = self->tally->rows->len;

  for (guint seat = 0; seat < 4; seat++)
    {
      self->series[seat] = g_renew (int, self->series[seat], n + 1);
      self->series[seat][0] = 0;
      for (guint i = 0; i < n; i++)
        self->series[seat][i + 1] = tea_tally_row (self->tally, i)->totals[seat];
    }
}

static void
set_text (char **text, char *now)
{
  g_free (*text);
  *text = now;
}

static void
refresh_texts (TeaLedger *self, const TeaStoreChange *undo, const TeaStoreChange *redo)
{
  const TeaTally *tally = self->tally;

  set_text (&self->shown_title, tea_ledger_text_title (tally->session));
  set_text (&self->place, tea_ledger_text_place (tally->variant, &tally->next, tally->session->setup.first_dealer));
  set_text (&self->undo_text, tea_ledger_text_change (tally, undo, FALSE));
  set_text (&self->redo_text, tea_ledger_text_change (tally, redo, TRUE));
}

/* A ruleset with the session's options. They have been read once already, so that nothing can be wrong with them. */
static TeaRuleset *
new_ruleset (const TeaTally *tally)
{
  TeaRuleset *ruleset = tea_ruleset_new (tally->variant->id, NULL);

  tea_ruleset_take_options (ruleset, &tally->options);

  return ruleset;
}

static gboolean
is_same_setup (const TeaTally *former, const TeaTally *now)
{
  const TeaStoreSetup *a, *b;

  if (former == NULL)
    return FALSE;
  a = &former->session->setup;
  b = &now->session->setup;
  for (guint seat = 0; seat < 4; seat++)
    if (!g_str_equal (a->names[seat], b->names[seat]))
      return FALSE;

  return a->first_dealer == b->first_dealer && memcmp (&former->options, &now->options, sizeof former->options) == 0;
}

static void
refresh (TeaLedger *self, TeaTally *tally, const TeaStoreChange *undo, const TeaStoreChange *redo)
{
  g_autoptr (TeaTally) former = self->tally;
  gboolean same_setup = is_same_setup (former, tally);

  self->tally = tally;
  if (former == NULL || memcmp (&former->options, &tally->options, sizeof tally->options) != 0)
    {
      g_clear_object (&self->ruleset);
      self->ruleset = new_ruleset (tally);
    }
  tea_tally_statistics (tally, &self->statistics);
  refresh_series (self);
  refresh_texts (self, undo, redo);
  refresh_players (self);
  refresh_entries (self, !same_setup);
}

gboolean
tea_ledger_reload (TeaLedger *self, GError **error)
{
  TeaStore *store = tea_archive_get_store (self->archive);
  g_autoptr (GPtrArray) before = NULL;
  g_autofree char *draft = NULL;
  TeaStoreChange undo, redo;
  TeaTally *tally;

  if (!tea_ledger_read_draft (self, &draft, error) || !tea_store_peek_undo (store, self->id, &undo, &redo, error))
    return FALSE;
  tally = tea_tally_load (store, self->id, self->tally, error);
  if (tally == NULL)
    return FALSE;

  before = self->tally != NULL ? tea_ledger_remember (self) : NULL;
  refresh (self, tally, &undo, &redo);
  set_text (&self->draft, g_steal_pointer (&draft));
  if (before != NULL)
    tea_ledger_notify_changes (self, before);

  return TRUE;
}

TeaLedger *
tea_ledger_new (TeaArchive *archive, gint64 id, GError **error)
{
  g_autoptr (TeaLedger) self = g_object_new (TEA_TYPE_LEDGER, NULL);

  self->archive = g_object_ref (archive);
  self->id = id;
  if (!tea_ledger_reload (self, error))
    return NULL;

  return g_steal_pointer (&self);
}
