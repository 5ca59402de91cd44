/* tea-arrangement-shapes.c - enumeration of the shapes that are not made of sets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/arrangement/tea-arrangement-trial.h"

static gboolean
has_fourteen (const TeaArrangementSearch *search)
{
  guint total = search->wilds;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    total += search->natural[tile];

  return total == 14;
}

/* Adds a pair of @tile; bits of @wild are wild tiles. */
static inline void
push_pair (TeaArrangementSearch *search, TeaTile tile, guint wild)
{
  TeaGroup *group = &search->current.groups[search->current.n_groups++];

  write_group (group, TEA_GROUP_PAIR, 2, wild, tile, 0);
  if (search->hand->proxy != TEA_TILE_NONE)
    mark_proxies (search, group);
}

static void
choose_wild_pairs (TeaArrangementSearch *search, TeaTile first)
{
  if (search->stopped)
    return;
  if (search->wilds == 0)
    {
      _tea_arrangement_emit (search);
      return;
    }

  search->wilds -= 2;
  for (TeaTile tile = first; tile < (search->alike ? 1 : TEA_N_PLAIN) && !search->stopped; tile++)
    {
      push_pair (search, tile, 3);
      choose_wild_pairs (search, tile);
      _tea_arrangement_pop (search);
    }
  search->wilds += 2;
}

/* @kinds: the natural kinds that are not in pairs yet. */
static void
choose_pairs (TeaArrangementSearch *search, guint64 kinds)
{
  TeaTile tile;
  guint n;

  if (search->stopped)
    return;
  if (kinds == 0)
    {
      if (search->wilds % 2 == 0)
        choose_wild_pairs (search, 0);
      return;
    }

  tile = (TeaTile) __builtin_ctzll (kinds);
  n = search->natural[tile];
  /* An odd tile is paired with a wild; the two tiles of a pair can also take one wild each. */
  for (guint singles = n % 2; singles <= n && singles <= search->wilds && !search->stopped; singles += 2)
    {
      guint n_groups = 0;

      for (guint i = 0; i < (n - singles) / 2; i++, n_groups++)
        push_pair (search, tile, 0);
      for (guint i = 0; i < singles; i++, n_groups++)
        push_pair (search, tile, 2);
      search->wilds -= singles;
      choose_pairs (search, kinds & (kinds - 1));
      search->wilds += singles;
      while (n_groups-- > 0)
        _tea_arrangement_pop (search);
    }
}

void
_tea_arrangement_search_pairs (TeaArrangementSearch *search)
{
  if (has_fourteen (search))
    choose_pairs (search, tea_plain_kinds (search->natural));
}

/* One way to fill a suit or the honours: which kinds, as bits from the first kind of the part. */
typedef struct
{
  guint kinds;
  guint size;
  guint own; /* the added kinds that are wild kinds, where a wild can stand for itself */
} Filling;

#define MAX_FILLINGS 64

/* Whether the kinds of a suit are at least three apart. */
static gboolean
is_spaced (guint kinds)
{
  return (kinds & (kinds << 1)) == 0 && (kinds & (kinds << 2)) == 0;
}

/* Whether the natural tiles are all different and those of a suit far enough apart: this rejects most hands at once. */
static gboolean
is_independent (const TeaArrangementSearch *search)
{
  guint last = TEA_N_PLAIN;

  for (guint i = 0; i < TEA_N_PLAIN / 8; i++)
    if ((tea_load_u64 (search->natural + 8 * i) & (254 * EACH_BYTE)) != 0)
      return FALSE;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      if (search->natural[tile] == 0)
        continue;
      if (search->natural[tile] > 1)
        return FALSE;
      if (tea_tile_is_suit (tile) && last < TEA_N_PLAIN && tea_tile_suit (last) == tea_tile_suit (tile) &&
          tile - last < 3)
        return FALSE;
      last = tile;
    }

  return TRUE;
}

/* The fillings of the part of @width kinds from @base, one for each size and choice of own wild kinds. */
static guint
list_fillings (const TeaArrangementSearch *search,
               TeaTile base,
               guint width,
               gboolean spaced,
               Filling fillings[MAX_FILLINGS])
{
  guint held = 0;
  guint own_kinds = 0;
  guint n = 0;

  for (guint i = 0; i < width; i++)
    {
      if (search->natural[base + i] > 1)
        return 0;
      held |= (guint) search->natural[base + i] << i;
      if (search->hand->wild[base + i] > 0)
        own_kinds |= 1u << i;
    }

  /* Steps from one superset of @held to the next. */
  for (guint kinds = held; kinds < 1u << width; kinds = (kinds + 1) | held)
    {
      Filling filling = { kinds, 0, kinds & ~held & own_kinds };
      gboolean seen = FALSE;

      if (spaced && !is_spaced (kinds))
        continue;
      for (guint i = 0; i < width; i++)
        filling.size += (kinds >> i) & 1;
      for (guint i = 0; i < n && !seen; i++)
        seen = fillings[i].size == filling.size && fillings[i].own == filling.own;
      if (!seen && n < MAX_FILLINGS)
        fillings[n++] = filling;
    }

  return n;
}

