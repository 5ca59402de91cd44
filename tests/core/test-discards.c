/* test-discards.c - all discards of a hand at once, against each remaining hand on its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/distance/tea-distance.h"
#include "core/tiles/tea-random.h"

#include "../thorough.h"

#define ALL_SHAPES                                                                                                     \
  (TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS |                        \
   TEA_SHAPE_THIRTEEN_ORPHANS)

/* Adds a random pung, kong or chow if its tiles are left. */
static void
random_meld (TeaRandom *random, TeaHandTiles *hand, guint8 left[TEA_N_PLAIN], guint first, guint n_kinds)
{
  TeaTile tile = first + tea_random_below (random, n_kinds);
  guint what = tea_random_below (random, 3);
  guint n = what == 1 ? 4 : 3;
  TeaMeld *meld = &hand->melds[hand->n_melds];

  if (what == 2 && (tile >= TEA_TILE_EAST || tea_tile_rank (tile) > 7 || left[tile] == 0 || left[tile + 1] == 0 ||
                    left[tile + 2] == 0))
    return;
  if (what < 2 && left[tile] < n)
    return;
  *meld = (TeaMeld){ .kind = what == 2 ? TEA_MELD_CHOW : what == 1 ? TEA_MELD_KONG : TEA_MELD_PUNG, .n = (guint8) n };
  for (guint i = 0; i < n; i++)
    {
      meld->tiles[i] = what == 2 ? tile + i : tile;
      left[meld->tiles[i]]--;
    }
  hand->n_melds++;
}

/* A hand with a tile to discard, from @n_kinds consecutive kinds; White stands for @as if that is a kind. */
static void
random_hand (TeaRandom *random, TeaHandTiles *hand, guint n_wild, guint n_kinds, TeaTile as)
{
  guint first = tea_random_below (random, TEA_N_PLAIN - n_kinds + 1);
  guint n_melds = tea_random_below (random, 5);
  TeaTile pool[TEA_N_PLAIN * 4 + 16];
  guint8 left[TEA_N_PLAIN];
  guint n = 0;
  guint size;

  memset (hand, 0, sizeof *hand);
  hand->proxy = hand->proxy_as = hand->win_tile = TEA_TILE_NONE;
  memset (left, 4, sizeof left);
  if (as != TEA_TILE_NONE)
    {
      hand->proxy = TEA_TILE_WHITE;
      hand->proxy_as = as;
      left[as] = 0;
    }
  for (guint i = 0; i < n_melds; i++)
    random_meld (random, hand, left, first, n_kinds);
  size = 14 - 3 * hand->n_melds;
  hand->n_wild = MIN (n_wild, size - 1);
  hand->wild[as == TEA_TILE_NONE ? TEA_TILE_1Q : as] = hand->n_wild;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    for (guint i = 0; i < left[tile]; i++)
      if ((tile >= first && tile < first + n_kinds) || (as != TEA_TILE_NONE && tile == TEA_TILE_WHITE))
        pool[n++] = tile;
  tea_random_shuffle (random, pool, n);
  for (guint i = 0; i < size - hand->n_wild && i < n; i++)
    hand->natural[pool[i]]++;
}

/* Compares the nearest discards in @kinds, found by one call, with @distance and @useful from two. */
static void
compare_nearest (const TeaHandTiles *hand, guint64 kinds, const gint8 *distance, const guint64 *useful)
{
  guint64 as_useful[TEA_N_PLAIN];
  int as_far = 0;
  guint64 nearest = tea_distance_discards_nearest (hand, kinds, G_MAXINT, NULL, &as_far, as_useful);
  int least = G_MAXINT;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (hand->natural[tile] > 0 && (kinds & TEA_TILE_BIT (tile)) != 0)
      least = MIN (least, distance[tile]);
  if (nearest != 0)
    g_assert_cmpint (as_far, ==, least);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      gboolean is_nearest = hand->natural[tile] > 0 && (kinds & TEA_TILE_BIT (tile)) != 0 && distance[tile] == least;

      g_assert_cmpint ((nearest & TEA_TILE_BIT (tile)) != 0, ==, is_nearest);
      if (is_nearest)
        g_assert_cmphex (as_useful[tile], ==, useful[tile]);
    }
  g_assert_cmphex (tea_distance_discards_nearest (hand, kinds, least, NULL, &as_far, as_useful), ==, nearest);
  g_assert_cmphex (tea_distance_discards_nearest (hand, kinds, least - 1, NULL, &as_far, as_useful), ==, 0);
}

static guint
count_live (const TeaLive *live, guint64 useful)
{
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (((useful | live->any) & TEA_TILE_BIT (tile)) != 0)
      n += live->unseen->n[tile];

  return n;
}

/* Counts over all hands: discards with useful tiles, and hands in which no discard left enough of them. */
typedef struct
{
  guint n_useful;
  guint n_too_few;
} Found;

/* If no discard leaves enough useful tiles, the result may be empty; otherwise it is the same as without the limit. */
static void
compare_enough (TeaRandom *random,
                const TeaHandTiles *hand,
                TeaLive *live,
                int least,
                guint most,
                guint64 expected,
                Found *found)
{
  guint64 as_useful[TEA_N_PLAIN];
  guint64 answer;
  int as_far;

  live->enough = most + tea_random_below (random, 8);
  answer = tea_distance_discards_nearest (hand, TEA_TILE_BIT (TEA_N_PLAIN) - 1, least, live, &as_far, as_useful);
  if (live->enough == most || answer != 0)
    g_assert_cmphex (answer, ==, expected);
  found->n_too_few += answer == 0;
  answer = tea_distance_discards_nearest (hand, TEA_TILE_BIT (TEA_N_PLAIN) - 1, least + 1, live, &as_far, as_useful);
  g_assert_cmphex (answer, ==, expected);
}

