/* tea-tables-generate.c - writes tea-tables.c: what groups of tiles lack, for every group that a hand can hold
 *
 * Runs while Teahouse is built, on the machine that builds it; it needs nothing but the C library. What comes out is the same
 * everywhere. The layout of the tables is described in src/core/tea-tables.h.
 *
 * What a suit lacks is found rank by rank: the runs that have begun and not ended, the sets and the eyes so far are all that
 * the remaining ranks need to know. Suits whose first ranks leave the same choices open are the same from there on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_RANKS 9
#define MAX_RUNS 2 /* that begin with one kind: three equal runs are three pungs */
#define NEVER 15   /* more than a hand can lack */
#define ANY_COPIES 99
#define N_LIMITS 2 /* four copies of each kind; any number of them, since wild tiles can be more */
#define MAX_SYMBOLS 6
#define MAX_SCARCE 2 /* kinds without copies in one suit */
#define MAX_HAND 14
#define CHUNK_OF_5 3125
#define CHUNK_OF_4 625

/* One tile more of a kind of which there are four makes an index that means nothing, but there must be something to read. */
#define FIRST_MARGIN 625
#define KEY_MARGIN 125
#define TWO_MARGIN 256

/* Of the ten numbers of a group all but the first, which is what nothing at all lacks, in rows of 16. */
#define N_ENTRIES 9
#define ROW_SIZE 16
#define NO_MATCH 0x80 /* nothing that is lacking */

static void
fail (const char *what)
{
  fprintf (stderr, "tea-tables-generate: %s\n", what);
  exit (1);
}

static void *
allocate (size_t size)
{
  void *memory = calloc (1, size);

  if (memory == NULL)
    fail ("out of memory");

  return memory;
}

/* Values of a fixed size, numbered in the order in which they came. */
typedef struct
{
  size_t size;
  uint32_t n;
  uint32_t n_room;
  uint32_t n_slots;
  uint8_t *values;
  uint32_t *slots; /* number + 1 */
} Set;

static void
set_init (Set *set, size_t size)
{
  *set = (Set){ .size = size, .n_room = 1024, .n_slots = 4096 };
  set->values = allocate (set->n_room * size);
  set->slots = allocate (set->n_slots * sizeof *set->slots);
}

static const void *
set_get (const Set *set, uint32_t number)
{
  return set->values + number * set->size;
}

static uint32_t *
set_slot (const Set *set, const void *value)
{
  const uint8_t *bytes = value;
  uint64_t hash = 0xcbf29ce484222325;
  uint32_t i;

  for (size_t k = 0; k < set->size; k++)
    hash = (hash ^ bytes[k]) * 0x100000001b3;
  for (i = (hash ^ (hash >> 32)) % set->n_slots; set->slots[i] != 0; i = (i + 1) % set->n_slots)
    if (memcmp (set_get (set, set->slots[i] - 1), value, set->size) == 0)
      break;

  return &set->slots[i];
}

static void
set_grow (Set *set)
{
  set->n_room *= 2;
  set->n_slots *= 2;
  free (set->slots);
  set->slots = allocate (set->n_slots * sizeof *set->slots);
  set->values = realloc (set->values, set->n_room * set->size);
  if (set->values == NULL)
    fail ("out of memory");
  for (uint32_t i = 0; i < set->n; i++)
    *set_slot (set, set_get (set, i)) = i + 1;
}

/* The number of @value, which is added when it is new. */
static uint32_t
set_add (Set *set, const void *value)
{
  uint32_t *slot = set_slot (set, value);

  if (*slot != 0)
    return *slot - 1;
  if (set->n == set->n_room)
    {
      set_grow (set);
      slot = set_slot (set, value);
    }
  memcpy (set->values + set->n * set->size, value, set->size);
  *slot = ++set->n;

  return set->n - 1;
}

/* By eyes (0 or 1) and sets (0-4): how many tiles are lacking. */
typedef struct
{
  uint8_t n[2][5];
} Needs;

static void
needs_clear (Needs *needs)
{
  memset (needs, NEVER, sizeof *needs);
}

/* Adds @sets sets, and the eyes if @eyes, that lack @missing tiles to @from and keeps in @to what is better than before. */
static void
needs_improve (Needs *to, const Needs *from, unsigned sets, unsigned eyes, unsigned missing)
{
  for (unsigned e = eyes; e <= 1; e++)
    for (unsigned s = sets; s <= 4; s++)
      {
        unsigned lack = from->n[e - eyes][s - sets] + missing;

        if (lack < to->n[e][s])
          to->n[e][s] = lack;
      }
}

