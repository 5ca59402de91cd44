/* tea-answer-parts.c - the pieces that an answer is put together from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-answer-parts.h"

#include <glib/gi18n.h>

#include "view/tea-flow-layout.h"
#include "view/tea-settlement-parts.h"
#include "view/tea-spoken.h"
#include "view/tea-tile-view.h"

/* Logical pixels. */
#define RUNNER_UP_TILE_WIDTH 22
#define WAIT_TILE_WIDTH 26

static GtkWidget *
label_new (const char *text, float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
sentence_new (const char *text, const char *css_class)
{
  GtkWidget *label = label_new (text, 0, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);

  return label;
}

static GtkWidget *
number_new (const char *text)
{
  GtkWidget *label = label_new (text, 1, "numeric");

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);

  return label;
}

static GtkWidget *
heading_new (const char *text, float xalign)
{
  GtkWidget *label = label_new (text, xalign, "dim-label");

  gtk_widget_add_css_class (label, "caption");

  return label;
}

void
tea_answer_show_sentences (GtkBox *box, const char *const *sentences, const char *mark)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (box));
  gboolean any = sentences != NULL && sentences[0] != NULL;

  for (guint i = 0; any && sentences[i] != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s %s", mark, sentences[i]);

      if (label == NULL)
        {
          label = sentence_new (NULL, NULL);
          gtk_box_append (box, label);
        }
      if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) != 0)
        {
          gtk_label_set_label (GTK_LABEL (label), text);
          tea_spoken_set_label (label, sentences[i]);
        }
      label = gtk_widget_get_next_sibling (label);
    }
  while (label != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (label);

      gtk_box_remove (box, label);
      label = next;
    }
  gtk_widget_set_visible (GTK_WIDGET (box), any);
}

void
tea_answer_fill_runners_up (GtkBox *box, GListModel *runners_up, gboolean show_index)
{
  for (guint i = 0; i < g_list_model_get_n_items (runners_up); i++)
    {
      g_autoptr (TeaRunnerUp) runner_up = g_list_model_get_item (runners_up, i);
      GListModel *groups = tea_runner_up_get_groups (runner_up);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *tiles = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      GtkWidget *formula = sentence_new (tea_runner_up_get_formula (runner_up), "numeric");
      g_autofree char *total = g_strdup_printf ("%d", tea_runner_up_get_total (runner_up));
      GtkWidget *total_label = number_new (total);

      gtk_widget_set_layout_manager (tiles, tea_flow_layout_new ());
      for (guint j = 0; j < g_list_model_get_n_items (groups); j++)
        {
          g_autoptr (TeaMeldInfo) group = g_list_model_get_item (groups, j);

          gtk_box_append (GTK_BOX (tiles),
                          tea_settlement_group_new (group, NULL, RUNNER_UP_TILE_WIDTH, show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN));
        }
      gtk_widget_set_hexpand (tiles, TRUE);
      gtk_widget_add_css_class (total_label, "heading");
      gtk_widget_add_css_class (formula, "caption");
      gtk_box_append (GTK_BOX (line), tiles);
      gtk_box_append (GTK_BOX (line), total_label);
      gtk_box_append (GTK_BOX (row), line);
      gtk_box_append (GTK_BOX (row), sentence_new (tea_runner_up_get_sentence (runner_up), NULL));
      gtk_box_append (GTK_BOX (row), formula);
      gtk_widget_add_css_class (row, "runner-up");
      gtk_box_append (box, row);
    }
}

/* What a win would bring, or a dash with the reason why there is none. */
static GtkWidget *
brings_new (int total, const char *reason)
{
  g_autofree char *text = total >= 0 ? g_strdup_printf ("%d", total) : g_strdup ("–");
  GtkWidget *label = number_new (text);

  if (total < 0 && *reason != '\0')
    {
      tea_spoken_set_tooltip (label, reason);
      tea_spoken_set_description (label, reason);
    }

  return label;
}

/* The name of a tile, and under it why it cannot be claimed or drawn. */
static GtkWidget *
wait_name_new (TeaWaitInfo *wait)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *name = tea_tile_info_get_name (tea_wait_info_get_tile (wait));
  const char *draw_reason = tea_wait_info_get_draw_reason (wait);
  const char *claim_reason = tea_wait_info_get_claim_reason (wait);
  g_autofree char *text = NULL;

  /* Translators: the name of a tile. */
  text = tea_wait_info_get_is_winning_tile (wait) ? g_strdup_printf (_ ("%s (entered)"), name) : g_strdup (name);
  gtk_box_append (GTK_BOX (box), sentence_new (text, NULL));
  if (*claim_reason != '\0')
    gtk_box_append (GTK_BOX (box), sentence_new (claim_reason, "caption"));
  if (*draw_reason != '\0' && g_strcmp0 (draw_reason, claim_reason) != 0)
    gtk_box_append (GTK_BOX (box), sentence_new (draw_reason, "caption"));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

void
tea_answer_fill_waits (GtkGrid *grid, GListModel *waits, gboolean show_index)
{
  guint n = g_list_model_get_n_items (waits);

  if (n == 0)
    return;

  gtk_grid_attach (grid, heading_new (_ ("Tile"), 0), 0, 0, 2, 1);
  /* Translators: heading over how many copies of a tile are left. */
  gtk_grid_attach (grid, heading_new (_ ("Left"), 1), 2, 0, 1, 1);
  gtk_grid_attach (grid, heading_new (_ ("By draw"), 1), 3, 0, 1, 1);
  gtk_grid_attach (grid, heading_new (_ ("By claim"), 1), 4, 0, 1, 1);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaWaitInfo) wait = g_list_model_get_item (waits, i);
      GtkWidget *tile = tea_tile_view_new (tea_wait_info_get_tile (wait), WAIT_TILE_WIDTH);
      g_autofree char *left = g_strdup_printf ("%u", tea_wait_info_get_left (wait));
      int row = (int) i + 1;

      tea_tile_view_set_show_index (TEA_TILE_VIEW (tile), show_index);
      gtk_widget_set_halign (tile, GTK_ALIGN_START);
      gtk_widget_set_valign (tile, GTK_ALIGN_CENTER);
      gtk_grid_attach (grid, tile, 0, row, 1, 1);
      gtk_grid_attach (grid, wait_name_new (wait), 1, row, 1, 1);
      gtk_grid_attach (grid, number_new (left), 2, row, 1, 1);
      gtk_grid_attach (grid, brings_new (tea_wait_info_get_by_draw (wait), tea_wait_info_get_draw_reason (wait)), 3, row, 1, 1);
      gtk_grid_attach (grid, brings_new (tea_wait_info_get_by_claim (wait), tea_wait_info_get_claim_reason (wait)), 4, row, 1, 1);
    }
}
