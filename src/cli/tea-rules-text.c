/* tea-rules-text.c - the rulebook of a variant as text for a terminal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-rules-text.h"

#include "cli/tea-cli.h"
#include "io/json/tea-json-record.h"
#include "rules/house/tea-house.h"

#include <string.h>

static void
append_option (const TeaOptionSpec *spec, int value, GString *out)
{
  g_string_append_printf (out, "  %s (%s)\n    %s\n    ", spec->name, spec->clause, spec->sentence);
  g_string_append_printf (out, "%s = ", spec->id);
  if (spec->names != NULL)
    for (guint i = 0; spec->names[i] != NULL; i++)
      g_string_append_printf (out, "%s%s%s", i > 0 ? " | " : "", spec->names[i],
                              (int) i == spec->fallback ? " (default)" : "");
  else if (spec->numbers != NULL)
    for (guint i = 0; spec->numbers[i] != G_MININT16; i++)
      g_string_append_printf (out, "%s%d%s", i > 0 ? " | " : "", spec->numbers[i],
                              spec->numbers[i] == spec->fallback ? " (default)" : "");
  else
    g_string_append_printf (out, "%d to %d, %d by default", spec->min, spec->max, spec->fallback);
  if (value != spec->fallback && spec->names != NULL)
    g_string_append_printf (out, "; here %s", spec->names[value]);
  else if (value != spec->fallback)
    g_string_append_printf (out, "; here %d", value);
  g_string_append_c (out, '\n');
}

/* A number that only house rules can change. */
static void
append_number (const TeaNumberSpec *spec, int value, GString *out)
{
  g_string_append_printf (out, "  %s (%s)\n    %s\n    %s = %d", spec->name, spec->clause, spec->sentence, spec->id,
                          spec->fallback);
  if (value != spec->fallback)
    g_string_append_printf (out, "; here %d", value);
  g_string_append_c (out, '\n');
}

static void
append_player (const TeaRecordPlayer *player, GString *out)
{
  g_autofree char *concealed = tea_tiles_format_counts (&player->concealed);

  g_string_append (out, concealed);
  for (guint i = 0; i < player->n_melds; i++)
    {
      const TeaMeld *meld = &player->melds[i];
      g_autofree char *tiles = tea_tiles_format (meld->tiles, meld->n);

      g_string_append_printf (out, tea_meld_is_open (meld) ? " %s" : " (%s)", tiles);
    }
  if (tea_tiles_total (&player->bonus) > 0)
    {
      g_autofree char *bonus = tea_tiles_format_counts (&player->bonus);

      g_string_append_printf (out, ", bonus tiles %s", bonus);
    }
}

/* The example of a row on one line: the winner's tiles and how the hand was won. */
static void
append_example (const TeaPattern *pattern, GString *out)
{
  static const char *const ways[] = {
    [TEA_BY_SELF_DRAW] = "drawn",
    [TEA_BY_DISCARD] = "claimed",
    [TEA_BY_ROBBED_KONG] = "robbed from a kong",
  };
  g_autofree TeaRecord *record = g_new (TeaRecord, 1);
  g_autofree TeaAnswer *refusal = g_new (TeaAnswer, 1);
  g_autofree char *id = NULL;

  if (pattern->example == NULL ||
      !tea_json_record_from_line (pattern->example, strlen (pattern->example), record, &id, refusal) || !record->won)
    return;

  g_string_append (out, "      Example: ");
  append_player (&record->players[record->seat], out);
  g_string_append_printf (out, ", %s %s", tea_tile_to_string (record->tile), ways[record->by]);
  if (record->indicator != TEA_TILE_NONE)
    g_string_append_printf (out, "; indicator %s", tea_tile_to_string (record->indicator));
  g_string_append_c (out, '\n');
}

static void
append_pattern (const TeaVariant *variant, guint row, GString *out)
{
  const TeaPattern *pattern = &variant->patterns[row];

  g_string_append (out, "  ");
  tea_cli_append_padded (out, pattern->name, 34);
  tea_cli_append_padded (out, pattern->name_zh, 20);
  if (pattern->flags & (TEA_PATTERN_NAMED | TEA_PATTERN_OFF))
    g_string_append (out, pattern->flags & TEA_PATTERN_OFF ? "off" : "celebrated");
  else if (pattern->flags & TEA_PATTERN_LIMIT)
    g_string_append (out, "the limit");
  else
    tea_cli_append_worth (out, pattern->points, pattern->doubles, pattern->factor);
  if (pattern->changed_from != NULL)
    {
      const TeaPattern *plain = pattern->changed_from;

      g_string_append (out, " instead of ");
      tea_cli_append_worth (out, plain->points, plain->doubles, plain->factor);
    }
  g_string_append_printf (out, "\n      %s (%s)\n      %s%s\n", pattern->sentence, pattern->clause, pattern->id,
                          pattern->flags & TEA_PATTERN_NOT_COUNTING ? ", does not count toward the minimum" : "");
  append_example (pattern, out);
}

static void
append_bonus (const TeaBonus *bonus, GString *out)
{
  g_string_append (out, "  ");
  tea_cli_append_padded (out, bonus->name, 34);
  g_string_append_printf (out, "%s\n      %s (%s)\n      %s\n", bonus->name_zh, bonus->sentence, bonus->clause,
                          tea_paid_for_name (bonus->reason));
}

void
tea_rules_append_text (const TeaVariant *variant, const TeaOptions *options, GString *out)
{
  g_string_append_printf (out, "%s %s (%s)\n%s\n\nOptions\n", variant->name, variant->name_zh, variant->id,
                          variant->source);
  for (guint i = 0; i < variant->n_options; i++)
    append_option (&variant->options[i], options->value[i], out);
  if (variant->n_numbers > 0)
    g_string_append (out, "\nNumbers that house rules may change\n");
  for (guint i = 0; i < variant->n_numbers; i++)
    append_number (&variant->numbers[i], options->number[i], out);
  g_string_append (out, "\nPatterns\n");
  for (guint i = 0; i < variant->n_patterns; i++)
    append_pattern (variant, i, out);
  if (variant->n_bonuses > 0)
    g_string_append (out, "\nPaid beside the win\n");
  for (guint i = 0; i < variant->n_bonuses; i++)
    append_bonus (&variant->bonuses[i], out);
}
