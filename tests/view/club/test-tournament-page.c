/* test-tournament-page.c - a tournament from its players to the ranking, by keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "input.h"
#include "view-test.h"

#include "model/archive/tea-archive.h"
#include "view/club/tea-entrant-page.h"
#include "view/club/tea-new-tournament-page.h"
#include "view/club/tea-table-page.h"
#include "view/club/tea-tournament-page.h"
#include "view/club/tea-tournament-print.h"
#include "view/club/tea-tournaments-page.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-print.h"

/* A window with the list of the tournaments in a file of its own. */
typedef struct
{
  char *folder;
  TeaArchive *archive;
  GSettings *settings;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (TeaLedgerList) sessions = NULL;
  g_autoptr (TeaTournamentList) tournaments = NULL;

  f->folder = test_make_folder ();
  path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (path);
  f->settings = view_test_settings_new ();
  sessions = tea_ledger_list_new (f->archive);
  tournaments = tea_tournament_list_new (f->archive, sessions);
  f->window = view_test_show_page (f->settings, tea_tournaments_page_new (tournaments, f->settings));
  input_turn_to (GTK_WINDOW (f->window));
  view_test_rest (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  view_test_close (f->window, NULL);
  g_assert_finalize_object (f->settings);
  g_assert_true (tea_archive_finish (f->archive));
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

static gboolean
is_new_page (gpointer window)
{
  return TEA_IS_NEW_TOURNAMENT_PAGE (view_test_page (window));
}

static gboolean
is_tournament_page (gpointer window)
{
  return TEA_IS_TOURNAMENT_PAGE (view_test_page (window));
}

static gboolean
is_table_page (gpointer window)
{
  return TEA_IS_TABLE_PAGE (view_test_page (window));
}

static gboolean
is_entrant_page (gpointer window)
{
  return TEA_IS_ENTRANT_PAGE (view_test_page (window));
}

static gboolean
is_list (gpointer window)
{
  return TEA_IS_TOURNAMENTS_PAGE (view_test_page (window));
}

static void
press (Fixture *f, guint key, GdkModifierType modifiers)
{
  input_press (key, modifiers);
  view_test_rest (f->window);
}

static void
type (Fixture *f, const char *text)
{
  for (const char *next = text; *next != '\0'; next++)
    press (f, *next == '-' ? GDK_KEY_minus : (guint) (guchar) *next, 0);
}

static TeaTournament *
get_tournament (Fixture *f)
{
  view_test_wait (is_tournament_page, f->window);

  return tea_tournament_page_get_tournament (TEA_TOURNAMENT_PAGE (view_test_page (f->window)));
}

/* Begins a tournament of @n players in the page that asks for one. */
static TeaTournament *
begin (Fixture *f, guint n)
{
  g_autoptr (GString) names = g_string_new (NULL);

  press (f, GDK_KEY_n, GDK_CONTROL_MASK);
  view_test_wait (is_new_page, f->window);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "P%02u\n", i + 1);
  tea_new_tournament_page_set_names (TEA_NEW_TOURNAMENT_PAGE (view_test_page (f->window)), names->str);
  press (f, GDK_KEY_Return, GDK_CONTROL_MASK);

  return get_tournament (f);
}

static const char *
get_progress (Fixture *f)
{
  return tea_tournament_get_facts (get_tournament (f))->progress;
}

/* Four numbers and Return: the page goes on to the next table, and after the last one back. */
static void
test_keys (Fixture *f, gconstpointer data)
{
  TeaTournament *tournament = begin (f, 8);

  g_assert_true (view_test_says (f->window, "Round 1 of 5"));
  press (f, GDK_KEY_Return, 0);
  view_test_wait (is_table_page, f->window);
  for (guint table = 0; table < 2; table++)
    {
      g_assert_true (view_test_says (f->window, table == 0 ? "Round 1, Table 1" : "Round 1, Table 2"));
      press (f, GDK_KEY_a, GDK_CONTROL_MASK);
      type (f, "30");
      /* The points do not add up yet. */
      press (f, GDK_KEY_Return, 0);
      g_assert_true (is_table_page (f->window));
      g_assert_true (view_test_says (f->window, "The points add up to 30, and not to 0."));
      press (f, GDK_KEY_Tab, 0);
      type (f, "-10");
      press (f, GDK_KEY_Tab, 0);
      type (f, "-25");
      press (f, GDK_KEY_Tab, 0);
      type (f, "5");
      g_assert_false (view_test_says (f->window, "The points add up to 30, and not to 0."));
      press (f, GDK_KEY_Return, 0);
    }
  g_assert_cmpstr (get_progress (f), ==, "2 of 10 results");

  press (f, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpstr (get_progress (f), ==, "1 of 10 results");
  press (f, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_cmpstr (get_progress (f), ==, "2 of 10 results");
  press (f, GDK_KEY_Page_Down, GDK_CONTROL_MASK);
  g_assert_cmpuint (tea_tournament_get_facts (tournament)->round, ==, 1);
  g_assert_true (view_test_says (f->window, "Round 2 of 5"));
  press (f, GDK_KEY_Page_Down, GDK_ALT_MASK);
  g_assert_true (view_test_says (f->window, "1 round · first in 1"));
  press (f, GDK_KEY_Page_Up, GDK_ALT_MASK);
  press (f, GDK_KEY_Page_Up, GDK_CONTROL_MASK);
  g_assert_true (view_test_says (f->window, "Round 1 of 5"));
}

static gboolean
offers_session (gpointer window)
{
  return view_test_says (window, "Use a Session");
}

/* The four at a table have played a session, whose points are taken. */
static void
test_session (Fixture *f, gconstpointer data)
{
  TeaTournament *tournament = begin (f, 8);
  g_autoptr (TeaLedgerList) sessions = tea_ledger_list_new (f->archive);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaClubTable) table = tea_tournament_get_table (tournament, 0, 0), after = NULL;
  g_autoptr (GError) error = NULL;
  TeaLedgerSetUp set_up = { .n_players = 4 };

  for (guint wind = 0; wind < 4; wind++)
    set_up.names[wind] = strchr (tea_club_table_get_facts (table)->players[wind], ' ') + 1;
  g_assert_true (tea_ledger_list_create (sessions, ruleset, &set_up, 0, NULL, &error));
  g_assert_cmpint (
      tea_ledger_add_line (tea_ledger_list_get_current (sessions), "a hand", (const int[]){ 10, -30, 15, 5 }, &error),
      >, 0);

  press (f, GDK_KEY_Return, 0);
  view_test_wait (is_table_page, f->window);
  view_test_wait (offers_session, f->window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (f->window)), "table.use-session", "u", 0));
  press (f, GDK_KEY_Return, 0);
  g_assert_true (view_test_says (f->window, "Round 1, Table 2"));
  g_assert_false (offers_session (f->window));
  after = tea_tournament_get_table (tournament, 0, 0);
  g_assert_cmpmem (tea_club_table_get_facts (after)->values, 4 * sizeof (int), ((const int[]){ 10, -30, 15, 5 }),
                   4 * sizeof (int));
}

