/* test-house-rules.c - editing house rules: rows, numbers, texts, undo, files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../folder.h"
#include "../../odd-files.h"
#include "../../translation.h"
#include "core/base/tea-error.h"
#include "model/rules/tea-house-rules.h"
#include "model/rules/tea-rulebook.h"
#include "model/rules/tea-ruleset-engine.h"

#include <glib/gstdio.h>
#include <string.h>

static TeaAdjustable *
find (TeaRuleset *ruleset, const char *id)
{
  GListModel *list = tea_ruleset_get_adjustables (ruleset);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      TeaAdjustable *adjustable = g_list_model_get_item (list, i);

      if (g_str_equal (tea_adjustable_get_facts (adjustable)->id, id))
        return adjustable;
      g_object_unref (adjustable);
    }
  g_assert_not_reached ();
}

static void
count_cb (gpointer object, guint *n)
{
  (*n)++;
}

/* The number of adjustables that are changed. */
static guint
count_changed (TeaRuleset *ruleset)
{
  GListModel *list = tea_ruleset_get_adjustables (ruleset);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (list, i);

      n += tea_adjustable_get_is_changed (adjustable);
    }

  return n;
}

/* Every adjustable of every variant can be changed within its range, shows the change in words, and can be reset. */
static void
test_adjustables (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant->id, NULL);
  GListModel *list = tea_ruleset_get_adjustables (ruleset);
  guint n_told = 0;
  guint n_expected = 0;

  g_assert_false (tea_ruleset_get_is_house (ruleset));
  g_signal_connect (ruleset, "changed", G_CALLBACK (count_cb), &n_told);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (list, i);
      g_autofree char *before = tea_adjustable_dup_worth_text (adjustable, TRUE);
      gboolean any = FALSE;
      guint n_changes = 0;

      g_test_message ("%s", tea_adjustable_get_facts (adjustable)->id);
      g_signal_connect (adjustable, "changed", G_CALLBACK (count_cb), &n_changes);
      g_assert_false (tea_adjustable_get_is_changed (adjustable));
      g_assert_cmpstr (tea_adjustable_get_facts (adjustable)->name, !=, "");
      g_assert_cmpstr (tea_adjustable_get_facts (adjustable)->sentence, !=, "");
      g_assert_cmpstr (tea_adjustable_get_facts (adjustable)->clause, !=, "");
      for (guint kind = 0; kind < TEA_N_WORTH_KINDS; kind++)
        {
          g_autofree char *after = NULL;
          int min, max, value;

          if (!tea_adjustable_has_worth (adjustable, (TeaWorthKind) kind))
            continue;
          any = TRUE;
          tea_adjustable_get_range (adjustable, (TeaWorthKind) kind, &min, &max);
          value = tea_adjustable_get_worth (adjustable, (TeaWorthKind) kind);
          g_assert_cmpint (value, >=, min);
          g_assert_cmpint (value, <=, max);
          tea_adjustable_set_worth (adjustable, (TeaWorthKind) kind, value == max ? max - 1 : max + 1000);
          g_assert_cmpint (tea_adjustable_get_worth (adjustable, (TeaWorthKind) kind), ==,
                           value == max ? max - 1 : max);
          after = tea_adjustable_dup_worth_text (adjustable, FALSE);
          g_assert_cmpstr (after, !=, before);
          g_assert_true (tea_adjustable_get_is_changed (adjustable));
          g_assert_cmpuint (count_changed (ruleset), ==, 1);
          g_assert_true (tea_ruleset_get_is_house (ruleset) ||
                         tea_adjustable_get_facts (adjustable)->kind == TEA_ADJUSTABLE_NUMBER);
          tea_adjustable_reset (adjustable);
          g_assert_false (tea_adjustable_get_is_changed (adjustable));
          g_assert_false (tea_ruleset_get_is_house (ruleset));
          n_expected += 2;
          g_assert_cmpuint (n_told, ==, n_expected);
        }
      if (tea_adjustable_can_be_marked (adjustable))
        {
          tea_adjustable_set_mark (adjustable, TEA_ADJUSTABLE_OFF);
          g_assert_true (tea_adjustable_get_is_changed (adjustable));
          tea_adjustable_set_mark (adjustable, TEA_ADJUSTABLE_SCORES);
          n_expected += 2;
          any = TRUE;
        }
      g_assert_true (any);
      g_assert_cmpuint (n_changes, >, 0);
    }
}

