/* tea-table-paint.c - draws tiles and their marks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-paint.h"

#include "core/tiles/tea-tile.h"
#include "view/widgets/tea-picture.h"

/* The corner radius of a tile, relative to the width of its face. */
#define CORNER 0.08

/* The tip below an advised tile: its distance to the tile, and how far it reaches below the others. */
#define TIP_GAP 6
#define TIP_BELOW 4

/* The dark corner of a discard that had just been drawn, also relative to the width of the face. */
#define THROWN 0.34

/* The picture of @item, or one of another size while the window is being resized. */
static GdkTexture *
get_texture (const TeaTablePainter *painter, const TeaTableItem *item)
{
  int scale = gtk_widget_get_scale_factor (painter->widget);

  return tea_tile_set_get_nearest_texture (painter->set, &item->picture, item->width, scale);
}

/* Darkens a corner of the face: the lower right one of an upright tile, where there is never an index or a knot. It
 * turns with the tile. */
static void
paint_thrown (const TeaTablePainter *painter,
              GtkSnapshot *snapshot,
              const TeaTableItem *item,
              double x,
              double y,
              double zoom)
{
  double width = item->face.width * zoom, height = item->face.height * zoom;
  double size = item->width * zoom * THROWN;
  gboolean right = item->picture.turns == 0 || item->picture.turns == 3;
  gboolean lower = item->picture.turns <= 1;
  double edge_x = right ? x + width : x, edge_y = lower ? y + height : y;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (right ? edge_x - size : edge_x),
                                               (float) (lower ? edge_y - size : edge_y), (float) size, (float) size);
  GskRoundedRect face;
  cairo_t *cr;

  gsk_rounded_rect_init_from_rect (&face, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height),
                                   (float) (item->width * zoom * CORNER));
  gtk_snapshot_push_rounded_clip (snapshot, &face);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_move_to (cr, edge_x, edge_y);
  cairo_line_to (cr, right ? edge_x - size : edge_x + size, edge_y);
  cairo_line_to (cr, edge_x, lower ? edge_y - size : edge_y + size);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &painter->palette->ink);
  cairo_fill (cr);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

void
tea_table_paint_tile (const TeaTablePainter *painter,
                      GtkSnapshot *snapshot,
                      const TeaTableItem *item,
                      double x,
                      double y,
                      double zoom)
{
  int scale = gtk_widget_get_scale_factor (painter->widget);
  GdkTexture *texture = get_texture (painter, item);
  graphene_rect_t face, cell;

  tea_tile_picture_measure (&item->picture, item->width, scale, &face, &cell);
  graphene_rect_init (&cell, (float) (x - face.origin.x * zoom), (float) (y - face.origin.y * zoom),
                      (float) (cell.size.width * zoom), (float) (cell.size.height * zoom));
  if (item->playable)
    tea_picture_append (painter->widget, snapshot, texture, &cell);
  else
    {
      gtk_snapshot_push_opacity (snapshot, 0.6);
      tea_picture_append (painter->widget, snapshot, texture, &cell);
      gtk_snapshot_pop (snapshot);
    }
  if (item->thrown && painter->marks_thrown)
    paint_thrown (painter, snapshot, item, x, y, zoom);
}

/* @item as it looks from behind. */
static TeaTableItem
get_back (const TeaTableItem *item)
{
  TeaTableItem back = *item;

  back.picture = (TeaTilePicture){ TEA_TILE_BODY_BACK_FLAT, TEA_TILE_MARK_NONE, -1, item->picture.turns, FALSE };

  return back;
}

void
tea_table_paint_prepare_back (const TeaTablePainter *painter, const TeaTableItem *item)
{
  TeaTableItem back = get_back (item);

  get_texture (painter, &back);
}

