/* tea-judge.h - the value of a holding, in points of the variant's own scoring
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-context.h"
#include "bots/outlook/tea-ways.h"

G_BEGIN_DECLS

/**
 * TeaJudgeWeights:
 * @pung: how many of the tiles that others draw they discard where they could be claimed for a pung
 * @chow: likewise for a chow, from one player
 * @win: likewise for a win
 * @waits: what the waits of a ready hand count, over ways that need one tile
 * @ready: the log of the odds with which a ready hand of the usual sort wins at the start
 * @wild_ready: how much less with each wild tile of the set, since others are then faster
 * @away: by how much it falls for a hand that is not ready
 * @wild_away: how much more with each wild tile of the set
 * @step: by how much it falls with each further missing tile
 * @wild_step: how much more it falls for each wild tile
 * @fade: how fast it falls with the tiles that are left
 * @fade_step: how much faster with each further missing tile
 * @ways: how much the number of ways counts, over what self-play says
 * @rare: how fast the odds fall when there are fewer ways than in the middle
 * @detour: how much ways count that need one tile more than the nearest
 * @avoid: what it is worth that nobody else wins, over the gain of the cheapest win in sight
 * @taste: how much more than its due a gain above the cheapest counts; 0 for its due
 * @losing: what the own points count that are paid to losers as well
 * @danger: how much a discard that others may wait for counts
 * @claim: what a claim must bring over what is there, e.g. 1 for as much
 * @kong: what the further tile after a kong is worth, over what is there
 * @gate: by what part something must be better than what the regular would do
 * @wild_gate: how much more with each wild tile of the set beyond three, which make it harder to guess
 *
 * How a player judges; the numbers were found by tea-tune (docs/bots.md).
 */
typedef struct _TeaJudgeWeights
{
  double pung;
  double chow;
  double win;
  double waits;
  double ready;
  double wild_ready;
  double away;
  double wild_away;
  double step;
  double wild_step;
  double fade;
  double fade_step;
  double ways;
  double rare;
  double detour;
  double avoid;
  double taste;
  double losing;
  double danger;
  double claim;
  double kong;
  double gate;
  double wild_gate;
} TeaJudgeWeights;

/* How many weights there are; the struct is an array of them. */
#define TEA_N_JUDGE_WEIGHTS (sizeof (TeaJudgeWeights) / sizeof (double))

/* The name of weight @index, as above. */
const char *tea_judge_weight_name (guint index);

/* Found by tuning. */
extern const TeaJudgeWeights tea_judge_weights_master;

/**
 * TeaJudge:
 * @view: what the seat sees
 * @weights: how the player judges
 * @unseen: the copies it has not seen
 * @record: of a win that has not happened
 * @share: what part of a win the discarder pays
 * @wilds: how many wild tiles the set has
 * @live_wild: how many of them have not been seen
 * @left: the log of the part of the draws that is left
 * @sure: what the tiles are paid for as they are, however the hand ends
 * @chance: how likely the holding is to win whose worth was asked for last, 0–1
 * @win: what such a win would pay the seat in all, on average, in points
 * @rest: what the seat would be paid when nobody wins, as far as its own tiles go, in points
 * @thoughts: (nullable): of the context
 *
 * A seat's position that is being judged.
 */
typedef struct
{
  const TeaSeatView *view;
  const TeaJudgeWeights *weights;
  TeaTiles unseen;
  TeaRecord record;
  double share;
  double wilds;
  guint live_wild;
  double left;
  double sure;
  double chance;
  double win;
  double rest;
  TeaBotThought *thoughts;
} TeaJudge;

/* One class of ways of a position, as far as it is worth looking at. */
typedef struct
{
  guint16 class;
  guint8 nearest; /* how many tiles its nearest ways need */
  double gain[2]; /* by self-draw, by discard, without what is paid however the hand ends */
} TeaProspect;

#define TEA_MAX_PROSPECTS 40

/**
 * TeaPlans:
 * @holding: the tiles and melds, a tile to discard among them or not
 * @at_face: wild tiles are read as the tiles they are
 * @stock: how they are read
 * @ways: the ways to finish them
 * @prospects: what the classes would bring that are worth looking at
 * @n_prospects: how many
 * @least: the least gain among those that are likely
 *
 * What a player has in mind with certain melds: the gains are asked for once, whatever is then discarded.
 */
typedef struct
{
  TeaHolding holding;
  gboolean at_face;
  TeaStock stock;
  TeaWays ways;
  TeaProspect prospects[TEA_MAX_PROSPECTS];
  guint n_prospects;
  double least;
} TeaPlans;

void tea_judge_init (TeaJudge *judge, const TeaSeatView *view, const TeaJudgeWeights *weights);

/* Looks for what can become of @holding; @at_face: its wild tiles are nothing but the tiles they are. */
void tea_plans_init (TeaPlans *plans, TeaJudge *judge, const TeaHolding *holding, gboolean at_face);

/* Whether a seat with @holding had better look at its wild tiles as the tiles they are, too: where they can be melded.
 */
gboolean tea_plans_want_faces (const TeaJudge *judge, const TeaHolding *holding);

/**
 * tea_plans_worth:
 * @plans: plans
 * @judge: the position
 * @discard: a tile of the holding that is discarded, or %TEA_TILE_NONE when there is none to discard
 *
 * Returns: the points that the holding may be expected to bring, over what is sure now
 */
double tea_plans_worth (const TeaPlans *plans, TeaJudge *judge, TeaTile discard);

/**
 * tea_plans_gain:
 * @plans: plans
 * @judge: the position
 * @class: a class of ways
 * @lacking: how many tiles the nearest of them need
 * @gain: (out): what the likeliest of its ways would bring, by self-draw and by discard
 *
 * Makes up the end of the hand and asks the scoring path.
 *
 * Returns: whether there is such a way
 */
gboolean tea_plans_gain (const TeaPlans *plans, TeaJudge *judge, guint class, guint lacking, double gain[2]);

/* Gives another player of @record a hand with a wild tile, if anybody can have one: nobody wins against three hands
 * without one as a rule, and it may make a difference (NC-12). The winner and the winning tile must be there. */
void tea_judge_fill_other (const TeaJudge *judge, TeaRecord *record);

/* The payment for the win of @record to the judged seat, without what is paid however the hand ends; 0 for no win. */
double tea_judge_win_part (TeaJudge *judge, TeaRecord *record, TeaBy by);

/* How likely @player is ready, 0–1: the more melds and the later, the more. */
double tea_danger_ready (const TeaSeatPlayer *player);

/* How likely others wait for @tile: the sum over the three of them. */
double tea_judge_risk (const TeaJudge *judge, TeaTile tile);

/* What the discard of @tile may cost: others that wait for it. */
double tea_judge_danger (const TeaJudge *judge, TeaTile tile, double typical_gain);

G_END_DECLS
