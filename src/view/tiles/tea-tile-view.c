/* tea-tile-view.c - a small widget that shows one tile
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/tiles/tea-tile-set.h"
#include "view/tiles/tea-tile-view.h"
#include "view/widgets/tea-picture.h"

/* The width of the face that a wild tile stands for, relative to the tile. */
#define AS_KIND_PART 0.6

struct _TeaTileView
{
  GtkWidget parent_instance;

  TeaTileInfo *tile;
  int tile_width; /* logical pixels */
  gboolean show_index;
  gboolean turned;
  gboolean show_as_kind;
};

G_DEFINE_FINAL_TYPE (TeaTileView, tea_tile_view, GTK_TYPE_WIDGET)

static TeaTilePicture
get_picture (TeaTileView *self)
{
  if (self->tile == NULL)
    return (TeaTilePicture){ TEA_TILE_BODY_FLAT, TEA_TILE_MARK_NONE, -1, 0, FALSE };

  return tea_tile_picture_for_info (self->tile, TEA_TILE_BODY_FLAT, self->turned ? 3 : 0, self->show_index);
}

static void
get_cell (TeaTileView *self, graphene_rect_t *cell)
{
  TeaTilePicture picture = get_picture (self);
  graphene_rect_t face;

  tea_tile_picture_measure (&picture, self->tile_width, 1, &face, cell);
}

static int
get_as_kind_width (TeaTileView *self)
{
  return (int) lround (self->tile_width * AS_KIND_PART);
}

static void
tea_tile_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  TeaTileView *self = TEA_TILE_VIEW (widget);
  graphene_rect_t cell;

  get_cell (self, &cell);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = (int) ceil (cell.size.width);
  else
    {
      *minimum = (int) ceil (cell.size.height);
      if (self->show_as_kind)
        *minimum += tea_tile_face_height (get_as_kind_width (self)) + 2;
    }
  *natural = *minimum;
}

static TeaTileSet *
get_set (TeaTileView *self)
{
  return tea_tile_set_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
}

static TeaTilePicture
get_as_kind_picture (TeaTileView *self)
{
  return (TeaTilePicture){ TEA_TILE_BODY_NONE, TEA_TILE_MARK_NONE, tea_tile_info_get_facts (self->tile)->as_kind, 0,
                           FALSE };
}

static gboolean
shows_as_kind (TeaTileView *self)
{
  return self->show_as_kind && tea_tile_info_get_facts (self->tile)->as_kind >= 0;
}

/* Renders the SVG here, not within a frame. */
static void
tea_tile_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaTileView *self = TEA_TILE_VIEW (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  TeaTilePicture picture = get_picture (self);

  if (self->tile == NULL)
    return;

  tea_tile_set_get_texture (get_set (self), &picture, self->tile_width, scale);
  if (shows_as_kind (self))
    {
      TeaTilePicture as_kind = get_as_kind_picture (self);

      tea_tile_set_get_texture (get_set (self), &as_kind, get_as_kind_width (self), scale);
    }
}

static void
snapshot_as_kind (TeaTileView *self, GtkSnapshot *snapshot, const graphene_rect_t *cell, const graphene_rect_t *face)
{
  TeaTilePicture picture = get_as_kind_picture (self);
  int width = get_as_kind_width (self);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  static const GdkRGBA paper = { 0.988f, 0.976f, 0.941f, 1 };
  static const GdkRGBA edge = { 0.80f, 0.62f, 0.20f, 1 };
  graphene_rect_t place = GRAPHENE_RECT_INIT ((float) floor (face->origin.x + (face->size.width - width) / 2),
                                              cell->size.height, width, tea_tile_face_height (width));
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &place, 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &place);
  tea_picture_append (GTK_WIDGET (self), snapshot, tea_tile_set_get_texture (get_set (self), &picture, width, scale),
                      &place);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 }, (GdkRGBA[4]){ edge, edge, edge, edge });
}

