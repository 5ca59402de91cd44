/* tea-mistake-question.c - a decision of a recorded game, to be decided again at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-mistake-question-engine.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bots/advice/tea-decision.h"
#include "core/base/tea-error.h"
#include "model/base/tea-value.h"
#include "model/judge/tea-advice-engine.h"
#include "model/practice/tea-drill-quiz.h"
#include "model/practice/tea-lesson-advice.h"
#include "model/practice/tea-lesson-private.h"
#include "model/practice/tea-mistake-card-private.h"
#include "model/history/tea-playback-engine.h"
#include "model/history/tea-review-engine.h"
#include "model/table/tea-game-engine.h"
#include "model/table/tea-table-words-engine.h"
#include "model/tiles/tea-sentences.h"
#include "model/tiles/tea-tile-info.h"

/* What the job finds. */
typedef struct
{
  TeaRecordedGame *game; /* the game */
  GArray *steps;         /* the steps of the hand */
  TeaMoment moment;      /* the decision */
  TeaAdvice advice;      /* the advice on it */
} Decision;

struct _TeaMistakeQuestion
{
  GObject parent_instance;

  TeaMistakeQuestionState state;
  Decision *decision; /* NULL for a drill or a lesson */
  TeaLesson *lesson;  /* for a position at its table … */
  const TeaLessonStep *step;
  TeaGame *game; /* … with this hand */
  guint answer;  /* the chosen option of the advice; after giving up, that of the action in the game */
  gboolean given_up;
};

G_DEFINE_FINAL_TYPE (TeaMistakeQuestion, tea_mistake_question, G_TYPE_OBJECT)

static guint changed_signal;

static void
decision_free (gpointer data)
{
  Decision *decision = data;

  g_clear_object (&decision->game);
  g_clear_pointer (&decision->steps, g_array_unref);
  g_free (decision);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Decision, decision_free)

static void
tea_mistake_question_dispose (GObject *object)
{
  TeaMistakeQuestion *self = TEA_MISTAKE_QUESTION (object);

  g_clear_object (&self->game);
  g_clear_object (&self->lesson);
  g_clear_object (&self->state.card);
  g_clear_object (&self->state.quiz);
  g_clear_object (&self->state.table);
  g_clear_object (&self->state.items);
  g_clear_object (&self->state.options);

  G_OBJECT_CLASS (tea_mistake_question_parent_class)->dispose (object);
}

static void
tea_mistake_question_finalize (GObject *object)
{
  TeaMistakeQuestion *self = TEA_MISTAKE_QUESTION (object);

  g_clear_pointer (&self->decision, decision_free);
  g_clear_pointer (&self->state.title, g_free);
  g_clear_pointer (&self->state.text, g_free);

  G_OBJECT_CLASS (tea_mistake_question_parent_class)->finalize (object);
}

