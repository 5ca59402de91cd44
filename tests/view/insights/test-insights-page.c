/* test-insights-page.c - the page of insights: figures, filters, the hands behind figures, and faults
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "own-games.h"
#include "view-test.h"

#include "model/table/tea-level.h"
#include "view/insights/tea-cost-chart.h"
#include "view/app/tea-window.h"
#include "view/insights/tea-insights-page.h"
#include "view/ledger/tea-ledger-chart.h"
#include "view/insights/tea-insights-hands.h"
#include "view/hand/tea-hand-page.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-status-bar.h"

typedef struct
{
  GSettings *settings;
  char *folder;
  char *database;
  TeaArchive *archive;
  TeaGame *game;
  TeaInsightsPage *page;
  GtkWidget *window; /* with the page alone; NULL once it is closed */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->settings = view_test_settings_new ();
  f->folder = test_make_folder ();
  f->database = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->database);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
}

static gboolean
is_idle (gpointer data)
{
  return !tea_insights_get_state (data)->running;
}

static TeaInsights *
get_insights (Fixture *f)
{
  return tea_insights_page_get_insights (f->page);
}

static void
wait_until_read (Fixture *f)
{
  view_test_wait (is_idle, get_insights (f));
}

static void
present_page (Fixture *f, TeaJudge *judge)
{
  g_autoptr (TeaInsights) insights = tea_insights_new (f->archive, f->game, judge);

  f->page = TEA_INSIGHTS_PAGE (tea_insights_page_new (insights, f->settings));
  f->window = GTK_WIDGET (tea_window_new_with_page (NULL, f->settings, TEA_PAGE (f->page)));
  gtk_window_present (GTK_WINDOW (f->window));
}

static void
open_with (Fixture *f, TeaJudge *judge)
{
  present_page (f, judge);
  wait_until_read (f);
  view_test_rest (f->window);
}

static void
open_page (Fixture *f)
{
  open_with (f, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    {
      g_autoptr (TeaInsights) insights = g_object_ref (get_insights (f));

      view_test_close (f->window, NULL);
      /* A reading thread may outlive the page. */
      view_test_wait (is_idle, insights);
      view_test_settle ();
      g_assert_finalize_object (g_steal_pointer (&insights));
    }
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  g_assert_finalize_object (f->settings);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->database);
}

static void
add_games (Fixture *f)
{
  own_games_add (f->archive, "nanchang", "regular", 1, 4);
  own_games_add (f->archive, "fenghua", "master", 4, 8);
  own_games_add (f->archive, "fenghua", "regular", 1, 8);
}

static gboolean
says (Fixture *f, const char *text)
{
  return view_test_says (GTK_WIDGET (f->page), text);
}

static const TeaInsightsFigureFacts *
get_facts (GtkWidget *row)
{
  return tea_insights_figure_get_facts (tea_bound_row_get_item (TEA_BOUND_ROW (row)));
}

/* The visible row of the figure called @name, or %NULL. */
static GtkWidget *
find_figure (GtkWidget *root, const char *name)
{
  if (TEA_IS_BOUND_ROW (root))
    return gtk_widget_get_mapped (root) && g_str_equal (get_facts (root)->name, name) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_figure (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
get_figure (Fixture *f, const char *name)
{
  return find_figure (GTK_WIDGET (f->page), name);
}

static void
assert_number (Fixture *f, const char *name, const char *wanted)
{
  GtkWidget *row = get_figure (f, name);
  g_autofree char *spoken = g_strdup_printf ("%s: %s", name, wanted);

  g_assert_nonnull (row);
  g_assert_cmpstr (get_facts (row)->number, ==, wanted);
  g_assert_true (view_test_says (row, wanted));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
}

static void
assert_share (Fixture *f, const char *name, guint n, guint of)
{
  g_autofree char *wanted = g_strdup_printf ("%u (%.0f%%)", n, 100.0 * n / of);

  assert_number (f, name, wanted);
}

static void
activate (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), action, NULL));
}

