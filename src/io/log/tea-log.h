/* tea-log.h - the lines of a game log (docs/formats.md, "Game log"): writing and reading
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "play/tea-session.h"

G_BEGIN_DECLS

/* The type of a line: the types of events, which keep their values, and the two around all hands. */
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

/**
 * TeaLogPlayer:
 * @name: the player's name
 * @bot: the id of the bot that plays, or "" for a human
 */
typedef struct
{
  char name[64];
  char bot[32];
} TeaLogPlayer;

/* The digits of a SHA-256 sum and of a salt of 256 bits. */
#define TEA_LOG_N_DIGITS 64

/**
 * TeaLogSession:
 * @variant: the rules
 * @options: their options
 * @seed: what the walls came from, at most G_MAXINT64
 * @players: by seat
 * @engine: the version of the program that wrote the log
 * @length: how long the game lasts, a #TeaLength; a line that names none is of an endless game
 * @first_throw: the dice that settled the first dealer; zeros where seat 0 dealt first without a throw
 * @practice: moves may be taken back
 * @has_start: the log is of a hand that was taken out of a game, see tea_hand_log_extract()
 * @start: where the game stood then
 * @commitment: what was shown before the first deal, the sum of tea_proof_commit(), or "" in a log without it
 * @salt: what was added to the seed for it, hexadecimal digits, or ""
 *
 * The first line of a log.
 */
typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  guint64 seed;
  TeaLogPlayer players[4];
  char engine[32];
  guint8 length;
  guint8 first_throw[2];
  gboolean practice;
  gboolean has_start;
  TeaSessionStart start;
  char commitment[TEA_LOG_N_DIGITS + 1];
  char salt[TEA_LOG_N_DIGITS + 1];
} TeaLogSession;

/**
 * TeaLogStandIn:
 * @bot: the id of the bot that plays for the human player, or "" for none
 * @of_game: until the game ends, not only until the hand does
 *
 * Lines of a hand say who plays for the human player after them.
 */
typedef struct
{
  char bot[32];
  gboolean of_game;
} TeaLogStandIn;

/* Writing: every function appends whole lines with their ends. */

void tea_log_append_session (const TeaLogSession *session, GString *out);

/**
 * tea_log_append_events:
 * @deal: the hand in which @events happened; it may be further on already
 * @events: events
 * @out: receives a line for each
 *
 * For %TEA_EVENT_HAND, %TEA_EVENT_DEAL and %TEA_EVENT_SETTLE the particulars are taken from @deal.
 */
void tea_log_append_events (const TeaDeal *deal, const TeaEvents *events, GString *out);

/* The line of the settlement of @deal, which is over. */
void tea_log_append_settle (const TeaDeal *deal, GString *out);

void tea_log_append_end (const gint32 scores[4], GString *out);

/* Says in the lines of @log from @start on, each as one of the functions above has written it, that @stand_in plays
 * after them; in the place of what they say of it. */
void tea_log_mark_stand_in (GString *log, gsize start, const TeaLogStandIn *stand_in);

/* Reading: functions fail with %TEA_ERROR_BAD_LOG and a plain sentence. Unknown members are ignored. */

/* The type of a line. */
gboolean tea_log_read_type (JsonObject *line, TeaLogType *type, GError **error);

gboolean tea_log_read_session (JsonObject *line, TeaLogSession *session, GError **error);

/**
 * tea_log_read_hand:
 * @line: a line of type %TEA_LOG_HAND
 * @setup: (inout): number, winds, dealer, dice, wall and scores are filled in; variant and options are the caller's
 * @indicator: (out): the indicator, or %TEA_TILE_NONE when the line names none
 * @error: return location for an error
 *
 * Whether the set-up is sound is for tea_hand_setup_check() to say.
 *
 * Returns: whether the line was read
 */
gboolean tea_log_read_hand (JsonObject *line, TeaHandSetup *setup, TeaTile *indicator, GError **error);

/* The hands of a line of type %TEA_LOG_DEAL, by seat. */
gboolean tea_log_read_deal (JsonObject *line, TeaTiles hands[4], GError **error);

/* The event of a line of @type, which is one from %TEA_LOG_DRAW to %TEA_LOG_DRAWN_GAME. */
gboolean tea_log_read_event (JsonObject *line, TeaLogType type, TeaEvent *event, GError **error);

/* The member "stand_in"; nobody when the line has none. */
gboolean tea_log_read_stand_in (JsonObject *line, TeaLogStandIn *stand_in, GError **error);

/* The member "scores", by seat. */
gboolean tea_log_read_scores (JsonObject *line, gint32 scores[4], GError **error);

/**
 * tea_log_event_equal:
 *
 * Whether two events would be the same line; fields that are not written for their type are not compared.
 */
gboolean tea_log_event_equal (const TeaEvent *a, const TeaEvent *b);

G_END_DECLS
