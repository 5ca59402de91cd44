/* tea-field.c - a bot against a field of different players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/matches/tea-field.h"

#include <math.h>

/* The lines of the Fano plane: each of its seven points is on three of them, and any two points share one. */
static const guint lines[TEA_FIELD_N_TABLES][3] = {
  { 0, 1, 2 }, { 0, 3, 4 }, { 0, 5, 6 }, { 1, 3, 5 }, { 1, 4, 6 }, { 2, 3, 6 }, { 2, 4, 5 },
};

/* The players of the field; those that are not offered as opponents come last. */
static const char *const levels[] = { "novice", "regular", "cautious", "bold", "master" };

static const TeaBot *
player (guint index)
{
  guint n = G_N_ELEMENTS (levels);

  if (index < n)
    return tea_bot_find (levels[index]);

  return index == n ? tea_bot_measure () : tea_bot_network_only ();
}

void
tea_field_others (guint table, const TeaBot *others[3])
{
  g_return_if_fail (table < TEA_FIELD_N_TABLES);

  for (guint i = 0; i < 3; i++)
    others[i] = player (lines[table][i]);
}

/* The mean over tables and deals, and its standard error over deals; @sums are by deal, over the tables. */
static void
find_mean (const double *sums, guint n, double *mean, double *error)
{
  double sum = 0;
  double squares = 0;

  for (guint i = 0; i < n; i++)
    sum += sums[i] / TEA_FIELD_N_TABLES;
  *mean = sum / n;
  for (guint i = 0; i < n; i++)
    {
      double off = sums[i] / TEA_FIELD_N_TABLES - *mean;

      squares += off * off;
    }
  *error = n > 1 ? sqrt (squares / (n - 1) / n) : 0;
}

gboolean
tea_field_run (const TeaMatch *match, TeaFieldResult *result, TeaFieldTell tell, gpointer data)
{
  guint n = match->n_deals;
  g_autofree gint32 *points = g_new (gint32, n);
  g_autofree double *values = g_new (double, n);
  g_autofree double *sums = g_new0 (double, n);
  g_autofree double *raw_sums = g_new0 (double, n);
  double squares = 0;

  *result = (TeaFieldResult){ 0 };
  for (guint table = 0; table < TEA_FIELD_N_TABLES; table++)
    {
      const TeaBot *others[3];
      TeaMatch one = *match;

      tea_field_others (table, others);
      one.others = others;
      one.points = points;
      one.values = values;
      tea_match_run (&one, &result->tables[table]);
      for (guint i = 0; i < n; i++)
        {
          sums[i] += values[i];
          raw_sums[i] += points[i] / 4.0;
        }
      result->n_hands += result->tables[table].n_hands;
      squares += result->tables[table].sigma * result->tables[table].sigma;
      if (!tell (table, &result->tables[table], data))
        return FALSE;
    }
  find_mean (sums, n, &result->mean, &result->error);
  find_mean (raw_sums, n, &result->raw_mean, &result->raw_error);
  result->sigma = sqrt (squares / TEA_FIELD_N_TABLES);

  return TRUE;
}
