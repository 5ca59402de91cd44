/* tea-shanten.c - the distance of tiles to ready, the kinds that reduce it and the best discards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/waits/tea-shanten.h"

#include <stdlib.h>

/* Counts the copies of each kind except @tiles and the indicator, which lies face up; refuses too many copies. */
static gboolean
count_live (const TeaRecord *record, const TeaTiles *tiles, TeaTiles *live, TeaAnswer *answer)
{
  const TeaVariant *variant = record->variant;
  gboolean drawn = variant->indicator_is_drawn != NULL && variant->indicator_is_drawn (&record->options);

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      guint copies = variant->copies (&record->options, tile);
      guint seen = tiles->n[tile] + (tile == record->indicator);

      /* An indicator that is drawn when it is reached can be one of the tiles. */
      if (seen > copies && drawn && tile == record->indicator)
        seen--;
      if (seen > copies)
        {
          g_autofree char *message = g_strdup_printf ("The tile %s appears %u times; the set has %u.",
                                                      tea_tile_to_string (tile), seen, copies);

          tea_answer_refuse (answer, TEA_ERROR_TOO_MANY_COPIES, message, "tiles");
          return FALSE;
        }
      live->n[tile] = (guint8) (copies - seen);
    }

  return TRUE;
}

static gboolean
check_kinds (const TeaRecord *record, const TeaWilds *wilds, const TeaTiles *tiles, TeaAnswer *answer)
{
  const TeaVariant *variant = record->variant;

  if (record->indicator != TEA_TILE_NONE && variant->copies (&record->options, record->indicator) == 0)
    {
      tea_answer_refuse (answer, TEA_ERROR_TILE_NOT_IN_VARIANT, "This variant is played without that tile.",
                         "indicator");
      return FALSE;
    }
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      if (tiles->n[tile] == 0)
        continue;
      if (variant->copies (&record->options, tile) == 0)
        {
          tea_answer_refuse (answer, TEA_ERROR_TILE_NOT_IN_VARIANT, "This variant is played without that tile.",
                             "tiles");
          return FALSE;
        }
      if (tea_tile_is_bonus (tile) && !tea_wilds_has (wilds, tile))
        {
          tea_answer_refuse (answer, TEA_ERROR_BAD_TILE, "A bonus tile is melded and not part of the concealed tiles.",
                             "tiles");
          return FALSE;
        }
    }

  return TRUE;
}

/* Represents each meld by a chow of unknown tiles, which uses up no copies and rules out shapes that depend on the
 * melds. */
static void
init_hand (TeaHandTiles *hand, const TeaRecord *record, const TeaWilds *wilds, const TeaTiles *tiles, guint n_melds)
{
  static const TeaMeld melds[TEA_MAX_MELDS] = { { .kind = TEA_MELD_CHOW } };

  tea_hand_tiles_init (hand, record->variant, &record->options, wilds, tiles, melds, n_melds);
}

static guint
live_copies (guint64 kinds, const TeaTiles *live)
{
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if ((kinds & TEA_TILE_BIT (tile)) != 0)
      n += live->n[tile];

  return n;
}

static int
compare_discards (const void *a, const void *b)
{
  const TeaShantenDiscard *x = a;
  const TeaShantenDiscard *y = b;

  if (x->shanten != y->shanten)
    return x->shanten < y->shanten ? -1 : 1;
  if (x->left != y->left)
    return x->left > y->left ? -1 : 1;

  return (int) x->tile - (int) y->tile;
}

static void
find_discards (const TeaRecord *record,
               const TeaWilds *wilds,
               const TeaTiles *tiles,
               guint n_melds,
               const TeaTiles *live,
               TeaShanten *shanten)
{
  TeaTiles rest = *tiles;
  TeaHandTiles hand;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      TeaShantenDiscard *discard = &shanten->discards[shanten->n_discards];

      if (tiles->n[tile] == 0)
        continue;
      rest.n[tile]--;
      init_hand (&hand, record, wilds, &rest, n_melds);
      discard->tile = tile;
      discard->useful = tea_distance_useful (&hand, &discard->shanten);
      discard->left = live_copies (discard->useful, live);
      discard->wild_left = live_copies (shanten->wild & ~discard->useful, live);
      rest.n[tile]++;
      shanten->n_discards++;
      if (discard->shanten == shanten->shanten)
        shanten->useful |= discard->useful;
    }
  qsort (shanten->discards, shanten->n_discards, sizeof shanten->discards[0], compare_discards);
}

gboolean
tea_shanten_find (const TeaRecord *record, const TeaTiles *tiles, guint n_melds, TeaShanten *shanten, TeaAnswer *answer)
{
  guint total = tea_tiles_total (tiles);
  TeaHandTiles hand;
  TeaWilds wilds;
  TeaTiles live;

  g_return_val_if_fail (record->variant != NULL && n_melds <= TEA_MAX_MELDS, FALSE);

  record->variant->wilds (&record->options, record->indicator, &wilds);
  if (!check_kinds (record, &wilds, tiles, answer) || !count_live (record, tiles, &live, answer))
    return FALSE;
  if (total != 13 - 3 * n_melds && total != 14 - 3 * n_melds)
    {
      g_autofree char *message = g_strdup_printf ("There are %u tiles beside %u melds; there should be %u or %u.",
                                                  total, n_melds, 13 - 3 * n_melds, 14 - 3 * n_melds);

      tea_answer_refuse (answer, TEA_ERROR_WRONG_TILE_COUNT, message, "tiles");
      return FALSE;
    }

  *shanten = (TeaShanten){ 0 };
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (tea_wilds_has (&wilds, tile) && live.n[tile] > 0)
      shanten->wild |= TEA_TILE_BIT (tile);
  init_hand (&hand, record, &wilds, tiles, n_melds);
  if (total == 13 - 3 * n_melds)
    {
      shanten->useful = tea_distance_useful (&hand, &shanten->shanten);
      return TRUE;
    }

  shanten->shanten = tea_distance (&hand);
  find_discards (record, &wilds, tiles, n_melds, &live, shanten);

  return TRUE;
}

void
tea_shanten_count_wilds (TeaShanten *shanten)
{
  shanten->useful |= shanten->wild;
  for (guint i = 0; i < shanten->n_discards; i++)
    {
      TeaShantenDiscard *discard = &shanten->discards[i];

      discard->useful |= shanten->wild;
      discard->left += discard->wild_left;
      discard->wild_left = 0;
    }
  qsort (shanten->discards, shanten->n_discards, sizeof shanten->discards[0], compare_discards);
}
