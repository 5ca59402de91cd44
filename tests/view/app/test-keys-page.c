/* test-keys-page.c - the page that lists all keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "view/app/tea-application.h"
#include "view/club/tea-tournament-page.h"
#include "view/games/tea-history-page.h"
#include "view/helper/tea-session-page.h"
#include "view/app/tea-keys-page.h"
#include "view/learn/tea-learn-page.h"
#include "view/learn/tea-mistakes-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/setup/tea-preferences-page.h"
#include "view/app/tea-window.h"

/* The headings of the visible groups, column by column. */
static char *
dup_headings (GtkWidget *root)
{
  GString *headings = g_string_new (NULL);

  if (GTK_IS_LABEL (root) && gtk_widget_has_css_class (root, "heading"))
    g_string_append_printf (headings, "%s; ", gtk_label_get_text (GTK_LABEL (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      {
        g_autofree char *more = dup_headings (child);

        g_string_append (headings, more);
      }

  return g_string_free (headings, FALSE);
}

/* The keys of the page they were opened from come first, all others after them. */
static void
test_keys (void)
{
  const struct
  {
    GType shown;
    const char *first;
  } cases[] = {
    { TEA_TYPE_PLAY_PAGE, "Claims and Wins; Your Hand; Play Options; After the Hand; Application; " },
    { TEA_TYPE_SESSION_PAGE, "Scoring Helper; Application; " },
    { TEA_TYPE_TOURNAMENT_PAGE, "Tournaments; Application; " },
    { TEA_TYPE_LEARN_PAGE, "Lessons and Drills; Application; " },
    { TEA_TYPE_MISTAKES_PAGE, "My Mistakes; Application; " },
    { TEA_TYPE_HAND_PAGE, "Replay; Studies; Application; " },
    { TEA_TYPE_HISTORY_PAGE, "Rules and Saved Games; Studies; Application; " },
    { TEA_TYPE_PREFERENCES_PAGE, "Application; Claims and Wins; " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GSettings) settings = view_test_settings_new ();
      TeaPage *page = tea_keys_page_new (cases[i].shown);
      GtkWidget *window = view_test_show_page (settings, page);
      g_autofree char *headings = dup_headings (GTK_WIDGET (page));
      g_auto (GStrv) parts = g_strsplit (headings, ";", -1);

      g_assert_true (g_str_has_prefix (headings, cases[i].first));
      g_assert_cmpuint (g_strv_length (parts), ==, 14);
      view_test_close (window, page);
    }
}

static void
test_keys_search (void)
{
  g_autoptr (GSettings) settings = view_test_settings_new ();
  GtkWidget *page = GTK_WIDGET (tea_keys_page_new (TEA_TYPE_PLAY_PAGE));
  GtkWidget *window = view_test_show_page (settings, TEA_PAGE (page));
  GtkWidget *entry = view_test_find (page, GTK_TYPE_SEARCH_ENTRY);
  g_autofree char *all = dup_headings (page);
  g_autofree char *found = NULL;
  g_autofree char *none = NULL;
  g_autofree char *again = NULL;

  gtk_editable_set_text (GTK_EDITABLE (entry), "KONG");
  g_signal_emit_by_name (entry, "search-changed");
  found = dup_headings (page);
  g_assert_cmpstr (found, ==, "Claims and Wins; Scoring Helper; ");
  g_assert_true (view_test_says (page, "Closed kong"));
  g_assert_false (view_test_says (page, "Pung"));

  gtk_editable_set_text (GTK_EDITABLE (entry), "riichi");
  g_signal_emit_by_name (entry, "search-changed");
  none = dup_headings (page);
  g_assert_cmpstr (none, ==, "");
  g_assert_true (view_test_says (page, "No shortcut matches."));

  g_signal_emit_by_name (entry, "stop-search");
  g_signal_emit_by_name (entry, "search-changed");
  again = dup_headings (page);
  g_assert_cmpstr (again, ==, all);

  view_test_close (window, page);
}

static TeaPage *
get_page (gpointer application)
{
  return tea_window_get_visible_page (TEA_WINDOW (gtk_application_get_active_window (application)));
}

/* Keys and preferences slide over what is shown, and once. */
static gboolean
ask_again_cb (gpointer application)
{
  for (guint i = 0; i < 2; i++)
    g_action_group_activate_action (application, "preferences", NULL);
  g_assert_true (TEA_IS_PREFERENCES_PAGE (get_page (application)));
  for (guint i = 0; i < 2; i++)
    g_action_group_activate_action (application, "shortcuts", NULL);
  g_assert_true (TEA_IS_KEYS_PAGE (get_page (application)));
  gtk_widget_activate_action (GTK_WIDGET (get_page (application)), "page.back", NULL);
  g_assert_true (TEA_IS_PREFERENCES_PAGE (get_page (application)));
  gtk_widget_activate_action (GTK_WIDGET (get_page (application)), "page.back", NULL);
  g_assert_true (TEA_IS_PLAY_PAGE (get_page (application)));

  g_action_group_activate_action (application, "quit", NULL);

  return G_SOURCE_REMOVE;
}

static void
test_keys_again (void)
{
  /* With a seed, a new player is not asked what they know. */
  char program[] = "teahouse", seed[] = "--seed=1";
  char *arguments[] = { program, seed, NULL };
  TeaApplication *application = tea_application_new ();

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_idle_add (ask_again_cb, application);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 2, arguments), ==, 0);
  view_test_settle ();
  g_application_set_default (NULL);
  g_object_unref (application);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/keys/order", test_keys);
  g_test_add_func ("/keys/search", test_keys_search);
  g_test_add_func ("/keys/again", test_keys_again);

  return g_test_run ();
}
