/* tea-xmj-player.c - one of our bots at a table of XMJ: what it hears
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/tea-xmj-player-private.h"

#include <string.h>

/* Common play 1: so many tiles are dealt. */
#define N_DEALT 53

typedef enum
{
  HEARD,      /* understood */
  IMPOSSIBLE, /* it cannot have happened */
} Heard;

typedef Heard (*Handler) (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news);

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

static gboolean
find_seat (const TeaXmjPlayer *player, const TeaXmjLine *line, guint field, guint *seat)
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

static gboolean
read_seat_and_tile (const TeaXmjPlayer *player, const TeaXmjLine *line, guint *seat, TeaTile *tile)
{
  return find_seat (player, line, 0, seat) && tea_xmj_line_tile (line, 1, tile);
}

static gboolean
is_own (const TeaXmjPlayer *player, guint seat)
{
  return seat == player->mirror.own;
}

static Heard
hear_connect_reply (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return tea_xmj_line_int (line, 1, &player->own_id) && player->own_id > 0 ? HEARD : IMPOSSIBLE;
}

/* Game E S W N ROUND …: the players by their first winds. */
static Heard
hear_game (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  gboolean found = FALSE;

  for (guint seat = 0; seat < 4; seat++)
    {
      if (!tea_xmj_line_int (line, seat, &player->ids[seat]))
        return IMPOSSIBLE;
      if (player->ids[seat] == player->own_id)
        {
          player->result.own = seat;
          found = TRUE;
        }
    }
  player->seated = found;
  g_string_append (out, "ListGameOptions 0\n");

  return found ? HEARD : IMPOSSIBLE;
}

/* GameOption SERIAL NAME TYPE … ENABLED VALUE: the value is the sixth word, whatever the type. */
static Heard
hear_game_option (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  int value;

  if (line->n_fields > 5 && tea_xmj_line_int (line, 5, &value))
    player->variant->xmj_option (&player->options, line->fields[1], value);

  return HEARD;
}

/* Pause EXEMPT … : everybody but one has to say that he/she is ready. */
static Heard
hear_pause (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  int exempt = 0;

  player->n_ready = 0;
  tea_xmj_line_int (line, 0, &exempt);
  if (exempt != player->own_id)
    g_string_append (out, "Ready\n");

  return HEARD;
}

static void
begin_play (TeaXmjPlayer *player, GString *out)
{
  player->stage = TEA_XMJ_STAGE_PLAYING;
  tea_xmj_mirror_start (&player->mirror);
  if (player->mirror.deal.setup.dealer == player->mirror.own)
    tea_xmj_say_turn (player, out);
}

static Heard
hear_player_ready (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  player->n_ready++;
  if (player->stage == TEA_XMJ_STAGE_WAITING && player->n_ready == 3)
    begin_play (player, out);

  return HEARD;
}

static Heard
hear_new_round (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaTile wind = line->n_fields > 0 ? tea_tile_from_string (line->fields[0]) : TEA_TILE_NONE;

  if (!tea_tile_is_wind (wind))
    return IMPOSSIBLE;
  player->round_wind = wind;

  return HEARD;
}

static Heard
hear_new_hand (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjResult *result = &player->result;
  guint dealer;

  if (!find_seat (player, line, 0, &dealer))
    return IMPOSSIBLE;

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

  return HEARD;
}

static void
ask_to_declare (TeaXmjPlayer *player, guint seat, GString *out)
{
  player->declaring = seat;
  tea_xmj_mirror_dealt (&player->mirror, seat);
  if (is_own (player, seat))
    tea_xmj_say_declare (player, out);
}

static Heard
draw (TeaXmjPlayer *player, const TeaXmjLine *line, gboolean loose, GString *out)
{
  TeaTile tile;
  guint seat;

  if (!read_seat_and_tile (player, line, &seat, &tile) || !tea_xmj_mirror_draw (&player->mirror, seat, tile, loose))
    return IMPOSSIBLE;

  if (player->stage == TEA_XMJ_STAGE_DEALING)
    {
      if (++player->n_dealt == N_DEALT)
        {
          player->stage = TEA_XMJ_STAGE_DECLARING;
          ask_to_declare (player, player->mirror.deal.setup.dealer, out);
        }
    }
  else if (is_own (player, seat))
    {
      if (player->stage == TEA_XMJ_STAGE_DECLARING)
        tea_xmj_say_declare (player, out);
      else if (player->stage == TEA_XMJ_STAGE_PLAYING)
        tea_xmj_say_turn (player, out);
    }

  return HEARD;
}

static Heard
hear_draws (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return draw (player, line, FALSE, out);
}

static Heard
hear_draws_loose (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return draw (player, line, TRUE, out);
}

static Heard
hear_special (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaTile tile;
  guint seat;

  if (!read_seat_and_tile (player, line, &seat, &tile))
    return IMPOSSIBLE;
  if (tile != TEA_TILE_NONE)
    return tea_xmj_mirror_bonus (&player->mirror, seat, tile) ? HEARD : IMPOSSIBLE;
  if (player->stage != TEA_XMJ_STAGE_DECLARING)
    return HEARD;

  /* Nothing more to declare: the next one is asked, until it is East's turn to discard. */
  if ((seat + 1) % 4 == player->mirror.deal.setup.dealer)
    {
      player->stage = TEA_XMJ_STAGE_WAITING;
      player->n_ready = 0;
    }
  else
    ask_to_declare (player, (seat + 1) % 4, out);

  return HEARD;
}