/* The example of a row scores by the rules before and after the change. */
static void
test_example (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaAdjustable) row = find (ruleset, "wild-all-pung");
  g_autoptr (TeaScoreSheet) before = NULL;
  g_autoptr (TeaScoreSheet) after = NULL;
  g_autoptr (TeaScoreItem) item = NULL;

  tea_ruleset_set_title (ruleset, "East Gate");
  tea_adjustable_set_worth (row, TEA_WORTH_POINTS, 30);
  before = tea_adjustable_dup_example (row, TRUE, NULL);
  after = tea_adjustable_dup_example (row, FALSE, NULL);
  g_assert_cmpint (tea_score_sheet_get_facts (before)->total, ==, 60);
  g_assert_cmpint (tea_score_sheet_get_facts (after)->total, ==, 40);
  g_assert_cmpstr (tea_score_sheet_get_facts (before)->ruleset_name, ==, "Fenghua");
  g_assert_cmpstr (tea_score_sheet_get_facts (after)->ruleset_name, ==, "East Gate");
  item = g_list_model_get_item (tea_score_sheet_get_facts (after)->items, 4);
  g_assert_cmpstr (tea_score_item_get_facts (item)->id, ==, "wild-all-pung");
  g_assert_cmpstr (tea_score_item_get_facts (item)->change, ==, "usually 50");
}

/* The rulebook shows what is changed. */
static void
test_rulebook (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);
  g_autoptr (TeaAdjustable) gap = find (ruleset, "gap");
  g_autoptr (TeaAdjustable) wall = find (ruleset, "dead-wall");
  g_autoptr (TeaRulebook) book = NULL;
  GListModel *sections;
  guint n_changed = 0;

  tea_adjustable_set_worth (gap, TEA_WORTH_POINTS, 4);
  tea_adjustable_set_worth (wall, TEA_WORTH_POINTS, 20);
  book = tea_rulebook_new (ruleset);
  sections = tea_rulebook_get_sections (book);
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);
      GListModel *entries = tea_rule_section_get_facts (section)->entries;

      for (guint j = 0; j < g_list_model_get_n_items (entries); j++)
        {
          g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (entries, j);
          const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (entry);
          const char *change = facts->change;

          if (*change == '\0')
            continue;
          n_changed++;
          if (g_str_equal (facts->id, "gap"))
            g_assert_cmpstr (change, ==, "usually 2");
          else
            {
              g_assert_cmpstr (facts->id, ==, "dead-wall");
              g_assert_cmpstr (facts->value_text, ==, "20");
              g_assert_cmpstr (change, ==, "usually 14");
            }
        }
    }
  g_assert_cmpuint (n_changed, ==, 2);
}

/* A number that only house rules allow becomes one of the values of its option. */
static void
test_option (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);
  g_autoptr (TeaAdjustable) limit = find (ruleset, "limit");
  g_autoptr (TeaOptionItem) option = g_list_model_get_item (tea_ruleset_get_facts (ruleset)->options, 0);
  g_autofree char *text = NULL;

  g_assert_cmpuint (g_strv_length ((char **) tea_option_item_get_state (option)->values), ==, 1);
  tea_adjustable_set_worth (limit, TEA_WORTH_POINTS, 0);
  g_assert_cmpstr (tea_option_item_get_state (option)->value, ==, "0");
  g_assert_cmpstr (tea_option_item_get_state (option)->values[1], ==, "0");
  g_assert_cmpstr (tea_option_item_get_state (option)->labels[1], ==, "No limit");
  g_assert_cmpstr (tea_adjustable_get_label (limit, 0), ==, "No limit");
  text = tea_adjustable_dup_worth_text (limit, FALSE);
  g_assert_cmpstr (text, ==, "No limit");
  g_assert_true (tea_option_item_set_value (option, "100", NULL));
  g_assert_false (tea_ruleset_get_is_house (ruleset));
  g_assert_true (tea_option_item_set_value (option, "0", NULL));
  g_assert_true (tea_ruleset_get_is_house (ruleset));
  g_assert_false (tea_option_item_set_value (option, "200", NULL));
  /* No values lie between no limit and the lowest limit. */
  tea_adjustable_set_worth (limit, TEA_WORTH_POINTS, 3);
  g_assert_cmpint (tea_adjustable_get_worth (limit, TEA_WORTH_POINTS), ==, 20);
}

