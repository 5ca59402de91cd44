/* test-other-waits.c - what an arrangement tells about waits agrees with the distance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/arrangement/tea-arrangement.h"
#include "core/distance/tea-hand-waits.h"
#include "core/tiles/tea-random.h"

#include "../thorough.h"

/* Takes @n tiles from @tile on, @step apart; FALSE if one of them is not left. */
static gboolean
take (guint8 left[TEA_N_PLAIN], TeaTile tile, guint step, guint n, TeaTile tiles[3])
{
  for (guint i = 0; i < n; i++)
    {
      tiles[i] = tile + i * step;
      if (left[tiles[i]] == 0)
        return FALSE;
      left[tiles[i]]--;
    }

  return TRUE;
}

/* A random set, or eyes if @n is 2, whose first kind is in @kinds; FALSE if this attempt failed. */
static gboolean
random_group (TeaRandom *random,
              guint64 kinds,
              gboolean honour_runs,
              guint n,
              guint8 left[TEA_N_PLAIN],
              TeaTile tiles[3])
{
  TeaTile tile = tea_random_below (random, TEA_N_PLAIN);
  gboolean run = n == 3 && tea_random_below (random, 2) == 0;

  if (((kinds >> tile) & 1) == 0)
    return FALSE;
  if (run && (tea_tile_is_suit (tile) ? tea_tile_rank (tile) > 7
                                      : !honour_runs || (tile != TEA_TILE_RED && tile > TEA_TILE_SOUTH)))
    return FALSE;

  return take (left, tile, run, n, tiles);
}

