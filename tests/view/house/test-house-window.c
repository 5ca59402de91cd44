/* test-house-window.c - My Rules, and changing, undoing, opening and keeping house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "view-test.h"

#include "../odd-files.h"

#include "view/app/tea-application.h"
#include "view/app/tea-window.h"
#include "view/house/tea-adjust-row.h"
#include "view/house/tea-house-window.h"
#include "view/house/tea-my-rules-window.h"
#include "view/rulebook/tea-rulebook-page.h"
#include "view/score/tea-score-row.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-new-game-page.h"
#include "view/setup/tea-ruleset-chooser.h"
#include "view/widgets/tea-gradual-list.h"
#include "view/widgets/tea-question-bar.h"
#include "view/widgets/tea-status-bar.h"

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

static TeaHouseWindow *
window_new (Fixture *f, TeaHouseRules *rules)
{
  GtkWidget *window = tea_house_window_new (rules, f->shelf, f->settings);

  gtk_window_present (GTK_WINDOW (window));
  view_test_wait (gtk_widget_get_mapped, window);
  view_test_settle ();

  return TEA_HOUSE_WINDOW (window);
}

static TeaHouseWindow *
open_kept (Fixture *f, const char *title)
{
  g_autoptr (TeaHouseRules) rules = rules_new (title);
  g_autoptr (GError) error = NULL;

  tea_house_shelf_keep (f->shelf, rules, &error);
  g_assert_no_error (error);

  return window_new (f, rules);
}

/* The first rules of the folder, as a restarted program reads them. */
static TeaHouseRules *
read_again (Fixture *f)
{
  g_autoptr (TeaHouseShelf) shelf = tea_house_shelf_new (f->folder);

  return g_list_model_get_item (G_LIST_MODEL (shelf), 0);
}

static TeaQuestionBar *
get_question (TeaHouseWindow *window)
{
  return TEA_QUESTION_BAR (view_test_find (GTK_WIDGET (window), TEA_TYPE_QUESTION_BAR));
}

static TeaAdjustRow *
show_row (TeaHouseWindow *window, const char *id)
{
  tea_house_window_show_item (window, G_OBJECT (find_adjustable (tea_house_window_get_rules (window), id)));
  view_test_settle ();

  return TEA_ADJUST_ROW (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), TEA_TYPE_ADJUST_ROW));
}

static void
act (gpointer window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
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
  TeaHouseWindow *window = open_kept (f, "By the lake");
  TeaAdjustRow *row = show_row (window, ROW);
  GtkWidget *spin = view_test_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON);
  GtkWidget *mark = view_test_find (GTK_WIDGET (row), GTK_TYPE_DROP_DOWN);
  g_autoptr (TeaHouseRules) read = NULL;
  g_autofree char *clause = tea_house_window_dup_clause (window);

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

  act (window, "house.undo");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, WORTH);
  g_assert_cmpuint (count_values (GTK_WIDGET (row), "+100"), ==, 2);
  g_assert_false (view_test_says (GTK_WIDGET (row), "Changed; in Fenghua: 100"));
  act (window, "house.redo");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 30);

  /* A row that is off has nothing to set. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (mark), TEA_ADJUSTABLE_OFF);
  view_test_settle ();
  g_assert_false (gtk_widget_is_sensitive (spin));
  g_assert_cmpuint (count_values (GTK_WIDGET (row), "+100"), ==, 1);
  act (window, "house.undo");
  g_assert_true (gtk_widget_is_sensitive (spin));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (mark)), ==, TEA_ADJUSTABLE_SCORES);

  /* Resetting everything is one step, too. */
  act (window, "house.reset");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, WORTH);
  act (window, "house.undo");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 30);

  view_test_close (GTK_WIDGET (window), NULL);
}

/* A number still being typed is kept when the window is closed. */
static void
test_typed (Fixture *f, gconstpointer data)
{
  TeaHouseWindow *window = open_kept (f, "By the lake");
  TeaAdjustRow *row = show_row (window, ROW);
  GtkWidget *spin = view_test_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON);
  g_autoptr (TeaHouseRules) read = NULL;

  gtk_widget_grab_focus (spin);
  view_test_settle ();
  gtk_editable_set_text (GTK_EDITABLE (spin), "45");
  act (window, "window.close");
  read = read_again (f);
  g_assert_cmpint (tea_adjustable_get_worth (find_adjustable (read, ROW), TEA_WORTH_POINTS), ==, 45);
}

