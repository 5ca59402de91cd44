/* tea-rules-file.c - reads and writes files of house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/rules/tea-rules-file.h"

#include "core/base/tea-text.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"

#define FORMAT "teahouse-rules"
#define VERSION 1

TeaRulesExample *
tea_rules_example_new (const char *remark, JsonNode *record, JsonNode *answer)
{
  TeaRulesExample *example = g_new (TeaRulesExample, 1);

  *example = (TeaRulesExample){ g_strdup (remark), json_node_copy (record), json_node_copy (answer) };

  return example;
}

static void
example_free (TeaRulesExample *example)
{
  g_free (example->remark);
  json_node_unref (example->record);
  json_node_unref (example->answer);
  g_free (example);
}

TeaRulesFile *
tea_rules_file_new (const TeaVariant *variant, const TeaOptions *options)
{
  TeaRulesFile *file = g_new0 (TeaRulesFile, 1);

  file->variant = variant;
  file->options = *options;
  file->place = g_strdup ("");
  file->author = g_strdup ("");
  file->source = g_strdup ("");
  file->language = g_strdup ("");
  file->engine = g_strdup ("");
  file->examples = g_ptr_array_new_with_free_func ((GDestroyNotify) example_free);

  return file;
}

void
tea_rules_file_free (TeaRulesFile *file)
{
  g_free (file->place);
  g_free (file->author);
  g_free (file->source);
  g_free (file->language);
  g_free (file->engine);
  g_ptr_array_unref (file->examples);
  g_free (file);
}

/* Reading */

/* Sets @error to "@at: sentence". Returns %FALSE. */
static gboolean G_GNUC_PRINTF (4, 5) refuse (GError **error, TeaErrorCode code, const char *at, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  g_autofree char *place = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* A long place can be cut within a character. */
  place = g_utf8_make_valid (at, -1);
  g_set_error (error, TEA_ERROR, (int) code, "%s: %s", place, sentence);

  return FALSE;
}

static gboolean
read_text (JsonObject *object, const char *name, guint max, char **text, GError **error)
{
  JsonNode *node = tea_json_get (object, name);
  const char *string = tea_json_string (node);

  if (node == NULL)
    return TRUE;
  if (string == NULL)
    return refuse (error, TEA_ERROR_BAD_RULES, name, _ ("This should be a string."));
  if (g_utf8_strlen (string, -1) > max)
    return refuse (error, TEA_ERROR_BAD_RULES, name, _ ("A text has at most %u characters here."), max);
  g_free (*text);
  *text = tea_text_clean (string, max);

  return TRUE;
}

static gboolean
read_format (JsonObject *object, GError **error)
{
  const char *format = tea_json_string (tea_json_get (object, "format"));
  int version;

  if (g_strcmp0 (format, FORMAT) != 0)
    return refuse (error, TEA_ERROR_BAD_RULES, "format", _ ("These are no house rules: “format” should be “%s”."),
                   FORMAT);
  if (!tea_json_is_int_in (tea_json_get (object, "version"), 1, G_MAXINT, &version))
    return refuse (error, TEA_ERROR_BAD_RULES, "version", _ ("This should be a number from 1 on."));
  if (version > VERSION)
    return refuse (error, TEA_ERROR_BAD_RULES, "version",
                   _ ("The file is of version %d, and this program knows only %d."), version, VERSION);

  return TRUE;
}

static gboolean
read_rules (JsonObject *object, TeaRulesFile *file, GError **error)
{
  g_autofree TeaAnswer *refusal = g_new (TeaAnswer, 1);
  g_autofree char *title = g_strdup ("");
  const char *id = tea_json_string (tea_json_get (object, "variant"));
  TeaHouse house;

  file->variant = id != NULL ? tea_variant_find (id) : NULL;
  if (file->variant == NULL)
    return refuse (error, TEA_ERROR_UNKNOWN_VARIANT, "variant", _ ("There is no such variant."));
  if (!tea_json_rules_from_object (object, &file->variant, &file->options, refusal))
    {
      g_autofree char *sentence = tea_answer_dup_sentence (refusal);

      return refuse (error, refusal->code, refusal->at, "%s", sentence);
    }

  if (!read_text (object, "title", TEA_MAX_TITLE, &title, error))
    return FALSE;
  if (title[0] == '\0')
    return TRUE;
  tea_house_init (&house, file->variant);
  tea_house_set_title (&house, title);
  file->variant = tea_house_variant (&house, file->variant);

  return file->variant != NULL ||
         refuse (error, TEA_ERROR_BAD_RULES, "rules", _ ("There are too many different house rules at once."));
}

static gboolean
read_example (JsonNode *node, guint index, TeaRulesFile *file, GError **error)
{
  g_autofree char *at = g_strdup_printf ("examples[%u]", index);
  JsonObject *object = tea_json_object (node);
  JsonNode *record;
  JsonNode *answer;
  g_autofree char *remark = g_strdup ("");

  if (object == NULL)
    return refuse (error, TEA_ERROR_BAD_RULES, at, _ ("This should be a JSON object."));
  record = tea_json_get (object, "record");
  answer = tea_json_get (object, "answer");
  if (tea_json_object (record) == NULL || tea_json_object (answer) == NULL)
    return refuse (error, TEA_ERROR_BAD_RULES, at, _ ("An example has the objects “record” and “answer”."));
  if (!read_text (object, "remark", TEA_RULES_FILE_MAX_TEXT, &remark, error))
    return FALSE;
  g_ptr_array_add (file->examples, tea_rules_example_new (remark, record, answer));

  return TRUE;
}

