/* tea-reading.c - one player's tiles read in one way, and what the rows of the table give for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/tea-reading.h"

/* The nine kinds of the first suit. */
#define SUIT G_GUINT64_CONSTANT (0x1ff)

/* Whether there is a flower or season among @tiles. */
static gboolean
has_bonus (const TeaTiles *tiles)
{
  guint64 bonus;

  memcpy (&bonus, tiles->n + TEA_TILE_1F, sizeof bonus);

  return bonus != 0;
}

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
  if (has_bonus (&player->bonus))
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

/* What of #TeaReading is said by @kinds alone. */
static void
look_at_kinds (TeaReading *reading)
{
  reading->suits = ((reading->kinds & SUIT) != 0 ? 1 : 0) | ((reading->kinds & (SUIT << TEA_TILE_1P)) != 0 ? 2 : 0) |
                   ((reading->kinds & (SUIT << TEA_TILE_1S)) != 0 ? 4 : 0);
  reading->honours = (reading->kinds >> TEA_TILE_EAST) != 0;
}

void
tea_reading_add (TeaReading *reading, TeaTile tile)
{
  reading->kinds |= TEA_TILE_BIT (tile);
  look_at_kinds (reading);
}

void
tea_reading_arrange (TeaReading *reading, const TeaArrangement *arrangement)
{
  reading->arrangement = arrangement;
  reading->kinds = 0;
  reading->pungs = 0;
  reading->pairs = 0;
  reading->n_chows = 0;
  reading->n_pungs = 0;

  for (guint g = 0; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];
      guint64 kind = TEA_TILE_BIT (group->as[0]);

      reading->kinds |= kind;
      switch ((TeaGroupKind) group->kind)
        {
        case TEA_GROUP_CHOW:
          reading->n_chows++;
          reading->kinds |= 7 * kind;
          break;
        case TEA_GROUP_PUNG:
        case TEA_GROUP_KONG:
          reading->n_pungs++;
          reading->pungs |= kind;
          break;
        case TEA_GROUP_PAIR:
          reading->pairs |= kind;
          break;
        case TEA_GROUP_HONOUR_RUN:
          reading->n_chows++;
          reading->kinds |= TEA_TILE_BIT (group->as[1]) | TEA_TILE_BIT (group->as[2]);
          break;
        case TEA_GROUP_INDEPENDENT:
        case TEA_GROUP_HONOURS:
        case TEA_GROUP_ORPHANS:
        default:
          for (guint i = 1; i < group->n; i++)
            reading->kinds |= TEA_TILE_BIT (group->as[i]);
          break;
        }
    }
  look_at_kinds (reading);
}

/* Everything of #TeaNeeds that @reading shows; a pair of an honour and pungs are seen in whatever shape. */
static guint
shown_by (const TeaReading *reading)
{
  guint shown = reading->shown;

  if (reading->n_pungs > 0)
    shown |= TEA_NEEDS_PUNG;
  if ((reading->pungs >> TEA_TILE_EAST) != 0)
    shown |= TEA_NEEDS_HONOUR_PUNG;
  if (reading->n_pungs == 4)
    shown |= TEA_NEEDS_FOUR_PUNGS;
  if (reading->n_chows == 4)
    shown |= TEA_NEEDS_FOUR_CHOWS;
  if (reading->arrangement->shape != TEA_SHAPE_STANDARD)
    shown |= TEA_NEEDS_OTHER_SHAPE;
  if ((reading->pairs >> TEA_TILE_EAST) != 0)
    shown |= TEA_NEEDS_HONOUR_PAIR;
  if (reading->suits == 0)
    shown |= TEA_NEEDS_NO_SUIT;
  else if ((reading->suits & (reading->suits - 1)) == 0)
    shown |= TEA_NEEDS_ONE_SUIT;
  if (reading->n_wild > 0)
    shown |= TEA_NEEDS_WILD;

  return shown;
}

/* The rows that @reading could score, as far as a glance tells. */
static guint64
rows_for (const TeaReading *reading)
{
  TeaRowMasks room;
  const TeaRowMasks *masks = _tea_row_masks (reading->record->variant, &room);
  guint64 rows = reading->winner ? masks->all : masks->losers;

  for (guint lacking = ~shown_by (reading) & ((1u << TEA_N_NEEDS) - 1); lacking != 0; lacking &= lacking - 1)
    rows &= ~masks->needing[__builtin_ctz (lacking)];

  return rows;
}

static void
add_item (const TeaReading *reading, const TeaPattern *pattern, int count, TeaScore *score)
{
  TeaItem *item = &score->items[score->n_items++];

  item->pattern = pattern;
  item->count = count;
  item->points = pattern->value != NULL ? pattern->value (reading, pattern, count) : pattern->points * count;
  item->doubles = pattern->doubles * count;
  item->factor = pattern->factor;
  score->points += item->points;
  score->doubles += item->doubles;
}

void
tea_reading_score (const TeaReading *reading, TeaScore *score)
{
  const TeaVariant *variant = reading->record->variant;
  gint16 counts[TEA_MAX_ROWS];
  guint64 applied = 0;
  guint64 replaced = 0;
  guint limit = 0;

  for (guint64 rows = rows_for (reading); rows != 0; rows &= rows - 1)
    {
      guint i = (guint) __builtin_ctzll (rows);
      const TeaPattern *pattern = &variant->patterns[i];
      int count = pattern->count (reading);

      if (count <= 0)
        continue;
      counts[i] = count;
      applied |= rows & -rows;
      replaced |= pattern->replaces;
      limit |= pattern->flags & TEA_PATTERN_LIMIT;
    }

  score->seat = reading->seat;
  score->points = 0;
  score->doubles = 0;
  score->total = 0;
  score->limit = limit != 0;
  score->n_items = 0;

  for (guint64 rows = applied & ~replaced; rows != 0 && score->n_items < TEA_MAX_ITEMS; rows &= rows - 1)
    {
      guint i = (guint) __builtin_ctzll (rows);

      if ((variant->patterns[i].flags & limit) == limit)
        add_item (reading, &variant->patterns[i], counts[i], score);
    }

  variant->total (reading, score);
}
