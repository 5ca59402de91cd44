/* bench-history.c - cost of a long history: 2,000 saved games and a session of 3,000 hands, beside one page of each
 *
 * usage: bench-history [RUNS]
 *        bench-history --make DATABASE    only creates the large database, for tests/bench/bench-start.py
 *
 *   window   from opening the file, which a thread checks while GTK starts, until the last game's table is painted
 *   games    the window with the saved games
 *   helper   the helper, which opens its last session
 *   ledger   the same until that session, read by a thread, is shown in the ledger
 *   change   adding a line to the ledger
 *   insights the window with the insights, until all games are counted; also the longest stretch of the main thread
 *
 * Each run is a separate process, few and many alternating, on files in the cache of the system. Times end with the
 * first frame, except for the insights. Processor times are those of the window's thread, for the insights those of all
 * threads. Memory is the resident size once the window is idle; for the helper, after its first frame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <glib/gstdio.h>

#include "bench-time.h"
#include "view-test.h"
#include "../../recorded.h"

#include "store/file/tea-store-database.h"
#include "store/file/tea-store-sum.h"
#include "store/games/tea-store-game.h"
#include "store/sessions/tea-store-entry.h"
#include "store/sessions/tea-store-session.h"
#include "view/app/tea-window.h"
#include "view/games/tea-history-page.h"
#include "view/helper/tea-score-page.h"
#include "view/helper/tea-session-page.h"
#include "view/insights/tea-insights-page.h"
#include "view/ledger/tea-ledger-page.h"

#define N_GAMES 2000
#define N_HANDS 3000

/* As many rows as a window shows at first, so that only the length of the history differs. */
#define N_FEW 24

#define HANDS_OF_A_GAME 8
#define N_RUNS 5

enum
{
  WINDOW,
  GAMES,
  HELPER,
  LEDGER,
  CHANGE,
  INSIGHTS,
  N_STEPS,
};

/* Microseconds and kilobytes for each step. */
typedef struct
{
  gint64 clock[N_STEPS];
  gint64 work[N_STEPS];
  gint64 resident[N_STEPS];
  gint64 longest; /* longest iteration of the main loop while insights were counted, processor time */
} Figures;

/* The stores */

static char *
make_log (void)
{
  TeaGame *game = view_test_game_new (3);
  char *log;

  view_test_play_hand (game, TRUE);
  for (guint i = 1; i < HANDS_OF_A_GAME && tea_game_next_hand (game); i++)
    view_test_play_hand (game, TRUE);
  log = log_of (game);
  g_assert_finalize_object (game);

  return log;
}

/* The hand record of the first settlement in @log. */
static char *
find_record (const char *log)
{
  static const char before[] = "\"record\":", after[] = ",\"answer\":";
  const char *start = strstr (log, before);
  const char *end = start != NULL ? strstr (start, after) : NULL;

  g_assert_nonnull (end);
  start += strlen (before);

  return g_strndup (start, (gsize) (end - start));
}

static void
run (TeaStore *store, const char *sql)
{
  char *message = NULL;

  if (sqlite3_exec (store->db, sql, NULL, NULL, &message) != SQLITE_OK)
    g_error ("%s: %s", sql, message);
}

/* Copies the game, its lines and the last entry by SQL. */
static void
copy_rows (TeaStore *store, guint n_games, guint n_hands)
{
  g_autofree char *games = g_strdup_printf (
      "CREATE TEMP TABLE numbers AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %u)"
      " SELECT i FROM n;"
      "INSERT INTO games SELECT NULL, kind, title, variant, options, length, seed + i, name_0, name_1, name_2, name_3,"
      " bot_0, bot_1, bot_2, bot_3, meta, state, begun - i * 3600, changed - i * 3600, finished, n_lines, n_hands,"
      " score_0, score_1, score_2, score_3, deleted, 0 FROM games, numbers WHERE i < %u;"
      "UPDATE games SET sum = " TEA_STORE_SUM_GAME ";"
      "INSERT INTO lines SELECT games.id, number, text, 0 FROM lines, games WHERE lines.game = (SELECT min (id) FROM"
      " games) AND games.id > lines.game;"
      "UPDATE lines SET sum = " TEA_STORE_SUM_LINE ";",
      MAX (n_games, n_hands), n_games);
  g_autofree char *entries = g_strdup_printf ("INSERT INTO entries SELECT NULL, session, position + i, contents, time "
                                              "+ i, 0 FROM entries, numbers WHERE i < %u;"
                                              "UPDATE entries SET sum = " TEA_STORE_SUM_ENTRY ";",
                                              n_hands);

  run (store, "BEGIN");
  run (store, games);
  run (store, entries);
  run (store, "COMMIT");
}

