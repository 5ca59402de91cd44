/* test-season.c - who has how much over a set of sessions, worked out by hand; the choice; what is made of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sqlite3.h>
#include <string.h>

#include "../../thorough.h"
#include "../ledger/ledger-common.h"
#include "model/people/tea-people.h"
#include "model/season/tea-season.h"
#include "store/file/tea-store-sum.h"
#include "store/sessions/tea-store-entry.h"

/* 4 small points of Fenghua, rounded up to 10 and doubled: Lin gets 20 from each (FH-18). */
#define SELF_DRAW                                                                                                      \
  "{\"indicator\":\"N\",\"players\":[{\"concealed\":\"123m456m789m23p55s\"},null,null,null],"                          \
  "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}"

static void
wait (TeaSeason *season)
{
  while (tea_season_get_state (season)->busy)
    g_main_context_iteration (NULL, TRUE);
}

static void
update (TeaSeason *season)
{
  tea_season_update (season);
  wait (season);
}

/* Every player in a line: "1 Lin 90 3.50 2/2 2/1", with the sessions and those won, the hands and those won. */
static void
assert_players (TeaSeason *season, const char *wanted)
{
  GListModel *players = tea_season_get_state (season)->players;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (TeaSeasonRow) row = g_list_model_get_item (players, i);
      const TeaSeasonRowFacts *facts = tea_season_row_get_facts (row);

      g_string_append_printf (text, "%u %s %s %s %s/%.1s %s/%s\n", facts->rank, facts->name,
                              facts->cells[TEA_SEASON_POINTS], facts->cells[TEA_SEASON_MONEY],
                              facts->cells[TEA_SEASON_SESSIONS], facts->cells[TEA_SEASON_PLACES],
                              facts->cells[TEA_SEASON_HANDS], facts->cells[TEA_SEASON_WON]);
    }
  g_assert_cmpstr (text->str, ==, wanted);
}

/* Changes sessions behind the back of the program; their checksums are right afterwards. */
static void
change_sessions (LedgerFixture *f, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_true (tea_store_prepare_connection (db, f->path, NULL));
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE sessions SET sum = " TEA_STORE_SUM_SESSION, NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (db);
}

/* Lin wins a hand, a hand is drawn, Wang pays a penalty; a point is worth 0.05. */
static TeaLedger *
make_first (LedgerFixture *f)
{
  TeaLedger *ledger = ledger_create (f, "fenghua", 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (ledger_set_up (ledger, NULL, NULL, 500, -1, &error));
  g_assert_cmpint (ledger_add (ledger, SELF_DRAW, -1, &error), >, 0);
  g_assert_cmpint (tea_ledger_add_drawn_hand (ledger, -1, &error), >, 0);
  g_assert_cmpint (tea_ledger_add_line (ledger, "late", (const int[]){ 10, -30, 10, 10 }, &error), >, 0);
  g_assert_no_error (error);

  return ledger;
}

static TeaLedger *
create (LedgerFixture *f, const char *variant, const char *const names[4])
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_ledger_list_create (
      f->list, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, NULL, &error));
  g_assert_no_error (error);

  return g_object_ref (tea_ledger_list_get_current (f->list));
}

/* Without money and without a hand; one of the players is another. */
static TeaLedger *
make_second (LedgerFixture *f)
{
  TeaLedger *ledger = create (f, "luqiao", (const char *const[]){ "Chen", "Lin", "Mei", "Zhao" });
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (tea_ledger_add_line (ledger, "from the last time", (const int[]){ 20, 20, -50, 10 }, &error), >, 0);
  g_assert_no_error (error);

  return ledger;
}

#define BOTH                                                                                                           \
  "1 Lin 90 3.50 2/2 2/1\n"                                                                                            \
  "2 Chen 10 −0.50 2/1 2/0\n"                                                                                        \
  "3 Zhao 0 −0.50 2/0 2/0\n"                                                                                         \
  "4 Mei −50 0.00 1/0 0/0\n"                                                                                         \
  "4 Wang −50 −2.50 1/0 2/0\n"

