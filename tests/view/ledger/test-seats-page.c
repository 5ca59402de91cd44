/* test-seats-page.c - more than four players in the windows: who sits where, who sits out, points at the start
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "helper/helper-fixture.h"

#include <string.h>

#include "view/helper/tea-new-session-page.h"
#include "view/ledger/tea-score-print.h"
#include "view/ledger/tea-seats-page.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-print.h"

static const char *const five[] = { "Ann", "Lin", "Wang", "Chen", "Eve" };
static const gint64 nobody[5] = { 0 };

/* Begins a session of five, of whom another one sits out after each hand. */
static void
begin (HelperFixture *f, guint rotation)
{
  TeaNewSessionPage *page;

  helper_set_up (f);
  page = TEA_NEW_SESSION_PAGE (helper_ask_for_session (f));
  tea_new_session_page_set_players (page, five, nobody, G_N_ELEMENTS (five));
  gtk_drop_down_set_selected (tea_new_session_page_get_rotation (page), rotation);
  g_assert_true (tea_new_session_page_begin (page));
  helper_show (f, "hand");
}

static void
book (HelperFixture *f, const char *text)
{
  helper_type (f, text);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (helper_get_session (f)), "session.save-typed", NULL));
}

static void
assert_sits (HelperFixture *f, guint seat, const char *name)
{
  g_assert_cmpstr (tea_ledger_get_sitting (helper_get_ledger (f), seat)->name, ==, name);
}

/* The names typed in a hand are those of who sits there, and the page says who sits out. */
static void
test_turns (void)
{
  HelperFixture f;
  GtkWidget *session;

  begin (&f, TEA_LEDGER_ROTATE_AFTER_HAND);
  session = GTK_WIDGET (helper_get_session (&f));
  g_assert_true (view_test_says (session, "Eve sits out"));
  book (&f, "1<2 32");
  assert_sits (&f, 0, "Eve");
  g_assert_true (view_test_says (session, "Ann sits out"));
  /* One undo takes back the hand and what it changed. */
  g_assert_true (tea_ledger_undo (helper_get_ledger (&f), NULL));
  assert_sits (&f, 0, "Ann");
  g_assert_true (tea_ledger_redo (helper_get_ledger (&f), NULL));
  book (&f, "Eve<Lin 16");
  g_assert_cmpint (tea_ledger_get_player (helper_get_ledger (&f), 4)->total, >, 0);
  g_assert_cmpint (tea_ledger_get_player (helper_get_ledger (&f), 1)->wins, ==, 0);

  /* The ledger has a column for each, and says who sat out. */
  helper_show (&f, "ledger");
  g_assert_true (view_test_says (session, "Eve plays for Ann"));
  g_assert_true (
      view_test_says (session, "2 hands. Next: East 1, Eve deals. Lin sits out. After this hand: Lin for Wang."));
  g_assert_true (view_test_says (session, "–"));
  helper_tear_down (&f);
}

/* Choosing who sits elsewhere swaps the two, and choosing who sits out is a substitution. */
static void
test_page (void)
{
  HelperFixture f;
  TeaSeatsPage *page;

  begin (&f, TEA_LEDGER_ROTATE_BY_HAND);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (helper_get_session (&f)), "session.seats", NULL));
  page = TEA_SEATS_PAGE (view_test_page (f.window));
  g_assert_true (view_test_says (GTK_WIDGET (page), "Eve sits out"));
  gtk_drop_down_set_selected (tea_seats_page_get_player (page, 0), 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (tea_seats_page_get_player (page, 1)), ==, 0);
  gtk_drop_down_set_selected (tea_seats_page_get_player (page, 3), 4);
  g_assert_true (view_test_says (GTK_WIDGET (page), "Chen sits out"));
  /* The third seat deals, whatever the rules say. */
  gtk_drop_down_set_selected (tea_seats_page_get_dealer (page), 3);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "seats.save", NULL));
  view_test_rest (f.window);
  g_assert_true (TEA_IS_SESSION_PAGE (view_test_page (f.window)));
  assert_sits (&f, 0, "Lin");
  assert_sits (&f, 1, "Ann");
  assert_sits (&f, 3, "Eve");
  g_assert_cmpuint (tea_ledger_get_facts (helper_get_ledger (&f))->next_dealer, ==, 2);
  g_assert_true (view_test_says (GTK_WIDGET (helper_get_session (&f)), "East 3: Wang deals"));

  /* The line of the ledger leads back to the page, which changes it. */
  helper_show (&f, "ledger");
  gtk_widget_activate (view_test_find (GTK_WIDGET (helper_get_session (&f)), g_type_from_name ("TeaLedgerRow")));
  page = TEA_SEATS_PAGE (view_test_page (f.window));
  g_assert_cmpuint (gtk_drop_down_get_selected (tea_seats_page_get_dealer (page)), ==, 3);
  gtk_drop_down_set_selected (tea_seats_page_get_player (page, 0), 3);
  gtk_drop_down_set_selected (tea_seats_page_get_dealer (page), 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "seats.save", NULL));
  view_test_rest (f.window);
  assert_sits (&f, 0, "Chen");
  g_assert_cmpuint (helper_n_entries (&f), ==, 1);
  g_assert_cmpuint (tea_ledger_get_facts (helper_get_ledger (&f))->next_dealer, ==, 0);
  helper_tear_down (&f);
}

