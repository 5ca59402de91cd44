/* tea-answer-parts.c - the parts of an answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/score/tea-answer-parts.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-number.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-kept-rows.h"
#include "view/widgets/tea-labels.h"
#include "view/score/tea-settlement-parts.h"
#include "view/widgets/tea-spoken.h"
#include "view/tiles/tea-tile-view.h"
#include "view/widgets/tea-widget.h"

/* Logical pixels. */
#define RUNNER_UP_TILE_WIDTH 22
#define WAIT_TILE_WIDTH 26

/* The columns of the waits. */
enum
{
  COLUMN_TILE,
  COLUMN_NAME,
  COLUMN_LEFT,
  COLUMN_DRAW,
  COLUMN_CLAIM,
  N_COLUMNS,
};

static GtkWidget *
number_new (const char *text)
{
  GtkWidget *label = tea_label_number_new (text, NULL);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);

  return label;
}

static GtkWidget *
sentence_make (void)
{
  return tea_label_sentence_new (NULL, NULL);
}

void
tea_answer_show_sentences (GtkBox *box, const char *const *sentences, const char *mark)
{
  TeaKeptRows rows;

  tea_kept_rows_begin (&rows, box);
  for (guint i = 0; sentences != NULL && sentences[i] != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s %s", mark, sentences[i]);
      GtkWidget *label = tea_kept_rows_take (&rows, sentence_make);

      /* The spoken label leaves out the mark. */
      if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) != 0)
        gtk_label_set_label (GTK_LABEL (label), text);
      tea_spoken_set_label (label, sentences[i]);
    }
  tea_kept_rows_end (&rows);
  gtk_widget_set_visible (GTK_WIDGET (box), rows.last != NULL);
}

void
tea_answer_fill_runners_up (GtkBox *box, GListModel *runners_up, gboolean show_index)
{
  for (guint i = 0; i < g_list_model_get_n_items (runners_up); i++)
    {
      g_autoptr (TeaRunnerUp) runner_up = g_list_model_get_item (runners_up, i);
      const TeaRunnerUpFacts *facts = tea_runner_up_get_facts (runner_up);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *tiles = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      GtkWidget *formula = tea_label_sentence_new (facts->formula, "numeric");
      g_autofree char *total = g_strdup_printf ("%d", facts->total);
      GtkWidget *total_label = number_new (total);

      gtk_widget_set_layout_manager (tiles, tea_flow_layout_new ());
      gtk_widget_set_direction (tiles, GTK_TEXT_DIR_LTR);
      for (guint j = 0; j < g_list_model_get_n_items (facts->groups); j++)
        {
          g_autoptr (TeaMeldInfo) group = g_list_model_get_item (facts->groups, j);

          gtk_box_append (GTK_BOX (tiles),
                          tea_settlement_group_new (group, NULL, RUNNER_UP_TILE_WIDTH,
                                                    show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN));
        }
      gtk_widget_set_hexpand (tiles, TRUE);
      gtk_widget_add_css_class (total_label, "heading");
      gtk_widget_add_css_class (formula, "caption");
      gtk_box_append (GTK_BOX (line), tiles);
      gtk_box_append (GTK_BOX (line), total_label);
      gtk_box_append (GTK_BOX (row), line);
      gtk_box_append (GTK_BOX (row), tea_label_sentence_new (facts->sentence, NULL));
      gtk_box_append (GTK_BOX (row), formula);
      gtk_widget_add_css_class (row, "runner-up");
      gtk_box_append (box, row);
    }
}

/* What the winner would be paid, or a dash with the reason why there is no win. */
static void
show_paid (GtkWidget *label, gboolean wins, int paid, const char *reason)
{
  g_autofree char *text = wins ? tea_number_dup (paid) : g_strdup ("–");
  const char *why = wins ? NULL : reason;

  gtk_label_set_label (GTK_LABEL (label), text);
  tea_spoken_set_tooltip (label, why);
  tea_spoken_set_description (label, why);
}

/* The name of a tile, and below it why it cannot be claimed or drawn. */
static GtkWidget *
wait_name_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = tea_label_sentence_new (NULL, NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), tea_label_sentence_new (NULL, "caption"));
  gtk_box_append (GTK_BOX (box), tea_label_sentence_new (NULL, "caption"));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

