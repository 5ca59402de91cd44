/* test-rulebook-texts.c - tiles in the text exist, examples score what they show, and any two variants can be compared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../translation.h"
#include "rulebook-books.h"
#include "model/score/tea-score-sheet-engine.h"

static void
check_tiles (TeaRuleEntry *entry, const TeaVariant *variant)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pieces = tea_rule_prose_split (tea_rule_entry_get_facts (entry)->text, &error);
  TeaOptions options;

  g_assert_no_error (error);
  tea_options_init (&options, variant);
  for (guint i = 0; i < pieces->len; i++)
    {
      const TeaRulePiece *piece = g_ptr_array_index (pieces, i);
      TeaTiles tiles = { { 0 } };

      g_assert_true ((piece->words == NULL) == (piece->n_kinds > 0));
      if (piece->words != NULL)
        g_assert_true (strpbrk (piece->words, "{}") == NULL);
      for (guint j = 0; j < piece->n_kinds; j++)
        {
          TeaTile tile = (TeaTile) piece->kinds[j];

          g_assert_cmpuint (++tiles.n[tile], <=, variant->copies (&options, tile));
        }
    }
}

static void
check_book_tiles (TeaRulebook *book, const TeaVariant *variant)
{
  g_assert_cmpuint (rulebook_for_each_entry (book, variant, check_tiles), >, 30);
}

static void
test_tiles (void)
{
  rulebook_for_each_book (check_book_tiles);
}

/* Fourteen tiles in a text are a whole hand, which must win by the rules of the variant. */
static void
check_hands (TeaRuleEntry *entry, const TeaVariant *variant)
{
  g_autoptr (GPtrArray) pieces = tea_rule_prose_split (tea_rule_entry_get_facts (entry)->text, NULL);

  for (guint i = 0; i < pieces->len; i++)
    {
      const TeaRulePiece *piece = g_ptr_array_index (pieces, i);
      TeaWilds wilds = { .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE };
      TeaTiles concealed = { { 0 } };
      TeaOptions options;

      if (piece->n_kinds != 14)
        continue;
      g_test_message ("%s", piece->notation);
      tea_options_init (&options, variant);
      for (guint j = 0; j < 13; j++)
        concealed.n[piece->kinds[j]]++;
      g_assert_true (tea_find_waits (variant, &options, &wilds, &concealed, NULL, 0) & TEA_TILE_BIT (piece->kinds[13]));
    }
}

static void
check_book_hands (TeaRulebook *book, const TeaVariant *variant)
{
  rulebook_for_each_entry (book, variant, check_hands);
}

static void
test_hands (void)
{
  rulebook_for_each_book (check_book_hands);
}

static gboolean
has_item (GListModel *items, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);

      if (g_str_equal (tea_score_item_get_facts (item)->id, id))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_payment (const TeaAnswer *answer, const char *reason)
{
  for (guint i = 0; i < answer->n_payments; i++)
    if (g_str_equal (tea_paid_for_name (answer->payments[i].reason), reason))
      return TRUE;

  return FALSE;
}

static void
check_example (TeaRuleEntry *entry, const TeaVariant *variant)
{
  const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (entry);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaScoreSheet) sheet = tea_rule_entry_dup_example (entry, &error);
  gboolean shown = FALSE;

  g_assert_no_error (error);
  g_assert_true (tea_rule_entry_has_example (entry) == (sheet != NULL));
  switch (facts->kind)
    {
    case TEA_RULE_PATTERN:
      for (guint seat = 0; seat < 4; seat++)
        shown = shown || has_item (tea_score_sheet_get_facts (sheet)->seats[seat].items, facts->id);
      break;
    case TEA_RULE_BONUS:
      shown = has_payment (&tea_score_sheet_get_hand (sheet)->answer, facts->id);
      break;
    case TEA_RULE_PARAGRAPH:
    case TEA_RULE_OPTION:
    case TEA_RULE_NUMBER:
      shown = sheet == NULL;
      break;
    }
  if (!shown)
    g_test_message ("%s: %s", variant->id, facts->id);
  g_assert_true (shown);
}