static gboolean
has_no_rows (gpointer window)
{
  return view_test_find (window, TEA_TYPE_BOUND_ROW) == NULL;
}

/* Somebody is renamed from a round on; the tournament is deleted, and comes back. */
static void
test_player (Fixture *f, gconstpointer data)
{
  TeaTournament *tournament = begin (f, 8);
  g_autoptr (TeaClubEntrant) entrant = g_list_model_get_item (tea_tournament_get_entrants (tournament), 4),
                             after = NULL;
  GtkWidget *page;

  tea_tournament_page_open_player (TEA_TOURNAMENT_PAGE (view_test_page (f->window)), entrant);
  view_test_wait (is_entrant_page, f->window);
  view_test_rest (f->window);
  press (f, GDK_KEY_a, GDK_CONTROL_MASK);
  type (f, "eve");
  press (f, GDK_KEY_Tab, 0);
  type (f, "3");
  press (f, GDK_KEY_Return, 0);
  view_test_wait (is_tournament_page, f->window);
  after = g_list_model_get_item (tea_tournament_get_entrants (tournament), 4);
  g_assert_cmpstr (tea_club_entrant_get_facts (after)->name, ==, "P05, from round 3 eve");

  page = GTK_WIDGET (view_test_page (f->window));
  g_assert_true (gtk_widget_activate_action (page, "tournament.delete", NULL));
  view_test_wait (is_list, f->window);
  view_test_rest (f->window);
  g_assert_true (view_test_says (f->window, "“Tournament” was deleted."));
  /* The page that was closed slides away with its rows. */
  view_test_wait (has_no_rows, f->window);
  g_signal_emit_by_name (view_test_find_button (f->window, "Undo"), "clicked");
  view_test_rest (f->window);
  g_assert_nonnull (view_test_find (f->window, TEA_TYPE_BOUND_ROW));
}

