/* test-distance-first.c - the distance against the program's first one, over very many hands
 *
 * The first distance built its tables when it started and searched whenever melds had used up copies. It is kept beside this
 * test because it is fast enough to be asked millions of times, which the search of test-distance.c is not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/distance/tea-distance.h"
#include "core/tiles/tea-random.h"
#include "first-distance.h"

#define ALL_SHAPES (TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS | TEA_SHAPE_THIRTEEN_ORPHANS)

static TeaDistanceTables *tables;
static FirstDistanceTables *first_tables;

static gboolean
take_meld (TeaRandom *random, TeaHandTiles *hand, guint8 left[TEA_N_PLAIN], guint base, guint n_kinds)
{
  TeaMeld *meld = &hand->melds[hand->n_melds];
  TeaTile tile = base + tea_random_below (random, n_kinds);
  guint what = tea_random_below (random, 4);

  *meld = (TeaMeld){ .from = -1, .claimed = TEA_TILE_NONE, .n = what == 3 ? 4 : 3, .tiles = { tile, tile, tile, tile } };
  if (what < 2)
    {
      meld->kind = TEA_MELD_CHOW;
      if (tea_tile_is_suit (tile) && tea_tile_rank (tile) <= 7)
        for (guint i = 1; i < 3; i++)
          meld->tiles[i] = tile + i;
      else if (hand->honour_runs && (tile == TEA_TILE_EAST || tile == TEA_TILE_SOUTH || tile == TEA_TILE_RED))
        for (guint i = 1; i < 3; i++)
          meld->tiles[i] = tile + i;
      else
        return FALSE;
    }
  else
    {
      meld->kind = what == 2 ? TEA_MELD_PUNG : TEA_MELD_KONG;
      meld->form = what == 2 ? TEA_KONG_NONE : TEA_KONG_DIRECT;
    }
  for (guint i = 0; i < meld->n; i++)
    if (left[meld->tiles[i]] < (meld->kind == TEA_MELD_CHOW ? 1 : meld->n))
      return FALSE;
  for (guint i = 0; i < meld->n; i++)
    left[meld->tiles[i]]--;
  hand->n_melds++;

  return TRUE;
}

/* Tiles of @n_kinds kinds that follow each other: the fewer, the more copies of each. */
static void
random_hand (TeaRandom *random, TeaHandTiles *hand, guint n_melds, guint n_wild, guint n_kinds, guint more)
{
  guint base = tea_random_below (random, TEA_N_PLAIN - n_kinds + 1);
  guint8 left[TEA_N_PLAIN];
  guint n_natural;

  memset (left, 4, sizeof left);
  hand->n_melds = 0;
  while (hand->n_melds < n_melds)
    take_meld (random, hand, left, base, n_kinds);

  memset (hand->natural, 0, sizeof hand->natural);
  memset (hand->wild, 0, sizeof hand->wild);
  hand->n_wild = MIN (n_wild, 13 + more - 3 * n_melds);
  hand->wild[TEA_TILE_1F] = hand->n_wild;
  n_natural = 13 + more - 3 * n_melds - hand->n_wild;
  for (guint tries = 0; n_natural > 0; tries++)
    {
      TeaTile tile = tries < 100 ? base + tea_random_below (random, n_kinds) : tea_random_below (random, TEA_N_PLAIN);

      if (left[tile] == 0)
        continue;
      left[tile]--;
      hand->natural[tile]++;
      n_natural--;
    }
}

static void
compare (const TeaHandTiles *hand, gboolean useful)
{
  int distance = 99, first_distance_too = 99;
  guint64 kinds = 0, first_kinds = 0;

  if (useful)
    {
      kinds = tea_distance_useful (tables, hand, &distance);
      first_kinds = first_distance_useful (first_tables, hand, &first_distance_too);
    }
  else
    {
      distance = tea_distance (tables, hand);
      first_distance_too = first_distance (first_tables, hand);
    }
  if (distance == first_distance_too && kinds == first_kinds)
    return;

  {
    TeaTiles tiles = { { 0 } };
    g_autofree char *text = NULL;

    memcpy (tiles.n, hand->natural, sizeof hand->natural);
    text = tea_tiles_format_counts (&tiles);
    for (guint i = 0; i < hand->n_melds; i++)
      {
        g_autofree char *meld = tea_tiles_format (hand->melds[i].tiles, hand->melds[i].n);

        g_test_message ("meld %s", meld);
      }
    g_error ("%s + %u wilds, runs %d: distance %d, not %d; useful %" G_GINT64_MODIFIER "x, not %" G_GINT64_MODIFIER "x",
             text, hand->n_wild, hand->honour_runs, distance, first_distance_too, kinds, first_kinds);
  }
}

