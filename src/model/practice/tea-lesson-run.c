/* tea-lesson-run.c - runs a lesson, step by step, at a real table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "model/practice/tea-lesson-advice.h"
#include "model/practice/tea-lesson-private.h"
#include "model/practice/tea-lesson-run.h"
#include "model/tiles/tea-sentences.h"
#include "model/table/tea-game-engine.h"
#include "model/table/tea-table-engine.h"

struct _TeaLessonRun
{
  GObject parent_instance;

  TeaGame *game;   /* NULL only if the lesson's file is faulty */
  guint bot_delay; /* ms */
  gboolean moved;  /* the move of this step was made: the next step comes when the others have played */
  gboolean shown;  /* the texts of this step were filled in */
  gboolean helped; /* the learner has asked for help since the table changed */
  guint64 named;   /* the kinds of tiles that the text of this step and its question are about */
  TeaTableMark marks[TEA_MAX_MARKS];
  TeaLessonRunState state;
};

G_DEFINE_FINAL_TYPE (TeaLessonRun, tea_lesson_run, G_TYPE_OBJECT)

static guint changed_signal;

static void
tea_lesson_run_dispose (GObject *object)
{
  TeaLessonRun *self = TEA_LESSON_RUN (object);

  g_clear_object (&self->state.lesson);
  g_clear_object (&self->game);
  g_clear_object (&self->state.tiles);
  g_clear_object (&self->state.quiz);

  G_OBJECT_CLASS (tea_lesson_run_parent_class)->dispose (object);
}

static void
tea_lesson_run_finalize (GObject *object)
{
  TeaLessonRun *self = TEA_LESSON_RUN (object);

  g_clear_pointer (&self->state.text, g_free);
  g_clear_pointer (&self->state.comment, g_free);

  G_OBJECT_CLASS (tea_lesson_run_parent_class)->finalize (object);
}

static void
tea_lesson_run_class_init (TeaLessonRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_lesson_run_dispose;
  object_class->finalize = tea_lesson_run_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_LESSON_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_lesson_run_init (TeaLessonRun *self)
{
  self->state.tiles = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
  self->state.text = g_strdup ("");
  self->state.comment = g_strdup ("");
}

static void begin_step (TeaLessonRun *self);

static const TeaLessonStep *
get_step (TeaLessonRun *self)
{
  return tea_lesson_get_step (self->state.lesson, self->state.position);
}

static void
take_comment (TeaLessonRun *self, char *comment)
{
  g_free (self->state.comment);
  self->state.comment = comment != NULL ? comment : g_strdup ("");
}

static char *
fill (TeaLessonRun *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *filled = tea_lesson_fill (self->state.table, _ (text), &error);

  if (filled != NULL)
    return filled;

  /* Only a fault in the lesson's file leads here; show the text unfilled. */
  g_warning ("Lesson “%s”, step %u: %s", tea_lesson_get_state (self->state.lesson)->id, self->state.position + 1,
             error->message);

  return g_strdup (_ (text));
}

gboolean
tea_lesson_table_waits (TeaTable *table)
{
  const TeaTableState *state = tea_table_get_state (table);

  return state->can_discard || g_list_model_get_n_items (state->choices) > 0 || !state->in_progress;
}

static gboolean
table_waits (TeaLessonRun *self)
{
  return tea_lesson_table_waits (self->state.table);
}

static gboolean
can_go_on (TeaLessonRun *self)
{
  const TeaLessonRunState *state = &self->state;
  const TeaLessonStep *step;

  if (state->table == NULL || state->finished || !self->shown)
    return FALSE;

  step = get_step (self);
  if (self->moved)
    return table_waits (self);
  if (step->is_free)
    return !tea_table_get_state (state->table)->in_progress;
  if (state->quiz != NULL)
    return tea_quiz_get_state (state->quiz)->answered;

  return step->moves.n == 0;
}

static gboolean
must_act (TeaLessonRun *self)
{
  const TeaLessonRunState *state = &self->state;
  const TeaLessonStep *step = get_step (self);

  if (state->table == NULL || state->finished || self->moved || !self->shown || !table_waits (self))
    return FALSE;

  return step->moves.n > 0 || (step->is_free && tea_table_get_state (state->table)->in_progress);
}

static const char *
explain_why_not (TeaLessonRun *self)
{
  const TeaLessonRunState *state = &self->state;
  const TeaLessonStep *step = get_step (self);

  if (!state->finished && !self->moved && (step->moves.n > 0 || step->is_free))
    return NULL;
  if (self->moved && !can_go_on (self))
    return _ ("The others are playing.");

  return state->quiz != NULL && !tea_quiz_get_state (state->quiz)->answered ? _ ("Answer the question first.")
                                                                            : _ ("Press Next to continue.");
}

static int
find_advised (TeaLessonRun *self)
{
  TeaTile kind = TEA_TILE_NONE;

  if (self->state.table == NULL || self->moved || !self->shown)
    return -1;
  if (self->helped)
    g_free (tea_lesson_advise (self->state.table, get_step (self)->is_free ? NULL : &get_step (self)->moves, &kind));

  return kind != TEA_TILE_NONE ? tea_lesson_find_tile (self->state.table, kind) : -1;
}

static guint64
find_kinds (GListModel *tiles)
{
  guint64 kinds = 0;

  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

      kinds |= TEA_TILE_BIT (tea_tile_info_get_facts (tile)->kind);
    }

  return kinds;
}

