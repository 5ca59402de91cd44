/* tea-duplicate-deal.c - one deal of a duplicate session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/history/tea-duplicate-private.h"
#include "model/judge/tea-advice-engine.h"
#include "model/tiles/tea-sentences.h"

struct _TeaDuplicateDeal
{
  TeaValue parent_instance;

  TeaDuplicateDealFacts facts;
  TeaDealScore score;
};

G_DEFINE_FINAL_TYPE (TeaDuplicateDeal, tea_duplicate_deal, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "number", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.number) },
  { "difference", TEA_FIELD_INT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.difference) },
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.title) },
  { "own-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.own_text) },
  { "rival-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.rival_text) },
  { "difference-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.difference_text) },
  { "both-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.both_text) },
  { "luck-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.luck_text) },
  { "spoken", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.sentence) },
};

static void
tea_duplicate_deal_class_init (TeaDuplicateDealClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_duplicate_deal_init (TeaDuplicateDeal *self)
{
}

static char *
say (gboolean known, gint32 points)
{
  /* Translators: stands for points that are not known yet. */
  return known ? tea_advice_say_signed (points) : g_strdup (_ ("…"));
}

static char *
say_sentence (const TeaDuplicateDealFacts *facts, const char *name, const char *own_luck, const char *rival_luck)
{
  char *luck = NULL;

  if (!facts->is_played)
    /* Translators: "Deal 3"; the name of a computer player. */
    return g_strdup_printf (_ ("%1$s: the result of %2$s is shown when you have played it."), facts->title, name);
  if (!facts->is_compared)
    /* Translators: "Deal 3"; points with their sign; the name of a computer player. */
    return g_strdup_printf (_ ("%1$s: you %2$s; %3$s has not finished it yet."), facts->title, facts->own_text, name);

  if (own_luck != NULL)
    /* Translators: points with their sign; the name of a computer player and its points. */
    luck = g_strdup_printf (_ ("Luck: you %1$s, %2$s %3$s."), own_luck, name, rival_luck);

  /* Translators: "Deal 3"; points with their sign; the name of a computer player and its points; the difference. */
  return tea_sentences_take (g_strdup_printf (_ ("%1$s: you %2$s, %3$s %4$s; a difference of %5$s."), facts->title,
                                              facts->own_text, name, facts->rival_text, facts->difference_text),
                             luck);
}

TeaDuplicateDeal *
tea_duplicate_deal_new (guint number, const TeaDealScore *score, const char *rival_name)
{
  TeaDuplicateDeal *self = g_object_new (TEA_TYPE_DUPLICATE_DEAL, NULL);
  g_autofree char *own_luck = NULL;
  g_autofree char *rival_luck = NULL;

  self->facts.number = number;
  self->facts.is_played = score->has_own;
  self->facts.is_compared = score->has_own && score->has_rival;
  self->facts.with_hints = score->with_hints;
  self->facts.difference = self->facts.is_compared ? score->own - score->rival : 0;
  self->score = *score;
  /* Translators: a deal of a duplicate session, by its number. */
  self->facts.title = g_strdup_printf (_ ("Deal %u"), number + 1);
  self->facts.own_text = say (score->has_own, score->own);
  if (score->has_own && score->with_hints)
    {
      g_autofree char *points = g_steal_pointer (&self->facts.own_text);

      /* Translators: points that the human player made while advice was shown. */
      self->facts.own_text = g_strdup_printf (_ ("%s with advice"), points);
    }
  /* The rival's result stays hidden until the human player has played the deal. */
  self->facts.rival_text = say (self->facts.is_compared, score->rival);
  self->facts.difference_text = say (self->facts.is_compared, self->facts.difference);
  /* Translators: points of the human player and of a computer player, whose name comes second. */
  self->facts.both_text = g_strdup_printf (_ ("You %1$s · %2$s %3$s"), self->facts.own_text, rival_name,
                                           self->facts.rival_text);
  if (score->has_luck)
    {
      own_luck = tea_advice_say_signed ((int) lround (score->own_luck));
      rival_luck = tea_advice_say_signed ((int) lround (score->rival_luck));
      /* Translators: points of the human player and of a computer player, whose name comes second, that were luck. */
      self->facts.luck_text = g_strdup_printf (_ ("Luck: you %1$s · %2$s %3$s"), own_luck, rival_name, rival_luck);
    }
  else
    self->facts.luck_text = g_strdup ("");
  self->facts.sentence = say_sentence (&self->facts, rival_name, own_luck, rival_luck);

  return self;
}

gboolean
tea_duplicate_deal_has_score (TeaDuplicateDeal *self, const TeaDealScore *score)
{
  return !self->score.has_own == !score->has_own && !self->score.has_rival == !score->has_rival &&
         !self->score.with_hints == !score->with_hints && self->score.own == score->own &&
         self->score.rival == score->rival && !self->score.has_luck == !score->has_luck;
}

const TeaDuplicateDealFacts *
tea_duplicate_deal_get_facts (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), NULL);

  return &self->facts;
}