static void
tea_mistake_question_class_init (TeaMistakeQuestionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_mistake_question_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_mistake_question_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_MISTAKE_QUESTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
tea_mistake_question_init (TeaMistakeQuestion *self)
{
  self->state.text = g_strdup (_ ("Your move?"));
  self->state.items = G_LIST_MODEL (g_list_store_new (TEA_TYPE_REVIEW_ITEM));
  self->state.options = G_LIST_MODEL (g_list_store_new (TEA_TYPE_ADVICE_ITEM));
  self->state.advised = -1;
  self->state.advised_choice = -1;
}

/* Reading */

typedef struct
{
  TeaMistakeCard *card;
  TeaRecordedGame *game;
  Decision *decision;
  TeaExercise *exercise; /* for a drill, also of a lesson */
  TeaLesson *lesson;     /* for a lesson … */
  const char *position;  /* … and which position that is */
  TeaMistakeQuestionDone done;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_object_unref (opening->card);
  g_clear_object (&opening->game);
  g_clear_object (&opening->lesson);
  g_clear_pointer (&opening->decision, decision_free);
  g_free (opening->exercise);
  g_free (opening);
}

/* Looks at the only decision of @card. Where it is unknown which of those at the position that is, the costliest. */
static gboolean
find_decision (Decision *decision, const TeaMistakeCard *card)
{
  g_autofree Decision *other = g_new0 (Decision, 1);
  gboolean is_known = card->nth != TEA_JUDGED_UNKNOWN;
  guint first = is_known ? card->nth : 0;
  double cost = 0;

  for (guint nth = first;
       tea_moment_find (&other->moment, decision->steps, card->facts.seat, card->facts.position, nth); nth++)
    {
      double own;

      tea_advice_weigh (&other->advice, &other->moment.view);
      own = tea_decision_cost (&other->advice, other->moment.chosen);
      if (own > cost)
        {
          cost = own;
          decision->moment = other->moment;
          decision->advice = other->advice;
        }
      if (is_known)
        break;
    }
  if (cost > 0)
    tea_advice_explain (&decision->advice, &decision->moment.view);

  return cost > 0;
}

/* Finds the position of the lesson that @card names: "lesson/fenghua/claims/1". */
static void
find_position (Opening *opening)
{
  g_auto (GStrv) parts = g_strsplit (opening->card->facts.lesson, "/", -1);
  guint64 number;

  opening->lesson = tea_lesson_load (parts[1], parts[2]);
  if (opening->lesson != NULL && g_ascii_string_to_unsigned (parts[3], 10, 1, TEA_LESSON_N_POSITIONS, &number, NULL))
    opening->position = tea_lesson_get_position (opening->lesson, (guint) number - 1);
}

/* Makes the question of a drill again, or the one that a lesson has chosen: always the same for one position. */
static void
make_exercise (Opening *opening)
{
  const TeaMistakeCard *card = opening->card;
  g_autofree char *key = NULL;

  if (card->facts.drill != NULL)
    opening->exercise = tea_drill_make_again (card->facts.drill, card->options);
  if (opening->position == NULL || strchr (opening->position, '/') == NULL)
    return;

  key = g_strdup_printf ("%s/%s/%u", card->variant->id, opening->position, g_str_hash (card->facts.lesson));
  opening->exercise = tea_drill_make_again (key, "{}");
}

static void
open_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Opening *opening = data;
  const TeaMistakeCard *card = opening->card;
  g_autoptr (Decision) decision = NULL;

  if (card->facts.game == 0)
    {
      make_exercise (opening);
      return;
    }

  decision = g_new0 (Decision, 1);
  decision->game = g_object_ref (opening->game);
  if (card->facts.hand < tea_recorded_game_get_n_hands (decision->game))
    decision->steps = tea_recorded_game_get_hand (decision->game, card->facts.hand);
  if (decision->steps == NULL || !find_decision (decision, card))
    g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG,
                         _ ("The game no longer has this decision: it was changed."));
  else
    opening->decision = g_steal_pointer (&decision);
}

/* The latest event that is worth mentioning, in words; NULL for none. */
static char *
say_happened (TeaMistakeQuestion *self)
{
  const Decision *decision = self->decision;
  char *happened = NULL;

  for (guint i = self->state.card->facts.position + 1; i > 0 && happened == NULL; i--)
    {
      const TeaRecordedStep *step = &g_array_index (decision->steps, TeaRecordedStep, i - 1);

      happened = tea_say_happened (tea_table_get_names (self->state.table), &step->deal, &step->events);
    }

  return happened;
}

/* Names the rules and the hand; the kind of mistake would be half the answer. */
static void
say_title (TeaMistakeQuestion *self)
{
  const TeaTableState *state = tea_table_get_state (self->state.table);
  g_autofree char *rules = tea_ruleset_dup_full_name (state->ruleset);

  /* Translators: rules, and the number of a hand in its game. */
  self->state.title = g_strdup_printf (_ ("%1$s, hand %2$u"), rules, state->hand_number);
}

static void
show (TeaMistakeQuestion *self)
{
  static const TeaEvents nothing = { 0 };
  const Decision *decision = self->decision;
  g_autofree char *happened = NULL;

  self->state.table = tea_table_new ();
  /* The prospects after each discard would all but give the answer away. */
  tea_table_set_tells_prospects (self->state.table, FALSE);
  tea_playback_sit_down (self->state.table, decision->game);
  tea_playback_show_step (self->state.table, decision->game, decision->steps, self->state.card->facts.position,
                          &decision->moment.deal, &decision->moment.view, FALSE);
  say_title (self);
  happened = say_happened (self);
  tea_table_take_status (self->state.table, tea_say_status (self->state.table, happened, &decision->moment.view));
  tea_table_tell (self->state.table, &nothing);
}

