/* tea-bot-novice.c - the novice, and the plain player that is a baseline for the others
 *
 * The novice makes a beginner's mistakes, each of which can be pointed out:
 * - it looks at single tiles and their neighbours, and not at the hand as a whole;
 * - it keeps every pair and every dragon, hoping for a pung, however late;
 * - it claims whatever makes a set, even if the hand gets no nearer to ready;
 * - it does not count the copies left of a tile, nor see that others wait for it;
 * - now and then it overlooks its best discard.
 * But it does not break up a hand that waits for its last tile.
 *
 * The plain player considers only the distance to ready.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/players/tea-bot-private.h"

/* One discard in this many is the second best. */
#define OVERLOOKS_ONE_IN 2

/* How much a beginner likes a tile: pairs most, then dragons, then neighbours. */
static guint
liking (const TeaSeatView *view, TeaTile tile)
{
  const guint8 *held = view->concealed.n;
  guint like = 0;

  if (tea_wilds_has (&view->wilds, tile))
    return G_MAXUINT;
  if (tile >= TEA_N_PLAIN)
    return 0;
  if (held[tile] >= 2)
    like += 12 * held[tile];
  if (tea_tile_is_dragon (tile) || tile == view->players[view->seat].seat_wind)
    like += 9;
  if (!tea_tile_is_suit (tile))
    return like + 1;

  for (int step = -2; step <= 2; step++)
    {
      int rank = (int) tea_tile_rank (tile) + step;

      if (step != 0 && rank >= 1 && rank <= 9 && held[tile + step] > 0)
        like += step == 1 || step == -1 ? 10 : 5;
    }

  return like + 2;
}

/* Whether the hand is ready without @tile, with a tile left that completes it. */
static gboolean
is_ready_without (const TeaSeatView *view, const TeaTiles *unseen, TeaTile tile)
{
  TeaHolding holding;
  TeaOutlook outlook;

  tea_holding_init (&holding, view);
  holding.concealed.n[tile]--;
  tea_outlook_init (&outlook, &holding, view, unseen);

  return outlook.distance == 0 && outlook.live > 0;
}

/* Lists the discards to choose from, and returns their number: if the hand was ready before the draw, or has just
 * claimed a tile, those that leave it ready, if there are any; else all. */
static guint
list_discards (const TeaSeatView *view, guint indexes[TEA_MAX_ACTIONS])
{
  TeaTiles unseen;
  guint n = 0;
  guint n_ready = 0;
  guint ready[TEA_MAX_ACTIONS];

  tea_seat_view_unseen (view, &unseen);
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD)
      {
        indexes[n++] = i;
        if (is_ready_without (view, &unseen, view->actions[i].tile))
          ready[n_ready++] = i;
      }
  if (n_ready == 0 || (view->drawn != TEA_TILE_NONE && !is_ready_without (view, &unseen, view->drawn)))
    return n;

  memcpy (indexes, ready, n_ready * sizeof *ready);

  return n_ready;
}

static guint
novice_discard (const TeaSeatView *view, TeaBotContext *context)
{
  guint indexes[TEA_MAX_ACTIONS] = { tea_bot_first_action (view, TEA_ACTION_DISCARD) };
  guint n = list_discards (view, indexes);
  guint least = indexes[0];
  guint second = least;

  for (guint i = 1; i < n; i++)
    {
      guint like = liking (view, view->actions[indexes[i]].tile);

      if (like < liking (view, view->actions[least].tile))
        {
          second = least;
          least = indexes[i];
        }
      else if (second == least || like < liking (view, view->actions[second].tile))
        second = indexes[i];
    }
  if (tea_random_below (&context->random, OVERLOOKS_ONE_IN) == 0 &&
      !tea_wilds_has (&view->wilds, view->actions[second].tile))
    return second;

  return least;
}

static gboolean
is_kong (const TeaAction *action)
{
  return action->kind == TEA_ACTION_KONG || action->kind == TEA_ACTION_CLOSED_KONG ||
         action->kind == TEA_ACTION_ADDED_KONG;
}

/* The distance after a claim, kong or discard; after any other action that of the present hand. */
static int
distance_after (const TeaSeatView *view, const TeaAction *action)
{
  TeaHolding holding;

  tea_holding_init (&holding, view);
  if (is_kong (action))
    tea_holding_kong (&holding, action, view->turn);
  else if (action->kind == TEA_ACTION_PUNG || action->kind == TEA_ACTION_CHOW)
    tea_holding_claim (&holding, action, view->turn);
  else if (action->kind == TEA_ACTION_DISCARD)
    holding.concealed.n[action->tile]--;

  return tea_holding_distance (&holding, view);
}

guint
tea_bot_novice_choose (const TeaSeatView *view, TeaBotContext *context)
{
  guint pass = tea_bot_first_action (view, TEA_ACTION_PASS);
  TeaHolding holding;
  int distance;

  if (view->actions[0].kind == TEA_ACTION_WIN)
    return 0;
  if (view->phase == TEA_PHASE_OFFER)
    return tea_bot_first_action (view, TEA_ACTION_TAKE);

  /* Even a beginner makes no kong or claim that takes the hand farther from ready. */
  tea_holding_init (&holding, view);
  distance = tea_holding_distance (&holding, view);
  for (guint i = 0; i < view->n_actions; i++)
    if (is_kong (&view->actions[i]) && distance_after (view, &view->actions[i]) <= distance)
      return i;
  if (view->phase == TEA_PHASE_TURN && view->actions[pass].kind != TEA_ACTION_PASS)
    return novice_discard (view, context);

  for (guint i = 0; i < view->n_actions; i++)
    if ((view->actions[i].kind == TEA_ACTION_PUNG || view->actions[i].kind == TEA_ACTION_CHOW) &&
        distance_after (view, &view->actions[i]) <= distance)
      return i;

  return pass;
}

/* Whether the kong or claim is worthwhile by the distance alone. */
static gboolean
comes_nearer (const TeaAction *action, int distance, int pass)
{
  return is_kong (action) ? distance <= pass : distance < pass;
}

guint
tea_bot_plain_choose (const TeaSeatView *view, TeaBotContext *context)
{
  guint best = tea_bot_first_action (view, TEA_ACTION_PASS);
  int least;

  if (view->actions[0].kind == TEA_ACTION_WIN)
    return 0;
  if (view->phase == TEA_PHASE_OFFER)
    return tea_bot_first_action (view, TEA_ACTION_REFUSE);

  if (view->phase == TEA_PHASE_TURN)
    {
      best = tea_bot_first_action (view, TEA_ACTION_DISCARD);
      for (guint i = best; i < view->n_actions; i++)
        if (view->actions[i].kind == TEA_ACTION_DISCARD && !tea_wilds_has (&view->wilds, view->actions[i].tile) &&
            (tea_wilds_has (&view->wilds, view->actions[best].tile) ||
             distance_after (view, &view->actions[i]) < distance_after (view, &view->actions[best])))
          best = i;
    }

  least = distance_after (view, &view->actions[best]);
  for (guint i = 0; i < view->n_actions; i++)
    {
      const TeaAction *action = &view->actions[i];
      int distance;

      if (!is_kong (action) && action->kind != TEA_ACTION_PUNG && action->kind != TEA_ACTION_CHOW)
        continue;
      distance = distance_after (view, action);
      if (comes_nearer (action, distance, least))
        {
          best = i;
          least = distance;
        }
    }

  return best;
}
