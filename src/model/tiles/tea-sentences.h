/* tea-sentences.h - sentences one after the other, as the language of the user writes them
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
 * Returns: (transfer full): both; only one of them when the other is %NULL or empty
 */
char *tea_sentences_join (const char *first, const char *second) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_sentences_take:
 * @first: (transfer full) (nullable): whole sentences, translated
 * @second: (transfer full) (nullable): likewise
 *
 * For sentences that are put together one by one.
 *
 * Returns: (transfer full): as tea_sentences_join()
 */
char *tea_sentences_take (char *first, char *second) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
