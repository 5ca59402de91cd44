/* advice-position.h - hand-made positions to ask advice for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/**
 * AdvicePosition:
 * @variant: the rules
 * @indicator: a tile, or ""
 * @own: 14 tiles, one of which is to be discarded, or 13 if there is a @claim
 * @claim: a discard of the player on the left, or ""; it can be claimed for a pung, or as the highest tile of a chow
 * @seen: earlier discards of the other players, given to them in turn
 * @ready: whether the player opposite has declared a ready hand
 * @bonus: (nullable): the own bonus tile
 */
typedef struct
{
  const char *variant;
  const char *indicator;
  const char *own;
  const char *claim;
  const char *seen;
  gboolean ready;
  const char *bonus;
} AdvicePosition;

/* Seat 0 is the dealer; 60 tiles are left to draw. */
void advice_position_view (const AdvicePosition *position, TeaSeatView *view);

G_END_DECLS
