/* tea-replay-view.c - a recorded game on the table, with its controls
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-replay-view-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-flow-layout.h"
#include "view/setup/tea-game-settings.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-widget.h"

/* Below this width the controls have no labels, in logical pixels with text of the usual size. */
#define LABELS_WIDTH 640

/* Milliseconds per step, in the order of the paces in tea-replay-view.ui. */
static const guint paces_ms[] = { 2400, 1200, 500 };

G_DEFINE_FINAL_TYPE (TeaReplayView, tea_replay_view, GTK_TYPE_WIDGET)

static gboolean
get_child_position_cb (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *allocation, TeaReplayView *self)
{
  if (widget != GTK_WIDGET (self->settlement))
    return FALSE;

  tea_settlement_place (self->settlement, gtk_widget_get_width (GTK_WIDGET (overlay)),
                        gtk_widget_get_height (GTK_WIDGET (overlay)), allocation);

  return TRUE;
}

void
tea_replay_view_show_settlement (TeaReplayView *self, gboolean show)
{
  gboolean has_sheet = tea_settlement_get_sheet (self->settlement) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->settlement), show && has_sheet);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.show-table", show && has_sheet);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.show-settlement", has_sheet);
}

/* At the end the next button becomes insensitive and loses the focus; without a focus no key would work. */
static void
keep_focus (TeaReplayView *self, gboolean had_focus)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (had_focus && (focus == NULL || !gtk_widget_is_sensitive (focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
update_actions (TeaReplayView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean had_focus = gtk_widget_get_focus_child (widget) != NULL;
  TeaPlayback *playback = self->playback;
  gboolean forward = playback != NULL && tea_playback_can_step_forward (playback);
  const TeaPlaybackState *state = playback != NULL ? tea_playback_get_state (playback) : NULL;
  gboolean next = state != NULL && state->hand + 1 < state->n_hands;

  gtk_widget_action_set_enabled (widget, "replay.forward", forward);
  gtk_widget_action_set_enabled (widget, "replay.back", playback != NULL && tea_playback_can_step_back (playback));
  gtk_widget_action_set_enabled (widget, "replay.next-hand", next);
  gtk_widget_action_set_enabled (widget, "table.next-hand", next);
  gtk_widget_action_set_enabled (widget, "replay.previous-hand",
                                 playback != NULL && tea_playback_can_step_back (playback));
  gtk_widget_action_set_enabled (widget, "replay.play", playback != NULL);
  keep_focus (self, had_focus);
}

/* Updates everything that depends on the position. */
static void
position_cb (TeaPlayback *playback, GParamSpec *pspec, TeaReplayView *self)
{
  const TeaPlaybackState *state = tea_playback_get_state (playback);
  TeaTable *table = state->table;
  TeaScoreSheet *sheet = tea_table_get_state (table)->score_sheet;
  g_autofree char *text = g_strdup_printf ("%u / %u", state->position + 1, state->n_positions);
  gboolean other = sheet != tea_settlement_get_sheet (self->settlement);

  self->is_updating = TRUE;
  gtk_adjustment_set_upper (self->adjustment, state->n_positions - 1);
  gtk_adjustment_set_value (self->adjustment, state->position);
  self->is_updating = FALSE;
  tea_worth_chart_set_position (self->worth_chart, state->position);
  gtk_label_set_label (self->position_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  tea_table_get_state (table)->status, -1);
  update_actions (self);

  tea_status_bar_dismiss_notice (self->status_bar);
  tea_settlement_set_game_over (self->settlement, state->hand + 1 == state->n_hands);
  if (other)
    {
      tea_settlement_set_sheet (self->settlement, sheet);
      tea_replay_view_show_settlement (self, TRUE);
    }
}

static void
playing_cb (TeaPlayback *playback, GParamSpec *pspec, TeaReplayView *self)
{
  gboolean playing = tea_playback_get_state (playback)->playing;
  const char *label = playing ? _ ("Pause") : C_ ("replay", "Play");

  gtk_button_set_icon_name (self->play_button,
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), playing ? _ ("Pause (Space)") : _ ("Play (Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
slider_changed_cb (GtkAdjustment *adjustment, TeaReplayView *self)
{
  if (self->is_updating || self->playback == NULL)
    return;

  tea_playback_set_playing (self->playback, FALSE);
  tea_playback_set_position (self->playback, (guint) (gtk_adjustment_get_value (adjustment) + 0.5));
}

/* Whoever shows the decisions knows why not this tile. */
static void
ask_cb (TeaReplayView *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "hand.ask", "u", position);
}

static void
chosen_cb (TeaWorthChart *chart, guint position, TeaReplayView *self)
{
  gtk_adjustment_set_value (self->adjustment, position);
}

static void
seat_selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, TeaReplayView *self)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (self->playback != NULL && selected < 4)
    tea_playback_set_seat (self->playback, selected);
}

static void
pace_selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, TeaReplayView *self)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (self->playback != NULL && selected < G_N_ELEMENTS (paces_ms))
    tea_playback_set_pace (self->playback, paces_ms[selected]);
}

