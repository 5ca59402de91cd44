/* tea-exercise.h - exercises: hands made from a seed, with the answers of the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"
#include "io/exercise/tea-scene.h"
#include "io/waits/tea-shanten.h"
#include "io/waits/tea-waits.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_EXERCISE_WAITS,   /* which kinds complete 13 tiles */
  TEA_EXERCISE_WORTH,   /* what a win is worth */
  TEA_EXERCISE_DISCARD, /* which of 14 tiles to discard */
  TEA_EXERCISE_CLAIM,   /* whether a discard may be claimed */
  TEA_EXERCISE_SAFE,    /* which discard is the safest */
  TEA_EXERCISE_ANSWER,  /* whether to claim a discard that may be claimed */
  TEA_EXERCISE_PLAN,    /* which kind of hand is nearest */
} TeaExerciseKind;

#define TEA_N_EXERCISE_KINDS 7

/* Levels start at 1: plain hands; 2: melds, hands in few suits; 3: wild tiles and rare cases. */
#define TEA_N_EXERCISE_LEVELS 3

/* What a claim would be for. */
typedef enum
{
  TEA_EXERCISE_CHOW,
  TEA_EXERCISE_PUNG,
  TEA_EXERCISE_KONG,
  TEA_EXERCISE_WIN,
} TeaExerciseClaim;

/* What makes a claim worth asking about. */
typedef enum
{
  TEA_EXERCISE_PLAIN,          /* which tiles make a set, and from whom they can be claimed */
  TEA_EXERCISE_WILD,           /* the discard is of a wild kind */
  TEA_EXERCISE_COMPLETE,       /* the discard seems to complete the hand, and usually does */
  TEA_EXERCISE_BELOW_MINIMUM,  /* it completes the hand, but for too few points */
  TEA_EXERCISE_SELF_DRAW_ONLY, /* it completes the hand, which may win by self-draw only */
  TEA_EXERCISE_LAST_DISCARD,   /* the wall is used up */
  TEA_EXERCISE_PASSED_PUNG,    /* a pung of this kind was passed before */
  TEA_EXERCISE_MISSED_WIN,     /* a win was passed before */
} TeaExerciseSituation;

#define TEA_N_EXERCISE_SITUATIONS 8

/* How many totals there are to choose from. */
#define TEA_EXERCISE_N_TOTALS 4

/* The same for what is chosen in a position of a game. */
#define TEA_EXERCISE_N_CHOICES 4

/* A kind of hand that is worth more than other hands. */
typedef enum
{
  TEA_PLAN_CHARACTERS, /* eyes and sets of this suit and honours */
  TEA_PLAN_CIRCLES,
  TEA_PLAN_BAMBOOS,
  TEA_PLAN_PUNGS, /* eyes and four pungs or kongs */
  TEA_PLAN_PAIRS,
  TEA_PLAN_INDEPENDENT,
  TEA_PLAN_ORPHANS,
} TeaPlan;

#define TEA_N_PLANS 7

/* The ways in which tiles that the learner has not seen would want a tile, for a player with melds. */
typedef struct
{
  guint single; /* for eyes: its other copies */
  guint pairs;  /* for a pung: pairs of them */
  guint runs;   /* for a run: pairs of other kinds */
  guint wild;   /* pairs of a wild tile and one of these kinds */
} TeaWanted;

/* What can be chosen in a position of a game. */
typedef struct
{
  TeaTile tile;           /* #TEA_EXERCISE_SAFE: the discard */
  TeaWanted wanted;       /* … and what would want it */
  TeaAction action;       /* #TEA_EXERCISE_ANSWER: the claim, or the pass */
  TeaAdviceOption option; /* … and its figures */
  TeaPlan plan;           /* #TEA_EXERCISE_PLAN: the kind of hand */
  guint missing;          /* … and how many tiles it lacks */
} TeaExerciseChoice;

