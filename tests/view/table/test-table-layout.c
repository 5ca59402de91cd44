/* test-table-layout.c - everything on the table has its place in windows of all sizes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-layout.h"
#include "view/tiles/tea-tile-set.h"

typedef struct
{
  const char *name;
  int width;
  int height;
  gboolean walls;
  guint hand_rows;
  int least_hand_tile;
  int least_pool_tile;
  double text_scale;
} Case;

/* clang-format off */
static const Case cases[] = {
  /*                  width height  walls  rows hand pool text */
  { "laptop",          1280,   740, TRUE,  1,   70,  40, 1 },
  { "first",           1092,   690, TRUE,  1,   60,  38, 1 },
  { "first-text",      1092,   690, TRUE,  1,   60,  37, 2 },
  { "small",            800,   540, TRUE,  1,   44,  30, 1 },
  { "large",           1920,  1020, TRUE,  1,  100,  56, 1 },
  { "square",           700,   700, TRUE,  1,   38,  34, 1 },
  { "portrait",         480,   740, TRUE,  2,   50,  26, 1 },
  { "narrow",           360,   640, FALSE, 2,   36,  24, 1 },
  { "low",              640,   400, FALSE, 1,   32,  24, 1 },
  { "least",            480,   330, FALSE, 1,   32,  17, 1 },
  { "laptop-text",     1280,   740, TRUE,  1,   70,  39, 1.6 },
  { "small-text",       800,   540, FALSE, 1,   44,  33, 1.6 },
  { "large-text",      1920,  1020, FALSE, 1,  100,  60, 2 },
  { "square-text",      700,   700, TRUE,  1,   38,  34, 1.4 },
  { "wide",            1060,   510, TRUE,  1,   44,  26, 1 },
  { "wide-text",        900,   510, FALSE, 1,   44,  30, 1.6 },
  { "small-large-text", 800,   440, FALSE, 1,   44,  24, 2 },
  { "least-text",       480,   330, FALSE, 1,   32,  19, 2 },
};
/* clang-format on */

static gboolean
is_inside (const GdkRectangle *rect, const TeaTableLayout *layout)
{
  return rect->x >= 0 && rect->y >= 0 && rect->x + rect->width <= layout->width &&
         rect->y + rect->height <= layout->height;
}

static void
assert_apart (const GdkRectangle *a, const GdkRectangle *b)
{
  if (gdk_rectangle_intersect (a, b, NULL))
    g_error ("%d,%d %d×%d lies over %d,%d %d×%d", a->x, a->y, a->width, a->height, b->x, b->y, b->width, b->height);
}

static void
test_sizes (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale, TRUE);

  g_assert_cmpuint (layout.hand_rows, ==, c->hand_rows);
  g_assert_cmpint (layout.hand_tile, >=, c->least_hand_tile);
  g_assert_cmpint (layout.hand_tile, >=, TEA_LAYOUT_MIN_HAND_TILE);
  g_assert_cmpint (layout.shows_walls, ==, c->walls);
  g_assert_cmpint (layout.pool_tile, >=, c->least_pool_tile);
}

/* The player's hand is inside the table, also with a drawn tile, and no tiles overlap. */
static void
test_hand (gconstpointer data)
{
  const Case *c = data;

  for (guint n_melds = 0; n_melds <= 4; n_melds++)
    {
      TeaLineShape shape = { .n_hand = 14 - 3 * n_melds, .apart = TRUE, .n_melds = n_melds, .n_bonus = 8 };
      TeaTableLayout layout;
      TeaLinePlaces places;

      for (guint i = 0; i < n_melds; i++)
        shape.melds[i] = (TeaMeldShape){ 4, (int) i - 1 < 3 ? (int) i - 1 : 0, -1 };
      tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale, TRUE);
      tea_table_layout_line (&layout, TEA_PLACE_OWN, &shape, &places);
      for (guint i = 0; i < shape.n_hand; i++)
        {
          g_assert_true (is_inside (&places.hand[i], &layout));
          g_assert_cmpint (places.hand[i].y, >=, layout.hand_top);
          if (i > 0)
            assert_apart (&places.hand[i - 1], &places.hand[i]);
        }
      /* A gap before the drawn one, which can be seen at a glance. */
      if (shape.n_hand >= 2 && places.hand[shape.n_hand - 1].y == places.hand[shape.n_hand - 2].y)
        g_assert_cmpint (places.hand[shape.n_hand - 1].x - places.hand[shape.n_hand - 2].x, ==,
                         layout.hand_tile + (int) lround (layout.hand_tile * 0.25));
    }
}

