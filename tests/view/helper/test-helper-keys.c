/* test-helper-keys.c - the scoring helper in the whole application, driven by keys and clicks sent through the display
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "input.h"
#include "view-test.h"

#include "view/app/tea-application.h"
#include "view/app/tea-window.h"
#include "view/helper/tea-hand-field.h"
#include "view/helper/tea-new-session-page.h"
#include "view/helper/tea-score-page.h"
#include "view/helper/tea-session-page.h"
#include "view/helper/tea-set-up-page.h"
#include "view/ledger/tea-end-view.h"
#include "view/ledger/tea-ledger-page.h"
#include "view/ledger/tea-line-page.h"
#include "view/ledger/tea-result-page.h"
#include "view/setup/tea-option-row.h"

/* A self-drawn win of player 1, the dealer. */
#define HAND "11: 123m456m789m23p55s ind N +1p"

static const char *const names[] = { "Ann", "Lin", "Wang", "Chen" };

typedef void (*Scene) (GtkWidget *window);

static char *home;

/* The window, its ledger and its text line */

static GtkWidget *
find_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (TEA_IS_WINDOW (window))
        return window;
    }

  return NULL;
}

static gboolean
is_open (gpointer data)
{
  return find_window () != NULL && gtk_widget_get_mapped (find_window ());
}

static TeaSessionPage *
get_session (GtkWidget *window)
{
  return TEA_SESSION_PAGE (view_test_page (window));
}

static TeaLedger *
get_ledger (GtkWidget *window)
{
  return tea_session_page_get_ledger (get_session (window));
}

static TeaHandEntry *
get_entry (GtkWidget *window)
{
  return tea_helper_page_get_entry (tea_session_page_get_hand (get_session (window)));
}

static gboolean
is_idle (gpointer data)
{
  TeaHandEntry *entry = TEA_IS_SESSION_PAGE (view_test_page (data)) ? get_entry (data) : NULL;

  return entry == NULL || !tea_hand_entry_get_state (entry)->answer->busy;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

/* What should be shown */

typedef struct
{
  GtkWidget *window;
  guint n_entries;
  const char *text;
} Shown;

static gboolean
is_shown (gpointer data)
{
  const Shown *shown = data;

  return g_list_model_get_n_items (tea_ledger_get_entries (get_ledger (shown->window))) == shown->n_entries &&
         g_str_equal (tea_hand_entry_get_state (get_entry (shown->window))->text, shown->text);
}

/* Waits until @n_entries are booked and the text line says @text. */
static void
expect (GtkWidget *window, guint n_entries, const char *text)
{
  Shown shown = { window, n_entries, text };

  view_test_wait (is_shown, &shown);
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
is_asking (gpointer window)
{
  return find_button (window, "Keep Typing") != NULL;
}

static gboolean
is_not_asking (gpointer window)
{
  return !is_asking (window);
}

/* User actions */

static void
type (GtkWidget *window, const char *text)
{
  g_autofree char *all = g_strconcat (tea_hand_entry_get_state (get_entry (window))->text, text, NULL);
  guint n = g_list_model_get_n_items (tea_ledger_get_entries (get_ledger (window)));

  for (const char *c = text; *c != '\0'; c++)
    input_press (gdk_unicode_to_keyval ((guchar) *c), 0);
  expect (window, n, all);
}

/* Goes from a page over the first one to the one that asks for a session. */
static TeaNewSessionPage *
ask_for_session (GtkWidget *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_show_place (TEA_WINDOW (window), "score")),
                                             "score.new-session", NULL));

  return TEA_NEW_SESSION_PAGE (view_test_page (window));
}

static void
begin (GtkWidget *window)
{
  TeaNewSessionPage *start = ask_for_session (window);

  for (guint seat = 0; seat < 4; seat++)
    gtk_editable_set_text (tea_new_session_page_get_name (start, seat), names[seat]);
  g_assert_true (tea_new_session_page_begin (start));
  view_test_rest (window);
}

/* The application */

