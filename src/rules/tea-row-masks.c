/* tea-row-masks.c - which rows of a table need what
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/tea-reading.h"

#define MAX_VARIANTS 16

static void
find_masks (const TeaVariant *variant, TeaRowMasks *masks)
{
  g_assert (variant->n_patterns <= TEA_MAX_ROWS);

  *masks = (TeaRowMasks){ .patterns = variant->patterns };
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];
      guint64 bit = G_GUINT64_CONSTANT (1) << i;

      masks->all |= bit;
      if (pattern->flags & TEA_PATTERN_LOSERS)
        masks->losers |= bit;
      if (pattern->flags & TEA_PATTERN_FIXED)
        masks->fixed |= bit;
      if ((pattern->flags & TEA_PATTERN_LIMIT) || pattern->replaces != 0)
        masks->others |= bit;
      for (guint need = 0; need < TEA_N_NEEDS; need++)
        if (((pattern->needs >> need) & 1) == 0)
          masks->without[need] |= bit;
    }
}

const TeaRowMasks *
_tea_row_masks (const TeaVariant *variant)
{
  /* Written once, before anybody reads it. */
  static TeaRowMasks known[MAX_VARIANTS + 1];
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      guint n;
      const TeaVariant *const *variants = tea_variants (&n);

      g_assert (n <= MAX_VARIANTS);
      for (guint i = 0; i < n; i++)
        find_masks (variants[i], &known[i]);
      g_once_init_leave (&ready, 1);
    }
  for (const TeaRowMasks *masks = known; masks->patterns != NULL; masks++)
    if (masks->patterns == variant->patterns)
      return masks;

  return NULL;
}
