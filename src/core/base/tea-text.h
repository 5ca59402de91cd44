/* tea-text.h - makes text from other sources safe to show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_text_is_hidden:
 * @c: a character
 *
 * Whether @c controls the display instead of being visible: control characters, which can command a terminal, line
 * ends, and the marks that change the direction of text.
 */
gboolean tea_text_is_hidden (gunichar c);

/**
 * tea_text_to_show:
 * @text: any bytes
 * @length: number of bytes
 * @max: maximum number of characters shown; at least 3
 *
 * For terminal output and for sentences that quote @text. Invalid UTF-8 and every hidden character become U+FFFD; the
 * middle of a longer text is replaced by “…”.
 *
 * Returns: (transfer full): the text as it can be shown
 */
char *tea_text_to_show (const char *text, gsize length, guint max) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_text_clean:
 * @text: any bytes
 * @max: maximum number of characters kept
 *
 * For text of several lines that is stored and shown: valid UTF-8 without hidden characters other than line feeds.
 *
 * Returns: (transfer full): what is kept of @text
 */
char *tea_text_clean (const char *text, guint max) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_text_copy:
 * @to: room for @size bytes
 * @text: a string in UTF-8
 * @size: at least 1
 *
 * Copies as many whole characters as fit.
 */
void tea_text_copy (char *to, const char *text, gsize size);

G_END_DECLS
