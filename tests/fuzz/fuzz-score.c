/* fuzz-score.c - target: a line for `teahouse-cli score`, read, scored, answered and written again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "rules/score/tea-score.h"

/* Every answer is JSON, and a record is the same after it was written and read again. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;

  if (tea_json_record_from_line ((const char *) data, size, record, &id, answer))
    {
      g_autoptr (JsonNode) written = tea_json_record_to_node (record);
      g_autoptr (JsonNode) again = NULL;

      if (!tea_json_record_from_object (json_node_get_object (written), record, answer))
        g_error ("A record cannot be read again: %s: %s", answer->at, answer->message);
      again = tea_json_record_to_node (record);
      if (!json_node_equal (written, again))
        g_error ("A record is another one after it was written.");
      tea_score (record, answer);
    }
  tea_json_answer_append (answer, id, out);
  node = tea_json_parse (out->str, out->len, NULL, NULL, NULL);
  if (node == NULL)
    g_error ("The answer is no JSON: %s", out->str);

  return 0;
}