/* Copies and texts contain everything. */
static void
test_copies (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("nanchang", NULL);
  g_autoptr (TeaAdjustable) kong = find (ruleset, "kong");
  g_autoptr (TeaAdjustable) base = find (ruleset, "base");
  g_autoptr (TeaAdjustable) german = find (ruleset, "german");
  g_autoptr (TeaRuleset) copy = NULL;
  g_autoptr (TeaRuleset) read = NULL;
  g_autoptr (TeaRuleset) plain = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = tea_ruleset_to_string (ruleset);
  g_autofree char *text = NULL;

  g_assert_cmpstr (id, ==, "nanchang");
  tea_adjustable_set_worth (kong, TEA_WORTH_POINTS, 9);
  tea_adjustable_set_worth (base, TEA_WORTH_POINTS, 2);
  tea_adjustable_set_mark (german, TEA_ADJUSTABLE_CELEBRATED);
  tea_ruleset_set_title (ruleset, "  Kongs\tfirst ");
  g_assert_cmpstr (tea_ruleset_get_name (ruleset), ==, "Kongs first");
  g_assert_cmpstr (tea_ruleset_get_facts (ruleset)->name, ==, "Nanchang");
  copy = tea_ruleset_copy (ruleset);
  g_assert_true (tea_ruleset_equal (ruleset, copy));
  g_assert_cmpuint (count_changed (copy), ==, 3);
  text = tea_ruleset_to_string (ruleset);
  read = tea_ruleset_from_string (text, &error);
  g_assert_no_error (error);
  g_assert_true (tea_ruleset_equal (ruleset, read));
  g_assert_cmpstr (tea_ruleset_get_title (read), ==, "Kongs first");
  tea_ruleset_reset_house (copy);
  g_assert_cmpuint (count_changed (copy), ==, 0);
  g_assert_false (tea_ruleset_equal (ruleset, copy));
  plain = tea_ruleset_dup_base (ruleset);
  g_assert_true (tea_ruleset_equal (plain, copy));
  g_assert_null (tea_ruleset_from_string ("{\"variant\":\"nowhere\"}", NULL));
  g_assert_null (tea_ruleset_from_string ("{", NULL));
}

/* Each change is one undo step; successive edits of one text are a single step. */
static void
test_undo (void)
{
  g_autoptr (TeaRuleset) base = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaHouseRules) rules = tea_house_rules_new (base, "Mine");
  TeaRuleset *ruleset = tea_house_rules_get_state (rules)->ruleset;
  g_autoptr (TeaAdjustable) row = find (ruleset, "pair-call");
  g_autofree char *first = tea_house_rules_to_text (rules);
  g_autofree char *last = NULL;
  g_autofree char *text = NULL;
  guint n = 0;

  g_signal_connect (rules, "changed", G_CALLBACK (count_cb), &n);
  g_assert_true (tea_house_rules_get_state (rules)->is_modified);
  g_assert_false (tea_house_rules_get_state (rules)->can_undo);
  tea_adjustable_set_worth (row, TEA_WORTH_POINTS, 2);
  tea_adjustable_set_worth (row, TEA_WORTH_POINTS, 3);
  g_object_set (rules, "place", "F", NULL);
  g_object_set (rules, "place", "Fe", NULL);
  g_object_set (rules, "place", "Fenghua", NULL);
  g_object_set (rules, "title", "O", NULL);
  g_object_set (rules, "title", "Ours", NULL);
  tea_ruleset_set_option (ruleset, "unit", "30", NULL);
  g_assert_cmpuint (n, ==, 8);
  g_assert_true (tea_house_rules_add_example (rules, row, "as we count"));
  g_assert_cmpuint (tea_house_rules_get_state (rules)->n_failing, ==, 0);
  last = tea_house_rules_to_text (rules);

  /* The example fails when the row changes its value. */
  tea_adjustable_set_worth (row, TEA_WORTH_POINTS, 40);
  g_assert_cmpuint (tea_house_rules_get_state (rules)->n_failing, ==, 1);
  tea_house_rules_undo (rules);
  g_assert_cmpuint (tea_house_rules_get_state (rules)->n_failing, ==, 0);

  tea_house_rules_undo (rules); /* the example */
  g_assert_cmpuint (g_list_model_get_n_items (tea_house_rules_get_state (rules)->examples), ==, 0);
  tea_house_rules_undo (rules); /* the option */
  tea_house_rules_undo (rules); /* the title */
  g_assert_cmpstr (tea_ruleset_get_title (tea_house_rules_get_state (rules)->ruleset), ==, "Mine");
  g_assert_cmpstr (tea_house_rules_get_state (rules)->place, ==, "Fenghua");
  tea_house_rules_undo (rules); /* the place */
  g_assert_cmpstr (tea_house_rules_get_state (rules)->place, ==, "");
  tea_house_rules_undo (rules);
  g_assert_cmpint (tea_adjustable_get_worth (row, TEA_WORTH_POINTS), ==, 2);
  tea_house_rules_undo (rules);
  g_assert_false (tea_house_rules_get_state (rules)->can_undo);
  g_assert_false (tea_adjustable_get_is_changed (row));
  text = tea_house_rules_to_text (rules);
  g_assert_cmpstr (text, ==, first);
  for (guint i = 0; i < 6; i++)
    tea_house_rules_redo (rules);
  g_free (text);
  text = tea_house_rules_to_text (rules);
  g_assert_cmpstr (text, ==, last);
  g_assert_true (tea_house_rules_get_state (rules)->can_redo);
  g_object_set (rules, "author", "somebody", NULL);
  g_assert_false (tea_house_rules_get_state (rules)->can_redo);
}

