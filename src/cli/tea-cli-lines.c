/* tea-cli-lines.c - commands that answer each line of input with a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "cli/tea-cli-games.h"
#include "cli/tea-cli.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/json/tea-line-reader.h"

/* The object with the rules of a request: itself, or the session of its log, which is parsed in place if it is a
 * string. */
static JsonObject *
find_ruled (JsonObject *request)
{
  JsonArray *log = tea_json_array (tea_json_get (request, "log"));
  JsonNode *session;
  const char *text;

  if (log == NULL || json_array_get_length (log) == 0)
    return log == NULL ? request : NULL;
  session = json_array_get_element (log, 0);
  text = tea_json_string (session);
  if (text != NULL)
    {
      JsonNode *parsed = tea_json_parse (text, strlen (text), NULL, NULL, NULL);

      if (tea_json_object (parsed) == NULL)
        {
          g_clear_pointer (&parsed, json_node_unref);
          return NULL;
        }
      json_node_set_object (session, json_node_get_object (parsed));
      json_node_unref (parsed);
    }

  return tea_json_object (session);
}

/* Answers a request under house rules; one that cannot be parsed is passed on unchanged. */
static void
answer_by (const char *line, gsize length, const TeaRulesFile *rules, TeaCliAnswer answer, GString *out)
{
  g_autofree char *id = NULL;
  g_autoptr (JsonNode) request = tea_json_parse (line, length, &id, NULL, NULL);
  JsonObject *object = tea_json_object (request);
  JsonObject *ruled = object != NULL ? find_ruled (object) : NULL;
  g_autoptr (GString) changed = g_string_new (NULL);
  const char *variant = ruled != NULL ? tea_json_string (tea_json_get (ruled, "variant")) : NULL;

  if (ruled == NULL)
    {
      answer (line, length, out);
      return;
    }
  if (g_strcmp0 (variant, rules->variant->id) != 0)
    {
      g_autofree TeaAnswer *refusal = g_new0 (TeaAnswer, 1);

      tea_answer_refuse (refusal, TEA_ERROR_UNKNOWN_VARIANT, "The house rules are of another variant.", "variant");
      tea_json_answer_append (refusal, id, out);
      return;
    }
  tea_json_set_rules (ruled, rules->variant, &rules->options);
  if (json_object_has_member (object, "id"))
    json_object_remove_member (object, "id");
  tea_json_append_with_id (request, id, changed);
  answer (changed->str, changed->len, out);
}

static int
answer_all (int fd, const TeaRulesFile *rules, TeaCliAnswer answer)
{
  g_autoptr (TeaLineReader) reader = tea_line_reader_new (fd, TEA_JSON_MAX_LINE);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *line;
  gsize length;

  while (tea_line_reader_next (reader, &line, &length, &error))
    {
      if (rules != NULL)
        answer_by (line, length, rules, answer, out);
      else
        answer (line, length, out);
      g_string_append_c (out, '\n');
      if (!tea_cli_put (out))
        return TEA_CLI_BAD_USAGE;
    }
  if (error != NULL)
    return tea_cli_fail ("The input cannot be read: %s", error->message);

  return TEA_CLI_DONE;
}

int
tea_cli_answer_input (char **files, const char *command, const char *rules, TeaCliAnswer answer)
{
  g_autoptr (TeaRulesFile) house = NULL;
  int fd, status;

  if (rules != NULL && (house = tea_cli_read_rules (rules)) == NULL)
    return TEA_CLI_BAD_USAGE;
  if (!tea_cli_open_input (files, command, &fd))
    return TEA_CLI_BAD_USAGE;

  status = answer_all (fd, house, answer);
  tea_cli_close_input (fd);

  return status;
}

int
tea_cli_answer_lines (int argc, char *argv[], const char *summary, TeaCliAnswer answer)
{
  g_auto (GStrv) files = NULL;
  g_autofree char *rules = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, "Answer by house rules from FILE, whatever the lines say",
      "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!tea_cli_parse (entries, "[FILE]", summary, &argc, &argv))
    return TEA_CLI_BAD_USAGE;

  return tea_cli_answer_input (files, argv[0], rules, answer);
}
