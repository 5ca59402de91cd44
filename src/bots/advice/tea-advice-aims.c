/* tea-advice-aims.c - what a complete hand scores, and which patterns are worth aiming for
 *
 * No pattern is known here: what every win scores, what depends only on the last tile and what adds little is found by
 * scoring other versions of the hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice-private.h"

/* A row with less than 1/MIN_PART of the points is not worth mentioning. */
#define MIN_PART 10

static void
take_patterns (TeaAdviceGoal *goal, const TeaScore *score)
{
  goal->n_patterns = 0;
  for (guint i = 0; i < score->n_items && goal->n_patterns < TEA_ADVICE_MAX_PATTERNS; i++)
    if (score->items[i].points != 0 || score->items[i].doubles != 0 || score->items[i].factor > 1 || score->limit)
      goal->patterns[goal->n_patterns++] = score->items[i].pattern;
}

static gboolean
is_limit (const TeaAdviceGoal *goal)
{
  return goal->n_patterns > 0 && (goal->patterns[0]->flags & TEA_PATTERN_LIMIT) != 0;
}

static gboolean
has_pattern (const TeaAdviceGoal *goal, const TeaPattern *pattern)
{
  for (guint i = 0; i < goal->n_patterns; i++)
    if (goal->patterns[i] == pattern)
      return TRUE;

  return FALSE;
}

static void
drop_pattern (TeaAdviceGoal *goal, const TeaPattern *pattern)
{
  guint n = 0;

  for (guint i = 0; i < goal->n_patterns; i++)
    if (goal->patterns[i] != pattern)
      goal->patterns[n++] = goal->patterns[i];
  goal->n_patterns = n;
}

/* Keeps only the patterns that @other has as well. */
static void
keep_common (TeaAdviceGoal *goal, const TeaAdviceGoal *other)
{
  guint n = 0;

  for (guint i = 0; i < goal->n_patterns; i++)
    if (has_pattern (other, goal->patterns[i]))
      goal->patterns[n++] = goal->patterns[i];
  goal->n_patterns = n;
}

/* Scores the complete hand as won by drawing @last; %NULL if that is no win. */
static const TeaScore *
score_drawn (const TeaTiles *tiles,
             const TeaAdviceTable *table,
             const TeaHolding *holding,
             TeaTile last,
             TeaRecord *record,
             TeaAnswer *answer)
{
  TeaHolding complete = *holding;

  complete.concealed = *tiles;
  complete.concealed.n[last]--;
  tea_outlook_imagine (record, &complete, table->view);
  record->tile = last;
  record->by = TEA_BY_SELF_DRAW;
  record->from = -1;

  return tea_score (record, answer) ? tea_answer_score_of (answer, table->view->seat) : NULL;
}

/* The missing kind with the most unseen copies; there must be one. */
static TeaTile
last_of (const TeaAdviceGoal *goal, const TeaAdviceTable *table)
{
  TeaTile last = TEA_TILE_NONE;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (goal->missing.n[t] > 0 && (last == TEA_TILE_NONE || table->unseen.n[t] > table->unseen.n[last]))
      last = t;

  return last;
}

gboolean
tea_advice_score_goal (TeaAdviceGoal *goal, const TeaAdviceTable *table, const TeaHolding *holding)
{
  TeaTile last = last_of (goal, table);
  const TeaScore *score;
  TeaRecord record;
  TeaAnswer answer;
  gint32 total, gain;

  score = last != TEA_TILE_NONE ? score_drawn (&goal->tiles, table, holding, last, &record, &answer) : NULL;
  if (score == NULL)
    return FALSE;
  take_patterns (goal, score);
  goal->total = score->total;
  goal->gain = answer.deltas[table->view->seat];
  goal->why_not = tea_advice_check_claim (table, &record, last, &total, &gain);

  return TRUE;
}

