/* tea-walls.h - wall rules of several variants: the order of the tail, a dead wall that is replenished
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-wall.h"

G_BEGIN_DECLS

/* HK-3: the player at the sum of one throw counts as many stacks. Implements the hook #TeaVariant.break_wall. */
void tea_break_by_one_throw (const guint8 dice[3][2], guint dealer, TeaBreak *brk);

/* Index in head order of the tile that lies @nth from the tail, the top tile of each stack before the bottom one. */
guint tea_wall_from_tail (const TeaWall *wall, guint nth);

/*
 * CE-1: the last @n_tiles tiles are a dead wall, from which all supplements come. Each supplement moves the end of the
 * live wall by a tile, so that the dead wall keeps its size as long as it can. These functions implement the hooks
 * #TeaVariant.set_apart, next_head and next_supplement.
 */
guint tea_dead_wall_begin (const TeaWall *wall, guint n_tiles);
int tea_dead_wall_next_head (const TeaWall *wall, guint n_tiles);
int tea_dead_wall_next_supplement (const TeaWall *wall);

G_END_DECLS