static void
quiz_answered_cb (TeaQuiz *quiz, TeaMistakeQuestion *self)
{
  self->state.answered = TRUE;
  self->state.right = tea_quiz_get_state (quiz)->was_right;
  g_signal_emit (self, changed_signal, 0);
}

/* Asks @quiz (transfer full). */
static void
ask_quiz (TeaMistakeQuestion *self, TeaQuiz *quiz)
{
  self->state.quiz = quiz;
  g_signal_connect_object (quiz, "answered", G_CALLBACK (quiz_answered_cb), self, 0);
}

/* Asks once the table of the lesson waits for the learner. */
static void
get_ready (TeaMistakeQuestion *self)
{
  const TeaLessonStep *step = self->step;

  if (self->state.ready || !tea_lesson_table_waits (self->state.table))
    return;

  self->state.ready = TRUE;
  if (step->ask != TEA_ASK_NOTHING)
    {
      g_autofree char *question = tea_lesson_fill (self->state.table, _ (step->question), NULL);

      ask_quiz (self, tea_lesson_make_quiz (step, self->game, question, FALSE));
    }
  else
    self->state.text = tea_sentences_take (self->state.text, g_strdup (_ ("Your move?")));
  g_signal_emit (self, changed_signal, 0);
}

/* Sets the table of a lesson's step. */
static gboolean
set_table (TeaMistakeQuestion *self, TeaLesson *lesson, const TeaLessonStep *step, GError **error)
{
  self->game = tea_game_new_scene (step->scene, error);
  if (self->game == NULL)
    return FALSE;

  self->lesson = g_object_ref (lesson);
  self->step = step;
  self->state.table = g_object_ref (tea_game_get_table (self->game));
  tea_table_set_tells_prospects (self->state.table, FALSE);
  tea_game_set_bot_delay (self->game, 0);
  g_signal_connect_object (self->state.table, "changed", G_CALLBACK (get_ready), self, G_CONNECT_SWAPPED);

  return TRUE;
}

/* A question that belongs to no game; NULL if there is nothing to ask any more. */
static TeaMistakeQuestion *
new_practice (Opening *opening, GError **error)
{
  g_autoptr (TeaMistakeQuestion) self = g_object_new (TEA_TYPE_MISTAKE_QUESTION, NULL);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (opening->card->variant->id, NULL);
  const TeaExercise *exercise = opening->exercise;
  TeaLesson *lesson = opening->lesson;
  TeaQuiz *quiz = exercise != NULL ? tea_drill_quiz_new (exercise) : NULL;
  guint64 step;
  gboolean found = quiz != NULL;

  self->state.card = g_object_ref (opening->card);
  if (quiz != NULL)
    ask_quiz (self, quiz);
  else if (opening->position != NULL && g_ascii_string_to_unsigned (opening->position, 10, 1, G_MAXUINT, &step, NULL))
    found = set_table (self, lesson, tea_lesson_get_step (lesson, (guint) step - 1), error);
  if (!found)
    {
      if (error != NULL && *error == NULL)
        g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, "This question is no longer there.");
      return NULL;
    }

  g_assert (lesson != NULL || exercise != NULL);
  self->state.title = g_strdup_printf ("%s · %s", tea_ruleset_get_name (ruleset),
                                       lesson != NULL ? tea_lesson_get_state (lesson)->title
                                                      : tea_drill_get_kind_title (exercise->kind));
  tea_value_take_text (&self->state.text, g_strdup (lesson != NULL ? _ ("From a lesson:") : _ ("From a drill:")));
  if (self->game != NULL)
    get_ready (self);
  else
    self->state.ready = TRUE;

  return g_steal_pointer (&self);
}

