/* tea-quiz-parts.c - the parts of a question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-quiz-parts.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-rule-button.h"
#include "view/tiles/tea-tile-row.h"

/* Logical pixels. */
#define LINE_TILE_WIDTH 24
#define INDICATOR_WIDTH 28

/* The width of the names of open tiles, in characters. */
#define OPEN_CHARS 16

GtkWidget *
tea_quiz_flow_new (int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", spacing, NULL));

  return box;
}

static GtkWidget *
named_row_new (const char *name, GtkWidget *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TEA_QUIZ_SPACING);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), row);

  return box;
}

/* The indicator and the state of the table. */
static void
append_facts (GtkBox *box, TeaQuiz *quiz, int tile_width, TeaTileRowFlags flags)
{
  const TeaQuizState *state = tea_quiz_get_state (quiz);
  GtkWidget *line = tea_quiz_flow_new (TEA_QUIZ_SPACING);

  if (state->indicator != NULL)
    {
      GtkWidget *row = tea_tile_row_new (tile_width, flags);

      tea_tile_row_append (TEA_TILE_ROW (row), state->indicator);
      row = named_row_new (_ ("Indicator"), row);
      gtk_widget_set_valign (row, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), row);
    }
  if (*state->facts != '\0')
    {
      GtkWidget *label = tea_label_wrapped_new (state->facts, NULL);

      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), label);
    }
  gtk_widget_set_visible (line, gtk_widget_get_first_child (line) != NULL);
  gtk_box_append (box, line);
}

/* Other open tiles: a name for each group before its tiles, which can need several lines. */
static void
append_open (GtkBox *box, GListModel *open, gboolean show_index)
{
  for (guint i = 0; i < g_list_model_get_n_items (open); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (open, i);
      const TeaQuizLineFacts *facts = tea_quiz_line_get_facts (line);
      GtkWidget *label = tea_label_wrapped_new (facts->text, "caption");
      GtkWidget *row = tea_tile_row_new (LINE_TILE_WIDTH, show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN);
      GtkWidget *group = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TEA_QUIZ_SPACING);

      gtk_label_set_width_chars (GTK_LABEL (label), OPEN_CHARS);
      gtk_label_set_max_width_chars (GTK_LABEL (label), OPEN_CHARS);
      gtk_widget_set_layout_manager (row, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", 1, NULL));
      gtk_widget_set_hexpand (row, TRUE);
      tea_tile_row_append_list (TEA_TILE_ROW (row), facts->tiles);
      gtk_box_append (GTK_BOX (group), label);
      gtk_box_append (GTK_BOX (group), row);
      gtk_box_append (box, group);
    }
}

GtkWidget *
tea_quiz_hand_new (TeaQuiz *quiz, int tile_width, gboolean show_index)
{
  const TeaQuizState *state = tea_quiz_get_state (quiz);
  GListModel *hand = state->hand;
  GListModel *melds = state->melds;
  TeaTileInfo *tile = state->tile;
  TeaTileRowFlags flags = TEA_TILE_ROW_TURN_CLAIMED | (show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, TEA_QUIZ_SPACING);
  GtkWidget *row;

  gtk_widget_set_visible (box, g_list_model_get_n_items (hand) > 0);
  if (g_list_model_get_n_items (hand) == 0)
    return box;

  row = tea_tile_row_new (tile_width, flags);
  /* A hand can be wider than the window. */
  gtk_widget_set_layout_manager (row, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", 1, NULL));
  tea_tile_row_append_list (TEA_TILE_ROW (row), hand);
  if (tile != NULL)
    tea_tile_row_append_winning (TEA_TILE_ROW (row), tile);
  gtk_box_append (GTK_BOX (box), row);

  for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);
      const TeaMeldFacts *facts = tea_meld_info_get_facts (meld);

      row = tea_tile_row_new (tile_width, flags);
      tea_tile_row_append_list (TEA_TILE_ROW (row), facts->tiles);
      gtk_box_append (GTK_BOX (box), named_row_new (facts->kind_name, row));
    }
  append_open (GTK_BOX (box), state->open, show_index);
  append_facts (GTK_BOX (box), quiz, MIN (tile_width, INDICATOR_WIDTH), flags);

  return box;
}

GtkWidget *
tea_quiz_verdict_new (TeaQuiz *quiz)
{
  const TeaQuizState *state = tea_quiz_get_state (quiz);
  GtkWidget *verdict = tea_label_wrapped_new (state->verdict, "verdict");

  gtk_widget_add_css_class (verdict, state->was_right ? "right" : "wrong");

  return verdict;
}

GtkWidget *
tea_quiz_reason_new (TeaQuizLine *line, gboolean show_index)
{
  const TeaQuizLineFacts *facts = tea_quiz_line_get_facts (line);
  GtkWidget *reason = gtk_box_new (GTK_ORIENTATION_VERTICAL, TEA_QUIZ_SPACING);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TEA_QUIZ_SPACING);
  GtkWidget *text = tea_label_wrapped_new (facts->text, NULL);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (words), text);
  if (*facts->value != '\0')
    {
      GtkWidget *value = gtk_label_new (facts->value);

      gtk_widget_add_css_class (value, "value");
      gtk_box_append (GTK_BOX (words), value);
    }
  tea_rule_button_append (GTK_BOX (words), facts->text);
  gtk_box_append (GTK_BOX (reason), words);
  tea_tile_row_append_rows (GTK_BOX (reason), facts->tiles, LINE_TILE_WIDTH,
                            show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN);

  return reason;
}
