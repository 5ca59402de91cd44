/* tea-arrangement.c - every way to read a complete hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/arrangement/tea-arrangement-private.h"

TeaGroup *
_tea_arrangement_push (TeaArrangementSearch *search, TeaGroupKind kind, guint n, const TeaTile *as, guint wild)
{
  TeaGroup *group = &search->current.groups[search->current.n_groups++];

  group->kind = kind;
  group->n = n;
  group->meld = -1;
  group->wild = wild;
  group->proxy = 0;
  memcpy (group->as, as, n);
  /* Nobody holds a natural tile of the wild's own kind, so a natural tile read as that kind is a proxy. */
  if (search->hand->proxy != TEA_TILE_NONE)
    for (guint i = 0; i < n; i++)
      if (as[i] == search->hand->proxy_as && !((wild >> i) & 1))
        group->proxy |= 1u << i;

  return group;
}

void
_tea_arrangement_pop (TeaArrangementSearch *search)
{
  search->current.n_groups--;
}

static void
start_search (TeaArrangementSearch *search, const TeaHandTiles *hand)
{
  search->current.n_groups = 0;
  search->current.n_melds = hand->n_melds;
  search->current.completed = 0;
  search->current.completed_as = TEA_TILE_NONE;
  search->current.form = TEA_FORM_NONE;

  for (guint i = 0; i < hand->n_melds; i++)
    {
      const TeaMeld *meld = &hand->melds[i];
      TeaGroup *group = _tea_arrangement_push (search,
                                               meld->kind == TEA_MELD_KONG         ? TEA_GROUP_KONG
                                               : meld->kind == TEA_MELD_PUNG       ? TEA_GROUP_PUNG
                                               : tea_tile_is_suit (meld->tiles[0]) ? TEA_GROUP_CHOW
                                                                                   : TEA_GROUP_HONOUR_RUN,
                                               meld->n, meld->tiles, 0);
      group->meld = i;
      group->proxy = 0;
    }

  memcpy (search->natural, hand->natural, sizeof hand->natural);
  /* The last kinds are read together with the padding. */
  memset (search->natural + TEA_N_PLAIN, 0, sizeof search->natural - sizeof hand->natural);
  search->wilds = hand->n_wild;
}

static void
search_sets_and_pairs (TeaArrangementSearch *search)
{
  const TeaHandTiles *hand = search->hand;

  if ((hand->shapes & TEA_SHAPE_STANDARD) && !search->stopped)
    {
      search->current.shape = TEA_SHAPE_STANDARD;
      _tea_arrangement_search_sets (search, 4 - hand->n_melds);
    }
  /* Most hands have more odd kinds than wilds. */
  if ((hand->shapes & TEA_SHAPE_SEVEN_PAIRS) && hand->n_melds == 0 && !search->stopped &&
      tea_count_odd (search->natural) <= search->wilds)
    {
      search->current.shape = TEA_SHAPE_SEVEN_PAIRS;
      _tea_arrangement_search_pairs (search);
    }
}

/* Searches with every wild as its own kind. */
static void
search_tame (TeaArrangementSearch *search)
{
  const TeaHandTiles *hand = search->hand;

  if ((search->wild_kinds >> TEA_N_PLAIN) != 0)
    return;
  for (guint64 kinds = search->wild_kinds; kinds != 0; kinds &= kinds - 1)
    search->natural[__builtin_ctzll (kinds)] += hand->wild[__builtin_ctzll (kinds)];
  search->wilds = 0;
  search->tame = TRUE;
  search_sets_and_pairs (search);
  search->tame = FALSE;
  for (guint64 kinds = search->wild_kinds; kinds != 0; kinds &= kinds - 1)
    search->natural[__builtin_ctzll (kinds)] -= hand->wild[__builtin_ctzll (kinds)];
  search->wilds = hand->n_wild;
}

static void
search_shapes (TeaArrangementSearch *search)
{
  const TeaHandTiles *hand = search->hand;
  guint before = search->count;
  gboolean apart;

  /* Whether there is an arrangement at all does not depend on what wilds stand for. */
  search->alike = hand->wilds_alike || search->func == NULL;
  if (hand->wilds_alike && search->func != NULL && hand->n_wild > 0)
    search_tame (search);
  search_sets_and_pairs (search);
  /* Without wilds, tiles that are sets or pairs cannot be independent tiles or orphans as well. */
  apart = hand->n_melds == 0 && (search->wilds > 0 || search->count == before);
  if ((hand->shapes & TEA_SHAPE_INDEPENDENT) && apart && !search->stopped)
    {
      search->current.shape = TEA_SHAPE_INDEPENDENT;
      _tea_arrangement_search_independent (search);
    }
  if ((hand->shapes & TEA_SHAPE_ALL_HONOURS) && !search->stopped)
    {
      search->current.shape = TEA_SHAPE_ALL_HONOURS;
      _tea_arrangement_search_honours (search);
    }
  if ((hand->shapes & TEA_SHAPE_THIRTEEN_ORPHANS) && apart && !search->stopped)
    {
      search->current.shape = TEA_SHAPE_THIRTEEN_ORPHANS;
      _tea_arrangement_search_orphans (search);
    }
}