/* Removes the patterns that depend on the winning tile: a single wait is not worth aiming for. */
static void
drop_passing (TeaAdviceGoal *goal, const TeaAdviceTable *table, const TeaHolding *holding)
{
  for (TeaTile t = 0; t < TEA_N_PLAIN && goal->n_patterns > 0; t++)
    {
      TeaAdviceGoal other;
      const TeaScore *score;
      TeaRecord record;
      TeaAnswer answer;

      if (goal->tiles.n[t] == 0 || tea_wilds_has (&table->view->wilds, t))
        continue;
      score = score_drawn (&goal->tiles, table, holding, t, &record, &answer);
      if (score == NULL)
        continue;
      take_patterns (&other, score);
      keep_common (goal, &other);
    }
}

/* Removes patterns that add little to the points; those that multiply are kept. */
static void
drop_light (TeaAdviceGoal *goal, const TeaAdviceTable *table, const TeaHolding *holding)
{
  const TeaScore *score;
  TeaRecord record;
  TeaAnswer answer;
  int sum = 0;

  score = score_drawn (&goal->tiles, table, holding, last_of (goal, table), &record, &answer);
  if (score == NULL)
    return;
  for (guint i = 0; i < score->n_items; i++)
    sum += MAX (score->items[i].points, 0);
  for (guint i = 0; i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      if (item->doubles == 0 && item->factor <= 1 && item->points > 0 && item->points * MIN_PART < sum)
        drop_pattern (goal, item->pattern);
    }
}

/* Names the pattern that makes most of the points, if one does: rows of which one takes the place of another by the
 * winning tile, as for seven stars (FH-13), have none in common. */
static void
keep_main (TeaAdviceGoal *goal, const TeaAdviceGoal *usual, const TeaAdviceTable *table, const TeaHolding *holding)
{
  const TeaItem *main_item = NULL;
  const TeaScore *score;
  TeaRecord record;
  TeaAnswer answer;
  int sum = 0;

  score = score_drawn (&goal->tiles, table, holding, last_of (goal, table), &record, &answer);
  for (guint i = 0; score != NULL && i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      sum += MAX (item->points, 0);
      if (!has_pattern (usual, item->pattern) && (main_item == NULL || item->points > main_item->points))
        main_item = item;
    }
  if (main_item != NULL && 2 * main_item->points > sum)
    goal->patterns[goal->n_patterns++] = main_item->pattern;
}

/* Four of each kind that is neither wild, nor the proxy, nor the indicator. */
static void
find_plain (TeaTiles *plain, const TeaAdviceTable *table)
{
  const TeaWilds *wilds = &table->view->wilds;

  *plain = (TeaTiles){ 0 };
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (!tea_wilds_has (wilds, t) && t != wilds->proxy && t != table->view->indicator)
      plain->n[t] = 4;
}

/* Scores a hand of runs or of pungs that nobody would aim for; %FALSE if there is none or it is a limit hand. */
static gboolean
score_plain (TeaAdviceGoal *plain, gboolean pungs, const TeaAdviceTable *table)
{
  TeaHolding nothing = { 0 };
  const TeaScore *score;
  TeaRecord record;
  TeaAnswer answer;
  TeaTile last = 0;
  TeaTiles live;
  TeaWish wish;

  find_plain (&live, table);
  tea_wish_init (&wish, &live, TEA_MAX_MELDS, FALSE);
  wish.runs = !pungs;
  wish.pungs = pungs;
  /* 2, 5 and 8 of each suit: the five kinds needed cannot all be of one suit. */
  if (pungs)
    wish.kinds = G_GUINT64_CONSTANT (0x2492492);
  if (!tea_wish_sets (&wish, &plain->tiles))
    return FALSE;
  while (plain->tiles.n[last] == 0)
    last++;
  score = score_drawn (&plain->tiles, table, &nothing, last, &record, &answer);
  if (score == NULL)
    return FALSE;
  take_patterns (plain, score);

  return !is_limit (plain);
}

