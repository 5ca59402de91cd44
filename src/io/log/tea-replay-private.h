/* tea-replay-private.h - what the files of the replay share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-replay.h"

G_BEGIN_DECLS

/**
 * TeaReplayDoubt:
 * @deal: the hand as it is then
 * @events: what happened after the kong
 *
 * A kong of the dealer may have been declared before the first turn, when nobody can rob it (MI-4), or in it, the
 * others having let theirs go without a word in the log (MI-7). Until the next event tells, it is taken for the one
 * that can be robbed, and this is the other. The table writes down an action with all that follows from it, for a kong
 * that nobody can rob with its supplement, so that only a log that something else has cut off can end with the other.
 */
typedef struct
{
  TeaDeal deal;
  TeaEvents events;
} TeaReplayDoubt;

/**
 * tea_replay_act:
 * @deal: a hand that waits for somebody
 * @logged: what the log says happened next
 * @events: (out caller-allocates): what the engine made of it, at least one event
 * @doubt: (out): what else it may have been, a new one, or %NULL
 * @error: return location for an error
 *
 * Carries out the actions that can have led to @logged: the passes of those who let something go, and then the action
 * itself. That the events begin with @logged is for the caller to check.
 *
 * Returns: whether there was a legal action
 */
gboolean
tea_replay_act (TeaDeal *deal, const TeaEvent *logged, TeaEvents *events, TeaReplayDoubt **doubt, GError **error);

/**
 * tea_replay_take_back:
 * @deal: a hand that waits for somebody
 * @logged: what the log says happened next
 * @drawn: what happened last, which the log does not have
 *
 * Takes the supplement of a bonus tile back where @logged is a win by that tile.
 *
 * Returns: whether it was taken back
 */
gboolean tea_replay_take_back (TeaDeal *deal, const TeaEvent *logged, const TeaEvent *drawn);

/* Whether @logged, which comes next, settles @doubt against what it was taken for: @deal and @events are then what it
 * was. */
gboolean tea_replay_end_doubt (TeaReplayDoubt *doubt, const TeaEvent *logged, TeaDeal *deal, TeaEvents *events);

G_END_DECLS