static gboolean
play_cb (gpointer data)
{
  Scene scene = (Scene) data;
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *window;

  view_test_wait (is_open, NULL);
  window = find_window ();
  input_turn_to (GTK_WINDOW (window));
  view_test_wait (is_active, window);
  if (tea_ledger_list_get_current (tea_score_page_get_ledgers (TEA_SCORE_PAGE (view_test_page (window)))) != NULL)
    input_press (GDK_KEY_Return, 0);
  view_test_rest (window);
  scene (window);
  view_test_wait (is_idle, window);

  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr (GtkWindow) open = g_list_model_get_item (windows, 0);

      gtk_window_destroy (open);
    }
  g_application_quit (g_application_get_default ());

  return G_SOURCE_REMOVE;
}

/* Runs the application with its helper, in the state the last run left. */
static void
run (Scene scene)
{
  char program[] = "teahouse";
  char helper[] = "--helper";
  char *arguments[] = { program, helper, NULL };
  TeaApplication *application = tea_application_new ();

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_idle_add (play_cb, (gpointer) scene);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 2, arguments), ==, 0);
  view_test_settle ();
  g_application_set_default (NULL);
  g_object_unref (application);
}

/* The same with nothing stored. */
static void
run_new (Scene scene)
{
  g_autofree char *data = g_build_filename (home, "teahouse", NULL);

  test_remove_folder (data);
  run (scene);
}

/* Ctrl+D asks first if something was typed; undo restores the text. */

static void
drawn (GtkWidget *window)
{
  begin (window);
  type (window, "11: 123m");
  input_press (GDK_KEY_d, GDK_CONTROL_MASK);
  view_test_wait (is_asking, window);
  expect (window, 0, "11: 123m");

  /* Escape chooses “Keep Typing”. */
  input_press (GDK_KEY_Escape, 0);
  view_test_wait (is_not_asking, window);
  expect (window, 0, "11: 123m");
  type (window, "4");

  input_press (GDK_KEY_d, GDK_CONTROL_MASK);
  view_test_wait (is_asking, window);
  input_press (GDK_KEY_Tab, 0);
  input_press (GDK_KEY_Return, 0);
  view_test_wait (is_not_asking, window);
  expect (window, 1, "");

  /* With nothing typed, Ctrl+D does not ask. */
  input_press (GDK_KEY_d, GDK_CONTROL_MASK);
  expect (window, 2, "");
  g_assert_false (is_asking (window));
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 1, "");
}

static void
drawn_undone (GtkWidget *window)
{
  expect (window, 1, "");
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 0, "11: 123m4");
  input_press (GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  expect (window, 1, "");
}

static void
test_drawn (void)
{
  run_new (drawn);
  run (drawn_undone);
}

/* A drawn hand that was typed is booked without asking. */
static void
typed_drawn (GtkWidget *window)
{
  g_autoptr (TeaLedgerEntry) entry = NULL;

  begin (window);
  type (window, "nobody ind N");
  input_press (GDK_KEY_d, GDK_CONTROL_MASK);
  expect (window, 1, "");
  g_assert_false (is_asking (window));
  entry = g_list_model_get_item (tea_ledger_get_entries (get_ledger (window)), 0);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->kind, ==, TEA_LEDGER_ENTRY_DRAWN);
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 0, "nobody ind N");
}

static void
test_typed_drawn (void)
{
  run_new (typed_drawn);
}

/* A hand by its result, in at most twelve keys: in the line, and on its page. */

#define MAX_KEYS 12

static guint n_keys; /* Shift and Ctrl are keys, too */

static void
count_press (guint keyval, GdkModifierType modifiers)
{
  n_keys += 1 + ((modifiers & GDK_CONTROL_MASK) != 0) + ((modifiers & GDK_SHIFT_MASK) != 0) +
            ((modifiers & GDK_ALT_MASK) != 0);
  input_press (keyval, modifiers);
}

static gboolean
is_result_page (gpointer window)
{
  return TEA_IS_RESULT_PAGE (view_test_page (window));
}

static gboolean
is_session_page (gpointer window)
{
  return TEA_IS_SESSION_PAGE (view_test_page (window));
}

/* The deltas of entry @index are these. */
static void
assert_deltas (GtkWidget *window, guint index, int a, int b, int c, int d)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (get_ledger (window)), index);
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);

  g_assert_true (facts->by_result);
  g_assert_cmpint (facts->deltas[0], ==, a);
  g_assert_cmpint (facts->deltas[1], ==, b);
  g_assert_cmpint (facts->deltas[2], ==, c);
  g_assert_cmpint (facts->deltas[3], ==, d);
}

