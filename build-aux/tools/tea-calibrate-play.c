/* tea-calibrate-play.c - plays hands that follow the advice, and records the evaluator's estimates
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice-private.h"
#include "bots/matches/tea-match.h"
#include "tools/tea-calibrate.h"

static gboolean
can_win (const TeaSeatView *view)
{
  return view->actions[tea_bot_first_action (view, TEA_ACTION_WIN)].kind == TEA_ACTION_WIN;
}

/* What is said of action @choice, as in the advice. */
static void
look (CalibrateSample *sample, const TeaSeatView *view, guint choice, const TeaBotThought *thought)
{
  TeaAdviceTable table = { .view = view };
  TeaAdviceOption option;
  TeaEvaluator evaluator;

  tea_seat_view_unseen (view, &table.unseen);
  tea_evaluator_init (&evaluator, view, &tea_evaluator_weights_master);
  tea_advice_look (&option, choice, &table, thought->discard);
  tea_advice_forecast (&sample->said, &option, thought, &table, &evaluator);
  sample->discards = view->actions[choice].kind == TEA_ACTION_DISCARD;
}

/* The advised action; adds a sample if the bot evaluated it. */
static TeaAction
follow_advice (GArray *samples, guint hand, const TeaDeal *deal, guint seat, TeaBotContext *context)
{
  TeaBotThought thoughts[TEA_MAX_ACTIONS] = { { FALSE } };
  TeaSeatView view;
  guint choice;

  tea_seat_view_init (&view, deal, seat);
  if (view.n_actions == 1)
    return view.actions[0];

  context->thoughts = thoughts;
  choice = tea_advice_bot ()->choose (&view, context);
  context->thoughts = NULL;
  if (thoughts[choice].known && !can_win (&view))
    {
      CalibrateSample sample = { .hand = hand, .used = tea_calibration_used (&view) };

      look (&sample, &view, choice, &thoughts[choice]);
      g_array_append_val (samples, sample);
    }

  return view.actions[choice];
}

static void
play (GArray *samples, guint hand, const TeaHandSetup *setup, guint seat, const TeaBot *others, TeaBotContext *contexts)
{
  const TeaBot *const bots[4] = { others, others, others, others };
  guint first = samples->len;
  TeaDeal deal;
  guint waiting;

  tea_deal_start (&deal, setup, NULL);
  while ((waiting = tea_deal_waiting (&deal)) != 0)
    if ((guint) g_bit_nth_lsf (waiting, -1) == seat)
      {
        const TeaAction action = follow_advice (samples, hand, &deal, seat, &contexts[seat]);

        tea_deal_apply (&deal, &action, NULL);
      }
    else
      tea_simulate_next (&deal, bots, contexts, NULL);

  for (guint i = first; i < samples->len; i++)
    {
      CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);

      sample->won = deal.record.won && deal.record.seat == (int) seat;
      sample->points = deal.answer.deltas[seat];
      /* Between a discard and a win on it only other players decide, so the discard is the last sample. */
      if (i + 1 == samples->len && sample->discards && deal.record.won && deal.record.from == (int) seat)
        sample->cost = MAX (-sample->points, 0);
    }
}

void
calibrate_play (GArray *samples, const TeaVariant *variant, guint n_deals, guint64 seed, const TeaBot *others)
{
  TeaBotContext contexts[4];
  TeaOptions options;

  tea_options_init (&options, variant);
  tea_bot_contexts_init (contexts, seed);
  for (guint i = 0; i < n_deals; i++)
    for (guint seat = 0; seat < 4; seat++)
      {
        TeaHandSetup setup;

        tea_match_deal (variant, &options, seed, i, &setup);
        play (samples, 4 * i + seat, &setup, seat, others, contexts);
      }
}
