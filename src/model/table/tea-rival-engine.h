/* tea-rival-engine.h - a computer player who plays a deal in the human player's seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bots/players/tea-bot.h"
#include "io/log/tea-log.h"

G_BEGIN_DECLS

/**
 * tea_rival_seed_thought:
 * @random: (out caller-allocates): the random numbers of one decision
 * @seed: the seed of the game
 * @hand: the number of the hand in it
 * @n_events: how many events the hand has had
 * @seat: who decides
 *
 * What a computer player does depends only on the game's seed and the progress of the hand, both of which the log has:
 * a game that goes on after a break is the same as without, and a rival meets the same opponents as the human player.
 */
void tea_rival_seed_thought (TeaRandom *random, guint64 seed, guint hand, guint n_events, guint seat);

/**
 * tea_rival_play:
 * @setup: the deal
 * @players: who plays; a human player at another seat than @seat is taken for @rival
 * @seat: where @rival sits
 * @rival: who plays there
 * @cancellable: (nullable): to give up
 * @points: (out): what it brought @seat
 *
 * Returns: (transfer full) (nullable): the lines of the log of the hand; %NULL when it was given up
 */
char *tea_rival_play (const TeaHandSetup *setup,
                      const TeaLogSession *players,
                      guint seat,
                      const TeaBot *rival,
                      GCancellable *cancellable,
                      gint32 *points);

/**
 * tea_rival_dup_log:
 * @log: the log of a game
 * @hand: which hand, from 0
 * @seat: in which seat @rival played it
 * @rival: who played
 * @lines: from tea_rival_play()
 *
 * Returns: (transfer full) (nullable): the log up to that hand, which @rival plays under its own name; %NULL where
 * there is no such hand
 */
char *tea_rival_dup_log (const char *log, guint hand, guint seat, const TeaBot *rival, const char *lines)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