void
tea_table_paint_turning_over (const TeaTablePainter *painter, GtkSnapshot *snapshot, const TeaTableItem *item, double t)
{
  TeaTableItem back = get_back (item);
  float middle = (float) (item->face.x + item->face.width / 2.0);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, 0));
  gtk_snapshot_scale (snapshot, (float) fabs (cos (G_PI * t)), 1);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, 0));
  tea_table_paint_tile (painter, snapshot, t < 0.5 ? &back : item, item->face.x, item->face.y, 1);
  gtk_snapshot_restore (snapshot);
}

static GskRoundedRect
get_body (const TeaTableItem *item, double x, double y, double grow)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - grow), (float) (y - grow),
                                               (float) (item->face.width + 2 * grow),
                                               (float) (item->face.height + item->depth + 2 * grow));
  GskRoundedRect body;

  gsk_rounded_rect_init_from_rect (&body, &bounds, (float) (item->width * CORNER + grow));

  return body;
}

void
tea_table_paint_frame (const TeaTablePainter *painter,
                       GtkSnapshot *snapshot,
                       const TeaTableItem *item,
                       double x,
                       double y,
                       const GdkRGBA *colour)
{
  float width = item->width < 24 ? 2 : MAX (2.5f, (float) rint (item->width / 24.0));
  GskRoundedRect outline = get_body (item, x, y, width);
  GskRoundedRect rim = get_body (item, x, y, width + 1);
  GdkRGBA dark = painter->palette->rim;
  GdkRGBA glow = *colour;

  glow.alpha = 0.7f;
  tea_table_paint_shadow (painter, snapshot, &outline, &glow, 0, 0, 0, 4 * width);
  /* Gold and white are hard to see on ivory and on light felt, so a dark line runs along either side. */
  gtk_snapshot_append_border (snapshot, &rim, (float[4]){ width + 2, width + 2, width + 2, width + 2 },
                              (GdkRGBA[4]){ dark, dark, dark, dark });
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ *colour, *colour, *colour, *colour });
}

void
tea_table_paint_glow (const TeaTablePainter *painter,
                      GtkSnapshot *snapshot,
                      const TeaTableItem *item,
                      double x,
                      double y)
{
  GskRoundedRect body = get_body (item, x, y, 0);
  GdkRGBA light = painter->palette->text;

  light.alpha = 0.8f;
  tea_table_paint_shadow (painter, snapshot, &body, &light, 0, 0, 1, (float) MAX (6, item->width / 6));
  tea_table_paint_tile (painter, snapshot, item, x, y, 1);
}

void
tea_table_paint_alike (const TeaTablePainter *painter,
                       GtkSnapshot *snapshot,
                       const TeaTableItem *item,
                       double x,
                       double y)
{
  GskRoundedRect body = get_body (item, x, y, 0);

  tea_table_paint_glow (painter, snapshot, item, x, y);
  tea_table_paint_rounded (snapshot, &body, &painter->palette->alike);
}

void
tea_table_paint_raised_shadow (const TeaTablePainter *painter,
                               GtkSnapshot *snapshot,
                               const TeaTableItem *item,
                               double raise)
{
  GdkRGBA warm = { 0.22f, 0.11f, 0.02f, 0.55f };
  GskRoundedRect body = get_body (item, item->face.x, item->face.y - raise, -1);

  tea_table_paint_shadow (painter, snapshot, &body, &warm, 3, (float) raise * 0.55f, 0, (float) raise * 0.9f);
}

void
tea_table_paint_advice (const TeaTablePainter *painter, GtkSnapshot *snapshot, const TeaTableItem *item, double raise)
{
  double x = item->face.x + item->face.width / 2.0;
  double bottom = item->face.y + item->face.height + item->depth + TIP_BELOW;
  double top = bottom - TIP_BELOW - raise + TIP_GAP;
  double half = bottom - top;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - half) - 1, (float) top - 1, (float) (2 * half) + 2,
                                               (float) (bottom - top) + 2);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  cairo_move_to (cr, x, top);
  cairo_line_to (cr, x + half, bottom);
  cairo_line_to (cr, x - half, bottom);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &painter->palette->gold);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &painter->palette->rim);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

