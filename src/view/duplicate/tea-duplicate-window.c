/* tea-duplicate-window.c - the deals of a duplicate session, compared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/duplicate/tea-duplicate-window.h"

#include <glib/gi18n.h>

#include "view/replay/tea-replay-window.h"
#include "view/replay/tea-review-window.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-status-bar.h"
#include "view/duplicate/tea-swing-chart.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaDuplicateWindow
{
  GtkWindow parent_instance;

  GtkLabel *standing_label;
  GtkLabel *luck_label;
  TeaSwingChart *chart;
  GtkListBox *list_box;
  GtkLabel *empty_label;
  GtkLabel *rival_label;
  TeaStatusBar *status_bar;

  TeaDuplicate *duplicate;
  GSettings *settings;
  GListModel *shown; /* the deals that were played, sorted */
  guint selected;    /* the number of the deal that was selected last */
};

G_DEFINE_FINAL_TYPE (TeaDuplicateWindow, tea_duplicate_window, GTK_TYPE_WINDOW)

static gboolean
is_played (gpointer item, gpointer data)
{
  return tea_duplicate_deal_get_facts (item)->is_played;
}

/* The biggest swing first; deals not compared yet come last. */
static int
compare_deals (gconstpointer a, gconstpointer b, gpointer data)
{
  TeaDuplicateDeal *x = TEA_DUPLICATE_DEAL ((gpointer) a);
  const TeaDuplicateDealFacts *facts = tea_duplicate_deal_get_facts (x);
  TeaDuplicateDeal *y = TEA_DUPLICATE_DEAL ((gpointer) b);
  int swing_x = ABS (facts->difference);
  int swing_y = ABS (tea_duplicate_deal_get_facts (y)->difference);

  if (facts->is_compared != tea_duplicate_deal_get_facts (y)->is_compared)
    return facts->is_compared ? -1 : 1;
  if (swing_x != swing_y)
    return swing_x > swing_y ? -1 : 1;

  return (int) facts->number - (int) tea_duplicate_deal_get_facts (y)->number;
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  TeaDuplicateWindow *self = data;
  TeaDuplicateDeal *deal = item;
  const TeaDuplicateDealFacts *facts = tea_duplicate_deal_get_facts (deal);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *title = tea_label_wrapped_new (facts->title, "numeric");
  int difference = facts->difference;
  g_autofree char *sentence = tea_duplicate_dup_sentence (self->duplicate, facts->number);
  /* Translators: points of the human player and of a computer player, whose name comes second. */
  g_autofree char *both = g_strdup_printf (_ ("You %1$s · %2$s %3$s"), facts->own_text,
                                           tea_duplicate_get_state (self->duplicate)->rival_name, facts->rival_text);
  GtkWidget *both_label = tea_label_wrapped_new (both, "dim-label");
  GtkWidget *swing = tea_label_number_new (facts->difference_text, "heading");

  if (difference != 0)
    gtk_widget_add_css_class (swing, difference > 0 ? "gain" : "loss");
  gtk_widget_add_css_class (both_label, "numeric");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_grid_attach (GTK_GRID (grid), title, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), swing, 1, 0, 1, 2);
  gtk_grid_attach (GTK_GRID (grid), both_label, 0, 1, 1, 1);
  if (*facts->own_luck_text != '\0')
    {
      /* Translators: points of the human player and of a computer player, whose name comes second, that were luck. */
      g_autofree char *luck = g_strdup_printf (_ ("Luck: you %1$s · %2$s %3$s"), facts->own_luck_text,
                                               tea_duplicate_get_state (self->duplicate)->rival_name,
                                               facts->rival_luck_text);
      GtkWidget *luck_label = tea_label_wrapped_new (luck, "dim-label");

      gtk_widget_add_css_class (luck_label, "numeric");
      gtk_grid_attach (GTK_GRID (grid), luck_label, 0, 2, 2, 1);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);

  return row;
}

static void
update_actions (TeaDuplicateWindow *self)
{
  TeaDuplicateDeal *deal = tea_duplicate_window_get_selected (self);
  gboolean compared = deal != NULL && tea_duplicate_deal_get_facts (deal)->is_compared;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "duplicate.review", deal != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "duplicate.replay", deal != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "duplicate.review-rival", compared);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "duplicate.replay-rival", compared);
}

/* A deal that changes gets a new row. Selects it, and focuses it if the old row had the focus. Does nothing while a
 * row is selected. */
static void
select_again (TeaDuplicateWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list_box, 0);

  if (row == NULL || gtk_list_box_get_selected_row (self->list_box) != NULL)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (self->shown); i++)
    {
      g_autoptr (TeaDuplicateDeal) deal = g_list_model_get_item (self->shown, i);

      if (tea_duplicate_deal_get_facts (deal)->number == self->selected)
        row = gtk_list_box_get_row_at_index (self->list_box, (int) i);
    }
  gtk_list_box_select_row (self->list_box, row);
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
update (TeaDuplicateWindow *self)
{
  g_autofree char *standing = tea_duplicate_dup_standing (self->duplicate);
  g_autofree char *luck = tea_duplicate_dup_luck (self->duplicate);
  gboolean any = g_list_model_get_n_items (self->shown) > 0;

  gtk_label_set_label (self->standing_label, standing);
  gtk_label_set_label (self->luck_label, luck);
  gtk_widget_set_visible (GTK_WIDGET (self->luck_label), *luck != '\0');
  gtk_label_set_label (self->rival_label, tea_duplicate_get_state (self->duplicate)->rival_name);
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), !any);
  select_again (self);
  update_actions (self);
}