/* Whether a button below @root that can be clicked has @action. */
static gboolean
offers (GtkWidget *root, const char *action)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return gtk_widget_is_sensitive (root) && gtk_widget_get_mapped (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (offers (child, action))
      return TRUE;

  return FALSE;
}

static gboolean
can (Fixture *f, const char *action)
{
  return offers (GTK_WIDGET (f->page), action);
}

static void
test_figures (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts;
  const TeaInsightsPattern *patterns;
  g_autofree char *mean = NULL;

  add_games (f);
  open_page (f);
  facts = &tea_insights_get_state (get_insights (f))->facts;

  /* The page starts with the rules of the last game. */
  g_assert_cmpuint (facts->n_hands, ==, 16);
  g_assert_cmpuint (facts->n_won, >, 0);
  g_assert_true (says (f, "2 games, 16 hands"));
  assert_share (f, "First", facts->places[0], 2);
  assert_share (f, "Fourth", facts->places[3], 2);
  assert_share (f, "Won", facts->n_won, 16);
  assert_share (f, "Self-drawn", facts->n_self_drawn, facts->n_won);
  assert_share (f, "By discard", facts->n_by_discard, facts->n_won);
  assert_share (f, "Lost", facts->n_lost, 16);
  assert_share (f, "Dealt in", facts->n_let_off, 16);
  assert_share (f, "Drawn hands", facts->n_drawn, 16);
  g_assert_null (get_figure (f, "Unfinished"));
  mean = g_strdup_printf ("%s%.1f ± %.1f", facts->mean < 0 ? "−" : "", ABS (facts->mean), facts->standard_error);
  assert_number (f, "Average", mean);
  patterns = tea_insights_get_state (get_insights (f))->patterns;
  g_assert_cmpuint (tea_insights_get_state (get_insights (f))->n_patterns, >, 0);
  assert_share (f, patterns[0].name, patterns[0].n, facts->n_won);
  gtk_test_accessible_assert_property (view_test_find (GTK_WIDGET (f->page), TEA_TYPE_LEDGER_CHART),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Points over the hands");
}

/* Choosing from the lists. */
static void
test_filters (Fixture *f, gconstpointer data)
{
  g_autoptr (GListModel) levels = tea_level_list ();
  GtkWidget *rules, *level, *chart;

  add_games (f);
  open_page (f);
  chart = view_test_find (GTK_WIDGET (f->page), TEA_TYPE_LEDGER_CHART);
  rules = view_test_find (GTK_WIDGET (f->page), GTK_TYPE_DROP_DOWN);
  level = gtk_widget_get_next_sibling (rules);
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (rules))), ==,
                   "Fenghua 奉化");
  g_assert_true (gtk_widget_get_mapped (chart));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (rules), 0);
  view_test_rest (f->window);
  g_assert_true (says (f, "3 games, 20 hands"));
  g_assert_true (
      says (f, "Choose the rules above to see points, patterns, luck and play: points of different rules cannot "
               "be added up."));
  g_assert_false (gtk_widget_get_mapped (chart));
  g_assert_null (get_figure (f, "Average"));

  /* After the first row, which is for all, come the levels, and then the row for different ones. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (level), 1 + tea_level_find ("master"));
  view_test_rest (f->window);
  g_assert_true (says (f, "1 game, 8 hands"));
  g_assert_true (gtk_widget_get_mapped (chart));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (level), 1 + g_list_model_get_n_items (levels));
  view_test_rest (f->window);
  g_assert_true (says (f, "No game matches."));
  tea_insights_page_set_filter (f->page, "nanchang", NULL);
  view_test_rest (f->window);
  g_assert_true (says (f, "1 game, 4 hands"));

  /* The choice stays while games are added. */
  own_games_add (f->archive, "fenghua", "regular", 2, 1);
  tea_insights_refresh (get_insights (f));
  wait_until_read (f);
  view_test_rest (f->window);
  g_assert_true (says (f, "1 game, 4 hands"));
}

