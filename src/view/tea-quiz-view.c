/* tea-quiz-view.c - a question with its answers to choose from, and the explanation after that
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-quiz-view.h"

#include <glib/gi18n.h>

#include "view/tea-flow-layout.h"
#include "view/tea-reveal.h"
#include "view/tea-rule-button.h"
#include "view/tea-status-bar.h"
#include "view/tea-tile-row.h"
#include "view/tea-tile-view.h"
#include "view/tea-widget.h"

/* Tiles to choose from: a row for each suit. */
#define KINDS_IN_ROW 9

/* Logical pixels. */
#define SPACING 8
#define OPTION_SPACING 2
#define SUIT_SPACING 12
#define OPTION_TILE_WIDTH 22
#define LINE_TILE_WIDTH 24
#define INDICATOR_WIDTH 28

struct _TeaQuizView
{
  GtkWidget parent_instance;

  TeaQuiz *quiz;
  gboolean show_index;
  int tile_width;
  GPtrArray *buttons; /* by option */
  GtkWidget *entry;   /* or NULL */
  GtkWidget *hint;    /* below it, or NULL */
};

G_DEFINE_FINAL_TYPE (TeaQuizView, tea_quiz_view, GTK_TYPE_WIDGET)

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static TeaTileRowFlags
row_flags (TeaQuizView *self)
{
  return self->show_index ? TEA_TILE_ROW_INDEX | TEA_TILE_ROW_TURN_CLAIMED : TEA_TILE_ROW_TURN_CLAIMED;
}

/* The hand that is asked about */

/* What a line has room for stands side by side. */
static GtkWidget *
flow_new (int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", spacing, NULL));

  return box;
}

static GtkWidget *
named_row_new (const char *name, GtkWidget *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), row);

  return box;
}

/* The indicator, and how the table stands. */
static void
add_facts (TeaQuizView *self, TeaTileInfo *indicator, const char *facts)
{
  GtkWidget *line = flow_new (SPACING);

  if (indicator != NULL)
    {
      GtkWidget *row = tea_tile_row_new (MIN (self->tile_width, INDICATOR_WIDTH), row_flags (self));

      tea_tile_row_append (TEA_TILE_ROW (row), indicator);
      row = named_row_new (_ ("Indicator"), row);
      gtk_widget_set_valign (row, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), row);
    }
  if (*facts != '\0')
    {
      GtkWidget *label = label_new (facts, NULL);

      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), label);
    }
  gtk_widget_set_parent (line, GTK_WIDGET (self));
}

static void
add_hand (TeaQuizView *self)
{
  GListModel *hand = tea_quiz_get_hand (self->quiz);
  GListModel *melds = tea_quiz_get_melds (self->quiz);
  TeaTileInfo *tile = tea_quiz_get_tile (self->quiz);
  TeaTileInfo *indicator = tea_quiz_get_indicator (self->quiz);
  GtkWidget *row;

  if (g_list_model_get_n_items (hand) == 0)
    return;

  row = tea_tile_row_new (self->tile_width, row_flags (self));
  /* A window can be too narrow for a whole hand. */
  gtk_widget_set_layout_manager (row, g_object_new (TEA_TYPE_FLOW_LAYOUT, "spacing", 1, NULL));
  tea_tile_row_append_list (TEA_TILE_ROW (row), hand);
  if (tile != NULL)
    tea_tile_row_append_winning (TEA_TILE_ROW (row), tile);
  gtk_widget_set_parent (row, GTK_WIDGET (self));

  for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);

      row = tea_tile_row_new (self->tile_width, row_flags (self));
      tea_tile_row_append_list (TEA_TILE_ROW (row), tea_meld_info_get_tiles (meld));
      gtk_widget_set_parent (named_row_new (tea_meld_info_get_kind_name (meld), row), GTK_WIDGET (self));
    }
  if (indicator != NULL || *tea_quiz_get_facts (self->quiz) != '\0')
    add_facts (self, indicator, tea_quiz_get_facts (self->quiz));
}

/* The answers */

static void
option_clicked_cb (GtkButton *button, TeaQuizView *self)
{
  guint which = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tea-option"));

  tea_quiz_answer (self->quiz, G_GUINT64_CONSTANT (1) << which);
}

static void
answer_clicked_cb (GtkButton *button, TeaQuizView *self)
{
  guint64 chosen = 0;

  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (self->buttons, i)))
      chosen |= G_GUINT64_CONSTANT (1) << i;
  tea_quiz_answer (self->quiz, chosen);
}

static void
entry_activate_cb (GtkEntry *entry, TeaQuizView *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  guint64 chosen;

  /* Nothing typed: the buttons count. */
  if (*text == '\0')
    answer_clicked_cb (NULL, self);
  else if (tea_quiz_parse (self->quiz, text, &chosen))
    tea_quiz_answer (self->quiz, chosen);
  else
    {
      gtk_label_set_label (GTK_LABEL (self->hint), _ ("These are no tiles. 25m are Two and Five of Characters, p stands for circles, s for bamboos; E S W N C F P are the honours."));
      gtk_widget_set_visible (self->hint, TRUE);
    }
}

