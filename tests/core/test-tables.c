/* test-tables.c - what the tables tell about useful kinds, against the needs that it is derived from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/tables/tea-tables.h"

#define N_LIMITS 2 /* strict, loose */
#define N_KEYS TEA_N_LOOSE_KEYS
#define N_ENTRIES 9

/* The tables for strict or loose copies. */
typedef struct
{
  const guint8 *needs; /* eyes by sets, ten bytes a key */
  const guint16 *two;
  guint n_keys;
  guint n_rests;
  const guint8 *more;
  const guint8 *counts;
} Limit;

static const Limit limits[N_LIMITS] = {
  { tea_tables_needs, tea_tables_strict_two, TEA_N_STRICT_KEYS, TEA_N_STRICT_RESTS, tea_tables_strict_more,
    tea_tables_strict_counts },
  { tea_tables_needs + 10 * TEA_N_STRICT_KEYS, tea_tables_loose_two, TEA_N_LOOSE_KEYS, TEA_N_LOOSE_RESTS,
    tea_tables_loose_more, tea_tables_loose_counts },
};

/* The entries that are lower for key @after than for key @before; bit n − 1 stands for number n of the ten. */
static guint
entries_lower (const Limit *limit, guint before, guint after)
{
  guint lower = 0;

  for (guint i = 1; i <= N_ENTRIES; i++)
    if (limit->needs[10 * after + i] < limit->needs[10 * before + i])
      lower |= 1u << (i - 1);

  return lower;
}

/* The entries of a kind in half a word. @index is its number among the kinds of that half, the first of which is at
 * @place. */
static guint
entries_in_word (guint limit, guint word, guint place, guint index, gboolean high)
{
  const guint8 *half = (limit == 0 ? tea_tables_strict_words : tea_tables_loose_words) + 8 * word;

  return half[place + index] | ((half[high ? 7 : 0] >> (place + index)) & 1u) << 8;
}

static guint
digit (guint number, guint step, guint base)
{
  return number / step % base;
}

static guint
tiles_of (guint number)
{
  guint n = 0;

  for (; number > 0; number /= 5)
    n += number % 5;

  return n;
}

/* Every suit of up to 13 tiles with one more tile of each rank; a fifth copy must lower nothing. */
static void
test_suits (void)
{
  guint n_suits = 0;

  for (guint first = 0; first < 3125; first++)
    for (guint last = 0; last < 625; last++)
      {
        guint key, low, high;

        if (tiles_of (first) + tiles_of (last) > 13)
          continue;
        n_suits++;
        key = tea_suit_key (first, last);
        low = tea_tables_suit_low[tea_tables_low_first[first] + tea_tables_low_last[last]];
        high = tea_tables_suit_high[tea_suit_index (first, last)];
        for (guint limit = 0; limit < N_LIMITS; limit++)
          {
            for (guint i = 0; i < 5; i++)
              if (digit (first, TEA_FIRST_STEP (i), 5) < 4)
                g_assert_cmphex (entries_in_word (limit, low, TEA_FIRST_LANE, i, FALSE), ==,
                                 entries_lower (&limits[limit], key, tea_suit_key (first + TEA_FIRST_STEP (i), last)));
              else
                g_assert_cmphex (entries_in_word (limit, low, TEA_FIRST_LANE, i, FALSE), ==, 0);
            for (guint i = 5; i < 9; i++)
              if (digit (last, TEA_LAST_STEP (i), 5) < 4)
                g_assert_cmphex (entries_in_word (limit, high, 0, i - 5, TRUE), ==,
                                 entries_lower (&limits[limit], key, tea_suit_key (first, last + TEA_LAST_STEP (i))));
              else
                g_assert_cmphex (entries_in_word (limit, high, 0, i - 5, TRUE), ==, 0);
          }
      }
  g_assert_cmpuint (n_suits, ==, 286550);
}

/* The combined needs of two groups, eyes by sets. */
static void
add_needs (const guint8 *a, const guint8 *b, guint8 sum[10])
{
  memset (sum, TEA_NEVER, 10);
  for (guint i = 0; i < 10; i++)
    for (guint k = 0; k < 10; k++)
      if (i / 5 + k / 5 <= 1 && i % 5 + k % 5 <= 4)
        {
          guint8 *place = &sum[(i / 5 + k / 5) * 5 + i % 5 + k % 5];

          *place = MIN (*place, a[i] + b[k]);
        }
}

/* The combined needs of winds alone and dragons alone are those of all honours. */
static void
check_two_groups (guint runs, guint winds, guint dragons)
{
  guint key = tea_honour_key (runs, winds, dragons);
  guint wind_key = tea_tables_wind_key[TEA_WIND_RUNS * runs + winds];
  guint dragon_key = tea_tables_dragon_key[TEA_DRAGON_RUNS * runs + dragons];

  for (guint limit = 0; limit < N_LIMITS; limit++)
    {
      const guint8 *needs = limits[limit].needs;
      guint8 sum[10];

      add_needs (needs + 10 * wind_key, needs + 10 * dragon_key, sum);
      g_assert_cmpmem (sum, 10, needs + 10 * key, 10);
    }
}

/* @key and @word are the tables of winds or dragons, without or with runs; @step is that of the kind at @index. */
static void
check_honour (const guint8 *key, const guint16 *word, guint number, guint step, guint place, guint index, gboolean high)
{
  for (guint limit = 0; limit < N_LIMITS; limit++)
    {
      guint lower = digit (number, step, 6) < 4 ? entries_lower (&limits[limit], key[number], key[number + step]) : 0;

      g_assert_cmphex (entries_in_word (limit, word[number], place, index, high), ==, lower);
    }
}