static void
opened_cb (gpointer owner, gpointer data, const GError *error)
{
  Opening *opening = data;
  g_autoptr (TeaMistakeQuestion) self = NULL;
  g_autoptr (GError) own = NULL;

  if (error == NULL && opening->decision == NULL)
    self = new_practice (opening, &own);
  else if (error == NULL)
    {
      self = g_object_new (TEA_TYPE_MISTAKE_QUESTION, NULL);
      self->state.card = g_object_ref (opening->card);
      self->decision = g_steal_pointer (&opening->decision);
      self->state.ready = TRUE;
      show (self);
    }
  opening->done (owner, self, error != NULL ? error : own);
}

TeaJob *
tea_mistake_question_start_opening (gpointer owner,
                                    TeaMistakeCard *card,
                                    TeaRecordedGame *game,
                                    TeaMistakeQuestionDone done)
{
  Opening *opening;

  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (card) && done != NULL, NULL);
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) || card->facts.game == 0, NULL);

  opening = g_new0 (Opening, 1);
  opening->card = g_object_ref (card);
  g_set_object (&opening->game, game);
  opening->done = done;
  if (card->facts.lesson != NULL)
    find_position (opening);

  return tea_job_start (owner, opening, opening_free, open_in_thread, opened_cb);
}

/* Answering */

/* Adds an item about action @chosen, with its cost and the reason; @format takes the title. */
static void
add_decision (TeaMistakeQuestion *self, const char *format, guint chosen)
{
  const Decision *decision = self->decision;
  const TeaSeatView *view = &decision->moment.view;
  const TeaAdviceOption *done = &decision->advice.options[tea_decision_option (&decision->advice, chosen)];
  g_autofree char *action = tea_advice_say_action (view, done);
  g_autoptr (TeaReviewItem) item = tea_review_decision (
      self->state.card->facts.position, g_strdup_printf (format, action), view, chosen, &decision->advice);

  g_list_store_append (G_LIST_STORE (self->state.items), item);
}

static void
add_best (TeaMistakeQuestion *self)
{
  const Decision *decision = self->decision;
  g_autofree char *best = tea_advice_say_action (&decision->moment.view, &decision->advice.options[0]);
  g_autofree char *why = tea_advice_say (&decision->advice, &decision->moment.view);
  g_autofree char *worth = tea_advice_say_worth (&decision->advice, &decision->moment.view);
  /* Translators: what is best in a position: "Best: Discard North". */
  g_autoptr (TeaReviewItem) item = tea_review_item_new (self->state.card->facts.position, TEA_MISTAKE_NONE,
                                                        g_strdup_printf (_ ("Best: %s"), best),
                                                        tea_sentences_join (why, worth), 0, g_strdup (""));

  g_list_store_append (G_LIST_STORE (self->state.items), item);
}

/* What the decision in the game cost, in points and by the measure of the game. */
static char *
say_cost (TeaMistakeQuestion *self)
{
  const TeaMistakeCardFacts *facts = &self->state.card->facts;

  /* Translators: points, to a tenth; and as a share, in percent, of what a hand of this game usually wins or loses. */
  return g_strdup_printf (
      _ ("Your move in the game cost %1$.1f points on average: %2$.0f%% of what a hand usually wins or loses."),
      facts->cost, MAX (100 * facts->share, 1));
}

static void
answer (TeaMistakeQuestion *self, guint option)
{
  const TeaAdvice *advice = &self->decision->advice;
  const TeaAction *best = &self->decision->moment.view.actions[advice->options[0].action];
  guint done = tea_decision_option (advice, self->decision->moment.chosen);

  self->answer = option;
  self->state.answered = TRUE;
  self->state.right = option == 0;
  /* An original call has its own button. */
  self->state.advised = best->fishing ? -1 : tea_table_find_discard (self->state.table, best);
  self->state.advised_choice = tea_table_find_choice (self->state.table, best);
  if (self->state.right)
    tea_value_take_text (&self->state.text, g_strdup (_ ("Right: that is the best play.")));
  else if (self->given_up)
    tea_value_take_text (&self->state.text, g_strdup (_ ("This would have been best.")));
  else if (option == done)
    tea_value_take_text (&self->state.text, g_strdup (_ ("Not the best. You played this in the game, too.")));
  else
    tea_value_take_text (&self->state.text, g_strdup (_ ("Not the best.")));
  self->state.text = tea_sentences_take (self->state.text, say_cost (self));
  tea_advice_list_options (G_LIST_STORE (self->state.options), advice, &self->decision->moment.view);
  add_best (self);
  /* Translators: what the player did in the game: "In the game: Discard North". */
  add_decision (self, _ ("In the game: %s"), self->decision->moment.chosen);
  if (option != 0 && option != done)
    /* Translators: what the player does now: "Your answer: Discard North". */
    add_decision (self, _ ("Your answer: %s"), advice->options[option].action);
  g_signal_emit (self, changed_signal, 0);
}

