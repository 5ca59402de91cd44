/* tea-advice-waits.c - what a ready hand waits for, scored by the scoring path
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice-private.h"

TeaErrorCode
tea_advice_score (const TeaRecord *record, gint32 *total, gint32 *gain)
{
  const TeaScore *score;
  TeaAnswer answer;

  *total = *gain = 0;
  if (!tea_score (record, &answer))
    return answer.code;

  score = tea_answer_score_of (&answer, (guint) record->seat);
  *total = score != NULL ? score->total : 0;
  *gain = answer.deltas[record->seat];

  return TEA_ERROR_NONE;
}

TeaIllegal
tea_advice_check_claim (const TeaAdviceTable *table, TeaRecord *record, TeaTile tile, gint32 *total, gint32 *gain)
{
  const TeaSeatView *view = table->view;
  TeaPlayRules rules = { 0 };
  TeaErrorCode code;

  *total = *gain = 0;
  if (tea_wilds_has (&view->wilds, tile) && !view->variant->wilds_claimable)
    return TEA_ILLEGAL_WILD;

  record->tile = tile;
  record->by = TEA_BY_DISCARD;
  record->from = (gint8) ((record->seat + 1) % 4);
  code = tea_advice_score (record, total, gain);
  if (code != TEA_ERROR_NONE)
    return tea_illegal_of_refusal (code);
  if ((view->missed & TEA_TILE_BIT (tile)) != 0)
    return TEA_ILLEGAL_MISSED_WIN;

  view->variant->play_rules (&view->options, &rules);
  if (tea_missed_win_forbids (&rules, view->missed_total, view->let_go_total, *total))
    return TEA_ILLEGAL_MISSED_WIN;

  return TEA_ILLEGAL_NOT;
}

/* Puts what @holding, a ready hand, waits for into @found and returns the number. */
static guint
list_waits (TeaAdviceWait found[TEA_N_KINDS], const TeaAdviceTable *table, const TeaHolding *holding)
{
  const TeaSeatView *view = table->view;
  guint64 waits;
  TeaRecord record;
  guint n = 0;

  waits = tea_find_waits (view->variant, &view->options, &view->wilds, &holding->concealed, holding->melds,
                          holding->n_melds);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      gboolean natural = (waits & TEA_TILE_BIT (tile)) != 0;
      TeaAdviceWait *wait = &found[n];

      if (!natural && !tea_wilds_has (&view->wilds, tile))
        continue;

      *wait = (TeaAdviceWait){ .tile = tile, .wild = !natural, .left = table->unseen.n[tile] };
      tea_outlook_imagine (&record, holding, view);
      record.tile = tile;
      record.by = TEA_BY_SELF_DRAW;
      record.from = -1;
      wait->draw_code = tea_advice_score (&record, &wait->by_draw, &wait->draw_gain);
      wait->why_not = tea_advice_check_claim (table, &record, tile, &wait->by_claim, &wait->claim_gain);
      /* A kind that helps only as a wild may be impossible to draw: the hand may hold all its copies. */
      if (natural || wait->draw_code == TEA_ERROR_NONE)
        n++;
    }

  return n;
}

void
tea_advice_find_waits (TeaAdvice *advice, const TeaAdviceTable *table, const TeaHolding *holding)
{
  if (tea_holding_distance (holding, table->view) == 0)
    advice->n_waits = list_waits (advice->waits, table, holding);
}

/* Whether a discard that completes the hand may be claimed later if not now. */
static gboolean
may_claim_later (const TeaAdviceWait *wait, const TeaSeatView *view)
{
  TeaPlayRules rules = { 0 };

  view->variant->play_rules (&view->options, &rules);

  return wait->why_not == TEA_ILLEGAL_MISSED_WIN &&
         !tea_missed_win_is_self_draw (&rules, view->missed_total, view->let_go_total);
}

void
tea_advice_count_wins (TeaAdviceOption *option, const TeaAdviceTable *table, const TeaHolding *holding)
{
  TeaAdviceWait waits[TEA_N_KINDS];
  guint n_waits = list_waits (waits, table, holding);
  double paid = 0, weight = 0;

  option->wins = option->claims = 0;
  for (guint i = 0; i < n_waits; i++)
    {
      const TeaAdviceWait *wait = &waits[i];

      if (wait->draw_code == TEA_ERROR_NONE)
        {
          option->wins += wait->left;
          weight += wait->left;
          paid += wait->left * (double) wait->draw_gain;
        }
      if (wait->why_not == TEA_ILLEGAL_NOT)
        {
          weight += TEA_CLAIMS_A_DRAW * wait->left;
          paid += TEA_CLAIMS_A_DRAW * wait->left * wait->claim_gain;
        }
      if (wait->why_not == TEA_ILLEGAL_NOT || may_claim_later (wait, table->view))
        option->claims += wait->left;
    }
  option->win = weight > 0 ? paid / weight : 0;
}
