/* test-house-page.c - My Rules, and changing, undoing, opening and keeping house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "view-test.h"

#include "../odd-files.h"

#include "view/app/tea-application.h"
#include "view/app/tea-window.h"
#include "view/house/tea-adjust-row.h"
#include "view/house/tea-house-page.h"
#include "view/house/tea-my-rules-page.h"
#include "view/rulebook/tea-rulebook-page.h"
#include "view/score/tea-score-row.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-new-game-page.h"
#include "view/setup/tea-ruleset-chooser.h"
#include "view/widgets/tea-gradual-list.h"
#include "view/widgets/tea-widget.h"

/* The row that these tests change: its id, clause and worth in Fenghua. */
#define ROW "straight-all-pung"
#define CLAUSE "FH-13"
#define WORTH 100

typedef struct
{
  char *path;
  GFile *folder;
  TeaHouseShelf *shelf;
  GSettings *settings;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *rules = NULL;

  f->path = test_make_folder ();
  rules = g_build_filename (f->path, "rules", NULL);
  f->folder = g_file_new_for_path (rules);
  f->shelf = tea_house_shelf_new (f->folder);
  f->settings = view_test_settings_new ();
  /* Libadwaita 1.2 never frees a toast that is sliding away while its window closes. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->shelf);
  g_assert_finalize_object (f->settings);
  g_object_unref (f->folder);
  test_remove_folder (f->path);
  g_free (f->path);
}

static TeaHouseRules *
rules_new (const char *title)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

  return tea_house_rules_new (ruleset, title);
}

static TeaAdjustable *
find_adjustable (TeaHouseRules *rules, const char *id)
{
  GListModel *list = tea_ruleset_get_adjustables (tea_house_rules_get_state (rules)->ruleset);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaAdjustable) adjustable = g_list_model_get_item (list, i);

      if (g_str_equal (tea_adjustable_get_facts (adjustable)->id, id))
        return adjustable;
    }
  g_assert_not_reached ();
}

static TeaHousePage *
page_new (Fixture *f, TeaHouseRules *rules)
{
  TeaPage *page = tea_house_page_new (rules, f->shelf, f->settings);

  view_test_show_page (f->settings, page);

  return TEA_HOUSE_PAGE (page);
}

static void
close_page (gpointer page)
{
  view_test_close (GTK_WIDGET (gtk_widget_get_root (page)), page);
}

static TeaHousePage *
open_kept (Fixture *f, const char *title)
{
  g_autoptr (TeaHouseRules) rules = rules_new (title);
  g_autoptr (GError) error = NULL;

  tea_house_shelf_keep (f->shelf, rules, &error);
  g_assert_no_error (error);

  return page_new (f, rules);
}

/* The first rules of the folder, as a restarted program reads them. */
static TeaHouseRules *
read_again (Fixture *f)
{
  g_autoptr (TeaHouseShelf) shelf = tea_house_shelf_new (f->folder);

  return g_list_model_get_item (G_LIST_MODEL (shelf), 0);
}

static TeaAdjustRow *
show_row (TeaHousePage *page, const char *id)
{
  tea_house_page_show_item (page, G_OBJECT (find_adjustable (tea_house_page_get_rules (page), id)));
  view_test_settle ();

  return TEA_ADJUST_ROW (gtk_widget_get_ancestor (tea_widget_get_focus (GTK_WIDGET (page)), TEA_TYPE_ADJUST_ROW));
}

static void
act (gpointer page, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), action, NULL));
  view_test_settle ();
}

