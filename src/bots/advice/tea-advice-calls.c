/* tea-advice-calls.c - what a ready hand waits for, scored by the scoring path
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

void
tea_advice_find_calls (TeaAdvice *advice, const TeaAdviceTable *table, const TeaHolding *holding)
{
  const TeaSeatView *view = table->view;
  guint64 calls;
  TeaRecord record;

  if (tea_holding_distance (holding, view) != 0)
    return;

  calls = tea_calls (view->variant, &view->options, &view->wilds, &holding->concealed, holding->melds, holding->n_melds);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      gboolean natural = (calls & TEA_TILE_BIT (tile)) != 0;
      TeaAdviceCall *call = &advice->calls[advice->n_calls];

      if (!natural && !tea_wilds_has (&view->wilds, tile))
        continue;

      *call = (TeaAdviceCall){ .tile = tile, .wild = !natural, .left = table->unseen.n[tile] };
      tea_outlook_imagine (&record, holding, view);
      record.tile = tile;
      record.by = TEA_BY_SELF_DRAW;
      record.from = -1;
      call->draw_code = tea_advice_score (&record, &call->by_draw, &call->draw_gain);
      call->why_not = tea_advice_check_claim (table, &record, tile, &call->by_claim, &call->claim_gain);
      /* A wild kind that only helps as a wild cannot always be had: all of its copies may be in the hand. */
      if (natural || call->draw_code == TEA_ERROR_NONE)
        advice->n_calls++;
    }
}
