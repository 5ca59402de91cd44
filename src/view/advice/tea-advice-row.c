/* tea-advice-row.c - a list row for one item of advice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/advice/tea-advice-row.h"

#include <glib/gi18n.h>

#include "view/tiles/tea-tile-row.h"
#include "view/widgets/tea-labels.h"

#define TILE_WIDTH 20

static GtkWidget *
box_new (TeaAdviceItem *item)
{
  const TeaAdviceFacts *facts = tea_advice_item_get_facts (item);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GListModel *tiles = facts->tiles;

  gtk_box_append (GTK_BOX (box), tea_label_panel_new (facts->title, facts->advised ? "heading" : NULL));
  if (g_list_model_get_n_items (tiles) > 0)
    {
      GtkWidget *row = tea_tile_row_new (TILE_WIDTH, TEA_TILE_ROW_PLAIN);

      tea_tile_row_append_list (TEA_TILE_ROW (row), tiles);
      gtk_widget_set_halign (row, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), row);
    }
  if (*facts->detail != '\0')
    gtk_box_append (GTK_BOX (box), tea_label_panel_new (facts->detail, "dim-label"));

  return box;
}

static GtkWidget *
row_new (TeaAdviceItem *item, GtkWidget *box)
{
  const TeaAdviceFacts *facts = tea_advice_item_get_facts (item);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  if (facts->advised)
    gtk_widget_add_css_class (row, "advised");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, facts->description, -1);

  return row;
}

GtkWidget *
tea_advice_row_new (TeaAdviceItem *item)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (item), NULL);

  return row_new (item, box_new (item));
}

/* Adds a name, a bar filled to @part, 0–1, and a figure. */
static void
add_bar (GtkGrid *grid, int line, const char *name, double part, const char *figure, const char *style)
{
  GtkWidget *name_label = gtk_label_new (name);
  GtkWidget *figure_label = gtk_label_new (figure);
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_label_set_xalign (GTK_LABEL (name_label), 0);
  gtk_label_set_xalign (GTK_LABEL (figure_label), 1);
  gtk_label_set_width_chars (GTK_LABEL (figure_label), 5);
  gtk_widget_add_css_class (name_label, "caption");
  gtk_widget_add_css_class (figure_label, "caption");
  gtk_widget_add_css_class (figure_label, "numeric");
  gtk_widget_add_css_class (bar, style);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), part);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, figure, -1);
  gtk_grid_attach (grid, name_label, 0, line, 1, 1);
  gtk_grid_attach (grid, bar, 1, line, 1, 1);
  gtk_grid_attach (grid, figure_label, 2, line, 1, 1);
}

GtkWidget *
tea_advice_row_new_with_bars (TeaAdviceItem *item)
{
  const TeaAdviceFacts *facts = tea_advice_item_get_facts (item);
  GtkWidget *box;
  GtkWidget *grid;
  g_autofree char *chance = NULL;
  g_autofree char *win = NULL;
  g_autofree char *danger = NULL;

  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (item), NULL);

  /* Translators: a chance in per cent. */
  chance = g_strdup_printf (_ ("%.0f%%"), 100 * facts->chance);
  win = g_strdup_printf ("%.0f", facts->win);
  danger = g_strdup_printf ("%.1f", facts->danger);

  box = box_new (item);
  grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  add_bar (GTK_GRID (grid), 0, _ ("Chance"), facts->chance, chance, "chance");
  add_bar (GTK_GRID (grid), 1, C_ ("advice", "Win"), facts->win_part, win, "points");
  add_bar (GTK_GRID (grid), 2, _ ("Danger"), facts->danger_part, danger, "danger");
  gtk_box_append (GTK_BOX (box), grid);

  return row_new (item, box);
}
