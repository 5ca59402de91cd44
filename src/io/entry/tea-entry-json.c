/* tea-entry-json.c - drafts of typed hands as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/entry/tea-entry.h"
#include "io/json/tea-json.h"

char *
tea_entry_draft_to_json (const char *text, guint caret, const TeaEntryContext *context)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "variant", context->variant->id);
  tea_json_add_string (builder, "text", text);
  tea_json_add_int (builder, "caret", caret);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);

  return tea_json_to_string (node);
}

char *
tea_entry_draft_from_json (const char *json, const TeaEntryContext *context, guint *caret, GError **error)
{
  g_autoptr (JsonNode) node = tea_json_parse (json, strlen (json), NULL, NULL, error);
  JsonObject *object;
  const char *text;
  const char *id;
  int place = 0;

  if (node == NULL)
    return NULL;
  object = tea_json_object (node);
  text = object != NULL ? tea_json_string (tea_json_get (object, "text")) : NULL;
  id = object != NULL ? tea_json_string (tea_json_get (object, "variant")) : NULL;
  if (text == NULL || id == NULL || g_utf8_strlen (text, -1) > 2 * TEA_ENTRY_MAX_TEXT ||
      !tea_json_is_int_in (tea_json_get (object, "caret"), 0, 2 * TEA_ENTRY_MAX_TEXT, &place))
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, _ ("This is not a draft of a hand."));
      return NULL;
    }
  if (tea_variant_find (id) != tea_variant_base (context->variant))
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_VARIANT, _ ("The draft belongs to other rules: “%s”."), id);
      return NULL;
    }
  *caret = MIN ((guint) place, (guint) g_utf8_strlen (text, -1));

  return g_strdup (text);
}
