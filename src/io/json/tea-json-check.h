/* tea-json-check.h - strict JSON, before json-glib sees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How deep arrays and objects may be nested; a log line needs seven. */
#define TEA_JSON_MAX_DEPTH 32

/**
 * tea_json_check:
 * @text: any bytes
 * @length: how many
 * @clean: (out caller-allocates): receives the same value as json-glib can read it without misunderstanding
 * @id: (out) (optional) (nullable) (transfer full): the member "id" of the outermost object as it is written, or %NULL
 *   when there is none
 * @column: (out): when something is wrong the byte where it is, counted from 1
 * @message: (out) (transfer full): then a plain sentence
 *
 * json-glib reads more than JSON (comments, assignments, octal numbers), reads arrays by recursion without a limit,
 * wraps numbers that are too long, ends a string at \u0000 and keeps the last of two members of the same name. Here the
 * text is held to RFC 8259 and to %TEA_JSON_MAX_DEPTH, doubled names are refused, and in @clean integers beyond 64 bits
 * are written as fractions and impossible escapes (\u0000, half surrogates) as U+FFFD.
 *
 * Returns: whether @text is one JSON value
 */
gboolean tea_json_check (const char *text, gsize length, GString *clean, char **id, gsize *column, char **message);

G_END_DECLS
