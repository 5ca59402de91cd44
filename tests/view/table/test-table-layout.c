/* test-table-layout.c - whether everything on the table has its place in windows of all sizes
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
  gboolean racks;
  guint hand_rows;
  int least_hand_tile;
  int least_pool_tile;
  double text_scale;
} Case;

/* clang-format off */
static const Case cases[] = {
  /*                  width height  walls  racks  rows hand pool text */
  { "laptop",          1280,   740, TRUE,  TRUE,  1,   70,  30, 1 },
  { "first",           1092,   690, TRUE,  TRUE,  1,   60,  28, 1 },
  { "first-text",      1092,   690, TRUE,  TRUE,  1,   60,  24, 2 },
  { "small",            800,   540, TRUE,  TRUE,  1,   44,  22, 1 },
  { "large",           1920,  1020, TRUE,  TRUE,  1,  100,  44, 1 },
  { "square",           700,   700, FALSE, FALSE, 1,   38,  30, 1 },
  { "portrait",         480,   740, FALSE, FALSE, 2,   50,  24, 1 },
  { "narrow",           360,   640, FALSE, FALSE, 2,   40,  18, 1 },
  { "low",              640,   400, FALSE, TRUE,  1,   32,  15, 1 },
  { "least",            480,   330, FALSE, TRUE,  1,   32,  10, 1 },
  { "laptop-text",     1280,   740, TRUE,  TRUE,  1,   70,  27, 1.6 },
  { "small-text",       800,   540, FALSE, TRUE,  1,   44,  22, 1.6 },
  { "large-text",      1920,  1020, TRUE,  TRUE,  1,  100,  44, 2 },
  { "square-text",      700,   700, FALSE, FALSE, 1,   38,  26, 1.4 },
  { "wide",            1060,   510, TRUE,  TRUE,  1,   44,  20, 1 },
  { "wide-text",        900,   510, TRUE,  TRUE,  1,   44,  18, 1.6 },
  { "small-large-text", 800,   440, FALSE, TRUE,  1,   44,  18, 2 },
  { "least-text",       480,   330, FALSE, TRUE,  1,   32,  10, 2 },
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

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale);

  g_assert_cmpint (layout.shows_walls, ==, c->walls);
  g_assert_cmpint (layout.shows_racks, ==, c->racks);
  g_assert_cmpuint (layout.hand_rows, ==, c->hand_rows);
  g_assert_cmpint (layout.hand_tile, >=, c->least_hand_tile);
  g_assert_cmpint (layout.hand_tile, >=, TEA_LAYOUT_MIN_HAND_TILE);
  g_assert_cmpint (layout.pool_tile, >=, c->least_pool_tile);
}

/* The own hand is inside, also with a drawn tile, and no tile lies over another. */
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
      tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale);
      tea_table_layout_line (&layout, TEA_PLACE_OWN, &shape, &places);
      for (guint i = 0; i < shape.n_hand; i++)
        {
          g_assert_true (is_inside (&places.hand[i], &layout));
          g_assert_cmpint (places.hand[i].y, >=, layout.hand_top);
          if (i > 0)
            assert_apart (&places.hand[i - 1], &places.hand[i]);
        }
      /* Half a tile before the drawn one. */
      if (shape.n_hand >= 2 && places.hand[shape.n_hand - 1].y == places.hand[shape.n_hand - 2].y)
        g_assert_cmpint (places.hand[shape.n_hand - 1].x - places.hand[shape.n_hand - 2].x, ==,
                         layout.hand_tile + layout.hand_tile / 2);
      if (layout.hand_rows == 1)
        for (guint i = 0; i < n_melds; i++)
          for (guint j = 0; j < 4; j++)
            {
              g_assert_true (is_inside (&places.melds[i][j], &layout));
              for (guint k = 0; k < shape.n_hand; k++)
                assert_apart (&places.melds[i][j], &places.hand[k]);
            }
    }
}

