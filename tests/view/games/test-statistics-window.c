/* test-statistics-window.c - the window with the statistics: figures, filters, what is replayed, and faults
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "own-games.h"
#include "view-test.h"

#include "view/games/tea-games-window.h"
#include "view/games/tea-statistics-window.h"
#include "view/ledger/tea-ledger-chart.h"
#include "view/replay/tea-replay-window.h"

typedef struct
{
  GSettings *settings;
  char *folder;
  char *database;
  TeaArchive *archive;
  TeaGame *game;
  TeaGameList *list;
  TeaStatisticsWindow *window; /* NULL once it is closed */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->settings = view_test_settings_new ();
  f->folder = g_dir_make_tmp ("teahouse-XXXXXX", &error);
  g_assert_no_error (error);
  f->database = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->database);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
}

static gboolean
is_idle (gpointer data)
{
  return !tea_statistics_get_running (data);
}

static TeaStatistics *
get_statistics (Fixture *f)
{
  return tea_statistics_window_get_statistics (f->window);
}

static void
wait_until_read (Fixture *f)
{
  view_test_wait (is_idle, get_statistics (f));
}

static void
open_window (Fixture *f)
{
  f->list = tea_game_list_new (f->archive, f->game);
  f->window = TEA_STATISTICS_WINDOW (tea_statistics_window_new (f->list));
  gtk_window_present (GTK_WINDOW (f->window));
  wait_until_read (f);
  view_test_rest (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    {
      g_autoptr (TeaStatistics) statistics = g_object_ref (get_statistics (f));

      view_test_close (GTK_WIDGET (f->window), NULL);
      /* A thread that reads ends on its own. */
      view_test_wait (is_idle, statistics);
      view_test_settle ();
      g_assert_finalize_object (g_steal_pointer (&statistics));
    }
  g_assert_finalize_object (f->list);
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
  return view_test_says (GTK_WIDGET (f->window), text);
}

/* The label with the number beside @name. */
static GtkWidget *
find_number (GtkWidget *root, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (GTK_IS_GRID (root) && GTK_IS_LABEL (child) && gtk_widget_get_mapped (child) &&
          g_str_equal (gtk_label_get_label (GTK_LABEL (child)), name))
        return gtk_widget_get_next_sibling (child);
      found = find_number (child, name);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
assert_number (Fixture *f, const char *name, const char *wanted)
{
  GtkWidget *label = find_number (GTK_WIDGET (f->window), name);
  g_autofree char *spoken = g_strdup_printf ("%s: %s", name, wanted);

  g_assert_nonnull (label);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, wanted);
  gtk_test_accessible_assert_property (label, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
}

static void
assert_share (Fixture *f, const char *name, guint n, guint of)
{
  g_autofree char *wanted = g_strdup_printf ("%u (%.0f %%)", n, 100.0 * n / of);

  assert_number (f, name, wanted);
}

static void
activate (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL));
}

/* Whether a button below @root that can be clicked does @action. */
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
  return offers (GTK_WIDGET (f->window), action);
}

static void
test_figures (Fixture *f, gconstpointer data)
{
  const TeaStatisticsFacts *facts;
  const TeaStatisticsPattern *patterns;
  g_autofree char *mean = NULL;
  guint n_patterns;

  add_games (f);
  open_window (f);
  facts = tea_statistics_get_facts (get_statistics (f));

  /* The rules of the last game. */
  g_assert_cmpuint (facts->n_hands, ==, 16);
  g_assert_cmpuint (facts->n_won, >, 0);
  g_assert_true (says (f, "2 games, 16 hands"));
  assert_share (f, "First", facts->places[0], 2);
  assert_share (f, "Fourth", facts->places[3], 2);
  assert_share (f, "Won", facts->n_won, 16);
  assert_share (f, "Self-drawn", facts->n_self_drawn, 16);
  assert_share (f, "Lost", facts->n_lost, 16);
  assert_share (f, "Let off", facts->n_let_off, 16);
  assert_share (f, "Drawn hands", facts->n_drawn, 16);
  g_assert_null (find_number (GTK_WIDGET (f->window), "Unfinished"));
  mean = g_strdup_printf ("%s%.1f ± %.1f", facts->mean < 0 ? "−" : "", ABS (facts->mean), facts->standard_error);
  assert_number (f, "Average", mean);
  patterns = tea_statistics_get_patterns (get_statistics (f), &n_patterns);
  g_assert_cmpuint (n_patterns, >, 0);
  assert_share (f, patterns[0].name, patterns[0].n, facts->n_won);
  gtk_test_accessible_assert_property (view_test_find (GTK_WIDGET (f->window), TEA_TYPE_LEDGER_CHART),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Points over the hands");
}

/* What somebody chooses from the lists. */
static void
test_filters (Fixture *f, gconstpointer data)
{
  GtkWidget *rules, *level, *chart;

  add_games (f);
  open_window (f);
  chart = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_LEDGER_CHART);
  rules = view_test_find (GTK_WIDGET (f->window), GTK_TYPE_DROP_DOWN);
  level = gtk_widget_get_next_sibling (rules);
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (rules))), ==,
                   "Fenghua 奉化");
  g_assert_true (gtk_widget_get_mapped (chart));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (rules), 0);
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_true (says (f, "3 games, 20 hands"));
  g_assert_true (says (f,
                       "Choose the rules above to see points and patterns: points of different rules cannot be added "
                       "up."));
  g_assert_false (gtk_widget_get_mapped (chart));
  g_assert_null (find_number (GTK_WIDGET (f->window), "Average"));
  g_assert_false (can (f, "statistics.replay"));

  /* Novice, Regular, Cautious, Bold, Master */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (level), 5);
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_true (says (f, "1 game, 8 hands"));
  g_assert_true (gtk_widget_get_mapped (chart));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (level), 6);
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_true (says (f, "No game matches."));
  tea_statistics_window_set_filter (f->window, "nanchang", NULL);
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_true (says (f, "1 game, 4 hands"));

  /* What was chosen stays while games are added. */
  own_games_add (f->archive, "fenghua", "regular", 2, 1);
  tea_game_list_refresh (f->list, NULL);
  wait_until_read (f);
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_true (says (f, "1 game, 4 hands"));
}

