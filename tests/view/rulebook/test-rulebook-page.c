/* test-rulebook-page.c - the page of rules, read and searched with keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "view/app/tea-window.h"
#include "view/rulebook/tea-comparison-view.h"
#include "view/rulebook/tea-rule-row.h"
#include "view/rulebook/tea-rulebook-page.h"
#include "view/score/tea-score-row.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-widget.h"

static TeaRuleset *
ruleset_new (const char *id)
{
  g_autoptr (GError) error = NULL;
  TeaRuleset *ruleset = tea_ruleset_new (id, &error);

  g_assert_no_error (error);
  return ruleset;
}

static TeaRulebookPage *
page_new (GSettings *settings, const char *id, int width, int height)
{
  TeaPage *page = tea_rulebook_page_new (settings);
  g_autoptr (TeaRuleset) ruleset = ruleset_new (id);
  GtkWidget *window;

  tea_rulebook_page_show_ruleset (TEA_RULEBOOK_PAGE (page), ruleset);
  window = view_test_show_page (settings, page);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  view_test_settle ();

  return TEA_RULEBOOK_PAGE (page);
}

static void
close_page (TeaRulebookPage *page)
{
  view_test_close (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))), page);
}

static GtkListBox *
get_contents (TeaRulebookPage *page)
{
  return GTK_LIST_BOX (gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_RULEBOOK_PAGE, "contents_list"));
}

static GtkListBox *
get_text (TeaRulebookPage *page)
{
  return GTK_LIST_BOX (gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_RULEBOOK_PAGE, "text_list"));
}

/* The search entry of the page; skips those of drop-downs. */
static GtkWidget *
find_search (GtkWidget *root)
{
  if (GTK_IS_SEARCH_ENTRY (root))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_DROP_DOWN (child) ? NULL : find_search (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The drop-down of variants; skips that of the comparison. */
static GtkDropDown *
find_variants (GtkWidget *root)
{
  if (GTK_IS_DROP_DOWN (root))
    return GTK_DROP_DOWN (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkDropDown *found = TEA_IS_COMPARISON_VIEW (child) ? NULL : find_variants (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static guint
count_rows (GtkListBox *list, GType type)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n += G_TYPE_CHECK_INSTANCE_TYPE (row, type) ? 1 : 0;

  return n;
}

typedef struct
{
  TeaRulebookPage *page;
  guint n_rows;
} Wanted;

static gboolean
has_rows (gpointer data)
{
  Wanted *wanted = data;

  return count_rows (get_text (wanted->page), TEA_TYPE_RULE_ROW) == wanted->n_rows;
}

/* The first row of the contents is for all chapters. */
static void
open_chapter (TeaRulebookPage *page, int index)
{
  gtk_list_box_select_row (get_contents (page), gtk_list_box_get_row_at_index (get_contents (page), index + 1));
}

/* Every chapter of every variant has the rows of the model, and patterns open their examples. */
static void
test_chapters (void)
{
  GSettings *settings = view_test_settings_new ();
  g_autoptr (GListModel) rulesets = tea_ruleset_list ();

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);
      TeaRulebookPage *page = page_new (settings, tea_ruleset_get_facts (ruleset)->id, 800, 600);
      GListModel *sections = tea_rulebook_get_sections (tea_rulebook_page_get_book (page));

      g_assert_cmpuint (count_rows (get_contents (page), GTK_TYPE_LIST_BOX_ROW), ==,
                        g_list_model_get_n_items (sections) + 2);
      for (guint k = 0; k < g_list_model_get_n_items (sections); k++)
        {
          g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, k);
          GtkListBoxRow *row = gtk_list_box_get_row_at_index (get_contents (page), (int) k + 1);

          gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                               tea_rule_section_get_facts (section)->title);
        }
      for (guint j = 0; j < g_list_model_get_n_items (sections); j++)
        {
          g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, j);
          GListModel *entries = tea_rule_section_get_facts (section)->entries;

          open_chapter (page, (int) j);
          g_assert_true (view_test_says (GTK_WIDGET (page), tea_rule_section_get_facts (section)->title));
          view_test_wait (has_rows, (&(Wanted){ page, g_list_model_get_n_items (entries) }));
          for (guint k = 0; k < g_list_model_get_n_items (entries); k++)
            {
              TeaRuleRow *row = TEA_RULE_ROW (gtk_list_box_get_row_at_index (get_text (page), (int) k));
              gboolean has_example = tea_rule_entry_has_example (tea_rule_row_get_entry (row));

              /* The tests of the model score every example; here one row in twelve is enough. */
              if (k % 12 != 0)
                continue;
              tea_rule_row_set_expanded (row, TRUE);
              g_assert_true (tea_rule_row_get_expanded (row) == has_example);
              tea_rule_row_set_expanded (row, FALSE);
            }
          view_test_settle ();
        }
      close_page (page);
    }

  g_assert_finalize_object (settings);
}

