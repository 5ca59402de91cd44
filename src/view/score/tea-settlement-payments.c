/* tea-settlement-payments.c - who pays whom and what for, as a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "view/widgets/tea-kept-rows.h"
#include "view/widgets/tea-labels.h"
#include "view/score/tea-settlement-parts.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* The columns of a payment; the reason is below them. */
enum
{
  COLUMN_FROM,
  COLUMN_ARROW,
  COLUMN_TO,
  COLUMN_AMOUNT,
  N_COLUMNS,
};

static GtkLabel *
get_label (GtkWidget *grid, int column, int row)
{
  return GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (grid), column, row));
}

static void
attach_name (GtkGrid *grid, int column)
{
  GtkWidget *name = tea_label_new (NULL, 0, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_grid_attach (grid, name, column, 0, 1, 1);
}

static GtkWidget *
payment_make (void)
{
  GtkWidget *grid = gtk_grid_new ();
  /* The sentence of the payer says the direction. */
  GtkWidget *arrow = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *why = tea_label_heading_new (NULL, 0);

  gtk_label_set_wrap (GTK_LABEL (why), TRUE);
  gtk_widget_add_css_class (grid, "payment");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  attach_name (GTK_GRID (grid), COLUMN_FROM);
  gtk_grid_attach (GTK_GRID (grid), arrow, COLUMN_ARROW, 0, 1, 1);
  attach_name (GTK_GRID (grid), COLUMN_TO);
  gtk_widget_set_hexpand (gtk_grid_get_child_at (GTK_GRID (grid), COLUMN_TO, 0), TRUE);
  /* Reading order: who pays whom how much, then the reason. */
  gtk_grid_attach (GTK_GRID (grid), tea_label_number_new (NULL, "value"), COLUMN_AMOUNT, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), why, 0, 1, N_COLUMNS, 1);

  return grid;
}

/* Shows who pays whom and how much, and the reason below if @says_why. */
static void
show_payment (GtkWidget *grid, TeaPaymentLine *line, gboolean says_why)
{
  const TeaPaymentLineFacts *facts = tea_payment_line_get_facts (line);
  GtkLabel *from = get_label (grid, COLUMN_FROM, 0);
  guint n = facts->n_payments;
  g_autofree char *amount = n > 1 ? g_strdup_printf ("%u\302\240×\302\240%d", n, facts->amount)
                                  : g_strdup_printf ("%d", facts->amount);

  gtk_label_set_label (from, facts->from);
  gtk_label_set_label (get_label (grid, COLUMN_ARROW, 0),
                       gtk_widget_get_direction (grid) == GTK_TEXT_DIR_RTL ? "←" : "→");
  gtk_label_set_label (get_label (grid, COLUMN_TO, 0), facts->to);
  tea_spoken_set_description (GTK_WIDGET (from), facts->sentence);
  tea_spoken_set_tooltip (grid, facts->sentence);
  gtk_label_set_label (get_label (grid, COLUMN_AMOUNT, 0), amount);
  tea_widget_set_text (get_label (grid, 0, 1), says_why ? facts->why : NULL);
}

static GtkWidget *
part_heading_make (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *why = tea_label_heading_new (NULL, 0);

  gtk_widget_add_css_class (box, "part");
  gtk_widget_add_css_class (title, "caption-heading");
  gtk_widget_set_valign (title, GTK_ALIGN_BASELINE);
  gtk_label_set_wrap (GTK_LABEL (why), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (why), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_valign (why, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), why);

  return box;
}

/* The title of a part, unless it was shown above, and the common reason of the payments below. */
static void
show_part_heading (GtkWidget *box, const char *title, const char *why)
{
  tea_widget_set_text (GTK_LABEL (gtk_widget_get_first_child (box)), title);
  tea_widget_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), why);
}

/* Removes from @lines the payments with the same reason as the first. */
static GPtrArray *
take_alike (GPtrArray *lines)
{
  const char *why = tea_payment_line_get_facts (g_ptr_array_index (lines, 0))->why;
  GPtrArray *alike = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < lines->len;)
    if (g_strcmp0 (tea_payment_line_get_facts (g_ptr_array_index (lines, i))->why, why) == 0)
      g_ptr_array_add (alike, g_ptr_array_steal_index (lines, i));
    else
      i++;

  return alike;
}

/* A reason shared by several payments is shown once above them, otherwise below each. */
static void
fill_part (TeaKeptRows *rows, TeaPaymentPart part, GListModel *model)
{
  const char *title = tea_payment_part_get_title (part);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (lines, g_list_model_get_item (model, i));

  while (lines->len > 0)
    {
      g_autoptr (GPtrArray) alike = take_alike (lines);
      gboolean said_above = alike->len > 1;

      if (said_above || title != NULL)
        show_part_heading (tea_kept_rows_take (rows, part_heading_make), title,
                           said_above ? tea_payment_line_get_facts (g_ptr_array_index (alike, 0))->why : NULL);
      title = NULL;
      for (guint i = 0; i < alike->len; i++)
        show_payment (tea_kept_rows_take (rows, payment_make), g_ptr_array_index (alike, i), !said_above);
    }
}

static GtkWidget *
nobody_make (void)
{
  return tea_label_sentence_new (_ ("Nobody pays."), "numeric");
}

void
tea_settlement_fill_payments (GtkBox *box, TeaScoreSheet *sheet)
{
  TeaKeptRows rows;

  tea_kept_rows_begin (&rows, box);
  for (TeaPaymentPart part = TEA_PAYMENTS_FOR_WIN; part < TEA_N_PAYMENT_PARTS; part++)
    fill_part (&rows, part, tea_score_sheet_get_facts (sheet)->payment_lines[part]);
  if (rows.last == NULL)
    tea_kept_rows_take (&rows, nobody_make);
  tea_kept_rows_end (&rows);
}
