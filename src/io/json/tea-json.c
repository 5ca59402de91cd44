/* tea-json.c - small helpers for reading and writing JSON values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json.h"

#include "core/base/tea-text.h"
#include "core/tiles/tea-tile.h"

char *
tea_json_format_place (const char *text, gsize length, gsize place)
{
  guint line = 1;
  guint column = 1;

  for (gsize i = 0; i < length && i + 1 < place; i++)
    if (text[i] == '\n')
      {
        line++;
        column = 1;
      }
    else if ((text[i] & 0xc0) != 0x80)
      column++;

  return g_strdup_printf ("line %u, column %u", line, column);
}

/*
 * Appends JSON with hidden characters as escapes; only its strings can contain any. json-glib leaves U+001F unescaped,
 * which is not JSON, and this way a line is safe to print on a terminal, whatever a name contains.
 */
static void
append_escaped (GString *out, const char *text)
{
  const char *from = text;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (tea_text_is_hidden (g_utf8_get_char (c)))
      {
        g_string_append_len (out, from, c - from);
        g_string_append_printf (out, "\\u%04x", g_utf8_get_char (c));
        from = g_utf8_next_char (c);
      }
  g_string_append (out, from);
}

void
tea_json_append (JsonNode *node, GString *out)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;

  json_generator_set_root (generator, node);
  text = json_generator_to_data (generator, NULL);
  if (!g_utf8_validate (text, -1, NULL))
    {
      char *valid = g_utf8_make_valid (text, -1);

      g_free (text);
      text = valid;
    }
  append_escaped (out, text);
}

void
tea_json_end_line (JsonBuilder *builder, GString *out)
{
  g_autoptr (JsonNode) node = NULL;

  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  tea_json_append (node, out);
  g_string_append_c (out, '\n');
}

char *
tea_json_to_string (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  tea_json_append (node, text);

  return g_string_free (text, FALSE);
}

void
tea_json_append_with_id (JsonNode *node, const char *id, GString *out)
{
  gsize start = out->len;

  tea_json_append (node, out);
  if (id != NULL)
    {
      /* The id is returned byte for byte: a number that no type holds exactly must not change. */
      g_autoptr (GString) member = g_string_new ("\"id\":");

      append_escaped (member, id);
      g_string_append_c (member, ',');
      g_string_insert_len (out, (gssize) start + 1, member->str, (gssize) member->len);
    }
}

JsonNode *
tea_json_get (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && !JSON_NODE_HOLDS_NULL (node) ? node : NULL;
}

JsonNode *
tea_json_copy_object (JsonNode *node)
{
  JsonNode *copy = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (GList) names = json_object_get_members (json_node_get_object (node));

  json_node_take_object (copy, json_object_new ());
  for (const GList *l = names; l != NULL; l = l->next)
    json_object_set_member (json_node_get_object (copy), l->data,
                            json_node_copy (json_object_get_member (json_node_get_object (node), l->data)));

  return copy;
}

gboolean
tea_json_is_int (JsonNode *node, gint64 *value)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  *value = json_node_get_int (node);

  return TRUE;
}

gboolean
tea_json_is_int_in (JsonNode *node, int min, int max, int *value)
{
  gint64 number;

  if (!tea_json_is_int (node, &number) || number < min || number > max)
    return FALSE;

  *value = (int) number;

  return TRUE;
}

const char *
tea_json_string (JsonNode *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;

  return json_node_get_string (node);
}

JsonObject *
tea_json_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonArray *
tea_json_array (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

void
tea_json_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

void
tea_json_add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
tea_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
tea_json_add_kinds (JsonBuilder *builder, const char *name, guint64 kinds)
{
  TeaTiles tiles = { 0 };
  g_autofree char *text = NULL;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    tiles.n[tile] = (kinds >> tile) & 1;
  text = tea_tiles_format_counts (&tiles);
  tea_json_add_string (builder, name, text);
}

void
tea_json_add_null (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_null_value (builder);
}

void
tea_json_begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

void
tea_json_begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
tea_json_add_ints (JsonBuilder *builder, const char *name, const gint32 *values, guint n)
{
  tea_json_begin_array (builder, name);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, values[i]);
  json_builder_end_array (builder);
}

void
tea_json_add_node (JsonBuilder *builder, const char *name, JsonNode *node)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, node);
}
