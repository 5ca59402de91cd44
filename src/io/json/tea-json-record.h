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
 * @line: any bytes: one line of input without its end
 * @length: how many
 * @record: (out caller-allocates): the record
 * @id: (out) (nullable) (transfer full): the request's id as it is written, for tea_json_answer_append(), or %NULL
 *   when the request has none; set for refused records too, where the line is JSON
 * @answer: (out caller-allocates): becomes a refusal when something is wrong
 *
 * Reads a request. The rules in short:
 *
 * - A line that is no JSON object, or longer than %TEA_JSON_MAX_LINE, is `bad-json`; the place is the column in bytes.
 * - null means the same as leaving out, but for `win`, where it is a drawn hand, and in `players`, a hand that is not
 * known.
 * - Members that docs/formats.md does not name are ignored.
 * - A value of a wrong type has the code of its field: `unknown-variant`, `bad-option`, `bad-tile` for tiles,
 *   winds and the indicator, `bad-meld` within melds, `bad-win` for all that belongs to the win (dealer, fresh, sacked
 * and cannon too). `players` that is no array, more than four of them, and a player that is no object are `bad-json`;
 * of fewer than four the first one lacking is `missing-field`.
 * - Numbers are integers: 1.0 and "1" are wrong types. The id may be any string, number or word (true, false).
 *
 * Whether the tiles, melds and circumstances are possible is asked by tea_record_check(), which tea_score() calls.
 *
 * Returns: whether @record was read
 */
gboolean tea_json_record_from_line (const char *line, gsize length, TeaRecord *record, char **id, TeaAnswer *answer);

/**
 * tea_json_record_from_object:
 * @object: a record
 * @record: (out caller-allocates): the record
 * @answer: (out caller-allocates): becomes a refusal when something is wrong
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
 * @options: (out caller-allocates): what @object says, the defaults for what it leaves out
 * @answer: (out caller-allocates): becomes a refusal when something is wrong
 *
 * Returns: whether the options were read
 */
gboolean
tea_json_options_from_object (JsonObject *object, const TeaVariant *variant, TeaOptions *options, TeaAnswer *answer);

/**
 * tea_json_rules_from_object:
 * @object: a record or the session of a log; its members "options" and "rules" are read
 * @variant: (inout): the variant; becomes that with the house rules, where there are any
 * @options: (out caller-allocates): the options, with the numbers of the house rules
 * @answer: (out caller-allocates): becomes a refusal when something is wrong
 *
 * Returns: whether both were read
 */
gboolean
tea_json_rules_from_object (JsonObject *object, const TeaVariant **variant, TeaOptions *options, TeaAnswer *answer);

/* Sets the members "variant", "options" and "rules" of @object to these; there is no "rules" without house rules. */
void tea_json_set_rules (JsonObject *object, const TeaVariant *variant, const TeaOptions *options);

/**
 * tea_json_record_to_node:
 * @record: a record
 *
 * The record in the form of docs/formats.md, members in its order. Options that have their defaults are left out, so
 * are empty melds and bonus tiles and members of the win that say nothing. Tiles are sorted.
 *
 * Returns: (transfer full): an object
 */
JsonNode *tea_json_record_to_node (const TeaRecord *record) G_GNUC_WARN_UNUSED_RESULT;

/* How a hand was won as in records, e.g. "self-draw". */
const char *tea_json_by_name (TeaBy by);

/* Adds the member "options" with all options of @variant that do not have their defaults, and "rules" where there are
 * house rules. */
void tea_json_add_options (JsonBuilder *builder, const TeaVariant *variant, const TeaOptions *options);

/* Returns: (transfer full): these options as the member "options" of a record, in text, with the house rules as its
 * member "rules"; "{}" for the defaults */
char *tea_json_options_to_string (const TeaVariant *variant, const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_json_options_from_string:
 * @text: what tea_json_options_to_string() gives, or anything
 * @variant: (inout): the variant; becomes that with the house rules, where there are any
 * @options: (out caller-allocates): what @text says, the defaults for what it leaves out
 * @error: return location for an error
 *
 * Returns: whether the options were read
 */
gboolean
tea_json_options_from_string (const char *text, const TeaVariant **variant, TeaOptions *options, GError **error);

G_END_DECLS
