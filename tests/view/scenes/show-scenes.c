/* show-scenes.c - takes pictures of every scene; called by build-aux/screenshots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>

#include "stage.h"

#include "view/ledger/tea-score-print.h"
#include "view/tiles/tea-tile-look.h"

/* The resolution in dpi that the windows were designed for. */
#define NORMAL_DPI 96

/* Logical pixels on each side of a window that its shadow needs, and the radius of its corners. */
#define SHADOW 56
#define CORNER 12

static char **sizes = NULL;
static char **schemes = NULL;
static char *theme = NULL;
static char *tile_set = NULL;
static char *tile_back = NULL;
static char *folder = NULL;
static char *language = NULL;
static int text_percent = 100;
static gboolean mirrored = FALSE;
static gboolean high_contrast = FALSE;
static gboolean list = FALSE;
static char **wanted = NULL;
static gboolean shadow = FALSE;
static gboolean texts = FALSE;

static const GOptionEntry entries[] = {
  { "size", 0, 0, G_OPTION_ARG_STRING_ARRAY, &sizes, "Size of the window, 1280x800 without one; several can be given",
    "WIDTHxHEIGHT" },
  { "scheme", 0, 0, G_OPTION_ARG_STRING_ARRAY, &schemes, "light or dark; both can be given", "SCHEME" },
  { "theme", 0, 0, G_OPTION_ARG_STRING, &theme, "A theme of GTK, as HighContrast", "NAME" },
  { "contrast", 0, 0, G_OPTION_ARG_NONE, &high_contrast, "With high contrast", NULL },
  { "tiles", 0, 0, G_OPTION_ARG_STRING, &tile_set, "A tile set, as contrast or kmahjongg/jade", "ID" },
  { "backs", 0, 0, G_OPTION_ARG_STRING, &tile_back, "The colour of the backs of tiles", "NAME" },
  { "text", 0, 0, G_OPTION_ARG_INT, &text_percent, "How large texts are", "PERCENT" },
  { "language", 0, 0, G_OPTION_ARG_STRING, &language, "Of the texts, as zh_TW; English without one", "LANGUAGE" },
  { "mirrored", 0, 0, G_OPTION_ARG_NONE, &mirrored, "From right to left", NULL },
  { "shadow", 0, 0, G_OPTION_ARG_NONE, &shadow, "With the shadow of the window around it", NULL },
  { "out", 0, 0, G_OPTION_ARG_FILENAME, &folder, "Where the pictures go", "FOLDER" },
  { "texts", 0, 0, G_OPTION_ARG_NONE, &texts, "Print the texts of each scene, and how many words they have", NULL },
  { "list", 0, 0, G_OPTION_ARG_NONE, &list, "Only say which scenes there are", NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &wanted, NULL, "[SCENE…]" },
  { NULL },
};

/* The window with round corners, as it is where the display has a compositor. */
static void
round_corners (Stage *stage)
{
  gtk_widget_remove_css_class (stage->window, "solid-csd");
  gtk_widget_add_css_class (stage->window, "csd");
  view_test_rest (stage->window);
}

/* @picture, which is given away, with the shadow that such a display has around the window: the one of libadwaita. */
static GdkTexture *
add_shadow (Stage *stage, GdkTexture *picture)
{
  static const struct
  {
    float dy, spread, blur, alpha;
  } shadows[] = { { 6, 16, 32, 0.04f }, { 3, 10, 20, 0.09f }, { 2, 2, 8, 0.13f }, { 0, 1, 0, 0.05f } };
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (SHADOW, SHADOW, (float) gdk_texture_get_width (picture),
                                                     (float) gdk_texture_get_height (picture));
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, bounds.size.width + 2 * SHADOW,
                                                  bounds.size.height + 2 * SHADOW);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRoundedRect outline;
  GskRenderNode *node;
  GdkTexture *whole;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, CORNER);
  for (guint i = 0; i < G_N_ELEMENTS (shadows); i++)
    gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA){ 0, 0, 0, shadows[i].alpha }, 0, shadows[i].dy,
                                       shadows[i].spread, shadows[i].blur);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_texture (snapshot, picture, &bounds);
  gtk_snapshot_pop (snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  whole = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (stage->window)), node, &all);
  gsk_render_node_unref (node);
  g_object_unref (picture);

  return whole;
}

