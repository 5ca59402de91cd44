/* test-focus.c - Tab reaches everything in every window and gets stuck nowhere, and the focus is visible; and every
 * window can be closed while somebody types into it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>
#include <string.h>

#include "../../thorough.h"
#include "scenes/stage.h"

#include "view/table/tea-table-part.h"

/* More Tab stops than any window has. */
#define MAX_STEPS 400

/* Logical pixels around a widget, for a focus ring drawn outside it. */
#define RING 8

/* Valid as a number and as a name, meaningless in other fields. */
#define TYPED "5"

/* Attempts before the focus is reported as invisible. */
#define MAX_LOOKS 20

/* Further scenes tested by default: no other default scene shows their window. */
static const char *const alone[] = { "ledger-hand", "ledger-penalty", "ledger-session", "let-play", "new-game",
                                     "preferences", "keys",           "duplicate-new",  "lesson",   "review",
                                     "studies",     "my-rules",       "season",         NULL };

typedef struct
{
  Stage *stage;
  FILE *keys; /* keys to press, written to xdotool */
  guint n_pressed;
  guint n_released;
  gboolean shown; /* whether the last key showed the focus; GTK hides it again after some seconds */
  gboolean moved; /* whether the last key moved the focus; if not, GTK need not show it */
  GHashTable *visited;
  GHashTable *seen; /* descriptions of the places checked for a visible focus */
  GString *faults;
} Walk;

/* Totals of all scenes tested. */
static guint n_walked = 0;
static guint n_lines = 0;

/* Ignores the release of Shift, which may come before or after that of Tab. */
static void
released_cb (Walk *walk, guint key)
{
  if (key != GDK_KEY_Tab && key != GDK_KEY_ISO_Left_Tab)
    return;

  walk->n_released++;
  walk->shown = walk->shown || gtk_window_get_focus_visible (GTK_WINDOW (walk->stage->window));
}

static void
focus_visible_cb (Walk *walk)
{
  walk->shown = TRUE;
}

static gboolean
is_done (gpointer data)
{
  Walk *walk = data;

  return walk->n_released == walk->n_pressed;
}

/* Sends @key through the display; once it is released, its effect is complete. Returns the new focus (nullable). */
static GtkWidget *
press (Walk *walk, const char *key)
{
  GtkWidget *before = gtk_window_get_focus (GTK_WINDOW (walk->stage->window));
  GtkWidget *focus;

  walk->shown = FALSE;
  fprintf (walk->keys, "key --delay 0 %s\n", key);
  fflush (walk->keys);
  walk->n_pressed++;
  view_test_wait (is_done, walk);
  view_test_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (walk->stage->window));
  walk->moved = focus != before;

  return focus;
}

/* The types of @widget and its ancestors, innermost first, and the label of a button. */
static char *
describe (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  if (widget == NULL)
    g_string_append (text, "nothing");
  for (GtkWidget *parent = widget; parent != NULL && !GTK_IS_WINDOW (parent); parent = gtk_widget_get_parent (parent))
    g_string_append_printf (text, "%s%s", parent == widget ? "" : " in ", G_OBJECT_TYPE_NAME (parent));
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    g_string_append_printf (text, " “%s”", gtk_button_get_label (GTK_BUTTON (widget)));

  return g_string_free (text, FALSE);
}

static void
add_fault (Walk *walk, const char *format, GtkWidget *widget)
{
  g_autofree char *name = describe (widget);

  g_string_append_printf (walk->faults, format, name);
  g_string_append_c (walk->faults, '\n');
}

/* The pixels at @widget; %NULL where it is outside the window. */
static GBytes *
take_picture (Walk *walk, GtkWidget *widget)
{
  GtkWidget *window = walk->stage->window;
  g_autoptr (GdkTexture) part = NULL;
  graphene_rect_t bounds, all;
  guchar *pixels;
  gsize stride;

  /* Scrolling into view takes effect with the next frame. */
  view_test_rest (window);
  if (!gtk_widget_compute_bounds (widget, window, &bounds))
    return NULL;
  graphene_rect_inset (&bounds, -RING, -RING);
  graphene_rect_init (&all, 0, 0, gtk_widget_get_width (window), gtk_widget_get_height (window));
  if (!graphene_rect_intersection (&bounds, &all, &bounds))
    return NULL;

  part = stage_take_picture (walk->stage, &bounds);
  stride = (gsize) gdk_texture_get_width (part) * 4;
  pixels = g_malloc (stride * (gsize) gdk_texture_get_height (part));
  gdk_texture_download (part, pixels, stride);

  return g_bytes_new_take (pixels, stride * (gsize) gdk_texture_get_height (part));
}

