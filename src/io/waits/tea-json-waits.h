/* tea-json-waits.h - answers the requests of `waits` and `shanten` as JSON (docs/formats.md, "Commands")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"

G_BEGIN_DECLS

/**
 * tea_json_waits_append:
 * @line: any bytes: a hand record whose win has a seat and nothing else
 * @length: number of bytes
 * @out: receives the answer as one line of JSON, without a newline
 *
 * Reads a record like tea_json_record_from_line() and finds the waits of that seat with tea_waits_find(). The optional
 * "discards" are an array of four strings of tiles, null for none. Refusals look like those of records: a drawn hand
 * and a win with more than its seat are `bad-win`, discards that are not an array of four `bad-json`.
 */
void tea_json_waits_append (const char *line, gsize length, GString *out);

/**
 * tea_json_shanten_append:
 * @line: any bytes: an object with variant, options, indicator, tiles and melds
 * @length: number of bytes
 * @out: receives the answer as one line of JSON, without a newline
 *
 * Finds the distance to ready with tea_shanten_find(). "melds" is a number, 0 by default; anything but a number from 0
 * to 4 is `bad-meld`. Refusals look like those of records.
 */
void tea_json_shanten_append (const char *line, gsize length, GString *out);

G_END_DECLS
