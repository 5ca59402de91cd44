/* test-go-on.c - Return goes on where there is nothing to decide, also when the table has the focus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "input.h"
#include "scenes/stage.h"

#include "view/app/tea-window.h"
#include "view/learn/tea-lesson-page.h"
#include "view/learn/tea-mistakes-page.h"
#include "view/score/tea-settlement.h"
#include "view/table/tea-table-view.h"

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

/* Clicks on the felt at the edge, where nothing lies, and moves the focus to the table, as Tab does. */
static void
go_to_table (Stage *stage)
{
  GtkWidget *table_view = view_test_find (GTK_WIDGET (view_test_page (stage->window)), TEA_TYPE_TABLE_VIEW);
  GtkWidget *focus;

  input_turn_to (GTK_WINDOW (stage->window));
  view_test_wait (is_active, stage->window);
  g_assert_true (input_point_at (table_view, 4, 40));
  input_click (1, 1);
  view_test_settle ();
  g_assert_true (gtk_widget_grab_focus (table_view));
  focus = gtk_window_get_focus (GTK_WINDOW (stage->window));
  g_assert_true (focus == table_view || gtk_widget_is_ancestor (focus, table_view));
}

static gboolean
is_second_hand (gpointer table)
{
  return tea_table_get_state (table)->hand_number == 2;
}

static void
test_settlement (void)
{
  Stage *stage = stage_open (stage_find_scene ("settlement"));
  TeaPlayPage *page = tea_window_get_play (TEA_WINDOW (stage->window));
  GtkWidget *settlement = view_test_find (stage->window, TEA_TYPE_SETTLEMENT);
  TeaTable *table = tea_game_get_table (tea_play_page_get_game (page));

  g_assert_true (gtk_widget_get_mapped (settlement));
  g_assert_cmpuint (tea_table_get_state (table)->hand_number, ==, 1);
  go_to_table (stage);
  g_assert_true (gtk_widget_get_mapped (settlement));
  input_press (GDK_KEY_Return, 0);
  view_test_wait (is_second_hand, table);
  g_assert_false (gtk_widget_get_mapped (settlement));
  stage_close (stage);
}

static gboolean
is_second_step (gpointer run)
{
  return tea_lesson_run_get_state (run)->position == 1;
}

static gboolean
is_waiting (gpointer run)
{
  return tea_lesson_run_get_state (run)->can_go_on || tea_lesson_run_get_state (run)->must_act;
}

/* A step with nothing to do but to read. Where the learner must act, Return is for the tiles. */
static void
test_lesson (void)
{
  Stage *stage = stage_open (stage_find_scene ("lesson"));
  TeaPage *page = view_test_page (stage->window);
  TeaLesson *lesson = tea_lesson_run_get_state (tea_lesson_page_get_run (TEA_LESSON_PAGE (page)))->lesson;
  TeaLessonRun *run;

  go_to_table (stage);
  run = tea_lesson_page_get_run (TEA_LESSON_PAGE (page));
  g_assert_true (tea_lesson_run_get_state (run)->must_act);
  input_press (GDK_KEY_n, 0);
  input_press (GDK_KEY_Return, 0);
  view_test_rest (stage->window);
  g_assert_true (tea_lesson_run_get_state (run)->must_act);

  stage_show_page (stage, tea_lesson_page_new (lesson, stage->settings));
  run = tea_lesson_page_get_run (TEA_LESSON_PAGE (view_test_page (stage->window)));
  view_test_wait (is_waiting, run);
  g_assert_true (tea_lesson_run_get_state (run)->can_go_on);
  go_to_table (stage);
  input_press (GDK_KEY_Return, 0);
  view_test_wait (is_second_step, run);
  stage_close (stage);
}

static gboolean
goes_on (gpointer page)
{
  TeaMistakeQuestion *question = tea_mistakes_page_get_question (page);

  return question == NULL || !tea_mistake_question_get_state (question)->answered;
}

static void
test_mistake (void)
{
  Stage *stage = stage_open (stage_find_scene ("mistakes-answered"));
  TeaPage *page = view_test_page (stage->window);

  g_assert_false (goes_on (page));
  go_to_table (stage);
  input_press (GDK_KEY_Return, 0);
  view_test_wait (goes_on, page);
  stage_close (stage);
}

int
main (int argc, char *argv[])
{
  int status;

  view_test_init (&argc, &argv);
  g_assert_true (input_init ());
  g_test_add_func ("/go-on/settlement", test_settlement);
  g_test_add_func ("/go-on/lesson", test_lesson);
  g_test_add_func ("/go-on/mistake", test_mistake);
  status = g_test_run ();
  input_end ();

  return status;
}