static void
tea_tile_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaTileView *self = TEA_TILE_VIEW (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  TeaTilePicture picture = get_picture (self);
  graphene_rect_t face, cell;

  if (self->tile == NULL)
    return;

  tea_tile_picture_measure (&picture, self->tile_width, scale, &face, &cell);
  tea_picture_append (GTK_WIDGET (self), snapshot,
                      tea_tile_set_get_texture (get_set (self), &picture, self->tile_width, scale), &cell);
  if (shows_as_kind (self))
    snapshot_as_kind (self, snapshot, &cell, &face);
}

static void
update_label (TeaTileView *self)
{
  g_autofree char *label = self->tile != NULL ? tea_tile_info_dup_description (self->tile) : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
tile_notify_cb (TeaTileInfo *tile, GParamSpec *pspec, TeaTileView *self)
{
  g_assert (TEA_IS_TILE_VIEW (self));

  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
clear_tile (TeaTileView *self)
{
  if (self->tile != NULL)
    g_signal_handlers_disconnect_by_func (self->tile, tile_notify_cb, self);
  g_clear_object (&self->tile);
}

static void
tea_tile_view_dispose (GObject *object)
{
  clear_tile (TEA_TILE_VIEW (object));

  G_OBJECT_CLASS (tea_tile_view_parent_class)->dispose (object);
}

static void
tea_tile_view_class_init (TeaTileViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_tile_view_dispose;
  widget_class->measure = tea_tile_view_measure;
  widget_class->size_allocate = tea_tile_view_size_allocate;
  widget_class->snapshot = tea_tile_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tea_tile_view_init (TeaTileView *self)
{
  tea_tile_set_redraw_widget (GTK_WIDGET (self));
}

GtkWidget *
tea_tile_view_new (TeaTileInfo *tile, int tile_width)
{
  TeaTileView *self = g_object_new (TEA_TYPE_TILE_VIEW, NULL);

  tea_tile_view_set_tile_width (self, tile_width);
  tea_tile_view_set_tile (self, tile);

  return GTK_WIDGET (self);
}

void
tea_tile_view_set_tile (TeaTileView *self, TeaTileInfo *tile)
{
  graphene_rect_t before, after;

  g_return_if_fail (TEA_IS_TILE_VIEW (self));
  g_return_if_fail (tile == NULL || TEA_IS_TILE_INFO (tile));

  if (self->tile == tile)
    return;

  get_cell (self, &before);
  clear_tile (self);
  if (tile != NULL)
    {
      self->tile = g_object_ref (tile);
      g_signal_connect_object (tile, "notify", G_CALLBACK (tile_notify_cb), self, 0);
    }
  update_label (self);
  get_cell (self, &after);
  if (graphene_size_equal (&before.size, &after.size))
    gtk_widget_queue_allocate (GTK_WIDGET (self)); /* size_allocate renders the picture */
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tea_tile_view_set_tile_width (TeaTileView *self, int tile_width)
{
  g_return_if_fail (TEA_IS_TILE_VIEW (self));
  g_return_if_fail (tile_width >= 8);

  if (self->tile_width == tile_width)
    return;

  self->tile_width = tile_width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_switch (TeaTileView *self, gboolean *field, gboolean value)
{
  if (*field == !!value)
    return;

  *field = !!value;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tea_tile_view_set_show_index (TeaTileView *self, gboolean show_index)
{
  g_return_if_fail (TEA_IS_TILE_VIEW (self));

  set_switch (self, &self->show_index, show_index);
}

void
tea_tile_view_set_turned (TeaTileView *self, gboolean turned)
{
  g_return_if_fail (TEA_IS_TILE_VIEW (self));

  set_switch (self, &self->turned, turned);
}

void
tea_tile_view_set_show_as_kind (TeaTileView *self, gboolean show_as_kind)
{
  g_return_if_fail (TEA_IS_TILE_VIEW (self));

  set_switch (self, &self->show_as_kind, show_as_kind);
}
