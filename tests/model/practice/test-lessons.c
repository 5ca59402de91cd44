/* test-lessons.c - every lesson of every variant, taken once correctly and once by doing everything wrong first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>

#include "bots/advice/tea-advice.h"
#include "model/practice/tea-lesson-private.h"
#include "model/practice/tea-lesson-run.h"
#include "model/practice/tea-today.h"
#include "model/table/tea-choice-private.h"
#include "model/table/tea-game-engine.h"
#include "model/table/tea-table-engine.h"

/* Minimum number of lessons of each course. */
static const struct
{
  const char *variant_id;
  guint n_lessons;
} courses[] = {
  { "fenghua", 8 },         { "luqiao", 6 },    { "nanchang", 6 }, { "classical-millington", 6 },
  { "classical-early", 6 }, { "hong-kong", 8 },
};

static const TeaChoiceKind kinds[] = { TEA_CHOICE_CHOW, TEA_CHOICE_PUNG,   TEA_CHOICE_KONG, TEA_CHOICE_HU,
                                       TEA_CHOICE_TAKE, TEA_CHOICE_REFUSE, TEA_CHOICE_PASS };

static TeaCourse *
load (const char *variant_id, TeaArchive *archive)
{
  g_autoptr (GError) error = NULL;
  TeaCourse *course = tea_course_new (variant_id, archive, &error);

  g_assert_no_error (error);

  return course;
}

