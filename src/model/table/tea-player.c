/* tea-player.c - one player at the table, as seen from one seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/table/tea-player-private.h"
#include "model/tiles/tea-chinese-name.h"

struct _TeaPlayer
{
  GObject parent_instance;

  char *name;
  TeaPlayerState state; /* its name is NULL; see above */
  GListStore *hand;
  GListStore *melds;
  GListStore *bonus;
  GListStore *discards;
};

G_DEFINE_FINAL_TYPE (TeaPlayer, tea_player, G_TYPE_OBJECT)

typedef enum
{
  PROP_NAME = 1,
  PROP_WIND,
  PROP_POINTS,
  PROP_DEALER,
  PROP_TURN,
  PROP_THINKING,
  PROP_FISHING,
  PROP_SACKED,
  PROP_SAID,
} TeaPlayerProperty;

static GParamSpec *properties[PROP_SAID + 1];

static void
tea_player_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPlayer *self = TEA_PLAYER (object);

  switch ((TeaPlayerProperty) prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_WIND:
      g_value_set_int (value, self->state.wind);
      break;
    case PROP_POINTS:
      g_value_set_int (value, self->state.points);
      break;
    case PROP_DEALER:
      g_value_set_boolean (value, self->state.dealer);
      break;
    case PROP_TURN:
      g_value_set_boolean (value, self->state.turn);
      break;
    case PROP_THINKING:
      g_value_set_boolean (value, self->state.thinking);
      break;
    case PROP_FISHING:
      g_value_set_boolean (value, self->state.fishing);
      break;
    case PROP_SACKED:
      g_value_set_boolean (value, self->state.sacked);
      break;
    case PROP_SAID:
      g_value_set_string (value, self->state.said);
      break;
    }
}

static void
tea_player_finalize (GObject *object)
{
  TeaPlayer *self = TEA_PLAYER (object);

  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->hand);
  g_clear_object (&self->melds);
  g_clear_object (&self->bonus);
  g_clear_object (&self->discards);

  G_OBJECT_CLASS (tea_player_parent_class)->finalize (object);
}

static void
tea_player_class_init (TeaPlayerClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_player_get_property;
  object_class->finalize = tea_player_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_WIND] = g_param_spec_int ("wind", NULL, NULL, TEA_TILE_EAST, TEA_TILE_NORTH, TEA_TILE_EAST, flags);
  properties[PROP_POINTS] = g_param_spec_int ("points", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_DEALER] = g_param_spec_boolean ("dealer", NULL, NULL, FALSE, flags);
  properties[PROP_TURN] = g_param_spec_boolean ("turn", NULL, NULL, FALSE, flags);
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, flags);
  properties[PROP_FISHING] = g_param_spec_boolean ("fishing", NULL, NULL, FALSE, flags);
  properties[PROP_SACKED] = g_param_spec_boolean ("sacked", NULL, NULL, FALSE, flags);
  properties[PROP_SAID] = g_param_spec_string ("said", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_player_init (TeaPlayer *self)
{
  self->name = g_strdup ("");
  self->state.said = "";
  self->state.wind = TEA_TILE_EAST;
  self->hand = g_list_store_new (TEA_TYPE_TILE_INFO);
  self->melds = g_list_store_new (TEA_TYPE_MELD_INFO);
  self->bonus = g_list_store_new (TEA_TYPE_TILE_INFO);
  self->discards = g_list_store_new (TEA_TYPE_TILE_INFO);
}

TeaPlayer *
tea_player_new (guint seat)
{
  TeaPlayer *self = g_object_new (TEA_TYPE_PLAYER, NULL);

  self->state.wind = TEA_TILE_EAST + (int) seat;

  return self;
}

static void
notify (TeaPlayer *self, gboolean changed, TeaPlayerProperty property)
{
  if (changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
tea_player_update (TeaPlayer *self, const TeaPlayerState *state)
{
  TeaPlayerState old = self->state;
  gboolean said = g_strcmp0 (old.said, state->said) != 0;

  g_object_freeze_notify (G_OBJECT (self));

  self->state = *state;
  self->state.name = NULL;
  if (g_strcmp0 (self->name, state->name) != 0)
    {
      g_free (self->name);
      self->name = g_strdup (state->name);
      notify (self, TRUE, PROP_NAME);
    }

  notify (self, old.wind != state->wind, PROP_WIND);
  notify (self, old.points != state->points, PROP_POINTS);
  notify (self, old.dealer != state->dealer, PROP_DEALER);
  notify (self, old.turn != state->turn, PROP_TURN);
  notify (self, old.thinking != state->thinking, PROP_THINKING);
  notify (self, old.fishing != state->fishing, PROP_FISHING);
  notify (self, old.sacked != state->sacked, PROP_SACKED);
  notify (self, said, PROP_SAID);

  g_object_thaw_notify (G_OBJECT (self));
}

const char *
tea_player_get_name (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), NULL);

  return self->name;
}

int
tea_player_get_wind (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), -1);

  return self->state.wind;
}

const char *
tea_player_get_wind_name (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), NULL);

  return tea_tile_info_wind_name (self->state.wind);
}

int
tea_player_get_points (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), 0);

  return self->state.points;
}

gboolean
tea_player_get_dealer (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), FALSE);

  return self->state.dealer;
}

gboolean
tea_player_get_turn (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), FALSE);

  return self->state.turn;
}

gboolean
tea_player_get_thinking (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), FALSE);

  return self->state.thinking;
}

gboolean
tea_player_get_fishing (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), FALSE);

  return self->state.fishing;
}

gboolean
tea_player_get_sacked (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), FALSE);

  return self->state.sacked;
}

const char *
tea_player_get_said (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), NULL);

  return self->state.said;
}

const char *
tea_player_get_said_zh (TeaPlayer *self)
{
  static const struct
  {
    const char *said;
    const char *name;
    const char *name_zh;
  } words[] = {
    { "chow", N_ ("Chow"), "吃" },
    { "pung", N_ ("Pung"), "碰" },
    { "kong", N_ ("Kong"), "杠" },
    { "hu", N_ ("Hu"), "胡" },
    /* Translators: a player calls out that a bonus tile is melded. */
    { "flower", N_ ("Flower"), "花" },
  };

  g_return_val_if_fail (TEA_IS_PLAYER (self), NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (self->state.said, words[i].said))
      return tea_chinese_name (_ (words[i].name), words[i].name_zh);

  return "";
}

guint
tea_player_get_n_concealed (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), 0);

  return self->state.n_concealed;
}

GListModel *
tea_player_get_hand (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), NULL);

  return G_LIST_MODEL (self->hand);
}

GListModel *
tea_player_get_melds (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), NULL);

  return G_LIST_MODEL (self->melds);
}

GListModel *
tea_player_get_bonus (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), NULL);

  return G_LIST_MODEL (self->bonus);
}

GListModel *
tea_player_get_discards (TeaPlayer *self)
{
  g_return_val_if_fail (TEA_IS_PLAYER (self), NULL);

  return G_LIST_MODEL (self->discards);
}

GListStore *
tea_player_get_hand_store (TeaPlayer *self)
{
  return self->hand;
}

GListStore *
tea_player_get_melds_store (TeaPlayer *self)
{
  return self->melds;
}

GListStore *
tea_player_get_bonus_store (TeaPlayer *self)
{
  return self->bonus;
}

GListStore *
tea_player_get_discards_store (TeaPlayer *self)
{
  return self->discards;
}