/* A name typed letter by letter is one step for undo. */
static void
test_about (Fixture *f, gconstpointer data)
{
  TeaHouseWindow *window = open_kept (f, "By the lake");
  GtkWidget *entry = view_test_find (GTK_WIDGET (window), GTK_TYPE_ENTRY);
  const char *const typed[] = { "O", "On", "On the hill" };

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "By the lake");
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    gtk_editable_set_text (GTK_EDITABLE (entry), typed[i]);
  view_test_settle ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "On the hill");
  act (window, "house.undo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "By the lake");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "By the lake");
  view_test_close (GTK_WIDGET (window), NULL);
}

/* Row @index of the page, or %NULL. */
static GtkListBoxRow *
find_row (TeaHouseWindow *window, int index)
{
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_template_child (GTK_WIDGET (window), TEA_TYPE_HOUSE_WINDOW, "list"));

  tea_gradual_list_reach (list, G_MAXUINT);

  return gtk_list_box_get_row_at_index (list, index);
}

/* Everything adjustable is on exactly one page, and the list of changes leads to the changed row. */
static void
test_pages (Fixture *f, gconstpointer data)
{
  TeaHouseWindow *window = open_kept (f, "By the lake");
  TeaHouseRules *rules = tea_house_window_get_rules (window);
  GListModel *all = tea_ruleset_get_adjustables (tea_house_rules_get_state (rules)->ruleset);
  const TeaHouseChapter chapters[] = { TEA_HOUSE_ROWS, TEA_HOUSE_BONUSES, TEA_HOUSE_NUMBERS };
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GtkListBoxRow *row;

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    {
      tea_house_window_show_chapter (window, chapters[i]);
      for (int k = 0; (row = find_row (window, k)) != NULL; k++)
        g_assert_true (g_hash_table_add (seen, tea_adjust_row_get_adjustable (TEA_ADJUST_ROW (row))));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, g_list_model_get_n_items (all));

  tea_house_window_show_chapter (window, TEA_HOUSE_CHANGES);
  view_test_settle ();
  g_assert_true (
      view_test_says (GTK_WIDGET (window), "Nothing differs yet. Change a pattern, a payment, a number or an option."));
  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  view_test_settle ();
  g_assert_true (view_test_says (GTK_WIDGET (window), "100 → 60"));
  g_assert_true (view_test_says (GTK_WIDGET (window), CLAUSE));
  row = find_row (window, 0);
  g_assert_true (gtk_widget_activate (GTK_WIDGET (row)));
  view_test_settle ();
  g_assert_true (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), TEA_TYPE_ADJUST_ROW) != NULL);
  view_test_close (GTK_WIDGET (window), NULL);
}

/* A hand kept as a worked example fails when its row is changed; it can be removed and restored. */
static void
test_examples (Fixture *f, gconstpointer data)
{
  TeaHouseWindow *window = open_kept (f, "By the lake");
  TeaHouseRules *rules = tea_house_window_get_rules (window);

  show_row (window, ROW);
  act (window, "house.add-example");
  g_assert_cmpuint (g_list_model_get_n_items (tea_house_rules_get_state (rules)->examples), ==, 1);
  tea_house_window_show_chapter (window, TEA_HOUSE_EXAMPLES);
  view_test_settle ();
  g_assert_true (view_test_says (GTK_WIDGET (window), "The result matches."));

  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  view_test_settle ();
  g_assert_true (view_test_says (GTK_WIDGET (window), "1 result does not match."));
  g_assert_false (view_test_says (GTK_WIDGET (window), "The result matches."));

  /* Remove it as its button does, which has the focus then. */
  gtk_widget_grab_focus (GTK_WIDGET (find_row (window, 0)));
  act (window, "house.remove-example");
  g_assert_cmpuint (g_list_model_get_n_items (tea_house_rules_get_state (rules)->examples), ==, 0);
  act (window, "house.undo");
  g_assert_cmpuint (g_list_model_get_n_items (tea_house_rules_get_state (rules)->examples), ==, 1);
  view_test_close (GTK_WIDGET (window), NULL);
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

/* The window asks whether to keep rules that are not in My Rules. */
static void
test_ask (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaHouseRules) rules = rules_new ("From a leaflet");
  TeaHouseWindow *window;

  window = window_new (f, rules);
  g_assert_true (tea_question_bar_get_asking (get_question (window)));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
  tea_question_bar_answer (get_question (window), TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 1);
  view_test_close (GTK_WIDGET (window), NULL);

  /* If they are changed and not kept, it asks again before closing. */
  g_clear_object (&rules);
  rules = rules_new ("From another leaflet");
  window = window_new (f, rules);
  tea_question_bar_answer (get_question (window), FALSE);
  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  act (window, "window.close");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_true (tea_question_bar_get_asking (get_question (window)));
  tea_question_bar_answer (get_question (window), TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 2);
}

