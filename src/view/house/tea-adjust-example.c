/* tea-adjust-example.c - the example hand of a row, scored by the variant and by the changed rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/house/tea-adjust-example.h"

#include <glib/gi18n.h>

#include "view/score/tea-score-row.h"
#include "view/score/tea-settlement-parts.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-labels.h"

/* Fits in one line beside the contents in a window of 700 logical pixels. */
#define HAND_WIDTH 430

/* The minimum width of a column, in logical pixels. */
#define COLUMN_WIDTH 230

static void
append_text (GtkBox *box, const char *text, const char *css_class)
{
  if (text != NULL && *text != '\0')
    gtk_box_append (box, tea_label_wrapped_new (text, css_class));
}

static GtkBox *
append_box (GtkBox *box, int spacing)
{
  GtkWidget *child = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);

  gtk_box_append (box, child);

  return GTK_BOX (child);
}

static void
append_hand (GtkBox *box, TeaScoreSheet *sheet, gboolean show_index)
{
  GtkWidget *hand;

  if (tea_score_sheet_get_facts (sheet)->winner >= 0)
    {
      hand = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_layout_manager (hand, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", 12, NULL));
      gtk_widget_add_css_class (hand, "winning-hand");
      tea_settlement_fill_winning_hand (GTK_BOX (hand), sheet, HAND_WIDTH, show_index);
      gtk_box_append (box, hand);
    }
  tea_settlement_fill_other_hands (append_box (box, 4), sheet, show_index);
}

/* The score of the hand by one of the two rule sets; the row with @id is highlighted. */
static GtkWidget *
column_new (const char *heading, TeaScoreSheet *sheet, const GError *error, const char *id)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  GtkBox *items;

  append_text (box, heading, "heading");
  if (sheet == NULL)
    {
      append_text (box, error != NULL ? error->message : NULL, "fault");
      return GTK_WIDGET (box);
    }

  if (facts->winner >= 0)
    {
      items = append_box (box, 0);
      tea_settlement_fill_items (items, facts->items);
      for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (items)); row != NULL;
           row = gtk_widget_get_next_sibling (row))
        if (TEA_IS_SCORE_ROW (row) &&
            g_str_equal (tea_score_item_get_facts (tea_score_row_get_item (TEA_SCORE_ROW (row)))->id, id))
          gtk_widget_add_css_class (row, "wanted");
      append_text (box, facts->formula, "formula");
    }
  tea_settlement_fill_payments (append_box (box, 0), sheet);

  return GTK_WIDGET (box);
}

GtkWidget *
tea_adjust_example_new (TeaAdjustable *adjustable, const char *base_name, gboolean show_index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GError) error_before = NULL;
  g_autoptr (GError) error_now = NULL;
  g_autoptr (TeaScoreSheet) before = NULL;
  g_autoptr (TeaScoreSheet) now = NULL;
  const char *id;
  g_autofree char *heading = NULL;

  g_return_val_if_fail (TEA_IS_ADJUSTABLE (adjustable), box);
  g_return_val_if_fail (base_name != NULL, box);

  id = tea_adjustable_get_facts (adjustable)->id;
  before = tea_adjustable_dup_example (adjustable, TRUE, &error_before);
  now = tea_adjustable_dup_example (adjustable, FALSE, &error_now);

  gtk_widget_add_css_class (box, "example");
  if (now != NULL || before != NULL)
    {
      append_text (GTK_BOX (box), tea_score_sheet_get_facts (now != NULL ? now : before)->title, "heading");
      append_hand (GTK_BOX (box), now != NULL ? now : before, show_index);
    }
  gtk_widget_set_layout_manager (
      columns, g_object_new (TEA_TYPE_COLUMNS_LAYOUT, "column-width", COLUMN_WIDTH, "spacing", 18, NULL));
  /* Translators: above what a hand scores by unchanged rules; %s is their name. */
  heading = g_strdup_printf (_ ("In %s"), base_name);
  gtk_box_append (GTK_BOX (columns), column_new (heading, before, error_before, id));
  /* Translators: above what a hand scores by the house rules that are edited. */
  gtk_box_append (GTK_BOX (columns), column_new (_ ("By these rules"), now, error_now, id));
  gtk_box_append (GTK_BOX (box), columns);

  return box;
}