static GtkWidget *
new_option_button (TeaQuizView *self, guint which, TeaQuizOption *option)
{
  TeaTileInfo *tile = tea_quiz_option_get_tile (option);
  gboolean multiple = tea_quiz_get_multiple (self->quiz);
  GtkWidget *button = multiple ? gtk_toggle_button_new () : gtk_button_new ();

  if (tile != NULL)
    {
      GtkWidget *view = tea_tile_view_new (tile, multiple ? OPTION_TILE_WIDTH : MIN (self->tile_width, 32));

      tea_tile_view_set_show_index (TEA_TILE_VIEW (view), self->show_index);
      gtk_button_set_child (GTK_BUTTON (button), view);
      gtk_widget_set_tooltip_text (button, tea_quiz_option_get_label (option));
    }
  else
    {
      g_autofree char *label = g_strdup_printf ("%u   %s", which + 1, tea_quiz_option_get_label (option));

      gtk_button_set_label (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "text");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tea_quiz_option_get_label (option), -1);
  gtk_widget_add_css_class (button, "option");
  g_object_set_data (G_OBJECT (button), "tea-option", GUINT_TO_POINTER (which));
  if (!multiple)
    g_signal_connect_object (button, "clicked", G_CALLBACK (option_clicked_cb), self, 0);
  g_ptr_array_add (self->buttons, button);

  return button;
}

static void
add_entry (TeaQuizView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *answer = gtk_button_new_with_label (_ ("Answer"));

  self->entry = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), _ ("or type them: 25m E"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tiles of the answer"), -1);
  gtk_widget_set_hexpand (self->entry, TRUE);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (entry_activate_cb), self, 0);
  gtk_widget_add_css_class (answer, "suggested-action");
  g_signal_connect_object (answer, "clicked", G_CALLBACK (answer_clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), answer);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  self->hint = label_new ("", "hint");
  gtk_widget_set_parent (self->hint, GTK_WIDGET (self));
  gtk_widget_set_visible (self->hint, FALSE);
}

/* A line for each answer in words. Tiles stand side by side; those of which several can be chosen by suits, at most two of them in a
 * line. */
static void
add_options (TeaQuizView *self)
{
  GListModel *options = tea_quiz_get_options (self->quiz);
  gboolean multiple = tea_quiz_get_multiple (self->quiz);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, OPTION_SPACING);
  GtkWidget *line = NULL;
  GtkWidget *suit = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);
      GtkWidget *button = new_option_button (self, i, option);

      if (tea_quiz_option_get_tile (option) == NULL)
        {
          gtk_widget_set_halign (box, GTK_ALIGN_START);
          gtk_box_append (GTK_BOX (box), button);
          continue;
        }
      if (line == NULL || (multiple && i % (2 * KINDS_IN_ROW) == 0))
        {
          line = flow_new (multiple ? SUIT_SPACING : OPTION_SPACING);
          gtk_box_append (GTK_BOX (box), line);
        }
      if (multiple && i % KINDS_IN_ROW == 0)
        {
          suit = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, OPTION_SPACING);
          gtk_box_append (GTK_BOX (line), suit);
        }
      gtk_box_append (GTK_BOX (multiple ? suit : line), button);
    }
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  if (multiple)
    add_entry (self);
}

/* The explanation */

static void
append_line (TeaQuizView *self, GtkBox *explanation, TeaQuizLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *text = gtk_label_new (tea_quiz_line_get_text (line));
  GListModel *tiles = tea_quiz_line_get_tiles (line);

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), text);
  if (*tea_quiz_line_get_value (line) != '\0')
    {
      GtkWidget *value = gtk_label_new (tea_quiz_line_get_value (line));

      gtk_widget_add_css_class (value, "value");
      gtk_box_append (GTK_BOX (box), value);
    }
  tea_rule_button_append (GTK_BOX (box), tea_quiz_line_get_text (line));
  gtk_box_append (explanation, box);

  /* A long row goes below, a few tiles in each. */
  for (guint i = 0; i < g_list_model_get_n_items (tiles);)
    {
      GtkWidget *row = tea_tile_row_new (LINE_TILE_WIDTH, self->show_index ? TEA_TILE_ROW_INDEX : TEA_TILE_ROW_PLAIN);

      for (guint j = 0; j < KINDS_IN_ROW && i < g_list_model_get_n_items (tiles); j++, i++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

          tea_tile_row_append (TEA_TILE_ROW (row), tile);
        }
      gtk_box_append (explanation, row);
    }
}

static void
mark_options (TeaQuizView *self)
{
  GListModel *options = tea_quiz_get_options (self->quiz);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);
      GtkWidget *button = g_ptr_array_index (self->buttons, i);

      gtk_widget_set_sensitive (button, FALSE);
      if (!tea_quiz_option_get_right (option))
        continue;

      gtk_widget_add_css_class (button, "right");
      if (tea_quiz_option_get_tile (option) == NULL)
        {
          g_autofree char *label = g_strdup_printf ("✓   %s", tea_quiz_option_get_label (option));

          gtk_button_set_label (GTK_BUTTON (button), label);
        }
    }
}