static void
test_shelf (void)
{
  g_autofree char *path = test_make_folder ();
  g_autoptr (GFile) folder = g_file_new_build_filename (path, "deep", "rules", NULL);
  g_autoptr (TeaHouseShelf) shelf = tea_house_shelf_new (folder);
  g_autoptr (TeaRuleset) base = tea_ruleset_new ("luqiao", NULL);
  g_autoptr (TeaHouseRules) one = tea_house_rules_new (base, "B/ar");
  g_autoptr (TeaHouseRules) two = tea_house_rules_new (base, "A");
  g_autoptr (TeaHouseRules) same = tea_house_rules_new (base, "A");
  g_autoptr (TeaHouseShelf) again = NULL;
  g_autoptr (TeaHouseRules) first = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *junk = NULL;
  guint n = 0;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 0);
  g_signal_connect_swapped (shelf, "items-changed", G_CALLBACK (g_atomic_int_inc), &n);
  g_assert_true (tea_house_shelf_keep (shelf, one, &error));
  g_assert_no_error (error);
  g_assert_false (tea_house_rules_get_state (one)->is_modified);
  g_assert_true (tea_house_shelf_keep (shelf, two, &error));
  g_assert_true (tea_house_shelf_keep (shelf, same, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 3);
  g_assert_cmpuint (n, >, 2);
  name = g_file_get_basename (tea_house_shelf_get_file (shelf, one));
  g_assert_cmpstr (name, ==, "B-ar.teahouse-rules");
  g_object_set (one, "title", "Z", NULL);
  g_assert_true (tea_house_rules_get_state (one)->is_modified);
  g_assert_true (tea_house_shelf_keep (shelf, one, &error));

  /* A file that is not house rules is left alone. */
  junk = g_build_filename (path, "deep", "rules", "junk.teahouse-rules", NULL);
  g_assert_true (g_file_set_contents (junk, "{", 1, NULL));
  again = tea_house_shelf_new (folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 3);
  first = g_list_model_get_item (G_LIST_MODEL (again), 2);
  g_assert_cmpstr (tea_ruleset_get_title (tea_house_rules_get_state (first)->ruleset), ==, "Z");
  g_assert_false (tea_house_rules_get_state (first)->is_modified);

  g_assert_true (tea_house_shelf_remove (shelf, two, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 2);
  g_assert_null (tea_house_shelf_get_file (shelf, two));
  g_assert_true (g_file_test (junk, G_FILE_TEST_EXISTS));
  g_assert_null (tea_house_rules_load (folder, NULL));
  test_remove_folder (path);
}

/* Files of every kind among the rules keep nobody waiting; each is named with the reason, and the others are there. */
static void
test_odd_files (void)
{
  static const char good[] = "\xef\xbb\xbf{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"fenghua\","
                             "\"title\":\"Ours\"}\r\n";
  g_autofree char *path = test_make_folder ();
  g_autofree char *ours = g_build_filename (path, "ours.teahouse-rules", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (TeaHouseShelf) shelf = NULL;
  g_autoptr (TeaHouseRules) rules = NULL;
  char *odd[TEST_N_ODD];
  gint64 start;

  g_assert_true (g_file_set_contents (ours, good, -1, NULL));
  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    odd[kind] = test_make_odd_file (kind, path, ".teahouse-rules");

  start = g_get_monotonic_time ();
  shelf = tea_house_shelf_new (folder);
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 1);
  rules = g_list_model_get_item (G_LIST_MODEL (shelf), 0);
  g_assert_cmpstr (tea_ruleset_get_title (tea_house_rules_get_state (rules)->ruleset), ==, "Ours");
  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *sentence = g_strdup_printf ("“%s” cannot be opened as house rules. %s", odd[kind],
                                                   test_odd_file_reason (kind));

      if (strstr (tea_house_shelf_get_problem (shelf), sentence) == NULL)
        g_error ("“%s” is not in: %s", sentence, tea_house_shelf_get_problem (shelf));
      g_free (odd[kind]);
    }
  test_remove_folder (path);
}