/* The tiles of one row, with the melds beside them, are in the middle, and drawing a tile moves no other. */
static void
test_hand_centred (gconstpointer data)
{
  const Case *c = data;

  for (guint n_melds = 0; n_melds <= 2 && c->hand_rows == 1; n_melds++)
    {
      TeaLineShape shape = { .n_hand = 14 - 3 * n_melds, .apart = TRUE, .n_melds = n_melds };
      TeaLinePlaces drawn, before;
      TeaTableLayout layout;
      int left, right;

      for (guint i = 0; i < n_melds; i++)
        shape.melds[i] = (TeaMeldShape){ 3, 0, -1 };
      tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale, TRUE);
      tea_table_layout_line (&layout, TEA_PLACE_OWN, &shape, &drawn);
      left = drawn.hand[0].x;
      right = n_melds > 0 ? drawn.melds[0][2].x + drawn.melds[0][2].width
                          : drawn.hand[shape.n_hand - 1].x + layout.hand_tile;
      g_assert_cmpint (ABS (left - (layout.width - right)), <=, layout.hand_tile / 2);

      shape.n_hand--;
      shape.apart = FALSE;
      tea_table_layout_line (&layout, TEA_PLACE_OWN, &shape, &before);
      for (guint i = 0; i < shape.n_hand; i++)
        g_assert_cmpint (before.hand[i].x, ==, drawn.hand[i].x);
    }
}

/* With more discards than places, all discards of the pool get smaller, and none overlap. */
static void
test_pools (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale, TRUE);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      const TeaPoolGrid *grid = &layout.grids[place];

      g_assert_cmpuint (grid->columns * grid->rows, >=, 18);
      for (guint n = 18; n <= 30; n++)
        {
          int tile = tea_table_layout_discard_tile (&layout, (TeaTablePlace) place, n);
          GdkRectangle faces[30];

          g_assert_cmpint (tile == layout.pool_tile, ==, n <= grid->columns * grid->rows);
          g_assert_cmpint (tile, >, layout.pool_tile / 2);
          for (guint i = 0; i < n; i++)
            {
              GdkRectangle common;

              tea_table_layout_discard (&layout, (TeaTablePlace) place, i, n, &faces[i]);
              g_assert_cmpint (MIN (faces[i].width, faces[i].height), ==, tile);
              g_assert_true (gdk_rectangle_intersect (&layout.pools[place], &faces[i], &common));
              g_assert_true (gdk_rectangle_equal (&common, &faces[i]));
              for (guint j = 0; j < i; j++)
                assert_apart (&faces[j], &faces[i]);
            }
        }
    }
}

/* Discards go from the player's left to the right, and row by row toward the player. */
static void
test_pool_order (void)
{
  static const struct
  {
    TeaTablePlace place;
    int right_x, right_y; /* from the player's left to the right */
    int near_x, near_y;   /* toward the player */
    guint turns;
  } rows[] = {
    { TEA_PLACE_OWN, 1, 0, 0, 1, 0 },
    { TEA_PLACE_RIGHT, 0, -1, 1, 0, 3 },
    { TEA_PLACE_ACROSS, -1, 0, 0, -1, 2 },
    { TEA_PLACE_LEFT, 0, 1, -1, 0, 1 },
  };
  TeaTableLayout layout;

  tea_table_layout_init (&layout, 1280, 740, 18, 1, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GdkRectangle first, second, below;
      int tile = layout.pool_tile, height = tea_tile_face_height (tile);

      tea_table_layout_discard (&layout, rows[i].place, 0, 7, &first);
      tea_table_layout_discard (&layout, rows[i].place, 1, 7, &second);
      tea_table_layout_discard (&layout, rows[i].place, layout.grids[rows[i].place].columns, 7, &below);
      g_assert_cmpint (second.x - first.x, ==, rows[i].right_x * tile);
      g_assert_cmpint (second.y - first.y, ==, rows[i].right_y * tile);
      g_assert_cmpint (below.x - first.x, ==, rows[i].near_x * height);
      g_assert_cmpint (below.y - first.y, ==, rows[i].near_y * height);
      g_assert_cmpuint (tea_table_place_turns (rows[i].place), ==, rows[i].turns);
    }
}

