/* test-learn-page.c - the place for learners: today, lists, a lesson with slips, a drill
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>

#include "../../drill-wait.h"
#include "bots/advice/tea-mistake.h"
#include "model/archive/tea-archive-store.h"
#include "model/practice/tea-lesson-run.h"
#include "model/practice/tea-today.h"
#include "model/rules/tea-rulebook.h"
#include "own-games.h"
#include "view-test.h"
#include "view/duplicate/tea-duplicate-page.h"
#include "view/insights/tea-week-chart.h"
#include "view/table/tea-action-bar.h"
#include "view/learn/tea-drill-page.h"
#include "view/learn/tea-learn-page.h"
#include "view/learn/tea-lesson-page.h"
#include "view/learn/tea-lessons-page.h"
#include "view/learn/tea-quiz-view.h"
#include "view/score/tea-settlement.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-spoken.h"
#include "view/table/tea-table-view.h"

typedef struct
{
  char *folder;
  char *path;
  GSettings *settings;
  TeaArchive *archive;
  TeaJudge *judge;
  TeaInsights *insights;
  GtkWidget *window;
  TeaLearnPage *learn;
} Fixture;

/* The page that is shown, of the type @type. */
static GtkWidget *
get_page (Fixture *fixture, GType type)
{
  TeaPage *page = view_test_page (fixture->window);

  g_assert_cmpstr (G_OBJECT_TYPE_NAME (page), ==, g_type_name (type));

  return GTK_WIDGET (page);
}

static TeaLessonRun *
start_lesson (Fixture *fixture, TeaLesson *lesson)
{
  tea_learn_page_start_lesson (fixture->learn, lesson);

  return tea_lesson_page_get_run (TEA_LESSON_PAGE (get_page (fixture, TEA_TYPE_LESSON_PAGE)));
}

static GtkWidget *
start_drill (Fixture *fixture, TeaDrill *drill)
{
  tea_learn_page_start_drill (fixture->learn, drill);

  return get_page (fixture, TEA_TYPE_DRILL_PAGE);
}

static void
go_back (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (view_test_page (fixture->window)), "page.back", NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = view_test_settings_new ();
  g_settings_set_boolean (fixture->settings, "animations", FALSE);
  fixture->folder = g_dir_make_tmp ("teahouse-learn-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "teahouse.db", NULL);
  fixture->archive = tea_archive_new (fixture->path);
  fixture->judge = tea_judge_new (fixture->archive);
  fixture->insights = tea_insights_new (fixture->archive, NULL, fixture->judge);
  fixture->learn = TEA_LEARN_PAGE (
      tea_learn_page_new (fixture->settings, fixture->archive, fixture->judge, fixture->insights));
  tea_learn_page_show_course (fixture->learn, "fenghua");
  fixture->window = view_test_show_page (fixture->settings, TEA_PAGE (fixture->learn));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  view_test_close (fixture->window, fixture->learn);
  g_assert_finalize_object (fixture->insights);
  g_assert_finalize_object (fixture->judge);
  g_assert_finalize_object (fixture->archive);
  g_clear_object (&fixture->settings);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_clear_pointer (&fixture->path, g_free);
  g_clear_pointer (&fixture->folder, g_free);
}

static gboolean
run_waits (gpointer run)
{
  return tea_lesson_run_get_state (run)->can_go_on || tea_lesson_run_get_state (run)->must_act ||
         (tea_lesson_run_get_state (run)->quiz != NULL &&
          !tea_quiz_get_state (tea_lesson_run_get_state (run)->quiz)->answered);
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  TeaCourse *course;
  g_autofree char *done = NULL;

  g_assert_true (view_test_says (fixture->window, "Find the Waits"));
  tea_learn_page_show_course (fixture->learn, "nanchang");
  course = tea_learn_page_get_course (fixture->learn);
  g_assert_cmpstr (tea_ruleset_get_facts (tea_course_get_ruleset (course))->id, ==, "nanchang");
  done = g_strdup_printf ("0 of %u done", g_list_model_get_n_items (G_LIST_MODEL (course)));
  g_assert_true (view_test_says (fixture->window, "Nanchang 南昌"));
  g_assert_true (view_test_says (fixture->window, done));
  /* An unknown variant shows the first one. */
  tea_learn_page_show_course (fixture->learn, "bridge");
  course = tea_learn_page_get_course (fixture->learn);
  g_assert_cmpstr (tea_ruleset_get_facts (tea_course_get_ruleset (course))->id, ==, "hong-kong");
}

/* Checks that showing the table below the settlement keeps the focus in the lesson page. */
static void
check_show_table (GtkWidget *window, GtkWidget *settlement)
{
  GtkWidget *page = gtk_widget_get_ancestor (settlement, TEA_TYPE_LESSON_PAGE);
  GtkWidget *focus;

  g_assert_true (gtk_widget_child_focus (settlement, GTK_DIR_TAB_FORWARD));
  gtk_widget_activate_action (page, "table.show-table", NULL);
  view_test_rest (window);
  g_assert_false (gtk_widget_get_visible (settlement));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, page) && !gtk_widget_is_ancestor (focus, settlement));
  gtk_widget_activate_action (page, "table.show-settlement", NULL);
  g_assert_true (gtk_widget_get_visible (settlement));
}

