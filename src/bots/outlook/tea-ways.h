/* tea-ways.h - the ways in which a hand can still be finished, each weighted by how soon its missing tiles come
 *
 * A way is a choice of sets and eyes (or of seven pairs …) that contains the melds. The missing tiles must be drawn,
 * claimed or replaced by wilds; the weight of the way is the product of the rates at which they come. Weights are
 * summed by class, since ways of one class score about the same, and by the number of missing tiles. The sum extends
 * the number of useful tiles to the end of the hand: with one missing tile it is the rate of the waits, with two the
 * rate of pairs of draws that finish the hand, and so on.
 *
 * Uses only sums and products of doubles, so that a position gives the same numbers on every machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-outlook.h"

G_BEGIN_DECLS

/* Ways that need more tiles, drawn or replaced by wilds, are ignored. */
#define TEA_WAYS_MAX_DRAWN 6
#define TEA_WAYS_MAX_WILD 4
#define TEA_WAYS_MAX_MISSING (TEA_WAYS_MAX_DRAWN + TEA_WAYS_MAX_WILD)

/* Suits of the concealed and melded sets of a class: pure is one suit, half is one suit with honours. */
typedef enum
{
  TEA_SUITS_MIXED,
  TEA_SUITS_PURE,                      /* + the suit, 0–2 */
  TEA_SUITS_HALF = TEA_SUITS_PURE + 3, /* + the suit, 0–2 */
  TEA_SUITS_NONE = TEA_SUITS_HALF + 3, /* honours only */
  TEA_N_SUITS,
} TeaWaySuits;

typedef enum
{
  TEA_SETS_BOTH,  /* runs and pungs */
  TEA_SETS_PUNGS, /* no run */
  TEA_SETS_CHOWS, /* no pung */
  TEA_N_SETS,
} TeaWaySets;

/* Maximum number of combinations of honour pungs that are distinguished. */
#define TEA_WAYS_HONOURS 8

/* Shapes that are not sets and eyes. */
typedef enum
{
  TEA_SPECIAL_PAIRS,
  TEA_SPECIAL_INDEPENDENT,
  TEA_SPECIAL_ORPHANS,
  TEA_N_SPECIALS,
} TeaWaySpecial;

#define TEA_N_SET_CLASSES (TEA_WAYS_HONOURS * TEA_N_SUITS * TEA_N_SETS)
#define TEA_N_CLASSES (TEA_N_SET_CLASSES + TEA_N_SPECIALS)

/* What a seat has and may get, in one reading. */
typedef struct
{
  guint8 held[TEA_N_PLAIN]; /* concealed natural tiles */
  guint n_wild;             /* concealed wild tiles */
  guint8 live[TEA_N_PLAIN]; /* copies that have not been seen, as natural tiles */
  guint live_wild;          /* wild tiles that have not been seen */
  double per_tile;          /* the chance of one tile in one draw */
  double pung;              /* factor on the rate of a tile if any discard of it can be claimed */
  double chow;              /* the same factor if it can be claimed only from the player before */
  TeaTile proxy;            /* the tiles of this kind are counted as @proxy_as, or %TEA_TILE_NONE */
  TeaTile proxy_as;         /* the kind that a proxy stands for */
} TeaStock;

/* How a tile can come. */
typedef enum
{
  TEA_COMES_DRAWN,
  TEA_COMES_PUNG,
  TEA_COMES_CHOW,
} TeaComes;

/* The rate per turn at which the tile comes if @more other copies of it must come as well. */
static inline double
tea_stock_rate (const TeaStock *stock, TeaTile tile, guint more, TeaComes how)
{
  double claims = how == TEA_COMES_PUNG ? stock->pung : how == TEA_COMES_CHOW ? stock->chow : 1;
  guint live = stock->live[tile] > more ? stock->live[tile] - more : 0;

  /* Live wilds help all ways alike, so they count only if no natural tile is left. */
  return (live > 0 ? live * claims : stock->live_wild) * stock->per_tile;
}

typedef struct
{
  /* @c[m][w] adds up ways with m missing tiles, w of them replaced by wilds */
  double c[TEA_WAYS_MAX_MISSING + 1][TEA_WAYS_MAX_WILD + 1];
} TeaSum;

/* The likeliest choice of blocks of its kind within a suit or among the honours. */
typedef struct
{
  double weight;
  guint8 n;
  guint8 blocks[5]; /* indexes of tea_way_block(); the eyes last */
} TeaChoice;

typedef struct
{
  guint8 slot; /* the honour pungs, as an index of TeaWays.honours */
  /* @sets, @pair: the number of sets and of eyes */
  guint8 sets;
  guint8 pair;
  guint8 flags; /* bit 0 a run, bit 1 a pung */
  /* @fewest, @most: the least and greatest number of missing tiles */
  guint8 fewest;
  guint8 most;
  TeaSum sum;     /* the sum of the choices among the honours with these properties */
  TeaChoice best; /* the likeliest of them */
} TeaHonourChoice;

#define TEA_MAX_HONOUR_CHOICES 48

typedef struct
{
  guint n_sets;                      /* the number of sets that the concealed tiles must make */
  guint max_missing;                 /* ways with more missing tiles, including those replaced by wilds, are ignored */
  gboolean runs;                     /* whether honours make runs */
  TeaSum suits[3][TEA_N_SETS][5][2]; /* the sums per suit, by kinds of sets, number of sets and of eyes */
  /* the likeliest choices per suit, by flags (bit 0 a run, bit 1 a pung), number of sets and of eyes */
  TeaChoice best[3][4][5][2];
  guint8 honours[TEA_WAYS_HONOURS];                /* masks of honour pungs, by slot */
  guint n_honours;                                 /* the number of slots in use */
  TeaHonourChoice choices[TEA_MAX_HONOUR_CHOICES]; /* the choices among the honours */
  guint n_choices;                                 /* the number of choices */
} TeaWays;

/* Fills in the kinds of @block of @suit (3: the honours); returns 3 for a set, 2 for eyes. */
guint tea_way_block (guint suit, guint block, TeaTile tiles[3]);

/* Finds all ways to make @n_sets sets and eyes. */
void tea_ways_init (TeaWays *ways, const TeaStock *stock, guint n_sets, guint max_missing, gboolean honour_runs);

/* Copies what tea_ways_sum() needs of the suits (3: the honours) except @suit, for tea_ways_update() to fill in. */
void tea_ways_copy_others (TeaWays *copy, const TeaWays *ways, guint suit);

/* Recomputes @suit (3: the honours), whose tiles have changed in @stock; new honour pungs are left out. */
void tea_ways_update (TeaWays *ways, const TeaStock *stock, guint suit);

/**
 * tea_ways_sum:
 * @ways: ways
 * @stock: the stock that they were made from
 * @melds: the melds
 * @n_melds: the number of melds
 * @weights: (out): the weights of the ways, by class and number of missing tiles that held wilds do not replace
 */
void tea_ways_sum (const TeaWays *ways,
                   const TeaStock *stock,
                   const TeaMeld *melds,
                   guint n_melds,
                   double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1]);

/* Adds the ways of the shapes that are not sets and eyes; only for a hand without melds. */
void tea_ways_add_specials (const TeaStock *stock, guint shapes, double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1]);

G_END_DECLS