/* The first choice that the lesson accepts, or −1. */
static int
find_accepted_choice (TeaMistakeQuestion *self)
{
  TeaAction action;

  for (guint i = 0; tea_table_find_action (self->state.table, i, &action); i++)
    if (tea_lesson_step_accepts (self->step, &action))
      return (int) i;

  return -1;
}

/* What the lesson says of the position, after an answer that is @right or not. */
static void
answer_lesson (TeaMistakeQuestion *self, gboolean right)
{
  TeaTile kind = TEA_TILE_NONE;

  self->state.answered = TRUE;
  self->state.right = right;
  g_free (tea_lesson_advise (self->state.table, &self->step->moves, &kind));
  self->state.advised = kind != TEA_TILE_NONE ? tea_lesson_find_tile (self->state.table, kind) : -1;
  self->state.advised_choice = find_accepted_choice (self);
  tea_value_take_text (&self->state.text, g_strdup (right            ? _ ("Right: that is the best play.")
                                                    : self->given_up ? _ ("This would have been best.")
                                                                     : _ ("Not the best.")));
  self->state.text = tea_sentences_take (self->state.text,
                                         tea_lesson_fill (self->state.table, _ (self->step->text), NULL));
  g_signal_emit (self, changed_signal, 0);
}

/* Answers with @action, if that is legal. */
static gboolean
answer_with (TeaMistakeQuestion *self, const TeaAction *action)
{
  const Decision *decision = self->decision;

  if (decision == NULL)
    {
      answer_lesson (self, tea_lesson_step_accepts (self->step, action));
      return TRUE;
    }

  for (guint i = 0; i < decision->moment.view.n_actions; i++)
    if (tea_action_equal (&decision->moment.view.actions[i], action))
      {
        answer (self, tea_decision_option (&decision->advice, i));
        return TRUE;
      }

  return FALSE;
}

/* Shows @why, a reason why something cannot be done, and takes ownership of it. */
static gboolean
explain (TeaMistakeQuestion *self, char *why)
{
  tea_value_take_text (&self->state.text, why != NULL ? why : g_strdup (_ ("That cannot be done now.")));
  g_signal_emit (self, changed_signal, 0);

  return FALSE;
}

/* Why the rules forbid something at the table; NULL if they do not. */
static char *
explain_discard (TeaMistakeQuestion *self, guint position, TeaTile tile)
{
  TeaSituation situation = { .names = tea_table_get_names (self->state.table) };

  if (self->game != NULL)
    return tea_game_explain_discard (self->game, position);
  situation.deal = &self->decision->moment.deal;

  return tea_why_not_discard (&situation, tile);
}

static char *
explain_call (TeaMistakeQuestion *self, TeaChoiceKind kind)
{
  TeaSituation situation = { .names = tea_table_get_names (self->state.table) };

  if (self->game != NULL)
    return tea_game_explain (self->game, kind);
  situation.deal = &self->decision->moment.deal;

  return tea_why_not (&situation, kind);
}

/* Whether the learner can act at the table; a quiz is to be answered first. */
static gboolean
can_act (TeaMistakeQuestion *self)
{
  if (self->state.answered || !self->state.ready || self->state.table == NULL)
    return FALSE;
  if (self->state.quiz != NULL)
    explain (self, g_strdup (_ ("Answer the question first.")));

  return self->state.quiz == NULL;
}

