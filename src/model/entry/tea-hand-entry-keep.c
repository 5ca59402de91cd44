/* tea-hand-entry-keep.c - records and drafts of a hand entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/entry/tea-hand-entry-private.h"

/* Names the tiles that fill up partial hands, so that the hand is partial again when it is opened. */
static void
add_filled (TeaHandEntry *self, JsonNode *node)
{
  JsonArray *players = json_object_get_array_member (json_node_get_object (node), "players");

  for (guint seat = 0; seat < 4; seat++)
    if (self->record.players[seat].known && tea_tiles_total (&self->filled[seat]) > 0)
      {
        g_autofree char *tiles = tea_tiles_format_counts (&self->filled[seat]);

        json_object_set_string_member (json_array_get_object_element (players, seat), "filled", tiles);
      }
}

char *
tea_hand_entry_dup_record_json (TeaHandEntry *self)
{
  g_autoptr (JsonNode) node = NULL;
  GString *json;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  if (!self->complete)
    return NULL;

  node = tea_json_record_to_node (&self->record);
  add_filled (self, node);
  json = g_string_new (NULL);
  tea_json_append (node, json);

  return g_string_free (json, FALSE);
}

static gboolean
read_filled (JsonObject *object, TeaRecord *record, TeaTiles filled[4], GError **error)
{
  JsonArray *players = tea_json_array (tea_json_get (object, "players"));

  memset (filled, 0, 4 * sizeof *filled);
  for (guint seat = 0; seat < 4 && players != NULL && seat < json_array_get_length (players); seat++)
    {
      JsonObject *player = tea_json_object (json_array_get_element (players, seat));
      const char *text = player != NULL ? tea_json_string (tea_json_get (player, "filled")) : NULL;
      TeaTile tiles[TEA_ENTRY_MAX_TILES];
      guint n;

      if (text == NULL)
        continue;
      if (!tea_tiles_parse (text, tiles, G_N_ELEMENTS (tiles), &n, error))
        return FALSE;
      for (guint i = 0; i < n; i++)
        if (filled[seat].n[tiles[i]]++ >= record->players[seat].concealed.n[tiles[i]])
          {
            g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_TILE, _ ("The hand of player %u does not have the tiles that fill it up."), seat + 1);
            return FALSE;
          }
    }

  return TRUE;
}

gboolean
tea_hand_entry_set_record_json (TeaHandEntry *self, const char *json, GError **error)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  char *sentence = NULL;
  TeaEntryState state;
  TeaTiles filled[4];
  TeaRecord record;
  JsonObject *object;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && json != NULL, FALSE);

  node = tea_json_parse (json, strlen (json), NULL, NULL, error);
  if (node == NULL)
    return FALSE;
  object = tea_json_object (node);
  if (object == NULL || !tea_json_record_from_object (object, &record, answer))
    {
      g_autofree char *fault = object == NULL ? g_strdup (_ ("it is no object.")) : tea_answer_dup_sentence (answer);

      g_set_error (error, TEA_ERROR, object == NULL ? TEA_ERROR_BAD_JSON : answer->code, _ ("This is no hand record: %s"), fault);
      return FALSE;
    }
  if (record.variant != self->context.variant)
    {
      /* Translators: %s is the name of rules. */
      g_set_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_VARIANT, _ ("This hand was played by the rules “%s”."), _ (record.variant->name));
      return FALSE;
    }
  if (!read_filled (object, &record, filled, error))
    return FALSE;
  /* The context is that of the entry. What is refused for how it was won can be opened and corrected. */
  record.options = self->context.options;
  record.dealer = self->context.dealer;
  record.round_wind = self->context.round_wind;

  tea_entry_state_from_record (&state, &self->context, &record, filled);
  if (!tea_hand_entry_can_be (self, &state, state.first, &sentence))
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_WIN, _ ("This hand cannot be entered: %s"), sentence);
      g_free (sentence);
      return FALSE;
    }

  text = tea_entry_write (&state, &self->context, state.first, NULL, NULL);
  tea_hand_entry_forget (self);
  tea_hand_entry_take (self, g_steal_pointer (&text), 0, FALSE);
  tea_hand_entry_set_position (self, G_MAXUINT);

  return TRUE;
}

char *
tea_hand_entry_dup_draft (TeaHandEntry *self)
{
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (JsonNode) node = NULL;
  GString *draft;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self), NULL);

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "variant", self->context.variant->id);
  tea_json_add_string (builder, "text", self->text);
  tea_json_add_int (builder, "caret", self->caret);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  draft = g_string_new (NULL);
  tea_json_append (node, draft);

  return g_string_free (draft, FALSE);
}

gboolean
tea_hand_entry_set_draft (TeaHandEntry *self, const char *draft, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  const char *text;
  const char *id;
  int caret = 0;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (self) && draft != NULL, FALSE);

  node = tea_json_parse (draft, strlen (draft), NULL, NULL, error);
  if (node == NULL)
    return FALSE;
  object = tea_json_object (node);
  text = object != NULL ? tea_json_string (tea_json_get (object, "text")) : NULL;
  id = object != NULL ? tea_json_string (tea_json_get (object, "variant")) : NULL;
  if (text == NULL || id == NULL || g_utf8_strlen (text, -1) > 2 * TEA_ENTRY_MAX_TEXT ||
      !tea_json_is_int_in (tea_json_get (object, "caret"), 0, 2 * TEA_ENTRY_MAX_TEXT, &caret))
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, _ ("This is no draft of a hand."));
      return FALSE;
    }
  if (tea_variant_find (id) != self->context.variant)
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_VARIANT, _ ("The draft is of other rules: “%s”."), id);
      return FALSE;
    }

  tea_hand_entry_forget (self);
  tea_hand_entry_take (self, g_strdup (text), MIN ((guint) caret, (guint) g_utf8_strlen (text, -1)), FALSE);

  return TRUE;
}
