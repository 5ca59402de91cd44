/* test-ledger-ranking.c - who has how much over all sessions, worked out by hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sqlite3.h>

#include "ledger-common.h"
#include "model/ledger/tea-ledger-ranking.h"

/* 4 small points of Fenghua, rounded up to 10 and doubled: Lin gets 20 from each (FH-18). */
#define SELF_DRAW                                                                                                      \
  "{\"indicator\":\"N\",\"players\":[{\"concealed\":\"123m456m789m23p55s\"},null,null,null],"                          \
  "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}"

static void
update (TeaLedgerRanking *ranking)
{
  tea_ledger_ranking_update (ranking);
  while (tea_ledger_ranking_get_busy (ranking))
    g_main_context_iteration (NULL, TRUE);
}

/* Every player in a line: "1 Lin 90 3.50 2/2 2/1", with the sessions and those won, the hands and those won. */
static void
assert_ranking (TeaLedgerRanking *ranking, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (ranking)); i++)
    {
      g_autoptr (TeaRankedPlayer) player = g_list_model_get_item (G_LIST_MODEL (ranking), i);
      const TeaRankedPlayerFacts *facts = tea_ranked_player_get_facts (player);
      g_autofree char *points = g_strdup_printf ("%s%" G_GINT64_FORMAT, facts->points < 0 ? "−" : "",
                                                 ABS (facts->points));

      g_assert_cmpstr (points, ==, facts->total);
      g_string_append_printf (text, "%u %s %s %s %u/%u %u/%u\n", facts->rank, facts->name, facts->total, facts->money,
                              facts->sessions, facts->first, facts->hands, facts->wins);
    }
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
assert_text (TeaLedgerRanking *ranking, const char *property, const char *wanted)
{
  g_autofree char *text = NULL;

  g_object_get (ranking, property, &text, NULL);
  g_assert_cmpstr (text, ==, wanted);
}

/* Lin wins a hand, a hand is drawn, Wang pays a penalty; a point is worth 0.05. */
static TeaLedger *
make_first (LedgerFixture *f)
{
  TeaLedger *ledger = ledger_create (f, "fenghua", 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_ledger_set_up (ledger, NULL, NULL, 500, -1, &error));
  g_assert_cmpint (ledger_add (ledger, SELF_DRAW, -1, &error), >, 0);
  g_assert_cmpint (tea_ledger_add_drawn_hand (ledger, -1, &error), >, 0);
  g_assert_cmpint (tea_ledger_add_line (ledger, "late", (const int[]){ 10, -30, 10, 10 }, &error), >, 0);
  g_assert_no_error (error);

  return ledger;
}

/* Without money and without a hand; one of the players is another. */
static TeaLedger *
make_second (LedgerFixture *f)
{
  TeaLedger *ledger = ledger_create (f, "luqiao", 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (
      tea_ledger_set_up (ledger, NULL, (const char *const[]){ "Chen", "Lin", "Mei", "Zhao" }, -1, -1, &error));
  g_assert_cmpint (tea_ledger_add_line (ledger, "from the last time", (const int[]){ 20, 20, -50, 10 }, &error), >, 0);
  g_assert_no_error (error);

  return ledger;
}

static void
test_ranking (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedgerRanking) ranking = tea_ledger_ranking_new (f->archive, f->list);
  g_autoptr (TeaLedger) first = NULL;
  g_autoptr (TeaLedger) second = NULL;
  g_autoptr (TeaLedger) empty = NULL;

  update (ranking);
  assert_ranking (ranking, "");
  assert_text (ranking, "summary", "");

  first = make_first (f);
  second = make_second (f);
  empty = ledger_create (f, "hong-kong", 0);
  assert_ranking (ranking, "");
  update (ranking);
  assert_ranking (ranking, "1 Lin 90 3.50 2/2 2/1\n"
                           "2 Chen 10 −0.50 2/1 2/0\n"
                           "3 Zhao 0 −0.50 2/0 2/0\n"
                           "4 Mei −50 0.00 1/0 0/0\n"
                           "4 Wang −50 −2.50 1/0 2/0\n");
  assert_text (ranking, "summary", "5 players, 2 sessions, 2 hands");
  assert_text (ranking, "remark", "");
  {
    g_autoptr (TeaRankedPlayer) lin = g_list_model_get_item (G_LIST_MODEL (ranking), 0);

    g_assert_cmpstr (tea_ranked_player_get_facts (lin)->details, ==, "2 sessions, first in 2 · 2 hands, 1 won");
  }

  /* By the rules of one variant. */
  g_assert_cmpuint (g_strv_length ((char **) tea_ledger_ranking_get_rules (ranking)), ==, 2);
  g_assert_cmpstr (tea_ledger_ranking_get_rules (ranking)[0], ==, "Fenghua");
  g_assert_cmpstr (tea_ledger_ranking_get_rules (ranking)[1], ==, "Taizhou Luqiao");
  tea_ledger_ranking_set_rules (ranking, "Taizhou Luqiao");
  assert_ranking (ranking, "1 Chen 20  1/1 0/0\n"
                           "1 Lin 20  1/1 0/0\n"
                           "3 Zhao 10  1/0 0/0\n"
                           "4 Mei −50  1/0 0/0\n");
  assert_text (ranking, "summary", "4 players, 1 session, 0 hands");
}

