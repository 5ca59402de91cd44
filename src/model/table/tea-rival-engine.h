/* tea-rival-engine.h - a computer player that plays a deal in the human player's seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bots/players/tea-bot.h"
#include "model/game/tea-recorded-game-engine.h"

G_BEGIN_DECLS

/**
 * tea_rival_seed_thought:
 * @random: (out caller-allocates): the random numbers of one decision
 * @seed: the seed of the game
 * @hand: the number of the hand in the game
 * @n_events: how many events the hand has had
 * @seat: the seat that decides
 *
 * What a computer player does depends only on the game's seed and the progress of the hand, both in the log: a
 * continued game is the same as one without a break, and a rival meets the same opponents as the human player.
 */
void tea_rival_seed_thought (TeaRandom *random, guint64 seed, guint hand, guint n_events, guint seat);

/**
 * tea_rival_play:
 * @game: a game; @rival also replaces a human player in any other seat than @seat
 * @hand: which hand's deal, from 0
 * @seat: where @rival sits
 * @rival: the computer player there
 * @cancellable: (nullable): stops the play
 * @points: (out): what @seat won or lost
 *
 * Returns: (transfer full) (nullable): the lines of the log of the hand; %NULL if cancelled
 */
char *tea_rival_play (TeaRecordedGame *game,
                      guint hand,
                      guint seat,
                      const TeaBot *rival,
                      GCancellable *cancellable,
                      gint32 *points);

/**
 * tea_rival_record:
 * @game: a game
 * @hand: which hand, from 0
 * @seat: the seat in which @rival played it
 * @rival: the computer player
 * @lines: from tea_rival_play()
 *
 * Returns: (transfer full) (nullable): the game up to and including that hand, played by @rival under its own name;
 * %NULL if there is no such hand
 */
TeaRecordedGame *tea_rival_record (TeaRecordedGame *game,
                                   guint hand,
                                   guint seat,
                                   const TeaBot *rival,
                                   const char *lines) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
