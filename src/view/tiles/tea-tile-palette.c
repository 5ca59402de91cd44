/* tea-tile-palette.c - every kind of tile as a button, with the copies that are left
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-palette.h"

#include <glib/gi18n.h>

#include "view/tiles/tea-palette-button.h"
#include "view/tiles/tea-tile-kinds.h"
#include "view/widgets/tea-widget.h"

#define N_COLUMNS 9

/* The faces, in logical pixels. */
#define MIN_TILE_WIDTH TEA_PALETTE_BUTTON_MIN_TILE_WIDTH
#define MAX_TILE_WIDTH 36

struct _TeaTilePalette
{
  GtkWidget parent_instance;

  GtkWidget *buttons[TEA_N_TILE_KINDS];
  GtkWidget *last; /* the button that had the focus last */
  gboolean show_index;
  int tile_width; /* at most */
  int n_rows;
};

G_DEFINE_FINAL_TYPE (TeaTilePalette, tea_tile_palette, GTK_TYPE_WIDGET)

enum
{
  PROP_SHOW_INDEX = 1,
};

enum
{
  SIGNAL_PICKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Characters, circles, bamboos, honours and bonus tiles have a row each. */
static int
row_of (int kind)
{
  if (kind < TEA_KIND_EAST)
    return kind / TEA_KINDS_PER_SUIT;

  return kind < TEA_N_PLAIN_TILE_KINDS ? 3 : 4;
}

static int
column_of (int kind)
{
  static const int first[] = { 0, TEA_KINDS_PER_SUIT, 2 * TEA_KINDS_PER_SUIT, TEA_KIND_EAST, TEA_KIND_FIRST_FLOWER };

  return kind - first[row_of (kind)];
}

static int
width_for (int tile_width)
{
  int width, height;

  tea_palette_button_measure_for (tile_width, &width, &height);

  return N_COLUMNS * width;
}

static int
height_for (int tile_width)
{
  int width, height;

  tea_palette_button_measure_for (tile_width, &width, &height);

  return height;
}

static int
tile_width_for (TeaTilePalette *self, int width)
{
  int tile_width = self->tile_width;

  while (tile_width > MIN_TILE_WIDTH && width_for (tile_width) > width)
    tile_width--;

  return tile_width;
}

static GtkSizeRequestMode
tea_tile_palette_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tea_tile_palette_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TeaTilePalette *self = TEA_TILE_PALETTE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = width_for (MIN_TILE_WIDTH);
      *natural = width_for (self->tile_width);
    }
  else
    {
      *minimum = self->n_rows * height_for (for_size >= 0 ? tile_width_for (self, for_size) : self->tile_width);
      *natural = *minimum;
    }
}

static void
tea_tile_palette_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaTilePalette *self = TEA_TILE_PALETTE (widget);
  int tile_width = tile_width_for (self, width);
  int cell_width = width_for (tile_width) / N_COLUMNS;
  int cell_height = height_for (tile_width);

  for (int kind = 0; kind < TEA_N_TILE_KINDS; kind++)
    {
      GtkAllocation allocation = { column_of (kind) * cell_width, row_of (kind) * cell_height, cell_width,
                                   cell_height };

      if (self->buttons[kind] == NULL)
        continue;
      tea_palette_button_set_tile_width (TEA_PALETTE_BUTTON (self->buttons[kind]), tile_width);
      gtk_widget_measure (self->buttons[kind], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->buttons[kind], &allocation, -1);
    }
}

static void
clicked_cb (TeaPaletteButton *button, TeaTilePalette *self)
{
  self->last = GTK_WIDGET (button);
  g_signal_emit (self, signals[SIGNAL_PICKED], 0, tea_palette_tile_get_kind (tea_palette_button_get_tile (button)));
}