static void
click_on (GtkWidget *window, GtkWidget *widget)
{
  view_test_rest (window);
  g_assert_true (input_point_at (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0));
  input_click (1, 1);
  n_keys++;
  view_test_rest (window);
}

static void
result (GtkWidget *window)
{
  TeaResultPage *page;
  GtkWidget *save;

  begin (window);
  n_keys = 0;
  for (const char *c = "1<2 32"; *c != '\0'; c++)
    count_press (gdk_unicode_to_keyval ((guchar) *c), 0);
  n_keys++; /* most keyboards have the mark with Shift */
  count_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  expect (window, 1, "");
  g_test_message ("typed: %u keys", n_keys);
  g_assert_cmpuint (n_keys, <=, MAX_KEYS);
  assert_deltas (window, 0, 128, -64, -32, -32);

  /* The page by keys: the third player wins, with a discard by the last. */
  n_keys = 0;
  count_press (GDK_KEY_r, GDK_CONTROL_MASK);
  view_test_wait (is_result_page, window);
  view_test_rest (window);
  page = TEA_RESULT_PAGE (view_test_page (window));
  count_press (GDK_KEY_3, 0);
  count_press (GDK_KEY_4, 0);
  view_test_rest (window);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (tea_result_page_get_points (page))));
  count_press (GDK_KEY_1, 0);
  count_press (GDK_KEY_0, 0);
  count_press (GDK_KEY_Return, 0);
  view_test_wait (is_session_page, window);
  g_test_message ("page: %u keys", n_keys);
  g_assert_cmpuint (n_keys, <=, MAX_KEYS);
  expect (window, 2, "");
  assert_deltas (window, 1, -10, -10, 40, -20);

  /* The page by mouse. */
  n_keys = 0;
  count_press (GDK_KEY_r, GDK_CONTROL_MASK);
  view_test_wait (is_result_page, window);
  page = TEA_RESULT_PAGE (view_test_page (window));
  click_on (window, GTK_WIDGET (tea_result_page_get_winner (page, 1)));
  click_on (window, GTK_WIDGET (tea_result_page_get_from (page, 1)));
  count_press (GDK_KEY_7, 0);
  view_test_rest (window);
  g_object_get (page, "end", &save, NULL);
  click_on (window, save);
  g_object_unref (save);
  view_test_wait (is_session_page, window);
  g_test_message ("page: %u keys and clicks", n_keys);
  g_assert_cmpuint (n_keys, <=, MAX_KEYS);
  expect (window, 3, "");
  assert_deltas (window, 2, -14, 42, -14, -14);

  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 2, "");
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 1, "");
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 0, "1<2 32");
}

static void
test_result (void)
{
  run_new (result);
}

/* Undo after Save restores the text line, also in the next run; what was typed since then stays. */

static void
save (GtkWidget *window)
{
  begin (window);
  type (window, HAND);
  input_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  expect (window, 1, "");
  type (window, HAND " ");
  input_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  expect (window, 2, "");
}

static void
save_undone (GtkWidget *window)
{
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 1, HAND " ");
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 0, HAND);
  input_press (GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  expect (window, 1, "");
  input_press (GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  expect (window, 2, "");
  type (window, "2");
}

static void
save_kept (GtkWidget *window)
{
  expect (window, 2, "2");
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  expect (window, 1, "2");
}

static void
test_save (void)
{
  run_new (save);
  run (save_undone);
  run (save_kept);
}

/* A word without its player is not ignored: the answer stays incomplete, and saving says what is missing. */

static gboolean
says_player_missing (gpointer window)
{
  return view_test_says (view_test_find (window, TEA_TYPE_HAND_FIELD),
                         "Expected a player here: 1 to 4, a wind or a name.");
}

static void
unfinished (GtkWidget *window)
{
  static const char *const texts[] = { "23: 123m456m789m23p55s1p ind N rob", "23: 123m456m789m23p55s1p ind N rob 7" };

  begin (window);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      type (window, texts[i]);
      g_assert_false (tea_hand_entry_get_state (get_entry (window))->answer->complete);
      input_press (GDK_KEY_Return, GDK_CONTROL_MASK);
      view_test_wait (says_player_missing, window);
      expect (window, 0, texts[i]);
      input_press (GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
      expect (window, 0, "");
    }
}

static void
test_unfinished (void)
{
  run_new (unfinished);
}

/* The bar after a deletion */

static gboolean
offers_undo (gpointer window)
{
  return find_button (window, "Undo deleting hand 2") != NULL;
}

static gboolean
offers_nothing (gpointer window)
{
  return !offers_undo (window);
}

static void
click (GtkWidget *widget)
{
  g_assert_true (input_point_at (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0));
  input_click (1, 1);
}

static void
delete_last (GtkWidget *window)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (get_ledger (window)), 1);

  g_assert_true (gtk_widget_activate_action (view_test_find (window, TEA_TYPE_LEDGER_PAGE), "ledger.delete", "x",
                                             tea_ledger_entry_get_facts (entry)->id));
  view_test_wait (offers_undo, window);
  view_test_rest (window);
}

