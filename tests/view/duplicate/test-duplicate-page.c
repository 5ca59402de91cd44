/* test-duplicate-page.c - duplicate sessions: the page that begins them, the bar above the table, the comparison of
 * deals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "view/duplicate/tea-duplicate-bar.h"
#include "view/duplicate/tea-duplicate-page.h"
#include "view/setup/tea-new-game-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/app/tea-window.h"
#include "view/widgets/tea-bound-row.h"

static gboolean
is_compared (gpointer data)
{
  return tea_duplicate_get_state (data)->n_compared > 0 && !tea_duplicate_get_state (data)->running;
}

static TeaGame *
game_new (guint n_deals)
{
  TeaGame *game = tea_game_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);

  tea_game_begin_duplicate (game, ruleset, n_deals, "regular", 7, "Mei");

  return game;
}

/* The bar is visible during a session and reports the outcome of the deal. */
static void
test_bar (void)
{
  g_autoptr (TeaGame) game = game_new (2);
  g_autoptr (TeaDuplicate) duplicate = tea_duplicate_new (game);
  GtkWidget *bar = g_object_new (TEA_TYPE_DUPLICATE_BAR, NULL);
  GtkWidget *window;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);
  g_autoptr (TeaDuplicateDeal) deal = NULL;

  g_assert_false (gtk_widget_get_visible (bar));
  tea_duplicate_bar_set_duplicate (TEA_DUPLICATE_BAR (bar), duplicate);
  g_assert_true (gtk_widget_get_visible (bar));
  window = view_test_show (bar, 700, 100);
  g_assert_true (view_test_says (bar, "You and Regular play the same walls: 2 deals."));
  view_test_play_hand (game, FALSE);
  view_test_wait (is_compared, duplicate);
  deal = g_list_model_get_item (tea_duplicate_get_state (duplicate)->deals, 0);
  g_assert_true (view_test_says (bar, tea_duplicate_deal_get_facts (deal)->sentence));
  g_assert_true (view_test_says (bar, tea_duplicate_get_state (duplicate)->standing));
  view_test_settle ();

  /* An ordinary game hides it. */
  tea_game_begin (game, ruleset, "hand", 1, NULL);
  g_assert_false (gtk_widget_get_visible (bar));
  view_test_close (window, bar);
}

static gboolean
is_reviewed (gpointer data)
{
  return !tea_review_get_state (tea_hand_page_get_review (data))->running;
}

/* The selected deal can be reviewed and replayed, as played by the player and by the rival. */
static void
test_page (void)
{
  static const char *const actions[] = { "duplicate.show", "duplicate.show-rival" };
  g_autoptr (TeaGame) game = game_new (1);
  g_autoptr (TeaDuplicate) duplicate = tea_duplicate_new (game);
  GSettings *settings = view_test_settings_new ();
  TeaPage *page = tea_duplicate_page_new (duplicate, settings);
  GtkWidget *window = view_test_show_page (settings, page);
  TeaDuplicateDeal *deal;

  g_assert_null (tea_duplicate_page_get_selected (TEA_DUPLICATE_PAGE (page)));
  g_assert_true (view_test_says (window, "No deal has been finished yet."));
  view_test_play_hand (game, FALSE);
  view_test_wait (is_compared, duplicate);
  g_assert_true (view_test_says (window, tea_duplicate_get_state (duplicate)->standing));
  deal = tea_duplicate_page_get_selected (TEA_DUPLICATE_PAGE (page));
  g_assert_nonnull (deal);
  g_assert_true (view_test_says (window, tea_duplicate_deal_get_facts (deal)->both_text));
  g_assert_true (view_test_says (window, tea_duplicate_deal_get_facts (deal)->difference_text));
  gtk_test_accessible_assert_property (view_test_find (window, TEA_TYPE_BOUND_ROW), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       tea_duplicate_deal_get_facts (deal)->sentence);
  view_test_settle ();

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      TeaPage *opened;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), actions[i], NULL));
      opened = view_test_page (window);
      g_assert_true (TEA_IS_HAND_PAGE (opened));
      view_test_rest (window);
      view_test_wait (is_reviewed, opened);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (opened), "page.back", NULL));
      view_test_rest (window);
      g_assert_true (view_test_page (window) == page);
    }
  view_test_close (window, page);
  g_assert_finalize_object (settings);
}

static gboolean
are_both_compared (gpointer data)
{
  return tea_duplicate_get_state (data)->n_compared == 2 && !tea_duplicate_get_state (data)->running;
}