static Heard
hear_discards (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  int calling = 0;
  TeaTile tile;
  guint seat;

  if (!read_seat_and_tile (player, line, &seat, &tile) || !tea_xmj_line_int (line, 2, &player->serial))
    return IMPOSSIBLE;
  tea_xmj_line_int (line, 3, &calling);
  /* East's first discard shows that play has begun, also when somebody's word that he/she is ready comes late. */
  if (player->stage == TEA_XMJ_STAGE_WAITING)
    begin_play (player, out);
  if (!tea_xmj_mirror_discard (&player->mirror, seat, tile, calling != 0))
    return IMPOSSIBLE;
  if (!is_own (player, seat))
    tea_xmj_say_claim (player, out);

  return HEARD;
}

static Heard
claim (TeaXmjPlayer *player, const TeaXmjLine *line, TeaMeldKind kind, GString *out)
{
  guint position = 0;
  TeaTile tile;
  guint seat;

  if (!read_seat_and_tile (player, line, &seat, &tile))
    return IMPOSSIBLE;
  /* After a win the sets of the winner are told in the same words. */
  if (player->stage == TEA_XMJ_STAGE_SCORING)
    return HEARD;
  if (kind == TEA_MELD_CHOW && !tea_xmj_line_position (line, 2, &position))
    return IMPOSSIBLE;
  if (tile >= TEA_N_PLAIN || tile < position || !tea_xmj_mirror_claim (&player->mirror, seat, kind, tile - position))
    return IMPOSSIBLE;
  /* Who claims a kong draws first. */
  if (is_own (player, seat) && kind != TEA_MELD_KONG)
    tea_xmj_say_turn (player, out);

  return HEARD;
}

static Heard
hear_chows (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return claim (player, line, TEA_MELD_CHOW, out);
}

static Heard
hear_pungs (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return claim (player, line, TEA_MELD_PUNG, out);
}

static Heard
hear_kongs (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return claim (player, line, TEA_MELD_KONG, out);
}

static Heard
declare_kong (TeaXmjPlayer *player, const TeaXmjLine *line, gboolean closed, GString *out)
{
  TeaTile tile;
  guint seat;

  if (!read_seat_and_tile (player, line, &seat, &tile))
    return IMPOSSIBLE;
  /* When hands are laid out, kongs that were not declared are told in the same words. */
  if (player->stage == TEA_XMJ_STAGE_SCORING)
    return HEARD;
  if (!tea_xmj_mirror_kong (&player->mirror, seat, tile, closed))
    return IMPOSSIBLE;
  if (!is_own (player, seat) && player->stage == TEA_XMJ_STAGE_PLAYING && tea_xmj_line_int (line, 2, &player->serial))
    tea_xmj_say_claim (player, out);

  return HEARD;
}

static Heard
hear_closed_kong (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return declare_kong (player, line, TRUE, out);
}

static Heard
hear_adds_to_pung (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return declare_kong (player, line, FALSE, out);
}

/* PlayerMahJongs and PlayerRobsKong. */
static Heard
hear_win (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  guint seat;

  if (!find_seat (player, line, 0, &seat))
    return IMPOSSIBLE;
  player->stage = TEA_XMJ_STAGE_SCORING;
  player->result.winner = (int) seat;
  if (is_own (player, seat))
    tea_xmj_say_sets (player, out);

  return HEARD;
}

static Heard
hear_hand_score (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  guint seat;

  if (!find_seat (player, line, 0, &seat))
    return IMPOSSIBLE;
  if ((int) seat == player->result.winner && !is_own (player, seat))
    tea_xmj_say_loser (player, out);

  return HEARD;
}

/* Settlement E S W N …: what each wind won or lost. */
static Heard
hear_settlement (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  TeaXmjResult *result = &player->result;

  for (guint wind = 0; wind < 4; wind++)
    {
      guint seat = (result->dealer + wind) % 4;

      if (!tea_xmj_line_int (line, wind, &result->deltas[seat]))
        return IMPOSSIBLE;
      result->scores[seat] += result->deltas[seat];
    }
  player->stage = TEA_XMJ_STAGE_BETWEEN;
  *news = TEA_XMJ_HAND;

  return HEARD;
}

static Heard
hear_wash_out (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  player->stage = TEA_XMJ_STAGE_BETWEEN;
  *news = TEA_XMJ_HAND;

  return HEARD;
}

static Heard
hear_game_over (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  *news = TEA_XMJ_OVER;

  return HEARD;
}

static Heard
hear_error (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  player->result.refused++;
  tea_xmj_say_instead (player, out);

  return HEARD;
}

static Heard
hear_refusal (TeaXmjPlayer *player, const TeaXmjLine *line, GString *out, TeaXmjNews *news)
{
  return IMPOSSIBLE;
}

/* What is not in the list needs no answer: what others claim, say and lay out. */
static const struct
{
  const char *name;
  Handler hear;
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
  { "PlayerDraws", hear_draws },
  { "PlayerDrawsLoose", hear_draws_loose },
  { "PlayerDeclaresSpecial", hear_special },
  { "PlayerDiscards", hear_discards },
  { "PlayerChows", hear_chows },
  { "PlayerPungs", hear_pungs },
  { "PlayerKongs", hear_kongs },
  { "PlayerDeclaresClosedKong", hear_closed_kong },
  { "PlayerAddsToPung", hear_adds_to_pung },
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

        if (handlers[i].hear (player, &line, out, news) == HEARD)
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
