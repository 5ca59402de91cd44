/* test-replay-kong.c - a kong of the dealer in a log, which does not tell when it was declared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/log/tea-replay.h"
#include "io/exercise/tea-scene.h"

#include <string.h>

#define SEED 11

static void
feed_lines (TeaReplay *replay, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      tea_replay_feed (replay, lines[i], strlen (lines[i]), NULL, &error);
      g_assert_no_error (error);
    }
}

/* Writes a new log of a hand in which @moves are made. */
static GString *
log_of_moves (const TeaHandPlan *plan, const char *moves)
{
  GString *text = g_string_new (NULL);
  TeaLogSession log_session = {
    .variant = tea_variant_find ("classical-millington"), .seed = SEED, .engine = "test", .length = TEA_LENGTH_HAND
  };
  g_autoptr (GError) error = NULL;
  TeaScript wanted;
  TeaSession session;
  TeaHandSetup setup;
  TeaEvents events;
  TeaDeal deal;
  guint position = 0;

  tea_options_init (&log_session.options, log_session.variant);
  tea_log_append_session (&log_session, text);
  tea_session_init (&session, log_session.variant, &log_session.options, SEED, TEA_LENGTH_HAND);
  tea_session_next_hand (&session, &setup);
  tea_hand_setup_stack (&setup, plan, &error);
  g_assert_no_error (error);
  tea_script_parse (moves, &wanted, &error);
  g_assert_no_error (error);

  tea_deal_start (&deal, &setup, &events);
  tea_log_append_events (&deal, &events, text);
  while (position < wanted.n)
    {
      guint seat = wanted.actions[position].seat;
      guint before = position;
      TeaAction action = tea_script_next (&wanted, &position, &deal, seat);

      g_assert_cmpuint (position, ==, before + 1);
      g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
      tea_log_append_events (&deal, &events, text);
    }

  return text;
}

/* MI-4, MI-7: the dealer may declare a kong before the first turn, when nobody can rob it, or decline that and declare
 * it in the turn. The log is the same for both until somebody robs it or not. */
static void
test_kong_of_either_time (void)
{
  /* Seat 2 waits for thirteen orphans with 1m; seat 1 has a kong of its own. */
  const TeaHandPlan plan = { .hands = { "1111m456p789s55p7sN", "2222p246m379sES", "9m19p19sESWNCFPP", "" },
                             .last_dealt = "N",
                             .tail = "8m3p" };
  static const struct
  {
    const char *moves;
    TeaPhase phase;
    guint turn;
  } rows[] = {
    { "0:pass 1:pass 0:closed1m 2:win", TEA_PHASE_OVER, 0 },
    { "0:pass 1:pass 0:closed1m", TEA_PHASE_ROB, 0 },
    { "0:pass 1:pass 0:closed1m 2:pass 0:N", TEA_PHASE_TURN, 1 },
    { "0:closed1m 1:closed2p 0:N", TEA_PHASE_TURN, 1 },
    { "0:closed1m 1:closed2p", TEA_PHASE_TURN, 0 },
    { "0:closed1m", TEA_PHASE_START, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = log_of_moves (&plan, rows[i].moves);
      g_autoptr (TeaReplay) replay = tea_replay_new ();

      g_test_message ("%s", rows[i].moves);
      feed_lines (replay, text->str);
      g_assert_cmpint (tea_replay_deal (replay)->phase, ==, rows[i].phase);
      g_assert_cmpuint (tea_replay_deal (replay)->turn, ==, rows[i].turn);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay-kong/of-either-time", test_kong_of_either_time);

  return g_test_run ();
}
