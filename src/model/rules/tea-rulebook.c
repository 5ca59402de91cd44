/* tea-rulebook.c - the rules of a variant, to read, look up and compare
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/rules/tea-rulebook-private.h"

#include "model/rules/tea-ruleset-engine.h"

struct _TeaRulebook
{
  GObject parent_instance;

  TeaRuleset *ruleset;
  TeaRuleTexts texts;
};

G_DEFINE_FINAL_TYPE (TeaRulebook, tea_rulebook, G_TYPE_OBJECT)

static void
tea_rulebook_finalize (GObject *object)
{
  TeaRulebook *self = TEA_RULEBOOK (object);

  g_clear_object (&self->ruleset);
  tea_rule_texts_clear (&self->texts);

  G_OBJECT_CLASS (tea_rulebook_parent_class)->finalize (object);
}

static void
tea_rulebook_class_init (TeaRulebookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_rulebook_finalize;
}

static void
tea_rulebook_init (TeaRulebook *self)
{
  tea_rule_texts_init (&self->texts);
}

/* A missing file is no error: a variant without its own text still has the common one and its tables. */
static void
read_texts (TeaRuleTexts *texts, const char *name)
{
  g_autofree char *path = g_strconcat (TEA_RULEBOOK_PATH, name, ".xml", NULL);
  g_autoptr (GBytes)
      xml = g_resource_lookup_data (tea_rulebook_data_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;

  if (xml != NULL &&
      !tea_rule_texts_read (texts, g_bytes_get_data (xml, NULL), (gssize) g_bytes_get_size (xml), &error))
    g_critical ("%s: %s", path, error->message);
}

static void
fill_patterns (TeaRuleSection *section, TeaRuleset *ruleset)
{
  const TeaVariant *variant = tea_ruleset_get_variant (ruleset);
  TeaOptions options;

  tea_ruleset_fill_options (ruleset, &options);
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      g_autoptr (TeaRuleEntry) entry = tea_rule_entry_new_pattern (variant, &options, &variant->patterns[i]);

      tea_rule_section_append (section, entry);
    }
  for (guint i = 0; i < variant->n_bonuses; i++)
    {
      g_autoptr (TeaRuleEntry) entry = tea_rule_entry_new_bonus (variant, &options, &variant->bonuses[i]);

      tea_rule_section_append (section, entry);
    }
}

static void
fill_options (TeaRuleSection *section, TeaRulebook *self)
{
  GListModel *options = tea_ruleset_get_facts (self->ruleset)->options;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);
      g_autoptr (TeaRuleEntry) entry = tea_rule_entry_new_option (
          option, g_hash_table_lookup (self->texts.options, tea_option_item_get_state (option)->id));

      tea_rule_section_append (section, entry);
    }
}

/* Adds the numbers that house rules have changed; the others are in the text. */
static void
fill_numbers (TeaRuleSection *section, TeaRuleset *ruleset)
{
  const TeaVariant *variant = tea_ruleset_get_variant (ruleset);
  TeaOptions options;

  tea_ruleset_fill_options (ruleset, &options);
  for (guint i = 0; i < variant->n_numbers; i++)
    if (options.number[i] != variant->numbers[i].fallback)
      {
        g_autoptr (TeaRuleEntry) entry = tea_rule_entry_new_number (&variant->numbers[i], options.number[i]);

        tea_rule_section_append (section, entry);
      }
}

static void
fill (TeaRulebook *self)
{
  GListStore *sections = self->texts.sections;

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (sections)); i-- > 0;)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (G_LIST_MODEL (sections), i);
      const TeaRuleSectionFacts *facts = tea_rule_section_get_facts (section);

      if (g_str_equal (facts->id, TEA_RULE_SECTION_PATTERNS))
        fill_patterns (section, self->ruleset);
      else if (g_str_equal (facts->id, TEA_RULE_SECTION_OPTIONS))
        {
          fill_options (section, self);
          fill_numbers (section, self->ruleset);
        }
      if (g_list_model_get_n_items (facts->entries) == 0)
        g_list_store_remove (sections, i);
    }
}

TeaRulebook *
tea_rulebook_new (TeaRuleset *ruleset)
{
  TeaRulebook *self;

  g_return_val_if_fail (TEA_IS_RULESET (ruleset), NULL);

  self = g_object_new (TEA_TYPE_RULEBOOK, NULL);
  self->ruleset = g_object_ref (ruleset);
  read_texts (&self->texts, "common");
  read_texts (&self->texts, tea_ruleset_get_facts (ruleset)->id);
  fill (self);

  return self;
}

TeaRuleset *
tea_rulebook_get_ruleset (TeaRulebook *self)
{
  g_return_val_if_fail (TEA_IS_RULEBOOK (self), NULL);

  return self->ruleset;
}

GListModel *
tea_rulebook_get_sections (TeaRulebook *self)
{
  g_return_val_if_fail (TEA_IS_RULEBOOK (self), NULL);

  return G_LIST_MODEL (self->texts.sections);
}

const TeaRuleTexts *
tea_rulebook_get_texts (TeaRulebook *self)
{
  return &self->texts;
}

/* Whether @wanted is one of the clauses of @entry. */
static gboolean
has_clause (TeaRuleEntry *entry, const char *wanted)
{
  g_auto (GStrv) clauses = g_strsplit (tea_rule_entry_get_facts (entry)->clause, ", ", -1);

  return g_strv_contains ((const char *const *) clauses, wanted);
}

gboolean
tea_rulebook_find (TeaRulebook *self, const char *clause, guint *section, guint *entry)
{
  GListModel *sections;
  g_auto (GStrv) clauses = NULL;

  g_return_val_if_fail (TEA_IS_RULEBOOK (self), FALSE);
  g_return_val_if_fail (clause != NULL, FALSE);

  sections = tea_rulebook_get_sections (self);
  clauses = g_strsplit (clause, ", ", -1);
  for (guint i = 0; clauses[0] != NULL && i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) chapter = g_list_model_get_item (sections, i);
      GListModel *entries = tea_rule_section_get_facts (chapter)->entries;

      for (guint j = 0; j < g_list_model_get_n_items (entries); j++)
        {
          g_autoptr (TeaRuleEntry) candidate = g_list_model_get_item (entries, j);

          if (!has_clause (candidate, clauses[0]))
            continue;
          if (section != NULL)
            *section = i;
          if (entry != NULL)
            *entry = j;
          return TRUE;
        }
    }

  return FALSE;
}

GListModel *
tea_rulebook_search (TeaRulebook *self, const char *search)
{
  GListStore *found;
  GListModel *sections;

  g_return_val_if_fail (TEA_IS_RULEBOOK (self), NULL);
  g_return_val_if_fail (search != NULL, NULL);

  found = g_list_store_new (TEA_TYPE_RULE_SECTION);
  sections = tea_rulebook_get_sections (self);
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);
      g_autoptr (TeaRuleSection) matching = tea_rule_section_search (section, search);

      if (matching != NULL)
        g_list_store_append (found, matching);
    }

  return G_LIST_MODEL (found);
}
