/* test-rulebook.c - the rulebook has everything the rules name, and it can be found
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rulebook-books.h"

static TeaRuleEntry *
find_row (TeaRulebook *book, const char *section_id, const char *id)
{
  GListModel *sections = tea_rulebook_get_sections (book);
  g_autofree char *suffix = g_strconcat ("/", id, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);
      const TeaRuleSectionFacts *facts = tea_rule_section_get_facts (section);
      GListModel *entries = facts->entries;

      if (!g_str_equal (facts->id, section_id))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (entries); j++)
        {
          g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (entries, j);
          g_auto (GStrv) clauses = g_strsplit (tea_rule_entry_get_facts (entry)->clause, ", ", -1);

          if (g_str_equal (tea_rule_entry_get_facts (entry)->id, id))
            return entry;
          for (guint k = 0; tea_rule_entry_get_facts (entry)->kind == TEA_RULE_BONUS && clauses[k] != NULL; k++)
            if (g_str_has_suffix (clauses[k], suffix))
              return entry;
        }
    }

  return NULL;
}

static void
check_named (TeaRulebook *book, const char *what, const char *id)
{
  TeaRuleEntry *entry = NULL;
  guint section;
  guint index;

  g_test_message ("%s: %s %s", tea_ruleset_get_facts (tea_rulebook_get_ruleset (book))->id, what, id);
  if (g_str_equal (what, "clause"))
    {
      g_autoptr (TeaRuleSection) chapter = NULL;
      g_autoptr (TeaRuleEntry) paragraph = NULL;

      g_assert_true (tea_rulebook_find (book, id, &section, &index));
      chapter = g_list_model_get_item (tea_rulebook_get_sections (book), section);
      paragraph = g_list_model_get_item (tea_rule_section_get_facts (chapter)->entries, index);
      g_assert_cmpstr (tea_rule_entry_get_facts (paragraph)->clause, ==, id);
      g_assert_cmpint (tea_rule_entry_get_facts (paragraph)->kind, ==, TEA_RULE_PARAGRAPH);
      g_assert_cmpuint (strlen (tea_rule_entry_get_facts (paragraph)->text), >, 20);
      return;
    }

  entry = find_row (book, g_str_equal (what, "row") ? TEA_RULE_SECTION_PATTERNS : TEA_RULE_SECTION_OPTIONS, id);
  g_assert_nonnull (entry);
  g_assert_cmpstr (tea_rule_entry_get_facts (entry)->sentence, !=, "");
}

/* Looks up every match of @pattern in @text as a @what. Returns: the number of matches */
static guint
check_matches (TeaRulebook *book, const char *what, const char *prefix, const char *pattern, const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  g_regex_match (regex, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL), n++)
    {
      g_autofree char *word = g_match_info_fetch (match, 1);
      g_autofree char *id = g_strconcat (prefix, word, NULL);

      check_named (book, what, id);
    }

  return n;
}

/* Returns: (transfer full): a page of docs/rules */
static char *
read_rules (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".md", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "rules", file, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* Every clause, table row and option of docs/rules is in the rulebook. */
static void
check_rules (TeaRulebook *book, const TeaVariant *variant)
{
  g_autofree char *common = read_rules ("README");
  g_autofree char *text = read_rules (variant->id);

  g_assert_cmpuint (check_matches (book, "clause", "common-", "^([0-9]+a?)\\. ", common), >, 0);
  g_assert_cmpuint (check_matches (book, "clause", "", "^- ([A-Z]{2}-[0-9]+) ", text), >, 0);
  /* The first cell of a row may name several ids. */
  g_assert_cmpuint (check_matches (book, "row", "", "(?:^\\| |\\G(?!^) / )`([a-z0-9-]+)`", text), >, 0);
  g_assert_cmpuint (check_matches (book, "option", "", "[Oo]ption\\s+`([a-z0-9-]+)`", text), >, 0);
}

static void
test_named (void)
{
  rulebook_for_each_book (check_rules);
}

/* Everything in the engine's tables is in the rulebook, even if docs/rules lacks it. */
static void
check_tables (TeaRulebook *book, const TeaVariant *variant)
{
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      TeaRuleEntry *entry = find_row (book, TEA_RULE_SECTION_PATTERNS, variant->patterns[i].id);
      const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (entry);

      g_assert_nonnull (entry);
      g_assert_cmpstr (facts->value_text, !=, "");
      g_assert_cmpstr (facts->value_text, !=, "0");
      g_assert_true (tea_rulebook_find (book, variant->patterns[i].clause, NULL, NULL));
    }
  for (guint i = 0; i < variant->n_bonuses; i++)
    g_assert_true (tea_rulebook_find (book, variant->bonuses[i].clause, NULL, NULL));
  for (guint i = 0; i < variant->n_options; i++)
    {
      TeaRuleEntry *entry = find_row (book, TEA_RULE_SECTION_OPTIONS, variant->options[i].id);

      g_assert_nonnull (entry);
      g_assert_cmpstr (tea_rule_entry_get_facts (entry)->text, !=, "");
      g_assert_cmpstr (tea_rule_entry_get_facts (entry)->note, !=, "");
      g_assert_true (tea_rulebook_find (book, variant->options[i].clause, NULL, NULL));
    }
}

static void
test_tables (void)
{
  rulebook_for_each_book (check_tables);
}

