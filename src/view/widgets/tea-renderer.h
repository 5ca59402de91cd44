/* tea-renderer.h - chooses the renderer of the windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/**
 * tea_renderer_prepare:
 *
 * To be called before GTK is initialized. GTK then looks for OpenGL and loads Mesa and LLVM, some 60 MB, even if cairo
 * is going to draw: without a graphics card, or if GSK_RENDERER asks for cairo. Then GTK is told not to look, unless
 * the environment already has a GDK_DISABLE (before GTK 4.16: GDK_DEBUG). Child processes inherit this.
 *
 * This changes the environment, which no other thread may read meanwhile: call it before the session bus has a thread.
 */
void tea_renderer_prepare (void);

/* Whether the folder @dev, usually "/dev", has the device of a graphics card. */
gboolean tea_renderer_has_card (const char *dev);

/**
 * tea_renderer_choose:
 * @display: the display, before the first window is created
 *
 * Without a graphics card GTK still uses OpenGL, in software: it draws the whole window for every frame, in some 70 ms.
 * Cairo draws only what has changed, in 2 to 5 ms, so it is chosen there unless the environment (GSK_RENDERER) says
 * otherwise.
 */
void tea_renderer_choose (GdkDisplay *display);

/* Whether the OpenGL renderer @name is a software renderer. */
gboolean tea_renderer_is_software (const char *name);

G_END_DECLS
