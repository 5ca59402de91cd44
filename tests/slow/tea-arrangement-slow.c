/* tea-arrangement-slow.c - every way to read a complete hand, found by brute force
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "tea-arrangement-slow.h"

#define N_SETS 60

typedef struct
{
  guint8 kind;
  TeaTile as[3];
} Set;

/* @natural: the tiles not in a group yet, with each proxy already read as one kind or the other. */
typedef struct
{
  const TeaHandTiles *hand;
  TeaArrangementFunc func;
  gpointer data;
  TeaArrangement current;
  guint8 natural[TEA_N_PLAIN];
  guint n_wild;
  Set sets[N_SETS];
  guint n_sets;
  guint count;
  gboolean stopped;
} Slow;

static void
add_set (Slow *slow, TeaGroupKind kind, TeaTile a, TeaTile b, TeaTile c)
{
  slow->sets[slow->n_sets++] = (Set){ kind, { a, b, c } };
}

/* Lists every possible set, ordered by its lowest kind. */
static void
list_sets (Slow *slow)
{
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      add_set (slow, TEA_GROUP_PUNG, tile, tile, tile);
      if (tile < TEA_TILE_EAST && tile % 9 < 7)
        add_set (slow, TEA_GROUP_CHOW, tile, tile + 1, tile + 2);
      if (slow->hand->honour_runs && tile == TEA_TILE_EAST)
        {
          add_set (slow, TEA_GROUP_HONOUR_RUN, TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_WEST);
          add_set (slow, TEA_GROUP_HONOUR_RUN, TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_NORTH);
          add_set (slow, TEA_GROUP_HONOUR_RUN, TEA_TILE_EAST, TEA_TILE_WEST, TEA_TILE_NORTH);
        }
      if (slow->hand->honour_runs && tile == TEA_TILE_SOUTH)
        add_set (slow, TEA_GROUP_HONOUR_RUN, TEA_TILE_SOUTH, TEA_TILE_WEST, TEA_TILE_NORTH);
      if (slow->hand->honour_runs && tile == TEA_TILE_RED)
        add_set (slow, TEA_GROUP_HONOUR_RUN, TEA_TILE_RED, TEA_TILE_GREEN, TEA_TILE_WHITE);
    }
}

/* docs/rules/README.md, "Form". */
static TeaForm
form_of (const TeaGroup *group, TeaTile completed_as)
{
  if (group->kind == TEA_GROUP_PAIR)
    return TEA_FORM_EYE;
  if (group->kind == TEA_GROUP_PUNG)
    return TEA_FORM_PUNG;
  if (group->kind != TEA_GROUP_CHOW)
    return TEA_FORM_NONE;
  if (completed_as == group->as[1])
    return TEA_FORM_GAP;

  return tea_tile_rank (completed_as) == (completed_as == group->as[0] ? 7 : 3) ? TEA_FORM_EDGE : TEA_FORM_TWO_SIDED;
}

static void
report (Slow *slow)
{
  slow->count++;
  slow->stopped = slow->stopped || !slow->func (&slow->current, slow->data);
}

/* Reports the groups with each tile that can be the winning one: those of its kind, or every wild. */
static void
emit (Slow *slow)
{
  const TeaHandTiles *hand = slow->hand;
  TeaArrangement *current = &slow->current;

  if (hand->win_tile == TEA_TILE_NONE)
    {
      report (slow);
      return;
    }

  for (guint g = current->n_melds; g < current->n_groups; g++)
    for (guint i = 0; i < current->groups[g].n && !slow->stopped; i++)
      {
        const TeaGroup *group = &current->groups[g];
        gboolean wild = (group->wild >> i) & 1;
        gboolean proxy = (group->proxy >> i) & 1;
        TeaTile lies_there = proxy ? hand->proxy : group->as[i];

        if (hand->win_wild != wild || (!wild && lies_there != hand->win_tile))
          continue;
        /* Which of several equal tiles it is makes no difference; they are adjacent, wild ones last. */
        if (i > 0 && group->as[i - 1] == group->as[i] && ((group->wild >> (i - 1)) & 1) == wild)
          continue;
        current->completed = g;
        current->completed_as = group->as[i];
        current->form = form_of (group, group->as[i]);
        report (slow);
      }
}

