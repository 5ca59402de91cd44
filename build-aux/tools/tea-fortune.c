/* tea-fortune.c - measures how much of the variance of results the luck of the tiles explains, and fits its weights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <stdio.h>

#include "bots/luck/tea-luck.h"
#include "bots/matches/tea-match.h"

#define N TEA_N_LUCK_PARTS

/* Solves the normal equations @a x = @b by elimination. A part that was always 0 is left out: its weight is 0. */
static void
solve (double a[N][N], double b[N], double x[N])
{
  for (guint i = 0; i < N; i++)
    for (guint j = i + 1; j < N && a[i][i] > 0; j++)
      {
        double factor = a[j][i] / a[i][i];

        for (guint k = i; k < N; k++)
          a[j][k] -= factor * a[i][k];
        b[j] -= factor * b[i];
      }
  for (int i = N - 1; i >= 0; i--)
    {
      x[i] = b[i];
      for (guint j = (guint) i + 1; j < N; j++)
        x[i] -= a[i][j] * x[j];
      x[i] = a[i][i] > 0 ? x[i] / a[i][i] : 0;
    }
}

typedef struct
{
  double parts[N];
  double result;
} Sample;

/* Plays one hand and takes a sample of each seat. */
static void
play (const TeaHandSetup *setup, const TeaBot *const bots[4], guint64 seed, TeaLuck *luck, Sample samples[4])
{
  TeaBotContext contexts[4];
  TeaEvents events;
  TeaDeal deal;

  tea_bot_contexts_init (contexts, seed);
  tea_deal_start (&deal, setup, &events);
  do
    tea_luck_follow (luck, &deal, &events);
  while (tea_simulate_next (&deal, bots, contexts, &events) >= 0);
  for (guint seat = 0; seat < 4; seat++)
    {
      for (guint part = 0; part < N; part++)
        samples[seat].parts[part] = luck->parts[seat][part];
      samples[seat].result = deal.answer.deltas[seat];
    }
}

static void
report (const Sample *samples, guint n)
{
  double a[N][N] = { { 0 } };
  double b[N] = { 0 };
  double x[N];
  double raw = 0, plain = 0, left = 0, mean = 0, square = 0;

  for (guint i = 0; i < n; i++)
    {
      double sum = 0;

      for (guint p = 0; p < N; p++)
        {
          for (guint q = 0; q < N; q++)
            a[p][q] += samples[i].parts[p] * samples[i].parts[q];
          b[p] += samples[i].parts[p] * samples[i].result;
          sum += samples[i].parts[p];
        }
      raw += samples[i].result * samples[i].result;
      plain += (samples[i].result - sum) * (samples[i].result - sum);
    }
  solve (a, b, x);
  for (guint i = 0; i < n; i++)
    {
      double rest = samples[i].result;
      double sum = 0;

      for (guint p = 0; p < N; p++)
        sum += x[p] * samples[i].parts[p];
      rest -= sum;
      left += rest * rest;
      mean += sum / n;
      square += sum * sum / n;
    }
  printf ("  weights");
  for (guint p = 0; p < N; p++)
    printf (" %.2f", x[p]);
  printf ("; variance ratio %.2f with weights 1, %.2f with these; error %.2f; luck %.2f, its deviation %.2f\n",
          raw / plain, raw / left, sqrt (left / n), mean, sqrt (square));
}

/* Joins all draws into one part, since the luck shown to users has one weight for all of them. */
static void
join_draws (Sample *samples, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint part = TEA_LUCK_OWN + 1; part < N; part++)
      {
        samples[i].parts[TEA_LUCK_OWN] += samples[i].parts[part];
        samples[i].parts[part] = 0;
      }
}

int
main (int argc, char *argv[])
{
  const TeaVariant *variant = argc > 1 ? tea_variant_find (argv[1]) : NULL;
  guint n_hands = argc > 2 ? (guint) atoi (argv[2]) : 200;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  g_autofree Sample *samples = g_new (Sample, 4 * n_hands);
  g_autofree TeaLuck *luck = g_new0 (TeaLuck, 1);
  const TeaBot *first = tea_bot_find (argc > 4 ? argv[4] : "regular");
  const TeaBot *bots[4];
  TeaOptions options;
  gint64 began = g_get_monotonic_time ();

  if (variant == NULL || first == NULL)
    {
      fprintf (stderr, "Usage: tea-fortune VARIANT [HANDS [SEED [BOT]]]: BOT at seat 0 against three regulars\n");
      return 2;
    }
  tea_options_init (&options, variant);
  for (guint seat = 0; seat < 4; seat++)
    bots[seat] = seat == 0 ? first : tea_bot_find ("regular");
  for (guint i = 0; i < n_hands; i++)
    {
      TeaHandSetup setup;

      tea_match_deal (variant, &options, seed, i, &setup);
      play (&setup, bots, seed + i, luck, samples + 4 * (gsize) i);
    }
  printf ("%s: %u hands, %.0f ms a hand\n", variant->id, n_hands,
          (double) (g_get_monotonic_time () - began) / 1000 / n_hands);
  report (samples, 4 * n_hands);
  join_draws (samples, 4 * n_hands);
  report (samples, 4 * n_hands);

  return 0;
}