static gboolean
shows_ledger (gpointer window)
{
  return g_str_equal (tea_session_page_get_shown (get_session (window)), "ledger");
}

static gboolean
shows_hand (gpointer window)
{
  return g_str_equal (tea_session_page_get_shown (get_session (window)), "hand");
}

static void
deletion (GtkWidget *window)
{
  begin (window);
  input_press (GDK_KEY_d, GDK_CONTROL_MASK);
  input_press (GDK_KEY_d, GDK_CONTROL_MASK);
  expect (window, 2, "");

  /* It says what it undoes, and undoes it. */
  input_press (GDK_KEY_Page_Down, GDK_ALT_MASK);
  view_test_wait (shows_ledger, window);
  delete_last (window);
  click (find_button (window, "Undo deleting hand 2"));
  expect (window, 2, "");

  /* It goes when the deletion is undone in another way or followed by another change. */
  delete_last (window);
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  view_test_wait (offers_nothing, window);
  expect (window, 2, "");
  delete_last (window);
  input_press (GDK_KEY_Page_Up, GDK_ALT_MASK);
  view_test_wait (shows_hand, window);
  input_press (GDK_KEY_d, GDK_CONTROL_MASK);
  view_test_wait (offers_nothing, window);
  expect (window, 2, "");
}

static void
test_deletion (void)
{
  run_new (deletion);
}

/* The page of penalties and corrections: Return saves from every field, Escape closes. */

static gboolean
is_form_open (gpointer window)
{
  TeaPage *page = view_test_page (window);

  return TEA_IS_LINE_PAGE (page) || TEA_IS_SET_UP_PAGE (page);
}

static gboolean
is_form_closed (gpointer window)
{
  return TEA_IS_SESSION_PAGE (view_test_page (window));
}

static void
open_line_page (GtkWidget *window)
{
  input_press (GDK_KEY_l, GDK_CONTROL_MASK);
  view_test_wait (is_form_open, window);
}

static void
line (GtkWidget *window)
{
  begin (window);
  open_line_page (window);
  input_press (GDK_KEY_Escape, 0);
  view_test_wait (is_form_closed, window);
  expect (window, 0, "");

  open_line_page (window);
  input_press (GDK_KEY_x, 0);
  input_press (GDK_KEY_Tab, 0);
  input_press (GDK_KEY_2, 0);
  view_test_rest (window);
  input_press (GDK_KEY_0, 0);
  view_test_rest (window);
  input_press (GDK_KEY_3, 0);
  input_press (GDK_KEY_Tab, 0);
  input_press (GDK_KEY_4, 0);
  input_press (GDK_KEY_Tab, 0);
  input_press (GDK_KEY_minus, 0);
  input_press (GDK_KEY_1, 0);
  input_press (GDK_KEY_0, 0);
  input_press (GDK_KEY_Return, 0);
  view_test_wait (is_form_closed, window);
  expect (window, 1, "");
  {
    g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (get_ledger (window)), 0);

    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[0], ==, 4);
    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[1], ==, -10);
    g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[3], ==, 3);
  }
}

static void
test_line (void)
{
  run_new (line);
}

/* Changing names, rules and money of the current session is one step for undo. */

static void
open_set_up (GtkWidget *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_session (window)), "session.set-up", NULL));
  view_test_wait (is_form_open, window);
}

