/* tea-random.h - the program's own random numbers, the same on every machine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"

G_BEGIN_DECLS

/**
 * TeaRandom:
 *
 * A small generator with 256 bits of state. A log must reproduce its game from the seed in ten years' time, so nothing
 * here depends on a library's generator.
 */
typedef struct
{
  guint64 s[4];
} TeaRandom;

/* Seeds @random; every seed, including 0, gives a good state. */
void tea_random_init (TeaRandom *random, guint64 seed);

/* Adds @seed to those from which the state of @random was made; the order of several matters. */
void tea_random_add_seed (TeaRandom *random, guint64 seed);

/* The next 64 random bits. */
guint64 tea_random_next (TeaRandom *random);

/**
 * tea_random_below:
 * @random: a generator
 * @n: at least 1
 *
 * Returns: a number from 0 to @n − 1, each equally likely
 */
guint tea_random_below (TeaRandom *random, guint n);

/* A die: 1–6. */
guint tea_random_die (TeaRandom *random);

/* Shuffles @tiles, every order being equally likely. */
void tea_random_shuffle (TeaRandom *random, TeaTile *tiles, guint n);

G_END_DECLS
