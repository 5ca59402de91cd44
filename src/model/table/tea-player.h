/* tea-player.h - one player at the table, as seen from one seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-meld-info.h"

G_BEGIN_DECLS

/**
 * TeaPlayer:
 *
 * A player in plain values, which change with the table. The lists stay the same objects; their items change.
 */
typedef struct
{
  const char *name;
  int wind;            /* the seat wind as a kind, 27 east … 30 north */
  int points;          /* after the settled hands */
  gboolean dealer;     /* whether the player is the dealer */
  gboolean turn;       /* whether it is this player's turn to draw and discard */
  gboolean thinking;   /* whether the game waits for this computer player's move; never set for answers to a discard,
                        * which would give away who can claim it */
  gboolean fishing;    /* whether the player has declared an original call and keeps to it (MI-5) */
  gboolean sacked;     /* whether the player is the banker and was sacked in this hand (NC-9) */
  const char *said;    /* what the player has just said, translated: "Pung", "Flower" for a bonus tile, or ""; static;
                        * cleared by the next events */
  const char *said_zh; /* the same in Chinese: 吃, 碰, 杠, 胡, 花 or ""; from tea_chinese_name() */

  GListModel *hand;     /* the concealed tiles, a list of #TeaTileInfo: sorted with wilds first unless
                         * tea_game_set_sorts_hand() says otherwise, the drawn tile last; backs for hidden hands until
                         * the hand is over */
  guint n_concealed;    /* how many concealed tiles the player holds */
  GListModel *melds;    /* a list of #TeaMeldInfo, in the order in which they were made */
  GListModel *bonus;    /* the melded bonus tiles, a list of #TeaTileInfo */
  GListModel *discards; /* a list of #TeaTileInfo, in order; claimed ones stay with `claimed` set */
} TeaPlayer;

G_END_DECLS
