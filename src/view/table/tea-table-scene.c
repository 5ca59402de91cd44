/* tea-table-scene.c - every tile on the table: its look and place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-scene.h"

typedef struct
{
  TeaTableScene *scene;
  TeaTable *table;
  const TeaTableLayout *layout;
  gboolean show_index;
} Builder;

TeaTableScene *
tea_table_scene_new (void)
{
  TeaTableScene *scene = g_new0 (TeaTableScene, 1);

  scene->items = g_array_new (FALSE, FALSE, sizeof (TeaTableItem));
  scene->last_discard = -1;

  return scene;
}

void
tea_table_scene_free (TeaTableScene *scene)
{
  if (scene == NULL)
    return;

  g_array_unref (scene->items);
  g_free (scene);
}

guint
tea_table_scene_get_n_items (const TeaTableScene *scene)
{
  return scene->items->len;
}

const TeaTableItem *
tea_table_scene_get_item (const TeaTableScene *scene, guint i)
{
  g_return_val_if_fail (i < scene->items->len, NULL);

  return &g_array_index (scene->items, TeaTableItem, i);
}

TeaTablePlace
tea_table_scene_place (TeaTable *table, guint seat)
{
  return (TeaTablePlace) ((seat + 4 - tea_table_get_state (table)->seat) % 4);
}

guint
tea_table_scene_seat (TeaTable *table, TeaTablePlace place)
{
  return (tea_table_get_state (table)->seat + (guint) place) % 4;
}

static void
add (Builder *builder, TeaTableItem item, int level)
{
  double depth = TEA_TILE_FLAT_DEPTH;

  if (item.picture.body == TEA_TILE_BODY_STAND || item.picture.body == TEA_TILE_BODY_BACK_STAND)
    depth = item.picture.body == TEA_TILE_BODY_STAND ? TEA_TILE_STAND_DEPTH : 0;
  item.depth = (int) lround (depth * item.width);
  item.base = item.face.y + item.face.height + level * item.depth;
  g_array_append_val (builder->scene->items, item);
}

static TeaTileInfo *
get_tile (GListModel *list, guint position)
{
  TeaTileInfo *tile = g_list_model_get_item (list, position);

  /* The list keeps it alive. */
  g_object_unref (tile);

  return tile;
}

static void
add_walls (Builder *builder)
{
  const TeaTableLayout *layout = builder->layout;
  guint stacks = tea_table_get_stacks_per_wall (builder->table);

  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    {
      TeaTablePlace place = tea_table_scene_place (builder->table, seat);
      guint turns = tea_table_place_turns (place);

      for (guint stack = 0; stack < stacks; stack++)
        {
          gboolean apart = tea_table_get_wall_apart (builder->table, seat, stack);
          guint n = 0;
          int face_up = -1;

          tea_table_get_wall (builder->table, seat, stack, &n, &face_up);
          for (guint level = 0; level < n; level++)
            {
              int kind = level + 1 == n ? face_up : -1;
              TeaTableItem item = {
                .zone = TEA_ZONE_WALL,
                .place = place,
                .index = stack,
                .part = level,
                .kind = kind,
                .playable = TRUE,
                .picture = { kind >= 0 ? TEA_TILE_BODY_FLAT : TEA_TILE_BODY_BACK_FLAT, TEA_TILE_MARK_NONE, kind, turns,
                             FALSE },
                .width = layout->wall_tile,
              };

              tea_table_layout_wall (layout, place, stack, level, apart, &item.face);
              add (builder, item, (int) level);
            }
        }
    }
}

static void
add_indicator (Builder *builder)
{
  const TeaTableLayout *layout = builder->layout;
  TeaTileInfo *indicator = tea_table_get_state (builder->table)->indicator;
  TeaTableItem item = {
    .zone = TEA_ZONE_INDICATOR, .width = layout->indicator.width, .face = layout->indicator, .playable = TRUE
  };

  if (indicator == NULL)
    return;

  item.kind = tea_tile_info_get_facts (indicator)->kind;
  item.picture = (TeaTilePicture){ TEA_TILE_BODY_FLAT, TEA_TILE_MARK_NONE, item.kind, 0, builder->show_index };
  add (builder, item, 0);
}

