/* tea-tile-row.c - tiles side by side, in a button or a score sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-row.h"

#include "view/tiles/tea-tile-view.h"
#include "view/widgets/tea-widget.h"

#define TILES_IN_ROW 9

struct _TeaTileRow
{
  GtkWidget parent_instance;

  int tile_width;
  TeaTileRowFlags flags;
  GtkWidget *next; /* the view for the next tile, or NULL for a new one */
};

G_DEFINE_FINAL_TYPE (TeaTileRow, tea_tile_row, GTK_TYPE_WIDGET)

/* The first unused view, or else a new one. */
static GtkWidget *
take_view (TeaTileRow *self)
{
  GtkWidget *view = self->next;

  if (view != NULL)
    {
      self->next = gtk_widget_get_next_sibling (view);
      gtk_widget_set_visible (view, TRUE);
      return view;
    }

  view = tea_tile_view_new (NULL, self->tile_width);
  gtk_widget_set_valign (view, GTK_ALIGN_START);
  gtk_widget_set_parent (view, GTK_WIDGET (self));

  return view;
}

static void
append_tile (TeaTileRow *self, TeaTileInfo *tile, gboolean winning)
{
  const TeaTileFacts *look = tea_tile_info_get_facts (tile);
  GtkWidget *view = take_view (self);

  tea_tile_view_set_tile_width (TEA_TILE_VIEW (view), self->tile_width);
  tea_tile_view_set_show_index (TEA_TILE_VIEW (view), (self->flags & TEA_TILE_ROW_INDEX) != 0);
  tea_tile_view_set_show_as_kind (TEA_TILE_VIEW (view), look->as_kind >= 0);
  tea_tile_view_set_turned (TEA_TILE_VIEW (view), (self->flags & TEA_TILE_ROW_TURN_CLAIMED) != 0 && look->claimed);
  tea_tile_view_set_tile (TEA_TILE_VIEW (view), tile);
  gtk_widget_set_direction (view, GTK_TEXT_DIR_LTR);
  gtk_widget_set_margin_start (view, winning ? self->tile_width / 2 : 0);
  tea_widget_set_css_class (view, "winning", winning);
}

static void
tea_tile_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tea_tile_row_parent_class)->dispose (object);
}

static void
tea_tile_row_class_init (TeaTileRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_tile_row_dispose;

  gtk_widget_class_set_css_name (widget_class, "tilerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
tea_tile_row_init (TeaTileRow *self)
{
  /* Like figures, tiles are read from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 1);
}

GtkWidget *
tea_tile_row_new (int tile_width, TeaTileRowFlags flags)
{
  TeaTileRow *self = g_object_new (TEA_TYPE_TILE_ROW, NULL);

  g_return_val_if_fail (tile_width > 0, GTK_WIDGET (self));

  self->tile_width = tile_width;
  self->flags = flags;

  return GTK_WIDGET (self);
}

void
tea_tile_row_begin (TeaTileRow *self, int tile_width, TeaTileRowFlags flags)
{
  g_return_if_fail (TEA_IS_TILE_ROW (self));
  g_return_if_fail (tile_width > 0);

  self->tile_width = tile_width;
  self->flags = flags;
  self->next = gtk_widget_get_first_child (GTK_WIDGET (self));
}

void
tea_tile_row_end (TeaTileRow *self)
{
  g_return_if_fail (TEA_IS_TILE_ROW (self));

  for (GtkWidget *view = self->next; view != NULL; view = gtk_widget_get_next_sibling (view))
    gtk_widget_set_visible (view, FALSE);
  self->next = NULL;
}

void
tea_tile_row_append (TeaTileRow *self, TeaTileInfo *tile)
{
  g_return_if_fail (TEA_IS_TILE_ROW (self));
  g_return_if_fail (TEA_IS_TILE_INFO (tile));

  append_tile (self, tile, FALSE);
}

void
tea_tile_row_append_list (TeaTileRow *self, GListModel *tiles)
{
  g_return_if_fail (TEA_IS_TILE_ROW (self));
  g_return_if_fail (G_IS_LIST_MODEL (tiles));

  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

      append_tile (self, tile, FALSE);
    }
}

void
tea_tile_row_append_winning (TeaTileRow *self, TeaTileInfo *tile)
{
  g_return_if_fail (TEA_IS_TILE_ROW (self));
  g_return_if_fail (TEA_IS_TILE_INFO (tile));

  append_tile (self, tile, TRUE);
}

void
tea_tile_row_append_rows (GtkBox *box, GListModel *tiles, int tile_width, TeaTileRowFlags flags)
{
  GtkWidget *row = NULL;

  g_return_if_fail (GTK_IS_BOX (box));
  g_return_if_fail (G_IS_LIST_MODEL (tiles));

  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

      if (i % TILES_IN_ROW == 0)
        {
          row = tea_tile_row_new (tile_width, flags);
          gtk_box_append (box, row);
        }
      tea_tile_row_append (TEA_TILE_ROW (row), tile);
    }
}