static void
wait_for_step (TeaLessonRun *run)
{
  while (!tea_lesson_run_get_state (run)->can_go_on && !tea_lesson_run_get_state (run)->must_act &&
         tea_lesson_run_get_state (run)->quiz == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static const TeaLessonStep *
step_of (TeaLessonRun *run)
{
  return tea_lesson_get_step (tea_lesson_run_get_state (run)->lesson, tea_lesson_run_get_state (run)->position);
}

/* Whether the step expects the discard of a tile of @kind. */
static gboolean
expects_discard (TeaLessonRun *run, int kind)
{
  const TeaScript *moves = &step_of (run)->moves;

  for (guint i = 0; i < moves->n; i++)
    if (moves->actions[i].kind == TEA_ACTION_DISCARD && !moves->actions[i].fishing &&
        moves->actions[i].tile == (TeaTile) kind)
      return TRUE;

  return FALSE;
}

static gboolean
expects_choice (TeaLessonRun *run, const TeaAction *action)
{
  const TeaScript *moves = &step_of (run)->moves;

  for (guint i = 0; i < moves->n; i++)
    if (moves->actions[i].kind == action->kind && moves->actions[i].fishing == action->fishing &&
        (action->kind != TEA_ACTION_CHOW || memcmp (moves->actions[i].with, action->with, 2) == 0) &&
        (moves->actions[i].tile == TEA_TILE_NONE || moves->actions[i].tile == action->tile))
      return TRUE;

  return FALSE;
}

static guint64
kinds_of (GListModel *tiles)
{
  guint64 mask = 0;

  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

      mask |= TEA_TILE_BIT (tea_tile_info_get_facts (tile)->kind);
    }

  return mask;
}

static guint64
hand_of (TeaLessonRun *run)
{
  return kinds_of (tea_table_get_player (tea_lesson_run_get_state (run)->table, 0)->hand);
}

static guint64
marked (TeaLessonRun *run, TeaMarkPlace place)
{
  const TeaLessonRunState *state = tea_lesson_run_get_state (run);
  guint64 mask = 0;

  for (guint i = 0; i < state->n_marks; i++)
    if (state->marks[i].place == place)
      mask |= TEA_TILE_BIT (state->marks[i].kind);

  return mask;
}

/* The kinds behind "{tile:" in @text. */
static guint64
kinds_in (const char *text)
{
  guint64 mask = 0;

  while (text != NULL && (text = strstr (text, "{tile:")) != NULL)
    {
      const char *end = strchr (text, '}');
      g_autofree char *tile = g_strndup (text + 6, (gsize) (end - text - 6));

      mask |= TEA_TILE_BIT (tea_tile_from_string (tile));
      text = end;
    }

  return mask;
}

/* What the text or the question of a step names is marked in the hand; what is marked as named lies there. */
static void
assert_named (TeaLessonRun *run)
{
  const TeaLessonStep *step = step_of (run);
  guint64 wanted = (step->names | kinds_in (step->text) | kinds_in (step->question)) & hand_of (run);
  guint64 named = marked (run, TEA_MARK_NAMED);

  g_assert_cmphex (wanted & ~(named | marked (run, TEA_MARK_HAND)), ==, 0);
  g_assert_cmphex (named & ~hand_of (run), ==, 0);
  g_assert_cmphex (named & marked (run, TEA_MARK_HAND), ==, 0);
  if (step->names == 0 && strchr (step->text, '{') == NULL && (step->question == NULL || wanted == 0))
    g_assert_cmphex (named, ==, 0);
}

/* An action that is not asked for is explained and changes nothing. */
static void
assert_declined (TeaLessonRun *run, const TeaDeal *before, guint position)
{
  const char *comment = tea_lesson_run_get_state (run)->comment;

  g_assert_cmpuint (strlen (comment), >, 10);
  g_assert_null (strchr (comment, '{'));
  g_assert_cmpuint (tea_lesson_run_get_state (run)->position, ==, position);
  g_assert_cmpmem (tea_table_get_deal (tea_lesson_run_get_state (run)->table), sizeof *before, before, sizeof *before);
}

static void
do_everything_wrong (TeaLessonRun *run)
{
  TeaTable *table = tea_lesson_run_get_state (run)->table;
  g_autofree TeaDeal *before = g_memdup2 (tea_table_get_deal (table), sizeof *before);
  guint position = tea_lesson_run_get_state (run)->position;
  GListModel *hand = tea_table_get_player (table, 0)->hand;
  GListModel *choices = tea_table_get_state (table)->choices;

  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);

      if (expects_discard (run, tea_tile_info_get_facts (tile)->kind))
        continue;
      g_assert_false (tea_lesson_run_discard (run, i));
      assert_declined (run, before, position);
    }
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      if (expects_choice (run, tea_choice_get_action (choice)))
        continue;
      g_assert_false (tea_lesson_run_choose (run, i));
      assert_declined (run, before, position);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (tea_choice_find_kind (choices, kinds[i], NULL) >= 0)
        continue;
      g_assert_false (tea_lesson_run_call (run, kinds[i]));
      assert_declined (run, before, position);
    }
}

/* A strategy lesson asks for what the strongest player thinks best: no other action ranks above it. */
static void
assert_advised (TeaLessonRun *run)
{
  g_autofree TeaSeatView *view = g_new0 (TeaSeatView, 1);
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  guint n = step_of (run)->moves.n;

  tea_seat_view_init (view, tea_table_get_deal (tea_lesson_run_get_state (run)->table), TEA_TABLE_HUMAN);
  tea_advice_weigh (advice, view);
  g_assert_cmpuint (advice->n_options, >, n);
  for (guint i = 0; i < n; i++)
    {
      const TeaAction *action = &view->actions[advice->options[i].action];
      gboolean asked = action->kind == TEA_ACTION_DISCARD ? expects_discard (run, action->tile)
                                                          : expects_choice (run, action);

      if (!asked)
        g_error ("%s, step %u: the engine prefers %s.",
                 tea_lesson_get_state (tea_lesson_run_get_state (run)->lesson)->id,
                 tea_lesson_run_get_state (run)->position + 1, tea_tile_info_kind_name (action->tile));
    }
}

static gboolean
is_strategy (TeaLessonRun *run)
{
  static const char *const ids[] = { "speed", "caution", "claiming", NULL };

  return g_strv_contains (ids, tea_lesson_get_state (tea_lesson_run_get_state (run)->lesson)->id);
}

