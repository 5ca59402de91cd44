/* tea-insights-figures.c - figures and charts of the insights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/insights/tea-insights-page-private.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-tab-stop.h"

/* A row leads to its hands. */
static void
activated_cb (GtkListBox *list, TeaBoundRow *row, TeaInsightsPage *self)
{
  _tea_insights_page_show_figure (self, GTK_WIDGET (row), tea_bound_row_get_item (row));
}

static GtkWidget *
create_group (TeaInsightsPage *self, TeaInsightsGroup *group)
{
  GtkWidget *widget = adw_preferences_group_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *stop = g_object_new (TEA_TYPE_TAB_STOP, NULL);

  gtk_widget_set_parent (list, stop);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  tea_bound_row_bind_list (GTK_LIST_BOX (list), tea_insights_group_get_facts (group)->figures,
                           "/io/github/teahouse_mahjong/Teahouse/tea-figure-row.ui");
  tea_spoken_set_label (list, tea_insights_group_get_facts (group)->title);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (activated_cb), self, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (widget), stop);
  g_object_bind_property (group, "title", widget, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (group, "description", widget, "description", G_BINDING_SYNC_CREATE);
  g_object_bind_property (group, "is-shown", widget, "visible", G_BINDING_SYNC_CREATE);

  return widget;
}

void
_tea_insights_page_create_figures (TeaInsightsPage *self)
{
  const TeaInsightsState *state = tea_insights_get_state (self->insights);
  GtkBox *const columns[] = { self->first_column, self->second_column, self->third_column };

  for (guint i = 0; i < TEA_INSIGHTS_N_GROUPS; i++)
    gtk_box_append (columns[i * G_N_ELEMENTS (columns) / TEA_INSIGHTS_N_GROUPS], create_group (self, state->groups[i]));
}

void
_tea_insights_page_update_charts (TeaInsightsPage *self)
{
  const TeaInsightsState *state = tea_insights_get_state (self->insights);
  const char *const points_names[] = { _ ("You") };
  const char *const luck_names[] = { _ ("Points"), _ ("Luck"), C_ ("not luck", "Play") };

  tea_ledger_chart_set_standings (self->points_chart, points_names, G_N_ELEMENTS (points_names), state->curve,
                                  state->n_in_curve);
  tea_ledger_chart_set_standings (self->luck_chart, luck_names, G_N_ELEMENTS (luck_names), state->luck_curve,
                                  state->n_in_luck_curve);
  tea_cost_chart_set_blocks (self->cost_chart, state->blocks, state->n_blocks);
  /* One hand makes no curve. */
  gtk_widget_set_visible (self->points_chart_group, state->n_in_curve > 1);
  gtk_widget_set_visible (self->luck_chart_group, state->n_in_luck_curve > 1);
  gtk_widget_set_visible (self->cost_chart_group, state->n_blocks > 1);
  gtk_widget_set_visible (self->mixed_label, !state->facts.is_comparable);
}
