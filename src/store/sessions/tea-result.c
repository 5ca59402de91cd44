/* tea-result.c - a hand of which only the result is known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sessions/tea-result.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-error.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"

char *
tea_result_to_text (const TeaResult *result)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (result != NULL, NULL);

  json_builder_begin_object (builder);
  if (result->winner >= 0)
    {
      tea_json_add_int (builder, "winner", result->winner);
      tea_json_add_string (builder, "by", tea_json_by_name ((TeaBy) result->by));
      if (result->by != TEA_BY_SELF_DRAW)
        tea_json_add_int (builder, "from", result->from);
      if (result->points != TEA_RESULT_NO_POINTS)
        tea_json_add_int (builder, "points", result->points);
    }
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);

  return tea_json_to_string (node);
}

static gboolean
read_win (JsonObject *object, TeaResult *result)
{
  const char *by = tea_json_string (tea_json_get (object, "by"));
  JsonNode *points = tea_json_get (object, "points");
  int winner, from, number;

  if (!tea_json_is_int_in (tea_json_get (object, "winner"), 0, 3, &winner))
    return FALSE;
  result->winner = (gint8) winner;
  if (points != NULL && !tea_json_is_int_in (points, 0, TEA_RESULT_MAX_POINTS, &number))
    return FALSE;
  result->points = points != NULL ? number : TEA_RESULT_NO_POINTS;
  if (g_strcmp0 (by, tea_json_by_name (TEA_BY_SELF_DRAW)) == 0)
    return TRUE;
  if (g_strcmp0 (by, tea_json_by_name (TEA_BY_DISCARD)) != 0 ||
      !tea_json_is_int_in (tea_json_get (object, "from"), 0, 3, &from) || from == winner)
    return FALSE;
  result->by = TEA_BY_DISCARD;
  result->from = (gint8) from;

  return TRUE;
}

gboolean
tea_result_from_text (const char *text, TeaResult *result, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;

  g_return_val_if_fail (text != NULL && result != NULL, FALSE);

  *result = (TeaResult){ .winner = -1, .by = TEA_BY_SELF_DRAW, .from = -1, .points = TEA_RESULT_NO_POINTS };
  node = tea_json_parse (text, strlen (text), NULL, NULL, error);
  if (node == NULL)
    return FALSE;
  object = tea_json_object (node);
  if (object != NULL && (tea_json_get (object, "winner") == NULL || read_win (object, result)))
    return TRUE;

  g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON,
                       _ ("The stored result says neither who won nor that nobody did."));

  return FALSE;
}
