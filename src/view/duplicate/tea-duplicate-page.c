/* tea-duplicate-page.c - the deals of a duplicate session, compared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/duplicate/tea-duplicate-page.h"

#include "view/hand/tea-hand-page.h"
#include "view/duplicate/tea-swing-chart.h"
#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-holder.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaDuplicatePage
{
  TeaPage parent_instance;

  TeaHolder *session; /* the same as @duplicate, for the template */
  TeaSwingChart *chart;
  GtkListBox *list_box;
  TeaStatusBar *status_bar;

  TeaDuplicate *duplicate;
  GSettings *settings;
  GListModel *shown; /* the deals that were played, sorted */
  guint selected;    /* the number of the deal that was selected last */
};

G_DEFINE_FINAL_TYPE (TeaDuplicatePage, tea_duplicate_page, TEA_TYPE_PAGE)

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

static void
update_actions (TeaDuplicatePage *self)
{
  TeaDuplicateDeal *deal = tea_duplicate_page_get_selected (self);
  gboolean compared = deal != NULL && tea_duplicate_deal_get_facts (deal)->is_compared;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "duplicate.show", deal != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "duplicate.show-rival", compared);
}

/* A deal that changes gets a new row. Selects it, and focuses it if the old row had the focus. Does nothing while a
 * row is selected. */
static void
select_again (TeaDuplicatePage *self)
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
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && tea_widget_get_focus (GTK_WIDGET (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
update (TeaDuplicatePage *self)
{
  select_again (self);
  update_actions (self);
}

static void
show_error (TeaDuplicatePage *self, const GError *error)
{
  tea_status_bar_show_notice (self->status_bar, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), TRUE);
}

/* Shows the hand in which the selected deal was played in @game (nullable), and what its decisions cost. */
static void
show_hand (TeaDuplicatePage *self, TeaRecordedGame *game)
{
  guint number = tea_duplicate_deal_get_facts (tea_duplicate_page_get_selected (self))->number;
  g_autoptr (GError) error = NULL;
  TeaPage *page = game != NULL ? tea_hand_page_new (game, number, TEA_HAND_DECISIONS, self->settings, &error) : NULL;

  if (page != NULL)
    tea_page_open (GTK_WIDGET (self), page);
  else if (error != NULL)
    show_error (self, error);
}

static void
show_own_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaDuplicatePage *self = TEA_DUPLICATE_PAGE (widget);

  show_hand (self, tea_duplicate_get_recorded (self->duplicate));
}

static void
show_rival_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaDuplicatePage *self = TEA_DUPLICATE_PAGE (widget);
  guint number = tea_duplicate_deal_get_facts (tea_duplicate_page_get_selected (self))->number;
  g_autoptr (TeaRecordedGame) game = tea_duplicate_record_rival (self->duplicate, number);

  show_hand (self, game);
}

static void
row_activated_cb (GtkListBox *list_box, GtkListBoxRow *row, TeaDuplicatePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "duplicate.show", NULL);
}

static void
row_selected_cb (GtkListBox *list_box, GtkListBoxRow *row, TeaDuplicatePage *self)
{
  if (row != NULL)
    self->selected = tea_duplicate_deal_get_facts (tea_duplicate_page_get_selected (self))->number;
  update_actions (self);
}

/* The focus begins at the deal that is selected. */
static gboolean
tea_duplicate_page_grab_focus (GtkWidget *widget)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (TEA_DUPLICATE_PAGE (widget)->list_box);

  if (gtk_widget_get_focus_child (widget) == NULL && row != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (row));

  return GTK_WIDGET_CLASS (tea_duplicate_page_parent_class)->grab_focus (widget);
}

static void
tea_duplicate_page_dispose (GObject *object)
{
  TeaDuplicatePage *self = TEA_DUPLICATE_PAGE (object);

  tea_widget_follow (self, &self->duplicate, NULL, G_CALLBACK (update));
  if (self->list_box != NULL)
    gtk_list_box_bind_model (self->list_box, NULL, NULL, NULL, NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_DUPLICATE_PAGE);

  G_OBJECT_CLASS (tea_duplicate_page_parent_class)->dispose (object);
}

static void
tea_duplicate_page_class_init (TeaDuplicatePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_duplicate_page_dispose;
  widget_class->grab_focus = tea_duplicate_page_grab_focus;

  g_type_ensure (TEA_TYPE_DUPLICATE);
  g_type_ensure (TEA_TYPE_DUPLICATE_DEAL);
  g_type_ensure (TEA_TYPE_HOLDER);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_SWING_CHART);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-duplicate-page.ui");
  tea_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicatePage, session);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicatePage, chart);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicatePage, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaDuplicatePage, status_bar);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_install_action (widget_class, "duplicate.show", NULL, show_own_cb);
  gtk_widget_class_install_action (widget_class, "duplicate.show-rival", NULL, show_rival_cb);
}

static void
tea_duplicate_page_init (TeaDuplicatePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TeaPage *
tea_duplicate_page_new (TeaDuplicate *duplicate, GSettings *settings)
{
  TeaDuplicatePage *self;
  GtkFilter *filter;
  GtkSorter *sorter;
  GListModel *played;

  g_return_val_if_fail (TEA_IS_DUPLICATE (duplicate) && G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_DUPLICATE_PAGE, NULL);
  tea_widget_follow (self, &self->duplicate, duplicate, G_CALLBACK (update));
  self->settings = g_object_ref (settings);
  filter = GTK_FILTER (gtk_custom_filter_new (is_played, NULL, NULL));
  sorter = GTK_SORTER (gtk_custom_sorter_new (compare_deals, NULL, NULL));
  played = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (tea_duplicate_get_state (duplicate)->deals), filter));
  self->shown = G_LIST_MODEL (gtk_sort_list_model_new (played, sorter));
  tea_bound_row_bind_list (self->list_box, self->shown, "/io/github/teahouse_mahjong/Teahouse/tea-duplicate-row.ui");
  tea_holder_set_item (self->session, duplicate);
  tea_swing_chart_set_duplicate (self->chart, duplicate);
  update (self);

  return TEA_PAGE (self);
}

TeaDuplicate *
tea_duplicate_page_get_duplicate (TeaDuplicatePage *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_PAGE (self), NULL);

  return self->duplicate;
}

TeaDuplicateDeal *
tea_duplicate_page_get_selected (TeaDuplicatePage *self)
{
  GtkListBoxRow *row;
  g_autoptr (TeaDuplicateDeal) deal = NULL;

  g_return_val_if_fail (TEA_IS_DUPLICATE_PAGE (self), NULL);

  row = self->list_box != NULL ? gtk_list_box_get_selected_row (self->list_box) : NULL;
  if (row == NULL || self->shown == NULL)
    return NULL;
  deal = g_list_model_get_item (self->shown, (guint) gtk_list_box_row_get_index (row));

  /* The list keeps it alive. */
  return deal;
}
