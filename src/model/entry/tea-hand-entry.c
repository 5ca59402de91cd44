/* tea-hand-entry.c - the hand that is being entered for the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/entry/tea-hand-entry-private.h"

G_DEFINE_ENUM_TYPE (TeaEntryHow, tea_entry_how, G_DEFINE_ENUM_VALUE (TEA_ENTRY_HOW_UNSAID, "unsaid"), G_DEFINE_ENUM_VALUE (TEA_ENTRY_HOW_SELF_DRAW, "self-draw"), G_DEFINE_ENUM_VALUE (TEA_ENTRY_HOW_DISCARD, "discard"), G_DEFINE_ENUM_VALUE (TEA_ENTRY_HOW_ROBBED_KONG, "robbed-kong"), G_DEFINE_ENUM_VALUE (TEA_ENTRY_HOW_ROBBED_CLOSED_KONG, "robbed-closed-kong"))

G_DEFINE_ENUM_TYPE (TeaEntryMeld, tea_entry_meld, G_DEFINE_ENUM_VALUE (TEA_ENTRY_MELD_CHOW, "chow"), G_DEFINE_ENUM_VALUE (TEA_ENTRY_MELD_PUNG, "pung"), G_DEFINE_ENUM_VALUE (TEA_ENTRY_MELD_KONG_DIRECT, "kong-direct"), G_DEFINE_ENUM_VALUE (TEA_ENTRY_MELD_KONG_ADDED, "kong-added"), G_DEFINE_ENUM_VALUE (TEA_ENTRY_MELD_KONG_CLOSED, "kong-closed"))

G_DEFINE_FINAL_TYPE (TeaHandEntry, tea_hand_entry, G_TYPE_OBJECT)

typedef enum
{
  PROP_TEXT = 1,
  PROP_CARET,
  PROP_SEAT,
  PROP_WINNER,
  PROP_NOBODY_WON,
  PROP_HOW,
  PROP_FROM,
  PROP_INDICATOR,
  PROP_CANNON,
  PROP_FAULTS,
  PROP_DIAGNOSIS,
  PROP_SCORE_SHEET,
  PROP_COMPLETE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_BUSY,
} TeaHandEntryProperty;

static GParamSpec *properties[PROP_BUSY + 1];

enum
{
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tea_hand_entry_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaHandEntry *self = TEA_HAND_ENTRY (object);

  switch ((TeaHandEntryProperty) prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_CARET:
      g_value_set_uint (value, self->caret);
      break;
    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;
    case PROP_WINNER:
      g_value_set_int (value, tea_hand_entry_get_winner (self));
      break;
    case PROP_NOBODY_WON:
      g_value_set_boolean (value, tea_hand_entry_get_nobody_won (self));
      break;
    case PROP_HOW:
      g_value_set_enum (value, (int) tea_hand_entry_get_how (self));
      break;
    case PROP_FROM:
      g_value_set_int (value, tea_hand_entry_get_from (self));
      break;
    case PROP_INDICATOR:
      g_value_set_int (value, tea_hand_entry_get_indicator (self));
      break;
    case PROP_CANNON:
      g_value_set_int (value, tea_hand_entry_get_cannon (self));
      break;
    case PROP_FAULTS:
      g_value_set_object (value, self->faults);
      break;
    case PROP_DIAGNOSIS:
      g_value_set_object (value, self->diagnosis);
      break;
    case PROP_SCORE_SHEET:
      g_value_set_object (value, self->sheet);
      break;
    case PROP_COMPLETE:
      g_value_set_boolean (value, self->complete);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, tea_hand_entry_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, tea_hand_entry_get_can_redo (self));
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, tea_hand_entry_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_hand_entry_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaHandEntry *self = TEA_HAND_ENTRY (object);

  switch ((TeaHandEntryProperty) prop_id)
    {
    case PROP_TEXT:
      tea_hand_entry_set_text (self, g_value_get_string (value), self->caret);
      break;
    case PROP_CARET:
      tea_hand_entry_set_caret (self, g_value_get_uint (value));
      break;
    case PROP_SEAT:
      tea_hand_entry_set_seat (self, g_value_get_uint (value));
      break;
    case PROP_WINNER:
      tea_hand_entry_set_winner (self, g_value_get_int (value));
      break;
    case PROP_NOBODY_WON:
      tea_hand_entry_set_nobody_won (self, g_value_get_boolean (value));
      break;
    case PROP_HOW:
      tea_hand_entry_set_how (self, (TeaEntryHow) g_value_get_enum (value), tea_hand_entry_get_from (self));
      break;
    case PROP_FROM:
      tea_hand_entry_set_how (self, tea_hand_entry_get_how (self), g_value_get_int (value));
      break;
    case PROP_INDICATOR:
      tea_hand_entry_set_indicator (self, g_value_get_int (value));
      break;
    case PROP_CANNON:
      tea_hand_entry_set_cannon (self, g_value_get_int (value));
      break;
    case PROP_FAULTS:
    case PROP_DIAGNOSIS:
    case PROP_SCORE_SHEET:
    case PROP_COMPLETE:
    case PROP_CAN_UNDO:
    case PROP_CAN_REDO:
    case PROP_BUSY:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_hand_entry_dispose (GObject *object)
{
  TeaHandEntry *self = TEA_HAND_ENTRY (object);

  tea_hand_entry_clear_waits (self);
  for (guint i = 0; self->toggles != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->toggles)); i++)
    {
      g_autoptr (TeaEntryToggle) toggle = g_list_model_get_item (G_LIST_MODEL (self->toggles), i);

      tea_entry_toggle_leave (toggle);
    }

  G_OBJECT_CLASS (tea_hand_entry_parent_class)->dispose (object);
}

static void
tea_hand_entry_finalize (GObject *object)
{
  TeaHandEntry *self = TEA_HAND_ENTRY (object);

  tea_hand_entry_forget (self);
  tea_entry_reading_clear (&self->reading);
  g_clear_object (&self->ruleset);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_clear_pointer (&self->names[seat], g_free);
      g_clear_object (&self->tiles[seat]);
      g_clear_object (&self->melds[seat]);
      g_clear_object (&self->bonus[seat]);
    }
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->shown.text, g_free);
  g_clear_object (&self->shown.diagnosis);
  g_clear_object (&self->shown.sheet);
  g_clear_object (&self->faults);
  g_clear_object (&self->palette);
  g_clear_object (&self->toggles);
  g_clear_object (&self->diagnosis);
  g_clear_object (&self->sheet);
  g_clear_object (&self->runners_up);
  g_clear_object (&self->waits);
  g_clear_pointer (&self->found, g_free);

  G_OBJECT_CLASS (tea_hand_entry_parent_class)->finalize (object);
}

static void
tea_hand_entry_class_init (TeaHandEntryClass *klass)
{
  const GParamFlags get = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags set = get | G_PARAM_WRITABLE;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_hand_entry_get_property;
  object_class->set_property = tea_hand_entry_set_property;
  object_class->dispose = tea_hand_entry_dispose;
  object_class->finalize = tea_hand_entry_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", set);
  properties[PROP_CARET] = g_param_spec_uint ("caret", NULL, NULL, 0, G_MAXUINT, 0, set);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, 3, 0, set);
  properties[PROP_WINNER] = g_param_spec_int ("winner", NULL, NULL, -1, 3, -1, set);
  properties[PROP_NOBODY_WON] = g_param_spec_boolean ("nobody-won", NULL, NULL, FALSE, set);
  properties[PROP_HOW] = g_param_spec_enum ("how", NULL, NULL, TEA_TYPE_ENTRY_HOW, TEA_ENTRY_HOW_UNSAID, set);
  properties[PROP_FROM] = g_param_spec_int ("from", NULL, NULL, -1, 3, -1, set);
  properties[PROP_INDICATOR] = g_param_spec_int ("indicator", NULL, NULL, -1, TEA_N_KINDS - 1, -1, set);
  properties[PROP_CANNON] = g_param_spec_int ("cannon", NULL, NULL, -1, 3, -1, set);
  properties[PROP_FAULTS] = g_param_spec_object ("faults", NULL, NULL, G_TYPE_LIST_MODEL, get);
  properties[PROP_DIAGNOSIS] = g_param_spec_object ("diagnosis", NULL, NULL, TEA_TYPE_HAND_DIAGNOSIS, get);
  properties[PROP_SCORE_SHEET] = g_param_spec_object ("score-sheet", NULL, NULL, TEA_TYPE_SCORE_SHEET, get);
  properties[PROP_COMPLETE] = g_param_spec_boolean ("complete", NULL, NULL, FALSE, get);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, get);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, get);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, get);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
tea_hand_entry_init (TeaHandEntry *self)
{
  g_queue_init (&self->undo);
  g_queue_init (&self->redo);
  self->text = g_strdup ("");
  self->shown.text = g_strdup ("");
  self->shown.winner = self->shown.from = self->shown.indicator = self->shown.cannon = -1;
  self->faults = g_list_store_new (TEA_TYPE_TEXT_FAULT);
  self->palette = g_list_store_new (TEA_TYPE_PALETTE_TILE);
  self->toggles = g_list_store_new (TEA_TYPE_ENTRY_TOGGLE);
  self->runners_up = g_list_store_new (TEA_TYPE_RUNNER_UP);
  self->waits = g_list_store_new (TEA_TYPE_WAIT_INFO);
  for (guint seat = 0; seat < 4; seat++)
    {
      self->tiles[seat] = g_list_store_new (TEA_TYPE_TILE_INFO);
      self->melds[seat] = g_list_store_new (TEA_TYPE_MELD_INFO);
      self->bonus[seat] = g_list_store_new (TEA_TYPE_TILE_INFO);
    }
}

TeaHandEntry *
tea_hand_entry_new (TeaRuleset *ruleset, const char *const *names, guint dealer, int round_wind)
{
  TeaHandEntry *self;
  TeaOptions options;

  g_return_val_if_fail (TEA_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (names != NULL && dealer < 4, NULL);

  self = g_object_new (TEA_TYPE_HAND_ENTRY, NULL);
  self->ruleset = tea_ruleset_copy (ruleset);
  for (guint seat = 0; seat < 4; seat++)
    self->names[seat] = g_strdup (names[seat]);
  if (round_wind < TEA_TILE_EAST || round_wind > TEA_TILE_NORTH)
    round_wind = TEA_TILE_EAST;
  tea_ruleset_fill_options (self->ruleset, &options);
  tea_entry_context_init (&self->context, tea_ruleset_get_variant (self->ruleset), &options,
                          (const char *const *) self->names, dealer, (TeaTile) round_wind);
  self->context.tile_name = tea_tile_info_kind_name;

  tea_hand_entry_make_lists (self);
  tea_hand_entry_take (self, g_strdup (""), 0, FALSE);

  return self;
}

gboolean
tea_hand_entry_refuse (TeaHandEntry *self, char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, sentence);
  g_free (sentence);

  return FALSE;
}

/* The properties that differ from what they showed last. */
static void
notify_changes (TeaHandEntry *self)
{
  TeaEntryShown *shown = &self->shown;
  const TeaEntryState *state = tea_hand_entry_state (self);
  GObject *object = G_OBJECT (self);
  int indicator = tea_hand_entry_get_indicator (self);
  gboolean busy = tea_hand_entry_get_busy (self);
  gboolean can_undo = tea_hand_entry_get_can_undo (self);
  gboolean can_redo = tea_hand_entry_get_can_redo (self);

#define NOTIFY(field, value, property)                           \
  if (shown->field != (value))                                   \
    {                                                            \
      shown->field = (value);                                    \
      g_object_notify_by_pspec (object, properties[(property)]); \
    }

  if (g_strcmp0 (shown->text, self->text) != 0)
    {
      g_free (shown->text);
      shown->text = g_strdup (self->text);
      g_object_notify_by_pspec (object, properties[PROP_TEXT]);
    }
  NOTIFY (caret, self->caret, PROP_CARET)
  NOTIFY (seat, self->seat, PROP_SEAT)
  NOTIFY (winner, state->winner, PROP_WINNER)
  NOTIFY (nobody, state->nobody, PROP_NOBODY_WON)
  NOTIFY (how, tea_entry_how_of (state), PROP_HOW)
  NOTIFY (from, state->from, PROP_FROM)
  NOTIFY (indicator, indicator, PROP_INDICATOR)
  NOTIFY (cannon, state->cannon, PROP_CANNON)
  NOTIFY (complete, self->complete, PROP_COMPLETE)
  NOTIFY (can_undo, can_undo, PROP_CAN_UNDO)
  NOTIFY (can_redo, can_redo, PROP_CAN_REDO)
  NOTIFY (busy, busy, PROP_BUSY)
#undef NOTIFY
  if (g_set_object (&shown->diagnosis, self->diagnosis))
    g_object_notify_by_pspec (object, properties[PROP_DIAGNOSIS]);
  if (g_set_object (&shown->sheet, self->sheet))
    g_object_notify_by_pspec (object, properties[PROP_SCORE_SHEET]);
}

void
tea_hand_entry_tell (TeaHandEntry *self)
{
  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));
  notify_changes (self);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_object_unref (self);
}
