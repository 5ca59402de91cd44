/* tea-palette-button.c - one tile of the palette: a button with a face and a dot for every copy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-palette-button.h"

#include <math.h>

#include <glib/gi18n.h>

#include "core/tiles/tea-tile.h"
#include "view/widgets/tea-spoken.h"
#include "view/tiles/tea-tile-set.h"
#include "view/widgets/tea-widget.h"
#include "view/widgets/tea-picture.h"

/* In logical pixels. */
#define PADDING 2
#define DOT_RADIUS 2.2
#define DOT_DISTANCE 7
#define DOTS_WIDTH 8

struct _TeaPaletteButton
{
  GtkButton parent_instance;

  TeaPaletteTile *tile;
  int tile_width;
  gboolean show_index;
};

G_DEFINE_FINAL_TYPE (TeaPaletteButton, tea_palette_button, GTK_TYPE_BUTTON)

static TeaTilePicture
get_picture (TeaPaletteButton *self)
{
  return tea_tile_picture_for_info (tea_palette_tile_get_tile (self->tile), TEA_TILE_BODY_FLAT, 0, self->show_index);
}

static GdkTexture *
get_texture (TeaPaletteButton *self)
{
  TeaTileSet *set = tea_tile_set_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  TeaTilePicture picture = get_picture (self);

  return tea_tile_set_get_texture (set, &picture, self->tile_width, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static void
measure_cell (int tile_width, graphene_rect_t *cell)
{
  const TeaTilePicture picture = { TEA_TILE_BODY_FLAT, TEA_TILE_MARK_NONE, 0, 0, FALSE };
  graphene_rect_t face;

  tea_tile_picture_measure (&picture, tile_width, 1, &face, cell);
}

void
tea_palette_button_measure_for (int tile_width, int *width, int *height)
{
  graphene_rect_t cell;

  measure_cell (tile_width, &cell);
  *width = (int) ceil (cell.size.width) + DOTS_WIDTH + 2 * PADDING;
  *height = (int) ceil (cell.size.height) + 2 * PADDING;
}

static void
tea_palette_button_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  int width, height;

  tea_palette_button_measure_for (TEA_PALETTE_BUTTON_MIN_TILE_WIDTH, &width, &height);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
  tea_palette_button_measure_for (TEA_PALETTE_BUTTON (widget)->tile_width, &width, &height);
  *natural = MAX (*minimum, orientation == GTK_ORIENTATION_HORIZONTAL ? width : height);
}

/* Renders the SVG here, not within a frame. */
static void
tea_palette_button_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaPaletteButton *self = TEA_PALETTE_BUTTON (widget);

  if (self->tile != NULL)
    get_texture (self);
}

/* A dot for each remaining copy, a ring for each used one. */
static void
draw_dots (TeaPaletteButton *self, cairo_t *cr, double x, double y)
{
  GdkRGBA colour = tea_widget_lookup_colour (GTK_WIDGET (self), "theme_fg_color");
  guint copies = tea_palette_tile_get_kind (self->tile) < TEA_N_PLAIN ? 4 : 1;
  guint left = tea_palette_tile_get_left (self->tile);

  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1);
  y -= DOT_DISTANCE * (copies - 1) / 2.0;
  for (guint i = 0; i < copies; i++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x, y + i * DOT_DISTANCE, i < left ? DOT_RADIUS : DOT_RADIUS - 0.5, 0, 2 * G_PI);
      if (i < left)
        cairo_fill (cr);
      else
        cairo_stroke (cr);
    }
}

static void
tea_palette_button_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaPaletteButton *self = TEA_PALETTE_BUTTON (widget);
  int width = gtk_widget_get_width (widget);
  graphene_rect_t cell;
  cairo_t *cr;

  if (self->tile == NULL)
    return;

  measure_cell (self->tile_width, &cell);
  cell.origin.x = (float) floor ((width - DOTS_WIDTH - cell.size.width) / 2);
  cell.origin.y = PADDING;
  if (!gtk_widget_is_sensitive (widget))
    gtk_snapshot_push_opacity (snapshot, 0.35);
  tea_picture_append (widget, snapshot, get_texture (self), &cell);
  if (!gtk_widget_is_sensitive (widget))
    gtk_snapshot_pop (snapshot);

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget)));
  draw_dots (self, cr, cell.origin.x + cell.size.width + DOTS_WIDTH / 2.0 - 1, PADDING + cell.size.height / 2);
  cairo_destroy (cr);
}

static void
update (TeaPaletteButton *self)
{
  guint left = tea_palette_tile_get_left (self->tile);
  const char *reason = tea_palette_tile_get_reason (self->tile);
  const char *name = tea_tile_info_kind_name (tea_palette_tile_get_kind (self->tile));
  gboolean usable = tea_palette_tile_get_usable (self->tile);
  g_autofree char *label = NULL;
  g_autofree char *tooltip = NULL;

  /* Translators: read aloud and shown for a tile that can be picked: its name, and how many copies are left. */
  label = g_strdup_printf (ngettext ("%s, %u left", "%s, %u left", left), name, left);
  tooltip = usable ? g_strdup (label) : g_strdup_printf ("%s\n%s", label, reason);

  gtk_widget_set_sensitive (GTK_WIDGET (self), usable);
  gtk_widget_queue_draw (GTK_WIDGET (self)); /* pale or not */
  tea_spoken_set_label (GTK_WIDGET (self), label);
  tea_spoken_set_description (GTK_WIDGET (self), usable ? NULL : reason);
  tea_spoken_set_tooltip (GTK_WIDGET (self), tooltip);
}

static void
tile_changed_cb (TeaPaletteButton *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
left_changed_cb (TeaPaletteButton *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tea_palette_button_dispose (GObject *object)
{
  g_clear_object (&TEA_PALETTE_BUTTON (object)->tile);

  G_OBJECT_CLASS (tea_palette_button_parent_class)->dispose (object);
}

static void
tea_palette_button_class_init (TeaPaletteButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_palette_button_dispose;

  widget_class->measure = tea_palette_button_measure;
  widget_class->size_allocate = tea_palette_button_size_allocate;
  widget_class->snapshot = tea_palette_button_snapshot;

  gtk_widget_class_set_css_name (widget_class, "palettebutton");
}

static void
tea_palette_button_init (TeaPaletteButton *self)
{
  /* GtkButton's layout would measure its child, and there is none. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->tile_width = 36;
  tea_tile_set_redraw_widget (GTK_WIDGET (self));
}

GtkWidget *
tea_palette_button_new (TeaPaletteTile *tile)
{
  TeaPaletteButton *self;

  g_return_val_if_fail (TEA_IS_PALETTE_TILE (tile), NULL);

  self = g_object_new (TEA_TYPE_PALETTE_BUTTON, NULL);
  self->tile = g_object_ref (tile);
  g_signal_connect_object (tile, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tile, "notify::left", G_CALLBACK (left_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tile, "notify::tile", G_CALLBACK (tile_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

TeaPaletteTile *
tea_palette_button_get_tile (TeaPaletteButton *self)
{
  g_return_val_if_fail (TEA_IS_PALETTE_BUTTON (self), NULL);

  return self->tile;
}

void
tea_palette_button_set_tile_width (TeaPaletteButton *self, int tile_width)
{
  g_return_if_fail (TEA_IS_PALETTE_BUTTON (self));

  self->tile_width = tile_width;
}

void
tea_palette_button_set_show_index (TeaPaletteButton *self, gboolean show_index)
{
  g_return_if_fail (TEA_IS_PALETTE_BUTTON (self));

  self->show_index = show_index;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
