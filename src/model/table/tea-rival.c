/* tea-rival.c - a computer player that plays a deal in the human player's seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-rival-engine.h"

#include <glib/gi18n.h>

#include "bots/matches/tea-simulate.h"
#include "core/base/tea-text.h"

void
tea_rival_seed_thought (TeaRandom *random, guint64 seed, guint hand, guint n_events, guint seat)
{
  /* The odd factors spread the streams over all seeds. */
  seed += (seat + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  seed += hand * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  seed += n_events * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  tea_random_init (random, seed);
}

char *
tea_rival_play (TeaRecordedGame *game,
                guint hand,
                guint seat,
                const TeaBot *rival,
                GCancellable *cancellable,
                gint32 *points)
{
  const TeaLogSession *players = tea_recorded_game_get_log_session (game);
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);
  const TeaHandSetup *setup = &g_array_index (steps, TeaRecordedStep, 0).deal.setup;
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  g_autoptr (GString) log = g_string_new (NULL);
  const TeaBot *bots[4];
  TeaBotContext contexts[4];
  TeaEvents events;
  guint n_events;

  for (guint i = 0; i < 4; i++)
    {
      bots[i] = i == seat ? rival : tea_bot_find (players->players[i].bot);
      if (bots[i] == NULL)
        bots[i] = rival;
    }
  tea_bot_contexts_init (contexts, players->seed);

  tea_deal_start (deal, setup, &events);
  tea_log_append_events (deal, &events, log);
  n_events = events.n;
  while (deal->phase != TEA_PHASE_OVER)
    {
      int next = g_bit_nth_lsf (tea_deal_waiting (deal), -1);

      g_return_val_if_fail (next >= 0, NULL);
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      tea_rival_seed_thought (&contexts[next].random, players->seed, setup->number, n_events, (guint) next);
      tea_simulate_next (deal, bots, contexts, &events);
      tea_log_append_events (deal, &events, log);
      n_events += events.n;
    }
  *points = deal->answer.deltas[seat];

  return g_string_free (g_steal_pointer (&log), FALSE);
}

TeaRecordedGame *
tea_rival_record (TeaRecordedGame *game, guint hand, guint seat, const TeaBot *rival, const char *lines)
{
  TeaLogSession about = *tea_recorded_game_get_log_session (game);

  tea_text_copy (about.players[seat].name, _ (rival->name), sizeof about.players[seat].name);
  g_strlcpy (about.players[seat].bot, rival->id, sizeof about.players[seat].bot);

  return tea_recorded_game_vary (game, hand, &about, lines, NULL);
}
