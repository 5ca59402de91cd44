/* tea-decisions-panel.c - what the decisions of a hand cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-decisions-panel.h"

#include <glib/gi18n.h>

#include "model/judge/tea-advice-item.h"
#include "model/judge/tea-mistake-text.h"
#include "view/advice/tea-advice-row.h"
#include "view/hand/tea-review-row.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaDecisionsPanel
{
  GtkWidget parent_instance;

  GtkLabel *summary_label;
  GtkWidget *work_box;
  GtkProgressBar *progress_bar;
  GtkDropDown *order_drop_down;
  GtkDropDown *kind_drop_down;
  GtkDropDown *cost_drop_down;
  GtkListBox *list_box;
  GtkLabel *empty_label;
  GtkExpander *options_expander;
  GtkListBox *options_list;
  GtkLabel *holds_label;

  TeaReview *review;         /* or NULL */
  GtkFilterListModel *shown; /* items of @review … */
  GtkSortListModel *sorted;  /* … in their order */
  GtkSorter *as_played;
  guint position; /* of the selected row; G_MAXUINT for none */
  gboolean game;  /* @review is about the whole game */
  gboolean given_up;
  TeaReviewItem *selected; /* the decision at @position, or NULL */
};

G_DEFINE_FINAL_TYPE (TeaDecisionsPanel, tea_decisions_panel, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_BEGUN,
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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
  TeaDecisionsPanel *self = data;
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
fill_drop_downs (TeaDecisionsPanel *self)
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

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const TeaReviewItemState *one = tea_review_item_get_state ((gpointer) a);
  const TeaReviewItemState *other = tea_review_item_get_state ((gpointer) b);

  return one->position != other->position ? (int) one->position - (int) other->position
                                          : (int) one->nth - (int) other->nth;
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  if (tea_review_item_get_state (item)->kind != 0)
    tea_review_explain (TEA_DECISIONS_PANEL (user_data)->review, item);

  return tea_review_row_new (item);
}

/* Shows what could have been done at the decision of @item, or %NULL. */
static void
show_options (TeaDecisionsPanel *self, TeaReviewItem *item)
{
  if (self->game)
    item = NULL;
  if (!g_set_object (&self->selected, item))
    return;
  if (item != NULL)
    tea_review_explain (self->review, item);
  tea_advice_options_bind (self->options_list, item != NULL ? tea_review_item_get_state (item)->options : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->options_expander), item != NULL);
  if (item == NULL)
    gtk_expander_set_expanded (self->options_expander, FALSE);
}

static void
select_row (TeaDecisionsPanel *self)
{
  GListModel *items = G_LIST_MODEL (self->sorted);
  g_autoptr (TeaReviewItem) selected = NULL;
  GtkListBoxRow *row = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (items) && row == NULL; i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);

      if (tea_review_item_get_state (item)->position == self->position)
        {
          row = gtk_list_box_get_row_at_index (self->list_box, (int) i);
          g_set_object (&selected, item);
        }
    }
  gtk_list_box_select_row (self->list_box, row);
  show_options (self, selected);
}

void
tea_decisions_panel_select (TeaDecisionsPanel *self, guint position)
{
  g_return_if_fail (TEA_IS_DECISIONS_PANEL (self));

  self->position = position;
  select_row (self);
}

static const char *
say_empty (TeaDecisionsPanel *self)
{
  if (self->given_up)
    return _ ("The review was cancelled.");
  if (g_list_model_get_n_items (tea_review_get_state (self->review)->items) > 0)
    return _ ("No decision in this hand is of the chosen kind and cost.");

  return _ ("There was nothing to decide.");
}

static void
update (TeaDecisionsPanel *self)
{
  const TeaReviewState *state = self->review != NULL ? tea_review_get_state (self->review) : NULL;
  gboolean running = state != NULL && state->running;
  gboolean listed = state != NULL && g_list_model_get_n_items (state->items) > 0;
  gboolean empty = g_list_model_get_n_items (G_LIST_MODEL (self->shown)) == 0;

  tea_widget_set_text (self->summary_label, state != NULL ? state->summary : "");
  /* What is still worked out then is a part of a sentence. */
  gtk_widget_set_visible (self->work_box, running && !listed);
  gtk_progress_bar_set_fraction (self->progress_bar, state != NULL ? state->progress : 0);
  tea_widget_set_text (self->empty_label, state != NULL && (listed || !running) && empty ? say_empty (self) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->order_drop_down), !self->game && listed);
  gtk_widget_set_visible (GTK_WIDGET (self->list_box), !empty);
  select_row (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.cancel", running);
}

static void
filter_changed_cb (TeaDecisionsPanel *self)
{
  if (self->shown == NULL)
    return;
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->shown), GTK_FILTER_CHANGE_DIFFERENT);
  update (self);
}

