/* tea-language.h - chooses a translation for a language that has none of its own, and how Chinese is drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

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

/**
 * tea_language_list_for_characters:
 * @names: as for tea_language_list()
 *
 * In a language without Chinese characters Pango draws them as it finds a font, which may be a Japanese one.
 *
 * Returns: (transfer full) (nullable): a value for PANGO_LANGUAGE with which Chinese names look Chinese; %NULL if
 * @names says what they look like
 */
char *tea_language_list_for_characters (const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is a font with the Chinese characters of names. */
gboolean tea_language_has_characters (PangoContext *context);

G_END_DECLS
