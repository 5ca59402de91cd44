/* tea-table-view-draw.c - a frame of the table view
 *
 * Tile pictures are drawn outside frames, and everything that does not move is cached in a render node.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "core/tiles/tea-tile.h"
#include "view/table/tea-portrait.h"
#include "view/table/tea-table-view-private.h"
#include "view/widgets/tea-picture.h"

/* While a window is being resized, old pictures are scaled; new ones are rendered when the size has been stable
 * for this long. */
#define RESIZE_QUIET_MS 120

/* How long pictures may be rendered at a time without delaying frames. */
#define SLICE_US 5000

/* The edge of a piece of the felt, in logical pixels. */
#define FELT_PIECE 256

/* How high a discard rises on its way, relative to its width. */
#define ARC 0.35

/* Draws them anew when their size has changed, and not before they are shown. */
static void
draw_portraits (TeaTableView *self)
{
  int size = (int) ceil (tea_table_paint_wind_diameter (&self->layout, TEA_TABLE_WIND_PLATE)) *
             gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (!self->layout.has_points || size == self->portrait_size)
    return;

  self->portrait_size = size;
  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    {
      g_clear_object (&self->portraits[seat]);
      self->portraits[seat] = tea_portrait_new (seat, size);
    }
}

static TeaTablePainter
get_painter (TeaTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!self->has_palette)
    {
      tea_table_palette_init (&self->palette, tea_table_palette_get_felts ()[self->felt],
                              tea_table_palette_is_dark (widget), tea_table_palette_is_contrast (widget));
      self->has_palette = TRUE;
    }

  draw_portraits (self);

  return (TeaTablePainter){ widget,           tea_tile_set_get_for_display (gtk_widget_get_display (widget)),
                            &self->palette,   &self->layout,
                            self->mark_drawn, self->portraits };
}

void
tea_table_view_drop_nodes (TeaTableView *self)
{
  g_clear_pointer (&self->felt_node, gsk_render_node_unref);
  g_clear_pointer (&self->still_node, gsk_render_node_unref);
}

/* Renders every picture of the scene at once: when the table is first shown, and for new tiles. */
void
tea_table_view_draw_pictures (TeaTableView *self)
{
  TeaTablePainter painter = get_painter (self);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  tea_table_paint_prepare_winds (&painter);
  for (guint i = 0; i < tea_table_scene_get_n_items (self->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);

      tea_tile_set_get_texture (painter.set, &item->picture, item->width, scale);
    }
  for (guint i = 0; i < self->motions->len; i++)
    {
      const TeaTableMotion *motion = &g_array_index (self->motions, TeaTableMotion, i);

      if (motion->turns_over)
        tea_table_paint_prepare_back (&painter, tea_table_scene_get_item (self->scene, (guint) motion->item));
    }
}

/* Renders the next picture, first of the scene, then of all faces, which may be needed soon. FALSE if there is none. */
static gboolean
draw_next_picture (TeaTableView *self, TeaTablePainter *painter)
{
  guint n_items = tea_table_scene_get_n_items (self->scene);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  guint i = self->next_picture++;

  if (i == 0)
    tea_table_paint_prepare_winds (painter);
  if (i < n_items)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);

      tea_tile_set_get_texture (painter->set, &item->picture, item->width, scale);
      if (i + 1 == n_items)
        {
          self->is_resizing = FALSE;
          g_clear_pointer (&self->still_node, gsk_render_node_unref);
          gtk_widget_queue_draw (GTK_WIDGET (self));
        }
      return TRUE;
    }

  i -= n_items;
  if (i >= 2 * TEA_N_KINDS)
    return FALSE;
  tea_tile_set_warm (painter->set, (int) (i % TEA_N_KINDS), self->show_index,
                     i < TEA_N_KINDS ? self->layout.pool_tile : self->layout.hand_tile, scale);

  return TRUE;
}

static gboolean
draw_pictures_idle_cb (gpointer user_data)
{
  TeaTableView *self = TEA_TABLE_VIEW (user_data);
  TeaTablePainter painter = get_painter (self);
  gint64 end = g_get_monotonic_time () + SLICE_US;

  while (draw_next_picture (self, &painter))
    if (g_get_monotonic_time () > end)
      return G_SOURCE_CONTINUE;

  self->picture_source = 0;
  self->is_resizing = FALSE;

  return G_SOURCE_REMOVE;
}

