/* tea-reading.c - readings of a player's tiles and their scores by the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/variant/tea-predicates.h"
#include "rules/variant/tea-reading.h"

/* Whether there is a flower or season among @tiles. */
static gboolean
has_bonus (const TeaTiles *tiles)
{
  guint64 bonus;

  memcpy (&bonus, tiles->n + TEA_TILE_1F, sizeof bonus);

  return bonus != 0;
}

/* The rows that can apply, where @shows tells whether @need is met. */
static inline guint64
where (gboolean shows, TeaNeeds need, const TeaRowMasks *masks)
{
  return shows ? ~G_GUINT64_CONSTANT (0) : masks->without[__builtin_ctz (need)];
}

/* The rows that the record allows. */
static guint64
rows_by_record (const TeaReading *reading)
{
  const TeaRecord *record = reading->record;
  const TeaRecordPlayer *player = reading->player;
  const TeaRowMasks *masks = reading->masks;
  guint64 rows = reading->winner ? masks->all : masks->losers;
  gboolean shown = player->n_melds > 0 || (reading->winner && record->by != TEA_BY_SELF_DRAW);
  gboolean kong = FALSE;

  rows &= where (shown, TEA_NEEDS_SHOWN, masks);
  if ((player->n_melds | record->events | record->replacement) == 0 && record->by != TEA_BY_ROBBED_KONG &&
      !has_bonus (&player->bonus))
    return rows & masks->ordinary;
  for (guint i = 0; i < player->n_melds; i++)
    kong = kong || tea_meld_is_kong (&player->melds[i]);

  return rows & where (kong, TEA_NEEDS_KONG, masks) & where (player->n_melds == 4, TEA_NEEDS_FOUR_MELDS, masks) &
         where (has_bonus (&player->bonus), TEA_NEEDS_BONUS, masks) &
         where (record->events != 0, TEA_NEEDS_EVENT, masks) &
         where (record->replacement != TEA_REPLACEMENT_NONE, TEA_NEEDS_SUPPLEMENT, masks) &
         where (record->by == TEA_BY_ROBBED_KONG, TEA_NEEDS_ROBBED, masks);
}

/* All rows that the player can score. */
static guint64
rows_of_table (const TeaReading *reading)
{
  const TeaVariant *variant = reading->record->variant;
  guint64 rows = 0;

  g_assert (variant->n_patterns <= TEA_MAX_ROWS);
  for (guint i = 0; i < variant->n_patterns; i++)
    if ((variant->patterns[i].flags & TEA_PATTERN_OFF) == 0 &&
        (reading->winner || (variant->patterns[i].flags & TEA_PATTERN_LOSERS)))
      rows |= G_GUINT64_CONSTANT (1) << i;

  return rows;
}

void
tea_reading_init (TeaReading *reading, const TeaRecord *record, guint seat, const TeaWilds *wilds)
{
  /* tea_reading_arrange() sets the fields that depend on an arrangement. */
  reading->record = record;
  reading->seat = seat;
  reading->player = &record->players[seat];
  reading->winner = record->won && record->seat == (int) seat;
  reading->wilds = wilds;
  reading->hand = NULL;
  reading->waits = NULL;
  reading->n_wild = 0;
  reading->self_draw = FALSE;
  reading->masks = _tea_row_masks (record->variant);
  reading->rows = reading->masks != NULL ? rows_by_record (reading) : rows_of_table (reading);
  reading->seat_wind = record->variant->seat_wind (&record->options, record->round_wind, record->dealer, seat);
}

/* Bits 0–2 for the suits that occur in @kinds. */
static inline guint
suits_of (guint64 kinds)
{
  /* In each suit the bit of the nine is set if a nine is there or if another bit carries into it; the product then
   * moves the three bits together. */
  const guint64 nines = TEA_TILE_BIT (TEA_TILE_9M) | TEA_TILE_BIT (TEA_TILE_9P) | TEA_TILE_BIT (TEA_TILE_9S);
  const guint64 others = (TEA_TILE_BIT (TEA_TILE_EAST) - 1) & ~nines;

  return (guint) (((((kinds & others) + others) | kinds) & nines) * 0x40404 >> 26) & 7;
}

/* Fills in what depends on the kinds alone. */
static void
look_at_kinds (TeaReading *reading)
{
  reading->suits = suits_of (reading->kinds);
  reading->honours = (reading->kinds >> TEA_TILE_EAST) != 0;
}

void
tea_reading_add (TeaReading *reading, TeaTile tile)
{
  reading->kinds |= TEA_TILE_BIT (tile);
  look_at_kinds (reading);
}

