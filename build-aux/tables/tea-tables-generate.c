/* tea-tables-generate.c - writes tea-tables.c: what groups of tiles lack, for every group that a hand can hold
 *
 * Runs while Teahouse is built, on the machine that builds it; it needs nothing but the C library. What comes out is
 * the same everywhere. The layout of the tables is described in src/core/tables/tea-tables.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-tables-generate.h"

/* Kinds without runs of their own, after @used tiles of each went into runs. */
static void
add_kinds (Needs *to, const Needs *from, const Symbol *const *kinds, unsigned limit, const unsigned *used, unsigned n)
{
  Needs before = *from;

  for (unsigned i = 0; i < n; i++)
    {
      Needs after;

      needs_clear (&after);
      needs_add_kind (&after, &before, kinds[i]->held, kinds[i]->copies[limit], used[i], 0);
      before = after;
    }
  needs_improve (to, &before, 0, 0, 0);
}

/* @n kinds of which any three different ones are a run where there are @runs: the four winds, the three dragons (NC-5).
 */
static void
honours_needs (Needs *to, const Symbol *const *kinds, unsigned limit, unsigned n, bool runs)
{
  unsigned n_runs = !runs ? 0 : n == 4 ? 4 : 1; /* the run without kind i, or the one run of all three */
  unsigned count[4] = { 0 };

  needs_clear (to);
  for (;;)
    {
      unsigned used[4] = { 0 };
      unsigned sets = 0;
      unsigned i;

      for (i = 0; i < n_runs; i++)
        {
          sets += count[i];
          for (unsigned k = 0; k < n; k++)
            if (n == 3 || k != i)
              used[k] += count[i];
        }
      if (sets <= 4)
        {
          Needs from;

          needs_clear (&from);
          from.n[0][sets] = 0;
          add_kinds (to, &from, kinds, limit, used, n);
        }

      for (i = 0; i < n_runs && count[i] == MAX_RUNS; i++)
        count[i] = 0;
      if (i == n_runs)
        return;
      count[i]++;
    }
}

/* The classes of @n kinds of honours, by their digits to base 6, the first kind lowest; digit 5 is a kind without
 * copies. */
static uint32_t
honour_classes (Set *classes, uint32_t *class_of, unsigned n, bool runs)
{
  uint32_t n_numbers = n == 4 ? 1296 : 216;

  for (uint32_t i = 0; i < n_numbers; i++)
    {
      Symbol symbols[4];
      const Symbol *kinds[4] = { &symbols[0], &symbols[1], &symbols[2], &symbols[3] };
      struct
      {
        Needs needs[N_LIMITS];
        uint8_t has_scarce;
      } class = { 0 };
      uint32_t rest = i;

      for (unsigned k = 0; k < n; k++, rest /= 6)
        {
          bool scarce_kind = rest % 6 == 5;

          symbols[k] = scarce_kind ? (Symbol){ 0, { 0, 0 } } : (Symbol){ rest % 6, { 4, ANY_COPIES } };
          class.has_scarce |= scarce_kind;
        }
      for (unsigned limit = 0; limit < N_LIMITS; limit++)
        honours_needs (&class.needs[limit], kinds, limit, n, runs);
      class_of[i] = set_add (classes, &class);
    }

  return n_numbers;
}

/* Keys of scarce kinds are numbered from here until it is known how many others there are. */
#define SCARCE_KEY 0x8000

/* Nobody asks for the key of winds or dragons alone of which some are scarce. */
static uint32_t
common_key (uint32_t key)
{
  return key < SCARCE_KEY ? key : 0;
}

/* What each of @n kinds of honours lowers, the first of which is at @lane: by their number to base 6, which leads to
 * keys too. */
static void
find_honour_words (const Keys *keys, const uint32_t *key_of, unsigned n, unsigned lane, Set *words, uint32_t *word_of)
{
  for (uint32_t i = 0; i < (n == 4 ? 1296u : 216u); i++)
    {
      Word word = { 0 };
      uint32_t step = 1;

      for (unsigned k = 0; k < n; k++, step *= 6)
        if (i / step % 6 < 4)
          word_add (&word, lane + k, set_get (&keys->common, key_of[i]), set_get (&keys->common, key_of[i + step]));
      word_of[i] = set_add (words, &word);
    }
}

