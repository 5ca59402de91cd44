/* tea-ledger-entry.c - one entry of a ledger: a hand, a drawn hand, a penalty or a correction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/ledger/tea-ledger-private.h"
#include "model/tiles/tea-names.h"
#include "store/sessions/tea-result.h"

struct _TeaLedgerEntry
{
  GObject parent_instance;

  const TeaTallyRow *row;
  TeaStoreEntry *entry; /* the row's */
  TeaScoredHand *hand;  /* NULL when it has none */
  char *names[4];       /* by seat */
  TeaLedgerEntryFacts facts;
  TeaScoreSheet *sheet; /* NULL until requested */
};

G_DEFINE_FINAL_TYPE (TeaLedgerEntry, tea_ledger_entry, G_TYPE_OBJECT)

static void
tea_ledger_entry_finalize (GObject *object)
{
  TeaLedgerEntry *self = TEA_LEDGER_ENTRY (object);

  g_clear_pointer (&self->row, tea_tally_row_unref);
  g_clear_pointer (&self->entry, tea_store_entry_unref);
  g_clear_pointer (&self->hand, tea_scored_hand_unref);
  for (guint seat = 0; seat < 4; seat++)
    g_clear_pointer (&self->names[seat], g_free);
  g_clear_pointer (&self->facts.place, g_free);
  g_clear_pointer (&self->facts.title, g_free);
  g_clear_pointer (&self->facts.sits_out, g_free);
  g_clear_object (&self->sheet);

  G_OBJECT_CLASS (tea_ledger_entry_parent_class)->finalize (object);
}

static void
tea_ledger_entry_class_init (TeaLedgerEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_ledger_entry_finalize;
}

static void
tea_ledger_entry_init (TeaLedgerEntry *self)
{
}

/* The players for a score sheet; at a real table, none of them is "you". */
static void
get_players (TeaLedgerEntry *self, TeaSheetPlayers *players)
{
  players->human = -1;
  for (guint seat = 0; seat < 4; seat++)
    {
      players->names[seat] = self->names[seat];
      players->scores[seat] = self->row->totals[self->row->place.players[seat]] - self->row->deltas[seat];
    }
}

/* The title of a result is that of a hand won in the same way. */
static char *
make_result_title (TeaLedgerEntry *self)
{
  const TeaTallyRow *row = self->row;
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  TeaSheetPlayers players;

  if (!row->won)
    return g_strdup (row->error == NULL || row->beyond ? _ ("Nobody wins") : _ ("A hand that cannot be read"));

  get_players (self, &players);
  record->won = TRUE;
  record->seat = row->seat;
  record->by = row->by;
  record->from = row->from;

  return tea_score_text_title (record, &players);
}

static char *
make_title (TeaLedgerEntry *self, char *const *all_names)
{
  TeaSheetPlayers players;

  if (self->entry->kind == TEA_STORE_ENTRY_SEATS)
    return self->row->error == NULL ? tea_ledger_text_seats (self->row, all_names)
                                    : g_strdup (_ ("A change of seats that cannot be read"));
  if (self->entry->kind == TEA_STORE_ENTRY_RESULT)
    return make_result_title (self);

  if (self->entry->kind == TEA_STORE_ENTRY_LINE)
    return g_strdup (self->entry->reason);
  if (self->entry->kind == TEA_STORE_ENTRY_DRAWN)
    return g_strdup (_ ("Nobody wins"));
  if (!self->row->has_record)
    return g_strdup (_ ("A hand that cannot be read"));

  get_players (self, &players);

  return tea_score_text_title (&self->hand->record, &players);
}

static TeaLedgerEntryKind
kind_of (TeaLedgerEntry *self)
{
  switch (self->entry->kind)
    {
    case TEA_STORE_ENTRY_HAND:
      /* A record may describe a drawn hand. */
      return self->row->has_record && !self->row->won ? TEA_LEDGER_ENTRY_DRAWN : TEA_LEDGER_ENTRY_HAND;
    case TEA_STORE_ENTRY_DRAWN:
      return TEA_LEDGER_ENTRY_DRAWN;
    case TEA_STORE_ENTRY_LINE:
      return TEA_LEDGER_ENTRY_LINE;
    case TEA_STORE_ENTRY_SEATS:
      return TEA_LEDGER_ENTRY_SEATS;
    case TEA_STORE_ENTRY_RESULT:
      return self->row->won || self->row->error != NULL ? TEA_LEDGER_ENTRY_HAND : TEA_LEDGER_ENTRY_DRAWN;
    }
  g_assert_not_reached ();
}

