/* tea-adjustable.c - one item of a rule set that house rules may change: a row, an amount, a number
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-chinese-name.h"

struct _TeaAdjustable
{
  GObject parent_instance;

  TeaRuleset *ruleset; /* NULL when it is gone */
  const TeaVariant *base;
  TeaAdjustableFacts facts;
  guint index;
  guint which;
  TeaOptionItem *option; /* of a number that is an option */
};

G_DEFINE_FINAL_TYPE (TeaAdjustable, tea_adjustable, G_TYPE_OBJECT)

static guint changed_signal;

static void
tea_adjustable_dispose (GObject *object)
{
  TeaAdjustable *self = TEA_ADJUSTABLE (object);

  g_clear_object (&self->option);

  G_OBJECT_CLASS (tea_adjustable_parent_class)->dispose (object);
}

static void
tea_adjustable_class_init (TeaAdjustableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_adjustable_dispose;

  changed_signal = g_signal_new ("changed", TEA_TYPE_ADJUSTABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_adjustable_init (TeaAdjustable *self)
{
}

void
tea_adjustable_tell (TeaAdjustable *self)
{
  g_signal_emit (self, changed_signal, 0);
}

void
tea_adjustable_forget (TeaAdjustable *self)
{
  self->ruleset = NULL;
}

static void
fill_facts (TeaAdjustable *self, TeaAdjustableKind kind)
{
  const TeaPattern *pattern;
  const TeaBonus *bonus;
  const TeaNumberSpec *number;
  const TeaOptionSpec *option;

  switch (kind)
    {
    case TEA_ADJUSTABLE_ROW:
      pattern = &self->base->patterns[self->index];
      self->facts = (TeaAdjustableFacts){ kind, pattern->id, tea_pattern_get_name (pattern), _ (pattern->sentence),
                                          pattern->clause };
      return;
    case TEA_ADJUSTABLE_BONUS:
      bonus = &self->base->bonuses[self->index];
      self->facts = (TeaAdjustableFacts){ kind, tea_paid_for_name ((TeaPaidFor) bonus->reason), _ (bonus->name),
                                          _ (bonus->sentence), bonus->clause };
      return;
    case TEA_ADJUSTABLE_NUMBER:
      if (self->option != NULL)
        {
          option = &self->base->options[self->index - self->base->n_numbers];
          self->facts = (TeaAdjustableFacts){ kind, option->id, _ (option->name), _ (option->sentence),
                                              option->clause };
          return;
        }
      number = &self->base->numbers[self->index];
      self->facts = (TeaAdjustableFacts){ kind, number->id, _ (number->name), _ (number->sentence), number->clause };
      return;
    }
  g_assert_not_reached ();
}

TeaAdjustable *
tea_adjustable_new (TeaRuleset *ruleset, TeaAdjustableKind kind, guint index, guint which)
{
  TeaAdjustable *self = g_object_new (TEA_TYPE_ADJUSTABLE, NULL);

  self->ruleset = ruleset;
  self->base = tea_variant_base (tea_ruleset_get_variant (ruleset));
  self->index = index;
  self->which = which;
  if (kind == TEA_ADJUSTABLE_NUMBER && index >= self->base->n_numbers)
    {
      self->option = g_list_model_get_item (tea_ruleset_get_facts (ruleset)->options, index - self->base->n_numbers);
      g_signal_connect_object (self->option, "changed", G_CALLBACK (tea_adjustable_tell), self, G_CONNECT_SWAPPED);
    }
  fill_facts (self, kind);

  return self;
}

const TeaAdjustableFacts *
tea_adjustable_get_facts (TeaAdjustable *self)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), NULL);

  return &self->facts;
}

static const TeaPattern *
pattern_of (TeaAdjustable *self)
{
  return self->facts.kind == TEA_ADJUSTABLE_ROW ? &self->base->patterns[self->index] : NULL;
}

static const TeaBonus *
bonus_of (TeaAdjustable *self)
{
  return self->facts.kind == TEA_ADJUSTABLE_BONUS ? &self->base->bonuses[self->index] : NULL;
}

static const TeaNumberSpec *
number_of (TeaAdjustable *self)
{
  return self->facts.kind == TEA_ADJUSTABLE_NUMBER && self->option == NULL ? &self->base->numbers[self->index] : NULL;
}

static const TeaOptionSpec *
option_of (TeaAdjustable *self)
{
  return self->option != NULL ? &self->base->options[self->index - self->base->n_numbers] : NULL;
}

static const TeaHouseRange *
range_of (TeaAdjustable *self)
{
  const TeaNumberSpec *number = number_of (self);

  return number != NULL ? &number->house : &option_of (self)->house;
}

