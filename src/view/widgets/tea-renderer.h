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
 * To be called before GTK is initialized. GTK looks for OpenGL then, and finds Mesa and LLVM, some 60 MB, also where
 * cairo is going to draw: without a graphics card, or where GSK_RENDERER asks for cairo. There it is told not to look,
 * unless the environment has a GDK_DISABLE (before GTK 4.16: GDK_DEBUG) of its own. Programs that are started from here
 * are told the same.
 *
 * It changes the environment, which no other thread may read meanwhile: the first thread is that of the session bus.
 */
void tea_renderer_prepare (void);

/* Whether the folder @dev, "/dev", has the device of a graphics card. */
gboolean tea_renderer_has_card (const char *dev);

/**
 * tea_renderer_choose:
 * @display: the display, before the first window is made
 *
 * Without a graphics card GTK still uses OpenGL, in software: it draws the whole window for every frame, some 70 ms.
 * Cairo draws only what has changed, in 2 to 5 ms. So cairo is chosen there, unless the environment (GSK_RENDERER)
 * says otherwise.
 */
void tea_renderer_choose (GdkDisplay *display);

/* Whether the OpenGL renderer @name is a software renderer. */
gboolean tea_renderer_is_software (const char *name);

G_END_DECLS
