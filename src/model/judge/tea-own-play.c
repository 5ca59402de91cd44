/* tea-own-play.c - how often the human player wins, compared with what the advice says of their hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/judge/tea-own-play.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bots/advice/tea-calibration.h"
#include "model/judge/tea-judge-engine.h"

/* What is said against regulars, turned into what is said against @others. */
static double
meet (double said, const TeaAgainst *others)
{
  double odds = others->odds * said / MAX (1 - said, 1e-4);

  return odds / (1 + odds);
}

/* Adds the decisions of @hand, the one of this number. */
static void
add_hand (GArray *samples, guint number, const TeaJudgedHand *hand, const TeaAgainst *others)
{
  for (guint i = 0; i < hand->decisions->len; i++)
    {
      const TeaJudgedDecision *decision = &g_array_index (hand->decisions, TeaJudgedDecision, i);
      TeaOwnSample sample = { .hand = number, .ready = decision->ready, .won = hand->is_won };

      if (decision->said == 0)
        continue;
      sample.said = meet (decision->said / 10000.0, others);
      g_array_append_val (samples, sample);
    }
}

void
tea_own_play_find (TeaOwnPlay *play, TeaJudge *judge, const TeaVariant *variant)
{
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (TeaOwnSample));
  const GPtrArray *games = tea_judge_get_games (judge);
  const TeaCalibration *calibration = tea_calibration_find (variant);

  *play = (TeaOwnPlay){ 0 };
  for (guint i = 0; i < games->len; i++)
    {
      const TeaJudgedGame *game = games->pdata[i];
      TeaAgainst others;

      if (game->variant != variant || game->is_practice)
        continue;
      others = tea_calibration_at_table (calibration, game->seat, game->levels);
      for (guint j = 0; j < game->hands->len; j++)
        {
          const TeaJudgedHand *hand = game->hands->pdata[j];

          if (hand->is_complete && hand->is_settled && !hand->is_stood_in)
            add_hand (samples, play->n_hands++, hand, &others);
        }
    }
  tea_own_odds_find (&play->far, (const TeaOwnSample *) (gpointer) samples->data, samples->len, FALSE);
  tea_own_odds_find (&play->ready, (const TeaOwnSample *) (gpointer) samples->data, samples->len, TRUE);
}

char *
tea_own_play_say (const TeaOwnPlay *play, const TeaAdviceOption *option)
{
  const TeaOwnOdds *odds = option->distance == 0 ? &play->ready : &play->far;
  double error;
  double own = tea_own_odds_chance (odds, option->chance, &error);

  if (play->n_hands < TEA_OWN_ODDS_MIN_HANDS || odds->n_hands < TEA_OWN_ODDS_MIN_OF_KIND || option->distance < 0)
    return g_strdup ("");

  /* Translators: chances in percent: that of players who follow the advice, then that of this player, and how far off
   * it may be; then the number of hands that it comes from, always 200 or more. */
  return g_strdup_printf (_ ("Win chance %1$d%% · for you %2$d%%, give or take %3$d (%4$u hands)"),
                          (int) lround (100 * option->chance), (int) lround (100 * own),
                          (int) MAX (lround (100 * error), 1), play->n_hands);
}
