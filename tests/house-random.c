/* house-random.c - random house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "house-random.h"

/* A number from @min to @max; about half of them near @min, as people would choose. */
static gint16
any_of (TeaRandom *random, int min, int max)
{
  if (tea_random_below (random, 2) == 0)
    max = MIN (max, min + 4);

  return (gint16) (min + (int) tea_random_below (random, (guint) (max - min + 1)));
}

static void
change_rows (TeaRandom *random, const TeaVariant *variant, TeaHouse *house)
{
  int min, max;

  for (guint i = 0; i < variant->n_patterns; i++)
    {
      guint chance = tea_random_below (random, 12);

      if (chance < 2)
        house->rows[i].mark = chance == 0 ? TEA_ROW_NAMED : TEA_ROW_OFF;
      else if (chance < 6)
        for (guint kind = 0; kind < TEA_N_ROW_WORTHS; kind++)
          if (tea_house_row_range (variant, i, (TeaRowWorthKind) kind, &min, &max))
            house->rows[i].worth[kind] = any_of (random, min, max);
    }
  for (guint i = 0; i < variant->n_bonuses; i++)
    for (guint which = 0; which < 2; which++)
      if (tea_house_bonus_range (variant, i, which, &min, &max) && tea_random_below (random, 3) == 0)
        house->bonuses[i][which] = (guint8) any_of (random, min, max);
}

static gint16
any_of_range (TeaRandom *random, const TeaHouseRange *range)
{
  if (range->zero != NULL && tea_random_below (random, 3) == 0)
    return 0;

  return any_of (random, range->min, range->max);
}

static void
change_options (TeaRandom *random, const TeaVariant *variant, TeaOptions *options)
{
  tea_options_init (options, variant);
  for (guint i = 0; i < variant->n_numbers; i++)
    if (tea_random_below (random, 3) == 0)
      options->number[i] = any_of_range (random, &variant->numbers[i].house);
  for (guint i = 0; i < variant->n_options; i++)
    {
      const TeaOptionSpec *spec = &variant->options[i];
      guint n = 0;

      if (tea_random_below (random, 3) != 0)
        continue;
      if (spec->house.max != 0)
        {
          options->value[i] = any_of_range (random, &spec->house);
          continue;
        }
      while ((spec->names != NULL && spec->names[n] != NULL) ||
             (spec->numbers != NULL && spec->numbers[n] != G_MININT16))
        n++;
      if (n > 0)
        n = tea_random_below (random, n);
      options->value[i] = spec->numbers != NULL ? spec->numbers[n]
                          : spec->names != NULL ? (gint16) n
                                                : any_of (random, spec->min, spec->max);
    }
}

const TeaVariant *
house_random (TeaRandom *random, const TeaVariant *variant, TeaOptions *options)
{
  TeaHouse house;

  tea_house_init (&house, variant);
  change_rows (random, variant, &house);
  if (tea_random_below (random, 2) == 0)
    tea_house_set_title (&house, "Our “Table” 我们的\\");
  change_options (random, variant, options);

  return tea_house_variant (&house, variant);
}