static gboolean
says_name_missing (gpointer window)
{
  return view_test_says (window, "Every player needs a name.");
}

/* The value of the first option. */
static const char *
get_option (GtkWidget *window)
{
  g_autoptr (TeaOptionItem)
      option = g_list_model_get_item (tea_ruleset_get_facts (tea_ledger_get_ruleset (get_ledger (window)))->options, 0);

  return g_intern_string (tea_option_item_get_state (option)->value);
}

static void
session (GtkWidget *window)
{
  const char *option;

  begin (window);
  type (window, HAND);
  input_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  expect (window, 1, "");
  type (window, "1");
  option = get_option (window);

  /* The first name is replaced: an empty one is refused, and Escape changes nothing. */
  open_set_up (window);
  input_press (GDK_KEY_a, GDK_CONTROL_MASK);
  input_press (GDK_KEY_BackSpace, 0);
  input_press (GDK_KEY_Return, 0);
  view_test_wait (says_name_missing, window);
  input_press (GDK_KEY_x, 0);
  input_press (GDK_KEY_Escape, 0);
  view_test_wait (is_form_closed, window);
  g_assert_cmpstr (tea_ledger_get_player (get_ledger (window), 0)->name, ==, "Ann");

  open_set_up (window);
  input_press (GDK_KEY_a, GDK_CONTROL_MASK);
  input_press (GDK_KEY_z, 0);
  input_press (GDK_KEY_o, 0);
  {
    GtkWidget *row = view_test_find (window, TEA_TYPE_OPTION_ROW);
    GtkDropDown *choice = GTK_DROP_DOWN (view_test_find (row, GTK_TYPE_DROP_DOWN));

    gtk_drop_down_set_selected (choice, gtk_drop_down_get_selected (choice) == 0 ? 1 : 0);
  }
  {
    GtkWidget *money = gtk_widget_get_ancestor (view_test_find_label (window, "Money per Point"), TEA_TYPE_FORM_ROW);

    gtk_spin_button_set_value (GTK_SPIN_BUTTON (view_test_find (money, GTK_TYPE_SPIN_BUTTON)), 0.05);
  }
  input_press (GDK_KEY_Return, 0);
  view_test_wait (is_form_closed, window);
  g_assert_cmpstr (tea_ledger_get_player (get_ledger (window), 0)->name, ==, "zo");
  g_assert_cmpstr (get_option (window), !=, option);
  /* The text being typed stays. */
  expect (window, 1, "1");
}

static gboolean
has_first_name (gpointer window)
{
  return g_str_equal (tea_ledger_get_player (get_ledger (window), 0)->name, "Ann");
}

static gboolean
shows_money (gpointer window)
{
  return view_test_says (view_test_find (window, TEA_TYPE_LEDGER_PAGE), "Money");
}

static void
session_undone (GtkWidget *window)
{
  g_autofree char *money = NULL;

  g_assert_cmpstr (tea_ledger_get_player (get_ledger (window), 0)->name, ==, "zo");
  g_assert_cmpstr (tea_ledger_get_facts (get_ledger (window))->undo_text, ==, "Undo changing names, rules or money");
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  view_test_wait (has_first_name, window);
  expect (window, 1, "1");

  /* Money set in the same dialog is undone and redone with the names. */
  input_press (GDK_KEY_Page_Down, GDK_ALT_MASK);
  g_assert_false (shows_money (window));
  input_press (GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  view_test_wait (shows_money, window);
  money = tea_ledger_dup_money (get_ledger (window), tea_ledger_get_player (get_ledger (window), 0)->total);
  g_assert_true (view_test_says (view_test_find (window, TEA_TYPE_LEDGER_PAGE), money));
}

/* The label of the item at @index in @section of the line-up menu, or %NULL; sets @id to the session it fills in. */
static char *
dup_line_up (TeaNewSessionPage *start, int section, int index, GVariant **id)
{
  GtkWidget *button = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (start), TEA_TYPE_NEW_SESSION_PAGE, "line_ups_button"));
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_autoptr (GMenuModel) items = NULL;
  char *label = NULL;

  if (section >= g_menu_model_get_n_items (menu))
    return NULL;
  items = g_menu_model_get_item_link (menu, section, G_MENU_LINK_SECTION);
  if (index >= g_menu_model_get_n_items (items))
    return NULL;
  *id = g_menu_model_get_item_attribute_value (items, index, "target", G_VARIANT_TYPE_INT64);
  g_assert_true (g_menu_model_get_item_attribute (items, index, "label", "s", &label));

  return label;
}

