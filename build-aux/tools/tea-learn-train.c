/* tea-learn-train.c - fits a network to the results of actions
 *
 * Adam on batches of 64 positions, with the gradient of the squared error and of the expected result of choices. The
 * result is the mean of the networks over the last part of training, which is better than the last network.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "tools/tea-learn.h"

#define BATCH 64

/* The weights are all numbers of a network from first on, so not unit, gate and told. */
#define FIRST_WEIGHT (G_STRUCT_OFFSET (TeaNet, first) / sizeof (float))
#define N_WEIGHTS (sizeof (TeaNet) / sizeof (float) - FIRST_WEIGHT)

/* When choices are learned, an answer that is larger by this much is chosen e times as often. */
#define CHOICE_SCALE 0.05f

/* The gradient of the expected result of choices by the answers; it is largest where two answers are close. */
static void
slope_of_choice (const LearnSample *sample, const LearnPass *pass, float slopes[LEARN_ACTIONS])
{
  float chance[LEARN_ACTIONS];
  float best = pass->answer[0];
  float sum = 0;
  float mean = 0;

  for (guint a = 1; a < sample->n; a++)
    best = MAX (best, pass->answer[a]);
  for (guint a = 0; a < sample->n; a++)
    sum += chance[a] = expf ((pass->answer[a] - best) / CHOICE_SCALE);
  for (guint a = 0; a < sample->n; a++)
    mean += chance[a] / sum * sample->mixed[a];
  for (guint a = 0; a < sample->n; a++)
    slopes[a] = chance[a] / sum * (sample->mixed[a] - mean);
}

/* How the answers should change: towards the differences between the actions, partly towards the result of the player's
 * own action, and towards better choices. */
static void
errors_of (const TeaNet *net,
           const LearnSample *sample,
           const LearnPass *pass,
           const LearnRecipe *recipe,
           float errors[LEARN_ACTIONS])
{
  float base = CLAMP (sample->points[0] / net->unit, -LEARN_MAX, LEARN_MAX) - pass->answer[0];
  float choice[LEARN_ACTIONS];
  float mean = 0;

  slope_of_choice (sample, pass, choice);
  for (guint a = 0; a < sample->n; a++)
    {
      errors[a] = sample->mixed[a] - pass->answer[a];
      mean += errors[a] / sample->n;
    }
  for (guint a = 0; a < sample->n; a++)
    errors[a] = (float) recipe->apart * (errors[a] - mean + (float) recipe->between * base) +
                (float) recipe->choice * choice[a];
}

static void
backward (const TeaNet *net,
          TeaNet *slope,
          const LearnSample *sample,
          const LearnPass *pass,
          const float errors[LEARN_ACTIONS])
{
  float table[TEA_NET_FIRST] = { 0 };

  for (guint a = 0; a < sample->n; a++)
    {
      float back_second[TEA_NET_SECOND];
      float back_first[TEA_NET_FIRST];
      float e = errors[a];

      if (learn_is_win (sample, a))
        continue;
      slope->third_bias += e;
      for (guint k = 0; k < TEA_NET_SECOND; k++)
        {
          slope->third[k] += e * pass->second[a][k];
          back_second[k] = pass->second[a][k] > 0 ? e * net->third[k] : 0;
          slope->second_bias[k] += back_second[k];
        }
      for (guint i = 0; i < TEA_NET_FIRST; i++)
        {
          float sum = 0;
          float x = pass->first[a][i];

          back_first[i] = 0;
          if (x <= 0)
            continue;
          for (guint k = 0; k < TEA_NET_SECOND; k++)
            {
              slope->second[i][k] += x * back_second[k];
              sum += back_second[k] * net->second[i][k];
            }
          back_first[i] = sum;
        }
      for (guint k = 0; k < TEA_NET_FIRST; k++)
        table[k] += back_first[k];
      for (guint i = 0; i < TEA_N_HAND_FEATURES; i++)
        if (sample->hand[a][i] != 0)
          {
            float x = sample->hand[a][i] / LEARN_SCALE;

            for (guint k = 0; k < TEA_NET_FIRST; k++)
              slope->first[TEA_N_TABLE_FEATURES + i][k] += x * back_first[k];
          }
    }
  for (guint k = 0; k < TEA_NET_FIRST; k++)
    slope->first_bias[k] += table[k];
  for (guint i = 0; i < TEA_N_TABLE_FEATURES; i++)
    if (sample->table[i] != 0)
      {
        float x = sample->table[i] / LEARN_SCALE;

        for (guint k = 0; k < TEA_NET_FIRST; k++)
          slope->first[i][k] += x * table[k];
      }
}

