/* test-store-tournament.c - tournaments: their changes, undo, damage, ranking, and results from files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sqlite3.h>
#include <string.h>

#include "../store-common.h"
#include "../store-versions.h"
#include "core/tiles/tea-random.h"
#include "store/club/tea-tournament-csv.h"
#include "store/club/tea-tournament-ranking.h"
#include "store/file/tea-store-database.h"
#include "store/file/tea-store-sum.h"
#include "store/sessions/tea-store-people.h"

#include "../../thorough.h"

static TeaStoreTournament *
make (guint n_players, guint n_rounds, gint32 start)
{
  TeaStoreTournament *tournament = tea_store_tournament_new ();

  g_free (tournament->title);
  g_free (tournament->day);
  g_free (tournament->variant);
  tournament->title = g_strdup ("Cup");
  tournament->day = g_strdup ("2026-11-29");
  tournament->variant = g_strdup ("fenghua");
  tournament->start = start;
  tournament->n_numbers = n_players;
  tournament->n_rounds = n_rounds;
  tea_seating_make (tournament->seating, n_players, n_rounds, 5);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i + 1);

      g_ptr_array_add (tournament->players, tea_tournament_player_new (i, 0, name, ""));
    }

  return tournament;
}

static gint64
create (TeaStore *store, guint n_players, guint n_rounds, gint32 start)
{
  g_autoptr (TeaStoreTournament) tournament = make (n_players, n_rounds, start);
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_assert_true (tea_store_create_tournament (store, tournament, &id, &error));
  g_assert_no_error (error);

  return id;
}

static TeaStoreTournament *
get (TeaStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  TeaStoreTournament *tournament = tea_store_get_tournament (store, id, &error);

  g_assert_no_error (error);

  return tournament;
}

static void
put (TeaStore *store, gint64 id, guint round, guint table, int a, int b, int c)
{
  const TeaTournamentTable row = { round, table, { TRUE, { a, b, c, -a - b - c }, { 0 } } };
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_put_results (store, id, &row, 1, &error));
  g_assert_no_error (error);
}

static void
put_player (TeaStore *store, gint64 id, guint number, guint from, const char *name)
{
  TeaTournamentPlayer player = { number, from, (char *) name, (char *) "" };
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_put_player (store, id, &player, &error));
  g_assert_no_error (error);
}

/* What was put is what comes back, in another store as well. */
static void
test_put (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 id = create (store, 16, 5, 0);
  const TeaTournamentTable cleared = { 1, 2, { 0 } };
  g_autoptr (TeaStoreTournament) made = make (16, 5, 0);
  g_autoptr (TeaStoreTournament) tournament = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  put (store, id, 0, 0, 8, -4, 0);
  put (store, id, 1, 2, 1, 1, 1);
  put (store, id, 0, 0, 16, -4, 0);
  g_assert_true (tea_store_put_results (store, id, &cleared, 1, &error));
  g_assert_true (tea_store_put_heading (store, id, "Club Cup", "2026-12-01", &error));
  put_player (store, id, 3, 2, "");
  put_player (store, id, 3, 4, "Eve");
  put_player (store, id, 7, 0, "Q8");
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  tournament = get (store, id);
  g_assert_cmpstr (tournament->title, ==, "Club Cup");
  g_assert_cmpstr (tournament->day, ==, "2026-12-01");
  g_assert_cmpstr (tournament->variant, ==, "fenghua");
  g_assert_cmpstr (tournament->options, ==, "{}");
  g_assert_cmpuint (strlen (tournament->key), ==, 32);
  g_assert_cmpint (tournament->changed, >, tournament->created);
  g_assert_cmpuint (tournament->n_numbers, ==, 16);
  g_assert_cmpuint (tournament->n_rounds, ==, 5);
  for (guint round = 0; round < 5; round++)
    g_assert_cmpmem (tournament->seating[round], 16, made->seating[round], 16);
  g_assert_true (tournament->results[0][0].is_known);
  g_assert_cmpint (tournament->results[0][0].points[0], ==, 16);
  g_assert_cmpint (tournament->results[0][0].points[3], ==, -12);
  g_assert_false (tournament->results[1][2].is_known);
  g_assert_cmpuint (tournament->players->len, ==, 18);
  g_assert_cmpuint (tea_store_tournament_find_player (tournament, 3, 1), ==, 3);
  g_assert_cmpuint (tea_store_tournament_find_player (tournament, 3, 2), ==, 4);
  g_assert_cmpuint (tea_store_tournament_find_player (tournament, 3, 4), ==, 5);
  g_assert_cmpstr (((TeaTournamentPlayer *) tournament->players->pdata[5])->name, ==, "Eve");
  g_assert_cmpstr (((TeaTournamentPlayer *) tournament->players->pdata[9])->name, ==, "Q8");
  list = tea_store_list_tournaments (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 1);

  g_assert_true (tea_store_delete_tournament (store, id, &error));
  g_clear_pointer (&list, g_ptr_array_unref);
  list = tea_store_list_tournaments (store, &error);
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_true (tea_store_restore_tournament (store, id, &error));
  g_assert_true (tea_store_delete_tournament (store, id, &error));
  g_assert_true (tea_store_run (store, &error, "UPDATE tournaments SET deleted = 5", ""));
  g_assert_true (tea_store_purge (store, 30, &error));
  g_assert_null (tea_store_get_tournament (store, id, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
}

/* Undo goes back to the beginning and no further; another change drops what was undone. */
static void
test_undo (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 id = create (store, 8, 2, 0);
  g_autoptr (TeaStoreTournament) last = NULL;
  g_autoptr (GError) error = NULL;
  static const struct
  {
    gboolean redo;
    int points; /* of East at the first table; 0 if the result is not known */
    gboolean can_undo;
    gboolean can_redo;
  } steps[] = {
    { FALSE, 4, TRUE, TRUE }, { FALSE, 0, FALSE, TRUE }, { FALSE, 0, FALSE, TRUE }, { TRUE, 4, TRUE, TRUE },
    { TRUE, 8, TRUE, FALSE }, { TRUE, 8, TRUE, FALSE },  { FALSE, 4, TRUE, TRUE },
  };

  put (store, id, 0, 0, 4, 0, 0);
  put (store, id, 0, 0, 8, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (TeaStoreTournament) tournament = NULL;

      g_assert_true (steps[i].redo ? tea_store_redo_tournament (store, id, &error)
                                   : tea_store_undo_tournament (store, id, &error));
      g_assert_no_error (error);
      tournament = get (store, id);
      g_assert_cmpint (tournament->results[0][0].points[0], ==, steps[i].points);
      g_assert_cmpint (tournament->can_undo, ==, steps[i].can_undo);
      g_assert_cmpint (tournament->can_redo, ==, steps[i].can_redo);
    }
  put (store, id, 0, 1, 2, 0, 0);
  g_assert_true (tea_store_redo_tournament (store, id, &error));
  last = get (store, id);
  g_assert_cmpint (last->results[0][0].points[0], ==, 4);
  g_assert_cmpint (last->results[0][1].points[0], ==, 2);
}

/* Whoever is named is the person of that name, or somebody new; the house is nobody. */
static void
test_people (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 session = store_create_session (store), id;
  g_autoptr (TeaStoreTournament) made = make (8, 2, 0), tournament = NULL;
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (GError) error = NULL;
  TeaTournamentPlayer later = { 5, 1, (char *) "Mei", NULL };

  for (guint i = 0; i < 8; i++)
    {
      TeaTournamentPlayer *player = made->players->pdata[i];

      g_clear_pointer (&player->person, g_free);
      if (i < 2)
        {
          g_free (player->name);
          player->name = g_strdup (i == 0 ? "Wang" : "");
        }
    }
  g_assert_true (tea_store_create_tournament (store, made, &id, &error));
  g_assert_true (tea_store_put_player (store, id, &later, &error));
  g_assert_no_error (error);
  people = tea_store_list_people (store, &error);
  /* Lin, Wang, Chen, Zhao; P3 to P8; Mei. */
  g_assert_cmpuint (people->len, ==, 11);
  tournament = get (store, id);
  for (guint i = 0; i < tournament->players->len; i++)
    {
      const TeaTournamentPlayer *player = tournament->players->pdata[i];
      guint n = 0;

      for (guint j = 0; j < people->len; j++)
        {
          const TeaStorePerson *person = people->pdata[j];

          n += g_str_equal (person->key, player->person) && g_str_equal (person->name, player->name);
        }
      g_assert_cmpuint (n, ==, *player->name != '\0');
      if (*player->name == '\0')
        g_assert_cmpstr (player->person, ==, "");
    }
  store_assert_reasons (store, session, "");
}

/* A damaged change is left out and counted; without the first one there is no tournament, but a list. */
static void
test_damaged (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 id = create (store, 8, 2, 0), other = create (store, 8, 2, 0);
  g_autoptr (TeaStoreTournament) tournament = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  put (store, id, 0, 0, 4, 0, 0);
  put (store, id, 0, 1, 4, 0, 0);
  store_run_sql (fixture->path, "UPDATE tournament_changes SET text = replace (text, '4', '5') WHERE number = 1");
  tournament = get (store, id);
  g_assert_cmpuint (tournament->n_lost, ==, 1);
  g_assert_false (tournament->results[0][0].is_known);
  g_assert_true (tournament->results[0][1].is_known);
  store_run_sql (fixture->path, "UPDATE tournament_changes SET text = '{}' WHERE number = 0 AND tournament = 1");
  g_assert_null (tea_store_get_tournament (store, id, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  list = tea_store_list_tournaments (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const TeaStoreTournament *item = list->pdata[i];

      g_assert_cmpuint (item->n_numbers, ==, item->id == other ? 8 : 0);
    }
}

/* Whatever a change says, with a right checksum: nothing outside the limits gets into a tournament. */
static void
test_odd_changes (StoreFixture *fixture, gconstpointer data)
{
  static const char *const changes[] = {
    "",
    "[]",
    "{\"kind\":\"results\"}",
    "{\"kind\":\"results\",\"tables\":[5]}",
    "{\"kind\":\"results\",\"tables\":[{\"round\":2,\"table\":0}]}",
    "{\"kind\":\"results\",\"tables\":[{\"round\":0,\"table\":2}]}",
    "{\"kind\":\"results\",\"tables\":[{\"round\":-1,\"table\":0}]}",
    "{\"kind\":\"results\",\"tables\":[{\"round\":0,\"table\":0,\"points\":[1,2,3],\"penalties\":[0,0,0,0]}]}",
    "{\"kind\":\"results\",\"tables\":[{\"round\":0,\"table\":0,\"points\":[1,0,0,0],\"penalties\":[0,0,0,0]}]}",
    "{\"kind\":\"results\",\"tables\":[{\"round\":0,\"table\":0,\"points\":[0,0,0,0],\"penalties\":[0,0,0,-1]}]}",
    ("{\"kind\":\"results\",\"tables\":[{\"round\":0,\"table\":0,\"points\":[20000000,-20000000,0,0],"
     "\"penalties\":[0,0,0,0]}]}"),
    "{\"kind\":\"player\",\"number\":8,\"from\":0,\"name\":\"x\",\"person\":\"\"}",
    "{\"kind\":\"player\",\"number\":0,\"from\":2,\"name\":\"x\",\"person\":\"\"}",
    "{\"kind\":\"player\",\"number\":0,\"from\":0,\"name\":5,\"person\":\"\"}",
    "{\"kind\":\"heading\",\"title\":\"x\"}",
    "{\"kind\":\"begin\"}",
    "{\"kind\":\"later\"}",
  };
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 id = create (store, 8, 2, 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *beginning = NULL;
  TeaRandom random;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (TeaStoreTournament) tournament = NULL;

      g_assert_true (tea_store_run (
          store, &error, "INSERT OR REPLACE INTO tournament_changes VALUES (?1, 1, ?2, 0, tea_sum (?1, 1, ?2))", "it",
          id, changes[i]));
      tournament = get (store, id);
      g_assert_cmpuint (tournament->n_lost, ==, 1);
      g_assert_cmpuint (tournament->players->len, ==, 8);
      g_assert_false (tournament->results[0][0].is_known);
    }

  {
    g_autoptr (sqlite3_stmt)
        row = tea_store_query (store, &error, "SELECT text FROM tournament_changes WHERE number = 0", "");
    gboolean found;

    g_assert_true (tea_store_step (store, row, &found, &error));
    beginning = tea_store_column_text (row, 0);
  }
  tea_random_init (&random, 4);
  for (guint i = 0; i < n_to_try (300, 5000); i++)
    {
      g_autofree char *text = g_strdup (beginning);
      g_autoptr (TeaStoreTournament) tournament = NULL;

      for (guint j = 0; j < 2; j++)
        text[tea_random_below (&random, (guint) strlen (text))] = "{}[]\",:0x179-"[tea_random_below (&random, 13)];
      g_assert_true (tea_store_run (store, &error,
                                    "UPDATE tournament_changes SET text = ?2, sum = tea_sum (?1, 0, ?2)"
                                    " WHERE tournament = ?1 AND number = 0",
                                    "it", id, text));
      tournament = tea_store_get_tournament (store, id, NULL);
      if (tournament != NULL)
        {
          g_autoptr (GArray) ranks = tea_tournament_rank (tournament, tournament->n_rounds);

          g_assert_cmpuint (ranks->len, <=, tournament->players->len);
        }
    }
}

/* A store in memory that gets a file takes its tournaments along; two with the same id are kept apart. */
static void
test_take_over (StoreFixture *fixture, gconstpointer data)
{
  for (guint both = 0; both < 2; both++)
    {
      g_autoptr (TeaStore) store = tea_store_new_in_memory ();
      g_auto (TeaStoreSalvage) salvage = { 0 };
      g_autoptr (GError) error = NULL;
      gint64 id = 0;

      {
        g_autoptr (TeaStore) other = store_open (fixture->path);

        store_create_session (other);
        id = create (other, 8, 2, 0);
        put (other, id, 0, 0, 4, 0, 0);
      }
      if (both != 0)
        id = create (store, 16, 2, 0);
      g_assert_true (tea_store_take_over (store, fixture->path, &salvage, &error));
      g_assert_no_error (error);
      if (id > 0)
        {
          g_autoptr (TeaStoreTournament) tournament = get (store, id);

          g_assert_cmpuint (tournament->n_numbers, ==, both != 0 ? 16 : 8);
          g_assert_cmpint (tournament->results[0][0].is_known, ==, both == 0);
        }
      g_clear_pointer (&store, tea_store_free);
      store_remove_database (fixture->path);
    }
}

/* A damaged file is mended with its tournaments; what was undone and written over does not come back. */
static void
test_recover (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 id = create (store, 8, 2, 0);
  g_autoptr (TeaStoreTournament) tournament = NULL;
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (GError) error = NULL;

  put (store, id, 0, 0, 4, 0, 0);
  put (store, id, 0, 1, 8, 0, 0);
  put (store, id, 1, 0, 5, 0, 0);
  tea_store_sync_hurry_backup (store->sync);
  g_assert_true (tea_store_undo_tournament (store, id, &error));
  g_assert_true (tea_store_undo_tournament (store, id, &error));
  put (store, id, 1, 1, 8, 0, 0);
  g_clear_pointer (&store, tea_store_free);
  store_run_sql (fixture->path, "PRAGMA foreign_keys = OFF;"
                                "INSERT INTO tournament_changes VALUES (77, 0, '{}', 0, 0)");
  store = tea_store_open_or_replace (fixture->path, &salvage, &error);
  g_assert_no_error (error);
  g_assert_nonnull (salvage.set_aside);
  tournament = get (store, id);
  g_assert_cmpint (tournament->results[0][0].points[0], ==, 4);
  g_assert_cmpint (tournament->results[1][1].points[0], ==, 8);
  g_assert_false (tournament->results[0][1].is_known);
  g_assert_false (tournament->results[1][0].is_known);
  g_assert_cmpuint (tournament->n_lost, ==, 0);
  g_assert_true (tea_store_check_schema (store->db, NULL, &(guint){ 0 }, &error));
}

/* A file of the version before, which had everything but these tables, has none and can get one. */
static void
test_version_6 (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (TeaStoreTournament) tournament = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  store_run_sql (fixture->path, store_version_5);
  store = store_open (fixture->path);
  g_clear_pointer (&store, tea_store_free);
  store_run_sql (fixture->path, "DROP TABLE tournament_changes; DROP TABLE tournaments; PRAGMA user_version = 6");
  store = store_open (fixture->path);
  list = tea_store_list_tournaments (store, &error);
  g_assert_cmpuint (list->len, ==, 0);
  tournament = get (store, create (store, 8, 1, 0));
  g_assert_cmpuint (tournament->n_numbers, ==, 8);
  store_assert_reasons (store, 1, "late ");
}

static const struct
{
  const char *name;
  gint32 points[4];
  gint32 twelfths[4];
} shares[] = {
  { "apart", { 10, 5, -5, -10 }, { 48, 24, 12, 0 } },    { "first-two", { 5, -10, 5, 0 }, { 36, 0, 36, 12 } },
  { "middle-two", { 9, 0, 0, -9 }, { 48, 18, 18, 0 } },  { "last-two", { 9, 1, -5, -5 }, { 48, 24, 6, 6 } },
  { "first-three", { 1, 1, 1, -3 }, { 28, 28, 28, 0 } }, { "last-three", { 3, -1, -1, -1 }, { 48, 12, 12, 12 } },
  { "all", { 0, 0, 0, 0 }, { 21, 21, 21, 21 } },         { "two-pairs", { 4, -4, 4, -4 }, { 36, 6, 36, 6 } },
};

static void
test_shares (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      gint32 twelfths[4];

      tea_tournament_table_points (shares[i].points, twelfths);
      for (guint wind = 0; wind < 4; wind++)
        g_assert_cmpint (twelfths[wind], ==, shares[i].twelfths[wind]);
    }
}

/* Random results, substitutes and penalties, counted a second time by hand: by each seat of each player. */
static void
test_ranking (StoreFixture *fixture, gconstpointer data)
{
  TeaRandom random;

  tea_random_init (&random, 6);
  for (guint i = 0; i < n_to_try (20, 300); i++)
    {
      g_autoptr (TeaStoreTournament) tournament = make (8 + 4 * tea_random_below (&random, 5), 6, 0);
      g_autoptr (GArray) ranks = NULL;
      const guint n_rounds = tea_random_below (&random, 7);
      gint64 points = 0, penalties = 0, table_points = 0, house_points = 0, house_table_points = 0, known = 0;

      for (guint player = 0; player < 2; player++)
        g_ptr_array_insert (tournament->players, 3 + 2 * (int) player + 1,
                            tea_tournament_player_new (3 + player, 2 + player, player == 0 ? "" : "Eve", ""));
      for (guint round = 0; round < 6; round++)
        for (guint table = 0; table < tournament->n_numbers / 4; table++)
          {
            TeaTournamentResult *result = &tournament->results[round][table];
            int a = (int) tea_random_below (&random, 7) - 3, b = (int) tea_random_below (&random, 7) - 3;

            result->is_known = tea_random_below (&random, 8) != 0;
            result->points[0] = a;
            result->points[1] = -a;
            result->points[2] = b;
            result->points[3] = -b;
            result->penalties[tea_random_below (&random, 4)] = (int) tea_random_below (&random, 3);
          }
      ranks = tea_tournament_rank (tournament, n_rounds);
      g_assert_cmpuint (ranks->len, ==, tournament->players->len - 1);

      for (guint j = 0; j < ranks->len; j++)
        {
          const TeaTournamentRank *rank = &g_array_index (ranks, TeaTournamentRank, j);
          const TeaTournamentPlayer *player = tournament->players->pdata[rank->player];
          guint until = player->number == 3 ? 2 : player->number == 4 && player->from == 0 ? 3 : 6;
          gint64 own = 0, own_table = 0, own_penalties = 0;
          guint above = 0;

          for (guint round = player->from; round < MIN (until, n_rounds); round++)
            for (guint at = 0; at < tournament->n_numbers; at++)
              {
                const TeaTournamentResult *result = &tournament->results[round][at / 4];
                int better = 0, equal = 0;
                static const int sums[] = { 0, 4, 6, 7, 7 };

                if (tournament->seating[round][at / 4][at % 4] != player->number || !result->is_known)
                  continue;
                for (guint other = 0; other < 4; other++)
                  {
                    better += result->points[other] > result->points[at % 4];
                    equal += result->points[other] == result->points[at % 4];
                  }
                own += result->points[at % 4] - result->penalties[at % 4];
                own_penalties += result->penalties[at % 4];
                own_table += 12 * (sums[better + equal] - sums[better]) / equal;
              }
          g_assert_cmpint (rank->points, ==, own);
          g_assert_cmpint (rank->penalties, ==, own_penalties);
          g_assert_cmpint (rank->table_points, ==, own_table);
          for (guint other = 0; other < ranks->len; other++)
            {
              const TeaTournamentRank *than = &g_array_index (ranks, TeaTournamentRank, other);

              above += than->table_points > rank->table_points ||
                       (than->table_points == rank->table_points && than->points > rank->points);
            }
          g_assert_cmpuint (rank->place, ==, above + 1);
          points += own;
          penalties += own_penalties;
          table_points += own_table;
        }

      /* Seven table points for each table, and nothing won or lost, with the house. */
      for (guint round = 0; round < n_rounds; round++)
        for (guint at = 0; at < tournament->n_numbers; at++)
          {
            const TeaTournamentResult *result = &tournament->results[round][at / 4];
            gint32 twelfths[4];

            if (!result->is_known)
              continue;
            known += at % 4 == 0;
            tea_tournament_table_points (result->points, twelfths);
            if (tournament->seating[round][at / 4][at % 4] == 3 && round >= 2)
              {
                house_points += result->points[at % 4];
                house_table_points += twelfths[at % 4];
              }
          }
      g_assert_cmpint (points + penalties + house_points, ==, 0);
      g_assert_cmpint (table_points + house_table_points, ==, 7 * 12 * known);
    }
}

/* What is written can be read again, whatever divides its cells. */
static void
test_csv (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStoreTournament) tournament = make (16, 5, 300);

  tournament->results[0][1] = (TeaTournamentResult){ TRUE, { 50, -20, -20, -10 }, { 0, 5, 0, 0 } };
  tournament->results[4][3] = (TeaTournamentResult){ TRUE, { -350, 200, 100, 50 }, { 0 } };
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *text = tea_tournament_write_results (tournament, ",;\t,"[i]);
      g_autoptr (GArray) tables = NULL;
      g_autoptr (GError) error = NULL;

      if (i == 0)
        g_assert_true (g_str_has_prefix (text, "round,table,east,south,west,north,east penalty,south penalty,west "
                                               "penalty,north penalty,east player,south player,west player,north "
                                               "player\r\n1,2,350,280,280,290,0,5,0,0,P"));
      if (i == 3)
        g_strdelimit (text, "\r", ' ');
      tables = tea_tournament_read_results (tournament, text, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (tables->len, ==, 2);
      for (guint j = 0; j < 2; j++)
        {
          const TeaTournamentTable *table = &g_array_index (tables, TeaTournamentTable, j);

          g_assert_cmpmem (&table->result, sizeof table->result, &tournament->results[table->round][table->table],
                           sizeof table->result);
        }
    }
  {
    g_autofree char *ranking = tea_tournament_write_ranking (tournament, ',');
    g_auto (GStrv) lines = g_strsplit (ranking, "\r\n", -1);

    g_assert_cmpstr (lines[0], ==,
                     "place,number,name,rounds,table points,points,penalties,first,round 1,round 2,round 3,round 4,"
                     "round 5");
    g_assert_cmpuint (g_strv_length (lines), ==, 18);
    g_assert_true (g_str_has_prefix (lines[1], "1,"));
  }
}

/* Each says where it is wrong, and why. */
static const struct
{
  const char *text;
  const char *error; /* NULL if it can be read */
} files[] = {
  { "1,1,300,300,300,300", NULL },
  { "\xef\xbb\xbfround;table;e;s;w;n\n1;1;300;300;300;300;;;;\n", NULL },
  { "1,1,\"301\",+299,300,300,0,0,0,5,\"Smith, \"\"Jo\"\"\",x\r\n\r\n 2 , 1 ,\xe2\x88\x92"
    "100,500,500,300\r",
    NULL },
  { "", "There are no results in the file." },
  { "round,table,east,south,west,north\n", "There are no results in the file." },
  { "\xff", "The file is not text in UTF-8." },
  { "1,1,300,300,300", "Line 1, column 13: A round, a table and the points of four players are needed." },
  { "1,1,300,300,300,300\n1,2,300,,300,300", "Line 2, column 9: A number is missing here." },
  { "1,1,300,300,300,300\n1,2,300,3o0,300,300", "Line 2, column 9: “3o0” is not a whole number." },
  { "1,1,300,300,300,300,0,0,0,-5", "Line 1, column 27: -5 is not between 0 and 10000000." },
  { "6,1,300,300,300,300", "Line 1, column 1: 6 is not between 1 and 5." },
  { "1,5,300,300,300,300", "Line 1, column 3: 5 is not between 1 and 4." },
  { "1,0,300,300,300,300", "Line 1, column 3: 0 is not between 1 and 4." },
  { "1,1,300,300,300,301", "Line 1, column 5: The points add up to 1201, and not to 1200." },
  { "\"1\",1,300,300,300,300\r\n1,2,300,300,300,300\r\n1,1,300,300,300,300\r\n",
    "Line 3, column 1: Table 1 of round 1 is there twice." },
  { "1,1,99999999999999999999,0,0,0", "Line 1, column 5: “99999999999999999999” is not a whole number." },
};

static void
test_csv_errors (void)
{
  g_autoptr (TeaStoreTournament) tournament = make (16, 5, 300);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) tables = tea_tournament_read_results (tournament, files[i].text, &error);

      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, files[i].error);
      g_assert_cmpint (tables != NULL, ==, files[i].error == NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/tournament/put", test_put);
  store_add_test ("/store/tournament/undo", test_undo);
  store_add_test ("/store/tournament/people", test_people);
  store_add_test ("/store/tournament/damaged", test_damaged);
  store_add_test ("/store/tournament/odd-changes", test_odd_changes);
  store_add_test ("/store/tournament/take-over", test_take_over);
  store_add_test ("/store/tournament/recover", test_recover);
  store_add_test ("/store/tournament/version-6", test_version_6);
  store_add_test ("/store/tournament/ranking", test_ranking);
  store_add_test ("/store/tournament/csv", test_csv);
  g_test_add_func ("/store/tournament/csv-errors", test_csv_errors);
  g_test_add_func ("/store/tournament/shares", test_shares);

  return g_test_run ();
}
