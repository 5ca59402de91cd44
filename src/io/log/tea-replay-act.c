/* tea-replay-act.c - finds and carries out the actions that led to a logged event
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/log/tea-replay-private.h"

#include <string.h>

/* Upper bound of the passes before an event. */
#define MAX_PASSES 32

/* The action that caused @logged; %FALSE if none did because everybody passed, or if it can only come after more
 * passes. */
static gboolean
action_of_event (const TeaDeal *deal, const TeaEvent *logged, TeaAction *action)
{
  static const guint8 claims[] = {
    [TEA_MELD_CHOW] = TEA_ACTION_CHOW,
    [TEA_MELD_PUNG] = TEA_ACTION_PUNG,
    [TEA_MELD_KONG] = TEA_ACTION_KONG,
  };

  *action = (TeaAction){ .seat = logged->seat, .tile = logged->tile, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  switch ((TeaEventType) logged->type)
    {
    case TEA_EVENT_DISCARD:
      action->kind = TEA_ACTION_DISCARD;
      action->fishing = logged->fishing;
      return TRUE;
    case TEA_EVENT_CLAIM:
      action->kind = claims[logged->meld_kind];
      if (logged->meld_kind == TEA_MELD_CHOW)
        for (guint i = 0; i < G_N_ELEMENTS (action->with); i++)
          action->with[i] = logged->with[i];
      return TRUE;
    case TEA_EVENT_KONG:
      action->kind = logged->form == TEA_KONG_CLOSED ? TEA_ACTION_CLOSED_KONG : TEA_ACTION_ADDED_KONG;
      return TRUE;
    case TEA_EVENT_REFUSE:
      action->kind = TEA_ACTION_REFUSE;
      action->tile = TEA_TILE_NONE;
      return !tea_phase_is_answer (deal->phase);
    case TEA_EVENT_WIN:
      action->kind = TEA_ACTION_WIN;
      return TRUE;
    case TEA_EVENT_DRAW:
      action->kind = TEA_ACTION_TAKE;
      action->tile = TEA_TILE_NONE;
      return deal->phase == TEA_PHASE_OFFER && deal->turn == logged->seat;
    case TEA_EVENT_BONUS:
      action->kind = TEA_ACTION_BONUS;
      return deal->phase == TEA_PHASE_TURN && deal->turn == logged->seat;
    case TEA_EVENT_DRAWN_GAME:
    case TEA_EVENT_HAND:
    case TEA_EVENT_DEAL:
    case TEA_EVENT_SETTLE:
      break;
    }
  return FALSE;
}

static gboolean
refuse (const TeaEvent *logged, TeaIllegal illegal, GError **error)
{
  g_autofree char *says = tea_event_to_sentence (logged, NULL);

  g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG, "the log says that %s, which cannot be: %s.", says,
               tea_illegal_to_sentence (illegal));

  return FALSE;
}

static gboolean
refuse_skipping (const TeaEvent *logged, guint seat, GError **error)
{
  g_autofree char *says = tea_event_to_sentence (logged, NULL);

  g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG, "the log says that %s, but first seat %u has to act.", says, seat);

  return FALSE;
}

/* Lets one seat of @waiting except @except pass. Returns it, −1 if there is none, or −2 − seat if it cannot pass. */
static int
let_one_pass (TeaDeal *deal, guint waiting, int except, TeaEvents *events)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaAction pass = tea_action_pass (seat);

      if (!((waiting >> seat) & 1) || (int) seat == except)
        continue;

      return tea_deal_apply (deal, &pass, events) == TEA_ILLEGAL_NOT ? (int) seat : -2 - (int) seat;
    }

  return -1;
}