/* Prints the labels that are shown in @widget. Returns: the number of their words. */
static guint
print_texts (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return 0;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    {
      g_auto (GStrv) words = g_strsplit_set (gtk_label_get_text (GTK_LABEL (widget)), " \n", -1);

      for (guint i = 0; words[i] != NULL; i++)
        n += g_unichar_isalnum (g_utf8_get_char (words[i])) ? 1 : 0;
      g_print ("  %s\n", gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += print_texts (child);

  return n;
}

static void
take_pictures (Stage *stage, const Scene *scene)
{
  for (guint i = 0; sizes[i] != NULL; i++)
    for (guint k = 0; schemes[k] != NULL; k++)
      {
        g_autofree char *name = g_strdup_printf ("%s-%s-%s.png", scene->name, sizes[i], schemes[k]);
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autoptr (GdkTexture) picture = NULL;
        g_auto (GStrv) numbers = g_strsplit (sizes[i], "x", 2);

        view_test_set_style (schemes[k], high_contrast);
        if (!stage_resize (stage, atoi (numbers[0]), numbers[1] != NULL ? atoi (numbers[1]) : 0))
          g_print ("%s needs %d x %d\n", name, gtk_widget_get_width (stage->window),
                   gtk_widget_get_height (stage->window));
        if (shadow)
          round_corners (stage);
        picture = stage_take_picture (stage, NULL);
        if (texts)
          g_print ("%s: %u words\n", name, print_texts (stage->window));
        if (shadow)
          picture = add_shadow (stage, picture);
        if (!gdk_texture_save_to_png (picture, path))
          g_error ("%s could not be written", path);
      }
}

/* Exports the score sheet as it is printed. */
static void
print_sheet (Stage *stage)
{
  TeaLedger *ledger = tea_session_page_get_ledger (TEA_SESSION_PAGE (view_test_page (stage->window)));
  g_autoptr (GtkPrintOperation) operation = tea_score_print_new (ledger);
  g_autofree char *path = g_build_filename (folder, "ledger-sheet.pdf", NULL);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (stage->window), &error);
  g_assert_no_error (error);
}

static gboolean
is_idle (gpointer look)
{
  return !tea_tile_look_get_busy (look);
}

static void
choose_tiles (void)
{
  TeaTileLook *look = tea_tile_look_get_for_display (gdk_display_get_default ());

  view_test_set_style ("light", high_contrast);
  g_object_bind_property (adw_style_manager_get_default (), "high-contrast", look, "contrast", G_BINDING_SYNC_CREATE);
  if (tile_back != NULL)
    g_object_set (look, "tile-back", tile_back, NULL);
  if (tile_set != NULL)
    g_object_set (look, "tile-set", tile_set, NULL);
  view_test_wait (is_idle, look);
  if (tea_tile_look_get_problem (look) != NULL)
    g_error ("%s", tea_tile_look_get_problem (look));
}

static gboolean
parse (int *argc, char ***argv)
{
  static const char *const default_sizes[] = { "1280x800", NULL };
  static const char *const default_schemes[] = { "light", NULL };
  g_autoptr (GOptionContext) context = g_option_context_new ("- take pictures of the windows");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
  if (sizes == NULL)
    sizes = g_strdupv ((char **) default_sizes);
  if (schemes == NULL)
    schemes = g_strdupv ((char **) default_schemes);
  if (folder == NULL)
    folder = g_strdup (".");

  return TRUE;
}

int
main (int argc, char *argv[])
{

  if (!parse (&argc, &argv))
    return EXIT_FAILURE;
  if (list)
    {
      for (guint i = 0; stage_get_scene (i) != NULL; i++)
        g_print ("%s\t%s\n", stage_get_scene (i)->name, stage_get_scene (i)->about);
      return EXIT_SUCCESS;
    }
  if (language != NULL)
    stage_speak (language);
  if (!gtk_init_check ())
    {
      g_printerr ("There is no display.\n");
      return EXIT_FAILURE;
    }

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE,
                "gtk-dialogs-use-header", TRUE, "gtk-xft-dpi", NORMAL_DPI * 1024 * text_percent / 100, NULL);
  if (theme != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-theme-name", theme, NULL);
  if (mirrored)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  view_test_load_style ();
  choose_tiles ();

  for (guint i = 0; stage_get_scene (i) != NULL; i++)
    {
      const Scene *scene = stage_get_scene (i);
      Stage *stage;

      if (wanted != NULL && !g_strv_contains ((const char *const *) wanted, scene->name))
        continue;

      stage = stage_open (scene);
      take_pictures (stage, scene);
      if (g_strcmp0 (scene->name, "ledger") == 0)
        print_sheet (stage);
      stage_close (stage);
    }

  return EXIT_SUCCESS;
}