static void
test_pools (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    for (guint i = 0; i < 24; i++)
      {
        GdkRectangle face;

        tea_table_layout_discard (&layout, (TeaTablePlace) place, i, 24, &face);
        g_assert_true (is_inside (&face, &layout));
        assert_apart (&face, &layout.centre);
        for (guint other = 0; other < TEA_N_PLACES; other++)
          if (other != place)
            assert_apart (&face, &layout.pools[other]);
        if (i > 0 && i < 18)
          {
            GdkRectangle before;

            /* Only more than there is room for lie over one another. */
            tea_table_layout_discard (&layout, (TeaTablePlace) place, i, 18, &face);
            tea_table_layout_discard (&layout, (TeaTablePlace) place, i - 1, 18, &before);
            assert_apart (&before, &face);
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

  tea_table_layout_init (&layout, 1280, 740, 18, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GdkRectangle first, second, below;
      int tile = layout.pool_tile, height = tea_tile_face_height (tile);

      tea_table_layout_discard (&layout, rows[i].place, 0, 7, &first);
      tea_table_layout_discard (&layout, rows[i].place, 1, 7, &second);
      tea_table_layout_discard (&layout, rows[i].place, 6, 7, &below);
      g_assert_cmpint (second.x - first.x, ==, rows[i].right_x * tile);
      g_assert_cmpint (second.y - first.y, ==, rows[i].right_y * tile);
      g_assert_cmpint (below.x - first.x, ==, rows[i].near_x * height);
      g_assert_cmpint (below.y - first.y, ==, rows[i].near_y * height);
      g_assert_cmpuint (tea_table_place_turns (rows[i].place), ==, rows[i].turns);
    }
}

/* A wall is counted from its player's right end; two tiles lie on each other. */
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
      tea_table_layout_init (&layout, 1280, 740, stacks, 1);
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

/* Plates, pools, centre and walls keep apart from one another and from the own hand. */
static void
test_regions (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale);
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

/* What other players hold and have melded stays in the window, and off the pools. */
static void
test_lines (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale);
  for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
    for (guint n_melds = 0; n_melds <= 4; n_melds++)
      {
        TeaLineShape shape = { .n_hand = 13 - 3 * n_melds, .n_melds = n_melds, .n_bonus = 4 };
        TeaLinePlaces places;

        for (guint i = 0; i < n_melds; i++)
          shape.melds[i] = (TeaMeldShape){ 3, (int) (i % 3), -1 };
        tea_table_layout_line (&layout, (TeaTablePlace) place, &shape, &places);
        for (guint i = 0; i < shape.n_hand; i++)
          g_assert_true (is_inside (&places.hand[i], &layout));
        for (guint i = 0; i < shape.n_bonus; i++)
          g_assert_true (is_inside (&places.bonus[i], &layout));
        for (guint i = 0; i < n_melds; i++)
          for (guint j = 0; j < 3; j++)
            {
              g_assert_true (is_inside (&places.melds[i][j], &layout));
              assert_apart (&places.melds[i][j], &layout.hand);
              for (guint other = 0; other < TEA_N_PLACES; other++)
                assert_apart (&places.melds[i][j], &layout.pools[other]);
            }
      }
}

/* What is painted of a tile with this face: its sides too, but not its shadow. */
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
  return place == TEA_PLACE_ACROSS  ? TEA_TILE_BODY_BACK_STAND
         : place == TEA_PLACE_RIGHT ? TEA_TILE_BODY_BACK_RIGHT
                                    : TEA_TILE_BODY_BACK_LEFT;
}

static void
check_long_lines (const TeaTableLayout *layout)
{
  for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
    for (guint n_melds = 0; n_melds <= 4; n_melds++)
      {
        TeaLineShape shape = { .n_hand = 14 - 3 * n_melds, .apart = TRUE, .n_melds = n_melds };
        int width = place == TEA_PLACE_ACROSS ? layout->rack_tile : layout->side_tile;
        TeaLinePlaces places;

        for (guint i = 0; i < n_melds; i++)
          shape.melds[i] = (TeaMeldShape){ 4, (int) (i % 3), -1 };
        tea_table_layout_line (layout, (TeaTablePlace) place, &shape, &places);
        for (guint i = 0; i < shape.n_hand; i++)
          {
            GdkRectangle drawn = get_drawn (&places.hand[i], get_back ((TeaTablePlace) place), 0, width);

            assert_apart (&drawn, &layout->hand);
            for (guint plate = 0; plate < TEA_N_PLACES; plate++)
              assert_apart (&drawn, &layout->plates[plate]);
          }
        for (guint i = 0; i < n_melds; i++)
          for (guint j = 0; j < 4; j++)
            {
              GdkRectangle drawn = get_drawn (&places.melds[i][j], TEA_TILE_BODY_FLAT, places.meld_turns[i][j],
                                              places.meld_tile);

              assert_apart (&drawn, &layout->hand);
              for (guint plate = 0; plate < TEA_N_PLACES; plate++)
                assert_apart (&drawn, &layout->plates[plate]);
            }
      }
}

/* The longest lines: four kongs, or a tile just drawn. No name plate lies over them, and they not over the own hand. */
static void
test_long_lines (gconstpointer data)
{
  const Case *c = data;
  TeaTableLayout layout;

  tea_table_layout_init (&layout, c->width, c->height, 18, c->text_scale);
  if (layout.shows_racks) /* otherwise there is only a number on the plate */
    check_long_lines (&layout);
}

static void
test_long_lines_everywhere (void)
{
  for (guint scale = 10; scale <= 20; scale += 5)
    for (int width = 480; width <= 3840; width += width / 12)
      for (int height = 330; height <= 2160; height += height / 12)
        {
          TeaTableLayout layout;

          tea_table_layout_init (&layout, width, height, 18, scale / 10.0);
          g_test_message ("%d×%d, text %u", width, height, scale);
          if (layout.shows_racks)
            check_long_lines (&layout);
        }
}

/* The tile of an added kong lies on the one that was claimed. */
static void
test_added_kong (void)
{
  TeaLineShape shape = { .n_hand = 10, .n_melds = 1, .melds = { { 4, 1, 3 } } };
  TeaTableLayout layout;
  TeaLinePlaces places;

  tea_table_layout_init (&layout, 1280, 740, 18, 1);
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
    { "sizes", test_sizes },     { "hand", test_hand },   { "pools", test_pools },
    { "regions", test_regions }, { "lines", test_lines }, { "long-lines", test_long_lines },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (cases); j++)
      {
        g_autofree char *path = g_strdup_printf ("/table-layout/%s/%s", tests[i].name, cases[j].name);

        g_test_add_data_func (path, &cases[j], tests[i].func);
      }
  g_test_add_func ("/table-layout/long-lines/everywhere", test_long_lines_everywhere);
  g_test_add_func ("/table-layout/pool-order", test_pool_order);
  g_test_add_func ("/table-layout/walls", test_walls);
  g_test_add_func ("/table-layout/added-kong", test_added_kong);

  return g_test_run ();
}
