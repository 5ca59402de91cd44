/* tea-table.c - the table: its properties and signals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/archive/tea-game-lock.h"
#include "model/table/tea-table-private.h"

G_DEFINE_FINAL_TYPE (TeaTable, tea_table, G_TYPE_OBJECT)

enum
{
  SIGNAL_EVENT,
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  N_SIGNALS,
};

static GParamSpec *properties[TEA_TABLE_PROP_LOG_ERROR + 1];
static guint signals[N_SIGNALS];

static const TeaTableState idle_state = {
  .phase = "idle",
  .turn_seat = -1,
  .dealer_seat = -1,
  .round_wind = -1,
  .last_discard_seat = -1,
};

static void
tea_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaTable *self = TEA_TABLE (object);

  switch ((TeaTableProperty) prop_id)
    {
    case TEA_TABLE_PROP_RULESET:
      g_value_set_object (value, self->ruleset);
      break;
    case TEA_TABLE_PROP_PLAYERS:
      g_value_set_object (value, self->player_list);
      break;
    case TEA_TABLE_PROP_HUMAN_SEAT:
      g_value_set_uint (value, self->seat);
      break;
    case TEA_TABLE_PROP_PHASE:
      g_value_set_string (value, self->state.phase);
      break;
    case TEA_TABLE_PROP_TURN_SEAT:
      g_value_set_int (value, self->state.turn_seat);
      break;
    case TEA_TABLE_PROP_DEALER_SEAT:
      g_value_set_int (value, self->state.dealer_seat);
      break;
    case TEA_TABLE_PROP_ROUND_WIND:
      g_value_set_int (value, self->state.round_wind);
      break;
    case TEA_TABLE_PROP_HAND_NUMBER:
      g_value_set_uint (value, self->state.hand_number);
      break;
    case TEA_TABLE_PROP_TILES_LEFT:
      g_value_set_uint (value, self->state.tiles_left);
      break;
    case TEA_TABLE_PROP_WALL_LEFT:
      g_value_set_uint (value, self->state.wall_left);
      break;
    case TEA_TABLE_PROP_INDICATOR:
      g_value_set_object (value, self->indicator);
      break;
    case TEA_TABLE_PROP_CHOICES:
      g_value_set_object (value, self->choices);
      break;
    case TEA_TABLE_PROP_CAN_DISCARD:
      g_value_set_boolean (value, self->state.can_discard);
      break;
    case TEA_TABLE_PROP_LAST_DISCARD_SEAT:
      g_value_set_int (value, self->state.last_discard_seat);
      break;
    case TEA_TABLE_PROP_LAST_DISCARD:
      g_value_set_object (value, self->last_discard);
      break;
    case TEA_TABLE_PROP_STATUS:
      g_value_set_string (value, self->status);
      break;
    case TEA_TABLE_PROP_SCORE_SHEET:
      g_value_set_object (value, self->sheet);
      break;
    case TEA_TABLE_PROP_GAME_OVER:
      g_value_set_boolean (value, self->state.game_over);
      break;
    case TEA_TABLE_PROP_IN_PROGRESS:
      g_value_set_boolean (value, self->state.in_progress);
      break;
    case TEA_TABLE_PROP_SEED:
      g_value_set_uint64 (value, self->state.seed);
      break;
    case TEA_TABLE_PROP_BOT_DELAY:
      g_value_set_uint (value, self->bot_delay);
      break;
    case TEA_TABLE_PROP_LOG_ERROR:
      g_value_set_string (value, self->log_error);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_table_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == TEA_TABLE_PROP_BOT_DELAY)
    tea_table_set_bot_delay (TEA_TABLE (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_table_dispose (GObject *object)
{
  TeaTable *self = TEA_TABLE (object);

  tea_table_stop_bots (self);

  G_OBJECT_CLASS (tea_table_parent_class)->dispose (object);
}

static void
tea_table_finalize (GObject *object)
{
  TeaTable *self = TEA_TABLE (object);

  tea_table_close_log (self);
  g_clear_pointer (&self->kept, tea_kept_game_unref);
  g_clear_object (&self->archive);
  g_clear_pointer (&self->rival, g_free);
  g_clear_pointer (&self->log_error, g_free);
  g_clear_pointer (&self->log_path, g_free);
  g_string_free (self->log, TRUE);

  g_clear_object (&self->thinking);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_clear_object (&self->players[seat]);
      g_clear_pointer (&self->names[seat], g_free);
    }
  g_clear_object (&self->player_list);
  g_clear_object (&self->choices);
  g_clear_object (&self->indicator);
  g_clear_object (&self->last_discard);
  g_clear_object (&self->sheet);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->status, g_free);
  g_clear_pointer (&self->happened, g_free);
  g_clear_pointer (&self->deal, g_free);
  g_clear_pointer (&self->asked, g_free);
  g_clear_pointer (&self->scene, g_free);

  G_OBJECT_CLASS (tea_table_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamSpec **p = properties;

  p[TEA_TABLE_PROP_RULESET] = g_param_spec_object ("ruleset", NULL, NULL, TEA_TYPE_RULESET, flags);
  p[TEA_TABLE_PROP_PLAYERS] = g_param_spec_object ("players", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  p[TEA_TABLE_PROP_HUMAN_SEAT] = g_param_spec_uint ("human-seat", NULL, NULL, 0, 3, TEA_TABLE_HUMAN, flags);
  p[TEA_TABLE_PROP_PHASE] = g_param_spec_string ("phase", NULL, NULL, "idle", flags);
  p[TEA_TABLE_PROP_TURN_SEAT] = g_param_spec_int ("turn-seat", NULL, NULL, -1, 3, -1, flags);
  p[TEA_TABLE_PROP_DEALER_SEAT] = g_param_spec_int ("dealer-seat", NULL, NULL, -1, 3, -1, flags);
  p[TEA_TABLE_PROP_ROUND_WIND] = g_param_spec_int ("round-wind", NULL, NULL, -1, TEA_N_KINDS - 1, -1, flags);
  p[TEA_TABLE_PROP_HAND_NUMBER] = g_param_spec_uint ("hand-number", NULL, NULL, 0, G_MAXUINT, 0, flags);
  p[TEA_TABLE_PROP_TILES_LEFT] = g_param_spec_uint ("tiles-left", NULL, NULL, 0, TEA_MAX_WALL, 0, flags);
  p[TEA_TABLE_PROP_WALL_LEFT] = g_param_spec_uint ("wall-left", NULL, NULL, 0, TEA_MAX_WALL, 0, flags);
  p[TEA_TABLE_PROP_INDICATOR] = g_param_spec_object ("indicator", NULL, NULL, TEA_TYPE_TILE_INFO, flags);
  p[TEA_TABLE_PROP_CHOICES] = g_param_spec_object ("choices", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  p[TEA_TABLE_PROP_CAN_DISCARD] = g_param_spec_boolean ("can-discard", NULL, NULL, FALSE, flags);
  p[TEA_TABLE_PROP_LAST_DISCARD_SEAT] = g_param_spec_int ("last-discard-seat", NULL, NULL, -1, 3, -1, flags);
  p[TEA_TABLE_PROP_LAST_DISCARD] = g_param_spec_object ("last-discard", NULL, NULL, TEA_TYPE_TILE_INFO, flags);
  p[TEA_TABLE_PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, "", flags);
  p[TEA_TABLE_PROP_SCORE_SHEET] = g_param_spec_object ("score-sheet", NULL, NULL, TEA_TYPE_SCORE_SHEET, flags);
  p[TEA_TABLE_PROP_GAME_OVER] = g_param_spec_boolean ("game-over", NULL, NULL, FALSE, flags);
  p[TEA_TABLE_PROP_IN_PROGRESS] = g_param_spec_boolean ("in-progress", NULL, NULL, FALSE, flags);
  p[TEA_TABLE_PROP_SEED] = g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  p[TEA_TABLE_PROP_BOT_DELAY] = g_param_spec_uint ("bot-delay", NULL, NULL, 0, G_MAXINT, 0, flags | G_PARAM_WRITABLE);
  p[TEA_TABLE_PROP_LOG_ERROR] = g_param_spec_string ("log-error", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_table_class_init (TeaTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_table_get_property;
  object_class->set_property = tea_table_set_property;
  object_class->dispose = tea_table_dispose;
  object_class->finalize = tea_table_finalize;
  install_properties (object_class);

  signals[SIGNAL_EVENT] =
      g_signal_new ("event", TEA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE, G_TYPE_INT, G_TYPE_INT);
  signals[SIGNAL_CHANGED] =
      g_signal_new ("changed", TEA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] =
      g_signal_new ("refused", TEA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
tea_table_init (TeaTable *self)
{
  self->state = idle_state;
  self->seat = TEA_TABLE_HUMAN;
  self->you = (int) TEA_TABLE_HUMAN;
  self->discarder = -1;
  self->discard = TEA_TILE_NONE;
  self->deal = g_new0 (TeaDeal, 1);
  self->asked = g_new0 (TeaDeal, 1);
  self->choices = g_list_store_new (TEA_TYPE_CHOICE);
  self->player_list = g_list_store_new (TEA_TYPE_PLAYER);
  for (guint seat = 0; seat < 4; seat++)
    {
      self->players[seat] = tea_player_new (seat, seat == TEA_TABLE_HUMAN);
      g_list_store_append (self->player_list, self->players[seat]);
      self->names[seat] = g_strdup ("");
      self->said[seat] = "";
      self->level_ids[seat] = tea_level_get_default_id ();
    }
  self->status = tea_table_say_status (self, NULL);
  self->happened = g_strdup ("");
  self->log = g_string_new (NULL);
}

TeaTable *
tea_table_new (void)
{
  return g_object_new (TEA_TYPE_TABLE, NULL);
}

/* Setting, for the files of the table */

