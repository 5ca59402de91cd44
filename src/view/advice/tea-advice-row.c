/* tea-advice-row.c - a list row for one item of advice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/advice/tea-advice-row.h"

#include <glib/gi18n.h>

#include "view/tiles/tea-tile-row.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-reveal.h"
#include "view/widgets/tea-spoken.h"

#define TILE_WIDTH 20

struct _TeaAdviceRow
{
  GtkListBoxRow parent_instance;

  TeaAdviceItem *item;
  GtkWidget *answer; /* why not this one; NULL if that cannot be asked */
};

G_DEFINE_FINAL_TYPE (TeaAdviceRow, tea_advice_row, GTK_TYPE_LIST_BOX_ROW)

/* The whole row in words, with the answer if it is shown. */
static void
describe (TeaAdviceRow *self)
{
  const TeaAdviceFacts *facts = tea_advice_item_get_facts (self->item);
  gboolean asked = self->answer != NULL && gtk_widget_get_visible (self->answer);
  g_autofree char *text = asked ? g_strdup_printf ("%s. %s", facts->description, facts->against)
                                : g_strdup (facts->description);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Keeps the row in sight: now, and when the window gets another size. */
static void
set_in_sight (TeaAdviceRow *self, gboolean in_sight)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;

  if (scrolled == NULL)
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_signal_handlers_disconnect_by_func (adjustment, tea_reveal, self);
  if (!in_sight)
    return;
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (tea_reveal), self, G_CONNECT_SWAPPED);
  tea_reveal (GTK_WIDGET (self));
}

static void
set_asked (TeaAdviceRow *self, gboolean asked)
{
  gtk_widget_set_visible (self->answer, asked);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, asked, -1);
  describe (self);
  set_in_sight (self, asked);
  tea_spoken_announce (GTK_WIDGET (self), asked ? tea_advice_item_get_facts (self->item)->against : "");
}

/* Shows why not the action of @self, and only of that. */
static void
ask (TeaAdviceRow *self, gboolean asked)
{
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (self));

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (TEA_IS_ADVICE_ROW (row) && TEA_ADVICE_ROW (row) != self &&
        gtk_widget_get_visible (TEA_ADVICE_ROW (row)->answer))
      set_asked (TEA_ADVICE_ROW (row), FALSE);
  set_asked (self, asked);
}

static void
compare_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaAdviceRow *self = TEA_ADVICE_ROW (widget);

  ask (self, !gtk_widget_get_visible (self->answer));
}

static void
tea_advice_row_dispose (GObject *object)
{
  g_clear_object (&TEA_ADVICE_ROW (object)->item);

  G_OBJECT_CLASS (tea_advice_row_parent_class)->dispose (object);
}

static void
tea_advice_row_class_init (TeaAdviceRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_advice_row_dispose;

  /* Assistive technologies offer the actions of a widget. */
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "advice.compare", NULL, compare_cb);
}

static void
tea_advice_row_init (TeaAdviceRow *self)
{
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), FALSE);
}

static GtkWidget *
tiles_new (GListModel *tiles)
{
  GtkWidget *row = tea_tile_row_new (TILE_WIDTH, TEA_TILE_ROW_PLAIN);

  tea_tile_row_append_list (TEA_TILE_ROW (row), tiles);
  gtk_widget_set_halign (row, GTK_ALIGN_START);
  gtk_widget_set_valign (row, GTK_ALIGN_START);

  return row;
}

/* The title, its tiles, and what there is to say of them; a single tile stands beside its texts. */
static GtkWidget *
box_new (TeaAdviceItem *item)
{
  const TeaAdviceFacts *facts = tea_advice_item_get_facts (item);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  guint n_tiles = g_list_model_get_n_items (facts->tiles);

  gtk_box_append (GTK_BOX (texts), tea_label_panel_new (facts->title, facts->advised ? "heading" : NULL));
  if (n_tiles > 1)
    gtk_box_append (GTK_BOX (texts), tiles_new (facts->tiles));
  if (*facts->detail != '\0')
    gtk_box_append (GTK_BOX (texts), tea_label_panel_new (facts->detail, "dim-label"));
  if (n_tiles == 1)
    {
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

      gtk_widget_set_hexpand (texts, TRUE);
      gtk_box_append (GTK_BOX (line), tiles_new (facts->tiles));
      gtk_box_append (GTK_BOX (line), texts);
      texts = line;
    }
  gtk_box_append (GTK_BOX (box), texts);

  return box;
}

static TeaAdviceRow *
row_new (TeaAdviceItem *item, GtkWidget *box)
{
  TeaAdviceRow *row = g_object_new (TEA_TYPE_ADVICE_ROW, NULL);

  row->item = g_object_ref (item);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (row), "advice.compare", FALSE);
  if (tea_advice_item_get_facts (item)->advised)
    gtk_widget_add_css_class (GTK_WIDGET (row), "advised");
  describe (row);

  return row;
}

GtkWidget *
tea_advice_row_new (TeaAdviceItem *item)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (item), NULL);

  return GTK_WIDGET (row_new (item, box_new (item)));
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

/* A possible action: with bars for its figures, and the answer to why not this one. */
static GtkWidget *
create_option (gpointer item, gpointer data)
{
  TeaAdviceRow *row;
  const TeaAdviceFacts *facts = tea_advice_item_get_facts (item);
  GtkWidget *box;
  GtkWidget *grid;
  g_autofree char *chance = NULL;
  g_autofree char *win = NULL;
  g_autofree char *danger = NULL;

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

  row = row_new (item, box);
  row->answer = tea_label_panel_new (facts->against, NULL);
  gtk_widget_set_visible (row->answer, FALSE);
  gtk_box_insert_child_after (GTK_BOX (box), row->answer, gtk_widget_get_first_child (box));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), _ ("Why not this one?"));
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (row), "advice.compare", TRUE);

  return GTK_WIDGET (row);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (row), "advice.compare", NULL);
}

void
tea_advice_options_bind (GtkListBox *list, GListModel *options)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));

  g_signal_handlers_disconnect_by_func (list, row_activated_cb, NULL);
  g_signal_connect (list, "row-activated", G_CALLBACK (row_activated_cb), NULL);
  gtk_list_box_bind_model (list, options, create_option, NULL, NULL);
}

gboolean
tea_advice_options_ask (GtkListBox *list, guint position)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (GTK_IS_LIST_BOX (list), FALSE);

  row = gtk_list_box_get_row_at_index (list, (int) position);
  if (row == NULL)
    return FALSE;
  ask (TEA_ADVICE_ROW (row), TRUE);

  return TRUE;
}