static void
test_failing_file (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaHouseRules) rules = rules_new ("From a leaflet");
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  GtkWindow *window;

  g_assert_true (tea_house_rules_add_example (rules, find_adjustable (rules, ROW), "Four pungs"));
  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  text = tea_house_rules_to_text (rules);
  file = write_file (f, "leaflet.teahouse-rules", text);
  g_assert_true (tea_house_window_opens (file));

  window = tea_house_window_open (file, f->settings);
  view_test_wait (gtk_widget_get_mapped, window);
  g_assert_true (view_test_says (GTK_WIDGET (window), "Four pungs"));
  g_assert_true (view_test_says (
      GTK_WIDGET (window),
      "The result of 1 worked example differs from the file. Keep “From a leaflet” in My Rules anyway?"));
  tea_question_bar_answer (get_question (TEA_HOUSE_WINDOW (window)), FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
  view_test_close (GTK_WIDGET (window), NULL);
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
      GtkWindow *window = tea_house_window_open (file, f->settings);
      GtkWidget *label;

      view_test_wait (gtk_widget_get_mapped, window);
      g_assert_null (tea_house_window_get_rules (TEA_HOUSE_WINDOW (window)));
      label = view_test_find (gtk_window_get_child (window), GTK_TYPE_LABEL);
      g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "bad.teahouse-rules"));
      view_test_close (GTK_WIDGET (window), NULL);
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
}

/* Nor does a file that is none, or huge; among one's own rules, My Rules names it. */
static void
test_odd_files (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = g_file_get_path (f->folder);
  TeaHouseShelf *shelf;
  GtkWidget *my_rules;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *path = test_make_odd_file (kind, folder, ".teahouse-rules");
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *sentence = g_strdup_printf ("“%s” cannot be opened as house rules. %s", path,
                                                   test_odd_file_reason (kind));
      GtkWindow *window = tea_house_window_open (file, f->settings);
      GtkWidget *label;

      view_test_wait (gtk_widget_get_mapped, window);
      label = view_test_find (gtk_window_get_child (window), GTK_TYPE_LABEL);
      g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), sentence));
      view_test_close (GTK_WIDGET (window), NULL);
    }

  shelf = tea_house_shelf_new (f->folder);
  my_rules = tea_my_rules_window_new (shelf, f->settings);
  gtk_window_present (GTK_WINDOW (my_rules));
  view_test_wait (gtk_widget_get_mapped, my_rules);
  g_assert_true (view_test_says (my_rules, tea_house_shelf_get_problem (shelf)));
  view_test_close (my_rules, NULL);
  g_assert_finalize_object (shelf);
}

/* The window of type @type that @application shows, or %NULL. */
static gpointer
find_window (gpointer application, GType type)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (G_OBJECT_TYPE (l->data) == type)
      return l->data;

  return NULL;
}

