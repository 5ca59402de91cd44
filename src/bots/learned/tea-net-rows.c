/* tea-net-rows.c - the learned networks, by variant
 *
 * Each file is written by tea-learn: the id and the numbers of one variant. Variants without a file are played by the
 * evaluator.
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

/* Maximum percentage of values that may be far from the learned ones. */
#define MAX_FAR 50

/* If even self-draws must reach a minimum, another minimum changes the game too much. */
static gboolean
has_learned_minimum (const TeaVariant *variant, const TeaOptions *options)
{
  int minimum = tea_variant_option_index (variant, "minimum");

  return !variant->minimum_for_draws || minimum < 0 || options->value[minimum] == variant->options[minimum].fallback;
}

const TeaNet *
tea_net_find_for_game (const TeaVariant *variant, const TeaOptions *options)
{
  if (!has_learned_minimum (variant, options) || tea_house_distance (variant, options) > MAX_FAR)
    return NULL;

  return tea_net_find (variant);
}
