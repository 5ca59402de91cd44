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
 * The answer without an id, members in the order of docs/formats.md. An item's `count` is written when it is more than
 * 1; its `points`, `doubles` or `factor` as it contributes, and `points` 0 when it contributes nothing. A group has
 * `as` when a tile in it stands for another than itself or might have, and `form` when it is a kong. For a drawn hand
 * `winner` is null.
 *
 * Returns: (transfer full): an object
 */
JsonNode *tea_json_answer_to_node (const TeaAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_json_answer_append:
 * @answer: an answer, refused or not
 * @id: (nullable): the id of the request as it was written there, or %NULL for none
 * @out: receives the answer as one line of JSON, without the line's end
 */
void tea_json_answer_append (const TeaAnswer *answer, const char *id, GString *out);

G_END_DECLS
