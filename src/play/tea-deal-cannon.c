/* tea-deal-cannon.c - who let off a cannon: dangerous tiles and their exemptions (MI-13)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play/tea-deal-private.h"

/* Whether @tile is visible in a discard or an open meld. */
static gboolean
shows (const TeaDeal *deal, TeaTile tile)
{
  if (deal->discarded_kinds & TEA_TILE_BIT (tile))
    return TRUE;

  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < deal->players[seat].n_melds; i++)
      {
        const TeaMeld *meld = &deal->players[seat].melds[i];

        for (guint j = 0; tea_meld_is_open (meld) && j < meld->n; j++)
          if (meld->tiles[j] == tile)
            return TRUE;
      }

  return FALSE;
}

/* Finds for each seat how dangerous @tile of the player in turn is; returns whether it is dangerous at all. */
static gboolean
find_dangers (const TeaDeal *deal, TeaTile tile, guint left, guint16 dangers[4])
{
  guint left_if_new = left > TEA_MAX_LATE_TILES || shows (deal, tile) ? G_MAXUINT : left;
  guint any = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaDealPlayer *player = &deal->players[seat];

      dangers[seat] = seat == deal->turn ? 0
                                         : (guint16) deal->setup.variant->dangers (&deal->setup.options, player->melds,
                                                                                   player->n_melds, tile, left_if_new);
      any |= dangers[seat];
    }

  return any != 0;
}

/* "No choice": a player who has drawn and holds only dangerous tiles lets off no cannon. */
static gboolean
has_no_choice (const TeaDeal *deal, guint left)
{
  guint16 dangers[4];

  if (deal->after_claim)
    return FALSE;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (deal->players[deal->turn].concealed.n[tile] > 0 && !find_dangers (deal, tile, left, dangers))
      return FALSE;

  return TRUE;
}

void
tea_deal_note_dangers (TeaDeal *deal, TeaTile tile)
{
  guint left;

  if (deal->setup.variant->dangers == NULL)
    return;

  left = tea_deal_head_left (deal);
  if (find_dangers (deal, tile, left, deal->dangers) && has_no_choice (deal, left))
    memset (deal->dangers, 0, sizeof deal->dangers);
}

int
tea_deal_cannon (const TeaDeal *deal, const TeaRecord *record)
{
  const TeaVariant *variant = deal->setup.variant;
  const TeaDealPlayer *winner = &deal->players[record->seat];
  TeaTiles tiles = record->players[record->seat].concealed;
  int cannon = -1;

  if (variant->is_cannon == NULL)
    return -1;

  tiles.n[record->tile]++;
  for (guint i = 0; i < winner->n_melds; i++)
    for (guint j = 0; j < winner->melds[i].n; j++)
      tiles.n[winner->melds[i].tiles[j]]++;

  /* In the order of the claims, because the last one is liable; the winning tile comes last. */
  for (guint i = 0; i < winner->n_melds; i++)
    if (winner->dangers[i] != 0 && variant->is_cannon (winner->dangers[i], &tiles))
      cannon = winner->melds[i].from;
  if (record->by != TEA_BY_SELF_DRAW && deal->dangers[record->seat] != 0 &&
      variant->is_cannon (deal->dangers[record->seat], &tiles))
    cannon = record->from;

  return cannon;
}
