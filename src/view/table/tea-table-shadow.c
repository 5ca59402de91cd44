/* tea-table-shadow.c - shadows and glows, blurred once and kept as pictures
 *
 * GSK would blur each shadow again in every frame, over all of the window that is drawn: without a graphics card that
 * takes more than half of the frame's time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-paint.h"

#include <math.h>

#include "view/widgets/tea-picture.h"

/* The memory limit of the pictures; beyond it all are dropped, and drawn again as needed. */
#define CACHE_BYTES (8 * 1024 * 1024)

/* What a shadow looks like; only the fractions of a logical pixel in its position count. */
typedef struct
{
  GskRoundedRect outline;
  GdkRGBA colour;
  float dx, dy, spread, radius;
  int scale;
  gboolean is_inner;
} Look;

typedef struct
{
  Look look;
  GdkTexture *texture;
  graphene_rect_t bounds;
} Shadow;

static GHashTable *shadows = NULL; /* Look → Shadow */
static gsize n_bytes = 0;

static guint
look_hash (gconstpointer data)
{
  const Look *look = data;

  return (guint) (look->outline.bounds.size.width * 31 + look->outline.bounds.size.height) * 31 +
         (guint) (look->radius * 8) * 7 + (guint) (look->colour.alpha * 255) + (guint) look->scale;
}

static gboolean
look_equal (gconstpointer a, gconstpointer b)
{
  const Look *x = a, *y = b;
  gboolean same = graphene_rect_equal (&x->outline.bounds, &y->outline.bounds) &&
                  gdk_rgba_equal (&x->colour, &y->colour) && x->dx == y->dx && x->dy == y->dy &&
                  x->spread == y->spread && x->radius == y->radius && x->scale == y->scale &&
                  x->is_inner == y->is_inner;

  for (guint i = 0; i < G_N_ELEMENTS (x->outline.corner) && same; i++)
    same = graphene_size_equal (&x->outline.corner[i], &y->outline.corner[i]);

  return same;
}

static void
shadow_free (gpointer data)
{
  Shadow *shadow = data;

  g_object_unref (shadow->texture);
  g_free (shadow);
}

static Shadow *
shadow_new (const Look *look)
{
  Shadow *shadow = g_new0 (Shadow, 1);
  GskRenderNode *node =
      look->is_inner
          ? gsk_inset_shadow_node_new (&look->outline, &look->colour, look->dx, look->dy, look->spread, look->radius)
          : gsk_outset_shadow_node_new (&look->outline, &look->colour, look->dx, look->dy, look->spread, look->radius);
  cairo_surface_t *surface;
  int width, height;
  cairo_t *cr;

  shadow->look = *look;
  gsk_render_node_get_bounds (node, &shadow->bounds);
  graphene_rect_round_extents (&shadow->bounds, &shadow->bounds);
  width = MAX ((int) shadow->bounds.size.width * look->scale, 1);
  height = MAX ((int) shadow->bounds.size.height * look->scale, 1);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  cairo_scale (cr, look->scale, look->scale);
  cairo_translate (cr, -shadow->bounds.origin.x, -shadow->bounds.origin.y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  shadow->texture = tea_picture_new (surface);
  gsk_render_node_unref (node);

  return shadow;
}

static const Shadow *
get_shadow (const Look *look)
{
  Shadow *shadow;

  if (shadows == NULL)
    shadows = g_hash_table_new_full (look_hash, look_equal, NULL, shadow_free);
  shadow = g_hash_table_lookup (shadows, look);
  if (shadow != NULL)
    return shadow;

  if (n_bytes > CACHE_BYTES)
    {
      g_hash_table_remove_all (shadows);
      n_bytes = 0;
    }
  shadow = shadow_new (look);
  n_bytes += 4 * (gsize) gdk_texture_get_width (shadow->texture) * (gsize) gdk_texture_get_height (shadow->texture);
  g_hash_table_insert (shadows, &shadow->look, shadow);

  return shadow;
}

static void
paint (const TeaTablePainter *painter, GtkSnapshot *snapshot, Look *look)
{
  graphene_point_t *origin = &look->outline.bounds.origin;
  float x = floorf (origin->x), y = floorf (origin->y);
  const Shadow *shadow;
  graphene_rect_t bounds;

  if (look->colour.alpha <= 0)
    return;

  look->scale = gtk_widget_get_scale_factor (painter->widget);
  origin->x -= x;
  origin->y -= y;
  shadow = get_shadow (look);
  bounds = shadow->bounds;
  graphene_rect_offset (&bounds, x, y);
  tea_picture_append (painter->widget, snapshot, shadow->texture, &bounds);
}

void
tea_table_paint_shadow (const TeaTablePainter *painter,
                        GtkSnapshot *snapshot,
                        const GskRoundedRect *outline,
                        const GdkRGBA *colour,
                        float dx,
                        float dy,
                        float spread,
                        float radius)
{
  Look look = { *outline, *colour, dx, dy, spread, radius, 1, FALSE };

  paint (painter, snapshot, &look);
}

void
tea_table_paint_inner_shadow (const TeaTablePainter *painter,
                              GtkSnapshot *snapshot,
                              const GskRoundedRect *outline,
                              const GdkRGBA *colour,
                              float dx,
                              float dy,
                              float spread,
                              float radius)
{
  Look look = { *outline, *colour, dx, dy, spread, radius, 1, TRUE };

  paint (painter, snapshot, &look);
}
