/* test-tournament.c - tournaments: making them, results typed, read from files and taken from sessions, the page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../ledger/ledger-common.h"
#include "model/club/tea-tournament-list.h"

static char **
make_names (guint n)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%02u", i + 1);

      g_strv_builder_add (names, name);
    }

  return g_strv_builder_end (names);
}

static TeaTournament *
create (TeaTournamentList *list, guint n_players, guint n_rounds, int start)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_auto (GStrv) names = make_names (n_players);
  g_autoptr (GError) error = NULL;
  TeaTournament *tournament = tea_tournament_list_create (list, "Cup <1>", "2026-11-29", ruleset, start, n_rounds,
                                                          (const char *const *) names, &error);

  g_assert_no_error (error);

  return tournament;
}

static void
put (TeaTournament *tournament, guint round, guint table, int a, int b, int c, int penalty)
{
  const int start = tea_tournament_get_facts (tournament)->start;
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_tournament_put_result (tournament, round, table,
                                            (const int[]){ start + a, start + b, start + c, start - a - b - c },
                                            (const int[]){ penalty, 0, 0, 0 }, &error));
  g_assert_no_error (error);
}

/* Returns: the first row of the ranking in words, and how many rows there are */
static char *
get_first (TeaTournament *tournament, guint *n)
{
  GListModel *ranking = tea_tournament_get_ranking (tournament);
  g_autoptr (TeaClubRank) item = g_list_model_get_item (ranking, 0);

  *n = g_list_model_get_n_items (ranking);

  return g_strdup (tea_club_rank_get_facts (item)->spoken);
}

