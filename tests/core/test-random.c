/* test-random.c - random numbers that must never change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tiles/tea-random.h"

/*
 * The state 1, 2, 3, 4 gives 11520, 0, 1509978240, 1215971899390074240 first: computed by hand from the definition of
 * xoshiro256** (rotl (s1 * 5, 7) * 9 and the shifts). Existing logs depend on this.
 */
static void
test_definition (void)
{
  TeaRandom random = { { 1, 2, 3, 4 } };
  const guint64 expected[] = { 11520, 0, 1509978240, G_GUINT64_CONSTANT (1215971899390074240) };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (tea_random_next (&random), ==, expected[i]);
}

static void
test_same_seed (void)
{
  TeaRandom a, b, c;
  guint same = 0;

  tea_random_init (&a, 42);
  tea_random_init (&b, 42);
  tea_random_init (&c, 43);
  for (guint i = 0; i < 100; i++)
    {
      guint64 x = tea_random_next (&a);

      g_assert_cmpuint (x, ==, tea_random_next (&b));
      same += x == tea_random_next (&c);
    }
  g_assert_cmpuint (same, ==, 0);
}

static void
test_below (void)
{
  TeaRandom random;
  guint seen[7] = { 0 };

  tea_random_init (&random, 0);
  for (guint i = 0; i < 7000; i++)
    seen[tea_random_below (&random, 7)]++;
  for (guint i = 0; i < 7; i++)
    {
      /* 1000 on average; twelve standard deviations either way. */
      g_assert_cmpuint (seen[i], >, 650);
      g_assert_cmpuint (seen[i], <, 1350);
    }
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (tea_random_below (&random, 1), ==, 0);
  for (guint i = 0; i < 1000; i++)
    {
      guint die = tea_random_die (&random);

      g_assert_cmpuint (die, >=, 1);
      g_assert_cmpuint (die, <=, 6);
    }
}

/* Numbers from the last whole multiple of the range on, and no others, are drawn again; with large ranges often. */
static void
test_rejection (void)
{
  static const guint ranges[] = { 1, 7, 1u << 31, 3u << 30, (1u << 31) + 1, G_MAXUINT32 / 3 * 2, G_MAXUINT32 };
  TeaRandom random;

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    for (guint64 seed = 0; seed < 200; seed++)
      {
        guint64 multiples = (G_GUINT64_CONSTANT (1) << 32) / ranges[i] * ranges[i];
        guint64 x;
        TeaRandom same;

        tea_random_init (&random, seed);
        same = random;
        do
          x = tea_random_next (&same) >> 32;
        while (x >= multiples);
        g_assert_cmpuint (tea_random_below (&random, ranges[i]), ==, x % ranges[i]);
        g_assert_cmphex (tea_random_next (&random), ==, tea_random_next (&same));
      }
}

static void
test_shuffle (void)
{
  TeaRandom random;
  TeaTile tiles[42];
  guint moved = 0;
  guint64 seen = 0;

  for (guint i = 0; i < 42; i++)
    tiles[i] = i;
  tea_random_init (&random, 7);
  tea_random_shuffle (&random, tiles, 42);
  for (guint i = 0; i < 42; i++)
    {
      moved += tiles[i] != i;
      seen |= TEA_TILE_BIT (tiles[i]);
    }
  g_assert_cmpuint (moved, >, 30);
  g_assert_cmpuint (seen, ==, (G_GUINT64_CONSTANT (1) << 42) - 1);
}

/* No two seeds cancel each other out, in whatever order they are added, and adding one always changes the numbers. */
static void
test_added (void)
{
  static const guint64 seeds[] = { 0, 1, 2, 77, G_MAXUINT64 };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint n = 0;

  for (guint a = 0; a < G_N_ELEMENTS (seeds); a++)
    for (guint b = 0; b <= G_N_ELEMENTS (seeds); b++)
      for (guint c = 0; c <= (b < G_N_ELEMENTS (seeds) ? G_N_ELEMENTS (seeds) : 0); c++)
        {
          TeaRandom random;
          guint64 number;

          tea_random_init (&random, seeds[a]);
          if (b < G_N_ELEMENTS (seeds))
            tea_random_add_seed (&random, seeds[b]);
          if (b < G_N_ELEMENTS (seeds) && c < G_N_ELEMENTS (seeds))
            tea_random_add_seed (&random, seeds[c]);
          number = tea_random_next (&random);
          g_assert_true (g_hash_table_add (seen, g_memdup2 (&number, sizeof number)));
          n++;
        }
  g_assert_cmpuint (n, ==, 5 * (5 * 6 + 1));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/random/definition", test_definition);
  g_test_add_func ("/core/random/same-seed", test_same_seed);
  g_test_add_func ("/core/random/below", test_below);
  g_test_add_func ("/core/random/rejection", test_rejection);
  g_test_add_func ("/core/random/shuffle", test_shuffle);
  g_test_add_func ("/core/random/added", test_added);

  return g_test_run ();
}
