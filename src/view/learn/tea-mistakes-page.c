/* tea-mistakes-page.c - "My Mistakes": the player's costly decisions, to be made again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-mistakes-page.h"

#include <glib/gi18n.h>

#include "model/judge/tea-advice-item.h"
#include "model/judge/tea-mistake-text.h"
#include "model/history/tea-playback.h"
#include "model/tiles/tea-sentences.h"
#include "view/advice/tea-advice-row.h"
#include "view/insights/tea-judge-bar.h"
#include "view/hand/tea-replay-opener.h"
#include "view/hand/tea-review-row.h"
#include "view/learn/tea-quiz-view.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-rulesets.h"
#include "view/table/tea-sitting.h"
#include "view/widgets/tea-side-layout.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaMistakesPage
{
  TeaPage parent_instance;

  GtkWidget *filter_button;
  GtkDropDown *rules_drop_down;
  GtkDropDown *kind_drop_down;
  GtkStack *stack;
  AdwStatusPage *none_page;
  TeaReplayOpener *opener;
  TeaJudgeBar *judge_bar;
  GtkWidget *question_box;
  TeaTableStage *stage;
  GtkLabel *title_label;
  GtkLabel *left_label;
  GtkScrolledWindow *scrolled;
  GtkLabel *text_label;
  TeaQuizView *quiz_view;
  GtkListBox *list_box;
  GtkExpander *options_expander;
  GtkListBox *options_list;
  GtkLabel *holds_label;
  GtkButton *rule_button; /* shown when the text names a clause */
  GtkWidget *game_button;
  GtkWidget *next_button;

  GSettings *settings;
  TeaMistakeDeck *deck;
  GListModel *rulesets;         /* in the order of the drop-down, after the first row */
  TeaMistakeCard *card;         /* the next question, while it is read */
  TeaJob *reading;              /* of its game, then of its advice; or NULL */
  TeaMistakeQuestion *question; /* or NULL */
  gboolean graded;              /* its answer is stored */
};

static void sit (TeaSittingInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaMistakesPage,
                               tea_mistakes_page,
                               TEA_TYPE_PAGE,
                               G_IMPLEMENT_INTERFACE (TEA_TYPE_SITTING, sit))

/* A question */

static void
set_actions_enabled (TeaMistakesPage *self, gboolean give_up, gboolean next, gboolean open_game)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mistake.give-up", give_up);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mistake.next", next);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mistake.open-game", open_game);
}

static void
show_question (TeaMistakesPage *self)
{
  const TeaMistakeQuestionState *state = tea_mistake_question_get_state (self->question);
  gboolean answered = state->answered;
  gboolean has_game = tea_mistake_card_get_facts (state->card)->game != 0;
  gboolean asks = state->quiz != NULL && !answered;
  g_autofree char *spoken = tea_mistake_question_dup_spoken (self->question);
  g_autofree char *clause = tea_page_dup_clause (TEA_PAGE (self));

  gtk_label_set_label (self->text_label, state->text);
  tea_quiz_view_set_quiz (self->quiz_view, state->quiz);
  gtk_widget_set_visible (GTK_WIDGET (self->quiz_view), state->quiz != NULL);
  if (clause != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule_button), "s", clause);
  gtk_widget_set_visible (GTK_WIDGET (self->rule_button), clause != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->list_box), answered && has_game);
  gtk_widget_set_visible (self->game_button, answered && has_game);
  set_actions_enabled (self, state->ready && !answered, answered, answered && has_game);
  tea_action_bar_set_why_not (tea_table_stage_get_action_bar (self->stage),
                              answered ? _ ("You have answered. Press Next to continue.")
                              : asks   ? _ ("Answer the question first.")
                                       : NULL);
  tea_table_stage_set_advice (self->stage, state->advised, state->advised_choice);
  tea_table_view_set_decided (tea_table_stage_get_table_view (self->stage), answered);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tea_spoken_announce (GTK_WIDGET (self), spoken);
}

