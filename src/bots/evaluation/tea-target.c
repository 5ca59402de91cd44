/* tea-target.c - the likeliest end of a hand of a certain class
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/evaluation/tea-target.h"

#define HAS_RUN 1
#define HAS_PUNG 2

/* The likeliest choice of each suit found so far. */
typedef struct
{
  const TeaWays *ways;
  guint suits; /* mask of the suits that may be used */
  guint flags;
  guint wanted;
  double weight;
  const TeaChoice *found[3];
  const TeaChoice *tried[3];
} Search;

static void
try_suits (Search *search, guint suit, guint sets, guint eyes, guint flags, double weight)
{
  if (weight <= search->weight)
    return;
  if (suit == 3)
    {
      if (sets == 0 && eyes == 0 && flags == search->wanted)
        {
          search->weight = weight;
          memcpy (search->found, search->tried, sizeof search->found);
        }

      return;
    }
  for (guint n = 0; n <= sets; n++)
    for (guint p = 0; p <= eyes; p++)
      for (guint f = 0; f < 4; f++)
        {
          const TeaChoice *choice = &search->ways->best[suit][f][n][p];

          if (choice->weight <= 0 || (n + p > 0 && (search->suits & (1u << suit)) == 0) ||
              ((flags | f) & ~search->wanted) != 0)
            continue;
          search->tried[suit] = choice;
          try_suits (search, suit + 1, sets - n, eyes - p, flags | f, weight * choice->weight);
        }
}

static void
add_blocks (TeaTarget *target, const TeaChoice *choice, guint suit)
{
  for (guint i = 0; i < choice->n; i++)
    {
      TeaBlock *block = &target->blocks[target->n++];

      block->n = (guint8) tea_way_block (suit, choice->blocks[i], block->tiles);
    }
}

static guint
melded_flags (const TeaHolding *holding)
{
  guint flags = 0;

  for (guint i = 0; i < holding->n_melds; i++)
    flags |= tea_meld_is_pung (&holding->melds[i]) ? HAS_PUNG : HAS_RUN;

  return flags;
}

/* Sets and eyes. */
static gboolean
find_sets (const TeaPlans *plans, guint class, TeaTarget *target)
{
  const TeaWays *ways = &plans->ways;
  guint sets = class % TEA_N_SETS;
  guint suits = class / TEA_N_SETS % TEA_N_SUITS;
  guint slot = class / TEA_N_SETS / TEA_N_SUITS;
  guint melded = melded_flags (&plans->holding);
  Search search = { .ways = ways, .suits = 7 };
  const TeaHonourChoice *honours = NULL;
  const TeaChoice *found[3];
  double weight = 0;

  search.wanted = sets == TEA_SETS_PUNGS ? HAS_PUNG : sets == TEA_SETS_CHOWS ? HAS_RUN : HAS_PUNG | HAS_RUN;
  if (suits == TEA_SUITS_NONE)
    search.suits = 0;
  else if (suits != TEA_SUITS_MIXED)
    search.suits = 1u << (suits - 1) % 3;

  for (guint i = 0; i < ways->n_choices; i++)
    {
      const TeaHonourChoice *choice = &ways->choices[i];

      if (choice->slot != slot || choice->sets > ways->n_sets || choice->best.weight <= 0 ||
          (choice->flags & ~search.wanted) != 0)
        continue;
      search.weight = weight;
      try_suits (&search, 0, ways->n_sets - choice->sets, 1u - choice->pair, choice->flags | melded,
                 choice->best.weight);
      if (search.weight > weight)
        {
          weight = search.weight;
          honours = choice;
          memcpy (found, search.found, sizeof found);
        }
    }
  if (honours == NULL)
    return FALSE;

  for (guint suit = 0; suit < 3; suit++)
    add_blocks (target, found[suit], suit);
  add_blocks (target, &honours->best, 3);

  return TRUE;
}

static void
add_tiles (TeaTarget *target, TeaTile tile, guint n)
{
  TeaBlock *block = &target->blocks[target->n++];

  block->n = n;
  memset (block->tiles, tile, 3);
}

/* Seven pairs of held kinds: those with the most held tiles first, then single tiles with the most live copies. */
static gboolean
find_pairs (const TeaStock *stock, TeaTarget *target)
{
  for (guint held = 4; held > 0; held--)
    for (guint live = 4; target->n < 7; live--)
      {
        for (TeaTile t = 0; t < TEA_N_PLAIN && target->n < 7; t++)
          if (stock->held[t] == held && (held >= 2 || MIN (stock->live[t], 4) == live))
            {
              add_tiles (target, t, 2);
              if (held == 4 && target->n < 7)
                add_tiles (target, t, 2);
            }
        if (live == 0 || held >= 2)
          break;
      }

  return target->n == 7;
}

/* Three tiles of a suit that are three or more apart, as many of them held as possible. */
static void
add_spaced (TeaTarget *target, const TeaStock *stock, guint suit)
{
  guint best = 0;
  guint best_first = 0, best_second = 3, best_third = 6;
  const guint8 *held = stock->held + suit * 9;

  for (guint a = 0; a < 3; a++)
    for (guint b = a + 3; b < 6; b++)
      for (guint c = b + 3; c < 9; c++)
        {
          guint n = 1 + 4u * ((held[a] > 0) + (held[b] > 0) + (held[c] > 0));

          if (n > best)
            {
              best = n;
              best_first = a;
              best_second = b;
              best_third = c;
            }
        }
  add_tiles (target, suit * 9 + best_first, 1);
  add_tiles (target, suit * 9 + best_second, 1);
  add_tiles (target, suit * 9 + best_third, 1);
}

static gboolean
find_independent (const TeaStock *stock, TeaTarget *target)
{
  for (guint suit = 0; suit < 3; suit++)
    add_spaced (target, stock, suit);
  /* Of the nine suit tiles up to two that are not held are dropped; honours fill up, held ones first. */
  for (guint i = 0; i < target->n && target->n > 7; i++)
    if (stock->held[target->blocks[i].tiles[0]] == 0)
      target->blocks[i--] = target->blocks[--target->n];
  for (guint held = 2; held > 0 && target->n < 14; held--)
    for (TeaTile t = TEA_TILE_EAST; t <= TEA_TILE_WHITE && target->n < 14; t++)
      if ((stock->held[t] > 0) == (held == 2))
        add_tiles (target, t, 1);

  return target->n == 14;
}

static gboolean
find_orphans (const TeaStock *stock, TeaTarget *target)
{
  TeaTile twice = TEA_TILE_1M;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tea_tile_is_major (t))
      {
        add_tiles (target, t, 1);
        if (stock->held[t] > 1)
          twice = t;
      }
  add_tiles (target, twice, 1);

  return TRUE;
}

gboolean
tea_target_find (TeaTarget *target, const TeaPlans *plans, guint class)
{
  target->n = 0;
  if (class < TEA_N_SET_CLASSES)
    return find_sets (plans, class, target);
  if (class == TEA_N_SET_CLASSES + TEA_SPECIAL_PAIRS)
    return find_pairs (&plans->stock, target);
  if (class == TEA_N_SET_CLASSES + TEA_SPECIAL_INDEPENDENT)
    return find_independent (&plans->stock, target);

  return find_orphans (&plans->stock, target);
}
