/* test-bots.c - decisions on positions made by hand, and games of bots among themselves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/advice/tea-advice.h"
#include "bots/matches/tea-simulate.h"
#include "bots/players/tea-bot.h"
#include "play/tea-session.h"

#include "../thorough.h"

/* clang-format off */
static const struct Position {
  const char *name;
  TeaPhase phase;
  const char *concealed;
  const char *melds;     /* the seat's own melds, separated by spaces */
  const char *seen;      /* tiles among the others' discards */
  const char *indicator;
  const char *actions;   /* separated by spaces: "win", "pung", "chow:23p", "kong", "closed:1m", "added:1m", "pass", "take", "refuse";
                            "discard" stands for every discard */
  const char *tile;      /* a tile that can be claimed, or "" */
  const char *wanted;    /* an action; for a discard "discard:N", or several tiles, any of which will do */
} positions[] = {
  { "takes-self-draw", TEA_PHASE_TURN,  "123m456p789s11s555p", "", "", "9m", "win discard", "", "win" },
  { "takes-claimed-win", TEA_PHASE_CLAIM, "123m456p789s11s55p", "", "", "9m", "win pung pass", "5p", "win" },
  { "robs-the-kong",  TEA_PHASE_ROB,    "123m456p789s11s55p", "", "", "9m", "win pass", "5p", "win" },
  { "takes-flower-win", TEA_PHASE_TURN, "147m258p369sESWN", "", "", "9m", "win pass", "", "win" },

  { "gets-ready",     TEA_PHASE_TURN,  "123m456p789s11s57pN", "", "", "9m", "discard", "", "discard:N" },
  { "lone-honour",    TEA_PHASE_TURN,  "34m456p78s113sCC45pN", "", "", "9m", "discard", "", "discard:N" },
  { "more-live-waits", TEA_PHASE_TURN, "123m456p78s11sC467m", "", "", "9m", "discard", "", "discard:C" },
  /* The gap scores four points (all runs, no wild, gap), so that FH-10 lets it claim. The two-sided wait scores three,
   * but has more tiles. */
  { "more-waits-whatever-they-are-worth", TEA_PHASE_TURN, "123m456p789s11s679p", "", "", "9m", "discard", "", "discard:9p" },
  { "dead-call",      TEA_PHASE_TURN,  "123m456p789s11s679p", "", "8888p", "9m", "discard", "", "discard:9p" },
  { "dead-call-is-none", TEA_PHASE_TURN, "11m57pN", "222m 789p 345s", "6666p2f3f4f", "1f", "discard", "", "discard:5p7p" },
  { "keeps-pairs",    TEA_PHASE_TURN,  "1133m5577p99sEECF", "", "FF", "9m", "discard", "", "discard:F" },
  { "keeps-wilds",    TEA_PHASE_TURN,  "99m258p369sEESWNC", "", "", "9m", "discard", "", "discard:E" },
  { "keeps-flower-wilds", TEA_PHASE_TURN, "123m456p789s1s2f3f4fN", "", "", "1f", "discard", "", "discard:1sN" },
  { "only-wilds-left", TEA_PHASE_TURN, "99m", "123m 456p 789s 111s", "", "9m", "discard", "", "discard:9m" },
  { "dragon-stays",   TEA_PHASE_TURN,  "123m456p77s2344pNC", "", "", "9m", "discard", "", "discard:N" },

  { "closed-kong",    TEA_PHASE_TURN,  "1111m456p789s5566s", "", "", "9m", "closed:1m discard", "", "closed:1m" },
  { "kong-that-hurts", TEA_PHASE_TURN, "1111m23m23p789s55sN", "", "", "9m", "closed:1m discard", "", "discard:N" },
  { "added-kong",     TEA_PHASE_TURN,  "1m456p789s55s46s", "111m", "", "9m", "added:1m discard", "", "added:1m" },
  { "added-kong-that-hurts", TEA_PHASE_TURN, "123m456p789s5sN", "111m", "", "9m", "added:1m discard", "", "discard:5sN" },
  { "direct-kong",    TEA_PHASE_CLAIM, "111m456p789s5566s", "", "", "9m", "kong pung pass", "1m", "kong" },
  { "kong-before-the-start", TEA_PHASE_START, "1111m456p789s566s", "", "", "9m", "closed:1m pass", "", "closed:1m" },

  { "pung",           TEA_PHASE_CLAIM, "11m456p789s23s55sN", "", "", "9m", "pung pass", "1m", "pung" },
  { "pung-breaks-pairs", TEA_PHASE_CLAIM, "11m3355p7799sEEN", "", "", "8m", "pung pass", "1m", "pass" },
  { "pung-of-the-eyes", TEA_PHASE_CLAIM, "123m456p789s11s67p", "", "", "9m", "pung pass", "1s", "pass" },
  { "chow",           TEA_PHASE_CLAIM, "23m456p789s1134sN", "", "", "9m", "chow:23m pass", "1m", "chow:23m" },
  { "chow-for-nothing", TEA_PHASE_CLAIM, "123m456p789s1134s", "", "", "9m", "chow:23m pass", "1m", "pass" },
  { "chow-of-two",    TEA_PHASE_CLAIM, "2356p123m789s55sN", "", "777p", "9m", "chow:23p chow:56p pass", "4p", "chow:56p" },
  { "chow-of-two-other", TEA_PHASE_CLAIM, "2356p123m789s55sN", "", "111p", "9m", "chow:23p chow:56p pass", "4p", "chow:23p" },
  { "independent-does-not-claim", TEA_PHASE_CLAIM, "147m258p36sESWNN", "", "", "9m", "pung pass", "N", "pass" },

  { "takes-the-bottom", TEA_PHASE_OFFER, "123m456p789s11s55p", "", "", "9m", "take refuse", "", "take" },
  { "refuses-the-bottom", TEA_PHASE_OFFER, "123m456p78s11s5pEE", "", "", "9m", "take refuse", "", "refuse" },
  { "refuses-with-dead-waits", TEA_PHASE_OFFER, "1m", "222m 456p 789s 345s", "111m2f3f4f", "1f", "take refuse", "", "refuse" },
};
/* clang-format on */

