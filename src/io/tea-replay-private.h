/* tea-replay-private.h - what the files of the replay share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/tea-replay.h"

G_BEGIN_DECLS

/**
 * tea_replay_act:
 * @deal: a hand that waits for somebody
 * @logged: what the log says happened next
 * @events: (out caller-allocates): what the engine made of it, at least one event
 * @error: return location for an error
 *
 * Carries out the actions that can have led to @logged: the passes of those who let something go, and then the action itself.
 * That the events begin with @logged is for the caller to check.
 *
 * Returns: whether there was a legal action
 */
gboolean tea_replay_act (TeaDeal *deal, const TeaEvent *logged, TeaEvents *events, GError **error);

G_END_DECLS
