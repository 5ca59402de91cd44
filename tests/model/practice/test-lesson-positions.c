/* test-lesson-positions.c - the positions that lessons keep for the next day: each can be asked, and is judged rightly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-archive-store.h"
#include "model/practice/tea-lesson-private.h"
#include "model/practice/tea-mistake-card-private.h"
#include "model/practice/tea-mistake-deck.h"
#include "model/practice/tea-mistake-question-engine.h"
#include "model/practice/tea-today.h"
#include "model/table/tea-table-engine.h"

#include "../folder.h"

static const char *const variants[] = { "fenghua",         "luqiao",   "nanchang", "classical-millington",
                                        "classical-early", "hong-kong" };

static TeaMistakeQuestion *opened;

static void
opened_cb (gpointer owner, TeaMistakeQuestion *question, const GError *error)
{
  g_assert_no_error (error);
  opened = g_object_ref (question);
}

/* Opens the position as it is asked, once the others have moved. */
static TeaMistakeQuestion *
open_position (TeaMistakeCard *card)
{
  g_autoptr (TeaJob) job = NULL;

  opened = NULL;
  job = tea_mistake_question_start_opening (card, card, NULL, opened_cb);
  while (opened == NULL || !tea_mistake_question_get_state (opened)->ready)
    g_main_context_iteration (NULL, TRUE);

  return opened;
}

/* Takes @action at the table; whether that was right. */
static gboolean
act (TeaMistakeQuestion *question, const TeaAction *action)
{
  TeaTable *table = tea_mistake_question_get_state (question)->table;
  int choice = tea_table_find_choice (table, action);

  if (choice >= 0)
    g_assert_true (tea_mistake_question_choose (question, (guint) choice));
  else
    g_assert_true (tea_mistake_question_discard (question, (guint) tea_table_find_discard (table, action)));
  g_assert_true (tea_mistake_question_get_state (question)->answered);

  return tea_mistake_question_get_state (question)->right;
}

/* A move: what the strongest player thinks best is right, what it thinks worst is not, and what is best is shown. */
static void
check_move (TeaMistakeCard *card, TeaMistakeQuestion *question)
{
  g_autofree TeaSeatView *view = g_new0 (TeaSeatView, 1);
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  const TeaMistakeQuestionState *state = tea_mistake_question_get_state (question);
  g_autoptr (TeaMistakeQuestion) again = open_position (card);
  g_autoptr (TeaMistakeQuestion) given_up = open_position (card);

  tea_seat_view_init (view, tea_table_get_deal (state->table), TEA_TABLE_HUMAN);
  tea_advice_weigh (advice, view);
  g_assert_cmpuint (advice->n_options, >, 1);
  g_assert_true (act (question, &view->actions[advice->options[0].action]));
  g_assert_true (state->advised >= 0 || state->advised_choice >= 0);
  g_assert_false (act (again, &view->actions[advice->options[advice->n_options - 1].action]));

  tea_mistake_question_give_up (given_up);
  g_assert_true (tea_mistake_question_get_state (given_up)->answered);
  g_assert_false (tea_mistake_question_get_state (given_up)->right);
}

static void
check_quiz (TeaMistakeCard *card, TeaMistakeQuestion *question)
{
  g_autoptr (TeaMistakeQuestion) again = open_position (card);
  const TeaMistakeQuestionState *state = tea_mistake_question_get_state (question);
  TeaQuiz *other = tea_mistake_question_get_state (again)->quiz;
  guint64 right = tea_quiz_get_state (state->quiz)->right;

  /* The same question each time. */
  g_assert_cmpstr (tea_quiz_get_state (other)->question, ==, tea_quiz_get_state (state->quiz)->question);
  g_assert_cmphex (tea_quiz_get_state (other)->right, ==, right);
  if (state->table != NULL)
    g_assert_false (tea_mistake_question_discard (question, 0));
  g_assert_true (tea_quiz_answer (state->quiz, right));
  g_assert_true (state->answered && state->right);
  tea_mistake_question_give_up (again);
  g_assert_true (tea_mistake_question_get_state (again)->answered);
  g_assert_false (tea_mistake_question_get_state (again)->right);
}

static void
test_positions (gconstpointer data)
{
  g_autoptr (TeaCourse) course = tea_course_new (data, NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (course)); i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), i);

      for (guint j = 0; j < TEA_LESSON_N_POSITIONS; j++)
        {
          g_autofree char *key = g_strdup_printf ("lesson/%s/%s/%u", (const char *) data,
                                                  tea_lesson_get_state (lesson)->id, j + 1);
          g_autoptr (TeaMistakeCard) card = tea_mistake_card_new_lesson (key, 1);
          g_autoptr (TeaMistakeQuestion) question = open_position (card);
          const TeaMistakeQuestionState *state = tea_mistake_question_get_state (question);
          g_autofree char *spoken = tea_mistake_question_dup_spoken (question);

          g_test_message ("%s: %s", key, spoken);
          g_assert_true (g_str_has_suffix (state->title, tea_lesson_get_state (lesson)->title));
          if (state->quiz != NULL)
            check_quiz (card, question);
          else
            check_move (card, question);
        }
    }
}

