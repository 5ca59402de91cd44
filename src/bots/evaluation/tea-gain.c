/* tea-gain.c - the gain of a likely end of the hand: made up as a record and scored
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/evaluation/tea-target.h"

/* A missing tile of the target. */
typedef struct
{
  guint8 block;
  TeaTile tile;
  double rate;
} Lacking;

/* Lists the tiles of the target that are missing from the stock, the rarest first. */
static guint
list_lacking (const TeaTarget *target, const TeaStock *stock, Lacking lacking[14])
{
  guint8 left[TEA_N_PLAIN];
  guint n = 0;

  memcpy (left, stock->held, sizeof left);
  for (guint i = 0; i < target->n; i++)
    for (guint j = 0; j < target->blocks[i].n; j++)
      {
        TeaTile tile = target->blocks[i].tiles[j];
        guint k = n;

        if (left[tile] > 0)
          {
            left[tile]--;
            continue;
          }
        lacking[n] = (Lacking){ i, tile, tea_stock_rate (stock, tile, 0, TEA_COMES_DRAWN) };
        for (; k > 0 && lacking[k].rate < lacking[k - 1].rate; k--)
          {
            Lacking swap = lacking[k];

            lacking[k] = lacking[k - 1];
            lacking[k - 1] = swap;
          }
        n++;
      }

  return n;
}

static TeaTile
as_it_lies (const TeaStock *stock, TeaTile tile)
{
  return stock->proxy != TEA_TILE_NONE && tile == stock->proxy_as ? stock->proxy : tile;
}

static gboolean
can_be_melded (const TeaSeatView *view, const TeaBlock *block)
{
  if (block->n < 3)
    return FALSE;
  for (guint i = 0; i < 3; i++)
    if (tea_wilds_has (&view->wilds, block->tiles[i]) && !view->variant->wilds_in_melds)
      return FALSE;

  return TRUE;
}

static void
add_open_meld (TeaRecordPlayer *player, const TeaBlock *block, guint seat)
{
  TeaMeld *meld = &player->melds[player->n_melds++];
  gboolean pung = block->tiles[0] == block->tiles[1];

  *meld = (TeaMeld){ .kind = pung ? TEA_MELD_PUNG : TEA_MELD_CHOW, .n = 3, .claimed = block->tiles[0] };
  /* Pungs are claimed from different players, so that nobody becomes liable. */
  meld->from = (gint8) ((seat + (pung ? 1 + player->n_melds % 3u : 3)) % 4);
  memcpy (meld->tiles, block->tiles, 3);
}

void
tea_evaluator_fill_other (const TeaEvaluator *evaluator, TeaRecord *record)
{
  const TeaSeatView *view = evaluator->view;
  guint seat = (view->seat + 2u) % 4;
  TeaRecordPlayer *other = &record->players[seat];
  const TeaRecordPlayer *winner = &record->players[view->seat];
  guint n_wanted = 13 - 3u * view->players[seat].n_melds;

  *other = (TeaRecordPlayer){ .known = FALSE };
  if (evaluator->live_wild == 0)
    return;
  for (guint i = 0; i < view->players[seat].n_melds; i++)
    if (tea_meld_is_hidden (&view->players[seat].melds[i]))
      return;

  other->known = TRUE;
  other->n_melds = view->players[seat].n_melds;
  memcpy (other->melds, view->players[seat].melds, sizeof other->melds);
  for (guint pass = 0; pass < 2; pass++)
    for (TeaTile t = 0; t < TEA_N_KINDS && n_wanted > 0; t++)
      {
        gboolean wild = tea_wilds_has (&view->wilds, t);
        guint there = evaluator->unseen.n[t] + view->concealed.n[t];
        guint taken = winner->concealed.n[t] + (t == record->tile);

        /* One wild tile, then one tile of each kind, so that nothing scores. */
        if (wild != (pass == 0) || (t >= TEA_N_PLAIN && !wild) || there <= taken)
          continue;
        for (guint i = view->players[view->seat].n_melds; i < winner->n_melds; i++)
          for (guint j = 0; j < winner->melds[i].n; j++)
            taken += winner->melds[i].tiles[j] == t;
        if (there <= taken)
          continue;
        other->concealed.n[t]++;
        n_wanted--;
        if (wild)
          break;
      }
  if (n_wanted > 0)
    *other = (TeaRecordPlayer){ .known = FALSE };
}

/* Fills in the winner of @evaluator's record. Wilds replace the rarest missing tiles; the next rarest is the winning
 * tile. With @drawn_wild one more wild tile is drawn on the way. */
