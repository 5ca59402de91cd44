/* tea-win-search.c - the search for the best arrangement of a win
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/score/tea-score-private.h"

static gboolean
is_limit_hand (const TeaScore *score)
{
  return score->n_items > 0 && (score->items[0].pattern->flags & TEA_PATTERN_LIMIT) != 0;
}

static gint64
value_of (int points, int doubles)
{
  return (gint64) points << CLAMP (doubles, 0, 32);
}

static gboolean
is_preferred (const TeaScore *score)
{
  for (guint i = 0; i < score->n_items; i++)
    if (score->items[i].pattern->flags & TEA_PATTERN_PREFERRED)
      return TRUE;

  return FALSE;
}

/* Whether @a is better than @b with the same gain: a limit hand decides, then the value before any limit, then the
 * points. */
static gboolean
is_better_before_limit (const TeaScore *a, const TeaScore *b)
{
  gint64 value_a = value_of (a->points, a->doubles);
  gint64 value_b = value_of (b->points, b->doubles);

  /* A score with the same gain that is not a limit hand merely reaches the limit. */
  if (is_limit_hand (a) != is_limit_hand (b))
    return is_limit_hand (a);
  if (value_a != value_b)
    return value_a > value_b;

  if (a->points != b->points)
    return a->points > b->points;

  return is_preferred (a) && !is_preferred (b);
}

gboolean
tea_way_is_better (const TeaScore *a, int gain_a, const TeaScore *b, int gain_b)
{
  return gain_a > gain_b || (gain_a == gain_b && is_better_before_limit (a, b));
}

void
_tea_copy_score (const TeaScore *from, TeaScore *to)
{
  memcpy (to, from, G_STRUCT_OFFSET (TeaScore, items) + from->n_items * sizeof from->items[0]);
}

void
_tea_win_search_init (TeaWinSearch *search, TeaAnswer *answer)
{
  /* Field by field, since the caller fills in the reading, which is most of the search. */
  search->waits = (TeaWaited){ 0 };
  search->answer = answer;
  search->found = FALSE;
  search->gain = 0;
  search->gain_known = FALSE;
  search->refusal = TEA_ERROR_NONE;
  search->message = NULL;
  search->func = NULL;
  search->data = NULL;
}

/* The value of @score that orders ways to win. */
static inline int
gain_of (const TeaWinSearch *search, const TeaScore *score)
{
  const TeaVariant *variant = search->reading.record->variant;

  return variant->gain != NULL ? variant->gain (&search->reading, score) : score->total;
}

/* Whether @score is better than the best so far. Most searches find only one way, and then no gain is computed here. */
static inline gboolean
is_better (TeaWinSearch *search, const TeaScore *score)
{
  const TeaScore *best = &search->answer->scores[0];
  int gain;

  if (!search->found)
    return TRUE;
  if (!search->gain_known)
    search->gain = gain_of (search, best);
  search->gain_known = TRUE;
  gain = gain_of (search, score);
  if (!tea_way_is_better (score, gain, best, search->gain))
    return FALSE;
  search->gain = gain;

  return TRUE;
}

void
_tea_win_search_try (TeaWinSearch *search, const TeaArrangement *arrangement)
{
  const TeaVariant *variant = search->reading.record->variant;
  const char *message = NULL;
  TeaErrorCode refusal;
  TeaScore other;
  /* The first score is written to the place of the best one, to save a copy. */
  TeaScore *score = search->found ? &other : &search->answer->scores[0];

  tea_reading_score_arrangement (&search->reading, arrangement, score);

  refusal = variant->refuse (&search->reading, score, &message);
  if (refusal != TEA_ERROR_NONE)
    {
      if (search->refusal == TEA_ERROR_NONE)
        {
          search->refusal = refusal;
          search->message = message;
        }
      if (search->func != NULL)
        search->func (&(TeaWay){ arrangement, score, 0, refusal,
                                 variant->lacking != NULL ? variant->lacking (&search->reading, score) : 0 },
                      search->data);
      return;
    }

  if (search->func != NULL)
    search->func (&(TeaWay){ arrangement, score, gain_of (search, score), TEA_ERROR_NONE, 0 }, search->data);
  if (is_better (search, score))
    {
      search->found = TRUE;
      if (score == &other)
        _tea_copy_score (&other, &search->answer->scores[0]);
      search->answer->arrangement = *arrangement;
    }
}

static gboolean
try_arrangement (const TeaArrangement *arrangement, gpointer data)
{
  _tea_win_search_try (data, arrangement);

  return TRUE;
}

void
_tea_win_search_run (TeaWinSearch *search)
{
  tea_arrangements_foreach (search->reading.hand, try_arrangement, search);
}