PangoLayout *
tea_table_paint_create_text (const TeaTablePainter *painter, const char *text, double pixels, PangoWeight weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (painter->widget, text);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);

  pango_attr_list_unref (attributes);
  pango_font_description_free (font);

  return layout;
}

void
tea_table_paint_rounded (GtkSnapshot *snapshot, const GskRoundedRect *outline, const GdkRGBA *colour)
{
  gtk_snapshot_push_rounded_clip (snapshot, outline);
  gtk_snapshot_append_color (snapshot, colour, &outline->bounds);
  gtk_snapshot_pop (snapshot);
}

void
tea_table_paint_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *color)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) rint (x - width / 2.0), (float) rint (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static TeaTilePicture
wind_picture (int kind)
{
  return (TeaTilePicture){ TEA_TILE_BODY_NONE, TEA_TILE_MARK_NONE, kind, 0, FALSE };
}

/* The width at which the face of a wind fits a disc of @diameter. */
static int
wind_width (double diameter)
{
  return (int) lround (diameter * 0.74);
}

void
tea_table_paint_wind (const TeaTablePainter *painter,
                      GtkSnapshot *snapshot,
                      int kind,
                      double x,
                      double y,
                      double diameter,
                      gboolean lit)
{
  const TeaTablePalette *palette = painter->palette;
  TeaTilePicture picture = wind_picture (kind);
  int scale = gtk_widget_get_scale_factor (painter->widget);
  int width = wind_width (diameter);
  int height = tea_tile_face_height (width);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - diameter / 2), (float) (y - diameter / 2), (float) diameter,
                                               (float) diameter);
  GdkRGBA edge = lit ? palette->gold_dark : palette->line;
  GdkRGBA glow = palette->gold;
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, (float) diameter / 2);
  if (lit)
    {
      glow.alpha = 0.6f;
      tea_table_paint_shadow (painter, snapshot, &disc, &glow, 0, 0, 1, 7);
    }
  tea_table_paint_rounded (snapshot, &disc, lit ? &palette->gold : &palette->paper);
  gtk_snapshot_append_border (snapshot, &disc, (float[4]){ 1, 1, 1, 1 }, (GdkRGBA[4]){ edge, edge, edge, edge });
  if (kind >= 0 && width > 0)
    tea_picture_append (
        painter->widget, snapshot, tea_tile_set_get_nearest_texture (painter->set, &picture, width, scale),
        &GRAPHENE_RECT_INIT ((float) rint (x - width / 2.0), (float) rint (y - height / 2.0), width, height));
}

void
tea_table_paint_prepare_winds (const TeaTablePainter *painter)
{
  int scale = gtk_widget_get_scale_factor (painter->widget);

  for (int kind = TEA_TILE_EAST; kind <= TEA_TILE_NORTH; kind++)
    {
      TeaTilePicture picture = wind_picture (kind);

      for (TeaTableWind size = TEA_TABLE_WIND_SEAT; size <= TEA_TABLE_WIND_PLATE; size++)
        tea_tile_set_get_texture (painter->set, &picture,
                                  wind_width (tea_table_paint_wind_diameter (painter->layout, size)), scale);
    }
}

double
tea_table_paint_wind_diameter (const TeaTableLayout *layout, TeaTableWind size)
{
  switch (size)
    {
    case TEA_TABLE_WIND_SEAT:
      return rint ((layout->has_left ? 0.64 : 0.58) * layout->pool_tile);
    case TEA_TABLE_WIND_ROUND:
      return rint (1.2 * layout->indicator.width);
    case TEA_TABLE_WIND_PLATE:
      return rint ((layout->has_points ? 0.82 : 0.62) * layout->plates[TEA_PLACE_OWN].height);
    }
  g_assert_not_reached ();
}
