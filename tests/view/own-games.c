/* own-games.c - games of the player, as many hands as a test needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "own-games.h"

#include "bots/matches/tea-simulate.h"
#include "io/log/tea-log.h"
#include "model/archive/tea-archive-store.h"
#include "rules/variant/tea-variant.h"
#include "store/tea-store-game.h"

static gboolean
write_events (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  tea_log_append_events (deal, events, data);

  return TRUE;
}

/* The log of the hands that @simulation plays; @session is the game after them. */
static char *
play (const TeaSimulation *simulation, const char *level, TeaSession *session)
{
  TeaLogSession about = { .variant = simulation->variant, .options = simulation->options, .seed = simulation->seed };
  GString *log = g_string_new (NULL);

  g_strlcpy (about.players[0].name, "Mei", sizeof about.players[0].name);
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
  set_text (&game->names[0], "Mei");
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
