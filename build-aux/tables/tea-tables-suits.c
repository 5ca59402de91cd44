/* tea-tables-suits.c - writes the tables of suits
 *
 * What a suit lacks is found rank by rank: the runs that have begun and not ended, the sets and the eyes so far are all
 * that the remaining ranks need to know. Suits whose first ranks leave the same choices open are the same from there
 * on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-tables-generate.h"

#define MAX_SYMBOLS 6
#define MAX_SCARCE 2 /* kinds without copies in one suit */

/* By limit, runs begun one rank ago and runs begun two ranks ago: the needs so far; sets count where they begin. */
typedef struct
{
  Needs open[N_LIMITS][MAX_RUNS + 1][MAX_RUNS + 1];
  uint8_t n_scarce;
  uint8_t n_held;
} State;

/* By state of one rank: the states of the next, and their classes when the rest makes no difference. */
typedef struct
{
  uint32_t next[MAX_SYMBOLS];
} Row;

typedef struct
{
  const Symbol *symbols;
  unsigned n_symbols;
  Row *rows[N_RANKS];
  uint32_t n_classes[N_RANKS + 1];
  uint32_t *class_of[N_RANKS + 1]; /* by state */
  Row *class_rows[N_RANKS];        /* by class: the classes of the next rank */
  Needs (*needs)[N_LIMITS];        /* by class after the last rank */
} Automaton;

static void
state_step (State *to, const State *from, unsigned rank, const Symbol *symbol)
{
  unsigned max_begun = rank <= 7 ? MAX_RUNS : 0;

  memset (to, NEVER, sizeof *to);
  /* No hand is like that, and neither is what follows. */
  if (from->n_scarce > MAX_SCARCE || from->n_held > MAX_HAND)
    return;
  to->n_scarce = from->n_scarce + (symbol->copies[0] == 0);
  to->n_held = from->n_held + symbol->held;
  if (to->n_scarce > MAX_SCARCE || to->n_held > MAX_HAND)
    {
      to->n_scarce = to->n_held = NEVER;
      return;
    }
  if (rank == N_RANKS)
    to->n_scarce = to->n_held = 0;
  for (unsigned limit = 0; limit < N_LIMITS; limit++)
    for (unsigned one = 0; one <= MAX_RUNS; one++)
      for (unsigned two = 0; two <= MAX_RUNS; two++)
        for (unsigned begun = 0; begun <= max_begun; begun++)
          needs_add_kind (&to->open[limit][begun][one], &from->open[limit][one][two], symbol->held,
                          symbol->copies[limit], one + two, begun);
}

/* Merges the states of each rank that the rest of the ranks cannot tell apart, from the last rank on. */
static void
automaton_minimise (Automaton *automaton, const uint32_t n_states[N_RANKS + 1])
{
  automaton->n_classes[N_RANKS] = n_states[N_RANKS];
  automaton->class_of[N_RANKS] = allocate (n_states[N_RANKS] * sizeof (uint32_t));
  for (uint32_t i = 0; i < n_states[N_RANKS]; i++)
    automaton->class_of[N_RANKS][i] = i;

  for (unsigned rank = N_RANKS; rank-- > 0;)
    {
      Set classes;

      set_init (&classes, sizeof (Row));
      automaton->class_of[rank] = allocate (n_states[rank] * sizeof (uint32_t));
      for (uint32_t i = 0; i < n_states[rank]; i++)
        {
          Row row = { { 0 } };

          for (unsigned s = 0; s < automaton->n_symbols; s++)
            row.next[s] = automaton->class_of[rank + 1][automaton->rows[rank][i].next[s]];
          automaton->class_of[rank][i] = set_add (&classes, &row);
        }
      automaton->n_classes[rank] = classes.n;
      automaton->class_rows[rank] = (Row *) classes.values;
    }
}

static void
automaton_init (Automaton *automaton, const Symbol *symbols, unsigned n_symbols)
{
  uint32_t n_states[N_RANKS + 1];
  Set states;
  State start;

  automaton->symbols = symbols;
  automaton->n_symbols = n_symbols;
  memset (&start, NEVER, sizeof start);
  start.n_scarce = start.n_held = 0;
  for (unsigned limit = 0; limit < N_LIMITS; limit++)
    start.open[limit][0][0].n[0][0] = 0;
  set_init (&states, sizeof (State));
  set_add (&states, &start);

  for (unsigned rank = 1; rank <= N_RANKS; rank++)
    {
      Set next;

      n_states[rank - 1] = states.n;
      automaton->rows[rank - 1] = allocate (states.n * sizeof (Row));
      set_init (&next, sizeof (State));
      for (uint32_t i = 0; i < states.n; i++)
        for (unsigned s = 0; s < n_symbols; s++)
          {
            State state;

            state_step (&state, set_get (&states, i), rank, &symbols[s]);
            automaton->rows[rank - 1][i].next[s] = set_add (&next, &state);
          }
      states = next;
    }

  /* Runs never begin at the last two ranks, so nothing is open now. */
  n_states[N_RANKS] = states.n;
  automaton->needs = allocate (states.n * sizeof *automaton->needs);
  for (uint32_t i = 0; i < states.n; i++)
    for (unsigned limit = 0; limit < N_LIMITS; limit++)
      automaton->needs[i][limit] = ((const State *) set_get (&states, i))->open[limit][0][0];
  automaton_minimise (automaton, n_states);
}

/* The class after @n_ranks ranks from class @class after @rank ranks on; the first of them is the highest digit of
 * @digits. */
