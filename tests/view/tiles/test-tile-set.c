/* test-tile-set.c - pictures of tiles: complete, drawn once, turned without loss
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include <math.h>

#include "core/tiles/tea-tile.h"
#include "view/tiles/tea-tile-set.h"
#include "view/tiles/tea-tile-view.h"

#define N_KINDS 42

static TeaTileSet *
set_new (void)
{
  g_autoptr (TeaTileArt) own = tea_tile_art_new_own (TEA_TILE_ART_USUAL, NULL);

  return tea_tile_set_new (own);
}

/* The pixels of a texture, row by row. */
static guint32 *
download (GdkTexture *texture)
{
  gsize width = gdk_texture_get_width (texture);
  guint32 *pixels = g_new (guint32, width * gdk_texture_get_height (texture));

  gdk_texture_download (texture, (guchar *) pixels, width * 4);

  return pixels;
}

/* How many pixels are not transparent. */
static guint
count_ink (GdkTexture *texture)
{
  g_autofree guint32 *pixels = download (texture);
  guint n = 0;

  for (int i = 0; i < gdk_texture_get_width (texture) * gdk_texture_get_height (texture); i++)
    n += pixels[i] >> 24 != 0;

  return n;
}

static void
test_faces (void)
{
  TeaTileSet *set = set_new ();
  static const int widths[] = { 24, 32, 96 };

  for (int kind = 0; kind < N_KINDS; kind++)
    for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
      {
        TeaTilePicture picture = { TEA_TILE_BODY_NONE, TEA_TILE_MARK_NONE, kind, 0, FALSE };
        GdkTexture *texture = tea_tile_set_get_texture (set, &picture, widths[i], 1);
        guint area = (guint) (widths[i] * tea_tile_face_height (widths[i]));

        g_assert_cmpint (gdk_texture_get_width (texture), ==, widths[i]);
        g_assert_cmpint (gdk_texture_get_height (texture), ==, tea_tile_face_height (widths[i]));
        /* Something is drawn on it, but not a solid box. */
        g_assert_cmpuint (count_ink (texture), >, area / 20);
        g_assert_cmpuint (count_ink (texture), <, area);
      }

  g_assert_finalize_object (set);
}

static void
test_bodies (void)
{
  TeaTileSet *set = set_new ();

  for (TeaTileBody body = TEA_TILE_BODY_NONE; body <= TEA_TILE_BODY_BACK_RIGHT; body++)
    for (guint turns = 0; turns < 4; turns++)
      for (int scale = 1; scale <= 2; scale++)
        {
          TeaTilePicture picture = { body, TEA_TILE_MARK_NONE, body == TEA_TILE_BODY_NONE ? 4 : -1, turns, FALSE };
          GdkTexture *texture = tea_tile_set_get_texture (set, &picture, 41, scale);
          graphene_rect_t face, cell;

          tea_tile_picture_measure (&picture, 41, scale, &face, &cell);
          g_assert_cmpint (gdk_texture_get_width (texture), ==, (int) lroundf (cell.size.width * scale));
          g_assert_cmpint (gdk_texture_get_height (texture), ==, (int) lroundf (cell.size.height * scale));
          g_assert_cmpuint (count_ink (texture), >, 100);
          g_assert_true (graphene_rect_contains_rect (&cell, &face));
        }

  g_assert_finalize_object (set);
}

/* A face and a body are rendered once for each size; turning them and asking again renders nothing. */
static void
test_drawn_once (void)
{
  TeaTileSet *set = set_new ();
  TeaTilePicture picture = { TEA_TILE_BODY_FLAT, TEA_TILE_MARK_NONE, 20, 0, FALSE };
  GdkTexture *texture;
  guint before;

  g_assert_null (tea_tile_set_peek_texture (set, &picture, 40, 1));
  texture = tea_tile_set_get_texture (set, &picture, 40, 1);
  g_assert_cmpuint (tea_tile_set_get_n_drawn (set), ==, 2);
  g_assert_true (tea_tile_set_peek_texture (set, &picture, 40, 1) == texture);
  g_assert_true (tea_tile_set_get_texture (set, &picture, 40, 1) == texture);
  g_assert_false (tea_tile_set_warm (set, 20, FALSE, 40, 1));
  picture.turns = 2;
  g_assert_true (tea_tile_set_get_texture (set, &picture, 40, 1) != texture);
  g_assert_cmpuint (tea_tile_set_get_n_drawn (set), ==, 2);

  /* A face that was drawn before it was needed is not drawn again. */
  g_assert_true (tea_tile_set_warm (set, 21, FALSE, 40, 1));
  before = tea_tile_set_get_n_drawn (set);
  picture.kind = 21;
  tea_tile_set_get_texture (set, &picture, 40, 1);
  g_assert_cmpuint (tea_tile_set_get_n_drawn (set), ==, before);

  /* For another size the old picture is used until the new one is drawn. */
  texture = tea_tile_set_get_texture (set, &picture, 40, 1);
  g_assert_true (tea_tile_set_get_nearest_texture (set, &picture, 50, 1) == texture);
  g_assert_null (tea_tile_set_peek_texture (set, &picture, 50, 1));
  g_assert_cmpuint (tea_tile_set_get_n_drawn (set), ==, before);

  g_assert_finalize_object (set);
}