static void
add_pool (Builder *builder, guint seat)
{
  TeaTablePlace place = tea_table_scene_place (builder->table, seat);
  const TeaTableLayout *layout = builder->layout;
  GListModel *discards = tea_table_get_player (builder->table, seat)->discards;
  guint n = g_list_model_get_n_items (discards);
  guint lying = 0, index = 0;

  for (guint i = 0; i < n; i++)
    lying += !tea_tile_info_get_facts (get_tile (discards, i))->claimed;
  for (guint i = 0; i < n; i++)
    {
      TeaTileInfo *tile = get_tile (discards, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);
      TeaTableItem item = { .zone = TEA_ZONE_POOL, .place = place, .index = index, .playable = TRUE };

      /* Claimed tiles have moved into melds. */
      if (look->claimed)
        continue;

      item.kind = look->kind;
      item.thrown = look->thrown;
      item.picture = tea_tile_picture_for_info (tile, TEA_TILE_BODY_FLAT, tea_table_place_turns (place),
                                                builder->show_index);
      item.width = tea_table_layout_discard_tile (layout, place, lying);
      tea_table_layout_discard (layout, place, index, lying, &item.face);
      if ((int) seat == tea_table_get_state (builder->table)->last_discard_seat && i + 1 == n)
        item.part = 1;
      add (builder, item, 0);
      index++;
    }
}

TeaMeldShape
tea_table_scene_shape (TeaMeldInfo *meld)
{
  const TeaMeldFacts *facts = tea_meld_info_get_facts (meld);
  GListModel *tiles = facts->tiles;
  guint n = MIN (g_list_model_get_n_items (tiles), TEA_LAYOUT_MAX_MELD_TILES);
  TeaMeldShape shape = { n, -1, -1 };

  for (guint i = 0; i < n && shape.sideways < 0 && facts->meld->from >= 0; i++)
    if (tea_tile_info_get_facts (get_tile (tiles, i))->claimed)
      shape.sideways = (int) i;
  if (shape.sideways >= 0 && facts->meld->form == TEA_KONG_ADDED)
    shape.on_top = (int) n - 1;

  return shape;
}

static void
add_melds (Builder *builder, guint seat, const TeaLineShape *shape, const TeaLinePlaces *places)
{
  TeaTablePlace place = tea_table_scene_place (builder->table, seat);
  const TeaPlayer *player = tea_table_get_player (builder->table, seat);
  GListModel *melds = player->melds;
  GListModel *bonus = player->bonus;

  for (guint i = 0; i < shape->n_melds; i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);

      for (guint j = 0; j < shape->melds[i].n; j++)
        {
          TeaTileInfo *tile = get_tile (tea_meld_info_get_facts (meld)->tiles, j);
          TeaTableItem item = {
            .zone = TEA_ZONE_MELD,
            .place = place,
            .index = i,
            .part = j,
            .playable = TRUE,
            .width = places->meld_tile,
            .face = places->melds[i][j],
          };

          item.picture = tea_tile_picture_for_info (tile, TEA_TILE_BODY_FLAT, places->meld_turns[i][j],
                                                    builder->show_index);
          item.kind = item.picture.kind;
          add (builder, item, (int) places->meld_level[i][j]);
        }
    }
  for (guint i = 0; i < shape->n_bonus; i++)
    {
      TeaTileInfo *tile = get_tile (bonus, i);
      TeaTableItem item = {
        .zone = TEA_ZONE_BONUS,
        .place = place,
        .index = i,
        .playable = TRUE,
        .width = places->bonus_tile,
        .face = places->bonus[i],
      };

      item.picture = tea_tile_picture_for_info (tile, TEA_TILE_BODY_FLAT, places->bonus_turns, builder->show_index);
      item.kind = item.picture.kind;
      add (builder, item, 0);
    }
}

static void
add_hand (Builder *builder, guint seat, const TeaLineShape *shape, const TeaLinePlaces *places)
{
  TeaTablePlace place = tea_table_scene_place (builder->table, seat);
  GListModel *hand = tea_table_get_player (builder->table, seat)->hand;
  gboolean can_discard = tea_table_get_state (builder->table)->can_discard;

  for (guint i = 0; i < shape->n_hand; i++)
    {
      TeaTileInfo *tile = get_tile (hand, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);
      TeaTableItem item = { .place = place, .index = i, .playable = TRUE, .face = places->hand[i] };

      item.kind = look->face_down ? -1 : look->kind;
      if (place == TEA_PLACE_OWN)
        {
          item.zone = TEA_ZONE_HAND;
          item.width = places->hand_tile;
          item.playable = !can_discard || look->playable;
          item.picture = tea_tile_picture_for_info (tile, TEA_TILE_BODY_STAND, 0, builder->show_index);
        }
      else if (shape->revealed)
        {
          item.zone = TEA_ZONE_RACK;
          item.width = places->hand_tile;
          item.picture = tea_tile_picture_for_info (tile, TEA_TILE_BODY_FLAT, places->turns, builder->show_index);
        }
      else
        {
          item.zone = TEA_ZONE_RACK;
          item.width = places->hand_tile;
          item.picture = (TeaTilePicture){ place == TEA_PLACE_ACROSS  ? TEA_TILE_BODY_BACK_STAND
                                           : place == TEA_PLACE_RIGHT ? TEA_TILE_BODY_BACK_RIGHT
                                                                      : TEA_TILE_BODY_BACK_LEFT,
                                           TEA_TILE_MARK_NONE, -1, 0, FALSE };
        }
      add (builder, item, 0);
    }
}

