/* tea-chinese-name.c - the Chinese name next to a name in the user's language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-chinese-name.h"

/* Readers of Chinese and Japanese need no second name. */
static gboolean
is_enough (const char *name)
{
  GUnicodeScript script = g_unichar_get_script (g_utf8_get_char (name));

  return script == G_UNICODE_SCRIPT_HAN || script == G_UNICODE_SCRIPT_HIRAGANA || script == G_UNICODE_SCRIPT_KATAKANA;
}

static gboolean shown = TRUE;

void
tea_chinese_name_set_shown (gboolean is_shown)
{
  shown = is_shown;
}

const char *
tea_chinese_name (const char *name, const char *name_zh)
{
  g_return_val_if_fail (name != NULL && name_zh != NULL, name);

  return !shown || is_enough (name) ? name : name_zh;
}

const char *
tea_chinese_name_language (const char *name, gboolean traditional)
{
  g_return_val_if_fail (name != NULL, NULL);

  return is_enough (name) ? NULL : traditional ? "zh-Hant" : "zh-Hans";
}

char *
tea_chinese_name_with (const char *name, const char *name_zh)
{
  const char *chinese = tea_chinese_name (name, name_zh);

  return chinese == name ? g_strdup (name) : g_strdup_printf ("%s %s", name, chinese);
}