static void
show_error (TeaDuplicateWindow *self, const GError *error)
{
  tea_status_bar_show_notice (self->status_bar, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), TRUE);
}

static void
review (TeaDuplicateWindow *self, TeaRecordedGame *game)
{
  guint number = tea_duplicate_deal_get_facts (tea_duplicate_window_get_selected (self))->number;
  g_autoptr (GError) error = NULL;
  GtkWidget *window = game != NULL ? tea_review_window_new (game, number, self->settings, &error) : NULL;

  if (window != NULL)
    tea_widget_present_over (GTK_WIDGET (self), window);
  else if (error != NULL)
    show_error (self, error);
}

static void
replay (TeaDuplicateWindow *self, TeaRecordedGame *game)
{
  guint number = tea_duplicate_deal_get_facts (tea_duplicate_window_get_selected (self))->number;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaPlayback) playback = game != NULL ? tea_playback_new (game, &error) : NULL;

  if (playback != NULL)
    {
      tea_playback_set_hand (playback, number);
      tea_widget_present_over (GTK_WIDGET (self), tea_replay_window_new (playback, self->settings));
    }
  else if (error != NULL)
    show_error (self, error);
}

static void
review_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaDuplicateWindow *self = TEA_DUPLICATE_WINDOW (widget);

  review (self, tea_duplicate_get_recorded (self->duplicate));
}

static void
replay_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaDuplicateWindow *self = TEA_DUPLICATE_WINDOW (widget);

  replay (self, tea_duplicate_get_recorded (self->duplicate));
}

static TeaRecordedGame *
record_rival (TeaDuplicateWindow *self)
{
  return tea_duplicate_record_rival (self->duplicate,
                                     tea_duplicate_deal_get_facts (tea_duplicate_window_get_selected (self))->number);
}

static void
review_rival_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaDuplicateWindow *self = TEA_DUPLICATE_WINDOW (widget);
  g_autoptr (TeaRecordedGame) game = record_rival (self);

  review (self, game);
}

static void
replay_rival_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaDuplicateWindow *self = TEA_DUPLICATE_WINDOW (widget);
  g_autoptr (TeaRecordedGame) game = record_rival (self);

  replay (self, game);
}

static void
row_activated_cb (GtkListBox *list_box, GtkListBoxRow *row, TeaDuplicateWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "duplicate.review", NULL);
}

static void
row_selected_cb (GtkListBox *list_box, GtkListBoxRow *row, TeaDuplicateWindow *self)
{
  if (row != NULL)
    self->selected = tea_duplicate_deal_get_facts (tea_duplicate_window_get_selected (self))->number;
  update_actions (self);
}

static void
tea_duplicate_window_dispose (GObject *object)
{
  TeaDuplicateWindow *self = TEA_DUPLICATE_WINDOW (object);

  tea_widget_follow (self, &self->duplicate, NULL, G_CALLBACK (update));
  if (self->list_box != NULL)
    gtk_list_box_bind_model (self->list_box, NULL, NULL, NULL, NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_DUPLICATE_WINDOW);

  G_OBJECT_CLASS (tea_duplicate_window_parent_class)->dispose (object);
}

static void
tea_duplicate_window_class_init (TeaDuplicateWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_duplicate_window_dispose;

  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_SWING_CHART);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-duplicate-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateWindow, standing_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateWindow, luck_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateWindow, chart);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateWindow, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateWindow, empty_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateWindow, rival_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicateWindow, status_bar);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_install_action (widget_class, "duplicate.review", NULL, review_cb);
  gtk_widget_class_install_action (widget_class, "duplicate.replay", NULL, replay_cb);
  gtk_widget_class_install_action (widget_class, "duplicate.review-rival", NULL, review_rival_cb);
  gtk_widget_class_install_action (widget_class, "duplicate.replay-rival", NULL, replay_rival_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_duplicate_window_init (TeaDuplicateWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
}

GtkWidget *
tea_duplicate_window_new (TeaDuplicate *duplicate, GSettings *settings)
{
  TeaDuplicateWindow *self;
  GtkFilter *filter;
  GtkSorter *sorter;
  GListModel *played;

  g_return_val_if_fail (TEA_IS_DUPLICATE (duplicate) && G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_DUPLICATE_WINDOW, NULL);
  tea_widget_follow (self, &self->duplicate, duplicate, G_CALLBACK (update));
  self->settings = g_object_ref (settings);
  filter = GTK_FILTER (gtk_custom_filter_new (is_played, NULL, NULL));
  sorter = GTK_SORTER (gtk_custom_sorter_new (compare_deals, NULL, NULL));
  played = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (tea_duplicate_get_state (duplicate)->deals), filter));
  self->shown = G_LIST_MODEL (gtk_sort_list_model_new (played, sorter));
  gtk_list_box_bind_model (self->list_box, self->shown, create_row, self, NULL);
  tea_swing_chart_set_duplicate (self->chart, duplicate);
  update (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->list_box));

  return GTK_WIDGET (self);
}

TeaDuplicateDeal *
tea_duplicate_window_get_selected (TeaDuplicateWindow *self)
{
  GtkListBoxRow *row;
  g_autoptr (TeaDuplicateDeal) deal = NULL;

  g_return_val_if_fail (TEA_IS_DUPLICATE_WINDOW (self), NULL);

  row = self->list_box != NULL ? gtk_list_box_get_selected_row (self->list_box) : NULL;
  if (row == NULL || self->shown == NULL)
    return NULL;
  deal = g_list_model_get_item (self->shown, (guint) gtk_list_box_row_get_index (row));

  /* The list keeps it alive. */
  return deal;
}
