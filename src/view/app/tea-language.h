/* tea-language.h - which translation is shown to readers of a language that has none of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_language_list:
 * @names: the languages of the user, the best one first, as of g_get_language_names()
 *
 * Gettext falls back from zh_HK to zh, and there is no such translation.  Chinese is read in traditional characters in
 * Hong Kong and Macau, in simplified ones in Singapore and Malaysia.
 *
 * Returns: (transfer full) (nullable): a value for LANGUAGE with which gettext finds the nearest translation; %NULL
 * where it finds it anyway
 */
char *tea_language_list (const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
