/* tea-xmj-player.c - one of our bots at a table of XMJ: what it hears
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/tea-xmj-player-private.h"

#include <string.h>

TeaXmjPlayer *
tea_xmj_player_new (const TeaVariant *variant, const TeaBot *bot, TeaDistanceTables *tables, const char *name, guint64 seed)
{
  TeaXmjPlayer *player;

  g_return_val_if_fail (variant != NULL && variant->xmj_option != NULL && bot != NULL && tables != NULL && name != NULL, NULL);

  player = g_new0 (TeaXmjPlayer, 1);
  player->variant = variant;
  tea_options_init (&player->options, variant);
  player->bot = bot;
  player->tables = tea_distance_tables_ref (tables);
  player->context.tables = player->tables;
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

  tea_distance_tables_unref (player->tables);
  g_free (player->name);
  g_free (player);
}

void
tea_xmj_player_greet (TeaXmjPlayer *player, GString *out)
{
  g_return_if_fail (player != NULL && out != NULL);

  g_string_append_printf (out, "Connect %d 0 %s\n", TEA_XMJ_VERSION, player->name);
}

gboolean
tea_xmj_player_find_seat (const TeaXmjPlayer *player, const TeaXmjLine *line, guint field, guint *seat)
{
  int id;

  if (!player->seated || !tea_xmj_line_int (line, field, &id))
    return FALSE;
  for (guint i = 0; i < 4; i++)
    if (player->ids[i] == id)
      {
        *seat = i;

        return TRUE;
      }

  return FALSE;
}

gboolean
tea_xmj_player_read_seat_and_tile (const TeaXmjPlayer *player, const TeaXmjLine *line, guint *seat, TeaTile *tile)
{
  return tea_xmj_player_find_seat (player, line, 0, seat) && tea_xmj_line_tile (line, 1, tile);
}

gboolean
tea_xmj_player_is_own (const TeaXmjPlayer *player, guint seat)
{
  return seat == player->mirror.own;
}

static TeaXmjHeard
hear_connect_reply (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return tea_xmj_line_int (line, 1, &player->own_id) && player->own_id > 0 ? TEA_XMJ_HEARD : TEA_XMJ_IMPOSSIBLE;
}

/* Game E S W N ROUND …: the players by their first winds. */
static TeaXmjHeard
hear_game (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  gboolean found = FALSE;

  for (guint seat = 0; seat < 4; seat++)
    {
      if (!tea_xmj_line_int (line, seat, &player->ids[seat]))
        return TEA_XMJ_IMPOSSIBLE;
      if (player->ids[seat] == player->own_id)
        {
          player->result.own = seat;
          found = TRUE;
        }
    }
  player->seated = found;
  g_string_append (out, "ListGameOptions 0\n");

  return found ? TEA_XMJ_HEARD : TEA_XMJ_IMPOSSIBLE;
}

/* GameOption SERIAL NAME TYPE … ENABLED VALUE: the value is the sixth word, whatever the type. */
static TeaXmjHeard
hear_game_option (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  int value;

  if (line->n_fields > 5 && tea_xmj_line_int (line, 5, &value))
    player->variant->xmj_option (&player->options, line->fields[1], value);

  return TEA_XMJ_HEARD;
}

/* Pause EXEMPT … : everybody but one has to say that he/she is ready. */
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
    return TEA_XMJ_IMPOSSIBLE;
  player->round_wind = wind;

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_new_hand (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjResult *result = &player->result;
  guint dealer;

  if (!tea_xmj_player_find_seat (player, line, 0, &dealer))
    return TEA_XMJ_IMPOSSIBLE;

  result->number++;
  result->dealer = dealer;
  result->round_wind = player->round_wind;
  result->winner = -1;
  memset (result->deltas, 0, sizeof result->deltas);
  player->stage = TEA_XMJ_STAGE_DEALING;
  player->n_dealt = 0;
  player->asked = TEA_XMJ_ASKED_NOTHING;
  tea_xmj_mirror_begin (&player->mirror, player->variant, &player->options, player->round_wind, dealer, result->own,
                        player->seed + result->number);

  return TEA_XMJ_HEARD;
}

/* PlayerMahJongs and PlayerRobsKong. */
static TeaXmjHeard
hear_win (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  guint seat;

  if (!tea_xmj_player_find_seat (player, line, 0, &seat))
    return TEA_XMJ_IMPOSSIBLE;
  player->stage = TEA_XMJ_STAGE_SCORING;
  player->result.winner = (int) seat;
  if (tea_xmj_player_is_own (player, seat))
    tea_xmj_say_sets (player, out);

  return TEA_XMJ_HEARD;
}

static TeaXmjHeard
hear_hand_score (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  guint seat;

  if (!tea_xmj_player_find_seat (player, line, 0, &seat))
    return TEA_XMJ_IMPOSSIBLE;
  if ((int) seat == player->result.winner && !tea_xmj_player_is_own (player, seat))
    tea_xmj_say_loser (player, out);

  return TEA_XMJ_HEARD;
}

/* Settlement E S W N …: what each wind won or lost. */
static TeaXmjHeard
hear_settlement (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjResult *result = &player->result;

  for (guint wind = 0; wind < 4; wind++)
    {
      guint seat = (result->dealer + wind) % 4;

      if (!tea_xmj_line_int (line, wind, &result->deltas[seat]))
        return TEA_XMJ_IMPOSSIBLE;
      result->scores[seat] += result->deltas[seat];
    }
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
  return TEA_XMJ_IMPOSSIBLE;
}

/* What is not in the list needs no answer: what others claim, say and lay out. */
static const struct
{
  const char *name;
  TeaXmjHandler hear;
} handlers[] = {
  { "ConnectReply", hear_connect_reply },
  { "AuthReqd", hear_refusal },
  { "Redirect", hear_refusal },
  { "Game", hear_game },
  { "GameOption", hear_game_option },
  { "Pause", hear_pause },
  { "PlayerReady", hear_player_ready },
  { "NewRound", hear_new_round },
  { "NewHand", hear_new_hand },
  { "PlayerDraws", tea_xmj_hear_draws },
  { "PlayerDrawsLoose", tea_xmj_hear_draws_loose },
  { "PlayerDeclaresSpecial", tea_xmj_hear_special },
  { "PlayerDiscards", tea_xmj_hear_discards },
  { "PlayerChows", tea_xmj_hear_chows },
  { "PlayerPungs", tea_xmj_hear_pungs },
  { "PlayerKongs", tea_xmj_hear_kongs },
  { "PlayerDeclaresClosedKong", tea_xmj_hear_closed_kong },
  { "PlayerAddsToPung", tea_xmj_hear_adds_to_pung },
  { "PlayerMahJongs", hear_win },
  { "PlayerRobsKong", hear_win },
  { "HandScore", hear_hand_score },
  { "Settlement", hear_settlement },
  { "WashOut", hear_wash_out },
  { "GameOver", hear_game_over },
  { "Error", hear_error },
};

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

        if (handlers[i].hear (player, &line, out, news) == TEA_XMJ_HEARD)
          return TRUE;

        shown = g_utf8_make_valid (text, (gssize) MIN (length, 80));
        g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG, "The server says “%s”, which cannot be here.", shown);

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

const TeaOptions *
tea_xmj_player_options (const TeaXmjPlayer *player)
{
  g_return_val_if_fail (player != NULL, NULL);

  return &player->options;
}
