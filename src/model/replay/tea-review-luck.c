/* tea-review-luck.c - says how much of a result was luck and how much was play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "bots/luck/tea-luck.h"
#include "model/hints/tea-advice-engine.h"
#include "model/replay/tea-review-engine.h"

double
tea_review_luck (const GArray *steps, guint seat)
{
  g_autofree TeaLuck *luck = g_new0 (TeaLuck, 1);

  for (guint i = 0; i < steps->len; i++)
    {
      const TeaRecordedStep *step = &g_array_index (steps, TeaRecordedStep, i);

      tea_luck_follow (luck, &step->deal, &step->events);
    }

  return tea_luck_get (luck, g_array_index (steps, TeaRecordedStep, 0).deal.setup.variant, seat);
}

char *
tea_review_say_luck (const TeaVariant *variant, guint n_hands, int points, double luck)
{
  gint32 lucky = (gint32) lround (luck);
  g_autofree char *lucks = tea_advice_say_signed (lucky);
  g_autofree char *plays = tea_advice_say_signed (points - lucky);

  /* The error is unknown for rules for which it was never measured. */
  if (tea_luck_error (variant) <= 0)
    /* Translators: points with their sign: what the tiles brought, and what the players made of them. */
    return g_strdup_printf (_ ("Luck %1$s, play %2$s."), lucks, plays);

  /* Translators: points with their sign: what the tiles brought, and what the players made of them; then how far off
   * this may be, in points. */
  return g_strdup_printf (_ ("Luck %1$s, play %2$s, give or take %3$ld."), lucks, plays,
                          lround (tea_luck_error (variant) * sqrt (n_hands)));
}
