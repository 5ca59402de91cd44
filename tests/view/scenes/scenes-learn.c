/* scenes-learn.c - scenes of lessons, drills, hints, the review of a hand, and the rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../drill-wait.h"
#include "stage.h"

#include "bots/advice/tea-mistake.h"
#include "model/archive/tea-archive-store.h"
#include "model/judge/tea-judged-hand-engine.h"
#include "model/practice/tea-lesson-run.h"
#include "model/practice/tea-today.h"
#include "store/games/tea-store-game.h"
#include "view/insights/tea-week-chart.h"
#include "view/rulebook/tea-comparison-view.h"
#include "view/learn/tea-drill-page.h"
#include "view/learn/tea-learn-page.h"
#include "view/learn/tea-lesson-page.h"
#include "view/learn/tea-quiz-view.h"
#include "view/hand/tea-decisions-panel.h"
#include "view/hand/tea-hand-page.h"
#include "view/rulebook/tea-rulebook-page.h"
#include "view/widgets/tea-widget.h"
#include "view/app/tea-window.h"

static TeaLearnPage *
open_learn (Stage *stage, const char *variant)
{
  g_autoptr (TeaJudge) judge = tea_judge_new (stage->archive);
  g_autoptr (TeaInsights) insights = tea_insights_new (stage->archive, NULL, judge);
  TeaLearnPage *page = TEA_LEARN_PAGE (tea_learn_page_new (stage->settings, stage->archive, judge, insights));

  tea_learn_page_show_course (page, variant);
  stage_show_page (stage, TEA_PAGE (page));

  return page;
}

static void
make_learn (Stage *stage)
{
  open_learn (stage, "fenghua");
}

static gboolean
is_counted (gpointer page)
{
  GtkWidget *chart = view_test_find (page, TEA_TYPE_WEEK_CHART);
  g_autoptr (TeaInsightsProgress) progress = NULL;

  if (chart != NULL)
    g_object_get (chart, "progress", &progress, NULL);

  return progress != NULL && gtk_widget_get_visible (GTK_WIDGET (
                                 gtk_widget_get_template_child (page, TEA_TYPE_LEARN_PAGE, "themes_group")));
}

/* The deal of the day, played and compared, with the luck of both players. */
static void
add_deal (Stage *stage, const char *variant)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  g_autoptr (TeaStoreGame) header = tea_store_game_new ();
  TeaStoreProgress progress = { .n_hands = 1, .scores = { 24, -8, -8, -8 } };
  TeaStore *store = tea_archive_get_store (stage->archive);
  g_autofree char *group = NULL;
  g_autofree char *luck = g_strdup_printf ("%d 21.500 9.250", TEA_JUDGE_VERSION);
  gint64 game;

  g_free (header->kind);
  header->kind = g_strdup (TEA_GAME_KIND_DUPLICATE);
  g_free (header->variant);
  header->variant = g_strdup (variant);
  g_free (header->length);
  header->length = g_strdup ("deals-1");
  g_free (header->meta);
  header->meta = g_strdup (TEA_TODAY_RIVAL);
  g_assert_true (tea_store_begin_game (store, header, "{}\n", &game, NULL));
  g_assert_true (tea_store_append_lines (store, game, "{}\n", &progress, NULL));
  tea_today_set_deal (stage->archive, ruleset, tea_mistake_deck_get_local_day (), game);
  group = g_strdup_printf ("duplicate-%" G_GINT64_FORMAT, game);
  tea_archive_set_value (stage->archive, group, "0", "16\nlines");
  tea_archive_set_value (stage->archive, group, "0-luck", luck);
}

/* What can be told after some practice. */
static void
make_learn_later (Stage *stage)
{
  static const OwnMistake mistakes[] = {
    { TEA_MISTAKE_CLAIM, 12 }, { TEA_MISTAKE_SPEED, 3 },  { TEA_MISTAKE_SPEED, 4 },
    { TEA_MISTAKE_VALUE, 8 },  { TEA_MISTAKE_DANGER, 5 }, { TEA_MISTAKE_PLAN, 2 }
  };
  guint today = tea_mistake_deck_get_local_day ();

  own_games_put_mistakes (stage->archive, own_games_add (stage->archive, "hong-kong", "regular", 1, 1), mistakes,
                          G_N_ELEMENTS (mistakes));
  add_deal (stage, "hong-kong");
  for (guint i = 0; i < 2; i++)
    own_games_analyse (stage->archive, own_games_add (stage->archive, i == 0 ? "fenghua" : "luqiao", "regular", i, 3));
  for (guint i = 0; i < 3; i++)
    tea_today_count (stage->archive, TEA_TODAY_DRILL, today - i);
  tea_archive_set_value (stage->archive, "drills", "nanchang/waits", "1 5 4 2 3");
  tea_archive_set_value (stage->archive, "drills", "hong-kong/waits", "2 15 12 4 6 124000 15");
  open_learn (stage, "hong-kong");
  view_test_wait (is_counted, view_test_page (stage->window));
}

