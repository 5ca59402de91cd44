/* tea-advice-figures.c - chance, points and danger of each action, evaluated by the master and corrected by
 * measurements
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice-private.h"
#include "bots/advice/tea-calibration.h"
#include "bots/evaluation/tea-evaluator.h"

/* Shared by the evaluation of all options of a position. */
typedef struct
{
  const TeaAdviceTable *table;
  const TeaCalibration *calibration;
  double used;
  TeaEvaluator *evaluator;
  TeaPlans *plans;
} Mind;

static void
figure_win (TeaAdviceOption *option, const TeaAdviceTable *table)
{
  TeaRecord record;
  gint32 total, gain;

  tea_seat_view_win_record (table->view, &record);
  tea_advice_score (&record, &total, &gain);
  option->chance = 1;
  option->win = option->points = option->net = gain;
}

/* The tile that the option discards, or %TEA_TILE_NONE. */
static TeaTile
discard_of (const TeaAdviceOption *option, const TeaSeatView *view)
{
  const TeaAction *action = &view->actions[option->action];

  return action->kind == TEA_ACTION_DISCARD ? action->tile : option->discard;
}

/* Evaluates an option that the bot did not consider, in the same way. */
static void
think (TeaBotThought *thought, const TeaAdviceOption *option, const Mind *mind)
{
  TeaTile discard = discard_of (option, mind->table->view);
  TeaHolding holding;

  tea_advice_holding (&holding, mind->table, option);
  tea_plans_init (mind->plans, mind->evaluator, &holding, FALSE);
  thought->known = TRUE;
  thought->worth = tea_plans_worth (mind->plans, mind->evaluator, TEA_TILE_NONE);
  thought->chance = mind->evaluator->chance;
  thought->win = mind->evaluator->win;
  thought->rest = mind->evaluator->rest;
  thought->danger = discard != TEA_TILE_NONE ? tea_evaluator_danger (mind->evaluator, discard, mind->plans->least) : 0;
}

static void
figure (TeaAdviceOption *option, const TeaBotThought *thought, const Mind *mind)
{
  const TeaSeatView *view = mind->table->view;
  guint kind = view->actions[option->action].kind;
  TeaTile discard = discard_of (option, view);
  TeaForecast forecast = { thought->chance, thought->win, thought->rest, thought->danger };

  if (mind->calibration != NULL)
    forecast.danger = discard != TEA_TILE_NONE ? tea_evaluator_risk (mind->evaluator, discard) : 0;
  tea_forecast_correct (&forecast, mind->calibration, mind->used);
  /* FH-7: it wins at once or not at all. */
  if (kind == TEA_ACTION_TAKE)
    forecast.chance = option->distance > 0 ? 0
                                           : (double) option->live / MAX (tea_tiles_total (&mind->table->unseen), 1);
  else if (kind == TEA_ACTION_DISCARD && view->head_left == 0)
    forecast.chance = 0; /* no more draws */
  option->chance = forecast.chance;
  option->danger = forecast.danger;
  option->net = tea_forecast_net (&forecast);
  /* What a ready hand is paid is known. */
  if (option->win > 0)
    forecast.win = option->win;
  option->win = forecast.win;
  option->points = tea_forecast_points (&forecast);
}

void
tea_advice_figure (TeaAdvice *advice, const TeaAdviceTable *table, const TeaBotThought *thoughts, guint chosen)
{
  g_autofree TeaPlans *plans = g_new (TeaPlans, 1);
  double values[TEA_MAX_ACTIONS];
  guint base = chosen;
  TeaEvaluator evaluator;
  const Mind mind = { table, tea_calibration_find (table->view->variant), tea_calibration_used (table->view),
                      &evaluator, plans };

  tea_evaluator_init (&evaluator, table->view, &tea_evaluator_weights_master);
  for (guint i = 0; i < advice->n_options; i++)
    {
      TeaAdviceOption *option = &advice->options[i];
      TeaBotThought thought = thoughts[option->action];

      if (option->distance < 0)
        {
          figure_win (option, table);
          values[i] = option->net;
          base = i;
          continue;
        }
      if (!thought.known)
        think (&thought, option, &mind);
      figure (option, &thought, &mind);
      values[i] = thought.worth - thought.danger;
    }

  /* Only the net of a win, or else of the advised action, is calibrated. The others differ from it as the bot's
   * estimates do. */
  if (table->view->phase == TEA_PHASE_OFFER)
    return;
  for (guint i = 0; i < advice->n_options; i++)
    if (i != base)
      advice->options[i].net = advice->options[base].net + values[i] - values[base];
}
