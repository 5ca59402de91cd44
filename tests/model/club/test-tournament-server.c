/* test-tournament-server.c - a tournament beside a session that other devices see, requested over a real socket
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>
#include <string.h>

#include "ledger/http-client.h"
#include "ledger/ledger-common.h"
#include "model/club/tea-tournament-list.h"

/* Returns: (transfer full): what a browser gets for @path */
static char *
ask (guint port, const char *path, guint *status)
{
  g_autofree char *request = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", path);
  g_autofree char *answer = http_ask (port, request, 0, NULL);
  char *end = answer != NULL ? strstr (answer, "\r\n\r\n") : NULL;

  g_assert_nonnull (end);
  g_assert_cmpint (sscanf (answer, "HTTP/1.1 %u ", status), ==, 1);

  return g_strdup (end + 4);
}

/* It is there from its opening until it is deleted, and always as it is now. */
static void
test_page (LedgerFixture *f, gconstpointer data)
{
  static const char *const names[] = { "Ann", "Bo", "Cid", "Doe", "Eve", "Fay", "Gil", "Hal", NULL };
  g_autoptr (TeaTournamentList) list = tea_tournament_list_new (f->archive, f->list);
  g_autoptr (TeaLedger) ledger = ledger_create (f, "fenghua", 0);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaTournament) tournament = NULL;
  g_autofree char *address = NULL, *path = NULL, *before = NULL, *html = NULL, *later = NULL, *gone = NULL;
  g_autoptr (GError) error = NULL;
  guint port, status;

  address = tea_ledger_list_serve (f->list, ledger, &error);
  if (address == NULL)
    {
      /* Without a network there is nobody to show it to. */
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_CONNECTED);
      return;
    }
  g_assert_cmpint (sscanf (strrchr (address, ':'), ":%u/", &port), ==, 1);
  path = g_strconcat (strchr (strrchr (address, ':'), '/'), "/tournament", NULL);
  before = ask (port, path, &status);
  g_assert_cmpuint (status, ==, 404);

  tournament = tea_tournament_list_create (list, "Cup", "2026-11-29", ruleset, 0, 2, names, &error);
  g_assert_no_error (error);
  html = ask (port, path, &status);
  g_assert_cmpuint (status, ==, 200);
  g_assert_nonnull (strstr (html, "Round 1 of 2"));
  g_assert_nonnull (strstr (html, "1 Ann"));
  for (guint table = 0; table < 2; table++)
    g_assert_true (tea_tournament_put_result (tournament, 0, table, (const int[]){ 77, 0, 0, -77 },
                                              (const int[]){ 0, 0, 0, 0 }, &error));
  later = ask (port, path, &status);
  g_assert_nonnull (strstr (later, "Round 2 of 2"));
  g_assert_nonnull (strstr (later, "+77"));

  g_assert_true (tea_tournament_list_delete (list, tea_tournament_get_facts (tournament)->id, &error));
  gone = ask (port, path, &status);
  g_assert_cmpuint (status, ==, 404);
  tea_ledger_list_stop_serving (f->list, ledger);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/tournament-server/page", test_page);

  return g_test_run ();
}
