/* tea-replay-opener.c - opens the replay of a stored game and shows the progress of reading it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-replay-opener.h"

#include <glib/gi18n.h>

#include "view/hand/tea-hand-page.h"
#include "view/widgets/tea-widget.h"

struct _TeaReplayOpener
{
  GtkWidget parent_instance;

  GtkProgressBar *bar;

  GSettings *settings;
  TeaJob *reading; /* or NULL */
  guint hand;      /* where the replay begins */
  guint position;
};

G_DEFINE_FINAL_TYPE (TeaReplayOpener, tea_replay_opener, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_READ,
  SIGNAL_FAILED,
};

static guint signals[SIGNAL_FAILED + 1];

static void
told_cb (gpointer owner, double fraction)
{
  TeaReplayOpener *self = owner;

  gtk_progress_bar_set_fraction (self->bar, fraction);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
end_reading (TeaReplayOpener *self)
{
  g_clear_pointer (&self->reading, tea_job_cancel);
  tea_widget_give_up_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
read_cb (gpointer owner, TeaRecordedGame *game, const GError *fault)
{
  TeaReplayOpener *self = owner;
  g_autoptr (GError) error = fault != NULL ? g_error_copy (fault) : NULL;
  TeaPage *page = game != NULL ? tea_hand_page_new (game, self->hand, TEA_HAND_EVENTS, self->settings, &error) : NULL;
  TeaPlayback *playback;

  end_reading (self);
  if (page == NULL)
    {
      g_assert (error != NULL);
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, error->message);
      return;
    }

  playback = tea_hand_page_get_playback (TEA_HAND_PAGE (page));
  tea_playback_set_position (playback, self->position);
  g_signal_emit (self, signals[SIGNAL_READ], 0, playback);
  tea_page_open (GTK_WIDGET (self), page);
}

static void
tea_replay_opener_dispose (GObject *object)
{
  TeaReplayOpener *self = TEA_REPLAY_OPENER (object);

  g_clear_pointer (&self->reading, tea_job_cancel);
  tea_widget_disconnect_below (GTK_WIDGET (self), self);
  tea_widget_unparent_children (GTK_WIDGET (self));
  self->bar = NULL;
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_replay_opener_parent_class)->dispose (object);
}

static void
tea_replay_opener_class_init (TeaReplayOpenerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_replay_opener_dispose;

  signals[SIGNAL_READ] = g_signal_new ("read", TEA_TYPE_REPLAY_OPENER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, TEA_TYPE_PLAYBACK);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", TEA_TYPE_REPLAY_OPENER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
tea_replay_opener_init (TeaReplayOpener *self)
{
  GtkWidget *label = gtk_label_new (_ ("The game is being read…"));
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Stop"));

  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->bar), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How much of the game has been read"), -1);
  gtk_widget_set_tooltip_text (button, _ ("Stop reading the game"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (end_reading), self);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 8);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->bar), GTK_WIDGET (self));
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "buttons");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tea_replay_opener_open (TeaReplayOpener *self,
                        TeaArchive *archive,
                        gint64 id,
                        guint hand,
                        guint position,
                        GSettings *settings)
{
  g_return_if_fail (TEA_IS_REPLAY_OPENER (self) && G_IS_SETTINGS (settings));

  if (self->reading != NULL)
    return;

  g_set_object (&self->settings, settings);
  self->hand = hand;
  self->position = position;
  self->reading = tea_recorded_game_start_opening (self, archive, id, read_cb);
  tea_job_set_told (self->reading, told_cb);
}
