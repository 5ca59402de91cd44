/* own-games.c - stores games of the player with any number of hands, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "own-games.h"

#include <math.h>

#include "bots/matches/tea-simulate.h"
#include "io/log/tea-log.h"
#include "model/judge/tea-judge-private.h"
#include "model/archive/tea-archive-store.h"
#include "rules/variant/tea-variant.h"
#include "store/games/tea-store-game.h"

const char *own_games_name = "Mei";

static gboolean
write_events (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  tea_log_append_events (deal, events, data);

  return TRUE;
}

/* Plays the hands of @simulation and returns their log; sets @session to the game after them. */
static char *
play (const TeaSimulation *simulation, const char *level, TeaSession *session)
{
  TeaLogSession about = { .variant = simulation->variant, .options = simulation->options, .seed = simulation->seed };
  GString *log = g_string_new (NULL);

  g_strlcpy (about.players[0].name, own_games_name, sizeof about.players[0].name);
  for (guint seat = 1; seat < 4; seat++)
    {
      g_strlcpy (about.players[seat].name, level, sizeof about.players[seat].name);
      g_strlcpy (about.players[seat].bot, level, sizeof about.players[seat].bot);
    }
  about.length = TEA_LENGTH_ENDLESS;
  tea_log_append_session (&about, log);
  g_assert_true (tea_simulation_run (simulation, session, write_events, log));
  tea_log_append_end (session->scores, log);

  return g_string_free (log, FALSE);
}

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

gint64
own_games_add (TeaArchive *archive, const char *variant, const char *level, guint64 seed, guint n_hands)
{
  return own_games_add_by (archive, "regular", variant, level, seed, n_hands);
}

gint64
own_games_add_by (TeaArchive *archive,
                  const char *player,
                  const char *variant,
                  const char *level,
                  guint64 seed,
                  guint n_hands)
{
  TeaStore *store = tea_archive_get_store (archive);
  TeaSimulation simulation = { .variant = tea_variant_find (variant), .seed = seed, .n_hands = n_hands };
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  TeaStoreProgress progress = { .n_hands = n_hands };
  g_autofree char *log = NULL;
  g_autoptr (GError) error = NULL;
  TeaSession session;
  gint64 id;

  tea_options_init (&simulation.options, simulation.variant);
  for (guint seat = 0; seat < 4; seat++)
    simulation.bots[seat] = tea_bot_find (seat == 0 ? player : "regular");
  log = play (&simulation, level, &session);

  set_text (&game->kind, TEA_GAME_KIND_TABLE);
  set_text (&game->variant, variant);
  set_text (&game->names[0], own_games_name);
  for (guint seat = 0; seat < 4; seat++)
    {
      progress.scores[seat] = session.scores[seat];
      if (seat > 0)
        {
          set_text (&game->names[seat], level);
          set_text (&game->bots[seat], level);
        }
    }
  tea_store_begin_game (store, game, NULL, &id, &error);
  g_assert_no_error (error);
  tea_store_append_lines (store, id, log, &progress, &error);
  g_assert_no_error (error);
  tea_store_finish_game (store, id, &error);
  g_assert_no_error (error);

  return id;
}

/* The whole cost is that of the first decision. */
static TeaJudgedHand *
invent_hand (guint number, int points, const double figures[4])
{
  TeaJudgedHand *hand = g_atomic_rc_box_new0 (TeaJudgedHand);

  hand->number = number;
  hand->is_complete = hand->is_settled = TRUE;
  hand->points = points;
  hand->luck = llround (figures[0] * 1000);
  hand->n_decisions = (guint) figures[1];
  hand->first_claim = (int) figures[3];
  hand->decisions = g_array_new (FALSE, TRUE, sizeof (TeaJudgedDecision));
  g_array_set_size (hand->decisions, hand->n_decisions);
  if (hand->n_decisions > 0)
    g_array_index (hand->decisions, TeaJudgedDecision,
                   0) = (TeaJudgedDecision){ .kind = TEA_MISTAKE_PLAN, .cost = (guint32) lround (figures[2] * 1000) };
  g_strlcpy (hand->lines, "0123456789abcdef", sizeof hand->lines);

  return hand;
}

