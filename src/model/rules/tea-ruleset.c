/* tea-ruleset.c - a variant with its options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/rules/tea-ruleset-engine.h"
#include "model/tiles/tea-chinese-name.h"

struct _TeaRuleset
{
  GObject parent_instance;

  const TeaVariant *variant;
  GListStore *options;
};

G_DEFINE_FINAL_TYPE (TeaRuleset, tea_ruleset, G_TYPE_OBJECT)

static void
tea_ruleset_finalize (GObject *object)
{
  TeaRuleset *self = TEA_RULESET (object);

  g_clear_object (&self->options);

  G_OBJECT_CLASS (tea_ruleset_parent_class)->finalize (object);
}

static void
tea_ruleset_class_init (TeaRulesetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_ruleset_finalize;
}

static void
tea_ruleset_init (TeaRuleset *self)
{
  self->options = g_list_store_new (TEA_TYPE_OPTION_ITEM);
}

static TeaRuleset *
new_for_variant (const TeaVariant *variant)
{
  TeaRuleset *self = g_object_new (TEA_TYPE_RULESET, NULL);

  self->variant = variant;
  for (guint i = 0; i < variant->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = tea_option_item_new (&variant->options[i]);

      g_list_store_append (self->options, option);
    }

  return self;
}

TeaRuleset *
tea_ruleset_new (const char *id, GError **error)
{
  const TeaVariant *variant = id != NULL ? tea_variant_find (id) : tea_variants (NULL)[0];

  if (variant == NULL)
    {
      /* Translators: the id of a rule set, as in the settings. */
      g_set_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_VARIANT, _ ("There are no rules called “%s”."), id);
      return NULL;
    }

  return new_for_variant (variant);
}

GListModel *
tea_ruleset_list (void)
{
  GListStore *list = g_list_store_new (TEA_TYPE_RULESET);
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaRuleset) ruleset = new_for_variant (variants[i]);

      g_list_store_append (list, ruleset);
    }

  return G_LIST_MODEL (list);
}

const char *
tea_ruleset_get_id (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  return self->variant->id;
}

const char *
tea_ruleset_get_name (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  return _ (self->variant->name);
}

const char *
tea_ruleset_get_name_zh (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  return self->variant->name_zh;
}

char *
tea_ruleset_dup_full_name (TeaRuleset *self)
{
  return tea_chinese_name_with (tea_ruleset_get_name (self), tea_ruleset_get_name_zh (self));
}

const char *
tea_ruleset_get_source (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  return _ (self->variant->source);
}

gboolean
tea_ruleset_get_has_round_wind (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), FALSE);

  return self->variant->has_round_wind;
}

GListModel *
tea_ruleset_get_options (TeaRuleset *self)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  return G_LIST_MODEL (self->options);
}

gboolean
tea_ruleset_set_option (TeaRuleset *self, const char *id, const char *value, GError **error)
{
  g_return_val_if_fail (TEA_IS_RULESET (self), FALSE);
  g_return_val_if_fail (id != NULL && value != NULL, FALSE);

  for (guint i = 0; i < self->variant->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (G_LIST_MODEL (self->options), i);

      if (g_str_equal (tea_option_item_get_id (option), id))
        return tea_option_item_set_value (option, value, error);
    }

  g_set_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_OPTION,
               /* Translators: the name of a rule set and of an option. */
               _ ("The rules “%s” have no option “%s”."), self->variant->id, id);

  return FALSE;
}

void
tea_ruleset_reset (TeaRuleset *self)
{
  g_return_if_fail (TEA_IS_RULESET (self));

  for (guint i = 0; i < self->variant->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (G_LIST_MODEL (self->options), i);

      tea_option_item_set_value (option, tea_option_item_get_default_value (option), NULL);
    }
}

const TeaVariant *
tea_ruleset_get_variant (TeaRuleset *self)
{
  return self->variant;
}

void
tea_ruleset_fill_options (TeaRuleset *self, TeaOptions *options)
{
  tea_options_init (options, self->variant);
  for (guint i = 0; i < self->variant->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (G_LIST_MODEL (self->options), i);

      options->value[i] = tea_option_item_get_raw_value (option);
    }
}

void
tea_ruleset_take_options (TeaRuleset *self, const TeaOptions *options)
{
  for (guint i = 0; i < self->variant->n_options; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (G_LIST_MODEL (self->options), i);

      tea_option_item_set_raw_value (option, options->value[i]);
    }
}

TeaRuleset *
tea_ruleset_new_with_options (const TeaVariant *variant, const TeaOptions *options)
{
  TeaRuleset *self = new_for_variant (variant);

  tea_ruleset_take_options (self, options);

  return self;
}

TeaRuleset *
tea_ruleset_copy (TeaRuleset *self)
{
  TeaOptions options;

  g_return_val_if_fail (TEA_IS_RULESET (self), NULL);

  tea_ruleset_fill_options (self, &options);

  return tea_ruleset_new_with_options (self->variant, &options);
}
