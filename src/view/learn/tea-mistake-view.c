/* tea-mistake-view.c - one of the player's decisions, to be made again: the table and the text beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-mistake-view.h"

#include <glib/gi18n.h>

#include "model/practice/tea-drill.h"
#include "view/learn/tea-quiz-view.h"
#include "view/hand/tea-review-row.h"
#include "view/setup/tea-game-settings.h"
#include "view/table/tea-action-bar.h"
#include "view/table/tea-table-view.h"
#include "view/widgets/tea-side-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaMistakeView
{
  GtkWidget parent_instance;

  GtkWidget *table_box;
  TeaTableView *table_view;
  TeaActionBar *action_bar;
  TeaStatusBar *status_bar;
  GtkLabel *title_label;
  GtkLabel *left_label;
  GtkScrolledWindow *scrolled;
  GtkLabel *text_label;
  TeaQuizView *quiz_view;
  GtkListBox *list_box;
  GtkButton *rule_button; /* shown when the text names a clause */
  GtkWidget *game_button;
  GtkWidget *next_button;

  TeaMistakeQuestion *question; /* or NULL */
  GBinding *status;             /* of its table */
};

G_DEFINE_FINAL_TYPE (TeaMistakeView, tea_mistake_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_NEXT,
  SIGNAL_OPEN_GAME,
};

static guint signals[SIGNAL_OPEN_GAME + 1];

static gboolean
get_child_position_cb (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *allocation, TeaMistakeView *self)
{
  if (widget != GTK_WIDGET (self->action_bar))
    return FALSE;

  tea_action_bar_place (self->action_bar, self->table_view, allocation);

  return TRUE;
}

/* The table clears the advised tile at every new layout. */
static void
mark_advised_cb (TeaMistakeView *self)
{
  tea_table_view_set_advised (self->table_view,
                              self->question != NULL ? tea_mistake_question_get_state (self->question)->advised : -1);
}

static void
update (TeaMistakeView *self)
{
  const TeaMistakeQuestionState *state = tea_mistake_question_get_state (self->question);
  gboolean answered = state->answered;
  gboolean drill = state->quiz != NULL;
  g_autofree char *spoken = tea_mistake_question_dup_spoken (self->question);
  g_autofree char *clause = tea_mistake_view_dup_clause (self);

  gtk_label_set_label (self->text_label, state->text);
  if (clause != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule_button), "s", clause);
  gtk_widget_set_visible (GTK_WIDGET (self->rule_button), clause != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->list_box), answered && !drill);
  gtk_widget_set_visible (self->game_button, answered && !drill);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mistake.give-up", !answered);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mistake.open-game", answered && !drill);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mistake.next", answered);
  tea_action_bar_set_why_not (self->action_bar, answered ? _ ("You have answered: choose Next.") : NULL);
  tea_action_bar_set_advised (self->action_bar, state->advised_choice);
  mark_advised_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tea_spoken_announce (GTK_WIDGET (self), spoken);
}

static void
discard_cb (TeaTableView *view, guint position, TeaMistakeView *self)
{
  if (self->question != NULL)
    tea_mistake_question_discard (self->question, position);
}

/* Actions */

static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMistakeView *self = TEA_MISTAKE_VIEW (widget);

  if (self->question != NULL)
    tea_mistake_question_choose (self->question, g_variant_get_string (parameter, NULL));
}

/* A number key gives the answer of a drill or picks one of several chows. */
static void
press_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMistakeView *self = TEA_MISTAKE_VIEW (widget);
  g_autoptr (TeaChoice) choice = NULL;

  if (self->question == NULL ||
      tea_quiz_view_press (self->quiz_view,
                           (guint) g_ascii_strtoull (g_variant_get_string (parameter, NULL), NULL, 10)) ||
      tea_mistake_question_get_state (self->question)->quiz != NULL)
    return;

  choice = tea_choice_find_key (tea_table_get_state (tea_mistake_question_get_state (self->question)->table)->choices,
                                g_variant_get_string (parameter, NULL));
  if (choice != NULL)
    tea_mistake_question_choose (self->question, tea_choice_get_facts (choice)->id);
}

