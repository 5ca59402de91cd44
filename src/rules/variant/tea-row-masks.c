/* tea-row-masks.c - masks of what the rows of a table need
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/variant/tea-reading.h"

#define MAX_VARIANTS 16

/* The rows that can apply, where @shows tells whether @need is met. */
static guint64
where (gboolean shows, TeaNeeds need, const TeaRowMasks *masks)
{
  return shows ? masks->all : masks->without[__builtin_ctz (need)];
}

/* Combines the masks of needs that depend on the same number, and those of an ordinary record. */
static void
combine_masks (TeaRowMasks *masks)
{
  masks->ordinary = where (FALSE, TEA_NEEDS_KONG, masks) & where (FALSE, TEA_NEEDS_FOUR_MELDS, masks) &
                    where (FALSE, TEA_NEEDS_BONUS, masks) & where (FALSE, TEA_NEEDS_EVENT, masks) &
                    where (FALSE, TEA_NEEDS_SUPPLEMENT, masks) & where (FALSE, TEA_NEEDS_ROBBED, masks);
  for (guint n = 0; n < 8; n++)
    {
      gboolean one_suit = n != 0 && (n & (n - 1)) == 0;

      masks->by_pungs[n] = where (n > 0, TEA_NEEDS_PUNG, masks) & where (n >= 3, TEA_NEEDS_THREE_PUNGS, masks) &
                           where (n == 4, TEA_NEEDS_FOUR_PUNGS, masks);
      masks->by_chows[n] = where (n == 0, TEA_NEEDS_NO_CHOWS, masks) & where (n == 4, TEA_NEEDS_FOUR_CHOWS, masks);
      masks->by_suits[n] = where (one_suit, TEA_NEEDS_ONE_SUIT, masks) & where (n == 0, TEA_NEEDS_NO_SUIT, masks);
      masks->by_form[n] = where (n == TEA_FORM_EYE, TEA_NEEDS_LAST_EYES, masks) &
                          where (n == TEA_FORM_PUNG, TEA_NEEDS_LAST_PUNG, masks) &
                          where (n == TEA_FORM_GAP, TEA_NEEDS_LAST_GAP, masks);
    }
  for (guint n = 0; n <= TEA_MAX_WILDS; n++)
    masks->by_wilds[n] = where (n > 0, TEA_NEEDS_WILD, masks) & where (n == 0, TEA_NEEDS_NO_WILD, masks) &
                         where (n == 1, TEA_NEEDS_ONE_WILD, masks) & where (n == 2, TEA_NEEDS_TWO_WILDS, masks) &
                         where (n >= 3, TEA_NEEDS_THREE_WILDS, masks);
}

void
_tea_row_masks_find (const TeaVariant *variant, TeaRowMasks *masks)
{
  g_assert (variant->n_patterns <= TEA_MAX_ROWS);

  *masks = (TeaRowMasks){ .patterns = variant->patterns };
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];
      guint64 bit = G_GUINT64_CONSTANT (1) << i;

      if (pattern->flags & TEA_PATTERN_OFF)
        continue;
      masks->all |= bit;
      if (pattern->flags & TEA_PATTERN_LOSERS)
        masks->losers |= bit;
      if ((pattern->flags & TEA_PATTERN_LIMIT) || pattern->replaces != 0)
        masks->others |= bit;
      for (guint need = 0; need < TEA_N_NEEDS; need++)
        if (((pattern->needs >> need) & 1) == 0)
          masks->without[need] |= bit;
    }
  combine_masks (masks);
}

/* Not inlined, because it needs much stack and runs once. */
static G_GNUC_NO_INLINE void
find_all_masks (TeaRowMasks known[MAX_VARIANTS])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_assert (n <= MAX_VARIANTS);
  for (guint i = 0; i < n; i++)
    {
      g_assert (variants[i]->place == i);
      _tea_row_masks_find (variants[i], &known[i]);
    }
}

const TeaRowMasks *
_tea_row_masks (const TeaVariant *variant)
{
  /* Written once, before anybody reads it. */
  static TeaRowMasks known[MAX_VARIANTS];
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      find_all_masks (known);
      g_once_init_leave (&ready, 1);
    }
  g_return_val_if_fail (variant->place < MAX_VARIANTS, NULL);

  return known[variant->place].patterns == variant->patterns ? &known[variant->place] : variant->masks;
}