/* Whether @focus looks different while the focus is shown. */
static gboolean
looks_focused (Walk *walk, GtkWidget *focus)
{
  GtkWindow *window = GTK_WINDOW (walk->stage->window);
  g_autoptr (GBytes) with = NULL;
  g_autoptr (GBytes) without = NULL;

  gtk_window_set_focus_visible (window, TRUE);
  with = take_picture (walk, focus);
  gtk_window_set_focus_visible (window, FALSE);
  without = take_picture (walk, focus);
  gtk_window_set_focus_visible (window, TRUE);

  return with != NULL && without != NULL && !g_bytes_equal (with, without);
}

/* Keyboard users must see where the focus is. Places with the same description are checked once; a text has its caret,
 * and the table raises a tile. */
static void
check_seen (Walk *walk, GtkWidget *focus)
{
  guint i = 0;

  if (GTK_IS_TEXT (focus) || TEA_IS_TABLE_PART (focus) || !g_hash_table_add (walk->seen, describe (focus)))
    return;

  g_assert_true (walk->shown || !walk->moved);
  gtk_window_set_focus_visible (GTK_WINDOW (walk->stage->window), TRUE);
  /* On a busy machine the frame with the ring may be late. */
  while (i < MAX_LOOKS && !looks_focused (walk, focus))
    i++;
  if (i == MAX_LOOKS)
    add_fault (walk, "the focus is not seen in %s", focus);
}

/* Presses @key until the focus returns to a widget it has visited; @look checks that it is visible on the way. */
static void
go_round (Walk *walk, const char *key, gboolean look)
{
  GtkWidget *focus = press (walk, key);

  g_hash_table_remove_all (walk->visited);
  for (guint n = 0; focus != NULL && g_hash_table_add (walk->visited, focus); n++)
    {
      GtkWidget *next;

      g_assert_cmpuint (n, <, MAX_STEPS);
      if (look)
        check_seen (walk, focus);
      next = press (walk, key);
      if (next == focus && n == 0)
        return;
      if (next == focus)
        add_fault (walk, "the key is held in %s", focus);
      focus = next;
    }
  if (focus == NULL)
    add_fault (walk, "the key leads to %s", NULL);
}

static gboolean
has_visited (Walk *walk, GtkWidget *widget)
{
  if (g_hash_table_contains (walk->visited, widget))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_visited (walk, child))
      return TRUE;

  return FALSE;
}

/* The list, table, palette or group of options around @widget, in which the arrow keys move on, not Tab; nullable.
 * Those of a row that opens lead into the list in it, and out of it again. */
static GtkWidget *
get_group (GtkWidget *widget)
{
  static const char *const names[] = { "GtkListBox", "GtkColumnListView", "TeaTableView", "TeaTilePalette",
                                       "GtkFlowBox" };

  for (GtkWidget *parent = widget; parent != NULL; parent = gtk_widget_get_parent (parent))
    if (g_strv_contains (names, G_OBJECT_TYPE_NAME (parent)))
      {
        GtkWidget *row = gtk_widget_get_ancestor (parent, ADW_TYPE_EXPANDER_ROW);

        return row != NULL ? gtk_widget_get_parent (row) : parent;
      }

  return GTK_IS_CHECK_BUTTON (widget) ? gtk_widget_get_parent (widget) : NULL;
}

/* Adds a fault for each focusable widget from @widget down that was not visited; returns the number of them all. */
static guint
check_reached (Walk *walk, GtkWidget *widget, const char *format)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || !gtk_widget_get_can_focus (widget) ||
      (widget != walk->stage->window && GTK_IS_NATIVE (widget)))
    return 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_reached (walk, child, format);
  /* A container counts as visited when one of its children was; a list without rows never gets the focus. */
  if (widget != walk->stage->window && gtk_widget_get_focusable (widget) && !(n == 0 && GTK_IS_LIST_BOX (widget)))
    {
      GtkWidget *group = get_group (widget);

      if (!has_visited (walk, group != NULL ? group : widget))
        add_fault (walk, format, widget);
      n++;
    }

  return n;
}