static void
select_drawn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMistakeView *self = TEA_MISTAKE_VIEW (widget);

  tea_table_view_select_drawn (self->table_view);
  gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
}

static void
give_up_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMistakeView *self = TEA_MISTAKE_VIEW (widget);

  if (self->question != NULL)
    tea_mistake_question_give_up (self->question);
}

static void
next_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_NEXT], 0);
}

static void
open_game_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_OPEN_GAME], 0);
}

/* Focuses what is needed next. */
static gboolean
tea_mistake_view_grab_focus (GtkWidget *widget)
{
  TeaMistakeView *self = TEA_MISTAKE_VIEW (widget);
  const TeaMistakeQuestionState *state = self->question != NULL ? tea_mistake_question_get_state (self->question)
                                                                : NULL;

  if (state == NULL)
    return FALSE;
  if (state->answered || state->quiz == NULL)
    return gtk_widget_grab_focus (state->answered ? self->next_button : GTK_WIDGET (self->table_view));

  tea_quiz_view_focus (self->quiz_view);

  return TRUE;
}

static void
tea_mistake_view_dispose (GObject *object)
{
  TeaMistakeView *self = TEA_MISTAKE_VIEW (object);

  g_clear_pointer (&self->status, g_binding_unbind);
  if (self->question != NULL)
    g_signal_handlers_disconnect_by_data (self->question, self);
  g_clear_object (&self->question);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_MISTAKE_VIEW);

  G_OBJECT_CLASS (tea_mistake_view_parent_class)->dispose (object);
}