static inline __attribute__ ((always_inline)) void
arrange (TeaReading *reading, const TeaArrangement *arrangement)
{
  guint64 kinds = 0;
  guint64 pungs = 0;
  guint64 pairs = 0;
  guint32 honour_pungs = 0;
  guint n_chows = 0;
  guint n_pungs = 0;

  for (guint g = 0; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];
      guint64 kind = TEA_TILE_BIT (group->as[0]);

      if (group->kind == TEA_GROUP_CHOW)
        {
          n_chows++;
          kinds |= G_GUINT64_CONSTANT (7) << group->as[0];
        }
      else if (group->kind == TEA_GROUP_PUNG || group->kind == TEA_GROUP_KONG)
        {
          n_pungs++;
          pungs |= kind;
          if (group->as[0] >= TEA_TILE_EAST)
            honour_pungs += 1u << 4 * (group->as[0] - TEA_TILE_EAST);
        }
      else if (group->kind == TEA_GROUP_PAIR)
        pairs |= kind;
      else
        {
          n_chows += group->kind == TEA_GROUP_HONOUR_RUN;
          for (guint i = 0; i < group->n; i++)
            kinds |= TEA_TILE_BIT (group->as[i]);
        }
    }

  reading->arrangement = arrangement;
  reading->kinds = kinds | pungs | pairs;
  reading->pungs = pungs;
  reading->pairs = pairs;
  reading->n_chows = n_chows;
  reading->n_pungs = n_pungs;
  reading->honour_pungs = honour_pungs;
  look_at_kinds (reading);
}

void
tea_reading_arrange (TeaReading *reading, const TeaArrangement *arrangement)
{
  arrange (reading, arrangement);
}

/* The rows that can apply to the arrangement; pairs and pungs of honours are recognised in any shape. */
static inline guint64
rows_for (const TeaReading *reading)
{
  const TeaRowMasks *masks = reading->masks;
  const TeaArrangement *arrangement = reading->arrangement;

  return reading->rows & masks->by_pungs[MIN (reading->n_pungs, 7)] & masks->by_chows[MIN (reading->n_chows, 7)] &
         masks->by_suits[reading->suits] & masks->by_form[arrangement->form] &
         where ((reading->pungs >> TEA_TILE_EAST) != 0, TEA_NEEDS_HONOUR_PUNG, masks) &
         where ((reading->pairs >> TEA_TILE_EAST) != 0, TEA_NEEDS_HONOUR_PAIR, masks) &
         where (arrangement->shape != TEA_SHAPE_STANDARD, TEA_NEEDS_OTHER_SHAPE, masks);
}

/* The score so far, and where the next item is written. */
typedef struct
{
  TeaItem *next;
  int points;
  int doubles;
} Sum;

static inline void
add_item (const TeaReading *reading, const TeaPattern *pattern, int count, Sum *sum)
{
  int points = pattern->value != NULL ? pattern->value (reading, pattern, count) : pattern->points * count;
  int doubles = pattern->doubles * count;

  sum->next->pattern = pattern;
  sum->next->count = (gint16) count;
  sum->next->points = (gint16) points;
  sum->next->doubles = (gint16) doubles;
  sum->next->factor = pattern->factor;
  sum->next++;
  sum->points += points;
  sum->doubles += doubles;
}

/* Applies @rows, none of which excludes others. */
static inline void
score_plainly (const TeaReading *reading, guint64 rows, const TeaItem *end, Sum *sum)
{
  for (const TeaPattern *patterns = reading->record->variant->patterns; rows != 0 && sum->next < end; rows &= rows - 1)
    {
      const TeaPattern *pattern = &patterns[__builtin_ctzll (rows)];
      int count = pattern->count (reading);

      if (count > 0)
        add_item (reading, pattern, count, sum);
    }
}

/* Applies @rows except those that a limit hand or another row excludes. Returns whether there is a limit hand. */
static inline gboolean
score_selected (const TeaReading *reading, guint64 rows, const TeaItem *end, Sum *sum)
{
  const TeaPattern *patterns = reading->record->variant->patterns;
  gint16 counts[TEA_MAX_ROWS];
  guint64 applied = 0;
  guint64 replaced = 0;
  guint limit = 0;

  for (; rows != 0; rows &= rows - 1)
    {
      guint i = (guint) __builtin_ctzll (rows);
      int count = patterns[i].count (reading);

      if (count <= 0)
        continue;
      counts[i] = count;
      applied |= rows & -rows;
      replaced |= patterns[i].replaces;
      limit |= patterns[i].flags & TEA_PATTERN_LIMIT;
    }

  for (rows = applied & ~replaced; rows != 0 && sum->next < end; rows &= rows - 1)
    {
      guint i = (guint) __builtin_ctzll (rows);

      if ((patterns[i].flags & limit) == limit)
        add_item (reading, &patterns[i], counts[i], sum);
    }

  return limit != 0;
}

static inline __attribute__ ((always_inline)) void
score_arranged (const TeaReading *reading, TeaScore *score)
{
  guint64 rows = reading->masks != NULL ? rows_for (reading) : reading->rows;
  const TeaItem *end = score->items + TEA_MAX_ITEMS;
  Sum sum = { score->items, 0, 0 };

  score->seat = reading->seat;
  score->total = 0;
  score->limit = FALSE;
  if (reading->masks != NULL && (rows & reading->masks->others) == 0)
    score_plainly (reading, rows, end, &sum);
  else
    score->limit = score_selected (reading, rows, end, &sum);
  score->points = sum.points;
  score->doubles = sum.doubles;
  score->n_items = (guint8) (sum.next - score->items);

  reading->record->variant->total (reading, score);
}

void
tea_reading_score (const TeaReading *reading, TeaScore *score)
{
  score_arranged (reading, score);
}

void
tea_reading_score_arrangement (TeaReading *reading, const TeaArrangement *arrangement, TeaScore *score)
{
  arrange (reading, arrangement);
  score_arranged (reading, score);
}
