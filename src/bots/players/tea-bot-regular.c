/* tea-bot-regular.c - the regular: nearest to ready, then most tiles that help
 *
 * It considers its own tiles and the open ones; it neither guesses what the others hold nor knows what a hand is worth.
 * Only if self-draws must reach a minimum, too, does it check before a claim whether the hand may win.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/evaluation/tea-evaluator.h"
#include "bots/players/tea-bot-private.h"
#include "bots/players/tea-future.h"

static void
question_init (TeaDiscardQuestion *question, const TeaFutures *futures, const TeaHandTiles *hand, guint64 kinds)
{
  memcpy (&question->hand, hand, sizeof question->hand);
  question->unseen = futures->unseen;
  question->wild = futures->view->wilds.wild;
  question->value = futures->value;
  question->kinds = kinds;
}

/* The discard of @kinds intended with the claim just made, and its @outlook, if it is remembered. */
static TeaTile
find_meant (const TeaFutures *futures, const TeaHandTiles *hand, guint64 kinds, TeaOutlook *outlook)
{
  TeaDiscardQuestion question;

  question_init (&question, futures, hand, kinds);

  return tea_bot_memory_find_claim (futures->memory, &question, outlook);
}

/* Whether the last @n actions, and no others, are discards. */
static gboolean
has_n_discards (const TeaSeatView *view, guint n)
{
  guint first = view->n_actions - n;

  return n <= view->n_actions && view->actions[first].kind == TEA_ACTION_DISCARD &&
         (first == 0 || view->actions[first - 1].kind != TEA_ACTION_DISCARD);
}

/* The kinds that can be discarded. */
static guint64
discardable_kinds (const TeaSeatView *view)
{
  guint64 held = tea_tiles_kinds (&view->concealed);
  guint64 kinds = 0;

  /* Usually there is one action for each kind, unless one declares a ready hand or the tile is prescribed. */
  if (has_n_discards (view, tea_count_bits (held)))
    return held;
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD)
      kinds |= TEA_TILE_BIT (view->actions[i].tile);

  return kinds;
}

/* The index of the action that discards @tile; of two, the later one, which declares a ready hand. */
static guint
find_discard (const TeaSeatView *view, TeaTile tile)
{
  guint i = view->n_actions - 1;

  while (i > 0 && (view->actions[i].kind != TEA_ACTION_DISCARD || view->actions[i].tile != tile))
    i--;

  return i;
}

/* The best discard among the actions; %FALSE if there are only wild tiles. */
static gboolean
best_discard (TeaFuture *best, const TeaFutures *futures, TeaHolding *holding)
{
  const TeaSeatView *view = futures->view;
  guint64 kinds = tea_wilds_natural (&view->wilds, discardable_kinds (view));
  TeaTile meant = TEA_TILE_NONE;
  TeaHandTiles hand;

  tea_holding_hand (holding, view, &hand);

  if (view->after_claim)
    meant = find_meant (futures, &hand, kinds, &best->outlook);
  if (meant != TEA_TILE_NONE)
    tea_future_init (best, 0, holding, meant);
  else if (!tea_future_best_discard (best, futures, holding, &hand, kinds, G_MAXINT, 0))
    return FALSE;
  best->action = find_discard (view, best->discard);
  tea_bot_memory_note_held (futures->memory, &hand, best->discard, &best->outlook);

  return TRUE;
}

/* What declaring a kong leads to, without its supplement; %FALSE if the hand is then farther than @farthest. */
static gboolean
kong_future (TeaFuture *future, TeaFutures *futures, guint index, int farthest)
{
  TeaHolding *holding = tea_futures_new_holding (futures);
  TeaHandTiles hand;

  tea_holding_kong (holding, &futures->view->actions[index], futures->view->turn);
  tea_holding_hand (holding, futures->view, &hand);
  if (tea_distance (&hand) > farthest)
    return FALSE;
  tea_outlook_init_for_hand (&future->outlook, &hand, futures->view, &futures->unseen);
  tea_future_init (future, index, holding, TEA_TILE_NONE);

  return future->distance <= farthest;
}

/* The best kong among the actions; %FALSE if none leaves the hand within @farthest. */
static gboolean
best_kong (TeaFuture *best, TeaFutures *futures, int farthest)
{
  gboolean found = FALSE;

  for (guint i = 0; i < futures->view->n_actions; i++)
    {
      guint8 kind = futures->view->actions[i].kind;
      TeaFuture future;

      /* Kongs are listed before discards. */
      if (kind == TEA_ACTION_DISCARD)
        break;
      if (kind != TEA_ACTION_CLOSED_KONG && kind != TEA_ACTION_ADDED_KONG && kind != TEA_ACTION_KONG)
        continue;
      if (!kong_future (&future, futures, i, farthest))
        continue;
      if (!found || tea_future_is_better (&future, best, futures))
        *best = future;
      found = TRUE;
    }

  return found;
}

static guint
choose_turn (TeaFutures *futures)
{
  TeaFuture discard;
  TeaFuture kong;

  if (!best_discard (&discard, futures, tea_futures_new_holding (futures)))
    return tea_bot_first_action (futures->view, TEA_ACTION_DISCARD); /* nothing but wilds */

  if (best_kong (&kong, futures, discard.distance))
    return kong.action;

  return discard.action;
}

/* Before the first turn: a kong costs nothing if the hand gets no farther from ready. */
static guint
choose_start (TeaFutures *futures)
{
  TeaFuture kong;

  if (best_kong (&kong, futures, tea_holding_distance (tea_futures_new_holding (futures), futures->view)))
    return kong.action;

  return tea_bot_first_action (futures->view, TEA_ACTION_PASS);
}

