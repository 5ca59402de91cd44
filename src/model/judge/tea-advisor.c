/* tea-advisor.c - advice for the human player at a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/judge/tea-advisor.h"

#include "model/judge/tea-advice-engine.h"
#include "model/judge/tea-own-play.h"
#include "model/base/tea-job.h"
#include "model/base/tea-value.h"
#include "model/table/tea-game-engine.h"
#include "model/table/tea-table-engine.h"

struct _TeaAdvisor
{
  GObject parent_instance;

  TeaGame *game;
  TeaAdvisorState state;
  TeaJob *thinking;              /* the running request, or NULL */
  TeaJudge *judge;               /* weak, or NULL; it knows of the human player … */
  TeaOwnPlay own;                /* … what they make of hands … */
  const TeaVariant *own_variant; /* … by these rules; NULL if that is not known */
};

G_DEFINE_FINAL_TYPE (TeaAdvisor, tea_advisor, G_TYPE_OBJECT)

static guint changed_signal;

/* Input and result of the job. */
typedef struct
{
  TeaSeatView view;      /* what the seat sees */
  char *names[4];        /* of the players, by seat */
  const char *levels[4]; /* of the computer players, by seat */
  TeaAdvice advice;      /* the answer */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  for (guint seat = 0; seat < 4; seat++)
    g_free (question->names[seat]);
  g_free (question);
}

static void
emit_changed (TeaAdvisor *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
clear (TeaAdvisor *self)
{
  TeaAdvisorState *state = &self->state;

  g_clear_pointer (&self->thinking, tea_job_cancel);
  state->busy = state->available = FALSE;
  state->position = -1;
  state->choice = -1;
  tea_value_take_text (&state->sentence, g_strdup (""));
  tea_value_take_text (&state->worth, g_strdup (""));
  tea_value_take_text (&state->own, g_strdup (""));
  tea_value_take_text (&state->holds, g_strdup (""));
  g_list_store_remove_all (G_LIST_STORE (state->options));
  g_list_store_remove_all (G_LIST_STORE (state->waits));
  g_list_store_remove_all (G_LIST_STORE (state->goals));
  g_list_store_remove_all (G_LIST_STORE (state->warnings));
}

static void
think (TeaJob *job, gpointer data, GError **error)
{
  Question *question = data;

  tea_advice_init_against (&question->advice, &question->view, question->levels);
}

static void
judge_changed_cb (TeaAdvisor *self)
{
  self->own_variant = NULL;
}

/* What is said to be the chance for the human player, who has played other games before. */
static char *
say_own (TeaAdvisor *self, const TeaAdviceOption *option, const TeaVariant *variant)
{
  TeaJudge *judge = tea_judge_get_default ();

  if (self->judge != judge)
    {
      if (self->judge != NULL)
        g_signal_handlers_disconnect_by_data (self->judge, self);
      g_set_weak_pointer (&self->judge, judge);
      g_signal_connect_object (judge, "changed", G_CALLBACK (judge_changed_cb), self, G_CONNECT_SWAPPED);
      self->own_variant = NULL;
    }
  if (self->own_variant != variant)
    tea_own_play_find (&self->own, judge, variant);
  self->own_variant = variant;

  return tea_own_play_say (&self->own, option);
}

static void
thought_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaAdvisor *self = owner;
  const Question *question = data;
  const TeaAction *action = &question->view.actions[question->advice.options[0].action];
  TeaAdvisorState *state = &self->state;

  g_clear_pointer (&self->thinking, tea_job_cancel);
  tea_advice_list_options (G_LIST_STORE (state->options), &question->advice, &question->view);
  tea_advice_list_waits (G_LIST_STORE (state->waits), &question->advice, &question->view);
  tea_advice_list_goals (G_LIST_STORE (state->goals), &question->advice, &question->view);
  tea_advice_list_warnings (G_LIST_STORE (state->warnings), &question->advice, &question->view, question->names);
  tea_value_take_text (&state->sentence, tea_advice_say (&question->advice, &question->view));
  tea_value_take_text (&state->worth, tea_advice_say_worth (&question->advice, &question->view));
  tea_value_take_text (&state->own, say_own (self, &question->advice.options[0], question->view.variant));
  tea_value_take_text (&state->holds, tea_advice_say_holds (question->levels, question->view.seat));
  tea_game_note_advice (self->game);
  state->busy = FALSE;
  state->available = TRUE;
  state->position = tea_table_find_discard (state->table, action);
  state->choice = tea_table_find_choice (state->table, action);
  emit_changed (self);
}