/* Follows the help. */
static void
do_as_told (TeaLessonRun *run)
{
  TeaTable *table = tea_lesson_run_get_state (run)->table;
  GListModel *hand = tea_table_get_player (table, 0)->hand;
  GListModel *choices = tea_table_get_state (table)->choices;
  int advised;

  tea_lesson_run_show_help (run);
  g_assert_cmpuint (strlen (tea_lesson_run_get_state (run)->comment), >, 4);
  g_assert_cmphex (marked (run, TEA_MARK_NAMED), ==, 0);
  g_test_message ("   help: %s", tea_lesson_run_get_state (run)->comment);
  advised = tea_lesson_run_get_state (run)->advised;
  if (step_of (run)->moves.n > 0 &&
      (step_of (run)->moves.actions[0].kind != TEA_ACTION_DISCARD || step_of (run)->moves.actions[0].fishing))
    advised = -1;
  if (advised >= 0)
    {
      g_assert_cmpuint ((guint) advised, <, g_list_model_get_n_items (hand));
      g_assert_true (tea_lesson_run_discard (run, (guint) advised));
      return;
    }

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
      gboolean wanted;

      /* In a free step: take the first of hu, pass and take that is offered. */
      if (step_of (run)->is_free)
        wanted = tea_choice_get_facts (choice)->kind == TEA_CHOICE_HU ||
                 tea_choice_get_facts (choice)->kind == TEA_CHOICE_PASS ||
                 tea_choice_get_facts (choice)->kind == TEA_CHOICE_TAKE;
      else
        wanted = expects_choice (run, tea_choice_get_action (choice));
      if (wanted)
        {
          g_assert_true (tea_lesson_run_choose (run, i));
          return;
        }
    }
  g_error ("Lesson “%s”, step %u: what it expects is not offered",
           tea_lesson_get_state (tea_lesson_run_get_state (run)->lesson)->id,
           tea_lesson_run_get_state (run)->position + 1);
}

/* A mask of the wild kinds among the options: each completes a ready hand when drawn. */
static guint64
find_wild_options (TeaLessonRun *run, TeaQuiz *quiz)
{
  const TeaWilds *wilds = &tea_table_get_deal (tea_game_get_table (tea_lesson_run_get_game (run)))->wilds;
  GListModel *options = tea_quiz_get_state (quiz)->options;
  guint64 mask = 0;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaQuizOption) option = g_list_model_get_item (options, i);
      TeaTileInfo *tile = tea_quiz_option_get_facts (option)->tile;

      if (tile != NULL && tea_wilds_has (wilds, (TeaTile) tea_tile_info_get_facts (tile)->kind))
        mask |= G_GUINT64_CONSTANT (1) << i;
    }

  return mask;
}

/* After an answer the tiles that it is about are marked in the hand, in place of those of the text. */
static void
assert_answer_named (TeaLessonRun *run, TeaQuiz *quiz)
{
  GListModel *lines = tea_quiz_get_state (quiz)->lines;
  guint64 mask = 0;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (lines, i);

      mask |= kinds_of (tea_quiz_line_get_facts (line)->tiles);
    }
  if (mask != 0)
    g_assert_cmphex (marked (run, TEA_MARK_NAMED), ==, mask & hand_of (run) & ~marked (run, TEA_MARK_HAND));
}

