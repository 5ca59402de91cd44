/* tea-hand-entry-win.c - who won and how
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/ledger/tea-hand-entry-private.h"

TeaEntryHow
tea_entry_state_get_how (const TeaEntryState *state)
{
  if (state->by == TEA_BY_ROBBED_KONG)
    return state->robbed_closed ? TEA_ENTRY_HOW_ROBBED_CLOSED_KONG : TEA_ENTRY_HOW_ROBBED_KONG;

  return TEA_ENTRY_HOW_UNSAID + (guint) (state->by - TEA_ENTRY_BY_UNSAID);
}

/* Players cannot claim from themselves. */
static void
forget_own_claims (TeaEntryHand *hand, guint seat)
{
  for (guint i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].from == (int) seat)
      hand->melds[i].from = -1;
}

void
tea_entry_state_set_winner (TeaEntryState *state, const TeaEntryContext *context, int seat)
{
  guint first = seat >= 0 ? (guint) seat : (guint) context->dealer;

  if (state->nobody)
    state->nobody = FALSE;
  else if (first != state->first)
    {
      TeaEntryHand hand = state->hands[first];

      state->hands[first] = state->hands[state->first];
      state->hands[state->first] = hand;
      forget_own_claims (&state->hands[first], first);
      forget_own_claims (&state->hands[state->first], state->first);
    }
  state->winner = (gint8) seat;
  state->first = (guint8) first;
  state->hands[first].partial = FALSE;
  state->hands[first].skipped = FALSE;
  if (seat >= 0 && state->from == seat)
    state->from = -1;
  if (seat >= 0 && state->cannon == seat)
    state->cannon = -1;
}

gboolean
tea_hand_entry_set_winner (TeaHandEntry *self, int winner)
{
  TeaEntryState state;
  guint seat;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && winner >= -1 && winner < 4, FALSE);

  state = *tea_hand_entry_state (self);
  if (state.winner == winner && !state.nobody)
    return TRUE;

  /* The caret follows the tiles. */
  seat = self->shown.seat == state.first ? state.first : self->shown.seat;
  tea_entry_state_set_winner (&state, &self->context, winner);
  if (seat == tea_hand_entry_state (self)->first)
    seat = state.first;
  else if (seat == state.first)
    seat = tea_hand_entry_state (self)->first;

  return tea_hand_entry_apply (self, &state, seat, self->shown.position);
}

gboolean
tea_hand_entry_set_nobody_won (TeaHandEntry *self, gboolean nobody_won)
{
  TeaEntryState state;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  state = *tea_hand_entry_state (self);
  if (!state.nobody == !nobody_won)
    return TRUE;

  if (!nobody_won)
    tea_entry_state_set_winner (&state, &self->context, -1);
  else
    {
      TeaEntryState old = state;

      /* Drop what was stated about the win, but keep the hands. */
      tea_entry_state_init (&state, &self->context);
      memcpy (state.hands, old.hands, sizeof state.hands);
      state.nobody = TRUE;
      state.sacked = old.sacked;
      state.indicator = old.indicator;
    }

  return tea_hand_entry_apply_here (self, &state);
}

