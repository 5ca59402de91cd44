/* tea-replay-say.c - describes events and reasons as sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/log/tea-replay.h"

static char *
say_claim (const TeaEvent *event, const char *tile, const char *const players[4])
{
  const char *who = players[event->seat], *from = players[event->from];

  if (event->meld_kind == TEA_MELD_CHOW)
    {
      g_autofree char *with = tea_tiles_format (event->with, G_N_ELEMENTS (event->with));

      return g_strdup_printf ("%s claims %s of %s for a chow with %s", who, tile, from, with);
    }

  return g_strdup_printf ("%s claims %s of %s for a %s", who, tile, from,
                          event->meld_kind == TEA_MELD_PUNG ? "pung" : "kong");
}

static char *
say_win (const TeaEvent *event, const char *tile, const char *const players[4])
{
  const char *who = players[event->seat];

  switch ((TeaBy) event->by)
    {
    case TEA_BY_DISCARD:
      return g_strdup_printf ("%s wins with the discard %s of %s", who, tile, players[event->from]);
    case TEA_BY_ROBBED_KONG:
      return g_strdup_printf ("%s wins by robbing the kong of %s of %s", who, tile, players[event->from]);
    case TEA_BY_SELF_DRAW:
      return g_strdup_printf ("%s wins with %s by self-draw", who, tile);
    }
  g_assert_not_reached ();
}

char *
tea_event_to_sentence (const TeaEvent *event, const char *const players[4])
{
  static const char *const seats[4] = { "seat 0", "seat 1", "seat 2", "seat 3" };
  const char *tile = tea_tile_to_string (event->tile);
  const char *who;

  if (players == NULL)
    players = seats;
  who = players[event->seat];

  switch ((TeaEventType) event->type)
    {
    case TEA_EVENT_HAND:
      return g_strdup ("a hand begins");
    case TEA_EVENT_DEAL:
      return g_strdup ("the tiles are dealt");
    case TEA_EVENT_DRAW:
      return g_strdup_printf ("%s draws %s from the %s", who, tile, event->from_tail ? "tail" : "head");
    case TEA_EVENT_BONUS:
      return g_strdup_printf ("%s melds the bonus tile %s", who, tile);
    case TEA_EVENT_DISCARD:
      return g_strdup_printf ("%s discards %s%s", who, tile, event->fishing ? " and calls" : "");
    case TEA_EVENT_CLAIM:
      return say_claim (event, tile, players);
    case TEA_EVENT_KONG:
      return g_strdup_printf ("%s declares %s kong of %s", who,
                              event->form == TEA_KONG_CLOSED  ? "a closed"
                              : event->form == TEA_KONG_ADDED ? "an added"
                                                              : "a direct",
                              tile);
    case TEA_EVENT_REFUSE:
      return g_strdup_printf ("%s refuses the bottom tile", who);
    case TEA_EVENT_WIN:
      return say_win (event, tile, players);
    case TEA_EVENT_DRAWN_GAME:
      return g_strdup ("the hand is a draw");
    case TEA_EVENT_SETTLE:
      return g_strdup ("the hand is settled");
    }
  g_assert_not_reached ();
}

const char *
tea_illegal_to_sentence (TeaIllegal illegal)
{
  static const char *const reasons[] = {
    [TEA_ILLEGAL_NOT] = "it is legal",
    [TEA_ILLEGAL_NOT_YOUR_TURN] = "another player is to act",
    [TEA_ILLEGAL_NO_SUCH_TILE] = "the hand does not hold the tiles",
    [TEA_ILLEGAL_NOT_FROM_LEFT] = "a chow is claimed from the player on the left only",
    [TEA_ILLEGAL_WILD] = "nobody can claim a wild tile, and it is never part of a meld",
    [TEA_ILLEGAL_NO_SET] = "the tiles do not make such a set",
    [TEA_ILLEGAL_NO_SUPPLEMENT] = "no tile is left for the supplement of a kong",
    [TEA_ILLEGAL_AFTER_CLAIM] = "after a chow or pung a tile has to be discarded",
    [TEA_ILLEGAL_LAST_TILE] = "the last tile can only be claimed to win, and not be exchanged",
    [TEA_ILLEGAL_PASSED_PUNG] = "a pung of that kind was passed up and the player's turn has not come since",
    [TEA_ILLEGAL_MISSED_WIN] = "a win was missed and the player's turn has not come since",
    [TEA_ILLEGAL_NO_WIN] = "the tiles do not make a winning shape",
    [TEA_ILLEGAL_BELOW_MINIMUM] = "the hand has fewer points than a claimed win needs",
    [TEA_ILLEGAL_SELF_DRAW_ONLY] = "such a hand wins by self-draw only",
    [TEA_ILLEGAL_FIXED_TILE] = "the hand does not allow it",
    [TEA_ILLEGAL_BONUS_TILE] = "a bonus tile is melded, never discarded, and a winner holds none",
  };

  g_return_val_if_fail ((guint) illegal < G_N_ELEMENTS (reasons), reasons[TEA_ILLEGAL_FIXED_TILE]);

  return reasons[illegal];
}