static gboolean
resize_quiet_cb (gpointer user_data)
{
  TeaTableView *self = TEA_TABLE_VIEW (user_data);

  self->picture_source = g_idle_add_full (G_PRIORITY_LOW, draw_pictures_idle_cb, self, NULL);

  return G_SOURCE_REMOVE;
}

void
tea_table_view_draw_pictures_later (TeaTableView *self)
{
  g_clear_handle_id (&self->picture_source, g_source_remove);
  self->next_picture = 0;
  self->is_resizing = self->has_pictures;
  self->picture_source = g_timeout_add (self->is_resizing ? RESIZE_QUIET_MS : 0, resize_quiet_cb, self);
}

gboolean
tea_table_view_moves (TeaTableView *self, guint item)
{
  for (guint i = 0; i < self->motions->len; i++)
    if (g_array_index (self->motions, TeaTableMotion, i).item == (int) item)
      return TRUE;

  return FALSE;
}

/* The felt is a cached picture, in pieces, because cairo copies every picture that it has to draw again. They overlap
 * by a pixel, so that no seam shows where the window is scaled. */
static GskRenderNode *
make_felt_node (const TeaTablePainter *painter)
{
  int width = painter->layout->width, height = painter->layout->height;
  int scale = gtk_widget_get_scale_factor (painter->widget);
  cairo_surface_t *picture = tea_table_paint_felt (painter);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  for (int y = 0; y < height; y += FELT_PIECE)
    for (int x = 0; x < width; x += FELT_PIECE)
      {
        graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, MIN (FELT_PIECE + 1, width - x),
                                                     MIN (FELT_PIECE + 1, height - y));
        g_autoptr (GdkTexture) piece = tea_picture_new_part (
            picture, x * scale, y * scale, (int) bounds.size.width * scale, (int) bounds.size.height * scale);

        tea_picture_append (painter->widget, snapshot, piece, &bounds);
      }
  cairo_surface_destroy (picture);

  return gtk_snapshot_free_to_node (snapshot);
}

static void
snapshot_felt (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  if (self->felt_node == NULL && painter->layout->width > 0 && painter->layout->height > 0)
    self->felt_node = make_felt_node (painter);
  if (self->felt_node != NULL)
    gtk_snapshot_append_node (snapshot, self->felt_node);
}

/* GTK draws again what differs between the nodes of two frames, which it compares in their order: one more of them
 * would shift all that follow. So what can have more or fewer nodes is put into a node of its own, which is always
 * there. */
static void
append_group (GtkSnapshot *snapshot, GtkSnapshot *group)
{
  GskRenderNode *node = gtk_snapshot_free_to_node (group);
  GskRenderNode *whole = gsk_container_node_new (&node, node != NULL ? 1 : 0);

  gtk_snapshot_append_node (snapshot, whole);
  gsk_render_node_unref (whole);
  g_clear_pointer (&node, gsk_render_node_unref);
}

/* Tiles of the same player that may cover each other, as the side of one does the next. */
typedef enum
{
  HEAP_WALL,
  HEAP_POOL,
  HEAP_LINE, /* rack, melds and bonus tiles */
} Heap;

#define N_HEAPS 3

static gboolean
is_in_heap (const TeaTableItem *item, Heap heap, TeaTablePlace place)
{
  if (item->place != place || item->zone == TEA_ZONE_HAND)
    return FALSE;

  return heap == (item->zone == TEA_ZONE_WALL ? HEAP_WALL : item->zone == TEA_ZONE_POOL ? HEAP_POOL : HEAP_LINE);
}

static void
snapshot_heap (TeaTableView *self,
               const TeaTablePainter *painter,
               GtkSnapshot *snapshot,
               Heap heap,
               TeaTablePlace place)
{
  for (guint i = 0; i < tea_table_scene_get_n_items (self->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);

      if (is_in_heap (item, heap, place) && !tea_table_view_moves (self, i))
        tea_table_paint_tile (painter, snapshot, item, item->face.x, item->face.y, 1);
    }
}