static guint
count_entries (GListModel *sections, guint index)
{
  g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, index);

  return g_list_model_get_n_items (tea_rule_section_get_facts (section)->entries);
}

/* A rulebook opens with all its chapters on one page, each below its heading. */
static void
test_all_rules (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "luqiao", 800, 600);
  GListModel *sections = tea_rulebook_get_sections (tea_rulebook_page_get_book (page));
  guint n_entries = 0;

  g_assert_true (view_test_says (GTK_WIDGET (page), "Taizhou Luqiao"));
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    n_entries += count_entries (sections, i);
  view_test_wait (has_rows, (&(Wanted){ page, n_entries }));
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);

      g_assert_true (view_test_says (GTK_WIDGET (get_text (page)), tea_rule_section_get_facts (section)->title));
    }

  /* Below a pattern the text says who scores it. */
  g_assert_true (view_test_says (GTK_WIDGET (get_text (page)), "Winner and losers score it."));
  g_assert_true (view_test_says (GTK_WIDGET (get_text (page)), "Only the winner scores it."));

  close_page (page);
  g_assert_finalize_object (settings);
}

/* The rows of a long chapter are added gradually; turning the page before that is done stops it. */
static void
test_long_chapter (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "classical-millington", 800, 600);
  GListModel *sections = tea_rulebook_get_sections (tea_rulebook_page_get_book (page));
  guint n_sections = g_list_model_get_n_items (sections);
  guint longest = 0;

  for (guint i = 0; i < n_sections; i++)
    if (count_entries (sections, i) > count_entries (sections, longest))
      longest = i;

  open_chapter (page, (int) longest);
  g_assert_cmpuint (count_rows (get_text (page), TEA_TYPE_RULE_ROW), <, count_entries (sections, longest));
  view_test_wait (has_rows, (&(Wanted){ page, count_entries (sections, longest) }));

  open_chapter (page, (int) (longest + 1) % (int) n_sections);
  open_chapter (page, (int) longest);
  open_chapter (page, 0);
  view_test_rest (GTK_WIDGET (page));
  view_test_wait (has_rows, (&(Wanted){ page, count_entries (sections, 0) }));

  close_page (page);
  g_assert_finalize_object (settings);
}