/* The kinds of tiles that are spoken of now: those of the answer once there is one, or else those of the text. */
static guint64
find_named (TeaLessonRun *self)
{
  const TeaQuizState *quiz = self->state.quiz != NULL ? tea_quiz_get_state (self->state.quiz) : NULL;
  guint64 kinds = 0;

  for (guint i = 0; quiz != NULL && quiz->answered && i < g_list_model_get_n_items (quiz->lines); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (quiz->lines, i);

      kinds |= find_kinds (tea_quiz_line_get_facts (line)->tiles);
    }

  return kinds != 0 ? kinds : self->named;
}

static gboolean
is_marked (const TeaLessonStep *step, int kind)
{
  for (guint i = 0; i < step->n_marks; i++)
    if (step->marks[i].place == TEA_MARK_HAND && step->marks[i].kind == kind)
      return TRUE;

  return FALSE;
}

/* Marks what the step marks, and what is spoken of in the learner's hand. Advice is about its own tile alone. */
static void
update_marks (TeaLessonRun *self)
{
  TeaLessonRunState *state = &self->state;
  const TeaLessonStep *step = get_step (self);
  guint64 kinds;

  state->marks = self->marks;
  state->n_marks = 0;
  if (!self->shown || self->moved || state->finished)
    return;

  for (guint i = 0; i < step->n_marks; i++)
    self->marks[state->n_marks++] = step->marks[i];
  if (self->helped)
    return;

  kinds = find_named (self) & find_kinds (tea_table_get_player (state->table, TEA_TABLE_HUMAN)->hand);
  for (int kind = 0; kind < TEA_N_KINDS && state->n_marks < TEA_MAX_MARKS; kind++)
    if ((kinds & TEA_TILE_BIT (kind)) != 0 && !is_marked (step, kind))
      self->marks[state->n_marks++] = (TeaTableMark){ .place = TEA_MARK_NAMED, .kind = kind };
}

