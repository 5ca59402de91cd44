/* tea-tables-sums.c - writes what keys lack, alone, two of them together and a whole hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-tables-generate.h"

/* One tile more of a kind of which there are four makes a key that means nothing, but there must be something to read. */
#define TWO_MARGIN 256

/* Of the ten numbers of a group all but the first, which is what nothing at all lacks, in rows of 16. */
#define N_ENTRIES 9
#define ROW_SIZE 16
#define NO_MATCH 0x80 /* nothing that is lacking */

static const Needs *
needs_of_key (const Keys *keys, uint32_t key, unsigned limit)
{
  return key < keys->common.n ? (const Needs *) set_get (&keys->common, key) + limit : set_get (&keys->scarce, key - keys->common.n);
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

/* By two keys of any hand the entries that are lower in the second. */
static void
write_lower (const Keys *keys, const char *name, unsigned limit)
{
  size_t n = (size_t) keys->common.n * keys->common.n;
  uint32_t *lower = allocate ((n + TWO_MARGIN) * sizeof *lower);
  char array[64];

  for (size_t i = 0; i < n; i++)
    {
      const uint8_t *before = &needs_of_key (keys, i / keys->common.n, limit)->n[0][0];
      const uint8_t *after = &needs_of_key (keys, i % keys->common.n, limit)->n[0][0];

      for (unsigned entry = 0; entry < N_ENTRIES; entry++)
        if (after[entry + 1] < before[entry + 1])
          lower[i] |= 1u << entry;
    }
  snprintf (array, sizeof array, "tea_tables_%s_lower", name);
  write_array ("guint16", 2, array, "[]", lower, n + TWO_MARGIN);
}

/* The entries of keys, and of @sums beside them for each number of sets; the number of what a key and one of @sums lack together. */
static void
write_rests (const Keys *keys, const char *name, unsigned limit, Set *sums)
{
  uint32_t n_sums = sums->n;
  uint32_t *lacks = allocate (keys->common.n * ROW_SIZE * sizeof *lacks);
  uint32_t *rests = allocate (5 * n_sums * ROW_SIZE * sizeof *rests);
  uint32_t *more = allocate (keys->common.n * n_sums * sizeof *more);
  char array[64];

  for (uint32_t i = 0; i < keys->common.n * ROW_SIZE; i++)
    if (i % ROW_SIZE < N_ENTRIES)
      lacks[i] = (&needs_of_key (keys, i / ROW_SIZE, limit)->n[0][0])[i % ROW_SIZE + 1];
  for (uint32_t i = 0; i < 5 * n_sums * ROW_SIZE; i++)
    {
      const Needs *rest = set_get (sums, i / ROW_SIZE % n_sums);
      unsigned n_sets = i / ROW_SIZE / n_sums;
      unsigned eyes = (i % ROW_SIZE + 1) / 5;
      unsigned sets = (i % ROW_SIZE + 1) % 5;

      rests[i] = i % ROW_SIZE < N_ENTRIES && sets <= n_sets ? rest->n[1 - eyes][n_sets - sets] : NO_MATCH;
    }
  for (uint32_t i = 0; i < keys->common.n * n_sums; i++)
    {
      Needs sum;

      needs_add (&sum, needs_of_key (keys, i / n_sums, limit), set_get (sums, i % n_sums));
      more[i] = set_add (sums, &sum);
    }
  if (sums->n != n_sums)
    fail ("three groups lack what no two do");

  snprintf (array, sizeof array, "tea_tables_%s_lacks", name);
  write_array ("guint8", 1, array, "[] __attribute__ ((aligned (16)))", lacks, keys->common.n * ROW_SIZE);
  snprintf (array, sizeof array, "tea_tables_%s_rests", name);
  write_array ("guint8", 1, array, "[] __attribute__ ((aligned (16)))", rests, 5 * n_sums * ROW_SIZE);
  snprintf (array, sizeof array, "tea_tables_%s_more", name);
  write_array ("guint8", 1, array, "[]", more, keys->common.n * n_sums);
}

/* What two keys need together is numbered as well; from two such numbers and a number of sets the last table tells it all. */
void
write_sums (const Keys *keys, const char *name, const char *name_upper, uint32_t n_keys, unsigned limit)
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
  write_lower (keys, name, limit);
  write_rests (keys, name, limit, &sums);
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
  printf ("G_STATIC_ASSERT (TEA_N_%s_KEYS == %u && TEA_N_%s_SUMS == %u && TEA_N_%s_RESTS == %u);\n", name_upper, n_keys, name_upper,
          sums.n, name_upper, n_rests);
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
