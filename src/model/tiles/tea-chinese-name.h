/* tea-chinese-name.h - the Chinese name beside a name in the language of the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_chinese_name:
 * @name: a name in the language of the user
 * @name_zh: the Chinese name of the same, in simplified characters
 *
 * The Chinese names are shown in every language.  Whoever reads a name in Chinese characters, simplified, traditional
 * or Japanese, needs no second one.
 *
 * Returns: (transfer none): @name_zh; @name where that is written in Chinese characters
 */
const char *tea_chinese_name (const char *name, const char *name_zh);

/**
 * tea_chinese_name_with:
 * @name: as above
 * @name_zh: likewise
 *
 * Returns: (transfer full): both names, "Fenghua 奉化"; @name alone where that is written in Chinese characters
 */
char *tea_chinese_name_with (const char *name, const char *name_zh) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
