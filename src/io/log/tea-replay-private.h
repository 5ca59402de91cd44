/* tea-replay-private.h - shared by the files of the replay
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-replay.h"

G_BEGIN_DECLS

/* A kong of the dealer may have been declared before the first turn, when nobody can rob it (MI-4), or in that turn,
 * after the others passed theirs, which is not logged (MI-7). Until the next event decides, it is assumed to be the one
 * that can be robbed, and this is the other case. The application logs an action with all that follows from it, here
 * the supplement, so only a log that was cut off by something else can end in the other case. */
typedef struct
{
  TeaDeal deal;     /* the hand in the other case */
  TeaEvents events; /* what happened after the kong in the other case */
} TeaReplayDoubt;

/**
 * tea_replay_act:
 * @deal: a hand that waits for somebody
 * @logged: the next event of the log
 * @events: (out caller-allocates): the resulting events of the engine, at least one
 * @doubt: (out): another possible reading of @logged, to be freed by the caller, or %NULL
 * @error: return location for an error
 *
 * Carries out the actions that can have led to @logged: first the passes, then the action itself. The caller checks
 * that @events begin with @logged.
 *
 * Returns: whether there was a legal action
 */
gboolean
tea_replay_act (TeaDeal *deal, const TeaEvent *logged, TeaEvents *events, TeaReplayDoubt **doubt, GError **error);

/**
 * tea_replay_take_back:
 * @deal: a hand that waits for somebody
 * @logged: the next event of the log
 * @drawn: the last event of the engine, which the log does not have
 *
 * Takes back the supplement of a bonus tile if @logged is a win by that bonus tile.
 *
 * Returns: whether it was taken back
 */
gboolean tea_replay_take_back (TeaDeal *deal, const TeaEvent *logged, const TeaEvent *drawn);

/* Whether @logged, the next event, shows that the other case of @doubt was right; @deal and @events are then set to
 * it. */
gboolean tea_replay_end_doubt (TeaReplayDoubt *doubt, const TeaEvent *logged, TeaDeal *deal, TeaEvents *events);

G_END_DECLS
