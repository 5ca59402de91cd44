/* tea-json-check.h - checks for strict JSON before json-glib reads it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Maximum nesting depth of arrays and objects; a log line needs seven. */
#define TEA_JSON_MAX_DEPTH 32

/**
 * tea_json_check:
 * @text: any bytes
 * @length: number of bytes
 * @clean: (out caller-allocates): receives the same value in a form that json-glib reads correctly
 * @id: (out) (optional) (nullable) (transfer full): the member "id" of the outermost object as written, or %NULL if
 *   there is none
 * @column: (out): the byte at which the check failed, counted from 1; 0 otherwise
 * @message: (out) (transfer full): why it failed, a plain sentence; %NULL otherwise
 *
 * json-glib accepts more than JSON (comments, assignments, octal numbers), reads arrays by unlimited recursion, wraps
 * integers that are too long, ends a string at \u0000 and keeps the last of two members with the same name. This check
 * enforces RFC 8259 and %TEA_JSON_MAX_DEPTH and refuses duplicate names. In @clean, integers beyond 64 bits become
 * floating-point numbers, and impossible escapes (\u0000, lone surrogates) become U+FFFD.
 *
 * Returns: whether @text is one JSON value
 */
gboolean tea_json_check (const char *text, gsize length, GString *clean, char **id, gsize *column, char **message);

G_END_DECLS
