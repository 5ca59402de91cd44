/* test-renderer.c - which renderer draws the windows without a graphics card
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "view-test.h"

#include "view/widgets/tea-renderer.h"

static void
test_names (void)
{
  g_assert_true (tea_renderer_is_software ("llvmpipe (LLVM 15.0.6, 256 bits)"));
  g_assert_true (tea_renderer_is_software ("softpipe"));
  g_assert_true (tea_renderer_is_software ("Software Rasterizer"));
  g_assert_true (tea_renderer_is_software ("Google SwiftShader"));
  g_assert_true (tea_renderer_is_software ("D3D12 (Microsoft Basic Render Driver)"));
  g_assert_false (tea_renderer_is_software ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"));
  g_assert_false (tea_renderer_is_software ("AMD Radeon RX 580 Series (polaris10, LLVM 15.0.6, DRM 3.49, 6.1.0)"));
  g_assert_false (tea_renderer_is_software ("virgl (Mesa Intel(R) UHD Graphics)"));
  g_assert_false (tea_renderer_is_software ("NVIDIA GeForce GTX 1060/PCIe/SSE2"));
}

static void
make_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

/* A card is recognized by its device file. */
static void
test_cards (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dev = g_dir_make_tmp ("teahouse-dev-XXXXXX", &error);
  g_autofree char *dri = g_build_filename (dev, "dri", NULL);
  static const char *const names[] = { "dri/card0", "dri/renderD128", "nvidia0", "dxg" };

  g_assert_no_error (error);
  g_assert_false (tea_renderer_has_card (dev));
  g_assert_cmpint (g_mkdir (dri, 0700), ==, 0);
  make_file (dev, "null");
  make_file (dri, "by-path");
  g_assert_false (tea_renderer_has_card (dev));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (dev, names[i], NULL);

      make_file (dev, names[i]);
      g_assert_true (tea_renderer_has_card (dev));
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_false (tea_renderer_has_card (dev));

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (i == 0 ? dev : dri, i == 0 ? "null" : "by-path", NULL);

      g_remove (path);
    }
  g_rmdir (dri);
  g_rmdir (dev);
}

/* With the cairo renderer, GTK's environment variable turns OpenGL off, unless it is set already. */
static void
test_prepared (void)
{
  gboolean is_old = gtk_check_version (4, 16, 0) != NULL;
  const char *variable = is_old ? "GDK_DEBUG" : "GDK_DISABLE";

  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_unsetenv ("GDK_DEBUG");
  g_unsetenv ("GDK_DISABLE");
  tea_renderer_prepare ();
  g_assert_cmpstr (g_getenv (variable), ==, is_old ? "gl-disable" : "gl");
  g_assert_null (g_getenv (is_old ? "GDK_DISABLE" : "GDK_DEBUG"));

  g_setenv (variable, "misc", TRUE);
  tea_renderer_prepare ();
  g_assert_cmpstr (g_getenv (variable), ==, "misc");
}

/* A renderer chosen in the environment is kept. */
static void
test_asked (void)
{
  g_setenv ("GSK_RENDERER", "gl", TRUE);
  tea_renderer_choose (gdk_display_get_default ());
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, "gl");
}

/* Mesa is set to software rendering here, with which GTK by default would draw the whole window on the processor. */
static void
test_no_card (void)
{
  GtkWidget *window;

  g_unsetenv ("GSK_RENDERER");
  tea_renderer_choose (gdk_display_get_default ());
  window = view_test_show (gtk_label_new ("Drawn"), 200, 100);
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))), ==, "GskCairoRenderer");
  view_test_close (window, NULL);
}

int
main (int argc, char *argv[])
{
  g_setenv ("LIBGL_ALWAYS_SOFTWARE", "1", TRUE);
  view_test_init (&argc, &argv);

  g_test_add_func ("/renderer/names", test_names);
  g_test_add_func ("/renderer/cards", test_cards);
  g_test_add_func ("/renderer/prepared", test_prepared);
  g_test_add_func ("/renderer/asked", test_asked);
  g_test_add_func ("/renderer/no-card", test_no_card);

  return g_test_run ();
}
