/* tea-log.h - the lines of a game log (docs/formats.md, "Game log"): writing and reading
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "play/tea-session.h"

G_BEGIN_DECLS

/* The type of a line: the types of events, with the same values, and the first and last line of a game. */
typedef enum
{
  TEA_LOG_HAND = TEA_EVENT_HAND,
  TEA_LOG_DEAL = TEA_EVENT_DEAL,
  TEA_LOG_DRAW = TEA_EVENT_DRAW,
  TEA_LOG_BONUS = TEA_EVENT_BONUS,
  TEA_LOG_DISCARD = TEA_EVENT_DISCARD,
  TEA_LOG_CLAIM = TEA_EVENT_CLAIM,
  TEA_LOG_KONG = TEA_EVENT_KONG,
  TEA_LOG_REFUSE = TEA_EVENT_REFUSE,
  TEA_LOG_WIN = TEA_EVENT_WIN,
  TEA_LOG_DRAWN_GAME = TEA_EVENT_DRAWN_GAME,
  TEA_LOG_SETTLE = TEA_EVENT_SETTLE,
  TEA_LOG_SESSION,
  TEA_LOG_END,
} TeaLogType;

typedef struct
{
  char name[64]; /* the player's name */
  char bot[32];  /* the id of the bot that plays, or "" for a human */
} TeaLogPlayer;

/* Number of hexadecimal digits of a SHA-256 sum and of a salt of 256 bits. */
#define TEA_LOG_N_DIGITS 64

/* The first line of a log. */
typedef struct
{
  const TeaVariant *variant; /* the rules */
  TeaOptions options;        /* their options */
  guint64 seed;              /* the seed of the walls, at most G_MAXINT64 */
  guint64 more_seed[2];      /* 128 more bits of it; zeros if somebody chose the seed, and in older logs */
  TeaLogPlayer players[4];   /* by seat */
  char engine[32];           /* the version of the program that wrote the log */
  guint8 length;             /* a #TeaLength; endless if the line has no length */
  guint8 first_throw[2];     /* the dice that decided the first dealer; zeros if seat 0 dealt first without a throw */
  gboolean practice;         /* moves may be taken back */
  gboolean has_start;        /* the log has one hand extracted from a game, see tea_hand_log_extract() */
  TeaSessionStart start;     /* the state of that game before the hand */
  char commitment[TEA_LOG_N_DIGITS + 1]; /* the commitment shown before the first deal, see tea_proof_commit(), or "" */
  char salt[TEA_LOG_N_DIGITS + 1];       /* the salt of the commitment, hexadecimal digits, or "" */
} TeaLogSession;

/* Whether the seed of @about has more than the number that somebody can choose. */
static inline gboolean
tea_log_has_more_seed (const TeaLogSession *about)
{
  return about->more_seed[0] != 0 || about->more_seed[1] != 0;
}

/* Number of hexadecimal digits of #TeaLogSession.more_seed. */
#define TEA_LOG_N_MORE_SEED 32

/* Writes #TeaLogSession.more_seed as hexadecimal digits, or "" if there is none. */
void tea_log_format_more_seed (const TeaLogSession *about, char digits[TEA_LOG_N_MORE_SEED + 1]);

/* Begins the session whose walls and dice follow from the seeds of @about; seat 0 is the first dealer, whatever
 * #TeaLogSession.first_throw and #TeaLogSession.start say. */
void tea_log_begin_session (const TeaLogSession *about, TeaSession *session);

/* Says who plays for the human player after a line of a hand. */
typedef struct
{
  char bot[32];     /* the id of the bot that plays for the human player, or "" for none */
  gboolean of_game; /* until the game ends, not only until the hand ends */
} TeaLogStandIn;

/* Writing: every function appends complete lines with their newlines. */

void tea_log_append_session (const TeaLogSession *session, GString *out);

/**
 * tea_log_append_events:
 * @deal: the hand in which @events happened; it can already be further on
 * @events: events
 * @out: receives a line for each
 *
 * For %TEA_EVENT_HAND, %TEA_EVENT_DEAL and %TEA_EVENT_SETTLE the details are taken from @deal.
 */
void tea_log_append_events (const TeaDeal *deal, const TeaEvents *events, GString *out);

/* Appends the settlement of @deal, which is over. */
void tea_log_append_settle (const TeaDeal *deal, GString *out);

void tea_log_append_end (const gint32 scores[4], GString *out);

/* Sets the member "stand_in" in the lines of @log from @start on, which the functions above have written; a @stand_in
 * without a bot removes it. */
void tea_log_mark_stand_in (GString *log, gsize start, const TeaLogStandIn *stand_in);

/* Reading: functions fail with %TEA_ERROR_BAD_LOG and a plain sentence. Unknown members are ignored. */

/* Reads the type of a line. */
gboolean tea_log_read_type (JsonObject *line, TeaLogType *type, GError **error);

gboolean tea_log_read_session (JsonObject *line, TeaLogSession *session, GError **error);

/**
 * tea_log_read_hand:
 * @line: a line of type %TEA_LOG_HAND
 * @setup: (inout): number, wind, dealer, dice, wall and scores are filled in; the caller sets variant and options
 * @indicator: (out): the indicator, or %TEA_TILE_NONE if the line has none
 * @error: return location for an error
 *
 * Does not check the set-up, see tea_hand_setup_check().
 *
 * Returns: whether the line was read
 */
gboolean tea_log_read_hand (JsonObject *line, TeaHandSetup *setup, TeaTile *indicator, GError **error);

/* Reads the hands of a line of type %TEA_LOG_DEAL, by seat. */
gboolean tea_log_read_deal (JsonObject *line, TeaTiles hands[4], GError **error);

/* Reads the event of a line of @type, from %TEA_LOG_DRAW to %TEA_LOG_DRAWN_GAME. */
gboolean tea_log_read_event (JsonObject *line, TeaLogType type, TeaEvent *event, GError **error);

/* Reads the member "stand_in"; without it @stand_in has no bot. */
gboolean tea_log_read_stand_in (JsonObject *line, TeaLogStandIn *stand_in, GError **error);

/* Reads the member "scores", by seat. */
gboolean tea_log_read_scores (JsonObject *line, gint32 scores[4], GError **error);

/**
 * tea_log_event_equal:
 *
 * Whether two events would be the same line; fields that are not written for their type are not compared.
 */
gboolean tea_log_event_equal (const TeaEvent *a, const TeaEvent *b);

/**
 * tea_log_line_is_cut:
 * @line: the last line of a log, which has no newline
 * @length: its length in bytes
 *
 * Returns: whether it is the beginning of an object and nothing more: the program that wrote it was killed
 */
gboolean tea_log_line_is_cut (const char *line, gsize length);

/**
 * tea_log_measure_whole:
 * @text: a log, which may end anywhere
 * @length: its length in bytes
 * @left_out: (out): the number of its last line if that is cut, else 0
 *
 * Returns: the length of @text without a last line that is cut; a first line always counts
 */
gsize tea_log_measure_whole (const char *text, gsize length, guint *left_out);

G_END_DECLS
