/* tea-advice-figures.c - chance, points and danger of what a seat can do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/tea-advice-private.h"

/* In a go-round a call lies among the others' three discards about as often as in two draws; a tile that only brings the hand
 * nearer can be claimed less often. */
#define CALL_RATE 3.0
#define NEARER_RATE 1.5

/* How many tiles help a hand that will have come so many steps nearer, as hands go: a call has about six. */
#define USUAL_CALLS 6.0
#define USUAL_MORE 6.0

#define MAX_STEPS 8

/* The chance that all steps to a win are made before the wall ends, each turn one at most. */
static double
win_chance (const TeaAdviceOption *option, const TeaAdviceTable *table)
{
  double unseen = MAX (tea_tiles_total (&table->unseen), 1);
  guint turns = table->view->head_left / 4;
  guint steps = (guint) MAX (option->distance, 0) + 1;
  double at[MAX_STEPS + 1] = { 1 };

  if (steps > MAX_STEPS)
    return 0;
  for (guint turn = 0; turn < turns; turn++)
    for (guint done = steps; done-- > 0;)
      {
        guint left = steps - done;
        double usual = USUAL_CALLS + USUAL_MORE * (left - 1);
        double tiles = done == 0 ? option->live : MIN (usual, option->live);
        double step = MIN (tiles * (left == 1 ? CALL_RATE : NEARER_RATE) / unseen, 1) * at[done];

        at[done] -= step;
        at[done + 1] += step;
      }

  return at[steps];
}

/* How likely a player is ready: the more melds and the later, the more. */
static double
ready_chance (const TeaSeatPlayer *player)
{
  return player->fishing ? 1 : MIN (0.02 * player->n_discards + 0.11 * player->n_melds, 0.9);
}

static gboolean
has_discarded (const TeaSeatPlayer *player, TeaTile tile)
{
  for (guint i = 0; i < player->n_discards; i++)
    if (player->discards[i].tile == tile)
      return TRUE;

  return FALSE;
}

/* How likely somebody waits for @tile. */
static double
call_chance (const TeaAdviceTable *table, TeaTile tile)
{
  const TeaSeatView *view = table->view;
  double chance = 0;

  if (tile >= TEA_N_PLAIN || (tea_wilds_has (&view->wilds, tile) && !view->variant->wilds_claimable))
    return 0;
  for (guint seat = 0; seat < 4; seat++)
    {
      double waits = tea_tile_is_suit (tile) ? 0.05 + 0.015 * table->unseen.n[tile] : 0.02 * table->unseen.n[tile];

      if (seat == view->seat)
        continue;
      if (has_discarded (&view->players[seat], tile))
        waits *= 0.4;
      chance += ready_chance (&view->players[seat]) * waits;
    }

  return chance;
}

static void
figure_win (TeaAdviceOption *option, const TeaAdviceTable *table)
{
  const TeaSeatView *view = table->view;
  gboolean drawn = view->turn == view->seat;
  TeaTile tile = view->actions[option->action].tile;
  TeaHolding holding;
  TeaRecord record;
  gint32 total, gain;

  tea_holding_init (&holding, view);
  if (drawn && tile < TEA_N_KINDS && holding.concealed.n[tile] > 0)
    holding.concealed.n[tile]--;
  tea_outlook_imagine (&record, &holding, view);
  record.tile = tile;
  record.by = drawn ? TEA_BY_SELF_DRAW : view->phase == TEA_PHASE_ROB ? TEA_BY_ROBBED_KONG
                                                                      : TEA_BY_DISCARD;
  record.from = drawn ? -1 : (gint8) view->turn;
  tea_advice_score (&record, &total, &gain);
  option->chance = 1;
  option->points = gain;
}

void
tea_advice_figure (TeaAdvice *advice, const TeaAdviceTable *table)
{
  const TeaSeatView *view = table->view;
  double usual = 0;

  /* What the hand would pay as it is most easily won; a ready hand is scored call by call. */
  if (advice->n_goals == 0)
    {
      TeaHolding holding;

      tea_advice_holding (&holding, table, &advice->options[0]);
      if (advice->options[0].distance >= 0 && tea_tiles_total (&holding.concealed) == 13 - 3 * holding.n_melds)
        tea_advice_find_goals (advice, table, &holding);
      usual = advice->n_goals > 0 ? advice->goals[0].gain : 0;
      advice->n_goals = 0;
    }

  for (guint i = 0; i < advice->n_options; i++)
    {
      TeaAdviceOption *option = &advice->options[i];
      const TeaAction *action = &view->actions[option->action];
      TeaHolding holding;

      if (option->distance < 0)
        {
          figure_win (option, table);
          continue;
        }
      option->chance = win_chance (option, table);
      option->points = option->chance * usual;
      if (option->distance == 0)
        {
          TeaOutlook outlook = { option->distance, option->useful, option->live };

          tea_advice_holding (&holding, table, option);
          option->points = tea_outlook_worth (&outlook, &holding, view, &table->unseen) / 1024.0;
        }
      if (action->kind == TEA_ACTION_DISCARD)
        option->danger = call_chance (table, action->tile) * usual;
      else if (option->discard != TEA_TILE_NONE)
        option->danger = call_chance (table, option->discard) * usual;
    }
}