/* A wall is counted from its player's right end; a stack has two tiles. */
static void
test_walls (void)
{
  static const struct
  {
    TeaTablePlace place;
    int x, y; /* from one stack to the next */
  } rows[] = {
    { TEA_PLACE_OWN, -1, 0 },
    { TEA_PLACE_RIGHT, 0, 1 },
    { TEA_PLACE_ACROSS, 1, 0 },
    { TEA_PLACE_LEFT, 0, -1 },
  };
  TeaTableLayout layout;

  for (guint stacks = 17; stacks <= 18; stacks++)
    {
      tea_table_layout_init (&layout, 1280, 740, stacks, 1, TRUE);
      for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
        for (guint stack = 0; stack < stacks; stack++)
          {
            GdkRectangle face, next, above;

            tea_table_layout_wall (&layout, rows[i].place, stack, 0, FALSE, &face);
            g_assert_true (gdk_rectangle_intersect (&layout.walls[rows[i].place], &face, &next));
            g_assert_true (gdk_rectangle_equal (&next, &face));
            tea_table_layout_wall (&layout, rows[i].place, stack, 1, FALSE, &above);
            g_assert_cmpint (above.y, <, face.y);
            if (stack + 1 < stacks)
              {
                tea_table_layout_wall (&layout, rows[i].place, stack + 1, 0, FALSE, &next);
                g_assert_cmpint (next.x - face.x, ==, rows[i].x * layout.wall_tile);
                g_assert_cmpint (next.y - face.y, ==, rows[i].y * layout.wall_tile);
              }
          }
    }
}

/* Plates do not overlap pools, the centre, walls, the player's hand or one another. */
static void
test_regions (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale, TRUE);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      g_assert_true (is_inside (&layout.plates[place], &layout));
      g_assert_true (is_inside (&layout.said[place], &layout));
      g_assert_true (is_inside (&layout.pools[place], &layout));
      assert_apart (&layout.plates[place], &layout.hand);
      assert_apart (&layout.plates[place], &layout.centre);
      for (guint other = 0; other < TEA_N_PLACES; other++)
        {
          assert_apart (&layout.plates[place], &layout.pools[other]);
          assert_apart (&layout.plates[place], &layout.said[other]);
          if (layout.shows_walls)
            assert_apart (&layout.plates[place], &layout.walls[other]);
          if (other != place)
            assert_apart (&layout.plates[place], &layout.plates[other]);
        }
    }
}

/* The painted area of a tile with this face: with its sides, without its shadow. */
static GdkRectangle
get_drawn (const GdkRectangle *face, TeaTileBody body, guint turns, int width)
{
  TeaTilePicture picture = { .body = body, .kind = -1, .turns = turns };
  graphene_rect_t in_cell, cell;
  int shadow = (int) ceil (TEA_TILE_SHADOW * width) + 1;

  tea_tile_picture_measure (&picture, width, 1, &in_cell, &cell);

  return (GdkRectangle){ face->x - (int) in_cell.origin.x, face->y - (int) in_cell.origin.y,
                         (int) ceil (cell.size.width) - shadow, (int) ceil (cell.size.height) - shadow };
}

static TeaTileBody
get_back (TeaTablePlace place)
{
  return place == TEA_PLACE_OWN      ? TEA_TILE_BODY_STAND
         : place == TEA_PLACE_ACROSS ? TEA_TILE_BODY_BACK_STAND
         : place == TEA_PLACE_RIGHT  ? TEA_TILE_BODY_BACK_RIGHT
                                     : TEA_TILE_BODY_BACK_LEFT;
}

/* Groups of tiles on the table: those of one group may cover each other's sides, those of different groups must not
 * overlap. */
typedef struct
{
  GArray *drawn; /* GdkRectangle */
  GArray *group; /* guint */
} Tiles;