static void
test_results (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaTournamentList) list = tea_tournament_list_new (f->archive, f->list);
  g_autoptr (TeaTournament) tournament = create (list, 18, 5, 0);
  const TeaTournamentFacts *facts = tea_tournament_get_facts (tournament);
  g_autoptr (TeaClubTable) table = NULL;
  g_autoptr (TeaTournamentInfo) info = NULL, first_info = NULL;
  g_autoptr (TeaTournament) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *fault = NULL, *first = NULL;
  guint open, n, n_house = 0;

  g_assert_cmpstr (facts->shown_title, ==, "Cup <1>");
  g_assert_cmpstr (facts->details, ==, "29 Nov 2026 · Fenghua · 18 players · 5 rounds");
  g_assert_cmpstr (facts->progress, ==, "0 of 25 results");
  g_assert_cmpstr (facts->remark, ==, "");
  g_assert_cmpstr (facts->round_title, ==, "Round 1 of 5");
  g_assert_false (facts->can_undo);
  g_assert_cmpuint (g_list_model_get_n_items (tea_tournament_get_tables (tournament)), ==, 5);
  g_assert_cmpuint (g_list_model_get_n_items (tea_tournament_get_entrants (tournament)), ==, 20);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (TeaClubTable) item = tea_tournament_get_table (tournament, 0, i);

      for (guint wind = 0; wind < 4; wind++)
        n_house += g_str_equal (tea_club_table_get_facts (item)->players[wind], "House player");
    }
  g_assert_cmpuint (n_house, ==, 2);

  put (tournament, 0, 2, 40, -10, -10, 15);
  table = tea_tournament_get_table (tournament, 0, 2);
  g_assert_cmpstr (tea_club_table_get_facts (table)->points[0], ==, "+40");
  g_assert_cmpstr (tea_club_table_get_facts (table)->points[3], ==, "−20");
  g_assert_cmpstr (tea_club_table_get_facts (table)->notes[0], ==, "TP 4, penalty −15");
  g_assert_cmpstr (tea_club_table_get_facts (table)->notes[1], ==, "TP 1.5");
  g_assert_cmpstr (facts->progress, ==, "1 of 25 results");
  first = get_first (tournament, &n);
  g_assert_cmpuint (n, ==, 18);
  g_assert_true (tea_tournament_find_open (tournament, 0, 2, &open));
  g_assert_cmpuint (open, ==, 3);
  g_assert_true (tea_tournament_find_open (tournament, 0, 1, &open));
  g_assert_cmpuint (open, ==, 3);
  g_assert_true (tea_tournament_find_open (tournament, 0, 4, &open));
  g_assert_cmpuint (open, ==, 0);

  fault = tea_tournament_dup_fault (tournament, (const int[]){ 10, -5, 0, 0 });
  g_assert_cmpstr (fault, ==, "The points add up to 5, and not to 0.");
  g_assert_false (
      tea_tournament_put_result (tournament, 0, 0, (const int[]){ 10, -5, 0, 0 }, (const int[]){ 0, 0, 0, 0 }, &error));
  g_assert_cmpstr (error->message, ==, fault);
  g_clear_error (&error);

  g_assert_true (tea_tournament_clear_result (tournament, 0, 2, &error));
  g_assert_cmpstr (facts->progress, ==, "0 of 25 results");
  g_assert_true (tea_tournament_undo (tournament, &error));
  g_assert_cmpstr (facts->progress, ==, "1 of 25 results");
  g_assert_true (facts->can_redo);
  g_assert_true (tea_tournament_redo (tournament, &error));
  g_assert_cmpstr (facts->progress, ==, "0 of 25 results");
  g_assert_true (tea_tournament_undo (tournament, &error));

  info = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpstr (tea_tournament_info_get_facts (info)->progress, ==, "1 of 25 results");
  g_assert_cmpstr (tea_tournament_info_get_facts (info)->spoken, ==,
                   "Cup <1>; 29 Nov 2026 · Fenghua · 18 players · 5 rounds; 1 of 25 results");
  /* The one that changes comes first. */
  other = create (list, 8, 1, 0);
  put (tournament, 1, 0, 4, 0, 0, 0);
  first_info = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpint (tea_tournament_info_get_facts (first_info)->id, ==, facts->id);
  g_assert_cmpstr (tea_tournament_info_get_facts (first_info)->progress, ==, "2 of 25 results");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 2);
  g_assert_true (tea_tournament_list_delete (list, tea_tournament_get_facts (other)->id, &error));
  g_assert_true (tea_tournament_put_heading (tournament, "Cup 2", "2026-12-01", &error));
  g_assert_cmpstr (facts->shown_title, ==, "Cup 2");
  g_assert_false (tea_tournament_put_heading (tournament, "Cup 2", "1 December", &error));
  g_assert_cmpstr (error->message, ==, "The date must be a day such as 2026-11-29: year, month, day.");
  g_clear_error (&error);

  tea_tournament_set_round (tournament, 3);
  g_assert_cmpstr (facts->round_title, ==, "Round 4 of 5");
  g_assert_true (tea_tournament_list_delete (list, facts->id, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  g_assert_true (tea_tournament_list_restore (list, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  g_assert_no_error (error);
}

/* The last round but one, and the last: what was typed is what is ranked, with somebody who comes later. */
static void
test_ranking (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaTournamentList) list = tea_tournament_list_new (f->archive, f->list);
  g_autoptr (TeaTournament) tournament = create (list, 8, 2, 100);
  g_autoptr (TeaClubEntrant) entrant = NULL;
  g_autoptr (GError) error = NULL;
  GListModel *ranking = tea_tournament_get_ranking (tournament);
  gint64 seen = 0;

  g_assert_true (tea_tournament_put_player (tournament, 2, 1, "Eve", &error));
  g_assert_true (tea_tournament_put_player (tournament, 3, 1, "", &error));
  g_assert_no_error (error);
  entrant = g_list_model_get_item (tea_tournament_get_entrants (tournament), 2);
  g_assert_cmpstr (tea_club_entrant_get_facts (entrant)->name, ==, "P03, from round 2 Eve");
  g_assert_cmpstr (tea_club_entrant_get_facts (entrant)->entered, ==, "Eve");
  for (guint round = 0; round < 2; round++)
    for (guint table = 0; table < 2; table++)
      put (tournament, round, table, 30, 10, -10, 0);
  g_assert_true (tea_tournament_get_facts (tournament)->is_over);
  g_assert_cmpuint (g_list_model_get_n_items (ranking), ==, 9);
  for (guint i = 0; i < 9; i++)
    {
      g_autoptr (TeaClubRank) item = g_list_model_get_item (ranking, i);
      const TeaClubRankFacts *facts = tea_club_rank_get_facts (item);

      if (g_str_equal (facts->name, "3 P03") || g_str_equal (facts->name, "4 P04"))
        g_assert_nonnull (strstr (facts->details, "1 round"));
      if (g_str_equal (facts->name, "3 P03"))
        g_assert_nonnull (strstr (facts->details, "until round 1"));
      seen += strlen (facts->points) > 0;
    }
  g_assert_cmpint (seen, ==, 9);
}

/* What is exported can be imported, all at once, and undone at once. */
static void
test_files (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaTournamentList) list = tea_tournament_list_new (f->archive, f->list);
  g_autoptr (TeaTournament) tournament = create (list, 16, 5, 0), other = create (list, 16, 5, 0);
  g_autofree char *csv = NULL, *ranking = NULL, *sentence = NULL, *name = NULL;
  g_autoptr (GError) error = NULL;

  put (tournament, 0, 0, 8, 0, 0, 0);
  put (tournament, 4, 3, -8, 0, 3, 2);
  csv = tea_tournament_dup_results_csv (tournament);
  sentence = tea_tournament_import (other, csv, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sentence, ==, "The results of 2 tables were read.");
  g_assert_cmpstr (tea_tournament_get_facts (other)->progress, ==, "2 of 20 results");
  g_assert_null (tea_tournament_import (other, "1,1,0,0,0,0\n1,2,5,x,0,0\n", &error));
  g_assert_cmpstr (error->message, ==, "Line 2, column 7: “x” is not a whole number.");
  g_assert_cmpstr (tea_tournament_get_facts (other)->progress, ==, "2 of 20 results");
  g_clear_error (&error);
  g_assert_true (tea_tournament_undo (other, &error));
  g_assert_cmpstr (tea_tournament_get_facts (other)->progress, ==, "0 of 20 results");
  ranking = tea_tournament_dup_ranking_csv (tournament);
  g_assert_nonnull (strstr (ranking, "place,number,name"));
  name = tea_tournament_dup_file_name (tournament, "ranking", "csv");
  g_assert_true (g_str_has_suffix (name, " ranking.csv"));
  g_assert_null (strchr (name, '/'));
}

/* A page is a page, whatever the names are. */
static void
test_html (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaTournamentList) list = tea_tournament_list_new (f->archive, f->list);
  g_autoptr (TeaTournament) tournament = create (list, 8, 2, 0);
  g_autofree char *html = NULL, *later = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_tournament_put_player (tournament, 0, 0, "<script>&\"", &error));
  tea_tournament_set_round (tournament, 1);
  html = tea_tournament_dup_html (tournament);
  g_assert_nonnull (strstr (html, "<title>Cup &lt;1&gt;</title>"));
  g_assert_nonnull (strstr (html, "1 &lt;script&gt;&amp;&quot;"));
  g_assert_null (strstr (html, "<script"));
  g_assert_null (strstr (html, "http-equiv"));
  g_assert_nonnull (strstr (html, "Round 1 of 2"));
  put (tournament, 0, 0, 8, 0, 0, 0);
  put (tournament, 0, 1, 8, 0, 0, 0);
  later = tea_tournament_dup_html (tournament);
  g_assert_nonnull (strstr (later, "Round 2 of 2"));
  g_assert_nonnull (strstr (later, "+8"));
}

