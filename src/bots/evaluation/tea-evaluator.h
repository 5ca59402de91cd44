/* tea-evaluator.h - the value of a holding, in points of the variant's own scoring
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-context.h"
#include "bots/outlook/tea-ways.h"

G_BEGIN_DECLS

/* The weights of a player's evaluation, found by tea-tune (docs/bots.md). */
typedef struct _TeaEvaluatorWeights
{
  double pung;  /* fraction of the tiles drawn by any other player that are discarded and can be claimed for a pung */
  double chow;  /* likewise for a chow, from one player only */
  double win;   /* likewise for a win */
  double waits; /* weight of the waits of a ready hand, relative to ways that need one tile */
  double ready; /* the log odds that an average ready hand wins, at the start of the hand */
  double wild_ready; /* decrease of @ready per wild tile in the set, since the others are faster then */
  double away;       /* decrease of the log odds for a hand that is not ready */
  double wild_away;  /* increase of @away per wild tile in the set */
  double step;       /* decrease of the log odds per missing tile beyond the second */
  double wild_step;  /* increase of @step per wild tile in the set */
  double fade;       /* exponent with which the odds fall as the draws run out */
  double fade_step;  /* increase of @fade per missing tile beyond the first */
  double ways;       /* weight of the number of ways; 1 as measured in self-play */
  double rare;       /* exponent with which the odds fall if there are fewer ways than average */
  double detour;     /* weight of ways that need one tile more than the nearest */
  double avoid;      /* the value of nobody else winning, as a fraction of the gain of the cheapest likely win */
  double taste;      /* extra weight of the part of a gain above the cheapest likely win; 0 for none */
  double suit;       /* increase of @taste for hands in one suit, with or without honours; 0 for none */
  double losing;     /* weight of the points that the seat's tiles score when somebody else wins */
  double danger;     /* weight of the danger of a discard */
  double passed;     /* fraction of it for a tile that the player has let pass with its present hand */
  /* a hand whose chance is less than this many times the chance that somebody else is ready is given up: it counts for
   * nothing beside the danger; 0 to give up none */
  double fold;
  double claim; /* factor by which a claim must exceed the worth of passing */
  double kong;  /* factor on the worth after a kong, for the supplement */
  double gate;  /* fraction by which an action must be better than the regular's choice */
  /* increase of @gate per wild tile in the set beyond three, since estimates are then less accurate */
  double wild_gate;
} TeaEvaluatorWeights;

/* The number of weights; the struct is also used as an array of them. */
#define TEA_N_EVALUATOR_WEIGHTS (sizeof (TeaEvaluatorWeights) / sizeof (double))

/* Found by tuning. */
extern const TeaEvaluatorWeights tea_evaluator_weights_master;

/* A seat's position while it is evaluated. */
typedef struct
{
  const TeaSeatView *view;            /* what the seat sees */
  const TeaEvaluatorWeights *weights; /* the player's weights */
  TeaTiles unseen;                    /* the copies it has not seen */
  TeaRecord record;                   /* an imagined win */
  double share;                       /* fraction of a win that the discarder pays */
  double wilds;                       /* the number of wild tiles in the set */
  guint live_wild;                    /* the number of wild tiles that have not been seen */
  guint64 passed[4];                  /* masks of the kinds that each player has let pass with its present hand */
  double left;                        /* the log of the fraction of draws that is left */
  double sure;                        /* what the seat's present tiles are paid however the hand ends, in points */
  double chance;                      /* the probability of winning with the holding evaluated last, 0–1 */
  double win;                         /* what the seat would be paid in total for such a win, on average, in points */
  double rest;                        /* what the seat would be paid for its own tiles without a win, in points */
  TeaBotThought *thoughts;            /* from the context, or NULL */
} TeaEvaluator;

/* One class of ways worth considering in a position. */
typedef struct
{
  guint16 class;
  guint8 nearest; /* number of tiles that its nearest ways need */
  double gain[2]; /* by self-draw and by discard, without what is paid however the hand ends */
} TeaProspect;

#define TEA_MAX_PROSPECTS 40

/* What can become of a holding: the gains are computed once for all of its discards. */
typedef struct
{
  TeaHolding holding;                       /* the tiles and melds, with or without a tile to discard */
  gboolean at_face;                         /* whether wild tiles are read at face value */
  TeaStock stock;                           /* the tiles as they are read */
  TeaWays ways;                             /* the ways to finish them */
  TeaProspect prospects[TEA_MAX_PROSPECTS]; /* the classes worth considering and their gains */
  guint n_prospects;                        /* the number of prospects */
  double least;                             /* the least gain by self-draw among the likely classes, or 0 */
} TeaPlans;

void tea_evaluator_init (TeaEvaluator *evaluator, const TeaSeatView *view, const TeaEvaluatorWeights *weights);

/* Finds what can become of @holding; with @at_face its wild tiles are read at face value. */
void tea_plans_init (TeaPlans *plans, TeaEvaluator *evaluator, const TeaHolding *holding, gboolean at_face);

/* The fewest tiles that a likely way to finish @holding needs, if it wins and needs at most @most; else %G_MAXUINT. */
guint tea_evaluator_lacking (TeaEvaluator *evaluator, const TeaHolding *holding, guint most);

/* Whether plans with the wild tiles of @holding at face value are worth making, too: if they can be melded. */
gboolean tea_plans_want_faces (const TeaEvaluator *evaluator, const TeaHolding *holding);

/**
 * tea_plans_worth:
 * @plans: plans
 * @evaluator: the position
 * @discard: a tile of the holding that is discarded, or %TEA_TILE_NONE when there is none to discard
 *
 * Returns: the expected points of the holding beyond what is sure now
 */
double tea_plans_worth (const TeaPlans *plans, TeaEvaluator *evaluator, TeaTile discard);

/**
 * tea_plans_gain:
 * @plans: plans
 * @evaluator: the position
 * @class: a class of ways
 * @lacking: the number of tiles that the nearest of them need
 * @gain: (out): the gain of its likeliest way, by self-draw and by discard
 *
 * Makes up the end of the hand and has the scoring path score it.
 *
 * Returns: whether there is such a way and it wins
 */
gboolean tea_plans_gain (const TeaPlans *plans, TeaEvaluator *evaluator, guint class, guint lacking, double gain[2]);

/* Gives another player of @record a hand with a wild tile if one is unseen: usually one of the other three has one,
 * which can matter (NC-12). The winner and the winning tile must be filled in. */
void tea_evaluator_fill_other (const TeaEvaluator *evaluator, TeaRecord *record);

/* What the evaluated seat is paid for the win of @record beyond what is paid however the hand ends; 0 for no win. */
double tea_evaluator_win_part (TeaEvaluator *evaluator, TeaRecord *record, TeaBy by);

/* The probability that @player is ready, 0–1; it grows with melds and discards. */
double tea_danger_ready (const TeaSeatPlayer *player);

/* Finds the kinds that were discarded since each player last changed its concealed tiles: with the same tiles it could
 * have claimed them to win, and did not. */
void tea_danger_find_passed (const TeaSeatView *view, guint64 passed[4]);

/* How likely the others wait for @tile: the sum of three probabilities. */
double tea_evaluator_risk (const TeaEvaluator *evaluator, TeaTile tile);

/* The expected cost of discarding @tile, in points, if a win that the others may wait for gains @typical_gain. */
double tea_evaluator_danger (const TeaEvaluator *evaluator, TeaTile tile, double typical_gain);

G_END_DECLS