static void
test_none (Fixture *f, gconstpointer data)
{
  open_page (f);
  g_assert_true (says (f, "Once you have played a hand at the table, it is counted here."));
  g_assert_false (can (f, "insights.stop"));

  /* A hand is played at the table while the page is open. */
  {
    g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

    tea_game_set_bot_delay (f->game, 0);
    tea_game_begin (f->game, ruleset, "round", 1, "Mei");
    view_test_play_hand (f->game, FALSE);
  }
  wait_until_read (f);
  view_test_rest (f->window);
  g_assert_true (says (f, "1 game, 1 hand"));
  assert_number (f, "Unfinished", "1");
}

static gboolean
is_replayed (gpointer window)
{
  return TEA_IS_HAND_PAGE (view_test_page (window));
}

static gboolean
shows_hands (Fixture *f)
{
  return gtk_widget_get_mapped (view_test_find (GTK_WIDGET (f->page), TEA_TYPE_INSIGHTS_HANDS));
}

/* From a figure to its hands, to the replay of one of them, and back. */
static void
test_hands (Fixture *f, gconstpointer data)
{
  const TeaInsightsFacts *facts;
  g_autofree char *title = NULL;
  GtkWidget *hands;
  TeaHandPage *replay;
  GtkWidget *row;
  TeaInsightsHand *hand;

  add_games (f);
  open_page (f);
  facts = &tea_insights_get_state (get_insights (f))->facts;
  hands = view_test_find (GTK_WIDGET (f->page), TEA_TYPE_INSIGHTS_HANDS);
  g_assert_false (can (f, "insights.back"));
  row = get_figure (f, "Won");
  gtk_widget_grab_focus (row);
  gtk_widget_activate (row);
  view_test_rest (f->window);
  g_assert_true (shows_hands (f));
  title = g_strdup_printf ("Won: %u (%.0f%%)", facts->n_won, 100.0 * facts->n_won / 16);
  g_assert_true (says (f, title));

  hand = tea_insights_hands_get_selected (TEA_INSIGHTS_HANDS (hands));
  g_assert_nonnull (hand);
  g_assert_true (gtk_widget_activate_action (hands, "hands.replay", NULL));
  view_test_wait (is_replayed, f->window);
  replay = TEA_HAND_PAGE (view_test_page (f->window));
  g_assert_cmpuint (tea_playback_get_state (tea_hand_page_get_playback (replay))->hand, ==,
                    tea_insights_hand_get_facts (hand)->hand);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (replay), "page.back", NULL));

  /* The figure has the focus again. */
  activate (f, "insights.leave");
  view_test_rest (f->window);
  g_assert_false (shows_hands (f));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == row);
}

/* Every figure leads to the number of hands it shows. */
static void
test_counts (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "All hands", "Won",      "Self-drawn",  "By discard",
                                       "Lost",      "Dealt in", "Drawn hands", "Without a claim" };

  add_games (f);
  open_page (f);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *row = get_figure (f, names[i]);
      guint n = (guint) g_ascii_strtoull (get_facts (row)->number, NULL, 10);
      g_autofree char *count = g_strdup_printf (n == 1 ? "%u hand" : "%u hands", n);

      gtk_widget_activate (row);
      view_test_rest (f->window);
      g_assert_true (says (f, count));
      activate (f, "insights.back");
      view_test_rest (f->window);
    }
}

static gboolean
is_worked_out (gpointer judge)
{
  return !tea_judge_get_running (judge);
}

/* Checks that @chart leads to @n hands under @title, and gets the focus back. */
static void
assert_chart_leads (Fixture *f, GtkWidget *chart, const char *title, guint n)
{
  g_autofree char *count = g_strdup_printf (n == 1 ? "%u hand" : "%u hands", n);

  gtk_widget_grab_focus (chart);
  g_assert_true (gtk_widget_activate_action (chart, "chart.show-hands", NULL));
  view_test_rest (f->window);
  g_assert_true (shows_hands (f));
  g_assert_true (says (f, title));
  g_assert_true (says (f, count));
  activate (f, "insights.leave");
  view_test_rest (f->window);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == chart);
}