/* How many open examples below @root give the changed row the value @text. */
static guint
count_values (GtkWidget *root, const char *text)
{
  guint n = 0;

  if (TEA_IS_SCORE_ROW (root))
    {
      TeaScoreItem *item = tea_score_row_get_item (TEA_SCORE_ROW (root));
      const TeaScoreItemFacts *facts = tea_score_item_get_facts (item);

      return g_str_equal (facts->id, ROW) && g_str_equal (facts->value_text, text);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_values (child, text);

  return n;
}

/* A row is changed in place, with its example before and after; the change is saved, undone and redone. */
static void
test_change (Fixture *f, gconstpointer data)
{
  TeaHousePage *page = open_kept (f, "By the lake");
  TeaAdjustRow *row = show_row (page, ROW);
  GtkWidget *spin = view_test_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON);
  GtkWidget *mark = view_test_find (GTK_WIDGET (row), GTK_TYPE_DROP_DOWN);
  g_autoptr (TeaHouseRules) read = NULL;
  g_autofree char *clause = tea_page_dup_clause (TEA_PAGE (page));

  g_assert_cmpstr (clause, ==, CLAUSE);
  g_assert_true (tea_adjust_row_get_expanded (row));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, WORTH);
  g_assert_cmpuint (count_values (GTK_WIDGET (row), "+100"), ==, 2);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 30);
  view_test_settle ();
  g_assert_cmpuint (count_values (GTK_WIDGET (row), "+100"), ==, 1);
  g_assert_cmpuint (count_values (GTK_WIDGET (row), "+30"), ==, 1);
  g_assert_true (view_test_says (GTK_WIDGET (row), "Changed; in Fenghua: 100"));
  read = read_again (f);
  g_assert_cmpint (tea_adjustable_get_worth (find_adjustable (read, ROW), TEA_WORTH_POINTS), ==, 30);

  act (page, "house.undo");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, WORTH);
  g_assert_cmpuint (count_values (GTK_WIDGET (row), "+100"), ==, 2);
  g_assert_false (view_test_says (GTK_WIDGET (row), "Changed; in Fenghua: 100"));
  act (page, "house.redo");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 30);

  /* A row that is off has nothing to set. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (mark), TEA_ADJUSTABLE_OFF);
  view_test_settle ();
  g_assert_false (gtk_widget_is_sensitive (spin));
  g_assert_cmpuint (count_values (GTK_WIDGET (row), "+100"), ==, 1);
  act (page, "house.undo");
  g_assert_true (gtk_widget_is_sensitive (spin));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (mark)), ==, TEA_ADJUSTABLE_SCORES);

  /* Resetting everything is one step, too. */
  act (page, "house.reset");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, WORTH);
  act (page, "house.undo");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 30);

  close_page (page);
}

/* A number still being typed is kept when the page is left. */
static void
test_typed (Fixture *f, gconstpointer data)
{
  TeaHousePage *page = open_kept (f, "By the lake");
  TeaAdjustRow *row = show_row (page, ROW);
  GtkWidget *spin = view_test_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON);
  g_autoptr (TeaHouseRules) read = NULL;

  gtk_widget_grab_focus (spin);
  view_test_settle ();
  gtk_editable_set_text (GTK_EDITABLE (spin), "45");
  g_assert_true (tea_page_leave (TEA_PAGE (page)));
  read = read_again (f);
  g_assert_cmpint (tea_adjustable_get_worth (find_adjustable (read, ROW), TEA_WORTH_POINTS), ==, 45);
  close_page (page);
}

/* A name typed letter by letter is one step for undo. */
static void
test_about (Fixture *f, gconstpointer data)
{
  TeaHousePage *page = open_kept (f, "By the lake");
  GtkWidget *entry = view_test_find (GTK_WIDGET (page), GTK_TYPE_ENTRY);
  const char *const typed[] = { "O", "On", "On the hill" };

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "By the lake");
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    gtk_editable_set_text (GTK_EDITABLE (entry), typed[i]);
  view_test_settle ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)))), ==, "On the hill");
  act (page, "house.undo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "By the lake");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)))), ==, "By the lake");
  close_page (page);
}

/* Row @index of the page, or %NULL. */
static GtkListBoxRow *
find_row (TeaHousePage *page, int index)
{
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_HOUSE_PAGE, "list"));

  tea_gradual_list_reach (list, G_MAXUINT);

  return gtk_list_box_get_row_at_index (list, index);
}

