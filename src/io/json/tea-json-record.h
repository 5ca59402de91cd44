/* tea-json-record.h - hand records as JSON (docs/formats.md, "Hand record")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/**
 * tea_json_record_from_line:
 * @line: any bytes: one line of input without its newline
 * @length: number of bytes
 * @record: (out caller-allocates): the record
 * @id: (out) (nullable) (transfer full): the request's id as written, for tea_json_answer_append(), or %NULL if it has
 *   none; also set for a refused record if the line is JSON
 * @answer: (out caller-allocates): becomes a refusal on failure
 *
 * Reads a request. The rules in short:
 *
 * - A line that is not a JSON object, or longer than %TEA_JSON_MAX_LINE, is `bad-json`; the place is the column in
 *   bytes.
 * - null is the same as a missing member, except for `win`, where it is a drawn hand, and in `players`, where it is a
 *   hand that is not known.
 * - Members that docs/formats.md does not name are ignored.
 * - A value of a wrong type has the code of its field: `unknown-variant`, `bad-option`, `bad-tile` for tiles, winds and
 *   the indicator, `bad-meld` within melds, `bad-win` for the win, dealer, fresh, sacked and cannon. `bad-json` is for
 *   `players` that is not an array or has more than four elements, and for a player that is not an object. With fewer
 *   than four players the first missing one is `missing-field`.
 * - Numbers are integers: 1.0 and "1" are wrong types. The id can be any string, number or word (true, false).
 *
 * tea_score() calls tea_record_check() to check whether the tiles, melds and circumstances are possible.
 *
 * Returns: whether @record was read
 */
gboolean tea_json_record_from_line (const char *line, gsize length, TeaRecord *record, char **id, TeaAnswer *answer);

/**
 * tea_json_record_from_object:
 * @object: a record
 * @record: (out caller-allocates): the record
 * @answer: (out caller-allocates): becomes a refusal on failure
 *
 * Like tea_json_record_from_line(), for a record that is part of another value; an "id" is ignored.
 *
 * Returns: whether @record was read
 */
gboolean tea_json_record_from_object (JsonObject *object, TeaRecord *record, TeaAnswer *answer);

/**
 * tea_json_options_from_object:
 * @object: (nullable): the member "options" of a record or of a log's session
 * @variant: the variant
 * @options: (out caller-allocates): the options in @object, and the defaults of the others
 * @answer: (out caller-allocates): becomes a refusal on failure
 *
 * Returns: whether the options were read
 */
gboolean
tea_json_options_from_object (JsonObject *object, const TeaVariant *variant, TeaOptions *options, TeaAnswer *answer);

/**
 * tea_json_rules_from_object:
 * @object: a record or the session of a log; its members "options" and "rules" are read
 * @variant: (inout): the variant; replaced by the variant with the house rules if there are any
 * @options: (out caller-allocates): the options, with the numbers of the house rules
 * @answer: (out caller-allocates): becomes a refusal on failure
 *
 * Returns: whether both were read
 */
gboolean
tea_json_rules_from_object (JsonObject *object, const TeaVariant **variant, TeaOptions *options, TeaAnswer *answer);

/* Sets the members "variant", "options" and "rules" of @object; "rules" is removed if there are no house rules. */
void tea_json_set_rules (JsonObject *object, const TeaVariant *variant, const TeaOptions *options);

/**
 * tea_json_record_to_node:
 * @record: a record
 *
 * The record in the form of docs/formats.md, members in its order. Options with their default values, empty melds and
 * bonus tiles, and empty members of the win are left out. Tiles are sorted.
 *
 * Returns: (transfer full): an object
 */
JsonNode *tea_json_record_to_node (const TeaRecord *record) G_GNUC_WARN_UNUSED_RESULT;

/* The name of a way to win in records, e.g. "self-draw". */
const char *tea_json_by_name (TeaBy by);

/* Adds the member "options" with all options that differ from their defaults, and "rules" if there are house rules. */
void tea_json_add_options (JsonBuilder *builder, const TeaVariant *variant, const TeaOptions *options);

/* Returns: (transfer full): the options as the text of a record's member "options", with the house rules as a member
 * "rules" inside it; "{}" for the defaults */
char *tea_json_options_to_string (const TeaVariant *variant, const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_json_options_from_string:
 * @text: a result of tea_json_options_to_string(), or anything
 * @variant: (inout): the variant; replaced by the variant with the house rules if there are any
 * @options: (out caller-allocates): the options in @text, and the defaults of the others
 * @error: return location for an error
 *
 * Returns: whether the options were read
 */
gboolean
tea_json_options_from_string (const char *text, const TeaVariant **variant, TeaOptions *options, GError **error);

G_END_DECLS
