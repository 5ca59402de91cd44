/* tea-exercise-rate.c - how difficult an exercise is, and exercises of a wanted difficulty
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/exercise/tea-exercise-private.h"

/* How many exercises one is chosen from, the same number of each level. */
#define N_CANDIDATES (2 * TEA_N_EXERCISE_LEVELS)

/* An odd number that spreads the seeds of candidates; tea_random_init() mixes it further. */
#define CANDIDATE_STEP G_GUINT64_CONSTANT (0xd1342543de82ef95)

/* Difficulties */

static guint
count_held_wilds (const TeaExercise *exercise, const TeaTiles *tiles)
{
  TeaWilds wilds = { 0 };
  guint n = 0;

  exercise->record.variant->wilds (&exercise->record.options, exercise->record.indicator, &wilds);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    n += tea_wilds_has (&wilds, tile) ? tiles->n[tile] : 0;

  return n;
}

static guint
count_suits (const TeaTiles *tiles)
{
  guint n = 0;

  for (TeaTile first = 0; first < 27; first += 9)
    {
      gboolean held = FALSE;

      for (TeaTile tile = first; tile < first + 9; tile++)
        held = held || tiles->n[tile] > 0;
      n += held ? 1 : 0;
    }

  return n;
}

/* Many waits, all in one suit, with a wild tile. */
static guint
rate_waits (const TeaExercise *exercise)
{
  const TeaTiles *tiles = &exercise->record.players[TEA_EXERCISE_SEAT].concealed;
  guint n = 0;

  for (guint i = 0; i < exercise->waits.n_waits; i++)
    n += !exercise->waits.waits[i].by_wild;

  return 500 + 90 * n + (count_suits (tiles) == 1 ? 200 : 0) + 150 * MIN (count_held_wilds (exercise, tiles), 3);
}

/* Many rows, and tiles that may stand for others. */
static guint
rate_worth (const TeaExercise *exercise)
{
  const TeaScore *score = tea_answer_score_of (&exercise->answer, TEA_EXERCISE_SEAT);
  const TeaTiles *tiles = &exercise->record.players[TEA_EXERCISE_SEAT].concealed;

  return 700 + 90 * MIN (score->n_items, 9) + 120 * MIN (count_held_wilds (exercise, tiles), 3);
}

/* Far from ready, and another discard that leaves nearly as many tiles. */
static guint
rate_discard (const TeaExercise *exercise)
{
  const TeaShanten *shanten = &exercise->shanten;
  guint best = shanten->discards[0].left;
  guint second = 0;

  for (guint i = 1; i < shanten->n_discards && second == 0; i++)
    if (shanten->discards[i].shanten == shanten->discards[0].shanten && shanten->discards[i].left < best)
      second = shanten->discards[i].left;

  return 700 + 150 * (guint) MAX (shanten->shanten, 0) + (best > 0 ? 400 * second / best : 0) +
         100 * MIN (count_held_wilds (exercise, &exercise->tiles), 3);
}

static guint
rate_claim (const TeaExercise *exercise)
{
  const TeaTiles *tiles = &exercise->record.players[TEA_EXERCISE_SEAT].concealed;
  guint wilds = 80 * MIN (count_held_wilds (exercise, tiles), 3);

  switch (exercise->situation)
    {
    case TEA_EXERCISE_PLAIN:
      return 600 + wilds;
    case TEA_EXERCISE_WILD:
      return 750 + wilds;
    case TEA_EXERCISE_COMPLETE:
      return 950 + wilds;
    case TEA_EXERCISE_LAST_DISCARD:
    case TEA_EXERCISE_PASSED_PUNG:
      return 1050 + wilds;
    case TEA_EXERCISE_SELF_DRAW_ONLY:
    case TEA_EXERCISE_MISSED_WIN:
      return 1200 + wilds;
    case TEA_EXERCISE_BELOW_MINIMUM:
      return 1350 + wilds;
    }
  g_assert_not_reached ();
}

/* Another discard that few tiles want, too. */
static guint
rate_safe (const TeaExercise *exercise)
{
  guint best = tea_exercise_count_wanted (&exercise->choices[exercise->right].wanted);
  guint second = G_MAXUINT;

  for (guint i = 0; i < exercise->n_choices; i++)
    if (i != exercise->right)
      second = MIN (second, tea_exercise_count_wanted (&exercise->choices[i].wanted));

  return 700 + 1200 * best / MAX (second, 1);
}

/* A claim that is worth little more or less than passing, by both values and by how near the hand comes to ready. */
static guint
rate_answer (const TeaExercise *exercise)
{
  const TeaAdviceOption *right = &exercise->choices[exercise->right].option;
  const TeaAdviceOption *wrong = &exercise->choices[1 - exercise->right].option;
  double part = MAX (right->points, wrong->points) > 0 ? wrong->points / MAX (right->points, wrong->points) : 0;

  return 700 + (guint) (500 * CLAMP (part, 0, 1)) + (right->distance >= wrong->distance ? 250 : 0);
}

/* Another plan that lacks hardly more, and many tiles that are missing. */
static guint
rate_plan (const TeaExercise *exercise)
{
  guint best = exercise->choices[exercise->right].missing;
  guint second = G_MAXUINT;

  for (guint i = 0; i < exercise->n_choices; i++)
    if (i != exercise->right)
      second = MIN (second, exercise->choices[i].missing);

  return 500 + 120 * best + 500 / (second - best);
}

guint
tea_exercise_difficulty (const TeaExercise *exercise)
{
  g_return_val_if_fail (exercise != NULL, 0);

  switch (exercise->kind)
    {
    case TEA_EXERCISE_WAITS:
      return rate_waits (exercise);
    case TEA_EXERCISE_WORTH:
      return rate_worth (exercise);
    case TEA_EXERCISE_DISCARD:
      return rate_discard (exercise);
    case TEA_EXERCISE_CLAIM:
      return rate_claim (exercise);
    case TEA_EXERCISE_SAFE:
      return rate_safe (exercise);
    case TEA_EXERCISE_ANSWER:
      return rate_answer (exercise);
    case TEA_EXERCISE_PLAN:
      return rate_plan (exercise);
    }
  g_assert_not_reached ();
}

/* Choosing one */

void
tea_exercise_make_near (TeaExercise *exercise,
                        const TeaVariant *variant,
                        const TeaOptions *options,
                        TeaExerciseKind kind,
                        guint difficulty,
                        guint64 seed)
{
  g_autofree TeaExercise *candidate = g_new (TeaExercise, 1);
  const guint n_places = tea_exercise_n_places (kind);
  const guint place = tea_exercise_place (seed, n_places);
  guint nearest = G_MAXUINT;

  for (guint i = 0; i < N_CANDIDATES; i++)
    {
      guint found, apart;

      /* Where some answers are harder to find than others, the difficulty must not tell which one is right. */
      while (tea_exercise_place (seed, n_places) != place)
        seed += CANDIDATE_STEP;
      tea_exercise_make (candidate, variant, options, kind, 1 + i % TEA_N_EXERCISE_LEVELS, seed);
      seed += CANDIDATE_STEP;
      found = tea_exercise_difficulty (candidate);
      apart = MAX (found, difficulty) - MIN (found, difficulty);
      if (apart < nearest)
        {
          nearest = apart;
          *exercise = *candidate;
        }
    }
}
