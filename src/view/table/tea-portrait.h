/* tea-portrait.h - the faces of the players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_portrait_new:
 * @seat: 0–3; 0 is the human player
 * @pixels: its width and height, in pixels of the display
 *
 * Draws a face on a round ground: one for each computer player. The human player has a bowl of tea. The drawings are
 * this project's own.
 *
 * Returns: (transfer full): the picture
 */
GdkTexture *tea_portrait_new (guint seat, int pixels) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