/* One press of Tab leaves the palette; the arrow keys move within it. */
static gboolean
tea_tile_palette_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TeaTilePalette *self = TEA_TILE_PALETTE (widget);
  GtkWidget *inside = gtk_widget_get_focus_child (widget);

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    {
      gboolean moved = GTK_WIDGET_CLASS (tea_tile_palette_parent_class)->focus (widget, direction);

      if (moved)
        self->last = gtk_widget_get_focus_child (widget);

      return moved;
    }

  if (inside != NULL)
    return FALSE;
  if (self->last != NULL && gtk_widget_is_sensitive (self->last) && gtk_widget_grab_focus (self->last))
    return TRUE;

  return GTK_WIDGET_CLASS (tea_tile_palette_parent_class)->focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
tea_tile_palette_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_SHOW_INDEX)
    tea_tile_palette_set_show_index (TEA_TILE_PALETTE (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
clear (TeaTilePalette *self)
{
  self->last = NULL;
  for (int kind = 0; kind < TEA_N_TILE_KINDS; kind++)
    g_clear_pointer (&self->buttons[kind], gtk_widget_unparent);
}

static void
tea_tile_palette_dispose (GObject *object)
{
  clear (TEA_TILE_PALETTE (object));

  G_OBJECT_CLASS (tea_tile_palette_parent_class)->dispose (object);
}

static void
tea_tile_palette_class_init (TeaTilePaletteClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tea_tile_palette_set_property;
  object_class->dispose = tea_tile_palette_dispose;

  widget_class->get_request_mode = tea_tile_palette_get_request_mode;
  widget_class->measure = tea_tile_palette_measure;
  widget_class->size_allocate = tea_tile_palette_size_allocate;
  widget_class->focus = tea_tile_palette_focus;

  g_object_class_install_property (
      object_class, PROP_SHOW_INDEX,
      g_param_spec_boolean ("show-index", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  signals[SIGNAL_PICKED] = g_signal_new ("picked", TEA_TYPE_TILE_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "tilepalette");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tea_tile_palette_init (TeaTilePalette *self)
{
  self->tile_width = MAX_TILE_WIDTH;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tiles to pick"), -1);
}

GtkWidget *
tea_tile_palette_new (void)
{
  return g_object_new (TEA_TYPE_TILE_PALETTE, NULL);
}

void
tea_tile_palette_set_show_index (TeaTilePalette *self, gboolean show_index)
{
  g_return_if_fail (TEA_IS_TILE_PALETTE (self));

  self->show_index = show_index;
  for (int kind = 0; kind < TEA_N_TILE_KINDS; kind++)
    if (self->buttons[kind] != NULL)
      tea_palette_button_set_show_index (TEA_PALETTE_BUTTON (self->buttons[kind]), show_index);
}

void
tea_tile_palette_set_tile_width (TeaTilePalette *self, int tile_width)
{
  g_return_if_fail (TEA_IS_TILE_PALETTE (self));

  self->tile_width = CLAMP (tile_width, MIN_TILE_WIDTH, MAX_TILE_WIDTH);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tea_tile_palette_set_tiles (TeaTilePalette *self, GListModel *tiles)
{
  g_return_if_fail (TEA_IS_TILE_PALETTE (self));
  g_return_if_fail (tiles == NULL || G_IS_LIST_MODEL (tiles));

  clear (self);
  self->n_rows = 0;
  for (guint i = 0; tiles != NULL && i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaPaletteTile) tile = g_list_model_get_item (tiles, i);
      int kind = tea_palette_tile_get_kind (tile);
      GtkWidget *button = tea_palette_button_new (tile);

      /* The focus stays in the text while tiles are picked. */
      gtk_widget_set_focus_on_click (button, FALSE);
      tea_palette_button_set_show_index (TEA_PALETTE_BUTTON (button), self->show_index);
      gtk_widget_set_parent (button, GTK_WIDGET (self));
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      self->buttons[kind] = button;
      self->n_rows = MAX (self->n_rows, row_of (kind) + 1);
    }

  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
tea_tile_palette_get_button (TeaTilePalette *self, int kind)
{
  g_return_val_if_fail (TEA_IS_TILE_PALETTE (self), NULL);
  g_return_val_if_fail (kind >= 0 && kind < TEA_N_TILE_KINDS, NULL);

  return self->buttons[kind];
}
