/* tea-table-tips.h - what the things on the table are, in a sentence or two
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-table.h"

G_BEGIN_DECLS

/* The tips tell only what is seen from the seat of the table. They are worked out when they are asked for. In the deals
 * of a duplicate session, where advice is marked, they do not say what a discard would leave. */

/* Where a tile lies. */
typedef enum
{
  TEA_TIP_OPEN,   /* before all players: a discard, a bonus tile, a hand that is turned up */
  TEA_TIP_THROWN, /* the same: a discard that had just been drawn */
  TEA_TIP_MELDED, /* in a meld, where no tile is wild */
  TEA_TIP_HELD,   /* in the hand of the seat of the table */
} TeaTipPlace;

/**
 * tea_table_dup_tile_tip:
 * @self: a table
 * @kind: the kind of a tile that is seen
 * @place: where it lies
 *
 * Returns: (transfer full) (nullable): its name, what it is in this hand and, while the other hands are hidden, how
 *   many of its kind are not seen; of a discard whether it had just been drawn; of a held tile that can be discarded
 *   what its discard would leave; %NULL without a hand
 */
char *tea_table_dup_tile_tip (TeaTable *self, int kind, TeaTipPlace place) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): what the indicator is; %NULL where there is none */
char *tea_table_dup_indicator_tip (TeaTable *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what the number of tiles left is */
char *tea_table_dup_left_tip (TeaTable *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what the prevailing wind is */
char *tea_table_dup_round_tip (TeaTable *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): whose wind the wind of @seat is */
char *tea_table_dup_wind_tip (TeaTable *self, guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what the name plate of @seat shows */
char *tea_table_dup_player_tip (TeaTable *self, guint seat) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