/* Stores the answer at once, so that the page can be closed after it. */
static void
question_changed_cb (TeaMistakesPage *self)
{
  const TeaMistakeQuestionState *state = tea_mistake_question_get_state (self->question);

  if (!self->graded && state->answered)
    {
      self->graded = TRUE;
      tea_mistake_deck_answer (self->deck, state->card, state->right);
    }
  show_question (self);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  return tea_review_row_new (item);
}

/* @question: (nullable) */
static void
set_question (TeaMistakesPage *self, TeaMistakeQuestion *question)
{
  const TeaMistakeQuestionState *state = question != NULL ? tea_mistake_question_get_state (question) : NULL;
  TeaTable *table = state != NULL ? state->table : NULL;
  gboolean show_index = tea_table_view_get_show_index (tea_table_stage_get_table_view (self->stage));

  if (!tea_widget_follow (self, &self->question, question, G_CALLBACK (question_changed_cb)))
    return;

  self->graded = FALSE;
  tea_table_stage_set_table (self->stage, table);
  gtk_widget_set_visible (GTK_WIDGET (self->stage), table != NULL);
  tea_quiz_view_set_show_index (self->quiz_view, show_index);
  gtk_list_box_bind_model (self->list_box, state != NULL ? state->items : NULL, create_row, NULL, NULL);
  tea_advice_options_bind (self->options_list, state != NULL ? state->options : NULL);
  gtk_expander_set_expanded (self->options_expander, FALSE);
  if (question == NULL)
    {
      tea_quiz_view_set_quiz (self->quiz_view, NULL);
      set_actions_enabled (self, FALSE, FALSE, FALSE);
      return;
    }

  gtk_label_set_label (self->title_label, state->title);
  tea_status_bar_dismiss_notice (tea_table_stage_get_status_bar (self->stage));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  gtk_stack_set_visible_child_name (self->stack, "question");
  show_question (self);
}

/* Who decides again sits at the table */

static TeaTableStage *
get_stage (TeaSitting *sitting)
{
  return TEA_MISTAKES_PAGE (sitting)->stage;
}

static void
discard (TeaSitting *sitting, guint position)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (sitting);

  if (self->question != NULL)
    tea_mistake_question_discard (self->question, position);
}

static void
choose (TeaSitting *sitting, guint position)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (sitting);

  if (self->question != NULL)
    tea_mistake_question_choose (self->question, position);
}

static void
call (TeaSitting *sitting, TeaChoiceKind kind)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (sitting);

  if (self->question != NULL)
    tea_mistake_question_call (self->question, kind);
}

/* Says why not this tile, once something was decided. */
static void
ask (TeaSitting *sitting, guint position)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (sitting);
  TeaTable *table = tea_table_stage_get_table (self->stage);
  int option = -1;

  if (self->question != NULL && table != NULL)
    option = tea_advice_item_find_discard (tea_mistake_question_get_state (self->question)->options,
                                           tea_table_get_player (table, tea_table_get_state (table)->seat)->hand,
                                           position);
  if (option < 0)
    return;
  gtk_expander_set_expanded (self->options_expander, TRUE);
  tea_advice_options_ask (self->options_list, (guint) option);
}

static gboolean
answer (TeaSitting *sitting, guint number)
{
  return tea_quiz_view_take_number (TEA_MISTAKES_PAGE (sitting)->quiz_view, number);
}

static void
sit (TeaSittingInterface *iface)
{
  iface->get_stage = get_stage;
  iface->ask = ask;
  iface->discard = discard;
  iface->choose = choose;
  iface->call = call;
  iface->answer = answer;
}

/* Without a card to ask */

/* Says when the next cards come: tomorrow, or on a date. */
static char *
say_day (guint day)
{
  g_autoptr (GDateTime) date = NULL;
  g_autofree char *text = NULL;
  GDate julian;

  if (day == tea_mistake_deck_get_local_day () + 1)
    return g_strdup (_ ("More are due tomorrow."));

  g_date_clear (&julian, 1);
  g_date_set_julian (&julian, day);
  date = g_date_time_new_local (g_date_get_year (&julian), (int) g_date_get_month (&julian), g_date_get_day (&julian),
                                0, 0, 0);
  text = g_date_time_format (date, "%x");

  /* Translators: a date. */
  return g_strdup_printf (_ ("More are due on %s."), text);
}

