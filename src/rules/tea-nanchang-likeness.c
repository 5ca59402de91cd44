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

/* How much the groups so far have left open. */
typedef struct
{
  gboolean all_pung;
  gboolean fine_call;
  gboolean tame;
} Open;

static void
find_open (const TeaReading *reading, const TeaBegun *groups, Open *open)
{
  const TeaArrangement *begun = groups->arrangement;
  const TeaHandTiles *hand = reading->hand;
  guint n_win = hand->win_wild ? 0 : hand->natural[hand->win_tile];
  gboolean has_eyes = FALSE;

  *open = (Open){ groups->tally.n_chows == 0, FALSE, groups->tally.tame };
  for (guint g = begun->n_melds; g < begun->n_groups; g++)
    {
      const TeaGroup *group = &begun->groups[g];

      if (group->kind == TEA_GROUP_PAIR)
        {
          has_eyes = TRUE;
          /* Where every tile lies at its own kind it is not marked yet which are fine. */
          open->fine_call = group->wild != 0 || hand->wild[group->as[0]] > 0;
        }
      else if (n_win > 0)
        for (guint i = 0; i < group->n; i++)
          if (group->as[i] == hand->win_tile && !((group->wild >> i) & 1) && n_win > 0)
            n_win--;
    }
  if (!has_eyes)
    open->fine_call = hand->win_wild || n_win > 0;
  open->fine_call = open->fine_call && reading->self_draw;
}

/* Whether eyes and sets of a likeness that is still open have not come yet. */
gboolean
tea_nanchang_may_differ (const TeaReading *reading, const TeaBegun *begun, const TeaLikenesses *scored)
{
  guint32 maybe = 0;
  Open open;

  find_open (reading, begun, &open);
  maybe |= open.all_pung ? LIKE_ALL_PUNG : 0;
  maybe |= open.fine_call ? LIKE_FINE_CALL : 0;
  maybe |= open.tame ? LIKE_TAME : 0;
  for (guint32 bits = maybe;; bits = (bits - 1) & maybe)
    {
      if (!tea_likenesses_has (scored, LIKE_ANY | bits))
        return TRUE;
      if (bits == 0)
        return FALSE;
    }
}
