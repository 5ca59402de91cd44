/* tea-xmj-player.h - a bot at an XMJ table: lines in, lines out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/**
 * TeaXmjPlayer:
 *
 * Plays one seat of a game on an XMJ server by the server's rules, sees what that seat sees and answers the server. It
 * has no socket and no clock: the caller feeds it the server's lines and sends the lines that it returns.
 */
typedef struct _TeaXmjPlayer TeaXmjPlayer;

typedef enum
{
  TEA_XMJ_NOTHING, /* nothing to report */
  TEA_XMJ_HAND,    /* a hand is over */
  TEA_XMJ_OVER,    /* the game is over */
} TeaXmjNews;

/**
 * TeaXmjResult:
 * @number: the number of the hand, from 1
 * @own: our seat
 * @dealer: the dealer's seat
 * @round_wind: the prevailing wind
 * @winner: the winner's seat, or −1 if nobody won
 * @deltas: what each seat won or lost
 * @scores: what each seat has won or lost since we sat down
 * @refused: number of refusals by the server since we sat down
 *
 * The result of a hand. Seats are counted in the order of play; the first is the first East.
 */
typedef struct
{
  guint number;
  guint own;
  guint dealer;
  TeaTile round_wind;
  int winner;
  int deltas[4];
  int scores[4];
  guint refused;
} TeaXmjResult;

/**
 * tea_xmj_player_new:
 * @bot: the bot that plays
 * @name: the player's name; not empty, one line
 * @seed: the seed of the bot's random numbers
 */
TeaXmjPlayer *tea_xmj_player_new (const TeaBot *bot, const char *name, guint64 seed) G_GNUC_WARN_UNUSED_RESULT;
void tea_xmj_player_free (TeaXmjPlayer *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaXmjPlayer, tea_xmj_player_free)

/* Appends the line with which a player asks for a seat. */
void tea_xmj_player_greet (TeaXmjPlayer *player, GString *out);

/**
 * tea_xmj_player_feed:
 * @player: a player
 * @line: the next line from the server, without its newline: any bytes except NUL
 * @out: receives the lines to send, with their newlines
 * @news: (out): what the line reported
 * @error: return location for an error
 *
 * Fails with %TEA_ERROR_BAD_LOG and a sentence if the server reports something impossible or turns us away.
 *
 * Returns: whether the game can go on
 */
gboolean tea_xmj_player_feed (TeaXmjPlayer *player, const char *line, GString *out, TeaXmjNews *news, GError **error);

/* The result of the latest hand, complete once the hand is over. */
const TeaXmjResult *tea_xmj_player_result (const TeaXmjPlayer *player);

G_END_DECLS