/* Every hundredth digit of @data: wilds; then melds; then whether honours make runs. */
static void
test_random (gconstpointer data)
{
  static const guint n_kinds[] = { 34, 34, 9, 14, 7, 20 };
  const guint n_wild = GPOINTER_TO_UINT (data) % 10;
  const guint n_melds = GPOINTER_TO_UINT (data) / 10 % 10;
  const guint n_hands = g_test_slow () ? 200000 : 2000;
  TeaHandTiles hand;
  TeaRandom random;

  memset (&hand, 0, sizeof hand);
  hand.proxy = hand.proxy_as = hand.win_tile = TEA_TILE_NONE;
  hand.honour_runs = GPOINTER_TO_UINT (data) >= 100;
  tea_random_init (&random, GPOINTER_TO_UINT (data));
  for (guint i = 0; i < n_hands; i++)
    {
      guint kinds = n_kinds[tea_random_below (&random, G_N_ELEMENTS (n_kinds))];

      hand.shapes = i % 3 == 0 ? ALL_SHAPES : TEA_SHAPE_STANDARD;
      random_hand (&random, &hand, n_melds, n_wild, MAX (kinds, n_melds > 2 ? 9u : 5u), i % 2);
      compare (&hand, i % 2 == 0);
    }
}

/* How many tiles of @tile the hand holds or has melded. */
static guint
count_copies (const TeaHandTiles *hand, TeaTile tile)
{
  guint n = hand->natural[tile];

  for (guint i = 0; i < hand->n_melds; i++)
    for (guint k = 0; k < hand->melds[i].n; k++)
      n += hand->melds[i].tiles[k] == tile;

  return n;
}

/* Whites for another kind, which may lie in melds as well. */
static void
test_proxies (void)
{
  const guint n_hands = g_test_slow () ? 200000 : 5000;
  TeaHandTiles hand;
  TeaRandom random;

  memset (&hand, 0, sizeof hand);
  hand.win_tile = TEA_TILE_NONE;
  hand.proxy = TEA_TILE_WHITE;
  tea_random_init (&random, 12);
  for (guint i = 0; i < n_hands; i++)
    {
      hand.shapes = i % 3 == 0 ? ALL_SHAPES : TEA_SHAPE_STANDARD;
      hand.proxy_as = tea_random_below (&random, TEA_N_PLAIN);
      random_hand (&random, &hand, i % 4, i % 5, 34, i % 2);
      if (hand.natural[TEA_TILE_WHITE] == 0)
        {
          TeaTile tile = 0;

          while (hand.natural[tile] == 0)
            tile++;
          hand.natural[TEA_TILE_WHITE] = hand.natural[tile];
          hand.natural[tile] = 0;
        }
      if (count_copies (&hand, TEA_TILE_WHITE) <= 4 && count_copies (&hand, hand.proxy_as) + hand.natural[TEA_TILE_WHITE] <= 4)
        compare (&hand, i % 2 == 0);
    }
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  tables = tea_distance_tables_new ();
  first_tables = first_distance_tables_new ();
  for (guint runs = 0; runs < 2; runs++)
    for (guint n_melds = 0; n_melds <= 4; n_melds++)
      for (guint n_wild = 0; n_wild <= 7; n_wild++)
        {
          g_autofree char *path = g_strdup_printf ("/distance/first/%u-melds-%u-wilds%s", n_melds, n_wild, runs ? "-and-runs" : "");

          g_test_add_data_func (path, GUINT_TO_POINTER (100 * runs + 10 * n_melds + n_wild), test_random);
        }
  g_test_add_func ("/distance/first/proxies", test_proxies);
  result = g_test_run ();
  first_distance_tables_unref (first_tables);
  tea_distance_tables_unref (tables);

  return result;
}
