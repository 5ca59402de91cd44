/* layout-check.c - checks that everything in a window can be seen and reached
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "layout-check.h"

#include <string.h>

/* Logical pixels by which a border or rounding may exceed its container. */
#define TOLERANCE 1.5F

/* Logical pixels: a scroller that shows less than two lines of buttons is of no use. */
#define MIN_SCROLLER 60

/* Minimum width and height of a touch target, in logical pixels. */
#define FINGER 44
#define HEADER_WIDTH 34

/* The type of @widget and its text or tooltip, to identify it in a report. */
static char *
describe (GtkWidget *widget)
{
  const char *text = "";

  if (GTK_IS_LABEL (widget))
    text = gtk_label_get_text (GTK_LABEL (widget));
  else if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    text = gtk_button_get_label (GTK_BUTTON (widget));
  else if (gtk_widget_get_tooltip_text (widget) != NULL)
    text = gtk_widget_get_tooltip_text (widget);

  return g_strdup_printf ("%s “%s”", G_OBJECT_TYPE_NAME (widget), text);
}

static gboolean
scrolls (GtkWidget *widget, GtkOrientation orientation)
{
  GtkPolicyType horizontal, vertical;

  if (!GTK_IS_SCROLLED_WINDOW (widget))
    return FALSE;

  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &horizontal, &vertical);

  return (orientation == GTK_ORIENTATION_HORIZONTAL ? horizontal : vertical) != GTK_POLICY_NEVER;
}

/* Whether @inside lies within @outside, ignoring the directions that scroll freely. */
static gboolean
is_inside (const graphene_rect_t *inside, const graphene_rect_t *outside, gboolean free_x, gboolean free_y)
{
  float left = outside->origin.x - TOLERANCE;
  float top = outside->origin.y - TOLERANCE;
  float right = outside->origin.x + outside->size.width + TOLERANCE;
  float bottom = outside->origin.y + outside->size.height + TOLERANCE;

  return (free_x || (inside->origin.x >= left && inside->origin.x + inside->size.width <= right)) &&
         (free_y || (inside->origin.y >= top && inside->origin.y + inside->size.height <= bottom));
}

/* Checks @widget against each of its ancestors; beyond a scrolled window, checks that window in its place. */
static void
check_place (GtkWidget *widget, GtkWidget *window, GString *faults)
{
  GtkWidget *seen = widget;
  gboolean is_control = gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL;
  gboolean free_x = FALSE;
  gboolean free_y = FALSE;

  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL; parent = gtk_widget_get_parent (parent))
    {
      graphene_rect_t inside, outside;

      /* Newer themes draw the close button over the end of its bar, up to the edge of the window. */
      if (is_control && parent != window)
        continue;

      if (GTK_IS_SCROLLED_WINDOW (parent))
        {
          free_x = scrolls (parent, GTK_ORIENTATION_HORIZONTAL);
          free_y = scrolls (parent, GTK_ORIENTATION_VERTICAL);
        }
      /* A child of a viewport or a list may be scrolled out of view. */
      if (GTK_IS_SCROLLABLE (parent))
        {
          GtkWidget *scroller = gtk_widget_get_ancestor (parent, GTK_TYPE_SCROLLED_WINDOW);

          free_x = free_x || scroller == NULL || scrolls (scroller, GTK_ORIENTATION_HORIZONTAL);
          free_y = free_y || scroller == NULL || scrolls (scroller, GTK_ORIENTATION_VERTICAL);
        }
      if (gtk_widget_compute_bounds (seen, window, &inside) && gtk_widget_compute_bounds (parent, window, &outside) &&
          !is_inside (&inside, &outside, free_x, free_y))
        {
          g_autofree char *name = describe (widget);

          g_string_append_printf (faults, "%s at %.0f, %.0f, %.0f x %.0f stands out of %s at %.0f, %.0f, %.0f x %.0f\n",
                                  name, inside.origin.x, inside.origin.y, inside.size.width, inside.size.height,
                                  G_OBJECT_TYPE_NAME (parent), outside.origin.x, outside.origin.y, outside.size.width,
                                  outside.size.height);
          return;
        }
      if (GTK_IS_SCROLLED_WINDOW (parent))
        {
          seen = parent;
          free_x = free_y = FALSE;
        }
    }
}

/* What makes @widget wide: follows the widest child down while it needs over 3/4 of the width of its parent. */
static GtkWidget *
find_widest (GtkWidget *widget)
{
  int width, widest_width = 0;
  GtkWidget *widest = NULL;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_width = 0;

      if (gtk_widget_should_layout (child))
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_width, NULL, NULL, NULL);
      if (child_width > widest_width)
        {
          widest = child;
          widest_width = child_width;
        }
    }

  return widest != NULL && widest_width * 4 > width * 3 ? find_widest (widest) : widget;
}

