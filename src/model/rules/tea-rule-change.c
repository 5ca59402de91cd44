/* tea-rule-change.c - one difference of a rule set from its variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/rules/tea-rule-change.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-names.h"

struct _TeaRuleChange
{
  TeaValue parent_instance;

  TeaRuleChangeFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaRuleChange, tea_rule_change, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "item", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaRuleChange, facts.item) },
  { "name", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleChange, facts.name) },
  { "clause", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleChange, facts.clause) },
  { "now", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleChange, facts.now) },
  { "before", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleChange, facts.before) },
  { "values", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleChange, facts.values) },
  { "spoken", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleChange, facts.spoken) },
};

static void
tea_rule_change_class_init (TeaRuleChangeClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_rule_change_init (TeaRuleChange *self)
{
}

/* What follows from the other facts. */
static TeaRuleChange *
complete (TeaRuleChange *self)
{
  TeaRuleChangeFacts *facts = &self->facts;

  /* Translators: what a rule was worth, and what house rules make of it. */
  facts->values = tea_names_turn_arrows (g_strdup_printf (_ ("%s → %s"), facts->before, facts->now));
  /* Translators: what house rules change: its name, what it is now, what it is in the unchanged rules, the clause. */
  facts->spoken = g_strdup_printf (_ ("%s: %s, not %s (%s)"), facts->name, facts->now, facts->before, facts->clause);

  return self;
}

static TeaRuleChange *
new_for_adjustable (TeaAdjustable *adjustable)
{
  TeaRuleChange *self = g_object_new (TEA_TYPE_RULE_CHANGE, NULL);

  self->facts.item = g_object_ref (G_OBJECT (adjustable));
  self->facts.name = g_strdup (tea_adjustable_get_facts (adjustable)->name);
  self->facts.clause = g_strdup (tea_adjustable_get_facts (adjustable)->clause);
  self->facts.now = tea_adjustable_dup_worth_text (adjustable, FALSE);
  self->facts.before = tea_adjustable_dup_worth_text (adjustable, TRUE);

  return complete (self);
}

static TeaRuleChange *
new_for_option (TeaOptionItem *option)
{
  const TeaOptionState *state = tea_option_item_get_state (option);
  TeaRuleChange *self = g_object_new (TEA_TYPE_RULE_CHANGE, NULL);

  self->facts.item = g_object_ref (G_OBJECT (option));
  self->facts.name = g_strdup (state->name);
  self->facts.clause = g_strdup (state->clause);
  self->facts.now = g_strdup (state->label);
  self->facts.before = g_strdup (state->default_label);

  return complete (self);
}

/* Whether @list already has the option @id as a number. */
static gboolean
has_number (GListStore *list, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TeaRuleChange) change = g_list_model_get_item (G_LIST_MODEL (list), i);
      TeaAdjustable *adjustable = TEA_IS_ADJUSTABLE (change->facts.item) ? TEA_ADJUSTABLE (change->facts.item) : NULL;

      if (adjustable != NULL && tea_adjustable_get_facts (adjustable)->kind == TEA_ADJUSTABLE_NUMBER &&
          g_str_equal (tea_adjustable_get_facts (adjustable)->id, id))
        return TRUE;
    }

  return FALSE;
}

GListModel *
tea_rule_change_list (TeaRuleset *ruleset)
{
  GListStore *list = g_list_store_new (TEA_TYPE_RULE_CHANGE);
  GListModel *adjustables, *options;

  g_return_val_if_fail (TEA_IS_RULESET (ruleset), G_LIST_MODEL (list));

  adjustables = tea_ruleset_get_adjustables (ruleset);
  for (guint i = 0; i < g_list_model_get_n_items (adjustables); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (adjustables, i);
      g_autoptr (TeaRuleChange) change = NULL;

      if (!tea_adjustable_get_is_changed (adjustable))
        continue;
      change = new_for_adjustable (adjustable);
      g_list_store_append (list, change);
    }

  options = tea_ruleset_get_facts (ruleset)->options;
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);
      g_autoptr (TeaRuleChange) change = NULL;

      if (tea_option_item_get_state (option)->is_default || has_number (list, tea_option_item_get_state (option)->id))
        continue;
      change = new_for_option (option);
      g_list_store_append (list, change);
    }

  return G_LIST_MODEL (list);
}

const TeaRuleChangeFacts *
tea_rule_change_get_facts (TeaRuleChange *self)
{
  g_return_val_if_fail (TEA_IS_RULE_CHANGE (self), NULL);

  return &self->facts;
}
