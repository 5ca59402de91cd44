/* tea-deal-waits.c - what the players wait for, cached as long as their tiles stay the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-hand-waits.h"
#include "play/tea-deal-private.h"

static gboolean
are_waits_of (const TeaDealPlayer *player, const TeaTiles *tiles)
{
  return player->waits_known && player->waits_melds == player->n_melds && tea_tiles_equal (&player->waits_of, tiles);
}

/* Whether the tiles of @player still wait for nothing: each tile that has come since lowers what they need by at most
 * one. */
static gboolean
are_still_far (TeaDealPlayer *player)
{
  guint n_new;

  if (player->waits_lack <= 2 || player->waits_melds != player->n_melds)
    return FALSE;
  n_new = tea_tiles_beyond (&player->concealed, &player->waits_of);
  if (player->waits_lack <= n_new + 1)
    return FALSE;
  player->waits_lack -= n_new;
  player->waits_of = player->concealed;

  return TRUE;
}

/* Finds what the tiles of @player wait for; out of line: the waits are usually known. */
static G_GNUC_NO_INLINE void
find_waits (const TeaDeal *deal, TeaDealPlayer *player)
{
  TeaHandTiles hand;
  gboolean known = player->waits_known;
  guint lack;

  /* A hand waits for one tile only if it has 13, a meld counting three. */
  player->waits_known = tea_tiles_total (&player->concealed) + 3 * player->n_melds == 13;
  if (!player->waits_known || (known && are_still_far (player)))
    return;

  tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed,
                       player->melds, player->n_melds);
  player->waits = tea_hand_waits_or_lack (&hand, &lack);
  player->waits_lack = (guint8) lack;
  player->waits_of = player->concealed;
  player->waits_melds = player->n_melds;
}

gboolean
tea_deal_note_call (TeaDeal *deal, guint seat)
{
  TeaDealPlayer *player = &deal->players[seat];

  if (tea_deal_waiting_bonus (deal, seat) != 0)
    return FALSE;
  if (!are_waits_of (player, &player->concealed))
    find_waits (deal, player);

  /* Waits are plain kinds. */
  return !player->waits_known || deal->tile >= TEA_N_PLAIN || ((player->waits >> deal->tile) & 1) != 0;
}

gboolean
tea_deal_is_no_call (const TeaDeal *deal, guint seat)
{
  const TeaDealPlayer *player = &deal->players[seat];
  gboolean claims = tea_phase_is_answer (deal->phase);
  TeaTile tile = claims ? deal->tile : player->drawn;
  TeaTiles before;

  if (tile >= TEA_N_PLAIN || (player->waits & TEA_TILE_BIT (tile)) != 0)
    return FALSE;
  /* A claimed tile stands for itself. */
  if (claims)
    return are_waits_of (player, &player->concealed);
  if (tea_wilds_has (&deal->wilds, tile))
    return FALSE;
  before = player->concealed;
  before.n[tile]--;

  return are_waits_of (player, &before);
}
