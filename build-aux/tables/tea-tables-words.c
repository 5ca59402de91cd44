/* tea-tables-words.c - writes which entries a tile of each kind lowers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-tables-generate.h"

/* A suit that a tile is to come to has one tile less than a hand can have. */
#define MAX_BEFORE (MAX_HAND - 1)

#define NO_WORD UINT16_MAX

unsigned
tiles_of (unsigned number)
{
  unsigned n = 0;

  for (; number > 0; number /= 5)
    n += number % 5;

  return n;
}

void
sort_lasts (uint32_t sorted[N_LASTS], uint32_t up_to[MAX_HAND + 1])
{
  uint32_t n = 0;

  for (unsigned tiles = 0; tiles <= 16; tiles++)
    {
      for (unsigned i = 0; i < N_LASTS; i++)
        if (tiles_of (i) == tiles)
          sorted[n++] = i;
      if (tiles <= MAX_HAND)
        up_to[tiles] = n;
    }
}

void
word_add (Word *word, unsigned lane, const Needs *before, const Needs *after)
{
  for (unsigned limit = 0; limit < N_LIMITS; limit++)
    {
      unsigned lower = entries_lower (&before[limit], &after[limit]);

      /* Eight entries of the kind in its own byte, and the ninth in a byte for all. */
      word->bytes[limit][lane % 8] |= lower & 0xff;
      word->bytes[limit][lane < 8 ? 0 : 7] |= (lower >> 8) << lane % 8;
    }
}

/* What tiles of the first five ranks, or the last four, lower of a suit. */
static uint32_t
suit_word (const Keys *keys, const SuitKeys key_of, unsigned first, unsigned last, bool high, Set *words)
{
  static const unsigned steps[N_RANKS] = { 625, 125, 25, 5, 1, 125, 25, 5, 1 };
  const Needs *before = set_get (&keys->common, key_of[first][last]);
  Word word = { 0 };

  if (tiles_of (first) + tiles_of (last) > MAX_BEFORE)
    return NO_WORD;
  for (unsigned rank = high ? 5 : 0; rank < (high ? N_RANKS : 5u); rank++)
    {
      unsigned more_first = high ? first : first + steps[rank];
      unsigned more_last = high ? last + steps[rank] : last;

      if ((high ? last : first) / steps[rank] % 5 < 4)
        word_add (&word, FIRST_LANE + rank, before, set_get (&keys->common, key_of[more_first][more_last]));
    }

  return set_add (words, &word);
}

uint32_t
high_word (const Keys *keys, const SuitKeys key_of, unsigned first, unsigned last, Set *words)
{
  uint32_t word = suit_word (keys, key_of, first, last, true, words);

  return word == NO_WORD ? 0 : word;
}

typedef struct
{
  uint16_t of[N_FIRSTS];
} Column;

/* The words of the first five ranks by both numbers. Last ranks that make no difference to them, and as many tiles,
 * share a column. */
void
write_suit_words (const Keys *keys, const SuitKeys key_of, Set *words)
{
  uint32_t first[N_FIRSTS + FIRST_MARGIN] = { 0 };
  uint32_t last[N_LASTS + LAST_MARGIN] = { 0 };
  uint32_t columns_up_to[MAX_HAND + 1] = { 0 };
  uint32_t sorted[N_LASTS];
  uint32_t up_to[MAX_HAND + 1];
  uint32_t *low = allocate (N_FIRSTS * N_LASTS * sizeof *low);
  uint32_t *offsets = allocate (N_FIRSTS * sizeof *offsets);
  uint32_t n = 0;
  Set columns;
  Set rows;

  sort_lasts (sorted, up_to);
  set_init (&columns, sizeof (Column));
  for (unsigned i = 0; i < N_LASTS; i++)
    {
      Column column;

      for (unsigned k = 0; k < N_FIRSTS; k++)
        column.of[k] = suit_word (keys, key_of, k, sorted[i], false, words);
      last[sorted[i]] = set_add (&columns, &column);
      for (unsigned tiles = tiles_of (sorted[i]); tiles <= MAX_HAND; tiles++)
        columns_up_to[tiles] = columns.n;
    }

  set_init (&rows, N_LASTS * sizeof (uint16_t));
  for (unsigned i = 0; i < N_FIRSTS; i++)
    {
      uint16_t row[N_LASTS];
      uint32_t n_columns = tiles_of (i) > MAX_BEFORE ? 0 : columns_up_to[MAX_BEFORE - tiles_of (i)];
      uint32_t n_known = rows.n;
      uint32_t number;

      memset (row, 0xff, sizeof row); /* NO_WORD */
      for (uint32_t k = 0; k < n_columns; k++)
        row[k] = ((const Column *) set_get (&columns, k))->of[i];
      number = set_add (&rows, row);
      if (number == n_known)
        {
          offsets[number] = n;
          for (uint32_t k = 0; k < n_columns; k++)
            low[n++] = row[k];
        }
      first[i] = offsets[number];
    }
  n += N_LASTS;
  write_array ("guint32", 4, "tea_tables_low_first", "[]", first, N_FIRSTS + FIRST_MARGIN);
  write_array ("guint16", 2, "tea_tables_low_last", "[]", last, N_LASTS + LAST_MARGIN);
  write_array ("guint16", 2, "tea_tables_suit_low", "[]", low, n);
}

void
write_words (const Set *words)
{
  static const char *const names[N_LIMITS] = { "tea_tables_strict_words", "tea_tables_loose_words" };
  uint32_t *bytes = allocate (8 * words->n * sizeof *bytes);

  for (unsigned limit = 0; limit < N_LIMITS; limit++)
    {
      for (uint32_t i = 0; i < 8 * words->n; i++)
        bytes[i] = ((const Word *) set_get (words, i / 8))->bytes[limit][i % 8];
      write_array ("guint8", 1, names[limit], "[]", bytes, 8 * words->n);
    }
}
