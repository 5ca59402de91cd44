/* tea-record-tiles.c - sound tiles seen at once
 *
 * Nearly all records are sound, and to see that takes no look at each kind: tiles are counted eight kinds at a time. What is
 * out of the ordinary is left to the checks that find a sentence for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-tables.h"
#include "rules/tea-score-private.h"

/* Plain kinds in words of eight; the last word has two of them. */
#define N_WORDS 5

/**
 * Counts:
 * @plain: a byte for each plain kind: how many tiles of it there are in all
 * @bonus: a byte for each bonus kind: how many are melded
 */
typedef struct
{
  guint64 plain[N_WORDS];
  guint64 bonus;
} Counts;

static inline void
add_plain (Counts *counts, TeaTile tile, guint n)
{
  counts->plain[tile / 8] += (guint64) n << 8 * (tile % 8);
}

static inline void
load_plain (const TeaTiles *tiles, guint64 words[N_WORDS])
{
  for (guint i = 0; i < N_WORDS - 1; i++)
    words[i] = tea_load_8 (tiles->n + 8 * i);
  words[N_WORDS - 1] = tea_load_8 (tiles->n + 32) & 0xffff;
}

static gboolean
add_concealed (Counts *counts, const TeaTiles *concealed, guint wanted)
{
  guint64 words[N_WORDS];
  guint64 all = 0;
  guint64 any = 0;

  load_plain (concealed, words);
  for (guint i = 0; i < N_WORDS; i++)
    {
      any |= words[i];
      all += words[i];
      counts->plain[i] += words[i];
    }
  /* With seven at most of each kind no sum is too large for its byte. */
  if ((any & (248 * EACH_BYTE)) != 0 || tea_load_8 (concealed->n + TEA_TILE_1F) != 0)
    return FALSE;

  return (all * EACH_BYTE) >> 56 == wanted;
}

static gboolean
add_bonus (Counts *counts, const TeaRecord *record, const TeaWilds *wilds, const TeaTiles *bonus)
{
  guint64 words[N_WORDS];
  guint64 melded = tea_load_8 (bonus->n + TEA_TILE_1F);

  load_plain (bonus, words);
  if ((words[0] | words[1] | words[2] | words[3] | words[4] | (melded & (254 * EACH_BYTE))) != 0)
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
  if (tea_meld_is_open (meld) &&
      (meld->from < -1 || meld->from > 3 || meld->from == (int) seat || (chow && meld->from != -1 && meld->from != (int) (seat + 3) % 4)))
    return FALSE;

  if (chow)
    for (guint i = 0; i < 3; i++)
      add_plain (counts, tiles[i], 1);
  else
    add_plain (counts, tile, meld->n);

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
  guint64 many = 0;

  if ((record->won && record->tile >= TEA_N_PLAIN) || (record->indicator != TEA_TILE_NONE && record->indicator >= TEA_N_PLAIN))
    return FALSE;
  for (guint seat = 0; seat < 4; seat++)
    if (record->players[seat].known && !add_player (&counts, record, wilds, seat))
      return FALSE;
  if (record->won)
    add_plain (&counts, record->tile, 1);
  if (record->indicator != TEA_TILE_NONE && !(variant->indicator_is_drawn != NULL && variant->indicator_is_drawn (&record->options)))
    add_plain (&counts, record->indicator, 1);

  /* More than four of a kind show in the highest bit of its byte. */
  for (guint i = 0; i < N_WORDS; i++)
    many |= (counts.plain[i] + 123 * EACH_BYTE) & (128 * EACH_BYTE);

  return many == 0 && (counts.bonus & (254 * EACH_BYTE)) == 0;
}