static void
show_wait_name (GtkWidget *box, const TeaWaitFacts *wait, const char *common)
{
  GtkWidget *label = gtk_widget_get_first_child (box);
  const char *name = tea_tile_info_kind_name (tea_tile_info_get_facts (wait->tile)->kind);
  g_autofree char *text = NULL;

  /* Translators: the name of a tile. */
  text = wait->is_winning_tile ? g_strdup_printf (_ ("%s (entered)"), name) : g_strdup (name);
  gtk_label_set_label (GTK_LABEL (label), text);
  label = gtk_widget_get_next_sibling (label);
  tea_widget_set_text (GTK_LABEL (label), g_strcmp0 (wait->claim_reason, common) != 0 ? wait->claim_reason : NULL);
  label = gtk_widget_get_next_sibling (label);
  tea_widget_set_text (GTK_LABEL (label),
                       g_strcmp0 (wait->draw_reason, wait->claim_reason) != 0 ? wait->draw_reason : NULL);
}

static void
add_headings (GtkGrid *grid)
{
  gtk_grid_attach (grid, tea_label_heading_new (_ ("Tile"), 0), COLUMN_TILE, 0, 2, 1);
  /* Translators: heading over how many copies of a tile are left. */
  gtk_grid_attach (grid, tea_label_heading_new (_ ("Left"), 1), COLUMN_LEFT, 0, 1, 1);
  gtk_grid_attach (grid, tea_label_heading_new (_ ("By draw"), 1), COLUMN_DRAW, 0, 1, 1);
  gtk_grid_attach (grid, tea_label_heading_new (_ ("By claim"), 1), COLUMN_CLAIM, 0, 1, 1);
}

/* Adds the widgets of a row in the order of their columns, and returns the first. */
static GtkWidget *
add_wait (GtkGrid *grid, int row)
{
  GtkWidget *tile = tea_tile_view_new (NULL, WAIT_TILE_WIDTH);

  gtk_widget_set_halign (tile, GTK_ALIGN_START);
  gtk_widget_set_valign (tile, GTK_ALIGN_CENTER);
  gtk_grid_attach (grid, tile, COLUMN_TILE, row, 1, 1);
  gtk_grid_attach (grid, wait_name_new (), COLUMN_NAME, row, 1, 1);
  for (int column = COLUMN_LEFT; column < N_COLUMNS; column++)
    gtk_grid_attach (grid, number_new (NULL), column, row, 1, 1);

  return tile;
}

/* The widgets of the row that begins with @tile; returns the first of the next row, or %NULL. */
static GtkWidget *
get_row (GtkWidget *tile, GtkWidget *widgets[N_COLUMNS])
{
  for (int column = 0; column < N_COLUMNS; column++, tile = gtk_widget_get_next_sibling (tile))
    widgets[column] = tile;

  return tile;
}

static void
show_wait (GtkWidget *widgets[N_COLUMNS], const TeaWaitFacts *wait, const char *common, gboolean show_index)
{
  g_autofree char *left = g_strdup_printf ("%u", wait->left);

  tea_tile_view_set_show_index (TEA_TILE_VIEW (widgets[COLUMN_TILE]), show_index);
  tea_tile_view_set_tile (TEA_TILE_VIEW (widgets[COLUMN_TILE]), wait->tile);
  show_wait_name (widgets[COLUMN_NAME], wait, common);
  gtk_label_set_label (GTK_LABEL (widgets[COLUMN_LEFT]), left);
  show_paid (widgets[COLUMN_DRAW], wait->can_draw, wait->by_draw, wait->draw_reason);
  show_paid (widgets[COLUMN_CLAIM], wait->can_claim, wait->by_claim, wait->claim_reason);
}

static void
set_row_visible (GtkWidget *widgets[N_COLUMNS], gboolean visible)
{
  for (int column = 0; column < N_COLUMNS; column++)
    gtk_widget_set_visible (widgets[column], visible);
}

/* The rows follow the headings in order, so no position has to be looked up. */
guint
tea_answer_fill_waits (GtkGrid *grid,
                       GListModel *waits,
                       guint first,
                       guint n_rows,
                       const char *common,
                       gboolean show_index)
{
  guint last = MIN (first + n_rows, g_list_model_get_n_items (waits));
  GtkWidget *widgets[N_COLUMNS];
  GtkWidget *next;

  if (gtk_widget_get_first_child (GTK_WIDGET (grid)) == NULL)
    add_headings (grid);
  next = gtk_widget_get_next_sibling (gtk_grid_get_child_at (grid, COLUMN_CLAIM, 0));
  for (guint i = 0; i < first; i++)
    next = get_row (next, widgets);

  for (guint i = first; i < last; i++)
    {
      g_autoptr (TeaWaitInfo) wait = g_list_model_get_item (waits, i);

      next = get_row (next != NULL ? next : add_wait (grid, (int) i + 1), widgets);
      show_wait (widgets, tea_wait_info_get_facts (wait), common, show_index);
      set_row_visible (widgets, TRUE);
    }
  while (next != NULL)
    {
      next = get_row (next, widgets);
      set_row_visible (widgets, FALSE);
    }

  return last;
}