static gboolean
make_record (TeaEvaluator *evaluator, const TeaPlans *plans, const TeaTarget *target, gboolean drawn_wild)
{
  const TeaStock *stock = &plans->stock;
  TeaRecordPlayer *player = &evaluator->record.players[evaluator->view->seat];
  TeaTiles *concealed = &player->concealed;
  Lacking lacking[14];
  guint n_lacking = list_lacking (target, stock, lacking);
  guint n_wild = stock->n_wild + drawn_wild;
  guint first = n_lacking > n_wild ? n_wild : n_lacking - 1;
  guint opened = 0;
  guint n_covered = first;

  if (n_lacking == 0 || (drawn_wild && n_lacking <= n_wild))
    return FALSE;

  memset (concealed, 0, sizeof *concealed);
  player->n_melds = plans->holding.n_melds;
  memcpy (player->melds, plans->holding.melds, sizeof player->melds);

  /* Sets whose missing tiles are not replaced by wilds are claimed, except the one that wins. */
  for (guint i = first + 1; i < n_lacking; i++)
    if (can_be_melded (evaluator->view, &target->blocks[lacking[i].block]))
      opened |= 1u << lacking[i].block;
  for (guint i = 0; i <= first; i++)
    opened &= ~(1u << lacking[i].block);
  for (guint i = 0; i < target->n; i++)
    if ((opened >> i) & 1)
      add_open_meld (player, &target->blocks[i], evaluator->view->seat);
    else
      for (guint j = 0; j < target->blocks[i].n; j++)
        concealed->n[as_it_lies (stock, target->blocks[i].tiles[j])]++;

  /* Wilds replace the rarest missing tiles. */
  for (guint i = 0; i <= first; i++)
    concealed->n[as_it_lies (stock, lacking[i].tile)]--;
  for (TeaTile t = 0; t < TEA_N_KINDS && n_covered > 0; t++)
    if (tea_wilds_has (&evaluator->view->wilds, t))
      {
        guint there = plans->holding.concealed.n[t];
        guint taken;

        if (drawn_wild && evaluator->unseen.n[t] > 0)
          {
            there++;
            drawn_wild = FALSE;
          }
        taken = MIN (there, n_covered);
        concealed->n[t] += taken;
        n_covered -= taken;
      }
  evaluator->record.tile = as_it_lies (stock, lacking[first].tile);
  tea_evaluator_fill_other (evaluator, &evaluator->record);

  return TRUE;
}

double
tea_evaluator_win_part (TeaEvaluator *evaluator, TeaRecord *record, TeaBy by)
{
  int seat = evaluator->view->seat;
  TeaAnswer answer;
  double gain;

  record->won = TRUE;
  record->by = by;
  record->from = by == TEA_BY_SELF_DRAW ? -1 : (gint8) ((seat + 1) % 4);
  if (!tea_score (record, &answer) || answer.deltas[seat] <= 0)
    return 0;
  gain = answer.deltas[seat];
  if (by == TEA_BY_DISCARD)
    evaluator->share = (double) -answer.deltas[record->from] / answer.deltas[seat];

  record->won = FALSE;
  if (tea_score (record, &answer))
    gain -= answer.deltas[seat];
  record->won = TRUE;

  return MAX (gain, 0);
}

/* The gain of the record, by self-draw and by discard. */
static void
score_record (TeaEvaluator *evaluator, double gain[2])
{
  gain[0] = tea_evaluator_win_part (evaluator, &evaluator->record, TEA_BY_SELF_DRAW);
  gain[1] = tea_evaluator_win_part (evaluator, &evaluator->record, TEA_BY_DISCARD);
}

/* The probability of drawing a wild tile before the @n missing tiles have come, at two draws each. */
static double
wild_chance (const TeaEvaluator *evaluator, guint n)
{
  double none = 1;

  for (guint i = 0; i < 2 * n; i++)
    none *= 1 - (double) evaluator->live_wild / MAX (tea_tiles_total (&evaluator->unseen), 1);

  return 1 - none;
}

gboolean
tea_plans_gain (const TeaPlans *plans, TeaEvaluator *evaluator, guint class, guint lacking, double gain[2])
{
  TeaTarget target;

  gain[0] = gain[1] = 0;
  if (!tea_target_find (&target, plans, class) || !make_record (evaluator, plans, &target, FALSE))
    return FALSE;
  score_record (evaluator, gain);

  /* Many patterns require a hand without wilds. */
  if (evaluator->live_wild > 0 && lacking >= 2 && make_record (evaluator, plans, &target, TRUE))
    {
      double chance = wild_chance (evaluator, lacking);
      double with_wild[2];

      score_record (evaluator, with_wild);
      for (guint by = 0; by < 2; by++)
        gain[by] += chance * (with_wild[by] - gain[by]);
    }

  return gain[0] > 0 || gain[1] > 0;
}