/* A deal stays selected, with the focus on its row, when its comparison arrives. */
static void
test_selection (void)
{
  g_autoptr (TeaGame) game = game_new (2);
  g_autoptr (TeaDuplicate) duplicate = tea_duplicate_new (game);
  GSettings *settings = view_test_settings_new ();
  TeaPage *page = tea_duplicate_page_new (duplicate, settings);
  GtkWidget *window = view_test_show_page (settings, page);
  GtkWidget *list_box = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (page), TEA_TYPE_DUPLICATE_PAGE, "list_box"));
  GtkListBoxRow *row;
  guint number;

  view_test_play_hand (game, FALSE);
  view_test_wait (is_compared, duplicate);
  tea_game_next_hand (game);
  view_test_play_hand (game, FALSE);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list_box), 1);
  gtk_list_box_select_row (GTK_LIST_BOX (list_box), row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  number = tea_duplicate_deal_get_facts (tea_duplicate_page_get_selected (TEA_DUPLICATE_PAGE (page)))->number;
  view_test_wait (are_both_compared, duplicate);
  view_test_settle ();
  g_assert_cmpuint (tea_duplicate_deal_get_facts (tea_duplicate_page_get_selected (TEA_DUPLICATE_PAGE (page)))->number,
                    ==, number);
  g_assert_true (GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list_box))) ==
                 gtk_window_get_focus (GTK_WINDOW (window)));
  view_test_close (window, page);
  g_assert_finalize_object (settings);
}

typedef struct
{
  char *variant;
  guint n_deals;
  char *rival;
  guint64 seed;
} Started;

static void
start_cb (TeaNewGamePage *page, TeaRuleset *ruleset, guint n_deals, const char *rival, guint64 seed, Started *started)
{
  *started = (Started){ g_strdup (tea_ruleset_get_facts (ruleset)->id), n_deals, g_strdup (rival), seed };
}

static GtkWidget *
button_called (GtkWidget *root, const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (GTK_IS_BUTTON (child) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), label) == 0)
        return child;
      found = button_called (child, label);
      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The page starts what was chosen; an invalid seed is explained and disables the start. */
static void
test_new (void)
{
  GSettings *settings = view_test_settings_new ();
  Started started = { NULL };
  TeaPage *page;
  GtkWidget *window, *start, *entry;
  g_autofree char *rival = NULL;

  g_settings_set_uint (settings, "duplicate-deals", 5);
  page = tea_new_game_page_new (settings, NULL, TRUE);
  window = view_test_show_page (settings, page);
  g_signal_connect (page, "start-duplicate", G_CALLBACK (start_cb), &started);
  start = button_called (window, "Start");
  entry = view_test_find (window, GTK_TYPE_ENTRY);
  g_assert_nonnull (start);
  g_assert_nonnull (entry);
  g_assert_false (view_test_says (window, "Length"));

  gtk_editable_set_text (GTK_EDITABLE (entry), "12a");
  g_assert_false (gtk_widget_get_sensitive (start));
  g_assert_true (view_test_says (window, "Empty: new walls.\n"
                                         "“a” does not belong to a number."));
  gtk_editable_set_text (GTK_EDITABLE (entry), " 4321 ");
  g_assert_true (gtk_widget_get_sensitive (start));
  g_signal_emit_by_name (start, "clicked");
  g_assert_cmpstr (started.rival, ==, "master");
  g_assert_cmpuint (started.n_deals, ==, 5);
  g_assert_cmpuint (started.seed, ==, 4321);
  g_assert_nonnull (started.variant);
  rival = g_settings_get_string (settings, "duplicate-rival");
  g_assert_cmpstr (rival, ==, "master");
  view_test_settle ();
  g_free (started.variant);
  g_free (started.rival);
  g_assert_finalize_object (settings);
}

/* The action compares the deals of a session; without a session it shows nothing. */
static void
test_main_window (void)
{
  GSettings *settings = view_test_settings_new ();
  TeaWindow *window = tea_window_new (NULL, settings);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

  gtk_window_present (GTK_WINDOW (window));
  tea_play_page_start_game (tea_window_get_play (window), ruleset, "hand", 3);
  gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (window)), "table.compare", NULL);
  g_assert_false (TEA_IS_DUPLICATE_PAGE (tea_window_get_visible_page (window)));
  tea_play_page_start_duplicate (tea_window_get_play (window), ruleset, 2, "novice", 3);
  g_assert_cmpstr (tea_game_get_rival (tea_play_page_get_game (tea_window_get_play (window))), ==, "novice");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (window)), "table.compare", NULL));
  g_assert_true (TEA_IS_DUPLICATE_PAGE (tea_window_get_visible_page (window)));
  gtk_widget_activate_action (GTK_WIDGET (tea_window_get_visible_page (window)), "page.back", NULL);
  g_assert_true (tea_window_get_visible_page (window) == TEA_PAGE (tea_window_get_play (window)));
  view_test_settle ();
  view_test_close (GTK_WIDGET (window), NULL);
  g_assert_finalize_object (settings);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  /* AdwLeaflet keeps what it draws of a page that is closed while it slides. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/duplicate/bar", test_bar);
  g_test_add_func ("/duplicate/page", test_page);
  g_test_add_func ("/duplicate/selection", test_selection);
  g_test_add_func ("/duplicate/new", test_new);
  g_test_add_func ("/duplicate/main-window", test_main_window);

  return g_test_run ();
}