static gboolean
has_scarce (guint number)
{
  for (; number > 0; number /= 6)
    if (number % 6 == 5)
      return TRUE;

  return FALSE;
}

/* Winds and dragons are separate groups here. */
static void
test_honours (void)
{
  for (guint runs = 0; runs < 2; runs++)
    {
      const guint8 *wind_key = tea_tables_wind_key + TEA_WIND_RUNS * runs;
      const guint8 *dragon_key = tea_tables_dragon_key + TEA_DRAGON_RUNS * runs;

      for (guint number = 0; number < TEA_WIND_RUNS; number++)
        {
          if (has_scarce (number))
            continue;
          g_assert_cmpuint (wind_key[number], ==, tea_honour_key (runs, number, 0));
          for (guint dragons = 0; dragons < TEA_DRAGON_RUNS; dragons++)
            if (!has_scarce (dragons))
              check_two_groups (runs, number, dragons);
          for (guint i = 0, step = 1; i < 4; i++, step *= 6)
            check_honour (wind_key, tea_tables_wind_words + TEA_WIND_RUNS * runs, number, step, TEA_WIND_LANE, i,
                          FALSE);
        }
      for (guint number = 0; number < TEA_DRAGON_RUNS; number++)
        {
          if (has_scarce (number))
            continue;
          g_assert_cmpuint (dragon_key[number], ==, tea_honour_key (runs, 0, number));
          for (guint i = 0, step = 1; i < 3; i++, step *= 6)
            check_honour (dragon_key, tea_tables_dragon_words + TEA_DRAGON_RUNS * runs, number, step, 0, i, TRUE);
        }
    }
}

/* The entries of @group with which it and @rest need the fewest tiles for eyes and @n_sets sets. */
static guint
entries_that_count (const guint8 *group, const guint8 *rest, guint n_sets)
{
  guint lack[10];
  guint least = 99;
  guint entries = 0;

  for (guint i = 0; i < 10; i++)
    {
      lack[i] = i % 5 <= n_sets ? group[i] + rest[(1 - i / 5) * 5 + n_sets - i % 5] : 99;
      least = MIN (least, lack[i]);
    }
  for (guint i = 1; i < 10; i++)
    if (lack[i] == least)
      entries |= 1u << (i - 1);

  return entries;
}

/* The entries that count for every key and rest. The rests are the combined needs of any two keys; another key makes no
 * new ones. */
static void
test_counts (gconstpointer data)
{
  const Limit *limit = data;
  guint8 rests[256][10];
  gboolean known[256] = { FALSE };

  for (guint a = 0; a < N_KEYS; a++)
    for (guint b = 0; b < N_KEYS; b++)
      {
        guint number = limit->two[a * limit->n_keys + b];
        guint8 sum[10];

        g_assert_cmpuint (number, <, limit->n_rests);
        add_needs (limit->needs + 10 * a, limit->needs + 10 * b, sum);
        if (known[number])
          g_assert_cmpmem (rests[number], 10, sum, 10);
        memcpy (rests[number], sum, sizeof sum);
        known[number] = TRUE;
      }
  for (guint key = 0; key < N_KEYS; key++)
    for (guint rest = 0; rest < limit->n_rests; rest++)
      {
        guint8 sum[10];

        g_assert_true (known[rest]);
        add_needs (limit->needs + 10 * key, rests[rest], sum);
        g_assert_cmpmem (rests[limit->more[key * limit->n_rests + rest]], 10, sum, 10);
        for (guint n_sets = 0; n_sets <= 4; n_sets++)
          {
            guint number = limit->counts[(n_sets * N_KEYS + key) * limit->n_rests + rest];
            guint entries = entries_that_count (limit->needs + 10 * key, rests[rest], n_sets);

            g_assert_cmpuint ((number & TEA_NINTH) != 0, ==, entries >> 8);
            for (guint lane = 0; lane < 16; lane++)
              g_assert_cmphex (tea_tables_entries[16 * number + lane], ==,
                               lane >= TEA_FIRST_LANE && lane < TEA_FIRST_LANE + 9 ? entries & 0xff : 0);
          }
      }
}

/* All numbers at once, against one group at a time. */
static void
test_numbers (void)
{
  guint32 state = 1;

  for (guint i = 0; i < 5000; i++)
    {
      guint8 natural[TEA_N_PLAIN];
      guint first[4], last[4];

      for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
        {
          state = state * 1664525 + 1013904223;
          natural[tile] = (guint8) ((state >> 16) % 5);
        }
      tea_group_numbers (natural, first, last);
      for (guint suit = 0; suit < 3; suit++)
        {
          guint n = 0;

          for (guint rank = 0; rank < 5; rank++)
            n = 5 * n + natural[9 * suit + rank];
          g_assert_cmpuint (first[suit], ==, n);
          n = 0;
          for (guint rank = 5; rank < 9; rank++)
            n = 5 * n + natural[9 * suit + rank];
          g_assert_cmpuint (last[suit], ==, n);
        }
      g_assert_cmpuint (first[3], ==, natural[27] + 6u * natural[28] + 36u * natural[29] + 216u * natural[30]);
      g_assert_cmpuint (last[3], ==, natural[31] + 6u * natural[32] + 36u * natural[33]);
    }
}

/* The maximum that docs/performance.md promises. */
static void
test_size (void)
{
  g_assert_cmpuint (tea_tables_size, <=, 3000000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/tables/suits", test_suits);
  g_test_add_func ("/core/tables/honours", test_honours);
  g_test_add_data_func ("/core/tables/counts-strict", &limits[0], test_counts);
  g_test_add_data_func ("/core/tables/counts-loose", &limits[1], test_counts);
  g_test_add_func ("/core/tables/numbers", test_numbers);
  g_test_add_func ("/core/tables/size", test_size);

  return g_test_run ();
}
