/* tea-xmj-say.c - a bot at an XMJ table: the messages that it sends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/xmj/tea-xmj-player-private.h"

#include "rules/score/tea-score.h"

static void
say (GString *out, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (out, format, arguments);
  va_end (arguments);
  g_string_append_c (out, '\n');
}

/* Melds the lowest bonus tile in our hand; returns whether there is one. */
static gboolean
say_bonus (const TeaXmjPlayer *player, GString *out)
{
  const TeaTiles *concealed = &player->mirror.deal.players[player->mirror.own].concealed;

  for (TeaTile tile = TEA_TILE_1F; tile <= TEA_TILE_4Q; tile++)
    if (concealed->n[tile] > 0)
      {
        say (out, "DeclareSpecial %s", tea_xmj_tile_name (tile));
        return TRUE;
      }

  return FALSE;
}

/*
 * The bot's action. After an original call the server allows only a win or the discard of the drawn tile, while MI-5
 * allows other actions, which lose the call.
 */
static TeaAction
ask_bot (TeaXmjPlayer *player, TeaDeal *deal)
{
  const TeaDealPlayer *own = &player->mirror.deal.players[player->mirror.own];
  TeaAction action;

  tea_xmj_mirror_deal (&player->mirror, deal);
  action = tea_bot_act (player->bot, deal, player->mirror.own, &player->context);
  if (own->fishing && action.kind != TEA_ACTION_WIN)
    {
      action.kind = deal->phase == TEA_PHASE_TURN ? TEA_ACTION_DISCARD : TEA_ACTION_PASS;
      action.tile = deal->phase == TEA_PHASE_TURN ? own->drawn : TEA_TILE_NONE;
      action.fishing = FALSE;
    }

  return action;
}

void
tea_xmj_say_declare (TeaXmjPlayer *player, GString *out)
{
  TeaDeal deal;
  TeaAction action;

  player->asked = TEA_XMJ_ASKED_DECLARE;
  if (say_bonus (player, out))
    return;

  tea_xmj_mirror_dealt (&player->mirror, player->mirror.own);
  action = ask_bot (player, &deal);
  if (action.kind == TEA_ACTION_CLOSED_KONG)
    say (out, "DeclareClosedKong %s", tea_xmj_tile_name (action.tile));
  else
    say (out, "DeclareSpecial %s", tea_xmj_tile_name (TEA_TILE_NONE));
}

/* Keeps the arrangement of the winning tiles, which the server will ask for. */
static void
call_win (TeaXmjPlayer *player, const TeaDeal *deal)
{
  TeaRecord record;
  TeaAnswer answer;

  tea_deal_win_record (deal, player->mirror.own, &record);
  tea_score (&record, &answer);
  player->called = TRUE;
  player->arrangement = answer.arrangement;
  player->won_by_claim = record.by != TEA_BY_SELF_DRAW;
}

/* The server requires a concealed hand for an original call; MI-5 does not. */
static gboolean
may_call (const TeaDealPlayer *own)
{
  for (guint i = 0; i < own->n_melds; i++)
    if (tea_meld_is_open (&own->melds[i]))
      return FALSE;

  return TRUE;
}

void
tea_xmj_say_turn (TeaXmjPlayer *player, GString *out)
{
  TeaDeal deal;
  TeaAction action;

  player->asked = TEA_XMJ_ASKED_TURN;
  if (say_bonus (player, out))
    return;

  action = ask_bot (player, &deal);
  switch ((TeaActionKind) action.kind)
    {
    case TEA_ACTION_WIN:
      call_win (player, &deal);
      say (out, "MahJong 0");
      break;
    case TEA_ACTION_CLOSED_KONG:
      say (out, "DeclareClosedKong %s", tea_xmj_tile_name (action.tile));
      break;
    case TEA_ACTION_ADDED_KONG:
      say (out, "AddToPung %s", tea_xmj_tile_name (action.tile));
      break;
    case TEA_ACTION_DISCARD:
      say (out, "Discard %s %d", tea_xmj_tile_name (action.tile),
           action.fishing && may_call (&deal.players[action.seat]) ? 1 : 0);
      break;
    case TEA_ACTION_PASS:
    case TEA_ACTION_CHOW:
    case TEA_ACTION_PUNG:
    case TEA_ACTION_KONG:
    case TEA_ACTION_BONUS:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      tea_xmj_say_instead (player, out);
      break;
    }
}

/* The position of the claimed tile in the chow. */
static const char *
chow_position (const TeaAction *action)
{
  guint position = (action->with[0] < action->tile ? 1 : 0) + (action->with[1] < action->tile ? 1 : 0);

  return tea_xmj_position_name (position);
}

