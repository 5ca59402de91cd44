/* test-today.c - what a learner has done each day, and what comes next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-archive-store.h"
#include "model/practice/tea-today.h"

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

/* A lesson, an answer in a drill: each is counted once, on the day. */
static void
test_practice (Fixture *f, gconstpointer data)
{
  guint today = tea_mistake_deck_get_local_day ();
  g_autoptr (GListModel) drills = tea_drill_list ("hong-kong", f->archive);
  g_autoptr (TeaDrill) first = g_list_model_get_item (drills, 0);
  g_autoptr (TeaDrill) second = g_list_model_get_item (drills, 1);
  g_autoptr (TeaCourse) course = tea_course_new ("hong-kong", f->archive, NULL);
  g_autofree char *plan = tea_today_dup_plan (course, NULL, drills);
  g_autofree char *start = g_strdup_printf ("Lesson 1 of %u: %s", g_list_model_get_n_items (G_LIST_MODEL (course)),
                                            tea_lesson_get_state (tea_course_get_next (course))->title);

  g_assert_cmpstr (plan, ==, start);
  g_assert_cmpint (tea_today_get_next (course, NULL), ==, TEA_TODAY_LESSON);
  g_assert_true (tea_today_get_drill (drills) == first);
  tea_quiz_answer (tea_drill_get_quiz (first), 0);
  g_assert_cmpuint (tea_today_get_n (f->archive, TEA_TODAY_DRILL, today), ==, 1);
  g_assert_true (tea_today_get_drill (drills) == second);
  tea_drill_set_level (second, 2);
  g_assert_true (tea_today_get_drill (drills) != second);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/today/counts", Fixture, NULL, set_up, test_counts, tear_down);
  g_test_add ("/today/run", Fixture, NULL, set_up, test_run, tear_down);
  g_test_add ("/today/practice", Fixture, NULL, set_up, test_practice, tear_down);

  return g_test_run ();
}
