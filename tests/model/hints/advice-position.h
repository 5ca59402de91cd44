/* advice-position.h - positions made by hand, of which advice is asked
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
 * @own: 14 tiles, one of which is to be discarded, or 13 where @claim is offered
 * @claim: a discard of the player on the left, or ""; it can be claimed for a pung, or a chow that it ends
 * @seen: what the others have discarded in turn
 * @ready: whether the player across has declared a ready hand
 */
typedef struct
{
  const char *variant;
  const char *indicator;
  const char *own;
  const char *claim;
  const char *seen;
  gboolean ready;
} AdvicePosition;

/* Seat 0 deals; 60 tiles are left for turns. */
void advice_position_view (const AdvicePosition *position, TeaSeatView *view);

G_END_DECLS
