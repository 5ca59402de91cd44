/* tea-ways.c - the choices of sets and eyes within a suit and among the honours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/outlook/tea-ways.h"

/* Blocks of a suit: seven runs, nine pungs, nine eyes. Of the honours: five runs (NC-5), seven pungs, seven eyes. */
#define SUIT_RUNS 7
#define SUIT_KINDS 9
#define HONOUR_RUNS 5
#define HONOUR_KINDS 7

#define HAS_RUN 1
#define HAS_PUNG 2

typedef struct
{
  const TeaStock *stock;
  TeaWays *ways;
  guint suit;
  guint base;
  guint n_kinds;
  guint n_runs;
  gboolean use_runs;
  gboolean may_add_slots;
} Search;

/* The blocks chosen so far and the tiles left. */
typedef struct
{
  guint8 left[SUIT_KINDS];
  guint8 extra[SUIT_KINDS];
  guint8 missing;
  guint8 sets;
  guint8 flags;
  guint8 honours;
  guint8 n_blocks;
  guint8 blocks[5];
  double c[TEA_WAYS_MAX_WILD + 1];
} State;

static const guint8 honour_runs[HONOUR_RUNS][3] = { { 0, 1, 2 }, { 0, 1, 3 }, { 0, 2, 3 }, { 1, 2, 3 }, { 4, 5, 6 } };

static void
run_kinds (guint suit, guint run, guint8 kinds[3])
{
  for (guint i = 0; i < 3; i++)
    kinds[i] = suit < 3 ? run + i : honour_runs[run][i];
}

guint
tea_way_block (guint suit, guint block, TeaTile tiles[3])
{
  guint base = suit * SUIT_KINDS;
  guint n_runs = suit < 3 ? SUIT_RUNS : HONOUR_RUNS;
  guint n_kinds = suit < 3 ? SUIT_KINDS : HONOUR_KINDS;

  if (block < n_runs)
    run_kinds (suit, block, tiles);
  else
    memset (tiles, (block - n_runs) % n_kinds, 3);
  for (guint i = 0; i < 3; i++)
    tiles[i] += base;

  return block < n_runs + n_kinds ? 3 : 2;
}

/* Adds a missing tile, which is drawn or claimed at @rate or replaced by a wild. */
static void
lack (State *state, guint n_wild, double rate)
{
  for (guint w = n_wild; w > 0; w--)
    state->c[w] = state->c[w] * rate + state->c[w - 1];
  state->c[0] *= rate;
  state->missing++;
}

/* Takes one tile of @kind from those left; returns whether there was one. */
static gboolean
take (State *state, guint kind)
{
  if (state->left[kind] == 0)
    return FALSE;
  state->left[kind]--;

  return TRUE;
}

static double
rate_of (const Search *search, State *state, guint kind, TeaComes how)
{
  return tea_stock_rate (search->stock, search->base + kind, state->extra[kind]++, how);
}

/* FALSE if too many tiles would be missing or none of the block is held. */
static gboolean
add_run (const Search *search, State *state, guint run)
{
  guint8 kinds[3];
  guint8 lacking[3];
  guint n = 0;

  run_kinds (search->suit, run, kinds);
  for (guint i = 0; i < 3; i++)
    if (!take (state, kinds[i]))
      lacking[n++] = kinds[i];
  if (n == 3 || state->missing + n > search->ways->max_missing)
    return FALSE;
  for (guint i = 0; i < n; i++)
    lack (state, search->stock->n_wild,
          rate_of (search, state, lacking[i], i + 1 == n ? TEA_COMES_CHOW : TEA_COMES_DRAWN));

  return TRUE;
}

static gboolean
add_pung (const Search *search, State *state, guint kind)
{
  guint there = MIN (state->left[kind], 3);

  if (there == 0 || state->missing + 3 - there > search->ways->max_missing)
    return FALSE;
  state->left[kind] -= there;
  for (; there < 3; there++)
    lack (state, search->stock->n_wild, rate_of (search, state, kind, there == 2 ? TEA_COMES_PUNG : TEA_COMES_DRAWN));

  return TRUE;
}

