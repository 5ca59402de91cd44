/* tea-replay-window.c - the window with a recorded game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/replay/tea-replay-window-private.h"

#include <glib/gi18n.h>

#include "view/replay/tea-review-window.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"

#define DEFAULT_WIDTH 1120
#define DEFAULT_HEIGHT 780

G_DEFINE_FINAL_TYPE (TeaReplayWindow, tea_replay_window, GTK_TYPE_WINDOW)

static void
hand_cb (TeaPlayback *playback, GParamSpec *pspec, TeaReplayWindow *self)
{
  const TeaPlaybackState *state = tea_playback_get_state (playback);
  TeaRuleset *ruleset = tea_table_get_state (state->table)->ruleset;
  g_autofree char *rules = tea_ruleset_dup_full_name (ruleset);
  g_autofree char *title = NULL;

  /* Translators: the title of a window: the rules of a game, which of its hands is shown, how many there are. */
  title = g_strdup_printf (_ ("%1$s · Hand %2$u of %3$u"), rules, state->hand + 1, state->n_hands);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
review_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayWindow *self = TEA_REPLAY_WINDOW (widget);
  TeaPlayback *playback = tea_replay_window_get_playback (self);
  const TeaPlaybackState *state = tea_playback_get_state (playback);
  g_autoptr (GError) error = NULL;
  GtkWidget *window = tea_review_window_new (state->game, state->hand, self->settings, &error);

  if (window == NULL)
    {
      tea_replay_view_show_notice (self->view, error->message);
      return;
    }
  tea_widget_present_over (widget, window);
}

/* Stops reading the file, which keeps a reference to the window and would present it in the end. */
static gboolean
tea_replay_window_close_request (GtkWindow *window)
{
  _tea_replay_window_stop_reading (TEA_REPLAY_WINDOW (window));

  return GTK_WINDOW_CLASS (tea_replay_window_parent_class)->close_request (window);
}

static void
save_position_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReplayWindow *self = TEA_REPLAY_WINDOW (widget);

  if (self->view != NULL)
    tea_replay_view_save_position (self->view);
}

static void
tea_replay_window_dispose (GObject *object)
{
  TeaReplayWindow *self = TEA_REPLAY_WINDOW (object);

  _tea_replay_window_stop_reading (self);
  g_clear_object (&self->file);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_replay_window_parent_class)->dispose (object);
}

static void
tea_replay_window_class_init (TeaReplayWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_replay_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tea_replay_window_close_request;

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "window.review", NULL, review_cb);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "table.save-position", NULL, save_position_cb);
  tea_widget_class_bind_key (GTK_WIDGET_CLASS (klass), GDK_KEY_s, GDK_CONTROL_MASK, "table.save-position", NULL);
  tea_widget_class_bind_key (GTK_WIDGET_CLASS (klass), GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
tea_replay_window_init (TeaReplayWindow *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Re_view"));
  GtkWidget *study = gtk_button_new_with_mnemonic (_ ("S_tudy"));

  gtk_widget_set_tooltip_text (button, _ ("What the decisions of this hand cost"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.review");
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), button);
  gtk_widget_set_tooltip_text (study, _ ("A study of this position, with comments and variations (Ctrl+S)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (study), "table.save-position");
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), study);
  gtk_window_set_titlebar (GTK_WINDOW (self), header);
  gtk_window_set_default_size (GTK_WINDOW (self), DEFAULT_WIDTH, DEFAULT_HEIGHT);
  tea_widget_use_application (GTK_WIDGET (self));
  tea_replay_take_files (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "window.review", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.save-position", FALSE);
}

void
_tea_replay_window_set_playback (TeaReplayWindow *self, TeaPlayback *playback)
{
  self->view = TEA_REPLAY_VIEW (tea_replay_view_new (self->settings));
  gtk_window_set_child (GTK_WINDOW (self), GTK_WIDGET (self->view));
  tea_replay_view_set_playback (self->view, playback);
  g_signal_connect_object (playback, "notify::hand", G_CALLBACK (hand_cb), self, 0);
  hand_cb (playback, NULL, self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "window.review", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.save-position", TRUE);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->view));
}

GtkWidget *
tea_replay_window_new (TeaPlayback *playback, GSettings *settings)
{
  TeaReplayWindow *self;

  g_return_val_if_fail (TEA_IS_PLAYBACK (playback), NULL);

  self = g_object_new (TEA_TYPE_REPLAY_WINDOW, NULL);
  g_set_object (&self->settings, settings);
  _tea_replay_window_set_playback (self, playback);

  return GTK_WIDGET (self);
}

TeaPlayback *
tea_replay_window_get_playback (TeaReplayWindow *self)
{
  g_return_val_if_fail (TEA_IS_REPLAY_WINDOW (self), NULL);

  return self->view != NULL ? tea_replay_view_get_playback (self->view) : NULL;
}

void
tea_replay_window_show_notice (TeaReplayWindow *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_REPLAY_WINDOW (self));

  if (self->view != NULL)
    tea_replay_view_show_notice (self->view, sentence);
}
