/* tea-language.c - chooses a translation for a language that has none of its own
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
