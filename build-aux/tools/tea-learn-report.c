/* tea-learn-report.c - how well a network fits held-out positions, and the file that it is written to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "tools/tea-learn.h"

void
learn_pass (const TeaNet *net, const LearnSample *sample, LearnPass *pass)
{
  memcpy (pass->table, net->first_bias, sizeof net->first_bias);
  for (guint i = 0; i < TEA_N_TABLE_FEATURES; i++)
    if (sample->table[i] != 0)
      {
        float x = sample->table[i] / LEARN_SCALE;

        for (guint k = 0; k < TEA_NET_FIRST; k++)
          pass->table[k] += x * net->first[i][k];
      }
  for (guint a = 0; a < sample->n; a++)
    {
      float *first = pass->first[a];
      float *second = pass->second[a];

      if (learn_is_win (sample, a))
        {
          pass->answer[a] = sample->gain;
          continue;
        }
      memcpy (first, pass->table, sizeof pass->table);
      for (guint i = 0; i < TEA_N_HAND_FEATURES; i++)
        if (sample->hand[a][i] != 0)
          {
            float x = sample->hand[a][i] / LEARN_SCALE;

            for (guint k = 0; k < TEA_NET_FIRST; k++)
              first[k] += x * net->first[TEA_N_TABLE_FEATURES + i][k];
          }
      memcpy (second, net->second_bias, sizeof net->second_bias);
      for (guint i = 0; i < TEA_NET_FIRST; i++)
        {
          first[i] = MAX (first[i], 0);
          for (guint k = 0; k < TEA_NET_SECOND; k++)
            second[k] += first[i] * net->second[i][k];
        }
      pass->answer[a] = net->third_bias;
      for (guint k = 0; k < TEA_NET_SECOND; k++)
        {
          second[k] = MAX (second[k], 0);
          pass->answer[a] += second[k] * net->third[k];
        }
    }
}

/* Cases in which the network prefers another action than the player's: their number, and sums of the estimated and real
 * gains. */
typedef struct
{
  double gate;
  gsize n;
  double said;
  double real;
  double squares;
} Tally;

static double
difference (const TeaNet *net, const LearnSample *sample, guint action)
{
  double gain = (double) ((sample->points[action] - sample->points[0]) / net->unit);

  return CLAMP (gain, (double) -LEARN_MAX, (double) LEARN_MAX);
}

static void
add (Tally *tally, double said, double real)
{
  tally->n++;
  tally->said += said;
  tally->real += real;
  tally->squares += real * real;
}

static void
print (const Tally *tally, gsize n_in_all)
{
  g_print (": %5.1f %%, expected %+.4f, gained %+.4f +- %.4f\n", 100.0 * tally->n / n_in_all, tally->said / tally->n,
           tally->real / tally->n, sqrt (tally->squares) / tally->n);
}

/* Reports the results of playing on where a win was offered. */
static void
report_wins (const TeaNet *net, const LearnSample *samples, gsize n)
{
  Tally tally = { 0 };
  gsize n_wins = 0;

  for (gsize s = 0; s < n; s++)
    {
      LearnPass pass;
      double real, said;

      if (!samples[s].win)
        continue;
      n_wins++;
      learn_pass (net, &samples[s], &pass);
      said = (double) (pass.answer[0] - pass.answer[1]);
      real = -difference (net, &samples[s], 1);
      if (said > 0)
        add (&tally, said, real);
    }
  if (tally.n > 1)
    {
      g_print ("  of %" G_GSIZE_FORMAT " wins let go", n_wins);
      print (&tally, n_wins);
    }
}

void
learn_report (const TeaNet *net, const LearnSample *samples, gsize n)
{
  Tally tallies[] = { { .gate = 0 }, { .gate = 0.01 }, { .gate = 0.02 }, { .gate = 0.04 }, { .gate = 0.08 } };
  double squares = 0;
  double rest = 0;
  gsize n_full = 0;

  for (gsize s = 0; s < n; s++)
    {
      LearnPass pass;

      if (!samples[s].full || samples[s].win)
        continue;
      n_full++;
      learn_pass (net, &samples[s], &pass);
      for (guint a = 1; a < samples[s].n; a++)
        {
          double real = difference (net, &samples[s], a);
          double said = (double) (pass.answer[a] - pass.answer[0]);

          squares += real * real;
          rest += (real - said) * (real - said);
          for (guint g = 0; g < G_N_ELEMENTS (tallies); g++)
            if (said > tallies[g].gate)
              add (&tallies[g], said, real);
        }
    }
  g_print ("  %.2f %% of the differences in %" G_GSIZE_FORMAT " positions explained\n", 100 * (1 - rest / squares),
           n_full);
  for (guint g = 0; g < G_N_ELEMENTS (tallies); g++)
    if (tallies[g].n > 1)
      {
        g_print ("  another action by more than %.2f", tallies[g].gate);
        print (&tallies[g], n_full);
      }
  report_wins (net, samples, n);
}

float
learn_told (const TeaNet *net, const LearnSample *samples, gsize n)
{
  double product = 0;
  double squares = 0;

  for (gsize s = 0; s < n; s++)
    {
      LearnPass pass;

      /* Partial playouts depend on the answers themselves, and wins are not evaluated by the network. */
      if (!samples[s].full || samples[s].win)
        continue;
      learn_pass (net, &samples[s], &pass);
      for (guint a = 1; a < samples[s].n; a++)
        {
          double said = (double) (pass.answer[a] - pass.answer[0]);

          product += said * difference (net, &samples[s], a);
          squares += said * said;
        }
    }

  return squares > 0 ? (float) CLAMP (product / squares, 0.0, 1.0) : 1;
}

static void
write_row (GString *text, const float *numbers, guint n)
{
  g_string_append (text, "{ ");
  for (guint i = 0; i < n; i++)
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (text, "%s%s", i == 0 ? "" : ", ",
                              g_ascii_formatd (buffer, sizeof buffer, "%.5g", (double) numbers[i]));
    }
  g_string_append (text, " },\n");
}

char *
learn_write (const TeaNet *net, const char *id)
{
  GString *text = g_string_new ("/* What has been learned for this variant; written by tea-learn (docs/bots.md). */\n");
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "{ \"%s\", {\n.unit = %s,\n", id,
                          g_ascii_formatd (buffer, sizeof buffer, "%.5g", (double) net->unit));
  g_string_append_printf (text, ".told = %s,\n", g_ascii_formatd (buffer, sizeof buffer, "%.2f", (double) net->told));
  g_string_append_printf (text, ".gate = %s,\n.first = {\n",
                          g_ascii_formatd (buffer, sizeof buffer, "%.5g", (double) net->gate));
  for (guint i = 0; i < TEA_N_FEATURES; i++)
    write_row (text, net->first[i], TEA_NET_FIRST);
  g_string_append (text, "},\n.first_bias = ");
  write_row (text, net->first_bias, TEA_NET_FIRST);
  g_string_append (text, ".second = {\n");
  for (guint i = 0; i < TEA_NET_FIRST; i++)
    write_row (text, net->second[i], TEA_NET_SECOND);
  g_string_append (text, "},\n.second_bias = ");
  write_row (text, net->second_bias, TEA_NET_SECOND);
  g_string_append (text, ".third = ");
  write_row (text, net->third, TEA_NET_SECOND);
  g_string_append_printf (text, ".third_bias = %s,\n} },\n",
                          g_ascii_formatd (buffer, sizeof buffer, "%.5g", (double) net->third_bias));

  return g_string_free (text, FALSE);
}
