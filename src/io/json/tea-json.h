/* tea-json.h - small helpers for reading and writing JSON values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Maximum length of a line in bytes; a longer one is answered with `bad-json`. A record has about 600 bytes. */
#define TEA_JSON_MAX_LINE (1024 * 1024)

/* Maximum nesting depth of arrays and objects; a log line needs seven. */
#define TEA_JSON_MAX_DEPTH 32

/**
 * tea_json_parse:
 * @text: any bytes
 * @length: number of bytes
 * @id: (out) (optional) (nullable) (transfer full): the member "id" of the outermost object as written
 * @column: (out) (optional): the byte at which reading failed, counted from 1; 0 otherwise
 * @error: return location for an error
 *
 * Reads one JSON value by RFC 8259, nested no deeper than %TEA_JSON_MAX_DEPTH (tea-json-parse.c). Two members of the
 * same name are refused. Integers beyond 64 bits become floating-point numbers, and escapes of no character (\u0000,
 * lone surrogates) become U+FFFD. Fails with %TEA_ERROR_BAD_JSON and a plain sentence.
 *
 * Returns: (transfer full): the value, or %NULL
 */
JsonNode *
tea_json_parse (const char *text, gsize length, char **id, gsize *column, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_json_format_place:
 * @text: UTF-8 of one or more lines
 * @length: number of bytes
 * @place: the column that tea_json_parse() returned
 *
 * Returns: (transfer full): "line 3, column 12", both counted from 1, the column in characters
 */
char *tea_json_format_place (const char *text, gsize length, gsize place) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_json_append:
 * @node: a value
 * @out: receives the value as compact UTF-8 JSON in one line, without a newline
 *
 * The same value gives the same bytes on every machine; members stay in the order in which they were added.
 */
void tea_json_append (JsonNode *node, GString *out);

/* Ends the outermost object of @builder and appends it to @out as a line, as tea_json_append() writes it. */
void tea_json_end_line (JsonBuilder *builder, GString *out);

/* Returns: (transfer full): @node as tea_json_append() writes it */
char *tea_json_to_string (JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_json_append_with_id:
 * @node: an object with members
 * @id: (nullable): the id as written in the request, or %NULL for none
 * @out: receives the object with @id as its first member
 */
void tea_json_append_with_id (JsonNode *node, const char *id, GString *out);

/**
 * tea_json_get:
 * @object: an object
 * @name: a member
 *
 * Returns: (transfer none) (nullable): the member, or %NULL if it is missing or null
 */
JsonNode *tea_json_get (JsonObject *object, const char *name);

/* Returns: (transfer full): a copy of the object @node whose members can be set; json_node_copy() shares the object */
JsonNode *tea_json_copy_object (JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @node is an integer; 1.0 is not one. */
gboolean tea_json_is_int (JsonNode *node, gint64 *value);

/* Whether @node is an integer from @min to @max. */
gboolean tea_json_is_int_in (JsonNode *node, int min, int max, int *value);

/* The string in @node, or %NULL if it is not a string. */
const char *tea_json_string (JsonNode *node);

/* The object in @node, or %NULL if it is not an object. */
JsonObject *tea_json_object (JsonNode *node);

/* The array in @node, or %NULL if it is not an array. */
JsonArray *tea_json_array (JsonNode *node);

/* The following add a member to the object that @builder is in. */
void tea_json_add_string (JsonBuilder *builder, const char *name, const char *value);
void tea_json_add_int (JsonBuilder *builder, const char *name, gint64 value);
void tea_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
/* Adds the kinds in the mask @kinds as a string of tiles. */
void tea_json_add_kinds (JsonBuilder *builder, const char *name, guint64 kinds);
void tea_json_add_null (JsonBuilder *builder, const char *name);
void tea_json_begin_object (JsonBuilder *builder, const char *name);
void tea_json_begin_array (JsonBuilder *builder, const char *name);

/* Adds an array of integers, such as scores or deltas. */
void tea_json_add_ints (JsonBuilder *builder, const char *name, const gint32 *values, guint n);

/* Adds @node and takes ownership of it. */
void tea_json_add_node (JsonBuilder *builder, const char *name, JsonNode *node);

G_END_DECLS