static gboolean
add_eyes (const Search *search, State *state, guint kind)
{
  guint there = MIN (state->left[kind], 2);

  /* Eyes of a kind that is not held need a wild and a draw. */
  if ((there == 0 && search->stock->n_wild == 0) || state->missing + 2 - there > search->ways->max_missing)
    return FALSE;
  state->left[kind] -= there;
  for (; there < 2; there++)
    lack (state, search->stock->n_wild, rate_of (search, state, kind, TEA_COMES_DRAWN));

  return TRUE;
}

static void
keep_likeliest (TeaChoice *choice, const State *state, guint n_wild)
{
  double weight = state->c[MIN (n_wild, state->missing)];

  if (weight <= choice->weight)
    return;
  choice->weight = weight;
  choice->n = state->n_blocks;
  memcpy (choice->blocks, state->blocks, sizeof choice->blocks);
}

/* The slot of the honour pungs @honours, or −1 if they have none and none can be added. */
static int
honour_slot (const Search *search, guint8 honours)
{
  TeaWays *ways = search->ways;

  for (guint i = 0; i < ways->n_honours; i++)
    if (ways->honours[i] == honours)
      return (int) i;
  if (!search->may_add_slots || ways->n_honours == TEA_WAYS_HONOURS)
    return -1;
  ways->honours[ways->n_honours] = honours;

  return (int) ways->n_honours++;
}

static TeaHonourChoice *
honour_choice (const Search *search, const State *state, guint pair)
{
  TeaWays *ways = search->ways;
  int slot = honour_slot (search, state->honours);

  if (slot < 0)
    return NULL;
  for (guint i = 0; i < ways->n_choices; i++)
    {
      TeaHonourChoice *choice = &ways->choices[i];

      if (choice->slot == slot && choice->sets == state->sets && choice->pair == pair && choice->flags == state->flags)
        return choice;
    }
  if (ways->n_choices == TEA_MAX_HONOUR_CHOICES)
    return NULL;
  ways->choices[ways->n_choices] = (TeaHonourChoice){
    .slot = (guint8) slot, .sets = state->sets, .pair = (guint8) pair, .flags = state->flags, .fewest = state->missing
  };

  return &ways->choices[ways->n_choices++];
}

static void
note_honours (const Search *search, const State *state, guint pair)
{
  TeaHonourChoice *choice = honour_choice (search, state, pair);

  if (choice == NULL)
    return;
  choice->fewest = MIN (choice->fewest, state->missing);
  choice->most = MAX (choice->most, state->missing);
  for (guint w = 0; w <= search->stock->n_wild; w++)
    choice->sum.c[state->missing][w] += state->c[w];
  keep_likeliest (&choice->best, state, search->stock->n_wild);
}

static void
note (const Search *search, const State *state, guint pair)
{
  TeaWays *ways = search->ways;
  guint n_wild = search->stock->n_wild;

  if (search->suit == 3)
    {
      note_honours (search, state, pair);

      return;
    }
  for (guint sets = 0; sets < TEA_N_SETS; sets++)
    {
      TeaSum *sum = &ways->suits[search->suit][sets][state->sets][pair];

      if ((sets == TEA_SETS_PUNGS && (state->flags & HAS_RUN)) || (sets == TEA_SETS_CHOWS && (state->flags & HAS_PUNG)))
        continue;
      for (guint w = 0; w <= n_wild; w++)
        sum->c[state->missing][w] += state->c[w];
    }
  keep_likeliest (&ways->best[search->suit][state->flags][state->sets][pair], state, n_wild);
}

static gboolean
add_block (const Search *search, State *state, guint block)
{
  guint pungs = search->n_runs;
  guint eyes = pungs + search->n_kinds;
  gboolean added;

  if (block < pungs)
    {
      added = add_run (search, state, block);
      state->flags |= HAS_RUN;
    }
  else if (block < eyes)
    {
      added = add_pung (search, state, block - pungs);
      state->flags |= HAS_PUNG;
      if (search->suit == 3)
        state->honours |= 1u << (block - pungs);
    }
  else
    added = add_eyes (search, state, block - eyes);

  if (added)
    state->blocks[state->n_blocks++] = block;

  return added;
}

