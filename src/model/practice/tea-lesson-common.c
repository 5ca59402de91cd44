/* tea-lesson-common.c - lessons that several games have in common: told once, with what differs in each course
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/base/tea-error.h"
#include "io/json/tea-json.h"
#include "model/practice/tea-lesson-private.h"

/* What a course says of a lesson that it takes from the common ones. */
#define COMMON "common"
#define CHANGE "change"

static JsonObject *
copy (JsonObject *object)
{
  JsonObject *own = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    json_object_set_member (own, name, json_node_copy (node));

  return own;
}

/* Puts the members of @changes into @object; objects among them are changed likewise. */
static void
change (JsonObject *object, JsonObject *changes)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, changes);
  while (json_object_iter_next (&iter, &name, &node))
    {
      JsonNode *before = json_object_get_member (object, name);

      if (before != NULL && JSON_NODE_HOLDS_OBJECT (before) && JSON_NODE_HOLDS_OBJECT (node))
        {
          JsonObject *part = copy (json_node_get_object (before));

          change (part, json_node_get_object (node));
          json_object_set_object_member (object, name, part);
        }
      else
        json_object_set_member (object, name, json_node_copy (node));
    }
}

/* The lesson of this id; NULL if there is none. */
static JsonObject *
find (JsonArray *common, const char *id)
{
  for (guint i = 0; id != NULL && common != NULL && i < json_array_get_length (common); i++)
    {
      JsonObject *lesson = json_array_get_object_element (common, i);

      if (g_strcmp0 (json_object_get_string_member_with_default (lesson, "id", NULL), id) == 0)
        return lesson;
    }

  return NULL;
}

/* Changes @steps, by the number of a step, from 1. */
static gboolean
change_steps (JsonObject *lesson, JsonObject *changes, GError **error)
{
  JsonArray *steps = json_object_get_array_member (lesson, "steps");
  JsonArray *own = json_array_new ();
  guint n_changed = 0;

  for (guint i = 0; i < json_array_get_length (steps); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      JsonNode *node = tea_json_get (changes, number);
      JsonObject *step = copy (json_array_get_object_element (steps, i));

      if (node != NULL && tea_json_object (node) != NULL)
        {
          change (step, tea_json_object (node));
          n_changed++;
        }
      json_array_add_object_element (own, step);
    }
  json_object_set_array_member (lesson, "steps", own);
  if (n_changed < json_object_get_size (changes))
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "“%s” is not by the numbers of steps.", CHANGE);
      return FALSE;
    }

  return TRUE;
}

JsonObject *
tea_lesson_complete (JsonObject *object, JsonArray *common, GError **error)
{
  JsonNode *node = tea_json_get (object, COMMON);
  const char *id = node != NULL ? tea_json_string (node) : NULL;
  JsonObject *found = find (common, id);
  g_autoptr (JsonObject) lesson = NULL;

  if (node == NULL)
    return json_object_ref (object);
  if (found == NULL)
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "“%s” is no common lesson.", id != NULL ? id : COMMON);
      return NULL;
    }

  lesson = copy (found);
  change (lesson, object);
  json_object_remove_member (lesson, COMMON);
  node = tea_json_get (object, CHANGE);
  if (node != NULL)
    {
      if (tea_json_object (node) == NULL)
        {
          g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "“%s” is not an object.", CHANGE);
          return NULL;
        }
      if (!change_steps (lesson, tea_json_object (node), error))
        return NULL;
      json_object_remove_member (lesson, CHANGE);
    }

  return g_steal_pointer (&lesson);
}