/* Files that have no path, as those of a server: here of the program itself. */
static void
test_without_path (void)
{
  g_autoptr (GFile) folder = g_file_new_for_uri ("resource:///io/github/teahouse_mahjong/Teahouse/rules");
  g_autoptr (GFileEnumerator)
      files = g_file_enumerate_children (folder, "standard::*", G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (TeaHouseRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  GFile *file;

  g_assert_null (g_file_peek_path (folder));
  g_assert_true (g_file_enumerator_iterate (files, NULL, &file, NULL, NULL));
  g_assert_nonnull (file);
  rules = tea_house_rules_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tea_ruleset_get_title (tea_house_rules_get_state (rules)->ruleset), !=, "");
  g_assert_null (tea_house_rules_load (folder, &error));
  g_assert_cmpstr (error->message, ==, test_odd_file_reason (TEST_ODD_FOLDER));
}

/* The window waits for the rules, so there is a limit to all of them. */
static void
test_large_folder (void)
{
  g_autofree char *path = test_make_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autofree char *spaces = g_strnfill (1000 * 1000, ' ');
  g_autofree char *text = g_strconcat ("{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"fenghua\","
                                       "\"title\":\"Large\"}",
                                       spaces, NULL);
  g_autoptr (TeaHouseShelf) shelf = NULL;

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%u.teahouse-rules", path, i);

      g_assert_true (g_file_set_contents (name, text, -1, NULL));
    }
  shelf = tea_house_shelf_new (folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf)), ==, 4);
  g_assert_nonnull (strstr (tea_house_shelf_get_problem (shelf), "There are too many house rules in the folder."));
  test_remove_folder (path);
}

static void
test_installed (void)
{
  g_autoptr (GListModel) list = tea_house_shelf_list_examples ();

  g_assert_cmpuint (g_list_model_get_n_items (list), >=, 8);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaHouseRules) rules = g_list_model_get_item (list, i);

      g_assert_cmpuint (tea_house_rules_get_state (rules)->n_failing, ==, 0);
      g_assert_false (tea_house_rules_get_state (rules)->is_modified);
      g_assert_true (tea_ruleset_get_is_house (tea_house_rules_get_state (rules)->ruleset));
    }
}

/* Their texts are in the language of the user, and they still give what they say. */
static void
test_translated (void)
{
  g_autoptr (GListModel) list = NULL;
  guint n = 0;

  speak_translation ("msgid \"Fenghua in Multiples of 30\"\nmsgstr \"三十\"\n\n"
                     "msgid \"Three counting points win with a discard.\"\nmsgstr \"三分\"\n\n"
                     "msgctxt \"language tag\"\nmsgid \"en\"\nmsgstr \"zh-CN\"\n");
  list = tea_house_shelf_list_examples ();
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaHouseRules) rules = g_list_model_get_item (list, i);
      g_autofree char *text = tea_house_rules_to_text (rules);

      g_assert_nonnull (strstr (text, "\"zh-CN\""));
      g_assert_cmpuint (tea_house_rules_get_state (rules)->n_failing, ==, 0);
      if (!g_str_equal (tea_ruleset_get_title (tea_house_rules_get_state (rules)->ruleset), "三十"))
        continue;
      g_assert_nonnull (strstr (text, "\"三分\""));
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

/* A rule set can be freed before its adjustables; they then keep their base values. */
static void
test_forgotten (void)
{
  TeaRuleset *ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaAdjustable) row = find (ruleset, "base");

  g_assert_finalize_object (ruleset);
  tea_adjustable_set_worth (row, TEA_WORTH_POINTS, 5);
  g_assert_cmpint (tea_adjustable_get_worth (row, TEA_WORTH_POINTS), ==, 1);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/house-rules/adjustables/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_adjustables);
    }
  g_test_add_func ("/house-rules/example", test_example);
  g_test_add_func ("/house-rules/rulebook", test_rulebook);
  g_test_add_func ("/house-rules/option", test_option);
  g_test_add_func ("/house-rules/copies", test_copies);
  g_test_add_func ("/house-rules/undo", test_undo);
  g_test_add_func ("/house-rules/shelf", test_shelf);
  g_test_add_func ("/house-rules/odd-files", test_odd_files);
  g_test_add_func ("/house-rules/without-path", test_without_path);
  g_test_add_func ("/house-rules/large-folder", test_large_folder);
  g_test_add_func ("/house-rules/installed", test_installed);
  g_test_add_func ("/house-rules/forgotten", test_forgotten);
  /* Last: from here on the program speaks another language. */
  g_test_add_func ("/house-rules/translated", test_translated);

  return g_test_run ();
}
