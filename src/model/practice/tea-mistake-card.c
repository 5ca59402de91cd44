/* tea-mistake-card.c - a costly decision of the player's, to be decided again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-mistake-card-private.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (TeaMistakeCard, tea_mistake_card, G_TYPE_OBJECT)

static void
tea_mistake_card_finalize (GObject *object)
{
  TeaMistakeCard *self = TEA_MISTAKE_CARD (object);

  g_clear_pointer (&self->facts.drill, g_free);
  g_clear_pointer (&self->options, g_free);

  G_OBJECT_CLASS (tea_mistake_card_parent_class)->finalize (object);
}

static void
tea_mistake_card_class_init (TeaMistakeCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_mistake_card_finalize;
}

static void
tea_mistake_card_init (TeaMistakeCard *self)
{
}

TeaMistakeCard *
tea_mistake_card_new (const TeaJudgedGame *game, const TeaJudgedHand *hand, const TeaJudgedDecision *decision)
{
  TeaMistakeCard *self = g_object_new (TEA_TYPE_MISTAKE_CARD, NULL);

  self->facts.game = game->id;
  self->facts.hand = hand->number;
  self->facts.position = decision->position;
  self->nth = decision->taken != TEA_JUDGED_UNKNOWN ? decision->nth : TEA_JUDGED_UNKNOWN;
  self->facts.seat = game->seat;
  self->facts.cost = decision->cost / 1000.0;
  self->facts.share = self->facts.cost / tea_mistake_unit (game->variant);
  self->facts.kind = decision->kind;
  self->variant = tea_variant_base (game->variant);

  return self;
}

TeaMistakeCard *
tea_mistake_card_new_drill (const char *key, const char *options)
{
  g_autofree char *variant_id = g_strndup (key, strcspn (key, "/"));
  const TeaVariant *variant = tea_variant_find (variant_id);
  TeaMistakeCard *self;

  if (variant == NULL)
    return NULL;

  self = g_object_new (TEA_TYPE_MISTAKE_CARD, NULL);
  self->facts.drill = g_strdup (key);
  self->options = g_strdup (options);
  self->variant = variant;
  /* Drill questions ask for the discard that leaves the hand nearest to ready. */
  self->facts.kind = TEA_MISTAKE_SPEED;

  return self;
}

char *
tea_mistake_card_dup_key (TeaMistakeCard *self)
{
  if (self->facts.drill != NULL)
    return g_strdup (self->facts.drill);

  return g_strdup_printf ("%" G_GINT64_FORMAT "/%u/%u", self->facts.game, self->facts.hand, self->facts.position);
}

const TeaMistakeCardFacts *
tea_mistake_card_get_facts (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), NULL);

  return &self->facts;
}