/* Positions that are no longer there. */
static void
not_opened_cb (gpointer owner, TeaMistakeQuestion *question, const GError *error)
{
  g_assert_null (question);
  g_assert_nonnull (error);
  *(gboolean *) g_object_get_data (owner, "told") = TRUE;
}

static void
test_gone (void)
{
  static const char *const keys[] = { "lesson/fenghua/claims/4", "lesson/fenghua/claims/0", "lesson/fenghua/riddles/1",
                                      "lesson/fenghua/claims/x" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (TeaMistakeCard) card = tea_mistake_card_new_lesson (keys[i], 1);
      g_autoptr (TeaJob) job = NULL;
      gboolean told = FALSE;

      g_object_set_data (G_OBJECT (card), "told", &told);
      job = tea_mistake_question_start_opening (card, card, NULL, not_opened_cb);
      while (!told)
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_null (tea_mistake_card_new_lesson ("lesson/bridge/claims/1", 1));
  g_assert_null (tea_mistake_card_new_lesson ("lesson/fenghua/claims", 1));
}

/* The end of a lesson keeps its positions, once. They are asked from the next day on, and come back like all others. */
static void
test_kept (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  TeaArchive *archive = tea_archive_new (path);
  TeaJudge *judge = tea_judge_new (archive);
  guint day = tea_mistake_deck_get_local_day ();
  TeaMistakeDeck *deck = tea_mistake_deck_new (archive, judge, day);
  TeaCourse *course = tea_course_new ("fenghua", archive, NULL);
  TeaLesson *lesson = g_list_model_get_item (G_LIST_MODEL (course), 2);
  const TeaMistakeDeckState *state;
  TeaMistakeCard *card;

  g_assert_cmpstr (tea_lesson_get_state (lesson)->kept, !=, "");
  tea_lesson_set_done (lesson, TRUE);
  g_assert_cmpstr (tea_lesson_get_state (lesson)->kept, ==, "");
  tea_mistake_deck_set_today (deck, day);
  state = tea_mistake_deck_get_state (deck);
  g_assert_cmpuint (state->n_cards, ==, TEA_LESSON_N_POSITIONS);
  g_assert_null (state->next);
  g_assert_cmpuint (state->next_day, ==, day + 1);
  g_assert_false (tea_mistake_deck_has_due (archive, day));

  /* Whoever repeats it is not asked again for that. */
  tea_mistake_deck_keep_lesson (archive, lesson, day + 1);
  g_assert_true (tea_mistake_deck_has_due (archive, day + 1));
  tea_mistake_deck_set_today (deck, day + 1);
  for (guint i = 0; i < TEA_LESSON_N_POSITIONS; i++)
    {
      g_autofree char *key = g_strdup_printf ("lesson/fenghua/claims/%u", i + 1);
      g_autofree char *own = NULL;

      card = tea_mistake_deck_get_state (deck)->next;
      own = tea_mistake_card_dup_key (card);
      g_assert_cmpstr (own, ==, key);
      g_assert_cmpuint (tea_mistake_deck_get_state (deck)->n_left, ==, TEA_LESSON_N_POSITIONS - i + (i > 1));
      tea_mistake_deck_answer (deck, card, i != 1);
    }
  /* The wrong one once more, and then it is done for today. */
  card = tea_mistake_deck_get_state (deck)->next;
  g_assert_cmpstr (tea_mistake_card_get_facts (card)->lesson, ==, "lesson/fenghua/claims/2");
  tea_mistake_deck_answer (deck, card, TRUE);
  g_assert_null (tea_mistake_deck_get_state (deck)->next);
  g_assert_false (tea_mistake_deck_has_due (archive, day + 1));
  g_assert_cmpuint (tea_today_get_n (archive, TEA_TODAY_MISTAKE, day + 1), ==, 4);

  /* After a restart, with a clock that was put back by more than a day, they are due at once; by a day, they wait. */
  g_assert_finalize_object (deck);
  tea_mistake_deck_keep_lesson (archive, tea_course_get_next (course), day + 2);
  deck = tea_mistake_deck_new (archive, judge, day + 1);
  g_assert_null (tea_mistake_deck_get_state (deck)->next);
  tea_mistake_deck_set_today (deck, day - 10);
  g_assert_nonnull (tea_mistake_deck_get_state (deck)->next);

  g_assert_finalize_object (deck);
  g_object_unref (lesson);
  g_assert_finalize_object (course);
  g_assert_finalize_object (judge);
  g_assert_finalize_object (archive);
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lesson-positions/%s", variants[i]);

      g_test_add_data_func (path, variants[i], test_positions);
    }
  g_test_add_func ("/lesson-positions/gone", test_gone);
  g_test_add_func ("/lesson-positions/kept", test_kept);

  return g_test_run ();
}
