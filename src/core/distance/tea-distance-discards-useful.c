/* tea-distance-discards-useful.c - what helps after each discard of a hand, or after those that leave the most
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-private.h"

/* The kinds in @kinds whose discard leaves more than @n tiles missing. */
static inline guint64
kinds_that_leave_more (guint64 kinds, const guint8 missing[TEA_N_PLAIN], guint n)
{
  return kinds & tea_highest_bits (missing, 127 - n);
}

/* How many tiles eyes and sets need after discarding @tile. */
static guint
missing_for_sets_without (const TeaSetsHand *sets, TeaTile tile)
{
  TeaSetsHand without = *sets;

  _tea_sets_hand_take (&without, tile);

  return _tea_missing_for_sets (&without);
}

/* The kinds in @maybe that really bring eyes and sets nearer after discarding @tile, when the hand needs @missing
 * tiles. By the tables all do, but there are melds or wild tiles. With wild tiles, @strict has by discard the kinds
 * that help by the strict tables. */
static guint64
useful_with_copies (const TeaBefore *before, TeaTile tile, guint missing, guint64 maybe, const guint64 *strict)
{
  guint n_wild = before->sets.hand->n_wild;
  guint64 certain = maybe;
  TeaSetsHand without;

  /* If every other shape needs more, eyes and sets need @missing tiles. */
  if (!(before->only_division && before->others.missing > missing) &&
      missing_for_sets_without (&before->sets, tile) > missing)
    return 0;
  /* All tiles that are still missing after the draw can be wilds. */
  if (missing <= n_wild + 1)
    return maybe;
  if (n_wild > 0)
    certain &= strict[tile];
  /* A discard makes no kind scarcer. */
  if (before->scarce.wanted == 0 && (maybe & ~(certain & ~before->scarce.touched)) == 0)
    return maybe;

  without = before->sets;
  _tea_sets_hand_take (&without, tile);

  return _tea_really_useful (&without, missing, maybe, certain);
}

/* What helps after discards, as far as the tables tell. */
typedef struct
{
  const TeaBefore *before;
  guint64 kinds;         /* the kinds that can be discarded */
  const guint8 *missing; /* what the hand needs after each discard */
  guint64 drawable;      /* what can be drawn before the discard */
  /* @proxy, @as: masks of the kind of proxies and of the kind that they stand for, or 0 */
  guint64 proxy;
  guint64 as;
  gboolean as_full;          /* whether there are four of the latter */
  guint64 help[TEA_N_PLAIN]; /* by discard: what brings eyes and sets nearer by the tables */
  /* by discard: what does so by the strict tables, if that matters and help_make_exact() was called */
  guint64 strict[TEA_N_PLAIN];
} Help;

/* The kinds in @kinds after whose discard tiles for eyes and sets can help: not those after which another shape is
 * nearer. */
static inline guint64
kinds_to_help_sets (const Help *help, guint64 kinds)
{
  const TeaBefore *before = help->before;

  return before->others.missing < before->for_sets ? kinds_that_leave_more (kinds, help->missing, before->for_sets - 1)
                                                   : kinds;
}

static inline void
help_init (Help *help, const TeaBefore *before, guint64 kinds, const guint8 missing[TEA_N_PLAIN], guint64 drawable)
{
  const TeaHandTiles *hand = before->sets.hand;
  guint64 to_help;

  help->before = before;
  /* If all proxies are read as the other kind, there is none to discard. */
  help->kinds = before->only_division ? kinds : kinds & _tea_held_kinds (&before->sets.counts);
  help->missing = missing;
  help->drawable = drawable;
  help->proxy = help->as = 0;
  if (_tea_has_proxies (hand))
    {
      help->proxy = TEA_TILE_BIT (hand->proxy);
      help->as = TEA_TILE_BIT (hand->proxy_as);
      help->as_full = before->sets.counts.n[hand->proxy_as] == 4;
    }
  to_help = kinds_to_help_sets (help, help->kinds);
  if (to_help != help->kinds)
    memset (help->help, 0, sizeof help->help);
  if (hand->n_wild == 0)
    _tea_help_without_each_strict (&before->sets, to_help, missing, help->help);
  else
    _tea_help_without_each_loose (&before->sets, to_help, missing, help->help);
}