/* Whether the wild tiles among @n equal ones are the last; different tiles are always in order. */
static gboolean
is_in_order (guint n, const TeaTile *as, guint wild)
{
  return wild == 0 || as[0] != as[1] || (wild | (wild - 1)) + 1 == 1u << n;
}

/* Takes the tiles of a group, those of @wild as wild tiles; FALSE, with nothing taken, if that is impossible. */
static gboolean
take (Slow *slow, TeaGroupKind kind, guint n, const TeaTile *as, guint wild)
{
  TeaGroup *group = &slow->current.groups[slow->current.n_groups];
  guint n_wild = (guint) __builtin_popcount (wild);
  guint i;

  if (n_wild > slow->n_wild || (n <= 3 && !is_in_order (n, as, wild)))
    return FALSE;
  for (i = 0; i < n; i++)
    if (!((wild >> i) & 1) && slow->natural[as[i]]-- == 0)
      break;
  if (i < n)
    {
      /* The missing tile was counted down, too. */
      for (guint k = 0; k <= i; k++)
        slow->natural[as[k]] += !((wild >> k) & 1);
      return FALSE;
    }

  slow->n_wild -= n_wild;
  *group = (TeaGroup){ .kind = kind, .n = n, .meld = -1, .wild = wild };
  memcpy (group->as, as, n);
  for (i = 0; i < n; i++)
    if (slow->hand->proxy != TEA_TILE_NONE && as[i] == slow->hand->proxy_as && !((wild >> i) & 1))
      group->proxy |= 1u << i;
  slow->current.n_groups++;

  return TRUE;
}

static void
put_back (Slow *slow)
{
  const TeaGroup *group = &slow->current.groups[--slow->current.n_groups];

  for (guint i = 0; i < group->n; i++)
    if ((group->wild >> i) & 1)
      slow->n_wild++;
    else
      slow->natural[group->as[i]]++;
}

/* Whether a natural tile below @tile is in no group: no later set can hold it. */
static gboolean
is_left_behind (const Slow *slow, TeaTile tile)
{
  for (TeaTile below = 0; below < tile; below++)
    if (slow->natural[below] > 0)
      return TRUE;

  return FALSE;
}

/* @from: the first choice, eight times a set plus the mask of its wild tiles; choices are made in ascending order. */
static void
choose_sets (Slow *slow, guint from, guint n)
{
  if (n == 0)
    {
      if (slow->n_wild == 0 && !is_left_behind (slow, TEA_N_PLAIN))
        emit (slow);
      return;
    }

  for (guint choice = from; choice < 8 * slow->n_sets && !slow->stopped; choice++)
    {
      const Set *set = &slow->sets[choice / 8];

      if (is_left_behind (slow, set->as[0]))
        return;
      if (take (slow, set->kind, 3, set->as, choice % 8))
        {
          choose_sets (slow, choice, n - 1);
          put_back (slow);
        }
    }
}

static void
choose_eyes (Slow *slow)
{
  for (guint choice = 0; choice < 4 * TEA_N_PLAIN && !slow->stopped; choice++)
    {
      const TeaTile as[2] = { choice / 4, choice / 4 };

      if (take (slow, TEA_GROUP_PAIR, 2, as, choice % 4))
        {
          choose_sets (slow, 0, TEA_MAX_MELDS - slow->hand->n_melds);
          put_back (slow);
        }
    }
}

