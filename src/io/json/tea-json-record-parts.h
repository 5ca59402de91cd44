/* tea-json-record-parts.h - functions that read parts of a record
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* Makes @answer a refusal and returns %FALSE. */
gboolean tea_json_refuse (TeaAnswer *answer, TeaErrorCode code, const char *at, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/**
 * tea_json_request_from_line:
 * @line: any bytes: one line of input without its newline
 * @length: number of bytes
 * @request: (out) (transfer full): an object
 * @id: (out) (nullable) (transfer full): its id as written
 * @answer: (out caller-allocates): becomes a refusal on failure
 *
 * Reads what all requests have in common: an object, with or without an id.
 *
 * Returns: whether @line is a request
 */
gboolean tea_json_request_from_line (const char *line, gsize length, JsonNode **request, char **id, TeaAnswer *answer);

/* Starts @record with the variant and options of the request. */
gboolean tea_json_read_variant (JsonObject *object, TeaRecord *record, TeaAnswer *answer);

/* Reads the indicator, which is ignored if the variant of @record has none. */
gboolean tea_json_read_indicator (JsonObject *object, TeaRecord *record, TeaAnswer *answer);

gboolean tea_json_read_tiles (JsonNode *node, const char *at, TeaTile *tiles, guint max, guint *n, TeaAnswer *answer);
/* Reads tiles as counts by kind. */
gboolean tea_json_read_counts (JsonNode *node, const char *at, TeaTiles *counts, TeaAnswer *answer);
gboolean tea_json_read_tile (JsonNode *node, const char *at, TeaTile *tile, TeaAnswer *answer);
gboolean tea_json_read_player (JsonNode *node, guint seat, TeaRecordPlayer *player, TeaAnswer *answer);
gboolean tea_json_read_win (JsonObject *object, TeaRecord *record, TeaAnswer *answer);

/* The names of enumerated values in records and logs, terminated by %NULL. */
extern const char *const tea_json_meld_kinds[];
extern const char *const tea_json_kong_forms[];
extern const char *const tea_json_bys[];
extern const char *const tea_json_replacements[];

/* The index of @node's string in @names, or −1. */
int tea_json_name_index (JsonNode *node, const char *const *names);

G_END_DECLS