static guint64
natural_kinds (const TeaFutures *futures, const TeaHolding *holding)
{
  return tea_wilds_natural (&futures->view->wilds, tea_tiles_kinds (&holding->concealed));
}

/* The number of live tiles that justifies a claim that brings the hand no nearer. */
static guint
live_to_claim (const TeaFuture *pass)
{
  return pass->live + pass->live / 2 + 3;
}

/* Whether a claim is worth giving up the concealed hand for. */
static gboolean
is_clearly_better (const TeaFuture *claim, const TeaFuture *pass)
{
  if (claim->distance != pass->distance)
    return claim->distance < pass->distance;

  return claim->live >= live_to_claim (pass);
}

/* What a chow or pung and the best discard after it lead to, of any tile but a wild; %FALSE if that cannot be better
 * than @best, which is passing or another claim. */
static gboolean
claim_future (TeaFuture *future, TeaFutures *futures, guint index, const TeaFuture *best, const TeaFuture *pass)
{
  TeaHolding *holding = tea_futures_new_holding (futures);
  guint enough = best->distance == pass->distance ? live_to_claim (pass) : 0;
  TeaHandTiles hand;

  tea_holding_claim (holding, &futures->view->actions[index], futures->view->turn);
  tea_holding_hand (holding, futures->view, &hand);
  if (!tea_future_best_discard (future, futures, holding, &hand, natural_kinds (futures, holding), best->distance,
                                MAX (enough, best->live)))
    return FALSE;
  future->action = index;

  return TRUE;
}

/* What passing leads to: nearly always the tiles after the last discard. */
static void
pass_future (TeaFuture *pass, TeaFutures *futures, guint index)
{
  TeaHolding *holding = tea_futures_new_holding (futures);
  TeaOutlook *outlook = &pass->outlook;
  TeaHandTiles hand;

  tea_holding_hand (holding, futures->view, &hand);
  if (tea_bot_memory_find_held (futures->memory, &hand, outlook))
    outlook->live = tea_outlook_live (outlook->useful, futures->view, &futures->unseen);
  else
    tea_outlook_init_for_hand (outlook, &hand, futures->view, &futures->unseen);
  tea_future_init (pass, index, holding, TEA_TILE_NONE);
}

/* Remembers the discard intended with @claim, which may be carried out. */
static void
note_meant (const TeaFutures *futures, const TeaFuture *claim)
{
  TeaHandTiles hand;
  TeaDiscardQuestion question;

  tea_holding_hand (claim->holding, futures->view, &hand);
  question_init (&question, futures, &hand, natural_kinds (futures, claim->holding));
  tea_bot_memory_note_claim (futures->memory, &question, claim->discard, &claim->outlook);
}

/* HK-10: whether the claim also brings the hand nearer to one that is worth enough to win. */
static gboolean
may_win_sooner (const TeaFutures *futures, const TeaFuture *claim, const TeaFuture *pass)
{
  TeaEvaluator evaluator;
  guint lacking;

  tea_evaluator_init (&evaluator, futures->view, &tea_evaluator_weights_master);
  lacking = tea_evaluator_lacking (&evaluator, claim->holding, G_MAXUINT);
  if (lacking == G_MAXUINT)
    return FALSE;

  /* A hand needs at least one tile more than it is away from ready. */
  return (int) lacking <= pass->distance || tea_evaluator_lacking (&evaluator, pass->holding, lacking) == G_MAXUINT;
}

static guint
choose_claim (TeaFutures *futures)
{
  guint pass_index = tea_bot_first_action (futures->view, TEA_ACTION_PASS);
  TeaFuture best;
  TeaFuture kong;
  TeaFuture pass;

  pass_future (&pass, futures, pass_index);
  best = pass;

  if (best_kong (&kong, futures, pass.distance))
    return kong.action;

  for (guint i = 0; i < futures->view->n_actions; i++)
    {
      guint8 kind = futures->view->actions[i].kind;
      TeaFuture future;

      if (kind != TEA_ACTION_CHOW && kind != TEA_ACTION_PUNG)
        continue;
      if (claim_future (&future, futures, i, &best, &pass) && is_clearly_better (&future, &pass) &&
          (best.action == pass_index || tea_future_is_better (&future, &best, futures)))
        best = future;
    }
  if (best.action != pass_index && futures->view->variant->minimum_for_draws && !may_win_sooner (futures, &best, &pass))
    return pass_index;
  if (best.action != pass_index)
    note_meant (futures, &best);

  return best.action;
}

/* FH-7: a player who takes the bottom tile and does not win must discard, which may be costly. */
static guint
choose_offer (TeaFutures *futures)
{
  TeaOutlook outlook;

  tea_outlook_init (&outlook, tea_futures_new_holding (futures), futures->view, &futures->unseen);

  return tea_bot_first_action (futures->view,
                               outlook.distance == 0 && outlook.live > 0 ? TEA_ACTION_TAKE : TEA_ACTION_REFUSE);
}

guint
tea_bot_regular_choose (const TeaSeatView *view, TeaBotContext *context)
{
  TeaFutures futures;

  /* Wins come first. */
  if (view->actions[0].kind == TEA_ACTION_WIN)
    return 0;

  tea_futures_init (&futures, view, context);
  switch ((TeaPhase) view->phase)
    {
    case TEA_PHASE_START:
      return choose_start (&futures);
    case TEA_PHASE_TURN:
      return choose_turn (&futures);
    case TEA_PHASE_CLAIM:
      return choose_claim (&futures);
    case TEA_PHASE_OFFER:
      return choose_offer (&futures);
    case TEA_PHASE_ROB:
    case TEA_PHASE_OVER:
      break;
    }
  return tea_bot_first_action (view, TEA_ACTION_PASS);
}