/* Answers a question of the first lesson, which has nothing to type, by a click on the right tile. */
static void
click_answer (GtkWidget *page, TeaQuiz *quiz)
{
  const TeaQuizState *state = tea_quiz_get_state (quiz);
  GtkWidget *view = view_test_find (page, TEA_TYPE_QUIZ_VIEW);
  GtkWidget *button = view_test_find (view, GTK_TYPE_BUTTON);

  g_assert_null (view_test_find (view, GTK_TYPE_ENTRY));
  /* Numbers stand on no tile, so they do not choose one either. */
  g_assert_false (tea_quiz_view_press (TEA_QUIZ_VIEW (view), 1));
  for (guint i = 0; (state->right >> i & 1) == 0; i++)
    button = view_test_find_behind (button, GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_is_ancestor (button, view));
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (state->answered && state->was_right);
}

/* A lesson is done after all its steps; a slip is explained beside the table and changes nothing. */
static void
test_lesson (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (tea_learn_page_get_course (fixture->learn)), 0);
  TeaLessonRun *run = start_lesson (fixture, lesson);
  GtkWidget *page = get_page (fixture, TEA_TYPE_LESSON_PAGE);
  TeaTableView *table_view = TEA_TABLE_VIEW (view_test_find (page, TEA_TYPE_TABLE_VIEW));
  GtkWidget *settlement = view_test_find (page, TEA_TYPE_SETTLEMENT);
  g_autofree char *progress = NULL;
  guint n_asked = 0;
  gboolean slipped = FALSE;
  gboolean settled = FALSE;
  gboolean kept = FALSE;

  g_assert_true (tea_table_view_get_table (table_view) == tea_lesson_run_get_state (run)->table);
  while (!tea_lesson_get_state (lesson)->done)
    {
      TeaQuiz *quiz;

      view_test_wait (run_waits, run);
      g_assert_true (view_test_says (page, tea_lesson_run_get_state (run)->text));
      quiz = tea_lesson_run_get_state (run)->quiz;
      if (quiz != NULL && !tea_quiz_get_state (quiz)->answered)
        {
          click_answer (page, quiz);
          g_assert_true (view_test_says (page, tea_quiz_get_state (quiz)->verdict));
          n_asked++;
        }
      else if (tea_lesson_run_get_state (run)->must_act &&
               tea_table_get_state (tea_lesson_run_get_state (run)->table)->can_discard && !slipped)
        {
          slipped = TRUE;
          g_signal_emit_by_name (table_view, "discard", 0);
          g_assert_cmpuint (strlen (tea_lesson_run_get_state (run)->comment), >, 0);
          g_assert_true (view_test_says (page, tea_lesson_run_get_state (run)->comment));
          gtk_widget_activate_action (page, "lesson.advise", NULL);
          g_assert_cmpint (tea_table_view_get_advised (table_view), ==, tea_lesson_run_get_state (run)->advised);
          g_assert_cmpint (tea_lesson_run_get_state (run)->advised, >=, 0);
          g_signal_emit_by_name (table_view, "discard", (guint) tea_lesson_run_get_state (run)->advised);
        }
      else if (tea_lesson_run_get_state (run)->must_act)
        gtk_widget_activate_action (page, "table.choose", "s", "hu");
      else
        {
          g_assert_true (gtk_widget_get_visible (settlement) ==
                         (tea_table_get_state (tea_lesson_run_get_state (run)->table)->score_sheet != NULL));
          if (gtk_widget_get_visible (settlement))
            {
              check_show_table (fixture->window, settlement);
              settled = TRUE;
            }
          if (tea_lesson_run_get_state (run)->position + 1 == tea_lesson_get_state (lesson)->n_steps)
            {
              g_autofree char *spoken = tea_lesson_run_dup_spoken (run);

              g_assert_true (g_str_has_suffix (spoken, tea_lesson_get_state (lesson)->kept));
              g_assert_true (view_test_says (page, tea_lesson_get_state (lesson)->kept));
              kept = *tea_lesson_get_state (lesson)->kept != '\0';
            }
          gtk_widget_activate_action (page, "lesson.go-on", NULL);
        }
    }
  g_assert_true (slipped && settled && kept);
  g_assert_cmpuint (n_asked, ==, 1);
  get_page (fixture, TEA_TYPE_LEARN_PAGE);
  view_test_rest (fixture->window);
  progress = g_strdup_printf ("1 of %u done",
                              g_list_model_get_n_items (G_LIST_MODEL (tea_learn_page_get_course (fixture->learn))));
  g_assert_true (view_test_says (fixture->window, progress));
  g_assert_true (view_test_says (fixture->window, "Done today: 1 lesson"));
}

