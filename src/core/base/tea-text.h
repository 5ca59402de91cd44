/* tea-text.h - text that somebody else wrote, made safe to show
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
 * Whether @c acts on the screen instead of being seen: control characters, with which a terminal can be commanded, ends
 * of lines, and the marks that turn the direction of the text around them.
 */
gboolean tea_text_is_hidden (gunichar c);

/**
 * tea_text_to_show:
 * @text: any bytes
 * @length: how many
 * @max: how many characters are shown at most; at least 3
 *
 * For a line of a terminal or a sentence that quotes @text. What is no UTF-8, and every hidden character, becomes
 * U+FFFD; of a longer text the middle is left out, with “…” in its place.
 *
 * Returns: (transfer full): the text as it can be shown
 */
char *tea_text_to_show (const char *text, gsize length, guint max) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_text_clean:
 * @text: any bytes
 * @max: how many characters are kept at most
 *
 * For a text of several lines that is kept and shown: valid UTF-8 without hidden characters but ends of lines.
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
 * Copies as many whole characters as there is room for.
 */
void tea_text_copy (char *to, const char *text, gsize size);

G_END_DECLS
