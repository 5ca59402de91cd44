/* first-distance-suits.c - the table of the suits
 *
 * What a suit lacks is found rank by rank: the runs that have begun and not ended, the sets and the eyes so far are all that
 * the remaining ranks need to know. Suits whose first ranks leave the same choices open are the same from there on, so
 * that two million count vectors come from some thousands of steps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "first-distance-private.h"

#define N_RANKS 9
#define MAX_HAND 14
#define UNKNOWN_STATE G_MAXUINT16

/**
 * State:
 * @open: by limit, runs begun one rank ago and runs begun two ranks ago: the needs so far, where sets are counted when they begin
 */
typedef struct
{
  FirstNeeds open[N_LIMITS][MAX_RUNS + 1][MAX_RUNS + 1];
} State;

typedef struct
{
  GHashTable *ids; /* State -> id + 1 */
  GPtrArray *states;
  GArray *next; /* by id: the state after 0–4 tiles of the next rank */
} Level;

typedef struct
{
  FirstDistanceTables *tables;
  Level levels[N_RANKS];
  GHashTable *keys; /* FirstNeeds[N_LIMITS] -> key + 1 */
  GArray *needs;
} SuitBuilder;

typedef struct
{
  guint16 after[5];
} Next;

static guint
hash_state (gconstpointer state)
{
  return _first_needs_hash_bytes (state, sizeof (State));
}

static gboolean
equal_states (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (State)) == 0;
}

static void
state_step (State *to, const State *from, guint rank, guint n_held)
{
  guint max_begun = rank <= 7 ? MAX_RUNS : 0;

  memset (to, UNREACHABLE, sizeof *to);

  for (guint limit = 0; limit < N_LIMITS; limit++)
    for (guint one = 0; one <= MAX_RUNS; one++)
      for (guint two = 0; two <= MAX_RUNS; two++)
        for (guint begun = 0; begun <= max_begun; begun++)
          _first_needs_add_kind (&to->open[limit][begun][one], &from->open[limit][one][two], n_held, one + two, begun, limit);
}

static guint
level_add (Level *level, const State *state)
{
  gpointer id = g_hash_table_lookup (level->ids, state);
  Next next;

  if (id != NULL)
    return GPOINTER_TO_UINT (id) - 1;

  g_ptr_array_add (level->states, g_memdup2 (state, sizeof *state));
  g_hash_table_insert (level->ids, g_ptr_array_index (level->states, level->states->len - 1), GUINT_TO_POINTER (level->states->len));
  for (guint n = 0; n <= 4; n++)
    next.after[n] = UNKNOWN_STATE;
  g_array_append_val (level->next, next);
  g_assert (level->states->len < UNKNOWN_STATE);

  return level->states->len - 1;
}

/* The state after @n_held tiles of rank @rank; after the last rank the key. */
static guint
builder_next (SuitBuilder *builder, guint rank, guint id, guint n_held)
{
  Level *level = &builder->levels[rank - 1];
  State state;
  guint next = g_array_index (level->next, Next, id).after[n_held];

  if (next != UNKNOWN_STATE)
    return next;

  state_step (&state, g_ptr_array_index (level->states, id), rank, n_held);
  if (rank < N_RANKS)
    next = level_add (&builder->levels[rank], &state);
  else
    {
      /* Runs never begin at the last two ranks, so nothing is open here. */
      const FirstNeeds needs[N_LIMITS] = { state.open[FOUR_COPIES][0][0], state.open[ANY_COPIES][0][0] };

      next = _first_needs_key (builder->keys, builder->needs, needs);
    }
  g_array_index (level->next, Next, id).after[n_held] = next;

  return next;
}

static void
builder_fill (SuitBuilder *builder, guint rank, guint id, guint index, guint power, guint n_left)
{
  for (guint n = 0; n <= MIN (4, n_left); n++)
    {
      guint next = builder_next (builder, rank, id, n);

      if (rank == N_RANKS)
        builder->tables->suit[index + n * power] = next;
      else
        builder_fill (builder, rank + 1, next, index + n * power, power * 5, n_left - n);
    }
}

void
_first_distance_suits_init (FirstDistanceTables *tables)
{
  SuitBuilder builder = { .tables = tables };
  State start;

  tables->suit = g_malloc0 (N_SUIT_STATES);
  builder.keys = g_hash_table_new_full (_first_needs_hash, _first_needs_equal, g_free, NULL);
  builder.needs = g_array_new (FALSE, FALSE, sizeof (FirstNeeds));
  for (guint i = 0; i < N_RANKS; i++)
    {
      builder.levels[i].ids = g_hash_table_new (hash_state, equal_states);
      builder.levels[i].states = g_ptr_array_new_with_free_func (g_free);
      builder.levels[i].next = g_array_new (FALSE, FALSE, sizeof (Next));
    }

  memset (&start, UNREACHABLE, sizeof start);
  for (guint limit = 0; limit < N_LIMITS; limit++)
    start.open[limit][0][0].n[0][0] = 0;
  builder_fill (&builder, 1, level_add (&builder.levels[0], &start), 0, 1, MAX_HAND);

  tables->n_suit_keys = builder.needs->len / N_LIMITS;
  tables->suit_needs = (gpointer) g_array_free (builder.needs, FALSE);

  for (guint i = 0; i < N_RANKS; i++)
    {
      g_hash_table_unref (builder.levels[i].ids);
      g_ptr_array_unref (builder.levels[i].states);
      g_array_unref (builder.levels[i].next);
    }
  g_hash_table_unref (builder.keys);
}