/* Leaving a lesson early closes it without marking it as done. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (tea_learn_page_get_course (fixture->learn)), 2);

  start_lesson (fixture, lesson);
  go_back (fixture);
  get_page (fixture, TEA_TYPE_LEARN_PAGE);
  g_assert_false (tea_lesson_get_state (lesson)->done);
}

static void
deal_cb (TeaLearnPage *page, TeaRuleset *ruleset, char **asked)
{
  g_free (*asked);
  *asked = g_strdup (tea_ruleset_get_facts (ruleset)->id);
}

static gboolean
is_compared (gpointer duplicate)
{
  return tea_duplicate_get_state (duplicate)->finished && !tea_duplicate_get_state (duplicate)->running;
}

/* Plays the deal of the day in that game. */
static TeaDuplicate *
play_deal (Fixture *fixture, const char *variant)
{
  guint today = tea_mistake_deck_get_local_day ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaDuplicate *duplicate;

  tea_game_set_archive (game, fixture->archive);
  duplicate = tea_duplicate_new (game);
  tea_game_begin_duplicate (game, ruleset, 1, TEA_TODAY_RIVAL, tea_today_get_seed (today), NULL);
  tea_today_set_deal (fixture->archive, ruleset, today, tea_game_get_id (game));
  tea_learn_page_show_course (fixture->learn, variant);
  g_assert_true (view_test_says (fixture->window, "Started"));
  view_test_play_hand (game, FALSE);
  view_test_wait (is_compared, duplicate);
  tea_learn_page_show_course (fixture->learn, variant);

  return duplicate;
}

/* The button goes on with the next lesson, the deal of the day once all are done, and then a drill; what was done today
 * is said. */
static void
test_today (Fixture *fixture, gconstpointer data)
{
  GListModel *course = G_LIST_MODEL (tea_learn_page_get_course (fixture->learn));
  g_autoptr (TeaLesson) first = g_list_model_get_item (course, 0);
  g_autofree char *next = g_strdup_printf ("Lesson 1 of %u: %s · The Deal of the Day",
                                           g_list_model_get_n_items (course), tea_lesson_get_state (first)->title);
  g_autoptr (TeaDuplicate) duplicate = NULL;
  g_autofree char *asked = NULL;
  g_autofree char *welcome = tea_today_dup_welcome (tea_learn_page_get_course (fixture->learn));
  TeaDrill *drill;
  TeaQuiz *quiz;

  /* A new learner gets one sentence, and nothing about mistakes that nobody has made. */
  g_assert_true (view_test_says (fixture->window, welcome));
  g_assert_false (view_test_says (fixture->window, "My Mistakes"));
  g_assert_false (view_test_says (fixture->window, "What Costs You Most"));
  g_assert_false (view_test_says (fixture->window, "Game by Game"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->learn), "learn.go-on", NULL);
  g_assert_true (
      tea_lesson_run_get_state (tea_lesson_page_get_run (TEA_LESSON_PAGE (get_page (fixture, TEA_TYPE_LESSON_PAGE))))
          ->lesson == first);
  tea_today_count (fixture->archive, TEA_TODAY_DRILL, tea_mistake_deck_get_local_day () - 5);
  go_back (fixture);
  view_test_rest (fixture->window);
  g_assert_true (view_test_says (fixture->window, next));
  g_assert_true (view_test_says (fixture->window, "My Mistakes"));
  g_assert_true (
      view_test_says (fixture->window, "Play a game: the decisions that cost you points are asked here again."));
  g_assert_false (view_test_says (fixture->window, "Done today"));

  for (guint i = 0; i < g_list_model_get_n_items (course); i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (course, i);
      g_autofree char *key = g_strdup_printf ("fenghua/%s", tea_lesson_get_state (lesson)->id);

      tea_archive_set_value (fixture->archive, "lessons", key, "done");
    }
  tea_learn_page_show_course (fixture->learn, "fenghua");
  g_signal_connect (fixture->learn, "deal", G_CALLBACK (deal_cb), &asked);
  gtk_widget_activate_action (GTK_WIDGET (fixture->learn), "learn.go-on", NULL);
  g_assert_cmpstr (asked, ==, "fenghua");
  duplicate = play_deal (fixture, "fenghua");
  gtk_widget_activate_action (GTK_WIDGET (fixture->learn), "learn.go-on", NULL);
  drill = tea_drill_page_get_drill (TEA_DRILL_PAGE (get_page (fixture, TEA_TYPE_DRILL_PAGE)));
  g_assert_cmpstr (tea_drill_get_title (drill), ==, "Find the Waits");
  for (guint i = 0; i < 2; i++)
    {
      quiz = wait_for_quiz (drill);
      tea_quiz_answer (quiz, tea_quiz_get_state (quiz)->right);
      tea_drill_next (drill);
    }
  go_back (fixture);
  view_test_rest (fixture->window);
  g_assert_true (view_test_says (fixture->window, "Done today: 2 questions · 1 deal"));
  /* The one that was practised least comes next. */
  g_assert_true (view_test_says (fixture->window, "Score the Hand · 1000"));
}

/* The run of days is said unless the player does not want it. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  guint today = tea_mistake_deck_get_local_day ();

  for (guint i = 1; i <= 3; i++)
    tea_today_count (fixture->archive, TEA_TODAY_DRILL, today - i);
  tea_learn_page_show_course (fixture->learn, "fenghua");
  g_assert_true (view_test_says (fixture->window, "3 days in a row"));
  g_settings_set_boolean (fixture->settings, "count-days", FALSE);
  tea_learn_page_show_course (fixture->learn, "fenghua");
  g_assert_false (view_test_says (fixture->window, "3 days in a row"));
}

/* The row of the deal of the day. */
static GtkWidget *
get_deal_row (Fixture *fixture)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->learn), TEA_TYPE_LEARN_PAGE, "deal_row"));
}

