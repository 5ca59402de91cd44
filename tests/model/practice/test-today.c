/* test-today.c - what a learner has done each day, and what comes next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "../../drill-wait.h"
#include "bots/luck/tea-luck.h"
#include "model/archive/tea-archive-store.h"
#include "model/judge/tea-judged-hand-engine.h"
#include "model/practice/tea-today.h"
#include "store/games/tea-store-game.h"

#include "../../folder.h"

#define TODAY 739949

typedef struct
{
  char *folder;
  TeaArchive *archive;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;

  f->folder = test_make_folder ();
  path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

static void
assert_done (Fixture *f, gboolean says_run, const char *expected)
{
  g_autofree char *done = tea_today_dup_done (f->archive, TODAY, says_run);

  g_assert_cmpstr (done, ==, expected);
}

static void
test_counts (Fixture *f, gconstpointer data)
{
  assert_done (f, TRUE, "");
  tea_today_count (f->archive, TEA_TODAY_DRILL, TODAY);
  tea_today_count (f->archive, TEA_TODAY_DRILL, TODAY);
  tea_today_count (f->archive, TEA_TODAY_LESSON, TODAY);
  tea_today_count (f->archive, TEA_TODAY_MISTAKE, TODAY - 1);
  g_assert_cmpuint (tea_today_get_n (f->archive, TEA_TODAY_DRILL, TODAY), ==, 2);
  g_assert_cmpuint (tea_today_get_n (f->archive, TEA_TODAY_MISTAKE, TODAY), ==, 0);
  assert_done (f, FALSE, "Done today: 1 lesson · 2 questions");
  assert_done (f, TRUE, "Done today: 1 lesson · 2 questions · 2 days in a row");
}

/* A run goes on until a whole day has passed. */
static void
test_run (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY), ==, 0);
  for (guint i = 1; i <= 4; i++)
    tea_today_count (f->archive, TEA_TODAY_MISTAKE, TODAY - i);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY), ==, 4);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY + 1), ==, 0);
  tea_today_count (f->archive, TEA_TODAY_LESSON, TODAY);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY), ==, 5);
  /* What no version of the program has written counts for nothing. */
  tea_archive_set_value (f->archive, "practice-days", "739947", "many");
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY), ==, 2);
}

/* Practises on @day, by a clock that is ahead of UTC by the hours in @zone, as TZ has it: "UTC+10" is ten behind. */
static void
practise_in (Fixture *f, const char *zone, guint day)
{
  g_setenv ("TZ", zone, TRUE);
  tea_today_count (f->archive, TEA_TODAY_DRILL, day);
}

/* Days are those of the clock, and a journey breaks no run. */
static void
test_journey (Fixture *f, gconstpointer data)
{
  const char *tokyo = "JST-9", *honolulu = "HST10", *london = "GMT0";

  /* East over the date line a day is lost: who practised in Honolulu on Thursday comes to Tokyo on Saturday. */
  practise_in (f, honolulu, TODAY);
  practise_in (f, honolulu, TODAY + 1);
  g_setenv ("TZ", tokyo, TRUE);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY + 3), ==, 2);
  practise_in (f, tokyo, TODAY + 3);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY + 3), ==, 3);
  /* Two days are more than a journey takes, and a shorter one takes none. */
  practise_in (f, tokyo, TODAY + 6);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY + 6), ==, 1);
  practise_in (f, london, TODAY + 10);
  practise_in (f, tokyo, TODAY + 12);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY + 12), ==, 1);

  /* On the way west a day comes twice: the one that was practised already lies ahead, and counts. */
  practise_in (f, tokyo, TODAY + 13);
  practise_in (f, tokyo, TODAY + 14);
  g_setenv ("TZ", honolulu, TRUE);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY + 13), ==, 3);
  practise_in (f, honolulu, TODAY + 13);
  practise_in (f, honolulu, TODAY + 14);
  practise_in (f, honolulu, TODAY + 15);
  g_assert_cmpuint (tea_today_get_run (f->archive, TODAY + 15), ==, 4);

  /* Earlier versions did not write where the clock was: a day without practice is missed. */
  tea_archive_set_value (f->archive, "practice-days", "739980", "0 3 0");
  practise_in (f, tokyo, 739982);
  g_assert_cmpuint (tea_today_get_run (f->archive, 739982), ==, 1);
  tea_archive_set_value (f->archive, "practice-days", "739981", "0 3 0");
  g_assert_cmpuint (tea_today_get_run (f->archive, 739982), ==, 3);
  g_unsetenv ("TZ");
}

