/* tea-table-tips.h - explains what is on the table in a sentence or two
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-table.h"

G_BEGIN_DECLS

/* Tips use only what is seen from the seat of the table. They are worked out on request. In a duplicate session, where
 * advice is marked, they do not say what a discard would leave. */

/* Where a tile lies. */
typedef enum
{
  TEA_TIP_OPEN,   /* open to all players: a discard, a bonus tile, a revealed hand */
  TEA_TIP_THROWN, /* the same: a discard that had just been drawn */
  TEA_TIP_MELDED, /* in a meld, where no tile is wild */
  TEA_TIP_HELD,   /* in the hand of the seat of the table */
} TeaTipPlace;

/**
 * tea_table_dup_tile_tip:
 * @self: a table
 * @kind: the kind of a visible tile
 * @place: where it lies
 *
 * Returns: (transfer full) (nullable): its name, its role in this hand and, while the other hands are hidden, how many
 *   of its kind are unseen; for a discard whether it had just been drawn; for a held tile that can be discarded what
 *   its discard would leave; %NULL without a hand
 */
char *tea_table_dup_tile_tip (TeaTable *self, int kind, TeaTipPlace place) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): what the indicator does; %NULL if there is none */
char *tea_table_dup_indicator_tip (TeaTable *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what the number of tiles left means */
char *tea_table_dup_left_tip (TeaTable *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what the prevailing wind means */
char *tea_table_dup_round_tip (TeaTable *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): whose seat wind that of @seat is */
char *tea_table_dup_wind_tip (TeaTable *self, guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what the name plate of @seat shows */
char *tea_table_dup_player_tip (TeaTable *self, guint seat) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
