/* tea-ledger.c - a scoring session at a real table: what there is to show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-ledger-private.h"

G_DEFINE_FINAL_TYPE (TeaLedger, tea_ledger, G_TYPE_OBJECT)

typedef enum
{
  PROP_ID = 1,
  PROP_TITLE,
  PROP_SHOWN_TITLE,
  PROP_RULESET,
  PROP_FIRST_DEALER,
  PROP_ENTRIES,
  PROP_PLAYERS,
  PROP_STANDINGS,
  PROP_N_HANDS,
  PROP_N_DRAWN,
  PROP_N_ERRORS,
  PROP_HAND_NUMBER,
  PROP_NEXT_DEALER,
  PROP_ROUND_WIND,
  PROP_DEALER_WINS,
  PROP_COMPLETE_ROUNDS,
  PROP_PLACE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_TEXT,
  PROP_REDO_TEXT,
  PROP_DRAFT,
} TeaLedgerProperty;

static GParamSpec *properties[PROP_DRAFT + 1];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tea_ledger_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaLedger *self = TEA_LEDGER (object);

  switch ((TeaLedgerProperty) prop_id)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, tea_ledger_get_title (self));
      break;
    case PROP_SHOWN_TITLE:
      g_value_set_string (value, self->shown_title);
      break;
    case PROP_RULESET:
      g_value_set_object (value, self->ruleset);
      break;
    case PROP_FIRST_DEALER:
      g_value_set_uint (value, tea_ledger_get_first_dealer (self));
      break;
    case PROP_ENTRIES:
      g_value_set_object (value, self->entries);
      break;
    case PROP_PLAYERS:
      g_value_set_object (value, self->players);
      break;
    case PROP_STANDINGS:
      g_value_set_object (value, self->standings);
      break;
    case PROP_N_HANDS:
      g_value_set_uint (value, self->statistics.hands);
      break;
    case PROP_N_DRAWN:
      g_value_set_uint (value, self->statistics.drawn);
      break;
    case PROP_N_ERRORS:
      g_value_set_uint (value, self->statistics.broken);
      break;
    case PROP_HAND_NUMBER:
      g_value_set_uint (value, tea_ledger_get_hand_number (self));
      break;
    case PROP_NEXT_DEALER:
      g_value_set_uint (value, tea_ledger_get_next_dealer (self));
      break;
    case PROP_ROUND_WIND:
      g_value_set_int (value, tea_ledger_get_round_wind (self));
      break;
    case PROP_DEALER_WINS:
      g_value_set_uint (value, tea_ledger_get_dealer_wins (self));
      break;
    case PROP_COMPLETE_ROUNDS:
      g_value_set_uint (value, tea_ledger_get_complete_rounds (self));
      break;
    case PROP_PLACE:
      g_value_set_string (value, self->place);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, tea_ledger_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, tea_ledger_get_can_redo (self));
      break;
    case PROP_UNDO_TEXT:
      g_value_set_string (value, self->undo_text);
      break;
    case PROP_REDO_TEXT:
      g_value_set_string (value, self->redo_text);
      break;
    case PROP_DRAFT:
      g_value_set_string (value, self->draft);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_ledger_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_DRAFT:
      tea_ledger_set_draft (TEA_LEDGER (object), g_value_get_string (value) != NULL ? g_value_get_string (value) : "");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_ledger_finalize (GObject *object)
{
  TeaLedger *self = TEA_LEDGER (object);

  g_clear_object (&self->archive);
  g_clear_pointer (&self->tally, tea_tally_free);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->entries);
  g_clear_object (&self->players);
  g_clear_object (&self->standings);
  for (guint seat = 0; seat < 4; seat++)
    g_clear_pointer (&self->series[seat], g_free);
  g_clear_pointer (&self->shown_title, g_free);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->undo_text, g_free);
  g_clear_pointer (&self->redo_text, g_free);
  g_clear_pointer (&self->draft, g_free);

  G_OBJECT_CLASS (tea_ledger_parent_class)->finalize (object);
}

static void
tea_ledger_class_init (TeaLedgerClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_ledger_get_property;
  object_class->set_property = tea_ledger_set_property;
  object_class->finalize = tea_ledger_finalize;

  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_SHOWN_TITLE] = g_param_spec_string ("shown-title", NULL, NULL, "", flags);
  properties[PROP_RULESET] = g_param_spec_object ("ruleset", NULL, NULL, TEA_TYPE_RULESET, flags);
  properties[PROP_FIRST_DEALER] = g_param_spec_uint ("first-dealer", NULL, NULL, 0, 3, 0, flags);
  properties[PROP_ENTRIES] = g_param_spec_object ("entries", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_PLAYERS] = g_param_spec_object ("players", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_STANDINGS] = g_param_spec_object ("standings", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_N_HANDS] = g_param_spec_uint ("n-hands", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_DRAWN] = g_param_spec_uint ("n-drawn", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_ERRORS] = g_param_spec_uint ("n-errors", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_HAND_NUMBER] = g_param_spec_uint ("hand-number", NULL, NULL, 1, G_MAXUINT, 1, flags);
  properties[PROP_NEXT_DEALER] = g_param_spec_uint ("next-dealer", NULL, NULL, 0, 3, 0, flags);
  properties[PROP_ROUND_WIND] = g_param_spec_int ("round-wind", NULL, NULL, TEA_TILE_EAST, TEA_TILE_NORTH, TEA_TILE_EAST, flags);
  properties[PROP_DEALER_WINS] = g_param_spec_uint ("dealer-wins", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_COMPLETE_ROUNDS] = g_param_spec_uint ("complete-rounds", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PLACE] = g_param_spec_string ("place", NULL, NULL, "", flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_TEXT] = g_param_spec_string ("undo-text", NULL, NULL, "", flags);
  properties[PROP_REDO_TEXT] = g_param_spec_string ("redo-text", NULL, NULL, "", flags);
  properties[PROP_DRAFT] = g_param_spec_string ("draft", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TEA_TYPE_LEDGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_ledger_init (TeaLedger *self)
{
  self->entries = g_list_store_new (TEA_TYPE_LEDGER_ENTRY);
  self->players = g_list_store_new (TEA_TYPE_LEDGER_PLAYER);
  self->standings = g_list_store_new (TEA_TYPE_LEDGER_PLAYER);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autoptr (TeaLedgerPlayer) player = tea_ledger_player_new (seat);

      g_list_store_append (self->players, player);
      g_list_store_append (self->standings, player);
    }
  self->shown_title = g_strdup ("");
  self->place = g_strdup ("");
  self->undo_text = g_strdup ("");
  self->redo_text = g_strdup ("");
  self->draft = g_strdup ("");
}

static void
value_free (GValue *value)
{
  g_value_unset (value);
  g_free (value);
}

GPtrArray *
tea_ledger_remember (TeaLedger *self)
{
  GPtrArray *values = g_ptr_array_new_with_free_func ((GDestroyNotify) value_free);

  for (guint i = PROP_ID; i < G_N_ELEMENTS (properties); i++)
    {
      GValue *value = g_new0 (GValue, 1);

      g_value_init (value, properties[i]->value_type);
      tea_ledger_get_property (G_OBJECT (self), i, value, properties[i]);
      g_ptr_array_add (values, value);
    }

  return values;
}

void
tea_ledger_notify_changes (TeaLedger *self, GPtrArray *before)
{
  g_autoptr (GPtrArray) after = tea_ledger_remember (self);

  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < after->len; i++)
    if (g_param_values_cmp (properties[PROP_ID + i], before->pdata[i], after->pdata[i]) != 0)
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ID + i]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The draft */

