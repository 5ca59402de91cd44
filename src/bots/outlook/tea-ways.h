/* tea-ways.h - the ways in which a hand can still be finished, each weighed by how soon its missing tiles come
 *
 * A way is a choice of sets and eyes (or of seven pairs …) that contains what is melded. The missing tiles must be
 * drawn or claimed or replaced by wilds; its weight is the product of the rates at which they come.
 * Ways are added up by class, since those of one class score about the same, and by the number of missing tiles. This
 * is the number of useful tiles carried on to the end of the hand: at one missing tile it is the rate of the waits, at
 * two the rate of pairs of draws that finish the hand, and so on.
 *
 * Only sums and products of doubles: the same position gives the same numbers on every machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-outlook.h"

G_BEGIN_DECLS

/* Ways that need more tiles are not looked at. */
#define TEA_WAYS_MAX_DRAWN 6
#define TEA_WAYS_MAX_WILD 4
#define TEA_WAYS_MAX_MISSING (TEA_WAYS_MAX_DRAWN + TEA_WAYS_MAX_WILD)

/* Suits of the concealed and melded sets of a class; with one suit there may be honours or not. */
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

/* Sets of honour pungs told apart, and the shapes that are not sets and eyes. */
#define TEA_WAYS_HONOURS 8

typedef enum
{
  TEA_SPECIAL_PAIRS,
  TEA_SPECIAL_INDEPENDENT,
  TEA_SPECIAL_ORPHANS,
  TEA_N_SPECIALS,
} TeaWaySpecial;

#define TEA_N_SET_CLASSES (TEA_WAYS_HONOURS * TEA_N_SUITS * TEA_N_SETS)
#define TEA_N_CLASSES (TEA_N_SET_CLASSES + TEA_N_SPECIALS)

/**
 * TeaStock:
 * @held: concealed natural tiles
 * @n_wild: concealed wild tiles
 * @live: copies that have not been seen, as natural tiles
 * @live_wild: wild tiles that have not been seen
 * @per_tile: the chance of one tile in one draw
 * @pung: how much more often a tile comes when any discard of it can be claimed
 * @chow: how much more often when it can be claimed from the left
 * @proxy: the tiles of this kind are counted as @proxy_as, or %TEA_TILE_NONE
 * @proxy_as: the kind that a proxy stands for
 *
 * What a seat has and may get, read in one way.
 */
typedef struct
{
  guint8 held[TEA_N_PLAIN];
  guint n_wild;
  guint8 live[TEA_N_PLAIN];
  guint live_wild;
  double per_tile;
  double pung;
  double chow;
  TeaTile proxy;
  TeaTile proxy_as;
} TeaStock;

/* How a tile is come by. */
typedef enum
{
  TEA_COMES_DRAWN,
  TEA_COMES_PUNG,
  TEA_COMES_CHOW,
} TeaComes;

/* How often the tile comes in a turn when @more further copies of it must come as well. */
static inline double
tea_stock_rate (const TeaStock *stock, TeaTile tile, guint more, TeaComes how)
{
  double claims = how == TEA_COMES_PUNG ? stock->pung : how == TEA_COMES_CHOW ? stock->chow : 1;
  guint live = stock->live[tile] > more ? stock->live[tile] - more : 0;

  /* A wild helps every way alike, so that it says nothing about this one, unless nothing else is left. */
  return (live > 0 ? live * claims : stock->live_wild) * stock->per_tile;
}

/**
 * TeaSum:
 * @c: @c[m][w] adds up ways with m missing tiles, w of them replaced by wilds
 */
typedef struct
{
  double c[TEA_WAYS_MAX_MISSING + 1][TEA_WAYS_MAX_WILD + 1];
} TeaSum;

/* A choice of blocks within a suit, or among the honours: the likeliest of its kind. */
typedef struct
{
  double weight;
  guint8 n;
  guint8 blocks[5]; /* indexes of tea_way_block(); the eyes last */
} TeaChoice;

/**
 * TeaHonourChoice:
 * @slot: which honour pungs, see TeaWays.honours
 * @sets, @pair: how many sets and eyes
 * @flags: bit 0 a run, bit 1 a pung
 * @fewest, @most: how many tiles are missing at least and at most
 * @sum: the choices among the honours of which this is true
 * @best: the likeliest
 */
typedef struct
{
  guint8 slot;
  guint8 sets;
  guint8 pair;
  guint8 flags;
  guint8 fewest;
  guint8 most;
  TeaSum sum;
  TeaChoice best;
} TeaHonourChoice;

#define TEA_MAX_HONOUR_CHOICES 48

/**
 * TeaWays:
 * @n_sets: how many sets the concealed tiles must make
 * @max_missing: ways that need more tiles, wilds' among them, are not looked at
 * @runs: whether honours make runs
 * @suits: per suit, by kinds of sets, number of sets and of eyes
 * @best: per suit, by flags of what there is (bit 0 a run, bit 1 a pung), number of sets and of eyes
 * @honours: masks of honour pungs, by slot
 * @n_honours: how many there are
 * @choices: the choices among the honours
 * @n_choices: how many
 */
typedef struct
{
  guint n_sets;
  guint max_missing;
  gboolean runs;
  TeaSum suits[3][TEA_N_SETS][5][2];
  TeaChoice best[3][4][5][2];
  guint8 honours[TEA_WAYS_HONOURS];
  guint n_honours;
  TeaHonourChoice choices[TEA_MAX_HONOUR_CHOICES];
  guint n_choices;
} TeaWays;

/* The kinds of block @block: suit 0–2 or 3 for the honours; returns 3 for a set, 2 for eyes. */
guint tea_way_block (guint suit, guint block, TeaTile tiles[3]);

/* Looks for all ways to make @n_sets sets and eyes. */
void tea_ways_init (TeaWays *ways, const TeaStock *stock, guint n_sets, guint max_missing, gboolean honour_runs);

/* Copies what tea_ways_sum() asks for of the suits (3: the honours) other than @suit, which tea_ways_update() has to
 * look at. */
void tea_ways_copy_others (TeaWays *copy, const TeaWays *ways, guint suit);

/* Looks again at the suit (3: the honours) whose tiles have changed in @stock; new honour pungs are not distinguished.
 */
void tea_ways_update (TeaWays *ways, const TeaStock *stock, guint suit);

/**
 * tea_ways_sum:
 * @ways: ways
 * @stock: what they were made from
 * @melds: the melds
 * @n_melds: how many
 * @weights: (out): by class, the weights of the ways with that many missing tiles
 */
void tea_ways_sum (const TeaWays *ways,
                   const TeaStock *stock,
                   const TeaMeld *melds,
                   guint n_melds,
                   double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1]);

/* Adds the ways of the shapes that are not sets and eyes; only for a hand without melds. */
void tea_ways_add_specials (const TeaStock *stock, guint shapes, double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1]);

G_END_DECLS
