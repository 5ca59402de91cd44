/* tea-tile-picture.c - measures and parts of tile pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "core/tiles/tea-tile.h"
#include "view/tiles/tea-tile-picture-private.h"

/* Below this width an index would be a smudge. */
#define INDEX_MIN_WIDTH 18

typedef struct
{
  const char *id;
  const char *wide_id;
  graphene_size_t cell;
  graphene_rect_t face;
} BodyUnits;

/* data/tiles/README.md, "Bodies". */
/* clang-format off */
static const BodyUnits bodies[] = {
  [TEA_TILE_BODY_NONE]       = { NULL,               NULL,                  { 300, 400 }, { { 0, 0 },  { 300, 400 } } },
  [TEA_TILE_BODY_FLAT]       = { "TILE_FLAT",        "TILE_FLAT_WIDE",      { 324, 496 }, { { 0, 0 },  { 300, 400 } } },
  [TEA_TILE_BODY_STAND]      = { "TILE_STAND",       NULL,                  { 324, 472 }, { { 0, 0 },  { 300, 400 } } },
  [TEA_TILE_BODY_BACK_FLAT]  = { "TILE_BACK_FLAT",   "TILE_BACK_FLAT_WIDE", { 324, 496 }, { { 0, 0 },  { 300, 400 } } },
  [TEA_TILE_BODY_BACK_STAND] = { "TILE_BACK_STAND",  NULL,                  { 324, 472 }, { { 0, 48 }, { 300, 400 } } },
  [TEA_TILE_BODY_BACK_LEFT]  = { "TILE_BACK_SIDE_L", NULL,                  { 148, 324 }, { { 0, 0 },  { 124, 168 } } },
  [TEA_TILE_BODY_BACK_RIGHT] = { "TILE_BACK_SIDE_R", NULL,                  { 148, 324 }, { { 0, 0 },  { 124, 168 } } },
};
/* clang-format on */

/* The inks of look.md: numbers of suits and winds blue-black, dragons their own colour, flowers red, seasons blue. */
static const GdkRGBA ink_red = { 0xb3 / 255.0f, 0x20 / 255.0f, 0x2a / 255.0f, 1 };
static const GdkRGBA ink_green = { 0x14 / 255.0f, 0x71 / 255.0f, 0x3d / 255.0f, 1 };
static const GdkRGBA paper = { 0xfc / 255.0f, 0xf9 / 255.0f, 0xf0 / 255.0f, 1 };
static const GdkRGBA ink_blue = { 0x1c / 255.0f, 0x2a / 255.0f, 0x4f / 255.0f, 1 };

int
tea_tile_face_height (int width)
{
  return (int) lround (width * 4 / 3.0);
}

guint64
tea_tile_picture_key (const TeaTilePicture *picture, int width, int scale)
{
  guint64 key = (guint64) picture->body;

  key = key << 2 | (guint64) picture->mark;
  key = key << 6 | (guint64) (picture->kind + 1);
  key = key << 2 | picture->turns % 4;
  key = key << 1 | (picture->index ? 1 : 0);
  key = key << 16 | (guint64) width;
  key = key << 8 | (guint64) scale;

  return key;
}

static gboolean
lies_sideways (TeaTileBody body, guint turns)
{
  return turns % 2 == 1 && (body == TEA_TILE_BODY_NONE || bodies[body].wide_id != NULL);
}

const char *
tea_tile_body_svg_id (TeaTileBody body, guint turns)
{
  return lies_sideways (body, turns) ? bodies[body].wide_id : bodies[body].id;
}

const char *
tea_tile_mark_svg_id (TeaTileMark mark)
{
  switch (mark)
    {
    case TEA_TILE_MARK_WILD:
      return "MARK_WILD";
    case TEA_TILE_MARK_SECOND:
      return "MARK_SECOND";
    case TEA_TILE_MARK_PROXY:
      return "MARK_PROXY";
    case TEA_TILE_MARK_NONE:
      break;
    }
  return NULL;
}

void
tea_tile_body_measure (TeaTileBody body, guint turns, graphene_size_t *cell, graphene_rect_t *face)
{
  const BodyUnits *units = &bodies[body];
  gboolean sideways = lies_sideways (body, turns);

  /* Thickness and shadow are below and to the right of the face at any turn. */
  if (cell != NULL)
    {
      float right = units->cell.width - units->face.size.width;
      float below = units->cell.height - units->face.size.height;

      *cell = units->cell;
      if (sideways)
        *cell = GRAPHENE_SIZE_INIT (units->face.size.height + right, units->face.size.width + below);
    }
  if (face != NULL)
    {
      *face = units->face;
      if (sideways)
        face->size = GRAPHENE_SIZE_INIT (units->face.size.height, units->face.size.width);
    }
}