static gboolean
is_filtered (TeaMistakesPage *self)
{
  return gtk_drop_down_get_selected (self->rules_drop_down) > 0 ||
         gtk_drop_down_get_selected (self->kind_drop_down) > 0;
}

static char *
say_none (TeaMistakesPage *self)
{
  const TeaMistakeDeckState *state = tea_mistake_deck_get_state (self->deck);
  g_autofree char *day = NULL;
  g_autofree char *done = NULL;

  if (tea_judge_get_fault (state->judge) != NULL)
    return g_strdup (tea_judge_get_fault (state->judge));
  if (state->n_cards == 0 && tea_judge_get_n_missing (state->judge) > 0)
    return g_strdup (_ ("Costly decisions appear here after the analysis."));
  if (state->n_cards == 0 && is_filtered (self))
    return g_strdup (_ ("You have made no such mistake."));
  if (state->n_cards == 0)
    return g_strdup (_ ("Costly decisions appear here after your first game."));

  day = say_day (state->next_day);
  if (state->n_done == 0)
    return tea_sentences_join (_ ("Nothing to practise today."), day);

  done = g_strdup_printf (ngettext ("Done: you have answered %u position today.",
                                    "Done: you have answered %u positions today.", state->n_done),
                          state->n_done);

  return tea_sentences_join (done, day);
}

static void
show_none (TeaMistakesPage *self)
{
  g_autofree char *text = say_none (self);
  gboolean had_focus = gtk_widget_get_focus_child (self->question_box) != NULL;

  adw_status_page_set_description (self->none_page, text);
  tea_spoken_announce (GTK_WIDGET (self), text);
  gtk_stack_set_visible_child_name (self->stack, "none");
  set_question (self, NULL);
  if (had_focus)
    gtk_widget_grab_focus (self->filter_button);
}

static void
update_left (TeaMistakesPage *self)
{
  guint n = tea_mistake_deck_get_state (self->deck)->n_left;
  /* Translators: that are still to be answered today. */
  g_autofree char *left = g_strdup_printf (ngettext ("%u position left", "%u positions left", n), n);

  gtk_label_set_label (self->left_label, left);
}

/* Cards */

static void ask_next (TeaMistakesPage *self);

static void
stop_reading (TeaMistakesPage *self)
{
  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_object (&self->card);
}

/* A game that was changed since it was judged is soon judged again. */
static void
leave_out (TeaMistakesPage *self, const GError *error)
{
  g_message ("%s", error->message);
  tea_mistake_deck_leave_out (self->deck, self->card);
  ask_next (self);
}

static void
question_read_cb (gpointer owner, TeaMistakeQuestion *question, const GError *error)
{
  TeaMistakesPage *self = owner;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (question != NULL)
    set_question (self, question);
  else
    leave_out (self, error);
}

static void
card_game_read_cb (gpointer owner, TeaRecordedGame *game, const GError *error)
{
  TeaMistakesPage *self = owner;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (game != NULL)
    self->reading = tea_mistake_question_start_opening (self, self->card, game, question_read_cb);
  else
    leave_out (self, error);
}

/* What is shown does not change until the next question has been read. */
static void
ask_next (TeaMistakesPage *self)
{
  TeaMistakeCard *card;

  stop_reading (self);
  tea_mistake_deck_set_today (self->deck, tea_mistake_deck_get_local_day ());
  card = tea_mistake_deck_get_state (self->deck)->next;
  update_left (self);
  if (card == NULL)
    {
      show_none (self);
      return;
    }

  self->card = g_object_ref (card);
  self->reading = tea_mistake_card_get_facts (card)->game == 0
                      ? tea_mistake_question_start_opening (self, card, NULL, question_read_cb)
                      : tea_recorded_game_start_opening (self, tea_mistake_deck_get_state (self->deck)->archive,
                                                         tea_mistake_card_get_facts (card)->game, card_game_read_cb);
}

/* Whether a question is shown or being read. */
static gboolean
is_in_use (TeaMistakesPage *self)
{
  return self->reading != NULL || self->question != NULL;
}

