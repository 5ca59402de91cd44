/* tea-reading.c - one player's tiles read in one way, and what the rows of the table give for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/tea-reading.h"

/* What of #TeaNeeds the record of @seat shows, however the tiles are read. */
static guint
shown_by_record (const TeaRecord *record, guint seat)
{
  const TeaRecordPlayer *player = &record->players[seat];
  guint shown = 0;

  for (guint i = 0; i < player->n_melds; i++)
    if (tea_meld_is_kong (&player->melds[i]))
      shown |= TEA_NEEDS_KONG;
  if (player->n_melds == 4)
    shown |= TEA_NEEDS_FOUR_MELDS;
  if ((tea_tiles_kinds (&player->bonus) >> TEA_TILE_1F) != 0)
    shown |= TEA_NEEDS_BONUS;
  if (record->events != 0)
    shown |= TEA_NEEDS_EVENT;
  if (record->replacement != TEA_REPLACEMENT_NONE)
    shown |= TEA_NEEDS_SUPPLEMENT;
  if (record->by == TEA_BY_ROBBED_KONG)
    shown |= TEA_NEEDS_ROBBED;

  return shown;
}

void
tea_reading_init (TeaReading *reading, const TeaRecord *record, guint seat, const TeaWilds *wilds)
{
  memset (reading, 0, sizeof *reading);
  reading->record = record;
  reading->seat = seat;
  reading->player = &record->players[seat];
  reading->winner = record->won && record->seat == (int) seat;
  reading->wilds = wilds;
  reading->shown = shown_by_record (record, seat);
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

/* What rows may need of the groups; a pair of an honour and pungs are seen in whatever shape. */
static guint
shown_by_groups (const TeaReading *reading)
{
  const TeaArrangement *arrangement = reading->arrangement;
  guint shown = 0;

  if (reading->n_pungs > 0)
    shown |= TEA_NEEDS_PUNG;
  if ((reading->pungs >> TEA_TILE_EAST) != 0)
    shown |= TEA_NEEDS_HONOUR_PUNG;
  if (reading->n_pungs == 4)
    shown |= TEA_NEEDS_FOUR_PUNGS;
  if (reading->n_chows == 4)
    shown |= TEA_NEEDS_FOUR_CHOWS;
  if (arrangement->shape != TEA_SHAPE_STANDARD)
    shown |= TEA_NEEDS_OTHER_SHAPE;
  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    if (arrangement->groups[g].kind == TEA_GROUP_PAIR && arrangement->groups[g].as[0] >= TEA_TILE_EAST)
      shown |= TEA_NEEDS_HONOUR_PAIR;

  return shown;
}

/* Everything of #TeaNeeds that @reading shows. */
static guint
shown_by (const TeaReading *reading)
{
  guint shown = reading->shown | shown_by_groups (reading);

  if (reading->suits == 0)
    shown |= TEA_NEEDS_NO_SUIT;
  else if ((reading->suits & (reading->suits - 1)) == 0)
    shown |= TEA_NEEDS_ONE_SUIT;
  if (reading->n_wild > 0)
    shown |= TEA_NEEDS_WILD;

  return shown;
}

/* A row that applies. */
typedef struct
{
  guint index;
  int count;
} Applied;

static void
add_item (const TeaReading *reading, const Applied *applied, TeaScore *score)
{
  const TeaPattern *pattern = &reading->record->variant->patterns[applied->index];
  TeaItem *item = &score->items[score->n_items++];

  item->pattern = pattern;
  item->count = applied->count;
  item->points = pattern->value != NULL ? pattern->value (reading, pattern, applied->count) : pattern->points * applied->count;
  item->doubles = pattern->doubles * applied->count;
  item->factor = pattern->factor;
  score->points += item->points;
  score->doubles += item->doubles;
}

void
tea_reading_score (const TeaReading *reading, TeaScore *score)
{
  const TeaVariant *variant = reading->record->variant;
  guint lacking = ~shown_by (reading);
  guint wanted = reading->winner ? 0 : TEA_PATTERN_LOSERS;
  guint64 replaced = 0;
  guint limit = 0;
  Applied applied[64];
  guint n = 0;

  g_assert (variant->n_patterns <= G_N_ELEMENTS (applied));

  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];
      int count;

      if ((pattern->needs & lacking) != 0 || (wanted & ~pattern->flags) != 0)
        continue;
      count = pattern->count (reading);
      if (count <= 0)
        continue;
      applied[n++] = (Applied){ i, count };
      replaced |= pattern->replaces;
      limit |= pattern->flags & TEA_PATTERN_LIMIT;
    }

  score->seat = reading->seat;
  score->points = 0;
  score->doubles = 0;
  score->total = 0;
  score->limit = limit != 0;
  score->n_items = 0;

  for (guint i = 0; i < n && score->n_items < TEA_MAX_ITEMS; i++)
    if (((replaced >> applied[i].index) & 1) == 0 && (variant->patterns[applied[i].index].flags & limit) == limit)
      add_item (reading, &applied[i], score);

  variant->total (reading, score);
}
