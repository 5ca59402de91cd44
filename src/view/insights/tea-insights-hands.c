/* tea-insights-hands.c - the hands behind a figure
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/insights/tea-insights-hands.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-widget.h"

/* Number of hands that have rows at first, and number added at a time. */
#define N_HANDS 30

struct _TeaInsightsHands
{
  GtkWidget parent_instance;

  GtkLabel *title_label;
  GtkLabel *count_label;
  GtkStack *stack;
  GtkColumnView *column_view;
  GtkColumnViewColumn *rules_column;
  GtkColumnViewColumn *measure_column;

  GtkSliceListModel *slice; /* the hands that have rows */
  GtkSingleSelection *selection;
  guint focus_source;
};

G_DEFINE_FINAL_TYPE (TeaInsightsHands, tea_insights_hands, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_REPLAY,
};

static guint signals[SIGNAL_REPLAY + 1];

static void
selected_cb (TeaInsightsHands *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "hands.replay", tea_insights_hands_get_selected (self) != NULL);
}

/* Adds rows on scrolling: GTK creates up to 200 rows even if out of sight, which takes longer than a frame. */
static void
edge_reached_cb (GtkScrolledWindow *window, GtkPositionType edge, TeaInsightsHands *self)
{
  if (edge == GTK_POS_BOTTOM)
    gtk_slice_list_model_set_size (self->slice, gtk_slice_list_model_get_size (self->slice) + N_HANDS);
}

static void
replay_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaInsightsHands *self = TEA_INSIGHTS_HANDS (widget);
  TeaInsightsHand *hand = tea_insights_hands_get_selected (self);

  if (hand != NULL)
    g_signal_emit (self, signals[SIGNAL_REPLAY], 0, hand);
}

static void
row_activated_cb (GtkColumnView *column_view, guint position, TeaInsightsHands *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "hands.replay", NULL);
}

/* The first child is the header row, the last holds the rows. */
static gboolean
focus_cb (gpointer user_data)
{
  TeaInsightsHands *self = TEA_INSIGHTS_HANDS (user_data);

  self->focus_source = 0;
  /* The user may have gone back already. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_child_focus (gtk_widget_get_last_child (GTK_WIDGET (self->column_view)), GTK_DIR_TAB_FORWARD);

  return G_SOURCE_REMOVE;
}

static void
tea_insights_hands_dispose (GObject *object)
{
  TeaInsightsHands *self = TEA_INSIGHTS_HANDS (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->column_view != NULL)
    gtk_column_view_set_model (self->column_view, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->slice);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_INSIGHTS_HANDS);

  G_OBJECT_CLASS (tea_insights_hands_parent_class)->dispose (object);
}

static void
tea_insights_hands_class_init (TeaInsightsHandsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_insights_hands_dispose;

  signals[SIGNAL_REPLAY] = g_signal_new ("replay", TEA_TYPE_INSIGHTS_HANDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, TEA_TYPE_INSIGHTS_HAND);

  g_type_ensure (TEA_TYPE_INSIGHTS_HAND);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-insights-hands.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsHands, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsHands, count_label);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsHands, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsHands, column_view);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsHands, rules_column);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsHands, measure_column);
  gtk_widget_class_bind_template_callback (widget_class, edge_reached_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "hands.replay", NULL, replay_cb);
}

static void
tea_insights_hands_init (TeaInsightsHands *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->slice = gtk_slice_list_model_new (NULL, 0, N_HANDS);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->slice)));
  gtk_column_view_set_model (self->column_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  selected_cb (self);
}

void
tea_insights_hands_show (TeaInsightsHands *self,
                         const char *title,
                         GListModel *hands,
                         gboolean with_rules,
                         const char *measure)
{
  g_autofree char *count = NULL;
  guint n;

  g_return_if_fail (TEA_IS_INSIGHTS_HANDS (self) && title != NULL && G_IS_LIST_MODEL (hands));

  n = g_list_model_get_n_items (hands);
  count = g_strdup_printf (ngettext ("%u hand", "%u hands", n), n);
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->count_label, count);
  gtk_column_view_column_set_visible (self->rules_column, with_rules);
  gtk_column_view_column_set_title (self->measure_column, measure != NULL ? measure : "");
  gtk_column_view_column_set_visible (self->measure_column, measure != NULL);
  gtk_slice_list_model_set_size (self->slice, N_HANDS);
  gtk_slice_list_model_set_model (self->slice, hands);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "hands" : "none");
  /* Focusable rows exist only after the first frame. */
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_LOW, focus_cb, self, NULL);
}

TeaInsightsHand *
tea_insights_hands_get_selected (TeaInsightsHands *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_HANDS (self), NULL);

  return self->selection != NULL ? gtk_single_selection_get_selected_item (self->selection) : NULL;
}
