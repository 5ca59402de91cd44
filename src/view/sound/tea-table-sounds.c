/* tea-table-sounds.c - the sounds of a game at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/sound/tea-table-sounds.h"

struct _TeaTableSounds
{
  GObject parent_instance;

  TeaTable *table;
  TeaSoundPlayer *player;
  int loudest;         /* the most important TeaSound since the last change, or −1 … */
  TeaTablePlace place; /* … and where */
  gboolean own;        /* whether the player has drawn a tile since then */
  guint draw;          /* the source that plays the draw later */
};

G_DEFINE_FINAL_TYPE (TeaTableSounds, tea_table_sounds, G_TYPE_OBJECT)

/* What is heard of an event; −1 for nothing. One's own draw is heard too, after the others. */
static int
sound_of (TeaEventType type)
{
  switch (type)
    {
    case TEA_EVENT_DISCARD:
    case TEA_EVENT_BONUS:
      return TEA_SOUND_DISCARD;
    case TEA_EVENT_CLAIM:
    case TEA_EVENT_KONG:
      return TEA_SOUND_CLAIM;
    case TEA_EVENT_HAND:
      return TEA_SOUND_SHUFFLE;
    case TEA_EVENT_WIN:
      return TEA_SOUND_WIN;
    case TEA_EVENT_DRAWN_GAME:
      return TEA_SOUND_END;
    case TEA_EVENT_DEAL:
    case TEA_EVENT_DRAW:
    case TEA_EVENT_REFUSE:
    case TEA_EVENT_SETTLE:
      return -1;
    }
  g_assert_not_reached ();
}

/* The first of several equally important events is heard; the values of TeaSound are in order of importance. */
static void
event_cb (TeaTable *table, int type, int seat, int kind, TeaTableSounds *self)
{
  int own = (int) tea_table_get_state (table)->seat;
  int sound = sound_of ((TeaEventType) type);

  if (sound > self->loudest)
    {
      self->loudest = sound;
      self->place = (TeaTablePlace) ((seat - own + TEA_N_PLACES) % TEA_N_PLACES);
    }
  self->own = self->own || (type == TEA_EVENT_DRAW && seat == own);
}

static gboolean
draw_cb (gpointer user_data)
{
  TeaTableSounds *self = user_data;

  self->draw = 0;
  tea_sound_player_play (self->player, TEA_SOUND_DRAW, TEA_PLACE_OWN);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (TeaTable *table, TeaTableSounds *self)
{
  int loudest = self->loudest;
  gboolean own = self->own && loudest <= TEA_SOUND_CLAIM;

  self->loudest = -1;
  self->own = FALSE;
  if (loudest < 0 && !own)
    return;

  g_clear_handle_id (&self->draw, g_source_remove);
  if (loudest >= 0)
    tea_sound_player_play (self->player, (TeaSound) loudest, self->place);
  if (own && loudest < 0)
    tea_sound_player_play (self->player, TEA_SOUND_DRAW, TEA_PLACE_OWN);
  else if (own)
    self->draw = g_timeout_add (TEA_TABLE_SOUNDS_DRAW_MS, draw_cb, self);
}

static void
tea_table_sounds_dispose (GObject *object)
{
  TeaTableSounds *self = TEA_TABLE_SOUNDS (object);

  g_clear_handle_id (&self->draw, g_source_remove);
  g_clear_object (&self->table);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (tea_table_sounds_parent_class)->dispose (object);
}

static void
tea_table_sounds_class_init (TeaTableSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_table_sounds_dispose;
}

static void
tea_table_sounds_init (TeaTableSounds *self)
{
  self->loudest = -1;
}

TeaTableSounds *
tea_table_sounds_new (TeaTable *table, TeaSoundPlayer *player)
{
  TeaTableSounds *self;

  g_return_val_if_fail (TEA_IS_TABLE (table), NULL);
  g_return_val_if_fail (TEA_IS_SOUND_PLAYER (player), NULL);

  self = g_object_new (TEA_TYPE_TABLE_SOUNDS, NULL);
  self->table = g_object_ref (table);
  self->player = g_object_ref (player);
  g_signal_connect_object (table, "event", G_CALLBACK (event_cb), self, 0);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, 0);

  return self;
}
