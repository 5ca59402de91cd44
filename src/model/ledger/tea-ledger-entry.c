/* tea-ledger-entry.c - one entry of a ledger: a hand, a drawn hand, a penalty or a correction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/ledger/tea-ledger-private.h"

struct _TeaLedgerEntry
{
  GObject parent_instance;

  TeaTallyRow row; /* its entry and error are the copies below */
  TeaStoreEntry *entry;
  char *names[4];
  char *place;
  char *title;
  char *record_json;    /* NULL until it is asked for */
  TeaScoreSheet *sheet; /* the same */
};

G_DEFINE_FINAL_TYPE (TeaLedgerEntry, tea_ledger_entry, G_TYPE_OBJECT)

typedef enum
{
  PROP_ID = 1,
  PROP_KIND,
  PROP_NUMBER,
  PROP_ROUND_WIND,
  PROP_PLACE,
  PROP_DEALER_SEAT,
  PROP_DEALER_OVERRIDDEN,
  PROP_TITLE,
  PROP_REASON,
  PROP_SCORE_SHEET,
  PROP_WINNER_SEAT,
  PROP_RECORD_JSON,
  PROP_ERROR,
  PROP_TIME,
} TeaLedgerEntryProperty;

static GParamSpec *properties[PROP_TIME + 1];

static void
tea_ledger_entry_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaLedgerEntry *self = TEA_LEDGER_ENTRY (object);

  switch ((TeaLedgerEntryProperty) prop_id)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->entry->id);
      break;
    case PROP_KIND:
      g_value_set_uint (value, tea_ledger_entry_get_kind (self));
      break;
    case PROP_NUMBER:
      g_value_set_uint (value, tea_ledger_entry_get_number (self));
      break;
    case PROP_ROUND_WIND:
      g_value_set_int (value, self->row.place.round_wind);
      break;
    case PROP_PLACE:
      g_value_set_string (value, self->place);
      break;
    case PROP_DEALER_SEAT:
      g_value_set_uint (value, self->row.place.dealer);
      break;
    case PROP_DEALER_OVERRIDDEN:
      g_value_set_boolean (value, tea_ledger_entry_get_dealer_overridden (self));
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_REASON:
      g_value_set_string (value, self->entry->reason);
      break;
    case PROP_SCORE_SHEET:
      g_value_set_object (value, tea_ledger_entry_get_score_sheet (self));
      break;
    case PROP_WINNER_SEAT:
      g_value_set_int (value, tea_ledger_entry_get_winner_seat (self));
      break;
    case PROP_RECORD_JSON:
      g_value_set_string (value, tea_ledger_entry_get_record_json (self));
      break;
    case PROP_ERROR:
      g_value_set_string (value, tea_ledger_entry_get_error (self));
      break;
    case PROP_TIME:
      g_value_set_int64 (value, self->entry->time);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_ledger_entry_finalize (GObject *object)
{
  TeaLedgerEntry *self = TEA_LEDGER_ENTRY (object);

  g_clear_pointer (&self->row.error, g_free);
  g_clear_pointer (&self->entry, tea_store_entry_free);
  for (guint seat = 0; seat < 4; seat++)
    g_clear_pointer (&self->names[seat], g_free);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->record_json, g_free);
  g_clear_object (&self->sheet);

  G_OBJECT_CLASS (tea_ledger_entry_parent_class)->finalize (object);
}

static void
tea_ledger_entry_class_init (TeaLedgerEntryClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_ledger_entry_get_property;
  object_class->finalize = tea_ledger_entry_finalize;

  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_KIND] = g_param_spec_uint ("kind", NULL, NULL, TEA_LEDGER_ENTRY_HAND, TEA_LEDGER_ENTRY_LINE, TEA_LEDGER_ENTRY_HAND, flags);
  properties[PROP_NUMBER] = g_param_spec_uint ("number", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_ROUND_WIND] = g_param_spec_int ("round-wind", NULL, NULL, TEA_TILE_EAST, TEA_TILE_NORTH, TEA_TILE_EAST, flags);
  properties[PROP_PLACE] = g_param_spec_string ("place", NULL, NULL, NULL, flags);
  properties[PROP_DEALER_SEAT] = g_param_spec_uint ("dealer-seat", NULL, NULL, 0, 3, 0, flags);
  properties[PROP_DEALER_OVERRIDDEN] = g_param_spec_boolean ("dealer-overridden", NULL, NULL, FALSE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, flags);
  properties[PROP_SCORE_SHEET] = g_param_spec_object ("score-sheet", NULL, NULL, TEA_TYPE_SCORE_SHEET, flags);
  properties[PROP_WINNER_SEAT] = g_param_spec_int ("winner-seat", NULL, NULL, -1, 3, -1, flags);
  properties[PROP_RECORD_JSON] = g_param_spec_string ("record-json", NULL, NULL, NULL, flags);
  properties[PROP_ERROR] = g_param_spec_string ("error", NULL, NULL, NULL, flags);
  properties[PROP_TIME] = g_param_spec_int64 ("time", NULL, NULL, 0, G_MAXINT64, 0, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_ledger_entry_init (TeaLedgerEntry *self)
{
}

/* The players as a sheet takes them; nobody is "you" at a real table. */
static void
get_players (TeaLedgerEntry *self, TeaSheetPlayers *players)
{
  players->human = -1;
  for (guint seat = 0; seat < 4; seat++)
    {
      players->names[seat] = self->names[seat];
      players->scores[seat] = self->row.totals[seat] - self->row.deltas[seat];
    }
}

static char *
make_title (TeaLedgerEntry *self)
{
  TeaSheetPlayers players;

  if (self->entry->kind == TEA_STORE_ENTRY_LINE)
    return g_strdup (self->entry->reason);
  if (self->entry->kind == TEA_STORE_ENTRY_DRAWN)
    return g_strdup (_ ("Nobody wins"));
  if (!self->row.has_record)
    return g_strdup (_ ("A hand that cannot be read"));

  get_players (self, &players);

  return tea_score_text_title (&self->row.record, &players);
}

TeaLedgerEntry *
tea_ledger_entry_new (const TeaTally *tally, const TeaTallyRow *row)
{
  TeaLedgerEntry *self = g_object_new (TEA_TYPE_LEDGER_ENTRY, NULL);
  const TeaStoreSetup *setup = &tally->session->setup;

  self->row = *row;
  self->entry = tea_store_entry_copy (row->entry);
  self->row.entry = self->entry;
  self->row.error = g_strdup (row->error);
  for (guint seat = 0; seat < 4; seat++)
    self->names[seat] = g_strdup (setup->names[seat]);
  self->place = row->entry->kind == TEA_STORE_ENTRY_LINE ? g_strdup ("–") : tea_ledger_text_place (tally->variant, &row->place, setup->first_dealer);
  self->title = make_title (self);

  return self;
}

static gboolean
is_place (const TeaTallyPlace *a, const TeaTallyPlace *b)
{
  return a->number == b->number && a->dealer == b->dealer && a->round_wind == b->round_wind && memcmp (a->seat_winds, b->seat_winds, sizeof a->seat_winds) == 0;
}

gboolean
tea_ledger_entry_is (TeaLedgerEntry *self, const TeaTallyRow *row)
{
  return self->entry->id == row->entry->id &&
         self->entry->contents == row->entry->contents &&
         is_place (&self->row.place, &row->place) &&
         self->row.by_rules.dealer == row->by_rules.dealer &&
         memcmp (self->row.deltas, row->deltas, sizeof row->deltas) == 0 &&
         memcmp (self->row.totals, row->totals, sizeof row->totals) == 0;
}

gint64
tea_ledger_entry_get_id (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), 0);

  return self->entry->id;
}

