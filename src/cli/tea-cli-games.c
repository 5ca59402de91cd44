/* tea-cli-games.c - shared by the commands that take rules or bots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli-games.h"

#include "io/file/tea-file.h"
#include "io/json/tea-json.h"

#include <stdio.h>

#include "bots/advice/tea-advice.h"

static const TeaVariant *
find_variant (const char *command, const char *id)
{
  const TeaVariant *variant;

  if (id == NULL)
    {
      tea_cli_bad_usage (command, "No rules are named; use --variant.");

      return NULL;
    }
  variant = tea_variant_find (id);
  if (variant == NULL)
    tea_cli_bad_usage (command, "There is no variant “%s”; “teahouse-cli rules” lists them.", id);

  return variant;
}

TeaRulesFile *
tea_cli_read_rules (const char *name)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = tea_file_read_path (name, TRUE, TEA_RULES_FILE_MAX_SIZE, &length, &error);
  TeaRulesFile *file = NULL;

  if (text != NULL)
    file = tea_rules_file_parse (text, length, &error);
  if (file == NULL)
    tea_cli_fail ("“%s” cannot be read: %s", name, error->message);

  return file;
}

const TeaBot *
tea_cli_find_bot (const char *command, const char *id)
{
  const TeaBot *const measures[] = { tea_bot_measure (), tea_bot_network_only (), tea_advice_obedient () };
  const TeaBot *bot = tea_bot_find (id);

  for (guint i = 0; bot == NULL && i < G_N_ELEMENTS (measures); i++)
    if (g_strcmp0 (id, measures[i]->id) == 0)
      bot = measures[i];
  if (bot == NULL)
    {
      g_autoptr (GString) known = g_string_new (NULL);
      guint n_bots;
      const TeaBot *bots = tea_bots (&n_bots);

      for (guint i = 0; i < n_bots; i++)
        g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", bots[i].id);
      tea_cli_bad_usage (command, "There is no bot “%s”; there are: %s.", id, known->str);
    }

  return bot;
}

/* Applies @settings (nullable), each "name=value", to @options; FALSE after an error. */
static gboolean
set_options (const char *command, const TeaVariant *variant, char **settings, TeaOptions *options)
{
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);
      TeaErrorCode error;

      if (g_strv_length (parts) != 2)
        {
          tea_cli_bad_usage (command, "An option of the rules is given as name=value, not “%s”.", settings[i]);

          return FALSE;
        }
      error = tea_options_set (options, variant, parts[0], parts[1], 0);
      if (error == TEA_ERROR_NONE)
        continue;

      if (error == TEA_ERROR_UNKNOWN_OPTION)
        tea_cli_bad_usage (command, "%s has no option “%s”; “teahouse-cli rules %s” lists them.", variant->name,
                           parts[0], variant->id);
      else
        tea_cli_bad_usage (command, "The option “%s” cannot be “%s”; “teahouse-cli rules %s” lists what it can be.",
                           parts[0], parts[1], variant->id);

      return FALSE;
    }

  return TRUE;
}

const TeaVariant *
tea_cli_find_rules (const char *command, const char *id, const char *file, char **settings, TeaOptions *options)
{
  g_autoptr (TeaRulesFile) rules = NULL;
  const TeaVariant *variant;

  if (file == NULL)
    {
      variant = find_variant (command, id);
      if (variant == NULL)
        return NULL;
      tea_options_init (options, variant);
    }
  else
    {
      rules = tea_cli_read_rules (file);
      if (rules == NULL)
        return NULL;
      variant = rules->variant;
      *options = rules->options;
      if (id != NULL && g_strcmp0 (id, variant->id) != 0)
        {
          tea_cli_bad_usage (command, "“%s” has house rules of %s, not of “%s”.", file, variant->id, id);

          return NULL;
        }
    }

  return set_options (command, variant, settings, options) ? variant : NULL;
}

int
tea_cli_refuse_log (const TeaReplay *replay, const GError *error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *at = g_strdup_printf ("line %u", tea_replay_line_number (replay));

  json_builder_begin_object (builder);
  tea_json_add_boolean (builder, "ok", FALSE);
  tea_json_begin_object (builder, "error");
  tea_json_add_string (builder, "code", tea_error_code_to_string (TEA_ERROR_BAD_LOG));
  tea_json_add_string (builder, "at", at);
  tea_json_add_string (builder, "message", error->message);
  json_builder_end_object (builder);
  tea_json_end_line (builder, out);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

void
tea_cli_say_left_out (guint number)
{
  if (number > 0)
    fprintf (stderr, "Line %u: the last line is incomplete and was left out.\n", number);
}

gboolean
tea_cli_leaves_out (const TeaLineReader *reader, const TeaReplay *replay, const char *line, gsize length)
{
  if (!tea_line_reader_ends_open (reader) || tea_replay_log_session (replay) == NULL || length > TEA_JSON_MAX_LINE ||
      !tea_log_line_is_cut (line, length))
    return FALSE;

  tea_cli_say_left_out (tea_replay_line_number (replay) + 1);

  return TRUE;
}