/* Adds the visible and editable text fields below @root to @texts. */
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

/* Types into one text field of the window, chosen by @index, and closes the window as the Escape key does or, if
 * @at_once, destroys it. A spin button reads its text only when it loses the focus. Returns the number of fields;
 * without any, the window is only closed. */
static guint
close_while_typing (Stage *stage, guint index, gboolean at_once)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  find_texts (stage->window, texts);
  if (texts->len > 0)
    {
      GtkWidget *window = stage->window;
      GtkText *text = texts->pdata[index % texts->len];
      int position = -1;

      gtk_widget_grab_focus (GTK_WIDGET (text));
      gtk_editable_set_position (GTK_EDITABLE (text), position);
      position = gtk_editable_get_position (GTK_EDITABLE (text));
      gtk_editable_insert_text (GTK_EDITABLE (text), TYPED, -1, &position);
      stage->window = gtk_window_new ();
      if (at_once)
        gtk_window_destroy (GTK_WINDOW (window));
      else
        gtk_widget_activate_action (window, "window.close", NULL);
      view_test_settle ();
    }
  stage_close (stage);

  return texts->len;
}

static void
test_scene (gconstpointer data)
{
  Walk walk = { 0 };
  GtkEventController *controller = gtk_event_controller_key_new ();
  guint index = 0;
  guint n;

  while (stage_get_scene (index) != data)
    index++;
  walk.stage = stage_open (data);
  walk.faults = g_string_new (NULL);
  walk.visited = g_hash_table_new (NULL, NULL);
  walk.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  walk.keys = popen ("xdotool -", "w");
  g_assert_nonnull (walk.keys);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-released", G_CALLBACK (released_cb), &walk);
  gtk_widget_add_controller (walk.stage->window, controller);
  g_signal_connect_swapped (walk.stage->window, "notify::focus-visible", G_CALLBACK (focus_visible_cb), &walk);
  gtk_window_present (GTK_WINDOW (walk.stage->window));
  view_test_wait (gtk_window_is_active, walk.stage->window);

  go_round (&walk, "Tab", TRUE);
  g_assert_cmpuint (check_reached (&walk, walk.stage->window, "Tab does not come to %s"), >, 0);
  if (is_thorough ())
    {
      go_round (&walk, "shift+Tab", FALSE);
      check_reached (&walk, walk.stage->window, "Shift+Tab does not come to %s");
    }

  pclose (walk.keys);
  gtk_widget_remove_controller (walk.stage->window, controller);
  g_signal_handlers_disconnect_by_data (walk.stage->window, &walk);
  if (walk.faults->len > 0)
    {
      g_test_message ("%s", walk.faults->str);
      g_test_fail ();
    }
  g_string_free (walk.faults, TRUE);
  g_hash_table_unref (walk.visited);
  g_hash_table_unref (walk.seen);

  /* Opening a window is slow: by default one field and one way of closing for each scene, varied between scenes; a
   * thorough run tries every field in both ways. */
  n = close_while_typing (walk.stage, index, index / 2 % 2 == 1);
  for (guint i = 0; i < 2 * n && is_thorough (); i++)
    g_assert_cmpuint (close_while_typing (stage_open (data), i / 2, i % 2 == 1), ==, n);
  n_lines += n;
  n_walked++;
}

/* Text fields are found: for names, points, seeds, searches and the hand itself. */
static void
test_lines (void)
{
  g_assert_cmpuint (n_lines, >=, n_walked / 3);
}

/* The pixels at @edge of the window while the focus is @shown or hidden. */
static GBytes *
take_edge (Stage *stage, const graphene_rect_t *edge, gboolean shown)
{
  g_autoptr (GdkTexture) part = NULL;
  gsize stride;
  guchar *pixels;

  gtk_window_set_focus_visible (GTK_WINDOW (stage->window), shown);
  view_test_rest (stage->window);
  part = stage_take_picture (stage, edge);
  stride = (gsize) gdk_texture_get_width (part) * 4;
  pixels = g_malloc (stride * (gsize) gdk_texture_get_height (part));
  gdk_texture_download (part, pixels, stride);

  return g_bytes_new_take (pixels, stride * (gsize) gdk_texture_get_height (part));
}

