/* tea-narrow-layout.c - notifies its widget when the width is too small for its texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-narrow-layout.h"

#include "view/widgets/tea-widget.h"

/* Logical pixels. A narrower window is taken to be on a phone. */
#define PHONE_WIDTH 540

struct _TeaNarrowLayout
{
  GtkLayoutManager parent_instance;

  int least; /* logical pixels at the default text size */
  gboolean scaled;
  gboolean is_narrow;
  gboolean narrow; /* what was last notified */
  guint source;
};

G_DEFINE_FINAL_TYPE (TeaNarrowLayout, tea_narrow_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef enum
{
  PROP_NARROW = 1,
} TeaNarrowLayoutProperty;

static GParamSpec *properties[PROP_NARROW + 1];

static GtkSizeRequestMode
tea_narrow_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tea_narrow_layout_measure (GtkLayoutManager *manager,
                           GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = *natural = 0;
  for_size = tea_widget_measured_for (orientation, for_size);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
set_narrow (TeaNarrowLayout *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static gboolean
tell_cb (gpointer user_data)
{
  TeaNarrowLayout *self = user_data;

  self->source = 0;
  set_narrow (self, self->is_narrow);

  return G_SOURCE_REMOVE;
}

static void
tea_narrow_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  TeaNarrowLayout *self = TEA_NARROW_LAYOUT (manager);
  GtkAllocation allocation = { 0, 0, width, height };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      gtk_widget_size_allocate (child, &allocation, baseline);

  self->is_narrow = width < (int) (self->least * (self->scaled ? tea_widget_get_text_scale (widget) : 1));
  if (self->is_narrow != self->narrow && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_cb, self, NULL);
}

static void
tea_narrow_layout_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaNarrowLayoutProperty) prop_id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, TEA_NARROW_LAYOUT (object)->narrow);
      break;
    }
}

static void
tea_narrow_layout_dispose (GObject *object)
{
  g_clear_handle_id (&TEA_NARROW_LAYOUT (object)->source, g_source_remove);

  G_OBJECT_CLASS (tea_narrow_layout_parent_class)->dispose (object);
}

static void
tea_narrow_layout_class_init (TeaNarrowLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = tea_narrow_layout_get_property;
  object_class->dispose = tea_narrow_layout_dispose;
  layout_class->get_request_mode = tea_narrow_layout_get_request_mode;
  layout_class->measure = tea_narrow_layout_measure;
  layout_class->allocate = tea_narrow_layout_allocate;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_narrow_layout_init (TeaNarrowLayout *self)
{
  self->scaled = TRUE;
}

GtkLayoutManager *
tea_narrow_layout_new (int least)
{
  TeaNarrowLayout *self = g_object_new (TEA_TYPE_NARROW_LAYOUT, NULL);

  self->least = least;

  return GTK_LAYOUT_MANAGER (self);
}

static void
touch_cb (GtkWidget *widget, GParamSpec *pspec, TeaNarrowLayout *layout)
{
  tea_widget_set_css_class (widget, "touch", layout->narrow);
}

GtkLayoutManager *
tea_narrow_layout_new_touch (GtkWidget *widget)
{
  GtkLayoutManager *self = tea_narrow_layout_new (PHONE_WIDTH);

  TEA_NARROW_LAYOUT (self)->scaled = FALSE;
  g_signal_connect_object (self, "notify::narrow", G_CALLBACK (touch_cb), widget, G_CONNECT_SWAPPED);

  return self;
}

void
tea_narrow_layout_set_least (TeaNarrowLayout *self, int least)
{
  g_return_if_fail (TEA_IS_NARROW_LAYOUT (self));

  if (self->least == least)
    return;
  self->least = least;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
tea_narrow_layout_expect (TeaNarrowLayout *self, gboolean narrow)
{
  g_return_if_fail (TEA_IS_NARROW_LAYOUT (self));

  set_narrow (self, narrow);
}

gboolean
tea_narrow_layout_get_narrow (TeaNarrowLayout *self)
{
  g_return_val_if_fail (TEA_IS_NARROW_LAYOUT (self), FALSE);

  return self->narrow;
}