/* Searches with every number of proxies read as the wild's natural kind. */
static void
search_proxies (TeaArrangementSearch *search, void (*search_func) (TeaArrangementSearch *))
{
  const TeaHandTiles *hand = search->hand;
  guint n_proxies = hand->proxy != TEA_TILE_NONE ? hand->natural[hand->proxy] : 0;

  for (guint as_wild_kind = 0; as_wild_kind <= n_proxies && !search->stopped; as_wild_kind++)
    {
      start_search (search, hand);
      if (as_wild_kind > 0)
        {
          search->natural[hand->proxy] -= as_wild_kind;
          search->natural[hand->proxy_as] += as_wild_kind;
        }
      search_func (search);
    }
}

static guint64
wild_kinds_of (const TeaHandTiles *hand)
{
  const guint8 *bonus = hand->wild + TEA_N_PLAIN;

  G_STATIC_ASSERT (TEA_N_KINDS == TEA_N_PLAIN + 8);

  return tea_plain_kinds (hand->wild) | (guint64) tea_bits_of_bytes ((tea_load_u64 (bonus) + 127 * EACH_BYTE) >> 7)
                                            << TEA_N_PLAIN;
}

guint
tea_arrangements_foreach (const TeaHandTiles *hand, TeaArrangementFunc func, gpointer data)
{
  /* Fields not set here are written before they are read; most of the struct is room for groups. */
  TeaArrangementSearch search;

  g_return_val_if_fail (hand->n_melds <= TEA_MAX_MELDS && hand->n_wild <= TEA_MAX_WILDS, 0);

  search.hand = hand;
  search.func = func;
  search.data = data;
  search.count = 0;
  search.stopped = FALSE;
  search.tame = FALSE;
  search.wild_kinds = hand->n_wild > 0 ? wild_kinds_of (hand) : 0;
  search_proxies (&search, search_shapes);

  return search.count;
}

gboolean
tea_arrangement_is_tame (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  guint8 left[TEA_N_KINDS];

  if (hand->n_wild == 0)
    return TRUE;
  if (hand->win_wild && arrangement->completed_as != hand->win_tile)
    return FALSE;
  /* Most wilds stand for kinds that are not wild at all. */
  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    for (guint wild = arrangement->groups[g].wild; wild != 0; wild &= wild - 1)
      if (hand->wild[arrangement->groups[g].as[__builtin_ctz (wild)]] == 0)
        return FALSE;
  if (hand->n_wild < 2)
    return TRUE;

  memcpy (left, hand->wild, sizeof left);
  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    for (guint wild = arrangement->groups[g].wild; wild != 0; wild &= wild - 1)
      if (left[arrangement->groups[g].as[__builtin_ctz (wild)]]-- == 0)
        return FALSE;

  return TRUE;
}

void
tea_arrangement_lay (const TeaArrangement *arrangement,
                     const TeaHandTiles *hand,
                     TeaTile tiles[TEA_MAX_GROUPS][TEA_MAX_GROUP])
{
  guint8 wild[TEA_N_KINDS];
  TeaTile next = 0;

  memcpy (wild, hand->wild, sizeof wild);

  for (guint g = 0; g < arrangement->n_groups; g++)
    for (guint i = 0; i < arrangement->groups[g].n; i++)
      {
        const TeaGroup *group = &arrangement->groups[g];

        tiles[g][i] = (group->wild >> i) & 1 ? TEA_TILE_NONE : (group->proxy >> i) & 1 ? hand->proxy : group->as[i];
      }

  if (hand->win_wild && arrangement->n_groups > 0)
    {
      const TeaGroup *group = &arrangement->groups[arrangement->completed];

      for (guint i = 0; i < group->n; i++)
        if (tiles[arrangement->completed][i] == TEA_TILE_NONE && group->as[i] == arrangement->completed_as)
          {
            tiles[arrangement->completed][i] = hand->win_tile;
            wild[hand->win_tile]--;
            break;
          }
    }

  for (guint g = 0; g < arrangement->n_groups; g++)
    for (guint i = 0; i < arrangement->groups[g].n; i++)
      {
        TeaTile as = arrangement->groups[g].as[i];

        if (tiles[g][i] == TEA_TILE_NONE && wild[as] > 0)
          {
            tiles[g][i] = as;
            wild[as]--;
          }
      }

  for (guint g = 0; g < arrangement->n_groups; g++)
    for (guint i = 0; i < arrangement->groups[g].n; i++)
      if (tiles[g][i] == TEA_TILE_NONE)
        {
          while (next < TEA_N_KINDS && wild[next] == 0)
            next++;
          if (next == TEA_N_KINDS)
            return;
          tiles[g][i] = next;
          wild[next]--;
        }
}