static void
deck_changed_cb (TeaMistakesPage *self)
{
  update_left (self);
  if (!is_in_use (self))
    ask_next (self);
}

static void
filter_changed_cb (TeaMistakesPage *self)
{
  guint row = gtk_drop_down_get_selected (self->rules_drop_down);
  guint kind = gtk_drop_down_get_selected (self->kind_drop_down);
  g_autoptr (TeaRuleset) ruleset = NULL;

  /* While the drop-downs are being filled. */
  if (self->deck == NULL)
    return;

  if (row > 0 && row != GTK_INVALID_LIST_POSITION)
    ruleset = g_list_model_get_item (self->rulesets, row - 1);
  tea_mistake_deck_set_variant (self->deck, ruleset != NULL ? tea_ruleset_get_facts (ruleset)->id : NULL);
  tea_mistake_deck_set_kind (self->deck, kind != GTK_INVALID_LIST_POSITION ? kind : 0);
  ask_next (self);
}

/* The game */

/* Shows the game from the player's seat, with the other hands hidden as in the game. */
static void
game_read_cb (TeaReplayOpener *opener, TeaPlayback *playback, TeaMistakesPage *self)
{
  tea_playback_set_open (playback, FALSE);
  if (self->question != NULL)
    tea_playback_set_seat (playback,
                           tea_mistake_card_get_facts (tea_mistake_question_get_state (self->question)->card)->seat);
}

static void
replay_failed_cb (TeaReplayOpener *opener, const char *sentence, TeaMistakesPage *self)
{
  tea_status_bar_show_notice (tea_table_stage_get_status_bar (self->stage), sentence);
}

/* Actions */

static void
give_up_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_mistake_question_give_up (TEA_MISTAKES_PAGE (widget)->question);
}

static void
next_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask_next (TEA_MISTAKES_PAGE (widget));
}

static void
open_game_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (widget);
  const TeaMistakeCardFacts *facts = tea_mistake_card_get_facts (tea_mistake_question_get_state (self->question)->card);

  tea_replay_opener_open (self->opener, tea_mistake_deck_get_state (self->deck)->archive, facts->game, facts->hand,
                          facts->position, self->settings);
}

/* The page */

/* What it says at first was there before the page was in a window. */
static void
tea_mistakes_page_map (GtkWidget *widget)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (widget);

  GTK_WIDGET_CLASS (tea_mistakes_page_parent_class)->map (widget);
  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->none_page))
    tea_spoken_announce (widget, adw_status_page_get_description (self->none_page));
}

/* Focuses what is needed next. */
static gboolean
tea_mistakes_page_grab_focus (GtkWidget *widget)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (widget);
  const TeaMistakeQuestionState *state;

  if (self->question == NULL)
    return gtk_widget_grab_focus (self->filter_button);

  state = tea_mistake_question_get_state (self->question);
  if (state->answered || state->quiz == NULL)
    return gtk_widget_grab_focus (state->answered ? self->next_button : GTK_WIDGET (self->stage));

  tea_quiz_view_focus (self->quiz_view);

  return TRUE;
}

static TeaRuleset *
tea_mistakes_page_get_ruleset (TeaPage *page)
{
  TeaTable *table = tea_table_stage_get_table (TEA_MISTAKES_PAGE (page)->stage);

  return table != NULL ? tea_table_get_state (table)->ruleset : NULL;
}

/* The first that the texts name. */
static char *
tea_mistakes_page_dup_clause (TeaPage *page)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (page);
  const TeaMistakeQuestionState *state;
  char *clause;

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

static void
tea_mistakes_page_dispose (GObject *object)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (object);

  stop_reading (self);
  tea_widget_follow (self, &self->deck, NULL, G_CALLBACK (deck_changed_cb));
  g_clear_object (&self->settings);
  g_clear_object (&self->rulesets);
  tea_widget_follow (self, &self->question, NULL, G_CALLBACK (question_changed_cb));
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_MISTAKES_PAGE);

  G_OBJECT_CLASS (tea_mistakes_page_parent_class)->dispose (object);
}