static void
test_table (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaSeason) season = tea_season_new (f->archive);
  const TeaSeasonState *state = tea_season_get_state (season);
  g_autoptr (TeaLedger) first = NULL;
  g_autoptr (TeaLedger) second = NULL;
  g_autoptr (TeaLedger) empty = NULL;

  update (season);
  assert_players (season, "");
  g_assert_cmpstr (state->summary, ==, "");
  g_assert_false (state->any);

  first = make_first (f);
  second = make_second (f);
  empty = ledger_create (f, "hong-kong", 0);
  assert_players (season, "");
  update (season);
  assert_players (season, BOTH);
  g_assert_true (state->any);
  g_assert_cmpstr (state->summary, ==, "5 players, 2 sessions, 2 hands");
  g_assert_cmpstr (state->remark, ==, "Points of different rules are worth differently.");
  g_assert_true (state->columns[TEA_SEASON_MONEY]);
  g_assert_false (state->columns[TEA_SEASON_BY_RESULT]);
  {
    g_autoptr (TeaSeasonRow) lin = g_list_model_get_item (state->players, 0);
    g_autoptr (TeaSeasonPairRow) most = g_list_model_get_item (state->pairs, 0);

    g_assert_cmpstr (tea_season_row_get_facts (lin)->value, ==, "90");
    g_assert_true (g_str_has_prefix (tea_season_row_get_facts (lin)->spoken, "1. Lin: Points\u00a090; Money\u00a03.50; "
                                                                             "Sessions\u00a02; Places\u00a02–0–0–0; "
                                                                             "Average place\u00a01.00; Rating"));
    g_assert_true (g_str_has_prefix (tea_season_row_get_facts (lin)->details,
                                     "Money\u00a03.50 · Sessions\u00a02 · Places\u00a02–0–0–0"));
    /* Chen paid 20 for the hand. Mei paid Lin two fifths of 50. Wang paid 20, and a third of the penalty. */
    g_assert_cmpstr (tea_season_pair_row_get_facts (most)->spoken, ==, "Wang pays Lin; 30; 30 paid, 0 got back; 1.50");
  }

  /* By the rules of one variant. */
  g_assert_cmpuint (g_strv_length (state->rules), ==, 2);
  g_assert_cmpstr (state->rules[0], ==, "Fenghua");
  g_assert_cmpstr (state->rules[1], ==, "Taizhou Luqiao");
  tea_season_set_ruleset (season, 1);
  wait (season);
  assert_players (season, "1 Chen 20  1/1 0/0\n"
                          "1 Lin 20  1/1 0/0\n"
                          "3 Zhao 10  1/0 0/0\n"
                          "4 Mei −50  1/0 0/0\n");
  g_assert_cmpstr (state->summary, ==, "4 players, 1 session, 0 hands");
  g_assert_cmpstr (state->remark, ==, "");
  g_assert_false (state->columns[TEA_SEASON_MONEY]);
}

/* Whatever changes a session counts at the next update, also within the second in which it was read. */
static void
test_changes (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaSeason) season = tea_season_new (f->archive);
  g_autoptr (TeaLedger) first = make_first (f);
  g_autoptr (TeaLedger) second = make_second (f);
  gint64 id = tea_ledger_get_facts (second)->id;
  g_autoptr (GError) error = NULL;

  update (season);
  g_assert_true (tea_ledger_undo (first, &error));
  update (season);
  assert_players (season, "1 Lin 80 3.00 2/2 2/1\n"
                          "2 Chen 0 −1.00 2/1 2/0\n"
                          "3 Zhao −10 −1.00 2/0 2/0\n"
                          "4 Wang −20 −1.00 1/0 2/0\n"
                          "5 Mei −50 0.00 1/0 0/0\n");

  /* Amounts below a hundredth have four decimals. */
  g_assert_true (ledger_set_up (first, NULL, NULL, 33, -1, &error));
  update (season);
  assert_players (season, "1 Lin 80 0.1980 2/2 2/1\n"
                          "2 Chen 0 −0.0660 2/1 2/0\n"
                          "3 Zhao −10 −0.0660 2/0 2/0\n"
                          "4 Wang −20 −0.0660 1/0 2/0\n"
                          "5 Mei −50 0.00 1/0 0/0\n");

  /* Two updates at once end with the later state. */
  g_assert_true (tea_ledger_list_delete (f->list, id, &error));
  tea_season_update (season);
  g_assert_true (tea_ledger_list_restore (f->list, &error));
  tea_season_update (season);
  g_assert_true (tea_ledger_list_delete (f->list, id, &error));
  update (season);
  assert_players (season, "1 Lin 60 0.1980 1/1 2/1\n"
                          "2 Chen −20 −0.0660 1/0 2/0\n"
                          "2 Wang −20 −0.0660 1/0 2/0\n"
                          "2 Zhao −20 −0.0660 1/0 2/0\n");
  g_assert_no_error (error);
}

