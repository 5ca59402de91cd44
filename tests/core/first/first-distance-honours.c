/* first-distance-honours.c - the tables of the honours, without and with runs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "first-distance-private.h"

/* Kinds without runs of their own: pungs and eyes of @n kinds, after @used tiles of each went into runs. */
static void
add_kinds (FirstNeeds *to, const FirstNeeds *from, const guint8 *held, const guint8 *used, guint n, guint limit)
{
  FirstNeeds before = *from;

  for (guint i = 0; i < n; i++)
    {
      FirstNeeds after;

      memset (&after, UNREACHABLE, sizeof after);
      _first_needs_add_kind (&after, &before, held[i], used[i], 0, limit);
      before = after;
    }
  _first_needs_improve (to, &before, 0, FALSE, 0);
}

/* @n kinds of which any three different ones are a run: the four winds, the three dragons (NC-5). */
static void
runs_of_any_three (FirstNeeds *to, const guint8 *held, guint n, gboolean runs, guint limit)
{
  guint n_runs = !runs ? 0 : n == 4 ? 4
                                    : 1; /* the run without kind i, or the one run of all three */
  guint count[4] = { 0 };

  memset (to, UNREACHABLE, sizeof *to);

  for (;;)
    {
      guint8 used[4] = { 0 };
      guint sets = 0;
      guint i;

      for (i = 0; i < n_runs; i++)
        {
          sets += count[i];
          for (guint k = 0; k < n; k++)
            if (n == 3 || k != i)
              used[k] += count[i];
        }
      if (sets <= 4)
        {
          FirstNeeds from;

          memset (&from, UNREACHABLE, sizeof from);
          from.n[0][sets] = 0;
          add_kinds (to, &from, held, used, n, limit);
        }

      for (i = 0; i < n_runs && count[i] == MAX_RUNS; i++)
        count[i] = 0;
      if (i == n_runs)
        return;
      count[i]++;
    }
}

static void
digits (guint number, guint8 *held, guint n)
{
  for (guint i = 0; i < n; i++, number /= 5)
    held[i] = number % 5;
}

void
_first_distance_honours_init (FirstDistanceTables *tables)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (_first_needs_hash, _first_needs_equal, g_free, NULL);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (FirstNeeds));
  g_autofree FirstNeeds (*winds)[N_LIMITS] = g_malloc (625 * sizeof *winds);
  FirstNeeds dragons[125][N_LIMITS];

  for (guint runs = 0; runs < 2; runs++)
    {
      g_autoptr (GHashTable) wind_keys = g_hash_table_new_full (_first_needs_hash, _first_needs_equal, g_free, NULL);
      g_autoptr (GHashTable) dragon_keys = g_hash_table_new_full (_first_needs_hash, _first_needs_equal, g_free, NULL);
      g_autoptr (GArray) wind_list = g_array_new (FALSE, FALSE, sizeof (FirstNeeds));
      g_autoptr (GArray) dragon_list = g_array_new (FALSE, FALSE, sizeof (FirstNeeds));
      g_autofree guint16 *both = g_malloc (256 * 256 * sizeof *both);
      guint8 wind_key[625];

      memset (both, 0xff, 256 * 256 * sizeof *both);
      tables->honours[runs] = g_malloc (N_HONOUR_STATES);

      for (guint i = 0; i < 625; i++)
        {
          guint8 held[4];

          digits (i, held, 4);
          for (guint limit = 0; limit < N_LIMITS; limit++)
            runs_of_any_three (&winds[i][limit], held, 4, runs, limit);
          wind_key[i] = _first_needs_key (wind_keys, wind_list, winds[i]);
        }
      for (guint i = 0; i < 125; i++)
        {
          guint8 held[3];
          guint dragon_key;

          digits (i, held, 3);
          for (guint limit = 0; limit < N_LIMITS; limit++)
            runs_of_any_three (&dragons[i][limit], held, 3, runs, limit);
          dragon_key = _first_needs_key (dragon_keys, dragon_list, dragons[i]);

          for (guint j = 0; j < 625; j++)
            {
              guint16 *key = &both[wind_key[j] * 256 + dragon_key];

              if (*key == G_MAXUINT16)
                {
                  FirstNeeds sum[N_LIMITS];

                  for (guint limit = 0; limit < N_LIMITS; limit++)
                    _first_needs_add (&sum[limit], &winds[j][limit], &dragons[i][limit]);
                  *key = _first_needs_key (keys, list, sum);
                }
              tables->honours[runs][i * 625 + j] = *key;
            }
        }
    }

  tables->n_honour_keys = list->len / N_LIMITS;
  tables->honour_needs = (gpointer) g_array_free (list, FALSE);
}
