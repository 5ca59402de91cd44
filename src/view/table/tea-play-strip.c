/* tea-play-strip.c - small buttons for how to play: undo, toggles, a menu
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-play-strip.h"

#include "view/widgets/tea-widget.h"

/* The gap between two buttons, in logical pixels. */
#define SPACING 4

struct _TeaPlayStrip
{
  GtkWidget parent_instance;

  GtkWidget *undo_button; /* the first child */
  GtkWidget *myself_button;
  GtkWidget *menu_button; /* the last child, after the toggles */
};

G_DEFINE_FINAL_TYPE (TeaPlayStrip, tea_play_strip, GTK_TYPE_WIDGET)

static int
get_width (GtkWidget *button)
{
  int width;

  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width;
}

static GtkSizeRequestMode
tea_play_strip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
tea_play_strip_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int height;

      if (!gtk_widget_get_visible (child))
        continue;
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *natural += get_width (child) + (*natural > 0 ? SPACING : 0);
          continue;
        }
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      *natural = MAX (*natural, height);
    }
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? get_width (TEA_PLAY_STRIP (widget)->menu_button) : *natural;
}

static gboolean
comes_first (GtkWidget *child)
{
  return !GTK_IS_TOGGLE_BUTTON (child) || gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child));
}

/* Shows the buttons that fit into @room: first undo and the toggles that are on. */
static void
choose_buttons (TeaPlayStrip *self, int room)
{
  for (int first = TRUE; first >= FALSE; first--)
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != self->menu_button;
         child = gtk_widget_get_next_sibling (child))
      {
        int width = get_width (child) + SPACING;

        if (!gtk_widget_get_visible (child) || comes_first (child) != first)
          continue;
        gtk_widget_set_child_visible (child, width <= room);
        if (width <= room)
          room -= width;
      }
}

static void
tea_play_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaPlayStrip *self = TEA_PLAY_STRIP (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int end = width;

  choose_buttons (self, width - get_width (self->menu_button));
  for (GtkWidget *child = gtk_widget_get_last_child (widget); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    {
      GtkAllocation place = { 0, 0, get_width (child), height };

      if (!gtk_widget_get_visible (child) || !gtk_widget_get_child_visible (child))
        continue;
      end -= place.width;
      place.x = mirrored ? width - end - place.width : end;
      gtk_widget_size_allocate (child, &place, -1);
      end -= SPACING;
    }
}

static void
tea_play_strip_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_PLAY_STRIP);

  G_OBJECT_CLASS (tea_play_strip_parent_class)->dispose (object);
}

static void
tea_play_strip_class_init (TeaPlayStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_play_strip_dispose;

  widget_class->get_request_mode = tea_play_strip_get_request_mode;
  widget_class->measure = tea_play_strip_measure;
  widget_class->size_allocate = tea_play_strip_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "playstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-play-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaPlayStrip, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayStrip, myself_button);
  gtk_widget_class_bind_template_child (widget_class, TeaPlayStrip, menu_button);
}

static void
tea_play_strip_init (TeaPlayStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != self->menu_button;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_TOGGLE_BUTTON (child))
      g_signal_connect_swapped (child, "notify::active", G_CALLBACK (gtk_widget_queue_allocate), self);
}

GtkPopover *
tea_play_strip_get_menu (TeaPlayStrip *self)
{
  g_return_val_if_fail (TEA_IS_PLAY_STRIP (self), NULL);

  return gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->menu_button));
}

void
tea_play_strip_set_has_undo (TeaPlayStrip *self, gboolean has_undo)
{
  g_return_if_fail (TEA_IS_PLAY_STRIP (self));

  gtk_widget_set_visible (self->undo_button, has_undo);
}

void
tea_play_strip_set_has_stand_in (TeaPlayStrip *self, gboolean has_stand_in)
{
  g_return_if_fail (TEA_IS_PLAY_STRIP (self));

  gtk_widget_set_visible (self->myself_button, has_stand_in);
}