static void
tea_mistakes_page_class_init (TeaMistakesPageClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_Escape, 0, "table.choose", "pass" }, { GDK_KEY_a, 0, "mistake.give-up", NULL },
    { GDK_KEY_n, 0, "mistake.next", NULL },        { GDK_KEY_Return, 0, "mistake.next", NULL },
    { GDK_KEY_o, 0, "mistake.open-game", NULL },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_mistakes_page_dispose;
  widget_class->map = tea_mistakes_page_map;
  widget_class->grab_focus = tea_mistakes_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_mistakes_page_get_ruleset;
  TEA_PAGE_CLASS (klass)->dup_clause = tea_mistakes_page_dup_clause;

  g_type_ensure (TEA_TYPE_JUDGE_BAR);
  g_type_ensure (TEA_TYPE_QUIZ_VIEW);
  g_type_ensure (TEA_TYPE_REPLAY_OPENER);
  g_type_ensure (TEA_TYPE_SIDE_LAYOUT);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  g_type_ensure (TEA_TYPE_TABLE_STAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-mistakes-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, filter_button);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, kind_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, none_page);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, opener);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, judge_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, question_box);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, stage);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, left_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, text_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, quiz_view);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, list_box);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, options_expander);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, options_list);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, holds_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, rule_button);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, game_button);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, next_button);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_read_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_failed_cb);

  tea_sitting_class_install (widget_class);
  gtk_widget_class_install_action (widget_class, "mistake.give-up", NULL, give_up_cb);
  gtk_widget_class_install_action (widget_class, "mistake.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "mistake.open-game", NULL, open_game_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

static void
tea_mistakes_page_init (TeaMistakesPage *self)
{
  g_autofree char *holds = tea_advice_item_dup_holds ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->holds_label, holds);
  tea_spoken_make_status (GTK_WIDGET (self->none_page));
  tea_spoken_make_status (GTK_WIDGET (self->text_label));
  set_actions_enabled (self, FALSE, FALSE, FALSE);
}

static void
fill_filters (TeaMistakesPage *self)
{
  const char *const all_rules[] = { _ ("All rules"), NULL };
  g_autoptr (GtkStringList) rules = NULL;
  /* Translators: of mistakes. */
  g_autoptr (GtkStringList) kinds = gtk_string_list_new ((const char *const[]){ _ ("All kinds"), NULL });

  self->rulesets = tea_ruleset_list ();
  rules = tea_rulesets_list_names (self->rulesets);
  gtk_string_list_splice (rules, 0, 0, all_rules);
  gtk_drop_down_set_model (self->rules_drop_down, G_LIST_MODEL (rules));

  for (guint kind = 1; kind < TEA_MISTAKE_TEXT_N_KINDS; kind++)
    gtk_string_list_append (kinds, tea_mistake_text_get_kind (kind));
  gtk_drop_down_set_model (self->kind_drop_down, G_LIST_MODEL (kinds));
}

TeaPage *
tea_mistakes_page_new (TeaMistakeDeck *deck, GSettings *settings)
{
  TeaMistakesPage *self;

  g_return_val_if_fail (TEA_IS_MISTAKE_DECK (deck), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_MISTAKES_PAGE, NULL);
  self->settings = g_object_ref (settings);
  tea_judge_bar_set_judge (self->judge_bar, tea_mistake_deck_get_state (deck)->judge);
  tea_game_settings_bind_stage (settings, self->stage);
  fill_filters (self);
  tea_widget_follow (self, &self->deck, deck, G_CALLBACK (deck_changed_cb));
  deck_changed_cb (self);
  tea_judge_start (tea_mistake_deck_get_state (deck)->judge);

  return TEA_PAGE (self);
}

void
tea_mistakes_page_set_kind (TeaMistakesPage *self, guint kind)
{
  g_return_if_fail (TEA_IS_MISTAKES_PAGE (self));

  gtk_drop_down_set_selected (self->kind_drop_down, kind);
}

TeaMistakeQuestion *
tea_mistakes_page_get_question (TeaMistakesPage *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKES_PAGE (self), NULL);

  return self->question;
}

gboolean
tea_mistakes_page_get_busy (TeaMistakesPage *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKES_PAGE (self), FALSE);

  return self->reading != NULL;
}