/* Starts to think about the decision of the human player, if there is one. */
static void
ask (TeaAdvisor *self)
{
  TeaTable *table = self->state.table;
  g_autofree TeaSeatView *view = NULL;
  Question *question;

  if (tea_game_get_is_stood_in (self->game, NULL) || tea_table_get_deal (table) == NULL)
    return;

  view = g_new (TeaSeatView, 1);
  tea_seat_view_init (view, tea_table_get_deal (table), tea_table_get_state (table)->seat);
  if (view->n_actions == 0)
    return;

  question = g_new0 (Question, 1);
  question->view = *view;
  tea_game_get_levels (self->game, question->levels);
  for (guint seat = 0; seat < 4; seat++)
    question->names[seat] = g_strdup (tea_table_get_names (table)->of[seat]);

  self->thinking = tea_job_start (self, question, question_free, think, thought_cb);
  self->state.busy = TRUE;
}

static void
changed_cb (TeaAdvisor *self)
{
  clear (self);
  tea_value_take_text (&self->state.refusal, g_strdup (""));
  if (self->state.on)
    ask (self);
  emit_changed (self);
}

static void
refused_cb (TeaAdvisor *self, const char *sentence)
{
  tea_value_take_text (&self->state.refusal, g_strdup (sentence));
  emit_changed (self);
}

static void
tea_advisor_dispose (GObject *object)
{
  TeaAdvisor *self = TEA_ADVISOR (object);

  g_clear_pointer (&self->thinking, tea_job_cancel);
  g_clear_weak_pointer (&self->judge);
  g_clear_object (&self->state.table);
  g_clear_object (&self->game);
  g_clear_object (&self->state.options);
  g_clear_object (&self->state.waits);
  g_clear_object (&self->state.goals);
  g_clear_object (&self->state.warnings);

  G_OBJECT_CLASS (tea_advisor_parent_class)->dispose (object);
}

static void
tea_advisor_finalize (GObject *object)
{
  TeaAdvisor *self = TEA_ADVISOR (object);

  g_clear_pointer (&self->state.sentence, g_free);
  g_clear_pointer (&self->state.worth, g_free);
  g_clear_pointer (&self->state.own, g_free);
  g_clear_pointer (&self->state.holds, g_free);
  g_clear_pointer (&self->state.refusal, g_free);

  G_OBJECT_CLASS (tea_advisor_parent_class)->finalize (object);
}

static void
tea_advisor_class_init (TeaAdvisorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_advisor_dispose;
  object_class->finalize = tea_advisor_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_ADVISOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_advisor_init (TeaAdvisor *self)
{
  TeaAdvisorState *state = &self->state;

  state->sentence = g_strdup ("");
  state->worth = g_strdup ("");
  state->own = g_strdup ("");
  state->holds = g_strdup ("");
  state->refusal = g_strdup ("");
  state->choice = -1;
  state->position = -1;
  state->options = G_LIST_MODEL (g_list_store_new (TEA_TYPE_ADVICE_ITEM));
  state->waits = G_LIST_MODEL (g_list_store_new (TEA_TYPE_ADVICE_ITEM));
  state->goals = G_LIST_MODEL (g_list_store_new (TEA_TYPE_ADVICE_ITEM));
  state->warnings = G_LIST_MODEL (g_list_store_new (TEA_TYPE_ADVICE_ITEM));
}

TeaAdvisor *
tea_advisor_new (TeaGame *game)
{
  TeaAdvisor *self;

  g_return_val_if_fail (TEA_IS_GAME (game), NULL);

  self = g_object_new (TEA_TYPE_ADVISOR, NULL);
  self->game = g_object_ref (game);
  self->state.table = g_object_ref (tea_game_get_table (game));
  g_signal_connect_object (self->state.table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);

  return self;
}

const TeaAdvisorState *
tea_advisor_get_state (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return &self->state;
}

void
tea_advisor_set_on (TeaAdvisor *self, gboolean on)
{
  g_return_if_fail (TEA_IS_ADVISOR (self));

  if (self->state.on == on)
    return;

  self->state.on = on;
  clear (self);
  if (on)
    ask (self);
  emit_changed (self);
}