static gboolean
act (TeaDeal *deal, const TeaEvent *logged, TeaEvents *events, GError **error)
{
  events->n = 0;
  if (logged->type == TEA_EVENT_KONG && logged->form == TEA_KONG_DIRECT)
    return refuse (logged, TEA_ILLEGAL_NO_SET, error);

  for (guint i = 0; i < MAX_PASSES && events->n == 0; i++)
    {
      guint waiting = tea_deal_waiting (deal);
      TeaAction action;
      /* Asked after each pass: the bottom tile is offered (FH-7) once nobody has claimed the discard before it. */
      gboolean acts = action_of_event (deal, logged, &action);
      TeaIllegal illegal = acts ? tea_deal_check (deal, &action) : TEA_ILLEGAL_NOT;
      int passed;

      /* All answers are given before any takes effect, so an illegal one cannot become legal by another pass. */
      if (acts && tea_phase_is_answer (deal->phase) && illegal != TEA_ILLEGAL_NOT)
        return refuse (logged, illegal, error);

      passed = let_one_pass (deal, waiting, acts && illegal == TEA_ILLEGAL_NOT ? action.seat : -1, events);
      if (passed == -1 && acts && tea_deal_apply (deal, &action, events) == TEA_ILLEGAL_NOT)
        continue;
      if (passed >= 0)
        continue;
      if (acts)
        return refuse (logged, illegal, error);
      if (passed < -1)
        return refuse_skipping (logged, (guint) (-2 - passed), error);
      break;
    }
  if (events->n == 0)
    return refuse (logged, TEA_ILLEGAL_FIXED_TILE, error);

  return TRUE;
}

/* Whether @logged, a kong before the first turn of @deal, could also be declared in that turn and be robbed there.
 * Carries it out in @deal that way. */
static gboolean
can_be_robbed (TeaDeal *deal, const TeaEvent *logged)
{
  TeaEvents events = { .n = 0 };
  TeaAction kong;

  /* If a bonus tile is replaced meanwhile there is an event, so the kong was declared before it. */
  while (deal->phase == TEA_PHASE_START && events.n == 0)
    let_one_pass (deal, tea_deal_waiting (deal), -1, &events);

  return events.n == 0 && action_of_event (deal, logged, &kong) &&
         tea_deal_apply (deal, &kong, &events) == TEA_ILLEGAL_NOT && deal->phase == TEA_PHASE_ROB;
}

gboolean
tea_replay_act (TeaDeal *deal, const TeaEvent *logged, TeaEvents *events, TeaReplayDoubt **doubt, GError **error)
{
  g_autofree TeaReplayDoubt *found = NULL;

  *doubt = NULL;
  if (deal->phase == TEA_PHASE_START && logged->type == TEA_EVENT_KONG && logged->seat == deal->setup.dealer)
    {
      found = g_new (TeaReplayDoubt, 1);
      found->deal = *deal;
    }
  if (!act (deal, logged, events, error))
    return FALSE;

  if (found != NULL && can_be_robbed (&found->deal, logged))
    {
      TeaDeal robbed = found->deal;

      found->deal = *deal;
      found->events.n = events->n - 1;
      memcpy (found->events.events, events->events + 1, found->events.n * sizeof events->events[0]);
      *deal = robbed;
      events->n = 1;
      *doubt = g_steal_pointer (&found);
    }

  return TRUE;
}

gboolean
tea_replay_take_back (TeaDeal *deal, const TeaEvent *logged, const TeaEvent *drawn)
{
  TeaDealPlayer *player = &deal->players[logged->seat];

  if (logged->type != TEA_EVENT_WIN || logged->by != TEA_BY_SELF_DRAW || drawn->type != TEA_EVENT_DRAW ||
      drawn->seat != logged->seat || player->n_bonus == 0 || player->bonus[player->n_bonus - 1] != logged->tile ||
      player->drawn != drawn->tile)
    return FALSE;

  player->concealed.n[drawn->tile]--;
  player->drawn = TEA_TILE_NONE;
  deal->judged.known = FALSE;

  return TRUE;
}

gboolean
tea_replay_end_doubt (TeaReplayDoubt *doubt, const TeaEvent *logged, TeaDeal *deal, TeaEvents *events)
{
  /* Any event after the kong but a win shows that it was not robbed. */
  if (doubt == NULL || logged->type == TEA_EVENT_WIN)
    return FALSE;
  *deal = doubt->deal;
  *events = doubt->events;

  return TRUE;
}