void
tea_table_notify (TeaTable *self, TeaTableProperty property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
notify_if (TeaTable *self, gboolean changed, TeaTableProperty property)
{
  if (changed)
    tea_table_notify (self, property);
}

void
tea_table_set_state (TeaTable *self, const TeaTableState *state)
{
  TeaTableState old = self->state;

  self->state = *state;
  notify_if (self, !g_str_equal (old.phase, state->phase), TEA_TABLE_PROP_PHASE);
  notify_if (self, old.turn_seat != state->turn_seat, TEA_TABLE_PROP_TURN_SEAT);
  notify_if (self, old.dealer_seat != state->dealer_seat, TEA_TABLE_PROP_DEALER_SEAT);
  notify_if (self, old.round_wind != state->round_wind, TEA_TABLE_PROP_ROUND_WIND);
  notify_if (self, old.hand_number != state->hand_number, TEA_TABLE_PROP_HAND_NUMBER);
  notify_if (self, old.tiles_left != state->tiles_left, TEA_TABLE_PROP_TILES_LEFT);
  notify_if (self, old.wall_left != state->wall_left, TEA_TABLE_PROP_WALL_LEFT);
  notify_if (self, old.can_discard != state->can_discard, TEA_TABLE_PROP_CAN_DISCARD);
  notify_if (self, old.last_discard_seat != state->last_discard_seat, TEA_TABLE_PROP_LAST_DISCARD_SEAT);
  notify_if (self, old.game_over != state->game_over, TEA_TABLE_PROP_GAME_OVER);
  notify_if (self, old.in_progress != state->in_progress, TEA_TABLE_PROP_IN_PROGRESS);
  notify_if (self, old.seed != state->seed, TEA_TABLE_PROP_SEED);
}

void
tea_table_take_status (TeaTable *self, char *status)
{
  if (g_strcmp0 (self->status, status) == 0)
    {
      g_free (status);
      return;
    }

  g_free (self->status);
  self->status = status;
  tea_table_notify (self, TEA_TABLE_PROP_STATUS);
}

void
tea_table_take_sheet (TeaTable *self, TeaScoreSheet *sheet)
{
  if (g_set_object (&self->sheet, sheet))
    tea_table_notify (self, TEA_TABLE_PROP_SCORE_SHEET);
  g_clear_object (&sheet);
}

static void
show_tile (TeaTable *self, TeaTileInfo **shown, TeaTile tile, TeaTableProperty property)
{
  int kind = tile < TEA_N_KINDS ? (int) tile : -1;

  if (kind == (*shown != NULL ? tea_tile_info_get_kind (*shown) : -1))
    return;

  g_clear_object (shown);
  if (kind >= 0)
    {
      TeaTileLook look = tea_tile_look (tile, &self->deal->wilds);

      *shown = tea_tile_info_new (&look);
    }
  tea_table_notify (self, property);
}

void
tea_table_set_indicator (TeaTable *self, TeaTile tile)
{
  show_tile (self, &self->indicator, tile, TEA_TABLE_PROP_INDICATOR);
}

void
tea_table_set_last_discard (TeaTable *self, TeaTile tile)
{
  show_tile (self, &self->last_discard, tile, TEA_TABLE_PROP_LAST_DISCARD);
}

void
tea_table_emit_event (TeaTable *self, const char *type, int seat, int kind)
{
  g_signal_emit (self, signals[SIGNAL_EVENT], 0, type, seat, kind);
}

void
tea_table_emit_changed (TeaTable *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
tea_table_emit_refused (TeaTable *self, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, sentence);
}
