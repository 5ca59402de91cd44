/* tea-quiz-view.c - a question, its answers, and the explanation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-quiz-view.h"

#include <glib/gi18n.h>

#include "view/learn/tea-quiz-parts.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-reveal.h"
#include "view/widgets/tea-status-bar.h"
#include "view/tiles/tea-tile-view.h"
#include "view/widgets/tea-widget.h"

/* Tiles of a suit, which are grouped when all kinds are offered. */
#define KINDS_IN_ROW 9

/* Logical pixels. */
#define OPTION_SPACING 2
#define SUIT_SPACING 12
#define OPTION_TILE_WIDTH 22
#define CLICKED_TILE_WIDTH 27 /* where a click on one of all kinds answers */

struct _TeaQuizView
{
  GtkWidget parent_instance;

  TeaQuiz *quiz;
  gboolean show_index;
  int tile_width;
  GPtrArray *buttons; /* by option */
  GtkWidget *entry;   /* or NULL */
  GtkWidget *hint;    /* below the entry, or NULL */
};

G_DEFINE_FINAL_TYPE (TeaQuizView, tea_quiz_view, GTK_TYPE_WIDGET)

/* Whether the options are all kinds of tiles, not only those of a hand; then they have no numbers. */
static gboolean
offers_all_kinds (TeaQuizView *self)
{
  return g_list_model_get_n_items (tea_quiz_get_state (self->quiz)->options) > 2 * KINDS_IN_ROW;
}

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
  g_autofree char *wrong = NULL;
  guint64 chosen;

  /* Nothing was typed, so the buttons count. */
  if (*text == '\0')
    answer_clicked_cb (NULL, self);
  else if (tea_quiz_parse (self->quiz, text, &chosen, &wrong))
    tea_quiz_answer (self->quiz, chosen);
  else
    {
      gtk_label_set_label (GTK_LABEL (self->hint), wrong);
      gtk_widget_set_visible (self->hint, TRUE);
    }
}

static GtkWidget *
new_option_button (TeaQuizView *self, guint which, TeaQuizOption *option)
{
  const TeaQuizOptionFacts *facts = tea_quiz_option_get_facts (option);
  TeaTileInfo *tile = facts->tile;
  gboolean multiple = tea_quiz_get_state (self->quiz)->multiple;
  GtkWidget *button = multiple ? gtk_toggle_button_new () : gtk_button_new ();

  if (tile != NULL)
    {
      int width = multiple                  ? OPTION_TILE_WIDTH
                  : offers_all_kinds (self) ? CLICKED_TILE_WIDTH
                                            : MIN (self->tile_width, 32);
      GtkWidget *view = tea_tile_view_new (tile, width);

      tea_tile_view_set_show_index (TEA_TILE_VIEW (view), self->show_index);
      gtk_button_set_child (GTK_BUTTON (button), view);
      gtk_widget_set_tooltip_text (button, facts->label);
    }
  else
    {
      g_autofree char *label = g_strdup_printf ("%u   %s", which + 1, facts->label);

      gtk_button_set_label (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "text");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, facts->label, -1);
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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TEA_QUIZ_SPACING);
  GtkWidget *answer = gtk_button_new_with_label (_ ("Answer"));

  self->entry = gtk_entry_new ();
  tea_keys_bypass_input_method (self->entry);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), _ ("or type them: 25m E"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Tiles of the answer"), -1);
  gtk_widget_set_hexpand (self->entry, TRUE);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (entry_activate_cb), self, 0);
  gtk_widget_add_css_class (answer, "suggested-action");
  g_signal_connect_object (answer, "clicked", G_CALLBACK (answer_clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), answer);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  self->hint = tea_label_wrapped_new ("", "hint");
  gtk_widget_set_parent (self->hint, GTK_WIDGET (self));
  gtk_widget_set_visible (self->hint, FALSE);
}

/* An answer in words has a line of its own. Tiles are side by side; all kinds are grouped by suit, at most two suits
 * per line. */
