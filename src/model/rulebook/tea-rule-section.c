/* tea-rule-section.c - a chapter of a rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/rulebook/tea-rulebook-private.h"

struct _TeaRuleSection
{
  GObject parent_instance;

  char *id;
  char *title; /* translatable */
  GListStore *entries;
};

G_DEFINE_FINAL_TYPE (TeaRuleSection, tea_rule_section, G_TYPE_OBJECT)

static void
tea_rule_section_finalize (GObject *object)
{
  TeaRuleSection *self = TEA_RULE_SECTION (object);

  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_object (&self->entries);

  G_OBJECT_CLASS (tea_rule_section_parent_class)->finalize (object);
}

static void
tea_rule_section_class_init (TeaRuleSectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_rule_section_finalize;
}

static void
tea_rule_section_init (TeaRuleSection *self)
{
  self->entries = g_list_store_new (TEA_TYPE_RULE_ENTRY);
}

TeaRuleSection *
tea_rule_section_new (const char *id, const char *title)
{
  TeaRuleSection *self = g_object_new (TEA_TYPE_RULE_SECTION, NULL);

  self->id = g_strdup (id);
  self->title = g_strdup (title);

  return self;
}

void
tea_rule_section_append (TeaRuleSection *self, TeaRuleEntry *entry)
{
  g_list_store_append (self->entries, entry);
}

TeaRuleSection *
tea_rule_section_search (TeaRuleSection *self, const char *search)
{
  g_autoptr (TeaRuleSection) found = tea_rule_section_new (self->id, self->title);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->entries)); i++)
    {
      g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      if (tea_rule_entry_matches (entry, search))
        g_list_store_append (found->entries, entry);
    }

  return g_list_model_get_n_items (G_LIST_MODEL (found->entries)) > 0 ? g_steal_pointer (&found) : NULL;
}

const char *
tea_rule_section_get_id (TeaRuleSection *self)
{
  g_return_val_if_fail (TEA_IS_RULE_SECTION (self), NULL);

  return self->id;
}

const char *
tea_rule_section_get_title (TeaRuleSection *self)
{
  g_return_val_if_fail (TEA_IS_RULE_SECTION (self), NULL);

  return _ (self->title);
}

GListModel *
tea_rule_section_get_entries (TeaRuleSection *self)
{
  g_return_val_if_fail (TEA_IS_RULE_SECTION (self), NULL);

  return G_LIST_MODEL (self->entries);
}
