/* tea-duplicate-deal.c - one deal of a duplicate session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/history/tea-duplicate-private.h"
#include "model/judge/tea-advice-engine.h"

struct _TeaDuplicateDeal
{
  TeaValue parent_instance;

  TeaDuplicateDealFacts facts;
  TeaDealScore score;
};

G_DEFINE_FINAL_TYPE (TeaDuplicateDeal, tea_duplicate_deal, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "number", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.number) },
  { "is-played", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.is_played) },
  { "is-compared", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.is_compared) },
  { "with-hints", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.with_hints) },
  { "difference", TEA_FIELD_INT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.difference) },
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.title) },
  { "own-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.own_text) },
  { "rival-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.rival_text) },
  { "difference-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.difference_text) },
  { "own-luck-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.own_luck_text) },
  { "rival-luck-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicateDeal, facts.rival_luck_text) },
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
say_luck (const TeaDealScore *score, double luck)
{
  return score->has_luck ? tea_advice_say_signed ((int) lround (luck)) : g_strdup ("");
}

TeaDuplicateDeal *
tea_duplicate_deal_new (guint number, const TeaDealScore *score)
{
  TeaDuplicateDeal *self = g_object_new (TEA_TYPE_DUPLICATE_DEAL, NULL);

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

      /* Translators: points that the human player made while hints were shown. */
      self->facts.own_text = g_strdup_printf (_ ("%s with hints"), points);
    }
  /* The rival's result stays hidden until the human player has played the deal. */
  self->facts.rival_text = say (self->facts.is_compared, score->rival);
  self->facts.difference_text = say (self->facts.is_compared, self->facts.difference);
  self->facts.own_luck_text = say_luck (score, score->own_luck);
  self->facts.rival_luck_text = say_luck (score, score->rival_luck);

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
