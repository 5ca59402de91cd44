/* tea-table-view.c - the table: four players' tiles, the walls and the discards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "view/table/tea-table-view-private.h"
#include "view/widgets/tea-widget.h"

/* The smallest size at which everything essential fits, in logical pixels. */
#define MINIMUM_WIDTH 360
#define MINIMUM_HEIGHT 190

G_DEFINE_FINAL_TYPE (TeaTableView, tea_table_view, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_FELT = 1,
  PROP_SHOW_INDEX,
  PROP_ANIMATIONS,
  PROP_CONFIRM_DISCARDS,
  PROP_SHOW_WALLS,
  PROP_MARK_DRAWN,
  PROP_OPPONENTS_SPEAK,
  PROP_PAUSED,
} TeaTableViewProperty;

typedef enum
{
  SIGNAL_DISCARD,
  SIGNAL_EXPLAIN,
  SIGNAL_ASK,
  SIGNAL_CONFIRM,
  SIGNAL_ARRANGE,
  SIGNAL_ADVISED,
  SIGNAL_END_SHOWN,
} TeaTableViewSignal;

static guint signals[SIGNAL_END_SHOWN + 1];

guint
tea_table_view_get_n_hand (TeaTableView *self)
{
  const TeaPlayer *player;

  if (self->table == NULL || tea_table_get_state (self->table)->hand_number == 0)
    return 0;

  player = tea_table_get_player (self->table, tea_table_get_state (self->table)->seat);

  return MIN (g_list_model_get_n_items (player->hand), TEA_LAYOUT_MAX_HAND);
}

gboolean
tea_table_view_emit_discard (TeaTableView *self, guint position)
{
  int item = tea_table_scene_find (self->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, (int) position);
  gboolean playable;

  if (self->table == NULL || item < 0)
    return FALSE;

  tea_table_view_finish_motion (self);
  playable = tea_table_get_state (self->table)->can_discard &&
             tea_table_scene_get_item (self->scene, (guint) item)->playable;
  self->armed = -1;
  if (playable)
    self->own_discard = (int) position;
  g_signal_emit (self, signals[playable ? SIGNAL_DISCARD : SIGNAL_EXPLAIN], 0, position);

  return playable;
}

void
tea_table_view_emit_ask (TeaTableView *self, guint position)
{
  if (position < tea_table_view_get_n_hand (self))
    g_signal_emit (self, signals[SIGNAL_ASK], 0, position);
}

void
tea_table_view_emit_arrange (TeaTableView *self, guint from, guint to)
{
  g_signal_emit (self, signals[SIGNAL_ARRANGE], 0, from, to);
}

static void
tea_table_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = horizontal ? MINIMUM_WIDTH : MINIMUM_HEIGHT;
  *natural = horizontal ? 1200 : 720;
}

static void
tea_table_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaTableView *self = TEA_TABLE_VIEW (widget);
  guint stacks = self->table != NULL ? tea_table_get_stacks_per_wall (self->table) : 0;
  double text_scale = tea_widget_get_text_scale (widget);

  if (self->layout.width == width && self->layout.height == height && self->text_scale == text_scale)
    {
      tea_table_view_allocate_parts (self);
      return;
    }

  tea_table_view_finish_motion (self);
  self->text_scale = text_scale;
  tea_table_layout_init (&self->layout, width, height, stacks, text_scale, self->show_walls);
  tea_table_view_drop_nodes (self);
  if (self->has_pictures)
    tea_table_view_build_scene (self);
  else
    tea_table_view_refresh (self); /* earlier events can be shown now */
  tea_table_view_draw_pictures_later (self);
  self->has_pictures = TRUE;
  self->hand_height = height - self->layout.hand_top;
  tea_table_view_place_remark (self);
}

static void
tea_table_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  TeaTableView *self = TEA_TABLE_VIEW (widget);

  GTK_WIDGET_CLASS (tea_table_view_parent_class)->css_changed (widget, change);

  /* The theme or the font may have changed. */
  self->has_palette = FALSE;
  tea_table_view_drop_nodes (self);
  gtk_widget_queue_draw (widget);
}

static void
tea_table_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tea_table_view_parent_class)->map (widget);

  tea_table_view_update_pulse (TEA_TABLE_VIEW (widget));
}

