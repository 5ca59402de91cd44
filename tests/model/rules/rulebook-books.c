/* rulebook-books.c - the rulebooks of all variants, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rulebook-books.h"

TeaRulebook *
rulebook_new_book (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (id, &error);

  g_assert_no_error (error);
  return tea_rulebook_new (ruleset);
}

void
rulebook_for_each_book (RulebookFunc func)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      TeaRulebook *book = rulebook_new_book (variants[i]->id);

      func (book, variants[i]);
      g_assert_finalize_object (book);
    }
}

guint
rulebook_for_each_entry (TeaRulebook *book, const TeaVariant *variant, RulebookEntryFunc func)
{
  GListModel *sections = tea_rulebook_get_sections (book);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);
      GListModel *entries = tea_rule_section_get_facts (section)->entries;

      for (guint j = 0; j < g_list_model_get_n_items (entries); j++)
        {
          g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (entries, j);

          func (entry, variant);
          n++;
        }
    }

  return n;
}
