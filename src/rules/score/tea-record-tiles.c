/* tea-record-tiles.c - a quick proof that tiles are sound
 *
 * Nearly all records are sound, which is proved here by counting tiles sixteen kinds at a time. Anything unusual is
 * left to the checks that find an error message for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tiles/tea-bytes.h"
#include "rules/score/tea-score-private.h"

/* The total number of tiles of each plain kind, and of melded tiles of each bonus kind, one byte each. */
typedef struct
{
  guint8 n[TEA_N_KINDS];
  guint64 bonus;
} Counts;

static inline void
add_16 (guint8 *counts, TeaSixteen more)
{
  more += tea_load_u8x16 (counts);
  memcpy (counts, &more, sizeof more);
}

static gboolean
add_concealed (Counts *counts, const TeaTiles *concealed, guint wanted)
{
  TeaSixteen low = tea_load_u8x16 (concealed->n);
  TeaSixteen high = tea_load_u8x16 (concealed->n + 16);
  guint8 green = concealed->n[TEA_TILE_GREEN];
  guint8 white = concealed->n[TEA_TILE_WHITE];

  G_STATIC_ASSERT (TEA_TILE_GREEN == 32 && TEA_TILE_WHITE == 33 && TEA_TILE_1F == 34);

  /* With at most seven of each kind, no sum overflows its byte. */
  if (tea_those_of_16 ((low | high) & 248) != 0 || ((green | white) & 248) != 0 ||
      tea_load_u64 (concealed->n + TEA_TILE_1F) != 0)
    return FALSE;
  add_16 (counts->n, low);
  add_16 (counts->n + 16, high);
  counts->n[TEA_TILE_GREEN] += green;
  counts->n[TEA_TILE_WHITE] += white;

  return tea_sum_of_16 (low + high) + green + white == wanted;
}

static gboolean
add_bonus (Counts *counts, const TeaRecord *record, const TeaWilds *wilds, const TeaTiles *bonus)
{
  guint64 melded = tea_load_u64 (bonus->n + TEA_TILE_1F);

  if (tea_those_of_16 (tea_load_u8x16 (bonus->n) | tea_load_u8x16 (bonus->n + 16)) != 0 ||
      (bonus->n[TEA_TILE_GREEN] | bonus->n[TEA_TILE_WHITE]) != 0 || (melded & (254 * EACH_BYTE)) != 0)
    return FALSE;
  counts->bonus += melded;
  for (TeaTile tile = TEA_TILE_1F; melded != 0; tile++, melded >>= 8)
    if ((melded & 1) != 0 && (tea_wilds_has (wilds, tile) || record->variant->copies (&record->options, tile) == 0))
      return FALSE;

  return TRUE;
}

static gboolean
add_meld (Counts *counts, const TeaRecord *record, const TeaWilds *wilds, guint seat, const TeaMeld *meld)
{
  const TeaTile *tiles = meld->tiles;
  TeaTile tile = tiles[0];
  gboolean chow = meld->kind == TEA_MELD_CHOW;

  if (tile >= TEA_N_PLAIN || meld->n != (tea_meld_is_kong (meld) ? 4 : 3))
    return FALSE;
  if (chow && (!tea_tile_is_suit (tile) || tea_tile_rank (tile) > 7 || tiles[1] != tile + 1 || tiles[2] != tile + 2))
    return FALSE;
  if (!chow && (tiles[1] != tile || tiles[2] != tile || (meld->n == 4 && tiles[3] != tile)))
    return FALSE;
  if (!record->variant->wilds_in_melds && (wilds->wild & ((chow ? 7 : 1) * TEA_TILE_BIT (tile))) != 0)
    return FALSE;
  if (tea_meld_is_open (meld) && (meld->from < -1 || meld->from > 3 || meld->from == (int) seat ||
                                  (chow && meld->from != -1 && meld->from != (int) (seat + 3) % 4)))
    return FALSE;

  for (guint i = 0; i < meld->n; i++)
    counts->n[tiles[i]]++;

  return TRUE;
}

static gboolean
add_player (Counts *counts, const TeaRecord *record, const TeaWilds *wilds, guint seat)
{
  const TeaRecordPlayer *player = &record->players[seat];

  if (player->n_melds > TEA_MAX_MELDS || !add_concealed (counts, &player->concealed, 13 - 3 * player->n_melds) ||
      !add_bonus (counts, record, wilds, &player->bonus))
    return FALSE;
  for (guint i = 0; i < player->n_melds; i++)
    if (!add_meld (counts, record, wilds, seat, &player->melds[i]))
      return FALSE;

  return TRUE;
}

gboolean
_tea_record_tiles_are_sound (const TeaRecord *record, const TeaWilds *wilds)
{
  const TeaVariant *variant = record->variant;
  Counts counts = { { 0 }, 0 };

  if ((record->won && record->tile >= TEA_N_PLAIN) ||
      (record->indicator != TEA_TILE_NONE && record->indicator >= TEA_N_PLAIN))
    return FALSE;
  for (guint seat = 0; seat < 4; seat++)
    if (record->players[seat].known && !add_player (&counts, record, wilds, seat))
      return FALSE;
  if (record->won)
    counts.n[record->tile]++;
  if (record->indicator != TEA_TILE_NONE &&
      !(variant->indicator_is_drawn != NULL && variant->indicator_is_drawn (&record->options)))
    counts.n[record->indicator]++;

  /* More than four of a kind set the highest bit of its byte when 123 is added. */
  return tea_highest_bits (counts.n, 123) == 0 && (counts.bonus & (254 * EACH_BYTE)) == 0;
}
