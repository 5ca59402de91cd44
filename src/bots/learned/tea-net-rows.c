/* tea-net-rows.c - what has been learned, by variant
 *
 * Each file is written by tea-learn: the id and the numbers of one variant. A variant without a file is played as the
 * judge plays it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/learned/tea-net.h"
#include "rules/house/tea-house.h"

typedef struct
{
  const char *id;
  TeaNet net;
} Row;

/* clang-format off */
static const Row rows[] = {
#include "bots/learned/classical-early.net"
#include "bots/learned/classical-millington.net"
#include "bots/learned/fenghua.net"
#include "bots/learned/hong-kong.net"
#include "bots/learned/luqiao.net"
#include "bots/learned/nanchang.net"
};
/* clang-format on */

const TeaNet *
tea_net_find (const TeaVariant *variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].id, variant->id))
      return &rows[i].net;

  return NULL;
}

/* Of a hundred values, so many may be far from those that were learned. */
#define MOST_FAR 50

/* Where even a self-draw can be worth too little, another minimum makes another game of it. */
static gboolean
has_learned_minimum (const TeaVariant *variant, const TeaOptions *options)
{
  int minimum = tea_variant_option_index (variant, "minimum");

  return !variant->minimum_for_draws || minimum < 0 || options->value[minimum] == variant->options[minimum].fallback;
}

const TeaNet *
tea_net_find_for_game (const TeaVariant *variant, const TeaOptions *options)
{
  if (!has_learned_minimum (variant, options) || tea_house_distance (variant, options) > MOST_FAR)
    return NULL;

  return tea_net_find (variant);
}
