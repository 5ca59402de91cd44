/* tea-analyses-text.c - luck, and the progress of the analyses, as sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/analysis/tea-analyses-engine.h"
#include "model/replay/tea-review-engine.h"

char *
tea_analyses_dup_luck (TeaAnalyses *self, gint64 game)
{
  const TeaAnalysedGame *analysed = tea_analyses_get (self, game);
  int points = 0;
  double luck = 0;

  if (analysed == NULL)
    /* Translators: stands for luck that is not known yet. */
    return g_strdup (_ ("…"));
  if (analysed->fault != NULL)
    return g_strdup (_ ("Luck cannot be worked out."));
  if (analysed->hands->len == 0 || analysed->variant == NULL)
    return g_strdup ("");

  for (guint i = 0; i < analysed->hands->len; i++)
    {
      const TeaAnalysedHand *hand = &g_array_index (analysed->hands, TeaAnalysedHand, i);

      points += hand->points;
      luck += hand->luck;
    }

  return tea_review_say_luck (analysed->variant, analysed->hands->len, points, luck);
}

char *
tea_analyses_dup_status (TeaAnalyses *self)
{
  guint n = tea_analyses_get_n_missing (self);

  if (n == 0)
    return g_strdup ("");
  if (tea_analyses_get_stopped (self))
    return g_strdup_printf (ngettext ("Luck and mistakes of %u game have not been worked out yet.",
                                      "Luck and mistakes of %u games have not been worked out yet.", n),
                            n);

  return g_strdup_printf (ngettext ("Luck and mistakes are being worked out: %u game left.",
                                    "Luck and mistakes are being worked out: %u games left.", n),
                          n);
}