static GskRenderNode *
make_still_node (TeaTableView *self, const TeaTablePainter *painter)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GtkSnapshot *group = gtk_snapshot_new ();

  tea_table_paint_centre (painter, group, self->table);
  append_group (snapshot, group);
  group = gtk_snapshot_new ();
  tea_table_paint_trays (painter, group, self->scene);
  append_group (snapshot, group);
  for (guint i = 0; i < N_HEAPS * TEA_N_PLACES; i++)
    {
      group = gtk_snapshot_new ();
      snapshot_heap (self, painter, group, (Heap) (i / TEA_N_PLACES), (TeaTablePlace) (i % TEA_N_PLACES));
      append_group (snapshot, group);
    }

  return gtk_snapshot_free_to_node (snapshot);
}

static void
snapshot_still (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  if (self->still_node == NULL)
    self->still_node = make_still_node (self, painter);
  if (self->still_node != NULL)
    gtk_snapshot_append_node (snapshot, self->still_node);
}

/* The kind whose tiles are tinted on the whole table. */
static int
get_shown_kind (TeaTableView *self)
{
  int item;

  if (self->hovered_kind >= 0 || self->selected < 0)
    return self->hovered_kind;

  item = tea_table_scene_find (self->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, self->selected);

  return item >= 0 ? tea_table_scene_get_item (self->scene, (guint) item)->kind : -1;
}

static void
snapshot_outlines (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  int kind = get_shown_kind (self);

  for (guint i = 0; i < tea_table_scene_get_n_items (self->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);

      if (item->zone == TEA_ZONE_HAND || tea_table_view_moves (self, i))
        continue;

      if (kind >= 0 && item->kind == kind)
        tea_table_paint_alike (painter, snapshot, item, item->face.x, item->face.y);
      if (tea_table_view_is_marked (self, item))
        tea_table_paint_frame (painter, snapshot, item, item->face.x, item->face.y, &painter->palette->gold);
      else if ((int) i == self->scene->last_discard)
        tea_table_paint_frame (painter, snapshot, item, item->face.x, item->face.y, &painter->palette->text);
    }
}

/* The cursor is shown once a key has moved it, not under the pointer. */
static gboolean
shows_focus (TeaTableView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return !self->by_pointer && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL && GTK_IS_WINDOW (root) &&
         gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/* Where a tile of the player's own hand lies: while another one is dragged along the hand, a gap opens for it. */
static const GdkRectangle *
get_own_face (TeaTableView *self, const TeaTableItem *item, int slot)
{
  int place = (int) item->index;
  int other;

  if (slot < 0 || place == self->dragged)
    return &item->face;

  if (place > self->dragged)
    place--;
  if (place >= slot)
    place++;
  other = tea_table_scene_find (self->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, place);

  return other >= 0 ? &tea_table_scene_get_item (self->scene, (guint) other)->face : &item->face;
}

/* The tiles of the player's own hand lie over each other in this order. */
typedef enum
{
  LEVEL_FLAT,
  LEVEL_RAISED,
  LEVEL_DRAGGED,
} Level;

#define N_LEVELS 3

/* @slot: where a gap is open, or −1 */
static void
snapshot_own (TeaTableView *self,
              const TeaTablePainter *painter,
              GtkSnapshot *snapshot,
              int kind,
              int slot,
              Level level)
{
  for (guint i = 0; i < tea_table_scene_get_n_items (self->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);
      const GdkRectangle *face;
      gboolean selected, dragged, advised;
      int raise;
      double x, y;

      if (item->zone != TEA_ZONE_HAND || tea_table_view_moves (self, i))
        continue;

      selected = (int) item->index == self->selected;
      dragged = (int) item->index == self->dragged;
      advised = tea_table_view_is_advised (self, item);
      raise = tea_table_view_get_raise (self, item);
      if ((dragged ? LEVEL_DRAGGED : raise > 0 ? LEVEL_RAISED : LEVEL_FLAT) != level)
        continue;

      face = get_own_face (self, item, slot);
      x = face->x;
      y = face->y - raise;
      if (dragged)
        {
          x += self->drag_x;
          y += MIN (self->drag_y, 0);
        }
      if (raise > 0 && !dragged)
        tea_table_paint_raised_shadow (painter, snapshot, item, raise);
      if (advised && !dragged)
        tea_table_paint_advice (painter, snapshot, item, raise);
      if (kind >= 0 && item->kind == kind && !selected)
        tea_table_paint_alike (painter, snapshot, item, x, y);
      else if (tea_table_view_is_named (self, item))
        tea_table_paint_glow (painter, snapshot, item, x, y);
      else
        tea_table_paint_tile (painter, snapshot, item, x, y, 1);
      if ((int) item->index == self->armed || (selected && shows_focus (self)))
        tea_table_paint_frame (painter, snapshot, item, x, y, &painter->palette->text);
      else if (advised)
        tea_table_paint_frame (painter, snapshot, item, x, y, &painter->palette->gold);
    }
}

static void
snapshot_hand (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  int kind = get_shown_kind (self);
  int slot = tea_table_view_get_slot (self);

  for (guint level = 0; level < N_LEVELS; level++)
    snapshot_own (self, painter, snapshot, kind, slot, (Level) level);
}

static void
snapshot_moving (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  double elapsed = adw_animation_get_value (self->animation);

  for (guint i = 0; i < self->motions->len; i++)
    {
      const TeaTableMotion *motion = &g_array_index (self->motions, TeaTableMotion, i);
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, (guint) motion->item);
      double t = tea_table_motion_get_progress (self->animation, motion->delay_ms, motion->duration_ms);
      double zoom = motion->from_zoom + (1 - motion->from_zoom) * t;
      double x = item->face.x + item->face.width / 2.0;
      double y = item->face.y + item->face.height / 2.0;

      if (motion->turns_over)
        {
          tea_table_paint_turning_over (painter, snapshot, item, t);
          continue;
        }
      if (elapsed < motion->delay_ms)
        continue;
      x = motion->from_x + (x - motion->from_x) * t;
      y = motion->from_y + (y - motion->from_y) * t;
      if (item->zone == TEA_ZONE_POOL)
        y -= sin (G_PI * t) * item->width * ARC;
      tea_table_paint_tile (painter, snapshot, item, x - item->face.width * zoom / 2, y - item->face.height * zoom / 2,
                            zoom);
    }
}

