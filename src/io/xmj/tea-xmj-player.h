/* tea-xmj-player.h - one of our bots at a table of XMJ: lines in, lines out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/**
 * TeaXmjPlayer:
 *
 * Sits at one seat of a game that a server of XMJ runs by its rules, sees what that seat sees, and answers what the
 * server asks. It has no socket and no clock: whoever has them feeds the server's lines and sends what comes back.
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
 * @winner: who won, or −1 when nobody did
 * @deltas: what each seat won or lost
 * @scores: what each seat has won or lost since we sat down
 * @refused: how often the server refused something since we sat down
 *
 * A hand that is over. Seats are counted in the order of play; the first is the first East.
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
 * @variant: rules that XMJ plays: `xmj_option` is set
 * @bot: who plays
 * @name: the name to sit down with; not empty, one line
 * @seed: what the bot's random numbers come from
 */
TeaXmjPlayer *tea_xmj_player_new (const TeaVariant *variant, const TeaBot *bot, const char *name, guint64 seed)
    G_GNUC_WARN_UNUSED_RESULT;
void tea_xmj_player_free (TeaXmjPlayer *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaXmjPlayer, tea_xmj_player_free)

/* Appends the line with which a player asks for a seat. */
void tea_xmj_player_greet (TeaXmjPlayer *player, GString *out);

/**
 * tea_xmj_player_feed:
 * @player: a player
 * @line: the next line from the server, without its end: any bytes without a zero
 * @out: receives the lines to send, with their ends
 * @news: (out): what the line reported
 * @error: return location for an error
 *
 * Fails with %TEA_ERROR_BAD_LOG and a sentence when the server says something that cannot be, or turns us away.
 *
 * Returns: whether the game can go on
 */
gboolean tea_xmj_player_feed (TeaXmjPlayer *player, const char *line, GString *out, TeaXmjNews *news, GError **error);

/* The hand that was over last. */
const TeaXmjResult *tea_xmj_player_result (const TeaXmjPlayer *player);

G_END_DECLS