/* One sentence for somebody who has done nothing yet, until anything was done. */
static void
test_new (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaCourse) course = tea_course_new ("hong-kong", f->archive, NULL);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);
  g_autofree char *welcome = tea_today_dup_welcome (course);
  g_autofree char *wanted = g_strdup_printf (
      "Start with the first lesson, “%s”: after it, this page tells you each day what to practise.",
      tea_lesson_get_state (tea_course_get_next (course))->title);

  g_assert_cmpstr (welcome, ==, wanted);
  g_assert_true (tea_today_is_new (f->archive, course, NULL));
  g_assert_true (tea_today_is_new (NULL, course, NULL));
  tea_today_set_deal (f->archive, ruleset, TODAY, 1);
  g_assert_false (tea_today_is_new (f->archive, course, NULL));
}

/* A lesson, an answer in a drill: each is counted once, on the day. */
static void
test_practice (Fixture *f, gconstpointer data)
{
  guint today = tea_mistake_deck_get_local_day ();
  g_autoptr (GListModel) drills = tea_drill_list ("hong-kong", f->archive);
  g_autoptr (TeaDrill) first = g_list_model_get_item (drills, 0);
  g_autoptr (TeaDrill) second = g_list_model_get_item (drills, 1);
  g_autoptr (TeaCourse) course = tea_course_new ("hong-kong", f->archive, NULL);
  g_autofree char *plan = tea_today_dup_plan (course, NULL, NULL, drills);
  g_autofree char *start = g_strdup_printf ("Lesson 1 of %u: %s", g_list_model_get_n_items (G_LIST_MODEL (course)),
                                            tea_lesson_get_state (tea_course_get_next (course))->title);

  g_assert_cmpstr (plan, ==, start);
  g_assert_cmpint (tea_today_get_next (course, NULL, NULL), ==, TEA_TODAY_LESSON);
  g_assert_true (tea_today_get_drill (drills) == first);
  tea_quiz_answer (wait_for_quiz (first), 0);
  g_assert_cmpuint (tea_today_get_n (f->archive, TEA_TODAY_DRILL, today), ==, 1);
  g_assert_true (tea_today_get_drill (drills) == second);
  tea_quiz_answer (wait_for_quiz (second), 0);
  g_assert_true (tea_today_get_drill (drills) != second);
}

/* A lesson comes before the deal of the day, and that before a drill, until it was played. */
static void
test_next (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaCourse) course = tea_course_new ("hong-kong", f->archive, NULL);
  TeaTodayDeal deal = { 0 };

  g_assert_cmpint (tea_today_get_next (course, NULL, &deal), ==, TEA_TODAY_LESSON);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (course)); i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), i);
      g_autofree char *key = g_strdup_printf ("hong-kong/%s", tea_lesson_get_state (lesson)->id);

      tea_archive_set_value (f->archive, "lessons", key, "done");
    }
  g_clear_object (&course);
  course = tea_course_new ("hong-kong", f->archive, NULL);
  g_assert_cmpint (tea_today_get_next (course, NULL, &deal), ==, TEA_TODAY_DEAL);
  g_assert_cmpint (tea_today_get_next (course, NULL, NULL), ==, TEA_TODAY_DRILL);
  deal.is_played = TRUE;
  g_assert_cmpint (tea_today_get_next (course, NULL, &deal), ==, TEA_TODAY_DRILL);
}

/* Stores a session of one deal, in which seat 0 has @points once it is played. */
static gint64
store_session (Fixture *f, const char *kind, gboolean played, int points)
{
  TeaStoreGame header = { .kind = (char *) kind,
                          .title = (char *) "",
                          .variant = (char *) "luqiao",
                          .options = (char *) "{}",
                          .length = (char *) "deals-1",
                          .seed = tea_today_get_seed (TODAY),
                          .meta = (char *) TEA_TODAY_RIVAL,
                          .state = (char *) "" };
  TeaStoreProgress progress = { .n_hands = 1, .scores = { points, -points, 0, 0 } };
  TeaStore *store = tea_archive_get_store (f->archive);
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  for (guint seat = 0; seat < 4; seat++)
    header.names[seat] = header.bots[seat] = (char *) "";
  g_assert_true (tea_store_begin_game (store, &header, "{}\n", &id, &error));
  if (played)
    g_assert_true (tea_store_append_lines (store, id, "{}\n", &progress, &error));
  g_assert_no_error (error);

  return id;
}