typedef struct
{
  TeaExerciseKind kind; /* what is asked */
  /* @level, @seed: with the rules and @kind, these make it again */
  guint level;
  guint64 seed;
  /* the hand of seat 0, in a game as it is at the table; otherwise 13 tiles, including melds, without a win for
   * #TEA_EXERCISE_WAITS and #TEA_EXERCISE_CLAIM; a win for #TEA_EXERCISE_WORTH; for #TEA_EXERCISE_DISCARD the tiles are
   * in @tiles */
  TeaRecord record;
  TeaTiles tiles; /* the 14 tiles of #TEA_EXERCISE_DISCARD */
  TeaWaits waits; /* the answer of #TEA_EXERCISE_WAITS */
  /* of a kind that does not complete the hand: masks of the tiles of which one would be left over; 0 if the hand has
   * all four tiles of the kind */
  guint64 left_over[TEA_N_PLAIN];
  TeaAnswer answer; /* the answer of #TEA_EXERCISE_WORTH */
  /* totals of wins in this game as they are asked about, ascending; one is that of #TEA_EXERCISE_WORTH */
  gint32 totals[TEA_EXERCISE_N_TOTALS];
  guint n_totals;
  TeaShanten shanten;             /* the answer of #TEA_EXERCISE_DISCARD */
  TeaExerciseClaim claim;         /* what the discard would be claimed for */
  TeaTile tile;                   /* the discard; the winning tile of #TEA_EXERCISE_WORTH */
  guint from;                     /* who discarded it */
  TeaExerciseSituation situation; /* what makes the claim worth asking about */
  TeaTile passed;                 /* the tile of a pung or win that the learner passed before, or %TEA_TILE_NONE */
  gboolean turn_came;             /* whether the learner has drawn and discarded since then */
  TeaScene scene;                 /* the play that leads to the discard and ends before it */
  /* a position of a game of computer players, for #TEA_EXERCISE_SAFE, #TEA_EXERCISE_ANSWER and #TEA_EXERCISE_PLAN: what
   * the learner sees, and what can be chosen */
  TeaSeatView view;
  guint threat; /* the player with the most melds */
  guint n_choices;
  guint right; /* the index of the right choice */
  TeaExerciseChoice choices[TEA_EXERCISE_N_CHOICES];
} TeaExercise;

/**
 * tea_exercise_make:
 * @exercise: (out caller-allocates): the exercise
 * @variant: the rules
 * @options: (nullable): their options; %NULL for the defaults
 * @kind: what is asked
 * @level: 1–%TEA_N_EXERCISE_LEVELS
 * @seed: the same seed gives the same exercise
 *
 * If house rules make such hands too rare, for example by a high minimum, the exercise is one of the variant that they
 * change.
 */
void tea_exercise_make (TeaExercise *exercise,
                        const TeaVariant *variant,
                        const TeaOptions *options,
                        TeaExerciseKind kind,
                        guint level,
                        guint64 seed);

/**
 * tea_exercise_make_near:
 * @difficulty: the difficulty that is wanted
 *
 * Like tea_exercise_make(), but makes a few from @seed and keeps the one whose difficulty is nearest. Takes some
 * milliseconds or, with many wild tiles, some hundred: not for the main thread.
 */
void tea_exercise_make_near (TeaExercise *exercise,
                             const TeaVariant *variant,
                             const TeaOptions *options,
                             TeaExerciseKind kind,
                             guint difficulty,
                             guint64 seed);

/* How difficult an exercise is, on the scale of the learner's rating: about 600 to 1900. Found from what makes each
 * kind harder, as the number of waits; not measured. */
guint tea_exercise_difficulty (const TeaExercise *exercise);

/**
 * tea_exercise_find_totals:
 * @record: a win, whose answer is @answer
 * @seed: the same seed gives the same totals
 * @totals: (out): its total and those of other wins by the same rules, ascending
 *
 * The others are near to it; its own place among them depends on @seed.
 *
 * Returns: the number of totals
 */
guint tea_exercise_find_totals (const TeaRecord *record,
                                const TeaAnswer *answer,
                                guint64 seed,
                                gint32 totals[TEA_EXERCISE_N_TOTALS]);

/* The number of ways in all. */
guint tea_exercise_count_wanted (const TeaWanted *wanted);

/* Mask of the best discards of #TEA_EXERCISE_DISCARD: the smallest distance, then the most live tiles. */
guint64 tea_exercise_best_discards (const TeaExercise *exercise);

G_END_DECLS
