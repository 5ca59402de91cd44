/* tea-columns-layout.c - children side by side if there is room, otherwise stacked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-columns-layout.h"

struct _TeaColumnsLayout
{
  GtkLayoutManager parent_instance;

  int column_width; /* logical pixels */
  int spacing;      /* logical pixels */
};

G_DEFINE_FINAL_TYPE (TeaColumnsLayout, tea_columns_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_COLUMN_WIDTH = 1,
  PROP_SPACING,
};

static GParamSpec *properties[PROP_SPACING + 1];

static GtkSizeRequestMode
tea_columns_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
count_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      n++;

  return n;
}

/* The smallest width at which every child has its minimum. */
static int
measure_minimum (GtkWidget *widget)
{
  int widest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int minimum;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
        widest = MAX (widest, minimum);
      }

  return widest;
}

/* The width of each column in @width; @width itself if they are stacked, which large text may also require. */
static int
get_column_width (TeaColumnsLayout *self, GtkWidget *widget, int width)
{
  int n = count_children (widget);
  int column_width = n > 0 ? (width - (n - 1) * self->spacing) / n : width;

  return column_width >= MAX (self->column_width, measure_minimum (widget)) ? column_width : width;
}

static void
measure_width (TeaColumnsLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  int n = count_children (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int child_minimum;
        int child_natural;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
        *minimum = MAX (*minimum, child_minimum);
        *natural = MAX (*natural, child_natural);
      }

  *natural = MAX (*minimum, *natural * n + MAX (0, n - 1) * self->spacing);
}

static void
measure_height (TeaColumnsLayout *self, GtkWidget *widget, int width, int *minimum, int *natural)
{
  int n = count_children (widget);
  int column_width = width < 0 ? -1 : get_column_width (self, widget, width);
  gboolean stacked = column_width == width && n > 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int child_minimum;
        int child_natural;

        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, &child_minimum, &child_natural, NULL, NULL);
        *minimum = stacked ? *minimum + child_minimum : MAX (*minimum, child_minimum);
        *natural = stacked ? *natural + child_natural : MAX (*natural, child_natural);
      }

  if (stacked)
    {
      *minimum += (n - 1) * self->spacing;
      *natural += (n - 1) * self->spacing;
    }
}

static void
tea_columns_layout_measure (GtkLayoutManager *manager,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  TeaColumnsLayout *self = TEA_COLUMNS_LAYOUT (manager);

  *minimum = 0;
  *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, widget, minimum, natural);
  else
    measure_height (self, widget, for_size, minimum, natural);
}

static void
tea_columns_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TeaColumnsLayout *self = TEA_COLUMNS_LAYOUT (manager);
  int column_width = get_column_width (self, widget, width);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation allocation = { rtl ? width - column_width : 0, 0, column_width, height };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        if (column_width == width)
          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &allocation.height, NULL, NULL);
        gtk_widget_size_allocate (child, &allocation, -1);

        if (column_width == width)
          allocation.y += allocation.height + self->spacing;
        else
          allocation.x += (rtl ? -1 : 1) * (column_width + self->spacing);
      }
}

static void
tea_columns_layout_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaColumnsLayout *self = TEA_COLUMNS_LAYOUT (object);
  int *field = prop_id == PROP_COLUMN_WIDTH ? &self->column_width : &self->spacing;

  if (*field == g_value_get_int (value))
    return;

  *field = g_value_get_int (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
tea_columns_layout_class_init (TeaColumnsLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = tea_columns_layout_set_property;

  layout_class->get_request_mode = tea_columns_layout_get_request_mode;
  layout_class->measure = tea_columns_layout_measure;
  layout_class->allocate = tea_columns_layout_allocate;

  properties[PROP_COLUMN_WIDTH] = g_param_spec_int (
      "column-width", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                                               G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_columns_layout_init (TeaColumnsLayout *self)
{
}
