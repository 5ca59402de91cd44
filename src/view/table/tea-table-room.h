/* tea-table-room.h - where on the table something may stand without covering what one wants to see
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-table-scene.h"

G_BEGIN_DECLS

/**
 * TeaTableRoom:
 * @TEA_ROOM_MIDDLE: just above the own hand and in its middle, where nothing lies but walls
 * @TEA_ROOM_ABOVE_HAND: just above the own hand, where nothing lies but walls
 * @TEA_ROOM_FREE: anywhere above the own hand where nothing lies but walls
 * @TEA_ROOM_OWN_POOL: the same, and there too as long as the own pool is empty
 * @TEA_ROOM_OWN_SIDE: the same, over the own name plate included
 * @TEA_ROOM_OFF_POOLS: anywhere above it but not over the centre and the pools, those places included where no discard lies yet
 * @TEA_ROOM_OFF_DISCARDS: anywhere above it but not over the centre and discards
 */
typedef enum
{
  TEA_ROOM_MIDDLE,
  TEA_ROOM_ABOVE_HAND,
  TEA_ROOM_FREE,
  TEA_ROOM_OWN_POOL,
  TEA_ROOM_OWN_SIDE,
  TEA_ROOM_OFF_POOLS,
  TEA_ROOM_OFF_DISCARDS,
} TeaTableRoom;

/**
 * tea_table_scene_find_room:
 * @scene: what lies on the table
 * @layout: where its parts are
 * @where: what may be covered
 * @width: how much room is looked for, in logical pixels
 * @height: likewise
 * @room: (out caller-allocates): of all such rooms the one nearest to the middle of the own hand
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
