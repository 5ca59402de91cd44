/* tea-seats.c - who sits in each seat of a session from a hand on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sessions/tea-seats.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-error.h"
#include "io/json/tea-json.h"

char *
tea_seats_to_text (const guint8 seats[4])
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (seats != NULL, NULL);

  json_builder_begin_object (builder);
  tea_json_begin_array (builder, "seats");
  for (guint seat = 0; seat < 4; seat++)
    json_builder_add_int_value (builder, seats[seat]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);

  return tea_json_to_string (node);
}

gboolean
tea_seats_from_text (const char *text, guint n_players, guint8 seats[4], GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  JsonArray *array;
  guint8 read[4];
  guint taken = 0;
  gboolean well;

  g_return_val_if_fail (text != NULL && seats != NULL, FALSE);

  node = tea_json_parse (text, strlen (text), NULL, NULL, error);
  if (node == NULL)
    return FALSE;
  object = tea_json_object (node);
  array = object != NULL ? tea_json_array (tea_json_get (object, "seats")) : NULL;
  well = array != NULL && json_array_get_length (array) == G_N_ELEMENTS (read);
  for (guint seat = 0; well && seat < G_N_ELEMENTS (read); seat++)
    {
      int player;

      well = tea_json_is_int_in (json_array_get_element (array, seat), 0, (int) n_players - 1, &player) &&
             (taken & 1u << player) == 0;
      if (!well)
        break;
      taken |= 1u << player;
      read[seat] = (guint8) player;
    }
  if (!well)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON,
                           _ ("The stored change of seats does not say which four players sit at the table."));
      return FALSE;
    }
  memcpy (seats, read, sizeof read);

  return TRUE;
}
