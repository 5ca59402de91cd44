/* tea-tile-art.c - the drawings of a tile set, as SVG
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-art.h"

#include <string.h>

#include <glib/gi18n.h>
#include <librsvg/rsvg.h>

#include "model/tiles/tea-tile-info.h"
#include "view/tiles/tea-tile-kinds.h"

/* The body with the light from the upper left: its face is in that corner. */
#define KMAHJONGG_BODY "TILE_2"

/* The corner radius of the ground, relative to its width, as that of our own faces. */
#define CORNER 0.08

/* The colours of a back: of the edge in the light and in the shade, of the plate from top to bottom, of a standing
 * tile seen from above, and of the frame. */
typedef struct
{
  const char *edge[2];
  const char *plate[3];
  const char *top[2];
  const char *frame;
} Back;

static const char *const back_names[] = { "green", "blue", "red", "black", NULL };

/* In the order of the names; the first is what the drawings have. */
/* clang-format off */
static const Back backs[] = {
  { { "#2e7d4f", "#1f5c38" }, { "#388c5b", "#2e7d4f", "#28714a" }, { "#4a9a6b", "#3b8c5c" }, "#7fbf97" },
  { { "#2f6aa8", "#204a78" }, { "#3a78b8", "#2f6aa8", "#295f98" }, { "#5089c4", "#3f7cba" }, "#8db8e2" },
  { { "#a83a3a", "#762626" }, { "#b84848", "#a83a3a", "#983232" }, { "#c45c58", "#b84b48" }, "#eaa7a0" },
  { { "#4a4d52", "#2c2e32" }, { "#585b60", "#4a4d52", "#404347" }, { "#6c7076", "#5b5f65" }, "#a9adb3" },
};
/* clang-format on */

struct _TeaTileArt
{
  GObject parent_instance;

  RsvgHandle *svg; /* NULL when the resource is not there */
  TeaTileMetrics metrics;
  gboolean has_index;
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

static const Back *
find_back (const char *name)
{
  for (guint i = 0; back_names[i] != NULL; i++)
    if (g_strcmp0 (name, back_names[i]) == 0)
      return &backs[i];

  return &backs[0];
}

static char *
dup_style_sheet (const Back *back)
{
  return g_strdup_printf ("#tea-back-side stop:first-child { stop-color: %s }"
                          "#tea-back-side stop:last-child { stop-color: %s }"
                          "#tea-back-plate stop:nth-child(1) { stop-color: %s }"
                          "#tea-back-plate stop:nth-child(2) { stop-color: %s }"
                          "#tea-back-plate stop:nth-child(3) { stop-color: %s }"
                          "#tea-back-top stop:first-child { stop-color: %s }"
                          "#tea-back-top stop:last-child { stop-color: %s }"
                          ".back-frame { stroke: %s }",
                          back->edge[0], back->edge[1], back->plate[0], back->plate[1], back->plate[2], back->top[0],
                          back->top[1], back->frame);
}

/* No base is set, so librsvg follows no reference out of the drawing; its limits are on. */
static RsvgHandle *
load (GBytes *svg, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (svg, &size);

  return rsvg_handle_new_from_data (data, size, error);
}

TeaTileArt *
tea_tile_art_new_own (const char *resource, const char *back)
{
  TeaTileArt *self = g_object_new (TEA_TYPE_TILE_ART, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  const Back *colours = find_back (back);

  self->has_index = g_str_equal (resource, TEA_TILE_ART_CONTRAST);
  if (svg != NULL)
    self->svg = load (svg, &error);
  if (self->svg != NULL && colours != &backs[0])
    {
      g_autofree char *style_sheet = dup_style_sheet (colours);

      rsvg_handle_set_stylesheet (self->svg, (const guint8 *) style_sheet, strlen (style_sheet), &error);
    }
  if (error != NULL)
    g_warning ("The tile set cannot be read: %s", error->message);

  return self;
}

static gboolean
has_every_tile (RsvgHandle *svg, GError **error)
{
  for (int kind = -1; kind < TEA_N_TILE_KINDS; kind++)
    {
      const char *id = kind < 0 ? KMAHJONGG_BODY : tea_tile_info_kind_svg_id (kind);
      g_autofree char *fragment = g_strconcat ("#", id, NULL);

      if (!rsvg_handle_has_sub (svg, fragment))
        {
          /* Translators: %s is the name of a drawing in the file, such as BAMBOO_3. */
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("The tile %s is not in it."), id);
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
tea_tile_art_has_index (TeaTileArt *self)
{
  g_return_val_if_fail (TEA_IS_TILE_ART (self), FALSE);

  return self->has_index;
}

void
tea_tile_art_draw (TeaTileArt *self, cairo_t *cr, const char *id, const graphene_rect_t *cell)
{
  RsvgRectangle viewport = { cell->origin.x, cell->origin.y, cell->size.width, cell->size.height };
  g_autofree char *fragment = g_strconcat ("#", id, NULL);
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TEA_IS_TILE_ART (self));

  if (self->svg != NULL && !rsvg_handle_render_element (self->svg, cr, fragment, &viewport, &error))
    g_warning ("The tile set has no %s: %s", id, error->message);
}

/* Where librsvg must draw an element for the upper left corner of its @outline to be at @x, @y. The outline leaves
 * out strokes; the ink, which librsvg goes by, includes empty shapes that some editors leave far away. */
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

  if (!rsvg_handle_get_geometry_for_element (self->svg, fragment, &ink, &outline, error))
    return FALSE;
  /* A white dragon may be blank. */
  if (!(outline.width > 0 && outline.height > 0))
    return TRUE;

  scale = MIN (place->size.width / outline.width, place->size.height / outline.height);
  viewport = get_viewport (&ink, &outline, place->origin.x + (place->size.width - outline.width * scale) / 2,
                           place->origin.y + (place->size.height - outline.height * scale) / 2, scale);

  return rsvg_handle_render_element (self->svg, cr, fragment, &viewport, error);
}

gboolean
tea_tile_art_draw_ground (TeaTileArt *self, cairo_t *cr, double width, double height, GError **error)
{
  const TeaTileMetrics *metrics = &self->metrics;
  double corner = width * CORNER;
  RsvgRectangle ink, outline, viewport;
  gboolean drawn;

  g_return_val_if_fail (TEA_IS_TILE_ART (self) && self->svg != NULL, FALSE);

  if (!rsvg_handle_get_geometry_for_element (self->svg, "#" KMAHJONGG_BODY, &ink, &outline, error))
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
  /* The body is pulled to its nominal size, as KMahjongg does, and its face to the place. */
  cairo_scale (cr, width / metrics->face_width * metrics->tile_width / outline.width,
               height / metrics->face_height * metrics->tile_height / outline.height);
  viewport = get_viewport (&ink, &outline, 0, 0, 1);
  drawn = rsvg_handle_render_element (self->svg, cr, "#" KMAHJONGG_BODY, &viewport, error);
  cairo_restore (cr);

  return drawn;
}