static void
check_quiz (TeaLessonRun *run, gboolean right)
{
  TeaQuiz *quiz = tea_lesson_run_get_state (run)->quiz;
  guint64 answer = tea_quiz_get_state (quiz)->right;

  g_test_message ("   ask: %s (%u options, right %" G_GINT64_MODIFIER "x)", tea_quiz_get_state (quiz)->question,
                  g_list_model_get_n_items (tea_quiz_get_state (quiz)->options), answer);
  g_assert_cmpuint (answer, !=, 0);
  g_assert_cmpuint (g_list_model_get_n_items (tea_quiz_get_state (quiz)->lines), >, 0);
  g_assert_false (tea_lesson_run_go_on (run));
  g_assert_cmpstr (tea_quiz_get_state (quiz)->verdict, ==, "");
  /* The first lesson has nothing to type: one tile, or one answer in words, is chosen. */
  if (tea_lesson_get_state (tea_lesson_run_get_state (run)->lesson)->number == 1)
    {
      g_assert_false (tea_quiz_get_state (quiz)->multiple);
      g_assert_cmpuint (answer & (answer - 1), ==, 0);
    }

  if (right)
    g_assert_true (tea_quiz_answer (quiz, answer | find_wild_options (run, quiz)));
  else
    g_assert_false (tea_quiz_answer (quiz, 0));
  assert_answer_named (run, quiz);
  g_assert_cmpstr (tea_quiz_get_state (quiz)->verdict, !=, "");
  /* Only the first answer counts. */
  g_assert_cmpint (tea_quiz_answer (quiz, right ? 0 : answer), ==, right);
}

/* If a script was not played to its end, the game went another way than its author expected. */
static void
assert_script_done (TeaLessonRun *run)
{
  g_assert_true (tea_game_script_is_done (tea_lesson_run_get_game (run)));
}

static void
go_through (TeaLesson *lesson, gboolean wrongly)
{
  g_autoptr (TeaLessonRun) run = tea_lesson_run_new (lesson);
  guint asked = G_MAXUINT;
  guint seen = G_MAXUINT;
  guint n_acts = 0;

  while (!tea_lesson_run_get_state (run)->finished)
    {
      guint position;

      wait_for_step (run);
      position = tea_lesson_run_get_state (run)->position;
      if (n_acts == 0 || !step_of (run)->is_free)
        g_test_message ("%s %u: %s", tea_lesson_get_state (lesson)->id, position + 1,
                        tea_lesson_run_get_state (run)->text);
      g_assert_cmpuint (strlen (tea_lesson_run_get_state (run)->text), >, 3);
      g_assert_null (strchr (tea_lesson_run_get_state (run)->text, '{'));
      g_assert_cmpuint (++n_acts, <, 500);
      if (seen != position)
        assert_named (run);
      seen = position;

      if (tea_lesson_run_get_state (run)->quiz != NULL && asked != position)
        {
          asked = position;
          check_quiz (run, !wrongly);
        }
      if (tea_lesson_run_get_state (run)->must_act)
        {
          if (is_strategy (run))
            assert_advised (run);
          if (wrongly && !step_of (run)->is_free)
            do_everything_wrong (run);
          do_as_told (run);
        }
      else
        {
          gboolean leaves = position + 1 == tea_lesson_get_state (lesson)->n_steps ||
                            tea_lesson_get_step (lesson, position + 1)->scene != NULL;

          if (leaves)
            assert_script_done (run);
          if (wrongly)
            {
              g_assert_false (tea_lesson_run_discard (run, 0));
              g_assert_cmpstr (tea_lesson_run_get_state (run)->comment, !=, "");
            }
          g_assert_true (tea_lesson_run_go_on (run));
        }
    }
  g_assert_true (tea_lesson_get_state (lesson)->done);
  g_assert_false (tea_lesson_run_go_on (run));
}

static void
test_course (gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  g_autoptr (TeaCourse) course = load (courses[which].variant_id, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (course));

  g_assert_cmpuint (n, >=, courses[which].n_lessons);
  g_assert_cmpstr (tea_ruleset_get_facts (tea_course_get_ruleset (course))->id, ==, courses[which].variant_id);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), i);

      g_assert_cmpuint (tea_lesson_get_state (lesson)->number, ==, i + 1);
      g_assert_true (tea_course_get_next (course) == lesson);
      go_through (lesson, FALSE);
      go_through (lesson, TRUE);
      g_assert_cmpuint (tea_course_get_n_done (course), ==, i + 1);
    }
}