char *
tea_hand_entry_explain_how (TeaHandEntry *self, TeaEntryHow how, int from)
{
  const TeaEntryState *state;
  const TeaEntryHand *robbed;
  int winning;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && from >= -1 && from < 4, NULL);

  state = tea_hand_entry_state (self);
  if (how == TEA_ENTRY_HOW_UNSAID)
    return NULL;
  if (state->nobody)
    return g_strdup (_ ("Nobody won."));
  if (how == TEA_ENTRY_HOW_SELF_DRAW)
    return NULL;
  if (from >= 0 && from == state->winner)
    return g_strdup (_ ("The winning tile comes from one of the other three players."));
  if (state->winning_bonus != TEA_TILE_NONE)
    return g_strdup (_ ("A bonus tile is drawn and cannot be claimed."));
  if (how == TEA_ENTRY_HOW_ROBBED_CLOSED_KONG && !self->context.play.rob_closed_with_orphans)
    return g_strdup (_ ("A closed kong cannot be robbed."));

  winning = tea_entry_state_winning (state);
  robbed = from >= 0 ? &state->hands[from] : NULL;
  if (how == TEA_ENTRY_HOW_ROBBED_KONG && winning >= 0 && robbed != NULL && !tea_entry_hand_is_empty (robbed) &&
      tea_entry_state_missing (state, (guint) from) == 0)
    {
      TeaTile tile = state->hands[state->first].tiles[winning];

      for (guint i = 0; i < robbed->n_melds; i++)
        if (robbed->melds[i].kind == TEA_MELD_PUNG && robbed->melds[i].tiles[0] == tile)
          return NULL;
      return g_strdup (_ ("The robbed player has no melded pung of that tile."));
    }

  return NULL;
}

gboolean
tea_hand_entry_set_how (TeaHandEntry *self, TeaEntryHow how, int from)
{
  TeaEntryState state;
  g_autofree char *why = NULL;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && from >= -1 && from < 4, FALSE);

  why = tea_hand_entry_explain_how (self, how, from);
  if (why != NULL)
    return tea_hand_entry_refuse (self, why);

  state = *tea_hand_entry_state (self);
  state.robbed_closed = how == TEA_ENTRY_HOW_ROBBED_CLOSED_KONG;
  state.by = state.robbed_closed ? TEA_BY_ROBBED_KONG : (gint8) ((int) how + TEA_ENTRY_BY_UNSAID);
  state.from = how == TEA_ENTRY_HOW_SELF_DRAW || how == TEA_ENTRY_HOW_UNSAID ? -1 : (gint8) from;

  return tea_hand_entry_apply_here (self, &state);
}

gboolean
tea_hand_entry_set_replaced (TeaHandEntry *self, int index)
{
  TeaEntryState state;
  const TeaEntryHand *hand;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  state = *tea_hand_entry_state (self);
  hand = &state.hands[state.first];
  if (state.replacement != TEA_REPLACEMENT_KONG)
    return tea_hand_entry_refuse (self, _ ("The winning tile is not marked as a kong’s supplement."));
  if (index >= 0 && (index >= hand->n_melds || !tea_meld_is_kong (&hand->melds[index])))
    return tea_hand_entry_refuse (self, _ ("The winner has no such kong to be replaced."));

  state.replaced = (gint8) MAX (index, -1);

  return tea_hand_entry_apply_here (self, &state);
}

gboolean
tea_hand_entry_set_cannon (TeaHandEntry *self, int seat)
{
  TeaEntryState state;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat >= -1 && seat < 4, FALSE);

  state = *tea_hand_entry_state (self);
  state.cannon = (gint8) seat;

  return tea_hand_entry_apply_here (self, &state);
}

gboolean
tea_hand_entry_set_indicator (TeaHandEntry *self, int kind)
{
  TeaEntryState state;
  TeaEntryReading reading;
  g_autofree char *text = NULL;
  gboolean taken;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && kind < TEA_N_KINDS, FALSE);

  if (kind >= 0 && !self->context.variant->needs_indicator)
    return tea_hand_entry_refuse (self, _ ("These rules have no indicator."));

  state = *tea_hand_entry_state (self);
  state.indicator = kind < 0 ? TEA_TILE_NONE : (TeaTile) kind;

  /* Flowers and seasons move between the hand and the melds when they become wild or cease to be. */
  text = tea_entry_write (&state, &self->context, self->shown.seat, NULL, NULL);
  tea_entry_read (&reading, &self->context, text, TEA_ENTRY_NO_CARET);
  taken = reading.state.indicator == state.indicator && reading.faults->len == 0;
  if (taken)
    state = reading.state;
  tea_entry_reading_clear (&reading);

  /* If the indicator was not accepted, applying the state says why. */
  return tea_hand_entry_apply_here (self, &state);
}