static gboolean
tells_luck (gpointer row)
{
  return strstr (adw_action_row_get_subtitle (row), "\nDifference ") != NULL;
}

static gboolean
shows_deals (gpointer window)
{
  TeaPage *page = view_test_page (window);

  return TEA_IS_DUPLICATE_PAGE (page) && is_compared (tea_duplicate_page_get_duplicate (TEA_DUPLICATE_PAGE (page)));
}

/* The deal of the day is asked for; once it was played, the row says what both have made and leads to the comparison.
 */
static void
test_deal (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TeaDuplicate) duplicate = NULL;
  g_autoptr (TeaDuplicateDeal) played = NULL;
  g_autofree char *asked = NULL;
  g_autofree char *group = NULL;
  TeaTodayDeal deal;

  tea_learn_page_show_course (fixture->learn, "luqiao");
  g_signal_connect (fixture->learn, "deal", G_CALLBACK (deal_cb), &asked);
  g_assert_true (view_test_says (fixture->window, "One hand; then see what Master made of the same walls"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->learn), "learn.deal", NULL);
  g_assert_cmpstr (asked, ==, "luqiao");

  duplicate = play_deal (fixture, "luqiao");
  played = g_list_model_get_item (tea_duplicate_get_state (duplicate)->deals, 0);
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_deal_row (fixture))),
                                   tea_duplicate_deal_get_facts (played)->both_text));
  g_assert_true (tells_luck (get_deal_row (fixture)));
  g_assert_true (view_test_says (fixture->window, "Done today: 1 deal"));

  gtk_widget_activate_action (GTK_WIDGET (fixture->learn), "learn.deal", NULL);
  view_test_wait (shows_deals, fixture->window);
  g_assert_true (view_test_says (fixture->window, tea_duplicate_get_state (duplicate)->standing));
  /* Where the program was closed too early, the page finds out what luck both had. */
  tea_today_find_deal (fixture->archive, tea_course_get_ruleset (tea_learn_page_get_course (fixture->learn)),
                       tea_mistake_deck_get_local_day (), &deal);
  group = g_strdup_printf ("duplicate-%" G_GINT64_FORMAT, deal.game);
  tea_archive_set_value (fixture->archive, group, "0-luck", NULL);
  go_back (fixture);
  g_assert_false (tells_luck (get_deal_row (fixture)));
  view_test_wait (tells_luck, get_deal_row (fixture));
  tea_learn_page_show_course (fixture->learn, "fenghua");
  g_assert_false (tells_luck (get_deal_row (fixture)));
}

static gboolean
shows_progress (gpointer window)
{
  return view_test_says (window, "90% of 10 decisions without a mistake this week");
}

/* The decisions of this week in each game, unless the player does not want to be counted. */
static void
test_progress (Fixture *fixture, gconstpointer data)
{
  static const double figures[][4] = { { 0, 10, 5, -1 } };
  gint64 game = own_games_add (fixture->archive, "hong-kong", "regular", 3, 1);
  const TeaInsightsWeek weeks[] = { { 0, 0 }, { 10, 10 }, { 10, 9 }, { 10, 5 }, { 10, 2 } };

  own_games_put_judged (fixture->archive, game, figures, G_N_ELEMENTS (figures));
  tea_judge_refresh (fixture->judge);
  tea_insights_refresh (fixture->insights);
  view_test_wait (shows_progress, fixture->window);
  g_assert_true (view_test_says (fixture->window, "Game by Game"));

  g_settings_set_boolean (fixture->settings, "count-days", FALSE);
  tea_insights_refresh (fixture->insights);
  while (tea_insights_get_state (fixture->insights)->running)
    g_main_context_iteration (NULL, TRUE);
  view_test_settle ();
  g_assert_false (view_test_says (fixture->window, "Game by Game"));

  /* All right fills the height, nine of ten four fifths of it; half of them or fewer leave a line. */
  g_assert_cmpfloat (tea_week_chart_measure_bar (&weeks[0], 30), ==, 0);
  g_assert_cmpfloat (tea_week_chart_measure_bar (&weeks[1], 30), ==, 30);
  g_assert_cmpfloat_with_epsilon (tea_week_chart_measure_bar (&weeks[2], 30), 24, 1e-9);
  g_assert_cmpfloat (tea_week_chart_measure_bar (&weeks[3], 30), ==, 2);
  g_assert_cmpfloat (tea_week_chart_measure_bar (&weeks[4], 30), ==, 2);
}

static gboolean
has_positions (gpointer window)
{
  return view_test_says (window, "4 positions today");
}