/* The tiles that glow in the first lesson, step by step, and what is marked as the tile to discard. */
static void
test_named (void)
{
  static const struct
  {
    const char *named;
    const char *marked;
  } steps[] = {
    { "1239m456p789s", "" }, { "E", "" },  { "", "" },   { "456p", "" }, { "E", "" },
    { "5p", "9m" },          { "5p", "" }, { "5p", "" },
  };
  g_autoptr (TeaCourse) course = load ("fenghua", NULL);
  g_autoptr (TeaLesson) first = g_list_model_get_item (G_LIST_MODEL (course), 0);
  g_autoptr (TeaLessonRun) run = tea_lesson_run_new (first);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const TeaLessonRunState *state = tea_lesson_run_get_state (run);
      const char *wanted[] = { steps[i].named, steps[i].marked };
      const TeaMarkPlace places[] = { TEA_MARK_NAMED, TEA_MARK_HAND };

      wait_for_step (run);
      g_assert_cmpuint (state->position, ==, i);
      for (guint place = 0; place < G_N_ELEMENTS (places); place++)
        {
          TeaTile tiles[TEA_MAX_WALL];
          guint64 mask = 0;
          guint n;

          g_assert_true (tea_tiles_parse (wanted[place], tiles, TEA_MAX_WALL, &n, NULL));
          for (guint j = 0; j < n; j++)
            mask |= TEA_TILE_BIT (tiles[j]);
          g_assert_cmphex (marked (run, places[place]), ==, mask);
        }
      if (state->quiz != NULL)
        tea_quiz_answer (state->quiz, tea_quiz_get_state (state->quiz)->right);
      if (state->must_act)
        do_as_told (run);
      else
        g_assert_true (tea_lesson_run_go_on (run));
    }
}

/* Progress is stored. */
static void
test_progress (void)
{
  g_autofree char *folder = g_dir_make_tmp ("teahouse-lessons-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (TeaArchive) archive = tea_archive_new (path);
      g_autoptr (TeaCourse) course = load ("fenghua", archive);
      g_autoptr (TeaLesson) first = g_list_model_get_item (G_LIST_MODEL (course), 0);

      g_assert_cmpuint (tea_course_get_n_done (course), ==, round);
      g_assert_true (tea_lesson_get_state (first)->done == (round == 1));
      g_assert_true ((tea_course_get_next (course) == first) == (round == 0));
      if (round == 0)
        go_through (first, FALSE);
    }
  g_remove (path);
  g_rmdir (folder);
}

/* What a lesson done in other rules has told, word by word, counts as told; a lesson that says more does not. It can be
 * taken nevertheless, and is then done in its own rules. */
static void
test_told_elsewhere (void)
{
  static const struct
  {
    const char *variant_id;
    const char *told; /* in these rules, or NULL */
  } others[] = {
    { "luqiao", "Fenghua" }, /* says less: it has no flowers */
    { "hong-kong", "Fenghua" },
    { "nanchang", NULL }, /* honours make chows */
  };
  g_autofree char *folder = g_dir_make_tmp ("teahouse-lessons-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaCourse) fenghua = load ("fenghua", archive);
  g_autoptr (TeaLesson) tiles = g_list_model_get_item (G_LIST_MODEL (fenghua), 0);
  const guint day = tea_mistake_deck_get_local_day ();

  g_assert_cmpstr (tea_lesson_get_state (tiles)->status, ==, "next");
  tea_lesson_set_done (tiles, TRUE);
  g_assert_cmpstr (tea_lesson_get_state (tiles)->status, ==, "✓ done");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (TeaCourse) course = load (others[i].variant_id, archive);
      g_autoptr (TeaLesson) first = g_list_model_get_item (G_LIST_MODEL (course), 0);
      g_autoptr (TeaLesson) second = g_list_model_get_item (G_LIST_MODEL (course), 1);
      const TeaLessonState *state = tea_lesson_get_state (first);

      g_assert_cmpuint (tea_course_get_n_done (course), ==, others[i].told != NULL);
      g_assert_true (tea_course_get_next (course) == (others[i].told != NULL ? second : first));
      g_assert_cmpstr (tea_lesson_get_state (tea_course_get_next (course))->status, ==, "next");
      if (others[i].told == NULL)
        continue;
      g_assert_true (g_str_has_prefix (state->elsewhere, others[i].told));
      g_assert_nonnull (strstr (state->spoken, state->status));
      g_assert_nonnull (strstr (state->status, others[i].told));

      tea_lesson_set_done (first, TRUE);
      g_assert_cmpstr (state->status, ==, "✓ done");
    }
  /* Nothing but what was taken is counted: one lesson in each of three rules. */
  g_assert_cmpuint (tea_today_get_n (archive, TEA_TODAY_LESSON, day), ==, 3);
  g_clear_object (&fenghua);
  g_clear_object (&archive);
  g_remove (path);
  g_rmdir (folder);
}

