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
 * string, and with "seat", who asks; without it the first seat that is waited for
 * @length: how many
 * @out: receives the advice as one line of JSON, without the line's end
 *
 * The log is checked by the rules like any other; that it tells all hands does not matter, since only what the seat may
 * see is asked about. A log that is damaged or illegal is refused as `bad-log` with the line, "log[3]"; so is one at
 * whose end nobody is to decide, or not that seat.
 */
void tea_json_hint_append (const char *line, gsize length, GString *out);

G_END_DECLS