static void
answered_cb (TeaQuiz *quiz, TeaQuizView *self)
{
  GListModel *lines = tea_quiz_get_lines (quiz);
  GtkWidget *explanation = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *verdict = label_new (tea_quiz_get_verdict (quiz), "verdict");

  mark_options (self);
  if (self->entry != NULL)
    gtk_widget_set_visible (gtk_widget_get_parent (self->entry), FALSE);
  if (self->hint != NULL)
    gtk_widget_set_visible (self->hint, FALSE);
  gtk_widget_add_css_class (verdict, tea_quiz_get_was_right (quiz) ? "right" : "wrong");
  gtk_box_append (GTK_BOX (explanation), verdict);
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (lines, i);

      append_line (self, GTK_BOX (explanation), line);
    }
  gtk_widget_set_parent (explanation, GTK_WIDGET (self));
  tea_reveal (explanation);
}

static void
clear (TeaQuizView *self)
{
  tea_widget_give_up_focus (GTK_WIDGET (self));
  g_ptr_array_set_size (self->buttons, 0);
  self->entry = NULL;
  self->hint = NULL;
  tea_widget_unparent_children (GTK_WIDGET (self));
}

static void
tea_quiz_view_dispose (GObject *object)
{
  TeaQuizView *self = TEA_QUIZ_VIEW (object);

  clear (self);
  g_clear_object (&self->quiz);

  G_OBJECT_CLASS (tea_quiz_view_parent_class)->dispose (object);
}

static void
tea_quiz_view_finalize (GObject *object)
{
  g_ptr_array_unref (TEA_QUIZ_VIEW (object)->buttons);

  G_OBJECT_CLASS (tea_quiz_view_parent_class)->finalize (object);
}

static void
tea_quiz_view_class_init (TeaQuizViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_quiz_view_dispose;
  object_class->finalize = tea_quiz_view_finalize;

  gtk_widget_class_set_css_name (widget_class, "quiz");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
tea_quiz_view_init (TeaQuizView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->buttons = g_ptr_array_new ();
  self->tile_width = 32;
}

GtkWidget *
tea_quiz_view_new (void)
{
  return g_object_new (TEA_TYPE_QUIZ_VIEW, NULL);
}

TeaQuiz *
tea_quiz_view_get_quiz (TeaQuizView *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_VIEW (self), NULL);

  return self->quiz;
}

void
tea_quiz_view_set_quiz (TeaQuizView *self, TeaQuiz *quiz)
{
  g_return_if_fail (TEA_IS_QUIZ_VIEW (self));
  g_return_if_fail (quiz == NULL || TEA_IS_QUIZ (quiz));

  if (self->quiz == quiz)
    return;

  if (self->quiz != NULL)
    g_signal_handlers_disconnect_by_data (self->quiz, self);
  clear (self);
  g_set_object (&self->quiz, quiz);
  if (quiz == NULL)
    return;

  gtk_widget_set_parent (label_new (tea_quiz_get_question (quiz), "question"), GTK_WIDGET (self));
  add_hand (self);
  add_options (self);
  g_signal_connect_object (quiz, "answered", G_CALLBACK (answered_cb), self, 0);
  if (tea_quiz_get_answered (quiz))
    answered_cb (quiz, self);
}

void
tea_quiz_view_set_show_index (TeaQuizView *self, gboolean show_index)
{
  g_return_if_fail (TEA_IS_QUIZ_VIEW (self));

  self->show_index = show_index;
}

void
tea_quiz_view_set_tile_width (TeaQuizView *self, int tile_width)
{
  g_return_if_fail (TEA_IS_QUIZ_VIEW (self));
  g_return_if_fail (tile_width > 0);

  self->tile_width = tile_width;
}

gboolean
tea_quiz_view_press (TeaQuizView *self, guint number)
{
  g_return_val_if_fail (TEA_IS_QUIZ_VIEW (self), FALSE);

  if (self->quiz == NULL || tea_quiz_get_multiple (self->quiz) || tea_quiz_get_answered (self->quiz) || number == 0 || number > self->buttons->len)
    return FALSE;

  tea_quiz_answer (self->quiz, G_GUINT64_CONSTANT (1) << (number - 1));

  return TRUE;
}

char *
tea_quiz_view_dup_clause (TeaQuizView *self)
{
  GListModel *lines;
  char *clause = NULL;

  g_return_val_if_fail (TEA_IS_QUIZ_VIEW (self), NULL);

  if (self->quiz == NULL || !tea_quiz_get_answered (self->quiz))
    return NULL;

  lines = tea_quiz_get_lines (self->quiz);
  for (guint i = 0; clause == NULL && i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (lines, i);

      clause = tea_status_bar_find_clause (tea_quiz_line_get_text (line));
    }

  return clause;
}

void
tea_quiz_view_focus (TeaQuizView *self)
{
  g_return_if_fail (TEA_IS_QUIZ_VIEW (self));

  if (self->entry != NULL)
    gtk_widget_grab_focus (self->entry);
  else if (self->buttons->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->buttons, 0));
}