static void
choose_pairs (Slow *slow, guint from, guint n)
{
  if (n == 0)
    {
      if (slow->n_wild == 0 && !is_left_behind (slow, TEA_N_PLAIN))
        emit (slow);
      return;
    }

  for (guint choice = from; choice < 4 * TEA_N_PLAIN && !slow->stopped; choice++)
    {
      const TeaTile as[2] = { choice / 4, choice / 4 };

      if (is_left_behind (slow, as[0]))
        return;
      if (take (slow, TEA_GROUP_PAIR, 2, as, choice % 4))
        {
          choose_pairs (slow, choice, n - 1);
          put_back (slow);
        }
    }
}

/* A shape that is one large group: its tiles so far, which of them are wild, and how many it needs. */
typedef struct
{
  TeaTile as[TEA_MAX_GROUP];
  guint n;
  guint wild;
  guint wanted;
} Large;

static void
emit_large (Slow *slow, TeaGroupKind kind, const Large *large)
{
  if (take (slow, kind, large->n, large->as, large->wild))
    {
      if (slow->n_wild == 0 && !is_left_behind (slow, TEA_N_PLAIN))
        emit (slow);
      put_back (slow);
    }
}

static gboolean
is_too_near (const Large *large, TeaTile tile)
{
  for (guint i = 0; i < large->n && tea_tile_is_suit (tile); i++)
    if (tea_tile_suit (large->as[i]) == tea_tile_suit (tile) && tile - large->as[i] < 3)
      return TRUE;

  return FALSE;
}

/* Takes each kind from @tile on once or not at all, as the natural tile if there is one, else as a wild. */
static void
choose_independent (Slow *slow, TeaTile tile, Large *large)
{
  guint wild;

  if (slow->stopped || (guint) __builtin_popcount (large->wild) > slow->n_wild)
    return;
  if (large->n == large->wanted)
    {
      emit_large (slow, TEA_GROUP_INDEPENDENT, large);
      return;
    }
  if (tile == TEA_N_PLAIN)
    return;

  if (slow->natural[tile] == 0)
    choose_independent (slow, tile + 1, large);
  if (slow->natural[tile] > 1 || is_too_near (large, tile))
    return;
  wild = large->wild;
  if (slow->natural[tile] == 0)
    large->wild |= 1u << large->n;
  large->as[large->n++] = tile;
  choose_independent (slow, tile + 1, large);
  large->n--;
  large->wild = wild;
}

/* Takes all natural tiles of each honour from @tile on, and any number of wilds. */
static void
choose_honours (Slow *slow, TeaTile tile, Large *large)
{
  guint n = large->n;
  guint wild = large->wild;

  if (slow->stopped)
    return;
  if (tile == TEA_N_PLAIN)
    {
      if (n == large->wanted)
        emit_large (slow, TEA_GROUP_HONOURS, large);
      return;
    }

  for (guint i = 0; i < slow->natural[tile] && large->n < large->wanted; i++)
    large->as[large->n++] = tile;
  for (;;)
    {
      choose_honours (slow, tile + 1, large);
      if (large->n == large->wanted || (guint) __builtin_popcount (large->wild) == slow->n_wild)
        break;
      large->wild |= 1u << large->n;
      large->as[large->n++] = tile;
    }
  large->n = n;
  large->wild = wild;
}

/* @pair: the kind that is taken twice; missing tiles are wild. */
static void
try_orphans (Slow *slow, TeaTile pair)
{
  Large large = { .n = 0 };

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    for (guint i = 0; tea_tile_is_major (tile) && i < (tile == pair ? 2u : 1u); i++)
      {
        if (slow->natural[tile] <= i)
          large.wild |= 1u << large.n;
        large.as[large.n++] = tile;
      }
  emit_large (slow, TEA_GROUP_ORPHANS, &large);
}

static gboolean
melds_are_honours (const TeaHandTiles *hand)
{
  for (guint i = 0; i < hand->n_melds; i++)
    if (!tea_tile_is_honour (hand->melds[i].tiles[0]))
      return FALSE;

  return TRUE;
}

