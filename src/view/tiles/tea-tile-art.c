/* tea-tile-art.c - the drawings of a tile set: our own as shapes, others as SVG
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-art.h"

#include <glib/gi18n.h>
#include <librsvg/rsvg.h>

#include "model/tiles/tea-library.h"
#include "model/tiles/tea-tile-info.h"
#include "view/tiles/tea-tile-kinds.h"
#include "view/tiles/tea-tile-shapes.h"

/* The body lit from the upper left; its face is in that corner. */
#define KMAHJONGG_BODY "TILE_2"

/* The corner radius of a face's background relative to its width, the same as in our own sets. */
#define CORNER 0.08

static const char *const back_names[] = { "green", "blue", "red", "black", NULL };

/* The colours of backs, in the order of the names; the first row has those of the drawings. Columns: the edge in the
 * light and in the shade; the plate from top to bottom, three colours; the top of a standing tile in the light and in
 * the shade; the frame. */
/* clang-format off */
static const guint32 backs[][TEA_TILE_BACK_COLOURS] = {
  { 0x2e7d4f, 0x1f5c38, 0x388c5b, 0x2e7d4f, 0x28714a, 0x4a9a6b, 0x3b8c5c, 0x7fbf97 },
  { 0x2f6aa8, 0x204a78, 0x3a78b8, 0x2f6aa8, 0x295f98, 0x5089c4, 0x3f7cba, 0x8db8e2 },
  { 0xa83a3a, 0x762626, 0xb84848, 0xa83a3a, 0x983232, 0xc45c58, 0xb84b48, 0xeaa7a0 },
  { 0x4a4d52, 0x2c2e32, 0x585b60, 0x4a4d52, 0x404347, 0x6c7076, 0x5b5f65, 0xa9adb3 },
};
/* clang-format on */

/*
 * librsvg is loaded only with the first KMahjongg set: with its dependencies it would take ten megabytes and a fifth of
 * the time before the first frame.
 */
#define LIBRSVG "librsvg-2.so.2"

static struct
{
  __typeof__ (rsvg_handle_new_from_data) *handle_new_from_data;
  __typeof__ (rsvg_handle_has_sub) *handle_has_sub;
  __typeof__ (rsvg_handle_get_geometry_for_element) *handle_get_geometry_for_element;
  __typeof__ (rsvg_handle_render_element) *handle_render_element;
} rsvg;

struct _TeaTileArt
{
  GObject parent_instance;

  const TeaTileShapes *shapes; /* for our own sets */
  const guint32 *back;         /* NULL for the colours of the drawing */
  RsvgHandle *svg;             /* for other sets */
  TeaTileMetrics metrics;
};

G_DEFINE_FINAL_TYPE (TeaTileArt, tea_tile_art, G_TYPE_OBJECT)

static void
tea_tile_art_finalize (GObject *object)
{
  g_clear_object (&TEA_TILE_ART (object)->svg);

  G_OBJECT_CLASS (tea_tile_art_parent_class)->finalize (object);
}

static void
tea_tile_art_class_init (TeaTileArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_tile_art_finalize;
}

static void
tea_tile_art_init (TeaTileArt *self)
{
}

const char *const *
tea_tile_art_get_backs (void)
{
  return back_names;
}

static const guint32 *
find_back (const char *name)
{
  for (guint i = 1; back_names[i] != NULL; i++)
    if (g_strcmp0 (name, back_names[i]) == 0)
      return backs[i];

  return NULL;
}

TeaTileArt *
tea_tile_art_new_own (TeaTileArtSet set, const char *back)
{
  TeaTileArt *self = g_object_new (TEA_TYPE_TILE_ART, NULL);

  self->shapes = set == TEA_TILE_ART_CONTRAST ? &tea_tile_shapes_contrast : &tea_tile_shapes_teahouse;
  self->back = find_back (back);

  return self;
}

static gboolean
load_librsvg (GError **error)
{
  static const TeaLibrarySymbol symbols[] = {
    { "rsvg_handle_new_from_data", (gpointer *) &rsvg.handle_new_from_data },
    { "rsvg_handle_has_sub", (gpointer *) &rsvg.handle_has_sub },
    { "rsvg_handle_get_geometry_for_element", (gpointer *) &rsvg.handle_get_geometry_for_element },
    { "rsvg_handle_render_element", (gpointer *) &rsvg.handle_render_element },
  };
  static gsize loaded = 0;

  if (tea_library_load (&loaded, LIBRSVG, symbols, G_N_ELEMENTS (symbols)))
    return TRUE;

  /* Translators: librsvg is a library. */
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("It needs librsvg, which is not installed."));

  return FALSE;
}

/* Without a base URL, librsvg follows no references out of the drawing; its own limits are in force. */
static RsvgHandle *
load (GBytes *svg, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);

  return load_librsvg (error) ? rsvg.handle_new_from_data (data, size, error) : NULL;
}

