/* tea-chinese-name.h - the Chinese name next to a name in the user's language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_chinese_name:
 * @name: a name in the user's language
 * @name_zh: the same name in Chinese
 *
 * Readers of Chinese, in simplified or traditional characters, or of Japanese need no second name.
 *
 * Returns: (transfer none): @name_zh, or @name if it is written in Chinese characters or kana or no Chinese names are
 * shown
 */
const char *tea_chinese_name (const char *name, const char *name_zh);

/* Whether Chinese names are shown, as they are at first: without a Chinese font they would be boxes. To be called
 * before anything asks for a name. */
void tea_chinese_name_set_shown (gboolean is_shown);

/* The language of a Chinese name next to @name, "zh-Hans" or "zh-Hant" if it is @traditional: Chinese and Japanese
 * fonts draw the same character differently. %NULL if none is shown there. */
const char *tea_chinese_name_language (const char *name, gboolean traditional);

/**
 * tea_chinese_name_with:
 * @name: as for tea_chinese_name()
 * @name_zh: likewise
 *
 * Returns: (transfer full): both names, "Fenghua 奉化"; @name alone if tea_chinese_name() returns it
 */
char *tea_chinese_name_with (const char *name, const char *name_zh) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