static void
snapshot_dice (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  tea_table_paint_dice (painter, snapshot, self->table,
                        tea_table_motion_get_progress (self->animation, self->roll_ms, TEA_MOTION_DICE_MS));
}

static void
snapshot_plates (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      GtkSnapshot *group = gtk_snapshot_new ();

      tea_table_paint_plate (painter, group, self->table, (TeaTablePlace) place, self->pulse_step / 12.0);
      append_group (snapshot, group);
    }
}

static void
snapshot_calls (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  for (guint place = 0; place < TEA_N_PLACES; place++)
    tea_table_view_snapshot_said (self, painter, snapshot, (TeaTablePlace) place);
}

/* What lies on the felt, from below. */
static void
snapshot_table (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  static void (*const layers[]) (TeaTableView *, const TeaTablePainter *, GtkSnapshot *) = {
    snapshot_still,
    snapshot_dice,
    snapshot_plates,
    snapshot_outlines,
    snapshot_hand,
    tea_table_view_snapshot_remark,
    tea_table_view_snapshot_end,
    snapshot_moving,
    snapshot_calls,
    tea_table_view_snapshot_pause,
  };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      GtkSnapshot *group = gtk_snapshot_new ();

      layers[i](self, painter, group);
      append_group (snapshot, group);
    }
}

/* The clip is a node in every frame: that of gtk_snapshot_push_clip() is there only while something stands out, and a
 * frame with it is drawn as a whole after one without it. */
void
tea_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaTableView *self = TEA_TABLE_VIEW (widget);
  TeaTablePainter painter = get_painter (self);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  GtkSnapshot *all = gtk_snapshot_new ();
  GskRenderNode *node, *clip;

  snapshot_felt (self, &painter, all);
  if (self->table != NULL && tea_table_get_state (self->table)->hand_number > 0)
    snapshot_table (self, &painter, all);
  node = gtk_snapshot_free_to_node (all);
  if (node == NULL)
    return;

  clip = gsk_clip_node_new (node, &bounds);
  gtk_snapshot_append_node (snapshot, clip);
  gsk_render_node_unref (clip);
  gsk_render_node_unref (node);
}
