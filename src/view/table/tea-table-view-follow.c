/* tea-table-view-follow.c - follows the table: what is new, what moves, what is said
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-view-private.h"

/* The dots of a thinking player take this many steps in 1.2 seconds. */
#define PULSE_STEPS 12
#define PULSE_STEP_US 100000

static void
stop_saying (TeaTableView *self, guint place)
{
  TeaTableSaid *said = &self->said[place];

  g_clear_handle_id (&said->source, g_source_remove);
  g_clear_pointer (&said->said_zh, g_free);
  g_clear_pointer (&said->said, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
said_timeout_cb (gpointer user_data)
{
  TeaTableView *self = TEA_TABLE_VIEW (user_data);

  for (guint place = 0; place < TEA_N_PLACES; place++)
    if (self->said[place].source != 0 && g_source_get_id (g_main_current_source ()) == self->said[place].source)
      self->said[place].source = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A player's words appear once, and are gone after a moment whether or not the game goes on. */
static void
update_said (TeaTableView *self)
{
  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    {
      const TeaPlayer *player = tea_table_get_player (self->table, seat);
      guint place = tea_table_scene_place (self->table, seat);
      TeaTableSaid *said = &self->said[place];

      if (*player->said == '\0')
        {
          if (said->source == 0)
            stop_saying (self, place);
        }
      else if (g_strcmp0 (said->said, player->said) != 0)
        {
          stop_saying (self, place);
          said->said = g_strdup (player->said);
          said->said_zh = g_strdup (player->said_zh);
          said->source = g_timeout_add_once (TEA_SAID_MS, said_timeout_cb, self);
          if (tea_table_view_wants_motion (self))
            tea_table_motion_start (said->grow, TEA_SAID_GROW_MS);
        }
    }
}

static gboolean
pulse_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  TeaTableView *self = TEA_TABLE_VIEW (widget);
  int step = (int) (gdk_frame_clock_get_frame_time (clock) / PULSE_STEP_US % PULSE_STEPS);

  if (step != self->pulse_step)
    {
      self->pulse_step = step;
      gtk_widget_queue_draw (widget);
    }

  return G_SOURCE_CONTINUE;
}

gboolean
tea_table_view_wants_motion (TeaTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return self->animations && gtk_widget_get_mapped (widget) && adw_get_enable_animations (widget);
}

void
tea_table_view_update_pulse (TeaTableView *self)
{
  gboolean thinking = FALSE;

  for (guint seat = 0; self->table != NULL && seat < TEA_N_PLACES; seat++)
    thinking |= tea_table_get_player (self->table, seat)->thinking;

  if (thinking && tea_table_view_wants_motion (self))
    {
      if (self->pulse_tick == 0)
        self->pulse_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), pulse_tick_cb, NULL, NULL);
    }
  else if (self->pulse_tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->pulse_tick);
      self->pulse_tick = 0;
    }
}

