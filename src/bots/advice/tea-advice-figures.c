/* tea-advice-figures.c - chance, points and danger of each action, evaluated by the master, corrected by
 * measurements, and brought into agreement with what the bot thinks of the action as a whole
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice-private.h"

/* No figure is changed by more than this factor. */
#define MAX_TIMES 2

/* How much of what the bot sees beyond the figures is in the chance to win; the others are in what a win pays. */
typedef struct
{
  const char *variant;
  double chance; /* a part, 0–1 */
} Beyond;

static const Beyond beyonds[] = {
#include "bots/advice/beyond.weights"
};

static double
find_part (const TeaVariant *variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (beyonds); i++)
    if (g_str_equal (beyonds[i].variant, tea_variant_base (variant)->id))
      return beyonds[i].chance;

  return 0.5;
}

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

void
tea_advice_forecast (TeaForecast *forecast,
                     const TeaAdviceOption *option,
                     const TeaBotThought *thought,
                     const TeaAdviceTable *table,
                     const TeaEvaluator *evaluator)
{
  const TeaSeatView *view = table->view;
  TeaTile discard = discard_of (option, view);

  *forecast = (TeaForecast){
    .distance = option->distance,
    .ready = { option->wins, option->claims, tea_tiles_total (&table->unseen), view->head_left },
    .chance = thought->chance,
    .win = option->win > 0 ? option->win : thought->win, /* what a ready hand is paid is known */
    .rest = thought->rest,
    .danger = discard != TEA_TILE_NONE ? tea_evaluator_risk (evaluator, discard) : 0,
  };
  for (guint seat = 0; seat < 4; seat++)
    if (seat != view->seat)
      forecast->melds = MAX (forecast->melds, view->players[seat].n_melds);
}

/* Leaves to the rest what chance and win do not tell of the net, in which the danger is counted with @danger. */
static void
set_rest (TeaAdviceOption *option, double danger)
{
  option->rest = (option->net + danger - option->points) / (1 - option->chance);
}

static void
figure (TeaAdviceOption *option, const TeaBotThought *thought, const Mind *mind)
{
  const TeaSeatView *view = mind->table->view;
  guint kind = view->actions[option->action].kind;
  TeaForecast forecast;

  tea_advice_forecast (&forecast, option, thought, mind->table, mind->evaluator);
  if (mind->calibration == NULL)
    forecast.danger = thought->danger;
  tea_forecast_correct (&forecast, mind->calibration, mind->used);
  tea_forecast_meet (&forecast, &mind->table->others);
  /* FH-7: it wins at once or not at all. */
  if (kind == TEA_ACTION_TAKE)
    forecast.chance = (double) option->wins / MAX (forecast.ready.unseen, 1);
  else if (kind == TEA_ACTION_DISCARD && view->head_left == 0)
    forecast.chance = 0; /* no more draws */
  option->chance = forecast.chance;
  option->danger = forecast.danger;
  option->win = forecast.win;
  option->points = tea_forecast_points (&forecast);
  option->net = tea_forecast_net (&forecast);
  option->rest = forecast.rest;
  if (option->chance < 1)
    set_rest (option, 0);
}

double
tea_advice_worth (const TeaAdviceOption *option)
{
  return option->chance * option->win + (1 - option->chance) * option->rest - option->danger;
}

/* Adds @points to what the option is worth through the chance to win, as far as that goes; returns the others. */
static double
shift_chance (TeaAdviceOption *option, double points)
{
  double more = option->win - option->rest;
  double chance = CLAMP (option->chance + points / more, option->chance / MAX_TIMES,
                         MIN (option->chance * MAX_TIMES, (1 + option->chance) / 2));
  double shifted = (chance - option->chance) * more;

  option->chance = chance;

  return points - shifted;
}

/* The same through what a win pays. */
static double
shift_win (TeaAdviceOption *option, double points)
{
  double win = CLAMP (option->win + points / option->chance, option->win / MAX_TIMES, option->win * MAX_TIMES);
  double shifted = option->chance * (win - option->win);

  option->win = win;

  return points - shifted;
}

/* Lets the figures of @option differ from those of @base by as much as the two are worth: the bot sees more in a hand
 * than the evaluator's figures tell. To which figure that belongs was measured (docs/calibration.md); what a ready hand
 * is paid is known. What neither can take is about the losses. */
static void
agree (TeaAdviceOption *option, const TeaAdviceOption *base, double part)
{
  double beyond = option->net - base->net - (tea_advice_worth (option) - tea_advice_worth (base));

  if (option->chance > 0 && option->chance < 1 && option->win > MAX (option->rest, 0))
    {
      if (option->wins == 0)
        beyond = part * beyond + shift_win (option, (1 - part) * beyond);
      beyond = shift_chance (option, beyond);
      if (option->wins == 0)
        beyond = shift_win (option, beyond);
    }
  option->rest += beyond / (1 - option->chance);
  option->points = option->chance * option->win;
}

void
tea_advice_figure (TeaAdvice *advice, const TeaAdviceTable *table, const TeaBotThought *thoughts, guint chosen)
{
  g_autofree TeaPlans *plans = g_new (TeaPlans, 1);
  double values[TEA_MAX_ACTIONS] = { 0 };
  double part = find_part (table->view->variant);
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
      {
        advice->options[i].net = advice->options[base].net + values[i] - values[base];
        if (advice->options[base].distance >= 0)
          agree (&advice->options[i], &advice->options[base], part);
        else if (advice->options[i].chance < 1)
          set_rest (&advice->options[i], advice->options[i].danger);
      }
}
