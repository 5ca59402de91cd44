/* tea-score-arrange.c - the arrangement of a win that is shown, of several that score the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/score/tea-score.h"

typedef struct
{
  const TeaHandTiles *hand;
  const TeaScore *score;
  TeaArrangement *best;
  guint home;
} Choice;

gboolean
tea_score_has_same_rows (const TeaScore *a, const TeaScore *b)
{
  if (a->n_items != b->n_items || a->total != b->total)
    return FALSE;
  for (guint i = 0; i < a->n_items; i++)
    {
      const TeaItem *x = &a->items[i];
      const TeaItem *y = &b->items[i];

      if (x->pattern != y->pattern || x->count != y->count || x->points != y->points)
        return FALSE;
    }

  return TRUE;
}

static void
choose (const TeaWay *way, gpointer data)
{
  Choice *choice = data;
  TeaArrangement arrangement;
  guint home;

  if (choice->home == choice->hand->n_wild || way->refusal != TEA_ERROR_NONE ||
      !tea_score_has_same_rows (way->score, choice->score))
    return;

  arrangement = *way->arrangement;
  if (choice->hand->wilds_alike)
    tea_arrangement_bring_home (&arrangement, choice->hand);
  home = tea_arrangement_count_home (&arrangement, choice->hand);
  if (home <= choice->home)
    return;
  *choice->best = arrangement;
  choice->home = home;
}

void
tea_score_arrange (const TeaRecord *record, const TeaAnswer *answer, TeaArrangement *arrangement)
{
  Choice choice = { .hand = &answer->hand, .score = tea_answer_score_of (answer, (guint) record->seat), arrangement };
  g_autofree TeaAnswer *other = NULL;

  *arrangement = answer->arrangement;
  if (choice.score == NULL || answer->hand.n_wild == 0)
    return;

  other = g_new (TeaAnswer, 1);
  choice.home = tea_arrangement_count_home (arrangement, choice.hand);
  tea_score_ways (record, other, choose, &choice);
}