/* Everything that one kind can add: @old runs that began before want one of it, @begun begin with it; then pungs and eyes. */
static void
needs_add_kind (Needs *to, const Needs *from, unsigned held, unsigned copies, unsigned old, unsigned begun)
{
  for (unsigned pungs = 0; pungs <= (begun == 0 && copies == ANY_COPIES ? 2u : 1u); pungs++)
    for (unsigned eyes = 0; eyes <= 1; eyes++)
      {
        unsigned wanted = old + begun + 3 * pungs + 2 * eyes;

        if (wanted <= copies)
          needs_improve (to, from, begun + pungs, eyes, wanted > held ? wanted - held : 0);
      }
}

static void
needs_add (Needs *sum, const Needs *a, const Needs *b)
{
  needs_clear (sum);
  for (unsigned s = 0; s <= 4; s++)
    {
      needs_improve (sum, a, s, 0, b->n[0][s]);
      needs_improve (sum, a, s, 1, b->n[1][s]);
    }
}

/* What one kind can be: tiles held and copies that there are, by limit; a kind without copies cannot be used at all. */
typedef struct
{
  uint8_t held;
  uint8_t copies[N_LIMITS];
} Symbol;

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
          needs_add_kind (&to->open[limit][begun][one], &from->open[limit][one][two], symbol->held, symbol->copies[limit], one + two, begun);
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

/* The class after @n_ranks ranks from class @class after @rank ranks on; the first of them is the highest digit of @digits. */
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