/* Where losers score, each pattern says who scores it; elsewhere it says nothing. */
static void
check_losers (TeaRulebook *book, const TeaVariant *variant)
{
  GListModel *sections = tea_rulebook_get_sections (book);
  g_autoptr (TeaRuleSection) patterns = NULL;
  guint section, n_shared = 0;

  g_assert_true (tea_rulebook_find (book, variant->patterns[0].clause, &section, NULL));
  patterns = g_list_model_get_item (sections, section);
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (tea_rule_section_get_facts (patterns)->entries, i);
      const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (entry);
      gboolean shared = (variant->patterns[i].flags & TEA_PATTERN_LOSERS) != 0;

      g_assert_cmpstr (facts->id, ==, variant->patterns[i].id);
      g_assert_cmpstr (facts->note, ==,
                       !variant->losers_score ? ""
                       : shared               ? "Winner and losers score it."
                                              : "Only the winner scores it.");
      n_shared += shared;
    }
  if (variant->losers_score)
    g_assert_cmpuint (n_shared, >, 5);
}

static void
test_losers (void)
{
  rulebook_for_each_book (check_losers);
}

/* The clauses with which the table explains refusals can be looked up. */
static void
check_explained (TeaRulebook *book, const TeaVariant *variant)
{
  const char *const clauses[] = { variant->clauses.wild,       variant->clauses.no_supplement,
                                  variant->clauses.last_tile,  variant->clauses.passed_pung,
                                  variant->clauses.missed_win, variant->clauses.self_draw_only };

  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    if (clauses[i] != NULL)
      g_assert_true (tea_rulebook_find (book, clauses[i], NULL, NULL));
}

static void
test_explained (void)
{
  rulebook_for_each_book (check_explained);
}

static guint
count_found (TeaRulebook *book, const char *search)
{
  g_autoptr (GListModel) sections = tea_rulebook_search (book, search);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);
      const TeaRuleSectionFacts *facts = tea_rule_section_get_facts (section);

      g_assert_cmpuint (g_list_model_get_n_items (facts->entries), >, 0);
      n += g_list_model_get_n_items (facts->entries);
    }

  return n;
}

static void
test_search (void)
{
  static const struct
  {
    const char *variant;
    const char *search;
    guint n_found;
  } rows[] = {
    { "fenghua", "FH-7", 4 }, /* a paragraph for each part */
    { "fenghua", "fh/base", 1 },
    { "fenghua", "tame-wilds", 1 },      /* an id */
    { "fenghua", "Tame Wild Tiles", 1 }, /* a name, word by word */
    { "fenghua", "tiles TAME", 1 },
    { "fenghua", "还搭", 1 },
    { "luqiao", "嵌档", 1 },
    { "nanchang", "德中德", 1 },
    { "nanchang", "冲关", 1 }, /* in a paragraph */
    { "nanchang", "sacked orphans", 0 },
    { "classical-millington", "twofold plenty", 1 },
    { "classical-early", "no such thing", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaRulebook) book = rulebook_new_book (rows[i].variant);

      g_test_message ("%s: %s", rows[i].variant, rows[i].search);
      g_assert_cmpuint (count_found (book, rows[i].search), ==, rows[i].n_found);
      /* An empty search finds everything. */
      g_assert_cmpuint (count_found (book, ""), >, 40);
    }
}

static void
test_find (void)
{
  static const struct
  {
    const char *clause;
    const char *section;
    const char *text;
  } rows[] = {
    { "FH-7", "end", "FH-7" },
    { "FH/base", "patterns", "FH/base" },
    { "FH-8, FH-13", "winning", "FH-8" },
    { "common-7a", "winning", "common-7a" },
  };
  TeaRulebook *book = rulebook_new_book ("fenghua");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaRuleSection) section = NULL;
      g_autoptr (TeaRuleEntry) entry = NULL;
      guint s, e;

      g_assert_true (tea_rulebook_find (book, rows[i].clause, &s, &e));
      section = g_list_model_get_item (tea_rulebook_get_sections (book), s);
      entry = g_list_model_get_item (tea_rule_section_get_facts (section)->entries, e);
      g_assert_cmpstr (tea_rule_section_get_facts (section)->id, ==, rows[i].section);
      g_assert_cmpstr (tea_rule_entry_get_facts (entry)->clause, ==, rows[i].text);
    }
  g_assert_false (tea_rulebook_find (book, "LQ-7", NULL, NULL));
  g_assert_false (tea_rulebook_find (book, "FH", NULL, NULL));
  g_assert_false (tea_rulebook_find (book, "", NULL, NULL));

  g_assert_finalize_object (book);
}

static void
test_options_shown (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaRulebook) usual = tea_rulebook_new (ruleset);
  g_autoptr (TeaRulebook) other = NULL;

  g_assert_cmpstr (tea_rule_entry_get_facts (find_row (usual, TEA_RULE_SECTION_OPTIONS, "minimum"))->value_text, ==,
                   "4");
  g_assert_true (tea_ruleset_set_option (ruleset, "minimum", "3", NULL));
  other = tea_rulebook_new (ruleset);
  g_assert_cmpstr (tea_rule_entry_get_facts (find_row (other, TEA_RULE_SECTION_OPTIONS, "minimum"))->value_text, ==,
                   "3");
  g_assert_nonnull (
      strstr (tea_rule_entry_get_facts (find_row (other, TEA_RULE_SECTION_OPTIONS, "minimum"))->note, "4 (usual)"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook/named", test_named);
  g_test_add_func ("/rulebook/tables", test_tables);
  g_test_add_func ("/rulebook/losers", test_losers);
  g_test_add_func ("/rulebook/explained", test_explained);
  g_test_add_func ("/rulebook/search", test_search);
  g_test_add_func ("/rulebook/find", test_find);
  g_test_add_func ("/rulebook/options", test_options_shown);

  return g_test_run ();
}
