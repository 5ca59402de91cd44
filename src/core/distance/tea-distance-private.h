/* tea-distance-private.h - shared internals of the distance
 *
 * Read the slow one first: tests/slow/tea-distance-slow.c tells what is computed here by trying every choice of sets
 * and eyes, and tests compare the two. This room gives the same numbers by tables, since the decisions of a playout ask
 * for them all the time. Then read tea-distance-sets.c (eyes and sets), tea-distance-copies.c (what the tables do not
 * know: used-up copies) and tea-distance-shapes.c (the shapes without sets). tea-distance-discards.c and
 * tea-distance-others.c do it for all discards of a hand at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "core/tables/tea-tables.h"

G_BEGIN_DECLS

#define N_GROUPS 4     /* three suits and the honours */
#define UNREACHABLE 60 /* more than any number of missing tiles; sums of four fit a byte */
#define NO_SHAPE 14    /* the distance of a hand that can reach none of its shapes */

/* All kinds except bonus tiles. */
#define ANY_KIND (TEA_TILE_BIT (TEA_N_PLAIN) - 1)

/* The honours, and the honours with the terminals. */
#define HONOURS (TEA_TILE_BIT (TEA_N_PLAIN) - TEA_TILE_BIT (TEA_TILE_EAST))
#define MAJORS                                                                                                         \
  (HONOURS | TEA_TILE_BIT (TEA_TILE_1M) | TEA_TILE_BIT (TEA_TILE_9M) | TEA_TILE_BIT (TEA_TILE_1P) |                    \
   TEA_TILE_BIT (TEA_TILE_9P) | TEA_TILE_BIT (TEA_TILE_1S) | TEA_TILE_BIT (TEA_TILE_9S))

/* A copy of a hand's natural tiles. */
typedef struct
{
  guint8 n[40]; /* number of natural tiles of each kind, padded with 0 so that they can be read in words of eight */
} TeaCounts;

static inline void
_tea_counts_init (TeaCounts *counts, const guint8 natural[TEA_N_PLAIN])
{
  memcpy (counts->n, natural, TEA_N_PLAIN);
  memset (counts->n + TEA_N_PLAIN, 0, sizeof counts->n - TEA_N_PLAIN);
}

/* A hand on the way to eyes and sets, as the tables see it. */
typedef struct
{
  const TeaHandTiles *hand; /* the hand, for its melds and wilds; its natural tiles are those in @counts */
  TeaCounts counts;         /* the natural tiles */
  guint n_sets;             /* concealed sets of the target */
  guint runs;               /* 1 if honours form runs, else 0 */
  /* @first, @last: the two table numbers of each suit, and those of the winds and the dragons, with the offset for runs
   * if honours form them */
  guint first[N_GROUPS];
  guint last[N_GROUPS];
  guint key[N_GROUPS]; /* by group: its key, as if melds had used up no copies */
} TeaSetsHand;

/* Removes a natural tile of the kind @tile. */
void _tea_sets_hand_take (TeaSetsHand *sets, TeaTile tile);

/* By kind: how one tile changes the two numbers of its group. */
typedef struct
{
  guint16 first;
  guint16 last;
} TeaStep;

G_GNUC_INTERNAL extern const TeaStep _tea_steps[TEA_N_PLAIN];

/* The key of a group with these numbers. */
static inline guint
_tea_key_of (guint group, guint first, guint last)
{
  return group < 3 ? tea_suit_key (first, last) : tea_honour_key (0, first, last);
}

/* Initialises @sets for @hand, which must outlive it, with the natural tiles in @natural. */
static inline void
_tea_sets_hand_init (TeaSetsHand *sets, const TeaHandTiles *hand, const guint8 natural[TEA_N_PLAIN])
{
  sets->hand = hand;
  _tea_counts_init (&sets->counts, natural);
  sets->n_sets = TEA_MAX_MELDS - hand->n_melds;
  sets->runs = hand->honour_runs ? 1 : 0;
  tea_group_numbers (natural, sets->first, sets->last);
  sets->first[3] += hand->honour_runs ? TEA_WIND_RUNS : 0;
  sets->last[3] += hand->honour_runs ? TEA_DRAGON_RUNS : 0;
  for (guint group = 0; group < N_GROUPS; group++)
    sets->key[group] = _tea_key_of (group, sets->first[group], sets->last[group]);
}

/* The number of tiles missing for eyes and sets, from these four keys. */
static inline guint
_tea_missing_strict (const guint key[N_GROUPS], guint n_sets)
{
  gsize low = tea_tables_strict_two[(gsize) key[0] * TEA_N_STRICT_KEYS + key[1]];
  gsize high = tea_tables_strict_two[(gsize) key[2] * TEA_N_STRICT_KEYS + key[3]];

  return tea_tables_strict_four[((gsize) n_sets * TEA_N_STRICT_SUMS + low) * TEA_N_STRICT_SUMS + high];
}

