/* tea-json-answer.h - answers as JSON (docs/formats.md, "Answer")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/record/tea-answer.h"

G_BEGIN_DECLS

/**
 * tea_json_answer_to_node:
 * @answer: an answer, refused or not
 *
 * The answer without an id, members in the order of docs/formats.md. An item's `count` is written if it is more than 1;
 * its `points`, `doubles` or `factor` as it contributes, and `points` 0 if it contributes nothing. A group has `as` if
 * it has a wild tile, or a proxy for another kind, and `form` if it is a melded kong. For a drawn hand `winner` is
 * null.
 *
 * Returns: (transfer full): an object
 */
JsonNode *tea_json_answer_to_node (const TeaAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_json_answer_append:
 * @answer: an answer, refused or not
 * @id: (nullable): the id as written in the request, or %NULL for none
 * @out: receives the answer as one line of JSON, without a newline
 */
void tea_json_answer_append (const TeaAnswer *answer, const char *id, GString *out);

G_END_DECLS
