/* tea-fenghua.c - shared by several parts of the rules of Fenghua
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/fenghua/tea-fenghua.h"

int
tea_fenghua_value_in_units (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  if ((pattern->flags & TEA_PATTERN_CELEBRATED) && tea_reading_option (reading, TEA_FENGHUA_OPTION_CELEBRATION))
    return 0;

  return count * pattern->points * tea_reading_option (reading, TEA_FENGHUA_OPTION_UNIT) / 50;
}

int
tea_fenghua_value_mixed_one_suit (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  /* Points of a pure suit for a unit of 50, derived from those of this row. */
  int pure = 2 * (pattern->points + 10) - 10;

  return MAX ((pure * tea_reading_option (reading, TEA_FENGHUA_OPTION_UNIT) / 50 + 10) / 2 - 10, 0);
}

/* Whether seven honours and three tiles of each of two suits won with the only tile of the third suit. */
static gboolean
lacked_a_suit (const TeaReading *reading)
{
  TeaTile completed = reading->arrangement->completed_as;

  if (!tea_tile_is_suit (completed))
    return FALSE;
  /* No kind occurs twice, so counting kinds counts tiles. */
  for (guint suit = 0; suit < 3; suit++)
    if (tea_count_bits ((reading->kinds >> 9 * suit) & 0x1ff) != (suit == tea_tile_suit (completed) ? 1 : 3))
      return FALSE;

  return TRUE;
}

TeaFenghuaIndependence
tea_fenghua_independence (const TeaReading *reading)
{
  if (!tea_reading_is_shape (reading, TEA_SHAPE_INDEPENDENT))
    return TEA_FENGHUA_INDEPENDENCE_NONE;
  if (tea_reading_honour_kinds (reading) < 7)
    return TEA_FENGHUA_INDEPENDENCE_PLAIN;
  if (lacked_a_suit (reading))
    return TEA_FENGHUA_INDEPENDENCE_LACKING_SUIT;
  if (!reading->self_draw && tea_tile_is_honour (reading->arrangement->completed_as))
    return TEA_FENGHUA_INDEPENDENCE_OPEN_STARS;

  return TEA_FENGHUA_INDEPENDENCE_CLOSED_STARS;
}
