/* tea-json-waits.h - the requests of `waits` and `shanten` as JSON (docs/formats.md, "Commands")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"

G_BEGIN_DECLS

/**
 * tea_json_waits_append:
 * @line: any bytes: a hand record whose win has a seat and nothing else
 * @length: how many
 * @out: receives the answer as one line of JSON, without the line's end
 *
 * Reads a record like tea_json_record_from_line() and finds what the player of that seat waits for, as tea_waits_find()
 * says. "discards" may be left out; else it is an array of four strings of tiles, null for none. Refusals look like
 * those of records: a drawn hand and a win that says more than its seat are `bad-win`, discards that are no array of
 * four `bad-json`.
 */
void tea_json_waits_append (const char *line, gsize length, GString *out);

/**
 * tea_json_shanten_append:
 * @line: any bytes: an object with variant, options, indicator, tiles and melds
 * @length: how many
 * @out: receives the answer as one line of JSON, without the line's end
 *
 * Finds the distance to ready, as tea_shanten_find() says. "melds" is a number, 0 when left out; what is no number from
 * 0 to 4 is `bad-meld`. Refusals look like those of records.
 */
void tea_json_shanten_append (const char *line, gsize length, GString *out);

G_END_DECLS
