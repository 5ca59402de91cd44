/* tea-renderer.c - chooses the renderer of the windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-renderer.h"

#include <string.h>

#include <epoxy/gl.h>
#include <gtk/gtk.h>

gboolean
tea_renderer_has_card (const char *dev)
{
  /* Devices of graphics cards: those of the kernel, of NVIDIA's own driver, and of the Windows Subsystem for Linux. */
  static const struct
  {
    const char *folder;
    const char *prefix;
  } devices[] = { { "dri", "card" }, { "dri", "renderD" }, { ".", "nvidia" }, { ".", "dxg" } };

  g_return_val_if_fail (dev != NULL, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (devices); i++)
    {
      g_autofree char *path = g_build_filename (dev, devices[i].folder, NULL);
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *name;

      while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
        if (g_str_has_prefix (name, devices[i].prefix))
          return TRUE;
    }

  return FALSE;
}

/* The environment variable that tells GTK not to look for OpenGL; since 4.16 there is a separate one for disabling
 * features. */
typedef struct
{
  const char *variable;
  const char *value;
} Setting;

static Setting
find_setting (void)
{
  return gtk_check_version (4, 16, 0) == NULL ? (Setting){ "GDK_DISABLE", "gl" }
                                              : (Setting){ "GDK_DEBUG", "gl-disable" };
}

void
tea_renderer_prepare (void)
{
  const Setting no_gl = find_setting ();
  const char *asked = g_getenv ("GSK_RENDERER");
  gboolean with_cairo = asked != NULL ? g_str_equal (asked, "cairo") : !tea_renderer_has_card ("/dev");

  if (with_cairo && asked == NULL)
    g_setenv ("GSK_RENDERER", "cairo", TRUE);
  if (with_cairo && g_getenv (no_gl.variable) == NULL)
    g_setenv (no_gl.variable, no_gl.value, TRUE);
}

gboolean
tea_renderer_is_software (const char *name)
{
  static const char *const parts[] = { "llvmpipe",    "softpipe",           "swrast", "Software Rasterizer",
                                       "SwiftShader", "Basic Render Driver" };

  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (name, parts[i]) != NULL)
      return TRUE;

  return FALSE;
}

/* Returns: (transfer full) (nullable): the OpenGL renderer of @display, or %NULL without one */
static char *
dup_gl_renderer (GdkDisplay *display)
{
  g_autoptr (GdkGLContext) context = gdk_display_create_gl_context (display, NULL);
  char *name;

  if (context == NULL || !gdk_gl_context_realize (context, NULL))
    return NULL;

  gdk_gl_context_make_current (context);
  name = g_strdup ((const char *) glGetString (GL_RENDERER));
  gdk_gl_context_clear_current ();

  return name;
}

void
tea_renderer_choose (GdkDisplay *display)
{
  g_autofree char *name = NULL;

  g_return_if_fail (GDK_IS_DISPLAY (display));

  if (g_getenv ("GSK_RENDERER") != NULL)
    return;

  /* Without OpenGL, GTK falls back to cairo, with a message for each window. */
  name = dup_gl_renderer (display);
  if (name == NULL || tea_renderer_is_software (name))
    {
      g_debug ("Cairo draws, as there is no graphics card: OpenGL would be done by %s",
               name != NULL ? name : "nothing");
      g_setenv ("GSK_RENDERER", "cairo", TRUE);
    }
}
