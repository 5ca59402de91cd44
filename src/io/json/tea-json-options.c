/* tea-json-options.c - the options of a variant as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"

char *
tea_json_options_to_string (const TeaVariant *variant, const TeaOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (variant != NULL && options != NULL, NULL);

  json_builder_begin_object (builder);
  tea_json_add_options (builder, variant, options);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return tea_json_to_string (tea_json_get (json_node_get_object (root), "options"));
}

gboolean
tea_json_options_from_string (const char *text, const TeaVariant *variant, TeaOptions *options, GError **error)
{
  g_autofree TeaAnswer *refusal = g_new0 (TeaAnswer, 1);
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;

  g_return_val_if_fail (text != NULL && variant != NULL && options != NULL, FALSE);

  root = tea_json_parse (text, strlen (text), NULL, NULL, error);
  if (root == NULL)
    return FALSE;
  object = tea_json_object (root);
  if (object == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "The options are no JSON object.");
      return FALSE;
    }
  if (tea_json_options_from_object (object, variant, options, refusal))
    return TRUE;

  g_set_error_literal (error, TEA_ERROR, (int) refusal->code, refusal->message);

  return FALSE;
}