/* A session of rules that this version does not know is left out, and that is said. */
static void
test_unknown (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaSeason) season = NULL;
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

  season = tea_season_new (f->archive);
  update (season);
  assert_players (season, "1 Lin 70 3.50 1/1 2/1\n"
                          "2 Chen −10 −0.50 1/0 2/0\n"
                          "2 Zhao −10 −0.50 1/0 2/0\n"
                          "4 Wang −50 −2.50 1/0 2/0\n");
  g_assert_cmpstr (tea_season_get_state (season)->remark, ==, "1 session cannot be read and is left out.");
}

/* Without a file, and when it is dropped while it reads. */
static void
test_in_memory (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaSeason) season = NULL;
  TeaSeason *dropped;

  g_clear_object (&f->list);
  g_assert_finalize_object (g_steal_pointer (&f->archive));
  f->archive = ledger_archive_in_memory (f);
  f->list = tea_ledger_list_new (f->archive);
  g_object_unref (make_first (f));
  dropped = tea_season_new (f->archive);
  tea_season_update (dropped);
  g_assert_finalize_object (dropped);

  season = tea_season_new (f->archive);
  update (season);
  g_assert_cmpuint (g_list_model_get_n_items (tea_season_get_state (season)->players), ==, 4);
}

/* When a session began, in its file. */
static void
set_created (LedgerFixture *f, gint64 id, const char *day)
{
  g_autofree char *noon = g_strconcat (day, "T12:00:00Z", NULL);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (noon, NULL);
  g_autofree char *sql = g_strdup_printf ("UPDATE sessions SET created = %" G_GINT64_FORMAT
                                          " WHERE id = %" G_GINT64_FORMAT,
                                          g_date_time_to_unix (time), id);

  change_sessions (f, sql);
}

static const TeaSeasonGuest *
find_guest (TeaSeason *season, const char *name)
{
  GPtrArray *people = tea_season_get_state (season)->people;

  for (guint i = 0; i < people->len; i++)
    if (g_str_equal (((const TeaSeasonGuest *) people->pdata[i])->name, name))
      return people->pdata[i];

  return NULL;
}

static void
choose (TeaSeason *season, const char *name, gboolean chosen)
{
  g_autofree char *key = g_strdup (find_guest (season, name)->key);

  tea_season_set_chosen (season, key, chosen);
}