TeaLedgerEntry *
tea_ledger_entry_new (const TeaTally *tally, const TeaTallyRow *row)
{
  TeaLedgerEntry *self = g_object_new (TEA_TYPE_LEDGER_ENTRY, NULL);
  const TeaStoreSetup *setup = &tally->session->setup;
  gboolean is_hand = tea_store_entry_kind_is_hand (row->entry->kind);
  char *names[TEA_STORE_MAX_PLAYERS];

  self->row = tea_tally_row_ref (row);
  self->entry = tea_store_entry_ref (row->entry);
  /* The record of a damaged entry does not count, but can be corrected. */
  if (row->has_record)
    self->hand = tea_scored_hand_ref (tea_tally_keep_hand (tally, row));
  else if (row->entry->damaged && row->entry->kind == TEA_STORE_ENTRY_HAND)
    self->hand = tea_tally_read_hand (tally, &row->place, row->entry->record, NULL);
  tea_names_show ((const char *const *) setup->names, tally->n_players, names);
  for (guint seat = 0; seat < 4; seat++)
    self->names[seat] = g_strdup (names[row->place.players[seat]]);
  self->facts = (TeaLedgerEntryFacts){
    .id = self->entry->id,
    .kind = kind_of (self),
    .number = is_hand ? row->place.number : 0,
    .round_wind = row->place.round_wind,
    .place = is_hand ? tea_ledger_text_place (tally->variant, &row->place, setup->first_dealer) : g_strdup ("–"),
    .dealer_seat = row->place.dealer,
    .dealer_overridden = is_hand && tea_tally_is_moved (tally, &row->place, &row->by_rules),
    .by_result = self->entry->kind == TEA_STORE_ENTRY_RESULT,
    .title = make_title (self, names),
    .reason = self->entry->reason,
    .winner_seat = row->won ? row->seat : -1,
    .error = row->error != NULL ? row->error : "",
    .time = self->entry->time,
    .deltas = row->deltas,
    .totals = row->totals,
    .sits_out = tea_ledger_text_sits_out (&row->place, names, tally->n_players),
    .new_dealer = row->entry->kind == TEA_STORE_ENTRY_SEATS && row->error == NULL ? row->entry->dealer : -1,
  };
  for (guint seat = 0; seat < 4; seat++)
    {
      self->facts.players[seat] = row->place.players[seat];
      self->facts.names[seat] = self->names[seat];
    }
  for (guint player = 0; player < tally->n_players; player++)
    g_free (names[player]);

  return self;
}

const TeaLedgerEntryFacts *
tea_ledger_entry_get_facts (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  return &self->facts;
}

int
tea_ledger_entry_get_seat (TeaLedgerEntry *self, guint player)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), -1);

  return tea_tally_seat_of (&self->row->place, player);
}

/* Created on demand: a change of an old hand creates many new entries, and few of their sheets are shown. */
TeaScoreSheet *
tea_ledger_entry_get_score_sheet (TeaLedgerEntry *self)
{
  TeaSheetPlayers players;

  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  if (self->sheet != NULL || self->hand == NULL || self->row->error != NULL)
    return self->sheet;

  get_players (self, &players);
  self->sheet = tea_score_sheet_new (self->hand, &players);

  return self->sheet;
}

gboolean
tea_ledger_entry_get_result (TeaLedgerEntry *self, TeaLedgerResult *result)
{
  TeaResult stored;

  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self) && result != NULL, FALSE);

  if (self->entry->kind != TEA_STORE_ENTRY_RESULT || !tea_result_from_text (self->entry->record, &stored, NULL))
    return FALSE;

  *result = (TeaLedgerResult){ .winner = stored.winner, .from = stored.from, .points = stored.points };
  for (guint seat = 0; seat < 4; seat++)
    result->deltas[seat] = self->entry->deltas[seat];

  return TRUE;
}

TeaScoredHand *
tea_ledger_entry_get_hand (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  return self->hand;
}