static void
tea_mistake_view_class_init (TeaMistakeViewClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_Escape, 0, "table.choose", "pass" }, { GDK_KEY_d, 0, "table.select-drawn", NULL },
    { GDK_KEY_a, 0, "mistake.give-up", NULL },     { GDK_KEY_n, 0, "mistake.next", NULL },
    { GDK_KEY_o, 0, "mistake.open-game", NULL },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_mistake_view_dispose;
  widget_class->grab_focus = tea_mistake_view_grab_focus;
  widget_class->focus = tea_widget_focus;

  signals[SIGNAL_NEXT] = g_signal_new ("next", TEA_TYPE_MISTAKE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);
  signals[SIGNAL_OPEN_GAME] = g_signal_new ("open-game", TEA_TYPE_MISTAKE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 0);

  g_type_ensure (TEA_TYPE_ACTION_BAR);
  g_type_ensure (TEA_TYPE_QUIZ_VIEW);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  g_type_ensure (TEA_TYPE_TABLE_VIEW);
  gtk_widget_class_set_css_name (widget_class, "mistakeview");
  gtk_widget_class_set_layout_manager_type (widget_class, TEA_TYPE_SIDE_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-mistake-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, table_box);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, table_view);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, action_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, status_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, left_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, text_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, quiz_view);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, rule_button);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, game_button);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakeView, next_button);
  gtk_widget_class_bind_template_callback (widget_class, get_child_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);

  gtk_widget_class_install_action (widget_class, "table.choose", "s", choose_cb);
  gtk_widget_class_install_action (widget_class, "table.press", "s", press_cb);
  gtk_widget_class_install_action (widget_class, "table.select-drawn", NULL, select_drawn_cb);
  gtk_widget_class_install_action (widget_class, "mistake.give-up", NULL, give_up_cb);
  gtk_widget_class_install_action (widget_class, "mistake.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "mistake.open-game", NULL, open_game_cb);
  tea_action_bar_bind_keys (widget_class);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

static void
tea_mistake_view_init (TeaMistakeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_spoken_make_status (GTK_WIDGET (self->text_label));
  g_signal_connect_object (self->table_view, "advised", G_CALLBACK (mark_advised_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
tea_mistake_view_new (GSettings *settings)
{
  TeaMistakeView *self = g_object_new (TEA_TYPE_MISTAKE_VIEW, NULL);

  tea_game_settings_bind_look (settings, G_OBJECT (self->table_view));
  tea_game_settings_bind_look (settings, G_OBJECT (self->action_bar));

  return GTK_WIDGET (self);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  return tea_review_row_new (item);
}

/* Names the rules and the hand; the kind of mistake would be half the answer. */
static void
show_title (TeaMistakeView *self, TeaTable *table)
{
  g_autofree char *rules = tea_ruleset_dup_full_name (tea_table_get_state (table)->ruleset);
  /* Translators: rules, and the number of a hand in its game. */
  g_autofree char *title = g_strdup_printf (_ ("%1$s, hand %2$u"), rules, tea_table_get_state (table)->hand_number);

  gtk_label_set_label (self->title_label, title);
}

void
tea_mistake_view_set_question (TeaMistakeView *self, TeaMistakeQuestion *question)
{
  const TeaMistakeQuestionState *state;
  TeaTable *table;

  g_return_if_fail (TEA_IS_MISTAKE_VIEW (self));
  g_return_if_fail (question == NULL || TEA_IS_MISTAKE_QUESTION (question));

  if (self->question == question)
    return;

  g_clear_pointer (&self->status, g_binding_unbind);
  if (self->question != NULL)
    g_signal_handlers_disconnect_by_data (self->question, self);
  g_set_object (&self->question, question);
  state = question != NULL ? tea_mistake_question_get_state (question) : NULL;
  table = state != NULL ? state->table : NULL;
  tea_table_view_set_table (self->table_view, table);
  tea_action_bar_set_table (self->action_bar, table);
  gtk_widget_set_visible (self->table_box, table != NULL);
  tea_quiz_view_set_show_index (self->quiz_view, tea_table_view_get_show_index (self->table_view));
  tea_quiz_view_set_quiz (self->quiz_view, state != NULL ? state->quiz : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->quiz_view), question != NULL && table == NULL);
  gtk_list_box_bind_model (self->list_box, state != NULL ? state->items : NULL, create_row, NULL, NULL);
  if (question == NULL)
    return;

  if (table != NULL)
    {
      self->status = g_object_bind_property (table, "status", self->status_bar, "text", G_BINDING_SYNC_CREATE);
      show_title (self, table);
    }
  else
    gtk_label_set_label (self->title_label, tea_drill_get_title_again ());
  tea_status_bar_dismiss_notice (self->status_bar);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  g_signal_connect_object (question, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

TeaMistakeQuestion *
tea_mistake_view_get_question (TeaMistakeView *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_VIEW (self), NULL);

  return self->question;
}

void
tea_mistake_view_set_left (TeaMistakeView *self, const char *left)
{
  g_return_if_fail (TEA_IS_MISTAKE_VIEW (self));

  gtk_label_set_label (self->left_label, left);
}

void
tea_mistake_view_show_notice (TeaMistakeView *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_MISTAKE_VIEW (self));

  tea_status_bar_show_notice (self->status_bar, sentence);
}

char *
tea_mistake_view_dup_clause (TeaMistakeView *self)
{
  const TeaMistakeQuestionState *state;
  char *clause;

  g_return_val_if_fail (TEA_IS_MISTAKE_VIEW (self), NULL);

  if (self->question == NULL)
    return NULL;

  state = tea_mistake_question_get_state (self->question);
  clause = tea_status_bar_find_clause (state->text);
  if (clause == NULL && state->quiz != NULL)
    clause = tea_quiz_view_dup_clause (self->quiz_view);
  for (guint i = 0; i < g_list_model_get_n_items (state->items) && clause == NULL; i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (state->items, i);

      clause = tea_status_bar_find_clause (tea_review_item_get_state (item)->detail);
    }

  return clause;
}
