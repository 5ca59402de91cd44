/* first-distance-tables.c - the tables behind the distance to ready
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "first-distance-private.h"

static guint
hash_one_needs (gconstpointer needs)
{
  return _first_needs_hash_bytes (needs, sizeof (FirstNeeds));
}

static gboolean
equal_one_needs (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (FirstNeeds)) == 0;
}

static guint
add_two (GHashTable *ids, GArray *list, const FirstNeeds *a, const FirstNeeds *b)
{
  FirstNeeds sum;
  gpointer id;

  _first_needs_add (&sum, a, b);
  id = g_hash_table_lookup (ids, &sum);
  if (id != NULL)
    return GPOINTER_TO_UINT (id) - 1;

  g_array_append_val (list, sum);
  g_hash_table_insert (ids, g_memdup2 (&sum, sizeof sum), GUINT_TO_POINTER (list->len));
  return list->len - 1;
}

static void
two_tables_init (FirstDistanceTables *tables)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (hash_one_needs, equal_one_needs, g_free, NULL);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (FirstNeeds));

  for (guint limit = 0; limit < N_LIMITS; limit++)
    {
      guint n = tables->n_suit_keys;
      guint m = tables->n_honour_keys;

      tables->suit_suit[limit] = g_new (guint16, n * n);
      tables->suit_honours[limit] = g_new (guint16, n * m);
      for (guint a = 0; a < n; a++)
        {
          for (guint b = 0; b <= a; b++)
            tables->suit_suit[limit][a * n + b] = tables->suit_suit[limit][b * n + a] =
                add_two (ids, list, &tables->suit_needs[a][limit], &tables->suit_needs[b][limit]);
          for (guint b = 0; b < m; b++)
            tables->suit_honours[limit][a * m + b] =
                add_two (ids, list, &tables->suit_needs[a][limit], &tables->honour_needs[b][limit]);
        }
    }

  tables->two = (gpointer) g_array_free (list, FALSE);
}

static void
overlap_init (FirstDistanceTables *tables)
{
  memset (tables->overlap, 0, sizeof tables->overlap);

  for (guint subset = 0; subset < 512; subset++)
    {
      guint size = 0;

      /* At least 3 apart: nothing within two ranks of another. */
      if ((subset & (subset << 1)) != 0 || (subset & (subset << 2)) != 0)
        continue;
      for (guint i = 0; i < 9; i++)
        size += (subset >> i) & 1;

      for (guint held = 0; held < 512; held++)
        {
          guint common = 0;

          for (guint i = 0; i < 9; i++)
            common += ((subset & held) >> i) & 1;
          tables->overlap[held][size] = MAX (tables->overlap[held][size], common);
        }
    }
}

FirstDistanceTables *
first_distance_tables_new (void)
{
  FirstDistanceTables *tables = g_new0 (FirstDistanceTables, 1);

  g_atomic_ref_count_init (&tables->ref_count);
  _first_distance_suits_init (tables);
  _first_distance_honours_init (tables);
  two_tables_init (tables);
  overlap_init (tables);

  return tables;
}

FirstDistanceTables *
first_distance_tables_ref (FirstDistanceTables *tables)
{
  g_return_val_if_fail (tables != NULL, NULL);

  g_atomic_ref_count_inc (&tables->ref_count);
  return tables;
}

void
first_distance_tables_unref (FirstDistanceTables *tables)
{
  g_return_if_fail (tables != NULL);

  if (!g_atomic_ref_count_dec (&tables->ref_count))
    return;

  g_free (tables->suit);
  g_free (tables->suit_needs);
  g_free (tables->honour_needs);
  g_free (tables->two);
  for (guint i = 0; i < 2; i++)
    g_free (tables->honours[i]);
  for (guint i = 0; i < N_LIMITS; i++)
    {
      g_free (tables->suit_suit[i]);
      g_free (tables->suit_honours[i]);
    }
  g_free (tables);
}

gsize
first_distance_tables_size (const FirstDistanceTables *tables)
{
  gsize n = tables->n_suit_keys;
  gsize m = tables->n_honour_keys;

  return sizeof *tables + N_SUIT_STATES + 2 * N_HONOUR_STATES + N_LIMITS * (n * n + n * m) * sizeof (guint16);
}