static gboolean
says_read (gpointer window)
{
  return view_test_says (window, "The results of 2 tables were read.");
}

static gboolean
says_fault (gpointer window)
{
  return view_test_says (window, "bad.csv: Line 2, column 5: The points add up to 5, and not to 0.");
}

/* Results are written and read again; a fault names its place, and nothing is changed. */
static void
test_files (Fixture *f, gconstpointer data)
{
  TeaTournament *tournament = begin (f, 8);
  TeaTournamentPage *page = TEA_TOURNAMENT_PAGE (view_test_page (f->window));
  g_autofree char *path = g_build_filename (f->folder, "results.csv", NULL);
  g_autofree char *bad_path = g_build_filename (f->folder, "bad.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), bad = g_file_new_for_path (bad_path);
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;

  for (guint table = 0; table < 2; table++)
    g_assert_true (tea_tournament_put_result (tournament, 0, table, (const int[]){ 9, -3, -3, -3 },
                                              (const int[]){ 0, 0, 0, 0 }, &error));
  tea_tournament_page_export (page, file, "results");
  g_assert_true (g_file_get_contents (path, &written, NULL, &error));
  g_assert_nonnull (strstr (written, "1,2,9,-3,-3,-3,0,0,0,0,P"));
  g_assert_true (tea_tournament_clear_result (tournament, 0, 0, &error));
  tea_tournament_page_import (page, file);
  view_test_wait (says_read, f->window);
  g_assert_cmpstr (get_progress (f), ==, "2 of 10 results");

  g_assert_true (g_file_set_contents (bad_path, "2,1,0,0,0,0\n2,2,5,0,0,0\n", -1, &error));
  tea_tournament_page_import (page, bad);
  view_test_wait (says_fault, f->window);
  g_assert_cmpstr (get_progress (f), ==, "2 of 10 results");
}

/* Seats and ranking of many players take several pages. */
static void
test_print (Fixture *f, gconstpointer data)
{
  TeaTournament *tournament = begin (f, 64);

  for (guint ranking = 0; ranking < 2; ranking++)
    {
      g_autoptr (GtkPrintOperation) operation = tea_tournament_print_new (tournament, ranking != 0);
      g_autofree char *path = g_build_filename (f->folder, ranking != 0 ? "ranking.pdf" : "seats.pdf", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autofree char *pdf = NULL;
      gsize length;

      g_assert_true (tea_print_pdf (operation, GTK_WINDOW (f->window), file, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &pdf, &length, &error));
      g_assert_cmpmem (pdf, 4, "%PDF", 4);
      g_assert_cmpint (gtk_print_operation_get_n_pages_to_print (operation), ==, (ranking != 0 ? 2 : 3));
    }
}

#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  int result;

  view_test_init (&argc, &argv);
  if (!input_init ())
    {
      g_print ("1..0 # SKIP no keys can be sent\n");
      return 0;
    }

  ADD ("/tournament-page/keys", test_keys);
  ADD ("/tournament-page/session", test_session);
  ADD ("/tournament-page/player", test_player);
  ADD ("/tournament-page/files", test_files);
  ADD ("/tournament-page/print", test_print);
  result = g_test_run ();
  input_end ();

  return result;
}
