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

/* The line of text with the number *@index that is shown below @root and takes what is typed, or %NULL. */
static GtkText *
find_text (GtkWidget *root, guint *index)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GTK_IS_TEXT (root) && gtk_editable_get_editable (GTK_EDITABLE (root)) && (*index)-- == 0)
    return GTK_TEXT (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkText *found = find_text (child, index);

      if (found != NULL)
        return found;
    }

  return NULL;
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

/* Returns whether there is a line with the number @index. What is typed last is known to a spin button only when the
 * focus leaves it. */
static gboolean
close_while_typing (const Scene *scene, guint index, void (*close) (GtkWidget *window))
{
  Stage *stage = stage_open (scene);
  GtkText *text = find_text (stage->window, &index);
  int position = -1;

  if (text != NULL)
    {
      GtkWidget *window = stage->window;

      gtk_widget_grab_focus (GTK_WIDGET (text));
      gtk_editable_set_position (GTK_EDITABLE (text), position);
      position = gtk_editable_get_position (GTK_EDITABLE (text));
      gtk_editable_insert_text (GTK_EDITABLE (text), TYPED, -1, &position);
      stage->window = gtk_window_new ();
      close (window);
      view_test_settle ();
    }
  stage_close (stage);

  return text != NULL;
}

static void
test_scene (gconstpointer scene)
{
  guint n = 0;

  /* Each line in both ways, or every other one in the one and the rest in the other. */
  for (; close_while_typing (scene, n, n % 2 == 0 ? close_by_escape : close_at_once); n++)
    if (is_thorough ())
      g_assert_true (close_while_typing (scene, n, n % 2 == 0 ? close_at_once : close_by_escape));
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
