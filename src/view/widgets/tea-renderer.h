/* tea-renderer.h - what draws the windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/**
 * tea_renderer_choose:
 * @display: the display, before the first window is made
 *
 * Where there is no graphics card GTK draws by OpenGL all the same, and the processor does what the card would do: all of the
 * window for every frame, which takes some 70 ms. Cairo draws only what has changed and takes 2 to 5. So windows are drawn by cairo there,
 * unless the environment (GSK_RENDERER) says otherwise.
 */
void tea_renderer_choose (GdkDisplay *display);

/* Whether @name, as OpenGL gives it, is that of a renderer without a graphics card. */
gboolean tea_renderer_is_software (const char *name);

G_END_DECLS