static void
add_line (Builder *builder, guint seat)
{
  const TeaPlayer *player = tea_table_get_player (builder->table, seat);
  GListModel *hand = player->hand;
  GListModel *melds = player->melds;
  TeaLineShape shape = { .n_hand = MIN (g_list_model_get_n_items (hand), TEA_LAYOUT_MAX_HAND) };
  TeaLinePlaces places;

  shape.n_bonus = MIN (g_list_model_get_n_items (player->bonus), TEA_LAYOUT_MAX_BONUS);
  shape.n_melds = MIN (g_list_model_get_n_items (melds), TEA_LAYOUT_MAX_MELDS);
  for (guint i = 0; i < shape.n_melds; i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);

      shape.melds[i] = tea_table_scene_shape (meld);
    }
  if (shape.n_hand > 0)
    {
      TeaTileInfo *last = get_tile (hand, shape.n_hand - 1);
      const TeaTileFacts *look = tea_tile_info_get_facts (last);

      shape.revealed = !look->face_down && look->kind >= 0;
      /* The drawn tile of another player is face down; the number of tiles reveals it. */
      shape.apart = look->drawn || (!shape.revealed && shape.n_hand % 3 == 2);
    }

  tea_table_layout_line (builder->layout, tea_table_scene_place (builder->table, seat), &shape, &places);
  add_hand (builder, seat, &shape, &places);
  add_melds (builder, seat, &shape, &places);
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  const TeaTableItem *x = a, *y = b;
  gboolean x_last = x->zone == TEA_ZONE_POOL && x->part == 1;
  gboolean y_last = y->zone == TEA_ZONE_POOL && y->part == 1;

  /* The player's own hand is drawn after everything else, and the shadow of the last discard over its neighbours. */
  if ((x->zone == TEA_ZONE_HAND) != (y->zone == TEA_ZONE_HAND))
    return x->zone == TEA_ZONE_HAND ? 1 : -1;
  if (x_last != y_last)
    return x_last ? 1 : -1;
  if (x->base != y->base)
    return x->base - y->base;
  if (x->zone == y->zone && x->place == y->place && x->index == y->index && x->part != y->part)
    return (int) x->part - (int) y->part;
  if (x->face.y != y->face.y && x->zone == TEA_ZONE_WALL && y->zone == TEA_ZONE_WALL)
    return y->face.y - x->face.y; /* the lower level first */

  return x->face.x - y->face.x;
}

void
tea_table_scene_build (TeaTableScene *scene, TeaTable *table, const TeaTableLayout *layout, gboolean show_index)
{
  Builder builder = { scene, table, layout, show_index };

  g_array_set_size (scene->items, 0);
  scene->last_discard = -1;
  if (table == NULL || tea_table_get_state (table)->hand_number == 0)
    return;

  if (layout->shows_walls)
    add_walls (&builder);
  add_indicator (&builder);
  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    {
      add_pool (&builder, seat);
      add_line (&builder, seat);
    }
  g_array_sort (scene->items, compare_items);

  for (guint i = 0; i < scene->items->len; i++)
    if (tea_table_scene_get_item (scene, i)->zone == TEA_ZONE_POOL && tea_table_scene_get_item (scene, i)->part == 1)
      scene->last_discard = (int) i;
}

int
tea_table_scene_find (const TeaTableScene *scene, TeaTableZone zone, TeaTablePlace place, int index)
{
  int found = -1;

  for (guint i = 0; i < scene->items->len; i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (scene, i);

      if (item->zone != zone || item->place != place)
        continue;
      if (index >= 0 && (int) item->index == index)
        return (int) i;
      if (index < 0 && (found < 0 || item->index > tea_table_scene_get_item (scene, (guint) found)->index))
        found = (int) i;
    }

  return found;
}

int
tea_table_scene_pick (const TeaTableScene *scene, double x, double y)
{
  for (guint i = scene->items->len; i > 0; i--)
    {
      const TeaTableItem *item = tea_table_scene_get_item (scene, i - 1);

      if (item->kind >= 0 && x >= item->face.x && x < item->face.x + item->face.width && y >= item->face.y &&
          y < item->face.y + item->face.height + item->depth)
        return (int) i - 1;
    }

  return -1;
}