/* By the days on which sessions began and by who took part; the choice is there again after a restart. */
static void
test_choice (LedgerFixture *f, gconstpointer data)
{
  TeaSeason *season = tea_season_new (f->archive);
  const TeaSeasonState *state = tea_season_get_state (season);
  g_autofree char *all = NULL;
  g_autofree char *choice = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (TeaLedger) first = make_first (f);
    g_autoptr (TeaLedger) second = make_second (f);

    set_created (f, tea_ledger_get_facts (first)->id, "2025-03-01");
    set_created (f, tea_ledger_get_facts (second)->id, "2025-12-31");
  }
  update (season);
  assert_players (season, BOTH);
  all = tea_season_dup_choice (season);
  g_assert_cmpstr (all, ==, "All sessions");

  g_assert_true (tea_season_set_days (season, "2025-03-01", " 2025-12-30 ", &error));
  wait (season);
  g_assert_cmpstr (state->summary, ==, "4 players, 1 session, 2 hands");
  g_assert_cmpint (state->period, ==, TEA_SEASON_CHOSEN_DAYS);
  g_assert_false (tea_season_set_days (season, "soon", "", &error));
  g_assert_cmpstr (error->message, ==, "“soon” is not a date. Write it as 2026-11-30.");
  g_clear_error (&error);
  g_assert_cmpstr (state->first_day, ==, "2025-03-01");
  g_assert_true (tea_season_set_days (season, "2025-03-02", "", &error));
  wait (season);
  g_assert_cmpstr (state->summary, ==, "4 players, 1 session, 0 hands");

  tea_season_set_period (season, TEA_SEASON_THIS_YEAR);
  wait (season);
  g_assert_cmpstr (state->summary, ==, "");
  tea_season_set_period (season, TEA_SEASON_ALL_TIME);
  wait (season);
  g_assert_cmpuint (state->people->len, ==, 5);
  choose (season, "Lin", TRUE);
  g_assert_cmpstr (state->summary, ==, "5 players, 2 sessions, 2 hands");
  choose (season, "Wang", TRUE);
  g_assert_cmpstr (state->summary, ==, "4 players, 1 session, 2 hands");
  choose (season, "Mei", TRUE);
  g_assert_cmpstr (state->summary, ==, "");
  choose (season, "Wang", FALSE);
  tea_season_set_order (season, TEA_SEASON_BY_RATING);
  tea_season_set_ruleset (season, 1);
  g_assert_true (tea_season_set_days (season, "2025-01-01", "2025-12-31", &error));
  g_object_unref (season);

  ledger_restart (f);
  season = tea_season_new (f->archive);
  state = tea_season_get_state (season);
  update (season);
  g_assert_cmpint (state->order, ==, TEA_SEASON_BY_RATING);
  g_assert_cmpint (state->ruleset, ==, 1);
  g_assert_cmpint (state->period, ==, TEA_SEASON_CHOSEN_DAYS);
  g_assert_cmpstr (state->last_day, ==, "2025-12-31");
  g_assert_cmpuint (state->n_chosen, ==, 2);
  g_assert_true (find_guest (season, "Mei")->chosen);
  g_assert_cmpstr (state->summary, ==, "4 players, 1 session, 0 hands");
  choice = tea_season_dup_choice (season);
  g_assert_cmpstr (choice, ==, "Taizhou Luqiao · Lin · Mei · 2025-01-01 – 2025-12-31");
  name = tea_season_dup_file_name (season, "csv");
  g_assert_cmpstr (name, ==, "Season.csv");
  g_assert_finalize_object (season);
}

static gint64
find_person (TeaPeople *people, const char *name)
{
  return tea_person_get_facts (tea_people_find_named (people, name))->id;
}

/* Whoever is the same person is one player: renamed, merged, and separated again. Of two with the same name each has a
 * number. */
static void
test_people (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaSeason) season = tea_season_new (f->archive);
  g_autoptr (TeaLedger) first G_GNUC_UNUSED = make_first (f);
  g_autoptr (TeaLedger) second G_GNUC_UNUSED = make_second (f);
  g_autoptr (TeaPeople) people = tea_people_new (f->archive);
  g_autoptr (GError) error = NULL;
  gint64 mei, wang;

  update (season);
  assert_players (season, BOTH);
  mei = find_person (people, "Mei");
  wang = find_person (people, "Wang");
  g_assert_true (tea_people_rename (people, wang, "Mei", &error));
  update (season);
  assert_players (season, "1 Lin 90 3.50 2/2 2/1\n"
                          "2 Chen 10 −0.50 2/1 2/0\n"
                          "3 Zhao 0 −0.50 2/0 2/0\n"
                          "4 Mei 1 −50 −2.50 1/0 2/0\n"
                          "4 Mei 2 −50 0.00 1/0 0/0\n");
  g_assert_true (tea_people_merge (people, mei, wang, &error));
  update (season);
  assert_players (season, "1 Lin 90 3.50 2/2 2/1\n"
                          "2 Chen 10 −0.50 2/1 2/0\n"
                          "3 Zhao 0 −0.50 2/0 2/0\n"
                          "4 Mei −100 −2.50 2/0 2/0\n");
  choose (season, "Mei", TRUE);
  g_assert_cmpstr (tea_season_get_state (season)->summary, ==, "4 players, 2 sessions, 2 hands");
  g_assert_true (tea_people_part (people, mei, &error));
  update (season);
  g_assert_cmpstr (tea_season_get_state (season)->summary, ==, "4 players, 1 session, 2 hands");
  g_assert_no_error (error);
}