/* Checks that @chart, of points, with its mark at @mark (−1 for none) leads to @hand. */
static void
assert_points_lead (Fixture *f, GtkWidget *chart, int mark, guint hand)
{
  g_autofree char *title = tea_ledger_chart_dup_description (TEA_LEDGER_CHART (chart), hand);

  tea_ledger_chart_set_marked (TEA_LEDGER_CHART (chart), mark);
  assert_chart_leads (f, chart, title, 1);
}

/* The first chart of @kind from @root down that is not @other, or %NULL. */
static GtkWidget *
find_chart (GtkWidget *root, GType kind, GtkWidget *other)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, kind))
    return root != other ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_chart (child, kind, other);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_charts (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaJudge) judge = tea_judge_new (f->archive);
  GtkWidget *points, *luck, *cost;
  g_autofree char *block = NULL;

  for (guint64 seed = 1; seed <= 2; seed++)
    own_games_analyse (f->archive, own_games_add (f->archive, "fenghua", "regular", seed, 8));
  tea_judge_refresh (judge);
  view_test_wait (is_worked_out, judge);
  open_with (f, judge);

  points = find_chart (GTK_WIDGET (f->page), TEA_TYPE_LEDGER_CHART, NULL);
  luck = find_chart (GTK_WIDGET (f->page), TEA_TYPE_LEDGER_CHART, points);
  cost = find_chart (GTK_WIDGET (f->page), TEA_TYPE_COST_CHART, NULL);
  assert_points_lead (f, luck, 3, 3);
  assert_points_lead (f, points, 3, 3);
  assert_points_lead (f, points, -1, 16);
  assert_points_lead (f, points, 0, 1);

  tea_cost_chart_set_marked (TEA_COST_CHART (cost), 0);
  block = tea_cost_chart_dup_description (TEA_COST_CHART (cost));
  g_assert_true (g_str_has_prefix (block, "Hands 1–5: "));
  assert_chart_leads (f, cost, block, 5);
}

static void
choose_days (Fixture *f, const char *first, const char *last)
{
  GtkWidget *entry = view_test_find (GTK_WIDGET (f->page), GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), first);
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_next_sibling (entry)), last);
  view_test_rest (f->window);
}

static void
test_period (Fixture *f, gconstpointer data)
{
  GtkDropDown *period;

  add_games (f);
  open_page (f);
  period = GTK_DROP_DOWN (gtk_widget_get_next_sibling (
      gtk_widget_get_next_sibling (view_test_find (GTK_WIDGET (f->page), GTK_TYPE_DROP_DOWN))));
  gtk_drop_down_set_selected (period, 1);
  view_test_rest (f->window);
  g_assert_true (says (f, "2 games, 16 hands"));

  gtk_drop_down_set_selected (period, 4);
  choose_days (f, "2001-01-01", "2002-12-31");
  g_assert_true (says (f, "No game matches."));
  /* An unfinished date is not reported. */
  choose_days (f, "2001-01", "");
  g_assert_false (says (f, "“2001-01” is not a date. Write it as 2026-11-30."));
  choose_days (f, "2001-13-01", "");
  g_assert_true (says (f, "“2001-13-01” is not a date. Write it as 2026-11-30."));
  choose_days (f, "2001-12-01", "");
  g_assert_false (says (f, "“2001-13-01” is not a date. Write it as 2026-11-30."));
  g_assert_true (says (f, "2 games, 16 hands"));
  gtk_drop_down_set_selected (period, 0);
  view_test_rest (f->window);
  g_assert_true (says (f, "2 games, 16 hands"));
}

