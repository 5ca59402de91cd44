/* test-application.c - the whole application in this process: how its windows lie over one another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "input.h"
#include "view-test.h"

#include "view/app/tea-application.h"
#include "view/widgets/tea-renderer.h"
#include "view/widgets/tea-widget.h"

/* Every kind of window that an action of the application opens, over the table. */
static const struct
{
  const char *action;
  const char *type;
} kinds[] = {
  { "studies", "TeaStudiesWindow" },   { "my-rules", "TeaMyRulesWindow" },  { "shortcuts", "TeaKeysWindow" },
  { "insights", "TeaInsightsWindow" }, { "preferences", "TeaPreferences" }, { "games", "TeaGamesWindow" },
  { "learn", "TeaLearnWindow" },       { "mistakes", "TeaMistakesWindow" }, { "rules", "TeaRulebookWindow" },
  { "about", "GtkAboutDialog" },       { "helper", "TeaHelperWindow" },
};

/* The shown window of the type @name, or %NULL. */
static GtkWindow *
find_window (const char *name)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), name) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

static gboolean
is_shown (gpointer name)
{
  return find_window (name) != NULL;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static void
turn_to (GtkWindow *window)
{
  input_turn_to (window);
  view_test_wait (is_active, window);
}

/* Opens a window of @kind from the active window. */
static void
open_kind (GApplication *application, guint kind)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), kinds[kind].action, NULL);
  view_test_wait (is_shown, (gpointer) kinds[kind].type);
  turn_to (find_window (kinds[kind].type));
}

/* GTK walks from a window down to the lowest one, and would not come back from a circle. */
static void
assert_no_circle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      guint depth = 0;

      for (GtkWindow *below = window; below != NULL; below = gtk_window_get_transient_for (below))
        g_assert_cmpuint (depth++, <=, n);
    }
}

static void
close_all_but (GtkWindow *kept)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows);)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window == kept)
        i++;
      else
        gtk_window_destroy (window);
    }
  view_test_settle ();
}

/* Runs @test in the application, once the table is shown. */
typedef struct
{
  GApplication *application;
  void (*test) (GApplication *application, GtkWindow *table);
} Run;

static gboolean
run_cb (gpointer data)
{
  Run *run = data;

  if (find_window ("TeaWindow") == NULL)
    return G_SOURCE_CONTINUE;
  run->test (run->application, find_window ("TeaWindow"));
  close_all_but (NULL);

  return G_SOURCE_REMOVE;
}

static void
in_application (gconstpointer test)
{
  char program[] = "teahouse";
  char variant[] = "--variant=fenghua";
  char *arguments[] = { program, variant, NULL };
  TeaApplication *application = tea_application_new ();
  Run run = { G_APPLICATION (application), test };

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_idle_add (run_cb, &run);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 2, arguments), ==, 0);
  view_test_settle ();
  g_application_set_default (NULL);
  g_object_unref (application);
}

/* A window from each window, and the first again from the last: such a circle froze the program for ever. */
static void
test_opened_from_each_other (GApplication *application, GtkWindow *table)
{
  for (guint a = 0; a < G_N_ELEMENTS (kinds); a++)
    for (guint b = 0; b < G_N_ELEMENTS (kinds); b++)
      {
        turn_to (table);
        open_kind (application, a);
        open_kind (application, b);
        open_kind (application, a);
        assert_no_circle ();
        turn_to (table);
        close_all_but (table);
      }
}

/* Every kind put over every other: circles of two and of three. The last link is refused and changes nothing. */
static void
test_chains (GApplication *application, GtkWindow *table)
{
  GtkWidget *windows[G_N_ELEMENTS (kinds) + 1] = { GTK_WIDGET (table) };
  guint n = G_N_ELEMENTS (windows);

  for (guint i = 1; i < n; i++)
    {
      turn_to (table);
      open_kind (application, i - 1);
      windows[i] = GTK_WIDGET (find_window (kinds[i - 1].type));
    }

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      for (guint c = 0; c < n; c++)
        {
          if (a == b || a == c)
            continue;
          for (guint i = 0; i < n; i++)
            gtk_window_set_transient_for (GTK_WINDOW (windows[i]), NULL);
          tea_widget_put_over (windows[a], windows[b]);
          tea_widget_put_over (windows[b], windows[c]);
          tea_widget_put_over (windows[c], windows[a]);
          assert_no_circle ();
          g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (windows[a])));
          g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (windows[b])) == GTK_WINDOW (windows[a]));
          tea_widget_put_over (windows[a], windows[a]);
          g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (windows[a])));
        }
  for (guint i = 0; i < n; i++)
    gtk_window_set_transient_for (GTK_WINDOW (windows[i]), NULL);
}

int
main (int argc, char *argv[])
{
  int status;

  /* As the program does, before any thread starts. */
  tea_renderer_prepare ();
  view_test_init (&argc, &argv);
  if (!input_init ())
    {
      g_print ("1..0 # SKIP the display takes no keys of a test\n");
      return 0;
    }

  g_test_add_data_func ("/application/windows/opened-from-each-other", test_opened_from_each_other, in_application);
  g_test_add_data_func ("/application/windows/chains", test_chains, in_application);
  status = g_test_run ();
  input_end ();

  return status;
}
