/* test-arrangement-wild-set.c - that nobody is told there can be no set of wild tiles where there is one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/tea-arrangement.h"
#include "core/tea-random.h"

/**
 * Told:
 * @wild_set: by how many groups were chosen: whether a set of wild tiles was told to be possible beside them, or nothing was told
 * @n_given: arrangements that were given
 * @n_with: those of them with such a set
 * @n_without: how often it was told that there is none, though there are three wild tiles
 */
typedef struct
{
  gboolean wild_set[TEA_MAX_GROUPS + 1];
  guint n_given;
  guint n_with;
  guint n_without;
} Told;

static gboolean
hear (const TeaBegun *begun, gpointer data)
{
  Told *told = data;

  if (begun->completed)
    return TRUE;
  told->wild_set[begun->arrangement->n_groups] = begun->wild_set;
  told->n_without += begun->wilds >= 3 && begun->sets > 0 && !begun->wild_set;
  g_assert_false (begun->wild_set && (begun->wilds < 3 || begun->sets == 0));

  return TRUE;
}

static gboolean
check_given (const TeaArrangement *arrangement, gpointer data)
{
  Told *told = data;
  gboolean with = FALSE;

  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];

      if (group->n != 3 || group->wild != 7)
        continue;
      with = TRUE;
      for (guint asked = arrangement->n_melds; asked <= g; asked++)
        g_assert_true (told->wild_set[asked]);
    }
  told->n_given++;
  told->n_with += with;

  return TRUE;
}

/* Eyes and sets of few kinds, of which @n_wild tiles were exchanged for wild ones; FALSE when this throw gave none. */
static gboolean
random_hand (TeaRandom *random, guint n_wild, TeaHandTiles *hand)
{
  TeaTile first = tea_random_below (random, 20);
  TeaTile tiles[14];
  guint n = 0;

  *hand = (TeaHandTiles){ .shapes = TEA_SHAPE_STANDARD, .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE, .win_tile = TEA_TILE_NONE };
  hand->honour_runs = tea_random_below (random, 2) == 0;
  while (n < 14)
    {
      gboolean run = n > 0 && tea_random_below (random, 2) == 0;
      TeaTile tile = first + tea_random_below (random, 14);

      if (run && (!tea_tile_is_suit (tile) || tea_tile_rank (tile) > 7))
        return FALSE;
      for (guint i = 0; i < (n == 0 ? 2u : 3u) && n < 14; i++)
        tiles[n++] = run ? tile + i : tile;
    }
  tea_random_shuffle (random, tiles, 14);
  hand->n_wild = (guint8) n_wild;
  hand->wild[TEA_TILE_1M] = (guint8) n_wild;
  for (guint i = n_wild; i < 14; i++)
    if (++hand->natural[tiles[i]] > 4)
      return FALSE;
  hand->win_tile = tiles[13];

  return TRUE;
}

static void
test_wild_set (gconstpointer data)
{
  guint n_wild = GPOINTER_TO_UINT (data);
  Told all = { .n_given = 0 };
  TeaRandom random;

  tea_random_init (&random, 40 + n_wild);
  for (guint round = 0; round < 300;)
    {
      Told told = { .n_given = 0 };
      TeaHandTiles hand;

      if (!random_hand (&random, n_wild, &hand))
        continue;
      for (guint i = 0; i <= TEA_MAX_GROUPS; i++)
        told.wild_set[i] = TRUE;
      round++;
      tea_arrangements_foreach_wanted (&hand, check_given, hear, TEA_RUNS_ALIKE, &told);
      all.n_given += told.n_given;
      all.n_with += told.n_with;
      all.n_without += told.n_without;
    }
  g_test_message ("%u arrangements, %u with a set of wild tiles; told %u times that there is none", all.n_given, all.n_with, all.n_without);
  g_assert_cmpuint (all.n_with, >, 100);
  g_assert_cmpuint (all.n_without, >, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint n_wild = 3; n_wild <= 6; n_wild++)
    {
      g_autofree char *path = g_strdup_printf ("/core/arrangement/wild-set/%u", n_wild);

      g_test_add_data_func (path, GUINT_TO_POINTER (n_wild), test_wild_set);
    }

  return g_test_run ();
}
