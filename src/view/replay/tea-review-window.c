/* tea-review-window.c - the window in which a hand is reviewed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/replay/tea-review-window.h"

#include <glib/gi18n.h>

#include "model/judge/tea-mistake-text.h"
#include "view/replay/tea-game-desk.h"
#include "view/replay/tea-replay-view.h"
#include "view/replay/tea-replay-window.h"
#include "view/replay/tea-review-row.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-side-layout.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaReviewWindow
{
  GtkWindow parent_instance;

  GtkBox *replay_box;
  GtkLabel *summary_label;
  GtkWidget *work_box;
  GtkProgressBar *progress_bar;
  GtkWidget *filter_box;
  GtkDropDown *kind_drop_down;
  GtkDropDown *cost_drop_down;
  GtkListBox *list_box;
  GtkLabel *empty_label;

  TeaReplayView *view;
  GSettings *settings;
  TeaRecordedGame *recorded;
  guint hand;
  TeaReview *review;
  GtkFilterListModel *shown; /* items of @review */
  gboolean game;             /* @review is about the whole game */
  gboolean given_up;
  TeaJob *playing_rival; /* while the rival plays the hand, to be shown; or NULL */
};

G_DEFINE_FINAL_TYPE (TeaReviewWindow, tea_review_window, GTK_TYPE_WINDOW)

/* The first rows of the drop-down of kinds; the kinds of mistakes, from 1, follow. */
enum
{
  SHOW_ALL,
  SHOW_MISTAKES,
};

/* Minimum costs in points, in the order of the drop-down. */
static const guint min_costs[] = { 0, 1, 5, 20, 100 };

static gboolean
is_shown (gpointer item, gpointer data)
{
  TeaReviewWindow *self = data;
  guint kind = tea_review_item_get_state (item)->kind;
  guint selected = gtk_drop_down_get_selected (self->kind_drop_down);
  guint least = gtk_drop_down_get_selected (self->cost_drop_down);

  if (self->game)
    return TRUE;
  if (selected == SHOW_MISTAKES ? kind == 0 : selected > SHOW_MISTAKES && kind != selected - SHOW_MISTAKES)
    return FALSE;

  return least >= G_N_ELEMENTS (min_costs) || tea_review_item_get_state (item)->cost >= min_costs[least];
}

static void
fill_drop_downs (TeaReviewWindow *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) costs = gtk_string_list_new (NULL);

  gtk_string_list_append (kinds, _ ("All decisions"));
  gtk_string_list_append (kinds, _ ("All mistakes"));
  for (guint i = 1; i < TEA_MISTAKE_TEXT_N_KINDS; i++)
    gtk_string_list_append (kinds, tea_mistake_text_get_kind (i));
  gtk_string_list_append (costs, _ ("Any cost"));
  for (guint i = 1; i < G_N_ELEMENTS (min_costs); i++)
    {
      g_autofree char *text = NULL;

      /* Translators: what a decision costs at least. */
      text = g_strdup_printf (ngettext ("%u point or more", "%u points or more", min_costs[i]), min_costs[i]);
      gtk_string_list_append (costs, text);
    }
  gtk_drop_down_set_model (self->kind_drop_down, G_LIST_MODEL (kinds));
  gtk_drop_down_set_model (self->cost_drop_down, G_LIST_MODEL (costs));
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  tea_review_explain (TEA_REVIEW_WINDOW (user_data)->review, item);

  return tea_review_row_new (item);
}

/* Selects the row of the current position; most positions have none. */
static void
select_shown (TeaReviewWindow *self)
{
  TeaPlayback *playback = tea_replay_view_get_playback (self->view);
  const TeaPlaybackState *shown = tea_playback_get_state (playback);
  GListModel *items = G_LIST_MODEL (self->shown);
  GtkListBoxRow *row = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);
      guint position = tea_review_item_get_state (item)->position;

      if (self->game ? position == shown->hand : self->hand == shown->hand && position == shown->position)
        row = gtk_list_box_get_row_at_index (self->list_box, (int) i);
    }
  gtk_list_box_select_row (self->list_box, row);
}

