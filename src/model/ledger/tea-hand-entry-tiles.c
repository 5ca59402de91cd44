/* tea-hand-entry-tiles.c - entering and removing tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/ledger/tea-hand-entry-private.h"

gboolean
tea_hand_entry_insert (TeaHandEntry *self, int kind)
{
  TeaEntryState state;
  TeaEntryHand *hand;
  TeaWilds wilds;
  guint position;
  g_autofree char *why = NULL;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && kind >= 0 && kind < TEA_N_KINDS, FALSE);

  why = tea_palette_why_not (tea_hand_entry_state (self), &self->context, self->shown.seat, (TeaTile) kind);
  if (why != NULL)
    return tea_hand_entry_refuse (self, why);

  state = *tea_hand_entry_state (self);
  hand = &state.hands[self->shown.seat];
  hand->skipped = FALSE;
  tea_entry_state_wilds (&state, &self->context, &wilds);
  if (tea_entry_is_bonus ((TeaTile) kind, &wilds))
    {
      hand->bonus[hand->n_bonus++] = (TeaTile) kind;

      return tea_hand_entry_apply (self, &state, self->shown.seat, TEA_ENTRY_AT_BONUS);
    }

  position = self->shown.position;
  memmove (hand->tiles + position + 1, hand->tiles + position, hand->n_tiles - position);
  hand->tiles[position] = (TeaTile) kind;
  hand->n_tiles++;
  if (self->shown.seat == state.first && state.winning >= (int) position)
    state.winning++;

  return tea_hand_entry_apply (self, &state, self->shown.seat, position + 1);
}

/* Removes the tile at @position from the hand of @seat. */
static void
take_tile (TeaEntryState *state, guint seat, guint position)
{
  TeaEntryHand *hand = &state->hands[seat];

  memmove (hand->tiles + position, hand->tiles + position + 1, hand->n_tiles - position - 1u);
  hand->n_tiles--;
  if (state->nobody || seat != state->first)
    return;
  if (state->winning == (int) position)
    state->winning = -1;
  else if (state->winning > (int) position)
    state->winning--;
}

static void
take_bonus (TeaEntryState *state, guint seat, guint index)
{
  TeaEntryHand *hand = &state->hands[seat];

  if (seat == state->first && state->winning_bonus == hand->bonus[index])
    state->winning_bonus = TEA_TILE_NONE;
  memmove (hand->bonus + index, hand->bonus + index + 1, hand->n_bonus - index - 1u);
  hand->n_bonus--;
}

gboolean
tea_hand_entry_backspace (TeaHandEntry *self)
{
  TeaEntryState state;
  TeaEntryHand *hand;
  guint bonus_end = 0;
  guint position;
  guint tile_end;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  state = *tea_hand_entry_state (self);
  hand = &state.hands[self->shown.seat];
  position = self->shown.position;
  tile_end = position > 0 ? self->reading.tiles[self->shown.seat][position - 1].end : 0;
  for (guint i = 0; i < hand->n_bonus; i++)
    if (self->reading.bonus[self->shown.seat][i].end <= self->shown.caret)
      bonus_end = i + 1;

  if (bonus_end > 0 && self->reading.bonus[self->shown.seat][bonus_end - 1].end > tile_end)
    {
      take_bonus (&state, self->shown.seat, bonus_end - 1);

      return tea_hand_entry_apply (self, &state, self->shown.seat, bonus_end > 1 ? TEA_ENTRY_AT_BONUS : hand->n_tiles);
    }
  if (position > 0)
    {
      take_tile (&state, self->shown.seat, position - 1);

      return tea_hand_entry_apply (self, &state, self->shown.seat, position - 1);
    }
  if (hand->n_melds > 0)
    return tea_hand_entry_remove_meld (self, self->shown.seat, hand->n_melds - 1u, FALSE);
  if (hand->partial || hand->skipped)
    {
      hand->partial = hand->skipped = FALSE;

      return tea_hand_entry_apply (self, &state, self->shown.seat, 0);
    }

  return tea_hand_entry_refuse (self, _ ("Nothing to delete."));
}

gboolean
tea_hand_entry_remove_tile (TeaHandEntry *self, guint seat, guint position)
{
  TeaEntryState state;
  guint caret;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, FALSE);

  state = *tea_hand_entry_state (self);
  if (position >= state.hands[seat].n_tiles)
    return tea_hand_entry_refuse (self, _ ("There is no such tile in the hand."));

  caret = seat == self->shown.seat ? self->shown.position : position;
  take_tile (&state, seat, position);

  return tea_hand_entry_apply (self, &state, seat, caret > position ? caret - 1 : caret);
}

gboolean
tea_hand_entry_remove_bonus (TeaHandEntry *self, guint seat, int kind)
{
  TeaEntryState state;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, FALSE);

  state = *tea_hand_entry_state (self);
  for (guint i = 0; i < state.hands[seat].n_bonus; i++)
    if (state.hands[seat].bonus[i] == kind)
      {
        take_bonus (&state, seat, i);

        return tea_hand_entry_apply (self, &state, seat, state.hands[seat].n_tiles);
      }

  return tea_hand_entry_refuse (self, _ ("There is no such tile in the hand."));
}

gboolean
tea_hand_entry_set_winning_position (TeaHandEntry *self, guint position)
{
  TeaEntryState state;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  state = *tea_hand_entry_state (self);
  if (state.nobody)
    return tea_hand_entry_refuse (self, _ ("Nobody won."));
  if (position >= state.hands[state.first].n_tiles)
    return tea_hand_entry_refuse (self, _ ("There is no such tile in the hand."));

  state.winning_bonus = TEA_TILE_NONE;
  state.winning = (gint8) position;

  return tea_hand_entry_apply_here (self, &state);
}

void
tea_hand_entry_set_only_what_counts (TeaHandEntry *self, gboolean only_what_counts)
{
  g_return_if_fail (TEA_IS_HAND_ENTRY (self));

  if (!self->context.only_what_counts == !only_what_counts)
    return;
  self->context.only_what_counts = only_what_counts;
  tea_hand_entry_take (self, g_strdup (self->shown.text), self->shown.caret, FALSE);
}

void
tea_hand_entry_set_scores (TeaHandEntry *self, const int scores[4])
{
  g_return_if_fail (TEA_IS_HAND_ENTRY (self));

  for (guint seat = 0; seat < 4; seat++)
    self->context.scores[seat] = scores[seat];
  tea_hand_entry_take (self, g_strdup (self->shown.text), self->shown.caret, FALSE);
}

void
tea_hand_entry_clear (TeaHandEntry *self)
{
  g_return_if_fail (TEA_IS_HAND_ENTRY (self));

  if (*self->shown.text == '\0')
    return;
  self->typing = FALSE;
  tea_hand_entry_take (self, g_strdup (""), 0, TRUE);
}
