/* tea-table-view-input.c - pointer, touch, keys and focus on the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-view-private.h"
#include "view/widgets/tea-keys.h"

/* A press that moves less than this is a click, in logical pixels. */
#define CLICK_SLACK 8

/* A tile dragged up by more than this part of its height is discarded. */
#define DRAG_PART 0.5

/* A second press confirms a discard only this many milliseconds after the first. */
#define GUARD_MS 250

/* The position of the player's own tile at a point, or −1; a raised tile is also hit at its original place. */
static int
find_own_tile (TeaTableView *self, double x, double y)
{
  for (guint i = 0; i < tea_table_scene_get_n_items (self->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);

      if (item->zone == TEA_ZONE_HAND && x >= item->face.x && x < item->face.x + item->face.width &&
          y >= item->face.y - tea_table_view_get_raise (self, item) &&
          y < item->face.y + item->face.height + item->depth)
        return (int) item->index;
    }

  return -1;
}

int
tea_table_view_pick (TeaTableView *self, double x, double y)
{
  int own = find_own_tile (self, x, y);

  return own >= 0 ? tea_table_scene_find (self->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, own)
                  : tea_table_scene_pick (self->scene, x, y);
}

void
tea_table_view_update_hover (TeaTableView *self)
{
  int kind = -1;

  if (self->has_pointer)
    {
      int own = find_own_tile (self, self->pointer_x, self->pointer_y);
      int item = tea_table_view_pick (self, self->pointer_x, self->pointer_y);

      if (item >= 0)
        kind = tea_table_scene_get_item (self->scene, (guint) item)->kind;
      if (own >= 0 || self->by_pointer)
        {
          tea_table_view_set_selected (self, own);
          self->by_pointer = TRUE;
        }
    }
  else if (self->by_pointer)
    tea_table_view_set_selected (self, -1);

  if (self->hovered_kind != kind)
    {
      self->hovered_kind = kind;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
}

static gboolean
is_touch (GtkEventController *controller)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, TeaTableView *self)
{
  g_assert (TEA_IS_TABLE_VIEW (self));

  /* Taps are handled by the gesture, and a resting pointer under which a window appears does not select. */
  if (is_touch (GTK_EVENT_CONTROLLER (controller)) || self->dragged >= 0)
    return;
  if (self->has_pointer && fabs (x - self->pointer_x) < 0.5 && fabs (y - self->pointer_y) < 0.5)
    return;

  self->has_pointer = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  tea_table_view_update_hover (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, TeaTableView *self)
{
  g_assert (TEA_IS_TABLE_VIEW (self));

  self->has_pointer = FALSE;
  tea_table_view_update_hover (self);
}

/* The time of the event, or now without one, in milliseconds. */
static gint64
get_event_ms (GtkGesture *gesture)
{
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));

  return time != GDK_CURRENT_TIME ? time : g_get_monotonic_time () / 1000;
}

/*
 * Whether a press makes a double click with the previous press, which discarded a tile: the second click is meant for
 * that tile, not for the one that has moved there. Remembers the press.
 */
static gboolean
is_second_press (TeaTableView *self, GtkGesture *gesture, double x, double y)
{
  gint64 now_ms = get_event_ms (gesture);
  int time, distance;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &time,
                "gtk-double-click-distance", &distance, NULL);
  self->press_discarded = self->press_discarded && now_ms - self->press_ms < time &&
                          fabs (x - self->press_x) <= distance && fabs (y - self->press_y) <= distance;
  self->press_ms = now_ms;
  self->press_x = x;
  self->press_y = y;

  return self->press_discarded;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, TeaTableView *self)
{
  int own = find_own_tile (self, x, y);

  g_assert (TEA_IS_TABLE_VIEW (self));

  tea_table_view_finish_motion (self);
  if (is_second_press (self, GTK_GESTURE (gesture), x, y) || own < 0)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragged = own;
  self->drag_x = 0;
  self->drag_y = 0;
}

