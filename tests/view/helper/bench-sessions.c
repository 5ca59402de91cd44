/* bench-sessions.c - cost of many evenings: 2,000 sessions of 30 entries, and one of 200 hands
 *
 * usage: bench-sessions [RUNS [SESSIONS]]
 *
 *   model   reading the list of sessions
 *   place   the Score place, from nothing to its first frame with the list
 *   open    a session of 200 hands, from the click until its ledger is painted
 *   hand    one more hand in it, until it is painted
 *
 * Files are in the cache of the system. The median of the runs counts; each opens the file again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>

#include <glib/gstdio.h>

#include "bench-time.h"
#include "view-test.h"

#include "store/sessions/tea-result.h"
#include "store/sessions/tea-store-entry.h"
#include "store/sessions/tea-store-session.h"
#include "view/app/tea-window.h"
#include "view/helper/tea-score-page.h"
#include "view/helper/tea-session-page.h"

#define N_SESSIONS 2000
#define N_ENTRIES 30
#define N_HANDS 200
#define N_RUNS 5

/* A self-drawn win of the first seat. */
#define RECORD                                                                                                         \
  "{\"variant\":\"fenghua\",\"dealer\":0,\"round_wind\":\"E\",\"indicator\":\"N\",\"players\":[{\"concealed\":"        \
  "\"123456m789m23p155s\"},null,null,null],\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}"

enum
{
  MODEL,
  PLACE,
  OPEN,
  HAND,
  N_STEPS,
};

static const char *const steps[N_STEPS] = { "model", "place", "open", "hand" };

typedef struct
{
  gint64 clock[N_STEPS][N_RUNS];
  gint64 work[N_STEPS][N_RUNS];
} Figures;

/* The store */

static gint64
add_session (TeaStore *store, guint number)
{
  static const char *const people[] = { "Ann", "Lin", "Wang", "Chen", "Zhao", "Xu", "Yan" };
  g_autofree char *title = number % 3 == 0 ? g_strdup_printf ("Evening %u", number) : g_strdup ("");
  g_autoptr (GError) error = NULL;
  TeaStoreSetup setup = { .variant = (char *) "fenghua", .options = (char *) "{}", .n_players = 4 };
  gint64 id = 0;

  for (guint seat = 0; seat < 4; seat++)
    setup.names[seat] = (char *) people[(number + seat) % G_N_ELEMENTS (people)];
  tea_store_create_session (store, &setup, title, &id, &error);
  g_assert_no_error (error);

  return id;
}

static void
add_entries (TeaStore *store, gint64 session, TeaStoreEntryKind kind, const char *record, guint n)
{
  g_autoptr (TeaStoreEntry) entry = tea_store_entry_new (kind);
  g_autoptr (GError) error = NULL;

  g_free (entry->record);
  entry->record = g_strdup (record);
  if (kind == TEA_STORE_ENTRY_RESULT)
    {
      entry->deltas[0] = 30;
      entry->deltas[1] = -30;
    }
  for (guint i = 0; i < n; i++)
    {
      tea_store_add_entry (store, session, -1, entry, NULL, NULL, &error);
      g_assert_no_error (error);
    }
}

static void
make_store (const char *path, guint n_sessions)
{
  const TeaResult result = { .winner = 0, .by = TEA_BY_DISCARD, .from = 1, .points = 10 };
  g_autofree char *text = tea_result_to_text (&result);
  g_autoptr (GError) error = NULL;
  TeaStore *store = tea_store_open (path, &error);

  g_assert_no_error (error);
  g_assert_true (tea_store_begin (store, &error));
  for (guint i = 0; i < n_sessions; i++)
    add_entries (store, add_session (store, i), TEA_STORE_ENTRY_RESULT, text, N_ENTRIES);
  add_entries (store, add_session (store, n_sessions), TEA_STORE_ENTRY_HAND, RECORD, N_HANDS);
  g_assert_true (tea_store_end (store, TRUE, &error));
  tea_store_free (store);
}

/* A run */

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* Waits for the next frame of @window and records the time since @start. */
static void
wait_for_frame (Figures *figures, guint step, guint run, BenchTime start, GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  BenchTime time;

  gtk_widget_queue_draw (window);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  time = bench_time_since (start);
  g_signal_handlers_disconnect_by_data (clock, &painted);
  figures->clock[step][run] = time.clock;
  figures->work[step][run] = time.work;
}

static TeaLedger *
find_ledger (GtkWidget *window)
{
  TeaPage *page = view_test_page (window);

  return TEA_IS_SESSION_PAGE (page) ? tea_session_page_get_ledger (TEA_SESSION_PAGE (page)) : NULL;
}

static void
measure (Figures *figures, guint run, const char *path)
{
  GSettings *settings = view_test_settings_new ();
  TeaArchive *archive = tea_archive_new (path);
  BenchTime start = bench_time_now ();
  TeaLedgerList *list = tea_ledger_list_new (archive);
  GtkWidget *window;

  figures->clock[MODEL][run] = bench_time_since (start).clock;
  figures->work[MODEL][run] = bench_time_since (start).work;
  g_object_unref (list);

  start = bench_time_now ();
  window = GTK_WIDGET (tea_window_new_with_page (NULL, settings, tea_score_page_new (archive, settings)));
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frame (figures, PLACE, run, start, window);
  view_test_rest (window);

  start = bench_time_now ();
  gtk_widget_activate_action (GTK_WIDGET (view_test_page (window)), "score.go-on", NULL);
  while (find_ledger (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  tea_session_page_show (TEA_SESSION_PAGE (view_test_page (window)), "ledger");
  wait_for_frame (figures, OPEN, run, start, window);
  view_test_rest (window);

  start = bench_time_now ();
  g_assert_cmpint (tea_ledger_add_drawn_hand (find_ledger (window), -1, NULL), >, 0);
  wait_for_frame (figures, HAND, run, start, window);
  view_test_rest (window);

  view_test_close (window, NULL);
  g_object_unref (archive);
  g_object_unref (settings);
}

int
main (int argc, char *argv[])
{
  guint n_runs = argc > 1 ? (guint) CLAMP (atoi (argv[1]), 1, N_RUNS) : N_RUNS;
  guint n_sessions = argc > 2 ? (guint) MAX (atoi (argv[2]), 0) : N_SESSIONS;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree Figures *figures = g_new0 (Figures, 1);

  argc = 1;
  view_test_init (&argc, &argv);
  folder = test_make_folder ();
  path = g_build_filename (folder, "teahouse.db", NULL);
  make_store (path, n_sessions);
  for (guint run = 0; run < n_runs; run++)
    measure (figures, run, path);
  g_print ("%u sessions of %u entries, and one of %u hands\n", n_sessions, N_ENTRIES, N_HANDS);
  for (guint step = 0; step < N_STEPS; step++)
    {
      bench_time_print (steps[step], "clock", figures->clock[step], n_runs);
      bench_time_print (steps[step], "processor", figures->work[step], n_runs);
    }
  test_remove_folder (folder);

  return 0;
}