static void
add_options (TeaQuizView *self)
{
  const TeaQuizState *state = tea_quiz_get_state (self->quiz);
  GListModel *options = state->options;
  gboolean grouped = offers_all_kinds (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, grouped ? SUIT_SPACING : OPTION_SPACING);
  GtkWidget *line = NULL;
  GtkWidget *suit = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);
      GtkWidget *button = new_option_button (self, i, option);

      if (tea_quiz_option_get_facts (option)->tile == NULL)
        {
          gtk_widget_set_halign (box, GTK_ALIGN_START);
          gtk_box_append (GTK_BOX (box), button);
          continue;
        }
      if (line == NULL || (grouped && i % (2 * KINDS_IN_ROW) == 0))
        {
          line = tea_quiz_flow_new (grouped ? SUIT_SPACING : OPTION_SPACING);
          gtk_box_append (GTK_BOX (box), line);
        }
      if (grouped && i % KINDS_IN_ROW == 0)
        {
          suit = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, OPTION_SPACING);
          gtk_box_append (GTK_BOX (line), suit);
        }
      gtk_box_append (GTK_BOX (grouped ? suit : line), button);
    }
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  if (state->multiple)
    add_entry (self);
}

/* Marks an option by colour, by a sign if there is room, and in words for screen readers. */
static void
mark_option (GtkWidget *button, TeaQuizOption *option, gboolean right)
{
  const TeaQuizOptionFacts *facts = tea_quiz_option_get_facts (option);
  const char *name = facts->label;
  /* Translators: read aloud: an answer of a quiz, and whether it is right. */
  g_autofree char *spoken = g_strdup_printf (right ? _ ("%s: right") : _ ("%s: wrong"), name);

  gtk_widget_add_css_class (button, right ? "right" : "wrong");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (facts->tile == NULL)
    {
      g_autofree char *label = g_strdup_printf ("%s   %s", right ? "✓" : "✗", name);

      gtk_button_set_label (GTK_BUTTON (button), label);
    }
}

static void
mark_options (TeaQuizView *self)
{
  const TeaQuizState *state = tea_quiz_get_state (self->quiz);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (state->options, i);
      GtkWidget *button = g_ptr_array_index (self->buttons, i);

      gtk_widget_set_sensitive (button, FALSE);
      if (tea_quiz_option_get_facts (option)->right)
        mark_option (button, option, TRUE);
      else if ((state->wrong >> i) & 1)
        mark_option (button, option, FALSE);
    }
}

static void
answered_cb (TeaQuiz *quiz, TeaQuizView *self)
{
  GListModel *lines = tea_quiz_get_state (quiz)->lines;
  GtkWidget *verdict = tea_quiz_verdict_new (quiz);

  mark_options (self);
  if (self->entry != NULL)
    gtk_widget_set_visible (gtk_widget_get_parent (self->entry), FALSE);
  if (self->hint != NULL)
    gtk_widget_set_visible (self->hint, FALSE);
  gtk_widget_set_parent (verdict, GTK_WIDGET (self));
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (lines, i);

      gtk_widget_set_parent (tea_quiz_reason_new (line, self->show_index), GTK_WIDGET (self));
    }
  /* Scrolls to the whole explanation, or at least to its first lines. */
  tea_reveal (gtk_widget_get_last_child (GTK_WIDGET (self)));
  tea_reveal (verdict);
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
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), TEA_QUIZ_SPACING);
  self->buttons = g_ptr_array_new ();
  self->tile_width = 32;
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

  gtk_widget_set_parent (tea_label_wrapped_new (tea_quiz_get_state (quiz)->question, "question"), GTK_WIDGET (self));
  gtk_widget_set_parent (tea_quiz_hand_new (quiz, self->tile_width, self->show_index), GTK_WIDGET (self));
  add_options (self);
  g_signal_connect_object (quiz, "answered", G_CALLBACK (answered_cb), self, 0);
  if (tea_quiz_get_state (quiz)->answered)
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

  if (self->quiz == NULL || offers_all_kinds (self) || tea_quiz_get_state (self->quiz)->answered || number == 0 ||
      number > self->buttons->len)
    return FALSE;

  tea_quiz_answer (self->quiz, G_GUINT64_CONSTANT (1) << (number - 1));

  return TRUE;
}

gboolean
tea_quiz_view_take_number (TeaQuizView *self, guint number)
{
  tea_quiz_view_press (self, number);

  return self->quiz != NULL;
}

char *
tea_quiz_view_dup_clause (TeaQuizView *self)
{
  GListModel *lines;
  char *clause = NULL;

  g_return_val_if_fail (TEA_IS_QUIZ_VIEW (self), NULL);

  if (self->quiz == NULL || !tea_quiz_get_state (self->quiz)->answered)
    return NULL;

  lines = tea_quiz_get_state (self->quiz)->lines;
  for (guint i = 0; clause == NULL && i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (lines, i);

      clause = tea_status_bar_find_clause (tea_quiz_line_get_facts (line)->text);
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