static const char *
say_empty (TeaReviewWindow *self)
{
  if (self->given_up)
    return _ ("The review was cancelled.");
  if (g_list_model_get_n_items (tea_review_get_state (self->review)->items) > 0)
    return _ ("No decision in this hand is of the chosen kind and cost.");

  return _ ("There was nothing to decide.");
}

static void
update (TeaReviewWindow *self)
{
  const TeaReviewState *state = tea_review_get_state (self->review);
  gboolean running = state->running;
  gboolean listed = g_list_model_get_n_items (state->items) > 0;
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->shown)) == 0;

  gtk_label_set_label (self->summary_label, state->summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary_label), *state->summary != '\0');
  /* What is still worked out then is a part of a sentence. */
  gtk_widget_set_visible (self->work_box, running && !listed);
  gtk_progress_bar_set_fraction (self->progress_bar, state->progress);
  gtk_label_set_label (self->empty_label, say_empty (self));
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), (listed || !running) && empty);
  gtk_widget_set_visible (self->filter_box, !self->game && listed);
  select_shown (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.cancel", running);
  if (!self->game)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.rival",
                                   !running && !self->given_up && self->playing_rival == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.game", !self->game);
}

static void
filter_changed_cb (TeaReviewWindow *self)
{
  if (self->shown == NULL)
    return;
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->shown), GTK_FILTER_CHANGE_DIFFERENT);
  update (self);
}

static void
set_review (TeaReviewWindow *self, TeaReview *review)
{
  if (self->review != NULL)
    {
      tea_review_cancel (self->review);
      g_signal_handlers_disconnect_by_func (self->review, update, self);
    }
  g_set_object (&self->review, review);
  self->given_up = FALSE;
  g_signal_connect_object (review, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_filter_list_model_set_model (self->shown, tea_review_get_state (review)->items);
  tea_review_start (review);
  update (self);
}

static void
row_activated_cb (GtkListBox *list_box, GtkListBoxRow *row, TeaReviewWindow *self)
{
  g_autoptr (TeaReviewItem)
      item = g_list_model_get_item (G_LIST_MODEL (self->shown), (guint) gtk_list_box_row_get_index (row));
  TeaPlayback *playback = tea_replay_view_get_playback (self->view);

  tea_playback_set_playing (playback, FALSE);
  if (self->game)
    tea_playback_set_hand (playback, tea_review_item_get_state (item)->position);
  else
    {
      tea_playback_set_hand (playback, self->hand);
      tea_playback_set_position (playback, tea_review_item_get_state (item)->position);
    }
}

static void
cancel_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TEA_REVIEW_WINDOW (widget)->given_up = TRUE;
  tea_review_cancel (TEA_REVIEW_WINDOW (widget)->review);
}

static void
rival_played_cb (gpointer owner, TeaRecordedGame *game, const GError *reason)
{
  TeaReviewWindow *self = owner;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaPlayback) playback = tea_playback_new (game, &error);

  g_clear_pointer (&self->playing_rival, tea_job_cancel);
  update (self);
  if (playback == NULL)
    {
      tea_replay_view_show_notice (self->view, error->message);
      return;
    }
  tea_playback_set_hand (playback, self->hand);
  tea_widget_present_over (GTK_WIDGET (self), tea_replay_window_new (playback, self->settings));
}

static void
rival_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReviewWindow *self = TEA_REVIEW_WINDOW (widget);

  self->playing_rival = tea_review_play_rival (self->review, self, rival_played_cb);
  update (self);
}

static void
game_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReviewWindow *self = TEA_REVIEW_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaReview) review = tea_review_new_duplicate (self->recorded, 0, tea_judge_get_default (), &error);

  if (review == NULL)
    {
      tea_replay_view_show_notice (self->view, error->message);
      return;
    }
  self->game = TRUE;
  g_clear_pointer (&self->playing_rival, tea_job_cancel);
  gtk_widget_action_set_enabled (widget, "review.rival", FALSE);
  set_review (self, review);
}