/* Brings the state up to date with the step and the table. */
static void
emit_changed (TeaLessonRun *self)
{
  TeaLessonRunState *state = &self->state;

  state->can_go_on = can_go_on (self);
  state->must_act = must_act (self);
  state->why_not = explain_why_not (self);
  state->advised = find_advised (self);
  update_marks (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Showing */

static void
show_tiles (TeaLessonRun *self, const char *text)
{
  TeaTileFacts looks[TEA_MAX_WALL];
  TeaTile tiles[TEA_MAX_WALL];
  guint n = 0;

  if (text != NULL)
    tea_tiles_parse (text, tiles, TEA_MAX_WALL, &n, NULL);
  for (guint i = 0; i < n; i++)
    looks[i] = tea_tile_look (tiles[i], &tea_table_get_deal (self->state.table)->wilds);
  tea_tile_list_update (G_LIST_STORE (self->state.tiles), looks, n);
}

static void
quiz_answered_cb (TeaQuiz *quiz, TeaLessonRun *self)
{
  emit_changed (self);
}

static void
show_step (TeaLessonRun *self)
{
  const TeaLessonStep *step = get_step (self);

  self->shown = TRUE;
  g_free (self->state.text);
  self->state.text = fill (self, step->text);
  self->named = step->names | tea_lesson_find_named (self->state.table, step->text);
  show_tiles (self, step->tiles);
  if (step->ask != TEA_ASK_NOTHING)
    {
      g_autofree char *question = fill (self, step->question);
      gboolean first = tea_lesson_get_state (self->state.lesson)->number == 1;

      self->named |= tea_lesson_find_named (self->state.table, step->question);
      self->state.quiz = tea_lesson_make_quiz (step, self->game, question, first);
      g_signal_connect_object (self->state.quiz, "answered", G_CALLBACK (quiz_answered_cb), self, 0);
    }
}

/* Follows the table: after the learner's move, begins the next step, unless that has its own table: then the learner
 * should see the outcome first. */
static void
update (TeaLessonRun *self)
{
  if (self->state.table != NULL && table_waits (self))
    {
      guint next = self->state.position + 1;

      if (self->moved && next < tea_lesson_get_state (self->state.lesson)->n_steps &&
          tea_lesson_get_step (self->state.lesson, next)->scene == NULL)
        {
          self->state.position = next;
          begin_step (self);
          return;
        }
      if (!self->shown)
        show_step (self);
    }
  emit_changed (self);
}

static void
table_changed_cb (TeaTable *table, TeaLessonRun *self)
{
  self->helped = FALSE;
  update (self);
}

/* Begins the current step, at its own table or at the existing one. */
static void
begin_step (TeaLessonRun *self)
{
  const TeaLessonStep *step = get_step (self);
  g_autoptr (GError) error = NULL;

  self->moved = self->shown = self->helped = FALSE;
  g_clear_object (&self->state.quiz);
  take_comment (self, NULL);
  if (step->scene != NULL)
    {
      TeaGame *game = tea_game_new_scene (step->scene, &error);

      if (game == NULL)
        {
          g_warning ("Lesson “%s”, step %u: %s", tea_lesson_get_state (self->state.lesson)->id,
                     self->state.position + 1, error->message);
          emit_changed (self);
          return;
        }
      if (self->state.table != NULL)
        g_signal_handlers_disconnect_by_data (self->state.table, self);
      g_clear_object (&self->game);
      self->game = game;
      self->state.table = tea_game_get_table (game);
      tea_game_set_bot_delay (game, self->bot_delay);
      g_signal_connect_object (self->state.table, "changed", G_CALLBACK (table_changed_cb), self, 0);
    }
  if (step->is_free && self->game != NULL)
    tea_game_end_script (self->game);
  update (self);
}

TeaLessonRun *
tea_lesson_run_new (TeaLesson *lesson)
{
  TeaLessonRun *self;

  g_return_val_if_fail (TEA_IS_LESSON (lesson), NULL);

  self = g_object_new (TEA_TYPE_LESSON_RUN, NULL);
  self->state.lesson = g_object_ref (lesson);
  begin_step (self);

  return self;
}

/* Acting */

static char *
say_wrong (TeaLessonRun *self, const TeaAction *action)
{
  const TeaLessonStep *step = get_step (self);
  g_autofree char *wrong = step->wrong != NULL
                               ? fill (self, step->wrong)
                               : g_strdup (_ ("That is legal, but this lesson is about something else."));
  g_autofree char *than = tea_lesson_compare_discards (self->state.table, action, &step->moves);

  return tea_sentences_join (wrong, than);
}

/* Only shows @comment, and takes ownership of it. */
static void
decline (TeaLessonRun *self, char *comment)
{
  take_comment (self, comment);
  emit_changed (self);
}

/* Whether the learner may act at all; shows the reason if not. */
static gboolean
check_turn (TeaLessonRun *self)
{
  const char *why_not = explain_why_not (self);

  if (why_not != NULL)
    decline (self, g_strdup (why_not));

  return why_not == NULL;
}

static gboolean
act (TeaLessonRun *self, const TeaAction *action)
{
  const TeaLessonStep *step = get_step (self);

  if (!step->is_free && !tea_lesson_step_accepts (step, action))
    {
      decline (self, say_wrong (self, action));
      return FALSE;
    }

  take_comment (self, NULL);
  self->helped = FALSE;
  self->moved = !step->is_free;

  return tea_game_apply (self->game, action);
}

/* Explains an illegal act with @why from the engine, followed by the lesson's own comment; takes ownership of @why. */
static void
decline_illegal (TeaLessonRun *self, char *why)
{
  const TeaLessonStep *step = get_step (self);
  g_autofree char *wrong = step->wrong != NULL ? fill (self, step->wrong) : NULL;

  decline (self, tea_sentences_join (why, wrong));
  g_free (why);
}

gboolean
tea_lesson_run_discard (TeaLessonRun *self, guint position)
{
  TeaAction action = { .kind = TEA_ACTION_DISCARD, .seat = TEA_TABLE_HUMAN, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  g_autoptr (TeaTileInfo) tile = NULL;
  char *why;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), FALSE);

  if (self->state.table == NULL || !check_turn (self))
    return FALSE;
  why = tea_game_explain_discard (self->game, position);
  if (why != NULL)
    {
      decline_illegal (self, why);
      return FALSE;
    }

  tile = g_list_model_get_item (tea_table_get_player (self->state.table, TEA_TABLE_HUMAN)->hand, position);
  action.tile = (TeaTile) tea_tile_info_get_facts (tile)->kind;

  return act (self, &action);
}

gboolean
tea_lesson_run_choose (TeaLessonRun *self, guint position)
{
  TeaAction action;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), FALSE);

  return self->state.table != NULL && check_turn (self) &&
         tea_table_find_action (self->state.table, position, &action) && act (self, &action);
}

