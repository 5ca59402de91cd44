/* tea-language.h - chooses a translation for a language that has none of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_language_list:
 * @names: the user's languages, best first, as from g_get_language_names()
 *
 * Gettext falls back from zh_HK to zh, for which there is no translation. Traditional characters are read in Hong Kong
 * and Macau, simplified ones in Singapore and Malaysia.
 *
 * Returns: (transfer full) (nullable): a value for LANGUAGE with which gettext finds the nearest translation; %NULL if
 * it finds it anyway
 */
char *tea_language_list (const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
