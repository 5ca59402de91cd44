/* tea-replay-view-actions.c - the actions that step through a recorded game, and their keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-replay-view-private.h"

#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"

/* A manual step stops the automatic replay. */

static void
forward_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayView *self = TEA_REPLAY_VIEW (widget);

  tea_playback_set_playing (self->playback, FALSE);
  tea_playback_step_forward (self->playback);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayView *self = TEA_REPLAY_VIEW (widget);

  tea_playback_set_playing (self->playback, FALSE);
  tea_playback_step_back (self->playback);
}

static void
next_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayView *self = TEA_REPLAY_VIEW (widget);

  tea_playback_set_hand (self->playback, tea_playback_get_state (self->playback)->hand + 1);
}

/* Goes to the deal of this hand or, from there, to that of the previous hand. */
static void
previous_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayView *self = TEA_REPLAY_VIEW (widget);
  const TeaPlaybackState *state = tea_playback_get_state (self->playback);

  if (state->position > 0)
    tea_playback_set_position (self->playback, 0);
  else if (state->hand > 0)
    tea_playback_set_hand (self->playback, state->hand - 1);
}

static void
end_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayView *self = TEA_REPLAY_VIEW (widget);
  const char *which = g_variant_get_string (parameter, NULL);
  gboolean game = g_str_has_prefix (which, "game");
  gboolean last = g_str_has_suffix (which, "last");

  if (self->playback == NULL)
    return;

  tea_playback_set_playing (self->playback, FALSE);
  if (game)
    tea_playback_set_hand (self->playback, last ? tea_playback_get_state (self->playback)->n_hands - 1 : 0);
  tea_playback_set_position (self->playback, last ? G_MAXUINT : 0);
}

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayView *self = TEA_REPLAY_VIEW (widget);

  tea_playback_set_playing (self->playback, !tea_playback_get_state (self->playback)->playing);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayView *self = TEA_REPLAY_VIEW (widget);

  gtk_toggle_button_set_active (self->open_button, !gtk_toggle_button_get_active (self->open_button));
}

static void
seat_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_drop_down_set_selected (TEA_REPLAY_VIEW (widget)->seat_drop_down, g_variant_get_uint32 (parameter));
}

static void
show_settlement_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_replay_view_show_settlement (TEA_REPLAY_VIEW (widget), TRUE);
}

static void
show_table_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_replay_view_show_settlement (TEA_REPLAY_VIEW (widget), FALSE);
  gtk_widget_grab_focus (widget);
}

void
tea_replay_view_install_actions (GtkWidgetClass *widget_class)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_Right, 0, "replay.forward", NULL },
    { GDK_KEY_Left, 0, "replay.back", NULL },
    { GDK_KEY_Page_Down, 0, "replay.next-hand", NULL },
    { GDK_KEY_Page_Up, 0, "replay.previous-hand", NULL },
    { GDK_KEY_Home, 0, "replay.end", "hand-first" },
    { GDK_KEY_End, 0, "replay.end", "hand-last" },
    { GDK_KEY_Home, GDK_CONTROL_MASK, "replay.end", "game-first" },
    { GDK_KEY_End, GDK_CONTROL_MASK, "replay.end", "game-last" },
    { GDK_KEY_space, 0, "replay.play", NULL },
    { GDK_KEY_o, 0, "replay.open", NULL },
    { GDK_KEY_s, 0, "table.show-settlement", NULL },
    { GDK_KEY_Escape, 0, "table.show-table", NULL },
  };

  gtk_widget_class_install_action (widget_class, "replay.forward", NULL, forward_cb);
  gtk_widget_class_install_action (widget_class, "replay.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "replay.next-hand", NULL, next_hand_cb);
  gtk_widget_class_install_action (widget_class, "replay.previous-hand", NULL, previous_hand_cb);
  gtk_widget_class_install_action (widget_class, "replay.end", "s", end_cb);
  gtk_widget_class_install_action (widget_class, "replay.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "replay.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "replay.seat", "u", seat_cb);
  /* The actions of the settlement and of the main window, applied to the recorded game. */
  gtk_widget_class_install_action (widget_class, "table.next-hand", NULL, next_hand_cb);
  gtk_widget_class_install_action (widget_class, "table.show-settlement", NULL, show_settlement_cb);
  gtk_widget_class_install_action (widget_class, "table.show-table", NULL, show_table_cb);

  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
  for (guint seat = 0; seat < 4; seat++)
    tea_widget_class_bind_key (widget_class, GDK_KEY_1 + seat, 0, "replay.seat", "u", seat);
}
