/* tea-mistake-card.c - a costly decision of the player's, to be decided again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-mistake-card-private.h"

#include <string.h>

#include "model/practice/tea-drill-quiz.h"

G_DEFINE_FINAL_TYPE (TeaMistakeCard, tea_mistake_card, G_TYPE_OBJECT)

static void
tea_mistake_card_finalize (GObject *object)
{
  TeaMistakeCard *self = TEA_MISTAKE_CARD (object);

  g_clear_pointer (&self->facts.drill, g_free);
  g_clear_pointer (&self->facts.lesson, g_free);
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

/* What a wrong answer to a question of a drill is. */
static TeaMistakeKind
kind_of_drill (const char *key)
{
  TeaExerciseKind kind;

  if (!tea_drill_find_kind (key, &kind))
    return TEA_MISTAKE_NONE;
  switch (kind)
    {
    case TEA_EXERCISE_DISCARD:
      return TEA_MISTAKE_SPEED;
    case TEA_EXERCISE_SAFE:
      return TEA_MISTAKE_DANGER;
    case TEA_EXERCISE_ANSWER:
      return TEA_MISTAKE_CLAIM;
    case TEA_EXERCISE_PLAN:
      return TEA_MISTAKE_VALUE;
    case TEA_EXERCISE_WAITS:
    case TEA_EXERCISE_WORTH:
    case TEA_EXERCISE_CLAIM:
      return TEA_MISTAKE_NONE;
    }
  g_assert_not_reached ();
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
  self->facts.kind = kind_of_drill (key);

  return self;
}

TeaMistakeCard *
tea_mistake_card_new_lesson (const char *key, guint day)
{
  g_auto (GStrv) parts = g_strsplit (key, "/", -1);
  const TeaVariant *variant = g_strv_length (parts) == 4 ? tea_variant_find (parts[1]) : NULL;
  TeaMistakeCard *self;

  if (variant == NULL)
    return NULL;

  self = g_object_new (TEA_TYPE_MISTAKE_CARD, NULL);
  self->facts.lesson = g_strdup (key);
  self->variant = variant;
  self->from = day + 1;

  return self;
}

char *
tea_mistake_card_dup_key (TeaMistakeCard *self)
{
  if (self->facts.game == 0)
    return g_strdup (self->facts.drill != NULL ? self->facts.drill : self->facts.lesson);

  return g_strdup_printf ("%" G_GINT64_FORMAT "/%u/%u", self->facts.game, self->facts.hand, self->facts.position);
}

const TeaMistakeCardFacts *
tea_mistake_card_get_facts (TeaMistakeCard *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_CARD (self), NULL);

  return &self->facts;
}