static gboolean
is_focused (gpointer data)
{
  GtkWidget *widget = data;
  GtkWidget *focus = tea_widget_get_focus (widget);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Turns the page, opens an example and closes it, with the actions of the keys. */
static void
test_keys (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "fenghua", 800, 600);
  GtkListBox *text = get_text (page);
  TeaRuleRow *row;

  open_chapter (page, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "rulebook.turn", "i", 1);
  g_assert_true (view_test_says (GTK_WIDGET (page), "Tiles and Words"));
  g_assert_true (is_focused (gtk_list_box_get_row_at_index (text, 0)));
  gtk_widget_activate_action (GTK_WIDGET (page), "rulebook.turn", "i", -1);
  g_assert_true (view_test_says (GTK_WIDGET (page), "The Game"));

  g_assert_true (tea_rulebook_page_show_clause (page, "FH/tame-wilds"));
  row = TEA_RULE_ROW (gtk_list_box_get_row_at_index (text, 12));
  g_assert_cmpstr (tea_rule_entry_get_facts (tea_rule_row_get_entry (row))->id, ==, "tame-wilds");
  g_assert_true (is_focused (row));
  g_assert_true (tea_rule_row_get_expanded (row));
  g_assert_nonnull (view_test_find (GTK_WIDGET (row), TEA_TYPE_SCORE_ROW));
  gtk_widget_activate (GTK_WIDGET (row));
  g_assert_false (tea_rule_row_get_expanded (row));
  g_assert_null (view_test_find (GTK_WIDGET (row), TEA_TYPE_SCORE_ROW));
  gtk_widget_activate (GTK_WIDGET (row));
  g_assert_true (tea_rule_row_get_expanded (row));

  /* Tab goes into the example and leaves it at its end, Shift+Tab goes back to the row. */
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (row)));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))), GTK_DIR_TAB_FORWARD));
  g_assert_true (is_focused (row));
  g_assert_false (gtk_widget_is_focus (GTK_WIDGET (row)));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))), GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (row)));
  for (guint i = 0; i < 40 && is_focused (row); i++)
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))), GTK_DIR_TAB_FORWARD);
  g_assert_false (is_focused (row));

  gtk_widget_activate_action (GTK_WIDGET (page), "rulebook.search", NULL);
  g_assert_true (is_focused (find_search (GTK_WIDGET (page))));

  close_page (page);
  g_assert_finalize_object (settings);
}

static void
test_search (void)
{
  static const struct
  {
    const char *search;
    guint n_rows;
  } rows[] = { { "FH-7", 4 }, { "坐台", 1 }, { "Tame wild", 1 }, { "no such word", 0 }, { "", 2 } };
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "fenghua", 800, 600);
  GtkWidget *entry = find_search (GTK_WIDGET (page));
  GtkListBox *contents;

  open_chapter (page, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "rulebook.search", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Wanted wanted = { page, rows[i].n_rows };

      /* The entry waits until typing stops. */
      gtk_editable_set_text (GTK_EDITABLE (entry), rows[i].search);
      view_test_wait (has_rows, &wanted);
    }
  g_assert_true (view_test_says (GTK_WIDGET (page), "The Game"));

  /* Return goes to the first match, Escape clears the search. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "FH-7");
  view_test_wait (has_rows, (&(Wanted){ page, 4 }));
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (is_focused (get_text (page)));
  /* Passing the chapters with Tab keeps the matches; choosing a chapter clears the search. */
  contents = get_contents (page);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (contents), GTK_DIR_TAB_FORWARD));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "FH-7");
  g_assert_cmpuint (count_rows (get_text (page), TEA_TYPE_RULE_ROW), ==, 4);
  gtk_widget_activate (gtk_widget_get_focus_child (GTK_WIDGET (contents)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_true (view_test_says (GTK_WIDGET (page), "The Game"));
  gtk_widget_activate_action (GTK_WIDGET (page), "rulebook.search", NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "FH-7");
  view_test_wait (has_rows, (&(Wanted){ page, 4 }));
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_true (is_focused (get_text (page)));

  close_page (page);
  g_assert_finalize_object (settings);
}

/* Showing a clause opens the rules that have it. */
static void
test_clause (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "luqiao", 1280, 800);
  static const char *const clauses[][2] = {
    { "FH-8, FH-13", "fenghua" },
    { "NC/fine-tiles, NC/domination", "nanchang" },
    { "CE/pung", "classical-early" },
    { "MI-13", "classical-millington" },
    { "LQ-16", "luqiao" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    {
      GtkDropDown *drop_down = find_variants (GTK_WIDGET (page));
      TeaRuleset *selected;
      TeaRuleset *shown;

      g_assert_true (tea_rulebook_page_show_clause (page, clauses[i][0]));
      shown = tea_rulebook_get_ruleset (tea_rulebook_page_get_book (page));
      g_assert_cmpstr (tea_ruleset_get_facts (shown)->id, ==, clauses[i][1]);
      selected = gtk_drop_down_get_selected_item (drop_down);
      g_assert_cmpstr (tea_ruleset_get_facts (selected)->id, ==, clauses[i][1]);
      view_test_settle ();
    }
  g_assert_false (tea_rulebook_page_show_clause (page, "XX-1"));

  close_page (page);
  g_assert_finalize_object (settings);
}

static void
clause_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_string_append_printf (user_data, "%s;", g_variant_get_string (parameter, NULL));
}

static void
click_clauses (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), "app.clause") == 0)
    g_signal_emit_by_name (root, "clicked");

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    click_clauses (child);
}

