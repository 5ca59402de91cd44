/* tea-tables-sums.c - writes what keys lack, alone, two of them together and a whole hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-tables-generate.h"

/* One tile more of a kind of which there are four makes a key that means nothing, but there must be something to read.
 */
#define TWO_MARGIN 256

/* The highest bit of the number of entries says that the ninth is one of them. */
#define NINTH 0x80

static const Needs *
needs_of_key (const Keys *keys, uint32_t key, unsigned limit)
{
  return key < keys->common.n ? (const Needs *) set_get (&keys->common, key) + limit
                              : set_get (&keys->scarce, key - keys->common.n);
}

/* Adds what any two of the first @n_keys need together, and numbers it in @two, if that is wanted. */
static void
add_sums (const Keys *keys, Set *sums, uint32_t n_keys, unsigned limit, uint32_t *two)
{
  for (uint32_t a = 0; a < n_keys; a++)
    for (uint32_t b = 0; b < n_keys; b++)
      {
        uint32_t number;
        Needs sum;

        needs_add (&sum, needs_of_key (keys, a, limit), needs_of_key (keys, b, limit));
        number = set_add (sums, &sum);
        if (two != NULL)
          two[a * n_keys + b] = number;
      }
}

/* The entries of a group that come with a rest to what both lack together for eyes and @n_sets sets. */
static unsigned
entries_that_count (const Needs *group, const Needs *rest, unsigned n_sets)
{
  unsigned least = rest->n[1][n_sets];
  unsigned entries = 0;

  for (unsigned i = 1; i <= N_ENTRIES; i++)
    if (i % 5 <= n_sets)
      {
        unsigned lack = group->n[i / 5][i % 5] + rest->n[1 - i / 5][n_sets - i % 5];

        if (lack < least)
          entries = 0;
        if (lack <= least)
          {
            least = lack;
            entries |= 1u << (i - 1);
          }
      }

  return entries;
}

/* The number of what a key and one of @sums lack together, and by the number of sets which entries of the key count
 * then: their number in @entries. */
static void
write_rests (const Keys *keys, const char *name, unsigned limit, Set *sums, Set *entries)
{
  uint32_t n_sums = sums->n;
  uint32_t n = keys->common.n * n_sums;
  uint32_t *more = allocate (n * sizeof *more);
  uint32_t *counts = allocate (5 * n * sizeof *counts);
  char array[64];

  for (uint32_t i = 0; i < n; i++)
    {
      const Needs *group = needs_of_key (keys, i / n_sums, limit);
      Needs sum;

      for (unsigned n_sets = 0; n_sets <= 4; n_sets++)
        {
          unsigned count = entries_that_count (group, set_get (sums, i % n_sums), n_sets);
          uint8_t eight = count & 0xff;

          counts[n_sets * n + i] = set_add (entries, &eight) | (count >> 8 != 0 ? NINTH : 0);
        }
      needs_add (&sum, group, set_get (sums, i % n_sums));
      more[i] = set_add (sums, &sum);
    }
  if (sums->n != n_sums)
    fail ("three groups lack what no two do");
  if (entries->n > NINTH)
    fail ("there are too many choices of entries");

  snprintf (array, sizeof array, "tea_tables_%s_more", name);
  write_array ("guint8", 1, array, "[]", more, n);
  snprintf (array, sizeof array, "tea_tables_%s_counts", name);
  write_array ("guint8", 1, array, "[]", counts, 5 * n);
}

/* Each choice of eight entries for all kinds of a group, without and with the ninth. */
void
write_entries (const Set *entries)
{
  uint32_t rows[2 * NINTH * 16] = { 0 };

  for (unsigned i = 0; i < 2 * NINTH; i++)
    if (i % NINTH < entries->n)
      for (unsigned lane = FIRST_LANE; lane < FIRST_LANE + N_RANKS; lane++)
        rows[16 * i + lane] = *(const uint8_t *) set_get (entries, i % NINTH);
  write_array ("guint8", 1, "tea_tables_entries", "[] __attribute__ ((aligned (16)))", rows, 2 * NINTH * 16);
}

/* What two keys need together is numbered as well; from two such numbers and a number of sets the last table tells it
 * all. */
void
write_sums (const Keys *keys, const char *name, const char *name_upper, uint32_t n_keys, unsigned limit, Set *entries)
{
  uint32_t *two = allocate (((size_t) n_keys * n_keys + TWO_MARGIN) * sizeof *two);
  uint32_t *four;
  unsigned n_kinds;
  char array[64];
  uint32_t n_rests;
  Set sums;

  /* First those that occur where no kind is scarce. */
  set_init (&sums, sizeof (Needs));
  add_sums (keys, &sums, keys->common.n, limit, NULL);
  n_rests = sums.n;
  write_rests (keys, name, limit, &sums, entries);
  add_sums (keys, &sums, n_keys, limit, two);

  /* Sets with eyes, and where wild tiles can be anything sets alone as well. */
  n_kinds = limit == 0 ? 5 : 10;
  four = allocate ((size_t) n_kinds * sums.n * sums.n * sizeof *four);
  for (unsigned kind = 0; kind < n_kinds; kind++)
    for (uint32_t a = 0; a < sums.n; a++)
      for (uint32_t b = 0; b < sums.n; b++)
        {
          const Needs *x = set_get (&sums, a);
          const Needs *y = set_get (&sums, b);
          unsigned sets = kind % 5;
          unsigned eyes = kind < 5 ? 1 : 0;
          uint32_t best = NEVER;

          for (unsigned s = 0; s <= sets; s++)
            for (unsigned e = 0; e <= eyes; e++)
              if (x->n[e][s] + y->n[eyes - e][sets - s] < (int) best)
                best = x->n[e][s] + y->n[eyes - e][sets - s];
          four[(kind * sums.n + a) * sums.n + b] = best;
        }

  snprintf (array, sizeof array, "tea_tables_%s_two", name);
  write_array ("guint16", 2, array, "[]", two, (size_t) n_keys * n_keys + TWO_MARGIN);
  snprintf (array, sizeof array, "tea_tables_%s_four", name);
  write_array ("guint8", 1, array, "[]", four, (size_t) n_kinds * sums.n * sums.n);
  /* The header says how large they are, because the compiler multiplies better by numbers it knows. */
  printf ("G_STATIC_ASSERT (TEA_N_%s_KEYS == %u && TEA_N_%s_SUMS == %u && TEA_N_%s_RESTS == %u);\n", name_upper, n_keys,
          name_upper, sums.n, name_upper, n_rests);
}

void
write_needs (const Keys *keys)
{
  uint32_t n_keys = keys->common.n + keys->scarce.n;
  uint32_t *bytes = allocate (N_LIMITS * n_keys * sizeof (Needs) * sizeof *bytes);
  size_t n = 0;

  for (unsigned limit = 0; limit < N_LIMITS; limit++)
    for (uint32_t key = 0; key < (limit == 0 ? n_keys : keys->common.n); key++)
      for (unsigned i = 0; i < sizeof (Needs); i++)
        bytes[n++] = ((const uint8_t *) needs_of_key (keys, key, limit))[i];
  write_array ("guint8", 1, "tea_tables_needs", "[]", bytes, n);
}