static void
add_tile (Tiles *tiles, const TeaTableLayout *layout, GdkRectangle drawn, guint group)
{
  if (!is_inside (&drawn, layout))
    g_error ("%d,%d %d×%d is not in %d×%d", drawn.x, drawn.y, drawn.width, drawn.height, layout->width, layout->height);
  g_array_append_val (tiles->drawn, drawn);
  g_array_append_val (tiles->group, group);
}

/* What a player can hold: concealed tiles, melds of @meld_tiles each, bonus tiles. */
typedef struct
{
  guint n_hand;
  gboolean apart;
  gboolean revealed;
  guint n_melds;
  guint meld_tiles;
  guint n_bonus;
} Holding;

static const Holding holdings[] = {
  { 13, FALSE, FALSE, 0, 0, 0 }, { 14, TRUE, FALSE, 0, 0, 8 }, { 14, TRUE, TRUE, 0, 0, 4 },
  { 11, TRUE, FALSE, 1, 3, 2 },  { 7, FALSE, FALSE, 2, 3, 4 }, { 8, TRUE, TRUE, 2, 3, 2 },
  { 5, TRUE, FALSE, 3, 4, 8 },   { 4, FALSE, TRUE, 3, 3, 0 },  { 1, FALSE, FALSE, 4, 3, 4 },
  { 2, TRUE, TRUE, 4, 4, 8 },    { 2, TRUE, FALSE, 4, 4, 8 },
};

static void
add_line (Tiles *tiles, const TeaTableLayout *layout, TeaTablePlace place, const Holding *holding)
{
  TeaLineShape shape = { holding->n_hand,  holding->apart, holding->revealed,
                         holding->n_melds, { { 0 } },      holding->n_bonus };
  TeaTileBody body = holding->revealed && place != TEA_PLACE_OWN ? TEA_TILE_BODY_FLAT : get_back (place);
  TeaLinePlaces places;
  GdkRectangle hand[TEA_LAYOUT_MAX_HAND];
  guint group = 8 * place;

  for (guint i = 0; i < shape.n_melds; i++)
    shape.melds[i] = (TeaMeldShape){ holding->meld_tiles, (int) (i % 3), -1 };
  tea_table_layout_line (layout, place, &shape, &places);

  for (guint i = 0; i < shape.n_hand; i++)
    {
      if (i > 0)
        assert_apart (&places.hand[i], &places.hand[i - 1]);
      hand[i] = get_drawn (&places.hand[i], body, body == TEA_TILE_BODY_FLAT ? places.turns : 0, places.hand_tile);
      add_tile (tiles, layout, hand[i], group);
    }
  /* The hand is apart from what lies open, each with its side. */
  for (guint i = 0; i < shape.n_melds; i++)
    for (guint j = 0; j < shape.melds[i].n; j++)
      {
        GdkRectangle drawn = get_drawn (&places.melds[i][j], TEA_TILE_BODY_FLAT, places.meld_turns[i][j],
                                        places.meld_tile);

        for (guint k = 0; k < shape.n_hand; k++)
          assert_apart (&drawn, &hand[k]);
        if (j > 0)
          assert_apart (&places.melds[i][j], &places.melds[i][j - 1]);
        add_tile (tiles, layout, drawn, group);
      }
  for (guint i = 0; i < shape.n_bonus; i++)
    {
      GdkRectangle drawn = get_drawn (&places.bonus[i], TEA_TILE_BODY_FLAT, places.bonus_turns, places.bonus_tile);

      for (guint k = 0; k < shape.n_hand; k++)
        assert_apart (&drawn, &hand[k]);
      for (guint k = 0; k < shape.n_melds; k++)
        for (guint j = 0; j < shape.melds[k].n; j++)
          assert_apart (&places.bonus[i], &places.melds[k][j]);
      if (i > 0)
        assert_apart (&places.bonus[i], &places.bonus[i - 1]);
      add_tile (tiles, layout, drawn, group);
    }
}