static void
tea_replay_view_dispose (GObject *object)
{
  TeaReplayView *self = TEA_REPLAY_VIEW (object);

  tea_replay_view_set_playback (self, NULL);
  g_clear_object (&self->playback_bindings);
  g_clear_object (&self->table_bindings);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_REPLAY_VIEW);

  G_OBJECT_CLASS (tea_replay_view_parent_class)->dispose (object);
}

/* Keys need a focused widget, so the focus goes to one that is always there. */
static gboolean
tea_replay_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_REPLAY_VIEW (widget)->play_button));
}

static void
tea_replay_view_class_init (TeaReplayViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_replay_view_dispose;

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_TABLE_VIEW);
  g_type_ensure (TEA_TYPE_SETTLEMENT);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_WORTH_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-replay-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, table_view);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, settlement);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, status_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, worth_chart);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, slider);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, adjustment);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, position_label);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, controls_box);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, seat_label);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, seat_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, pace_label);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, open_button);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, play_button);
  gtk_widget_class_bind_template_child (widget_class, TeaReplayView, pace_drop_down);
  gtk_widget_class_bind_template_callback (widget_class, get_child_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, ask_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, slider_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, seat_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, pace_selected_cb);
  tea_replay_view_install_actions (widget_class);

  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_replay_view_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "replayview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
narrow_cb (TeaReplayView *self, GParamSpec *pspec, TeaNarrowLayout *layout)
{
  gboolean narrow = tea_narrow_layout_get_narrow (layout);

  gtk_widget_set_visible (self->seat_label, !narrow);
  gtk_widget_set_visible (self->pace_label, !narrow);
}

static void
tea_replay_view_init (TeaReplayView *self)
{
  GtkLayoutManager *layout = tea_narrow_layout_new (LABELS_WIDTH);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->controls_box, layout);
  g_signal_connect_object (layout, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  tea_settlement_set_watching (self->settlement);

  self->playback_bindings = g_binding_group_new ();
  g_binding_group_bind (self->playback_bindings, "open", self->open_button, "active",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->playback_bindings, "seat", self->seat_drop_down, "selected", G_BINDING_SYNC_CREATE);
  self->table_bindings = g_binding_group_new ();
  g_binding_group_bind (self->table_bindings, "status", self->status_bar, "text", G_BINDING_SYNC_CREATE);
  update_actions (self);
  tea_replay_view_show_settlement (self, FALSE);
}

void
tea_replay_view_use_settings (TeaReplayView *self, GSettings *settings)
{
  g_return_if_fail (TEA_IS_REPLAY_VIEW (self) && G_IS_SETTINGS (settings));

  tea_game_settings_bind_look (settings, G_OBJECT (self->table_view));
  tea_game_settings_bind_look (settings, G_OBJECT (self->settlement));
}

TeaPlayback *
tea_replay_view_get_playback (TeaReplayView *self)
{
  g_return_val_if_fail (TEA_IS_REPLAY_VIEW (self), NULL);

  return self->playback;
}

static void
fill_seats (TeaReplayView *self, TeaTable *table)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    gtk_string_list_append (names, tea_table_get_player (table, seat)->name);
  gtk_drop_down_set_model (self->seat_drop_down, G_LIST_MODEL (names));
}

void
tea_replay_view_set_playback (TeaReplayView *self, TeaPlayback *playback)
{
  TeaTable *table = playback != NULL ? tea_playback_get_state (playback)->table : NULL;

  g_return_if_fail (TEA_IS_REPLAY_VIEW (self));
  g_return_if_fail (playback == NULL || TEA_IS_PLAYBACK (playback));

  if (self->playback == playback)
    return;

  if (self->playback != NULL)
    {
      tea_playback_set_playing (self->playback, FALSE);
      g_signal_handlers_disconnect_by_data (self->playback, self);
    }
  g_clear_object (&self->playback);
  if (table != NULL)
    fill_seats (self, table);
  g_set_object (&self->playback, playback);
  g_binding_group_set_source (self->playback_bindings, playback);
  g_binding_group_set_source (self->table_bindings, table);
  tea_table_view_set_table (self->table_view, table);
  if (playback != NULL)
    {
      g_signal_connect_object (playback, "notify::position", G_CALLBACK (position_cb), self, 0);
      g_signal_connect_object (playback, "notify::playing", G_CALLBACK (playing_cb), self, 0);
      position_cb (playback, NULL, self);
      playing_cb (playback, NULL, self);
      pace_selected_cb (self->pace_drop_down, NULL, self);
    }
}

void
tea_replay_view_show_notice (TeaReplayView *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_REPLAY_VIEW (self));

  tea_status_bar_show_notice (self->status_bar, sentence);
}

void
tea_replay_view_set_review (TeaReplayView *self, TeaReview *review)
{
  g_return_if_fail (TEA_IS_REPLAY_VIEW (self));

  tea_worth_chart_set_review (self->worth_chart, review);
}