/* What costs most comes first, by the measure of its game, and a key on the row leads to its positions. */
static void
test_themes (Fixture *fixture, gconstpointer data)
{
  static const OwnMistake in_fenghua[] = { { TEA_MISTAKE_CLAIM, 36 }, { TEA_MISTAKE_SPEED, 9 } };
  static const OwnMistake in_nanchang[] = { { TEA_MISTAKE_DANGER, 8 }, { TEA_MISTAKE_DANGER, 7 } };
  gint64 fenghua = own_games_add (fixture->archive, "fenghua", "regular", 3, 1);
  gint64 nanchang = own_games_add (fixture->archive, "nanchang", "regular", 4, 1);
  GtkListBox *list = GTK_LIST_BOX (
      gtk_widget_get_template_child (GTK_WIDGET (fixture->learn), TEA_TYPE_LEARN_PAGE, "themes_list"));
  const char *const wanted[] = { "Danger", "Claim", "Speed" };
  GtkWidget *focus, *page;

  own_games_put_mistakes (fixture->archive, fenghua, in_fenghua, G_N_ELEMENTS (in_fenghua));
  own_games_put_mistakes (fixture->archive, nanchang, in_nanchang, G_N_ELEMENTS (in_nanchang));
  tea_judge_refresh (fixture->judge);
  view_test_wait (has_positions, fixture->window);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) i);

      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, wanted[i]);
    }
  g_assert_true (view_test_says (GTK_WIDGET (list), "2 positions"));
  g_assert_true (view_test_says (GTK_WIDGET (list), "59.1%"));

  /* Whatever the judge finds next, the row with the focus keeps it. */
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 1)));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_signal_emit_by_name (fixture->judge, "changed");
  view_test_rest (fixture->window);
  g_assert_nonnull (focus);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == focus);

  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  page = get_page (fixture, TEA_TYPE_MISTAKES_PAGE);
  g_assert_true (view_test_says (page, "2 positions left"));
}

/* The list of lessons has the focus on the next one and says how many were done. */
static void
test_lessons (Fixture *fixture, gconstpointer data)
{
  GListModel *course = G_LIST_MODEL (tea_learn_page_get_course (fixture->learn));
  g_autofree char *progress = g_strdup_printf ("0 of %u lessons done", g_list_model_get_n_items (course));
  g_autoptr (TeaLesson) first = g_list_model_get_item (course, 0);
  GtkWidget *row = view_test_find (GTK_WIDGET (fixture->learn), ADW_TYPE_ACTION_ROW);
  GtkWidget *page;

  gtk_widget_activate (row);
  page = get_page (fixture, TEA_TYPE_LESSONS_PAGE);
  g_assert_true (view_test_says (page, progress));
  g_assert_true (view_test_says (page, "Payment and Liability"));
  row = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (TEA_IS_BOUND_ROW (row));
  g_assert_true (tea_bound_row_get_item (TEA_BOUND_ROW (row)) == first);
  g_assert_true (view_test_says (row, tea_lesson_get_state (first)->title));
  g_assert_false (view_test_says (row, "✓ done"));
  gtk_widget_activate (row);
  g_assert_true (
      tea_lesson_run_get_state (tea_lesson_page_get_run (TEA_LESSON_PAGE (get_page (fixture, TEA_TYPE_LESSON_PAGE))))
          ->lesson == first);
  go_back (fixture);
  get_page (fixture, TEA_TYPE_LESSONS_PAGE);
}

/* What the window has said last. */
static char *said;

static void
hear (GtkAccessible *accessible, const char *text, int priority)
{
  g_free (said);
  said = g_strdup (text);
}

/* The index of the first wrong option. */
static guint
find_wrong (TeaQuiz *quiz)
{
  guint i = 0;

  while ((tea_quiz_get_state (quiz)->right >> i) & 1)
    i++;

  return i;
}

/* How many answers below @root are marked with @css_class. */
static guint
count_marked (GtkWidget *root, const char *css_class)
{
  guint n = gtk_widget_has_css_class (root, "option") && gtk_widget_has_css_class (root, css_class);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_marked (child, css_class);

  return n;
}

static void
test_drill (Fixture *fixture, gconstpointer data)
{
  static const char *const labels[] = { "1 of 1 right, 1 in a row (best 1)", "1 of 2 right, 0 in a row (best 1)" };
  g_autoptr (GListModel) drills = tea_drill_list ("luqiao", fixture->archive);

  for (guint i = 0; i < g_list_model_get_n_items (drills); i++)
    {
      g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, i);
      GtkWidget *page;
      TeaQuiz *quiz;

      page = start_drill (fixture, drill);
      tea_drill_set_seed (drill, 11);
      g_assert_true (tea_drill_page_get_drill (TEA_DRILL_PAGE (page)) == drill);
      quiz = wait_for_quiz (drill);
      g_assert_true (view_test_says (page, tea_quiz_get_state (quiz)->question));
      tea_quiz_answer (quiz, tea_quiz_get_state (quiz)->right);
      g_assert_true (view_test_says (page, tea_quiz_get_state (quiz)->verdict));
      g_assert_true (view_test_says (page, labels[0]));

      gtk_widget_activate_action (page, "drill.next", NULL);
      g_assert_false (tea_quiz_get_state (wait_for_quiz (drill))->answered);
      quiz = wait_for_quiz (drill);
      tea_quiz_answer (quiz, G_GUINT64_CONSTANT (1) << find_wrong (quiz));
      g_assert_true (view_test_says (page, labels[1]));
      g_assert_cmpuint (count_marked (page, "wrong"), ==, 1);
      g_assert_cmpuint (count_marked (page, "right"), >=, 1);
      go_back (fixture);
    }
}

/* The first step of a lesson is said when it opens. */
static void
test_lesson_said (Fixture *fixture)
{
  g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (tea_learn_page_get_course (fixture->learn)), 0);
  g_autofree char *step = tea_lesson_run_dup_spoken (start_lesson (fixture, lesson));

  g_assert_cmpstr (said, ==, step);
}

