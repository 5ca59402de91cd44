/* tea-exercise-private.h - shared by the files of the exercises: tea-exercise.c makes hands, tea-exercise-claim.c makes
 * up how a claim came about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/exercise/tea-exercise.h"

G_BEGIN_DECLS

/* The hand of the learner. */
#define TEA_EXERCISE_SEAT 0

/**
 * TeaMaking:
 * @options: the options of the rules
 * @left: what is left of the set of tiles
 * @tiles: the 14 tiles, melds not among them
 * @suits: the suits that chows come from
 * @honours: whether honours may occur
 */
typedef struct
{
  TeaExercise *exercise;
  TeaOptions options;
  TeaRandom random;
  guint level;
  TeaTiles left;
  TeaTiles tiles;
  guint suits[2];
  gboolean honours;
} TeaMaking;

/* TRUE in @percent of a hundred cases. */
gboolean tea_exercise_chance (TeaMaking *making, guint percent);

/* Takes @n tiles of a kind from what is left; FALSE when there are not so many. */
gboolean tea_exercise_take (TeaMaking *making, TeaTile tile, guint n);

gboolean tea_exercise_is_wild (TeaMaking *making, TeaTile tile);

/* A hand of 13 tiles, melds among them, one away from a win. Returns the tile that was taken away. */
TeaTile tea_exercise_make_ready (TeaMaking *making);

/* One of four complete sets and a wild tile; FALSE when that failed. */
gboolean tea_exercise_make_all_waits (TeaMaking *making);

/* tea-exercise-claim.c */
void tea_exercise_choose_situation (TeaMaking *making);
gboolean tea_exercise_try_claim (TeaMaking *making);

G_END_DECLS
