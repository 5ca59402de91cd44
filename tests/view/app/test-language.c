/* test-language.c - which translation is used for a language that has none of its own, and how Chinese is drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <pango/pangocairo.h>

#include "view/app/tea-language.h"

#include "../../folder.h"

static const struct
{
  const char *names; /* as GLib returns them, best first */
  const char *list;
} cases[] = {
  { "zh_HK.UTF-8:zh_HK:zh.UTF-8:zh:C", "zh_HK.UTF-8:zh_TW:zh_HK:zh.UTF-8:zh:C" },
  { "zh_HK:zh:en:C", "zh_HK:zh_TW:zh:en:C" },
  { "zh_MO.UTF-8:zh_MO:zh:C", "zh_MO.UTF-8:zh_TW:zh_MO:zh:C" },
  { "zh_Hant:zh:C", "zh_Hant:zh_TW:zh:C" },
  { "zh_SG.UTF-8:zh_SG:zh:C", "zh_SG.UTF-8:zh_CN:zh_SG:zh:C" },
  { "zh:C", "zh:zh_CN:C" },
  { "zh_TW.UTF-8:zh_TW:zh:C", NULL },
  { "zh_CN:zh:C", NULL },
  { "ja_JP.UTF-8:ja_JP:ja:C", NULL },
  { "en_HK.UTF-8:en_HK:en:C", NULL },
  { "zha:C", NULL },
  { "C", NULL },
};

static void
test_list (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) names = g_strsplit (cases[i].names, ":", -1);
      g_autofree char *list = tea_language_list ((const char *const *) names);

      g_assert_cmpstr (list, ==, cases[i].list);
    }
}

static void
test_characters (void)
{
  static const char *const lists[][2] = {
    { "en_GB.UTF-8:en_GB:en:C", "en_GB.UTF-8:en_GB:en:C:zh-cn" },
    { "C", "C:zh-cn" },
    { "ja_JP:ja:C", NULL },
    { "zh_TW:zh:C", NULL },
    { "ko:C", NULL },
    { "de:zh_HK:C", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_auto (GStrv) names = g_strsplit (lists[i][0], ":", -1);
      g_autofree char *list = tea_language_list_for_characters ((const char *const *) names);

      g_assert_cmpstr (list, ==, lists[i][1]);
    }
}

static PangoContext *
context_new (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Sans 11");

  pango_context_set_font_description (context, font);
  pango_font_description_free (font);

  return context;
}

/* With the list, Chinese characters in an English text are Chinese, not Japanese, and the text stays English. */
static void
test_drawn (void)
{
  static const char *const text = "Kong \xe7\x9b\xb4\xe6\x9d\xa0";
  static const char *const names[] = { "en", "C", NULL };
  g_autofree char *list = tea_language_list_for_characters (names);
  PangoContext *context;
  PangoAttrList *attributes = pango_attr_list_new ();
  GList *items;

  /* Pango reads it once. */
  g_setenv ("PANGO_LANGUAGE", list, TRUE);
  context = context_new ();
  pango_context_set_language (context, pango_language_from_string ("en-gb"));
  g_assert_true (tea_language_has_characters (context));
  items = pango_itemize (context, text, 0, (int) strlen (text), attributes, NULL);
  g_assert_cmpuint (g_list_length (items), ==, 2);
  g_assert_cmpstr (pango_language_to_string (((PangoItem *) items->data)->analysis.language), ==, "en-gb");
  g_assert_cmpstr (pango_language_to_string (((PangoItem *) items->next->data)->analysis.language), ==, "zh-cn");
  g_list_free_full (items, (GDestroyNotify) pango_item_free);
  pango_attr_list_unref (attributes);
  g_object_unref (context);
}

static void
test_no_font_here (void)
{
  PangoContext *context = context_new ();

  g_assert_false (tea_language_has_characters (context));
  g_object_unref (context);
}

/* A machine without fonts for Chinese. */
static void
test_no_font (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *config = g_build_filename (folder, "fonts.conf", NULL);
  g_autofree char *text = g_strdup_printf ("<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir>"
                                           "<cachedir>%s</cachedir></fontconfig>",
                                           folder);

  g_assert_true (g_file_set_contents (config, text, -1, NULL));
  g_setenv ("FONTCONFIG_FILE", config, TRUE);
  g_test_trap_subprocess ("/language/no-font/subprocess", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_unsetenv ("FONTCONFIG_FILE");
  g_test_trap_assert_passed ();
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/language/list", test_list);
  g_test_add_func ("/language/characters", test_characters);
  g_test_add_func ("/language/no-font", test_no_font);
  g_test_add_func ("/language/no-font/subprocess", test_no_font_here);
  g_test_add_func ("/language/drawn", test_drawn);

  return g_test_run ();
}