TeaLedgerEntryKind
tea_ledger_entry_get_kind (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), TEA_LEDGER_ENTRY_LINE);

  switch (self->entry->kind)
    {
    case TEA_STORE_ENTRY_HAND:
      /* A record may be one of a drawn hand. */
      return self->row.has_record && !self->row.record.won ? TEA_LEDGER_ENTRY_DRAWN : TEA_LEDGER_ENTRY_HAND;
    case TEA_STORE_ENTRY_DRAWN:
      return TEA_LEDGER_ENTRY_DRAWN;
    case TEA_STORE_ENTRY_LINE:
    default:
      return TEA_LEDGER_ENTRY_LINE;
    }
}

guint
tea_ledger_entry_get_number (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), 0);

  return self->entry->kind == TEA_STORE_ENTRY_LINE ? 0 : self->row.place.number;
}

int
tea_ledger_entry_get_round_wind (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), -1);

  return self->row.place.round_wind;
}

const char *
tea_ledger_entry_get_place (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  return self->place;
}

guint
tea_ledger_entry_get_dealer_seat (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), 0);

  return self->row.place.dealer;
}

gboolean
tea_ledger_entry_get_dealer_overridden (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), FALSE);

  return self->row.place.dealer != self->row.by_rules.dealer;
}

const char *
tea_ledger_entry_get_title (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  return self->title;
}

const char *
tea_ledger_entry_get_reason (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  return self->entry->reason;
}

/* Made when it is asked for: a change of an old hand makes many entries anew, and few of them are looked at. */
TeaScoreSheet *
tea_ledger_entry_get_score_sheet (TeaLedgerEntry *self)
{
  g_autoptr (JsonNode) answer = NULL;
  g_autofree char *answer_json = NULL;
  TeaSheetPlayers players;

  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  if (self->sheet != NULL || !self->row.has_record || self->row.error != NULL)
    return self->sheet;

  get_players (self, &players);
  answer = tea_json_answer_to_node (&self->row.answer);
  answer_json = tea_json_to_string (answer);
  self->sheet = tea_score_sheet_new (&self->row.record, &self->row.answer, &players, tea_ledger_entry_get_record_json (self), answer_json);

  return self->sheet;
}

int
tea_ledger_entry_get_winner_seat (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), -1);

  return self->row.has_record && self->row.record.won ? self->row.record.seat : -1;
}

const char *
tea_ledger_entry_get_record_json (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  if (self->record_json == NULL && !self->row.has_record)
    self->record_json = g_strdup (self->entry->record);
  if (self->record_json == NULL)
    {
      g_autoptr (JsonNode) record = tea_json_record_to_node (&self->row.record);

      self->record_json = tea_json_to_string (record);
    }

  return self->record_json;
}

const char *
tea_ledger_entry_get_error (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), NULL);

  return self->row.error != NULL ? self->row.error : "";
}

gint64
tea_ledger_entry_get_time (TeaLedgerEntry *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self), 0);

  return self->entry->time;
}

int
tea_ledger_entry_get_seat_wind (TeaLedgerEntry *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self) && seat < 4, -1);

  return self->row.place.seat_winds[seat];
}

int
tea_ledger_entry_get_delta (TeaLedgerEntry *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self) && seat < 4, 0);

  return self->row.deltas[seat];
}

int
tea_ledger_entry_get_total (TeaLedgerEntry *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (self) && seat < 4, 0);

  return self->row.totals[seat];
}
