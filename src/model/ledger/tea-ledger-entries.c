/* tea-ledger-entries.c - the entries of a ledger as a list, created on demand
 *
 * A session may have thousands of entries, few of which are shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/ledger/tea-ledger-private.h"

struct _TeaLedgerEntries
{
  GObject parent_instance;

  const TeaTally *tally; /* owned by the ledger; NULL before the first one and after the ledger is gone */
  GPtrArray *made;       /* TeaLedgerEntry by row, NULL until requested */
};

static void tea_ledger_entries_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaLedgerEntries,
                               tea_ledger_entries,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, tea_ledger_entries_model_init))

static GType
tea_ledger_entries_get_item_type (GListModel *list)
{
  return TEA_TYPE_LEDGER_ENTRY;
}

static guint
tea_ledger_entries_get_n_items (GListModel *list)
{
  return TEA_LEDGER_ENTRIES (list)->made->len;
}

static gpointer
tea_ledger_entries_get_item (GListModel *list, guint position)
{
  TeaLedgerEntries *self = TEA_LEDGER_ENTRIES (list);
  TeaLedgerEntry *entry;

  if (position >= self->made->len)
    return NULL;

  entry = self->made->pdata[position];
  if (entry == NULL)
    {
      entry = tea_ledger_entry_new (self->tally, tea_tally_row (self->tally, position));
      self->made->pdata[position] = entry;
    }

  return g_object_ref (entry);
}

static void
tea_ledger_entries_model_init (GListModelInterface *iface)
{
  iface->get_item_type = tea_ledger_entries_get_item_type;
  iface->get_n_items = tea_ledger_entries_get_n_items;
  iface->get_item = tea_ledger_entries_get_item;
}

static void
tea_ledger_entries_finalize (GObject *object)
{
  g_ptr_array_unref (TEA_LEDGER_ENTRIES (object)->made);

  G_OBJECT_CLASS (tea_ledger_entries_parent_class)->finalize (object);
}

static void
tea_ledger_entries_class_init (TeaLedgerEntriesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_ledger_entries_finalize;
}

static void
unref_if_made (gpointer entry)
{
  if (entry != NULL)
    g_object_unref (entry);
}

static void
tea_ledger_entries_init (TeaLedgerEntries *self)
{
  self->made = g_ptr_array_new_with_free_func (unref_if_made);
}

TeaLedgerEntries *
tea_ledger_entries_new (void)
{
  return g_object_new (TEA_TYPE_LEDGER_ENTRIES, NULL);
}

static gboolean
is_same_row (const TeaTallyRow *a, const TeaTallyRow *b)
{
  return a->entry->id == b->entry->id && a->entry->contents == b->entry->contents &&
         a->by_rules.dealer == b->by_rules.dealer && a->place.number == b->place.number &&
         a->place.dealer == b->place.dealer && a->place.round_wind == b->place.round_wind &&
         memcmp (a->by_rules.players, b->by_rules.players, sizeof a->by_rules.players) == 0 &&
         memcmp (a->place.players, b->place.players, sizeof a->place.players) == 0 &&
         memcmp (a->place.seat_winds, b->place.seat_winds, sizeof a->place.seat_winds) == 0 &&
         memcmp (a->deltas, b->deltas, sizeof a->deltas) == 0 && memcmp (a->totals, b->totals, sizeof a->totals) == 0;
}

void
tea_ledger_entries_set_tally (TeaLedgerEntries *self, const TeaTally *tally, gboolean all_new)
{
  const TeaTally *former = self->tally;
  guint n_old = self->made->len;
  guint n_rows = tally != NULL ? tally->rows->len : 0;
  guint same = 0;

  /* Keep the unchanged entries at the beginning; later ones usually differ at least in their totals. */
  while (!all_new && same < n_old && same < n_rows &&
         is_same_row (tea_tally_row (former, same), tea_tally_row (tally, same)))
    same++;
  self->tally = tally;
  if (same == n_old && same == n_rows)
    return;

  g_ptr_array_set_size (self->made, (int) same);
  g_ptr_array_set_size (self->made, (int) n_rows);
  g_list_model_items_changed (G_LIST_MODEL (self), same, n_old - same, n_rows - same);
}
