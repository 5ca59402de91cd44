/* test-luck.c - the luck is 0 on average, and results without it vary less
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/luck/tea-luck.h"

#include <math.h>

#include "bots/learned/tea-net.h"
#include "bots/matches/tea-match.h"

#include "../thorough.h"

/* Hands of each variant, 12,000 in all with --thorough. */
#define N_HANDS n_to_try (12, 2000)

/* Draws that are tried with every tile that could have come. */
#define N_DRAWS n_to_try (1, 40)

static const TeaBot *const *
find_bots (const char *first)
{
  static const TeaBot *bots[4];

  for (guint seat = 0; seat < 4; seat++)
    bots[seat] = tea_bot_find (seat == 0 ? first : "regular");

  return bots;
}

/* The number of values, their sum and the sum of their squares. */
typedef struct
{
  guint n;
  double sum;
  double squares;
} Series;

static void
series_add (Series *series, double value)
{
  series->n++;
  series->sum += value;
  series->squares += value * value;
}

static double
series_mean (const Series *series)
{
  return series->sum / series->n;
}

static double
series_variance (const Series *series)
{
  double mean = series_mean (series);

  return series->squares / series->n - mean * mean;
}

static double
series_error (const Series *series)
{
  return sqrt (series_variance (series) / series->n);
}

/* In every seat the luck is 0 on average, even for a better player at seat 0, and results without it vary less. */
static void
test_hands (gconstpointer data)
{
  const TeaVariant *variant = data;
  const TeaBot *const *bots = find_bots ("bold");
  g_autofree TeaLuck *luck = g_new0 (TeaLuck, 1);
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  Series results = { 0 }, lucks[4] = { { 0 } }, rests = { 0 };
  TeaOptions options;

  tea_options_init (&options, variant);
  for (guint i = 0; i < N_HANDS; i++)
    {
      TeaHandSetup setup;
      TeaBotContext contexts[4];
      TeaEvents events;
      double all = 0;

      tea_match_deal (variant, &options, 20261126, i, &setup);
      tea_bot_contexts_init (contexts, i);
      tea_deal_start (deal, &setup, &events);
      do
        tea_luck_follow (luck, deal, &events);
      while (tea_simulate_next (deal, bots, contexts, &events) >= 0);

      for (guint seat = 0; seat < 4; seat++)
        {
          double of_seat = tea_luck_get (luck, variant, seat);

          series_add (&lucks[seat], of_seat);
          series_add (&results, deal->answer.deltas[seat]);
          series_add (&rests, deal->answer.deltas[seat] - of_seat);
          all += of_seat;
        }
      /* The luck of the four seats sums to 0. */
      g_assert_cmpfloat_with_epsilon (all, 0, 1e-6);
    }

  g_test_message ("%s: %u hands, variance of results %.4g, without luck %.4g: ratio %.2f, deviation %.4g", variant->id,
                  N_HANDS, series_variance (&results), series_variance (&rests),
                  series_variance (&results) / series_variance (&rests), sqrt (series_variance (&rests)));
  for (guint seat = 0; seat < 4; seat++)
    {
      g_test_message ("  seat %u: luck %.3f ± %.3f", seat, series_mean (&lucks[seat]), series_error (&lucks[seat]));
      g_assert_cmpfloat (fabs (series_mean (&lucks[seat])), <=, 3 * series_error (&lucks[seat]));
    }
  g_assert_cmpfloat (tea_luck_error (variant), >, 0);
  /* Only many hands show the smaller variance. Without a network only draws that end the hand are luck. */
  if (is_thorough ())
    g_assert_cmpfloat ((tea_net_find (variant) != NULL ? 1.5 : 1.25) * series_variance (&rests), <,
                       series_variance (&results));
}

/* The error grows with the spread of the hands themselves. Sixteen hands of regulars have about the usual one, those
 * that are spread three times as far almost three times as much. */
static void
test_error (void)
{
  const TeaVariant *variant = tea_variant_find ("hong-kong");
  double usual = tea_luck_error (variant);
  TeaLuckSum near = { 0 }, far = { 0 };

  g_assert_cmpfloat (tea_luck_sum_error (&near, variant), ==, 0);
  for (guint i = 0; i < 16; i++)
    {
      tea_luck_sum_add (&near, 7, 7 + (i % 2 == 0 ? usual : -usual));
      tea_luck_sum_add (&far, -5, -5 + 3 * (i % 2 == 0 ? usual : -usual));
    }
  g_assert_cmpuint (near.n, ==, 16);
  g_assert_cmpint (near.points, ==, 7 * 16);
  g_assert_cmpfloat_with_epsilon (near.luck, 7 * 16, 1e-6);
  g_assert_cmpfloat_with_epsilon (tea_luck_sum_error (&near, variant), 4 * usual, 1e-6);
  g_assert_cmpfloat_with_epsilon (tea_luck_sum_error (&far, variant), 4 * usual * sqrt ((4 + 16 * 9) / 20.0), 1e-6);
}

/* The number of tiles @tile that could have been drawn in @deal, counted without #TeaLuck. */
static guint
count_tile (const TeaDeal *deal, TeaTile tile)
{
  guint n = deal->players[deal->turn].drawn == tile;

  for (guint i = 0; i < deal->wall.n; i++)
    n += deal->wall.tiles[i] == tile && !tea_wall_is_taken (&deal->wall, i) && (int) i != deal->wall.indicator;

  return n;
}

/* The luck of @seat by the draw that follows @action, if the tiles at @place, which is drawn next, and @other are
 * swapped. */