/* A half turn gives the pixels of the face in reverse, a quarter turn gives them column by column. */
static void
test_turns (void)
{
  TeaTileSet *set = set_new ();
  TeaTilePicture picture = { TEA_TILE_BODY_NONE, TEA_TILE_MARK_WILD, 18, 0, TRUE };
  const int width = 45, height = tea_tile_face_height (width);
  g_autofree guint32 *upright = download (tea_tile_set_get_texture (set, &picture, width, 1));

  for (guint turns = 1; turns < 4; turns++)
    {
      g_autofree guint32 *turned = NULL;

      picture.turns = turns;
      turned = download (tea_tile_set_get_texture (set, &picture, width, 1));
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          {
            int at = turns == 1   ? x * height + (height - 1 - y)
                     : turns == 2 ? (height - 1 - y) * width + (width - 1 - x)
                                  : (width - 1 - x) * height + y;

            g_assert_cmphex (turned[at], ==, upright[y * width + x]);
          }
    }

  g_assert_finalize_object (set);
}

/* Index and marks change the picture. */
static void
test_index_and_marks (void)
{
  TeaTileSet *set = set_new ();

  for (int kind = 0; kind < N_KINDS; kind++)
    {
      TeaTilePicture picture = { TEA_TILE_BODY_STAND, TEA_TILE_MARK_NONE, kind, 0, FALSE };
      gsize n = 4 * 36;
      g_autofree guint32 *plain = download (tea_tile_set_get_texture (set, &picture, 36, 1));
      g_autofree guint32 *indexed = NULL;
      g_autofree guint32 *wild = NULL;

      picture.index = TRUE;
      indexed = download (tea_tile_set_get_texture (set, &picture, 36, 1));
      picture.index = FALSE;
      picture.mark = TEA_TILE_MARK_WILD;
      wild = download (tea_tile_set_get_texture (set, &picture, 36, 1));
      g_assert_cmpint (memcmp (plain, indexed, n * 10), !=, 0);
      g_assert_cmpint (memcmp (plain, wild, n * 10), !=, 0);
    }

  g_assert_finalize_object (set);
}

static void
test_tile_view (void)
{
  TeaGame *game = view_test_game_new (3);
  TeaTable *table = tea_game_get_table (game);
  GtkWidget *view = tea_tile_view_new (NULL, 40);
  GtkWidget *window = view_test_show (view, 200, 200);
  g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_table_get_player (table, 0)->hand, 0);
  g_autofree char *description = tea_tile_info_dup_description (tile);
  int lying, with_room, wide;

  gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_IMG);
  tea_tile_view_set_tile (TEA_TILE_VIEW (view), tile);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, description);

  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, -1, &lying, NULL, NULL, NULL);
  tea_tile_view_set_show_as_kind (TEA_TILE_VIEW (view), TRUE);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, -1, &with_room, NULL, NULL, NULL);
  g_assert_cmpint (with_room, >, lying);
  tea_tile_view_set_turned (TEA_TILE_VIEW (view), TRUE);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &wide, NULL, NULL, NULL);
  g_assert_cmpint (wide, >, tea_tile_face_height (40));

  view_test_close (window, view);
  g_assert_finalize_object (game);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/tile-set/faces", test_faces);
  g_test_add_func ("/tile-set/bodies", test_bodies);
  g_test_add_func ("/tile-set/drawn-once", test_drawn_once);
  g_test_add_func ("/tile-set/turns", test_turns);
  g_test_add_func ("/tile-set/index-and-marks", test_index_and_marks);
  g_test_add_func ("/tile-view", test_tile_view);

  return g_test_run ();
}