static void
check_examples (TeaRulebook *book, const TeaVariant *variant)
{
  rulebook_for_each_entry (book, variant, check_example);
}

static void
test_examples (void)
{
  rulebook_for_each_book (check_examples);
}

static gboolean
has_heading (GPtrArray *headings, const char *id)
{
  for (guint i = 0; i < headings->len; i++)
    if (g_str_equal (((TeaRuleHeading *) g_ptr_array_index (headings, i))->id, id))
      return TRUE;

  return FALSE;
}

static gboolean
has_pattern (const TeaVariant *variant, const char *id)
{
  for (guint i = 0; i < variant->n_patterns; i++)
    if (g_str_equal (variant->patterns[i].id, id))
      return TRUE;

  return FALSE;
}

/* Every file covers every topic, and everything a file names exists. */
static void
check_texts (TeaRulebook *book, const TeaVariant *variant)
{
  const TeaRuleTexts *texts = tea_rulebook_get_texts (book);
  GHashTableIter iter;
  gpointer key, value;

  g_assert_cmpuint (g_hash_table_size (texts->compared), ==, texts->topics->len);
  g_hash_table_iter_init (&iter, texts->compared);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      g_assert_true (has_heading (texts->topics, key));
      g_assert_cmpuint (strlen (value), >, 5);
    }

  g_hash_table_iter_init (&iter, texts->patterns);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      g_auto (GStrv) ids = g_strsplit (value, " ", -1);

      g_assert_true (has_heading (texts->ideas, key));
      for (guint i = 0; ids[i] != NULL; i++)
        {
          g_test_message ("%s: %s", variant->id, ids[i]);
          g_assert_true (has_pattern (variant, ids[i]));
        }
    }

  g_assert_cmpuint (g_hash_table_size (texts->options), ==, variant->n_options);
}

static void
test_texts (void)
{
  rulebook_for_each_book (check_texts);
}

/* Returns: (transfer none): the row called @title */
static TeaRuleDifference *
find_difference (GListModel *list, const char *title)
{
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaRuleDifference) difference = g_list_model_get_item (list, i);

      if (g_str_equal (tea_rule_difference_get_facts (difference)->title, title))
        return difference;
    }

  return NULL;
}

static void
test_compare (void)
{
  /* clang-format off */
  static const struct
  {
    const char *left;
    const char *right;
    const char *title;
    const char *left_text;
    const char *right_text;
  } rows[] = {
    { "fenghua", "nanchang", "Set of tiles", "144 tiles, 8 of them flowers and seasons", "136 tiles, no flowers" },
    { "fenghua", "nanchang", "Wild tiles", "3", "7" },
    { "luqiao", "classical-early", "Wild tiles", "3, and White as their proxy", "None" },
    { "nanchang", "luqiao", "A discarded wild tile", "Can be claimed, at face value", "Cannot be claimed" },
    { "nanchang", "luqiao", "The dealer keeps the deal", "After winning and after a draw", "After winning" },
    { "classical-early", "nanchang", "Winning shapes", "eyes and four sets, thirteen orphans", "eyes and four sets, seven pairs, independent tiles" },
    { "nanchang", "classical-millington", "A win that was passed up",
      "No claim to win until the next turn", "No claim of that kind to win until after your own next turn" },
    { "classical-millington", "fenghua", "Whose hands are counted", "All four players", "The winner" },
    { "fenghua", "luqiao", "One suit only", "Pure One Suit: 150 points", "Pure One Suit: 3 doubles" },
    { "fenghua", "luqiao", "Seven pairs", "Wild Seven Pairs: 50 points\nStraight Seven Pairs: 150 points\nClosed Bomb: 100 points\nOpen Bomb: 50 points", "—" },
    { "classical-early", "nanchang", "Four runs", "Four Chows: 10 points", "—" },
    { "nanchang", "classical-millington", "Four pungs or kongs", "All Pung: ×2", "No Chows: 1 double" },
    { "classical-millington", "classical-early", "Thirteen orphans", "Thirteen Orphans: limit, 1000 points", "Thirteen Orphans: limit, 500 points" },
    /* The same number of another unit is not the same. */
    { "fenghua", "hong-kong", "Pung of a dragon", "Dragon Pung: 1 point", "Dragon Pung: 1 faan" },
    { "classical-millington", "luqiao", "Any kong", "Open Kong: 8 points\nConcealed Kong: 16 points", "Open Kong: 8 points\nConcealed Kong: 16 points" },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaRulebook) left = rulebook_new_book (rows[i].left);
      g_autoptr (TeaRulebook) right = rulebook_new_book (rows[i].right);
      g_autoptr (GListModel) list = tea_rulebook_compare (left, right);
      TeaRuleDifference *difference = find_difference (list, rows[i].title);
      const TeaRuleDifferenceFacts *facts = tea_rule_difference_get_facts (difference);

      g_test_message ("%s", rows[i].title);
      g_assert_nonnull (difference);
      g_assert_cmpstr (facts->left, ==, rows[i].left_text);
      g_assert_cmpstr (facts->right, ==, rows[i].right_text);
      g_assert_true (facts->differs == !g_str_equal (rows[i].left_text, rows[i].right_text));
    }
}