/* Honours: a class of winds and a class of dragons give a key. */
static void
write_honours (Keys *all_keys, Set *words)
{
  uint32_t wind_words[2 * 1296];
  uint32_t dragon_words[2 * 216];
  uint32_t wind_keys[2 * 1296];
  uint32_t dragon_keys[2 * 216];
  uint32_t with_margins[WIND_MARGIN + 2 * 1296 + DRAGON_MARGIN + 2 * 216] = { 0 };
  uint32_t *winds = with_margins + WIND_MARGIN;
  uint32_t *dragons = winds + 2 * 1296 + DRAGON_MARGIN;
  Set wind_classes[2];
  Set dragon_classes[2];
  uint32_t *keys;
  uint32_t n = 0;
  uint32_t n_room = 0;

  for (unsigned runs = 0; runs < 2; runs++)
    {
      set_init (&wind_classes[runs], N_LIMITS * sizeof (Needs) + 1);
      set_init (&dragon_classes[runs], N_LIMITS * sizeof (Needs) + 1);
      honour_classes (&wind_classes[runs], winds + runs * 1296, 4, runs != 0);
      honour_classes (&dragon_classes[runs], dragons + runs * 216, 3, runs != 0);
      n_room += wind_classes[runs].n * dragon_classes[runs].n;
    }
  keys = allocate ((n_room + HONOURS_MARGIN) * sizeof *keys);
  for (unsigned runs = 0; runs < 2; runs++)
    {
      uint32_t base = n;

      for (uint32_t w = 0; w < wind_classes[runs].n; w++)
        for (uint32_t d = 0; d < dragon_classes[runs].n; d++, n++)
          {
            const Needs *wind = set_get (&wind_classes[runs], w);
            const Needs *dragon = set_get (&dragon_classes[runs], d);
            bool has_scarce = ((const uint8_t *) (wind + N_LIMITS))[0] || ((const uint8_t *) (dragon + N_LIMITS))[0];
            Needs sum[N_LIMITS];

            for (unsigned limit = 0; limit < N_LIMITS; limit++)
              needs_add (&sum[limit], &wind[limit], &dragon[limit]);
            /* The common keys must all be known before the others can follow them. */
            keys[n] = has_scarce ? set_add (&all_keys->scarce, sum) + SCARCE_KEY : set_add (&all_keys->common, sum);
          }
      for (uint32_t i = 0; i < 1296; i++)
        winds[runs * 1296 + i] = base + winds[runs * 1296 + i] * dragon_classes[runs].n;
      /* The other honours are wanted too, of which there is none: the first class. */
      for (uint32_t i = 0; i < 1296; i++)
        wind_keys[runs * 1296 + i] = common_key (keys[winds[runs * 1296 + i]]);
      for (uint32_t i = 0; i < 216; i++)
        dragon_keys[runs * 216 + i] = common_key (keys[base + dragons[runs * 216 + i]]);
      find_honour_words (all_keys, wind_keys + runs * 1296, 4, WIND_LANE, words, wind_words + runs * 1296);
      find_honour_words (all_keys, dragon_keys + runs * 216, 3, WIND_LANE + 4, words, dragon_words + runs * 216);
    }
  for (uint32_t i = 0; i < n; i++)
    if (keys[i] >= SCARCE_KEY)
      keys[i] += all_keys->common.n - SCARCE_KEY;
  write_array ("guint16", 2, "tea_tables_winds", "[]", winds - WIND_MARGIN, WIND_MARGIN + 2 * 1296);
  write_array ("guint8", 1, "tea_tables_dragons", "[]", dragons - DRAGON_MARGIN, DRAGON_MARGIN + 2 * 216);
  write_array ("guint16", 2, "tea_tables_honours", "[]", keys, n + HONOURS_MARGIN);
  write_array ("guint8", 1, "tea_tables_wind_key", "[2 * 1296]", wind_keys, 2 * 1296);
  write_array ("guint8", 1, "tea_tables_dragon_key", "[2 * 216]", dragon_keys, 2 * 216);
  write_array ("guint16", 2, "tea_tables_wind_words", "[2 * 1296]", wind_words, 2 * 1296);
  write_array ("guint16", 2, "tea_tables_dragon_words", "[2 * 216]", dragon_words, 2 * 216);
}

/* By the mask of a suit's ranks and a size: the most of them that a subset of that size contains whose ranks are 3
 * apart. */