void
tea_xmj_say_claim (TeaXmjPlayer *player, GString *out)
{
  TeaDeal deal;
  TeaAction action;

  player->asked = TEA_XMJ_ASKED_CLAIM;
  action = ask_bot (player, &deal);
  switch ((TeaActionKind) action.kind)
    {
    case TEA_ACTION_WIN:
      call_win (player, &deal);
      say (out, "MahJong %d", player->serial);
      break;
    case TEA_ACTION_KONG:
      say (out, "Kong %d", player->serial);
      break;
    case TEA_ACTION_PUNG:
      say (out, "Pung %d", player->serial);
      break;
    case TEA_ACTION_CHOW:
      say (out, "Chow %d %s", player->serial, chow_position (&action));
      break;
    case TEA_ACTION_PASS:
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
    case TEA_ACTION_BONUS:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      {
        TeaIllegal win = tea_deal_check (
            &deal, &(TeaAction){ .kind = TEA_ACTION_WIN, .seat = player->mirror.own, .tile = deal.tile });

        /* MI-6: a missed win may not be claimed again before our next turn. */
        if (win == TEA_ILLEGAL_NOT)
          player->mirror.deal.players[player->mirror.own].missed |= TEA_TILE_BIT (deal.tile);
        say (out, "NoClaim %d", player->serial);
      }
      break;
    }
}

static void
say_claimed_set (const TeaXmjPlayer *player, const TeaGroup *group, GString *out)
{
  switch ((TeaGroupKind) group->kind)
    {
    case TEA_GROUP_CHOW:
      say (out, "Chow 0 %s", tea_xmj_position_name (player->arrangement.completed_as - group->as[0]));
      break;
    case TEA_GROUP_PUNG:
      say (out, "Pung 0");
      break;
    case TEA_GROUP_PAIR:
      say (out, "Pair");
      break;
    case TEA_GROUP_KONG:
    case TEA_GROUP_HONOUR_RUN:
    case TEA_GROUP_INDEPENDENT:
    case TEA_GROUP_HONOURS:
    case TEA_GROUP_ORPHANS:
      say (out, "SpecialSet");
      break;
    }
}

static void
say_closed_set (const TeaGroup *group, GString *out)
{
  switch ((TeaGroupKind) group->kind)
    {
    case TEA_GROUP_CHOW:
      say (out, "FormClosedChow %s", tea_xmj_tile_name (group->as[0]));
      break;
    case TEA_GROUP_PUNG:
      say (out, "FormClosedPung %s", tea_xmj_tile_name (group->as[0]));
      break;
    case TEA_GROUP_PAIR:
      say (out, "FormClosedPair %s", tea_xmj_tile_name (group->as[0]));
      break;
    case TEA_GROUP_KONG:
    case TEA_GROUP_HONOUR_RUN:
    case TEA_GROUP_INDEPENDENT:
    case TEA_GROUP_HONOURS:
    case TEA_GROUP_ORPHANS:
      say (out, "FormClosedSpecialSet");
      break;
    }
}

void
tea_xmj_say_sets (TeaXmjPlayer *player, GString *out)
{
  const TeaArrangement *arrangement = &player->arrangement;

  player->asked = TEA_XMJ_ASKED_NOTHING;
  if (player->won_by_claim && arrangement->completed < arrangement->n_groups)
    say_claimed_set (player, &arrangement->groups[arrangement->completed], out);
  for (guint i = arrangement->n_melds; i < arrangement->n_groups; i++)
    if (!player->won_by_claim || i != arrangement->completed)
      say_closed_set (&arrangement->groups[i], out);
}

void
tea_xmj_say_loser (TeaXmjPlayer *player, GString *out)
{
  const TeaTiles *concealed = &player->mirror.deal.players[player->mirror.own].concealed;

  player->asked = TEA_XMJ_ASKED_NOTHING;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (concealed->n[tile] >= 3)
      say (out, "FormClosedPung %s", tea_xmj_tile_name (tile));
    else if (concealed->n[tile] == 2)
      say (out, "FormClosedPair %s", tea_xmj_tile_name (tile));
  say (out, "ShowTiles");
}

/* A discard that is always allowed: the tile just drawn, or the first one in the hand. */
static TeaTile
safe_discard (const TeaXmjPlayer *player)
{
  const TeaDealPlayer *own = &player->mirror.deal.players[player->mirror.own];
  TeaTile tile = own->drawn;

  for (TeaTile kind = 0; tile == TEA_TILE_NONE && kind < TEA_N_PLAIN; kind++)
    if (own->concealed.n[kind] > 0)
      tile = kind;

  return tile;
}

void
tea_xmj_say_instead (TeaXmjPlayer *player, GString *out)
{
  TeaXmjAsked asked = player->asked;

  player->asked = TEA_XMJ_ASKED_NOTHING;
  switch (asked)
    {
    case TEA_XMJ_ASKED_DECLARE:
      say (out, "DeclareSpecial %s", tea_xmj_tile_name (TEA_TILE_NONE));
      break;
    case TEA_XMJ_ASKED_TURN:
      say (out, "Discard %s 0", tea_xmj_tile_name (safe_discard (player)));
      break;
    case TEA_XMJ_ASKED_CLAIM:
      say (out, "NoClaim %d", player->serial);
      break;
    case TEA_XMJ_ASKED_NOTHING:
      break;
    }
}