/* Whether @text has a number that nothing tells what it counts: "Chicken: 1". */
static gboolean
has_bare_number (const char *text)
{
  return g_regex_match_simple (": [+−-]?[0-9]+$", text, G_REGEX_MULTILINE, 0);
}

/* A variant does not differ from itself but does from every other one, and comparing is symmetric. */
static void
test_compare_all (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      {
        g_autoptr (TeaRulebook) left = rulebook_new_book (variants[i]->id);
        g_autoptr (TeaRulebook) right = rulebook_new_book (variants[j]->id);
        g_autoptr (GListModel) list = tea_rulebook_compare (left, right);
        g_autoptr (GListModel) mirrored = tea_rulebook_compare (right, left);
        guint n_differ = 0;

        g_assert_cmpuint (g_list_model_get_n_items (list), ==, g_list_model_get_n_items (mirrored));
        for (guint k = 0; k < g_list_model_get_n_items (list); k++)
          {
            g_autoptr (TeaRuleDifference) there = g_list_model_get_item (list, k);
            const TeaRuleDifferenceFacts *facts = tea_rule_difference_get_facts (there);
            g_autoptr (TeaRuleDifference) back = g_list_model_get_item (mirrored, k);

            n_differ += facts->differs ? 1 : 0;
            g_assert_cmpstr (facts->left, !=, "");
            g_assert_false (g_str_equal (facts->group, "What hands are worth") && has_bare_number (facts->left));
            g_assert_cmpstr (facts->left, ==, tea_rule_difference_get_facts (back)->right);
          }
        g_assert_true ((n_differ == 0) == (i == j));
      }
}

static void
test_spoken (void)
{
  g_autofree char *spoken = tea_rule_prose_dup_spoken ("With {23p} the waits are {14p}.");
  g_autofree char *broken = tea_rule_prose_dup_spoken ("Not {a tile}");
  g_autoptr (TeaRuleEntry) paragraph = tea_rule_entry_new_paragraph ("X-1", "Take {E}.");
  g_autofree char *read = tea_rule_entry_dup_spoken (paragraph);

  g_assert_cmpstr (spoken, ==, "With Two of Circles, Three of Circles the waits are One of Circles, Four of Circles.");
  g_assert_cmpstr (broken, ==, "Not {a tile}");
  g_assert_cmpstr (read, ==, "Take East Wind.");
}

