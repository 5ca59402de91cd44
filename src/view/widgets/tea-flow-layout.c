/* tea-flow-layout.c - wraps its children into lines, like words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-flow-layout.h"

struct _TeaFlowLayout
{
  GtkLayoutManager parent_instance;

  int spacing; /* logical pixels */
};

G_DEFINE_FINAL_TYPE (TeaFlowLayout, tea_flow_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef enum
{
  PROP_SPACING = 1,
} TeaFlowLayoutProperty;

static GParamSpec *properties[PROP_SPACING + 1];

static GtkSizeRequestMode
tea_flow_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The width of @child in a line of @width. */
static int
measure_child (GtkWidget *child, int width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);

  return MAX (minimum, MIN (natural, width));
}

/* The size of @child in a line of @width; if it expands, it takes what is @left. */
static void
size_child (GtkWidget *child, int width, int *left, int *child_width, int *child_height)
{
  *child_width = measure_child (child, width);
  if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
    {
      *child_width += *left;
      *left = 0;
    }
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, *child_width, NULL, child_height, NULL, NULL);
}

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* Returns the first child of the line after the one that @first starts; sets the height and the remaining width of the
 * line of @first. */
static GtkWidget *
measure_line (TeaFlowLayout *self, GtkWidget *first, int width, int *height, int *left)
{
  int x = 0;
  int still_left;
  GtkWidget *next;

  for (next = first; next != NULL; next = skip_hidden (gtk_widget_get_next_sibling (next)))
    {
      int child_width = measure_child (next, width);

      if (next != first && x + child_width > width)
        break;
      x += child_width + self->spacing;
    }

  *height = 0;
  *left = still_left = MAX (0, width - x + self->spacing);
  for (GtkWidget *child = first; child != next; child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      int child_width, child_height;

      size_child (child, width, &still_left, &child_width, &child_height);
      *height = MAX (*height, child_height);
    }

  return next;
}

static int
measure_lines (TeaFlowLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *first = skip_hidden (gtk_widget_get_first_child (widget));
  int height = 0;

  while (first != NULL)
    {
      int line_height, left;

      first = measure_line (self, first, width, &line_height, &left);
      height += line_height + (first != NULL ? self->spacing : 0);
    }

  return height;
}

static void
tea_flow_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  TeaFlowLayout *self = TEA_FLOW_LAYOUT (manager);
  int n = 0;

  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child != NULL;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (n++ > 0 ? self->spacing : 0);
    }

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = measure_lines (self, widget, for_size >= 0 ? MAX (for_size, *minimum) : *natural);
}

static void
tea_flow_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TeaFlowLayout *self = TEA_FLOW_LAYOUT (manager);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *first = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0;

  while (first != NULL)
    {
      int x = 0;
      int line_height, left;
      GtkWidget *next = measure_line (self, first, width, &line_height, &left);

      for (GtkWidget *child = first; child != next; child = skip_hidden (gtk_widget_get_next_sibling (child)))
        {
          GtkAllocation allocation = { 0, y, 0, line_height };
          int child_height;

          size_child (child, width, &left, &allocation.width, &child_height);
          if (gtk_widget_get_valign (child) == GTK_ALIGN_FILL)
            {
              allocation.y += line_height - child_height;
              allocation.height = child_height;
            }
          allocation.x = mirrored ? width - x - allocation.width : x;
          gtk_widget_size_allocate (child, &allocation, -1);
          x += allocation.width + self->spacing;
        }
      y += line_height + self->spacing;
      first = next;
    }
}

static void
tea_flow_layout_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaFlowLayout *self = TEA_FLOW_LAYOUT (object);

  switch ((TeaFlowLayoutProperty) prop_id)
    {
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
      break;
    }
}

static void
tea_flow_layout_class_init (TeaFlowLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = tea_flow_layout_set_property;

  layout_class->get_request_mode = tea_flow_layout_get_request_mode;
  layout_class->measure = tea_flow_layout_measure;
  layout_class->allocate = tea_flow_layout_allocate;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 256, 6,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_flow_layout_init (TeaFlowLayout *self)
{
  self->spacing = 6;
}

GtkLayoutManager *
tea_flow_layout_new (void)
{
  return g_object_new (TEA_TYPE_FLOW_LAYOUT, NULL);
}