/* Stores @hands (element-type TeaJudgedHand) (transfer full) as those of @game. */
static void
put_hands (TeaArchive *archive, gint64 game, GPtrArray *hands)
{
  TeaStore *store = tea_archive_get_store (archive);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStoreGame) stored = tea_store_get_game (store, game, &error);
  g_autoptr (TeaJudgedGame) judged = tea_judged_game_new (stored);
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game);
  g_autofree char *value = NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < hands->len; i++)
    {
      TeaJudgedHand *hand = hands->pdata[i];
      g_autoptr (TeaStoreJudged) row = NULL;

      hand->seat = judged->seat;
      row = tea_judged_hand_to_stored (hand, game);
      g_assert_true (tea_store_put_judged (store, row, &error));
      g_ptr_array_add (judged->hands, hand);
    }
  value = tea_judged_game_to_value (judged);
  g_assert_true (tea_store_set_value (store, TEA_JUDGE_GROUP, key, value, &error));
}

void
own_games_put_judged (TeaArchive *archive, gint64 game, const double figures[][4], guint n)
{
  g_autoptr (GArray) stored = tea_store_read_hands (tea_archive_get_store (archive), game, NULL);
  g_autoptr (GPtrArray) hands = g_ptr_array_new ();

  for (guint number = 0; number < n; number++)
    g_ptr_array_add (
        hands, invent_hand (number, number < stored->len ? g_array_index (stored, TeaStoreHand, number).deltas[0] : 0,
                            figures[number]));
  put_hands (archive, game, hands);
}

void
own_games_put_mistakes (TeaArchive *archive, gint64 game, const OwnMistake *mistakes, guint n)
{
  const double figures[4] = { 0, n, 0, -1 };
  g_autoptr (GPtrArray) hands = g_ptr_array_new ();
  TeaJudgedHand *hand = invent_hand (0, 0, figures);

  for (guint i = 0; i < n; i++)
    {
      guint32 cost = (guint32) lround (mistakes[i].cost * 1000);

      g_array_index (hand->decisions, TeaJudgedDecision, i) = (TeaJudgedDecision){
        .position = (guint16) (i + 1), .kind = (guint8) mistakes[i].kind, .taken = 1, .cost = cost, .lead = cost
      };
    }
  g_ptr_array_add (hands, hand);
  put_hands (archive, game, hands);
}

void
own_games_put_chances (TeaArchive *archive, gint64 game, guint n, double said, gboolean ready, guint every)
{
  static const double figures[4] = { 0, 3, 0, -1 };
  g_autoptr (GPtrArray) hands = g_ptr_array_new ();

  for (guint number = 0; number < n; number++)
    {
      TeaJudgedHand *hand = invent_hand (number, 0, figures);

      hand->is_won = number % every == 0;
      for (guint i = 0; i < hand->decisions->len; i++)
        g_array_index (hand->decisions, TeaJudgedDecision, i) = (TeaJudgedDecision){
          .position = (guint16) (i + 1), .said = (guint16) lround (10000 * said), .ready = ready
        };
      g_ptr_array_add (hands, hand);
    }
  put_hands (archive, game, hands);
}

void
own_games_analyse (TeaArchive *archive, gint64 game)
{
  g_autoptr (GArray) hands = tea_store_read_hands (tea_archive_get_store (archive), game, NULL);
  g_autofree double *cells = g_new0 (double, 4 * hands->len);

  for (guint number = 0; number < hands->len; number++)
    {
      double *figures = cells + (gsize) 4 * number;

      figures[0] = 0.6 * g_array_index (hands, TeaStoreHand, number).deltas[0] - 4;
      figures[1] = 12;
      figures[2] = 40.0 / (double) (game + 1) + number % 3;
      figures[3] = number % 2 == 0 ? (int) (1 + number % 3) : -1;
    }
  own_games_put_judged (archive, game, (const double (*)[4]) cells, hands->len);
}