/* Screen readers say the question with its hand, then the comment on the answer. */
static void
test_drill_spoken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) drills = tea_drill_list ("fenghua", fixture->archive);

  tea_spoken_set_announcer (hear);
  for (guint i = 0; i < g_list_model_get_n_items (drills); i++)
    {
      g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, i);
      g_autofree char *first = NULL;
      g_autofree char *question = NULL;
      g_autofree char *answer = NULL;
      g_autoptr (TeaTileInfo) last = NULL;
      GListModel *hand;
      TeaQuiz *quiz;

      start_drill (fixture, drill);
      first = tea_quiz_dup_spoken (wait_for_quiz (drill));
      g_assert_cmpstr (said, ==, first);
      tea_drill_set_seed (drill, 11);
      quiz = wait_for_quiz (drill);
      hand = tea_quiz_get_state (quiz)->hand;
      last = g_list_model_get_item (hand, g_list_model_get_n_items (hand) - 1);
      question = tea_quiz_dup_spoken (quiz);
      g_assert_true (g_str_has_prefix (question, tea_quiz_get_state (quiz)->question));
      g_assert_nonnull (strstr (question, tea_tile_info_kind_name (tea_tile_info_get_facts (last)->kind)));
      g_assert_nonnull (strstr (question, "Indicator: "));
      g_assert_true (g_str_has_suffix (question, tea_quiz_get_state (quiz)->facts));
      g_assert_cmpstr (said, ==, question);

      tea_quiz_answer (quiz, 0);
      answer = tea_quiz_dup_spoken (quiz);
      g_assert_true (g_str_has_prefix (answer, tea_quiz_get_state (quiz)->verdict));
      g_assert_cmpstr (said, ==, answer);
    }

  test_lesson_said (fixture);
  tea_spoken_set_announcer (NULL);
  g_clear_pointer (&said, g_free);
}

/* Number keys answer a question with one answer to choose, and only until it is answered. */
static void
test_press (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) drills = tea_drill_list ("fenghua", fixture->archive);
  g_autoptr (TeaDrill) claim = g_list_model_get_item (drills, 3);
  g_autoptr (TeaDrill) waits = g_list_model_get_item (drills, 0);
  TeaQuizView *view = TEA_QUIZ_VIEW (view_test_find (start_drill (fixture, claim), TEA_TYPE_QUIZ_VIEW));
  g_autofree char *record = NULL;
  static const struct
  {
    const char *text;
    const char *sentence;
  } typed[] = {
    { "1m E", NULL },
    { "１Ｍ、東", NULL },
    { "一万 east", NULL },
    { "🀇🀀", NULL },
    { "1f", "Plum (flower 1) cannot be chosen here." },
    { "y", "“y” is neither a tile nor a word." },
  };
  TeaQuiz *quiz;
  guint64 chosen;

  wait_for_quiz (claim);
  g_assert_false (tea_quiz_view_press (view, 0));
  g_assert_false (tea_quiz_view_press (view, 3));
  g_assert_true (tea_quiz_view_press (view, 2));
  g_assert_false (tea_quiz_view_press (view, 1));
  record = tea_drill_dup_record (claim);
  g_assert_nonnull (strstr (record, " of 1 right"));

  view = TEA_QUIZ_VIEW (view_test_find (start_drill (fixture, waits), TEA_TYPE_QUIZ_VIEW));
  wait_for_quiz (waits);
  g_assert_false (tea_quiz_view_press (view, 1));
  quiz = tea_quiz_view_get_quiz (view);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *sentence = NULL;

      g_assert_cmpint (tea_quiz_parse (quiz, typed[i].text, &chosen, &sentence), ==, typed[i].sentence == NULL);
      if (typed[i].sentence != NULL)
        g_assert_nonnull (strstr (sentence, typed[i].sentence));
      else
        g_assert_cmphex (chosen, ==, (1u << 0) | (1u << 27));
    }
}

/* The visible button below @root that opens a clause, or %NULL. */
static GtkWidget *
find_rule_button (GtkWidget *root)
{
  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return NULL;
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), "app.clause") == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_rule_button (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Checks that there is a button for a clause only if @text names one, and that it opens that; returns whether. */
static gboolean
check_rule_button (GtkWidget *root, const char *text)
{
  g_autofree char *clause = tea_status_bar_find_clause (text);
  GtkWidget *button = find_rule_button (root);
  GVariant *target;

  g_assert_cmpint (button != NULL, ==, clause != NULL);
  if (button == NULL)
    return FALSE;

  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  g_assert_cmpstr (g_variant_get_string (target, NULL), ==, clause);
  g_assert_true (gtk_widget_get_focusable (button));

  return TRUE;
}

/* Checks that the clause of the page is the one that @text names, or else @otherwise (nullable). */
static void
check_clause (GtkWidget *window, const char *text, const char *otherwise)
{
  g_autofree char *named = tea_status_bar_find_clause (text);
  g_autofree char *clause = tea_page_dup_clause (view_test_page (window));

  g_assert_cmpstr (clause, ==, named != NULL ? named : otherwise);
}

/* An answer that a rule gives has a button for that rule. */
static void
test_drill_rule (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) drills = tea_drill_list ("fenghua", fixture->archive);
  g_autoptr (TeaDrill) claim = g_list_model_get_item (drills, 3);
  GtkWidget *page = start_drill (fixture, claim);
  guint n_named = 0;
  guint n_unnamed = 0;

  tea_drill_set_seed (claim, 11);
  while (n_named == 0 || n_unnamed == 0)
    {
      TeaQuiz *quiz = wait_for_quiz (claim);
      g_autoptr (TeaQuizLine) line = NULL;

      g_assert_null (find_rule_button (page));
      check_clause (fixture->window, "", NULL);
      tea_quiz_answer (quiz, tea_quiz_get_state (quiz)->right);
      line = g_list_model_get_item (tea_quiz_get_state (quiz)->lines, 0);
      check_clause (fixture->window, tea_quiz_line_get_facts (line)->text, NULL);
      if (check_rule_button (page, tea_quiz_line_get_facts (line)->text))
        n_named++;
      else
        n_unnamed++;
      tea_drill_next (claim);
    }
}

