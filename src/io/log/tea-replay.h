/* tea-replay.h - a log played again: is every event legal, and where does the hand stand
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
 * answer, and the end. Only the wall and the dice are the log's own; whether they come from the session's seed is not
 * asked, so that logs of any origin can be replayed. Passes are not in logs; they follow from the next line.
 *
 * Lines that are empty but for white space are skipped. A log may stop anywhere.
 */
typedef struct _TeaReplay TeaReplay;

TeaReplay *tea_replay_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Another replay that has come as far as @replay and goes on by itself. */
TeaReplay *tea_replay_copy (const TeaReplay *replay) G_GNUC_WARN_UNUSED_RESULT;
void tea_replay_free (TeaReplay *replay);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaReplay, tea_replay_free)

/**
 * tea_replay_feed:
 * @replay: a replay
 * @line: the next line of the log without its end: any bytes
 * @length: how many
 * @type: (out) (optional): the type of the line; %TEA_LOG_END as well for a line that was skipped
 * @error: return location for an error
 *
 * Fails with %TEA_ERROR_BAD_LOG and a plain sentence that begins with the line's number when the line cannot be read or
 * is not what the rules allow. After that every call fails.
 *
 * Returns: whether the line is legal
 */
gboolean tea_replay_feed (TeaReplay *replay, const char *line, gsize length, TeaLogType *type, GError **error);

/* How many lines have been fed. */
guint tea_replay_line_number (const TeaReplay *replay);

/* How many hands have been settled. */
guint tea_replay_n_settled (const TeaReplay *replay);

/* The first line of the log; %NULL before it was fed. */
const TeaLogSession *tea_replay_log_session (const TeaReplay *replay);

/* The game as it stands: scores, dealer, winds, whether it is over. %NULL before the first line. */
const TeaSession *tea_replay_session (const TeaReplay *replay);

/* Who plays for the human player after the last line. */
const TeaLogStandIn *tea_replay_stand_in (const TeaReplay *replay);

/**
 * tea_replay_deal:
 * @replay: a replay
 *
 * The hand as it stands after the last line: the engine does at once what follows from an action without a choice, so
 * the hand may be ahead of the log by the events of tea_replay_pending().
 *
 * Returns: (nullable): the current hand, or the last one that was settled; %NULL before the first
 */
const TeaDeal *tea_replay_deal (const TeaReplay *replay);

/**
 * tea_replay_last_events:
 * @replay: a replay with a hand
 * @n_logged: (out) (optional): how many of them the log has
 *
 * What the engine made of the last action, or of the start of the hand. They lead to tea_replay_deal().
 *
 * Returns: (transfer none): the events, valid until the next line is fed
 */
const TeaEvents *tea_replay_last_events (const TeaReplay *replay, guint *n_logged);

/**
 * tea_replay_pending:
 * @replay: a replay
 * @events: (out caller-allocates): the events that have happened in tea_replay_deal() and that the log does not have
 * yet
 */
void tea_replay_pending (const TeaReplay *replay, TeaEvents *events);

/* Whether the last line that was fed ends the log or settles a hand, so that nothing is broken off. */
gboolean tea_replay_is_complete (const TeaReplay *replay);

/**
 * tea_event_to_sentence:
 * @event: an event
 *
 * Returns: (transfer full): what happened, without capital and full stop, e.g. "seat 1 discards 5m"
 */
char *tea_event_to_sentence (const TeaEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_illegal_to_sentence:
 * @illegal: why an action is illegal
 *
 * Returns: the reason, without capital and full stop, e.g. "the tiles make no such set"
 */
const char *tea_illegal_to_sentence (TeaIllegal illegal);

G_END_DECLS
