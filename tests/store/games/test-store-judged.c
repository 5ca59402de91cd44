/* test-store-judged.c - judged hands belong to their games, and those of the version before are kept
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../store-common.h"
#include "../store-versions.h"
#include "core/tiles/tea-random.h"
#include "store/games/tea-store-game.h"
#include "store/games/tea-store-judged.h"
#include "store/file/tea-store-database.h"

static gint64
add_game (TeaStore *store, guint64 seed, const char *lines)
{
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  game->seed = seed;
  g_assert_true (tea_store_begin_game (store, game, lines, &id, &error));
  g_assert_no_error (error);

  return id;
}

static void
put (TeaStore *store, gint64 game, guint hand, guint seat, const char *decisions)
{
  char lines[] = "0123456789abcdef";
  const TeaStoreJudged judged = { .game = game,
                                  .hand = hand,
                                  .seat = seat,
                                  .judge = 2,
                                  .lines = lines,
                                  .stood_in = hand == 1,
                                  .points = -24,
                                  .luck = -123456,
                                  .claim = -1,
                                  .has_rival = hand == 0,
                                  .rival = hand == 0 ? -8 : 0,
                                  .n_decisions = 3,
                                  .decisions = (char *) decisions };
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_put_judged (store, &judged, &error));
  g_assert_no_error (error);
}

static GPtrArray *
list (TeaStore *store, gint64 game)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *judged = tea_store_list_judged (store, game, &error);

  g_assert_no_error (error);

  return judged;
}

static guint
count (TeaStore *store, gint64 game)
{
  g_autoptr (GPtrArray) judged = list (store, game);

  return judged->len;
}

static void
test_put (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 first = add_game (store, 1, "a\nb\n"), second = add_game (store, 2, "c\n");
  g_autoptr (GPtrArray) all = NULL;
  const TeaStoreJudged *judged;

  put (store, second, 0, 0, "x");
  put (store, first, 1, 0, "1 0 255 255 1 2 3;");
  put (store, first, 0, 2, "");
  put (store, first, 0, 0, "old");
  put (store, first, 0, 0, "new");
  all = list (store, 0);
  g_assert_cmpuint (all->len, ==, 4);
  judged = all->pdata[0];
  g_assert_cmpint (judged->game, ==, first);
  g_assert_cmpuint (judged->hand, ==, 0);
  g_assert_cmpuint (judged->seat, ==, 0);
  g_assert_cmpuint (judged->judge, ==, 2);
  g_assert_cmpstr (judged->lines, ==, "0123456789abcdef");
  g_assert_false (judged->stood_in);
  g_assert_cmpint (judged->points, ==, -24);
  g_assert_cmpint (judged->luck, ==, -123456);
  g_assert_cmpint (judged->claim, ==, -1);
  g_assert_true (judged->has_rival);
  g_assert_cmpint (judged->rival, ==, -8);
  g_assert_cmpuint (judged->n_decisions, ==, 3);
  g_assert_cmpstr (judged->decisions, ==, "new");
  judged = all->pdata[2];
  g_assert_cmpuint (judged->hand, ==, 1);
  g_assert_true (judged->stood_in);
  g_assert_false (judged->has_rival);
  g_assert_cmpuint (count (store, first), ==, 3);
  g_assert_cmpuint (count (store, second), ==, 1);
}

static void
test_no_game (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GError) error = NULL;
  const TeaStoreJudged judged = { .game = 5, .lines = (char *) "", .decisions = (char *) "" };

  g_assert_false (tea_store_put_judged (store, &judged, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (count (store, 0), ==, 0);
}

/* They come back with a game that is restored, and go when it is gone for good. */
static void
test_delete (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 first = add_game (store, 1, "a\n"), second = add_game (store, 2, "b\n");
  g_autoptr (GError) error = NULL;

  put (store, first, 0, 0, "x");
  put (store, second, 0, 0, "y");
  g_assert_true (tea_store_delete_game (store, first, &error));
  g_assert_true (tea_store_restore_game (store, first, &error));
  g_assert_cmpuint (count (store, first), ==, 1);
  g_assert_true (tea_store_delete_game (store, first, &error));
  g_assert_true (tea_store_run (store, &error, "UPDATE games SET deleted = 5 WHERE deleted IS NOT NULL", ""));
  g_assert_true (tea_store_purge (store, 30, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count (store, first), ==, 0);
  g_assert_cmpuint (count (store, second), ==, 1);
}

/* A damaged record is as good as none. */
static void
test_damaged (StoreFixture *fixture, gconstpointer data)
{
  static const char *const damages[] = { "UPDATE judged SET decisions = 'z' WHERE game = 1",
                                         "UPDATE judged SET rival = 1 WHERE game = 1",
                                         "UPDATE judged SET hand = 7 WHERE game = 1",
                                         "UPDATE judged SET sum = 0 WHERE game = 1" };

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (TeaStore) store = store_open (fixture->path);

      put (store, add_game (store, 1, "a\n"), 1, 0, "x");
      put (store, add_game (store, 2, "b\n"), 1, 0, "y");
      store_run_sql (fixture->path, damages[i]);
      g_assert_cmpuint (count (store, 1), ==, 0);
      g_assert_cmpuint (count (store, 2), ==, 1);
      put (store, 1, 1, 0, "again");
      g_assert_cmpuint (count (store, 1), ==, 1);
      g_clear_pointer (&store, tea_store_free);
      store_remove_database (fixture->path);
    }
}