/* Returns: (nullable): the button of the win at @table */
static GtkWidget *
find_hu (TeaActionBar *bar, TeaTable *table)
{
  int position = table != NULL ? tea_choice_find_kind (tea_table_get_state (table)->choices, TEA_CHOICE_HU, NULL) : -1;

  return position >= 0 ? tea_action_bar_get_button (bar, (guint) position) : NULL;
}

/* While something is to be read or answered, the choices at the table are disabled and say why; so do their keys. */
static void
test_lesson_waits (Fixture *fixture, gconstpointer data)
{
  GListModel *course = G_LIST_MODEL (tea_learn_page_get_course (fixture->learn));
  guint n_closed = 0;
  guint n_open = 0;

  for (guint i = 0; i < g_list_model_get_n_items (course) && (n_closed == 0 || n_open == 0); i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (course, i);
      TeaLessonRun *run = start_lesson (fixture, lesson);
      GtkWidget *page = get_page (fixture, TEA_TYPE_LESSON_PAGE);
      TeaActionBar *bar = TEA_ACTION_BAR (view_test_find (page, TEA_TYPE_ACTION_BAR));

      while (GTK_WIDGET (view_test_page (fixture->window)) == page)
        {
          TeaQuiz *quiz;
          GtkWidget *hu;

          view_test_wait (run_waits, run);
          quiz = tea_lesson_run_get_state (run)->quiz;
          hu = find_hu (bar, tea_lesson_run_get_state (run)->table);
          if (hu != NULL)
            {
              const char *why_not = tea_lesson_run_get_state (run)->why_not;

              g_assert_cmpint (gtk_widget_is_sensitive (hu), ==, why_not == NULL);
              g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_widget_get_parent (hu)), ==, why_not);
              n_closed += why_not != NULL;
              n_open += why_not == NULL;
              if (why_not != NULL)
                {
                  gtk_widget_activate_action (page, "table.choose", "s", "hu");
                  g_assert_cmpstr (tea_lesson_run_get_state (run)->comment, ==, why_not);
                }
            }
          if (quiz != NULL && !tea_quiz_get_state (quiz)->answered)
            tea_quiz_answer (quiz, tea_quiz_get_state (quiz)->right);
          if (!tea_lesson_run_go_on (run))
            break;
        }
      if (GTK_WIDGET (view_test_page (fixture->window)) == page)
        go_back (fixture);
    }
  g_assert_cmpuint (n_closed, >, 0);
  g_assert_cmpuint (n_open, >, 0);
}

/* A slip against a rule has a button for that rule, which goes with the comment. */
static void
test_lesson_rule (Fixture *fixture, gconstpointer data)
{
  static const char *const kinds[] = { "fishing", "hu", "chow", "pung", "kong" };
  GListModel *course;
  guint n_named = 0;

  tea_learn_page_show_course (fixture->learn, "classical-millington");
  course = G_LIST_MODEL (tea_learn_page_get_course (fixture->learn));
  for (guint i = 0; i < g_list_model_get_n_items (course) && n_named == 0; i++)
    {
      g_autoptr (TeaLesson) lesson = g_list_model_get_item (course, i);
      TeaLessonRun *run = start_lesson (fixture, lesson);
      GtkWidget *page = get_page (fixture, TEA_TYPE_LESSON_PAGE);

      for (guint step = 0; step < 4 && n_named == 0; step++)
        {
          view_test_wait (run_waits, run);
          g_assert_false (check_rule_button (page, ""));
          for (guint j = 0; j < G_N_ELEMENTS (kinds) && tea_lesson_run_get_state (run)->must_act && n_named == 0; j++)
            {
              gtk_widget_activate_action (page, "table.choose", "s", kinds[j]);
              n_named += check_rule_button (page, tea_lesson_run_get_state (run)->comment);
              check_clause (fixture->window, tea_lesson_run_get_state (run)->comment,
                            tea_lesson_get_state (lesson)->clause);
            }
          if (!tea_lesson_run_get_state (run)->can_go_on)
            break;
          gtk_widget_activate_action (page, "lesson.go-on", NULL);
          if (GTK_WIDGET (view_test_page (fixture->window)) != page)
            break;
        }
      if (GTK_WIDGET (view_test_page (fixture->window)) == page)
        go_back (fixture);
    }
  g_assert_cmpuint (n_named, >, 0);
}

