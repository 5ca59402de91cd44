/* test-store-game.c - games and their logs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "../store-common.h"
#include "core/base/tea-error.h"
#include "store/games/tea-store-game.h"

static gint64
begin_game (TeaStore *store, const char *kind, const char *lines)
{
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  g_free (game->kind);
  game->kind = g_strdup (kind);
  g_free (game->names[0]);
  game->names[0] = g_strdup ("Lin");
  g_free (game->bots[3]);
  game->bots[3] = g_strdup ("expert");
  g_free (game->meta);
  game->meta = g_strdup ("{\"delay\": 3}");
  g_free (game->variant);
  game->variant = g_strdup ("luqiao");
  g_free (game->length);
  game->length = g_strdup ("round");
  game->seed = G_MAXUINT64;
  tea_store_begin_game (store, game, lines, &id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

static void
assert_lines (TeaStore *store, gint64 game, guint first, const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *lines = tea_store_read_lines (store, game, first, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (lines, ==, wanted);
}

static void
test_game (StoreFixture *fixture, gconstpointer data)
{
  const TeaStoreProgress progress = { .state = "thinking", .n_hands = 2, .scores = { 10, -10, 5, -5 } };
  const TeaStoreProgress later = { .n_hands = 3, .scores = { 20, -20, 0, 0 } };
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = begin_game (store, "table", "one\n");

  g_assert_true (tea_store_append_lines (store, id, "two\nthree\n", &progress, &error));
  g_assert_true (tea_store_append_lines (store, id, "four 花\n", &later, &error));
  g_assert_true (tea_store_append_lines (store, id, "five\n", NULL, &error));
  g_assert_true (tea_store_append_lines (store, id, "", NULL, &error));
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  assert_lines (store, id, 0, "one\ntwo\nthree\nfour 花\nfive\n");
  assert_lines (store, id, 3, "four 花\nfive\n");
  assert_lines (store, id, 5, "");
  game = tea_store_get_game (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game->kind, ==, "table");
  g_assert_cmpstr (game->variant, ==, "luqiao");
  g_assert_cmpstr (game->options, ==, "{}");
  g_assert_cmpstr (game->length, ==, "round");
  g_assert_cmpuint (game->seed, ==, G_MAXUINT64);
  g_assert_cmpstr (game->names[0], ==, "Lin");
  g_assert_cmpstr (game->bots[0], ==, "");
  g_assert_cmpstr (game->bots[3], ==, "expert");
  g_assert_cmpstr (game->meta, ==, "{\"delay\": 3}");
  g_assert_cmpstr (game->state, ==, "thinking");
  g_assert_false (game->finished);
  g_assert_cmpuint (game->n_lines, ==, 5);
  g_assert_cmpuint (game->n_hands, ==, 3);
  g_assert_cmpint (game->scores[1], ==, -20);
}

/* Lines of a log are replaced from any number on, also in a finished game; the lines before are kept. */
static void
test_replace (StoreFixture *fixture, gconstpointer data)
{
  const TeaStoreProgress progress = { .n_hands = 2, .scores = { 10, -10, 5, -5 } };
  const TeaStoreProgress before = { .n_hands = 1, .scores = { 4, -4, 0, 0 } };
  const struct
  {
    guint first;
    const char *lines;
    const char *log;
  } rows[] = {
    { 4, "", "one\ntwo\nthree\nfour\n" },
    { 2, "", "one\ntwo\n" },
    { 3, "FOUR\nfive\n", "one\ntwo\nthree\nFOUR\nfive\n" },
    { 0, "ONE\n", "ONE\n" },
    { 4, "five\n", "one\ntwo\nthree\nfour\nfive\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaStore) store = store_open (fixture->path);
      g_autoptr (TeaStoreGame) game = NULL;
      g_autoptr (GError) error = NULL;
      gint64 other = begin_game (store, "practice", "one\ntwo\nthree\n");
      gint64 id = begin_game (store, "practice", "one\n");

      g_assert_true (tea_store_append_lines (store, id, "two\nthree\nfour\n", &progress, &error));
      g_assert_true (tea_store_finish_game (store, id, &error));
      g_assert_true (tea_store_replace_lines (store, id, rows[i].first, rows[i].lines, &before, &error));
      g_assert_no_error (error);
      g_clear_pointer (&store, tea_store_free);

      store = store_open (fixture->path);
      assert_lines (store, id, 0, rows[i].log);
      assert_lines (store, other, 0, "one\ntwo\nthree\n");
      game = tea_store_get_game (store, id, &error);
      g_assert_no_error (error);
      g_assert_false (game->finished);
      g_assert_cmpuint (game->n_hands, ==, 1);
      g_assert_cmpint (game->scores[0], ==, 4);
      g_assert_true (tea_store_append_lines (store, id, "more\n", &progress, &error));
      g_assert_false (tea_store_replace_lines (store, 1000, 0, "x\n", &progress, &error));
      g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
    }
}

static void
assert_list (TeaStore *store, const char *kind, gboolean unfinished_only, guint n, gint64 first)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = tea_store_list_games (store, kind, unfinished_only, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, n);
  if (n > 0)
    g_assert_cmpint (((TeaStoreGame *) games->pdata[0])->id, ==, first);
}