static void
make_lessons (Stage *stage)
{
  tea_archive_set_value (stage->archive, "lessons", "fenghua/turn", "done");
  tea_archive_set_value (stage->archive, "lessons", "classical-millington/tiles", "done");
  gtk_widget_activate (view_test_find (GTK_WIDGET (open_learn (stage, "fenghua")), ADW_TYPE_ACTION_ROW));
}

static TeaLessonRun *
start_lesson (Stage *stage, const char *variant, guint index)
{
  TeaLearnPage *page = open_learn (stage, variant);
  g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (tea_learn_page_get_course (page)), index);

  tea_learn_page_start_lesson (page, lesson);

  return tea_lesson_page_get_run (TEA_LESSON_PAGE (view_test_page (stage->window)));
}

static gboolean
is_waiting (gpointer run)
{
  return tea_lesson_run_get_state (run)->can_go_on || tea_lesson_run_get_state (run)->must_act ||
         (tea_lesson_run_get_state (run)->quiz != NULL &&
          !tea_quiz_get_state (tea_lesson_run_get_state (run)->quiz)->answered);
}

/* Continues until there is something to do. */
static void
make_lesson (Stage *stage)
{
  TeaLessonRun *run = start_lesson (stage, "fenghua", 0);

  view_test_wait (is_waiting, run);
  while (tea_lesson_run_get_state (run)->can_go_on)
    {
      g_assert_true (tea_lesson_run_go_on (run));
      view_test_wait (is_waiting, run);
    }
}

/* The question of the first lesson. */
static void
make_lesson_question (Stage *stage)
{
  TeaLessonRun *run;
  const TeaLessonRunState *state;

  make_lesson (stage);
  run = tea_lesson_page_get_run (TEA_LESSON_PAGE (view_test_page (stage->window)));
  state = tea_lesson_run_get_state (run);
  tea_lesson_run_show_help (run);
  g_assert_true (tea_lesson_run_discard (run, (guint) state->advised));
  view_test_wait (is_waiting, run);
  g_assert_nonnull (state->quiz);
}

static void
make_drill (Stage *stage, guint index, gboolean answer)
{
  TeaLearnPage *page = open_learn (stage, "fenghua");
  g_autoptr (GListModel) drills = tea_drill_list ("fenghua", stage->archive);
  g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, index);

  tea_learn_page_start_drill (page, drill);
  tea_drill_set_seed (drill, 11);
  wait_for_quiz (drill);
  if (answer)
    tea_quiz_answer (wait_for_quiz (drill), 1);
}

static void
make_drill_waits (Stage *stage)
{
  make_drill (stage, 0, FALSE);
}

static void
make_drill_answered (Stage *stage)
{
  make_drill (stage, 0, TRUE);
}

static void
make_drill_worth (Stage *stage)
{
  make_drill (stage, 1, FALSE);
}

static void
make_drill_discard (Stage *stage)
{
  make_drill (stage, 2, FALSE);
}

static void
make_drill_claim (Stage *stage)
{
  make_drill (stage, 3, FALSE);
}

static void
make_drill_safe (Stage *stage)
{
  make_drill (stage, 4, FALSE);
}

static void
make_drill_answer (Stage *stage)
{
  make_drill (stage, 5, TRUE);
}

static void
make_drill_plan (Stage *stage)
{
  make_drill (stage, 6, FALSE);
}

static void
make_hints (Stage *stage)
{
  TeaWindow *window = tea_window_new (NULL, stage->settings);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", &error);

  g_assert_no_error (error);
  tea_play_page_start_game (tea_window_get_play (window), ruleset, "round", 7);
  view_test_play_to_turn (tea_play_page_get_game (tea_window_get_play (window)));
  stage_show (stage, GTK_WIDGET (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (window)), "table.advice", NULL));
}

/* For somebody who has played 200 hands. */
static void
make_hints_own (Stage *stage)
{
  g_autoptr (TeaJudge) judge = tea_judge_new (stage->archive);

  own_games_put_chances (stage->archive, own_games_add (stage->archive, "fenghua", "regular", 1, 200), 200, 0.25, FALSE,
                         6);
  tea_judge_set_default (judge);
  tea_judge_refresh (judge);
  while (tea_judge_get_running (judge))
    g_main_context_iteration (NULL, TRUE);
  make_hints (stage);
  stage_rest (stage);
}

/* With the answer to why not the first tile of the hand. */
static void
make_hints_asked (Stage *stage)
{
  make_hints (stage);
  stage_rest (stage);
  gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (TEA_WINDOW (stage->window))), "table.ask", "u", 0);
}