void
tea_tile_picture_measure (const TeaTilePicture *picture,
                          int width,
                          int scale,
                          graphene_rect_t *face,
                          graphene_rect_t *cell)
{
  double factor = width / 300.0;
  graphene_size_t cell_units;
  graphene_rect_t face_units;

  tea_tile_body_measure (picture->body, picture->turns, &cell_units, &face_units);

  /* Faces are whole logical pixels, so that tiles of a row meet without a seam; cells are whole device pixels. */
  *face = GRAPHENE_RECT_INIT ((float) rint (face_units.origin.x * factor), (float) rint (face_units.origin.y * factor),
                              (float) rint (face_units.size.width * factor),
                              (float) rint (face_units.size.height * factor));
  *cell = GRAPHENE_RECT_INIT (0, 0, (float) (ceil (cell_units.width * factor * scale - 0.01) / scale),
                              (float) (ceil (cell_units.height * factor * scale - 0.01) / scale));
}

/* Flowers and seasons have a number in that corner already. */
static gboolean
has_number (int kind)
{
  return kind >= TEA_N_PLAIN;
}

/* The height of the letters of the index in logical pixels; @covers is true when it replaces a number. */
static double
index_height (gboolean covers, int width)
{
  return covers ? 0.25 * width : MAX (0.17 * width, 7);
}

void
tea_tile_picture_place_art (const TeaTilePicture *picture, gboolean foreign, int width, int scale, graphene_rect_t *art)
{
  float pixels = (float) (width * scale);
  float rows = (float) tea_tile_face_height (width * scale);

  *art = GRAPHENE_RECT_INIT (0, 0, pixels, rows);
  if (picture->index && width >= INDEX_MIN_WIDTH && (foreign || !has_number (picture->kind)))
    {
      /* The drawing shrinks away from the corner of the index. */
      float room = (float) CLAMP (index_height (FALSE, width) / width * 0.75, 0.1, 0.2);

      *art = GRAPHENE_RECT_INIT (pixels * room * 0.85f, rows * room * 0.9f, pixels * (1 - room), rows * (1 - room));
    }
}

static const GdkRGBA *
index_ink (int kind)
{
  if (kind == TEA_TILE_RED || (kind >= TEA_TILE_1F && kind <= TEA_TILE_4F))
    return &ink_red;
  if (kind == TEA_TILE_GREEN)
    return &ink_green;

  return &ink_blue;
}

static void
draw_index (cairo_t *cr, int kind, gboolean covers, double inset, int width, int scale, const GdkRGBA *colour)
{
  const char *text = tea_tile_info_kind_index_text (kind);
  double height = index_height (covers, width) * scale;
  double unit = width * scale / 300.0;
  double left = inset, top = inset;
  PangoFontDescription *font;
  PangoLayout *layout;
  PangoRectangle ink;

  if (width < INDEX_MIN_WIDTH || *text == '\0')
    return;

  font = pango_font_description_from_string ("Sans Bold");
  layout = pango_cairo_create_layout (cr);
  /* Capital letters and figures are about 0.72 of the font size high. */
  pango_font_description_set_absolute_size (font, height / 0.72 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);

  if (covers)
    {
      /* The index replaces the number, which is the same. */
      gdk_cairo_set_source_rgba (cr, &paper);
      cairo_rectangle (cr, 14 * unit, 16 * unit, MAX (76 * unit, ink.width + 14 * unit), 100 * unit);
      cairo_fill (cr);
      left = 0.07;
      top = 0.1;
    }
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, rint (left * width * scale) - ink.x, rint (top * width * scale) - ink.y);
  pango_cairo_show_layout (cr, layout);

  pango_font_description_free (font);
  g_object_unref (layout);
}

void
tea_tile_picture_draw_index (cairo_t *cr, int kind, int width, int scale)
{
  draw_index (cr, kind, has_number (kind), 0.055, width, scale, index_ink (kind));
}

void
tea_tile_picture_draw_foreign_index (cairo_t *cr, int kind, int width, int scale, double luminance)
{
  draw_index (cr, kind, FALSE, 0.08, width, scale, luminance < 0.5 ? &paper : &ink_blue);
}

static TeaTileBody
back_of (TeaTileBody body)
{
  switch (body)
    {
    case TEA_TILE_BODY_FLAT:
      return TEA_TILE_BODY_BACK_FLAT;
    case TEA_TILE_BODY_STAND:
      return TEA_TILE_BODY_BACK_STAND;
    case TEA_TILE_BODY_NONE:
    case TEA_TILE_BODY_BACK_FLAT:
    case TEA_TILE_BODY_BACK_STAND:
    case TEA_TILE_BODY_BACK_LEFT:
    case TEA_TILE_BODY_BACK_RIGHT:
      break;
    }
  return body;
}

TeaTilePicture
tea_tile_picture_for_info (TeaTileInfo *info, TeaTileBody body, guint turns, gboolean index)
{
  const TeaTileFacts *look = tea_tile_info_get_facts (info);
  TeaTilePicture picture = { body, TEA_TILE_MARK_NONE, look->kind, turns % 4, index };

  if (look->face_down || picture.kind < 0)
    {
      picture.body = back_of (body);
      picture.kind = -1;
      picture.index = FALSE;
    }
  else if (look->fine == 2)
    picture.mark = TEA_TILE_MARK_SECOND;
  else if (look->fine == 1 || look->wild)
    picture.mark = TEA_TILE_MARK_WILD;
  else if (look->proxy)
    picture.mark = TEA_TILE_MARK_PROXY;

  return picture;
}