static void
test_reset (Fixture *f, gconstpointer data)
{
  add_games (f);
  open_page (f);
  activate (f, "insights.reset");
  g_assert_cmpstr (view_test_get_question (), ==, "Reset the statistics?");
  view_test_answer ("stay");
  view_test_rest (f->window);
  g_assert_true (says (f, "2 games, 16 hands"));
  g_assert_false (can (f, "insights.count-all"));

  activate (f, "insights.reset");
  view_test_answer ("yes");
  view_test_rest (f->window);
  g_assert_true (says (f, "No game matches."));
  g_assert_true (can (f, "insights.count-all"));
  activate (f, "insights.count-all");
  view_test_rest (f->window);
  g_assert_true (says (f, "2 games, 16 hands"));
  g_assert_false (can (f, "insights.count-all"));
}

static gboolean
has_notice (gpointer bar)
{
  return tea_status_bar_get_notice (bar) != NULL;
}

static void
test_export (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *nowhere = NULL;
  g_autofree char *written = NULL;
  g_autofree char *failed = NULL;
  g_auto (GStrv) lines = NULL;
  TeaStatusBar *bar;

  add_games (f);
  open_page (f);
  bar = TEA_STATUS_BAR (view_test_find (GTK_WIDGET (f->page), TEA_TYPE_STATUS_BAR));
  path = g_build_filename (f->folder, "hands.csv", NULL);
  nowhere = g_build_filename (f->folder, "no-folder", "hands.csv", NULL);
  {
    g_autoptr (GFile) file = g_file_new_for_path (path);

    tea_insights_page_export (f->page, file);
  }
  view_test_wait (has_notice, bar);
  written = g_strdup_printf ("The hands were written to “%s”.", path);
  g_assert_cmpstr (tea_status_bar_get_notice (bar), ==, written);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 16 + 1);

  tea_status_bar_dismiss_notice (bar);
  {
    g_autoptr (GFile) file = g_file_new_for_path (nowhere);

    tea_insights_page_export (f->page, file);
  }
  view_test_wait (has_notice, bar);
  failed = g_strdup_printf ("“%s” could not be written: there is no such folder.", nowhere);
  g_assert_cmpstr (tea_status_bar_get_notice (bar), ==, failed);
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* When the file is gone, the figures stay, and the page says why there are no new ones. */
static void
test_fault (Fixture *f, gconstpointer data)
{
  add_games (f);
  open_page (f);
  g_assert_cmpint (g_unlink (f->database), ==, 0);
  activate (f, "insights.refresh");
  wait_until_read (f);
  /* The archive creates a new file a moment later. */
  g_assert_nonnull (tea_insights_get_state (get_insights (f))->fault);
  g_assert_true (says (f, tea_insights_get_state (get_insights (f))->fault));
  g_assert_true (can (f, "insights.refresh"));
  g_assert_true (says (f, "2 games, 16 hands"));
}

/* Closing the page does not wait for the thread. */
static void
test_close_early (Fixture *f, gconstpointer data)
{
  add_games (f);
  present_page (f, NULL);
  g_assert_true (tea_insights_get_state (get_insights (f))->running);
  activate (f, "insights.stop");
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  /* libadwaita 1.2 leaks what it has drawn of a page that is closed while it slides in. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add ("/insights-page/figures", Fixture, NULL, set_up, test_figures, tear_down);
  g_test_add ("/insights-page/filters", Fixture, NULL, set_up, test_filters, tear_down);
  g_test_add ("/insights-page/none", Fixture, NULL, set_up, test_none, tear_down);
  g_test_add ("/insights-page/hands", Fixture, NULL, set_up, test_hands, tear_down);
  g_test_add ("/insights-page/counts", Fixture, NULL, set_up, test_counts, tear_down);
  g_test_add ("/insights-page/charts", Fixture, NULL, set_up, test_charts, tear_down);
  g_test_add ("/insights-page/period", Fixture, NULL, set_up, test_period, tear_down);
  g_test_add ("/insights-page/reset", Fixture, NULL, set_up, test_reset, tear_down);
  g_test_add ("/insights-page/export", Fixture, NULL, set_up, test_export, tear_down);
  g_test_add ("/insights-page/fault", Fixture, NULL, set_up, test_fault, tear_down);
  g_test_add ("/insights-page/close-early", Fixture, NULL, set_up, test_close_early, tear_down);

  return g_test_run ();
}