static void
add_pool_and_wall (Tiles *tiles, const TeaTableLayout *layout, TeaTablePlace place, guint n_discards)
{
  int tile = tea_table_layout_discard_tile (layout, place, n_discards);
  GdkRectangle face;

  for (guint i = 0; i < n_discards; i++)
    {
      tea_table_layout_discard (layout, place, i, n_discards, &face);
      add_tile (tiles, layout, get_drawn (&face, TEA_TILE_BODY_FLAT, tea_table_place_turns (place), tile),
                8 * place + 1);
    }
  for (guint stack = 0; layout->shows_walls && stack < layout->stacks; stack++)
    for (guint level = 0; level < 2; level++)
      {
        tea_table_layout_wall (layout, place, stack, level, stack > 14, &face);
        add_tile (tiles, layout,
                  get_drawn (&face, TEA_TILE_BODY_BACK_FLAT, tea_table_place_turns (place), layout->wall_tile),
                  8 * place + 2);
      }
}

/* Checks that no tile overlaps one of another group, a plate or the centre. */
static void
check_table (const TeaTableLayout *layout, const Holding *holding, guint n_discards)
{
  Tiles tiles = { g_array_new (FALSE, FALSE, sizeof (GdkRectangle)), g_array_new (FALSE, FALSE, sizeof (guint)) };

  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      add_line (&tiles, layout, (TeaTablePlace) place, holding);
      add_pool_and_wall (&tiles, layout, (TeaTablePlace) place, n_discards);
    }
  for (guint i = 0; i < tiles.drawn->len; i++)
    {
      const GdkRectangle *a = &g_array_index (tiles.drawn, GdkRectangle, i);

      for (guint j = 0; j < i; j++)
        if (g_array_index (tiles.group, guint, i) != g_array_index (tiles.group, guint, j))
          assert_apart (a, &g_array_index (tiles.drawn, GdkRectangle, j));
      for (guint place = 0; place < TEA_N_PLACES; place++)
        assert_apart (a, &layout->plates[place]);
      assert_apart (a, &layout->centre);
    }
  g_array_unref (tiles.drawn);
  g_array_unref (tiles.group);
}

static void
check_tables (const TeaTableLayout *layout)
{
  static const guint n_discards[] = { 12, 24, 30 };

  for (gsize i = 0; i < G_N_ELEMENTS (holdings); i++)
    check_table (layout, &holdings[i], n_discards[i % 3]);
}

static void
test_tables (gconstpointer data)
{
  const Case *c = data;

  for (guint walls = 0; walls < 2; walls++)
    {
      TeaTableLayout layout;

      tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale, walls == 1);
      if (c->width >= 480) /* no window is narrower */
        check_tables (&layout);
    }
}

/* From the smallest window to a large display; the header bar and the status bar take 92 pixels. */
static void
test_tables_everywhere (void)
{
  for (guint scale = 10; scale <= 20; scale += 5)
    for (int width = 480; width <= 3840; width += width / 5)
      for (int height = 308; height <= 2068; height += height / 6)
        {
          TeaTableLayout layout;

          tea_table_layout_init (&layout, width, height, 18, scale / 10.0, width % 4 != 1);
          g_test_message ("%d×%d, text %u", width, height, scale);
          g_assert_cmpint (layout.pool_tile, >=, 15);
          check_tables (&layout);
        }
}

/* On a large display plates, bubbles and the frame are as large a part of the table as on a small one. */
static void
test_scale (void)
{
  TeaTableLayout small, large;

  tea_table_layout_init (&small, 1280, 708, 18, 1, TRUE);
  tea_table_layout_init (&large, 3 * 1280, 3 * 708, 18, 1, TRUE);
  g_assert_cmpint (large.plates[TEA_PLACE_OWN].height, >=, 3 * small.plates[TEA_PLACE_OWN].height - 3);
  g_assert_cmpint (large.said[TEA_PLACE_OWN].height, >=, 2 * small.said[TEA_PLACE_OWN].height);
  g_assert_cmpint (large.rim, >=, 5 * small.rim / 2);
  g_assert_cmpint (large.hand_tile, >=, 3 * small.hand_tile - 3);
}

