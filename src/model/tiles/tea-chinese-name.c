/* tea-chinese-name.c - the Chinese name next to a name in the user's language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-chinese-name.h"

const char *
tea_chinese_name (const char *name, const char *name_zh)
{
  g_return_val_if_fail (name != NULL && name_zh != NULL, name);

  switch ((int) g_unichar_get_script (g_utf8_get_char (name)))
    {
    case G_UNICODE_SCRIPT_HAN:
    case G_UNICODE_SCRIPT_HIRAGANA:
    case G_UNICODE_SCRIPT_KATAKANA:
      return name;

    default:
      return name_zh;
    }
}

char *
tea_chinese_name_with (const char *name, const char *name_zh)
{
  const char *chinese = tea_chinese_name (name, name_zh);

  return chinese == name ? g_strdup (name) : g_strdup_printf ("%s %s", name, chinese);
}