/* Nothing else than keys: the menu of a seat, a name, Save. */
static void
test_keys (void)
{
  HelperFixture f;
  GtkWidget *page;

  begin (&f, TEA_LEDGER_ROTATE_BY_HAND);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (helper_get_session (&f)), "session.seats", NULL));
  page = GTK_WIDGET (view_test_page (f.window));
  view_test_rest (f.window);
  gtk_widget_grab_focus (GTK_WIDGET (tea_seats_page_get_player (TEA_SEATS_PAGE (page), 0)));
  gtk_widget_activate_action (page, "seats.rotate", NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (tea_seats_page_get_player (TEA_SEATS_PAGE (page), 0)), ==, 4);
  g_assert_true (view_test_says (page, "Ann sits out"));
  g_assert_true (gtk_widget_activate_action (page, "seats.draw", NULL));
  g_assert_true (gtk_widget_activate_action (page, "page.back", NULL));
  view_test_rest (f.window);
  g_assert_cmpuint (helper_n_entries (&f), ==, 0);
  helper_tear_down (&f);
}

/* Points at the start, and those of the last session of the same players. */
static void
test_start (void)
{
  HelperFixture f;
  TeaNewSessionPage *page;

  helper_set_up (&f);
  page = TEA_NEW_SESSION_PAGE (helper_ask_for_session (&f));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (tea_new_session_page_get_carry (page))));
  tea_new_session_page_set_players (page, helper_names, nobody, 4);
  tea_number_field_set_value (tea_new_session_page_get_start (page), 500);
  g_assert_true (tea_new_session_page_begin (page));
  helper_show (&f, "hand");
  book (&f, "0< +30 -10 -10 -10");
  g_assert_cmpint (tea_ledger_get_player (helper_get_ledger (&f), 1)->total, ==, 490);
  helper_show (&f, "sessions");

  page = TEA_NEW_SESSION_PAGE (helper_ask_for_session (&f));
  tea_new_session_page_set_players (page, (const char *const[]){ "Lin", "Ann", "Wang", "Mei" }, nobody, 4);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (tea_new_session_page_get_carry (page))));
  tea_new_session_page_set_players (page, (const char *const[]){ "Lin", "Ann", "Wang", "Chen" }, nobody, 4);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (tea_new_session_page_get_carry (page))));
  g_assert_true (view_test_says (GTK_WIDGET (page), "Continue with the points of “Ann, Lin, Wang, Chen”"));
  gtk_check_button_set_active (tea_new_session_page_get_carry (page), TRUE);
  g_assert_true (tea_new_session_page_begin (page));
  g_assert_cmpint (tea_ledger_get_player (helper_get_ledger (&f), 0)->total, ==, 490);
  g_assert_cmpint (tea_ledger_get_player (helper_get_ledger (&f), 1)->total, ==, 530);
  helper_tear_down (&f);
}

/* On paper every player has a column, in which who sat out has a dash, and nothing is cut. */
static void
test_sheet (void)
{
  static const char *const more[] = { "Ann", "Lin", "Wang", "Chen", "Eve", "Hieronymus", "Mei", "Jun" };
  HelperFixture f;
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *path = NULL;
  g_autofree char *command = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  TeaNewSessionPage *page;

  g_assert_nonnull (program);
  helper_set_up (&f);
  page = TEA_NEW_SESSION_PAGE (helper_ask_for_session (&f));
  tea_new_session_page_set_players (page, more, (const gint64[8]){ 0 }, G_N_ELEMENTS (more));
  gtk_drop_down_set_selected (tea_new_session_page_get_rotation (page), TEA_LEDGER_ROTATE_AFTER_HAND);
  g_assert_true (tea_new_session_page_begin (page));
  helper_show (&f, "hand");
  book (&f, "0< +30 -10 -10 -10");
  book (&f, "0< -123456 +123456 0 0");
  path = g_build_filename (f.folder, "eight.pdf", NULL);
  file = g_file_new_for_path (path);
  operation = tea_score_print_new (helper_get_ledger (&f));
  g_assert_true (tea_print_pdf (operation, GTK_WINDOW (f.window), file, &error));
  g_assert_no_error (error);
  command = g_strdup_printf ("%s -layout %s -", program, path);
  g_assert_true (g_spawn_command_line_sync (command, &text, NULL, NULL, &error));
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    g_assert_nonnull (strstr (text, more[i]));
  g_assert_nonnull (strstr (text, "+123456"));
  g_assert_nonnull (strstr (text, "–"));
  g_assert_null (strstr (text, "…"));
  g_clear_object (&operation);
  helper_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  g_test_add_func ("/seats-page/turns", test_turns);
  g_test_add_func ("/seats-page/page", test_page);
  g_test_add_func ("/seats-page/keys", test_keys);
  g_test_add_func ("/seats-page/start", test_start);
  g_test_add_func ("/seats-page/sheet", test_sheet);

  return g_test_run ();
}