static gboolean
has_every_tile (RsvgHandle *svg, GError **error)
{
  for (int kind = -1; kind < TEA_N_TILE_KINDS; kind++)
    {
      const char *id = kind < 0 ? KMAHJONGG_BODY : tea_tile_info_kind_svg_id (kind);
      g_autofree char *fragment = g_strconcat ("#", id, NULL);

      if (!rsvg.handle_has_sub (svg, fragment))
        {
          /* Translators: %s is the name of a drawing in the file, such as BAMBOO_3. */
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("It does not contain the tile %s."), id);
          return FALSE;
        }
    }

  return TRUE;
}

TeaTileArt *
tea_tile_art_new_kmahjongg (GBytes *svg, const TeaTileMetrics *metrics, GError **error)
{
  g_autoptr (TeaTileArt) self = g_object_new (TEA_TYPE_TILE_ART, NULL);

  g_return_val_if_fail (svg != NULL && metrics != NULL, NULL);
  g_return_val_if_fail (metrics->face_width > 0 && metrics->face_height > 0, NULL);

  self->metrics = *metrics;
  self->svg = load (svg, error);
  if (self->svg == NULL || !has_every_tile (self->svg, error))
    return NULL;

  return g_steal_pointer (&self);
}

gboolean
tea_tile_art_has_index (TeaTileArt *self, int kind)
{
  g_return_val_if_fail (TEA_IS_TILE_ART (self), FALSE);

  return self->shapes == &tea_tile_shapes_contrast || (self->metrics.has_index && kind <= TEA_KIND_NORTH);
}

void
tea_tile_art_draw (TeaTileArt *self, cairo_t *cr, const char *id, const graphene_rect_t *cell)
{
  g_return_if_fail (TEA_IS_TILE_ART (self) && self->shapes != NULL);

  if (!tea_tile_shapes_draw (self->shapes, cr, id, self->back, cell))
    g_warning ("The tile set has no %s.", id);
}

/* The viewport that puts the upper left corner of an element's @outline at @x, @y. The outline excludes strokes; the
 * ink, by which librsvg places it, includes empty shapes that some editors leave far away. */
static RsvgRectangle
get_viewport (const RsvgRectangle *ink, const RsvgRectangle *outline, double x, double y, double scale)
{
  return (RsvgRectangle){ x - outline->x * scale, y - outline->y * scale, ink->width * scale, ink->height * scale };
}

gboolean
tea_tile_art_draw_face (TeaTileArt *self, cairo_t *cr, const char *id, const graphene_rect_t *place, GError **error)
{
  g_autofree char *fragment = g_strconcat ("#", id, NULL);
  RsvgRectangle ink, outline, viewport;
  double scale;

  g_return_val_if_fail (TEA_IS_TILE_ART (self) && self->svg != NULL, FALSE);

  if (!rsvg.handle_get_geometry_for_element (self->svg, fragment, &ink, &outline, error))
    return FALSE;
  /* A white dragon may be blank. */
  if (!(outline.width > 0 && outline.height > 0))
    return TRUE;

  scale = MIN (place->size.width / outline.width, place->size.height / outline.height);
  viewport = get_viewport (&ink, &outline, place->origin.x + (place->size.width - outline.width * scale) / 2,
                           place->origin.y + (place->size.height - outline.height * scale) / 2, scale);

  return rsvg.handle_render_element (self->svg, cr, fragment, &viewport, error);
}

gboolean
tea_tile_art_draw_ground (TeaTileArt *self, cairo_t *cr, double width, double height, GError **error)
{
  const TeaTileMetrics *metrics = &self->metrics;
  double corner = width * CORNER;
  RsvgRectangle ink, outline, viewport;
  gboolean drawn;

  g_return_val_if_fail (TEA_IS_TILE_ART (self) && self->svg != NULL, FALSE);

  if (!rsvg.handle_get_geometry_for_element (self->svg, "#" KMAHJONGG_BODY, &ink, &outline, error))
    return FALSE;
  if (!(outline.width > 0 && outline.height > 0))
    return TRUE;

  cairo_save (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, width - corner, corner, corner, -G_PI_2, 0);
  cairo_arc (cr, width - corner, height - corner, corner, 0, G_PI_2);
  cairo_arc (cr, corner, height - corner, corner, G_PI_2, G_PI);
  cairo_arc (cr, corner, corner, corner, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_clip (cr);
  /* Scales the body to its nominal size, as KMahjongg does, and its face to the given size. */
  cairo_scale (cr, width / metrics->face_width * metrics->tile_width / outline.width,
               height / metrics->face_height * metrics->tile_height / outline.height);
  viewport = get_viewport (&ink, &outline, 0, 0, 1);
  drawn = rsvg.handle_render_element (self->svg, cr, "#" KMAHJONGG_BODY, &viewport, error);
  cairo_restore (cr);

  return drawn;
}