static void
choose_shapes (Slow *slow)
{
  const TeaHandTiles *hand = slow->hand;
  Large large = { .wanted = 14 - 3 * hand->n_melds };

  slow->current.shape = TEA_SHAPE_STANDARD;
  if ((hand->shapes & TEA_SHAPE_STANDARD))
    choose_eyes (slow);
  slow->current.shape = TEA_SHAPE_SEVEN_PAIRS;
  if ((hand->shapes & TEA_SHAPE_SEVEN_PAIRS) && hand->n_melds == 0)
    choose_pairs (slow, 0, 7);
  slow->current.shape = TEA_SHAPE_INDEPENDENT;
  if ((hand->shapes & TEA_SHAPE_INDEPENDENT) && hand->n_melds == 0)
    choose_independent (slow, 0, &large);
  slow->current.shape = TEA_SHAPE_ALL_HONOURS;
  if ((hand->shapes & TEA_SHAPE_ALL_HONOURS) && melds_are_honours (hand))
    choose_honours (slow, TEA_TILE_EAST, &large);
  slow->current.shape = TEA_SHAPE_THIRTEEN_ORPHANS;
  for (TeaTile tile = 0; (hand->shapes & TEA_SHAPE_THIRTEEN_ORPHANS) && hand->n_melds == 0 && tile < TEA_N_PLAIN;
       tile++)
    if (tea_tile_is_major (tile))
      try_orphans (slow, tile);
}

static void
push_melds (Slow *slow)
{
  static const TeaGroupKind kinds[] = { TEA_GROUP_CHOW, TEA_GROUP_PUNG, TEA_GROUP_KONG };

  for (guint i = 0; i < slow->hand->n_melds; i++)
    {
      const TeaMeld *meld = &slow->hand->melds[i];
      TeaGroup *group = &slow->current.groups[slow->current.n_groups++];

      *group = (TeaGroup){ .kind = kinds[meld->kind], .n = meld->n, .meld = (gint8) i };
      if (meld->kind == TEA_MELD_CHOW && tea_tile_is_honour (meld->tiles[0]))
        group->kind = TEA_GROUP_HONOUR_RUN;
      memcpy (group->as, meld->tiles, meld->n);
    }
  slow->current.n_melds = slow->hand->n_melds;
}

/* Calls @choose for each number of proxies that are read as the kind that they can stand for. */
static guint
search (const TeaHandTiles *hand, void (*choose) (Slow *slow), TeaArrangementFunc func, gpointer data)
{
  guint n_proxies = hand->proxy != TEA_TILE_NONE ? hand->natural[hand->proxy] : 0;
  Slow slow = { .hand = hand, .func = func, .data = data, .n_wild = hand->n_wild };

  slow.current.completed_as = TEA_TILE_NONE;
  list_sets (&slow);
  push_melds (&slow);
  for (guint n = 0; n <= n_proxies && !slow.stopped; n++)
    {
      memcpy (slow.natural, hand->natural, sizeof slow.natural);
      if (n > 0)
        {
          slow.natural[hand->proxy] -= n;
          slow.natural[hand->proxy_as] += n;
        }
      choose (&slow);
    }

  return slow.count;
}

guint
tea_arrangements_slow (const TeaHandTiles *hand, TeaArrangementFunc func, gpointer data)
{
  return search (hand, choose_shapes, func, data);
}

static void
choose_only_sets (Slow *slow)
{
  choose_sets (slow, 0, TEA_MAX_MELDS - slow->hand->n_melds);
}

static gboolean
one_is_enough (const TeaArrangement *arrangement, gpointer data)
{
  return FALSE;
}

gboolean
tea_hand_is_sets_slow (const TeaHandTiles *hand)
{
  TeaHandTiles sets = *hand;

  sets.win_tile = TEA_TILE_NONE;

  return search (&sets, choose_only_sets, one_is_enough, NULL) > 0;
}