const char *
tea_adjustable_get_name_zh (TeaAdjustable *self)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), NULL);

  if (self->facts.kind == TEA_ADJUSTABLE_NUMBER)
    return "";

  return tea_chinese_name (self->facts.name, self->facts.kind == TEA_ADJUSTABLE_ROW ? pattern_of (self)->name_zh
                                                                                    : bonus_of (self)->name_zh);
}

const char *
tea_adjustable_get_language_zh (TeaAdjustable *self)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), NULL);

  return tea_chinese_name_language (self->facts.name, self->base->traditional);
}

/* Finds the range of a value; returns whether there is such a value. */
static gboolean
find_range (TeaAdjustable *self, TeaWorthKind kind, int *min, int *max)
{
  *min = *max = 0;
  if (self->facts.kind == TEA_ADJUSTABLE_ROW)
    return tea_house_row_range (self->base, self->index, (TeaRowWorthKind) kind, min, max);
  if (kind != TEA_WORTH_POINTS)
    return FALSE;
  if (self->facts.kind == TEA_ADJUSTABLE_BONUS)
    return tea_house_bonus_range (self->base, self->index, self->which, min, max);
  *min = range_of (self)->zero != NULL ? 0 : range_of (self)->min;
  *max = range_of (self)->max;

  return TRUE;
}

gboolean
tea_adjustable_has_worth (TeaAdjustable *self, TeaWorthKind kind)
{
  int min, max;

  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), FALSE);

  return find_range (self, kind, &min, &max);
}

void
tea_adjustable_get_range (TeaAdjustable *self, TeaWorthKind kind, int *min, int *max)
{
  g_return_if_fail (TEA_IS_ADJUSTABLE (self));

  find_range (self, kind, min, max);
}

/* The value in the unchanged rules. */
static int
get_base_worth (TeaAdjustable *self, TeaWorthKind kind)
{
  switch (self->facts.kind)
    {
    case TEA_ADJUSTABLE_ROW:
      return kind == TEA_WORTH_POINTS    ? pattern_of (self)->points
             : kind == TEA_WORTH_DOUBLES ? pattern_of (self)->doubles
                                         : pattern_of (self)->factor;
    case TEA_ADJUSTABLE_BONUS:
      return bonus_of (self)->points[self->which];
    case TEA_ADJUSTABLE_NUMBER:
      return self->option != NULL ? option_of (self)->fallback : number_of (self)->fallback;
    }
  g_assert_not_reached ();
}

int
tea_adjustable_get_worth (TeaAdjustable *self, TeaWorthKind kind)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), 0);

  if (self->option != NULL)
    return tea_option_item_get_raw_value (self->option);
  if (self->ruleset == NULL)
    return get_base_worth (self, kind);
  switch (self->facts.kind)
    {
    case TEA_ADJUSTABLE_ROW:
      return tea_ruleset_peek_house (self->ruleset)->rows[self->index].worth[kind];
    case TEA_ADJUSTABLE_BONUS:
      return tea_ruleset_peek_house (self->ruleset)->bonuses[self->index][self->which];
    case TEA_ADJUSTABLE_NUMBER:
      return tea_ruleset_peek_numbers (self->ruleset)[self->index];
    }
  g_assert_not_reached ();
}

void
tea_adjustable_set_worth (TeaAdjustable *self, TeaWorthKind kind, int value)
{
  int min, max;

  g_return_if_fail (TEA_IS_ADJUSTABLE (self));

  if (self->ruleset == NULL || !find_range (self, kind, &min, &max))
    return;
  value = CLAMP (value, min, max);
  if (self->facts.kind == TEA_ADJUSTABLE_NUMBER && value != 0)
    value = MAX (value, range_of (self)->min);
  if (value == tea_adjustable_get_worth (self, kind))
    return;

  switch (self->facts.kind)
    {
    case TEA_ADJUSTABLE_ROW:
      tea_ruleset_peek_house (self->ruleset)->rows[self->index].worth[kind] = (gint16) value;
      break;
    case TEA_ADJUSTABLE_BONUS:
      tea_ruleset_peek_house (self->ruleset)->bonuses[self->index][self->which] = (guint8) value;
      break;
    case TEA_ADJUSTABLE_NUMBER:
      if (self->option != NULL)
        {
          /* This notifies `value`, which calls tea_adjustable_tell(). */
          tea_option_item_set_raw_value (self->option, (gint16) value);
          return;
        }
      tea_ruleset_peek_numbers (self->ruleset)[self->index] = (gint16) value;
      break;
    }
  tea_ruleset_house_changed (self->ruleset);
  tea_adjustable_tell (self);
}

