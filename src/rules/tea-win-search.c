/* tea-win-search.c - the search for the best arrangement of a win
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/tea-score-private.h"

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

/* Whether @a brings the winner more than @b, whose totals are equal: the value before any limit decides, then the points. */
static gboolean
is_better_before_limit (const TeaScore *a, const TeaScore *b)
{
  gint64 value_a = value_of (a->points, a->doubles);
  gint64 value_b = value_of (b->points, b->doubles);

  /* What brings as much without being a limit hand only reaches the limit. */
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

/* What of @score is the same for all arrangements. */
static void
find_fixed (const TeaScore *score, TeaHope *fixed)
{
  *fixed = (TeaHope){ 0, 0 };
  for (guint i = 0; i < score->n_items; i++)
    if (score->items[i].pattern->flags & TEA_PATTERN_FIXED)
      {
        fixed->points += score->items[i].points;
        fixed->doubles += score->items[i].doubles;
      }
}

void
_tea_win_search_init (TeaWinSearch *search, TeaAnswer *answer)
{
  /* The reading is for the caller, and likenesses are cleared where some are compared. Field by field, since the whole would be
   * written word by word in a loop. */
  search->waits = (TeaWaited){ 0 };
  search->answer = answer;
  search->found = FALSE;
  search->gain = 0;
  search->gain_known = FALSE;
  search->refusal = TEA_ERROR_NONE;
  search->message = NULL;
  search->func = NULL;
  search->data = NULL;
  search->gain_only = FALSE;
  search->decided = FALSE;
  search->compare = FALSE;
  search->needed = 0;
  search->fixed = (TeaHope){ 0, 0 };
}

/* How many points by rows that are not the same for all arrangements there must be where @score is refused; see #TeaVariant.hope. */
static int
needed_to_win (const TeaReading *reading, const TeaScore *score)
{
  const TeaVariant *variant = reading->record->variant;
  int lacking = variant->lacking != NULL ? variant->lacking (reading, score) : 0;
  TeaHope fixed;

  if (lacking == 0)
    return G_MAXINT;
  find_fixed (score, &fixed);

  return score->points - fixed.points + lacking;
}

/* Whether #TeaVariant.hope has been asked about @arrangement. */
static gboolean
is_hoped_for (const TeaWinSearch *search, const TeaArrangement *arrangement)
{
  return search->reading.record->variant->hope != NULL && arrangement->shape == TEA_SHAPE_STANDARD;
}

/* What orders ways, of which @score is one. */
static inline int
gain_of (const TeaWinSearch *search, const TeaScore *score)
{
  const TeaVariant *variant = search->reading.record->variant;

  return variant->gain != NULL ? variant->gain (&search->reading, score) : score->total;
}

/* Whether @score is better than the best so far. Most searches find one way, and then nobody asks what it brings. */
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

static inline __attribute__ ((always_inline)) void
try_arrangement (TeaWinSearch *search, const TeaArrangement *arrangement)
{
  const TeaVariant *variant = search->reading.record->variant;
  const char *message = NULL;
  TeaErrorCode refusal;
  TeaScore other;
  /* The first one that may win is written where the best is kept. */
  TeaScore *score = search->found ? &other : &search->answer->scores[0];

  /* An arrangement that scores what another one did never takes its place. */
  if (search->compare && variant->likeness != NULL && !is_hoped_for (search, arrangement))
    {
      guint32 likeness = variant->likeness (&search->reading, arrangement);

      if (likeness != 0 && !tea_likenesses_add (&search->scored, likeness))
        return;
    }

  tea_reading_score_arrangement (&search->reading, arrangement, score);

  refusal = variant->refuse (&search->reading, score, &message);
  if (refusal != TEA_ERROR_NONE)
    {
      if (search->refusal == TEA_ERROR_NONE)
        {
          search->refusal = refusal;
          search->message = message;
        }
      if (search->compare && variant->hope != NULL && !search->found)
        search->needed = needed_to_win (&search->reading, score);
      if (search->func != NULL)
        search->func (&(TeaWay){ arrangement, score, 0, refusal, variant->lacking != NULL ? variant->lacking (&search->reading, score) : 0 }, search->data);
      return;
    }

  if (search->func != NULL)
    search->func (&(TeaWay){ arrangement, score, gain_of (search, score), TEA_ERROR_NONE, 0 }, search->data);
  if (is_better (search, score))
    {
      if (!search->found && search->compare && variant->hope != NULL)
        find_fixed (score, &search->fixed);
      search->found = TRUE;
      if (score == &other)
        _tea_copy_score (&other, &search->answer->scores[0]);
      search->answer->arrangement = *arrangement;
    }
}

void
_tea_win_search_try (TeaWinSearch *search, const TeaArrangement *arrangement)
{
  try_arrangement (search, arrangement);
}

/* Several searches that are shown the same arrangements. */
typedef struct
{
  TeaWinSearch *const *searches;
  guint n;
  TeaBegunFunc wanted;
} Searches;

/* The same for a single search, as most are. */
static gboolean
try_one (const TeaArrangement *arrangement, gpointer data)
{
  TeaWinSearch *search = data;

  if (!search->decided)
    try_arrangement (search, arrangement);

  return TRUE;
}

static gboolean
try_each (const TeaArrangement *arrangement, gpointer data)
{
  const Searches *all = data;

  for (guint i = 0; i < all->n; i++)
    if (!all->searches[i]->decided)
      _tea_win_search_try (all->searches[i], arrangement);

  return TRUE;
}

/* Writes what rows score that are the same for all arrangements; @begun has only melds. */
static void
score_fixed (TeaReading *reading, const TeaBegun *begun, TeaScore *score)
{
  guint64 rows = reading->rows;

  reading->rows &= reading->masks->fixed;
  tea_reading_score_arrangement (reading, begun->arrangement, score);
  reading->rows = rows;
}

/* Whether the least and the most that an arrangement can score come to the same, or the most is too little to win: then that is what the
 * hand brings, and none is looked for. @begun has only melds. */
static gboolean
decide (TeaWinSearch *search, const TeaBegun *begun)
{
  TeaReading *reading = &search->reading;
  const TeaVariant *variant = reading->record->variant;
  TeaScore *least = &search->answer->scores[0];
  const char *message;
  TeaHope hope;

  score_fixed (reading, begun, least);
  variant->hope (reading, begun, &hope);
  if (variant->refuse (reading, least, &message) != TEA_ERROR_NONE)
    search->decided = variant->lacking == NULL || hope.points < MAX (variant->lacking (reading, least), 1);
  else
    {
      TeaScore most = { .points = least->points + hope.points, .doubles = least->doubles + hope.doubles };

      variant->total (reading, &most);
      search->decided = search->found = most.total == least->total;
    }

  return search->decided;
}

/* Whether nothing is arranged and nothing was tried yet. */
static gboolean
is_first (const TeaWinSearch *search, const TeaBegun *begun)
{
  return !search->found && search->needed == 0 && begun->arrangement->n_groups == begun->arrangement->n_melds;
}

/* Whether something is hoped for that would bring more than the best so far. */
static inline gboolean
has_hope_of_more (const TeaWinSearch *search, const TeaBegun *begun)
{
  const TeaReading *reading = &search->reading;
  const TeaVariant *variant = reading->record->variant;
  const TeaScore *best = &search->answer->scores[0];
  TeaHope hope;

  variant->hope (reading, begun, &hope);
  hope.points += search->fixed.points;
  hope.doubles += search->fixed.doubles;
  if (hope.points <= best->points && hope.doubles <= best->doubles)
    return FALSE;
  if (hope.points > best->points && hope.doubles >= best->doubles)
    return TRUE;

  /* Where totals order scores, as many points more can take the place of a double. */
  return variant->gain != NULL || value_of (hope.points, hope.doubles) > value_of (best->points, best->doubles) ||
         (value_of (hope.points, hope.doubles) == value_of (best->points, best->doubles) && hope.points > best->points);
}

/* The same while none may win: whether something is hoped for that would. */
static gboolean
has_hope_to_win (TeaWinSearch *search, const TeaBegun *begun)
{
  const TeaReading *reading = &search->reading;
  TeaHope hope;

  if (search->gain_only && is_first (search, begun) && decide (search, begun))
    return FALSE;
  if (search->needed == 0 || search->needed == G_MAXINT)
    return search->needed == 0;
  reading->record->variant->hope (reading, begun, &hope);

  return hope.points >= search->needed;
}

/* Whether the search wants what can become of the groups, by what can be hoped for. */
static gboolean
is_hoped (const TeaBegun *begun, gpointer data)
{
  TeaWinSearch *search = data;

  if (search->decided)
    return FALSE;

  return search->found ? has_hope_of_more (search, begun) : has_hope_to_win (search, begun);
}

/* The same by likenesses. */
static gboolean
is_different (const TeaBegun *begun, gpointer data)
{
  const TeaWinSearch *search = data;

  return begun->completed || search->reading.record->variant->may_differ (&search->reading, begun, &search->scored);
}

/* Whether one of the searches does. */
static gboolean
is_wanted_by_any (const TeaBegun *begun, gpointer data)
{
  const Searches *all = data;

  for (guint i = 0; i < all->n; i++)
    if (all->wanted (begun, all->searches[i]))
      return TRUE;

  return FALSE;
}

static inline __attribute__ ((always_inline)) void
run (TeaWinSearch *const searches[], guint n, const TeaHandTiles *hand)
{
  const TeaVariant *variant = searches[0]->reading.record->variant;
  TeaBegunFunc wanted = variant->hope != NULL ? is_hoped : variant->may_differ != NULL ? is_different
                                                                                       : NULL;
  gboolean compare = (variant->likeness != NULL || wanted != NULL) && hand->n_wild > 0;
  TeaRunsAlike runs = TEA_RUNS_ALIKE;
  Searches all = { searches, n, wanted };

  for (guint i = 0; i < n; i++)
    compare = compare && searches[i]->func == NULL;
  for (guint i = 0; i < n; i++)
    {
      searches[i]->compare = compare;
      if (compare)
        tea_likenesses_clear (&searches[i]->scored);
      runs = MIN (runs, compare && variant->runs_alike != NULL ? variant->runs_alike (&searches[i]->reading) : TEA_RUNS_APART);
    }
  if (n == 1)
    tea_arrangements_foreach_wanted (hand, try_one, compare ? wanted : NULL, runs, searches[0]);
  else
    tea_arrangements_foreach_wanted (hand, try_each, compare && wanted != NULL ? is_wanted_by_any : NULL, runs, &all);
}

void
_tea_win_search_run (TeaWinSearch *const searches[], guint n, const TeaHandTiles *hand)
{
  /* Most are alone, and it shows. */
  if (n == 1)
    run (searches, 1, hand);
  else
    run (searches, n, hand);
}
