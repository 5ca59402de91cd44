/* tea-nanchang-likeness.c - which arrangements in Nanchang score alike
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/tea-nanchang.h"

/* Bits of a likeness, one of them for whatever else there is. */
enum
{
  LIKE_ANY = 1 << 0,
  LIKE_SEVEN_PAIRS = 1 << 1,
  LIKE_ALL_PUNG = 1 << 2,
  LIKE_FINE_CALL = 1 << 3,
  LIKE_TAME = 1 << 4,
  LIKE_INDEPENDENCE = 1 << 5,
  LIKE_SEVEN_STARS = 1 << 6,
};

/* All that the rows ask of an arrangement. */
guint32
tea_nanchang_likeness (const TeaReading *reading, const TeaArrangement *arrangement)
{
  guint n_pungs = 0;
  guint32 tame = tea_arrangement_is_tame (arrangement, reading->hand) ? LIKE_TAME : 0;

  if (arrangement->shape == TEA_SHAPE_INDEPENDENT)
    return LIKE_ANY | LIKE_INDEPENDENCE | tame | (tea_nanchang_has_seven_stars (arrangement, reading->hand) ? LIKE_SEVEN_STARS : 0);
  for (guint i = 0; i < arrangement->n_groups; i++)
    n_pungs += arrangement->groups[i].kind == TEA_GROUP_PUNG || arrangement->groups[i].kind == TEA_GROUP_KONG;

  return LIKE_ANY | tame | (arrangement->shape == TEA_SHAPE_SEVEN_PAIRS ? LIKE_SEVEN_PAIRS : 0) | (n_pungs == 4 ? LIKE_ALL_PUNG : 0) |
         (reading->self_draw && tea_nanchang_completes_pair_with_fine (arrangement, reading->hand) ? LIKE_FINE_CALL : 0);
}

/* Whether the drawn tile and a fine one may still be, or are, the eyes. */
static gboolean
may_be_fine_call (const TeaReading *reading, const TeaBegun *begun)
{
  const TeaArrangement *arrangement = begun->arrangement;
  const TeaHandTiles *hand = reading->hand;
  TeaTile pair = begun->tally.pair;
  /* Where every tile lies at its own kind it is not marked yet which are fine. */
  gboolean unmarked = ((pair == TEA_TILE_NONE ? begun->left : TEA_TILE_BIT (pair)) & reading->wilds->wild) != 0;

  if (!reading->self_draw || (!hand->win_wild && pair != TEA_TILE_NONE && pair != hand->win_tile))
    return FALSE;
  if (unmarked)
    return TRUE;
  if (pair == TEA_TILE_NONE)
    return hand->win_wild ? begun->wilds >= 2 : begun->wilds >= 1 && ((begun->left >> hand->win_tile) & 1) != 0;
  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    if (arrangement->groups[g].kind == TEA_GROUP_PAIR)
      return hand->win_wild ? arrangement->groups[g].wild == 3 : arrangement->groups[g].wild != 0;

  return FALSE;
}

/* Whether eyes and sets of a likeness that is still open have not come yet. */
gboolean
tea_nanchang_may_differ (const TeaReading *reading, const TeaBegun *begun, const TeaLikenesses *scored)
{
  /* A bit for each likeness; one more that is open makes of each another. */
  guint64 open = G_GUINT64_CONSTANT (1) << LIKE_ANY;

  if (tea_begun_may_be_all_pungs (begun))
    open |= open << LIKE_ALL_PUNG;
  if (begun->tally.tame && tea_reading_may_be_tame (reading))
    open |= open << LIKE_TAME;
  if ((open & ~scored->small) != 0)
    return TRUE;
  if (may_be_fine_call (reading, begun))
    open |= open << LIKE_FINE_CALL;

  return (open & ~scored->small) != 0;
}