static void
begin_with_first (TeaNewSessionPage *start, const char *name)
{
  gtk_editable_set_text (tea_new_session_page_get_name (start, 0), name);
  g_assert_true (tea_new_session_page_begin (start));
}

/* The players of an earlier session can be filled in again; those of a titled session stay on top until it is
 * deleted. */
static void
line_up (GtkWidget *window)
{
  TeaNewSessionPage *start;
  TeaLedgerList *ledgers = tea_score_page_get_ledgers (TEA_SCORE_PAGE (view_test_page (window)));
  g_autoptr (GError) error = NULL;
  gint64 first;

  begin (window);
  first = tea_ledger_get_facts (get_ledger (window))->id;
  begin_with_first (ask_for_session (window), "Zoe");
  start = ask_for_session (window);
  for (guint seat = 0; seat < 4; seat++)
    gtk_editable_set_text (tea_new_session_page_get_name (start, seat), "");
  {
    g_autoptr (GVariant) id = NULL;
    g_autoptr (GVariant) other = NULL;
    g_autoptr (GVariant) none = NULL;
    g_autofree char *latest = dup_line_up (start, 0, 0, &other);
    g_autofree char *before = dup_line_up (start, 0, 1, &id);

    g_assert_cmpstr (latest, ==, "Zoe, Lin, Wang, Chen");
    g_assert_cmpstr (before, ==, "Ann, Lin, Wang, Chen");
    g_assert_null (dup_line_up (start, 0, 2, &none));
    g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (start), "new-session.line-up", id));
  }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (gtk_editable_get_text (tea_new_session_page_get_name (start, seat)), ==, names[seat]);

  g_assert_true (tea_ledger_list_rename (ledgers, first, "Friday", &error));
  {
    g_autoptr (GVariant) id = NULL;
    g_autoptr (GVariant) other = NULL;
    g_autofree char *titled = dup_line_up (start, 0, 0, &id);
    g_autofree char *latest = dup_line_up (start, 1, 0, &other);

    g_assert_cmpstr (titled, ==, "Friday: Ann, Lin, Wang, Chen");
    g_assert_cmpstr (latest, ==, "Zoe, Lin, Wang, Chen");
    g_assert_cmpint (g_variant_get_int64 (id), ==, first);
  }
  g_assert_true (tea_ledger_list_delete (ledgers, first, &error));
  {
    g_autoptr (GVariant) id = NULL;
    g_autoptr (GVariant) none = NULL;
    g_autofree char *latest = dup_line_up (start, 0, 0, &id);

    g_assert_cmpstr (latest, ==, "Zoe, Lin, Wang, Chen");
    g_assert_null (dup_line_up (start, 0, 1, &none));
    g_assert_null (dup_line_up (start, 1, 0, &none));
  }
}

static void
test_line_up (void)
{
  run_new (line_up);
}

static void
test_session (void)
{
  run_new (session);
  run (session_undone);
}

/* An evening from its start to its end, by keys from the Score place: the players and rules of the last one, and at the
 * end who pays whom, on the screen and on paper. */

#define MAX_START_KEYS 3
#define MAX_END_KEYS 4

static gboolean
is_score_page (gpointer window)
{
  return TEA_IS_SCORE_PAGE (view_test_page (window));
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog") && gtk_widget_get_mapped (window))
        return window;
    }

  return NULL;
}

static gboolean
is_dialog_open (gpointer data)
{
  return find_dialog () != NULL;
}

static gboolean
is_dialog_closed (gpointer data)
{
  return find_dialog () == NULL;
}

static gboolean
shows_end (gpointer window)
{
  GtkWidget *end = view_test_find (window, TEA_TYPE_END_VIEW);

  return end != NULL && gtk_widget_get_mapped (end);
}

static gboolean
is_not_at_end (gpointer window)
{
  return !shows_end (window);
}

