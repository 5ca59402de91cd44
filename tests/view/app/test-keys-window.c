/* test-keys-window.c - the window that lists all keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "view/app/tea-application.h"
#include "view/games/tea-history-page.h"
#include "view/helper/tea-session-page.h"
#include "view/app/tea-keys-window.h"
#include "view/learn/tea-learn-page.h"
#include "view/learn/tea-mistakes-page.h"
#include "view/setup/tea-preferences.h"
#include "view/study/tea-study-window.h"
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

/* The keys of the window they were opened from come first, all others after them. */
static void
test_keys (void)
{
  const struct
  {
    GType window_type;
    const char *first;
  } cases[] = {
    { TEA_TYPE_PLAY_PAGE,
      "When something is offered; Choosing and discarding; Ways of playing; After the hand; Application; " },
    { TEA_TYPE_SESSION_PAGE, "Scoring helper; Application; " },
    { TEA_TYPE_LEARN_PAGE, "Lessons and drills; Application; " },
    { TEA_TYPE_MISTAKES_PAGE, "My Mistakes; Application; " },
    { TEA_TYPE_STUDY_WINDOW, "Studies; Application; " },
    { TEA_TYPE_HISTORY_PAGE, "Rules and saved games; Studies; Application; " },
    { TEA_TYPE_PREFERENCES, "Application; When something is offered; " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *window = tea_keys_window_new (cases[i].window_type);
      g_autofree char *headings = dup_headings (window);
      g_auto (GStrv) parts = g_strsplit (headings, ";", -1);

      g_assert_true (g_str_has_prefix (headings, cases[i].first));
      g_assert_cmpuint (g_strv_length (parts), ==, 13);
      view_test_close (window, NULL);
    }
}

static void
test_keys_search (void)
{
  GtkWidget *window = tea_keys_window_new (TEA_TYPE_PLAY_PAGE);
  GtkWidget *entry = view_test_find (window, GTK_TYPE_SEARCH_ENTRY);
  g_autofree char *all = dup_headings (window);
  g_autofree char *found = NULL;
  g_autofree char *none = NULL;
  g_autofree char *again = NULL;

  gtk_editable_set_text (GTK_EDITABLE (entry), "KONG");
  g_signal_emit_by_name (entry, "search-changed");
  found = dup_headings (window);
  g_assert_cmpstr (found, ==, "When something is offered; Scoring helper; ");
  g_assert_true (view_test_says (gtk_window_get_child (GTK_WINDOW (window)), "Closed kong"));
  g_assert_false (view_test_says (gtk_window_get_child (GTK_WINDOW (window)), "Pung"));

  gtk_editable_set_text (GTK_EDITABLE (entry), "riichi");
  g_signal_emit_by_name (entry, "search-changed");
  none = dup_headings (window);
  g_assert_cmpstr (none, ==, "");
  g_assert_true (view_test_says (gtk_window_get_child (GTK_WINDOW (window)), "No shortcut matches."));

  g_signal_emit_by_name (entry, "stop-search");
  g_signal_emit_by_name (entry, "search-changed");
  again = dup_headings (window);
  g_assert_cmpstr (again, ==, all);

  view_test_close (window, NULL);
}

/* The window of type @type that @application shows, or %NULL. */
static GtkWindow *
find_window (gpointer application, GType type)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (G_OBJECT_TYPE (l->data) == type)
      return l->data;

  return NULL;
}

/* Opens the keys from a window that was opened from the keys window: that window stays, the keys window moves above
 * it. */
static gboolean
ask_again_cb (gpointer application)
{
  GtkWindow *preferences;

  g_action_group_activate_action (application, "shortcuts", NULL);
  g_action_group_activate_action (application, "preferences", NULL);
  preferences = find_window (application, TEA_TYPE_PREFERENCES);
  g_assert_nonnull (preferences);
  g_assert_true (TEA_IS_KEYS_WINDOW (gtk_window_get_transient_for (preferences)));

  g_action_group_activate_action (application, "shortcuts", NULL);
  g_assert_true (find_window (application, TEA_TYPE_PREFERENCES) == preferences);
  g_assert_true (TEA_IS_WINDOW (gtk_window_get_transient_for (preferences)));
  g_assert_true (gtk_window_get_transient_for (find_window (application, TEA_TYPE_KEYS_WINDOW)) == preferences);

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