gboolean
tea_mistake_question_discard (TeaMistakeQuestion *self, guint position)
{
  TeaAction action = { .kind = TEA_ACTION_DISCARD, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  g_autoptr (TeaTileInfo) tile = NULL;
  g_autofree char *why = NULL;

  g_return_val_if_fail (TEA_IS_MISTAKE_QUESTION (self), FALSE);

  if (!can_act (self))
    return FALSE;
  action.seat = self->state.card->facts.seat;
  tile = g_list_model_get_item (tea_table_get_player (self->state.table, action.seat)->hand, position);
  if (tile == NULL)
    return FALSE;
  action.tile = (TeaTile) tea_tile_info_get_facts (tile)->kind;
  why = explain_discard (self, position, action.tile);

  return why != NULL ? explain (self, g_steal_pointer (&why)) : answer_with (self, &action) || explain (self, NULL);
}

gboolean
tea_mistake_question_choose (TeaMistakeQuestion *self, guint position)
{
  TeaAction action;

  g_return_val_if_fail (TEA_IS_MISTAKE_QUESTION (self), FALSE);

  return can_act (self) && tea_table_find_action (self->state.table, position, &action) && answer_with (self, &action);
}

gboolean
tea_mistake_question_call (TeaMistakeQuestion *self, TeaChoiceKind kind)
{
  int position;

  g_return_val_if_fail (TEA_IS_MISTAKE_QUESTION (self), FALSE);

  if (!can_act (self))
    return FALSE;
  position = tea_choice_find_kind (tea_table_get_state (self->state.table)->choices, kind, NULL);
  if (position >= 0)
    return tea_mistake_question_choose (self, (guint) position);

  return explain (self, explain_call (self, kind));
}

void
tea_mistake_question_give_up (TeaMistakeQuestion *self)
{
  g_return_if_fail (TEA_IS_MISTAKE_QUESTION (self));

  if (self->state.answered || !self->state.ready)
    return;

  self->given_up = TRUE;
  if (self->state.quiz != NULL)
    tea_quiz_answer (self->state.quiz, 0);
  else if (self->decision == NULL)
    answer_lesson (self, FALSE);
  else
    answer (self, tea_decision_option (&self->decision->advice, self->decision->moment.chosen));
}

/* Getters */

const TeaMistakeQuestionState *
tea_mistake_question_get_state (TeaMistakeQuestion *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_QUESTION (self), NULL);

  return &self->state;
}

double
tea_mistake_question_get_cost (TeaMistakeQuestion *self)
{
  const TeaAdvice *advice;

  g_return_val_if_fail (TEA_IS_MISTAKE_QUESTION (self), 0);

  if (self->decision == NULL)
    return 0;
  advice = &self->decision->advice;

  return tea_judge_round (tea_decision_cost (advice, self->state.answered ? advice->options[self->answer].action
                                                                          : self->decision->moment.chosen));
}

char *
tea_mistake_question_dup_spoken (TeaMistakeQuestion *self)
{
  char *spoken;

  g_return_val_if_fail (TEA_IS_MISTAKE_QUESTION (self), NULL);

  if (self->state.quiz != NULL && (self->state.table == NULL || self->state.answered))
    return tea_quiz_dup_spoken (self->state.quiz);
  if (self->state.quiz != NULL)
    return tea_sentences_take (tea_sentences_join (self->state.text, tea_table_get_state (self->state.table)->status),
                               tea_quiz_dup_spoken (self->state.quiz));
  if (!self->state.answered)
    return tea_sentences_join (self->state.text, tea_table_get_state (self->state.table)->status);

  spoken = g_strdup (self->state.text);
  for (guint i = 0; i < g_list_model_get_n_items (self->state.items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (self->state.items, i);

      spoken = tea_sentences_take (spoken, g_strdup_printf ("%s. %s", tea_review_item_get_state (item)->title,
                                                            tea_review_item_get_state (item)->detail));
    }

  return spoken;
}

const TeaSeatView *
tea_mistake_question_get_view (TeaMistakeQuestion *self)
{
  return &self->decision->moment.view;
}

const TeaAdvice *
tea_mistake_question_get_advice (TeaMistakeQuestion *self)
{
  return &self->decision->advice;
}

guint
tea_mistake_question_get_chosen (TeaMistakeQuestion *self)
{
  return self->decision->moment.chosen;
}
