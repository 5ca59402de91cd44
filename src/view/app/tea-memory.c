/* tea-memory.c - gives memory that is not used back to the system
 *
 * Reading templates, styles and fonts takes several megabytes for a moment, and so does a window until it is closed.
 * The allocator of the GNU C library keeps them unless it is told otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/app/tea-memory.h"

#if HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

/* So large are pictures of the whole window: they go back at once. The allocator would raise its own limit each time.
 */
#define LARGE_BYTES (1024 * 1024)

/* A window of more pixels than this keeps them from frame to frame: to get a new one from the system takes longer than
 * to draw it. */
#define LARGE_WINDOW (1920 * 1200)
#define KEPT_BYTES (32 * 1024 * 1024)

/* When the pictures of a new window have been drawn. */
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
