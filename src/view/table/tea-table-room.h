/* tea-table-room.h - finds room on the table that covers nothing important
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-table-scene.h"

G_BEGIN_DECLS

/**
 * TeaTableRoom:
 * @TEA_ROOM_RIGHT: just above the right half of the player's own hand, or its middle in narrow windows, covering
 * nothing but walls
 * @TEA_ROOM_ABOVE_HAND: just above the own hand, covering nothing but walls
 * @TEA_ROOM_FREE: anywhere above the own hand, covering nothing but walls
 * @TEA_ROOM_OWN_POOL: the same, and over the own pool while it is empty
 * @TEA_ROOM_OWN_SIDE: the same, and over the own name plate
 * @TEA_ROOM_EMPTY_POOLS: the same, and over the pools at the sides while they are empty
 * @TEA_ROOM_OFF_POOLS: anywhere above the own hand except over the centre and pools, other than an empty own pool
 * @TEA_ROOM_OFF_DISCARDS: anywhere above the own hand except over the centre and discards
 */
typedef enum
{
  TEA_ROOM_RIGHT,
  TEA_ROOM_ABOVE_HAND,
  TEA_ROOM_FREE,
  TEA_ROOM_OWN_POOL,
  TEA_ROOM_OWN_SIDE,
  TEA_ROOM_EMPTY_POOLS,
  TEA_ROOM_OFF_POOLS,
  TEA_ROOM_OFF_DISCARDS,
} TeaTableRoom;

/**
 * tea_table_scene_find_room:
 * @scene: what lies on the table
 * @layout: where its parts are
 * @where: what may be covered
 * @width: the width wanted, in logical pixels
 * @height: the height wanted
 * @room: (out caller-allocates): the room nearest to the right end of the player's own hand, where drawn tiles lie, or
 * to its middle in narrow windows
 *
 * Returns: whether there is one
 */
gboolean tea_table_scene_find_room (const TeaTableScene *scene,
                                    const TeaTableLayout *layout,
                                    TeaTableRoom where,
                                    int width,
                                    int height,
                                    GdkRectangle *room);

G_END_DECLS