/* Every row of a score has a button for its clause. */
static void
test_score_rows (void)
{
  const GActionEntry entry = { .name = "clause", .activate = clause_cb, .parameter_type = "s" };
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "fenghua", 800, 600);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GString) asked = g_string_new (NULL);

  g_action_map_add_action_entries (G_ACTION_MAP (group), &entry, 1, asked);
  gtk_widget_insert_action_group (GTK_WIDGET (page), "app", G_ACTION_GROUP (group));
  g_assert_true (tea_rulebook_page_show_clause (page, "FH/tame-wilds"));
  click_clauses (GTK_WIDGET (get_text (page)));
  g_assert_cmpstr (asked->str, ==, "FH/base;FH/own-tile;FH/one-wild;FH/tame-wilds;");

  close_page (page);
  g_assert_finalize_object (settings);
}

/* Choosing another variant shows the same chapter of its rules; the options of the current game are kept. */
static void
test_variants (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "fenghua", 800, 600);
  GtkDropDown *drop_down = find_variants (GTK_WIDGET (page));
  g_autoptr (TeaRuleset) played = ruleset_new ("fenghua");

  g_assert_true (tea_ruleset_set_option (played, "minimum", "3", NULL));
  tea_rulebook_page_show_ruleset (page, played);
  open_chapter (page, 6);
  g_assert_true (view_test_says (GTK_WIDGET (page), "Winning the Hand"));
  for (guint i = g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)); i-- > 0;)
    {
      gtk_drop_down_set_selected (drop_down, i);
      view_test_settle ();
      g_assert_true (view_test_says (GTK_WIDGET (page), "Winning the Hand"));
    }
  gtk_drop_down_set_selected (drop_down, tea_rulesets_find_like (gtk_drop_down_get_model (drop_down), played));
  g_assert_true (tea_rulebook_get_ruleset (tea_rulebook_page_get_book (page)) == played);

  close_page (page);
  g_assert_finalize_object (settings);
}

static gboolean
says_no_flowers (gpointer comparison)
{
  return view_test_says (comparison, "136 tiles, no flowers");
}

/* The index of the variant @id among all rule sets. */
static guint
find_variant (const char *id)
{
  g_autoptr (TeaHouseShelf) shelf = tea_rulesets_dup_shelf ();
  g_autoptr (GListStore) rulesets = tea_rulesets_list_all (shelf);

  return tea_rulesets_find (G_LIST_MODEL (rulesets), id);
}

