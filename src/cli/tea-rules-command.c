/* tea-rules-command.c - teahouse-cli rules: variants, options, numbers, patterns and bonuses; house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli-games.h"
#include "cli/tea-cli.h"
#include "cli/tea-rules-text.h"
#include "io/json/tea-json.h"

#include <stdio.h>
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
add_example (JsonBuilder *builder, const char *text)
{
  JsonNode *example = text != NULL ? tea_json_parse (text, strlen (text), NULL, NULL, NULL) : NULL;

  if (example != NULL)
    tea_json_add_node (builder, "example", example);
}

/* The values that house rules may give to a number. */
static void
add_house_range (JsonBuilder *builder, const TeaHouseRange *range)
{
  tea_json_begin_object (builder, "house");
  tea_json_add_int (builder, "min", range->min);
  tea_json_add_int (builder, "max", range->max);
  if (range->zero != NULL)
    tea_json_add_string (builder, "zero", range->zero);
  json_builder_end_object (builder);
}

static void
add_number (JsonBuilder *builder, const TeaNumberSpec *spec, int value)
{
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "id", spec->id);
  tea_json_add_string (builder, "name", spec->name);
  tea_json_add_string (builder, "sentence", spec->sentence);
  tea_json_add_string (builder, "clause", spec->clause);
  tea_json_add_int (builder, "default", spec->fallback);
  if (value != spec->fallback)
    tea_json_add_int (builder, "value", value);
  add_house_range (builder, &spec->house);
  add_example (builder, spec->house.example);
  json_builder_end_object (builder);
}

static void
add_option (JsonBuilder *builder, const TeaOptionSpec *spec, int set)
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
  if (spec->house.max != 0)
    add_house_range (builder, &spec->house);
  if (set != spec->fallback)
    {
      json_builder_set_member_name (builder, "value");
      add_value (builder, spec, set);
    }
  json_builder_end_object (builder);
}

static void
add_range (JsonBuilder *builder, const char *name, int min, int max)
{
  tea_json_begin_array (builder, name);
  json_builder_add_int_value (builder, min);
  json_builder_add_int_value (builder, max);
  json_builder_end_array (builder);
}

/* The values that house rules may give to a row; any row may also be celebrated or switched off. */
static void
add_row_ranges (JsonBuilder *builder, const TeaVariant *variant, guint row)
{
  static const char *const names[TEA_N_ROW_WORTHS] = { "points", "doubles", "factor" };
  g_autofree char *id = tea_house_dup_row_id (variant, row);
  int min, max;

  tea_json_begin_object (builder, "house");
  tea_json_add_string (builder, "id", id);
  for (guint kind = 0; kind < TEA_N_ROW_WORTHS; kind++)
    if (tea_house_row_range (variant, row, (TeaRowWorthKind) kind, &min, &max))
      add_range (builder, names[kind], min, max);
  json_builder_end_object (builder);
}

static void
add_pattern (JsonBuilder *builder, const TeaVariant *variant, guint row)
{
  const TeaPattern *pattern = &variant->patterns[row];

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
  if (pattern->flags & TEA_PATTERN_LIMIT)
    tea_json_add_boolean (builder, "limit", TRUE);
  tea_json_add_boolean (builder, "counting", !(pattern->flags & TEA_PATTERN_NOT_COUNTING));
  tea_json_add_string (builder, "clause", pattern->clause);
  tea_json_add_string (builder, "sentence", pattern->sentence);
  add_example (builder, pattern->example);
  if (pattern->flags & (TEA_PATTERN_NAMED | TEA_PATTERN_OFF))
    tea_json_add_string (builder, "mark", pattern->flags & TEA_PATTERN_OFF ? "off" : "celebrated");
  if (pattern->changed_from != NULL)
    tea_json_add_boolean (builder, "changed", TRUE);
  add_row_ranges (builder, variant, row);
  json_builder_end_object (builder);
}

static void
add_bonus (JsonBuilder *builder, const TeaVariant *variant, guint index)
{
  const TeaBonus *bonus = &variant->bonuses[index];
  int min, max;

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "id", tea_paid_for_name (bonus->reason));
  tea_json_add_string (builder, "name", bonus->name);
  tea_json_add_string (builder, "name_zh", bonus->name_zh);
  tea_json_add_string (builder, "clause", bonus->clause);
  tea_json_add_string (builder, "sentence", bonus->sentence);
  add_example (builder, bonus->example);
  tea_json_begin_array (builder, "points");
  for (guint which = 0; which < G_N_ELEMENTS (bonus->points); which++)
    if (tea_house_bonus_range (variant, index, which, &min, &max))
      json_builder_add_int_value (builder, bonus->points[which]);
  json_builder_end_array (builder);
  if (tea_house_bonus_range (variant, index, 0, &min, &max))
    add_range (builder, "house", min, max);
  json_builder_end_object (builder);
}