void
_tea_arrangement_search_independent (TeaArrangementSearch *search)
{
  static const TeaTile bases[4] = { TEA_TILE_1M, TEA_TILE_1P, TEA_TILE_1S, TEA_TILE_EAST };
  Filling fillings[4][MAX_FILLINGS];
  guint n[4];

  if (!is_independent (search) || !has_fourteen (search))
    return;

  for (guint part = 0; part < 4; part++)
    {
      n[part] = list_fillings (search, bases[part], part < 3 ? 9 : 7, part < 3, fillings[part]);
      if (n[part] == 0)
        return;
    }

  for (guint a = 0; a < n[0]; a++)
    for (guint b = 0; b < n[1]; b++)
      for (guint c = 0; c < n[2]; c++)
        for (guint d = 0; d < n[3] && !search->stopped; d++)
          {
            const Filling *chosen[4] = { &fillings[0][a], &fillings[1][b], &fillings[2][c], &fillings[3][d] };
            TeaTile as[TEA_MAX_GROUP];
            guint wild = 0;
            guint size = 0;

            if (chosen[0]->size + chosen[1]->size + chosen[2]->size + chosen[3]->size != 14)
              continue;
            for (guint part = 0; part < 4; part++)
              for (guint i = 0; i < 9; i++)
                if ((chosen[part]->kinds >> i) & 1)
                  {
                    if (search->natural[bases[part] + i] == 0)
                      wild |= 1u << size;
                    as[size++] = bases[part] + i;
                  }
            _tea_arrangement_push (search, TEA_GROUP_INDEPENDENT, 14, as, wild);
            _tea_arrangement_emit (search);
            _tea_arrangement_pop (search);
          }
}

void
_tea_arrangement_search_honours (TeaArrangementSearch *search)
{
  guint wild_left[TEA_N_PLAIN];
  guint free_wilds = search->wilds;
  TeaTile as[TEA_MAX_GROUP];
  guint wild = 0;
  guint n = 0;

  for (guint i = 0; i < TEA_TILE_EAST / 8; i++)
    if (tea_load_u64 (search->natural + 8 * i) != 0)
      return;
  for (TeaTile tile = TEA_TILE_EAST / 8 * 8; tile < TEA_TILE_EAST; tile++)
    if (search->natural[tile] > 0)
      return;
  for (guint i = 0; i < search->hand->n_melds; i++)
    if (!tea_tile_is_honour (search->hand->melds[i].tiles[0]))
      return;

  /* Any honour will do, so a wild honour stands for itself and every other wild for East. */
  for (TeaTile tile = TEA_TILE_EAST; tile <= TEA_TILE_WHITE; tile++)
    {
      wild_left[tile] = search->hand->wild[tile];
      free_wilds -= wild_left[tile];
    }
  wild_left[TEA_TILE_EAST] += free_wilds;

  for (TeaTile tile = TEA_TILE_EAST; tile <= TEA_TILE_WHITE; tile++)
    {
      for (guint i = 0; i < search->natural[tile] && n < TEA_MAX_GROUP; i++)
        as[n++] = tile;
      for (guint i = 0; i < wild_left[tile] && n < TEA_MAX_GROUP; i++)
        {
          wild |= 1u << n;
          as[n++] = tile;
        }
    }
  _tea_arrangement_push (search, TEA_GROUP_HONOURS, n, as, wild);
  _tea_arrangement_emit (search);
  _tea_arrangement_pop (search);
}

static const TeaTile majors[13] = { TEA_TILE_1M,  TEA_TILE_9M,    TEA_TILE_1P,    TEA_TILE_9P,   TEA_TILE_1S,
                                    TEA_TILE_9S,  TEA_TILE_EAST,  TEA_TILE_SOUTH, TEA_TILE_WEST, TEA_TILE_NORTH,
                                    TEA_TILE_RED, TEA_TILE_GREEN, TEA_TILE_WHITE };

void
_tea_arrangement_search_orphans (TeaArrangementSearch *search)
{
  guint held = 0;
  guint missing = 0;
  int twice = -1; /* index in majors of a kind that is held twice */

  for (guint i = 0; i < 13; i++)
    {
      held += search->natural[majors[i]];
      if (search->natural[majors[i]] == 0)
        {
          if (++missing > search->wilds)
            return;
        }
      else if (search->natural[majors[i]] == 2 && twice < 0)
        twice = i;
      else if (search->natural[majors[i]] > 1)
        return;
    }
  if (held + search->wilds != 14)
    return;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (!tea_tile_is_major (tile) && search->natural[tile] > 0)
      return;
  if (search->wilds != missing + (twice < 0 ? 1 : 0))
    return;

  /* The second tile of the pair is natural, or a wild for any of the thirteen. */
  for (guint pair = 0; pair < 13 && !search->stopped; pair++)
    {
      TeaTile as[TEA_MAX_GROUP];
      guint wild = 0;
      guint n = 0;

      if (twice >= 0 && (int) pair != twice)
        continue;
      for (guint i = 0; i < 13; i++)
        for (guint j = 0; j < (i == pair ? 2u : 1u); j++)
          {
            if (search->natural[majors[i]] <= j)
              wild |= 1u << n;
            as[n++] = majors[i];
          }
      _tea_arrangement_push (search, TEA_GROUP_ORPHANS, 14, as, wild);
      _tea_arrangement_emit (search);
      _tea_arrangement_pop (search);
    }
}
