/* tea-playback.c - a game of before, looked at step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/base/tea-error.h"
#include "model/replay/tea-playback-private.h"

#define DEFAULT_PACE_MS 1200

G_DEFINE_FINAL_TYPE (TeaPlayback, tea_playback, G_TYPE_OBJECT)

static GParamSpec *properties[PROP_PACE + 1];

void
_tea_playback_notify (TeaPlayback *self, TeaPlaybackProperty property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
show (TeaPlayback *self, gboolean tell)
{
  tea_table_watch_from (self->table, self->seat, self->open);
  tea_table_watch (self->table,
                   tea_table_get_hand_number (self->table) == 0 ? self->game : NULL,
                   &g_array_index (self->steps, TeaPlayedStep, 0),
                   self->position + 1,
                   tell);
}

/* What is shown is there before it is told. */
void
_tea_playback_go_to (TeaPlayback *self, guint hand, guint position, gboolean tell)
{
  guint n_before = self->steps != NULL ? self->steps->len : 0;
  gboolean other_hand = hand != self->hand || self->steps == NULL;

  if (!other_hand && position == self->position)
    return;

  if (other_hand)
    {
      g_clear_pointer (&self->steps, g_array_unref);
      self->steps = tea_played_game_load_hand (self->game, hand);
      self->hand = hand;
    }
  self->position = MIN (position, self->steps->len - 1);

  g_object_freeze_notify (G_OBJECT (self));
  show (self, tell);
  if (other_hand)
    _tea_playback_notify (self, PROP_HAND);
  if (n_before != self->steps->len)
    _tea_playback_notify (self, PROP_N_POSITIONS);
  _tea_playback_notify (self, PROP_POSITION);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
tea_playback_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPlayback *self = TEA_PLAYBACK (object);

  switch ((TeaPlaybackProperty) prop_id)
    {
    case PROP_TABLE:
      g_value_set_object (value, self->table);
      break;
    case PROP_N_HANDS:
      g_value_set_uint (value, tea_playback_get_n_hands (self));
      break;
    case PROP_HAND:
      g_value_set_uint (value, self->hand);
      break;
    case PROP_N_POSITIONS:
      g_value_set_uint (value, tea_playback_get_n_positions (self));
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;
    case PROP_OPEN:
      g_value_set_boolean (value, self->open);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing);
      break;
    case PROP_PACE:
      g_value_set_uint (value, self->pace_ms);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_playback_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaPlayback *self = TEA_PLAYBACK (object);

  switch ((TeaPlaybackProperty) prop_id)
    {
    case PROP_HAND:
      tea_playback_set_hand (self, g_value_get_uint (value));
      break;
    case PROP_POSITION:
      tea_playback_set_position (self, g_value_get_uint (value));
      break;
    case PROP_SEAT:
      tea_playback_set_seat (self, g_value_get_uint (value));
      break;
    case PROP_OPEN:
      tea_playback_set_open (self, g_value_get_boolean (value));
      break;
    case PROP_PLAYING:
      tea_playback_set_playing (self, g_value_get_boolean (value));
      break;
    case PROP_PACE:
      tea_playback_set_pace (self, g_value_get_uint (value));
      break;
    case PROP_TABLE:
    case PROP_N_HANDS:
    case PROP_N_POSITIONS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_playback_finalize (GObject *object)
{
  TeaPlayback *self = TEA_PLAYBACK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->game, tea_played_game_free);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (tea_playback_parent_class)->finalize (object);
}

static void
tea_playback_class_init (TeaPlaybackClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_playback_get_property;
  object_class->set_property = tea_playback_set_property;
  object_class->finalize = tea_playback_finalize;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, TEA_TYPE_TABLE, flags);
  properties[PROP_N_HANDS] = g_param_spec_uint ("n-hands", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_HAND] = g_param_spec_uint ("hand", NULL, NULL, 0, G_MAXUINT, 0, flags | G_PARAM_WRITABLE);
  properties[PROP_N_POSITIONS] = g_param_spec_uint ("n-positions", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags | G_PARAM_WRITABLE);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, 3, 0, flags | G_PARAM_WRITABLE);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, TRUE, flags | G_PARAM_WRITABLE);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 1, G_MAXUINT, DEFAULT_PACE_MS, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_playback_init (TeaPlayback *self)
{
  self->table = tea_table_new ();
  self->open = TRUE;
  self->pace_ms = DEFAULT_PACE_MS;
}

TeaPlayback *
tea_playback_new (const char *log, GError **error)
{
  g_autoptr (TeaPlayedGame) game = NULL;
  TeaPlayback *self;

  g_return_val_if_fail (log != NULL, NULL);

  game = tea_played_game_new (log, error);
  if (game == NULL)
    return NULL;
  if (tea_played_game_get_n_hands (game) == 0)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("No hand of this game was dealt."));
      return NULL;
    }

  self = g_object_new (TEA_TYPE_PLAYBACK, NULL);
  self->game = g_steal_pointer (&game);
  _tea_playback_go_to (self, 0, 0, FALSE);

  return self;
}

TeaTable *
tea_playback_get_table (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), NULL);

  return self->table;
}

const char *
tea_playback_get_log (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), NULL);

  return tea_played_game_get_log (self->game);
}

guint
tea_playback_get_n_hands (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), 0);

  return tea_played_game_get_n_hands (self->game);
}

guint
tea_playback_get_hand (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), 0);

  return self->hand;
}

void
tea_playback_set_hand (TeaPlayback *self, guint hand)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));

  _tea_playback_go_to (self, MIN (hand, tea_playback_get_n_hands (self) - 1), 0, FALSE);
}

guint
tea_playback_get_n_positions (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), 0);

  return self->steps->len;
}

guint
tea_playback_get_position (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), 0);

  return self->position;
}

void
tea_playback_set_position (TeaPlayback *self, guint position)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));

  _tea_playback_go_to (self, self->hand, MIN (position, self->steps->len - 1), FALSE);
}

gboolean
tea_playback_can_step_forward (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  return self->position + 1 < self->steps->len || self->hand + 1 < tea_playback_get_n_hands (self);
}

gboolean
tea_playback_can_step_back (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  return self->position > 0 || self->hand > 0;
}

gboolean
tea_playback_step_forward (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  if (!tea_playback_can_step_forward (self))
    return FALSE;

  if (self->position + 1 < self->steps->len)
    _tea_playback_go_to (self, self->hand, self->position + 1, TRUE);
  else
    _tea_playback_go_to (self, self->hand + 1, 0, TRUE);

  return TRUE;
}

gboolean
tea_playback_step_back (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  if (!tea_playback_can_step_back (self))
    return FALSE;

  if (self->position > 0)
    _tea_playback_go_to (self, self->hand, self->position - 1, FALSE);
  else
    _tea_playback_go_to (self, self->hand - 1, G_MAXUINT, FALSE);

  return TRUE;
}

guint
tea_playback_get_seat (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), 0);

  return self->seat;
}

void
tea_playback_set_seat (TeaPlayback *self, guint seat)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));
  g_return_if_fail (seat < 4);

  if (self->seat == seat)
    return;

  self->seat = seat;
  show (self, FALSE);
  _tea_playback_notify (self, PROP_SEAT);
}

gboolean
tea_playback_get_open (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  return self->open;
}

void
tea_playback_set_open (TeaPlayback *self, gboolean open)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));

  if (self->open == !!open)
    return;

  self->open = !!open;
  show (self, FALSE);
  _tea_playback_notify (self, PROP_OPEN);
}
