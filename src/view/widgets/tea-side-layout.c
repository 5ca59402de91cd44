/* tea-side-layout.c - a main part with a panel beside it, or below it in narrow windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-side-layout.h"

#include "view/widgets/tea-widget.h"

/* The part of the height that a panel below gets. */
#define PANEL_PART 0.45

struct _TeaSideLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (TeaSideLayout, tea_side_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
tea_side_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The main part, and the panel or %NULL when hidden. */
static GtkWidget *
get_parts (GtkWidget *widget, GtkWidget **panel)
{
  GtkWidget *parts[2] = { NULL, NULL };
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && n < G_N_ELEMENTS (parts);
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      parts[n++] = child;
  *panel = parts[1];

  return parts[0];
}

static int
get_minimum (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);

  return minimum;
}

/* The width of the panel beside @part, or 0 when it is below. */
static int
get_panel_width (GtkWidget *part, GtkWidget *panel, int width)
{
  int panel_width = get_minimum (panel, GTK_ORIENTATION_HORIZONTAL, -1);

  return width - panel_width >= get_minimum (part, GTK_ORIENTATION_HORIZONTAL, -1) ? panel_width : 0;
}

static void
tea_side_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  GtkWidget *panel;
  GtkWidget *part = get_parts (widget, &panel);
  int panel_width = 0;
  int panel_minimum, panel_natural;

  *minimum = *natural = 0;
  if (part == NULL)
    return;

  for_size = tea_widget_measured_for (orientation, for_size);
  if (panel != NULL && orientation == GTK_ORIENTATION_VERTICAL)
    panel_width = get_panel_width (part, panel, for_size >= 0 ? for_size : G_MAXINT);
  gtk_widget_measure (part, orientation, for_size >= 0 ? for_size - panel_width : -1, minimum, natural, NULL, NULL);
  if (panel == NULL)
    return;

  gtk_widget_measure (panel, orientation, panel_width > 0 ? panel_width : for_size, &panel_minimum, &panel_natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, panel_minimum);
      *natural += panel_natural;
    }
  else if (panel_width > 0)
    {
      *minimum = MAX (*minimum, panel_minimum);
      *natural = MAX (*natural, panel_natural);
    }
  else
    {
      *minimum += panel_minimum;
      *natural += panel_natural;
    }
}

/* The height of the panel below @part, respecting the minimum of both. */
static int
get_panel_height (GtkWidget *part, GtkWidget *panel, int width, int height)
{
  int left = height - get_minimum (part, GTK_ORIENTATION_VERTICAL, width);

  return MAX (get_minimum (panel, GTK_ORIENTATION_VERTICAL, width), MIN (left, (int) (height * PANEL_PART)));
}

static void
tea_side_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = { 0, 0, width, height };
  GtkAllocation panel_place = place;
  GtkWidget *panel;
  GtkWidget *part = get_parts (widget, &panel);

  if (part == NULL)
    return;

  if (panel != NULL)
    {
      int panel_width = get_panel_width (part, panel, width);

      if (panel_width > 0)
        {
          panel_place.width = panel_width;
          place.width -= panel_width;
          panel_place.x = mirrored ? 0 : place.width;
          place.x = mirrored ? panel_width : 0;
        }
      else
        {
          panel_place.height = get_panel_height (part, panel, width, height);
          place.height -= panel_place.height;
          panel_place.y = place.height;
        }
      gtk_widget_size_allocate (panel, &panel_place, -1);
    }
  gtk_widget_size_allocate (part, &place, -1);
}

static void
tea_side_layout_class_init (TeaSideLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = tea_side_layout_get_request_mode;
  layout_class->measure = tea_side_layout_measure;
  layout_class->allocate = tea_side_layout_allocate;
}

static void
tea_side_layout_init (TeaSideLayout *self)
{
}