static inline guint
_tea_missing_loose (const guint key[N_GROUPS], guint n_sets)
{
  gsize low = tea_tables_loose_two[(gsize) key[0] * TEA_N_LOOSE_KEYS + key[1]];
  gsize high = tea_tables_loose_two[(gsize) key[2] * TEA_N_LOOSE_KEYS + key[3]];

  return tea_tables_loose_four[((gsize) n_sets * TEA_N_LOOSE_SUMS + low) * TEA_N_LOOSE_SUMS + high];
}

/* A lower bound from the tables: the tiles missing for eyes and sets, wilds not counted, if every copy existed. */
static inline guint
_tea_missing_at_least (const TeaSetsHand *sets)
{
  return sets->hand->n_wild > 0 ? _tea_missing_loose (sets->key, sets->n_sets)
                                : _tea_missing_strict (sets->key, sets->n_sets);
}

/* The exact number, given the lower bound @least, for hands where copies may matter. */
guint _tea_missing_for_sets_exactly (const TeaSetsHand *sets, guint least);

/* The number of tiles missing for eyes and sets, wilds not counted. */
static inline guint
_tea_missing_for_sets (const TeaSetsHand *sets)
{
  const TeaHandTiles *hand = sets->hand;
  guint least = _tea_missing_at_least (sets);

  /* Every missing tile can be a wild one, which can be any copy. */
  if (least <= hand->n_wild || (hand->n_wild == 0 && hand->n_melds == 0))
    return least;
  /* No copies are scarce without melds. */
  if (hand->n_melds == 0 && least == _tea_missing_strict (sets->key, sets->n_sets))
    return least;

  return _tea_missing_for_sets_exactly (sets, least);
}

/* The kinds that melds have made scarce (tea-distance-scarce.c). */
typedef struct
{
  guint64 wanted;     /* a mask of the kinds of which a best target could want more copies than melds leave */
  guint64 three_left; /* those of them with three copies left */
  guint64 touched;    /* the kinds of which one more tile could make itself or another kind wanted */
} TeaScarce;

/**
 * _tea_scarce_kinds:
 * @hand: a hand with melds
 * @counts: its natural tiles
 * @spare: how many more natural tiles of any kind there can be than in @counts, 0 or 1
 * @scarce: (out): the kinds
 *
 * Removing tiles makes no kind scarcer.
 */
void _tea_scarce_kinds (const TeaHandTiles *hand, const TeaCounts *counts, guint spare, TeaScarce *scarce);

/* The kinds that make a hand need fewer than @missing tiles by the strict or the loose tables; for kinds that cannot be
 * drawn the bits mean nothing. */
guint64 _tea_help_strict (const TeaSetsHand *sets, guint missing);
guint64 _tea_help_loose (const TeaSetsHand *sets, guint missing);

/* The same after discarding each of @kinds; @missing says how many tiles are then missing. */
void _tea_help_without_each_strict (const TeaSetsHand *sets,
                                    guint64 kinds,
                                    const guint8 missing[TEA_N_PLAIN],
                                    guint64 help[TEA_N_PLAIN]);
void _tea_help_without_each_loose (const TeaSetsHand *sets,
                                   guint64 kinds,
                                   const guint8 missing[TEA_N_PLAIN],
                                   guint64 help[TEA_N_PLAIN]);

/* The kinds in @useful that really make a hand need fewer tiles than the current number @missing. @useful are the
 * candidates, @strict those of them that help by the strict tables. */
guint64 _tea_really_useful (TeaSetsHand *sets, guint missing, guint64 useful, guint64 strict);

/**
 * _tea_missing_without_each:
 * @sets: a hand
 * @scarce: its scarce kinds, with nothing spare
 * @greatest: the largest number of interest; larger results are lower bounds
 * @missing: (out): for each kind with a natural tile, what eyes and sets need after discarding it; other entries mean
 * nothing
 */
void
_tea_missing_without_each (TeaSetsHand *sets, const TeaScarce *scarce, guint greatest, guint8 missing[TEA_N_PLAIN]);

/* Converts @missing to distances for the kinds that are held; other entries stay unchanged. Some kinds are converted
 * twice. */
static inline void
_tea_missing_to_distances (const TeaHandTiles *hand, const guint8 missing[TEA_N_PLAIN], gint8 distance[TEA_N_PLAIN])
{
  static const guint8 starts[] = { 0, 16, TEA_N_PLAIN - 16 };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      TeaSixteen held = (TeaSixteen) (tea_load_u8x16 (hand->natural + starts[i]) != 0);
      TeaSixteen before = tea_load_u8x16 ((const guint8 *) distance + starts[i]);
      TeaSixteen now = tea_load_u8x16 (missing + starts[i]) - (guint8) (hand->n_wild + 1);

      now = (now & held) | (before & ~held);
      memcpy (distance + starts[i], &now, sizeof now);
    }
}

