/* test-renderer.c - what draws the windows where there is no graphics card
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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

/* Whoever asks for a renderer gets it. */
static void
test_asked (void)
{
  g_setenv ("GSK_RENDERER", "gl", TRUE);
  tea_renderer_choose (gdk_display_get_default ());
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, "gl");
}

/* Mesa has been told to do without a card, so that GTK alone would have it draw all of the window by the processor. */
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
  g_test_add_func ("/renderer/asked", test_asked);
  g_test_add_func ("/renderer/no-card", test_no_card);

  return g_test_run ();
}
