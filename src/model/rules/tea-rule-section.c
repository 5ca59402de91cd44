/* tea-rule-section.c - a chapter of a rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/rules/tea-rulebook-private.h"

struct _TeaRuleSection
{
  TeaValue parent_instance;

  TeaRuleSectionFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaRuleSection, tea_rule_section, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "id", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleSection, facts.id) },
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaRuleSection, facts.title) },
  { "entries", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaRuleSection, facts.entries) },
};

static void
tea_rule_section_class_init (TeaRuleSectionClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_rule_section_init (TeaRuleSection *self)
{
  self->facts.entries = G_LIST_MODEL (g_list_store_new (TEA_TYPE_RULE_ENTRY));
}

TeaRuleSection *
tea_rule_section_new (const char *id, const char *title)
{
  TeaRuleSection *self = g_object_new (TEA_TYPE_RULE_SECTION, NULL);

  self->facts.id = g_strdup (id);
  self->facts.title = g_strdup (_ (title));

  return self;
}

void
tea_rule_section_append (TeaRuleSection *self, TeaRuleEntry *entry)
{
  g_list_store_append (G_LIST_STORE (self->facts.entries), entry);
}

TeaRuleSection *
tea_rule_section_search (TeaRuleSection *self, const char *search)
{
  g_autoptr (TeaRuleSection) found = g_object_new (TEA_TYPE_RULE_SECTION, NULL);

  found->facts.id = g_strdup (self->facts.id);
  found->facts.title = g_strdup (self->facts.title);
  for (guint i = 0; i < g_list_model_get_n_items (self->facts.entries); i++)
    {
      g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (self->facts.entries, i);

      if (tea_rule_entry_matches (entry, search))
        tea_rule_section_append (found, entry);
    }

  return g_list_model_get_n_items (found->facts.entries) > 0 ? g_steal_pointer (&found) : NULL;
}

const TeaRuleSectionFacts *
tea_rule_section_get_facts (TeaRuleSection *self)
{
  g_return_val_if_fail (TEA_IS_RULE_SECTION (self), NULL);

  return &self->facts;
}