static void
extend (const Search *search, const State *state, guint from)
{
  guint eyes = search->n_runs + search->n_kinds;

  note (search, state, 0);
  for (guint kind = 0; kind < search->n_kinds; kind++)
    {
      State with_eyes;

      if (state->left[kind] == 0 && search->stock->n_wild == 0)
        continue;
      with_eyes = *state;
      if (add_block (search, &with_eyes, eyes + kind))
        note (search, &with_eyes, 1);
    }
  if (state->sets == search->ways->n_sets)
    return;

  for (guint block = from; block < eyes; block++)
    {
      State more;

      if (block >= search->n_runs ? state->left[block - search->n_runs] == 0 : !search->use_runs)
        continue;
      more = *state;
      more.sets++;
      if (add_block (search, &more, block))
        extend (search, &more, block);
    }
}

static void
search_group (TeaWays *ways, const TeaStock *stock, guint suit, gboolean may_add_slots)
{
  Search search = {
    .stock = stock,
    .ways = ways,
    .suit = suit,
    .base = suit * SUIT_KINDS,
    .n_kinds = suit < 3 ? SUIT_KINDS : HONOUR_KINDS,
    .n_runs = suit < 3 ? SUIT_RUNS : HONOUR_RUNS,
    .use_runs = suit < 3 || ways->runs,
    .may_add_slots = may_add_slots,
  };
  State state = { .missing = 0 };

  if (suit < 3)
    {
      memset (ways->suits[suit], 0, sizeof ways->suits[suit]);
      memset (ways->best[suit], 0, sizeof ways->best[suit]);
    }
  else
    ways->n_choices = 0;
  memcpy (state.left, stock->held + search.base, search.n_kinds);
  state.c[0] = 1;
  extend (&search, &state, 0);
}

/* Pungs with a held pair get slots before those of single tiles; the first slot is for no honour pung. */
static void
add_slots (TeaWays *ways, const TeaStock *stock)
{
  guint pairs = 0;

  for (guint kind = 0; kind < HONOUR_KINDS; kind++)
    if (stock->held[TEA_TILE_EAST + kind] >= 2)
      pairs |= 1u << kind;

  ways->n_honours = 0;
  for (guint mask = 0; mask <= pairs && ways->n_honours < TEA_WAYS_HONOURS; mask++)
    if ((mask & ~pairs) == 0)
      ways->honours[ways->n_honours++] = mask;
}

void
tea_ways_init (TeaWays *ways, const TeaStock *stock, guint n_sets, guint max_missing, gboolean runs)
{
  ways->n_sets = n_sets;
  ways->max_missing = MIN (max_missing, TEA_WAYS_MAX_MISSING);
  ways->runs = runs;
  add_slots (ways, stock);
  for (guint suit = 0; suit < 4; suit++)
    search_group (ways, stock, suit, TRUE);
}

void
tea_ways_copy_others (TeaWays *copy, const TeaWays *ways, guint suit)
{
  copy->n_sets = ways->n_sets;
  copy->max_missing = ways->max_missing;
  copy->runs = ways->runs;
  copy->n_honours = ways->n_honours;
  memcpy (copy->honours, ways->honours, sizeof copy->honours);
  for (guint other = 0; other < 3; other++)
    if (other != suit)
      memcpy (copy->suits[other], ways->suits[other], sizeof copy->suits[other]);
  if (suit < 3)
    {
      copy->n_choices = ways->n_choices;
      memcpy (copy->choices, ways->choices, ways->n_choices * sizeof copy->choices[0]);
    }
}

void
tea_ways_update (TeaWays *ways, const TeaStock *stock, guint suit)
{
  search_group (ways, stock, suit, FALSE);
}