/* Books a hand by its result with the keys of @text. */
static void
book (GtkWidget *window, const char *text, guint n)
{
  for (const char *c = text; *c != '\0'; c++)
    input_press (gdk_unicode_to_keyval ((guchar) *c), 0);
  input_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  expect (window, n, "");
}

static void
last_evening (GtkWidget *window)
{
  TeaLedgerSetUp set_up;

  begin (window);
  tea_ledger_get_set_up (get_ledger (window), &set_up);
  set_up.rounds = 1;
  g_assert_true (tea_ledger_set_up (get_ledger (window), NULL, &set_up, NULL));
  book (window, "2<1 10", 1);
}

static void
evening (GtkWidget *window)
{
  gint64 last = tea_ledger_get_facts (get_ledger (window))->id;

  input_press (GDK_KEY_Left, GDK_ALT_MASK);
  view_test_wait (is_score_page, window);
  view_test_rest (window);

  n_keys = 0;
  count_press (GDK_KEY_a, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  view_test_wait (is_session_page, window);
  g_test_message ("start: %u keys", n_keys);
  g_assert_cmpuint (n_keys, <=, MAX_START_KEYS);
  expect (window, 0, "");
  g_assert_cmpint (tea_ledger_get_facts (get_ledger (window))->id, !=, last);
  g_assert_cmpuint (tea_ledger_get_facts (get_ledger (window))->rounds, ==, 1);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (tea_ledger_get_player (get_ledger (window), seat)->name, ==, names[seat]);

  /* Nobody keeps the deal. */
  book (window, "2<1 10", 1);
  book (window, "3<2 10", 2);
  book (window, "4<3 10", 3);
  book (window, "1<4 20", 4);

  /* The end needs no key; printing it does. */
  view_test_wait (shows_end, window);
  view_test_rest (window);
  g_assert_true (view_test_says (view_test_find (window, TEA_TYPE_END_VIEW), "Who Pays Whom"));
  n_keys = 0;
  count_press (GDK_KEY_p, GDK_CONTROL_MASK);
  view_test_wait (is_dialog_open, NULL);
  input_turn_to (GTK_WINDOW (find_dialog ()));
  view_test_wait (is_active, find_dialog ());
  input_press (GDK_KEY_Escape, 0);
  view_test_wait (is_dialog_closed, NULL);
  input_turn_to (GTK_WINDOW (window));
  view_test_wait (is_active, window);

  /* If they stop before, the ledger says who pays whom. */
  input_press (GDK_KEY_z, GDK_CONTROL_MASK);
  view_test_wait (is_not_at_end, window);
  count_press (GDK_KEY_Page_Down, GDK_ALT_MASK);
  view_test_wait (shows_ledger, window);
  {
    g_autofree char *settling = tea_ledger_dup_settling (get_ledger (window));

    g_assert_true (view_test_says (view_test_find (window, TEA_TYPE_LEDGER_PAGE), settling));
  }
  g_test_message ("end: %u keys", n_keys);
  g_assert_cmpuint (n_keys, <=, MAX_END_KEYS);
}

static void
test_evening (void)
{
  run_new (last_evening);
  run (evening);
}

int
main (int argc, char *argv[])
{
  int status;

  /* Leave nothing in the folders of the user who runs this. */
  home = test_make_folder ();
  g_assert_nonnull (home);
  g_setenv ("HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);

  view_test_init (&argc, &argv);
  if (!input_init ())
    {
      g_print ("1..0 # SKIP the display takes no keys of a test\n");
      return EXIT_SUCCESS;
    }

  g_test_add_func ("/helper-keys/drawn", test_drawn);
  g_test_add_func ("/helper-keys/typed-drawn", test_typed_drawn);
  g_test_add_func ("/helper-keys/result", test_result);
  g_test_add_func ("/helper-keys/save", test_save);
  g_test_add_func ("/helper-keys/evening", test_evening);
  g_test_add_func ("/helper-keys/unfinished", test_unfinished);
  g_test_add_func ("/helper-keys/deletion", test_deletion);
  g_test_add_func ("/helper-keys/line", test_line);
  g_test_add_func ("/helper-keys/session", test_session);
  g_test_add_func ("/helper-keys/line-up", test_line_up);
  status = g_test_run ();
  input_end ();
  test_remove_folder (home);

  return status;
}