static void
find_overlaps (uint8_t overlap[512][4])
{
  memset (overlap, 0, 512 * sizeof overlap[0]);
  for (unsigned subset = 0; subset < 512; subset++)
    {
      unsigned size = 0;

      if ((subset & (subset << 1)) != 0 || (subset & (subset << 2)) != 0)
        continue;
      for (unsigned i = 0; i < N_RANKS; i++)
        size += (subset >> i) & 1;
      for (unsigned held = 0; held < 512; held++)
        {
          unsigned shared = 0;

          for (unsigned i = 0; i < N_RANKS; i++)
            shared += ((subset & held) >> i) & 1;
          if (shared > overlap[held][size])
            overlap[held][size] = shared;
        }
    }
}

/* Nine, eight or seven suit tiles and five, six or seven of @n_honours: the most that are there, and for which sizes of
 * the first suit. */
static uint32_t
most_independent (const uint8_t *a, const uint8_t *b, const uint8_t *c, unsigned n_honours)
{
  unsigned most = 0;
  unsigned sizes = 0;

  /* The largest subset of each suit is not always the best: 3 and 7 fit no subset of three. */
  for (unsigned i = 1; i <= 3; i++)
    for (unsigned j = 1; j <= 3; j++)
      for (unsigned k = 1; k <= 3; k++)
        {
          unsigned honours = MAX_HAND - i - j - k;
          unsigned held = a[i] + b[j] + c[k] + (n_honours < honours ? n_honours : honours);

          if (honours > 7 || held < most)
            continue;
          if (held > most)
            sizes = 0;
          most = held;
          sizes |= 1u << (i - 1);
        }

  return most | sizes << 4;
}

/* Independent tiles: the class of a suit's ranks, what three classes and the honours hold, and the ranks that help for
 * some sizes. */
static void
write_independent (void)
{
  static uint8_t overlap[512][4];
  static uint32_t classes[512];
  static uint32_t most[8 * 8 * 8 * 8];
  static uint32_t more[512 * 8];
  Set rows;

  find_overlaps (overlap);
  set_init (&rows, sizeof overlap[0]);
  for (unsigned held = 0; held < 512; held++)
    classes[held] = set_add (&rows, overlap[held]);
  if (rows.n > 8)
    fail ("there are too many classes of ranks");

  for (unsigned i = 0; i < 8 * 8 * 8 * 8; i++)
    if (i >> 9 < rows.n && (i >> 6 & 7) < rows.n && (i >> 3 & 7) < rows.n)
      most[i] = most_independent (set_get (&rows, i >> 9), set_get (&rows, i >> 6 & 7), set_get (&rows, i >> 3 & 7),
                                  i & 7);
  for (unsigned held = 0; held < 512; held++)
    for (unsigned sizes = 0; sizes < 8; sizes++)
      for (unsigned size = 1; size <= 3; size++)
        for (unsigned i = 0; i < N_RANKS; i++)
          if ((sizes >> (size - 1) & 1) != 0 && overlap[held | 1u << i][size] > overlap[held][size])
            more[held * 8 + sizes] |= 1u << i;
  write_array ("guint8", 1, "tea_tables_spread", "[512]", classes, 512);
  write_array ("guint8", 1, "tea_tables_independent", "[8 * 8 * 8 * 8]", most, 8 * 8 * 8 * 8);
  write_array ("guint16", 2, "tea_tables_spread_more", "[512 * 8]", more, 512 * 8);
}

int
main (void)
{
  const Word no_word = { 0 };
  Keys keys;
  Set words;
  Set entries;

  set_init (&words, sizeof (Word));
  set_add (&words, &no_word);
  set_init (&entries, 1);
  set_init (&keys.common, N_LIMITS * sizeof (Needs));
  set_init (&keys.scarce, sizeof (Needs));
  printf ("/* tea-tables.c - written by tea-tables-generate while Teahouse was built\n *\n"
          " * SPDX-License-Identifier: GPL-3.0-or-later\n */\n\n#include \"core/tables/tea-tables.h\"\n\n/* "
          "clang-format off */\n");
  write_suits (&keys, &words);
  write_scarce_suits (&keys);
  write_honours (&keys, &words);
  write_words (&words);
  write_independent ();
  write_needs (&keys);
  write_sums (&keys, "strict", "STRICT", keys.common.n + keys.scarce.n, 0, &entries);
  write_sums (&keys, "loose", "LOOSE", keys.common.n, 1, &entries);
  write_entries (&entries);
  printf ("const gsize tea_tables_size = %zu;\n", written_size ());

  return fflush (stdout) == 0 && !ferror (stdout) ? 0 : 1;
}