/* Where a scroller fills the window, the focus is drawn at its side, not as a frame around the window. */
static void
test_no_frame (void)
{
  const Scene *scene = NULL;
  Stage *stage;
  graphene_rect_t bounds, left, below;
  GtkWidget *focus;

  for (guint i = 0; scene == NULL; i++)
    if (g_str_equal (stage_get_scene (i)->name, "lessons"))
      scene = stage_get_scene (i);
  stage = stage_open (scene);
  gtk_window_present (GTK_WINDOW (stage->window));
  view_test_wait (gtk_window_is_active, stage->window);
  focus = gtk_widget_get_ancestor (view_test_find (GTK_WIDGET (view_test_page (stage->window)), GTK_TYPE_LIST_BOX),
                                   GTK_TYPE_SCROLLED_WINDOW);
  g_assert_nonnull (focus);
  gtk_window_set_focus (GTK_WINDOW (stage->window), focus);
  g_assert_true (gtk_widget_compute_bounds (focus, stage->window, &bounds));
  graphene_rect_init (&left, 0, bounds.origin.y + bounds.size.height / 2, bounds.origin.x + 2 * RING, 4);
  graphene_rect_init (&below, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height - RING, 4,
                      RING);
  {
    g_autoptr (GBytes) left_shown = take_edge (stage, &left, TRUE);
    g_autoptr (GBytes) below_shown = take_edge (stage, &below, TRUE);
    g_autoptr (GBytes) left_hidden = take_edge (stage, &left, FALSE);
    g_autoptr (GBytes) below_hidden = take_edge (stage, &below, FALSE);

    g_assert_false (g_bytes_equal (left_shown, left_hidden));
    g_assert_true (g_bytes_equal (below_shown, below_hidden));
  }
  stage_close (stage);
}

/* Where something in a scroller has the focus, the scroller itself has no mark. */
static void
test_no_bar (void)
{
  const Scene *scene = NULL;
  Stage *stage;
  graphene_rect_t bounds, left;
  GtkWidget *list, *scroller;

  for (guint i = 0; scene == NULL; i++)
    if (g_str_equal (stage_get_scene (i)->name, "lessons"))
      scene = stage_get_scene (i);
  stage = stage_open (scene);
  gtk_window_present (GTK_WINDOW (stage->window));
  view_test_wait (gtk_window_is_active, stage->window);
  list = view_test_find (GTK_WIDGET (view_test_page (stage->window)), GTK_TYPE_LIST_BOX);
  scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0))));
  g_assert_true (gtk_widget_compute_bounds (scroller, stage->window, &bounds));
  graphene_rect_init (&left, bounds.origin.x, bounds.origin.y + bounds.size.height - 2 * RING, RING, RING);
  {
    g_autoptr (GBytes) shown = take_edge (stage, &left, TRUE);
    g_autoptr (GBytes) hidden = take_edge (stage, &left, FALSE);

    g_assert_true (g_bytes_equal (shown, hidden));
  }
  stage_close (stage);
}

int
main (int argc, char *argv[])
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  view_test_init (&argc, &argv);
  if (xdotool == NULL)
    {
      g_print ("1..0 # SKIP there is no xdotool to press keys\n");
      return 0;
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  for (guint i = 0; stage_get_scene (i) != NULL; i++)
    {
      const Scene *scene = stage_get_scene (i);
      g_autofree char *path = g_strdup_printf ("/focus/%s", scene->name);

      if (!scene->is_foreign && (is_thorough () || stage_is_walked (i) || g_strv_contains (alone, scene->name)))
        g_test_add_data_func (path, scene, test_scene);
    }
  g_test_add_func ("/focus/lines", test_lines);
  g_test_add_func ("/focus/no-frame", test_no_frame);
  g_test_add_func ("/focus/no-bar", test_no_bar);

  return g_test_run ();
}