/* The rulebook has the clause of each lesson. */
static void
test_clauses (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) rulesets = tea_ruleset_list ();

  g_assert_null (tea_page_dup_clause (TEA_PAGE (fixture->learn)));
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);
      g_autoptr (TeaRulebook) book = tea_rulebook_new (ruleset);
      GListModel *course;

      tea_learn_page_show_course (fixture->learn, tea_ruleset_get_facts (ruleset)->id);
      course = G_LIST_MODEL (tea_learn_page_get_course (fixture->learn));
      for (guint j = 0; j < g_list_model_get_n_items (course); j++)
        {
          g_autoptr (TeaLesson) lesson = g_list_model_get_item (course, j);
          g_autofree char *clause = NULL;

          start_lesson (fixture, lesson);
          clause = tea_page_dup_clause (view_test_page (fixture->window));
          g_assert_cmpstr (clause, ==, tea_lesson_get_state (lesson)->clause);
          g_assert_true (tea_rulebook_find (book, clause, NULL, NULL));
          go_back (fixture);
        }
    }
}

/* Without a window manager, the default size includes a frame, which is corrected here. On a busy machine the new size
 * may come late. */
static void
resize (GtkWidget *window, int width, int height)
{
  for (guint i = 0; i < 20 && (gtk_widget_get_width (window) != width || gtk_widget_get_height (window) != height); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width, height);
      view_test_rest (window);
      gtk_window_set_default_size (GTK_WINDOW (window), 2 * width - gtk_widget_get_width (window),
                                   2 * height - gtk_widget_get_height (window));
      view_test_rest (window);
    }
  g_assert_cmpint (gtk_widget_get_width (window), ==, width);
  g_assert_cmpint (gtk_widget_get_height (window), ==, height);
}

/* A small window shows the question and the answers without scrolling, and then scrolls to the verdict below them. */
static void
test_drill_fits (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) drills = tea_drill_list ("fenghua", fixture->archive);

  for (guint i = 0; i < g_list_model_get_n_items (drills); i++)
    {
      g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, i);
      GtkWidget *view = view_test_find (start_drill (fixture, drill), TEA_TYPE_QUIZ_VIEW);
      GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW));
      GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (scrolled);
      GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scrolled);
      graphene_rect_t bounds;
      GtkWidget *verdict;
      TeaQuiz *quiz;

      tea_drill_set_seed (drill, 11);
      quiz = wait_for_quiz (drill);
      resize (fixture->window, 600, 500);
      g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
      /* What lies open on a whole table needs more room. */
      if (g_list_model_get_n_items (tea_quiz_get_state (quiz)->open) <= 1)
        g_assert_cmpfloat (gtk_adjustment_get_upper (down), <=, gtk_adjustment_get_page_size (down));

      resize (fixture->window, 600, 400);
      tea_quiz_answer (quiz, tea_quiz_get_state (quiz)->right);
      view_test_rest (fixture->window);
      verdict = gtk_widget_get_last_child (view);
      while (!gtk_widget_has_css_class (verdict, "verdict"))
        verdict = gtk_widget_get_prev_sibling (verdict);
      g_assert_true (gtk_widget_compute_bounds (verdict, GTK_WIDGET (scrolled), &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (GTK_WIDGET (scrolled)));
    }
}

int
main (int argc, char *argv[])
{

  view_test_init (&argc, &argv);
  /* libadwaita 1.2 leaks what it has drawn of a page that is closed while it slides in. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add ("/learn-page/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/learn-page/lesson", Fixture, NULL, set_up, test_lesson, tear_down);
  g_test_add ("/learn-page/lessons", Fixture, NULL, set_up, test_lessons, tear_down);
  g_test_add ("/learn-page/today", Fixture, NULL, set_up, test_today, tear_down);
  g_test_add ("/learn-page/run", Fixture, NULL, set_up, test_run, tear_down);
  g_test_add ("/learn-page/deal", Fixture, NULL, set_up, test_deal, tear_down);
  g_test_add ("/learn-page/progress", Fixture, NULL, set_up, test_progress, tear_down);
  g_test_add ("/learn-page/themes", Fixture, NULL, set_up, test_themes, tear_down);
  g_test_add ("/learn-page/leave", Fixture, NULL, set_up, test_leave, tear_down);
  g_test_add ("/learn-page/drill", Fixture, NULL, set_up, test_drill, tear_down);
  g_test_add ("/learn-page/drill-spoken", Fixture, NULL, set_up, test_drill_spoken, tear_down);
  g_test_add ("/learn-page/drill-rule", Fixture, NULL, set_up, test_drill_rule, tear_down);
  g_test_add ("/learn-page/lesson-rule", Fixture, NULL, set_up, test_lesson_rule, tear_down);
  g_test_add ("/learn-page/lesson-waits", Fixture, NULL, set_up, test_lesson_waits, tear_down);
  g_test_add ("/learn-page/clauses", Fixture, NULL, set_up, test_clauses, tear_down);
  g_test_add ("/learn-page/drill-fits", Fixture, NULL, set_up, test_drill_fits, tear_down);
  g_test_add ("/learn-page/press", Fixture, NULL, set_up, test_press, tear_down);

  return g_test_run ();
}