static void
drag_update_cb (GtkGestureDrag *gesture, double x, double y, TeaTableView *self)
{
  g_assert (TEA_IS_TABLE_VIEW (self));

  if (self->dragged < 0 || hypot (x, y) < CLICK_SLACK)
    return;

  self->drag_x = x;
  self->drag_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
tea_table_view_press (TeaTableView *self, guint position, gint64 now_ms)
{
  int item = tea_table_scene_find (self->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, (int) position);

  /* A tile that cannot be discarded is explained at once. */
  if (!self->confirm_discards || item < 0 || !tea_table_get_state (self->table)->can_discard ||
      !tea_table_scene_get_item (self->scene, (guint) item)->playable)
    return tea_table_view_emit_discard (self, position);

  if (self->armed == (int) position)
    return now_ms - self->armed_ms >= GUARD_MS && tea_table_view_emit_discard (self, position);

  tea_table_view_set_selected (self, (int) position);
  self->armed = (int) position;
  self->armed_ms = now_ms;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "confirm", position);

  return FALSE;
}

/* The new position of a tile dragged to @x: behind all tiles whose middle is left of it. */
static guint
find_slot (TeaTableView *self, int dragged, double x)
{
  guint slot = 0;

  for (guint i = 0; i < tea_table_scene_get_n_items (self->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);

      slot += item->zone == TEA_ZONE_HAND && (int) item->index != dragged && item->face.x + item->face.width / 2.0 < x;
    }

  return slot;
}

/* Whether a tile that was dragged by @y leaves the hand. */
static gboolean
is_thrown (TeaTableView *self, double y)
{
  return -y > DRAG_PART * tea_tile_face_height (self->layout.hand_tile);
}

int
tea_table_view_get_slot (TeaTableView *self)
{
  int item = self->dragged >= 0 ? tea_table_scene_find (self->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, self->dragged) : -1;
  const GdkRectangle *face;

  if (!self->arranges || item < 0 || is_thrown (self, self->drag_y))
    return -1;

  face = &tea_table_scene_get_item (self->scene, (guint) item)->face;

  return (int) find_slot (self, self->dragged, face->x + face->width / 2.0 + self->drag_x);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double x, double y, TeaTableView *self)
{
  int own = self->dragged;
  int slot = tea_table_view_get_slot (self);
  gboolean click = hypot (x, y) < CLICK_SLACK;

  g_assert (TEA_IS_TABLE_VIEW (self));

  self->dragged = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (own < 0 || own >= (int) tea_table_view_get_n_hand (self))
    return;
  if (is_thrown (self, y))
    {
      tea_table_view_emit_discard (self, (guint) own);
      return;
    }
  if (!click)
    {
      if (slot >= 0)
        tea_table_view_emit_arrange (self, (guint) own, (guint) slot);
      return;
    }

  /* A finger cannot hover, so its first tap selects. */
  if (is_touch (GTK_EVENT_CONTROLLER (gesture)) && own != self->selected)
    {
      tea_table_view_set_selected (self, own);
      return;
    }
  self->press_discarded = tea_table_view_press (self, (guint) own, g_get_monotonic_time () / 1000);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, TeaTableView *self)
{
  g_assert (TEA_IS_TABLE_VIEW (self));

  self->dragged = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The second button asks about a tile. */
static void
ask_cb (GtkGestureClick *gesture, int n_press, double x, double y, TeaTableView *self)
{
  int own = find_own_tile (self, x, y);

  g_assert (TEA_IS_TABLE_VIEW (self));

  if (own >= 0)
    tea_table_view_emit_ask (self, (guint) own);
}

/* Moves the selection by @steps tiles; if there is none, it starts at the opposite end. */
static void
move_selection (TeaTableView *self, int steps)
{
  int n;

  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  n = (int) tea_table_view_get_n_hand (self);
  if (n == 0 || steps == 0)
    return;

  self->by_pointer = FALSE;
  if (self->selected < 0)
    tea_table_view_set_selected (self, steps > 0 ? 0 : n - 1);
  else
    tea_table_view_set_selected (self, CLAMP (self->selected + steps, 0, n - 1));
}

void
tea_table_view_set_decided (TeaTableView *self, gboolean decided)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  self->decided = decided;
}

