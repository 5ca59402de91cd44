/* fuzz-hint.c - target: a line for `teahouse-cli hint`
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "io/hint/tea-json-hint.h"
#include "io/json/tea-json.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;

  tea_json_hint_append ((const char *) data, size, out);
  node = tea_json_parse (out->str, out->len, NULL, NULL, NULL);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node) || strchr (out->str, '\n') != NULL)
    g_error ("The advice is no object on one line: %s", out->str);

  return 0;
}
