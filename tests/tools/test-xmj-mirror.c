/* test-xmj-mirror.c - the mirror of a hand shows its seat what that seat sees of the real hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/players/tea-bot.h"
#include "play/tea-seat-view.h"
#include "play/tea-session.h"
#include "tools/xmj/tea-xmj-mirror.h"
#include "tools/xmj/tea-xmj-rules.h"

#define N_HANDS 1000

/* Among these hands is one that is won with a kong's supplement when the wall is empty. */
#define SEED 40

/* Counts of what has been compared. */
typedef struct
{
  guint n_asked;
  guint n_wins;
  guint n_last; /* wins, or discards that could win, with nothing left to draw */
} Compared;

/* Tells the mirror an event of the hand, as its seat sees it. */
static void
tell (TeaXmjMirror *mirror, const TeaDeal *deal, const TeaEvent *event)
{
  TeaTile seen = event->seat == mirror->own ? event->tile : TEA_TILE_NONE;
  TeaTile low = event->tile;
  TeaXmjFault told = TEA_XMJ_FAULT_NONE;

  switch ((TeaEventType) event->type)
    {
    case TEA_EVENT_DEAL:
      for (guint i = 0; i < TEA_N_DEALT; i++)
        {
          guint last = i < 48 ? 0 : deal->rules.dealer_takes_stack ? MAX (i, 49) - 49 : i - 48;
          guint seat = (deal->setup.dealer + (i < 48 ? i / 4 : last)) % 4;

          g_assert_cmpint (
              tea_xmj_mirror_draw (mirror, seat, seat == mirror->own ? deal->setup.wall[i] : TEA_TILE_NONE, FALSE), ==,
              TEA_XMJ_FAULT_NONE);
        }
      break;
    case TEA_EVENT_BONUS:
      told = tea_xmj_mirror_bonus (mirror, event->seat, event->tile);
      break;
    case TEA_EVENT_DRAW:
      told = tea_xmj_mirror_draw (mirror, event->seat, seen, event->from_tail);
      break;
    case TEA_EVENT_DISCARD:
      told = tea_xmj_mirror_discard (mirror, event->seat, event->tile, event->fishing);
      break;
    case TEA_EVENT_CLAIM:
      if (event->meld_kind == TEA_MELD_CHOW)
        low = MIN (event->tile, event->with[0]);
      told = tea_xmj_mirror_claim (mirror, event->seat, event->meld_kind, low);
      break;
    case TEA_EVENT_KONG:
      told = tea_xmj_mirror_kong (mirror, event->seat, event->tile, event->form == TEA_KONG_CLOSED);
      break;
    case TEA_EVENT_HAND:
    case TEA_EVENT_REFUSE:
    case TEA_EVENT_WIN:
    case TEA_EVENT_DRAWN_GAME:
    case TEA_EVENT_SETTLE:
      break;
    }
  g_assert_cmpint (told, ==, TEA_XMJ_FAULT_NONE);
}

static void
tell_all (TeaXmjMirror *mirror, const TeaDeal *deal, const TeaEvents *events, gboolean *started)
{
  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      /* A server says whose turn it is to declare before the first turn, and when that begins. */
      if (!*started && (event->type == TEA_EVENT_BONUS || event->type == TEA_EVENT_KONG))
        tea_xmj_mirror_dealt (mirror, event->seat);
      tell (mirror, deal, event);
    }
  if (!*started && deal->started)
    {
      tea_xmj_mirror_start (mirror);
      *started = TRUE;
    }
  else if (!*started && deal->phase == TEA_PHASE_START)
    tea_xmj_mirror_dealt (mirror, deal->turn);
}

static gint32
total_of (const TeaDeal *deal, guint seat)
{
  TeaRecord record;
  TeaAnswer answer;
  const TeaScore *score;

  tea_deal_win_record (deal, seat, &record);
  for (guint other = 0; other < 4; other++)
    if (other != seat)
      record.players[other].known = FALSE;
  g_assert_true (tea_score (&record, &answer));
  score = tea_answer_score_of (&answer, seat);

  return score->total;
}

/* The actions of the seat, and the total of a win, are those of the real hand. */
static void
compare (TeaXmjMirror *mirror, const TeaDeal *deal, Compared *compared)
{
  TeaAction real[TEA_MAX_ACTIONS];
  TeaAction shown[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, mirror->own, real);
  TeaDeal imagined;

  tea_xmj_mirror_deal (mirror, &imagined);
  g_assert_cmpuint (tea_deal_legal (&imagined, mirror->own, shown), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_true (tea_action_equal (&real[i], &shown[i]));
  compared->n_asked++;
  if (real[0].kind != TEA_ACTION_WIN)
    return;

  g_assert_cmpint (total_of (&imagined, mirror->own), ==, total_of (deal, mirror->own));
  compared->n_wins++;
  compared->n_last += tea_deal_head_left (deal) == 0;
}

/* Declares most kongs, and otherwise acts as the first bot, but declines many wins, so that the wall runs out. */
static TeaAction
choose (const TeaDeal *deal, guint seat, TeaBotContext *context, guint patience)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, seat, actions);
  TeaAction action;

  /* Sometimes kongs are delayed, so that there are two in a turn. */
  for (guint i = tea_random_below (&context->random, 3) == 0 ? n : 0; i < n; i++)
    if (actions[i].kind == TEA_ACTION_CLOSED_KONG || actions[i].kind == TEA_ACTION_ADDED_KONG ||
        actions[i].kind == TEA_ACTION_KONG)
      return actions[i];
  action = tea_bot_act (&tea_bots (NULL)[0], deal, seat, context);
  if (action.kind == TEA_ACTION_WIN && n > 1 && tea_random_below (&context->random, 8) < patience)
    action = actions[n - 1];
  /* No original calls: the server binds the player to them. */
  action.fishing = FALSE;

  return action;
}

