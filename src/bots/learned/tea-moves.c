/* tea-moves.c - the sensible moves of a seat, valued by the network
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/learned/tea-moves-private.h"

typedef TeaMovesMind Mind;

void
tea_moves_mind_init (TeaMovesMind *mind, const TeaGlance *glance, const TeaNet *net)
{
  TeaTableFeatures table;

  mind->glance = glance;
  mind->net = net;
  mind->memory = NULL;
  if (net == NULL)
    return;
  tea_glance_table (glance, &table);
  tea_net_look (net, &table, mind->sums);
}

static void
look (TeaMove *choice, const Mind *mind, const TeaHolding *holding, guint action, TeaTile discard, int draws)
{
  choice->action = action;
  choice->discard = discard;
  choice->ahead = FALSE;
  tea_glance_hand (mind->glance, holding, discard, draws, &choice->features);
  choice->worth = mind->net != NULL ? tea_net_answer (mind->net, mind->sums, &choice->features) : 0;
}

/* The kinds in @kinds whose discard leaves the hand at most @more steps farther from ready than the best. */
static guint64
nearest_discards (const Mind *mind, const TeaHolding *holding, guint64 kinds, int more)
{
  gint8 distance[TEA_N_PLAIN];
  int nearest = G_MAXINT;
  guint64 near = 0;
  TeaHandTiles hand;

  tea_holding_hand (holding, mind->glance->view, &hand);
  tea_distance_discards (&hand, distance);
  for (guint64 rest = kinds; rest != 0; rest &= rest - 1)
    nearest = MIN (nearest, distance[__builtin_ctzll (rest)]);
  for (guint64 rest = kinds; rest != 0; rest &= rest - 1)
    if (distance[__builtin_ctzll (rest)] <= nearest + more)
      near |= rest & -rest;

  return near;
}

/* Evaluates the discards in @kinds that leave the hand at most @more steps farther from ready than the best; with
 * @best_only, as after a claim, keeps only the best one. */
static guint
look_at_discards (TeaMove *choices,
                  const Mind *mind,
                  TeaHolding *holding,
                  guint64 kinds,
                  int more,
                  const guint8 index[TEA_N_PLAIN],
                  gboolean best_only)
{
  guint n = 0;
  TeaMove choice;

  for (guint64 rest = nearest_discards (mind, holding, kinds, more); rest != 0; rest &= rest - 1)
    {
      TeaTile t = (TeaTile) __builtin_ctzll (rest);

      holding->concealed.n[t]--;
      look (best_only ? &choice : &choices[n], mind, holding, index[t], t, 3);
      holding->concealed.n[t]++;
      if (!best_only)
        n++;
      else if (n == 0 || choice.worth > choices[0].worth)
        {
          choices[0] = choice;
          n = 1;
        }
    }

  return n;
}

static guint
look_at_turn (TeaMove *choices, const Mind *mind)
{
  const TeaSeatView *view = mind->glance->view;
  guint8 index[TEA_N_PLAIN];
  guint64 kinds = 0;
  TeaHolding holding;

  for (guint i = 0; i < view->n_actions; i++)
    {
      TeaTile tile = view->actions[i].tile;

      /* A later action with the same tile declares a ready hand: prefer it. */
      if (view->actions[i].kind == TEA_ACTION_DISCARD && tile < TEA_N_PLAIN && !tea_wilds_has (&view->wilds, tile))
        {
          index[tile] = (guint8) i;
          kinds |= TEA_TILE_BIT (tile);
        }
    }
  if (kinds == 0)
    return 0;
  tea_holding_init (&holding, view);

  return look_at_discards (choices, mind, &holding, kinds, 1, index, FALSE);
}

/* The value of having discarded @discard with @holding left. How the seat got these tiles does not change their
 * features. */
static float
worth_of_discard (const Mind *mind, const TeaHolding *holding, TeaTile discard)
{
  gboolean known;
  TeaMovesSeen *seen = tea_moves_memory_find (mind->memory, holding, &mind->glance->unseen, &known);
  TeaDiscardFeatures features;

  if (!known)
    {
      TeaHandFeatures tiles;

      tea_glance_tiles (mind->glance, holding, 3, &tiles);
      seen->far = tea_features_are_far (&tiles);
      memcpy (seen->sums, mind->sums, sizeof seen->sums);
      tea_net_look_at_tiles (mind->net, seen->sums, &tiles);
    }
  tea_glance_discard (mind->glance, discard, seen->far, &features);

  return tea_net_answer_discard (mind->net, seen->sums, &features);
}