static void
test_comparison (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "fenghua", 800, 600);
  TeaComparisonView *comparison = TEA_COMPARISON_VIEW (view_test_find (GTK_WIDGET (page), TEA_TYPE_COMPARISON_VIEW));
  GtkDropDown *other = GTK_DROP_DOWN (view_test_find (GTK_WIDGET (comparison), GTK_TYPE_DROP_DOWN));
  guint n_sections = g_list_model_get_n_items (tea_rulebook_get_sections (tea_rulebook_page_get_book (page)));
  guint n_all;

  open_chapter (page, (int) n_sections);
  view_test_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (comparison)));
  g_assert_cmpuint (tea_comparison_view_get_other (comparison), !=, find_variant ("fenghua"));
  gtk_drop_down_set_selected (other, find_variant ("luqiao"));
  n_all = tea_comparison_view_get_n_rows (comparison);
  g_assert_cmpuint (n_all, >, 40);
  view_test_wait (says_no_flowers, comparison);
  g_assert_true (view_test_says (GTK_WIDGET (comparison), "144 tiles, 8 of them flowers and seasons"));

  gtk_check_button_set_active (GTK_CHECK_BUTTON (view_test_find (GTK_WIDGET (comparison), GTK_TYPE_CHECK_BUTTON)),
                               TRUE);
  g_assert_cmpuint (tea_comparison_view_get_n_rows (comparison), <, n_all);
  g_assert_cmpuint (tea_comparison_view_get_n_rows (comparison), >, 20);

  /* Compared with itself, nothing differs. */
  gtk_drop_down_set_selected (other, find_variant ("fenghua"));
  g_assert_cmpuint (tea_comparison_view_get_n_rows (comparison), ==, 0);

  close_page (page);
  g_assert_finalize_object (settings);
}

/* Where there is little room, the chapters slide over the text, and choosing one uncovers it. */
static void
test_narrow (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "classical-millington", 360, 600);
  AdwFlap *flap = ADW_FLAP (view_test_find (GTK_WIDGET (page), ADW_TYPE_FLAP));

  view_test_rest (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))));
  g_assert_true (adw_flap_get_folded (flap));
  g_assert_false (adw_flap_get_reveal_flap (flap));
  adw_flap_set_reveal_flap (flap, TRUE);
  view_test_rest (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))));
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (get_contents (page), 2)));
  g_assert_false (adw_flap_get_reveal_flap (flap));
  g_assert_true (view_test_says (GTK_WIDGET (page), "Tiles and Words"));
  g_assert_true (is_focused (get_text (page)));

  close_page (page);
  g_assert_finalize_object (settings);
}

/* The last window of those that GTK lists and that is not @but; nobody holds it. */
static GtkWidget *
find_other_window (GtkWidget *but)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != but && TEA_IS_WINDOW (window))
        found = window;
    }

  return found;
}

/* The same chapter in a window of its own, to read beside the table. */
static void
test_new_window (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaRulebookPage *page = page_new (settings, "luqiao", 800, 600);
  GtkWidget *window;
  TeaRulebookPage *other;

  open_chapter (page, 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "rulebook.window", NULL);
  window = find_other_window (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))));
  g_assert_nonnull (window);
  other = TEA_RULEBOOK_PAGE (view_test_page (window));
  g_assert_true (tea_rulebook_get_ruleset (tea_rulebook_page_get_book (other)) ==
                 tea_rulebook_get_ruleset (tea_rulebook_page_get_book (page)));
  g_assert_true (view_test_says (GTK_WIDGET (other), "Tiles and Words"));
  close_page (other);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));

  close_page (page);
  g_assert_finalize_object (settings);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/rulebook-page/chapters", test_chapters);
  g_test_add_func ("/rulebook-page/all-rules", test_all_rules);
  g_test_add_func ("/rulebook-page/long-chapter", test_long_chapter);
  g_test_add_func ("/rulebook-page/keys", test_keys);
  g_test_add_func ("/rulebook-page/search", test_search);
  g_test_add_func ("/rulebook-page/clause", test_clause);
  g_test_add_func ("/rulebook-page/score-rows", test_score_rows);
  g_test_add_func ("/rulebook-page/variants", test_variants);
  g_test_add_func ("/rulebook-page/comparison", test_comparison);
  g_test_add_func ("/rulebook-page/narrow", test_narrow);
  g_test_add_func ("/rulebook-page/new-window", test_new_window);

  return g_test_run ();
}
