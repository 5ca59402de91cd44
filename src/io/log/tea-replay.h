/* tea-replay.h - replays a log: checks that every event is legal and tracks the state of the hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-log.h"

G_BEGIN_DECLS

/**
 * TeaReplay:
 *
 * Feeds a log to the engine, line by line. Every line is compared with what the engine itself does: the hand (number,
 * winds, dealer, scores, indicator, a sound wall and dice), the deal, each event, the settlement with its record and
 * answer, and the end. Only the wall and the dice are taken from the log; whether they come from the session's seed is
 * not checked, so that logs of any origin can be replayed. Passes are not logged; they follow from the next line.
 *
 * Blank lines are skipped. A log can stop anywhere.
 */
typedef struct _TeaReplay TeaReplay;

TeaReplay *tea_replay_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* An independent copy of @replay. */
TeaReplay *tea_replay_copy (const TeaReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
void tea_replay_free (TeaReplay *replay);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaReplay, tea_replay_free)

/**
 * tea_replay_feed:
 * @replay: a replay
 * @line: the next line of the log without its newline: any bytes
 * @length: number of bytes
 * @type: (out) (optional): the type of the line; %TEA_LOG_END also for a skipped line
 * @error: return location for an error
 *
 * Fails with %TEA_ERROR_BAD_LOG and a plain sentence that begins with the line's number if the line cannot be read or
 * the rules do not allow it. After that every call fails.
 *
 * Returns: whether the line is legal
 */
gboolean tea_replay_feed (TeaReplay *replay, const char *line, gsize length, TeaLogType *type, GError **error);

/* Number of lines fed so far. */
guint tea_replay_line_number (const TeaReplay *replay);

/* Number of hands settled so far. */
guint tea_replay_n_settled (const TeaReplay *replay);

/* The session line of the log; %NULL before it was fed. */
const TeaLogSession *tea_replay_log_session (const TeaReplay *replay);

/* The current state of the game: scores, dealer, winds, whether it is over. %NULL before the session line. */
const TeaSession *tea_replay_session (const TeaReplay *replay);

/* Who plays for the human player after the last line. */
const TeaLogStandIn *tea_replay_stand_in (const TeaReplay *replay);

/**
 * tea_replay_deal:
 * @replay: a replay
 *
 * The state of the hand after the last line. The engine immediately does what follows from an action without a choice,
 * so the hand can be ahead of the log by the events of tea_replay_pending().
 *
 * Returns: (nullable): the current hand, or the last one that was settled; %NULL before the first
 */
const TeaDeal *tea_replay_deal (const TeaReplay *replay);

/**
 * tea_replay_last_events:
 * @replay: a replay with a hand
 * @n_logged: (out) (optional): number of them that the log has
 *
 * The engine's events of the last action, or of the start of the hand. They lead to tea_replay_deal().
 *
 * Returns: (transfer none): the events, valid until the next line is fed
 */
const TeaEvents *tea_replay_last_events (const TeaReplay *replay, guint *n_logged);

/**
 * tea_replay_pending:
 * @replay: a replay
 * @events: (out caller-allocates): the events in tea_replay_deal() that the log does not have yet
 */
void tea_replay_pending (const TeaReplay *replay, TeaEvents *events);

/* Whether no hand is unfinished and no line has failed. */
gboolean tea_replay_is_complete (const TeaReplay *replay);

/**
 * tea_event_to_sentence:
 * @event: an event
 * @players: (nullable): what to call the players; %NULL for "seat 0" and so on, as a log counts them
 *
 * Returns: (transfer full): what happened, without capital and full stop, e.g. "seat 1 discards 5m"
 */
char *tea_event_to_sentence (const TeaEvent *event, const char *const players[4]) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_illegal_to_sentence:
 * @illegal: why an action is illegal
 *
 * Returns: the reason, without capital and full stop, e.g. "the tiles do not make such a set"
 */
const char *tea_illegal_to_sentence (TeaIllegal illegal);

G_END_DECLS