static void
make_review (Stage *stage)
{
  g_autoptr (TeaGame) game = view_test_game_new (6);
  g_autoptr (GError) error = NULL;
  TeaPage *page;

  view_test_play_hand (game, FALSE);
  page = tea_hand_page_new (tea_game_get_recorded (game), 0, TEA_HAND_DECISIONS, stage->settings, &error);
  g_assert_no_error (error);
  stage_show_page (stage, page);
  stage_rest (stage);
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (
      GTK_LIST_BOX (gtk_widget_get_template_child (view_test_find (GTK_WIDGET (page), TEA_TYPE_DECISIONS_PANEL),
                                                   TEA_TYPE_DECISIONS_PANEL, "list_box")),
      0)));
}

/* With the answer to why not the first tile of the hand. */
static void
make_review_asked (Stage *stage)
{
  make_review (stage);
  stage_rest (stage);
  gtk_widget_activate_action (view_test_find (stage->window, TEA_TYPE_HAND_PAGE), "hand.ask", "u", 0);
}

static TeaRulebookPage *
open_rulebook (Stage *stage)
{
  TeaPage *page = tea_rulebook_page_new (stage->settings);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", &error);

  g_assert_no_error (error);
  tea_rulebook_page_show_ruleset (TEA_RULEBOOK_PAGE (page), ruleset);
  stage_show_page (stage, page);

  return TEA_RULEBOOK_PAGE (page);
}

static void
make_rulebook (Stage *stage)
{
  open_rulebook (stage);
}

/* A clause in the middle, with an example. */
static void
make_rulebook_clause (Stage *stage)
{
  g_assert_true (tea_rulebook_page_show_clause (open_rulebook (stage), "FH-19"));
}

static void
turn (Stage *stage, int pages)
{
  TeaRulebookPage *page = open_rulebook (stage);

  for (int i = 0; i < pages; i++)
    gtk_widget_activate_action (GTK_WIDGET (page), "rulebook.turn", "i", 1);
}

static void
make_rulebook_patterns (Stage *stage)
{
  turn (stage, 11);
}

/* The last chapter compares rules. */
static void
make_rulebook_comparison (Stage *stage)
{
  turn (stage, 30);
}

static void
make_rulebook_search (Stage *stage)
{
  TeaRulebookPage *page = open_rulebook (stage);
  GtkWidget *entry;

  /* The focus tells this entry from those of the drop-downs. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "rulebook.search", NULL));
  entry = gtk_widget_get_ancestor (tea_widget_get_focus (GTK_WIDGET (page)), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "wild");
  g_signal_emit_by_name (entry, "search-changed");
}

/* clang-format off */
const Scene learn_scenes[] = {
  { "learn",               "What comes today; lessons, drills and mistakes", FALSE, make_learn },
  { "learn-later",         "The same after some practice", FALSE, make_learn_later },
  { "lessons",             "The lessons of a variant", FALSE, make_lessons },
  { "lesson",              "A lesson that waits for the player", FALSE, make_lesson },
  { "lesson-question",     "A question of a lesson, answered by a click on a tile", FALSE, make_lesson_question },
  { "drill-waits",         "A drill: which tiles complete the hand", FALSE, make_drill_waits },
  { "drill-answered",      "The same after a wrong answer", FALSE, make_drill_answered },
  { "drill-worth",         "A drill: what a hand is worth", FALSE, make_drill_worth },
  { "drill-discard",       "A drill: what to discard", FALSE, make_drill_discard },
  { "drill-claim",         "A drill: what the rules let one claim", FALSE, make_drill_claim },
  { "drill-safe",          "A drill: the safest discard", FALSE, make_drill_safe },
  { "drill-should",        "A drill: claim or pass, answered", FALSE, make_drill_answer },
  { "drill-plan",          "A drill: the nearest kind of hand", FALSE, make_drill_plan },
  { "hints",               "Advice beside the table", FALSE, make_hints },
  { "hints-own",           "Advice for somebody who has played 200 hands", FALSE, make_hints_own },
  { "hints-asked",         "Advice that says why not a tile", FALSE, make_hints_asked },
  { "review",              "The decisions of a hand and what each cost", FALSE, make_review },
  { "review-asked",        "A review that says why not a tile", FALSE, make_review_asked },
  { "rulebook",            "The rulebook", FALSE, make_rulebook },
  { "rulebook-clause",     "A clause of the rulebook", FALSE, make_rulebook_clause },
  { "rulebook-patterns",   "What scores, each with an example", FALSE, make_rulebook_patterns },
  { "rulebook-comparison", "Rules beside each other", FALSE, make_rulebook_comparison },
  { "rulebook-search",     "Everything that is said about wild tiles", FALSE, make_rulebook_search },
  { NULL,                  NULL, FALSE, NULL },
};
/* clang-format on */
