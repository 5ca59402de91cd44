/* tea-mistakes-page.c - "My Mistakes": the player's costly decisions, to be made again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/learn/tea-mistakes-page.h"

#include <glib/gi18n.h>

#include "model/judge/tea-mistake-text.h"
#include "model/history/tea-playback.h"
#include "model/tiles/tea-sentences.h"
#include "view/insights/tea-judge-bar.h"
#include "view/learn/tea-mistake-view.h"
#include "view/hand/tea-replay-opener.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-spoken.h"
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
  TeaMistakeView *view;

  GSettings *settings;
  TeaMistakeDeck *deck;
  GListModel *rulesets; /* in the order of the drop-down, after the first row */
  TeaMistakeCard *card; /* the next question, while it is read */
  TeaJob *reading;      /* of its game, then of its advice; or NULL */
  gboolean graded;      /* the answer to the current question is stored */
};

G_DEFINE_FINAL_TYPE (TeaMistakesPage, tea_mistakes_page, TEA_TYPE_PAGE)

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
    return g_strdup (_ ("Your costly decisions appear here once your games have been analysed."));
  if (state->n_cards == 0 && is_filtered (self))
    return g_strdup (_ ("You have made no such mistake."));
  if (state->n_cards == 0)
    return g_strdup (_ ("Decisions that cost you points appear here to try again. Play a game first."));

  day = say_day (state->next_day);
  if (state->n_done == 0)
    return tea_sentences_join (_ ("There is nothing to repeat today."), day);

  done = g_strdup_printf (ngettext ("Done: you have answered %u position today.",
                                    "Done: you have answered %u positions today.", state->n_done),
                          state->n_done);

  return tea_sentences_join (done, day);
}

static void
show_none (TeaMistakesPage *self)
{
  g_autofree char *text = say_none (self);
  GtkWidget *view = GTK_WIDGET (self->view);
  gboolean had_focus = gtk_widget_get_focus_child (view) != NULL || gtk_widget_is_focus (view);

  adw_status_page_set_description (self->none_page, text);
  tea_spoken_announce (GTK_WIDGET (self), text);
  gtk_stack_set_visible_child_name (self->stack, "none");
  tea_mistake_view_set_question (self->view, NULL);
  if (had_focus)
    gtk_widget_grab_focus (self->filter_button);
}

static void
update_left (TeaMistakesPage *self)
{
  guint n = tea_mistake_deck_get_state (self->deck)->n_left;
  /* Translators: that are still to be answered today. */
  g_autofree char *left = g_strdup_printf (ngettext ("%u position left", "%u positions left", n), n);

  tea_mistake_view_set_left (self->view, left);
}

/* Cards */

/* Stores the answer at once, so that the page can be closed after it. */
static void
answered_cb (TeaMistakeQuestion *question, TeaMistakesPage *self)
{
  const TeaMistakeQuestionState *state = tea_mistake_question_get_state (question);

  if (self->graded || !state->answered)
    return;

  self->graded = TRUE;
  tea_mistake_deck_answer (self->deck, state->card, state->right);
}

static void
take_question (TeaMistakesPage *self, TeaMistakeQuestion *question)
{
  self->graded = FALSE;
  g_signal_connect_object (question, "changed", G_CALLBACK (answered_cb), self, 0);
  gtk_stack_set_visible_child_name (self->stack, "question");
  tea_mistake_view_set_question (self->view, question);
}

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
    take_question (self, question);
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

/* The view does not change until the next question has been read. */
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
  self->reading = tea_mistake_card_get_facts (card)->drill != NULL
                      ? tea_mistake_question_start_opening (self, card, NULL, question_read_cb)
                      : tea_recorded_game_start_opening (self, tea_mistake_deck_get_state (self->deck)->archive,
                                                         tea_mistake_card_get_facts (card)->game, card_game_read_cb);
}

/* Whether a question is shown or being read. */
static gboolean
is_in_use (TeaMistakesPage *self)
{
  return self->reading != NULL || tea_mistake_view_get_question (self->view) != NULL;
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
  TeaMistakeQuestion *question = tea_mistake_view_get_question (self->view);

  tea_playback_set_open (playback, FALSE);
  if (question != NULL)
    tea_playback_set_seat (playback,
                           tea_mistake_card_get_facts (tea_mistake_question_get_state (question)->card)->seat);
}

static void
replay_failed_cb (TeaReplayOpener *opener, const char *sentence, TeaMistakesPage *self)
{
  tea_mistake_view_show_notice (self->view, sentence);
}

static void
open_game_cb (TeaMistakeView *view, TeaMistakesPage *self)
{
  TeaMistakeCard *card = tea_mistake_question_get_state (tea_mistake_view_get_question (view))->card;
  const TeaMistakeCardFacts *facts = tea_mistake_card_get_facts (card);

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

static gboolean
tea_mistakes_page_grab_focus (GtkWidget *widget)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (widget);

  return gtk_widget_grab_focus (tea_mistake_view_get_question (self->view) != NULL ? GTK_WIDGET (self->view)
                                                                                   : self->filter_button);
}

static TeaRuleset *
tea_mistakes_page_get_ruleset (TeaPage *page)
{
  TeaMistakeQuestion *question = tea_mistakes_page_get_question (TEA_MISTAKES_PAGE (page));

  return question != NULL && tea_mistake_question_get_state (question)->table != NULL
             ? tea_table_get_state (tea_mistake_question_get_state (question)->table)->ruleset
             : NULL;
}

static char *
tea_mistakes_page_dup_clause (TeaPage *page)
{
  return tea_mistake_view_dup_clause (TEA_MISTAKES_PAGE (page)->view);
}

static void
tea_mistakes_page_dispose (GObject *object)
{
  TeaMistakesPage *self = TEA_MISTAKES_PAGE (object);

  stop_reading (self);
  tea_widget_follow (self, &self->deck, NULL, G_CALLBACK (deck_changed_cb));
  g_clear_object (&self->settings);
  g_clear_object (&self->rulesets);
  self->view = NULL;
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_MISTAKES_PAGE);

  G_OBJECT_CLASS (tea_mistakes_page_parent_class)->dispose (object);
}

static void
tea_mistakes_page_class_init (TeaMistakesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_mistakes_page_dispose;
  widget_class->map = tea_mistakes_page_map;
  widget_class->grab_focus = tea_mistakes_page_grab_focus;
  TEA_PAGE_CLASS (klass)->get_ruleset = tea_mistakes_page_get_ruleset;
  TEA_PAGE_CLASS (klass)->dup_clause = tea_mistakes_page_dup_clause;

  g_type_ensure (TEA_TYPE_JUDGE_BAR);
  g_type_ensure (TEA_TYPE_REPLAY_OPENER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-mistakes-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, filter_button);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, kind_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, none_page);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, opener);
  gtk_widget_class_bind_template_child (widget_class, TeaMistakesPage, judge_bar);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_read_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_failed_cb);
}

static void
tea_mistakes_page_init (TeaMistakesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_spoken_make_status (GTK_WIDGET (self->none_page));
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
  self->view = TEA_MISTAKE_VIEW (tea_mistake_view_new (settings));
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->view), "question");
  g_signal_connect_object (self->view, "next", G_CALLBACK (ask_next), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "open-game", G_CALLBACK (open_game_cb), self, 0);
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

  return tea_mistake_view_get_question (self->view);
}

gboolean
tea_mistakes_page_get_busy (TeaMistakesPage *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKES_PAGE (self), FALSE);

  return self->reading != NULL;
}