/* Names, values and sentences are joined as the language does it; Chinese has no space between two sentences. */
static void
test_spoken_in_chinese (void)
{
  static const TeaPattern pattern = {
    .name = "Pure", .name_zh = "清一色", .sentence = "All tiles are of one suit.", .points = 3, .clause = "X-2"
  };
  static const TeaBonus bonus = {
    .name = "Eight Flowers", .name_zh = "八花", .sentence = "All bonus tiles are melded.", .clause = "X-3"
  };
  static const char translation[] = "msgid \"%s: %s.\"\nmsgstr \"%s：%s。\"\n"
                                    "msgid \"%s.\"\nmsgstr \"%s。\"\n"
                                    "msgctxt \"sentences\"\nmsgid \"%s %s\"\nmsgstr \"%s%s\"\n"
                                    "msgid \"Pure\"\nmsgstr \"清一色\"\n"
                                    "msgid \"All tiles are of one suit.\"\nmsgstr \"只有一门牌。\"\n"
                                    "msgid \"Eight Flowers\"\nmsgstr \"八花\"\n"
                                    "msgid \"All bonus tiles are melded.\"\nmsgstr \"花牌全亮出。\"\n";
  static const char *const expected[][2] = {
    { "Pure: 3. All tiles are of one suit.", "Eight Flowers. All bonus tiles are melded." },
    { "清一色：3。只有一门牌。", "八花。花牌全亮出。" },
  };
  TeaVariant variant = *tea_variant_find ("fenghua");
  TeaOptions options;

  variant.bonuses = &bonus;
  variant.n_bonuses = 1;
  tea_options_init (&options, &variant);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (TeaRuleEntry) first = NULL;
      g_autoptr (TeaRuleEntry) second = NULL;
      g_autofree char *spoken_first = NULL;
      g_autofree char *spoken_second = NULL;

      if (i > 0)
        speak_translation (translation);
      first = tea_rule_entry_new_pattern (&variant, &options, &pattern);
      second = tea_rule_entry_new_bonus (&variant, &options, &bonus);
      spoken_first = tea_rule_entry_dup_spoken (first);
      spoken_second = tea_rule_entry_dup_spoken (second);
      g_assert_cmpstr (spoken_first, ==, expected[i][0]);
      g_assert_cmpstr (spoken_second, ==, expected[i][1]);
    }
}

static void
test_bad_text (void)
{
  static const struct
  {
    const char *xml;
    const char *place;
  } rows[] = {
    { "<rulebook>\n<section id=\"new\"/></rulebook>", "line 2" },
    { "<rulebook><p clause=\"A-1\">No chapter</p></rulebook>", "<p>" },
    { "<rulebook><section id=\"a\" title=\"A\"><p>No clause</p></section></rulebook>", "clause" },
    { "<rulebook><section id=\"a\" title=\"A\">Words</section></rulebook>", "Words" },
    { "<rulebook><section id=\"a\" title=\"A\"><p clause=\"A-1\">One <b>word</b></p></section></rulebook>", "<b>" },
    { "<rulebook><other/></rulebook>", "<other>" },
    { "<rulebook><section id=\"a\" title=\"A\"><p clause=\"A-1\">Not closed", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaRuleTexts texts;
      g_autoptr (GError) error = NULL;

      tea_rule_texts_init (&texts);
      g_assert_false (tea_rule_texts_read (&texts, rows[i].xml, -1, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].place));
      tea_rule_texts_clear (&texts);
    }
}

static void
test_bad_tiles (void)
{
  static const char *const texts[] = { "{", "{12", "{xyz}", "A {1m2} b", "{11112222333344445m111p}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tea_rule_prose_split (texts[i], &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), >, 10);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook-texts/tiles", test_tiles);
  g_test_add_func ("/rulebook-texts/hands", test_hands);
  g_test_add_func ("/rulebook-texts/examples", test_examples);
  g_test_add_func ("/rulebook-texts/texts", test_texts);
  g_test_add_func ("/rulebook-texts/compare", test_compare);
  g_test_add_func ("/rulebook-texts/compare-all", test_compare_all);
  g_test_add_func ("/rulebook-texts/spoken", test_spoken);
  g_test_add_func ("/rulebook-texts/bad-text", test_bad_text);
  g_test_add_func ("/rulebook-texts/bad-tiles", test_bad_tiles);
  /* Last, because gettext caches the translation. */
  g_test_add_func ("/rulebook-texts/spoken-in-chinese", test_spoken_in_chinese);

  return g_test_run ();
}
