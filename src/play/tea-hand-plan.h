/* tea-hand-plan.h - a wall that was stacked on purpose: for lessons, exercises and tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-deal.h"

G_BEGIN_DECLS

/**
 * TeaHandPlan:
 * @hands: by seat what is dealt, in notation; what is missing is filled up with tiles that fit little
 * @last_dealt: (nullable): the tile that the dealer takes last, one of those in @hands
 * @indicator: (nullable): the tile that is turned up
 * @head: (nullable): the first tiles drawn from the head
 * @last: (nullable): the last tiles before the indicator, in head order
 * @tail: (nullable): the first supplements, in the order in which they are drawn; those of kongs, where bonus tiles are
 * replaced from elsewhere
 *
 * Whatever is left out is filled up with the rest of the tiles, bonus tiles as late as possible.
 */
typedef struct
{
  const char *hands[4];
  const char *last_dealt;
  const char *indicator;
  const char *head;
  const char *last;
  const char *tail;
} TeaHandPlan;

/**
 * tea_hand_setup_stack:
 * @setup: (inout): a set-up with variant, options, dealer and dice; its wall is made
 * @plan: what is to come
 * @error: return location for an error
 *
 * Fails when @plan has something that is no tile, more copies of a kind than there are, too many tiles for a place, or
 * a tile turned up where these rules turn up none.
 *
 * Returns: whether the wall was made
 */
gboolean tea_hand_setup_stack (TeaHandSetup *setup, const TeaHandPlan *plan, GError **error);

G_END_DECLS