static void
tea_table_view_unmap (GtkWidget *widget)
{
  TeaTableView *self = TEA_TABLE_VIEW (widget);

  tea_table_view_finish_motion (self);
  tea_table_view_skip_end (self);
  tea_table_view_end_remark (self);
  GTK_WIDGET_CLASS (tea_table_view_parent_class)->unmap (widget);
  tea_table_view_update_pulse (self);
}

/* Tiles have to be drawn again, at another scale or from another set. */
static void
pictures_changed_cb (TeaTableView *self)
{
  tea_table_view_drop_nodes (self);
  if (self->has_pictures)
    tea_table_view_draw_pictures_later (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tea_table_view_dispose (GObject *object)
{
  TeaTableView *self = TEA_TABLE_VIEW (object);

  tea_table_view_follow_table (self, NULL);
  g_clear_handle_id (&self->picture_source, g_source_remove);
  g_clear_object (&self->animation);
  g_clear_object (&self->end);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      g_clear_object (&self->said[place].grow);
      g_clear_object (&self->portraits[place]);
    }
  tea_table_view_dispose_parts (self);
  tea_table_view_drop_nodes (self);

  G_OBJECT_CLASS (tea_table_view_parent_class)->dispose (object);
}

static void
tea_table_view_finalize (GObject *object)
{
  TeaTableView *self = TEA_TABLE_VIEW (object);

  g_clear_pointer (&self->scene, tea_table_scene_free);
  g_clear_pointer (&self->motions, g_array_unref);
  g_clear_pointer (&self->events, g_array_unref);

  G_OBJECT_CLASS (tea_table_view_parent_class)->finalize (object);
}

static void
set_felt (TeaTableView *self, const char *felt)
{
  guint position = tea_table_palette_find_felt (felt);

  if (self->felt == position)
    return;

  self->felt = position;
  self->has_palette = FALSE;
  tea_table_view_drop_nodes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_show_index (TeaTableView *self, gboolean show_index)
{
  if (self->show_index == show_index)
    return;

  self->show_index = show_index;
  tea_table_view_refresh (self);
}

static void
set_animations (TeaTableView *self, gboolean animations)
{
  self->animations = animations;
  if (!animations)
    {
      tea_table_view_finish_motion (self);
      tea_table_view_skip_end (self);
    }
  tea_table_view_update_pulse (self);
}

static void
set_confirm_discards (TeaTableView *self, gboolean confirm_discards)
{
  self->confirm_discards = confirm_discards;
  self->armed = -1;
}

static void
set_show_walls (TeaTableView *self, gboolean show_walls)
{
  if (self->show_walls == show_walls)
    return;

  /* Forces a new layout. */
  self->show_walls = show_walls;
  self->layout.width = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_mark_drawn (TeaTableView *self, gboolean mark_drawn)
{
  if (self->mark_drawn == mark_drawn)
    return;

  self->mark_drawn = mark_drawn;
  g_clear_pointer (&self->still_node, gsk_render_node_unref);
  tea_table_view_update_parts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tea_table_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaTableView *self = TEA_TABLE_VIEW (object);

  switch ((TeaTableViewProperty) prop_id)
    {
    case PROP_FELT:
      set_felt (self, g_value_get_string (value));
      break;
    case PROP_SHOW_INDEX:
      set_show_index (self, g_value_get_boolean (value));
      break;
    case PROP_ANIMATIONS:
      set_animations (self, g_value_get_boolean (value));
      break;
    case PROP_CONFIRM_DISCARDS:
      set_confirm_discards (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_WALLS:
      set_show_walls (self, g_value_get_boolean (value));
      break;
    case PROP_OPPONENTS_SPEAK:
      tea_table_view_set_shows_remarks (self, g_value_get_boolean (value));
      break;
    case PROP_MARK_DRAWN:
      set_mark_drawn (self, g_value_get_boolean (value));
      break;
    case PROP_PAUSED:
      self->paused = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    }
}

static void
tea_table_view_class_init (TeaTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = tea_table_view_dispose;
  object_class->finalize = tea_table_view_finalize;
  object_class->set_property = tea_table_view_set_property;
  widget_class->measure = tea_table_view_measure;
  widget_class->size_allocate = tea_table_view_size_allocate;
  widget_class->snapshot = tea_table_view_snapshot;
  widget_class->css_changed = tea_table_view_css_changed;
  widget_class->map = tea_table_view_map;
  widget_class->unmap = tea_table_view_unmap;
  widget_class->query_tooltip = tea_table_view_query_tooltip;
  widget_class->grab_focus = tea_table_view_grab_focus;
  widget_class->focus = tea_table_view_focus;
  widget_class->set_focus_child = tea_table_view_set_focus_child;

  g_object_class_install_property (object_class, PROP_FELT, g_param_spec_string ("felt", NULL, NULL, "green", flags));
  g_object_class_install_property (object_class, PROP_SHOW_INDEX,
                                   g_param_spec_boolean ("show-index", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_ANIMATIONS,
                                   g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags));
  g_object_class_install_property (object_class, PROP_SHOW_WALLS,
                                   g_param_spec_boolean ("show-walls", NULL, NULL, TRUE, flags));
  g_object_class_install_property (object_class, PROP_PAUSED,
                                   g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_MARK_DRAWN,
                                   g_param_spec_boolean ("mark-drawn", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_OPPONENTS_SPEAK,
                                   g_param_spec_boolean ("opponents-speak", NULL, NULL, FALSE, flags));

  g_object_class_install_property (object_class, PROP_CONFIRM_DISCARDS,
                                   g_param_spec_boolean ("confirm-discards", NULL, NULL, FALSE, flags));

  signals[SIGNAL_CONFIRM] = g_signal_new ("confirm", TEA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_ARRANGE] = g_signal_new ("arrange", TEA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[SIGNAL_DISCARD] = g_signal_new ("discard", TEA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_EXPLAIN] = g_signal_new ("explain", TEA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_ASK] = g_signal_new ("ask", TEA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                      1, G_TYPE_UINT);
  signals[SIGNAL_ADVISED] = g_signal_new ("advised", TEA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[SIGNAL_END_SHOWN] = g_signal_new ("end-shown", TEA_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "mahjongtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tea_table_view_init (TeaTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->animations = TRUE;
  self->show_walls = TRUE;
  self->selected = -1;
  self->armed = -1;
  self->advised = -1;
  self->hovered_kind = -1;
  self->dragged = -1;
  self->scene = tea_table_scene_new ();
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (pictures_changed_cb), NULL);
  g_signal_connect_object (tea_tile_set_get_for_display (gtk_widget_get_display (widget)), "changed",
                           G_CALLBACK (pictures_changed_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR); /* a table is not mirrored */
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Mahjong table"), -1);
  tea_table_view_init_motion (self);
  tea_table_view_init_end (self);
  tea_table_view_init_parts (self);
  tea_table_view_init_input (self);
}

TeaTable *
tea_table_view_get_table (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), NULL);

  return self->table;
}

void
tea_table_view_set_table (TeaTableView *self, TeaTable *table)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));
  g_return_if_fail (table == NULL || TEA_IS_TABLE (table));

  if (self->table == table)
    return;

  tea_table_view_follow_table (self, table);
  tea_table_view_refresh (self);
}

const char *
tea_table_view_get_felt (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), NULL);

  return tea_table_palette_get_felts ()[self->felt];
}

gboolean
tea_table_view_get_show_index (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), FALSE);

  return self->show_index;
}