/* Without walls the discards are larger. */
static void
test_no_walls (void)
{
  TeaTableLayout with, without;

  tea_table_layout_init (&with, 1280, 708, 18, 1, TRUE);
  tea_table_layout_init (&without, 1280, 708, 18, 1, FALSE);
  g_assert_true (with.shows_walls);
  g_assert_false (without.shows_walls);
  g_assert_cmpint (without.pool_tile, >, with.pool_tile);
}

/* Open tiles of the other players are about as large as the discards, unless there are more than usual. */
static void
test_open_tiles (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale, TRUE);
  for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
    {
      TeaLineShape shape = { .n_hand = 10, .n_melds = 1, .melds = { { 3, 0, -1 } }, .n_bonus = 1 };
      TeaLinePlaces places;

      tea_table_layout_line (&layout, (TeaTablePlace) place, &shape, &places);
      g_assert_cmpint (places.meld_tile, >=, layout.pool_tile * 9 / 10);
      g_assert_cmpint (places.bonus_tile, >=, layout.pool_tile * 9 / 10);
    }
}

/* The square of the distance of @rect to the nearest point of @plate. */
static int
get_distance (const GdkRectangle *rect, const GdkRectangle *plate)
{
  int x = MAX (MAX (plate->x - rect->x - rect->width, rect->x - plate->x - plate->width), 0);
  int y = MAX (MAX (plate->y - rect->y - rect->height, rect->y - plate->y - plate->height), 0);

  return x * x + y * y;
}

/* What lies open of another player begins beside the name plate of that player, and not beside another one. */
static void
test_whose (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale, TRUE);
  for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
    {
      TeaLineShape shape = { .n_hand = 7, .n_melds = 2, .melds = { { 3, 0, -1 }, { 3, -1, -1 } }, .n_bonus = 2 };
      TeaLinePlaces places;

      tea_table_layout_line (&layout, (TeaTablePlace) place, &shape, &places);
      for (guint other = 0; other < TEA_N_PLACES; other++)
        if (other != place)
          {
            g_assert_cmpint (get_distance (&places.bonus[0], &layout.plates[place]), <,
                             get_distance (&places.bonus[0], &layout.plates[other]));
            g_assert_cmpint (get_distance (&places.melds[0][0], &layout.plates[place]), <,
                             get_distance (&places.melds[0][0], &layout.plates[other]));
          }
    }
}

/* The tile of an added kong lies on the one that was claimed. */
static void
test_added_kong (void)
{
  TeaLineShape shape = { .n_hand = 10, .n_melds = 1, .melds = { { 4, 1, 3 } } };
  TeaTableLayout layout;
  TeaLinePlaces places;

  tea_table_layout_init (&layout, 1280, 740, 18, 1, TRUE);
  tea_table_layout_line (&layout, TEA_PLACE_OWN, &shape, &places);
  g_assert_cmpint (places.melds[0][3].x, ==, places.melds[0][1].x);
  g_assert_cmpint (places.melds[0][3].y, <, places.melds[0][1].y);
  g_assert_cmpint (places.melds[0][1].width, >, places.melds[0][1].height);
  g_assert_cmpuint (places.meld_turns[0][1] % 2, ==, 1);
  g_assert_cmpuint (places.meld_level[0][3], ==, 1);
  assert_apart (&places.melds[0][0], &places.melds[0][1]);
  assert_apart (&places.melds[0][1], &places.melds[0][2]);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } tests[] = {
    { "hand-centred", test_hand_centred },
    { "whose", test_whose },
    { "sizes", test_sizes },
    { "hand", test_hand },
    { "pools", test_pools },
    { "regions", test_regions },
    { "tables", test_tables },
    { "open-tiles", test_open_tiles },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (cases); j++)
      {
        g_autofree char *path = g_strdup_printf ("/table-layout/%s/%s", tests[i].name, cases[j].name);

        g_test_add_data_func (path, &cases[j], tests[i].func);
      }
  g_test_add_func ("/table-layout/tables/everywhere", test_tables_everywhere);
  g_test_add_func ("/table-layout/scale", test_scale);
  g_test_add_func ("/table-layout/no-walls", test_no_walls);
  g_test_add_func ("/table-layout/pool-order", test_pool_order);
  g_test_add_func ("/table-layout/walls", test_walls);
  g_test_add_func ("/table-layout/added-kong", test_added_kong);

  return g_test_run ();
}