static gboolean
drop_cb (GFile *file)
{
  GApplication *application = g_application_get_default ();
  GtkWidget *table = find_window (application, TEA_TYPE_WINDOW);
  GSList files = { file, NULL };
  TeaHouseWindow *window;

  g_assert_true (view_test_drop (table, &files));
  window = find_window (application, TEA_TYPE_HOUSE_WINDOW);
  g_assert_nonnull (window);
  view_test_wait (gtk_widget_get_mapped, window);
  g_assert_cmpstr (tea_ruleset_get_title (tea_house_rules_get_state (tea_house_window_get_rules (window))->ruleset), ==,
                   "From a leaflet");
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);

  return G_SOURCE_REMOVE;
}

/* Rules dropped onto the table open in their own window. */
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

/* Rules written to a file and read again are the same. */
static void
test_save (Fixture *f, gconstpointer data)
{
  TeaHouseWindow *window = open_kept (f, "By the lake");
  TeaHouseRules *rules = tea_house_window_get_rules (window);
  g_autofree char *path = g_build_filename (f->path, "copy.teahouse-rules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/no/such/folder/copy.teahouse-rules");
  g_autoptr (TeaHouseRules) read = NULL;

  tea_adjustable_set_worth (find_adjustable (rules, ROW), TEA_WORTH_POINTS, 60);
  g_assert_true (tea_house_window_save (window, file));
  read = tea_house_rules_load (file, NULL);
  g_assert_nonnull (read);
  g_assert_true (
      tea_ruleset_equal (tea_house_rules_get_state (read)->ruleset, tea_house_rules_get_state (rules)->ruleset));

  g_assert_false (tea_house_window_save (window, nowhere));
  g_assert_nonnull (
      tea_status_bar_get_notice (TEA_STATUS_BAR (view_test_find (GTK_WIDGET (window), TEA_TYPE_STATUS_BAR))));
  view_test_close (GTK_WIDGET (window), NULL);
}

static void
play_cb (GtkWidget *window, TeaRuleset *ruleset, TeaRuleset **played)
{
  g_set_object (played, ruleset);
}

/* My Rules: a copy comes before the examples, and can be deleted and restored. */
static void
test_my_rules (Fixture *f, gconstpointer data)
{
  TeaMyRulesWindow *window = TEA_MY_RULES_WINDOW (tea_my_rules_window_new (f->shelf, f->settings));
  g_autoptr (TeaRuleset) fenghua = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaRuleset) played = NULL;
  TeaHouseRules *rules;
  GtkWindow *opened;

  gtk_window_present (GTK_WINDOW (window));
  view_test_wait (gtk_widget_get_mapped, window);
  g_signal_connect (window, "play", G_CALLBACK (play_cb), &played);

  /* An example can be played; it has no file that could be deleted. */
  rules = tea_my_rules_window_select (window, 0);
  g_assert_nonnull (rules);
  g_assert_null (tea_house_shelf_get_file (f->shelf, rules));
  act (window, "my-rules.play");
  g_assert_true (tea_ruleset_equal (played, tea_house_rules_get_state (rules)->ruleset));

  tea_my_rules_window_copy (window, fenghua);
  view_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 1);
  rules = tea_my_rules_window_select (window, 0);
  g_assert_cmpstr (tea_ruleset_get_title (tea_house_rules_get_state (rules)->ruleset), ==, "My Fenghua");
  opened = tea_house_window_find (rules);
  g_assert_nonnull (opened);
  gtk_window_close (opened);
  view_test_settle ();

  act (window, "my-rules.delete");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 0);
  act (window, "my-rules.undo");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->shelf)), ==, 1);
  view_test_close (GTK_WIDGET (window), NULL);
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

#define ADD(path, test) g_test_add ("/house-window/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("change", test_change);
  ADD ("dropped", test_dropped);
  ADD ("typed", test_typed);
  ADD ("about", test_about);
  ADD ("pages", test_pages);
  ADD ("examples", test_examples);
  ADD ("ask", test_ask);
  ADD ("failing-file", test_failing_file);
  ADD ("bad-files", test_bad_files);
  ADD ("odd-files", test_odd_files);
  ADD ("save", test_save);
  ADD ("my-rules", test_my_rules);
  ADD ("new-game", test_new_game);
  ADD ("rulebook", test_rulebook);

  return g_test_run ();
}
