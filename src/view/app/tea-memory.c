/* tea-memory.c - returns unused memory to the system
 *
 * Loading templates, styles and fonts takes several megabytes for a moment, as does a window until it is closed.
 * The allocator of the GNU C library keeps them unless told otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/app/tea-memory.h"

#if HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

/* Blocks of this size, such as pictures of the whole window, are returned at once. A fixed threshold keeps the
 * allocator from raising it each time. */
#define LARGE_BYTES (1024 * 1024)

/* Pictures of windows with more pixels than this are kept from frame to frame: getting the memory from the system
 * again would take longer than drawing. */
#define LARGE_WINDOW (1920 * 1200)
#define KEPT_BYTES (32 * 1024 * 1024)

/* By then the pictures of a new window have been drawn. */
#define DELAY_S 2

void
tea_memory_init (void)
{
#if HAVE_MALLOC_TRIM
  mallopt (M_MMAP_THRESHOLD, LARGE_BYTES);
#endif
}

#if HAVE_MALLOC_TRIM
static guint source = 0;

static gboolean
trim_cb (gpointer data)
{
  source = 0;
  malloc_trim (0);

  return G_SOURCE_REMOVE;
}

static void
windows_changed_cb (void)
{
  if (source == 0)
    source = g_timeout_add_seconds_full (G_PRIORITY_LOW, DELAY_S, trim_cb, NULL, NULL);
}

static void
layout_cb (GdkSurface *surface, int width, int height)
{
  int scale = gdk_surface_get_scale_factor (surface);

  if (width * height * scale * scale <= LARGE_WINDOW)
    return;
  mallopt (M_MMAP_THRESHOLD, KEPT_BYTES);
  mallopt (M_TRIM_THRESHOLD, 2 * KEPT_BYTES);
}

static void
realize_cb (GtkWidget *window)
{
  g_signal_connect (gtk_native_get_surface (GTK_NATIVE (window)), "layout", G_CALLBACK (layout_cb), NULL);
}

static void
window_added_cb (GtkApplication *application, GtkWidget *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
}
#endif

void
tea_memory_watch (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

#if HAVE_MALLOC_TRIM
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  g_signal_connect (application, "window-added", G_CALLBACK (windows_changed_cb), NULL);
  g_signal_connect (application, "window-removed", G_CALLBACK (windows_changed_cb), NULL);
#endif
}
