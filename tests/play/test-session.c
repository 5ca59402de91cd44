/* test-session.c - whose deal it is, which wind prevails, when a game is over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play/tea-session.h"

/* Finishes a hand; @winner is a seat, or −1 for a draw. */
static void
finish (TeaSession *session, int winner, gboolean sacked)
{
  TeaHandSetup setup;
  TeaDeal deal;

  tea_session_next_hand (session, &setup);
  memset (&deal, 0, sizeof deal);
  deal.setup = setup;
  setup.variant->play_rules (&setup.options, &deal.rules);
  deal.phase = TEA_PHASE_OVER;
  deal.sacked = sacked;
  deal.record.won = winner >= 0;
  deal.record.seat = (gint8) winner;
  deal.answer.winner = (gint8) winner;
  for (int seat = 0; seat < 4 && winner >= 0; seat++)
    deal.answer.deltas[seat] = seat == winner ? 60 : -20;
  tea_session_finish_hand (session, &deal);
}

static TeaVariant other;

static void
never_stays (const TeaOptions *options, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){ .n_throws = 2 };
}

static void
stays_on_win (const TeaOptions *options, TeaPlayRules *rules)
{
  *rules = (TeaPlayRules){ .dealer_stays_on_win = TRUE, .n_throws = 3 };
}

static void
stays_at_most (const TeaOptions *options, TeaPlayRules *rules)
{
  *rules =
      (TeaPlayRules){ .dealer_stays_on_win = TRUE, .dealer_stays_on_draw = TRUE, .n_throws = 2, .max_dealer_wins = 3 };
}

static void
start (TeaSession *session, void (*rules) (const TeaOptions *options, TeaPlayRules *rules), TeaLength length)
{
  TeaOptions options;

  other = *tea_variant_find ("fenghua");
  if (rules != NULL)
    other.play_rules = rules;
  tea_options_init (&options, &other);
  tea_session_init (session, &other, &options, 7, length);
}

/* In @winners a digit is the winning seat, "-" a draw, "x" a draw with a sacked dealer; the rest is expected. */
typedef struct
{
  const char *name;
  void (*rules) (const TeaOptions *options, TeaPlayRules *rules);
  TeaLength length;
  const char *winners;
  guint dealer;
  TeaTile round_wind;
  guint dealer_wins;
  gboolean over;
} Case;

/* clang-format off */
static const Case cases[] = {
  { "FH-1/stays-on-win",     NULL,          TEA_LENGTH_FULL,       "00",               0, TEA_TILE_EAST,  2, FALSE },
  { "FH-1/stays-on-draw",    NULL,          TEA_LENGTH_FULL,       "--",               0, TEA_TILE_EAST,  0, FALSE },
  { "FH-1/draw-keeps-wins",  NULL,          TEA_LENGTH_FULL,       "0-0",              0, TEA_TILE_EAST,  2, FALSE },
  { "FH-1/moves",            NULL,          TEA_LENGTH_FULL,       "02",               1, TEA_TILE_EAST,  0, FALSE },
  { "FH-1/round",            NULL,          TEA_LENGTH_FULL,       "123-0",            0, TEA_TILE_SOUTH, 0, FALSE },
  { "FH-1/last-round",       NULL,          TEA_LENGTH_FULL,       "123012301230123",  3, TEA_TILE_NORTH, 0, FALSE },
  { "FH-1/four-rounds",      NULL,          TEA_LENGTH_FULL,       "1230123012301230", 0, TEA_TILE_EAST,  0, TRUE },
  { "one-hand",              NULL,          TEA_LENGTH_HAND,       "0",                0, TEA_TILE_EAST,  1, TRUE },
  { "one-round",             NULL,          TEA_LENGTH_ROUND,      "1230",             0, TEA_TILE_SOUTH, 0, TRUE },
  { "not-one-round",         NULL,          TEA_LENGTH_ROUND,      "123333",           3, TEA_TILE_EAST,  3, FALSE },
  { "two-rounds",            NULL,          TEA_LENGTH_TWO_ROUNDS, "12301230",         0, TEA_TILE_WEST,  0, TRUE },
  { "three-deals",           NULL,          TEA_LENGTH_DEALS + 3,  "00-",              0, TEA_TILE_EAST,  2, TRUE },
  { "not-three-deals",       NULL,          TEA_LENGTH_DEALS + 3,  "12",               2, TEA_TILE_EAST,  0, FALSE },
  { "endless",               NULL,          TEA_LENGTH_ENDLESS,    "12301230123012301", 1, TEA_TILE_EAST, 0, FALSE },
  { "never-stays",           never_stays,   TEA_LENGTH_FULL,       "0-",               2, TEA_TILE_EAST,  0, FALSE },
  { "draw-moves",            stays_on_win,  TEA_LENGTH_FULL,       "00-",              1, TEA_TILE_EAST,  0, FALSE },
  { "sacked",                NULL,          TEA_LENGTH_FULL,       "0x",               1, TEA_TILE_EAST,  0, FALSE },
  { "two-wins",              stays_at_most, TEA_LENGTH_FULL,       "0-0-",             0, TEA_TILE_EAST,  2, FALSE },
  { "at-most-three-wins",    stays_at_most, TEA_LENGTH_FULL,       "0-00",             1, TEA_TILE_EAST,  0, FALSE },
};
/* clang-format on */

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  TeaSession session;
  int scores[4] = { 0 };

  start (&session, c->rules, c->length);
  for (const char *w = c->winners; *w != '\0'; w++)
    {
      int winner = g_ascii_isdigit (*w) ? *w - '0' : -1;

      g_assert_false (session.over);
      finish (&session, winner, *w == 'x');
      for (int seat = 0; seat < 4 && winner >= 0; seat++)
        scores[seat] += seat == winner ? 60 : -20;
    }

  g_assert_cmpuint (session.n_hands, ==, strlen (c->winners));
  g_assert_cmpuint (session.dealer, ==, c->dealer);
  g_assert_cmpuint (session.round_wind, ==, c->round_wind);
  g_assert_cmpuint (session.dealer_wins, ==, c->dealer_wins);
  g_assert_cmpint (session.over, ==, c->over);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (session.scores[seat], ==, scores[seat]);
}