void
tea_table_view_select_drawn (TeaTableView *self)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  self->by_pointer = FALSE;
  tea_table_view_set_selected (self, (int) tea_table_view_get_n_hand (self) - 1);
}

void
tea_table_view_discard_selected (TeaTableView *self)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  if (self->selected < 0)
    tea_table_view_select_drawn (self);
  else
    tea_table_view_press (self, (guint) self->selected, g_get_monotonic_time () / 1000);
}

/* Moves the selected tile, or the selection if tiles cannot be moved or none is selected. */
static void
move_tile (TeaTableView *self, int steps)
{
  int to = self->selected + steps;

  if (self->selected < 0 || !self->arranges)
    move_selection (self, steps);
  else if (to >= 0 && to < (int) tea_table_view_get_n_hand (self))
    {
      self->by_pointer = FALSE;
      tea_table_view_emit_arrange (self, (guint) self->selected, (guint) to);
      tea_table_view_set_selected (self, to);
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, TeaTableView *self)
{
  void (*move) (TeaTableView *, int);

  g_assert (TEA_IS_TABLE_VIEW (self));

  if ((state & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;

  tea_table_view_finish_motion (self);
  gtk_widget_queue_draw (GTK_WIDGET (self)); /* the cursor's frame may appear where the pointer was */
  move = (state & GDK_SHIFT_MASK) != 0 ? move_tile : move_selection;
  switch (tea_key_main (key))
    {
    case GDK_KEY_Left:
      /* The table is not mirrored for right-to-left languages. */
      move (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      move (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      self->by_pointer = FALSE;
      tea_table_view_set_selected (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_Down:
    case GDK_KEY_d:
    case GDK_KEY_D:
      tea_table_view_select_drawn (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_space:
      /* A key that is held down discards once, or goes on once. */
      if (self->is_held)
        return GDK_EVENT_STOP;
      self->is_held = TRUE;
      if ((state & GDK_SHIFT_MASK) != 0 && self->selected >= 0)
        {
          tea_table_view_emit_ask (self, (guint) self->selected);
          return GDK_EVENT_STOP;
        }
      if (self->decided)
        return GDK_EVENT_PROPAGATE;
      tea_table_view_discard_selected (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
key_released_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, TeaTableView *self)
{
  g_assert (TEA_IS_TABLE_VIEW (self));

  self->is_held = FALSE;
}

void
tea_table_view_init_input (TeaTableView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *second = gtk_gesture_click_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (second), GDK_BUTTON_SECONDARY);
  g_signal_connect (second, "pressed", G_CALLBACK (ask_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (second));

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (key, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

/* The part that takes the focus of the table: the selected tile, or else the last one. */
static GtkWidget *
get_focus_part (TeaTableView *self)
{
  guint n = tea_table_view_get_n_hand (self);

  if (n == 0)
    return NULL;

  return g_ptr_array_index (self->hand_parts,
                            self->selected >= 0 && self->selected < (int) n ? (guint) self->selected : n - 1);
}

gboolean
tea_table_view_grab_focus (GtkWidget *widget)
{
  TeaTableView *self = TEA_TABLE_VIEW (widget);
  GtkWidget *part = get_focus_part (self);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (part != NULL && gtk_widget_grab_focus (part))
    return TRUE;
  if (root == NULL || !gtk_widget_get_focusable (widget))
    return FALSE;

  gtk_root_set_focus (root, widget);

  return TRUE;
}

/* The table is one stop for the Tab key; arrows move within it. */
gboolean
tea_table_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) != NULL || gtk_widget_is_focus (widget))
    return FALSE;

  return gtk_widget_grab_focus (widget);
}

void
tea_table_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  TeaTableView *self = TEA_TABLE_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  guint position;

  GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->set_focus_child (widget, child);

  /* The release of a key goes to what has the focus then. */
  if (child == NULL)
    self->is_held = FALSE;
  /* Focus can come by Tab or from a screen reader. If it comes from a pointer, no tile is raised. */
  if (child != NULL && self->hand_parts != NULL && g_ptr_array_find (self->hand_parts, child, &position) &&
      (self->selected >= 0 || (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)))))
    tea_table_view_set_selected (self, (int) position);
  gtk_widget_queue_draw (widget);
}
