/* first-distance-needs.c - counting what groups of tiles lack
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "first-distance-private.h"

guint
_first_needs_hash_bytes (gconstpointer data, gsize size)
{
  const guint8 *bytes = data;
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  gsize i = 0;

  for (; i + 8 <= size; i += 8)
    {
      guint64 word;

      memcpy (&word, bytes + i, 8);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
  for (; i < size; i++)
    hash = (hash ^ bytes[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (hash ^ (hash >> 32));
}

guint
_first_needs_hash (gconstpointer needs)
{
  return _first_needs_hash_bytes (needs, sizeof (FirstNeeds) * N_LIMITS);
}

gboolean
_first_needs_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (FirstNeeds) * N_LIMITS) == 0;
}

guint
_first_needs_key (GHashTable *keys, GArray *list, const FirstNeeds needs[N_LIMITS])
{
  gpointer key = g_hash_table_lookup (keys, needs);

  if (key != NULL)
    return GPOINTER_TO_UINT (key) - 1;

  g_array_append_vals (list, needs, N_LIMITS);
  g_hash_table_insert (keys, g_memdup2 (needs, sizeof (FirstNeeds) * N_LIMITS), GUINT_TO_POINTER (list->len / N_LIMITS));
  /* A key has one byte. */
  g_assert (list->len / N_LIMITS <= 256);

  return list->len / N_LIMITS - 1;
}

void
_first_needs_improve (FirstNeeds *to, const FirstNeeds *from, guint sets, gboolean eyes, guint missing)
{
  for (guint e = eyes ? 1 : 0; e <= 1; e++)
    for (guint s = sets; s <= 4; s++)
      {
        guint lack = MIN (from->n[eyes ? 0 : e][s - sets] + missing, UNREACHABLE);

        if (lack < to->n[e][s])
          to->n[e][s] = lack;
      }
}

void
_first_needs_add_kind (FirstNeeds *to, const FirstNeeds *from, guint n_held, guint old, guint begun, guint limit)
{
  for (guint pungs = 0; pungs <= (begun == 0 && limit == ANY_COPIES ? 2 : 1); pungs++)
    for (guint eyes = 0; eyes <= 1; eyes++)
      {
        guint wanted = old + begun + 3 * pungs + 2 * eyes;

        if (limit == FOUR_COPIES && wanted > 4)
          continue;
        _first_needs_improve (to, from, begun + pungs, eyes, wanted > n_held ? wanted - n_held : 0);
      }
}

void
_first_needs_add (FirstNeeds *sum, const FirstNeeds *a, const FirstNeeds *b)
{
  memset (sum, UNREACHABLE, sizeof *sum);
  for (guint s = 0; s <= 4; s++)
    {
      _first_needs_improve (sum, a, s, FALSE, b->n[0][s]);
      _first_needs_improve (sum, a, s, TRUE, b->n[1][s]);
    }
}
