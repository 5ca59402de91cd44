/* tea-season-table.c - the players of a season in a list, as a table or below each other; and who pays whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-season-table.h"

#include <glib/gi18n.h>

#include "view/ledger/tea-ledger-parts.h"
#include "view/widgets/tea-gradual-list.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* In logical pixels. */
#define COLUMN_GAP 12
#define RANK_WIDTH 30
#define ROW_PADDING 11
#define MIN_NAME_CHARS 8

/* How many rows decide how wide the columns are; there is no table of so many players at a club. */
#define MAX_MEASURED 300

/* Of a list whose rows are still being made: the widths of the columns, 0 for one that is not there. */
typedef struct
{
  int widths[TEA_N_SEASON_COLUMNS];
  gboolean narrow;
} Columns;

static const char COLUMNS[] = "tea-season-columns";

static int
measure (GtkWidget *widget, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

/* The longest word of a title, which may take several lines. */
static int
measure_title (GtkWidget *widget, const char *title)
{
  g_auto (GStrv) words = g_strsplit (title, " ", -1);
  int width = 0;

  for (char **word = words; *word != NULL; word++)
    width = MAX (width, measure (widget, *word));

  return width;
}

/* A column is as wide as its title and its longest figure. */
static void
measure_columns (Columns *columns, GtkWidget *widget, const TeaSeasonState *state)
{
  char *longest[TEA_N_SEASON_COLUMNS] = { NULL };

  for (guint i = 0; i < MIN (MAX_MEASURED, g_list_model_get_n_items (state->players)); i++)
    {
      g_autoptr (TeaSeasonRow) row = g_list_model_get_item (state->players, i);
      const TeaSeasonRowFacts *facts = tea_season_row_get_facts (row);

      for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
        if (longest[column] == NULL || g_utf8_strlen (facts->cells[column], -1) > g_utf8_strlen (longest[column], -1))
          tea_value_take_text (&longest[column], g_strdup (facts->cells[column]));
    }
  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    {
      columns->widths[column] = 0;
      if (state->columns[column] && longest[column] != NULL)
        columns->widths[column] = MAX (measure (widget, longest[column]),
                                       measure_title (widget, tea_season_column_get_title ((TeaSeasonColumn) column)));
      g_free (longest[column]);
      longest[column] = NULL;
    }
}

/* A cell of @width at the end of a row. */
static void
append_cell (GtkWidget *box, GtkWidget *label, int width)
{
  gtk_widget_set_size_request (label, width, -1);
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
name_new (const char *name)
{
  GtkWidget *label = tea_ledger_label_new (name, 0, "heading");

  gtk_label_set_width_chars (GTK_LABEL (label), MIN_NAME_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, name);

  return label;
}

static GtkWidget *
rank_new (guint rank)
{
  g_autofree char *text = g_strdup_printf ("%u.", rank);
  GtkWidget *label = tea_ledger_label_new (text, 0, "dim-label");

  gtk_widget_set_size_request (label, RANK_WIDTH, -1);

  return label;
}

static GtkWidget *
wide_new (const TeaSeasonRowFacts *facts, const Columns *columns)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, COLUMN_GAP);

  gtk_box_append (GTK_BOX (box), rank_new (facts->rank));
  gtk_box_append (GTK_BOX (box), name_new (facts->name));
  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    if (columns->widths[column] > 0)
      append_cell (box, tea_ledger_label_new (facts->cells[column], 1, column == facts->decisive ? "heading" : NULL),
                   columns->widths[column]);

  return box;
}

/* A paragraph of figures below a name. */
static GtkWidget *
details_new (const char *text)
{
  GtkWidget *label = tea_ledger_label_new (text, 0, "dim-label");

  gtk_label_set_single_line_mode (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");

  return label;
}

static GtkWidget *
grid_new (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), COLUMN_GAP);

  return grid;
}

static GtkWidget *
narrow_new (const TeaSeasonRowFacts *facts)
{
  GtkWidget *grid = grid_new ();

  gtk_grid_attach (GTK_GRID (grid), rank_new (facts->rank), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), name_new (facts->name), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), tea_ledger_label_new (facts->value, 1, "heading"), 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), details_new (facts->details), 1, 1, 2, 1);

  return grid;
}