gboolean
tea_lesson_run_call (TeaLessonRun *self, TeaChoiceKind kind)
{
  int position;
  char *why;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), FALSE);

  if (self->state.table == NULL || !check_turn (self))
    return FALSE;
  position = tea_choice_find_kind (tea_table_get_state (self->state.table)->choices, kind, NULL);
  if (position >= 0)
    return tea_lesson_run_choose (self, (guint) position);
  why = tea_game_explain (self->game, kind);
  decline_illegal (self, why != NULL ? why : g_strdup (_ ("That cannot be done now.")));

  return FALSE;
}

/* Going on */

gboolean
tea_lesson_run_go_on (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), FALSE);

  if (!can_go_on (self))
    return FALSE;

  if (self->state.position + 1 == tea_lesson_get_state (self->state.lesson)->n_steps)
    {
      self->state.finished = TRUE;
      take_comment (self, NULL);
      tea_lesson_set_done (self->state.lesson, TRUE);
      emit_changed (self);
      return TRUE;
    }

  self->state.position++;
  begin_step (self);

  return TRUE;
}

void
tea_lesson_run_show_help (TeaLessonRun *self)
{
  g_return_if_fail (TEA_IS_LESSON_RUN (self));

  if (!must_act (self))
    return;

  self->helped = TRUE;
  decline (self,
           tea_lesson_advise (self->state.table, get_step (self)->is_free ? NULL : &get_step (self)->moves, NULL));
}

void
tea_lesson_run_set_bot_delay (TeaLessonRun *self, guint bot_delay)
{
  g_return_if_fail (TEA_IS_LESSON_RUN (self));

  self->bot_delay = bot_delay;
  if (self->game != NULL)
    tea_game_set_bot_delay (self->game, bot_delay);
}

/* The state of the lesson */

const TeaLessonRunState *
tea_lesson_run_get_state (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  return &self->state;
}

TeaGame *
tea_lesson_run_get_game (TeaLessonRun *self)
{
  return self->game;
}

char *
tea_lesson_run_dup_spoken (TeaLessonRun *self)
{
  GString *spoken;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  if (*self->state.comment != '\0')
    return g_strdup (self->state.comment);
  if (self->state.quiz != NULL && tea_quiz_get_state (self->state.quiz)->answered)
    return tea_quiz_dup_spoken (self->state.quiz);

  spoken = g_string_new (self->state.text);
  tea_spoken_add_tiles (spoken, self->state.tiles);
  if (self->state.quiz != NULL)
    {
      g_autofree char *question = tea_quiz_dup_spoken (self->state.quiz);

      tea_spoken_add_sentence (spoken, question);
    }
  else if (self->state.position + 1 == tea_lesson_get_state (self->state.lesson)->n_steps)
    tea_spoken_add_sentence (spoken, tea_lesson_get_state (self->state.lesson)->kept);

  return g_string_free (spoken, FALSE);
}
