/* test-editables.c - every window can be closed while something is being typed into it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../thorough.h"
#include "scenes/stage.h"

/* What is a number, a name and nothing at all. */
#define TYPED "5"

/* Of all windows. */
static guint n_lines = 0;

/* Adds to @texts the lines of text that are shown below @root and take what is typed. */
static void
find_texts (GtkWidget *root, GPtrArray *texts)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (GTK_IS_TEXT (root) && gtk_editable_get_editable (GTK_EDITABLE (root)))
    g_ptr_array_add (texts, root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_texts (child, texts);
}

static void
close_by_escape (GtkWidget *window)
{
  gtk_widget_activate_action (window, "window.close", NULL);
}

static void
close_at_once (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Types into the line with the number @index, where there are so many, and closes the window. Returns how many there
 * are. What is typed last is known to a spin button only when the focus leaves it. */
static guint
close_while_typing (const Scene *scene, guint index, void (*close) (GtkWidget *window))
{
  Stage *stage = stage_open (scene);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  int position = -1;

  find_texts (stage->window, texts);
  if (index < texts->len)
    {
      GtkWidget *window = stage->window;
      GtkText *text = texts->pdata[index];

      gtk_widget_grab_focus (GTK_WIDGET (text));
      gtk_editable_set_position (GTK_EDITABLE (text), position);
      position = gtk_editable_get_position (GTK_EDITABLE (text));
      gtk_editable_insert_text (GTK_EDITABLE (text), TYPED, -1, &position);
      stage->window = gtk_window_new ();
      close (window);
      view_test_settle ();
    }
  stage_close (stage);

  return texts->len;
}

static void
test_scene (gconstpointer scene)
{
  guint n = close_while_typing (scene, 0, close_by_escape);

  /* Each line in both ways, or every other one in the one and the rest in the other. To open a window is what takes
   * time. */
  for (guint i = 1; i < n; i++)
    g_assert_cmpuint (close_while_typing (scene, i, i % 2 == 0 ? close_by_escape : close_at_once), ==, n);
  for (guint i = 0; i < n && is_thorough (); i++)
    g_assert_cmpuint (close_while_typing (scene, i, i % 2 == 0 ? close_at_once : close_by_escape), ==, n);
  n_lines += n;
}

/* The lines are found: the names, the points, the seeds, the searches and the hand itself. */
static void
test_lines (void)
{
  g_assert_cmpuint (n_lines, >=, 30);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  for (guint i = 0; stage_get_scene (i) != NULL; i++)
    {
      const Scene *scene = stage_get_scene (i);
      g_autofree char *path = g_strdup_printf ("/editables/%s", scene->name);

      if (!scene->is_foreign)
        g_test_add_data_func (path, scene, test_scene);
    }
  g_test_add_func ("/editables/lines", test_lines);

  return g_test_run ();
}