static double
luck_with (const TeaDeal *before, const TeaAction *action, guint place, guint other, guint seat, TeaTile *drawn)
{
  g_autofree TeaLuck *luck = g_new0 (TeaLuck, 1);
  TeaDeal deal = *before;
  TeaTile tile = deal.wall.tiles[place];
  TeaEvents events;

  deal.wall.tiles[place] = deal.wall.tiles[other];
  deal.wall.tiles[other] = tile;
  g_assert_cmpint (tea_deal_apply (&deal, action, &events), ==, TEA_ILLEGAL_NOT);
  *drawn = deal.players[deal.turn].drawn;
  tea_luck_follow (luck, &deal, &events);

  return luck->parts[seat][TEA_LUCK_OWN + (deal.turn + 4u - seat) % 4];
}

/* Puts every hidden tile of the wall where the next draw comes from: the luck must average 0. */
static void
test_draw (gconstpointer data)
{
  const TeaVariant *variant = data;
  const TeaBot *const *bots = find_bots ("regular");
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  g_autofree TeaDeal *before = g_new (TeaDeal, 1);
  TeaOptions options;
  guint n_draws = 0;

  tea_options_init (&options, variant);
  for (guint number = 0; n_draws < N_DRAWS; number++)
    {
      TeaHandSetup setup;
      TeaBotContext contexts[4];
      TeaEvents events;
      guint n = 0;

      tea_match_deal (variant, &options, 7, number, &setup);
      tea_bot_contexts_init (contexts, number);
      tea_deal_start (deal, &setup, NULL);
      for (;;)
        {
          guint seat = (guint) __builtin_ctz (tea_deal_waiting (deal) | 16);
          TeaAction action;
          guint place = deal->wall.head;

          if (seat == 4)
            break;
          *before = *deal;
          action = tea_bot_act (bots[seat], deal, seat, &contexts[seat]);
          g_assert_cmpint (tea_deal_apply (deal, &action, &events), ==, TEA_ILLEGAL_NOT);
          if (deal->phase != TEA_PHASE_TURN || events.n == 0 || events.events[events.n - 1].type != TEA_EVENT_DRAW ||
              events.events[events.n - 1].from_tail || n++ % 17 != number % 17)
            continue;

          /* The first tile from the head that is not taken and not the indicator was drawn. */
          while (tea_wall_is_taken (&before->wall, place) || (int) place == before->wall.indicator)
            place++;
          /* A bonus tile was melded at once, and the rules replaced it from the head, too (MI-3). */
          if (tea_tile_is_bonus (before->wall.tiles[place]) &&
              !tea_wilds_has (&before->wilds, before->wall.tiles[place]))
            continue;
          g_assert_cmpint (before->wall.tiles[place], ==, deal->players[deal->turn].drawn);
          for (guint of = 0; of < 4; of++)
            {
              double sum = 0, most = 0;
              guint n_tiles = 0;

              for (guint other = place; other < before->wall.n; other++)
                {
                  TeaTile tile = before->wall.tiles[other];
                  TeaTile drawn;
                  double got;

                  /* A bonus tile that is melded at once has no luck; its replacement is another draw. */
                  if (tea_wall_is_taken (&before->wall, other) || (int) other == before->wall.indicator ||
                      (tea_tile_is_bonus (tile) && !tea_wilds_has (&before->wilds, tile)))
                    continue;
                  got = luck_with (before, &action, place, other, of, &drawn);
                  g_assert_cmpint (drawn, ==, tile);
                  g_assert_cmpuint (count_tile (deal, tile), >, 0);
                  sum += got;
                  most = MAX (most, fabs (got));
                  n_tiles++;
                }
              g_assert_cmpuint (n_tiles, >, 0);
              g_assert_cmpfloat_with_epsilon (sum / n_tiles, 0, 1e-6 * (1 + most));
            }
          if (++n_draws == N_DRAWS)
            break;
        }
    }
}

/* Each hand starts from 0, and its values do not depend on earlier ones. */
static void
test_again (gconstpointer data)
{
  const TeaVariant *variant = data;
  const TeaBot *const *bots = find_bots ("regular");
  g_autofree TeaLuck *luck = g_new0 (TeaLuck, 1);
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  double first[4] = { 0 };
  TeaOptions options;

  tea_options_init (&options, variant);
  for (guint i = 0; i < 3; i++)
    {
      TeaHandSetup setup;
      TeaBotContext contexts[4];
      TeaEvents events;

      tea_match_deal (variant, &options, 9, i % 2, &setup);
      tea_bot_contexts_init (contexts, 1);
      tea_deal_start (deal, &setup, &events);
      do
        tea_luck_follow (luck, deal, &events);
      while (tea_simulate_next (deal, bots, contexts, &events) >= 0);
      for (guint seat = 0; seat < 4; seat++)
        if (i == 0)
          first[seat] = tea_luck_get (luck, variant, seat);
        else if (i == 2)
          g_assert_cmpfloat (tea_luck_get (luck, variant, seat), ==, first[seat]);
    }
}

int
main (int argc, char *argv[])
{
  const TeaVariant *const *variants;
  guint n_variants;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/luck/error", test_error);
  variants = tea_variants (&n_variants);
  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree char *hands = g_strconcat ("/luck/hands/", variants[i]->id, NULL);
      g_autofree char *draw = g_strconcat ("/luck/draw/", variants[i]->id, NULL);
      g_autofree char *again = g_strconcat ("/luck/again/", variants[i]->id, NULL);

      g_test_add_data_func (draw, variants[i], test_draw);
      g_test_add_data_func (again, variants[i], test_again);
      g_test_add_data_func (hands, variants[i], test_hands);
    }

  return g_test_run ();
}
