/* tea-picture.h - pictures drawn once for many frames
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_picture_new:
 * @surface: (transfer full): an image in ARGB32 that no longer changes
 *
 * Returns: (transfer full): a texture with the same memory
 */
GdkTexture *tea_picture_new (cairo_surface_t *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the same for a part of @surface; it keeps a reference to @surface */
GdkTexture *
tea_picture_new_part (cairo_surface_t *surface, int x, int y, int width, int height) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_picture_append:
 * @widget: the widget that is drawn
 * @snapshot: its snapshot
 * @picture: a texture from tea_picture_new()
 * @bounds: where it goes
 *
 * Like gtk_snapshot_append_texture(), but cairo's renderer, which would copy every texture of the window in each frame,
 * gets the image itself.
 */
void tea_picture_append (GtkWidget *widget, GtkSnapshot *snapshot, GdkTexture *picture, const graphene_rect_t *bounds);

G_END_DECLS