gboolean
tea_table_view_get_animations (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), FALSE);

  return self->animations;
}

void
tea_table_view_set_arranges (TeaTableView *self, gboolean arranges)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  self->arranges = arranges;
}

int
tea_table_view_get_selected (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), -1);

  return self->selected;
}

void
tea_table_view_set_selected (TeaTableView *self, int selected)
{
  GtkWidget *focused;

  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  selected = CLAMP (selected, -1, (int) tea_table_view_get_n_hand (self) - 1);
  if (self->selected == selected)
    return;

  self->selected = selected;
  if (self->armed != selected)
    self->armed = -1;
  focused = gtk_widget_get_focus_child (GTK_WIDGET (self));
  if (selected >= 0 && (focused != NULL || gtk_widget_is_focus (GTK_WIDGET (self))) &&
      focused != g_ptr_array_index (self->hand_parts, (guint) selected))
    gtk_widget_grab_focus (g_ptr_array_index (self->hand_parts, (guint) selected));
  tea_table_view_update_parts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
tea_table_view_get_hand_height (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), 0);

  return self->hand_height;
}

gboolean
tea_table_view_find_room (TeaTableView *self, TeaTableRoom where, int width, int height, GdkRectangle *room)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), FALSE);

  return tea_table_scene_find_room (self->scene, &self->layout, where, width, height, room);
}
