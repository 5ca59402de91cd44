/* tea-hand-plan.h - a wall stacked on purpose: for lessons, exercises and tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-deal.h"

G_BEGIN_DECLS

/* All other places are filled with the remaining tiles, bonus tiles last. */
typedef struct
{
  const char *hands[4]; /* by seat: the dealt tiles in notation; missing ones are filled up with tiles that fit badly */
  const char *last_dealt; /* the tile that the dealer takes last, one of those in @hands, or NULL */
  const char *indicator;  /* the tile that is turned up, or NULL */
  const char *head;       /* the first tiles drawn from the head, or NULL */
  const char *last;       /* the last tiles before the indicator, in head order, or NULL */
  /* the first supplements in the order in which they are drawn; only those of kongs if bonus tiles are replaced from
   * elsewhere; nullable */
  const char *tail;
} TeaHandPlan;

/**
 * tea_hand_setup_stack:
 * @setup: (inout): a set-up with variant, options, dealer and dice; its wall is filled
 * @plan: the tiles to place
 * @error: return location for an error
 *
 * Fails if @plan has something that is not a tile, more copies of a kind than there are, too many tiles for a place, or
 * an indicator although the rules turn up none.
 *
 * Returns: whether the wall was made
 */
gboolean tea_hand_setup_stack (TeaHandSetup *setup, const TeaHandPlan *plan, GError **error);

G_END_DECLS