static void
order_changed_cb (TeaDecisionsPanel *self)
{
  if (self->sorted == NULL)
    return;
  gtk_sort_list_model_set_sorter (
      self->sorted, gtk_drop_down_get_selected (self->order_drop_down) > 0 && !self->game ? self->as_played : NULL);
  select_row (self);
}

static void
row_activated_cb (GtkListBox *list_box, GtkListBoxRow *row, TeaDecisionsPanel *self)
{
  g_autoptr (TeaReviewItem)
      item = g_list_model_get_item (G_LIST_MODEL (self->sorted), (guint) gtk_list_box_row_get_index (row));

  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, tea_review_item_get_state (item)->position);
}

static void
cancel_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaDecisionsPanel *self = TEA_DECISIONS_PANEL (widget);

  self->given_up = TRUE;
  tea_review_cancel (self->review);
}

static void
tea_decisions_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_decisions_panel_parent_class)->map (widget);
  g_signal_emit (widget, signals[SIGNAL_BEGUN], 0);
}

static void
tea_decisions_panel_dispose (GObject *object)
{
  TeaDecisionsPanel *self = TEA_DECISIONS_PANEL (object);

  if (self->shown != NULL)
    tea_decisions_panel_set_review (self, NULL, FALSE);
  g_clear_object (&self->shown);
  g_clear_object (&self->sorted);
  g_clear_object (&self->as_played);
  g_clear_object (&self->selected);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_DECISIONS_PANEL);

  G_OBJECT_CLASS (tea_decisions_panel_parent_class)->dispose (object);
}

static void
tea_decisions_panel_class_init (TeaDecisionsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_decisions_panel_dispose;
  widget_class->map = tea_decisions_panel_map;

  signals[SIGNAL_BEGUN] = g_signal_new ("begun", TEA_TYPE_DECISIONS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", TEA_TYPE_DECISIONS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-decisions-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, summary_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, work_box);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, order_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, kind_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, cost_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, empty_label);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, options_expander);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, options_list);
  gtk_widget_class_bind_template_child (widget_class, TeaDecisionsPanel, holds_label);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "review.cancel", NULL, cancel_cb);
  gtk_widget_class_set_css_name (widget_class, "decisionspanel");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tea_decisions_panel_init (TeaDecisionsPanel *self)
{
  g_autofree char *holds = tea_advice_item_dup_holds ();

  self->position = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->holds_label, holds);
  fill_drop_downs (self);
  self->shown = gtk_filter_list_model_new (NULL, GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL)));
  self->sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->shown)), NULL);
  self->as_played = GTK_SORTER (gtk_custom_sorter_new (compare, NULL, NULL));
  gtk_list_box_bind_model (self->list_box, G_LIST_MODEL (self->sorted), create_row, self, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.cancel", FALSE);
}

void
tea_decisions_panel_set_review (TeaDecisionsPanel *self, TeaReview *review, gboolean game)
{
  g_return_if_fail (TEA_IS_DECISIONS_PANEL (self));
  g_return_if_fail (review == NULL || TEA_IS_REVIEW (review));

  if (self->review != NULL)
    tea_review_cancel (self->review);
  self->given_up = FALSE;
  self->game = game;
  gtk_filter_list_model_set_model (self->shown, NULL);
  tea_widget_follow (self, &self->review, review, G_CALLBACK (update));
  order_changed_cb (self);
  gtk_filter_list_model_set_model (self->shown, review != NULL ? tea_review_get_state (review)->items : NULL);
  if (review != NULL)
    tea_review_start (review);
  update (self);
}

TeaReview *
tea_decisions_panel_get_review (TeaDecisionsPanel *self)
{
  g_return_val_if_fail (TEA_IS_DECISIONS_PANEL (self), NULL);

  return self->review;
}

guint
tea_decisions_panel_find (TeaDecisionsPanel *self, guint position, int direction)
{
  GListModel *items;
  guint found = G_MAXUINT;

  g_return_val_if_fail (TEA_IS_DECISIONS_PANEL (self), G_MAXUINT);

  items = G_LIST_MODEL (self->shown);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);
      guint at = tea_review_item_get_state (item)->position;

      if (direction > 0 ? at > position && at < found : at < position && (found == G_MAXUINT || at > found))
        found = at;
    }

  return found;
}

void
tea_decisions_panel_ask (TeaDecisionsPanel *self, GListModel *hand, guint position)
{
  int option;

  g_return_if_fail (TEA_IS_DECISIONS_PANEL (self));

  option = self->selected != NULL
               ? tea_advice_item_find_discard (tea_review_item_get_state (self->selected)->options, hand, position)
               : -1;
  if (option < 0)
    return;
  gtk_expander_set_expanded (self->options_expander, TRUE);
  tea_advice_options_ask (self->options_list, (guint) option);
}