static void
test_none (Fixture *f, gconstpointer data)
{
  open_window (f);
  g_assert_true (says (f, "Once you have played a hand at the table, it is counted here."));
  g_assert_false (can (f, "statistics.replay"));
  g_assert_false (can (f, "statistics.stop"));

  /* A hand is played at the table while the window is open. */
  {
    g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

    tea_game_set_bot_delay (f->game, 0);
    tea_game_begin (f->game, ruleset, "round", 1, "Mei");
    view_test_play_hand (f->game, FALSE);
  }
  wait_until_read (f);
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_true (says (f, "1 game, 1 hand"));
  assert_number (f, "Unfinished", "1");
}

static gboolean
find_replay (gpointer data)
{
  GtkWidget **window = data;
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

      if (TEA_IS_REPLAY_WINDOW (other))
        *window = other;
    }

  return *window != NULL;
}

/* From the list of games to the statistics, and to the hand with the biggest win. */
static void
test_replay (Fixture *f, gconstpointer data)
{
  const TeaStatisticsFacts *facts;
  GtkWidget *games;
  GtkWidget *replay = NULL;
  GListModel *windows = gtk_window_get_toplevels ();

  add_games (f);
  f->list = tea_game_list_new (f->archive, f->game);
  games = tea_games_window_new (f->list, f->game, f->settings);
  gtk_window_present (GTK_WINDOW (games));
  g_assert_true (gtk_widget_activate_action (games, "games.statistics", NULL));
  /* The same window once more. */
  g_assert_true (gtk_widget_activate_action (games, "games.statistics", NULL));
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, 2);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (TEA_IS_STATISTICS_WINDOW (window))
        f->window = TEA_STATISTICS_WINDOW (window);
    }
  g_assert_nonnull (f->window);
  wait_until_read (f);

  facts = tea_statistics_get_facts (get_statistics (f));
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_true (can (f, "statistics.replay"));
  activate (f, "statistics.replay");
  view_test_wait (find_replay, &replay);
  g_assert_cmpuint (tea_playback_get_hand (tea_replay_window_get_playback (TEA_REPLAY_WINDOW (replay))), ==,
                    facts->biggest_hand);

  /* Closed with the window that it lies over. */
  g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
  view_test_close (replay, NULL);
  view_test_close (games, NULL);
  view_test_settle ();
  g_assert_null (f->window);
}

/* The file has gone: the figures stay, and the window says why there are no others. */
static void
test_fault (Fixture *f, gconstpointer data)
{
  add_games (f);
  open_window (f);
  g_assert_cmpint (g_unlink (f->database), ==, 0);
  activate (f, "statistics.refresh");
  wait_until_read (f);
  view_test_rest (GTK_WIDGET (f->window));
  g_assert_nonnull (tea_statistics_get_fault (get_statistics (f)));
  g_assert_true (says (f, tea_statistics_get_fault (get_statistics (f))));
  g_assert_true (can (f, "statistics.refresh"));
  g_assert_true (says (f, "2 games, 16 hands"));
}

/* Nobody waits for the thread. */
static void
test_close_early (Fixture *f, gconstpointer data)
{
  add_games (f);
  f->list = tea_game_list_new (f->archive, f->game);
  f->window = TEA_STATISTICS_WINDOW (tea_statistics_window_new (f->list));
  gtk_window_present (GTK_WINDOW (f->window));
  g_assert_true (tea_statistics_get_running (get_statistics (f)));
  activate (f, "statistics.stop");
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add ("/statistics-window/figures", Fixture, NULL, set_up, test_figures, tear_down);
  g_test_add ("/statistics-window/filters", Fixture, NULL, set_up, test_filters, tear_down);
  g_test_add ("/statistics-window/none", Fixture, NULL, set_up, test_none, tear_down);
  g_test_add ("/statistics-window/replay", Fixture, NULL, set_up, test_replay, tear_down);
  g_test_add ("/statistics-window/fault", Fixture, NULL, set_up, test_fault, tear_down);
  g_test_add ("/statistics-window/close-early", Fixture, NULL, set_up, test_close_early, tear_down);

  return g_test_run ();
}