static void
assert_deal (Fixture *f, TeaRuleset *ruleset, gint64 game, const char *expected)
{
  TeaTodayDeal deal;
  g_autofree char *said = NULL;

  tea_today_find_deal (f->archive, ruleset, TODAY, &deal);
  said = tea_today_say_deal (&deal);
  g_assert_cmpint (deal.game, ==, game);
  g_assert_cmpstr (said, ==, expected);
}

/* The deal of the day is that of the rules: begun, played, compared with what the computer player made of it. */
static void
test_deal (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRuleset) luqiao = tea_ruleset_new ("luqiao", NULL);
  g_autoptr (TeaRuleset) fenghua = tea_ruleset_new ("fenghua", NULL);
  const char *none = "One hand; then see what Master made of the same walls";
  gint64 begun = store_session (f, "duplicate", FALSE, 0);
  gint64 played = store_session (f, "duplicate", TRUE, 12);
  g_autofree char *group = g_strdup_printf ("duplicate-%" G_GINT64_FORMAT, played);
  g_autofree char *luck = NULL;
  g_autofree char *said = NULL;

  g_assert_cmpuint (tea_today_get_seed (TODAY), ==, 20261129);
  assert_deal (f, luqiao, 0, none);
  tea_today_set_deal (f->archive, luqiao, TODAY, begun);
  assert_deal (f, luqiao, begun, "Started");
  assert_deal (f, fenghua, 0, none);
  assert_done (f, TRUE, "");

  tea_today_set_deal (f->archive, fenghua, TODAY, begun);
  tea_today_set_deal (f->archive, luqiao, TODAY, played);
  assert_deal (f, luqiao, played, "You +12 points · Master still plays");
  assert_deal (f, fenghua, begun, "Started");
  tea_archive_set_value (f->archive, group, "0", "-4\nlines");
  assert_deal (f, luqiao, played, "You +12 points · Master −4 points");
  assert_done (f, TRUE, "Done today: 1 deal");
  /* What another judge has found is not told. */
  tea_archive_set_value (f->archive, group, "0-luck", "0 10.000 0.750");
  assert_deal (f, luqiao, played, "You +12 points · Master −4 points");
  luck = g_strdup_printf ("%d 10.000 0.750", TEA_JUDGE_VERSION);
  tea_archive_set_value (f->archive, group, "0-luck", luck);
  said = g_strdup_printf ("You +12 points · Master −4 points\n"
                          "Difference +16 points: luck +9 points, play +7 points, give or take %ld",
                          lround (sqrt (2) * tea_luck_error (tea_variant_find ("luqiao"))));
  assert_deal (f, luqiao, played, said);
  tea_today_count (f->archive, TEA_TODAY_DRILL, TODAY - 1);
  assert_done (f, TRUE, "Done today: 1 deal · 2 days in a row");

  /* What is no such session, or gone, is no deal. */
  tea_today_set_deal (f->archive, luqiao, TODAY, store_session (f, "table", TRUE, 5));
  assert_deal (f, luqiao, 0, none);
  tea_today_set_deal (f->archive, luqiao, TODAY, 4711);
  assert_deal (f, luqiao, 0, none);
  tea_archive_set_value (f->archive, "practice-deals", "739949", "luqiao\nluqiao many\n\n");
  assert_deal (f, luqiao, 0, none);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/today/counts", Fixture, NULL, set_up, test_counts, tear_down);
  g_test_add ("/today/run", Fixture, NULL, set_up, test_run, tear_down);
  g_test_add ("/today/journey", Fixture, NULL, set_up, test_journey, tear_down);
  g_test_add ("/today/new", Fixture, NULL, set_up, test_new, tear_down);
  g_test_add ("/today/next", Fixture, NULL, set_up, test_next, tear_down);
  g_test_add ("/today/deal", Fixture, NULL, set_up, test_deal, tear_down);
  g_test_add ("/today/practice", Fixture, NULL, set_up, test_practice, tear_down);

  return g_test_run ();
}