/* A store in memory that gets a file takes them along. */
static void
test_take_over (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 game = add_game (store, 1, "a\n");

  {
    g_autoptr (TeaStore) other = store_open (fixture->path);

    store_create_session (other);
  }
  put (store, game, 0, 0, "x");
  g_assert_true (tea_store_take_over (store, fixture->path, &salvage, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (tea_store_get_path (store), ==, fixture->path);
  g_assert_cmpuint (count (store, game), ==, 1);
}

/* The version before kept the mistakes of a game in one value. */
static void
test_version_3 (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *value = NULL;
  g_autofree char *fault = NULL;
  const TeaStoreJudged *judged;

  store_run_sql (fixture->path, store_version_3);
  store = store_open (fixture->path);
  all = list (store, 0);
  g_assert_cmpuint (all->len, ==, 2);
  judged = all->pdata[0];
  g_assert_cmpint (judged->game, ==, 1);
  g_assert_cmpuint (judged->hand, ==, 0);
  g_assert_cmpuint (judged->seat, ==, 0);
  g_assert_cmpuint (judged->judge, ==, TEA_STORE_JUDGE_OF_MISTAKES);
  g_assert_cmpstr (judged->lines, ==, "491b994b3521cedf");
  g_assert_cmpint (judged->points, ==, -64);
  g_assert_cmpint (judged->luck, ==, -55324);
  g_assert_cmpint (judged->claim, ==, 5);
  g_assert_false (judged->has_rival);
  g_assert_cmpuint (judged->n_decisions, ==, 15);
  g_assert_cmpstr (judged->decisions, ==, "4 0 255 255 4755 64 1;17 0 255 255 1727 1727 4;44 0 255 255 17853 302 7;");
  judged = all->pdata[1];
  g_assert_cmpuint (judged->hand, ==, 1);
  g_assert_cmpint (judged->luck, ==, 21505);
  g_assert_cmpint (judged->claim, ==, -1);
  g_assert_cmpuint (judged->n_decisions, ==, 25);
  g_assert_cmpstr (judged->decisions, ==, "");

  /* What was known about the whole game stays where it was. */
  g_assert_true (tea_store_get_value (store, "analyses", "1", &value, &error));
  g_assert_cmpstr (value, ==, "{\"version\":1,\"lines\":3,\"changed\":1700000100}");
  g_assert_true (tea_store_get_value (store, "analyses", "9", &fault, &error));
  g_assert_cmpstr (fault, ==, "{\"version\":1,\"lines\":5,\"changed\":1700000000,\"fault\":\"Line 2: x.\"}");
  g_assert_no_error (error);
  g_assert_true (tea_store_check_schema (store->db, NULL, &(guint){ 0 }, &error));
}

/* Whatever the value was, the file can be opened, and nothing else is lost. */
static void
test_odd_values (StoreFixture *fixture, gconstpointer data)
{
  static const char *const values[] = {
    "",
    "{",
    "[]",
    "5",
    "null",
    "\"hands\"",
    "{\"hands\":{}}",
    "{\"hands\":5}",
    "{\"hands\":[1,\"x\",null,[],{}]}",
    "{\"hands\":[{\"hand\":\"x\",\"sum\":{},\"points\":[],\"luck\":1e300,\"mistakes\":{\"a\":1}}]}",
    "{\"hands\":[{\"hand\":1,\"mistakes\":[1,[],[1],[\"a\",\"b\",\"c\",5],{},\"x\"]}]}",
    "{\"hands\":[{\"hand\":99999999999999999999,\"mistakes\":\"[\"}]}",
    "{\"hands\":[{\"hand\":1},{\"hand\":1}]}",
  };
  TeaRandom random;

  tea_random_init (&random, 3);
  for (guint i = 0; i < G_N_ELEMENTS (values) + 60; i++)
    {
      g_autoptr (TeaStore) store = NULL;
      g_autoptr (GPtrArray) all = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *value = NULL;
      g_autofree char *lines = NULL;

      store_run_sql (fixture->path, store_version_3);
      if (i < G_N_ELEMENTS (values))
        value = g_strdup (values[i]);
      else
        {
          value = g_strdup (
              "{\"version\":1,\"hands\":[{\"hand\":0,\"sum\":\"4\",\"points\":-6,\"mistakes\":[[4,47,6,\"plan\"]]}]}");
          for (guint j = 0; j < 3; j++)
            value[tea_random_below (&random, (guint) strlen (value))] = "{}[]\",:0x"[tea_random_below (&random, 9)];
        }
      {
        sqlite3 *db = NULL;
        g_autoptr (sqlite3_stmt) statement = NULL;

        g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
        g_assert_true (tea_store_prepare_connection (db, fixture->path, &error));
        g_assert_cmpint (sqlite3_prepare_v2 (db,
                                             "UPDATE pairs SET value = ?1, sum = tea_sum (part, key, ?1)"
                                             " WHERE part = 'analyses' AND key = '1'",
                                             -1, &statement, NULL),
                         ==, SQLITE_OK);
        g_assert_cmpint (sqlite3_bind_text (statement, 1, value, -1, SQLITE_STATIC), ==, SQLITE_OK);
        g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
        g_clear_pointer (&statement, sqlite3_finalize);
        sqlite3_close (db);
      }
      store = store_open (fixture->path);
      all = list (store, 0);
      g_test_message ("%u hands in %s", all->len, value);
      lines = tea_store_read_lines (store, 1, 0, &error);
      g_assert_cmpstr (lines, ==, "one\ntwo\nthree\n");
      store_assert_reasons (store, 1, "late ");
      g_clear_pointer (&store, tea_store_free);
      store_remove_database (fixture->path);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/judged/put", test_put);
  store_add_test ("/store/judged/no-game", test_no_game);
  store_add_test ("/store/judged/delete", test_delete);
  store_add_test ("/store/judged/damaged", test_damaged);
  store_add_test ("/store/judged/take-over", test_take_over);
  store_add_test ("/store/judged/version-3", test_version_3);
  store_add_test ("/store/judged/odd-values", test_odd_values);

  return g_test_run ();
}