/* Writes to @distance the distance to ready after discarding each kind that is held; @hand must be plain, see
 * _tea_is_plain(). */
void _tea_plain_distances (const TeaHandTiles *hand, gint8 distance[TEA_N_PLAIN]);

/* The key of groups that the tables do not cover. */
#define NO_KEY G_MAXUINT

/* The key of @group for targets that do not use scarce copies, or %NO_KEY; @key if no copies are scarce. */
guint _tea_key_without_scarce (const TeaScarce *scarce, const TeaCounts *counts, guint group, guint runs, guint key);

/**
 * _tea_missing_with_copies:
 * @sets: a hand
 * @missing: lower bound of the tiles that eyes and sets need
 * @most: upper bound of them
 *
 * Searches targets one by one: slow, for the few hands that the bounds leave open.
 *
 * Returns: the number missing if every copy must exist, except those that are wilds
 */
guint _tea_missing_with_copies (const TeaSetsHand *sets, guint missing, guint most);

/* How many tiles @hand has, a meld counting three; G_MAXUINT if it has more than four natural tiles of a kind or more
 * than four melds. */
guint _tea_count_tiles (const TeaHandTiles *hand);

/* Whether a kind can stand for another (LQ-3). */
static inline gboolean
_tea_has_proxies (const TeaHandTiles *hand)
{
  return hand->proxy < TEA_N_PLAIN && hand->proxy_as < TEA_N_PLAIN && hand->proxy != hand->proxy_as;
}

/* Whether only eyes and sets are wanted and copies cannot matter. */
static inline gboolean
_tea_is_plain (const TeaHandTiles *hand)
{
  return hand->n_wild == 0 && hand->n_melds == 0 && hand->shapes == TEA_SHAPE_STANDARD && !_tea_has_proxies (hand);
}

/* The kinds of which the player does not hold all four copies: no other kind can be drawn (docs/rules/README.md,
 * "Waits"). */
guint64 _tea_drawable_kinds (const TeaHandTiles *hand);

/* The kinds with a tile in @counts, those with two or more tiles, and those with four. */
static inline guint64
_tea_held_kinds (const TeaCounts *counts)
{
  return tea_plain_kinds (counts->n);
}

static inline guint64
_tea_held_twice (const TeaCounts *counts)
{
  return tea_highest_bits (counts->n, 126);
}

static inline guint64
_tea_full_kinds (const TeaCounts *counts)
{
  return tea_highest_bits (counts->n, 124);
}

/* The distance of a hand that needs @missing tiles, wilds not counted. */
static inline int
_tea_to_distance (guint missing, const TeaHandTiles *hand)
{
  return missing >= UNREACHABLE ? NO_SHAPE : (int) missing - hand->n_wild - 1;
}

/* The shapes other than eyes and sets. */
#define OTHER_SHAPES                                                                                                   \
  (TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS | TEA_SHAPE_THIRTEEN_ORPHANS)

/* The fewest tiles missing for any of @shapes, wilds not counted; %UNREACHABLE where melds rule them out. */
guint _tea_missing_for_shapes (const TeaCounts *counts, const TeaHandTiles *hand, guint shapes);

/* How many tiles thirteen orphans need, given the kinds with a tile and those with two or more. */
static inline guint
_tea_missing_of_orphans (guint64 held, guint64 twice)
{
  return TEA_MAX_GROUP - tea_count_bits (held & MAJORS) - ((twice & MAJORS) != 0);
}

/* How many tiles seven pairs need, given the numbers of pairs and single tiles; four equal tiles are two pairs. */
static inline guint
_tea_missing_of_pairs (guint pairs, guint singles)
{
  return pairs >= 7 ? 0 : 2 * (7 - pairs) - MIN (singles, 7 - pairs);
}

/* A hand on the way to independent tiles. */
typedef struct
{
  guint16 kinds[3]; /* by suit: a mask of the ranks that are held */
  guint8 honours;   /* how many kinds of honours are held */
} TeaIndependent;

/* @held: the kinds with a tile. */
static inline void
_tea_independent_init (TeaIndependent *independent, guint64 held)
{
  for (guint suit = 0; suit < 3; suit++)
    independent->kinds[suit] = (guint16) (held >> (9 * suit) & 0x1ff);
  independent->honours = (guint8) tea_count_bits (held & HONOURS);
}