static void
found_cb (gpointer owner, GPtrArray *sessions)
{
  GPtrArray **found = g_object_get_data (owner, "found");

  *found = g_ptr_array_ref (sessions);
}

/* Returns: (transfer full): the sessions that the four at a table have played */
static GPtrArray *
find_sessions (TeaTournament *tournament, guint table)
{
  GPtrArray *found = NULL;
  TeaJob *job;

  g_object_set_data (G_OBJECT (tournament), "found", &found);
  job = tea_tournament_start_sessions (tournament, tournament, 0, table, found_cb);
  while (found == NULL)
    g_main_context_iteration (NULL, TRUE);
  tea_job_unref (job);

  return found;
}

/* The four at a table have played a session; others have played another one. */
static void
test_sessions (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaTournamentList) list = tea_tournament_list_new (f->archive, f->list);
  g_autoptr (TeaTournament) tournament = create (list, 8, 1, 0);
  g_autoptr (TeaLedger) ledger = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaClubTable) table = tea_tournament_get_table (tournament, 0, 1);
  g_autoptr (GPtrArray) before = NULL, sessions = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  TeaLedgerSetUp set_up = { .n_players = 4, .start = { 500, 500, 500, 500 } };
  const TeaTournamentSession *session;

  /* By chance the seats go round the other way. */
  for (guint wind = 0; wind < 4; wind++)
    set_up.names[3 - wind] = strchr (tea_club_table_get_facts (table)->players[wind], ' ') + 1;
  before = find_sessions (tournament, 1);
  g_assert_cmpuint (before->len, ==, 0);
  g_assert_true (tea_ledger_list_create (f->list, ruleset, &set_up, 0, NULL, &error));
  ledger = g_object_ref (tea_ledger_list_get_current (f->list));
  g_assert_cmpint (tea_ledger_add_line (ledger, "a hand", (const int[]){ 10, -30, 15, 5 }, &error), >, 0);
  sessions = find_sessions (tournament, 1);
  g_assert_cmpuint (sessions->len, ==, 1);
  session = sessions->pdata[0];
  g_assert_cmpint (session->points[0], ==, 5);
  g_assert_cmpint (session->points[1], ==, 15);
  g_assert_cmpint (session->points[2], ==, -30);
  g_assert_cmpint (session->points[3], ==, 10);
  g_assert_true (g_str_has_prefix (session->details, "+5 / +15 / −30 / +10 · "));
  none = find_sessions (tournament, 0);
  g_assert_cmpuint (none->len, ==, 0);
}

