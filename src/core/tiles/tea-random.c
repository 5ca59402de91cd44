/* tea-random.c - the program's own random numbers, the same on every machine
 *
 * The generator is xoshiro256** seeded through splitmix64, both published in the public domain by David Blackman and
 * Sebastiano Vigna; written here from the definition.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tiles/tea-random.h"

static guint64
rotate_left (guint64 x, int k)
{
  return (x << k) | (x >> (64 - k));
}

void
tea_random_init (TeaRandom *random, guint64 seed)
{
  for (int i = 0; i < 4; i++)
    {
      guint64 z = (seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

      z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
      random->s[i] = z ^ (z >> 31);
    }
}

static inline guint64
next_number (guint64 s[4])
{
  guint64 result = rotate_left (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left (s[3], 45);

  return result;
}

void
tea_random_add_seed (TeaRandom *random, guint64 seed)
{
  TeaRandom added;

  /* Steps of the generator lose nothing; they keep equal seeds from cancelling each other out. */
  for (int i = 0; i < 8; i++)
    next_number (random->s);
  tea_random_init (&added, seed);
  for (int i = 0; i < 4; i++)
    random->s[i] ^= added.s[i];
}

guint64
tea_random_next (TeaRandom *random)
{
  return next_number (random->s);
}

static inline guint
number_below (guint64 s[4], guint n)
{
  guint32 x;

  /* Numbers above the last whole multiple of n would favour small results, so they are drawn again. They are among the
   * last n numbers, so the first test nearly always saves the division. */
  do
    x = (guint32) (next_number (s) >> 32);
  while (x > G_MAXUINT32 - n && x > G_MAXUINT32 - (guint32) ((G_GUINT64_CONSTANT (1) << 32) % n));

  return x % n;
}

guint
tea_random_below (TeaRandom *random, guint n)
{
  g_return_val_if_fail (n >= 1, 0);

  return number_below (random->s, n);
}

guint
tea_random_die (TeaRandom *random)
{
  return tea_random_below (random, 6) + 1;
}

void
tea_random_shuffle (TeaRandom *random, TeaTile *tiles, guint n)
{
  /* Writes to @tiles cannot alias a local copy, so it stays in registers. */
  TeaRandom copy = *random;

  for (guint i = n; i > 1; i--)
    {
      guint j = number_below (copy.s, i);
      TeaTile t = tiles[i - 1];

      tiles[i - 1] = tiles[j];
      tiles[j] = t;
    }
  *random = copy;
}