static void
test_setups (void)
{
  TeaSession a;
  TeaSession b;
  TeaSession c;
  TeaHandSetup of_a;
  TeaHandSetup of_b;
  TeaHandSetup of_c;

  start (&a, never_stays, TEA_LENGTH_ENDLESS);
  start (&b, never_stays, TEA_LENGTH_ENDLESS);
  start (&c, never_stays, TEA_LENGTH_ENDLESS);
  tea_random_init (&c.random, 8);
  for (guint i = 1; i <= 3; i++)
    {
      tea_session_next_hand (&a, &of_a);
      tea_session_next_hand (&b, &of_b);
      tea_session_next_hand (&c, &of_c);
      g_assert_cmpuint (of_a.number, ==, i);
      g_assert_null (tea_hand_setup_check (&of_a));
      g_assert_cmpmem (of_a.wall, sizeof of_a.wall, of_b.wall, sizeof of_b.wall);
      g_assert_cmpmem (of_a.dice, sizeof of_a.dice, of_b.dice, sizeof of_b.dice);
      g_assert_cmpuint (of_a.dice[1][1], >=, 1);
      g_assert_cmpuint (of_a.dice[2][0], ==, 0);
      g_assert_true (memcmp (of_a.wall, of_c.wall, sizeof of_a.wall) != 0);
    }
}

/* The set-up of a hand has the state of the session. */
static void
test_hand_knows_session (void)
{
  TeaSession session;
  TeaHandSetup setup;

  start (&session, NULL, TEA_LENGTH_FULL);
  finish (&session, 3, FALSE);
  finish (&session, 1, FALSE);
  tea_session_next_hand (&session, &setup);
  g_assert_cmpuint (setup.number, ==, 3);
  g_assert_cmpuint (setup.dealer, ==, 1);
  g_assert_cmpuint (setup.dealer_wins, ==, 1);
  g_assert_cmpuint (setup.round_wind, ==, TEA_TILE_EAST);
  g_assert_cmpint (setup.scores[1], ==, 40);
  g_assert_cmpint (setup.scores[0], ==, -40);
}

/* Common play 10: the sum of two dice is counted from seat 0; the round ends when the deal returns. */
static void
test_throw_for_deal (void)
{
  static const struct
  {
    guint8 dice[2];
    guint dealer;
  } throws[] = {
    { { 1, 1 }, 1 }, { { 1, 2 }, 2 }, { { 3, 1 }, 3 }, { { 4, 1 }, 0 }, { { 3, 4 }, 2 }, { { 6, 6 }, 3 },
  };
  gboolean thrown[4] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    {
      TeaSession session;

      start (&session, NULL, TEA_LENGTH_ROUND);
      tea_session_take_throw (&session, throws[i].dice);
      for (guint hand = 0; hand < 4; hand++)
        {
          g_assert_false (session.over);
          g_assert_cmpuint (session.dealer, ==, (throws[i].dealer + hand) % 4);
          g_assert_cmpuint (session.round_wind, ==, TEA_TILE_EAST);
          finish (&session, (int) (throws[i].dealer + hand + 1) % 4, FALSE);
        }
      g_assert_true (session.over);
    }

  for (guint64 seed = 0; seed < 50; seed++)
    {
      guint8 dice[2];
      guint8 again[2];

      tea_session_throw_for_deal (seed, NULL, dice);
      tea_session_throw_for_deal (seed, NULL, again);
      g_assert_cmpmem (dice, 2, again, 2);
      for (guint i = 0; i < 2; i++)
        g_assert_true (dice[i] >= 1 && dice[i] <= 6);
      thrown[(dice[0] + dice[1] - 1) % 4] = TRUE;
    }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_true (thrown[seat]);
}

/* Every length has a name, and no other text is one. */
static void
test_names (void)
{
  static const char *const wrong[] = { "",         "deals",    "deals-",   "deals-0", "deals-101",
                                       "deals-1x", "deals--1", "deals- 1", "Hand" };
  TeaLength length;

  for (guint i = 0; i <= TEA_LENGTH_DEALS + TEA_LENGTH_MAX_DEALS; i++)
    if (i != TEA_LENGTH_DEALS)
      {
        g_assert_true (tea_length_from_string (tea_length_to_string ((TeaLength) i), &length));
        g_assert_cmpuint (length, ==, i);
        g_assert_cmpuint (tea_length_deals (length), ==, i > TEA_LENGTH_DEALS ? i - TEA_LENGTH_DEALS : 0);
      }
  g_assert_cmpstr (tea_length_to_string ((TeaLength) (TEA_LENGTH_DEALS + 8)), ==, "deals-8");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (tea_length_from_string (wrong[i], &length));
  g_assert_false (tea_length_from_string (NULL, &length));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/session/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/play/session/setups", test_setups);
  g_test_add_func ("/play/session/hand-knows-session", test_hand_knows_session);
  g_test_add_func ("/play/session/throw-for-deal", test_throw_for_deal);
  g_test_add_func ("/play/session/names", test_names);

  return g_test_run ();
}
