/* tea-player.h - one player at the table, as the human player may see him or her
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-meld-info.h"

G_BEGIN_DECLS

#define TEA_TYPE_PLAYER (tea_player_get_type ())
G_DECLARE_FINAL_TYPE (TeaPlayer, tea_player, TEA, PLAYER, GObject)

/**
 * TeaPlayer:
 *
 * The object of a seat stays the same as long as its table. All properties notify. The lists stay the same objects;
 * their items change.
 */

const char *tea_player_get_name (TeaPlayer *self);

/* The seat wind as a kind, 27 east … 30 north. */
int tea_player_get_wind (TeaPlayer *self);

/* The seat wind in words, translated: "East". */
const char *tea_player_get_wind_name (TeaPlayer *self);

/* Points after the hands that are settled. */
int tea_player_get_points (TeaPlayer *self);
gboolean tea_player_get_dealer (TeaPlayer *self);

/* Whether it is this player's turn to draw and discard. */
gboolean tea_player_get_turn (TeaPlayer *self);

/* Whether the game waits for this computer player's move; never set for answers to a discard, which would give away who
 * can claim it. */
gboolean tea_player_get_thinking (TeaPlayer *self);

/* Whether the player has declared an original call, "fishing", and keeps to it (MI-5). */
gboolean tea_player_get_fishing (TeaPlayer *self);

/* Whether the player is the banker and was sacked in this hand (NC-9). */
gboolean tea_player_get_sacked (TeaPlayer *self);

/* What the player has just said: "chow", "pung", "kong", "hu", "flower" for a bonus tile, or ""; cleared by what
 * happens next. */
const char *tea_player_get_said (TeaPlayer *self);

/* The same as players call it: 吃, 碰, 杠, 胡, 花 or ""; as tea_chinese_name() has it. */
const char *tea_player_get_said_zh (TeaPlayer *self);

/* How many concealed tiles the player holds. */
guint tea_player_get_n_concealed (TeaPlayer *self);

/* The concealed tiles, a list of #TeaTileInfo: sorted, wilds first, the drawn tile last; backs for others until the
 * hand is over. */
GListModel *tea_player_get_hand (TeaPlayer *self);

/* The melds, a list of #TeaMeldInfo, in the order in which they were made. */
GListModel *tea_player_get_melds (TeaPlayer *self);

/* The melded bonus tiles, a list of #TeaTileInfo. */
GListModel *tea_player_get_bonus (TeaPlayer *self);

/* The discards, a list of #TeaTileInfo, in order; claimed ones stay with `claimed` set. */
GListModel *tea_player_get_discards (TeaPlayer *self);

G_END_DECLS
