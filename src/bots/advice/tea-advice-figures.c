/* tea-advice-figures.c - chance, points and danger of what a seat can do, as the master judges
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice-private.h"
#include "bots/judgement/tea-judge.h"

static void
figure_win (TeaAdviceOption *option, const TeaAdviceTable *table)
{
  TeaRecord record;
  gint32 total, gain;

  tea_seat_view_win_record (table->view, &record);
  tea_advice_score (&record, &total, &gain);
  option->chance = 1;
  option->points = gain;
}

/* What the bot did not have to think about: it is judged in the same way. */
static void
figure_alone (TeaAdviceOption *option, const TeaAdviceTable *table, TeaJudge *judge, TeaPlans *plans)
{
  const TeaAction *action = &table->view->actions[option->action];
  TeaHolding holding;

  tea_advice_holding (&holding, table, option);
  tea_plans_init (plans, judge, &holding, FALSE);
  option->points = tea_plans_worth (plans, judge, TEA_TILE_NONE);
  option->chance = judge->chance;
  if (action->kind == TEA_ACTION_DISCARD)
    option->danger = tea_judge_danger (judge, action->tile, plans->least);
  else if (option->discard != TEA_TILE_NONE)
    option->danger = tea_judge_danger (judge, option->discard, plans->least);
  /* FH-7: it wins at once or not at all. */
  if (action->kind == TEA_ACTION_TAKE)
    option->chance = option->distance > 0 ? 0 : (double) option->live / MAX (tea_tiles_total (&table->unseen), 1);
}

void
tea_advice_figure (TeaAdvice *advice, const TeaAdviceTable *table, const TeaBotThought *thoughts)
{
  g_autofree TeaPlans *plans = g_new (TeaPlans, 1);
  TeaJudge judge;

  tea_judge_init (&judge, table->view, &tea_judge_weights_master);
  for (guint i = 0; i < advice->n_options; i++)
    {
      TeaAdviceOption *option = &advice->options[i];
      const TeaBotThought *thought = &thoughts[option->action];

      if (option->distance < 0)
        figure_win (option, table);
      else if (thought->known)
        {
          option->points = thought->worth;
          option->danger = thought->danger;
          option->chance = thought->chance;
        }
      else
        figure_alone (option, table, &judge, plans);
    }
}
