/* tea-table-sounds.c - the sounds of a game at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/sound/tea-table-sounds.h"

#include <string.h>

#include "view/table/tea-table-scene.h"

/* A call, what happens, and the own draw. */
#define MAX_QUEUED 3

typedef struct
{
  TeaSound sound;
  TeaTablePlace place;
} Queued;

struct _TeaTableSounds
{
  GObject parent_instance;

  TeaTable *table;
  TeaSoundPlayer *player;

  int loudest;         /* the most important TeaSound since the last change, or −1 … */
  int call;            /* … what is called out with it, or −1 … */
  TeaTablePlace place; /* … and where */
  gboolean own;        /* whether the player has drawn a tile since then */

  Queued queue[MAX_QUEUED];
  guint n_queued;
  guint next; /* the source that plays the first of them */
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

/* What the player at @seat calls out, with a claim that the table shows already; −1 for nothing. */
static int
call_of (TeaTable *table, TeaEventType type, guint seat)
{
  GListModel *melds;
  g_autoptr (TeaMeldInfo) meld = NULL;

  if (type == TEA_EVENT_WIN)
    return TEA_SOUND_HU;
  if (type == TEA_EVENT_KONG)
    return TEA_SOUND_KONG;
  if (type != TEA_EVENT_CLAIM)
    return -1;

  melds = tea_table_get_player (table, seat)->melds;
  meld = g_list_model_get_item (melds, g_list_model_get_n_items (melds) - 1);

  return meld != NULL ? TEA_SOUND_CHOW + (int) tea_meld_info_get_facts (meld)->meld->kind : -1;
}

/* The first of several equally important events is heard. */
static void
event_cb (TeaTable *table, int type, int seat, int kind, TeaTableSounds *self)
{
  int sound = sound_of ((TeaEventType) type);

  if (sound > self->loudest)
    {
      self->loudest = sound;
      self->call = call_of (table, (TeaEventType) type, seat);
      self->place = seat >= 0 ? tea_table_scene_place (table, (guint) seat) : TEA_PLACE_OWN;
    }
  self->own = self->own || (type == TEA_EVENT_DRAW && seat == (int) tea_table_get_state (table)->seat);
}

/* What is not heard is not waited for. */
static void
play_next (gpointer user_data)
{
  TeaTableSounds *self = user_data;
  gboolean heard = FALSE;
  Queued first;

  self->next = 0;
  while (self->n_queued > 0 && !heard)
    {
      first = self->queue[0];
      self->n_queued--;
      memmove (&self->queue[0], &self->queue[1], self->n_queued * sizeof self->queue[0]);
      heard = tea_sound_player_play (self->player, first.sound, first.place);
    }
  if (self->n_queued > 0)
    self->next = g_timeout_add_once (
        tea_sound_is_call (first.sound) ? TEA_TABLE_SOUNDS_CALL_MS : TEA_TABLE_SOUNDS_DRAW_MS, play_next, self);
}

static void
changed_cb (TeaTable *table, TeaTableSounds *self)
{
  int loudest = self->loudest;
  int call = self->call;
  gboolean own = self->own && loudest <= TEA_SOUND_CLAIM;

  self->loudest = self->call = -1;
  self->own = FALSE;
  if (loudest < 0 && !own)
    return;

  g_clear_handle_id (&self->next, g_source_remove);
  self->n_queued = 0;
  if (call >= 0)
    self->queue[self->n_queued++] = (Queued){ (TeaSound) call, self->place };
  if (loudest >= 0)
    self->queue[self->n_queued++] = (Queued){ (TeaSound) loudest, self->place };
  if (own)
    self->queue[self->n_queued++] = (Queued){ TEA_SOUND_DRAW, TEA_PLACE_OWN };
  play_next (self);
}

static void
tea_table_sounds_dispose (GObject *object)
{
  TeaTableSounds *self = TEA_TABLE_SOUNDS (object);

  g_clear_handle_id (&self->next, g_source_remove);
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
  self->loudest = self->call = -1;
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