/* By the folder to which the user has put sessions. */
static void
test_folders (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaSeason) season = tea_season_new (f->archive);
  const TeaSeasonState *state = tea_season_get_state (season);
  g_autoptr (TeaLedger) first G_GNUC_UNUSED = make_first (f);
  g_autoptr (TeaLedger) second = make_second (f);
  g_autoptr (TeaLedgerInfo) info = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  update (season);
  g_assert_null (state->folders[0]);
  g_assert_true (tea_ledger_list_set_folder (f->list, tea_ledger_get_facts (second)->id, " Club\n2026 ", &error));
  info = g_list_model_get_item (G_LIST_MODEL (f->list), 0);
  g_assert_cmpstr (tea_ledger_info_get_facts (info)->folder, ==, "Club 2026");
  g_assert_true (g_str_has_suffix (tea_ledger_info_get_facts (info)->details, " · Club 2026"));
  update (season);
  g_assert_cmpstr (state->folders[0], ==, "Club 2026");
  g_assert_null (state->folders[1]);
  assert_players (season, BOTH);
  tea_season_set_folder (season, 0);
  wait (season);
  g_assert_cmpstr (state->summary, ==, "4 players, 1 session, 0 hands");
  name = tea_season_dup_file_name (season, "pdf");
  g_assert_cmpstr (name, ==, "Season Club 2026.pdf");

  /* Without a session the folder is not there any more, and not chosen. */
  g_assert_true (tea_ledger_list_set_folder (f->list, tea_ledger_get_facts (second)->id, "", &error));
  update (season);
  g_assert_cmpint (state->folder, ==, -1);
  assert_players (season, BOTH);
}

/* The points after each day, for the chart. */
static void
test_curves (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaSeason) season = tea_season_new (f->archive);
  const char *names[3];
  guint n;
  g_autofree int *points = NULL;
  g_auto (GStrv) days = NULL;

  {
    g_autoptr (TeaLedger) first = make_first (f);
    g_autoptr (TeaLedger) second = make_second (f);

    set_created (f, tea_ledger_get_facts (first)->id, "2025-03-01");
    set_created (f, tea_ledger_get_facts (second)->id, "2025-12-31");
  }
  update (season);
  g_assert_cmpuint (tea_season_get_state (season)->n_days, ==, 2);
  points = tea_season_dup_curves (season, G_N_ELEMENTS (names), names, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (names[0], ==, "Lin");
  g_assert_cmpstr (names[2], ==, "Zhao");
  g_assert_cmpmem (points, 9 * sizeof (int), ((const int[]){ 0, 0, 0, 70, -10, -10, 90, 10, 0 }), 9 * sizeof (int));
  days = tea_season_dup_days (season);
  g_assert_cmpstr (days[1], ==, "31 Dec 2025");
}

/* What other programs and devices get. Names are no markup. */
static void
test_exports (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaSeason) season = tea_season_new (f->archive);
  g_autoptr (TeaLedger) first = create (f, "fenghua", (const char *const[]){ "<b>\"&", "Wang", "Chen", "Zhao" });
  g_autofree char *players = NULL;
  g_autofree char *pairs = NULL;
  g_autofree char *days = NULL;
  g_autofree char *html = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (tea_ledger_add_line (first, "late", (const int[]){ 10, -30, 10, 10 }, &error), >, 0);
  g_assert_cmpint (
      tea_ledger_add_result (first, &(TeaLedgerResult){ 0, -1, TEA_LEDGER_NO_POINTS, { 96, -32, -32, -32 } }, &error),
      >, 0);
  update (season);
  g_assert_cmpstr (tea_season_get_state (season)->summary, ==, "4 players, 1 session, 1 hand, 1 by result");
  players = tea_season_dup_csv (season, TEA_SEASON_TABLE_PLAYERS);
  pairs = tea_season_dup_csv (season, TEA_SEASON_TABLE_PAIRS);
  days = tea_season_dup_csv (season, TEA_SEASON_TABLE_DAYS);
  g_assert_true (g_str_has_prefix (players, "\xef\xbb\xbfrank,player,points,"));
  g_assert_nonnull (strstr (players, "\r\n1,\"<b>\"\"&\","));
  g_assert_nonnull (strstr (pairs, "\r\nWang,\"<b>\"\"&\","));
  g_assert_nonnull (strstr (days, "day,\"<b>\"\"&\",Chen,"));
  html = tea_season_dup_html (season);
  g_assert_nonnull (strstr (html, ">&lt;b&gt;&quot;&amp;</th>"));
  g_assert_null (strstr (html, "<b>"));
  g_assert_nonnull (strstr (html, "Wang pays &lt;b&gt;"));
  g_assert_nonnull (strstr (html, "(by result)</td>"));
  g_assert_nonnull (strstr (html, "<th scope=\"col\" class=\"number\">Rating</th>"));
  g_assert_nonnull (strstr (html, "aria-label=\"Points over the days: "));
}

