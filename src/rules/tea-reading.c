/* tea-reading.c - one player's tiles read in one way, and what the rows of the table give for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/tea-reading.h"

void
tea_reading_init (TeaReading *reading, const TeaRecord *record, guint seat, const TeaWilds *wilds)
{
  memset (reading, 0, sizeof *reading);
  reading->record = record;
  reading->seat = seat;
  reading->player = &record->players[seat];
  reading->winner = record->won && record->seat == (int) seat;
  reading->wilds = wilds;
  reading->seat_wind = record->variant->seat_wind (&record->options, record->round_wind, record->dealer, seat);
}

static void
clear_reading (TeaReading *reading, const TeaArrangement *arrangement)
{
  reading->arrangement = arrangement;
  reading->suits = 0;
  reading->honours = FALSE;
  reading->pungs = 0;
  reading->n_chows = 0;
  reading->n_pungs = 0;
  memset (&reading->as, 0, sizeof reading->as);
}

void
tea_reading_add (TeaReading *reading, TeaTile tile, guint n)
{
  reading->as.n[tile] += n;
  if (tea_tile_is_suit (tile))
    reading->suits |= 1u << tea_tile_suit (tile);
  else
    reading->honours = TRUE;
}

void
tea_reading_arrange (TeaReading *reading, const TeaArrangement *arrangement)
{
  clear_reading (reading, arrangement);

  for (guint g = 0; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];

      if (group->kind == TEA_GROUP_CHOW || group->kind == TEA_GROUP_HONOUR_RUN)
        reading->n_chows++;
      else if (group->kind == TEA_GROUP_PUNG || group->kind == TEA_GROUP_KONG)
        {
          reading->n_pungs++;
          reading->pungs |= TEA_TILE_BIT (group->as[0]);
        }
      /* Pungs, kongs and pairs have tiles of one kind only. */
      if (group->kind == TEA_GROUP_PUNG || group->kind == TEA_GROUP_KONG || group->kind == TEA_GROUP_PAIR)
        tea_reading_add (reading, group->as[0], group->n);
      else
        for (guint i = 0; i < group->n; i++)
          tea_reading_add (reading, group->as[i], 1);
    }
}

void
tea_reading_score (const TeaReading *reading, TeaScore *score)
{
  const TeaVariant *variant = reading->record->variant;
  guint64 replaced = 0;
  gboolean limit = FALSE;
  int counts[64];

  g_assert (variant->n_patterns <= G_N_ELEMENTS (counts));

  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];

      counts[i] = reading->winner || (pattern->flags & TEA_PATTERN_LOSERS) ? pattern->count (reading) : 0;
      if (counts[i] <= 0)
        continue;
      replaced |= pattern->replaces;
      limit = limit || (pattern->flags & TEA_PATTERN_LIMIT);
    }

  score->seat = reading->seat;
  score->points = 0;
  score->doubles = 0;
  score->total = 0;
  score->limit = limit;
  score->n_items = 0;

  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];
      TeaItem *item;

      if (counts[i] <= 0 || ((replaced >> i) & 1) || score->n_items == TEA_MAX_ITEMS)
        continue;
      if (limit && !(pattern->flags & TEA_PATTERN_LIMIT))
        continue;
      item = &score->items[score->n_items++];
      item->pattern = pattern;
      item->count = counts[i];
      item->points = pattern->value != NULL ? pattern->value (reading, pattern, counts[i]) : pattern->points * counts[i];
      item->doubles = pattern->doubles * counts[i];
      item->factor = pattern->factor;
      score->points += item->points;
      score->doubles += item->doubles;
    }

  variant->total (reading, score);
}
