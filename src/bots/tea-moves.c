/* tea-moves.c - what a seat can sensibly do, and what the network thinks of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/tea-moves.h"

/* By how many units a discard may fall short of the best and still be looked at one draw further. */
#define NEAR_THE_BEST 0.06f

typedef struct
{
  const TeaGlance *glance;
  const TeaNet *net;
  float sums[TEA_NET_FIRST];
} Mind;

static void
look_at_table (Mind *mind)
{
  TeaTableTraits table;

  tea_glance_table (mind->glance, &table);
  tea_net_look (mind->net, &table, mind->sums);
}

static void
look (TeaMove *choice, const Mind *mind, const TeaHolding *holding, guint action, TeaTile discard, int draws)
{
  choice->action = action;
  choice->discard = discard;
  tea_glance_hand (mind->glance, holding, discard, draws, &choice->traits);
  choice->worth = mind->net != NULL ? tea_net_answer (mind->net, mind->sums, &choice->traits) : 0;
}

/* Looks at the discards of @kinds that leave the hand at most @more farther from ready than need be; those of a claim share a choice,
 * the best. */
static guint
look_at_discards (TeaMove *choices, const Mind *mind, TeaHolding *holding, guint64 kinds, int more, const guint8 index[TEA_N_PLAIN], gboolean best_only)
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

      if (distance[t] > nearest + more)
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

  return look_at_discards (choices, mind, &holding, kinds, 1, index, FALSE);
}

/* Looks at the best discard from a holding that action @action leaves with a tile too many. */
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
  /* The dealer begins with a tile too many; which one to discard is asked later. */
  n = look_at_best_discard (choice, mind, &holding, action);
  choice->discard = TEA_TILE_NONE;

  return n;
}

guint
tea_moves_find (const TeaGlance *glance, const TeaNet *net, TeaMove choices[TEA_MAX_ACTIONS])
{
  const TeaSeatView *view = glance->view;
  Mind mind = { .glance = glance, .net = net };
  TeaHolding holding;
  guint n = 0;

  if (net != NULL)
    look_at_table (&mind);
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
      default:
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

/* What the best of the discards that keep nearest to ready will be worth when another tile has come to @holding, on average; no claims
 * are thought of. */
static float
worth_of_draws (const Mind *mind, TeaHolding *holding)
{
  static const guint8 index[TEA_N_PLAIN];
  const TeaSeatView *view = mind->glance->view;
  guint64 held = tea_tiles_kinds (&holding->concealed);
  TeaGlance later = *mind->glance;
  Mind then = *mind;
  float sum = 0;
  guint n = 0;

  then.glance = &later;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      guint live = mind->glance->unseen.n[t];
      guint64 kinds = tea_wilds_natural (&view->wilds, held | TEA_TILE_BIT (t));
      TeaMove best;

      if (live == 0)
        continue;
      holding->concealed.n[t]++;
      later.unseen.n[t]--;
      if (look_at_discards (&best, &then, holding, kinds, 0, index, TRUE) > 0)
        {
          sum += (float) live * best.worth;
          n += live;
        }
      later.unseen.n[t]++;
      holding->concealed.n[t]--;
    }

  return n > 0 ? sum / (float) n : 0;
}

void
tea_moves_look_ahead (const TeaGlance *glance, const TeaNet *net, TeaMove *moves, guint n, guint usual)
{
  const TeaSeatView *view = glance->view;
  Mind mind = { .glance = glance, .net = net };
  guint which[TEA_MAX_ACTIONS];
  float ahead[TEA_MAX_ACTIONS];
  guint n_which = 0;
  float best = -G_MAXFLOAT;
  float shift = 0;
  TeaHolding holding;

  for (guint i = 0; i < n; i++)
    if (view->actions[moves[i].action].kind == TEA_ACTION_DISCARD)
      best = MAX (best, moves[i].worth);
  for (guint i = 0; i < n; i++)
    if (view->actions[moves[i].action].kind == TEA_ACTION_DISCARD && (i == usual || moves[i].worth > best - NEAR_THE_BEST))
      {
        if (moves[i].traits.distance[0] != 0)
          return;
        which[n_which++] = i;
      }
  if (view->phase != TEA_PHASE_TURN || n_which < 2)
    return;

  look_at_table (&mind);
  tea_holding_init (&holding, view);
  for (guint i = 0; i < n_which; i++)
    {
      TeaTile discard = moves[which[i]].discard;

      holding.concealed.n[discard]--;
      ahead[i] = worth_of_draws (&mind, &holding);
      holding.concealed.n[discard]++;
      shift += (moves[which[i]].worth - ahead[i]) / (float) n_which;
    }
  for (guint i = 0; i < n_which; i++)
    moves[which[i]].worth = ahead[i] + shift;
}