/* Eyes and four sets, @n_melds of them melded; FALSE if this attempt failed. */
static gboolean
random_hand (TeaRandom *random, guint64 kinds, gboolean honour_runs, guint n_melds, TeaHandTiles *hand)
{
  guint8 left[TEA_N_PLAIN];
  TeaTile concealed[14];
  guint n_concealed = 0;

  memset (hand, 0, sizeof *hand);
  memset (left, 4, sizeof left);
  hand->proxy = hand->proxy_as = TEA_TILE_NONE;
  hand->shapes = TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_ALL_HONOURS;
  hand->honour_runs = honour_runs;
  for (guint group = 0; group < 5; group++)
    {
      TeaTile tiles[3];

      if (!random_group (random, kinds, honour_runs, group == 0 ? 2 : 3, left, tiles))
        return FALSE;
      if (group > 4 - n_melds)
        {
          TeaMeld *meld = &hand->melds[hand->n_melds++];

          *meld = (TeaMeld){
            tiles[0] == tiles[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW, TEA_KONG_NONE, -1, 3, { 0 }, TEA_TILE_NONE
          };
          memcpy (meld->tiles, tiles, sizeof tiles);
          continue;
        }
      for (guint i = 0; i < (group == 0 ? 2u : 3u); i++)
        {
          concealed[n_concealed++] = tiles[i];
          hand->natural[tiles[i]]++;
        }
    }
  hand->win_tile = concealed[tea_random_below (random, n_concealed)];

  return TRUE;
}

/* The hand, whether it has another wait, and the number of comparisons by that. */
typedef struct
{
  const TeaHandTiles *hand;
  gboolean other;
  guint n[2];
} Looks;

static gboolean
compare (const TeaArrangement *arrangement, gpointer data)
{
  Looks *looks = data;

  if (!tea_arrangement_tells_waits (arrangement, looks->hand))
    return TRUE;
  g_assert_cmpint (tea_arrangement_has_other_wait (arrangement, looks->hand), ==, looks->other);
  looks->n[looks->other]++;

  return TRUE;
}

/* Few kinds give many sets and waits in one suit, or among winds and dragons. */
static void
test_other_wait (gconstpointer data)
{
  static const struct
  {
    TeaTile first;
    guint n;
  } windows[] = { { TEA_TILE_1M, 9 },      { TEA_TILE_1P, 9 },   { TEA_TILE_1S, 9 }, { TEA_TILE_9P, 10 },
                  { TEA_TILE_9S - 2, 10 }, { TEA_TILE_EAST, 7 }, { 0, TEA_N_PLAIN } };
  gboolean honour_runs = GPOINTER_TO_INT (data);
  Looks looks = { 0 };
  TeaRandom random;

  tea_random_init (&random, 101);
  for (guint i = 0; i < (g_test_slow () ? 2000000 : n_to_try (50000, 200000)); i++)
    {
      guint window = tea_random_below (&random, G_N_ELEMENTS (windows));
      guint64 kinds = (TEA_TILE_BIT (windows[window].n) - 1) << windows[window].first;
      TeaHandTiles hand, before;

      if (!random_hand (&random, kinds, honour_runs, tea_random_below (&random, 4), &hand))
        continue;
      before = hand;
      before.natural[hand.win_tile]--;
      before.win_tile = TEA_TILE_NONE;
      before.shapes = TEA_SHAPE_STANDARD;
      looks.hand = &hand;
      looks.other = (tea_hand_waits (&before) & ~TEA_TILE_BIT (hand.win_tile)) != 0;
      tea_arrangements_foreach (&hand, compare, &looks);
    }
  g_test_message ("%u looks with one wait, %u with several", looks.n[0], looks.n[1]);
  g_assert_cmpuint (looks.n[0], >, 200);
  g_assert_cmpuint (looks.n[1], >, 200);
}

/* Exchanges a random tile for another one, wild or natural; FALSE if this attempt failed. */
static gboolean
exchange (TeaRandom *random, guint64 kinds, TeaHandTiles *hand)
{
  TeaTile from = tea_random_below (random, TEA_N_PLAIN + 1);
  TeaTile to = tea_random_below (random, TEA_N_PLAIN + 3);
  gboolean natural = to < TEA_N_PLAIN;

  if (from < TEA_N_PLAIN ? hand->natural[from] == 0 : hand->n_wild == 0)
    return FALSE;
  if (natural ? hand->natural[to] == 4 || ((kinds >> to) & 1) == 0 : hand->n_wild == 4)
    return FALSE;

  if (from < TEA_N_PLAIN)
    hand->natural[from]--;
  else
    hand->wild[TEA_TILE_1Q] = --hand->n_wild;
  if (natural)
    hand->natural[to]++;
  else
    hand->wild[TEA_TILE_1Q] = ++hand->n_wild;

  return TRUE;
}

/* An exchange lowers the bound of missing tiles by at most one; a hand that needs two or more has no waits. */
static void
test_lack (gconstpointer data)
{
  gboolean proxies = GPOINTER_TO_INT (data);
  guint n_ready = 0, n_nearer = 0;
  TeaRandom random;

  tea_random_init (&random, 103);
  for (guint i = 0; i < (g_test_slow () ? 100000 : n_to_try (2500, 10000)); i++)
    {
      guint64 kinds = tea_random_next (&random) | tea_random_next (&random);
      TeaHandTiles hand;
      guint before;

      if (!random_hand (&random, kinds, i % 2 == 0, tea_random_below (&random, 4), &hand))
        continue;
      hand.shapes |= TEA_SHAPE_INDEPENDENT | TEA_SHAPE_THIRTEEN_ORPHANS;
      hand.natural[hand.win_tile]--;
      hand.win_tile = TEA_TILE_NONE;
      if (proxies)
        {
          hand.proxy = TEA_TILE_WHITE;
          hand.proxy_as = tea_random_below (&random, TEA_TILE_WHITE);
        }
      tea_hand_waits_or_lack (&hand, &before);
      for (guint n = 0; n < 60; n++)
        if (exchange (&random, kinds, &hand))
          {
            guint lack;
            guint64 waits = tea_hand_waits_or_lack (&hand, &lack);

            g_assert_cmphex (waits, ==, tea_hand_waits (&hand));
            g_assert_cmpuint (lack, >=, 1);
            g_assert_cmpuint (lack + 1, >=, before);
            g_assert_true (waits == 0 || lack == 1);
            n_ready += waits != 0;
            n_nearer += lack < before;
            before = lack;
          }
    }
  g_test_message ("%u hands were ready, %u exchanges brought one nearer", n_ready, n_nearer);
  g_assert_cmpuint (n_ready, >, 200);
  g_assert_cmpuint (n_nearer, >, 200);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/core/other-waits/other/plain", GINT_TO_POINTER (FALSE), test_other_wait);
  g_test_add_data_func ("/core/other-waits/other/honour-runs", GINT_TO_POINTER (TRUE), test_other_wait);

  g_test_add_data_func ("/core/other-waits/lack/plain", GINT_TO_POINTER (FALSE), test_lack);
  g_test_add_data_func ("/core/other-waits/lack/proxies", GINT_TO_POINTER (TRUE), test_lack);

  return g_test_run ();
}