/* The time grows with what is to be read and done, and each lesson has a picture of three tiles. */
static void
test_list (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    {
      g_autoptr (TeaCourse) course = load (courses[i].variant_id, NULL);
      guint n = g_list_model_get_n_items (G_LIST_MODEL (course));

      for (guint k = 0; k < n; k++)
        {
          g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), k);
          const TeaLessonState *state = tea_lesson_get_state (lesson);
          guint minutes = (guint) g_ascii_strtoull (state->time, NULL, 10);

          g_assert_cmpuint (g_list_model_get_n_items (state->picture), ==, 3);
          g_assert_cmpuint (minutes, >=, 1);
          g_assert_cmpuint (minutes, <=, 6);
          g_assert_cmpuint (60 * minutes + 30, >=, 5 * state->n_steps);
          /* A whole hand is the longest. */
          if (k == n - 1)
            g_assert_cmpuint (minutes, >=, 4);
        }
    }
}

static const struct
{
  const char *name;
  const char *json;
  const char *says;
} faults[] = {
  { "no-json", "{", "" },
  { "no-object", "[]", "“variant” is no variant" },
  { "no-variant", "{\"variant\":\"bridge\",\"lessons\":[]}", "“variant” is no variant" },
  { "no-lessons", "{\"variant\":\"fenghua\"}", "“lessons” is no list" },
  { "no-steps", "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\"}]}",
    "Lesson 1: “steps” is no list" },
  { "no-table", "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"text\":\"x\"}]}]}",
    "first step has no table" },
  { "no-text", "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{}}]}]}",
    "Step 1: “text” is no text" },
  { "slip",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{},\"txet\":\"x\"}]}]}",
    "“txet” means nothing here" },
  { "bad-tile",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{\"hands\":[\"12x\"]},"
    "\"text\":\"x\"}]}]}",
    "Lesson 1: Step 1:" },
  { "five-copies",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{\"hands\":[\"11111m\"]}"
    ",\"text\":\"x\"}]}]}",
    "not that many tiles 1m" },
  { "too-long",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{\"hands\":[\"\","
    "\"123456789m12345p\"]},\"text\":\"x\"}]}]}",
    "Step 1:" },
  { "bad-move",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{},\"text\":\"x\","
    "\"do\":\"dance\"}]}]}",
    "is no move" },
  { "bad-ask",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{},\"text\":\"x\","
    "\"ask\":\"why\"}]}]}",
    "“why” cannot be asked" },
  { "bad-mark",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{},\"text\":\"x\","
    "\"mark\":\"10m\"}]}]}",
    "“10m” cannot be marked" },
  { "bad-names",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{},\"text\":\"x\","
    "\"names\":\"12x\"}]}]}",
    "Lesson 1: Step 1:" },
  { "bad-place",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{},\"text\":\"x\","
    "\"mark\":\"E melds:4\"}]}]}",
    "“melds:4” cannot be marked" },
  { "bad-end",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{\"end\":\"1f\"},"
    "\"text\":\"x\"}]}]}",
    "“end” cannot be the last tile" },
  { "two-meanings",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{},\"text\":\"x\","
    "\"do\":\"E\",\"free\":true}]}]}",
    "Only one of" },
  { "no-common", "{\"variant\":\"fenghua\",\"lessons\":[{\"common\":\"riddles\"}]}", "“riddles” is no common lesson" },
  { "common-number", "{\"variant\":\"fenghua\",\"lessons\":[{\"common\":7}]}", "is no common lesson" },
  { "no-such-step",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"common\":\"turn\",\"change\":{\"99\":{\"text\":\"x\"}}}]}",
    "“change” is not by the numbers of steps" },
  { "no-change", "{\"variant\":\"fenghua\",\"lessons\":[{\"common\":\"turn\",\"change\":\"all\"}]}",
    "“change” is not an object" },
  { "bad-change",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"common\":\"turn\",\"change\":{\"1\":{\"nonsense\":\"x\"}}}]}",
    "“nonsense” means nothing here" },
  { "bad-positions",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"common\":\"turn\",\"positions\":\"1 riddle/1 claim/1\"}]}",
    "“1” is nothing to decide" },
  { "few-positions", "{\"variant\":\"fenghua\",\"lessons\":[{\"common\":\"turn\",\"positions\":\"waits/1 claim/1\"}]}",
    "“positions” are not 3" },
  { "bad-option",
    "{\"variant\":\"fenghua\",\"lessons\":[{\"id\":\"a\",\"title\":\"A\",\"steps\":[{\"table\":{\"options\":{"
    "\"minimum\":9}},\"text\":\"x\"}]}]}",
    "Step 1:" },
};

static void
test_fault (gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaCourse) course = tea_course_new_from_json (faults[which].json, -1, NULL, &error);

  g_assert_null (course);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, faults[which].says));
}

/* What texts become with the table of the first Fenghua lesson. */
static void
test_places (void)
{
  static const struct
  {
    const char *text;
    const char *filled; /* NULL: an error */
  } cases[] = {
    { "plain", "plain" },
    { "{tile:5m} and {tile:E}", "Five of Characters and East Wind" },
    { "{n-tiles}", "144" },
    { "{option:minimum}", "4" },
    { "{indicator}", "Eight of Circles" },
    { "{points:dragon-pung}", "1" },
    { "{name:1}", "Lin" },
    { "{drawn}", "Nine of Characters" },
    { "{distance}", "ready" },
    { "{nonsense}", NULL },
    { "{tile:10m}", NULL },
    { "{total}", NULL },
    { "{delta:1}", NULL },
    { "{item:base}", NULL },
    { "{option:celebration}", NULL },
    { "open {", "open {" },
  };
  g_autoptr (TeaCourse) course = load ("fenghua", NULL);
  g_autoptr (TeaLesson) first = g_list_model_get_item (G_LIST_MODEL (course), 0);
  g_autoptr (TeaLessonRun) run = tea_lesson_run_new (first);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *filled = tea_lesson_fill (tea_lesson_run_get_state (run)->table, cases[i].text, &error);

      g_assert_cmpstr (filled, ==, cases[i].filled);
      g_assert_true ((error != NULL) == (cases[i].filled == NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lessons/%s", courses[i].variant_id);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_course);
    }
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lessons/faults/%s", faults[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_fault);
    }
  g_test_add_func ("/lessons/progress", test_progress);
  g_test_add_func ("/lessons/told-elsewhere", test_told_elsewhere);
  g_test_add_func ("/lessons/list", test_list);
  g_test_add_func ("/lessons/places", test_places);
  g_test_add_func ("/lessons/named", test_named);

  return g_test_run ();
}