static gboolean
read_examples (JsonObject *object, TeaRulesFile *file, GError **error)
{
  JsonNode *node = tea_json_get (object, "examples");
  JsonArray *examples = tea_json_array (node);

  if (node == NULL)
    return TRUE;
  if (examples == NULL || json_array_get_length (examples) > TEA_RULES_FILE_MAX_EXAMPLES)
    return refuse (error, TEA_ERROR_BAD_RULES, "examples", _ ("This should be an array of at most %d."),
                   TEA_RULES_FILE_MAX_EXAMPLES);
  for (guint i = 0; i < json_array_get_length (examples); i++)
    if (!read_example (json_array_get_element (examples, i), i, file, error))
      return FALSE;

  return TRUE;
}

TeaRulesFile *
tea_rules_file_parse (const char *text, gsize length, GError **error)
{
  TeaOptions none = { 0 };
  g_autoptr (TeaRulesFile) file = tea_rules_file_new (NULL, &none);
  g_autoptr (GError) fault = NULL;
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;
  gsize column;

  g_return_val_if_fail (text != NULL, NULL);

  if (length > TEA_RULES_FILE_MAX_SIZE)
    {
      g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_RULES, _ ("House rules can have at most %d bytes."),
                   TEA_RULES_FILE_MAX_SIZE);
      return NULL;
    }
  root = tea_json_parse (text, length, NULL, &column, &fault);
  if (root == NULL)
    {
      g_autofree char *at = tea_json_format_place (text, length, column);

      refuse (error, TEA_ERROR_BAD_JSON, at, "%s", fault->message);
      return NULL;
    }
  object = tea_json_object (root);
  if (object == NULL)
    {
      refuse (error, TEA_ERROR_BAD_RULES, "line 1, column 1", _ ("These are no house rules, which are a JSON object."));
      return NULL;
    }
  if (!read_format (object, error) || !read_rules (object, file, error) ||
      !read_text (object, "place", TEA_RULES_FILE_MAX_TEXT, &file->place, error) ||
      !read_text (object, "author", TEA_RULES_FILE_MAX_TEXT, &file->author, error) ||
      !read_text (object, "source", TEA_RULES_FILE_MAX_TEXT, &file->source, error) ||
      !read_text (object, "language", TEA_RULES_FILE_MAX_LANGUAGE, &file->language, error) ||
      !read_text (object, "engine", 40, &file->engine, error) || !read_examples (object, file, error))
    return NULL;

  return g_steal_pointer (&file);
}

/* Writing */

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  if (text[0] != '\0')
    tea_json_add_string (builder, name, text);
}

/* Adds the members "variant", "options" and "rules", the last without the title. */
static void
add_rules (JsonBuilder *builder, const TeaRulesFile *file)
{
  g_autoptr (JsonObject) members = json_object_new ();
  JsonObject *options;
  JsonObject *house;

  tea_json_set_rules (members, file->variant, &file->options);
  tea_json_add_string (builder, "variant", file->variant->id);
  options = json_object_get_object_member (members, "options");
  if (json_object_get_size (options) > 0)
    tea_json_add_node (builder, "options", json_node_copy (json_object_get_member (members, "options")));
  if (!json_object_has_member (members, "rules"))
    return;
  house = json_object_get_object_member (members, "rules");
  if (json_object_has_member (house, "title"))
    json_object_remove_member (house, "title");
  if (json_object_get_size (house) > 0)
    tea_json_add_node (builder, "rules", json_node_copy (json_object_get_member (members, "rules")));
}

char *
tea_rules_file_to_text (const TeaRulesFile *file)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  TeaHouse house;

  g_return_val_if_fail (file != NULL, NULL);

  tea_house_init (&house, file->variant);
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "format", FORMAT);
  tea_json_add_int (builder, "version", VERSION);
  add_text (builder, "engine", file->engine);
  add_text (builder, "title", house.title);
  add_text (builder, "place", file->place);
  add_text (builder, "author", file->author);
  add_text (builder, "source", file->source);
  add_text (builder, "language", file->language);
  add_rules (builder, file);
  tea_json_begin_array (builder, "examples");
  for (guint i = 0; i < file->examples->len; i++)
    {
      const TeaRulesExample *example = file->examples->pdata[i];

      json_builder_begin_object (builder);
      add_text (builder, "remark", example->remark);
      tea_json_add_node (builder, "record", json_node_copy (example->record));
      tea_json_add_node (builder, "answer", json_node_copy (example->answer));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  json_generator_set_pretty (generator, TRUE);
  json_generator_set_indent (generator, 2);
  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, NULL);

  return g_strconcat (text, "\n", NULL);
}