/* Everything adjustable is on exactly one page, and the list of changes leads to the changed row. */
static void
test_pages (Fixture *f, gconstpointer data)
{
  TeaHousePage *page = open_kept (f, "By the lake");
  TeaHouseRules *rules = tea_house_page_get_rules (page);
  GListModel *all = tea_ruleset_get_adjustables (tea_house_rules_get_state (rules)->ruleset);
  const TeaHouseChapter chapters[] = { TEA_HOUSE_ROWS, TEA_HOUSE_BONUSES, TEA_HOUSE_NUMBERS };
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GObject *list;
  GtkListBoxRow *row;

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    {
      tea_house_page_show_chapter (page, chapters[i]);
      for (int k = 0; (row = find_row (page, k)) != NULL; k++)
        g_assert_true (g_hash_table_add (seen, tea_adjust_row_get_adjustable (TEA_ADJUST_ROW (row))));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, g_list_model_get_n_items (all));

  tea_house_page_show_chapter (page, TEA_HOUSE_CHANGES);
  view_test_settle ();
  g_assert_true (
      view_test_says (GTK_WIDGET (page), "Nothing differs yet. Change a pattern, a payment, a number or an option."));
  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  view_test_settle ();
  g_assert_true (view_test_says (GTK_WIDGET (page), "100 → 60"));
  g_assert_true (view_test_says (GTK_WIDGET (page), CLAUSE));
  list = gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_HOUSE_PAGE, "changes_list");
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  g_assert_true (gtk_widget_activate (GTK_WIDGET (row)));
  view_test_settle ();
  g_assert_true (gtk_widget_get_ancestor (tea_widget_get_focus (GTK_WIDGET (page)), TEA_TYPE_ADJUST_ROW) != NULL);
  close_page (page);
}

/* A hand kept as a worked example fails when its row is changed; it can be removed and restored. */
static void
test_examples (Fixture *f, gconstpointer data)
{
  TeaHousePage *page = open_kept (f, "By the lake");
  TeaHouseRules *rules = tea_house_page_get_rules (page);

  show_row (page, ROW);
  act (page, "house.add-example");
  g_assert_cmpuint (g_list_model_get_n_items (tea_house_rules_get_state (rules)->examples), ==, 1);
  tea_house_page_show_chapter (page, TEA_HOUSE_EXAMPLES);
  view_test_settle ();
  g_assert_true (view_test_says (GTK_WIDGET (page), "The result matches."));

  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  view_test_settle ();
  g_assert_true (view_test_says (GTK_WIDGET (page), "1 result does not match."));
  g_assert_false (view_test_says (GTK_WIDGET (page), "The result matches."));

  /* Remove it as its button does, which has the focus then. */
  gtk_widget_grab_focus (GTK_WIDGET (find_row (page, 0)));
  act (page, "house.remove-example");
  g_assert_cmpuint (g_list_model_get_n_items (tea_house_rules_get_state (rules)->examples), ==, 0);
  act (page, "house.undo");
  g_assert_cmpuint (g_list_model_get_n_items (tea_house_rules_get_state (rules)->examples), ==, 1);
  close_page (page);
}

static GFile *
write_file (Fixture *f, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (f->path, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return g_file_new_for_path (path);
}

static gboolean
is_button_shown (TeaHousePage *page)
{
  return gtk_widget_get_mapped (
      GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_HOUSE_PAGE, "keep_button")));
}

/* Rules that are not in My Rules can be kept there; the page asks before changes of them are lost. */
static void
test_keep (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaHouseRules) rules = rules_new ("From a leaflet");
  TeaHousePage *page = page_new (f, rules);

  g_assert_true (is_button_shown (page));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
  act (page, "house.keep");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 1);
  g_assert_null (view_test_get_question ());
  g_assert_false (is_button_shown (page));
  g_assert_true (tea_page_leave (TEA_PAGE (page)));
  close_page (page);

  g_clear_object (&rules);
  rules = rules_new ("From another leaflet");
  page = page_new (f, rules);
  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  act (page, "window.close");
  g_assert_cmpstr (view_test_get_question (), ==, "You have changed these rules. Keep them in My Rules?");
  view_test_answer ("stay");
  g_assert_null (view_test_get_question ());
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  act (page, "window.close");
  view_test_answer ("yes");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 2);
}

/* Changes that are given up are not kept. */
static void
test_discard (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaHouseRules) rules = rules_new ("From a leaflet");
  TeaHousePage *page = page_new (f, rules);

  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  act (page, "window.close");
  view_test_answer ("no");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
}

/* The page of @file, once it was read. */
static TeaHousePage *
open_file (Fixture *f, GFile *file)
{
  TeaPage *page = tea_house_page_new_for_file (file, f->settings);
  GtkWidget *close = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_HOUSE_PAGE, "close_button"));

  view_test_show_page (f->settings, page);
  while (tea_house_page_get_rules (TEA_HOUSE_PAGE (page)) == NULL && !gtk_widget_get_mapped (close))
    g_main_context_iteration (NULL, TRUE);
  view_test_settle ();

  return TEA_HOUSE_PAGE (page);
}