static GtkWidget *
row_new (GtkWidget *child, const char *spoken)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  tea_spoken_set_label (row, spoken);

  return row;
}

static GtkWidget *
create_row (gpointer item, gpointer list)
{
  const TeaSeasonRowFacts *facts = tea_season_row_get_facts (item);
  const Columns *columns = g_object_get_data (list, COLUMNS);

  return row_new (columns->narrow ? narrow_new (facts) : wide_new (facts, columns), facts->spoken);
}

static GtkWidget *
create_pair (gpointer item, gpointer user_data)
{
  const TeaSeasonPairFacts *facts = tea_season_pair_row_get_facts (item);
  GtkWidget *grid = grid_new ();

  gtk_grid_attach (GTK_GRID (grid), name_new (facts->title), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), tea_ledger_label_new (facts->points, 1, "heading"), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), details_new (facts->details), 0, 1, 1, 1);
  if (facts->has_money)
    gtk_grid_attach (GTK_GRID (grid), tea_ledger_label_new (facts->money, 1, "dim-label"), 1, 1, 1, 1);

  return row_new (grid, facts->spoken);
}

static void
fill_headings (GtkBox *headings, const Columns *columns)
{
  GtkWidget *player = tea_ledger_label_new (_ ("Player"), 0, "dim-label");

  gtk_box_append (headings, rank_new (0));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (GTK_WIDGET (headings))), "");
  gtk_widget_set_hexpand (player, TRUE);
  gtk_widget_set_valign (player, GTK_ALIGN_END);
  gtk_box_append (headings, player);
  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    {
      g_autofree char *lines = NULL;
      GtkWidget *label;

      if (columns->widths[column] == 0)
        continue;
      lines = g_strdelimit (g_strdup (tea_season_column_get_title ((TeaSeasonColumn) column)), " ", '\n');
      label = tea_ledger_label_new (lines, 1, "dim-label");
      gtk_label_set_single_line_mode (GTK_LABEL (label), FALSE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
      gtk_widget_set_valign (label, GTK_ALIGN_END);
      gtk_widget_set_tooltip_text (label, tea_season_column_get_meaning ((TeaSeasonColumn) column));
      append_cell (GTK_WIDGET (headings), label, columns->widths[column]);
    }
}

int
tea_season_table_measure (GtkWidget *widget, const TeaSeasonState *state)
{
  Columns columns;
  int width;

  g_return_val_if_fail (GTK_IS_WIDGET (widget) && state != NULL, 0);

  measure_columns (&columns, widget, state);
  width = 2 * ROW_PADDING + RANK_WIDTH + COLUMN_GAP + measure (widget, "nnnnnnnnnn");
  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    if (columns.widths[column] > 0)
      width += columns.widths[column] + COLUMN_GAP;

  return width;
}

void
tea_season_table_fill (GtkListBox *list, GtkBox *headings, const TeaSeasonState *state, gboolean narrow)
{
  Columns *columns = g_new0 (Columns, 1);

  g_return_if_fail (GTK_IS_LIST_BOX (list) && GTK_IS_BOX (headings) && state != NULL);

  columns->narrow = narrow;
  if (!narrow)
    measure_columns (columns, GTK_WIDGET (list), state);
  g_object_set_data_full (G_OBJECT (list), COLUMNS, columns, g_free);
  tea_widget_empty (GTK_WIDGET (headings));
  if (!narrow)
    fill_headings (headings, columns);
  gtk_widget_set_visible (GTK_WIDGET (headings), !narrow && g_list_model_get_n_items (state->players) > 0);
  tea_gradual_list_fill (list, state->players, create_row, list);
}

void
tea_season_table_fill_pairs (GtkListBox *list, const TeaSeasonState *state)
{
  g_autoptr (GtkSliceListModel) first = NULL;

  g_return_if_fail (GTK_IS_LIST_BOX (list) && state != NULL);

  first = gtk_slice_list_model_new (g_object_ref (state->pairs), 0, TEA_SEASON_TABLE_MAX_PAIRS);
  tea_gradual_list_fill (list, G_LIST_MODEL (first), create_pair, NULL);
}