const char *
tea_adjustable_get_label (TeaAdjustable *self, int value)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), NULL);

  if (self->facts.kind != TEA_ADJUSTABLE_NUMBER || value != 0 || range_of (self)->zero == NULL)
    return NULL;

  return _ (range_of (self)->zero);
}

gboolean
tea_adjustable_can_be_marked (TeaAdjustable *self)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), FALSE);

  return self->facts.kind == TEA_ADJUSTABLE_ROW;
}

G_STATIC_ASSERT ((int) TEA_ADJUSTABLE_CELEBRATED == (int) TEA_ROW_NAMED);
G_STATIC_ASSERT ((int) TEA_ADJUSTABLE_OFF == (int) TEA_ROW_OFF);

TeaAdjustableMark
tea_adjustable_get_mark (TeaAdjustable *self)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), TEA_ADJUSTABLE_SCORES);

  if (self->facts.kind != TEA_ADJUSTABLE_ROW || self->ruleset == NULL)
    return TEA_ADJUSTABLE_SCORES;

  return (TeaAdjustableMark) tea_ruleset_peek_house (self->ruleset)->rows[self->index].mark;
}

void
tea_adjustable_set_mark (TeaAdjustable *self, TeaAdjustableMark mark)
{
  g_return_if_fail (TEA_IS_ADJUSTABLE (self));

  if (self->facts.kind != TEA_ADJUSTABLE_ROW || self->ruleset == NULL || mark == tea_adjustable_get_mark (self))
    return;
  tea_ruleset_peek_house (self->ruleset)->rows[self->index].mark = (gint16) mark;
  tea_ruleset_house_changed (self->ruleset);
  tea_adjustable_tell (self);
}

gboolean
tea_adjustable_get_is_changed (TeaAdjustable *self)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), FALSE);

  if (tea_adjustable_get_mark (self) != TEA_ADJUSTABLE_SCORES)
    return TRUE;
  for (guint kind = 0; kind < TEA_N_WORTH_KINDS; kind++)
    if (tea_adjustable_has_worth (self, (TeaWorthKind) kind) &&
        tea_adjustable_get_worth (self, (TeaWorthKind) kind) != get_base_worth (self, (TeaWorthKind) kind))
      return TRUE;

  return FALSE;
}

void
tea_adjustable_reset (TeaAdjustable *self)
{
  g_return_if_fail (TEA_IS_ADJUSTABLE (self));

  tea_adjustable_set_mark (self, TEA_ADJUSTABLE_SCORES);
  for (guint kind = 0; kind < TEA_N_WORTH_KINDS; kind++)
    tea_adjustable_set_worth (self, (TeaWorthKind) kind, get_base_worth (self, (TeaWorthKind) kind));
}

char *
tea_adjustable_dup_worth_text (TeaAdjustable *self, gboolean base)
{
  int value;

  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), NULL);

  if (self->facts.kind == TEA_ADJUSTABLE_ROW)
    return tea_score_text_worth (base || self->ruleset == NULL
                                     ? pattern_of (self)
                                     : &tea_ruleset_get_variant (self->ruleset)->patterns[self->index]);
  value = base ? get_base_worth (self, TEA_WORTH_POINTS) : tea_adjustable_get_worth (self, TEA_WORTH_POINTS);
  if (tea_adjustable_get_label (self, value) != NULL)
    return g_strdup (tea_adjustable_get_label (self, value));

  return g_strdup_printf ("%d", value);
}

static const char *
example_of (TeaAdjustable *self)
{
  switch (self->facts.kind)
    {
    case TEA_ADJUSTABLE_ROW:
      return pattern_of (self)->example;
    case TEA_ADJUSTABLE_BONUS:
      return bonus_of (self)->example;
    case TEA_ADJUSTABLE_NUMBER:
      return range_of (self)->example;
    }
  g_assert_not_reached ();
}

gboolean
tea_adjustable_has_example (TeaAdjustable *self)
{
  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), FALSE);

  return example_of (self) != NULL;
}

TeaScoreSheet *
tea_adjustable_dup_example (TeaAdjustable *self, gboolean base, GError **error)
{
  const char *example;
  TeaOptions options;

  g_return_val_if_fail (TEA_IS_ADJUSTABLE (self), NULL);

  example = example_of (self);
  if (example == NULL)
    return NULL;
  if (base || self->ruleset == NULL)
    return tea_score_sheet_new_example (example, NULL, NULL, error);
  tea_ruleset_fill_options (self->ruleset, &options);

  return tea_score_sheet_new_example (example, tea_ruleset_get_variant (self->ruleset), &options, error);
}
