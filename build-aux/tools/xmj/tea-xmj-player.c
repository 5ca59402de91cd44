/* tea-xmj-player.c - a bot at an XMJ table: handles the server's messages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-text.h"
#include "tools/xmj/tea-xmj-player-private.h"
#include "tools/xmj/tea-xmj-rules.h"

#include <string.h>

/* Maximum number of characters quoted of a line in a sentence. */
#define MAX_SHOWN 80

TeaXmjPlayer *
tea_xmj_player_new (const TeaBot *bot, const char *name, guint64 seed)
{
  TeaXmjPlayer *player;

  g_return_val_if_fail (bot != NULL && name != NULL, NULL);

  player = g_new0 (TeaXmjPlayer, 1);
  player->variant = tea_xmj_rules_init (&player->options);
  player->bot = bot;
  tea_random_init (&player->context.random, seed);
  player->seed = seed;
  player->name = g_strdup (name);
  player->round_wind = TEA_TILE_EAST;
  player->result.winner = -1;

  return player;
}

void
tea_xmj_player_free (TeaXmjPlayer *player)
{
  if (player == NULL)
    return;

  g_free (player->name);
  g_free (player);
}

void
tea_xmj_player_greet (TeaXmjPlayer *player, GString *out)
{
  g_return_if_fail (player != NULL && out != NULL);

  g_string_append_printf (out, "Connect %d 0 %s\n", TEA_XMJ_VERSION, player->name);
}

TeaXmjHeard
tea_xmj_player_find_seat (const TeaXmjPlayer *player, const TeaXmjLine *line, guint *seat)
{
  int id;

  if (!tea_xmj_line_int (line, 0, &id))
    return TEA_XMJ_UNREADABLE;
  for (guint i = 0; i < 4; i++)
    if (player->ids[i] == id)
      {
        *seat = i;

        return TEA_XMJ_HEARD;
      }

  return TEA_XMJ_STRANGER;
}

TeaXmjHeard
tea_xmj_player_read_seat_and_tile (const TeaXmjPlayer *player, const TeaXmjLine *line, guint *seat, TeaTile *tile)
{
  if (!tea_xmj_line_tile (line, 1, tile))
    return TEA_XMJ_UNREADABLE;

  return tea_xmj_player_find_seat (player, line, seat);
}

gboolean
tea_xmj_player_is_own (const TeaXmjPlayer *player, guint seat)
{
  return seat == player->mirror.own;
}

static TeaXmjHeard
hear_connect_reply (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return tea_xmj_line_int (line, 1, &player->own_id) && player->own_id > 0 ? TEA_XMJ_HEARD : TEA_XMJ_TURNED_AWAY;
}

/* Game E S W N ROUND …: the players by their first winds. */
static TeaXmjHeard
hear_game (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  gboolean found = FALSE;
  int ids[4];

  for (guint seat = 0; seat < 4; seat++)
    {
      if (!tea_xmj_line_int (line, seat, &ids[seat]) || ids[seat] <= 0)
        return TEA_XMJ_UNREADABLE;
      for (guint other = 0; other < seat; other++)
        if (ids[other] == ids[seat])
          return TEA_XMJ_UNREADABLE;
      if (ids[seat] == player->own_id)
        {
          player->result.own = seat;
          found = TRUE;
        }
    }
  if (!found)
    return TEA_XMJ_TURNED_AWAY;

  memcpy (player->ids, ids, sizeof ids);
  player->stage = TEA_XMJ_STAGE_BETWEEN;
  g_string_append (out, "ListGameOptions 0\n");

  return TEA_XMJ_HEARD;
}

/* GameOption SERIAL NAME TYPE … ENABLED VALUE: the value is the sixth word, whatever the type. */
static TeaXmjHeard
hear_game_option (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  int value;

  if (line->n_fields > 5 && tea_xmj_line_int (line, 5, &value))
    tea_xmj_rules_set (&player->options, line->fields[1], value);

  return TEA_XMJ_HEARD;
}

/* Pause EXEMPT … : every player except that one must answer Ready. */
static TeaXmjHeard
hear_pause (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  int exempt = 0;

  player->n_ready = 0;
  tea_xmj_line_int (line, 0, &exempt);
  if (exempt != player->own_id)
    g_string_append (out, "Ready\n");

  return TEA_XMJ_HEARD;
}

void
tea_xmj_player_begin_play (TeaXmjPlayer *player, GString *out)
{
  player->stage = TEA_XMJ_STAGE_PLAYING;
  tea_xmj_mirror_start (&player->mirror);
  if (player->mirror.deal.setup.dealer == player->mirror.own)
    tea_xmj_say_turn (player, out);
}