static void
test_failing_file (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaHouseRules) rules = rules_new ("From a leaflet");
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  TeaHousePage *page;

  g_assert_true (tea_house_rules_add_example (rules, find_adjustable (rules, ROW), "Four pungs"));
  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  text = tea_house_rules_to_text (rules);
  file = write_file (f, "leaflet.teahouse-rules", text);
  g_assert_true (tea_house_page_opens (file));

  page = open_file (f, file);
  g_assert_true (view_test_says (GTK_WIDGET (page), "Four pungs"));
  act (page, "house.keep");
  g_assert_cmpstr (view_test_get_question (), ==,
                   "The result of 1 worked example differs from the file. Keep “From a leaflet” in My Rules anyway?");
  view_test_answer ("stay");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
  close_page (page);
}

static const char *
get_fault (TeaHousePage *page)
{
  GObject *label = gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_HOUSE_PAGE, "fault_label");

  return gtk_label_get_label (GTK_LABEL (label));
}

/* For any bad file, a sentence names it, and nothing is kept. */
static void
test_bad_files (Fixture *f, gconstpointer data)
{
  static const char *const texts[] = {
    "",
    "nonsense",
    "{}",
    "[1, 2]",
    "{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"bridge\"}",
    "{\"variant\":\"fenghua\",\"rows\":{\"straight-all-pung\":{\"points\":1e99}}}",
    "\xff\xfe",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GFile) file = write_file (f, "bad.teahouse-rules", texts[i]);
      TeaHousePage *page = open_file (f, file);

      g_assert_null (tea_house_page_get_rules (page));
      g_assert_nonnull (strstr (get_fault (page), "bad.teahouse-rules"));
      close_page (page);
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
}

/* Nor does a file that is none, or huge; among one's own rules, My Rules names it. */
static void
test_odd_files (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = g_file_get_path (f->folder);
  TeaHouseShelf *shelf;
  TeaPage *my_rules;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *path = test_make_odd_file (kind, folder, ".teahouse-rules");
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *sentence = g_strdup_printf ("“%s” cannot be opened as house rules. %s", path,
                                                   test_odd_file_reason (kind));
      TeaHousePage *page = open_file (f, file);

      g_assert_true (g_str_has_prefix (get_fault (page), sentence));
      close_page (page);
    }

  shelf = tea_house_shelf_new (f->folder);
  my_rules = tea_my_rules_page_new (shelf, f->settings);
  view_test_show_page (f->settings, my_rules);
  g_assert_true (view_test_says (GTK_WIDGET (my_rules), tea_house_shelf_get_problem (shelf)));
  close_page (my_rules);
  g_assert_finalize_object (shelf);
}

static gboolean
has_rules (gpointer page)
{
  return tea_house_page_get_rules (page) != NULL;
}

static gboolean
drop_cb (GFile *file)
{
  GApplication *application = g_application_get_default ();
  GtkWidget *window = gtk_application_get_windows (GTK_APPLICATION (application))->data;
  GSList files = { file, NULL };
  TeaPage *page;

  g_assert_true (view_test_drop (window, &files));
  page = view_test_page (window);
  g_assert_true (TEA_IS_HOUSE_PAGE (page));
  view_test_wait (has_rules, page);
  g_assert_cmpstr (tea_ruleset_get_title (tea_page_get_ruleset (page)), ==, "From a leaflet");
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);

  return G_SOURCE_REMOVE;
}

/* Rules dropped onto the table open over the rulebook. */
static void
test_dropped (Fixture *f, gconstpointer data)
{
  /* With a seed, a new player is not asked what they know. */
  char program[] = "teahouse", seed[] = "--seed=1";
  char *arguments[] = { program, seed, NULL };
  TeaApplication *application = tea_application_new ();
  g_autoptr (TeaHouseRules) rules = rules_new ("From a leaflet");
  g_autofree char *text = tea_house_rules_to_text (rules);
  g_autoptr (GFile) file = write_file (f, "leaflet.teahouse-rules", text);

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_idle_add (G_SOURCE_FUNC (drop_cb), file);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 2, arguments), ==, 0);
  view_test_settle ();
  g_application_set_default (NULL);
  g_assert_finalize_object (application);
}

