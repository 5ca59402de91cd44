/* tea-play-page-ways.c - ways of playing: automatic play, confirmed discards, the order of the hand, the pace
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-settings.h"

/*
 * Way:
 * @name: the name of the action, and of the property of the game or the key of the settings
 * @is_setting: whether it is a setting, not a property of the game
 * @on, @off: the notice when the player switches it; %NULL for none
 */
typedef struct
{
  const char *name;
  gboolean is_setting;
  const char *on;
  const char *off;
} Way;

/* clang-format off */
static const Way ways[] = {
  { "no-calls",         FALSE, N_ ("No claims in this hand: you are asked only when you can win."),
                               N_ ("You are asked about every claim.") },
  { "auto-win",         FALSE, N_ ("Until the game ends, you win as soon as you can."),
                               N_ ("You are asked before you win.") },
  { "auto-discard",     FALSE, N_ ("In this hand what you draw is discarded, unless it wins."),
                               N_ ("You choose your own discards again.") },
  { "paused",           FALSE, NULL, N_ ("Resumed.") },
  { "confirm-discards", TRUE,  N_ ("A tile is discarded when it is pressed a second time."),
                               N_ ("A tile is discarded at once.") },
  { "own-order",        TRUE,  N_ ("Arrange your tiles: drag them, or press Shift and an arrow key."),
                               N_ ("Your hand is sorted.") },
  { "mark-drawn",       TRUE,  N_ ("A dark corner marks tiles discarded as drawn."),
                               N_ ("Tiles discarded as drawn are not marked.") },
};
/* clang-format on */

static const char *const paces[] = { "slow", "normal", "fast" };

static gboolean
get_way (TeaPlayPage *self, const Way *way)
{
  gboolean on;

  if (way->is_setting)
    return g_settings_get_boolean (self->settings, way->name);
  g_object_get (self->game, way->name, &on, NULL);

  return on;
}

static const Way *
find_way (const char *name)
{
  guint i = 0;

  while (!g_str_equal (ways[i].name, name))
    i++;

  return &ways[i];
}

static void
activate_cb (GSimpleAction *action, GVariant *parameter, TeaPlayPage *self)
{
  const Way *way = find_way (g_action_get_name (G_ACTION (action)));
  gboolean on = !get_way (self, way);
  const char *sentence = on ? way->on : way->off;

  if (way->is_setting)
    g_settings_set_boolean (self->settings, way->name, on);
  else
    g_object_set (self->game, way->name, on, NULL);
  if (sentence != NULL)
    tea_play_page_show_notice (self, _ (sentence));
  else
    tea_status_bar_dismiss_notice (self->status_bar);
}

static void
update_way (TeaPlayPage *self, const char *name)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->ways), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (get_way (self, find_way (name))));
}

static void
habit_cb (TeaPlayPage *self, GParamSpec *pspec)
{
  update_way (self, pspec->name);
}

static void
own_order_cb (TeaPlayPage *self)
{
  gboolean own_order = g_settings_get_boolean (self->settings, "own-order");

  tea_table_view_set_arranges (self->table_view, own_order);
  tea_game_set_sorts_hand (self->game, !own_order);
}

static void
confirm_cb (TeaTableView *view, guint position, TeaPlayPage *self)
{
  GListModel *hand = tea_table_get_player (self->table, 0)->hand;
  g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, position);
  g_autofree char *name = tea_tile_info_dup_description (tile);
  g_autofree char *sentence = NULL;

  /* Translators: a tile. */
  sentence = g_strdup_printf (_ ("Press again to discard %s."), name);
  tea_play_page_show_notice (self, sentence);
}

static void
arrange_cb (TeaTableView *view, guint from, guint to, TeaPlayPage *self)
{
  tea_game_move_tile (self->game, from, to);
}

static void
set_pace (TeaPlayPage *self, int pace)
{
  static const char *const sentences[] = {
    N_ ("The computer players take their time."),
    N_ ("The computer players play at a normal pace."),
    N_ ("The computer players do not wait."),
  };

  g_settings_set_string (self->settings, "bot-pace", paces[pace]);
  tea_play_page_show_notice (self, _ (sentences[pace]));
}

static int
find_pace (const char *name)
{
  for (int pace = 0; pace < (int) G_N_ELEMENTS (paces); pace++)
    if (g_str_equal (paces[pace], name))
      return pace;

  g_return_val_if_reached (0);
}

static void
pace_cb (GSimpleAction *action, GVariant *parameter, TeaPlayPage *self)
{
  set_pace (self, find_pace (g_variant_get_string (parameter, NULL)));
}

static void
update_pace (TeaPlayPage *self)
{
  g_autofree char *pace = g_settings_get_string (self->settings, "bot-pace");
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->ways), "bot-pace");

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (pace));
}

void
_tea_play_page_change_pace (TeaPlayPage *self, int steps)
{
  g_autofree char *pace = g_settings_get_string (self->settings, "bot-pace");

  set_pace (self, CLAMP (find_pace (pace) + steps, 0, (int) G_N_ELEMENTS (paces) - 1));
}

/* Automatic play is available only while a hand is played. */
void
_tea_play_page_update_play (TeaPlayPage *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (!ways[i].is_setting)
      {
        GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->ways), ways[i].name);

        /* While a computer player has the seat, only pausing is available. */
        g_simple_action_set_enabled (G_SIMPLE_ACTION (action), tea_table_get_state (self->table)->in_progress &&
                                                                   (g_str_equal (ways[i].name, "paused") ||
                                                                    !tea_game_get_is_stood_in (self->game, NULL)));
      }
}

void
_tea_play_page_set_up_play (TeaPlayPage *self)
{
  g_autoptr (GSimpleAction)
      pace = g_simple_action_new_stateful ("bot-pace", G_VARIANT_TYPE_STRING, g_variant_new_string (self->pace));

  self->ways = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", G_ACTION_GROUP (self->ways));
  g_signal_connect_object (pace, "activate", G_CALLBACK (pace_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (self->ways), G_ACTION (pace));
  g_signal_connect_object (self->settings, "changed::bot-pace", G_CALLBACK (update_pace), self, G_CONNECT_SWAPPED);
  update_pace (self);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GSimpleAction)
          action = g_simple_action_new_stateful (ways[i].name, NULL, g_variant_new_boolean (get_way (self, &ways[i])));
      g_autofree char *changed = g_strdup_printf (ways[i].is_setting ? "changed::%s" : "notify::%s", ways[i].name);

      g_signal_connect_object (action, "activate", G_CALLBACK (activate_cb), self, 0);
      g_action_map_add_action (G_ACTION_MAP (self->ways), G_ACTION (action));
      if (ways[i].is_setting)
        g_signal_connect_object (self->settings, changed, G_CALLBACK (update_way), self, G_CONNECT_SWAPPED);
      else
        g_signal_connect_object (self->game, changed, G_CALLBACK (habit_cb), self, G_CONNECT_SWAPPED);
    }

  tea_settings_bind (self->settings, "confirm-discards", self->table_view, "confirm-discards", G_SETTINGS_BIND_GET);
  g_object_bind_property (self->game, "paused", self->table_view, "paused", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->table_view, "confirm", G_CALLBACK (confirm_cb), self, 0);
  g_signal_connect_object (self->table_view, "arrange", G_CALLBACK (arrange_cb), self, 0);
  g_signal_connect_object (self->settings, "changed::own-order", G_CALLBACK (own_order_cb), self, G_CONNECT_SWAPPED);
  own_order_cb (self);
}
