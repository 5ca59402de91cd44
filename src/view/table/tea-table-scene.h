/* tea-table-scene.h - every tile on the table: its look and place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-table.h"
#include "view/table/tea-table-layout.h"
#include "view/tiles/tea-tile-set.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_ZONE_WALL,
  TEA_ZONE_RACK,
  TEA_ZONE_POOL,
  TEA_ZONE_MELD,
  TEA_ZONE_BONUS,
  TEA_ZONE_INDICATOR, /* shown a second time in the centre, where it can be read */
  TEA_ZONE_HAND,
} TeaTableZone;

#define TEA_N_ZONES 7

/**
 * TeaTableItem:
 * @zone, @place: where it lies
 * @index: its position in the hand, in the discards that still lie there, among the bonus tiles or the melds; for a
 * wall tile its stack
 * @part: its position in the meld; for a wall tile its level
 * @kind: the kind it shows, −1 for a back
 * @picture, @width: how it looks
 * @face: where its face is, in logical pixels
 * @depth: the visible thickness below the face
 * @base: tiles with a smaller base are drawn first
 * @playable: FALSE for a tile of the player's own hand that cannot be discarded now
 * @thrown: whether it is a discard that had just been drawn
 */
typedef struct
{
  TeaTableZone zone;
  TeaTablePlace place;
  guint index;
  guint part;
  int kind;
  TeaTilePicture picture;
  int width;
  GdkRectangle face;
  int depth;
  int base;
  gboolean playable;
  gboolean thrown;
} TeaTableItem;

/**
 * TeaTableScene:
 * @items: the #TeaTableItem, in the order in which they are drawn
 * @last_discard: the item that was discarded last, or −1
 */
typedef struct
{
  GArray *items;
  int last_discard;
} TeaTableScene;

TeaTableScene *tea_table_scene_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_table_scene_free (TeaTableScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaTableScene, tea_table_scene_free)

/**
 * tea_table_scene_build:
 * @scene: a scene, whose items are replaced
 * @table: (nullable): what it shows
 * @layout: where things lie
 * @show_index: whether tiles have corner indices
 */
void tea_table_scene_build (TeaTableScene *scene, TeaTable *table, const TeaTableLayout *layout, gboolean show_index);

guint tea_table_scene_get_n_items (const TeaTableScene *scene);
const TeaTableItem *tea_table_scene_get_item (const TeaTableScene *scene, guint i);

/* The first item with @zone, @place and @index, or −1; @index −1 finds the one with the highest index. */
int tea_table_scene_find (const TeaTableScene *scene, TeaTableZone zone, TeaTablePlace place, int index);

/* The topmost face-up tile at a point, or −1. */
int tea_table_scene_pick (const TeaTableScene *scene, double x, double y);

/* The side of the table at which @seat sits, and the seat at a side. */
TeaTablePlace tea_table_scene_place (TeaTable *table, guint seat);
guint tea_table_scene_seat (TeaTable *table, TeaTablePlace place);

/* How the tiles of @meld lie. */
TeaMeldShape tea_table_scene_shape (TeaMeldInfo *meld);

G_END_DECLS