static void
make_store (const char *path, const char *log, guint n_games, guint n_hands)
{
  g_autoptr (GError) error = NULL;
  TeaStore *store = tea_store_open (path, &error);
  TeaStoreSetup setup = { .variant = (char *) "fenghua",
                          .options = (char *) "{}",
                          .names = { (char *) "Lin", (char *) "Wang", (char *) "Chen", (char *) "Zhao" } };
  g_autoptr (TeaStoreEntry) entry = tea_store_entry_new (TEA_STORE_ENTRY_HAND);
  gint64 id;

  g_assert_no_error (error);
  g_assert_true (tea_store_import_log (store, log, -1, "table", &id, &error));
  g_assert_no_error (error);
  g_assert_true (tea_store_create_session (store, &setup, "Fridays", &id, &error));
  g_free (entry->record);
  entry->record = find_record (log);
  g_assert_true (tea_store_add_entry (store, id, -1, entry, NULL, NULL, &error));
  g_assert_no_error (error);
  copy_rows (store, n_games, n_hands);
  tea_store_free (store);
}

/* A run */

static gint64
get_resident (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL) || (line = strstr (text, "VmRSS:")) == NULL)
    return 0;

  return g_ascii_strtoll (line + strlen ("VmRSS:"), NULL, 10);
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* Waits for the next frame of @window and records the time since @start. */
static void
wait_for_frame (Figures *figures, guint step, BenchTime start, GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  BenchTime time;

  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  time = bench_time_since (start);
  g_signal_handlers_disconnect_by_data (clock, &painted);
  figures->clock[step] = time.clock;
  figures->work[step] = time.work;
}

static void
rest (Figures *figures, guint step, GtkWidget *window)
{
  view_test_rest (window);
  figures->resident[step] = get_resident ();
}

static gint64
get_process_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);

  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
measure_insights (Figures *figures, TeaArchive *archive, TeaGame *game, GSettings *settings)
{
  gint64 before = get_process_time ();
  BenchTime start = bench_time_now (), step = start;
  TeaInsights *insights = tea_insights_new (archive, game, NULL);
  GtkWidget *window = GTK_WIDGET (
      tea_window_new_with_page (NULL, settings, tea_insights_page_new (insights, settings)));

  gtk_window_present (GTK_WINDOW (window));
  figures->longest = bench_time_since (step).work;
  while (tea_insights_get_state (insights)->running)
    {
      step = bench_time_now ();
      g_main_context_iteration (NULL, TRUE);
      figures->longest = MAX (figures->longest, bench_time_since (step).work);
    }
  view_test_rest (window);
  figures->clock[INSIGHTS] = bench_time_since (start).clock;
  figures->work[INSIGHTS] = get_process_time () - before;
  figures->resident[INSIGHTS] = get_resident ();
}

static void
show (Figures *figures, guint step, BenchTime start, GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frame (figures, step, start, window);
}

static void
measure_ledger (Figures *figures, TeaArchive *archive, GtkApplication *application, GSettings *settings)
{
  static const int deltas[4] = { -30, 10, 10, 10 };
  BenchTime start = bench_time_now ();
  TeaPage *first = tea_score_page_new (archive, settings);
  GtkWidget *helper = GTK_WIDGET (tea_window_new_with_page (application, settings, first));
  TeaLedger *ledger;

  gtk_widget_activate_action (GTK_WIDGET (first), "score.go-on", NULL);
  tea_session_page_show (TEA_SESSION_PAGE (view_test_page (helper)), "ledger");
  show (figures, HELPER, start, helper);
  figures->resident[HELPER] = get_resident ();
  while ((ledger = tea_session_page_get_ledger (TEA_SESSION_PAGE (view_test_page (helper)))) == NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_queue_draw (helper);
  wait_for_frame (figures, LEDGER, start, helper);
  rest (figures, LEDGER, helper);

  start = bench_time_now ();
  g_assert_cmpint (tea_ledger_add_line (ledger, "late", deltas, NULL), >, 0);
  wait_for_frame (figures, CHANGE, start, helper);
  rest (figures, CHANGE, helper);
}

static void
measure (const char *path, Figures *figures)
{
  g_autoptr (GtkApplication) application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  GSettings *settings = view_test_settings_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  BenchTime start;
  TeaArchive *archive;
  GtkWidget *window;
  TeaGame *game;
  TeaGameList *list;
  TeaInsights *insights;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  start = bench_time_now ();
  archive = tea_archive_new (path);
  window = GTK_WIDGET (tea_window_new (application, settings));
  game = tea_play_page_get_game (tea_window_get_play (TEA_WINDOW (window)));
  tea_window_set_archive (TEA_WINDOW (window), archive);
  if (!resume_last_game (game, NULL))
    tea_play_page_start_game (tea_window_get_play (TEA_WINDOW (window)), ruleset, "round", 1);
  show (figures, WINDOW, start, window);
  rest (figures, WINDOW, window);

  start = bench_time_now ();
  list = tea_game_list_new (archive, game);
  insights = tea_insights_new (archive, game, NULL);
  window = GTK_WIDGET (
      tea_window_new_with_page (NULL, settings, tea_history_page_new (list, game, insights, settings)));
  show (figures, GAMES, start, window);
  rest (figures, GAMES, window);

  measure_ledger (figures, archive, application, settings);
  measure_insights (figures, archive, game, settings);
}

/* All runs */

static void
run_child (const char *program, const char *path, GArray *runs)
{
  const char *const arguments[] = { program, "--measure", path, NULL };
  g_autofree char *out = NULL;
  g_autoptr (GError) error = NULL;
  const char *found;
  Figures figures;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, 0, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  found = strstr (out, "figures");
  if (found == NULL)
    g_error ("%s: no figures", path);
  found += strlen ("figures");
  for (guint i = 0; i < sizeof figures / sizeof (gint64); i++)
    ((gint64 *) (gpointer) &figures)[i] = g_ascii_strtoll (found, (char **) &found, 10);
  g_array_append_val (runs, figures);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

/* The median of the figure at @offset of #Figures. */
static double
get_median (GArray *runs, gsize offset)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < runs->len; i++)
    g_array_append_vals (numbers, (const char *) &g_array_index (runs, Figures, i) + offset, 1);
  g_array_sort (numbers, compare_numbers);

  return (double) g_array_index (numbers, gint64, numbers->len / 2);
}

