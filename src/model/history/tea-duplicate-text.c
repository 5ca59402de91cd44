/* tea-duplicate-text.c - the standing of a duplicate session, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/history/tea-duplicate-private.h"
#include "model/judge/tea-judge-engine.h"
#include "model/tiles/tea-sentences.h"

static char *
say_standing (TeaDuplicate *self)
{
  const TeaDuplicateState *state = tea_duplicate_get_state (self);
  const char *name = state->rival_name;
  guint n = state->n_compared;
  guint n_deals = state->n_deals;
  int difference = state->difference;
  g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (difference)),
                                             ABS (difference));

  if (n == 0)
    /* Translators: the name of a computer player, and a number of deals. */
    return g_strdup_printf (ngettext ("You and %1$s play the same walls: %2$u deal.",
                                      "You and %1$s play the same walls: %2$u deals.", n_deals),
                            name, n_deals);
  if (difference == 0)
    /* Translators: so many of so many deals; the name of a computer player. */
    return g_strdup_printf (_ ("After %1$u of %2$u deals you and %3$s are level."), n, n_deals, name);
  if (difference > 0)
    /* Translators: so many of so many deals; "12 points"; the name of a computer player. */
    return g_strdup_printf (_ ("After %1$u of %2$u deals you are %3$s ahead of %4$s."), n, n_deals, points, name);

  /* Translators: so many of so many deals; "12 points"; the name of a computer player. */
  return g_strdup_printf (_ ("After %1$u of %2$u deals you are %3$s behind %4$s."), n, n_deals, points, name);
}

/* A sentence with the number of deals played with advice; NULL for none. */
static char *
say_hints (TeaDuplicate *self)
{
  GListModel *deals = tea_duplicate_get_state (self)->deals;
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (deals); i++)
    {
      g_autoptr (TeaDuplicateDeal) deal = g_list_model_get_item (deals, i);

      n += tea_duplicate_deal_get_facts (deal)->with_hints;
    }

  return n == 0 ? NULL : g_strdup_printf (ngettext ("You saw advice in %u deal.", "You saw advice in %u deals.", n), n);
}

char *
tea_duplicate_say_standing (TeaDuplicate *self)
{
  if (!tea_duplicate_get_state (self)->active)
    return g_strdup ("");

  return tea_sentences_take (say_standing (self), say_hints (self));
}

char *
tea_duplicate_say_luck (TeaDuplicate *self)
{
  TeaDealSums sums;
  g_autofree char *own = NULL;
  g_autofree char *rival = NULL;

  tea_duplicate_sum_up (self, &sums);
  if (sums.variant == NULL)
    return g_strdup ("");
  own = tea_judge_say_luck (sums.variant, &sums.own);
  rival = tea_judge_say_luck (sums.variant, &sums.rival);

  /* Translators: two lines: a sentence about the luck of the human player; then the name of a computer player and a
   * sentence about its luck: "You: Luck −150 points, play +30 points." */
  return g_strdup_printf (_ ("You: %1$s\n%2$s: %3$s"), own, tea_duplicate_get_state (self)->rival_name, rival);
}
