/* tea-language.c - chooses a translation for a language that has none of its own, and how Chinese is drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-language.h"

/* The translation for the Chinese locale @name; NULL for other languages. */
static const char *
get_chinese (const char *name)
{
  static const char *const traditional[] = { "zh_TW", "zh_HK", "zh_MO", "zh_Hant" };

  if (!g_str_equal (name, "zh") && !g_str_has_prefix (name, "zh_") && !g_str_has_prefix (name, "zh."))
    return NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (traditional); i++)
    if (g_str_has_prefix (name, traditional[i]))
      return traditional[0];

  return "zh_CN";
}

char *
tea_language_list (const char *const *names)
{
  g_autoptr (GStrvBuilder) builder = NULL;
  g_auto (GStrv) list = NULL;
  const char *chinese;

  g_return_val_if_fail (names != NULL && names[0] != NULL, NULL);

  chinese = get_chinese (names[0]);
  if (chinese == NULL || g_str_has_prefix (names[0], chinese))
    return NULL;

  builder = g_strv_builder_new ();
  g_strv_builder_add_many (builder, names[0], chinese, NULL);
  for (guint i = 1; names[i] != NULL; i++)
    g_strv_builder_add (builder, names[i]);
  list = g_strv_builder_end (builder);

  return g_strjoinv (":", list);
}

char *
tea_language_list_for_characters (const char *const *names)
{
  g_autofree char *list = NULL;

  g_return_val_if_fail (names != NULL, NULL);

  for (guint i = 0; names[i] != NULL; i++)
    if (get_chinese (names[i]) != NULL || g_str_has_prefix (names[i], "ja") || g_str_has_prefix (names[i], "ko"))
      return NULL;
  list = g_strjoinv (":", (char **) names);

  return g_strconcat (list, ":zh-cn", NULL);
}

gboolean
tea_language_has_characters (PangoContext *context)
{
  const gunichar rare = 0x7cca; /* 糊: if a font has this one, it has those of everyday, too */
  PangoLanguage *chinese = pango_language_from_string ("zh-cn");
  PangoFontset *fonts = pango_context_load_fontset (context, pango_context_get_font_description (context), chinese);
  g_autoptr (PangoFont) font = pango_fontset_get_font (fonts, rare);

  g_object_unref (fonts);

  return font != NULL && pango_font_has_char (font, rare);
}
