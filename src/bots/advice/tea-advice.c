/* tea-advice.c - what the strongest player would do in a seat, and the alternatives
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "bots/advice/tea-advice-private.h"

const TeaBot *
tea_advice_bot (void)
{
  guint n;
  const TeaBot *bots = tea_bots (&n);

  return &bots[n - 1];
}

static void
look (TeaAdviceOption *option, const TeaHolding *holding, const TeaAdviceTable *table)
{
  TeaOutlook outlook;

  tea_outlook_init (&outlook, holding, table->view, &table->unseen);
  option->distance = outlook.distance;
  option->live = outlook.live;
  option->useful = outlook.useful | table->view->wilds.wild;
}

/* Chooses the discard after a claim: the bot's, or else the one that leaves the hand nearest to ready with the most
 * useful tiles. A wild tile is discarded only if there is nothing else. */
static void
look_after_claim (TeaAdviceOption *option, TeaHolding *holding, const TeaAdviceTable *table, TeaTile meant)
{
  option->distance = G_MAXINT;
  for (guint wilds = 0; wilds < 2 && option->distance == G_MAXINT; wilds++)
    for (TeaTile t = 0; t < TEA_N_KINDS; t++)
      {
        TeaAdviceOption after = *option;
        gboolean wild = tea_wilds_has (&table->view->wilds, t);

        if (holding->concealed.n[t] == 0 || (meant != TEA_TILE_NONE ? t != meant : wild != (wilds != 0)))
          continue;
        holding->concealed.n[t]--;
        after.discard = t;
        look (&after, holding, table);
        holding->concealed.n[t]++;
        if (after.distance < option->distance || (after.distance == option->distance && after.live > option->live))
          *option = after;
      }
}

void
tea_advice_holding (TeaHolding *holding, const TeaAdviceTable *table, const TeaAdviceOption *option)
{
  const TeaSeatView *view = table->view;
  const TeaAction *action = &view->actions[option->action];

  tea_holding_init (holding, view);
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_BONUS:
      holding->concealed.n[action->tile]--;
      break;
    case TEA_ACTION_CHOW:
    case TEA_ACTION_PUNG:
      tea_holding_claim (holding, action, view->turn);
      if (option->discard != TEA_TILE_NONE)
        holding->concealed.n[option->discard]--;
      break;
    case TEA_ACTION_KONG:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      tea_holding_kong (holding, action, view->turn);
      break;
    case TEA_ACTION_PASS:
    case TEA_ACTION_WIN:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      if (option->discard != TEA_TILE_NONE)
        holding->concealed.n[option->discard]--;
      break;
    }
}

void
tea_advice_look (TeaAdviceOption *option, guint index, const TeaAdviceTable *table, TeaTile meant)
{
  const TeaAction *action = &table->view->actions[index];
  TeaHolding holding;

  *option = (TeaAdviceOption){ .action = index, .discard = TEA_TILE_NONE };
  if (action->kind == TEA_ACTION_WIN)
    {
      option->distance = -1;
      return;
    }

  tea_advice_holding (&holding, table, option);
  /* A discard follows a chow or pung, and a win or kong declined in the seat's own turn. */
  if (tea_tiles_total (&holding.concealed) == 14 - 3 * holding.n_melds)
    look_after_claim (option, &holding, table, meant);
  else
    look (option, &holding, table);
  if (option->distance == 0)
    {
      tea_advice_holding (&holding, table, option);
      tea_advice_count_wins (option, table, &holding);
    }
}

/* Orders the options other than the advised one. */
static int
compare_options (const void *a, const void *b)
{
  const TeaAdviceOption *x = a;
  const TeaAdviceOption *y = b;

  if (x->net != y->net)
    return x->net > y->net ? -1 : 1;
  if (x->distance != y->distance)
    return x->distance < y->distance ? -1 : 1;
  if (x->live != y->live)
    return x->live > y->live ? -1 : 1;

  return (int) x->action - (int) y->action;
}

static void
find_options (TeaAdvice *advice, const TeaAdviceTable *table)
{
  const TeaSeatView *view = table->view;
  TeaBotThought thoughts[TEA_MAX_ACTIONS] = { { FALSE } };
  TeaBotContext context = { .thoughts = thoughts };
  guint chosen = 0;

  if (view->n_actions == 0)
    return;

  if (view->n_actions > 1)
    chosen = tea_bot_choose (advice->bot, view, &context);
  for (guint i = 0; i < view->n_actions; i++)
    tea_advice_look (&advice->options[i], i, table, thoughts[i].known ? thoughts[i].discard : TEA_TILE_NONE);
  advice->n_options = view->n_actions;
  tea_advice_figure (advice, table, thoughts, chosen);
  if (chosen > 0)
    {
      TeaAdviceOption option = advice->options[chosen];

      memmove (&advice->options[1], &advice->options[0], chosen * sizeof option);
      advice->options[0] = option;
    }
  qsort (&advice->options[1], advice->n_options - 1, sizeof advice->options[0], compare_options);
}

static void
look_at_table (TeaAdviceTable *table, const TeaSeatView *view)
{
  *table = (TeaAdviceTable){ .view = view, .others = { NULL, 1, 0 } };
  tea_seat_view_unseen (view, &table->unseen);
}

static void
weigh (TeaAdvice *advice, const TeaAdviceTable *table)
{
  TeaHolding holding;

  memset (advice, 0, sizeof *advice);
  advice->bot = tea_advice_bot ();
  tea_holding_init (&holding, table->view);
  advice->distance = tea_holding_distance (&holding, table->view);
  find_options (advice, table);
}

void
tea_advice_weigh (TeaAdvice *advice, const TeaSeatView *view)
{
  TeaAdviceTable table;

  g_return_if_fail (advice != NULL && view != NULL);

  look_at_table (&table, view);
  weigh (advice, &table);
}

void
tea_advice_explain (TeaAdvice *advice, const TeaSeatView *view)
{
  TeaAdviceTable table;
  TeaHolding holding;

  g_return_if_fail (advice != NULL && view != NULL);

  look_at_table (&table, view);
  tea_advice_find_reason (advice, view);
  tea_advice_find_warnings (advice, &table);
  if (advice->n_options > 0 && advice->options[0].distance < 0)
    return; /* a win: there is nothing to wait or aim for */

  if (advice->n_options > 0)
    tea_advice_holding (&holding, &table, &advice->options[0]);
  else
    tea_holding_init (&holding, view);
  if (tea_tiles_total (&holding.concealed) != 13 - 3 * holding.n_melds)
    return; /* the others are answering the seat's kong */

  tea_advice_find_waits (advice, &table, &holding);
  tea_advice_find_goals (advice, &table, &holding);
}

void
tea_advice_init (TeaAdvice *advice, const TeaSeatView *view)
{
  tea_advice_weigh (advice, view);
  tea_advice_explain (advice, view);
}

void
tea_advice_init_against (TeaAdvice *advice, const TeaSeatView *view, const char *const levels[4])
{
  TeaAdviceTable table;

  g_return_if_fail (advice != NULL && view != NULL && levels != NULL);

  look_at_table (&table, view);
  table.others = tea_calibration_at_table (tea_calibration_find (view->variant), view->seat, levels);
  weigh (advice, &table);
  tea_advice_explain (advice, view);
}