static void
again_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaReviewWindow *self = TEA_REVIEW_WINDOW (widget);
  g_autoptr (TeaRecordedGame) deal = tea_recorded_game_cut_at_deal (self->recorded, self->hand);

  if (tea_game_desk_play (deal))
    gtk_window_close (GTK_WINDOW (self));
}

static void
save_position_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_replay_view_save_position (TEA_REVIEW_WINDOW (widget)->view);
}

static void
tea_review_window_dispose (GObject *object)
{
  TeaReviewWindow *self = TEA_REVIEW_WINDOW (object);

  g_clear_pointer (&self->playing_rival, tea_job_cancel);
  if (self->review != NULL)
    {
      tea_review_cancel (self->review);
      g_signal_handlers_disconnect_by_func (self->review, update, self);
    }
  if (self->shown != NULL)
    gtk_filter_list_model_set_model (self->shown, NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->review);
  g_clear_object (&self->recorded);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_REVIEW_WINDOW);

  G_OBJECT_CLASS (tea_review_window_parent_class)->dispose (object);
}

static void
tea_review_window_class_init (TeaReviewWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_review_window_dispose;

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_SIDE_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-review-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, replay_box);
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, summary_label);
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, work_box);
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, filter_box);
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, kind_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, cost_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaReviewWindow, empty_label);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "review.cancel", NULL, cancel_cb);
  gtk_widget_class_install_action (widget_class, "review.rival", NULL, rival_cb);
  gtk_widget_class_install_action (widget_class, "review.game", NULL, game_cb);
  gtk_widget_class_install_action (widget_class, "review.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "table.save-position", NULL, save_position_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "table.save-position", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
tea_review_window_init (TeaReviewWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_drop_downs (self);
  self->shown = gtk_filter_list_model_new (NULL, GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL)));
  gtk_list_box_bind_model (self->list_box, G_LIST_MODEL (self->shown), create_row, self, NULL);
  tea_widget_use_application (GTK_WIDGET (self));
}

GtkWidget *
tea_review_window_new (TeaRecordedGame *game, guint hand, GSettings *settings, GError **error)
{
  g_autoptr (TeaReview) review = NULL;
  g_autoptr (TeaPlayback) playback = NULL;
  TeaReviewWindow *self;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), NULL);

  review = tea_review_new (game, hand, 0, tea_judge_get_default (), error);
  if (review == NULL)
    return NULL;
  playback = tea_playback_new (game, error);
  if (playback == NULL)
    return NULL;

  self = g_object_new (TEA_TYPE_REVIEW_WINDOW, NULL);
  self->recorded = g_object_ref (game);
  self->hand = hand;
  g_set_object (&self->settings, settings);
  self->view = TEA_REPLAY_VIEW (tea_replay_view_new (settings));
  gtk_widget_set_hexpand (GTK_WIDGET (self->view), TRUE);
  gtk_box_append (self->replay_box, GTK_WIDGET (self->view));
  /* Initially as the player saw it; all hands can be opened. */
  tea_playback_set_open (playback, FALSE);
  tea_playback_set_hand (playback, hand);
  tea_replay_view_set_playback (self->view, playback);
  g_signal_connect_object (playback, "notify::position", G_CALLBACK (select_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "notify::hand", G_CALLBACK (select_shown), self, G_CONNECT_SWAPPED);
  set_review (self, review);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->view));

  return GTK_WIDGET (self);
}

TeaReview *
tea_review_window_get_review (TeaReviewWindow *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW_WINDOW (self), NULL);

  return self->review;
}

TeaPlayback *
tea_review_window_get_playback (TeaReviewWindow *self)
{
  g_return_val_if_fail (TEA_IS_REVIEW_WINDOW (self), NULL);

  return tea_replay_view_get_playback (self->view);
}

void
tea_review_window_show_notice (TeaReviewWindow *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_REVIEW_WINDOW (self));

  tea_replay_view_show_notice (self->view, sentence);
}
