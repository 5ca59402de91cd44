/* test-replay-passes.c - logs of hands in which everybody lets everything go, to the end of the wall
 *
 * A log does not say who passed. Whoever reads it has to find out who was asked before something happened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/tea-replay.h"
#include "io/tea-scene.h"

#include <string.h>

#define N_HANDS 40
#define SEED 11

/* What was logged of the offer of the bottom tile (FH-7), by whether somebody had let the discard before it go. */
typedef struct
{
  guint n_taken[2];
  guint n_refused[2];
} Offers;

/* Plays on whatever it has, and takes the bottom tile or refuses it. */
static TeaAction
act_idly (const TeaDeal *deal, guint seat, TeaRandom *random)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, seat, actions);
  guint n_kept = 0;

  for (guint i = 0; i < n; i++)
    if (actions[i].kind == TEA_ACTION_PASS)
      return actions[i];
    else if (actions[i].kind == TEA_ACTION_DISCARD || actions[i].kind == TEA_ACTION_TAKE || actions[i].kind == TEA_ACTION_REFUSE)
      actions[n_kept++] = actions[i];

  return actions[tea_random_below (random, n_kept)];
}

static void
note_offer (Offers *offers, const TeaEvents *events, gboolean passed)
{
  if (events->events[0].type == TEA_EVENT_DRAW)
    offers->n_taken[passed]++;
  else
    offers->n_refused[passed]++;
}

/* Adds a hand to @text. */
static void
play_hand (TeaSession *session, TeaRandom *random, GString *text, Offers *offers)
{
  TeaHandSetup setup;
  TeaEvents events;
  TeaDeal deal;
  guint waiting;
  gboolean passed = FALSE;

  tea_session_next_hand (session, &setup);
  tea_deal_start (&deal, &setup, &events);
  tea_log_append_events (&deal, &events, text);
  while ((waiting = tea_deal_waiting (&deal)) != 0)
    {
      guint seat = (guint) g_bit_nth_lsf (waiting, -1);
      TeaAction action = act_idly (&deal, seat, random);
      gboolean offered = deal.phase == TEA_PHASE_OFFER;

      g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
      tea_log_append_events (&deal, &events, text);
      if (offered)
        note_offer (offers, &events, passed);
      passed = action.kind == TEA_ACTION_PASS;
    }
  tea_session_finish_hand (session, &deal);
}

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

static void
assert_replays (const GString *text, guint n_hands)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();

  feed_lines (replay, text->str);
  g_assert_true (tea_replay_is_complete (replay));
  g_assert_cmpuint (tea_replay_n_settled (replay), ==, n_hands);
}

static void
test_passes (gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TeaLogSession log_session = { .variant = data, .seed = SEED, .engine = "test", .length = TEA_LENGTH_ENDLESS };
  Offers offers = { { 0 } };
  TeaSession session;
  TeaRandom random;

  tea_random_init (&random, SEED);
  tea_options_init (&log_session.options, log_session.variant);
  tea_log_append_session (&log_session, text);
  tea_session_init (&session, log_session.variant, &log_session.options, SEED, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < N_HANDS; i++)
    play_hand (&session, &random, text, &offers);
  tea_log_append_end (session.scores, text);

  assert_replays (text, N_HANDS);
  /* Only where there is an offer are there any of these; then there are all. */
  if (offers.n_taken[FALSE] + offers.n_refused[FALSE] > 0)
    for (guint passed = 0; passed < 2; passed++)
      {
        g_test_message ("%u taken, %u refused", offers.n_taken[passed], offers.n_refused[passed]);
        g_assert_cmpuint (offers.n_taken[passed], >, 0);
        g_assert_cmpuint (offers.n_refused[passed], >, 0);
      }
}

/* Adds a hand of seat 0, in which @moves are made, to a new log. */
static GString *
log_of_moves (const TeaHandPlan *plan, const char *moves)
{
  GString *text = g_string_new (NULL);
  TeaLogSession log_session = { .variant = tea_variant_find ("classical-millington"), .seed = SEED, .engine = "test", .length = TEA_LENGTH_HAND };
  g_autoptr (GError) error = NULL;
  TeaMoves wanted;
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
  tea_moves_parse (moves, &wanted, &error);
  g_assert_no_error (error);

  tea_deal_start (&deal, &setup, &events);
  tea_log_append_events (&deal, &events, text);
  while (position < wanted.n)
    {
      guint seat = wanted.actions[position].seat;
      guint before = position;
      TeaAction action = tea_moves_next (&wanted, &position, &deal, seat);

      g_assert_cmpuint (position, ==, before + 1);
      g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
      tea_log_append_events (&deal, &events, text);
    }

  return text;
}

/* MI-4, MI-7: the dealer may declare its kong before the first turn, when nobody can rob it, or let that go and declare it in its turn.
 * The log says the same of both until somebody robs it or not. */
static void
test_kong_of_either_time (void)
{
  /* Seat 2 waits for thirteen orphans with 1m; seat 1 has a kong of its own. */
  const TeaHandPlan plan = { .hands = { "1111m456p789s55p7sN", "2222p246m379sES", "9m19p19sESWNCFPP", "" }, .last_dealt = "N", .tail = "8m3p" };
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
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/replay-passes/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_passes);
    }
  g_test_add_func ("/replay-passes/kong-of-either-time", test_kong_of_either_time);

  return g_test_run ();
}
