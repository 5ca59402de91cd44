/* tea-deal-calls.c - what the players wait for, remembered as long as their tiles stay the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-hand-waits.h"
#include "play/tea-deal-private.h"

static gboolean
are_calls_of (const TeaDealPlayer *player, const TeaTiles *tiles)
{
  return player->calls_known && player->calls_melds == player->n_melds && tea_tiles_equal (&player->calls_of, tiles);
}

/* Whether the tiles of @player wait for nothing, as those known did: each tile that has come since makes them lack one less at most. */
static gboolean
are_still_far (TeaDealPlayer *player)
{
  guint n_new;

  if (player->calls_lack <= 2 || player->calls_melds != player->n_melds)
    return FALSE;
  n_new = tea_tiles_beyond (&player->concealed, &player->calls_of);
  if (player->calls_lack <= n_new + 1)
    return FALSE;
  player->calls_lack -= n_new;
  player->calls_of = player->concealed;

  return TRUE;
}

/* Finds what the tiles of @player wait for; apart from who asks whether that is known, which is asked far more often. */
static G_GNUC_NO_INLINE void
find_calls (const TeaDeal *deal, TeaDealPlayer *player)
{
  TeaHandTiles hand;
  gboolean known = player->calls_known;
  guint lack;

  /* Only so many tiles wait for one. */
  player->calls_known = tea_tiles_total (&player->concealed) + 3 * player->n_melds == 13;
  if (!player->calls_known || (known && are_still_far (player)))
    return;

  tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed, player->melds, player->n_melds);
  player->calls = tea_hand_calls_or_lack (&hand, &lack);
  player->calls_lack = (guint8) lack;
  player->calls_of = player->concealed;
  player->calls_melds = player->n_melds;
}

gboolean
tea_deal_note_call (TeaDeal *deal, guint seat)
{
  TeaDealPlayer *player = &deal->players[seat];

  if (!are_calls_of (player, &player->concealed))
    find_calls (deal, player);

  /* Calls are plain kinds. */
  return !player->calls_known || deal->tile >= TEA_N_PLAIN || ((player->calls >> deal->tile) & 1) != 0;
}

gboolean
tea_deal_is_no_call (const TeaDeal *deal, guint seat)
{
  const TeaDealPlayer *player = &deal->players[seat];
  gboolean claims = tea_phase_is_answer (deal->phase);
  TeaTile tile = claims ? deal->tile : player->drawn;
  TeaTiles before;

  if (tile >= TEA_N_PLAIN || (player->calls & TEA_TILE_BIT (tile)) != 0)
    return FALSE;
  /* A claimed tile stands for itself. */
  if (claims)
    return are_calls_of (player, &player->concealed);
  if (tea_wilds_has (&deal->wilds, tile))
    return FALSE;
  before = player->concealed;
  before.n[tile]--;

  return are_calls_of (player, &before);
}
