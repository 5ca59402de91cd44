/* tea-moves.c - what a seat can sensibly do, and what the network thinks of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/tea-moves.h"

typedef struct
{
  const TeaGlance *glance;
  const TeaNet *net;
  float sums[TEA_NET_FIRST];
} Mind;

static void
look (TeaMove *choice, const Mind *mind, const TeaHolding *holding, guint action, TeaTile discard, int draws)
{
  choice->action = action;
  choice->discard = discard;
  tea_glance_hand (mind->glance, holding, discard, draws, &choice->traits);
  choice->worth = mind->net != NULL ? tea_net_answer (mind->net, mind->sums, &choice->traits) : 0;
}

/* Looks at the discards of @kinds that are near enough to ready; those of a claim share a choice, the best. */
static guint
look_at_discards (TeaMove *choices, const Mind *mind, TeaHolding *holding, guint64 kinds, const guint8 index[TEA_N_PLAIN], gboolean best_only)
{
  TeaHandTiles hand;
  gint8 distance[TEA_N_PLAIN];
  int nearest = G_MAXINT;
  guint n = 0;
  TeaMove choice;

  tea_holding_hand (holding, mind->glance->view, &hand);
  tea_distance_discards (&hand, distance);
  for (guint64 rest = kinds; rest != 0; rest &= rest - 1)
    nearest = MIN (nearest, distance[__builtin_ctzll (rest)]);
  for (guint64 rest = kinds; rest != 0; rest &= rest - 1)
    {
      TeaTile t = (TeaTile) __builtin_ctzll (rest);

      if (distance[t] > nearest + 1)
        continue;
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

      /* A later action with the same tile declares a ready hand, which is worth it. */
      if (view->actions[i].kind == TEA_ACTION_DISCARD && tile < TEA_N_PLAIN && !tea_wilds_has (&view->wilds, tile))
        {
          index[tile] = (guint8) i;
          kinds |= TEA_TILE_BIT (tile);
        }
    }
  if (kinds == 0)
    return 0;
  tea_holding_init (&holding, view);

  return look_at_discards (choices, mind, &holding, kinds, index, FALSE);
}

static guint
look_at_claim (TeaMove *choice, const Mind *mind, guint action)
{
  const TeaSeatView *view = mind->glance->view;
  guint8 index[TEA_N_PLAIN];
  guint64 kinds = 0;
  TeaHolding holding;

  tea_holding_init (&holding, view);
  tea_holding_claim (&holding, &view->actions[action], view->turn);
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (holding.concealed.n[t] > 0 && !tea_wilds_has (&view->wilds, t))
      {
        index[t] = (guint8) action;
        kinds |= TEA_TILE_BIT (t);
      }

  return kinds == 0 ? 0 : look_at_discards (choice, mind, &holding, kinds, index, TRUE);
}

guint
tea_moves_find (const TeaGlance *glance, const TeaNet *net, TeaMove choices[TEA_MAX_ACTIONS])
{
  const TeaSeatView *view = glance->view;
  Mind mind = { .glance = glance, .net = net };
  TeaHolding holding;
  guint n = 0;

  if (net != NULL)
    {
      TeaTableTraits table;

      tea_glance_table (glance, &table);
      tea_net_look (net, &table, mind.sums);
    }
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
        tea_holding_init (&holding, view);
        look (&choices[n++], &mind, &holding, i, TEA_TILE_NONE, (int) ((view->seat + (view->phase == TEA_PHASE_CLAIM ? 3u : 4u) - view->turn) % 4));
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
      default:
        break;
      }

  return n;
}
