/* tea-xmj-player-private.h - shared by the files of a player at an XMJ table
 *
 * tea-xmj-player.c handles the server's messages, tea-xmj-hear.c those about the play; tea-xmj-say.c sends the answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tools/xmj/tea-xmj-line.h"
#include "tools/xmj/tea-xmj-mirror.h"
#include "tools/xmj/tea-xmj-player.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_XMJ_STAGE_SEATING,   /* not all four have sat down */
  TEA_XMJ_STAGE_DEALING,   /* the tiles are dealt */
  TEA_XMJ_STAGE_DECLARING, /* bonus tiles and closed kongs before the first turn, East first */
  TEA_XMJ_STAGE_WAITING,   /* all have declared; East waits for the others to be ready */
  TEA_XMJ_STAGE_PLAYING,
  TEA_XMJ_STAGE_SCORING, /* somebody has won: the hands are laid out */
  TEA_XMJ_STAGE_BETWEEN, /* the hand is over */
} TeaXmjStage;

/* What we last asked of the server, so that we can ask for something else if it refuses. */
typedef enum
{
  TEA_XMJ_ASKED_NOTHING,
  TEA_XMJ_ASKED_DECLARE,
  TEA_XMJ_ASKED_TURN,
  TEA_XMJ_ASKED_CLAIM,
} TeaXmjAsked;

struct _TeaXmjPlayer
{
  const TeaVariant *variant;
  TeaOptions options;
  const TeaBot *bot;
  TeaBotContext context;
  guint64 seed;
  char *name;

  int own_id;
  int ids[4]; /* by seat */
  TeaXmjStage stage;
  guint declaring;
  guint n_dealt;
  guint n_ready;
  TeaTile round_wind;
  TeaXmjMirror mirror; /* valid from NewHand on */
  TeaXmjResult result;

  TeaXmjAsked asked;
  int serial;         /* of the tile that we answer */
  gboolean continued; /* the text of the last message continues in the next line */
  gboolean called;    /* we have called a win in this hand */
  gboolean won_by_claim;
  TeaArrangement arrangement; /* of the win that was called */
};

/* The result of handling a line. A #TeaXmjFault of the mirror is one, too. */
typedef enum
{
  TEA_XMJ_HEARD = TEA_XMJ_FAULT_NONE,
  TEA_XMJ_UNREADABLE = TEA_XMJ_FAULT_WALL + 1, /* a word is missing or invalid */
  TEA_XMJ_STRANGER,                            /* no player at the table has that number */
  TEA_XMJ_TURNED_AWAY,                         /* the server refuses us a seat */
  TEA_XMJ_OUT_OF_PLACE,                        /* it cannot happen at this stage */
  TEA_XMJ_NOT_CALLED,                          /* we have not called a win */
  TEA_XMJ_UNEVEN,                              /* the payments do not add up to 0 */
  TEA_XMJ_TOO_HIGH,                            /* a score would overflow */
} TeaXmjHeard;

typedef TeaXmjHeard (*TeaXmjHandler) (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);

/* Finds the seat of the player whose number is the first field of @line. */
TeaXmjHeard tea_xmj_player_find_seat (const TeaXmjPlayer *player, const TeaXmjLine *line, guint *seat);

/* Reads the first two fields of most lines, a player and a tile. */
TeaXmjHeard
tea_xmj_player_read_seat_and_tile (const TeaXmjPlayer *player, const TeaXmjLine *line, guint *seat, TeaTile *tile);
/* All tiles are dealt and declared: the first turn begins. */
void tea_xmj_player_begin_play (TeaXmjPlayer *player, GString *out);
gboolean tea_xmj_player_is_own (const TeaXmjPlayer *player, guint seat);

TeaXmjHeard tea_xmj_hear_draws (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);
TeaXmjHeard tea_xmj_hear_draws_loose (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);
TeaXmjHeard tea_xmj_hear_special (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);
TeaXmjHeard tea_xmj_hear_discards (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);
TeaXmjHeard tea_xmj_hear_chows (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);
TeaXmjHeard tea_xmj_hear_pungs (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);
TeaXmjHeard tea_xmj_hear_kongs (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);
TeaXmjHeard tea_xmj_hear_closed_kong (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);
TeaXmjHeard tea_xmj_hear_adds_to_pung (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);

/* Before the first turn: declares our next bonus tile or closed kong, or that we have none. */
void tea_xmj_say_declare (TeaXmjPlayer *player, GString *out);

/* It is our turn: melds a bonus tile, or else the bot chooses. */
void tea_xmj_say_turn (TeaXmjPlayer *player, GString *out);

/* Another player has discarded a tile or declared a kong: the bot claims it or passes. */
void tea_xmj_say_claim (TeaXmjPlayer *player, GString *out);

/* We have won: shows our sets, the one with the claimed tile first. */
void tea_xmj_say_sets (TeaXmjPlayer *player, GString *out);

/* Another player has won: shows our sets that score, then the rest. */
void tea_xmj_say_loser (TeaXmjPlayer *player, GString *out);

/* The server has refused our request: asks for something that it cannot refuse. */
void tea_xmj_say_instead (TeaXmjPlayer *player, GString *out);

G_END_DECLS
