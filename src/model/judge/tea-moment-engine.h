/* tea-moment-engine.h - a decision of a hand: what a seat saw, and which action it took
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/tea-recorded-game-engine.h"
#include "play/tea-seat-view.h"

G_BEGIN_DECLS

typedef struct
{
  guint position; /* position in the hand, as in #TeaPlayback */
  /* which of the decisions of the seat at this position, from 0: passing may offer the next one (FH-7, MI-4) */
  guint nth;
  TeaDeal deal;     /* the hand at the decision */
  TeaSeatView view; /* what the seat saw */
  guint chosen;     /* the index of the action in @view that it took */
} TeaMoment;

/**
 * tea_moment_find:
 * @moment: (out caller-allocates): the decision
 * @steps: a hand
 * @seat: who decides
 * @position: where in the hand
 * @nth: which of its decisions there, from 0
 *
 * What a computer player decided for the player is no decision of the player's, and neither is what another player's
 * claim has hidden.
 *
 * Returns: whether there is such a decision
 */
gboolean tea_moment_find (TeaMoment *moment, const GArray *steps, guint seat, guint position, guint nth);

G_END_DECLS
