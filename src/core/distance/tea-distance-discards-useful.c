/* tea-distance-discards-useful.c - what helps after each discard of a hand, or after the discards that leave most
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-private.h"

/* Those of @kinds without which more than @n tiles are missing. */
static inline guint64
kinds_that_leave_more (guint64 kinds, const guint8 missing[TEA_N_PLAIN], guint n)
{
  return kinds & tea_highest_bits (missing, 127 - n);
}

/* How many tiles eyes and sets need when @tile is gone. */
static guint
missing_for_sets_without (const TeaSetsHand *sets, TeaTile tile)
{
  TeaSetsHand without = *sets;

  _tea_sets_hand_take (&without, tile);

  return _tea_missing_for_sets (&without);
}

/*
 * Those of @maybe that bring eyes and sets nearer when @tile is gone and the hand then needs @missing tiles. All of
 * them do so by the tables, but there are melds or wild tiles. With wild tiles @strict has by discard those that do so
 * with four copies of every kind.
 */
static guint64
useful_with_copies (const TeaBefore *before, TeaTile tile, guint missing, guint64 maybe, const guint64 *strict)
{
  guint n_wild = before->sets.hand->n_wild;
  guint64 certain = maybe;
  TeaSetsHand without;

  /* Where no other shape needs so few, eyes and sets do. */
  if (!(before->only_division && before->others.missing > missing) &&
      missing_for_sets_without (&before->sets, tile) > missing)
    return 0;
  /* Whatever is missing then can be wild tiles, if anything is. */
  if (missing <= n_wild + 1)
    return maybe;
  if (n_wild > 0)
    certain &= strict[tile];
  /* Fewer tiles make no kind scarcer. */
  if (before->scarce.wanted == 0 && (maybe & ~(certain & ~before->scarce.touched)) == 0)
    return maybe;

  without = before->sets;
  _tea_sets_hand_take (&without, tile);

  return _tea_really_useful (&without, missing, maybe, certain);
}

/**
 * Help:
 * @kinds: what can be discarded
 * @missing: what the hand needs without each kind
 * @drawable: what can be drawn before the discard
 * @proxy, @as: the kind of proxies and that for which they stand, or no kinds
 * @as_full: whether there are four of the latter
 * @help: by discard what brings eyes and sets nearer by the tables
 * @strict: and what does so with four copies of every kind, where that matters and help_make_exact() was asked
 *
 * What helps after discards, as far as the tables tell.
 */
typedef struct
{
  const TeaBefore *before;
  guint64 kinds;
  const guint8 *missing;
  guint64 drawable;
  guint64 proxy;
  guint64 as;
  gboolean as_full;
  guint64 help[TEA_N_PLAIN];
  guint64 strict[TEA_N_PLAIN];
} Help;

/* Those of @kinds after which something may help eyes and sets enough: none where other shapes are nearer. */
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
  /* Without the proxies that stand for another kind. */
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

/* Finds out about those of @kinds what is to be known before the exact answer is asked for. */
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

/* What helps without @tile; unless it is to be @exact, at most. */
static inline guint64
helping_without (const Help *help, TeaTile tile, gboolean exact)
{
  const TeaBefore *before = help->before;
  guint64 drawable_now = help->drawable | TEA_TILE_BIT (tile);
  guint64 may_draw = drawable_now;
  guint missing = help->missing[tile];
  guint64 helping;

  /* What is drawn may be a proxy and so one of two kinds, but a fifth natural tile is none that the tables know. */
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

  /* What helps when a tile is gone that was of no use helps beside it too. */
  if (_tea_has_proxies (hand) && (help & TEA_TILE_BIT (hand->proxy_as)) != 0)
    help |= TEA_TILE_BIT (hand->proxy);

  return count_live (live, help);
}

/* One of @kinds with the greatest number. */
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

/* What helps without @tile however the proxies are read; unless it is to be @exact, at most. */
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

  /* Fewer may help than the tables say: from the one that could leave most on, until the others can leave no more than
   * the best. */
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

      /* Nearly always those are enough that could leave most. */
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
  /* Nearly all hands have one division, and it shows. */
  return n_divisions == 1 ? discards_most (divisions, 1, kinds, missing, drawable, live, useful)
                          : discards_most (divisions, n_divisions, kinds, missing, drawable, live, useful);
}
