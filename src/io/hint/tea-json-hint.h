/* tea-json-hint.h - advice as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"

G_BEGIN_DECLS

/**
 * tea_json_hint_append:
 * @line: any bytes: an object with "log", an array of the lines of a game log up to a decision, each an object or a
 * string, "seat", the seat that asks, by default the first one that has something to decide, and perhaps "compare", a
 * tile whose discard is compared with what is advised
 * @length: number of bytes
 * @out: receives the advice as one line of JSON, without a newline
 *
 * The log is checked by the rules. It contains all hands, but the advice uses only what the seat may see. A damaged or
 * illegal log is refused as `bad-log` at its line, "log[3]"; so is one at whose end the seat has nothing to decide.
 */
void tea_json_hint_append (const char *line, gsize length, GString *out);

G_END_DECLS
