/* test-replay-styles.c - logs of all kinds of players, with every value of every option
 *
 * A log does not tell who passed. Its reader must find out who had a choice before each event, so it matters what the
 * players decline.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../option-values.h"
#include "../thorough.h"
#include "io/log/tea-replay.h"

#include <string.h>

#define N_HANDS n_to_try (60, 120)
#define N_HANDS_OF_VALUE n_to_try (2, 6)
#define SEED 11

typedef enum
{
  STYLE_ANYTHING, /* any legal action */
  STYLE_IDLE,     /* claims nothing and never wins, so that the wall is used up */
  STYLE_EAGER,    /* usually claims or declares whatever is possible */
  N_STYLES,
} Style;

/* Logged decisions on the bottom tile (FH-7), by whether somebody had declined the discard before it. */
typedef struct
{
  guint n_taken[2];
  guint n_refused[2];
} Offers;

typedef struct
{
  TeaSession session;
  TeaRandom random;
  GString *text;
  Offers offers;
} Game;

static gboolean
is_kept (const TeaAction *action, Style style)
{
  if (action->kind == TEA_ACTION_TAKE || action->kind == TEA_ACTION_REFUSE)
    return TRUE;
  if (action->kind == TEA_ACTION_DISCARD || action->kind == TEA_ACTION_PASS)
    return style == STYLE_IDLE;

  return style == STYLE_EAGER;
}

/* An action of @style, if there is any; otherwise, and sometimes for the eager, any legal action. */
static TeaAction
act (const TeaDeal *deal, guint seat, Style style, TeaRandom *random)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  TeaAction kept[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (deal, seat, actions);
  guint n_kept = 0;

  for (guint i = 0; i < n && style != STYLE_ANYTHING; i++)
    if (is_kept (&actions[i], style))
      kept[n_kept++] = actions[i];
  if (n_kept == 0 || (style == STYLE_EAGER && tea_random_below (random, 4) == 0))
    return actions[tea_random_below (random, n)];

  return kept[tea_random_below (random, n_kept)];
}

static void
note_offer (Offers *offers, const TeaEvents *events, gboolean passed)
{
  if (events->events[0].type == TEA_EVENT_DRAW)
    offers->n_taken[passed]++;
  else
    offers->n_refused[passed]++;
}

/* Adds a hand to the log. */
static void
play_hand (Game *game, Style style)
{
  TeaHandSetup setup;
  TeaEvents events;
  TeaDeal deal;
  guint waiting;
  gboolean passed = FALSE;

  tea_session_next_hand (&game->session, &setup);
  tea_deal_start (&deal, &setup, &events);
  tea_log_append_events (&deal, &events, game->text);
  while ((waiting = tea_deal_waiting (&deal)) != 0)
    {
      guint seat = (guint) g_bit_nth_lsf (waiting, -1);
      TeaAction action = act (&deal, seat, style, &game->random);
      gboolean offered = deal.phase == TEA_PHASE_OFFER;

      g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
      tea_log_append_events (&deal, &events, game->text);
      if (offered)
        note_offer (&game->offers, &events, passed);
      passed = action.kind == TEA_ACTION_PASS;
    }
  tea_session_finish_hand (&game->session, &deal);
}

static void
assert_replays (const GString *text, guint n_hands)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      tea_replay_feed (replay, lines[i], strlen (lines[i]), NULL, &error);
      g_assert_no_error (error);
    }
  g_assert_true (tea_replay_is_complete (replay));
  g_assert_cmpuint (tea_replay_n_settled (replay), ==, n_hands);
}

/* Plays a game of @n hands, with the styles in turn, and replays its log. */
static void
play_game (Game *game, const TeaVariant *variant, const TeaOptions *options, guint n)
{
  const TeaLogSession log_session = {
    .variant = variant, .options = *options, .seed = SEED, .engine = "test", .length = TEA_LENGTH_ENDLESS
  };

  game->text = g_string_new (NULL);
  tea_random_init (&game->random, SEED);
  tea_log_append_session (&log_session, game->text);
  tea_session_init (&game->session, variant, options, SEED, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < n; i++)
    play_hand (game, (Style) (i % N_STYLES));
  tea_log_append_end (game->session.scores, game->text);

  assert_replays (game->text, n);
  g_string_free (game->text, TRUE);
}

static void
test_styles (gconstpointer data)
{
  const TeaVariant *variant = data;
  TeaOptions options;
  Game game = { 0 };

  tea_options_init (&options, variant);
  play_game (&game, variant, &options, N_HANDS);

  /* If there are offers at all, all cases must occur. */
  if (game.offers.n_taken[FALSE] + game.offers.n_refused[FALSE] > 0)
    for (guint passed = 0; passed < 2; passed++)
      {
        g_test_message ("%u taken, %u refused", game.offers.n_taken[passed], game.offers.n_refused[passed]);
        g_assert_cmpuint (game.offers.n_taken[passed], >, 0);
        g_assert_cmpuint (game.offers.n_refused[passed], >, 0);
      }
}

static void
play_value (const TeaVariant *variant, const TeaOptionSpec *option, const char *value, gpointer data)
{
  TeaOptions options;
  Game game = { 0 };

  tea_options_init (&options, variant);
  if (option == NULL)
    return;
  g_test_message ("%s=%s", option->id, value);
  g_assert_cmpint (tea_options_set (&options, variant, option->id, value, 0), ==, TEA_ERROR_NONE);
  play_game (&game, variant, &options, N_HANDS_OF_VALUE);
}

static void
test_values (gconstpointer data)
{
  option_values_foreach (data, play_value, NULL);
}

static void
add_variant_test (const char *name, const TeaVariant *variant, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/replay-styles/%s/%s", name, variant->id);

  g_test_add_data_func (path, variant, func);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      add_variant_test ("styles", variants[i], test_styles);
      add_variant_test ("values", variants[i], test_values);
    }

  return g_test_run ();
}
