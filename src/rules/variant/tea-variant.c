/* tea-variant.c - the list of variants and their options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "core/base/tea-read-number.h"
#include "rules/variant/tea-variant.h"
#include "rules/variant/tea-variants.h"

/* In the order in which they are offered. */
static const TeaVariant *const variants[] = {
  &tea_variant_fenghua,         &tea_variant_luqiao,    &tea_variant_nanchang, &tea_variant_classical_millington,
  &tea_variant_classical_early, &tea_variant_hong_kong,
};

const TeaVariant *const *
tea_variants (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (variants);

  return variants;
}

const TeaVariant *
tea_variant_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (g_strcmp0 (variants[i]->id, id) == 0)
      return variants[i];

  return NULL;
}

void
tea_options_init (TeaOptions *options, const TeaVariant *variant)
{
  memset (options, 0, sizeof *options);
  for (guint i = 0; i < variant->n_options; i++)
    options->value[i] = variant->options[i].fallback;
  for (guint i = 0; i < variant->n_numbers; i++)
    options->number[i] = variant->numbers[i].fallback;
  options->edition = (guint16) variant->edition;
}

void
tea_record_init (TeaRecord *record, const TeaVariant *variant)
{
  memset (record, 0, sizeof *record);
  record->variant = variant;
  tea_options_init (&record->options, variant);
  record->round_wind = TEA_TILE_EAST;
  record->indicator = TEA_TILE_NONE;
  record->seat = -1;
  record->tile = TEA_TILE_NONE;
  record->from = -1;
  record->replaced = -1;
  record->cannon = -1;
}

int
tea_variant_option_index (const TeaVariant *variant, const char *id)
{
  for (guint i = 0; i < variant->n_options; i++)
    if (g_strcmp0 (variant->options[i].id, id) == 0)
      return i;

  return -1;
}

int
tea_variant_number_index (const TeaVariant *variant, const char *id)
{
  for (guint i = 0; i < variant->n_numbers; i++)
    if (g_strcmp0 (variant->numbers[i].id, id) == 0)
      return (int) i;

  return -1;
}

gboolean
tea_option_spec_allows (const TeaOptionSpec *spec, gint64 number)
{
  if (spec->numbers == NULL)
    return number >= spec->min && number <= spec->max;

  for (guint i = 0; spec->numbers[i] != G_MININT16; i++)
    if (spec->numbers[i] == number)
      return TRUE;

  return FALSE;
}

gboolean
tea_option_spec_read (const TeaOptionSpec *spec, const char *text, gint16 *value)
{
  TeaNumberLimits numbers = { .min = G_MININT16, .max = G_MAXINT16 };
  gint64 number;

  if (spec->names != NULL)
    {
      for (guint i = 0; spec->names[i] != NULL; i++)
        if (strcmp (spec->names[i], text) == 0)
          {
            *value = (gint16) i;
            return TRUE;
          }
      return FALSE;
    }

  if (tea_number_read (text, &numbers, &number, NULL) != TEA_NUMBER_READ || !tea_option_spec_allows (spec, number))
    return FALSE;
  *value = (gint16) number;

  return TRUE;
}

TeaErrorCode
tea_options_set (TeaOptions *options, const TeaVariant *variant, const char *id, const char *name, gint64 number)
{
  int index = tea_variant_option_index (variant, id);
  const TeaOptionSpec *spec;

  if (index < 0)
    return TEA_ERROR_UNKNOWN_OPTION;
  spec = &variant->options[index];

  if (name != NULL)
    return tea_option_spec_read (spec, name, &options->value[index]) ? TEA_ERROR_NONE : TEA_ERROR_BAD_OPTION;
  if (spec->names != NULL || !tea_option_spec_allows (spec, number))
    return TEA_ERROR_BAD_OPTION;
  options->value[index] = number;

  return TEA_ERROR_NONE;
}

void
tea_variant_set_of_tiles (const TeaVariant *variant, const TeaOptions *options, TeaTiles *copies)
{
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    copies->n[tile] = (guint8) variant->copies (options, tile);
}

guint
tea_variant_n_tiles (const TeaVariant *variant, const TeaOptions *options)
{
  TeaTiles copies;

  tea_variant_set_of_tiles (variant, options, &copies);

  return tea_tiles_total (&copies);
}

guint
tea_variant_winning_bonus (const TeaVariant *variant, const TeaOptions *options)
{
  return variant->winning_bonus != NULL ? variant->winning_bonus (options) : 0;
}

guint64
tea_variant_value_honours (const TeaVariant *variant, TeaTile round_wind, TeaTile seat_wind)
{
  guint64 kinds = TEA_TILE_BIT (TEA_TILE_RED) | TEA_TILE_BIT (TEA_TILE_GREEN) | TEA_TILE_BIT (TEA_TILE_WHITE);

  g_return_val_if_fail (variant != NULL, 0);

  if (variant->has_round_wind)
    kinds |= TEA_TILE_BIT (round_wind);
  if (seat_wind < TEA_N_PLAIN)
    kinds |= TEA_TILE_BIT (seat_wind);

  return kinds;
}

gboolean
tea_variant_is_meld (const TeaVariant *variant, TeaMeldKind kind, const TeaTile *tiles, guint n)
{
  const TeaTile *t = tiles;

  switch (kind)
    {
    case TEA_MELD_PUNG:
    case TEA_MELD_KONG:
      if (n != (kind == TEA_MELD_KONG ? 4 : 3))
        return FALSE;
      for (guint i = 1; i < n; i++)
        if (t[i] != t[0])
          return FALSE;
      return t[0] < TEA_N_PLAIN;
    case TEA_MELD_CHOW:
      if (n != 3)
        return FALSE;
      if (tea_tile_is_suit (t[0]))
        return tea_tile_is_suit (t[2]) && tea_tile_suit (t[0]) == tea_tile_suit (t[2]) && t[1] == t[0] + 1 &&
               t[2] == t[0] + 2;
      if (!variant->honour_runs || t[0] == t[1] || t[1] == t[2])
        return FALSE;
      return (tea_tile_is_wind (t[0]) && tea_tile_is_wind (t[2])) ||
             (tea_tile_is_dragon (t[0]) && tea_tile_is_dragon (t[2]));
    }
  g_assert_not_reached ();
}

const char *
tea_pattern_get_name (const TeaPattern *pattern)
{
  const char *clause = pattern->clause != NULL ? pattern->clause : "";
  g_autofree char *context = g_strndup (clause, strcspn (clause, "/-"));
  const char *name = g_dpgettext2 (NULL, context, pattern->name);

  return name != pattern->name ? name : _ (pattern->name);
}