static void
print (const char *what, guint step, GArray *few, GArray *many)
{
  const gsize clock = G_STRUCT_OFFSET (Figures, clock) + step * sizeof (gint64);
  const gsize work = G_STRUCT_OFFSET (Figures, work) + step * sizeof (gint64);
  const gsize resident = G_STRUCT_OFFSET (Figures, resident) + step * sizeof (gint64);

  g_print ("%-8s clock %7.1f and %7.1f ms, processor %7.1f and %7.1f ms (%.2f), resident %6.1f and %6.1f MB\n", what,
           get_median (few, clock) / 1000, get_median (many, clock) / 1000, get_median (few, work) / 1000,
           get_median (many, work) / 1000, get_median (many, work) / get_median (few, work),
           get_median (few, resident) * 1024 / 1e6, get_median (many, resident) * 1024 / 1e6);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  g_autofree char *small_path = NULL;
  g_autofree char *large_path = NULL;
  g_autofree char *log = NULL;
  g_autoptr (GArray) few = g_array_new (FALSE, FALSE, sizeof (Figures));
  g_autoptr (GArray) many = g_array_new (FALSE, FALSE, sizeof (Figures));
  const char *made = NULL;
  int n_runs = argc == 2 ? atoi (argv[1]) : N_RUNS;
  GStatBuf status;

  if (argc == 3 && g_str_equal (argv[1], "--measure"))
    {
      Figures figures;
      int one = 1;

      /* As the application does. */
      tea_store_check_early (argv[2]);
      view_test_init (&one, &argv);
      measure (argv[2], &figures);
      g_print ("figures");
      for (guint i = 0; i < sizeof figures / sizeof (gint64); i++)
        g_print (" %" G_GINT64_FORMAT, ((gint64 *) (gpointer) &figures)[i]);
      g_print ("\n");
      fflush (stdout);
      _Exit (0);
    }

  if (argc == 3 && g_str_equal (argv[1], "--make"))
    made = argv[2];
  argc = 1;
  view_test_init (&argc, &argv);
  folder = test_make_folder ();
  small_path = g_build_filename (folder, "small.db", NULL);
  large_path = g_build_filename (folder, "large.db", NULL);
  log = make_log ();
  if (made != NULL)
    {
      make_store (made, log, N_GAMES, N_HANDS);
      test_remove_folder (folder);
      return 0;
    }
  make_store (small_path, log, N_FEW, N_FEW);
  make_store (large_path, log, N_GAMES, N_HANDS);
  g_assert_cmpint (g_stat (large_path, &status), ==, 0);
  g_print ("%d games and hands, and %d games and %d hands (%.0f MB)\n", N_FEW, N_GAMES, N_HANDS,
           (double) status.st_size / 1e6);
  for (int i = 0; i < n_runs; i++)
    {
      run_child (argv[0], small_path, few);
      run_child (argv[0], large_path, many);
    }
  print ("window", WINDOW, few, many);
  print ("games", GAMES, few, many);
  print ("helper", HELPER, few, many);
  print ("ledger", LEDGER, few, many);
  print ("change", CHANGE, few, many);
  print ("insights", INSIGHTS, few, many);
  g_print ("insights: longest stretch of the main thread %.1f and %.1f ms\n",
           get_median (few, G_STRUCT_OFFSET (Figures, longest)) / 1000,
           get_median (many, G_STRUCT_OFFSET (Figures, longest)) / 1000);
  test_remove_folder (folder);

  return 0;
}