static uint32_t
automaton_walk (const Automaton *automaton, unsigned rank, uint32_t class, unsigned n_ranks, unsigned digits)
{
  unsigned power = 1;

  for (unsigned i = 1; i < n_ranks; i++)
    power *= automaton->n_symbols;
  for (unsigned i = 0; i < n_ranks; i++, power /= automaton->n_symbols)
    class = automaton->class_rows[rank + i][class].next[digits / power % automaton->n_symbols];

  return class;
}

/* The keys of all suits. */
static void
find_suit_keys (const Automaton *automaton, Keys *keys, SuitKeys key_of)
{
  for (unsigned first = 0; first < N_FIRSTS; first++)
    {
      uint32_t class = automaton_walk (automaton, 0, 0, 5, first);

      for (unsigned last = 0; last < N_LASTS; last++)
        if (tiles_of (first) + tiles_of (last) <= MAX_HAND)
          key_of[first][last] = set_add (&keys->common,
                                         automaton->needs[automaton_walk (automaton, 5, class, 4, last)]);
    }
}

/*
 * Suits as they are: five ranks, then four. The first give a row; where in it the last are is the same for all rows,
 * and those with more tiles than a hand can have with the first ones are not there.
 */
void
write_suits (Keys *keys, Set *words)
{
  static SuitKeys key_of;
  static uint32_t key[N_FIRSTS * N_LASTS];
  static uint32_t high[N_FIRSTS * N_LASTS];
  uint32_t first[FIRST_MARGIN + N_FIRSTS + FIRST_MARGIN] = { 0 };
  uint32_t last[LAST_MARGIN + N_LASTS + LAST_MARGIN] = { 0 };
  uint32_t sorted[N_LASTS];
  uint32_t up_to[MAX_HAND + 1];
  uint32_t *row_of_class;
  Symbol symbols[5];
  Automaton automaton;
  size_t n = 0;

  for (unsigned held = 0; held <= 4; held++)
    symbols[held] = (Symbol){ held, { 4, ANY_COPIES } };
  automaton_init (&automaton, symbols, 5);
  find_suit_keys (&automaton, keys, key_of);

  sort_lasts (sorted, up_to);
  for (unsigned i = 0; i < N_LASTS; i++)
    last[LAST_MARGIN + sorted[i]] = i;
  row_of_class = allocate (automaton.n_classes[5] * sizeof *row_of_class);
  for (unsigned i = 0; i < N_FIRSTS; i++)
    {
      uint32_t *row = &row_of_class[automaton_walk (&automaton, 0, 0, 5, i)];

      if (tiles_of (i) > MAX_HAND)
        continue;
      /* Rows are numbered from 1 on until they are known. */
      if (*row == 0)
        {
          *row = n + 1;
          for (unsigned k = 0; k < up_to[MAX_HAND - tiles_of (i)]; k++, n++)
            {
              key[n] = key_of[i][sorted[k]];
              high[n] = high_word (keys, key_of, i, sorted[k], words);
            }
        }
      first[FIRST_MARGIN + i] = *row - 1;
    }
  /* Whatever the last ranks are, there must be something to read. */
  n += N_LASTS;
  write_array ("guint32", 4, "tea_tables_suit_first", "[]", first, N_FIRSTS + 2 * FIRST_MARGIN);
  write_array ("guint16", 2, "tea_tables_suit_last", "[]", last, N_LASTS + 2 * LAST_MARGIN);
  write_array ("guint8", 1, "tea_tables_suit_key", "[]", key, n);
  write_array ("guint16", 2, "tea_tables_suit_high", "[]", high, n);
  write_suit_words (keys, key_of, words);
}

/* Suits of these symbols in three steps: five ranks, two and two. */
static void
write_suits_by_steps (Keys *keys, const char *name, const Symbol *symbols, unsigned n_symbols)
{
  uint32_t n_pairs = n_symbols * n_symbols;
  uint32_t n_fives = n_pairs * n_pairs * n_symbols;
  Automaton automaton;
  uint32_t *first, *middle, *key_of;
  char array[64];
  size_t n;

  automaton_init (&automaton, symbols, n_symbols);
  first = allocate (n_fives * sizeof *first);
  for (unsigned i = 0; i < n_fives; i++)
    first[i] = automaton_walk (&automaton, 0, 0, 5, i);
  snprintf (array, sizeof array, "tea_tables_%s_first", name);
  write_array ("guint16", 2, array, "[]", first, n_fives);

  n = (size_t) automaton.n_classes[5] * n_pairs;
  middle = allocate (n * sizeof *middle);
  for (size_t i = 0; i < n; i++)
    middle[i] = automaton_walk (&automaton, 5, i / n_pairs, 2, i % n_pairs);
  snprintf (array, sizeof array, "tea_tables_%s_middle", name);
  write_array ("guint16", 2, array, "[]", middle, n);

  n = (size_t) automaton.n_classes[7] * n_pairs;
  key_of = allocate (n * sizeof *key_of);
  for (size_t i = 0; i < n; i++)
    key_of[i] = set_add (&keys->scarce, automaton.needs[automaton_walk (&automaton, 7, i / n_pairs, 2, i % n_pairs)]);
  snprintf (array, sizeof array, "tea_tables_%s_key", name);
  write_array ("guint8", 1, array, "[]", key_of, n);
}

/* Suits in which no kind has more than three copies, and suits with kinds of which there are none, digit 5. */
void
write_scarce_suits (Keys *keys)
{
  Symbol symbols[6];

  for (unsigned held = 0; held <= 4; held++)
    symbols[held] = (Symbol){ held, { 3, 3 } };
  write_suits_by_steps (keys, "three", symbols, 5);

  for (unsigned held = 0; held <= 4; held++)
    symbols[held] = (Symbol){ held, { 4, 4 } };
  symbols[5] = (Symbol){ 0, { 0, 0 } };
  write_suits_by_steps (keys, "without", symbols, 6);
}
