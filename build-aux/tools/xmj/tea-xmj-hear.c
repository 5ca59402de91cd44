/* tea-xmj-hear.c - a bot at an XMJ table: handles the server's messages about the play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/xmj/tea-xmj-player-private.h"

/* Common play 1: number of tiles dealt. */
#define N_DEALT 53

static void
ask_to_declare (TeaXmjPlayer *player, guint seat, GString *out)
{
  player->declaring = seat;
  tea_xmj_mirror_dealt (&player->mirror, seat);
  if (tea_xmj_player_is_own (player, seat))
    tea_xmj_say_declare (player, out);
}

static TeaXmjHeard
draw (TeaXmjPlayer *player, const TeaXmjLine *line, gboolean loose, GString *out)
{
  TeaXmjHeard heard;
  TeaTile tile;
  guint seat;

  heard = tea_xmj_player_read_seat_and_tile (player, line, &seat, &tile);
  if (heard == TEA_XMJ_HEARD)
    heard = (TeaXmjHeard) tea_xmj_mirror_draw (&player->mirror, seat, tile, loose);
  if (heard != TEA_XMJ_HEARD)
    return heard;

  if (player->stage == TEA_XMJ_STAGE_DEALING)
    {
      if (++player->n_dealt == N_DEALT)
        {
          player->stage = TEA_XMJ_STAGE_DECLARING;
          ask_to_declare (player, player->mirror.deal.setup.dealer, out);
        }
    }
  else if (tea_xmj_player_is_own (player, seat))
    {
      if (player->stage == TEA_XMJ_STAGE_DECLARING)
        tea_xmj_say_declare (player, out);
      else if (player->stage == TEA_XMJ_STAGE_PLAYING)
        tea_xmj_say_turn (player, out);
    }

  return TEA_XMJ_HEARD;
}

TeaXmjHeard
tea_xmj_hear_draws (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return draw (player, line, FALSE, out);
}

TeaXmjHeard
tea_xmj_hear_draws_loose (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return draw (player, line, TRUE, out);
}

TeaXmjHeard
tea_xmj_hear_special (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjHeard heard;
  TeaTile tile;
  guint seat;

  heard = tea_xmj_player_read_seat_and_tile (player, line, &seat, &tile);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  if (tile != TEA_TILE_NONE)
    return (TeaXmjHeard) tea_xmj_mirror_bonus (&player->mirror, seat, tile);
  if (player->stage != TEA_XMJ_STAGE_DECLARING)
    return TEA_XMJ_HEARD;
  heard = (TeaXmjHeard) tea_xmj_mirror_declared (&player->mirror, seat);
  if (heard != TEA_XMJ_HEARD)
    return heard;

  /* Nothing more to declare: ask the next seat, until it is East's turn to discard. */
  if ((seat + 1) % 4 == player->mirror.deal.setup.dealer)
    {
      player->stage = TEA_XMJ_STAGE_WAITING;
      player->n_ready = 0;
    }
  else
    ask_to_declare (player, (seat + 1) % 4, out);

  return TEA_XMJ_HEARD;
}

TeaXmjHeard
tea_xmj_hear_discards (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  int calling = 0;
  TeaXmjHeard heard;
  TeaTile tile;
  guint seat;

  heard = tea_xmj_player_read_seat_and_tile (player, line, &seat, &tile);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  if (!tea_xmj_line_int (line, 2, &player->serial))
    return TEA_XMJ_UNREADABLE;
  tea_xmj_line_int (line, 3, &calling);
  /* East's first discard shows that play has begun, even if a PlayerReady message comes late. */
  if (player->stage == TEA_XMJ_STAGE_WAITING)
    tea_xmj_player_begin_play (player, out);
  heard = (TeaXmjHeard) tea_xmj_mirror_discard (&player->mirror, seat, tile, calling != 0);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  if (!tea_xmj_player_is_own (player, seat))
    tea_xmj_say_claim (player, out);

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
claim (TeaXmjPlayer *player, const TeaXmjLine *line, TeaMeldKind kind, GString *out)
{
  guint position = 0;
  TeaXmjHeard heard;
  TeaTile tile;
  guint seat;

  heard = tea_xmj_player_read_seat_and_tile (player, line, &seat, &tile);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  /* After a win the same messages report the winner's sets. */
  if (player->stage == TEA_XMJ_STAGE_SCORING)
    return TEA_XMJ_HEARD;
  if (tile >= TEA_N_PLAIN ||
      (kind == TEA_MELD_CHOW && (!tea_xmj_line_position (line, 2, &position) || tile < position)))
    return TEA_XMJ_UNREADABLE;
  heard = (TeaXmjHeard) tea_xmj_mirror_claim (&player->mirror, seat, kind, tile - position);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  /* A player who claims a kong draws first. */
  if (tea_xmj_player_is_own (player, seat) && kind != TEA_MELD_KONG)
    tea_xmj_say_turn (player, out);

  return TEA_XMJ_HEARD;
}

TeaXmjHeard
tea_xmj_hear_chows (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return claim (player, line, TEA_MELD_CHOW, out);
}

TeaXmjHeard
tea_xmj_hear_pungs (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return claim (player, line, TEA_MELD_PUNG, out);
}

TeaXmjHeard
tea_xmj_hear_kongs (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return claim (player, line, TEA_MELD_KONG, out);
}

static TeaXmjHeard
declare_kong (TeaXmjPlayer *player, const TeaXmjLine *line, gboolean closed, GString *out)
{
  TeaXmjHeard heard;
  TeaTile tile;
  guint seat;

  heard = tea_xmj_player_read_seat_and_tile (player, line, &seat, &tile);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  /* After a win the same messages report undeclared kongs in the hands shown. */
  if (player->stage == TEA_XMJ_STAGE_SCORING)
    return TEA_XMJ_HEARD;
  heard = (TeaXmjHeard) tea_xmj_mirror_kong (&player->mirror, seat, tile, closed);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  if (!tea_xmj_player_is_own (player, seat) && player->stage == TEA_XMJ_STAGE_PLAYING &&
      tea_xmj_line_int (line, 2, &player->serial))
    tea_xmj_say_claim (player, out);

  return TEA_XMJ_HEARD;
}

TeaXmjHeard
tea_xmj_hear_closed_kong (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return declare_kong (player, line, TRUE, out);
}

TeaXmjHeard
tea_xmj_hear_adds_to_pung (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return declare_kong (player, line, FALSE, out);
}
