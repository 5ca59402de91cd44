/* tea-rules-command.c - teahouse-cli rules: variants, options, patterns and bonuses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "cli/tea-rules-text.h"
#include "io/json/tea-json.h"

#include <string.h>

static void
add_value (JsonBuilder *builder, const TeaOptionSpec *spec, int value)
{
  if (spec->names != NULL)
    json_builder_add_string_value (builder, spec->names[value]);
  else
    json_builder_add_int_value (builder, value);
}

static void
add_option (JsonBuilder *builder, const TeaOptionSpec *spec)
{
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "id", spec->id);
  tea_json_add_string (builder, "name", spec->name);
  tea_json_add_string (builder, "sentence", spec->sentence);
  tea_json_add_string (builder, "clause", spec->clause);
  json_builder_set_member_name (builder, "default");
  add_value (builder, spec, spec->fallback);
  if (spec->names == NULL && spec->numbers == NULL)
    {
      tea_json_add_int (builder, "min", spec->min);
      tea_json_add_int (builder, "max", spec->max);
    }
  else
    {
      tea_json_begin_array (builder, "values");
      for (guint i = 0; spec->names != NULL && spec->names[i] != NULL; i++)
        add_value (builder, spec, (int) i);
      for (guint i = 0; spec->names == NULL && spec->numbers[i] != G_MININT16; i++)
        add_value (builder, spec, spec->numbers[i]);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
add_example (JsonBuilder *builder, const char *text)
{
  JsonNode *example = text != NULL ? tea_json_parse (text, strlen (text), NULL, NULL, NULL) : NULL;

  if (example != NULL)
    tea_json_add_node (builder, "example", example);
}

static void
add_pattern (JsonBuilder *builder, const TeaPattern *pattern)
{
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "id", pattern->id);
  tea_json_add_string (builder, "name", pattern->name);
  tea_json_add_string (builder, "name_zh", pattern->name_zh);
  if (pattern->factor != 0)
    tea_json_add_int (builder, "factor", pattern->factor);
  if (pattern->doubles != 0)
    tea_json_add_int (builder, "doubles", pattern->doubles);
  if (pattern->points != 0 || (pattern->factor == 0 && pattern->doubles == 0))
    tea_json_add_int (builder, "points", pattern->points);
  tea_json_add_boolean (builder, "counting", !(pattern->flags & TEA_PATTERN_NOT_COUNTING));
  tea_json_add_string (builder, "clause", pattern->clause);
  tea_json_add_string (builder, "sentence", pattern->sentence);
  add_example (builder, pattern->example);
  json_builder_end_object (builder);
}

static void
add_bonus (JsonBuilder *builder, const TeaBonus *bonus)
{
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "id", tea_paid_for_name (bonus->reason));
  tea_json_add_string (builder, "name", bonus->name);
  tea_json_add_string (builder, "name_zh", bonus->name_zh);
  tea_json_add_string (builder, "clause", bonus->clause);
  tea_json_add_string (builder, "sentence", bonus->sentence);
  add_example (builder, bonus->example);
  json_builder_end_object (builder);
}

static void
append_json (const TeaVariant *variant, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "id", variant->id);
  tea_json_add_string (builder, "name", variant->name);
  tea_json_add_string (builder, "name_zh", variant->name_zh);
  tea_json_add_string (builder, "source", variant->source);
  tea_json_begin_array (builder, "options");
  for (guint i = 0; i < variant->n_options; i++)
    add_option (builder, &variant->options[i]);
  json_builder_end_array (builder);
  tea_json_begin_array (builder, "patterns");
  for (guint i = 0; i < variant->n_patterns; i++)
    add_pattern (builder, &variant->patterns[i]);
  json_builder_end_array (builder);
  tea_json_begin_array (builder, "bonuses");
  for (guint i = 0; i < variant->n_bonuses; i++)
    add_bonus (builder, &variant->bonuses[i]);
  json_builder_end_array (builder);
  tea_json_end_line (builder, out);
}

int
tea_cli_rules (int argc, char *argv[])
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, "Print JSON, one variant in a line", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GString) out = g_string_new (NULL);
  const TeaVariant *only = NULL;
  const TeaVariant *const *variants;
  guint n;

  if (!tea_cli_parse (entries, "[VARIANT]", "Prints the options, patterns and bonuses of a variant, or of all of them.",
                      &argc, &argv))
    return TEA_CLI_BAD_USAGE;
  if (argc > 2)
    return tea_cli_bad_usage ("rules", "One variant is printed at a time, or all.");

  variants = tea_variants (&n);
  if (argc == 2)
    {
      only = tea_variant_find (argv[1]);
      if (only == NULL)
        {
          g_autoptr (GString) known = g_string_new (NULL);

          for (guint i = 0; i < n; i++)
            g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", variants[i]->id);

          return tea_cli_bad_usage ("rules", "There is no variant “%s”; there are: %s.", argv[1], known->str);
        }
    }

  for (guint i = 0; i < n; i++)
    {
      if (only != NULL && only != variants[i])
        continue;
      if (as_json)
        append_json (variants[i], out);
      else
        {
          if (i > 0 && only == NULL)
            g_string_append_c (out, '\n');
          tea_rules_append_text (variants[i], out);
        }
      if (!tea_cli_put (out))
        return TEA_CLI_BAD_USAGE;
    }

  return TEA_CLI_DONE;
}
