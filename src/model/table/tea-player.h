/* tea-player.h - one player at the table, as seen from one seat
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
 * Each seat keeps its object for the life of the table. All properties notify. The lists stay the same objects; their
 * items change.
 */

const char *tea_player_get_name (TeaPlayer *self);

/* The seat wind as a kind, 27 east … 30 north. */
int tea_player_get_wind (TeaPlayer *self);

/* The seat wind in words, translated: "East". */
const char *tea_player_get_wind_name (TeaPlayer *self);

/* Points after the settled hands. */
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

/* What the player has just said: "chow", "pung", "kong", "hu", "flower" for a bonus tile, or ""; cleared by the next
 * events. */
const char *tea_player_get_said (TeaPlayer *self);

/* What players call out: 吃, 碰, 杠, 胡, 花 or ""; from tea_chinese_name(). */
const char *tea_player_get_said_zh (TeaPlayer *self);

/* How many concealed tiles the player holds. */
guint tea_player_get_n_concealed (TeaPlayer *self);

/* The concealed tiles, a list of #TeaTileInfo: sorted with wilds first unless tea_game_set_sorts_hand() says otherwise,
 * the drawn tile last; backs for hidden hands until the hand is over. */
GListModel *tea_player_get_hand (TeaPlayer *self);

/* The melds, a list of #TeaMeldInfo, in the order in which they were made. */
GListModel *tea_player_get_melds (TeaPlayer *self);

/* The melded bonus tiles, a list of #TeaTileInfo. */
GListModel *tea_player_get_bonus (TeaPlayer *self);

/* The discards, a list of #TeaTileInfo, in order; claimed ones stay with `claimed` set. */
GListModel *tea_player_get_discards (TeaPlayer *self);

G_END_DECLS