/* Whatever changes a session counts at the next update, also within the second in which it was read. */
static void
test_changes (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedgerRanking) ranking = tea_ledger_ranking_new (f->archive, f->list);
  g_autoptr (TeaLedger) first = make_first (f);
  g_autoptr (TeaLedger) second = make_second (f);
  gint64 id = tea_ledger_get_facts (second)->id;
  g_autoptr (GError) error = NULL;

  update (ranking);
  g_assert_true (tea_ledger_undo (first, &error));
  update (ranking);
  assert_ranking (ranking, "1 Lin 80 3.00 2/2 2/1\n"
                           "2 Chen 0 −1.00 2/1 2/0\n"
                           "3 Zhao −10 −1.00 2/0 2/0\n"
                           "4 Wang −20 −1.00 1/0 2/0\n"
                           "5 Mei −50 0.00 1/0 0/0\n");

  /* Amounts below a hundredth have four decimals. */
  g_assert_true (tea_ledger_set_up (first, NULL, (const char *const[]){ "Mei", NULL, NULL, NULL }, 33, -1, &error));
  update (ranking);
  assert_ranking (ranking, "1 Lin 20 0.00 1/1 0/0\n"
                           "2 Mei 10 0.1980 2/1 2/1\n"
                           "3 Chen 0 −0.0660 2/1 2/0\n"
                           "4 Zhao −10 −0.0660 2/0 2/0\n"
                           "5 Wang −20 −0.0660 1/0 2/0\n");

  /* Two updates at once end with the later state. */
  g_assert_true (tea_ledger_list_delete (f->list, id, &error));
  tea_ledger_ranking_update (ranking);
  g_assert_true (tea_ledger_list_restore (f->list, &error));
  tea_ledger_ranking_update (ranking);
  g_assert_true (tea_ledger_list_delete (f->list, id, &error));
  update (ranking);
  assert_ranking (ranking, "1 Mei 60 0.1980 1/1 2/1\n"
                           "2 Chen −20 −0.0660 1/0 2/0\n"
                           "2 Wang −20 −0.0660 1/0 2/0\n"
                           "2 Zhao −20 −0.0660 1/0 2/0\n");
  g_assert_no_error (error);
}

/* A session of rules that this version does not know is left out, and that is said. */
static void
test_unknown (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedgerRanking) ranking = NULL;
  sqlite3 *db;

  g_object_unref (make_second (f));
  g_object_unref (make_first (f));
  g_clear_object (&f->list);
  g_assert_finalize_object (g_steal_pointer (&f->archive));
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE setups SET variant = 'riichi' WHERE variant = 'luqiao'", NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);
  f->archive = tea_archive_new (f->path);
  f->list = tea_ledger_list_new (f->archive);

  ranking = tea_ledger_ranking_new (f->archive, f->list);
  update (ranking);
  assert_ranking (ranking, "1 Lin 70 3.50 1/1 2/1\n"
                           "2 Chen −10 −0.50 1/0 2/0\n"
                           "2 Zhao −10 −0.50 1/0 2/0\n"
                           "4 Wang −50 −2.50 1/0 2/0\n");
  assert_text (ranking, "remark", "1 session cannot be read and is left out.");
}

/* Without a file, and when it is dropped while it reads. */
static void
test_in_memory (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedgerRanking) ranking = NULL;
  TeaLedgerRanking *dropped;

  g_clear_object (&f->list);
  g_assert_finalize_object (g_steal_pointer (&f->archive));
  f->archive = ledger_archive_in_memory (f);
  f->list = tea_ledger_list_new (f->archive);
  g_object_unref (make_first (f));
  dropped = tea_ledger_ranking_new (f->archive, f->list);
  tea_ledger_ranking_update (dropped);
  g_assert_finalize_object (dropped);

  ranking = tea_ledger_ranking_new (f->archive, f->list);
  update (ranking);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (ranking)), ==, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/ledger-ranking/ranking", test_ranking);
  ledger_add_test ("/ledger-ranking/changes", test_changes);
  ledger_add_test ("/ledger-ranking/unknown", test_unknown);
  ledger_add_test ("/ledger-ranking/in-memory", test_in_memory);

  return g_test_run ();
}
