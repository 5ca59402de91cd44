/* tea-exercise-private.h - shared by the files of the exercises: tea-exercise.c makes the hands, tea-exercise-claim.c
 * the play that leads to a claim
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/exercise/tea-exercise.h"

G_BEGIN_DECLS

/* The seat of the learner. */
#define TEA_EXERCISE_SEAT 0

typedef struct
{
  TeaExercise *exercise;
  TeaOptions options; /* the options of the rules */
  TeaRandom random;
  guint level;
  TeaDeal *deal;    /* receives the hand that a position is from, with all its tiles, for tests; or NULL */
  guint place;      /* the place of the right answer, from tea_exercise_place() */
  TeaTiles left;    /* the tiles of the set that are not used yet */
  TeaTiles tiles;   /* the tiles of the hand without its melds */
  guint suits[2];   /* the suits of the hand; they can be equal */
  gboolean honours; /* whether the hand may have honours */
} TeaMaking;

/* The place that the right answer of the exercise with @seed has among @n answers: each equally often. */
guint tea_exercise_place (guint64 seed, guint n);

/* How many places the right answer of an exercise can have. */
guint tea_exercise_n_places (TeaExerciseKind kind);

/* TRUE with a probability of @percent. */
gboolean tea_exercise_chance (TeaMaking *making, guint percent);

/* Moves @n tiles of a kind from those left into the hand; FALSE if there are not enough. */
gboolean tea_exercise_take (TeaMaking *making, TeaTile tile, guint n);

gboolean tea_exercise_is_wild (TeaMaking *making, TeaTile tile);

/* Makes a hand of 13 tiles, including melds, that lacks one tile for a win. Returns that tile. */
TeaTile tea_exercise_make_ready (TeaMaking *making);

/* Makes a hand of four complete sets and a wild tile; FALSE on failure. */
gboolean tea_exercise_make_all_waits (TeaMaking *making);

/* tea-exercise-claim.c */
void tea_exercise_choose_situation (TeaMaking *making);
gboolean tea_exercise_try_claim (TeaMaking *making);

/* Makes the exercise out of a position, if the next hand has one that fits (tea-exercise-played.c). */
gboolean tea_exercise_try_played (TeaMaking *making);

G_END_DECLS