typedef struct
{
  gint64 session;
  char *text;
} Draft;

static void
draft_free (gpointer data)
{
  Draft *draft = data;

  g_free (draft->text);
  g_free (draft);
}

static gboolean
store_draft (TeaArchive *archive, gpointer data, GError **error)
{
  const Draft *draft = data;

  return tea_store_set_draft (tea_archive_get_store (archive), draft->session, draft->text, error);
}

static char *
name_draft (TeaLedger *self)
{
  return g_strdup_printf ("draft/%" G_GINT64_FORMAT, self->id);
}

void
tea_ledger_set_draft (TeaLedger *self, const char *text)
{
  g_autofree char *key = NULL;
  Draft *draft;

  g_return_if_fail (TEA_IS_LEDGER (self) && text != NULL);

  if (g_str_equal (text, self->draft))
    return;

  g_free (self->draft);
  self->draft = g_strdup (text);
  draft = g_new (Draft, 1);
  draft->session = self->id;
  draft->text = g_strdup (text);
  key = name_draft (self);
  tea_archive_keep (self->archive, key, store_draft, draft, draft_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
}

gboolean
tea_ledger_read_draft (TeaLedger *self, char **text, GError **error)
{
  g_autofree char *key = name_draft (self);
  const Draft *draft = tea_archive_get_waiting (self->archive, key);

  if (draft == NULL)
    return tea_store_get_draft (tea_archive_get_store (self->archive), self->id, text, error);

  *text = g_strdup (draft->text);

  return TRUE;
}

void
tea_ledger_forget_draft (TeaLedger *self)
{
  g_autofree char *key = name_draft (self);

  tea_archive_forget (self->archive, key);
}