static void
animation_done_cb (AdwAnimation *animation, TeaTableView *self)
{
  g_assert (TEA_IS_TABLE_VIEW (self));

  g_array_set_size (self->motions, 0);
  g_clear_pointer (&self->still_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tea_table_view_finish_motion (TeaTableView *self)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  tea_table_motion_finish (self->animation);
}

void
tea_table_view_build_scene (TeaTableView *self)
{
  tea_table_scene_build (self->scene, self->table, &self->layout, self->show_index);
  g_clear_pointer (&self->still_node, gsk_render_node_unref);
  tea_table_view_update_parts (self);
}

/* Rebuilds the scene and starts the motions. */
static void
renew_scene (TeaTableView *self)
{
  guint stacks = self->table != NULL ? tea_table_get_stacks_per_wall (self->table) : 0;
  g_autoptr (TeaTableScene) before = NULL;
  g_autoptr (GArray) going = g_array_copy (self->motions);
  double elapsed_ms = adw_animation_get_value (self->animation);
  guint duration = 0;

  tea_table_view_finish_motion (self);
  if (stacks > 0 && stacks != self->layout.stacks)
    tea_table_layout_init (&self->layout, self->layout.width, self->layout.height, stacks, self->text_scale,
                           self->show_walls);
  before = g_steal_pointer (&self->scene);
  self->scene = tea_table_scene_new ();
  tea_table_view_build_scene (self);
  self->roll_ms -= elapsed_ms;
  if (self->table != NULL && tea_table_view_wants_motion (self))
    {
      tea_table_motion_carry (before, self->scene, going, elapsed_ms, self->motions);
      duration = tea_table_motion_plan (self->table, &self->layout, before, self->scene, self->events,
                                        self->own_discard, self->motions);
      for (guint i = 0; i < self->events->len; i++)
        if (g_array_index (self->events, TeaTableEvent, i).type == TEA_EVENT_DEAL)
          self->roll_ms = 0;
    }
  if (!self->is_resizing)
    tea_table_view_draw_pictures (self);
  self->own_discard = -1;
  g_array_set_size (self->events, 0);
  if (duration > 0)
    tea_table_motion_start (self->animation, duration);
}

void
tea_table_view_refresh (TeaTableView *self)
{
  int n_hand = (int) tea_table_view_get_n_hand (self);
  gboolean may_discard = self->table != NULL && tea_table_get_state (self->table)->can_discard;

  /* In each turn the cursor of the keyboard begins at the tile that was drawn. */
  if (self->selected >= n_hand || (self->selected >= 0 && !self->by_pointer && may_discard && !self->may_discard))
    tea_table_view_set_selected (self, n_hand - 1);
  self->may_discard = may_discard;
  tea_table_view_set_advised (self, -1);
  tea_table_view_set_melding (self, 0);
  tea_table_view_set_pointed (self, 0);
  self->armed = -1;
  tea_table_view_follow_end (self);
  /* Before the table is first shown there is no scene, and events are queued. */
  if (self->layout.width > 0)
    renew_scene (self);

  if (self->table != NULL)
    update_said (self);
  tea_table_view_update_remark (self);
  tea_table_view_update_pulse (self);
  tea_table_view_update_hover (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
table_event_cb (TeaTable *table, int type, int seat, int kind, TeaTableView *self)
{
  TeaTableEvent event = { (TeaEventType) type, seat };

  g_assert (TEA_IS_TABLE_VIEW (self));

  g_array_append_val (self->events, event);
}

static void
table_changed_cb (TeaTable *table, TeaTableView *self)
{
  g_assert (TEA_IS_TABLE_VIEW (self));

  tea_table_view_refresh (self);
}

static void
table_remark_cb (TeaTable *table, int seat, const char *sentence, TeaTableView *self)
{
  g_assert (TEA_IS_TABLE_VIEW (self));

  tea_table_view_take_remark (self, (guint) seat, sentence);
}

void
tea_table_view_follow_table (TeaTableView *self, TeaTable *table)
{
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    stop_saying (self, place);
  tea_table_view_end_remark (self);

  g_set_object (&self->table, table);
  if (table == NULL)
    return;

  g_signal_connect_object (table, "event", G_CALLBACK (table_event_cb), self, 0);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self, 0);
  g_signal_connect_object (table, "remark", G_CALLBACK (table_remark_cb), self, 0);
}

void
tea_table_view_init_motion (TeaTableView *self)
{
  self->own_discard = -1;
  self->roll_ms = -TEA_MOTION_DICE_MS;
  self->motions = g_array_new (FALSE, FALSE, sizeof (TeaTableMotion));
  self->events = g_array_new (FALSE, FALSE, sizeof (TeaTableEvent));
  self->animation = tea_table_motion_new (GTK_WIDGET (self));
  g_signal_connect_object (self->animation, "done", G_CALLBACK (animation_done_cb), self, 0);
}