/* A random number between −@most and @most. */
static float
noise (TeaRandom *random, double most)
{
  return (float) (most * (2.0 * tea_random_below (random, G_MAXINT32) / G_MAXINT32 - 1));
}

void
learn_begin (TeaNet *net, guint64 seed)
{
  TeaRandom random;

  tea_random_init (&random, seed);
  memset ((float *) net + FIRST_WEIGHT, 0, N_WEIGHTS * sizeof (float));
  for (guint i = 0; i < TEA_N_FEATURES; i++)
    for (guint k = 0; k < TEA_NET_FIRST; k++)
      net->first[i][k] = noise (&random, 0.25);
  for (guint i = 0; i < TEA_NET_FIRST; i++)
    for (guint k = 0; k < TEA_NET_SECOND; k++)
      net->second[i][k] = noise (&random, 0.3);
  for (guint k = 0; k < TEA_NET_SECOND; k++)
    net->third[k] = noise (&random, 0.1);
}

static void
shuffle (guint32 *order, gsize n, TeaRandom *random)
{
  for (gsize i = n; i > 1; i--)
    {
      gsize k = tea_random_next (random) % i;
      guint32 swap = order[i - 1];

      order[i - 1] = order[k];
      order[k] = swap;
    }
}

/* Sums the gradients over the positions of a batch. */
static void
slope_of (const TeaNet *net, TeaNet *slope, const LearnSample *samples, const guint32 *order, const LearnRecipe *recipe)
{
  memset (slope, 0, sizeof *slope);
  for (guint i = 0; i < BATCH; i++)
    {
      const LearnSample *sample = &samples[order[i]];
      float errors[LEARN_ACTIONS];
      LearnPass pass;

      learn_pass (net, sample, &pass);
      errors_of (net, sample, &pass, recipe, errors);
      backward (net, slope, sample, &pass, errors);
    }
}

/* The step size: rises over 500 steps, and after three tenths of training falls gradually to 3 %. */
static double
rate_at (const LearnRecipe *recipe, double part, gsize step)
{
  return recipe->rate * MIN (1, step / 500.0) * (part < 0.3 ? 1 : 1 - (part - 0.3) / 0.7 * 0.97);
}

void
learn_train (TeaNet *net, const LearnSample *samples, gsize n, const LearnRecipe *recipe)
{
  g_autofree TeaNet *slope = g_new0 (TeaNet, 1);
  g_autofree TeaNet *slopes = g_new0 (TeaNet, 1);
  g_autofree TeaNet *squares = g_new0 (TeaNet, 1);
  g_autofree TeaNet *mean = g_new0 (TeaNet, 1);
  g_autofree guint32 *order = g_new (guint32, n);
  float *weights = (float *) net + FIRST_WEIGHT;
  const float *means = (const float *) mean + FIRST_WEIGHT;
  gsize n_steps = recipe->epochs * (n / BATCH);
  guint n_means = 0;
  TeaRandom random;

  tea_random_init (&random, recipe->seed);
  for (gsize i = 0; i < n; i++)
    order[i] = (guint32) i;
  for (gsize step = 0; step < n_steps; step++)
    {
      const float *now = (float *) slope + FIRST_WEIGHT;
      float *first = (float *) slopes + FIRST_WEIGHT;
      float *second = (float *) squares + FIRST_WEIGHT;
      double part = (double) step / n_steps;
      double rate = rate_at (recipe, part, step);
      float kept = (float) (1 - rate * recipe->decay);
      float factor = (float) (rate * sqrt (1 - pow (0.999, step + 1.0)) / (1 - pow (0.9, step + 1.0)));

      if (step % (n / BATCH) == 0)
        shuffle (order, n, &random);
      slope_of (net, slope, samples, order + step % (n / BATCH) * BATCH, recipe);
      for (gsize i = 0; i < N_WEIGHTS; i++)
        {
          float s = now[i] / BATCH;

          first[i] = 0.9f * first[i] + 0.1f * s;
          second[i] = 0.999f * second[i] + 0.001f * s * s;
          weights[i] = kept * weights[i] + factor * first[i] / (sqrtf (second[i]) + 1e-8f);
        }
      if (part > 0.6 && step % 16 == 0)
        learn_add_to_mean (mean, net, ++n_means);
    }
  memcpy (weights, means, N_WEIGHTS * sizeof (float));
}

void
learn_add_to_mean (TeaNet *mean, const TeaNet *net, guint n)
{
  const float *weights = (const float *) net + FIRST_WEIGHT;
  float *means = (float *) mean + FIRST_WEIGHT;

  for (gsize i = 0; i < N_WEIGHTS; i++)
    means[i] += (weights[i] - means[i]) / (float) n;
}