static void
test_list (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStoreGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gint64 a = begin_game (store, "table", NULL);
  gint64 b = begin_game (store, "practice", "x\n");
  gint64 c = begin_game (store, "table", "y\n");
  gint64 kept[] = { b, c };
  g_autofree char *other = NULL;

  assert_list (store, NULL, FALSE, 3, c);
  assert_list (store, "table", FALSE, 2, c);
  assert_list (store, "practice", FALSE, 1, b);
  assert_list (store, "other", FALSE, 0, 0);
  g_assert_true (tea_store_finish_game (store, c, &error));
  assert_list (store, NULL, TRUE, 2, b);
  assert_list (store, "table", TRUE, 1, a);
  game = tea_store_get_game (store, c, &error);
  g_assert_true (game->finished);

  g_assert_true (tea_store_delete_game (store, c, &error));
  assert_list (store, NULL, FALSE, 2, b);
  g_assert_true (tea_store_restore_game (store, c, &error));
  assert_list (store, NULL, FALSE, 3, c);

  /* Delete it for good, with its lines. */
  g_assert_true (tea_store_delete_game (store, c, &error));
  g_usleep (1100 * 1000);
  /* The values that a duplicate session stores beside its log are deleted with it, and no others. */
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *group = g_strdup_printf ("duplicate-%" G_GINT64_FORMAT, kept[i]);

      tea_store_set_value (store, group, "0", "12\n", &error);
      g_assert_no_error (error);
    }
  tea_store_set_value (store, "duplicates", "0", "12", &error);
  g_assert_no_error (error);
  g_assert_true (tea_store_purge (store, 0, &error));
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *group = g_strdup_printf ("duplicate-%" G_GINT64_FORMAT, kept[i]);
      g_autofree char *value = NULL;

      g_assert_true (tea_store_get_value (store, group, "0", &value, &error));
      g_assert_cmpstr (value, ==, kept[i] == b ? "12\n" : NULL);
    }
  g_assert_true (tea_store_get_value (store, "duplicates", "0", &other, &error));
  g_assert_cmpstr (other, ==, "12");
  g_assert_null (tea_store_read_lines (store, c, 0, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  assert_lines (store, b, 0, "x\n");
}

static void
test_missing (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GError) error = NULL;

  g_assert_false (tea_store_append_lines (store, 7, "x\n", NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (tea_store_finish_game (store, 7, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (tea_store_get_game (store, 7, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
}

#define SETTLE                                                                                                         \
  "{\"type\":\"settle\",\"record\":{\"win\":{\"seat\":2,\"tile\":\"1m\",\"by\":\"discard\",\"from\":1}},\"answer\":{"  \
  "\"ok\":true,"                                                                                                       \
  "\"winner\":2,\"players\":[{\"seat\":1,\"items\":[{\"id\":\"pung\"}]},{\"seat\":2,\"items\":[{\"id\":\"win\"},{"     \
  "\"id\":\"gap\"}]}],"                                                                                                \
  "\"deltas\":[-5,-10,20,-5]}}\n"
#define SETTLE_DRAWN                                                                                                   \
  "{\"type\":\"settle\",\"record\":{\"win\":null},\"answer\":{\"ok\":true,\"winner\":null,\"players\":[],\"deltas\":[" \
  "0,0,0,0]}}\n"

/* The closed kong is not counted as a claim. */
#define CLAIMS                                                                                                         \
  "{\"type\":\"claim\",\"seat\":2,\"kind\":\"chow\",\"tile\":\"5m\",\"from\":1,\"with\":\"46m\"}\n"                    \
  "{\"type\":\"kong\",\"seat\":2,\"form\":\"closed\",\"tile\":\"9p\"}\n"                                               \
  "{\"type\":\"claim\",\"seat\":0,\"kind\":\"kong\",\"tile\":\"5s\",\"from\":2}\n"                                     \
  "{\"type\":\"claim\",\"seat\":2,\"kind\":\"pung\",\"tile\":\"E\",\"from\":0}\n"

static void
assert_hands (TeaStore *store, gint64 game, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) hands = tea_store_read_hands (store, game, &error);
  const TeaStoreHand *hand;

  g_assert_no_error (error);
  g_assert_cmpuint (hands->len, ==, n);
  hand = &g_array_index (hands, TeaStoreHand, 0);
  g_assert_cmpint (hand->winner, ==, 2);
  g_assert_cmpint (hand->from, ==, 1);
  g_assert_cmpint (hand->deltas[1], ==, -10);
  g_assert_cmpint (hand->deltas[2], ==, 20);
  g_assert_cmpstr (hand->items, ==, "win gap");
  g_assert_false (hand->robbed);
  g_assert_cmpuint (hand->n_claims[0], ==, 1);
  g_assert_cmpuint (hand->n_claims[1], ==, 0);
  g_assert_cmpuint (hand->n_claims[2], ==, 2);
  if (n == 1)
    return;
  hand = &g_array_index (hands, TeaStoreHand, 1);
  g_assert_cmpint (hand->winner, ==, -1);
  g_assert_cmpint (hand->from, ==, -1);
  g_assert_cmpstr (hand->items, ==, "");
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpuint (hand->n_claims[seat], ==, 0);
}

/* A reader for another thread sees present and later data and cannot change it. */
static void
test_reader (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStore) memory = tea_store_new_in_memory ();
  g_autoptr (TeaStore) reader = NULL;
  g_autoptr (TeaStore) memory_reader = NULL;
  g_autoptr (GError) error = NULL;
  gint64 game = begin_game (store, "table", "{\"type\":\"session\"}\n" CLAIMS SETTLE);
  gint64 other = begin_game (memory, "table", CLAIMS SETTLE);

  reader = tea_store_new_reader (store, &error);
  g_assert_no_error (error);
  assert_hands (reader, game, 1);
  g_assert_true (tea_store_append_lines (store, game, "{\"type\":\"hand\"}\n" SETTLE_DRAWN, NULL, &error));
  assert_hands (reader, game, 2);
  g_assert_false (tea_store_append_lines (reader, game, SETTLE, NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_READ_ONLY);
  g_clear_error (&error);

  memory_reader = tea_store_new_reader (memory, &error);
  g_assert_no_error (error);
  assert_hands (memory_reader, other, 1);
  g_assert_false (tea_store_append_lines (memory_reader, other, SETTLE, NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_READ_ONLY);
}

static char *
read_log (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "replay", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_no_error (error);

  return text;
}

static void
test_import (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autofree char *log = read_log ("1-hand.jsonl");
  g_autofree char *broken_off = read_log ("2-broken-off.jsonl");
  g_autofree char *exported = NULL;
  g_autoptr (GString) spaced = g_string_new (log);
  g_autoptr (TeaStoreGame) game = NULL;
  g_autoptr (TeaStoreGame) half = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_string_replace (spaced, "\n", " \r\n\r\n", 0);
  g_assert_true (tea_store_import_log (store, spaced->str, -1, "imported", &id, &error));
  g_assert_no_error (error);
  game = tea_store_get_game (store, id, &error);
  g_assert_cmpstr (game->kind, ==, "imported");
  g_assert_true (game->finished);
  g_assert_cmpuint (game->n_hands, ==, 1);
  exported = tea_store_read_lines (store, id, 0, &error);
  g_assert_cmpstr (exported, ==, log);

  g_assert_true (tea_store_import_log (store, broken_off, -1, "imported", &id, &error));
  half = tea_store_get_game (store, id, &error);
  g_assert_false (half->finished);
}

static void
assert_refused (TeaStore *store, const char *log, const char *part)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_assert_false (tea_store_import_log (store, log, -1, "imported", &id, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_bad_import (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autofree char *log = read_log ("1-hand.jsonl");
  g_autofree char *session = g_strndup (log, strcspn (log, "\n"));
  g_autoptr (GString) changed = g_string_new (log);

  assert_refused (store, "", "no lines");
  assert_refused (store, session, "No hand");
  assert_refused (store, " \n\n", "no lines");
  assert_refused (store, "{\"type\": \"session\"}\n", "Line 1");
  assert_refused (store, "rubbish", "Line 1");
  g_assert_cmpuint (g_string_replace (changed, "\"dealer\":0", "\"dealer\":1", 1), ==, 1);
  assert_refused (store, changed->str, "Line 2");
  assert_list (store, NULL, FALSE, 0, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/game", test_game);
  store_add_test ("/store/game/replace", test_replace);
  store_add_test ("/store/game/list", test_list);
  store_add_test ("/store/game/reader", test_reader);
  store_add_test ("/store/game/missing", test_missing);
  store_add_test ("/store/game/import", test_import);
  store_add_test ("/store/game/bad-import", test_bad_import);

  return g_test_run ();
}