/* Why nothing can be written to @file. */
static char *
dup_reason (GFile *file)
{
  g_autoptr (TeaHouseRules) rules = rules_new ("By the lake");
  g_autoptr (GError) error = NULL;

  g_assert_false (tea_house_rules_save (rules, file, &error));

  return g_strdup (error->message);
}

/* Rules written to a file and read again are the same. */
static void
test_save (Fixture *f, gconstpointer data)
{
  TeaHousePage *page = open_kept (f, "By the lake");
  TeaHouseRules *rules = tea_house_page_get_rules (page);
  g_autofree char *path = g_build_filename (f->path, "copy.teahouse-rules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/no/such/folder/copy.teahouse-rules");
  g_autofree char *reason = dup_reason (nowhere);
  g_autoptr (TeaHouseRules) read = NULL;

  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  g_assert_true (tea_house_page_save (GTK_WIDGET (page), rules, file));
  read = tea_house_rules_load (file, NULL);
  g_assert_nonnull (read);
  g_assert_true (
      tea_ruleset_equal (tea_house_rules_get_state (read)->ruleset, tea_house_rules_get_state (rules)->ruleset));

  g_assert_false (tea_house_page_save (GTK_WIDGET (page), rules, nowhere));
  view_test_settle ();
  g_assert_true (view_test_says (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))), reason));
  close_page (page);
}

static void
play_cb (GtkWidget *page, TeaRuleset *ruleset, TeaRuleset **played)
{
  g_set_object (played, ruleset);
}

/* The row of @index in the list called @name of My Rules. */
static GtkWidget *
find_rules (TeaPage *page, const char *name, int index)
{
  GObject *list = gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_MY_RULES_PAGE, name);

  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), index));
}

/* My Rules: an example can be played; a copy has its own list, and can be deleted and restored. */
static void
test_my_rules (Fixture *f, gconstpointer data)
{
  TeaPage *page = tea_my_rules_page_new (f->shelf, f->settings);
  GtkWidget *window = view_test_show_page (f->settings, page);
  g_autoptr (TeaRuleset) fenghua = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaRuleset) played = NULL;
  TeaPage *opened;

  g_signal_connect (page, "play", G_CALLBACK (play_cb), &played);
  act (find_rules (page, "examples_list", 0), "rules.play");
  g_assert_true (tea_ruleset_get_is_house (played));

  tea_my_rules_page_copy (TEA_MY_RULES_PAGE (page), fenghua);
  view_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 1);
  opened = view_test_page (window);
  g_assert_cmpstr (tea_ruleset_get_title (tea_page_get_ruleset (opened)), ==, "My Fenghua");
  act (opened, "page.back");
  g_assert_true (view_test_page (window) == page);

  act (find_rules (page, "own_list", 0), "rules.delete");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
  g_assert_true (view_test_says (window, "“My Fenghua” was deleted."));
  act (page, "my-rules.undo");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 1);
  g_assert_true (tea_widget_get_focus (window) == find_rules (page, "own_list", 0));
  close_page (page);
}

/* An example is opened as a copy, which is not kept unless it is asked for. */
static void
test_example (Fixture *f, gconstpointer data)
{
  TeaPage *page = tea_my_rules_page_new (f->shelf, f->settings);
  GtkWidget *window = view_test_show_page (f->settings, page);
  TeaHouseRules *rules;

  g_assert_true (gtk_widget_activate (find_rules (page, "examples_list", 1)));
  view_test_settle ();
  g_assert_true (TEA_IS_HOUSE_PAGE (view_test_page (window)));
  rules = tea_house_page_get_rules (TEA_HOUSE_PAGE (view_test_page (window)));
  g_object_set (rules, "title", "Ours", NULL);
  act (view_test_page (window), "page.back");
  view_test_answer ("yes");
  g_assert_true (view_test_page (window) == page);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 1);
  g_assert_true (view_test_says (find_rules (page, "own_list", 0), "Ours"));
  close_page (page);
}

