/* tea-duplicate-deal.c - one deal of a duplicate session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/duplicate/tea-duplicate-private.h"
#include "model/hints/tea-advice-engine.h"

struct _TeaDuplicateDeal
{
  GObject parent_instance;

  guint number;
  TeaDealScore score;
  char *title;
  char *own_text;
  char *rival_text;
  char *difference_text;
  char *own_luck_text;
  char *rival_luck_text;
};

G_DEFINE_FINAL_TYPE (TeaDuplicateDeal, tea_duplicate_deal, G_TYPE_OBJECT)

static void
tea_duplicate_deal_finalize (GObject *object)
{
  TeaDuplicateDeal *self = TEA_DUPLICATE_DEAL (object);

  g_free (self->title);
  g_free (self->own_text);
  g_free (self->rival_text);
  g_free (self->difference_text);
  g_free (self->own_luck_text);
  g_free (self->rival_luck_text);

  G_OBJECT_CLASS (tea_duplicate_deal_parent_class)->finalize (object);
}

static void
tea_duplicate_deal_class_init (TeaDuplicateDealClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_duplicate_deal_finalize;
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

  self->number = number;
  self->score = *score;
  /* Translators: a deal of a duplicate session, by its number. */
  self->title = g_strdup_printf (_ ("Deal %u"), number + 1);
  self->own_text = say (score->has_own, score->own);
  if (score->has_own && score->with_hints)
    {
      g_autofree char *points = g_steal_pointer (&self->own_text);

      /* Translators: points that the human player made while hints were shown. */
      self->own_text = g_strdup_printf (_ ("%s with hints"), points);
    }
  /* The rival's result stays hidden until the human player has played the deal. */
  self->rival_text = say (score->has_own && score->has_rival, score->rival);
  self->difference_text = say (score->has_own && score->has_rival, score->own - score->rival);
  self->own_luck_text = say_luck (score, score->own_luck);
  self->rival_luck_text = say_luck (score, score->rival_luck);

  return self;
}

gboolean
tea_duplicate_deal_has_score (TeaDuplicateDeal *self, const TeaDealScore *score)
{
  return !self->score.has_own == !score->has_own && !self->score.has_rival == !score->has_rival &&
         !self->score.with_hints == !score->with_hints && self->score.own == score->own &&
         self->score.rival == score->rival && !self->score.has_luck == !score->has_luck;
}

guint
tea_duplicate_deal_get_number (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), 0);

  return self->number;
}

gboolean
tea_duplicate_deal_get_is_played (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), FALSE);

  return self->score.has_own;
}

gboolean
tea_duplicate_deal_get_is_compared (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), FALSE);

  return self->score.has_own && self->score.has_rival;
}

gboolean
tea_duplicate_deal_get_with_hints (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), FALSE);

  return self->score.with_hints;
}

int
tea_duplicate_deal_get_difference (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), 0);

  return tea_duplicate_deal_get_is_compared (self) ? self->score.own - self->score.rival : 0;
}

const char *
tea_duplicate_deal_get_title (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), NULL);

  return self->title;
}

const char *
tea_duplicate_deal_get_own_text (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), NULL);

  return self->own_text;
}

const char *
tea_duplicate_deal_get_rival_text (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), NULL);

  return self->rival_text;
}

const char *
tea_duplicate_deal_get_difference_text (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), NULL);

  return self->difference_text;
}

const char *
tea_duplicate_deal_get_own_luck_text (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), NULL);

  return self->own_luck_text;
}

const char *
tea_duplicate_deal_get_rival_luck_text (TeaDuplicateDeal *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE_DEAL (self), NULL);

  return self->rival_luck_text;
}