/* @n kinds of which any three different ones are a run where there are @runs: the four winds, the three dragons (NC-5). */
static void
honours_needs (Needs *to, const Symbol *const *kinds, unsigned limit, unsigned n, bool runs)
{
  unsigned n_runs = !runs ? 0 : n == 4 ? 4
                                       : 1; /* the run without kind i, or the one run of all three */
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

/* Writing the tables as C. */

static size_t total_size;

static void
write_array (const char *type, size_t type_size, const char *name, const char *dimension, const uint32_t *values, size_t n)
{
  uint32_t most = type_size == 1 ? UINT8_MAX : type_size == 2 ? UINT16_MAX
                                                              : UINT32_MAX;

  printf ("const %s %s%s = {", type, name, dimension);
  for (size_t i = 0; i < n; i++)
    {
      if (values[i] > most)
        fail ("a number is too large for its table");
      printf ("%s%u", i == 0 ? "" : i % 32 == 0 ? ",\n"
                                                : ",",
              (unsigned) values[i]);
    }
  printf ("};\n");
  total_size += n * type_size;
}

/* The keys: first what any hand needs, by both limits; then what only hands with scarce kinds need, by four copies. */
static Set common;
static Set scarce;

static const Needs *
needs_of_key (uint32_t key, unsigned limit)
{
  return key < common.n ? (const Needs *) set_get (&common, key) + limit : set_get (&scarce, key - common.n);
}

/* Adds what any two of the first @n_keys need together, and numbers it in @two, if that is wanted. */
static void
add_sums (Set *sums, uint32_t n_keys, unsigned limit, uint32_t *two)
{
  for (uint32_t a = 0; a < n_keys; a++)
    for (uint32_t b = 0; b < n_keys; b++)
      {
        uint32_t number;
        Needs sum;

        needs_add (&sum, needs_of_key (a, limit), needs_of_key (b, limit));
        number = set_add (sums, &sum);
        if (two != NULL)
          two[a * n_keys + b] = number;
      }
}

/* By two keys of any hand the entries that are lower in the second. */
static void
write_lower (const char *name, unsigned limit)
{
  size_t n = (size_t) common.n * common.n;
  uint32_t *lower = allocate ((n + TWO_MARGIN) * sizeof *lower);
  char array[64];

  for (size_t i = 0; i < n; i++)
    {
      const uint8_t *before = &needs_of_key (i / common.n, limit)->n[0][0];
      const uint8_t *after = &needs_of_key (i % common.n, limit)->n[0][0];

      for (unsigned entry = 0; entry < N_ENTRIES; entry++)
        if (after[entry + 1] < before[entry + 1])
          lower[i] |= 1u << entry;
    }
  snprintf (array, sizeof array, "tea_tables_%s_lower", name);
  write_array ("guint16", 2, array, "[]", lower, n + TWO_MARGIN);
}

/* The entries of keys, and of @sums beside them for each number of sets; the number of what a key and one of @sums lack together. */
static void
write_rests (const char *name, unsigned limit, Set *sums)
{
  uint32_t n_sums = sums->n;
  uint32_t *lacks = allocate (common.n * ROW_SIZE * sizeof *lacks);
  uint32_t *rests = allocate (5 * n_sums * ROW_SIZE * sizeof *rests);
  uint32_t *more = allocate (common.n * n_sums * sizeof *more);
  char array[64];

  for (uint32_t i = 0; i < common.n * ROW_SIZE; i++)
    if (i % ROW_SIZE < N_ENTRIES)
      lacks[i] = (&needs_of_key (i / ROW_SIZE, limit)->n[0][0])[i % ROW_SIZE + 1];
  for (uint32_t i = 0; i < 5 * n_sums * ROW_SIZE; i++)
    {
      const Needs *rest = set_get (sums, i / ROW_SIZE % n_sums);
      unsigned n_sets = i / ROW_SIZE / n_sums;
      unsigned eyes = (i % ROW_SIZE + 1) / 5;
      unsigned sets = (i % ROW_SIZE + 1) % 5;

      rests[i] = i % ROW_SIZE < N_ENTRIES && sets <= n_sets ? rest->n[1 - eyes][n_sets - sets] : NO_MATCH;
    }
  for (uint32_t i = 0; i < common.n * n_sums; i++)
    {
      Needs sum;

      needs_add (&sum, needs_of_key (i / n_sums, limit), set_get (sums, i % n_sums));
      more[i] = set_add (sums, &sum);
    }
  if (sums->n != n_sums)
    fail ("three groups lack what no two do");

  snprintf (array, sizeof array, "tea_tables_%s_lacks", name);
  write_array ("guint8", 1, array, "[] __attribute__ ((aligned (16)))", lacks, common.n * ROW_SIZE);
  snprintf (array, sizeof array, "tea_tables_%s_rests", name);
  write_array ("guint8", 1, array, "[] __attribute__ ((aligned (16)))", rests, 5 * n_sums * ROW_SIZE);
  snprintf (array, sizeof array, "tea_tables_%s_more", name);
  write_array ("guint8", 1, array, "[]", more, common.n * n_sums);
}

/* What two keys need together is numbered as well; from two such numbers and a number of sets the last table tells it all. */
static void
write_sums (const char *name, const char *name_upper, uint32_t n_keys, unsigned limit)
{
  uint32_t *two = allocate (((size_t) n_keys * n_keys + TWO_MARGIN) * sizeof *two);
  uint32_t *four;
  unsigned n_kinds;
  char array[64];
  uint32_t n_rests;
  Set sums;

  /* First those that occur where no kind is scarce. */
  set_init (&sums, sizeof (Needs));
  add_sums (&sums, common.n, limit, NULL);
  n_rests = sums.n;
  write_lower (name, limit);
  write_rests (name, limit, &sums);
  add_sums (&sums, n_keys, limit, two);

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

static void
write_needs (void)
{
  uint32_t n_keys = common.n + scarce.n;
  uint32_t *bytes = allocate (N_LIMITS * n_keys * sizeof (Needs) * sizeof *bytes);
  size_t n = 0;

  for (unsigned limit = 0; limit < N_LIMITS; limit++)
    for (uint32_t key = 0; key < (limit == 0 ? n_keys : common.n); key++)
      for (unsigned i = 0; i < sizeof (Needs); i++)
        bytes[n++] = ((const uint8_t *) needs_of_key (key, limit))[i];
  write_array ("guint8", 1, "tea_tables_needs", "[]", bytes, n);
}

/* Suits as they are: five ranks, then four. */
static void
write_suits (void)
{
  Symbol symbols[5];
  Automaton automaton;
  uint32_t *first = allocate ((CHUNK_OF_5 + FIRST_MARGIN) * sizeof *first);
  uint32_t *keys;
  size_t n;

  for (unsigned held = 0; held <= 4; held++)
    symbols[held] = (Symbol){ held, { 4, ANY_COPIES } };
  automaton_init (&automaton, symbols, 5);

  for (unsigned i = 0; i < CHUNK_OF_5; i++)
    first[i] = automaton_walk (&automaton, 0, 0, 5, i) * CHUNK_OF_4;
  n = (size_t) automaton.n_classes[5] * CHUNK_OF_4;
  keys = allocate ((n + KEY_MARGIN) * sizeof *keys);
  for (size_t i = 0; i < n; i++)
    keys[i] = set_add (&common, automaton.needs[automaton_walk (&automaton, 5, i / CHUNK_OF_4, 4, i % CHUNK_OF_4)]);
  write_array ("guint32", 4, "tea_tables_suit_first", "[]", first, CHUNK_OF_5 + FIRST_MARGIN);
  write_array ("guint8", 1, "tea_tables_suit_key", "[]", keys, n + KEY_MARGIN);
}

/* Suits of these symbols in three steps: five ranks, two and two. */
static void
write_suits_by_steps (const char *name, const Symbol *symbols, unsigned n_symbols)
{
  uint32_t n_pairs = n_symbols * n_symbols;
  uint32_t n_fives = n_pairs * n_pairs * n_symbols;
  Automaton automaton;
  uint32_t *first, *middle, *keys;
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
  keys = allocate (n * sizeof *keys);
  for (size_t i = 0; i < n; i++)
    keys[i] = set_add (&scarce, automaton.needs[automaton_walk (&automaton, 7, i / n_pairs, 2, i % n_pairs)]);
  snprintf (array, sizeof array, "tea_tables_%s_key", name);
  write_array ("guint8", 1, array, "[]", keys, n);
}

/* Suits in which no kind has more than three copies, and suits with kinds of which there are none, digit 5. */
static void
write_scarce_suits (void)
{
  Symbol symbols[6];

  for (unsigned held = 0; held <= 4; held++)
    symbols[held] = (Symbol){ held, { 3, 3 } };
  write_suits_by_steps ("three", symbols, 5);

  for (unsigned held = 0; held <= 4; held++)
    symbols[held] = (Symbol){ held, { 4, 4 } };
  symbols[5] = (Symbol){ 0, { 0, 0 } };
  write_suits_by_steps ("without", symbols, 6);
}

/* The classes of @n kinds of honours, by their digits to base 6, the first kind lowest; digit 5 is a kind without copies. */
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

/* Honours: a class of winds and a class of dragons give a key. */
static void
write_honours (void)
{
  uint32_t winds[2 * 1296];
  uint32_t dragons[2 * 216];
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
  keys = allocate (n_room * sizeof *keys);
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
            keys[n] = has_scarce ? set_add (&scarce, sum) + 0x8000 : set_add (&common, sum);
          }
      for (uint32_t i = 0; i < 1296; i++)
        winds[runs * 1296 + i] = base + winds[runs * 1296 + i] * dragon_classes[runs].n;
    }
  for (uint32_t i = 0; i < n; i++)
    if (keys[i] >= 0x8000)
      keys[i] += common.n - 0x8000;
  write_array ("guint16", 2, "tea_tables_winds", "[2 * 1296]", winds, 2 * 1296);
  write_array ("guint8", 1, "tea_tables_dragons", "[2 * 216]", dragons, 2 * 216);
  write_array ("guint16", 2, "tea_tables_honours", "[]", keys, n);
}