/* Fills in what helping_without() needs for exact answers about @kinds. */
static inline void
help_make_exact (Help *help, guint64 kinds)
{
  const TeaSetsHand *sets = &help->before->sets;
  guint n_wild = sets->hand->n_wild;

  if (n_wild == 0)
    return;
  kinds = kinds_that_leave_more (kinds_to_help_sets (help, kinds & help->kinds), help->missing, n_wild + 1);
  _tea_help_without_each_strict (sets, kinds, help->missing, help->strict);
}

/* What helps after discarding @tile; an upper bound unless @exact. */
static inline guint64
helping_without (const Help *help, TeaTile tile, gboolean exact)
{
  const TeaBefore *before = help->before;
  guint64 drawable_now = help->drawable | TEA_TILE_BIT (tile);
  guint64 may_draw = drawable_now;
  guint missing = help->missing[tile];
  guint64 helping;

  /* A drawn proxy can be either of two kinds, but the tables do not cover a fifth natural tile. */
  if (G_UNLIKELY (help->proxy != 0))
    {
      if ((may_draw & help->proxy) != 0)
        may_draw |= help->as;
      if (help->as_full)
        may_draw &= ~help->as;
    }
  helping = help->help[tile] & may_draw;
  if (exact && helping != 0)
    helping = useful_with_copies (before, tile, missing, helping, help->strict);
  if (before->others.missing <= missing)
    helping |= _tea_others_useful (&before->others, tile, missing) & may_draw;
  if (G_LIKELY (help->proxy == 0))
    return helping;
  if ((helping & help->as) != 0)
    helping |= help->proxy;

  return helping & drawable_now;
}

static inline guint
count_live (const TeaLive *live, guint64 useful)
{
  return tea_tiles_among (live->unseen, useful | live->any);
}

static inline gboolean
copies_matter (const TeaHandTiles *hand)
{
  return hand->n_wild > 0 || hand->n_melds > 0;
}

void
_tea_discards_useful (const TeaBefore *divisions,
                      guint n_divisions,
                      guint64 kinds,
                      const guint8 missing[TEA_N_PLAIN],
                      guint64 drawable,
                      guint64 useful[TEA_N_PLAIN])
{
  gboolean exact = copies_matter (divisions->sets.hand);
  Help help;

  for (guint i = 0; i < n_divisions; i++)
    {
      help_init (&help, &divisions[i], kinds, missing, drawable);
      if (exact)
        help_make_exact (&help, kinds);
      for (guint64 rest = help.kinds; rest != 0; rest &= rest - 1)
        {
          TeaTile tile = (TeaTile) __builtin_ctzll (rest);

          useful[tile] |= helping_without (&help, tile, exact);
        }
    }
}

guint
_tea_most_before_discard (const TeaBefore *divisions, guint n_divisions, guint missing, const TeaLive *live)
{
  const TeaHandTiles *hand = divisions->sets.hand;
  guint64 help = 0;

  for (guint i = 0; i < n_divisions; i++)
    help |= hand->n_wild > 0 ? _tea_help_loose (&divisions[i].sets, missing)
                             : _tea_help_strict (&divisions[i].sets, missing);

  /* What helps after discarding a useless tile helps before that, too. */
  if (_tea_has_proxies (hand) && (help & TEA_TILE_BIT (hand->proxy_as)) != 0)
    help |= TEA_TILE_BIT (hand->proxy);

  return count_live (live, help);
}