static void
append_json (const TeaVariant *variant, const TeaOptions *options, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "id", variant->id);
  tea_json_add_string (builder, "name", variant->name);
  tea_json_add_string (builder, "name_zh", variant->name_zh);
  tea_json_add_string (builder, "source", variant->source);
  tea_json_begin_array (builder, "options");
  for (guint i = 0; i < variant->n_options; i++)
    add_option (builder, &variant->options[i], options->value[i]);
  json_builder_end_array (builder);
  tea_json_begin_array (builder, "numbers");
  for (guint i = 0; i < variant->n_numbers; i++)
    add_number (builder, &variant->numbers[i], options->number[i]);
  json_builder_end_array (builder);
  tea_json_begin_array (builder, "patterns");
  for (guint i = 0; i < variant->n_patterns; i++)
    add_pattern (builder, variant, i);
  json_builder_end_array (builder);
  tea_json_begin_array (builder, "bonuses");
  for (guint i = 0; i < variant->n_bonuses; i++)
    add_bonus (builder, variant, i);
  json_builder_end_array (builder);
  tea_json_end_line (builder, out);
}

/* Prints which examples in a file of house rules fail, and other faults of the rules. */
static int
check (const char *name)
{
  g_autoptr (TeaRulesFile) file = tea_cli_read_rules (name);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new (TeaAnswer, 1);
  g_auto (GStrv) faults = NULL;
  guint n_failing = 0;

  if (file == NULL)
    return TEA_CLI_BAD_USAGE;

  for (guint i = 0; i < file->examples->len; i++)
    {
      g_autofree char *fault = tea_rules_example_judge (file, i, record, answer);

      if (fault == NULL)
        continue;
      n_failing++;
      g_string_append_printf (out, "%s\n", fault);
    }
  faults = tea_rules_find_faults (file->variant, &file->options);
  for (guint i = 0; faults[i] != NULL; i++)
    g_string_append_printf (out, "%s\n", faults[i]);
  g_string_append_printf (out, "%s (%s): %u of %u examples hold.\n", file->variant->name, file->variant->id,
                          file->examples->len - n_failing, file->examples->len);
  if (!tea_cli_put (out))
    return TEA_CLI_BAD_USAGE;

  return n_failing > 0 ? TEA_CLI_FAILING : TEA_CLI_DONE;
}

static gboolean
print (const TeaVariant *variant, const TeaOptions *options, gboolean as_json)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (as_json)
    append_json (variant, options, out);
  else
    tea_rules_append_text (variant, options, out);

  return tea_cli_put (out);
}

int
tea_cli_rules (int argc, char *argv[])
{
  gboolean as_json = FALSE;
  g_autofree char *checked = NULL;
  g_autofree char *rules = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, "Print JSON, one variant in a line", NULL },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, "Print house rules from FILE", "FILE" },
    { "check", 'c', 0, G_OPTION_ARG_FILENAME, &checked, "Say whether FILE has house rules whose examples hold",
      "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  const TeaVariant *const *variants;
  TeaOptions options;
  guint n;

  if (!tea_cli_parse (entries, "[VARIANT]",
                      "Prints the options, numbers, patterns and bonuses of a variant, or of all of them.", &argc,
                      &argv))
    return TEA_CLI_BAD_USAGE;
  if (argc > 2 || (argc == 2 && (rules != NULL || checked != NULL)) || (rules != NULL && checked != NULL))
    return tea_cli_bad_usage ("rules", "One variant or one file is printed at a time, or all variants.");
  if (checked != NULL)
    return check (checked);

  variants = tea_variants (&n);
  if (rules != NULL)
    {
      const TeaVariant *variant = tea_cli_find_rules ("rules", NULL, rules, NULL, &options);

      return variant != NULL && print (variant, &options, as_json) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
    }
  if (argc == 2 && tea_variant_find (argv[1]) == NULL)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      for (guint i = 0; i < n; i++)
        g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", variants[i]->id);

      return tea_cli_bad_usage ("rules", "There is no variant “%s”; there are: %s.", argv[1], known->str);
    }

  for (guint i = 0; i < n; i++)
    {
      if (argc == 2 && !g_str_equal (argv[1], variants[i]->id))
        continue;
      if (i > 0 && argc == 1 && !as_json)
        fputc ('\n', stdout);
      tea_options_init (&options, variants[i]);
      if (!print (variants[i], &options, as_json))
        return TEA_CLI_BAD_USAGE;
    }

  return TEA_CLI_DONE;
}