/* New Game starts with the house rules proposed, says what differs, and remembers them. */
static void
test_new_game (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaHouseRules) rules = rules_new ("By the lake");
  TeaPage *page;
  GtkWidget *window;
  TeaRuleset *chosen;
  g_autoptr (TeaRuleset) last = NULL;
  g_autoptr (TeaRuleset) plain = NULL;

  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  page = tea_new_game_page_new (f->settings, tea_house_rules_get_state (rules)->ruleset, FALSE);
  window = view_test_show_page (f->settings, page);
  chosen = tea_new_game_page_get_ruleset (TEA_NEW_GAME_PAGE (page));
  g_assert_true (tea_ruleset_equal (chosen, tea_house_rules_get_state (rules)->ruleset));
  g_assert_cmpstr (tea_ruleset_get_name (chosen), ==, "By the lake");
  gtk_expander_set_expanded (GTK_EXPANDER (view_test_find (window, GTK_TYPE_EXPANDER)), TRUE);
  g_assert_true (view_test_says (window, "Straight All Pung: 60, not 100 (FH-13)"));
  tea_game_settings_store_ruleset (f->settings, chosen);
  view_test_close (window, NULL);

  last = tea_game_settings_dup_ruleset (f->settings, NULL, NULL);
  g_assert_true (tea_ruleset_equal (last, tea_house_rules_get_state (rules)->ruleset));
  g_assert_cmpstr (tea_ruleset_get_name (last), ==, "By the lake");
  /* The variant itself is unchanged. */
  plain = tea_game_settings_dup_ruleset (f->settings, "fenghua", NULL);
  g_assert_false (tea_ruleset_get_is_house (plain));
}

/* The rulebook shows house rules with the changed row marked; that of the variant marks none. */
static void
test_rulebook (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaHouseRules) rules = rules_new ("By the lake");
  g_autoptr (TeaRuleset) fenghua = tea_ruleset_new ("fenghua", NULL);
  TeaRulebookPage *page = TEA_RULEBOOK_PAGE (tea_rulebook_page_new (f->settings));
  GtkWidget *window;
  GListModel *sections;
  gboolean marked = FALSE;

  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  tea_rulebook_page_show_ruleset (page, tea_house_rules_get_state (rules)->ruleset);
  window = view_test_show_page (f->settings, TEA_PAGE (page));
  g_assert_cmpstr (tea_ruleset_get_name (tea_rulebook_get_ruleset (tea_rulebook_page_get_book (page))), ==,
                   "By the lake");
  sections = tea_rulebook_get_sections (tea_rulebook_page_get_book (page));
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (TeaRuleSection) section = g_list_model_get_item (sections, i);
      GListModel *entries = tea_rule_section_get_facts (section)->entries;

      for (guint k = 0; k < g_list_model_get_n_items (entries); k++)
        {
          g_autoptr (TeaRuleEntry) entry = g_list_model_get_item (entries, k);
          const TeaRuleEntryFacts *facts = tea_rule_entry_get_facts (entry);

          if (*facts->change != '\0')
            {
              g_assert_cmpstr (facts->id, ==, ROW);
              marked = TRUE;
            }
        }
    }
  g_assert_true (marked);

  /* Rules that have changed since then are read again. */
  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 70);
  tea_rulebook_page_show_ruleset (page, tea_house_rules_get_state (rules)->ruleset);
  g_assert_true (tea_ruleset_equal (tea_rulebook_get_ruleset (tea_rulebook_page_get_book (page)),
                                    tea_house_rules_get_state (rules)->ruleset));
  tea_rulebook_page_show_ruleset (page, fenghua);
  g_assert_false (tea_ruleset_get_is_house (tea_rulebook_get_ruleset (tea_rulebook_page_get_book (page))));
  view_test_close (window, page);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

#define ADD(path, test) g_test_add ("/house-page/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("change", test_change);
  ADD ("dropped", test_dropped);
  ADD ("typed", test_typed);
  ADD ("about", test_about);
  ADD ("pages", test_pages);
  ADD ("examples", test_examples);
  ADD ("keep", test_keep);
  ADD ("discard", test_discard);
  ADD ("failing-file", test_failing_file);
  ADD ("bad-files", test_bad_files);
  ADD ("odd-files", test_odd_files);
  ADD ("save", test_save);
  ADD ("my-rules", test_my_rules);
  ADD ("example", test_example);
  ADD ("new-game", test_new_game);
  ADD ("rulebook", test_rulebook);

  return g_test_run ();
}