/* A kind in @kinds with the greatest number in @n. */
static TeaTile
kind_with_most (guint64 kinds, const guint n[TEA_N_PLAIN])
{
  guint most = 0;
  TeaTile best = TEA_TILE_NONE;

  for (; kinds != 0; kinds &= kinds - 1)
    if (n[__builtin_ctzll (kinds)] >= most)
      {
        best = (TeaTile) __builtin_ctzll (kinds);
        most = n[best];
      }

  return best;
}

/* What helps after discarding @tile in any reading of the proxies; an upper bound unless @exact. */
static inline __attribute__ ((always_inline)) guint64
helping_in_any (const Help *helps, guint n_divisions, TeaTile tile, gboolean exact)
{
  guint64 useful = 0;

  if (n_divisions == 1)
    return helping_without (&helps[0], tile, exact);
  for (guint i = 0; i < n_divisions; i++)
    if ((helps[i].kinds & TEA_TILE_BIT (tile)) != 0)
      useful |= helping_without (&helps[i], tile, exact);

  return useful;
}

static inline __attribute__ ((always_inline)) guint64
discards_most (const TeaBefore *divisions,
               guint n_divisions,
               guint64 kinds,
               const guint8 missing[TEA_N_PLAIN],
               guint64 drawable,
               const TeaLive *live,
               guint64 useful[TEA_N_PLAIN])
{
  guint n_live[TEA_N_PLAIN];
  guint most = 0;
  guint64 best = 0;
  guint64 could_be_best;
  guint could_be_most;
  Help helps[TEA_MAX_DIVISIONS];

  for (guint i = 0; i < n_divisions; i++)
    help_init (&helps[i], &divisions[i], kinds, missing, drawable);
  for (guint64 rest = kinds; rest != 0; rest &= rest - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (rest);

      useful[tile] = helping_in_any (helps, n_divisions, tile, FALSE);
      n_live[tile] = count_live (live, useful[tile]);
      if (n_live[tile] > most)
        best = 0;
      most = MAX (most, n_live[tile]);
      if (n_live[tile] == most)
        best |= rest & -rest;
    }
  if (!copies_matter (divisions->sets.hand))
    return best;

  /* Fewer tiles may help than the tables say: check discards from the greatest upper bound down, until none of the
   * others can reach the best exact number. */
  could_be_best = best;
  could_be_most = most;
  most = 0;
  best = 0;
  for (guint i = 0; i < n_divisions; i++)
    help_make_exact (&helps[i], could_be_best);
  for (;;)
    {
      TeaTile tile;
      guint n;

      /* The discards with the greatest upper bound are nearly always enough. */
      if (could_be_best == 0)
        {
          if (most == could_be_most)
            return best;
          tile = kind_with_most (kinds, n_live);
          if (tile == TEA_TILE_NONE || n_live[tile] < most)
            return best;
          could_be_best = TEA_TILE_BIT (tile);
          for (guint i = 0; i < n_divisions; i++)
            help_make_exact (&helps[i], could_be_best);
        }
      tile = (TeaTile) __builtin_ctzll (could_be_best);
      could_be_best &= could_be_best - 1;
      kinds &= ~TEA_TILE_BIT (tile);
      useful[tile] = helping_in_any (helps, n_divisions, tile, TRUE);
      n = count_live (live, useful[tile]);
      if (n > most)
        best = 0;
      if (n >= most)
        best |= TEA_TILE_BIT (tile);
      most = MAX (most, n);
    }
}

guint64
_tea_discards_most (const TeaBefore *divisions,
                    guint n_divisions,
                    guint64 kinds,
                    const guint8 missing[TEA_N_PLAIN],
                    guint64 drawable,
                    const TeaLive *live,
                    guint64 useful[TEA_N_PLAIN])
{
  /* Nearly all hands have one division; a call with a constant makes that case noticeably faster. */
  return n_divisions == 1 ? discards_most (divisions, 1, kinds, missing, drawable, live, useful)
                          : discards_most (divisions, n_divisions, kinds, missing, drawable, live, useful);
}