/* The longest time that the main loop was busy meanwhile, in milliseconds. */
static double
watch (TeaSeason *season, double *whole)
{
  gint64 begun = g_get_monotonic_time ();
  double longest = 0;

  tea_season_update (season);
  while (tea_season_get_state (season)->busy)
    {
      gint64 before;

      if (!g_main_context_pending (NULL))
        {
          g_usleep (500);
          continue;
        }
      before = g_get_monotonic_time ();
      g_main_context_iteration (NULL, FALSE);
      longest = MAX (longest, (double) (g_get_monotonic_time () - before) / 1000);
    }
  *whole = (double) (g_get_monotonic_time () - begun) / 1000;

  return longest;
}

/* The evenings of some years: the window is not blocked while they are counted, and what has not changed is not read
 * again. */
static void
test_many (LedgerFixture *f, gconstpointer data)
{
  const guint n = n_to_try (200, 2000);
  const char *names[] = { "Ann", "Bo", "Chen", "Dai", "Eve", "Finn", "Gao" };
  g_autoptr (TeaSeason) season = NULL;
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GError) error = NULL;
  double first, again, longest, longest_again;

  g_clear_object (&f->list);
  g_assert_finalize_object (g_steal_pointer (&f->archive));
  store = tea_store_open (f->path, &error);
  g_assert_no_error (error);
  g_assert_true (tea_store_begin (store, &error));
  for (guint i = 0; i < n; i++)
    {
      TeaStoreSetup setup = { .variant = (char *) "fenghua", .options = (char *) "{}", .point_money = 100 };
      gint64 id;

      for (guint seat = 0; seat < 4; seat++)
        setup.names[seat] = (char *) names[(i + seat * (1 + i % 2)) % G_N_ELEMENTS (names)];
      g_assert_true (tea_store_create_session (store, &setup, "", &id, &error));
      for (guint hand = 0; hand < 16; hand++)
        {
          g_autoptr (TeaStoreEntry)
              entry = tea_store_entry_new (hand % 4 == 3 ? TEA_STORE_ENTRY_DRAWN : TEA_STORE_ENTRY_HAND);

          g_free (entry->record);
          entry->record = hand % 4 == 3 ? g_strdup ("") : ledger_record (hand % 4, hand % 2 == 0 ? -1 : 3);
          g_assert_true (tea_store_add_entry (store, id, -1, entry, NULL, NULL, &error));
        }
    }
  g_assert_true (tea_store_end (store, TRUE, &error));
  tea_store_free (g_steal_pointer (&store));
  /* An evening every two days, the last one yesterday; all in an earlier second. */
  change_sessions (f, "UPDATE sessions SET created = created - 172800 * (2001 - id), changed = changed - 60");
  f->archive = tea_archive_new (f->path);
  f->list = tea_ledger_list_new (f->archive);

  season = tea_season_new (f->archive);
  longest = watch (season, &first);
  g_assert_cmpuint (tea_season_get_state (season)->n_days, ==, n);
  longest_again = watch (season, &again);
  g_test_message ("%u sessions: %.0f ms, then %.0f ms; the main loop was busy for %.1f ms, then %.1f ms", n, first,
                  again, longest, longest_again);
  g_assert_cmpfloat (again, <, first / 4);
  if (!TEA_TEST_IS_SANITIZED)
    g_assert_cmpfloat (longest, <, 50);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/season/table", test_table);
  ledger_add_test ("/season/changes", test_changes);
  ledger_add_test ("/season/unknown", test_unknown);
  ledger_add_test ("/season/in-memory", test_in_memory);
  ledger_add_test ("/season/choice", test_choice);
  ledger_add_test ("/season/people", test_people);
  ledger_add_test ("/season/folders", test_folders);
  ledger_add_test ("/season/curves", test_curves);
  ledger_add_test ("/season/exports", test_exports);
  ledger_add_test ("/season/many", test_many);

  return g_test_run ();
}
