/* tea-hint-command.c - teahouse-cli hint: the advice that the application shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "io/hint/tea-json-hint.h"
#include "io/json/tea-json.h"

/* The tile of --compare. */
static char *compared;

/* Answers a request as if it asked about the tile; one that cannot be parsed is passed on unchanged. */
static void
answer_compared (const char *line, gsize length, GString *out)
{
  g_autofree char *id = NULL;
  g_autoptr (JsonNode) request = tea_json_parse (line, length, &id, NULL, NULL);
  JsonObject *object = tea_json_object (request);
  g_autoptr (GString) changed = g_string_new (NULL);

  if (object == NULL)
    {
      tea_json_hint_append (line, length, out);
      return;
    }
  json_object_set_string_member (object, "compare", compared);
  if (json_object_has_member (object, "id"))
    json_object_remove_member (object, "id");
  tea_json_append_with_id (request, id, changed);
  tea_json_hint_append (changed->str, changed->len, out);
}

int
tea_cli_hint (int argc, char *argv[])
{
  g_auto (GStrv) files = NULL;
  g_autofree char *rules = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, "Answer by house rules from FILE, whatever the lines say",
      "FILE" },
    { "compare", 'c', 0, G_OPTION_ARG_STRING, &compared, "Say why not to discard TILE, beside what is advised",
      "TILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = TEA_CLI_BAD_USAGE;

  if (tea_cli_parse (entries, "[FILE]",
                     "Reads requests, one in a line, each with a game log up to a decision, and answers each with a "
                     "line: what the strongest computer player would do there, what else could be done, and what "
                     "speaks for it.",
                     &argc, &argv))
    status = tea_cli_answer_input (files, argv[0], rules, compared != NULL ? answer_compared : tea_json_hint_append);
  g_clear_pointer (&compared, g_free);

  return status;
}
