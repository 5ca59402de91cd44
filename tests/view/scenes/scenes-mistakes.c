/* scenes-mistakes.c - scenes of My Mistakes: a question, its answer, and nothing to ask
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../drill-wait.h"
#include "stage.h"

#include "model/practice/tea-drill.h"
#include "view/learn/tea-mistakes-page.h"

static gboolean
has_ended (gpointer judge)
{
  return !tea_judge_get_running (judge) && tea_judge_get_n_missing (judge) == 0;
}

/* The page with the cards from @n hands played by a novice. */
static TeaMistakesPage *
open_mistakes (Stage *stage, guint n)
{
  g_autoptr (TeaJudge) judge = NULL;
  g_autoptr (TeaMistakeDeck) deck = NULL;
  TeaPage *page;

  for (guint seed = 1; seed <= n; seed++)
    own_games_add_by (stage->archive, "novice", "hong-kong", "regular", seed, 1);
  judge = tea_judge_new (stage->archive);
  tea_judge_start (judge);
  view_test_wait (has_ended, judge);
  deck = tea_mistake_deck_new (stage->archive, judge, tea_mistake_deck_get_local_day ());
  page = tea_mistakes_page_new (deck, stage->settings);
  stage_show_page (stage, page);

  return TEA_MISTAKES_PAGE (page);
}

static gboolean
has_question (gpointer page)
{
  return tea_mistakes_page_get_question (page) != NULL;
}

static void
make_mistakes (Stage *stage)
{
  view_test_wait (has_question, open_mistakes (stage, 2));
}

static void
make_mistakes_answered (Stage *stage)
{
  TeaMistakesPage *page = open_mistakes (stage, 2);

  view_test_wait (has_question, page);
  tea_mistake_question_give_up (tea_mistakes_page_get_question (page));
}

/* A card from a wrong answer in a drill. */
static void
make_mistakes_drill (Stage *stage)
{
  g_autoptr (GListModel) drills = tea_drill_list ("fenghua", stage->archive);
  g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, 2);

  tea_drill_set_seed (drill, 11);
  tea_quiz_answer (wait_for_quiz (drill), 0);
  view_test_wait (has_question, open_mistakes (stage, 0));
}

static gboolean
is_ready (gpointer page)
{
  TeaMistakeQuestion *question = tea_mistakes_page_get_question (page);

  return question != NULL && tea_mistake_question_get_state (question)->ready;
}

/* The first position that the lesson @id of @variant has kept. */
static TeaMistakesPage *
open_lesson (Stage *stage, const char *variant, const char *id)
{
  g_autoptr (TeaCourse) course = tea_course_new (variant, NULL, NULL);
  TeaMistakesPage *page;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (course)); i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), i);

      if (g_str_equal (tea_lesson_get_state (lesson)->id, id))
        tea_mistake_deck_keep_lesson (stage->archive, lesson, tea_mistake_deck_get_local_day () - 1);
    }
  page = open_mistakes (stage, 0);
  view_test_wait (is_ready, page);

  return page;
}

static void
make_mistakes_lesson (Stage *stage)
{
  TeaMistakesPage *page = open_lesson (stage, "fenghua", "claims");

  tea_mistake_question_give_up (tea_mistakes_page_get_question (page));
}

static void
make_mistakes_question (Stage *stage)
{
  open_lesson (stage, "hong-kong", "scoring");
}

static void
make_mistakes_none (Stage *stage)
{
  open_mistakes (stage, 0);
}

/* clang-format off */
const Scene mistake_scenes[] = {
  { "mistakes",          "A costly decision of one's own, to be decided again", FALSE, make_mistakes },
  { "mistakes-answered", "What would have been best, and what was done", FALSE, make_mistakes_answered },
  { "mistakes-drill",    "A discard that was answered wrong in a drill", FALSE, make_mistakes_drill },
  { "mistakes-lesson",   "A decision at the table of a lesson", FALSE, make_mistakes_lesson },
  { "mistakes-question", "A question about the table of a lesson", FALSE, make_mistakes_question },
  { "mistakes-none",     "No costly decision is known", FALSE, make_mistakes_none },
  { NULL,                NULL, FALSE, NULL },
};
/* clang-format on */