/* Scores a hand of three runs of suit tiles, eyes, and a pung of @tile, or a fourth run instead of the pung. */
static gboolean
score_with_pung (TeaAdviceGoal *goal, TeaTile tile, gboolean pung, gboolean open, const TeaAdviceTable *table)
{
  TeaHolding holding = { 0 };
  const TeaScore *score;
  TeaRecord record;
  TeaAnswer answer;
  TeaTile last = 0;
  TeaTiles live;
  TeaWish wish;

  find_plain (&live, table);
  tea_wish_init (&wish, &live, pung ? TEA_MAX_MELDS - 1 : TEA_MAX_MELDS, FALSE);
  wish.pungs = FALSE;
  wish.kinds &= ~TEA_TILE_BIT (tile);
  if (!tea_wish_sets (&wish, &goal->tiles))
    return FALSE;
  while (goal->tiles.n[last] == 0)
    last++;
  if (pung && open)
    {
      holding.n_melds = 1;
      holding.melds[0] = (TeaMeld){ .kind = TEA_MELD_PUNG,
                                    .from = (gint8) ((table->view->seat + 1) % 4),
                                    .n = 3,
                                    .tiles = { tile, tile, tile },
                                    .claimed = tile };
    }
  else if (pung)
    goal->tiles.n[tile] += 3;
  score = score_drawn (&goal->tiles, table, &holding, last, &record, &answer);
  if (score == NULL)
    return FALSE;
  take_patterns (goal, score);

  return TRUE;
}

void
tea_advice_drop_pungs (TeaAdviceGoal *goal, const TeaAdviceTable *table)
{
  TeaTile tile = TEA_TILE_1M + 4;
  TeaAdviceGoal without;
  TeaTiles plain;

  find_plain (&plain, table);
  while (plain.n[tile] == 0)
    tile += 9; /* a five of another suit */
  if (goal->n_patterns == 0 || !score_with_pung (&without, tile, FALSE, FALSE, table))
    return;
  for (guint open = 0; open < 2; open++)
    {
      TeaAdviceGoal with;

      if (!score_with_pung (&with, tile, TRUE, open != 0, table))
        continue;
      for (guint i = 0; i < with.n_patterns; i++)
        if (!has_pattern (&without, with.patterns[i]))
          drop_pattern (goal, with.patterns[i]);
    }
}

void
tea_advice_find_usual (TeaAdviceGoal *usual, const TeaAdviceGoal *goals, guint n, const TeaAdviceTable *table)
{
  gboolean first = TRUE;

  /* A limit hand scores no other rows. */
  usual->n_patterns = 0;
  for (guint i = 0; i < n; i++)
    {
      if (is_limit (&goals[i]))
        continue;
      if (first)
        *usual = goals[i];
      else
        keep_common (usual, &goals[i]);
      first = FALSE;
    }

  for (guint pungs = 0; pungs < 2; pungs++)
    {
      TeaAdviceGoal plain;

      if (score_plain (&plain, pungs != 0, table))
        keep_common (usual, &plain);
    }
}

void
tea_advice_keep_aims (TeaAdviceGoal *goal,
                      const TeaAdviceGoal *usual,
                      const TeaAdviceTable *table,
                      const TeaHolding *holding)
{
  drop_passing (goal, table, holding);
  for (guint i = 0; i < usual->n_patterns; i++)
    drop_pattern (goal, usual->patterns[i]);
  drop_light (goal, table, holding);
  if (goal->n_patterns == 0)
    keep_main (goal, usual, table, holding);
}

gboolean
tea_advice_goal_is_news (const TeaAdvice *advice, const TeaAdviceGoal *goal)
{
  for (guint i = 0; i < goal->n_patterns; i++)
    {
      gboolean told = FALSE;

      for (guint k = 0; k < advice->n_goals; k++)
        told = told || has_pattern (&advice->goals[k], goal->patterns[i]);
      if (!told)
        return TRUE;
    }

  return FALSE;
}