static guint
parse (const char *text, TeaTile *tiles)
{
  guint n;

  g_assert_true (tea_tiles_parse (text, tiles, 20, &n, NULL));
  return n;
}

static void
add_action (TeaSeatView *view, TeaActionKind kind, TeaTile tile)
{
  view->actions[view->n_actions++] =
      (TeaAction){ .kind = kind, .seat = view->seat, .tile = tile, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
}

static void
add_named_action (TeaSeatView *view, const char *name)
{
  static const struct
  {
    const char *name;
    TeaActionKind kind;
  } kinds[] = {
    { "win", TEA_ACTION_WIN },   { "pung", TEA_ACTION_PUNG },          { "kong", TEA_ACTION_KONG },
    { "chow", TEA_ACTION_CHOW }, { "closed", TEA_ACTION_CLOSED_KONG }, { "added", TEA_ACTION_ADDED_KONG },
    { "pass", TEA_ACTION_PASS }, { "take", TEA_ACTION_TAKE },          { "refuse", TEA_ACTION_REFUSE },
  };
  g_auto (GStrv) parts = g_strsplit (name, ":", 2);
  TeaTile tiles[20];

  if (g_str_equal (parts[0], "discard"))
    {
      for (TeaTile t = 0; t < TEA_N_KINDS; t++)
        if (view->concealed.n[t] > 0)
          add_action (view, TEA_ACTION_DISCARD, t);
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (parts[0], kinds[i].name))
      {
        gboolean simple = kinds[i].kind == TEA_ACTION_PASS || kinds[i].kind == TEA_ACTION_TAKE ||
                          kinds[i].kind == TEA_ACTION_REFUSE;

        add_action (view, kinds[i].kind, simple ? TEA_TILE_NONE : view->tile);
        if (parts[1] == NULL)
          return;
        parse (parts[1], tiles);
        if (kinds[i].kind == TEA_ACTION_CHOW)
          memcpy (view->actions[view->n_actions - 1].with, tiles, 2);
        else
          view->actions[view->n_actions - 1].tile = tiles[0];
        return;
      }

  g_error ("no action is called %s", name);
}

/* The view of seat 1; seat 0, on its left, has discarded or declared a kong. */
static void
view_from_position (TeaSeatView *view, const struct Position *position)
{
  g_auto (GStrv) melds = g_strsplit (position->melds, " ", -1);
  g_auto (GStrv) actions = g_strsplit (position->actions, " ", -1);
  TeaTile tiles[20];
  guint n;

  memset (view, 0, sizeof *view);
  view->variant = tea_variants (NULL)[0];
  tea_options_init (&view->options, view->variant);
  view->round_wind = TEA_TILE_EAST;
  view->indicator = tea_tile_from_string (position->indicator);
  view->indicator_lies = TRUE;
  view->variant->wilds (&view->options, view->indicator, &view->wilds);
  view->seat = 1;
  view->phase = position->phase;
  view->turn = position->phase == TEA_PHASE_CLAIM || position->phase == TEA_PHASE_ROB ? 0 : 1;
  view->tile = position->tile[0] == '\0' ? TEA_TILE_NONE : tea_tile_from_string (position->tile);
  view->drawn = TEA_TILE_NONE;
  view->head_left = view->wall_left = 40;

  n = parse (position->concealed, tiles);
  for (guint i = 0; i < n; i++)
    view->concealed.n[tiles[i]]++;
  for (guint i = 0; i < 4; i++)
    {
      view->players[i].seat_wind = TEA_TILE_EAST + i;
      view->players[i].n_concealed = i == 1 ? n : 13;
    }

  n = parse (position->seen, tiles);
  for (guint i = 0; i < n; i++)
    view->players[2].discards[view->players[2].n_discards++] = (TeaDiscard){ .tile = tiles[i], .claimed_by = -1 };
  if (position->phase == TEA_PHASE_CLAIM)
    view->players[0].discards[view->players[0].n_discards++] = (TeaDiscard){ .tile = view->tile, .claimed_by = -1 };

  for (guint i = 0; melds[i] != NULL && melds[i][0] != '\0'; i++)
    {
      TeaMeld *meld = &view->players[1].melds[view->players[1].n_melds++];

      meld->n = parse (melds[i], tiles);
      meld->kind = tiles[0] == tiles[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW;
      meld->from = 3;
      meld->claimed = tiles[0];
      memcpy (meld->tiles, tiles, meld->n);
    }

  for (guint i = 0; actions[i] != NULL; i++)
    add_named_action (view, actions[i]);
}

static void
test_position (gconstpointer data)
{
  const struct Position *position = data;
  TeaBotContext context = { 0 };
  TeaSeatView view;
  TeaSeatView wanted = { 0 };
  guint choice;
  const TeaAction *action;

  view_from_position (&view, position);
  choice = tea_bot_find ("regular")->choose (&view, &context);
  g_assert_cmpuint (choice, <, view.n_actions);
  action = &view.actions[choice];

  if (g_str_has_prefix (position->wanted, "discard:"))
    {
      TeaTile tiles[20];
      guint n = parse (position->wanted + strlen ("discard:"), tiles);

      g_assert_cmpint (action->kind, ==, TEA_ACTION_DISCARD);
      if (n == 1)
        g_assert_cmpstr (tea_tile_to_string (action->tile), ==, tea_tile_to_string (tiles[0]));
      for (guint i = 0; i < n; i++)
        if (action->tile == tiles[i])
          return;
      g_error ("discards %s", tea_tile_to_string (action->tile));
    }

  wanted.seat = view.seat;
  wanted.tile = view.tile;
  add_named_action (&wanted, position->wanted);
  g_assert_cmpint (action->kind, ==, wanted.actions[0].kind);
  g_assert_cmpstr (tea_tile_to_string (action->with[0]), ==, tea_tile_to_string (wanted.actions[0].with[0]));
}

static void
start_hand (TeaSession *session, TeaDeal *deal)
{
  TeaHandSetup setup;

  tea_session_next_hand (session, &setup);
  tea_deal_start (deal, &setup, NULL);
}

static void
start_session (TeaSession *session, const TeaVariant *variant, guint64 seed)
{
  TeaOptions options;

  tea_options_init (&options, variant);
  tea_session_init (session, variant, &options, seed, TEA_LENGTH_ENDLESS);
}

static void
test_sees_nothing_hidden (gconstpointer data)
{
  const TeaBot *bot = data;
  TeaBotContext context = { 0 };
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  TeaSession session;
  TeaRandom random;

  tea_random_init (&random, 21);
  for (guint hand = 0; hand < n_to_try (1, 2) * n_variants; hand++)
    {
      TeaDeal deal;
      guint waiting;

      start_session (&session, variants[hand % n_variants], 21 + hand);
      start_hand (&session, &deal);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          guint seat = g_bit_nth_lsf (waiting, -1);
          TeaBotContext before = context;
          TeaAction action = tea_bot_act (bot, &deal, seat, &context);
          TeaDeal other = deal;

          tea_simulate_shuffle_hidden (&other, seat, &random);
          /* The tile of a kong that can be robbed is visible, but shuffled, too. */
          if (deal.phase != TEA_PHASE_ROB && (tea_deal_waiting (&other) & (1u << seat)) != 0)
            {
              TeaAction same = tea_bot_act (bot, &other, seat, &before);

              g_assert_true (tea_action_equal (&action, &same));
            }
          g_assert_cmpint (tea_deal_apply (&deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
        }
      tea_session_finish_hand (&session, &deal);
    }
}

/* Positions that good play never reaches: three players act at random. */
static void
test_any_position (gconstpointer data)
{
  const TeaBot *bot = data;
  TeaBotContext context = { 0 };
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  TeaRandom random;

  tea_random_init (&random, 4);
  for (guint i = 0; i < n_to_try (2, 40); i++)
    {
      TeaSession session;
      TeaDeal deal;
      guint waiting;

      start_session (&session, variants[i % n_variants], i);
      start_hand (&session, &deal);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          guint seat = g_bit_nth_lsf (waiting, -1);
          TeaSeatView view;
          guint choice;

          tea_seat_view_init (&view, &deal, seat);
          g_assert_cmpuint (view.n_actions, >, 0);
          choice = bot->choose (&view, &context);
          g_assert_cmpuint (choice, <, view.n_actions);

          /* A win is always taken except by the network (test-let-go.c). Unless melds may contain wild tiles, one is
           * discarded only if there is nothing else. */
          if (view.actions[0].kind == TEA_ACTION_WIN && bot != tea_advice_bot () && bot != tea_bot_network_only ())
            g_assert_cmpint (view.actions[choice].kind, ==, TEA_ACTION_WIN);
          if (view.actions[choice].kind == TEA_ACTION_DISCARD &&
              tea_wilds_has (&view.wilds, view.actions[choice].tile) && !view.variant->wilds_in_melds)
            for (guint k = 0; k < view.n_actions; k++)
              g_assert_true (view.actions[k].kind != TEA_ACTION_DISCARD ||
                             tea_wilds_has (&view.wilds, view.actions[k].tile));

          if (seat != i % 4)
            choice = tea_random_below (&random, view.n_actions);
          g_assert_cmpint (tea_deal_apply (&deal, &view.actions[choice], NULL), ==, TEA_ILLEGAL_NOT);
        }
    }
}

static guint64
play_hands (const TeaBot *bot, guint64 seed, guint n_hands, guint *n_won)
{
  TeaBotContext context = { 0 };
  guint64 sum = 0;
  TeaSession session;

  tea_random_init (&context.random, seed);
  start_session (&session, tea_variants (NULL)[0], seed);
  for (guint i = 0; i < n_hands; i++)
    {
      TeaDeal deal;
      guint waiting;

      start_hand (&session, &deal);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          TeaAction action = tea_bot_act (bot, &deal, g_bit_nth_lsf (waiting, -1), &context);

          sum = (sum ^ (action.kind << 16 | action.seat << 8 | action.tile)) * G_GUINT64_CONSTANT (0x100000001b3);
          g_assert_cmpint (tea_deal_apply (&deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
        }
      *n_won += deal.record.won;
      tea_session_finish_hand (&session, &deal);
    }

  return sum;
}

static void
test_same_seed (gconstpointer data)
{
  guint n_won = 0;
  guint n_hands = n_to_try (1, 6);
  guint64 first = play_hands (data, 7, n_hands, &n_won);

  g_assert_cmpuint (play_hands (data, 7, n_hands, &n_won), ==, first);
  g_assert_cmpuint (play_hands (data, 8, n_hands, &n_won), !=, first);
}

/* Four novices must win 30 % of the hands, four better players 80 %. */
static void
test_wins_hands (gconstpointer data)
{
  guint n_hands = n_to_try (4, 40);
  guint n_won = 0;

  play_hands (data, 1, n_hands, &n_won);
  g_assert_cmpuint (100 * n_won, >=, (data == &tea_bots (NULL)[0] ? 30 : 80) * n_hands);
}

static void
test_table (void)
{
  guint n;
  const TeaBot *bots = tea_bots (&n);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (tea_bot_find (bots[i].id) == &bots[i]);
      g_assert_cmpstr (bots[i].name, !=, "");
      g_assert_cmpstr (bots[i].sentence, !=, "");
    }
  g_assert_null (tea_bot_find (tea_bot_measure ()->id));
  g_assert_null (tea_bot_find (tea_bot_network_only ()->id));
  g_assert_null (tea_bot_find ("nobody"));
  g_assert_null (tea_bot_find (NULL));
}

static void
add_bot_test (const TeaBot *bot, const char *name, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/bots/%s/%s", bot->id, name);

  g_test_add_data_func (path, bot, func);
}

int
main (int argc, char *argv[])
{
  guint n_bots;
  const TeaBot *bots = tea_bots (&n_bots);
  int result;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bots/table", test_table);
  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/bots/regular/position/%s", positions[i].name);

      g_test_add_data_func (path, &positions[i], test_position);
    }
  for (guint i = 0; i < n_bots; i++)
    {
      add_bot_test (&bots[i], "sees-nothing-hidden", test_sees_nothing_hidden);
      add_bot_test (&bots[i], "any-position", test_any_position);
      add_bot_test (&bots[i], "same-seed", test_same_seed);
      add_bot_test (&bots[i], "wins-hands", test_wins_hands);
    }
  add_bot_test (tea_bot_measure (), "sees-nothing-hidden", test_sees_nothing_hidden);
  add_bot_test (tea_bot_measure (), "any-position", test_any_position);
  add_bot_test (tea_bot_network_only (), "sees-nothing-hidden", test_sees_nothing_hidden);
  add_bot_test (tea_bot_network_only (), "any-position", test_any_position);

  result = g_test_run ();
  return result;
}
