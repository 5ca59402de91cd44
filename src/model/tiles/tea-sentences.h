/* tea-sentences.h - joins sentences as is usual in the user's language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_sentences_join:
 * @first: (nullable): whole sentences, translated
 * @second: (nullable): likewise
 *
 * Returns: (transfer full): both, or only one if the other is %NULL or empty
 */
char *tea_sentences_join (const char *first, const char *second) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_sentences_take:
 * @first: (transfer full) (nullable): whole sentences, translated
 * @second: (transfer full) (nullable): likewise
 *
 * Like tea_sentences_join(), but takes ownership of both.
 *
 * Returns: (transfer full): the joined sentences
 */
char *tea_sentences_take (char *first, char *second) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
