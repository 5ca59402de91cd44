/* tea-judge-text.c - luck, and the progress of the judge, as sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/judge/tea-advice-engine.h"
#include "model/judge/tea-judge-engine.h"

char *
tea_judge_say_luck (const TeaVariant *variant, const TeaLuckSum *sum)
{
  gint32 lucky = (gint32) lround (sum->luck);
  double error = tea_luck_sum_error (sum, variant);
  g_autofree char *lucks = tea_advice_say_signed (lucky);
  g_autofree char *plays = tea_advice_say_signed (sum->points - lucky);

  /* The error is unknown for rules for which it was never measured. */
  if (error <= 0)
    /* Translators: points with their sign: what the tiles brought, and what all four players made of them. */
    return g_strdup_printf (_ ("Luck %1$s, play of all four players %2$s."), lucks, plays);

  /* Translators: points with their sign: what the tiles brought, and what all four players made of them; then how far
   * off this may be, in points. */
  return g_strdup_printf (_ ("Luck %1$s, play of all four players %2$s, give or take %3$ld."), lucks, plays,
                          lround (error));
}

char *
tea_judge_dup_luck (TeaJudge *self, gint64 game)
{
  const TeaJudgedGame *judged = tea_judge_get (self, game);
  TeaLuckSum sum = { 0 };

  if (judged == NULL)
    /* Translators: stands for luck that is not known yet. */
    return g_strdup (_ ("…"));
  if (judged->fault != NULL)
    return g_strdup (_ ("Luck cannot be worked out."));
  if (judged->hands->len == 0 || judged->variant == NULL)
    return g_strdup ("");

  for (guint i = 0; i < judged->hands->len; i++)
    {
      const TeaJudgedHand *hand = judged->hands->pdata[i];

      tea_luck_sum_add (&sum, hand->points, tea_judged_hand_get_luck (hand));
    }

  return tea_judge_say_luck (judged->variant, &sum);
}

char *
tea_judge_dup_status (TeaJudge *self)
{
  guint n = tea_judge_get_n_missing (self);

  if (n == 0)
    return g_strdup ("");
  if (tea_judge_get_stopped (self))
    return g_strdup_printf (ngettext ("Luck and mistakes of %u game have not been worked out yet.",
                                      "Luck and mistakes of %u games have not been worked out yet.", n),
                            n);

  return g_strdup_printf (ngettext ("Luck and mistakes are being worked out: %u game left.",
                                    "Luck and mistakes are being worked out: %u games left.", n),
                          n);
}
