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

  g_clear_pointer (&self->drill, g_free);
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

  self->game = game->id;
  self->hand = hand->number;
  self->position = decision->position;
  self->nth = decision->taken != TEA_JUDGED_UNKNOWN ? decision->nth : TEA_JUDGED_UNKNOWN;
  self->seat = game->seat;
  self->cost = decision->cost / 1000.0;
  self->kind = (TeaMistakeKind) decision->kind;
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
  self->drill = g_strdup (key);
  self->options = g_strdup (options);
  self->variant = variant;
  /* Drill questions ask for the discard that leaves the hand nearest to ready. */
  self->kind = TEA_MISTAKE_SPEED;

  return self;
}

char *
tea_mistake_card_dup_key (TeaMistakeCard *self)
{
  if (self->drill != NULL)
    return g_strdup (self->drill);

  return g_strdup_printf ("%" G_GINT64_FORMAT "/%u/%u", self->game, self->hand, self->position);
}

gboolean
tea_mistake_card_get_is_drill (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), FALSE);

  return self->drill != NULL;
}

gint64
tea_mistake_card_get_game (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), 0);

  return self->game;
}

guint
tea_mistake_card_get_hand (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), 0);

  return self->hand;
}

guint
tea_mistake_card_get_position (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), 0);

  return self->position;
}

guint
tea_mistake_card_get_seat (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), 0);

  return self->seat;
}

double
tea_mistake_card_get_cost (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), 0);

  return self->cost;
}

const char *
tea_mistake_card_get_variant_id (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), NULL);

  return self->variant->id;
}

guint
tea_mistake_card_get_kind (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), 0);

  return self->kind;
}

guint
tea_mistake_card_get_n_answers (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), 0);

  return self->repetition.n_answers;
}

guint
tea_mistake_card_get_n_wrong (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), 0);

  return self->repetition.n_wrong;
}
