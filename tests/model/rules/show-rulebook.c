/* show-rulebook.c - prints every translated text of the rulebook; for test-rulebook-translation.py
 *
 * usage: show-rulebook LOCALE-FOLDER LANGUAGE
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <libintl.h>

#include "../translation.h"
#include "rulebook-books.h"

static void
show_entry (TeaRuleEntry *entry, const TeaVariant *variant)
{
  const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (entry);

  if (*facts->text != '\0')
    g_print ("%s\n", facts->text);
}

static void
show_book (TeaRulebook *book, const TeaVariant *variant)
{
  GListModel *sections = tea_rulebook_get_sections (book);
  const TeaRuleTexts *texts = tea_rulebook_get_texts (book);
  g_autoptr (GListModel) compared = tea_rulebook_compare (book, book);
  const char *name, *difference;

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);

      g_print ("%s\n", tea_rule_section_get_facts (section)->title);
    }
  rulebook_for_each_entry (book, variant, show_entry);
  for (guint i = 0; i < texts->topics->len; i++)
    {
      g_autoptr (TeaRuleDifference) line = g_list_model_get_item (compared, i);
      const TeaRuleDifferenceFacts *facts = tea_rule_difference_get_facts (line);

      g_print ("%s\n%s\n", facts->title, facts->left);
    }
  for (guint i = 0; tea_rulebook_get_known (book, i, &name, &difference); i++)
    g_print ("%s\n%s\n", name, difference);
}

int
main (int argc, char *argv[])
{
  if (argc != 3)
    return 2;

  use_language (argv[2]);
  bindtextdomain ("teahouse", argv[1]);
  bind_textdomain_codeset ("teahouse", "UTF-8");
  textdomain ("teahouse");
  rulebook_for_each_book (show_book);

  return 0;
}
