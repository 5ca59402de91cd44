/* tea-rule-change.c - one difference of a rule set from its variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/rules/tea-rule-change.h"

#include <glib/gi18n.h>

struct _TeaRuleChange
{
  GObject parent_instance;

  GObject *item;
  char *name;
  char *clause;
  char *now;
  char *before;
};

G_DEFINE_FINAL_TYPE (TeaRuleChange, tea_rule_change, G_TYPE_OBJECT)

static void
tea_rule_change_finalize (GObject *object)
{
  TeaRuleChange *self = TEA_RULE_CHANGE (object);

  g_clear_object (&self->item);
  g_free (self->name);
  g_free (self->clause);
  g_free (self->now);
  g_free (self->before);

  G_OBJECT_CLASS (tea_rule_change_parent_class)->finalize (object);
}

static void
tea_rule_change_class_init (TeaRuleChangeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_rule_change_finalize;
}

static void
tea_rule_change_init (TeaRuleChange *self)
{
}

static TeaRuleChange *
new_for_adjustable (TeaAdjustable *adjustable)
{
  TeaRuleChange *self = g_object_new (TEA_TYPE_RULE_CHANGE, NULL);

  self->item = g_object_ref (G_OBJECT (adjustable));
  self->name = g_strdup (tea_adjustable_get_name (adjustable));
  self->clause = g_strdup (tea_adjustable_get_clause (adjustable));
  self->now = tea_adjustable_dup_worth_text (adjustable, FALSE);
  self->before = tea_adjustable_dup_worth_text (adjustable, TRUE);

  return self;
}

/* The label of the current value; the value itself if its range is too wide to be listed. */
static const char *
get_label (TeaOptionItem *option)
{
  const char *const *values = tea_option_item_get_values (option);
  const char *value = tea_option_item_get_value (option);

  for (guint i = 0; values != NULL && values[i] != NULL; i++)
    if (g_str_equal (values[i], value))
      return tea_option_item_get_labels (option)[i];

  return value;
}

static TeaRuleChange *
new_for_option (TeaOptionItem *option)
{
  TeaRuleChange *self = g_object_new (TEA_TYPE_RULE_CHANGE, NULL);

  self->item = g_object_ref (G_OBJECT (option));
  self->name = g_strdup (tea_option_item_get_name (option));
  self->clause = g_strdup (tea_option_item_get_clause (option));
  self->now = g_strdup (get_label (option));
  self->before = g_strdup (tea_option_item_get_default_label (option));

  return self;
}

/* Whether @list already has the option @id as a number. */
static gboolean
has_number (GListStore *list, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TeaRuleChange) change = g_list_model_get_item (G_LIST_MODEL (list), i);
      TeaAdjustable *adjustable = TEA_IS_ADJUSTABLE (change->item) ? TEA_ADJUSTABLE (change->item) : NULL;

      if (adjustable != NULL && tea_adjustable_get_kind (adjustable) == TEA_ADJUSTABLE_NUMBER &&
          g_str_equal (tea_adjustable_get_id (adjustable), id))
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

  options = tea_ruleset_get_options (ruleset);
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);
      g_autoptr (TeaRuleChange) change = NULL;

      if (tea_option_item_get_is_default (option) || has_number (list, tea_option_item_get_id (option)))
        continue;
      change = new_for_option (option);
      g_list_store_append (list, change);
    }

  return G_LIST_MODEL (list);
}

const char *
tea_rule_change_get_name (TeaRuleChange *self)
{
  g_return_val_if_fail (TEA_IS_RULE_CHANGE (self), NULL);

  return self->name;
}

const char *
tea_rule_change_get_clause (TeaRuleChange *self)
{
  g_return_val_if_fail (TEA_IS_RULE_CHANGE (self), NULL);

  return self->clause;
}

const char *
tea_rule_change_get_now (TeaRuleChange *self)
{
  g_return_val_if_fail (TEA_IS_RULE_CHANGE (self), NULL);

  return self->now;
}

const char *
tea_rule_change_get_before (TeaRuleChange *self)
{
  g_return_val_if_fail (TEA_IS_RULE_CHANGE (self), NULL);

  return self->before;
}

GObject *
tea_rule_change_get_item (TeaRuleChange *self)
{
  g_return_val_if_fail (TEA_IS_RULE_CHANGE (self), NULL);

  return self->item;
}

char *
tea_rule_change_dup_sentence (TeaRuleChange *self)
{
  g_return_val_if_fail (TEA_IS_RULE_CHANGE (self), NULL);

  /* Translators: what house rules change: its name, what it is now, what it is in the unchanged rules, the clause. */
  return g_strdup_printf (_ ("%s: %s, not %s (%s)"), self->name, self->now, self->before, self->clause);
}