/* Deals tiles of a few kinds to each seat, so that there are kongs and wins to the end of the wall. */
static void
gather (TeaHandSetup *setup, TeaRandom *random)
{
  for (guint i = 0; i < setup->n_tiles; i++)
    {
      guint wanted = tea_random_below (random, 12);
      guint seat = i < 48 ? i / 4 % 4 : i % 4;

      for (guint tries = 0; tries < 12; tries++)
        {
          guint j = i + tea_random_below (random, setup->n_tiles - i);
          TeaTile tile = setup->wall[j];

          if (wanted > 0 && tile % 4 != seat)
            continue;
          setup->wall[j] = setup->wall[i];
          setup->wall[i] = tile;
          break;
        }
    }
}

static void
play (const TeaVariant *variant, const TeaOptions *options, guint n, Compared *compared)
{
  TeaBotContext context = { 0 };
  TeaSession session;

  tea_random_init (&context.random, n);
  tea_session_init (&session, variant, options, n, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < N_HANDS; i++)
    {
      TeaXmjMirror mirror;
      TeaHandSetup setup;
      TeaEvents events;
      TeaDeal deal;
      gboolean started = FALSE;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      if (i % 2 == 0)
        gather (&setup, &context.random);
      tea_deal_start (&deal, &setup, &events);
      tea_xmj_mirror_begin (&mirror, variant, options, setup.round_wind, setup.dealer, i / 2 % 4, i);
      tell_all (&mirror, &deal, &events, &started);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          guint seat = (guint) g_bit_nth_lsf (waiting, -1);
          TeaAction action = choose (&deal, seat, &context, i % 9);

          if ((waiting >> mirror.own) & 1)
            compare (&mirror, &deal, compared);
          if (seat == mirror.own && (deal.phase == TEA_PHASE_CLAIM || deal.phase == TEA_PHASE_ROB) &&
              action.kind != TEA_ACTION_WIN &&
              tea_deal_check (&deal, &(TeaAction){ .kind = TEA_ACTION_WIN, .seat = seat, .tile = deal.tile }) ==
                  TEA_ILLEGAL_NOT)
            mirror.deal.players[seat].missed |= TEA_TILE_BIT (deal.tile);
          g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
          tell_all (&mirror, &deal, &events, &started);
        }
      tea_session_finish_hand (&session, &deal);
    }
}

static void
test_mirror (void)
{
  Compared compared = { 0 };

  for (int dead_wall_16 = 0; dead_wall_16 < 2; dead_wall_16++)
    for (int flowers = 0; flowers < 2; flowers++)
      {
        TeaOptions options;
        const TeaVariant *variant = tea_xmj_rules_init (&options);

        tea_xmj_rules_set (&options, "DeadWall16", dead_wall_16);
        tea_xmj_rules_set (&options, "Flowers", flowers);
        play (variant, &options, (guint) (SEED + 2 * dead_wall_16 + flowers), &compared);
      }

  g_test_message ("%u times asked, %u wins, %u at the end", compared.n_asked, compared.n_wins, compared.n_last);
  g_assert_cmpuint (compared.n_wins, >, 20);
  g_assert_cmpuint (compared.n_last, >, 2);
}

/* Kong on kong is made with the supplement of the kong before; not every second kong of a turn is one. */
static void
test_kong_on_kong (void)
{
  static const char *const third[] = { "3p", "9s" };

  for (guint i = 0; i < G_N_ELEMENTS (third); i++)
    {
      const TeaVariant *variant = tea_variant_find ("classical-millington");
      TeaTile tiles[14];
      TeaXmjMirror mirror;
      TeaOptions options;
      guint n;

      tea_options_init (&options, variant);
      tea_xmj_mirror_begin (&mirror, variant, &options, TEA_TILE_EAST, 0, 0, 1);
      g_assert_true (tea_tiles_parse ("1111m2222m333p789s", tiles, G_N_ELEMENTS (tiles), &n, NULL));
      for (guint j = 0; j < n; j++)
        g_assert_cmpint (tea_xmj_mirror_draw (&mirror, 0, tiles[j], FALSE), ==, TEA_XMJ_FAULT_NONE);
      tea_xmj_mirror_start (&mirror);
      g_assert_cmpint (tea_xmj_mirror_kong (&mirror, 0, TEA_TILE_1M, TRUE), ==, TEA_XMJ_FAULT_NONE);
      g_assert_cmpint (tea_xmj_mirror_draw (&mirror, 0, tea_tile_from_string (third[i]), TRUE), ==, TEA_XMJ_FAULT_NONE);
      g_assert_cmpint (tea_xmj_mirror_kong (&mirror, 0, i == 0 ? tea_tile_from_string ("3p") : TEA_TILE_1M + 1, TRUE),
                       ==, TEA_XMJ_FAULT_NONE);
      g_assert_cmpint (tea_xmj_mirror_draw (&mirror, 0, tea_tile_from_string ("9s"), TRUE), ==, TEA_XMJ_FAULT_NONE);
      g_assert_cmpuint (mirror.deal.kong_chain, ==, i == 0 ? 2 : 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xmj-mirror/same", test_mirror);
  g_test_add_func ("/xmj-mirror/kong-on-kong", test_kong_on_kong);

  return g_test_run ();
}
