/* test-tile.c - the notation of docs/formats.md, one row per case, and multisets of tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tiles/tea-random.h"
#include "core/tiles/tea-tile.h"

/* clang-format off */
static const struct
{
  const char *in;
  const char *sorted;
  const char *in_order;
} good[] = {
  { "",                     "",                   "" },
  { "   ",                  "",                   "" },
  { "123m55pEEEC",          "123m55pEEEC",        "123m55pEEEC" },
  { "5m 1p 9s",             "5m1p9s",             "5m1p9s" },
  { "9m1m",                 "19m",                "91m" },
  { "1m1p1m",               "11m1p",              "1m1p1m" },
  { "1 2 3 m",              "123m",               "123m" },
  { "1234567z",             "ESWNCFP",            "ESWNPFC" },
  { "PFCNWSE",              "ESWNCFP",            "PFCNWSE" },
  { "4q1f",                 "1f4q",               "4q1f" },
  { "1234f1234q",           "1234f1234q",         "1234f1234q" },
  { "E1sE1s",               "11sEE",              "E1sE1s" },
};

/* @at, counted from 1, is part of the message. */
static const struct
{
  const char *in;
  const char *at;
} bad[] = {
  { "0s",       "character 1" },
  { "12",       "character 1" },
  { "1m2",      "character 3" },
  { "x",        "character 1" },
  { "1m x",     "character 4" },
  { "5f",       "character 1" },
  { "15q",      "character 2" },
  { "8z",       "character 1" },
  { "m",        "character 1" },
  { "1e",       "character 2" },
  { "e",        "character 1" },
  { "123mX456p", "character 5" },
  { "一萬",      "character 1" },
  { "1\xff",    "character 2" },
  { "1\n2m",    "character 2" },
};
/* clang-format on */

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      TeaTile tiles[20];
      guint n;
      g_autoptr (GError) error = NULL;
      g_autofree char *sorted = NULL;
      g_autofree char *in_order = NULL;

      tea_tiles_parse (good[i].in, tiles, G_N_ELEMENTS (tiles), &n, &error);
      g_assert_no_error (error);
      sorted = tea_tiles_format (tiles, n);
      in_order = tea_tiles_format_in_order (tiles, n);
      g_assert_cmpstr (sorted, ==, good[i].sorted);
      g_assert_cmpstr (in_order, ==, good[i].in_order);
    }
}

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      TeaTile tiles[20];
      guint n;
      g_autoptr (GError) error = NULL;

      g_assert_false (tea_tiles_parse (bad[i].in, tiles, G_N_ELEMENTS (tiles), &n, &error));
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_TILE);
      g_test_message ("%u: %s", i, error->message);
      g_assert_nonnull (g_strstr_len (error->message, -1, bad[i].at));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static void
test_too_many (void)
{
  TeaTile tiles[4];
  guint n;
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_tiles_parse ("12mEE", tiles, 4, &n, NULL));
  g_assert_cmpuint (n, ==, 4);
  g_assert_false (tea_tiles_parse ("12mEEE", tiles, 4, &n, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_WRONG_TILE_COUNT);
}

static void
test_every_kind (void)
{
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    g_assert_cmpuint (tea_tile_from_string (tea_tile_to_string (tile)), ==, tile);

  g_assert_cmpuint (tea_tile_from_string ("12m"), ==, TEA_TILE_NONE);
  g_assert_cmpuint (tea_tile_from_string (""), ==, TEA_TILE_NONE);
  g_assert_cmpstr (tea_tile_to_string (TEA_TILE_NONE), ==, "?");
  g_assert_cmpuint (tea_tile_bonus_number (tea_tile_from_string ("3q")), ==, 3);
  g_assert_cmpuint (tea_tile_rank (tea_tile_from_string ("7s")), ==, 7);
  g_assert_cmpuint (tea_tile_suit (tea_tile_from_string ("7s")), ==, 2);
  g_assert_true (tea_tile_is_terminal (tea_tile_from_string ("9p")));
  g_assert_false (tea_tile_is_terminal (tea_tile_from_string ("8p")));
  g_assert_false (tea_tile_is_terminal (TEA_TILE_EAST));
  g_assert_true (tea_tile_is_major (TEA_TILE_WHITE));
}

static void
test_codes (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (int code = TEA_ERROR_NONE; code <= TEA_ERROR_BAD_LOG; code++)
    g_assert_true (g_hash_table_add (names, (gpointer) tea_error_code_to_string ((TeaErrorCode) code)));
}

static void
check_among (const TeaTiles *tiles, guint64 kinds)
{
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    n += (kinds & TEA_TILE_BIT (tile)) != 0 ? tiles->n[tile] : 0;
  g_assert_cmpuint (tea_tiles_among (tiles, kinds), ==, n);
}

/* Eight kinds at a time, against one at a time. */
static void
test_multisets (void)
{
  TeaRandom random;

  tea_random_init (&random, 7);
  for (guint i = 0; i < 500; i++)
    {
      TeaTiles tiles = { { 0 } };
      TeaTiles others = { { 0 } };
      TeaTiles left;
      guint64 kinds = 0;
      guint n_beyond = 0;
      guint n = 0;

      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        {
          /* Few, or the most that a kind may have. */
          tiles.n[tile] = (guint8) (tea_random_below (&random, 9) == 0 ? 127 : tea_random_below (&random, 5));
          others.n[tile] = (guint8) (tea_random_below (&random, 9) == 0 ? 127 : tea_random_below (&random, 5));
          kinds |= tiles.n[tile] > 0 ? TEA_TILE_BIT (tile) : 0;
        }
      g_assert_cmphex (tea_tiles_kinds (&tiles), ==, kinds);
      left = tiles;
      tea_tiles_take (&left, &others);
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        g_assert_cmpuint (left.n[tile], ==, tiles.n[tile] - MIN (tiles.n[tile], others.n[tile]));

      others = tiles;
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        {
          g_assert_true (tea_tiles_equal (&tiles, &others));
          others.n[tile] ^= 1u << i % 8;
          g_assert_false (tea_tiles_equal (&tiles, &others));
          others.n[tile] = tiles.n[tile];
        }
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        {
          others.n[tile] = MIN (others.n[tile], 4);
          n += others.n[tile];
          left.n[tile] = (guint8) tea_random_below (&random, 5);
          n_beyond += others.n[tile] - MIN (others.n[tile], left.n[tile]);
        }
      g_assert_cmpuint (tea_tiles_total (&others), ==, n);
      g_assert_cmpuint (tea_tiles_beyond (&others, &left), ==, n_beyond);
      check_among (&others, 0);
      check_among (&others, TEA_TILE_BIT (TEA_N_KINDS) - 1);
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        check_among (&others, TEA_TILE_BIT (tile));
      check_among (&others, kinds);
      check_among (&others, (TEA_TILE_BIT (TEA_N_KINDS) - 1) & ~kinds);
      check_among (&others, tea_random_next (&random) >> (64 - TEA_N_KINDS));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/tile/good", test_good);
  g_test_add_func ("/core/tile/bad", test_bad);
  g_test_add_func ("/core/tile/too-many", test_too_many);
  g_test_add_func ("/core/tile/every-kind", test_every_kind);
  g_test_add_func ("/core/tile/multisets", test_multisets);
  g_test_add_func ("/core/error/codes", test_codes);

  return g_test_run ();
}
