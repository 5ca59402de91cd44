/* tea-picture.c - pictures drawn once for many frames
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-picture.h"

#define SURFACE "tea-surface"
#define NODE "tea-node"

/* A texture of pixels that belong to @owner, which can be larger. */
static GdkTexture *
make_texture (cairo_surface_t *owner, guint8 *data, int width, int height, gsize stride)
{
  static const cairo_user_data_key_t key;
  gsize length = stride * (gsize) (height - 1) + 4 * (gsize) width;
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (data, length, (GDestroyNotify) cairo_surface_destroy,
                                                         cairo_surface_reference (owner));
  GdkTexture *texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (data, CAIRO_FORMAT_ARGB32, width, height,
                                                                  (int) stride);

  cairo_surface_set_user_data (surface, &key, cairo_surface_reference (owner),
                               (cairo_destroy_func_t) cairo_surface_destroy);
  g_object_set_data_full (G_OBJECT (texture), SURFACE, surface, (GDestroyNotify) cairo_surface_destroy);

  return texture;
}

GdkTexture *
tea_picture_new (cairo_surface_t *surface)
{
  GdkTexture *texture = tea_picture_new_part (surface, 0, 0, cairo_image_surface_get_width (surface),
                                              cairo_image_surface_get_height (surface));

  cairo_surface_destroy (surface);

  return texture;
}

GdkTexture *
tea_picture_new_part (cairo_surface_t *surface, int x, int y, int width, int height)
{
  gsize stride;
  guint8 *data;

  g_return_val_if_fail (x >= 0 && y >= 0 && x + width <= cairo_image_surface_get_width (surface), NULL);
  g_return_val_if_fail (y + height <= cairo_image_surface_get_height (surface), NULL);

  cairo_surface_flush (surface);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  data = cairo_image_surface_get_data (surface) + (gsize) y * stride + 4 * (gsize) x;

  return make_texture (surface, data, width, height, stride);
}

/* Uses the same node for each frame, so that GSK sees that nothing has changed. */
static GskRenderNode *
get_node (GdkTexture *picture, cairo_surface_t *surface)
{
  GskRenderNode *node = g_object_get_data (G_OBJECT (picture), NODE);
  cairo_t *cr;

  if (node != NULL)
    return node;

  node = gsk_cairo_node_new (
      &GRAPHENE_RECT_INIT (0, 0, (float) gdk_texture_get_width (picture), (float) gdk_texture_get_height (picture)));
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_object_set_data_full (G_OBJECT (picture), NODE, node, (GDestroyNotify) gsk_render_node_unref);

  return node;
}

void
tea_picture_append (GtkWidget *widget, GtkSnapshot *snapshot, GdkTexture *picture, const graphene_rect_t *bounds)
{
  GtkNative *native = gtk_widget_get_native (widget);
  cairo_surface_t *surface = g_object_get_data (G_OBJECT (picture), SURFACE);

  if (surface == NULL || native == NULL || !GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native)))
    {
      gtk_snapshot_append_texture (snapshot, picture, bounds);
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_scale (snapshot, bounds->size.width / (float) gdk_texture_get_width (picture),
                      bounds->size.height / (float) gdk_texture_get_height (picture));
  gtk_snapshot_append_node (snapshot, get_node (picture, surface));
  gtk_snapshot_restore (snapshot);
}
