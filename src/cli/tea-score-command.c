/* tea-score-command.c - teahouse-cli score: hand records in, answers out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli-games.h"
#include "cli/tea-cli.h"
#include "cli/tea-show.h"
#include "io/entry/tea-entry.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"

#define ARGUMENTS "[FILE | TEXT…]"
#define SUMMARY                                                                                                          \
  "Reads hand records, one in a line, and answers each with a line: its score and payments, or why it is refused.\n"     \
  "With --text it answers hands that are typed as in the application’s scoring helper; the other options but --rules " \
  "go "                                                                                                                  \
  "with it."

/* The options for typed hands. */
typedef struct
{
  char *variant;
  char *rules;
  char **settings;
  char *round_wind;
  gint64 dealer;
  gboolean show;
} Typed;

static void
answer_line (const char *line, gsize length, GString *out)
{
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;

  if (tea_json_record_from_line (line, length, record, &id, answer))
    tea_score (record, answer);
  tea_json_answer_append (answer, id, out);
}

static const char *
notation_of (int kind)
{
  return tea_tile_to_string ((TeaTile) kind);
}

/* Fills in @context; %FALSE after an error, which has been printed. */
static gboolean
read_context (const Typed *typed, TeaEntryContext *context)
{
  static const char *const names[4] = { "Player 1", "Player 2", "Player 3", "Player 4" };
  g_autofree char *said = g_utf8_make_valid (typed->round_wind != NULL ? typed->round_wind : "E", -1);
  TeaTile wind = TEA_TILE_NONE;
  guint n;
  TeaOptions options;
  const TeaVariant *variant = tea_cli_find_rules ("score", typed->variant, typed->rules, typed->settings, &options);

  if (variant == NULL)
    return FALSE;
  if (!tea_entry_read_tiles (said, notation_of, &wind, 1, &n, NULL) || n == 0 || !tea_tile_is_wind (wind))
    {
      tea_cli_bad_usage ("score", "The round wind is E, S, W or N.");

      return FALSE;
    }
  if (typed->dealer < 1 || typed->dealer > 4)
    {
      tea_cli_bad_usage ("score", "The dealer is a player from 1 to 4.");

      return FALSE;
    }
  tea_entry_context_init (context, variant, &options, names, (guint) typed->dealer - 1, wind);
  context->tile_name = notation_of;

  return TRUE;
}

/* Appends the answer as a line of JSON. The member "warnings" has codes, so these sentences are in another. */
static void
append_json (const TeaAnswer *answer, const char *const *warnings, GString *out)
{
  g_autoptr (JsonNode) node = tea_json_answer_to_node (answer);

  if (warnings[0] != NULL)
    {
      JsonArray *array = json_array_new ();

      for (guint i = 0; warnings[i] != NULL; i++)
        json_array_add_string_element (array, warnings[i]);
      json_object_set_array_member (json_node_get_object (node), "notes", array);
    }
  tea_json_append_with_id (node, NULL, out);
  g_string_append_c (out, '\n');
}

static void
append_answer (const TeaRecord *record,
               const TeaAnswer *answer,
               const char *const *warnings,
               gboolean show,
               GString *out)
{
  for (guint i = 0; show && warnings[i] != NULL; i++)
    g_string_append_printf (out, "Warning: %s\n", warnings[i]);
  if (!show)
    append_json (answer, warnings, out);
  else if (answer->code == TEA_ERROR_NONE)
    tea_show_append_settlement (record, answer, out);
  else
    g_string_append_printf (out, "Refused, %s: %s\n", answer->at, answer->message);
}

static int
score_typed (const Typed *typed, char *const *texts)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  TeaEntryContext context;

  if (texts == NULL)
    return tea_cli_bad_usage ("score", "Which hand? A text follows --text=%s.", typed->variant);
  if (!read_context (typed, &context))
    return TEA_CLI_BAD_USAGE;

  for (; *texts != NULL; texts++)
    {
      g_autofree char *text = g_utf8_make_valid (*texts, -1);
      g_auto (GStrv) warnings = NULL;

      tea_entry_score (text, &context, record, answer, &warnings);
      append_answer (record, answer, (const char *const *) warnings, typed->show, out);
      if (!tea_cli_put (out))
        return TEA_CLI_BAD_USAGE;
    }

  return TEA_CLI_DONE;
}

int
tea_cli_score (int argc, char *argv[])
{
  Typed typed = { .dealer = 1 };
  g_auto (GStrv) arguments = NULL;
  const GOptionEntry entries[] = {
    { "text", 't', 0, G_OPTION_ARG_STRING, &typed.variant, "Score typed hands, by these rules", "VARIANT" },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &typed.rules, "Score by house rules from FILE", "FILE" },
    { "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &typed.settings, "An option of the rules; may be given again",
      "NAME=VALUE" },
    { "dealer", 0, 0, G_OPTION_ARG_INT64, &typed.dealer, "Who deals, from 1 to 4; 1 when left out", "PLAYER" },
    { "round-wind", 0, 0, G_OPTION_ARG_STRING, &typed.round_wind, "The round: E, S, W or N; E when left out", "WIND" },
    { "show", 0, 0, G_OPTION_ARG_NONE, &typed.show, "Print settlements for people to read", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  int status = TEA_CLI_BAD_USAGE;

  if (tea_cli_parse (entries, ARGUMENTS, SUMMARY, &argc, &argv))
    {
      if (typed.variant != NULL)
        status = score_typed (&typed, arguments);
      else if (typed.settings != NULL || typed.round_wind != NULL || typed.dealer != 1 || typed.show)
        status = tea_cli_bad_usage ("score", "These options are for typed hands: say --text.");
      else
        status = tea_cli_answer_input (arguments, "score", typed.rules, answer_line);
    }
  g_free (typed.variant);
  g_free (typed.rules);
  g_strfreev (typed.settings);
  g_free (typed.round_wind);

  return status;
}
