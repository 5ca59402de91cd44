/* tea-hand-entry-get.c - what a hand entry shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/entry/tea-hand-entry-private.h"

TeaRuleset *
tea_hand_entry_get_ruleset (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return self->ruleset;
}

guint
tea_hand_entry_get_dealer (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), 0);

  return (guint) self->context.dealer;
}

int
tea_hand_entry_get_round_wind (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), -1);

  return self->context.round_wind;
}

const char *
tea_hand_entry_get_name (TeaHandEntry *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, NULL);

  return self->context.names[seat];
}

int
tea_hand_entry_get_seat_wind (TeaHandEntry *self, guint seat)
{
  const TeaEntryContext *context;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, -1);

  context = &self->context;

  return context->variant->seat_wind (&context->options, context->round_wind, (guint) context->dealer, seat);
}

gboolean
tea_hand_entry_get_needs_indicator (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return self->context.variant->needs_indicator;
}

gboolean
tea_hand_entry_get_has_bonus_tiles (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return self->context.variant->copies (&self->context.options, TEA_TILE_1F) > 0;
}

gboolean
tea_hand_entry_get_has_cannon (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return self->context.fields.cannon;
}

gboolean
tea_hand_entry_get_can_rob_closed (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return self->context.play.rob_closed_with_orphans;
}

gboolean
tea_hand_entry_get_losers_count (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return self->context.fields.losers;
}

gboolean
tea_hand_entry_get_drawn_hands_count (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return self->context.fields.drawn_hands;
}

const char *
tea_hand_entry_get_text (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return self->text;
}

guint
tea_hand_entry_get_caret (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), 0);

  return self->caret;
}

GListModel *
tea_hand_entry_get_faults (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return G_LIST_MODEL (self->faults);
}

guint
tea_hand_entry_get_seat (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), 0);

  return self->seat;
}

GListModel *
tea_hand_entry_get_tiles (TeaHandEntry *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, NULL);

  return G_LIST_MODEL (self->tiles[seat]);
}

GListModel *
tea_hand_entry_get_melds (TeaHandEntry *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, NULL);

  return G_LIST_MODEL (self->melds[seat]);
}

GListModel *
tea_hand_entry_get_bonus (TeaHandEntry *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, NULL);

  return G_LIST_MODEL (self->bonus[seat]);
}

int
tea_hand_entry_get_missing (TeaHandEntry *self, guint seat)
{
  const TeaEntryState *state;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, 0);

  state = tea_hand_entry_state (self);
  if (!tea_entry_state_is_unfinished (state, seat))
    return 0;

  return (int) tea_entry_state_room (state, seat) - state->hands[seat].n_tiles;
}

char *
tea_hand_entry_dup_hand_summary (TeaHandEntry *self, guint seat)
{
  const TeaEntryState *state;
  const TeaEntryHand *hand;
  guint n;
  int missing;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, NULL);

  state = tea_hand_entry_state (self);
  hand = &state->hands[seat];
  if (tea_entry_hand_is_empty (hand))
    return g_strdup (!state->nobody && seat == state->first ? _ ("nothing yet") : _ ("not known"));
  if (hand->partial)
    return g_strdup (_ ("only what counts"));

  n = hand->n_tiles;
  for (guint i = 0; i < hand->n_melds; i++)
    n += hand->melds[i].n;
  missing = tea_hand_entry_get_missing (self, seat);
  if (missing > 0)
    return g_strdup_printf (ngettext ("%d tile is missing", "%d tiles are missing", (gulong) missing), missing);

  return g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
}

GListModel *
tea_hand_entry_get_palette (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return G_LIST_MODEL (self->palette);
}

GListModel *
tea_hand_entry_get_toggles (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return G_LIST_MODEL (self->toggles);
}

int
tea_hand_entry_get_winning_bonus (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), -1);

  return tea_hand_entry_state (self)->winning_bonus == TEA_TILE_NONE ? -1 : tea_hand_entry_state (self)->winning_bonus;
}

int
tea_hand_entry_get_winner (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), -1);

  return tea_hand_entry_state (self)->winner;
}

gboolean
tea_hand_entry_get_nobody_won (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return tea_hand_entry_state (self)->nobody;
}

TeaEntryHow
tea_hand_entry_get_how (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), TEA_ENTRY_HOW_UNSAID);

  return tea_entry_how_of (tea_hand_entry_state (self));
}

int
tea_hand_entry_get_from (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), -1);

  return tea_hand_entry_state (self)->from;
}

int
tea_hand_entry_get_replaced (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), -1);

  return tea_hand_entry_state (self)->replaced;
}

int
tea_hand_entry_get_cannon (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), -1);

  return tea_hand_entry_state (self)->cannon;
}

int
tea_hand_entry_get_indicator (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), -1);

  return tea_hand_entry_state (self)->indicator == TEA_TILE_NONE ? -1 : tea_hand_entry_state (self)->indicator;
}

gboolean
tea_hand_entry_get_partial (TeaHandEntry *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && seat < 4, FALSE);

  return tea_hand_entry_state (self)->hands[seat].partial;
}

TeaHandDiagnosis *
tea_hand_entry_get_diagnosis (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return self->diagnosis;
}

TeaScoreSheet *
tea_hand_entry_get_score_sheet (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return self->sheet;
}

GListModel *
tea_hand_entry_get_runners_up (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return G_LIST_MODEL (self->runners_up);
}

GListModel *
tea_hand_entry_get_waits (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  return G_LIST_MODEL (self->waits);
}

gboolean
tea_hand_entry_get_busy (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return self->waiting != NULL;
}

gboolean
tea_hand_entry_get_complete (TeaHandEntry *self)
{
  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), FALSE);

  return self->complete;
}