/* The most held tiles that fit and, << 4, a bit for each number of tiles of @suit, from 1 on, that allows this. */
static inline guint
_tea_most_independent (const TeaIndependent *independent, guint suit)
{
  guint own = tea_tables_spread[independent->kinds[suit]];
  guint second = tea_tables_spread[independent->kinds[suit == 0 ? 1 : 0]];
  guint third = tea_tables_spread[independent->kinds[suit == 2 ? 1 : 2]];

  return tea_tables_independent[own << 9 | second << 6 | third << 3 | independent->honours];
}

static inline guint
_tea_missing_of_independent (const TeaIndependent *independent)
{
  return TEA_MAX_GROUP - (_tea_most_independent (independent, 0) & 15);
}

/* The kinds with an odd number of tiles. */
guint64 _tea_odd_kinds (const TeaCounts *counts);

/*
 * The kinds that bring these shapes nearer if they need @missing tiles, at least one; kinds held four times can be
 * among them.
 * @odd, @held and @twice are the kinds with an odd number of tiles, with any and with two or more.
 */
guint64 _tea_useful_for_seven_pairs (guint64 odd, guint missing);
guint64 _tea_useful_for_independent (const TeaIndependent *independent, guint64 held, guint missing);
guint64 _tea_useful_for_orphans (guint64 held, guint64 twice);

/* The same for one of the shapes without sets that needs @missing tiles. */
guint64 _tea_useful_for_shape (const TeaCounts *counts, TeaShape shape, guint missing);

/* A hand on the way to the shapes without sets, before a discard (tea-distance-others.c). */
typedef struct
{
  guint shapes;  /* the shapes without sets that the melds allow */
  guint missing; /* the fewest tiles that any of them needs, or %UNREACHABLE */
  /* @held, @twice, @odd, @full: kinds with a tile, two or more, an odd number and all four */
  guint64 held;
  guint64 twice;
  guint64 odd;
  guint64 full;
  /* @of_pairs_without_single, @of_pairs_without_pair: what seven pairs need after discarding from a kind with an odd
   * number of tiles, or an even one */
  guint of_pairs_without_single;
  guint of_pairs_without_pair;
  TeaIndependent independent; /* for independent tiles */
  /* @of_independent, @of_orphans: what these shapes need */
  guint of_independent;
  guint of_orphans;
  /* @honours, @n_wanted: how many honours there are, and how many the shape of all honours needs */
  guint honours;
  guint n_wanted;
} TeaOthers;

void _tea_others_init (TeaOthers *others, const TeaHandTiles *hand, const TeaCounts *counts);

/* The tiles missing for the nearest of these shapes after discarding @tile, which the hand holds. */
guint _tea_others_missing (const TeaOthers *others, TeaTile tile);

/* After discarding @tile: the kinds, held fewer than four times, that bring nearer the shapes that need @missing
 * tiles. */
guint64 _tea_others_useful (const TeaOthers *others, TeaTile tile, guint missing);

/* Data shared by all discards of a hand (tea-distance-discards.c). */
typedef struct
{
  /* @sets, @others: the hand on the way to eyes and sets and to the other shapes */
  TeaSetsHand sets;
  TeaOthers others;
  TeaScarce scarce; /* the kinds that melds have made scarce */
  guint for_sets;   /* what eyes and sets need by the tables, or %UNREACHABLE if they are not a shape of the hand */
  gboolean only_division; /* whether the proxies cannot be read in another way, which might need fewer tiles */
} TeaBefore;

/* Up to four proxies, any number of which is read as the other kind. */
#define TEA_MAX_DIVISIONS 5

/**
 * _tea_discards_useful:
 * @divisions, @n_divisions: the hand before the discard, in each way to read its proxies
 * @kinds: the kinds that are discarded
 * @missing: what the hand needs after each of these discards
 * @drawable: what can be drawn before the discard
 * @useful: (inout): for each of @kinds, what helps after its discard is added
 *
 * The useful kinds after discards (tea-distance-discards-useful.c).
 */
void _tea_discards_useful (const TeaBefore *divisions,
                           guint n_divisions,
                           guint64 kinds,
                           const guint8 missing[TEA_N_PLAIN],
                           guint64 drawable,
                           guint64 useful[TEA_N_PLAIN]);

/* Upper bound of how many tiles of @live help after a discard after which the hand needs @missing tiles, if before it,
 * by the tables, eyes and sets need that number, too, and every other shape more. */
guint _tea_most_before_discard (const TeaBefore *divisions, guint n_divisions, guint missing, const TeaLive *live);

/* The kinds in @kinds whose discard leaves the most tiles of @live that help; @useful has what helps after these, and
 * an upper bound for other kinds. */
guint64 _tea_discards_most (const TeaBefore *divisions,
                            guint n_divisions,
                            guint64 kinds,
                            const guint8 missing[TEA_N_PLAIN],
                            guint64 drawable,
                            const TeaLive *live,
                            guint64 useful[TEA_N_PLAIN]);

G_END_DECLS
