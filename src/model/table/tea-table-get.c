/* tea-table-get.c - what the properties of the table are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-table-private.h"

TeaRuleset *
tea_table_get_ruleset (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->ruleset;
}

GListModel *
tea_table_get_players (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->player_list);
}

guint
tea_table_get_human_seat (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->seat;
}

const char *
tea_table_get_phase (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->state.phase;
}

int
tea_table_get_turn_seat (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), -1);

  return self->state.turn_seat;
}

int
tea_table_get_dealer_seat (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), -1);

  return self->state.dealer_seat;
}

int
tea_table_get_round_wind (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), -1);

  return self->state.round_wind;
}

guint
tea_table_get_hand_number (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->state.hand_number;
}

guint
tea_table_get_tiles_left (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->state.tiles_left;
}

guint
tea_table_get_wall_left (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->state.wall_left;
}

TeaTileInfo *
tea_table_get_indicator (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->indicator;
}

GListModel *
tea_table_get_choices (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->choices);
}

gboolean
tea_table_get_can_discard (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);

  return self->state.can_discard;
}

int
tea_table_get_last_discard_seat (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), -1);

  return self->state.last_discard_seat;
}

TeaTileInfo *
tea_table_get_last_discard (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->last_discard;
}

const char *
tea_table_get_status (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->status;
}

TeaScoreSheet *
tea_table_get_score_sheet (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->sheet;
}

gboolean
tea_table_get_game_over (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);

  return self->state.game_over;
}

gboolean
tea_table_get_in_progress (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);

  return self->state.in_progress;
}

guint
tea_table_get_n_deals (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return tea_length_deals ((TeaLength) self->session.length);
}

guint64
tea_table_get_seed (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->state.seed;
}

guint
tea_table_get_bot_delay (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->bot_delay;
}

const char *
tea_table_get_log_error (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->log_error;
}

TeaPlayer *
tea_table_get_player (TeaTable *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_TABLE (self) && seat < 4, NULL);

  return self->players[seat];
}

void
tea_table_set_bot_delay (TeaTable *self, guint bot_delay)
{
  g_return_if_fail (TEA_IS_TABLE (self));

  if (self->bot_delay == bot_delay)
    return;

  self->bot_delay = bot_delay;
  tea_table_notify (self, TEA_TABLE_PROP_BOT_DELAY);
}

const TeaDeal *
tea_table_get_deal (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->has_deal ? self->deal : NULL;
}

gboolean
tea_table_get_is_watching (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);

  return self->watching;
}

const char *
tea_table_get_name (TeaTable *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_TABLE (self) && seat < G_N_ELEMENTS (self->names), NULL);

  return self->names[seat];
}