/* Compares the nearest discards that leave the most useful tiles with all nearest ones. */
static void
compare_most (TeaRandom *random, const TeaHandTiles *hand, const gint8 *distance, const guint64 *useful, Found *found)
{
  guint64 as_useful[TEA_N_PLAIN];
  TeaTiles unseen = { { 0 } };
  TeaLive live = { &unseen, tea_random_next (random) & tea_random_next (random) & (TEA_TILE_BIT (TEA_N_KINDS) - 1), 0 };
  int least;
  guint64 nearest = tea_distance_discards_nearest (hand, TEA_TILE_BIT (TEA_N_PLAIN) - 1, G_MAXINT, NULL, &least,
                                                   as_useful);
  guint64 best;
  guint most = 0;
  int as_far;

  /* Late in a hand few tiles are left, and perhaps no useful ones. */
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    unseen.n[tile] = (guint8) tea_random_below (random, hand->n_melds > 2 ? 2 : 5);
  best = tea_distance_discards_nearest (hand, TEA_TILE_BIT (TEA_N_PLAIN) - 1, G_MAXINT, &live, &as_far, as_useful);
  g_assert_cmpint (as_far, ==, least);
  g_assert_cmphex (best & ~nearest, ==, 0);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if ((nearest & TEA_TILE_BIT (tile)) != 0)
      most = MAX (most, count_live (&live, useful[tile]));
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      if ((best & TEA_TILE_BIT (tile)) != 0)
        g_assert_cmphex (as_useful[tile], ==, useful[tile]);
      else if ((nearest & TEA_TILE_BIT (tile)) != 0)
        {
          g_assert_cmpint (distance[tile], >, 0);
          g_assert_cmpuint (count_live (&live, useful[tile]), <, most);
        }
    }
  compare_enough (random, hand, &live, least, most, best, found);
}

static void
compare (TeaRandom *random, TeaHandTiles *hand, Found *found)
{
  gint8 distance[TEA_N_PLAIN];
  guint64 useful[TEA_N_PLAIN];
  guint64 kinds = 0;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (hand->natural[tile] > 0)
      kinds |= TEA_TILE_BIT (tile);
  memset (distance, 99, sizeof distance);
  tea_distance_discards (hand, distance);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (hand->natural[tile] == 0)
      g_assert_cmpint (distance[tile], ==, 99);
  tea_distance_discards_useful (hand, kinds, distance, useful);
  /* All kinds may be discarded, then only some; many of them are not held. */
  compare_nearest (hand, G_GUINT64_CONSTANT (0x3ffffffff), distance, useful);
  compare_nearest (hand, G_GUINT64_CONSTANT (0x2d6b5ad6b), distance, useful);
  if (kinds != 0)
    compare_most (random, hand, distance, useful, found);
  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);
      guint64 alone;
      int apart;

      hand->natural[tile]--;
      alone = tea_distance_useful (hand, &apart);
      hand->natural[tile]++;
      g_assert_cmpint (distance[tile], ==, apart);
      g_assert_cmphex (useful[tile], ==, alone);
      found->n_useful += alone != 0;
    }
}

typedef struct
{
  const char *name;
  guint shapes;
  gboolean honour_runs;
  gboolean proxies;
} Case;

static const Case cases[] = {
  { "sets", TEA_SHAPE_STANDARD, FALSE, FALSE },   { "honour-runs", TEA_SHAPE_STANDARD, TRUE, FALSE },
  { "all-shapes", ALL_SHAPES, TRUE, FALSE },      { "other-shapes", ALL_SHAPES & ~TEA_SHAPE_STANDARD, FALSE, FALSE },
  { "proxies", TEA_SHAPE_STANDARD, FALSE, TRUE }, { "proxies-all-shapes", ALL_SHAPES, FALSE, TRUE },
};

static void
test_discards (gconstpointer data)
{
  static const guint kinds[] = { 7, 11, 18, 34 };
  const Case *c = data;
  Found found = { 0, 0 };
  TeaRandom random, counts;

  tea_random_init (&random, 31);
  tea_random_init (&counts, 32);
  for (guint i = 0; i < (g_test_slow () ? 100000 : n_to_try (750, 3000)); i++)
    {
      TeaTile as = c->proxies ? tea_random_below (&random, TEA_TILE_WHITE) : TEA_TILE_NONE;
      TeaHandTiles hand;

      random_hand (&random, &hand, i % 6, kinds[tea_random_below (&random, G_N_ELEMENTS (kinds))], as);
      hand.shapes = c->shapes;
      hand.honour_runs = c->honour_runs;
      compare (&counts, &hand, &found);
    }
  g_assert_cmpuint (found.n_useful, >, 1000);
  if ((c->shapes & TEA_SHAPE_STANDARD) != 0)
    g_assert_cmpuint (found.n_too_few, >, 100);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/core/discards/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_discards);
    }

  return g_test_run ();
}