static const struct
{
  guint n_players;
  guint n_rounds;
  gboolean well;
  const char *text;
} previews[] = {
  { 16, 5, TRUE, "16 players at 4 tables. Nobody meets the same player twice." },
  { 18, 5, TRUE, "18 players at 5 tables. 2 seats are filled by the house. Nobody meets the same player twice." },
  { 5, 1, TRUE, "5 players at 2 tables. 3 seats are filled by the house. Nobody meets the same player twice." },
  { 8, 2, TRUE, "8 players at 2 tables. About 4 pairs meet more than once." },
  { 16, 6, TRUE, "16 players at 4 tables. About 24 pairs meet more than once; in 5 rounds nobody would." },
  { 4, 1, FALSE, "4 players: a tournament has from 5 to 64." },
  { 65, 1, FALSE, "65 players: a tournament has from 5 to 64." },
  { 0, 3, FALSE, "0 players: a tournament has from 5 to 64." },
};

static void
test_preview (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (previews); i++)
    {
      gboolean well;
      g_autofree char *text = tea_tournament_list_dup_preview (previews[i].n_players, previews[i].n_rounds, &well);

      g_assert_cmpstr (text, ==, previews[i].text);
      g_assert_cmpint (well, ==, previews[i].well);
    }
}

static void
test_names (void)
{
  g_auto (GStrv) names = tea_tournament_list_split_names ("Ann\r\n\n  Bo  \n\tCid Doe\n");
  g_auto (GStrv) none = tea_tournament_list_split_names (" \n\n");

  g_assert_cmpstrv (names, ((const char *const[]){ "Ann", "Bo", "Cid Doe", NULL }));
  g_assert_cmpuint (g_strv_length (none), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/tournament/results", test_results);
  ledger_add_test ("/tournament/ranking", test_ranking);
  ledger_add_test ("/tournament/files", test_files);
  ledger_add_test ("/tournament/html", test_html);
  ledger_add_test ("/tournament/sessions", test_sessions);
  g_test_add_func ("/tournament/preview", test_preview);
  g_test_add_func ("/tournament/names", test_names);

  return g_test_run ();
}