static TeaXmjHeard
hear_player_ready (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  player->n_ready++;
  if (player->stage == TEA_XMJ_STAGE_WAITING && player->n_ready == 3)
    tea_xmj_player_begin_play (player, out);

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_new_round (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaTile wind = line->n_fields > 0 ? tea_tile_from_string (line->fields[0]) : TEA_TILE_NONE;

  if (!tea_tile_is_wind (wind))
    return TEA_XMJ_UNREADABLE;
  player->round_wind = wind;

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_new_hand (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjResult *result = &player->result;
  TeaXmjHeard heard;
  guint dealer;

  heard = tea_xmj_player_find_seat (player, line, &dealer);
  if (heard != TEA_XMJ_HEARD)
    return heard;

  result->number++;
  result->dealer = dealer;
  result->round_wind = player->round_wind;
  result->winner = -1;
  memset (result->deltas, 0, sizeof result->deltas);
  player->stage = TEA_XMJ_STAGE_DEALING;
  player->n_dealt = 0;
  player->asked = TEA_XMJ_ASKED_NOTHING;
  player->called = FALSE;
  tea_xmj_mirror_begin (&player->mirror, player->variant, &player->options, player->round_wind, dealer, result->own,
                        player->seed + result->number);

  return TEA_XMJ_HEARD;
}

/* PlayerMahJongs and PlayerRobsKong. */
static TeaXmjHeard
hear_win (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjHeard heard;
  guint seat;

  heard = tea_xmj_player_find_seat (player, line, &seat);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  if (tea_xmj_player_is_own (player, seat) && !player->called)
    return TEA_XMJ_NOT_CALLED;
  player->stage = TEA_XMJ_STAGE_SCORING;
  player->result.winner = (int) seat;
  if (tea_xmj_player_is_own (player, seat))
    tea_xmj_say_sets (player, out);

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_hand_score (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjHeard heard;
  guint seat;

  heard = tea_xmj_player_find_seat (player, line, &seat);
  if (heard != TEA_XMJ_HEARD)
    return heard;
  if ((int) seat == player->result.winner && !tea_xmj_player_is_own (player, seat))
    tea_xmj_say_loser (player, out);

  return TEA_XMJ_HEARD;
}

/* Settlement E S W N …: what each wind won or lost. */
static TeaXmjHeard
hear_settlement (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjResult *result = &player->result;
  int deltas[4], scores[4];
  gint64 sum = 0;

  for (guint wind = 0; wind < 4; wind++)
    {
      guint seat = (result->dealer + wind) % 4;

      if (!tea_xmj_line_int (line, wind, &deltas[seat]))
        return TEA_XMJ_UNREADABLE;
      if (__builtin_add_overflow (result->scores[seat], deltas[seat], &scores[seat]))
        return TEA_XMJ_TOO_HIGH;
      sum += deltas[seat];
    }
  if (sum != 0)
    return TEA_XMJ_UNEVEN;

  memcpy (result->deltas, deltas, sizeof deltas);
  memcpy (result->scores, scores, sizeof scores);
  player->stage = TEA_XMJ_STAGE_BETWEEN;
  *news = TEA_XMJ_HAND;

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_wash_out (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  player->stage = TEA_XMJ_STAGE_BETWEEN;
  *news = TEA_XMJ_HAND;

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_game_over (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  *news = TEA_XMJ_OVER;

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_error (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  player->result.refused++;
  tea_xmj_say_instead (player, out);

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_refusal (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return TEA_XMJ_TURNED_AWAY;
}

#define AT(stage) (1u << TEA_XMJ_STAGE_##stage)
#define IN_HAND (AT (DEALING) | AT (DECLARING) | AT (WAITING) | AT (PLAYING) | AT (SCORING))
#define ANY_TIME (AT (SEATING) | AT (BETWEEN) | IN_HAND)

/* Messages that are not in the list need no answer, such as what others claim, say and show. */
static const struct
{
  const char *name;
  guint stages; /* in which it can come */
  TeaXmjHandler hear;
} handlers[] = {
  { "ConnectReply", AT (SEATING), hear_connect_reply },
  { "AuthReqd", ANY_TIME, hear_refusal },
  { "Redirect", ANY_TIME, hear_refusal },
  { "Game", AT (SEATING), hear_game },
  { "GameOption", ANY_TIME, hear_game_option },
  { "Pause", ANY_TIME, hear_pause },
  { "PlayerReady", ANY_TIME, hear_player_ready },
  { "NewRound", AT (BETWEEN), hear_new_round },
  { "NewHand", AT (BETWEEN), hear_new_hand },
  { "PlayerDraws", AT (DEALING) | AT (DECLARING) | AT (PLAYING), tea_xmj_hear_draws },
  { "PlayerDrawsLoose", AT (DECLARING) | AT (PLAYING), tea_xmj_hear_draws_loose },
  { "PlayerDeclaresSpecial", AT (DECLARING) | AT (PLAYING), tea_xmj_hear_special },
  { "PlayerDiscards", AT (WAITING) | AT (PLAYING), tea_xmj_hear_discards },
  { "PlayerChows", AT (PLAYING) | AT (SCORING), tea_xmj_hear_chows },
  { "PlayerPungs", AT (PLAYING) | AT (SCORING), tea_xmj_hear_pungs },
  { "PlayerKongs", AT (PLAYING) | AT (SCORING), tea_xmj_hear_kongs },
  { "PlayerDeclaresClosedKong", AT (DECLARING) | AT (PLAYING) | AT (SCORING), tea_xmj_hear_closed_kong },
  { "PlayerAddsToPung", AT (PLAYING) | AT (SCORING), tea_xmj_hear_adds_to_pung },
  { "PlayerMahJongs", AT (WAITING) | AT (PLAYING), hear_win },
  { "PlayerRobsKong", AT (DECLARING) | AT (PLAYING), hear_win },
  { "HandScore", AT (SCORING), hear_hand_score },
  { "Settlement", AT (SCORING), hear_settlement },
  { "WashOut", IN_HAND, hear_wash_out },
  { "GameOver", ANY_TIME, hear_game_over },
  { "Error", ANY_TIME, hear_error },
};

/* Why a line was rejected, as the end of a sentence. */
static const char *
reason (const TeaXmjPlayer *player, TeaXmjHeard heard)
{
  static const char *const stages[] = {
    [TEA_XMJ_STAGE_SEATING] = "before all players have sat down",
    [TEA_XMJ_STAGE_DEALING] = "while the tiles are dealt",
    [TEA_XMJ_STAGE_DECLARING] = "while flowers and kongs are declared before the first turn",
    [TEA_XMJ_STAGE_WAITING] = "before the first discard",
    [TEA_XMJ_STAGE_PLAYING] = "in the middle of a hand",
    [TEA_XMJ_STAGE_SCORING] = "after the hand has been won",
    [TEA_XMJ_STAGE_BETWEEN] = "while no hand is played",
  };
  static const char *const reasons[] = {
    [TEA_XMJ_FAULT_TURN] = "but it is not that player's turn to do so",
    [TEA_XMJ_FAULT_HELD] = "but that player cannot hold the tiles for it",
    [TEA_XMJ_FAULT_NUMBER] = "but that player holds too many or too few tiles for it",
    [TEA_XMJ_FAULT_COPIES] = "but all tiles of that kind have been seen elsewhere",
    [TEA_XMJ_FAULT_SHOWN] = "but it shows the tiles that we draw, and no others",
    [TEA_XMJ_FAULT_WALL] = "but no tile is left in the wall",
    [TEA_XMJ_UNREADABLE] = "which is not a message of the protocol",
    [TEA_XMJ_STRANGER] = "but no player at the table has that number",
    [TEA_XMJ_TURNED_AWAY] = "so we get no seat",
    [TEA_XMJ_NOT_CALLED] = "but we have not called a win",
    [TEA_XMJ_UNEVEN] = "but what some pay is not what the others receive",
    [TEA_XMJ_TOO_HIGH] = "but no score can be so high",
  };

  return heard == TEA_XMJ_OUT_OF_PLACE ? stages[player->stage] : reasons[heard];
}

gboolean
tea_xmj_player_feed (TeaXmjPlayer *player, const char *text, GString *out, TeaXmjNews *news, GError **error)
{
  gboolean continued;
  gsize length;
  TeaXmjLine line;

  g_return_val_if_fail (player != NULL && text != NULL && out != NULL && news != NULL, FALSE);

  *news = TEA_XMJ_NOTHING;
  length = strlen (text);
  continued = player->continued;
  player->continued = length > 0 && text[length - 1] == '\\';
  if (continued)
    return TRUE;

  tea_xmj_line_parse (&line, text);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    if (strcmp (handlers[i].name, line.name) == 0)
      {
        g_autofree char *shown = NULL;
        TeaXmjHeard heard = TEA_XMJ_OUT_OF_PLACE;

        if ((handlers[i].stages & (1u << player->stage)) != 0)
          heard = handlers[i].hear (player, &line, out, news);
        if (heard == TEA_XMJ_HEARD)
          return TRUE;

        shown = tea_text_to_show (text, length, MAX_SHOWN);
        g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG, "The server sent “%s”%s %s.", shown,
                     heard == TEA_XMJ_OUT_OF_PLACE ? "" : ",", reason (player, heard));

        return FALSE;
      }

  return TRUE;
}

const TeaXmjResult *
tea_xmj_player_result (const TeaXmjPlayer *player)
{
  g_return_val_if_fail (player != NULL, NULL);

  return &player->result;
}