/* By the mask of a suit's ranks and a size: the most of them that a subset of that size contains whose ranks are 3 apart. */
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

/* Nine, eight or seven suit tiles and five, six or seven of @n_honours: the most that are there, and for which sizes of the first suit. */
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

/* Independent tiles: the class of a suit's ranks, what three classes and the honours hold, and the ranks that help for some sizes. */
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
      most[i] = most_independent (set_get (&rows, i >> 9), set_get (&rows, i >> 6 & 7), set_get (&rows, i >> 3 & 7), i & 7);
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
  set_init (&common, N_LIMITS * sizeof (Needs));
  set_init (&scarce, sizeof (Needs));
  printf ("/* tea-tables.c - written by tea-tables-generate while Teahouse was built\n *\n"
          " * SPDX-License-Identifier: GPL-3.0-or-later\n */\n\n#include \"core/tea-tables.h\"\n\n/* clang-format off */\n");
  write_suits ();
  write_scarce_suits ();
  write_honours ();
  write_independent ();
  write_needs ();
  write_sums ("strict", "STRICT", common.n + scarce.n, 0);
  write_sums ("loose", "LOOSE", common.n, 1);
  printf ("const gsize tea_tables_size = %zu;\n", total_size);

  return fflush (stdout) == 0 && !ferror (stdout) ? 0 : 1;
}