float
tea_moves_best_discard (const TeaMovesMind *mind, TeaHolding *holding)
{
  guint64 kinds = tea_wilds_natural (&mind->glance->view->wilds, tea_tiles_kinds (&holding->concealed));
  float best = -G_MAXFLOAT;

  for (guint64 rest = nearest_discards (mind, holding, kinds, 0); rest != 0; rest &= rest - 1)
    {
      TeaTile t = (TeaTile) __builtin_ctzll (rest);
      float worth;

      holding->concealed.n[t]--;
      worth = worth_of_discard (mind, holding, t);
      holding->concealed.n[t]++;
      best = MAX (best, worth);
    }

  return best;
}

/* Evaluates the best discard from a holding that action @action leaves with one tile too many. */
static guint
look_at_best_discard (TeaMove *choice, const Mind *mind, TeaHolding *holding, guint action)
{
  guint64 kinds = tea_wilds_natural (&mind->glance->view->wilds, tea_tiles_kinds (&holding->concealed));
  guint8 index[TEA_N_PLAIN];

  memset (index, (int) action, sizeof index);

  return kinds == 0 ? 0 : look_at_discards (choice, mind, holding, kinds, 1, index, TRUE);
}

static guint
look_at_claim (TeaMove *choice, const Mind *mind, guint action)
{
  const TeaSeatView *view = mind->glance->view;
  TeaHolding holding;

  tea_holding_init (&holding, view);
  tea_holding_claim (&holding, &view->actions[action], view->turn);

  return look_at_best_discard (choice, mind, &holding, action);
}

static guint
look_at_pass (TeaMove *choice, const Mind *mind, guint action)
{
  const TeaSeatView *view = mind->glance->view;
  guint turn = view->turn + (view->phase == TEA_PHASE_CLAIM ? 1u : 0u);
  TeaHolding holding;
  guint n;

  tea_holding_init (&holding, view);
  if (tea_tiles_total (&holding.concealed) + 3 * holding.n_melds == 13)
    {
      look (choice, mind, &holding, action, TEA_TILE_NONE, (int) ((view->seat + 4u - turn) % 4));
      return 1;
    }
  /* The dealer begins with one tile too many and chooses the discard later. */
  n = look_at_best_discard (choice, mind, &holding, action);
  choice->discard = TEA_TILE_NONE;

  return n;
}

guint
tea_moves_find (const TeaGlance *glance, const TeaNet *net, TeaMove choices[TEA_MAX_ACTIONS])
{
  const TeaSeatView *view = glance->view;
  TeaHolding holding;
  guint n = 0;
  Mind mind;

  tea_moves_mind_init (&mind, glance, net);
  if (view->phase == TEA_PHASE_TURN)
    {
      n = look_at_turn (choices, &mind);
      if (n == 0)
        return 0;
    }
  for (guint i = 0; i < view->n_actions; i++)
    switch ((TeaActionKind) view->actions[i].kind)
      {
      case TEA_ACTION_PASS:
        if (view->phase == TEA_PHASE_TURN)
          break;
        n += look_at_pass (&choices[n], &mind, i);
        break;
      case TEA_ACTION_CHOW:
      case TEA_ACTION_PUNG:
        n += look_at_claim (&choices[n], &mind, i);
        break;
      case TEA_ACTION_KONG:
      case TEA_ACTION_CLOSED_KONG:
      case TEA_ACTION_ADDED_KONG:
        tea_holding_init (&holding, view);
        tea_holding_kong (&holding, &view->actions[i], view->turn);
        look (&choices[n++], &mind, &holding, i, TEA_TILE_NONE, -1);
        break;
      case TEA_ACTION_DISCARD:
      case TEA_ACTION_WIN:
      case TEA_ACTION_TAKE:
      case TEA_ACTION_REFUSE:
      case TEA_ACTION_BONUS:
        break;
      }

  return n;
}

guint
tea_moves_index (const TeaMove *moves, guint n, guint action)
{
  guint i = 0;

  while (i < n && moves[i].action != action)
    i++;

  return i;
}
