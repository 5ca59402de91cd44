/* tea-clamp-layout.c - limits its children to a readable width
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-clamp-layout.h"

#include "view/widgets/tea-widget.h"

struct _TeaClampLayout
{
  GtkLayoutManager parent_instance;

  int max_width;
};

G_DEFINE_FINAL_TYPE (TeaClampLayout, tea_clamp_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef enum
{
  PROP_MAX_WIDTH = 1,
} TeaClampLayoutProperty;

static GtkSizeRequestMode
tea_clamp_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tea_clamp_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TeaClampLayout *self = TEA_CLAMP_LAYOUT (manager);

  *minimum = *natural = 0;
  for_size = tea_widget_measured_for (orientation, for_size);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
        {
          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          for_size = MAX (least, MIN (for_size, self->max_width));
        }
      gtk_widget_measure (child, orientation, for_size, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static void
tea_clamp_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TeaClampLayout *self = TEA_CLAMP_LAYOUT (manager);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation allocation = { 0, 0, width, height };
      int least;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      allocation.width = MAX (least, MIN (width, self->max_width));
      allocation.x = (width - allocation.width) / 2;
      gtk_widget_size_allocate (child, &allocation, -1);
    }
}

static void
tea_clamp_layout_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaClampLayoutProperty) prop_id)
    {
    case PROP_MAX_WIDTH:
      TEA_CLAMP_LAYOUT (object)->max_width = g_value_get_int (value);
      gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
      break;
    }
}

static void
tea_clamp_layout_class_init (TeaClampLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = tea_clamp_layout_set_property;
  layout_class->get_request_mode = tea_clamp_layout_get_request_mode;
  layout_class->measure = tea_clamp_layout_measure;
  layout_class->allocate = tea_clamp_layout_allocate;

  g_object_class_install_property (
      object_class, PROP_MAX_WIDTH,
      g_param_spec_int ("max-width", NULL, NULL, 0, G_MAXINT, 760, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
tea_clamp_layout_init (TeaClampLayout *self)
{
  self->max_width = 760;
}