static void
check_room (GtkWidget *widget, GString *faults)
{
  int width = gtk_widget_get_allocated_width (widget) + gtk_widget_get_margin_start (widget) +
              gtk_widget_get_margin_end (widget);
  int height = gtk_widget_get_allocated_height (widget) + gtk_widget_get_margin_top (widget) +
               gtk_widget_get_margin_bottom (widget);
  int wanted_width, wanted_height;

  /* Scrolled content need not fit. */
  if (GTK_IS_SCROLLABLE (widget))
    return;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &wanted_width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &wanted_height, NULL, NULL, NULL);
  if (width < wanted_width || height < wanted_height)
    {
      g_autofree char *name = describe (widget);
      g_autofree char *widest = describe (find_widest (widget));

      g_string_append_printf (faults, "%s has %d x %d and needs %d x %d, most of it for %s\n", name, width, height,
                              wanted_width, wanted_height, widest);
    }
}

static void
check_scroller (GtkWidget *scroller, GString *faults)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double page = gtk_adjustment_get_page_size (adjustment);

  if (page < MIN_SCROLLER && page < gtk_adjustment_get_upper (adjustment))
    g_string_append_printf (faults, "a scroller shows %.0f of %.0f\n", page, gtk_adjustment_get_upper (adjustment));
}

/* The underscore before a mnemonic must not be visible. */
static void
check_text (GtkWidget *label, GString *faults)
{
  if (g_regex_match_simple ("(^|[\\s(])_\\w", gtk_label_get_text (GTK_LABEL (label)), 0, 0))
    g_string_append_printf (faults, "a label shows the underscore of “%s”\n", gtk_label_get_text (GTK_LABEL (label)));
}

static guint
check (GtkWidget *widget, GtkWidget *window, GString *faults)
{
  guint n = 0;

  /* Skip scrollbars: when they overlay the content, they may be thinner than they request. */
  if (!gtk_widget_get_mapped (widget) || (widget != window && GTK_IS_NATIVE (widget)) || GTK_IS_SCROLLBAR (widget))
    return 0;

  check_room (widget, faults);
  if (GTK_IS_SCROLLED_WINDOW (widget))
    check_scroller (widget, faults);
  if (GTK_IS_LABEL (widget))
    check_text (widget, faults);
  if (widget != window && gtk_widget_get_focusable (widget))
    {
      check_place (widget, window, faults);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check (child, window, faults);

  return n;
}

guint
layout_check (GtkWidget *window, GString *faults)
{
  return check (window, window, faults);
}

/* Whether @widget itself reacts to clicks, not just its children or parents. */
static gboolean
takes_clicks (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = NULL;

  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_SCALE (widget))
    return TRUE;
  if (GTK_IS_EDITABLE (widget))
    return gtk_editable_get_delegate (GTK_EDITABLE (widget)) != NULL;
  if (GTK_IS_LIST_BOX_ROW (widget))
    return gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget));
  if (strcmp (gtk_widget_get_css_name (widget), "title") == 0 && gtk_widget_get_parent (widget) != NULL &&
      gtk_widget_get_ancestor (widget, GTK_TYPE_EXPANDER) != NULL)
    return TRUE;
  if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Tea"))
    return FALSE;

  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return TRUE;
    }

  return FALSE;
}

guint
layout_check_fingers (GtkWidget *window, GString *faults)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (window) || !gtk_widget_is_sensitive (window))
    return 0;

  if (takes_clicks (window))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (window, window, &bounds));
      /* The buttons of a header bar are as wide as in every program with libadwaita, with some room between them. */
      if (bounds.size.width < (gtk_widget_get_ancestor (window, ADW_TYPE_HEADER_BAR) != NULL ? HEADER_WIDTH : FINGER) ||
          bounds.size.height < FINGER)
        {
          g_autofree char *name = describe (window);

          g_string_append_printf (faults, "%s in a %s is %.0f x %.0f, too small for a finger\n", name,
                                  G_OBJECT_TYPE_NAME (gtk_widget_get_parent (window)), bounds.size.width,
                                  bounds.size.height);
        }
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (window); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += layout_check_fingers (child, faults);

  return n;
}

static void
find_mnemonics (GtkWidget *widget, GHashTable *labels, GString *faults)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  /* There is a key for no letter, too. */
  if (GTK_IS_LABEL (widget) && gdk_keyval_to_unicode (gtk_label_get_mnemonic_keyval (GTK_LABEL (widget))) != 0)
    {
      gpointer key = GUINT_TO_POINTER (gdk_keyval_to_lower (gtk_label_get_mnemonic_keyval (GTK_LABEL (widget))));
      const char *label = gtk_label_get_label (GTK_LABEL (widget));
      const char *other = g_hash_table_lookup (labels, key);

      if (other != NULL)
        g_string_append_printf (faults, "one mnemonic for “%s” and “%s”\n", other, label);
      else
        g_hash_table_insert (labels, key, (gpointer) label);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      find_mnemonics (child, labels, faults);
}

void
layout_check_mnemonics (GtkWidget *window, GString *faults)
{
  g_autoptr (GHashTable) labels = g_hash_table_new (NULL, NULL);

  find_mnemonics (window, labels, faults);
}
