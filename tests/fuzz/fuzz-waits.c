/* fuzz-waits.c - target: a line for `teahouse-cli waits` and for `teahouse-cli shanten`
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "io/waits/tea-json-waits.h"
#include "io/json/tea-json.h"

static void
check_json (const GString *out)
{
  g_autoptr (JsonNode) node = tea_json_parse (out->str, out->len, NULL, NULL, NULL);

  if (node == NULL)
    g_error ("The answer is no JSON: %s", out->str);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GString) out = g_string_new (NULL);

  tea_json_waits_append ((const char *) data, size, out);
  check_json (out);
  g_string_truncate (out, 0);
  tea_json_shanten_append ((const char *) data, size, out);
  check_json (out);

  return 0;
}
