/* tea-rule-example.c - the hand that shows a pattern, as it is scored
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/rulebook/tea-rule-example.h"

#include "view/widgets/tea-flow-layout.h"
#include "view/score/tea-score-row.h"
#include "view/score/tea-settlement-parts.h"

/* Fits in one line beside the contents in a window of 800 logical pixels. */
#define HAND_WIDTH 470

static GtkWidget *
append_label (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *label;

  if (*text == '\0')
    return NULL;

  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);

  return label;
}

static GtkBox *
append_box (GtkBox *box, GtkOrientation orientation, int spacing)
{
  GtkWidget *child = gtk_box_new (orientation, spacing);

  gtk_box_append (box, child);

  return GTK_BOX (child);
}

/* In a narrow window the hand wraps into two lines. */
static void
append_hand (GtkBox *box, TeaScoreSheet *sheet, gboolean show_index)
{
  GtkWidget *hand = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (hand, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", 12, NULL));
  gtk_widget_add_css_class (hand, "winning-hand");
  tea_settlement_fill_winning_hand (GTK_BOX (hand), sheet, HAND_WIDTH, show_index);
  gtk_box_append (box, hand);
}

/* Adds the rows of the score, with that of the pattern highlighted. */
static void
append_items (GtkBox *box, TeaScoreSheet *sheet, const char *id)
{
  GtkBox *items = append_box (box, GTK_ORIENTATION_VERTICAL, 0);

  tea_settlement_fill_items (items, tea_score_sheet_get_facts (sheet)->items);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (items)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (TEA_IS_SCORE_ROW (row) &&
        g_strcmp0 (tea_score_item_get_facts (tea_score_row_get_item (TEA_SCORE_ROW (row)))->id, id) == 0)
      gtk_widget_add_css_class (row, "wanted");
}

static void
append_sheet (GtkBox *box, TeaScoreSheet *sheet, const char *id, gboolean show_index)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);

  append_label (box, facts->title, "heading");
  if (facts->winner >= 0)
    {
      append_hand (box, sheet, show_index);
      append_items (box, sheet, id);
      append_label (box, facts->formula, "formula");
    }
  tea_settlement_fill_other_hands (append_box (box, GTK_ORIENTATION_VERTICAL, 4), sheet, show_index);
  append_label (box, facts->liability, "dim-label");
  tea_settlement_fill_payments (append_box (box, GTK_ORIENTATION_VERTICAL, 0), sheet);
  append_label (box, facts->remarks, "dim-label");
}

GtkWidget *
tea_rule_example_new_for_sheet (TeaScoreSheet *sheet, const char *id, gboolean show_index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  g_return_val_if_fail (TEA_IS_SCORE_SHEET (sheet), box);

  gtk_widget_add_css_class (box, "example");
  append_sheet (GTK_BOX (box), sheet, id, show_index);

  return box;
}

GtkWidget *
tea_rule_example_new (TeaRuleEntry *entry, gboolean show_index)
{
  GtkWidget *box;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaScoreSheet) sheet = tea_rule_entry_dup_example (entry, &error);

  if (sheet != NULL)
    return tea_rule_example_new_for_sheet (sheet, tea_rule_entry_get_facts (entry)->id, show_index);

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (box, "example");
  append_label (GTK_BOX (box), error != NULL ? error->message : "", "error");

  return box;
}
