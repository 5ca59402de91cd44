/* tea-tile-palette.c - every kind of tile as a button, with the copies that are left
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-palette.h"

#include <glib/gi18n.h>

#include "core/tiles/tea-tile.h"
#include "view/tiles/tea-palette-button.h"
#include "view/tiles/tea-tile-view.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

#define N_COLUMNS 9

/* The limits for the width of faces, in logical pixels. */
#define MIN_TILE_WIDTH TEA_PALETTE_BUTTON_MIN_TILE_WIDTH
#define MAX_TILE_WIDTH 36

/* The minimum width and height of a touch target, in logical pixels. */
#define TOUCH_SIZE 44

/* The group buttons: the width of their tiles, and the space between and below them, in logical pixels. */
#define TAB_TILE_WIDTH 20
#define TAB_SPACING 4

/* Characters, circles, bamboos, honours and bonus tiles: a row each, or one at a time. */
enum
{
  GROUP_HONOURS = 3,
  GROUP_BONUS,
  N_GROUPS,
};

struct _TeaTilePalette
{
  GtkWidget parent_instance;

  GtkWidget *buttons[TEA_N_KINDS];
  GtkWidget *last; /* the button that had the focus last */
  gboolean show_index;
  int tile_width; /* at most */
  int n_rows;

  gboolean touch;
  int group; /* the one shown if there is no room for all */
  GtkToggleButton *tabs[N_GROUPS];
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

static int
group_of (int kind)
{
  if (kind < TEA_TILE_EAST)
    return (int) tea_tile_suit ((TeaTile) kind);

  return kind < TEA_N_PLAIN ? GROUP_HONOURS : GROUP_BONUS;
}

/* The first kind of each group, and the end of the last one. */
static const int group_starts[N_GROUPS + 1] = {
  TEA_TILE_1M, TEA_TILE_1P, TEA_TILE_1S, TEA_TILE_EAST, TEA_TILE_1F, TEA_N_KINDS,
};

/* The arrangement of the tiles in a given width. */
typedef struct
{
  gboolean one_group; /* with a line of buttons for the groups above it */
  int top;            /* where the tiles begin */
  int n_rows;
  int tile_width;
  int cell_height;
} Places;

static int
width_for (int tile_width)
{
  int width, height;

  tea_palette_button_measure_for (tile_width, &width, &height);

  return width;
}

static int
height_for (int tile_width)
{
  int width, height;

  tea_palette_button_measure_for (tile_width, &width, &height);

  return height;
}

static int
n_tiles_in (int group)
{
  return group_starts[group + 1] - group_starts[group];
}

/* The number of rows of a group in which no tile is narrower than a touch target. */
static int
n_group_rows (int group, int width)
{
  int n_columns = MAX (1, width / TOUCH_SIZE);

  return (n_tiles_in (group) + n_columns - 1) / n_columns;
}

static int
n_columns_of (const Places *places, int group, int width)
{
  int n_rows;

  if (!places->one_group)
    return N_COLUMNS;

  n_rows = n_group_rows (group, width);

  return (n_tiles_in (group) + n_rows - 1) / n_rows;
}

static void
get_places (TeaTilePalette *self, int width, Places *places)
{
  places->one_group = self->touch && width < N_COLUMNS * TOUCH_SIZE;
  places->top = places->one_group ? TOUCH_SIZE + TAB_SPACING : 0;
  places->n_rows = self->n_rows;
  places->tile_width = self->tile_width;
  if (places->one_group)
    {
      /* The same number for each group, so that nothing below moves. */
      places->n_rows = 0;
      for (int group = 0; group < self->n_rows; group++)
        places->n_rows = MAX (places->n_rows, n_group_rows (group, width));
    }
  else
    while (places->tile_width > MIN_TILE_WIDTH && N_COLUMNS * width_for (places->tile_width) > width)
      places->tile_width--;
  places->cell_height = MAX (height_for (places->tile_width), self->touch ? TOUCH_SIZE : 0);
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
  int natural_width = N_COLUMNS * MAX (width_for (self->tile_width), self->touch ? TOUCH_SIZE : 0);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->touch ? N_GROUPS * TOUCH_SIZE : N_COLUMNS * width_for (MIN_TILE_WIDTH);
      *natural = natural_width;
    }
  else
    {
      Places places;

      get_places (self, for_size >= 0 ? for_size : natural_width, &places);
      *minimum = *natural = places.top + places.n_rows * places.cell_height;
    }
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation allocation = { x, y, width, height };

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
allocate_tabs (TeaTilePalette *self, int width, gboolean shown)
{
  for (int group = 0; group < self->n_rows; group++)
    {
      int x = group * (width + TAB_SPACING) / self->n_rows;
      int end = (group + 1) * (width + TAB_SPACING) / self->n_rows - TAB_SPACING;

      gtk_widget_set_child_visible (GTK_WIDGET (self->tabs[group]), shown);
      if (shown)
        allocate (GTK_WIDGET (self->tabs[group]), x, 0, end - x, TOUCH_SIZE);
    }
}

static void
allocate_tile (TeaTilePalette *self, int kind, const Places *places, int width)
{
  GtkWidget *button = self->buttons[kind];
  int group = group_of (kind);
  int place = kind - group_starts[group];
  int n_columns = n_columns_of (places, group, width);
  int cell_width = places->one_group ? width / n_columns
                                     : MAX (width_for (places->tile_width), self->touch ? width / N_COLUMNS : 0);
  int row = places->one_group ? place / n_columns : group;

  gtk_widget_set_child_visible (button, !places->one_group || group == self->group);
  if (!gtk_widget_get_child_visible (button))
    return;

  tea_palette_button_set_tile_width (TEA_PALETTE_BUTTON (button), places->tile_width);
  allocate (button, place % n_columns * cell_width, places->top + row * places->cell_height, cell_width,
            places->cell_height);
}

static void
tea_tile_palette_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaTilePalette *self = TEA_TILE_PALETTE (widget);
  Places places;

  get_places (self, width, &places);
  allocate_tabs (self, width, places.one_group);
  for (int kind = 0; kind < TEA_N_KINDS; kind++)
    if (self->buttons[kind] != NULL)
      allocate_tile (self, kind, &places, width);
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
  if (self->last != NULL && gtk_widget_get_mapped (self->last) && gtk_widget_is_sensitive (self->last) &&
      gtk_widget_grab_focus (self->last))
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
tab_toggled_cb (TeaTilePalette *self)
{
  for (int group = 0; group < self->n_rows; group++)
    if (gtk_toggle_button_get_active (self->tabs[group]))
      self->group = group;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The button shows one tile of its group, which is clear in every language. */
static void
add_tab (TeaTilePalette *self, int group, TeaTileInfo *tile)
{
  static const char *const names[N_GROUPS] = { N_ ("Characters"), N_ ("Circles"), N_ ("Bamboos"), N_ ("Honours"),
                                               N_ ("Flowers and seasons") };
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *view = tea_tile_view_new (tile, TAB_TILE_WIDTH);

  gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), view);
  gtk_widget_set_focus_on_click (button, FALSE);
  tea_spoken_set_tooltip (button, _ (names[group]));
  tea_spoken_set_label (button, _ (names[group]));
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->tabs[group] = GTK_TOGGLE_BUTTON (button);
  if (group > 0)
    gtk_toggle_button_set_group (self->tabs[group], self->tabs[0]);
  gtk_toggle_button_set_active (self->tabs[group], group == self->group);
  g_signal_connect_object (button, "toggled", G_CALLBACK (tab_toggled_cb), self, G_CONNECT_SWAPPED);
}

static void
clear (TeaTilePalette *self)
{
  self->last = NULL;
  for (int kind = 0; kind < TEA_N_KINDS; kind++)
    g_clear_pointer (&self->buttons[kind], gtk_widget_unparent);
  for (int group = 0; group < N_GROUPS; group++)
    if (self->tabs[group] != NULL)
      gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->tabs[group])));
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

void
tea_tile_palette_set_show_index (TeaTilePalette *self, gboolean show_index)
{
  g_return_if_fail (TEA_IS_TILE_PALETTE (self));

  self->show_index = show_index;
  for (int kind = 0; kind < TEA_N_KINDS; kind++)
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
tea_tile_palette_set_touch (TeaTilePalette *self, gboolean touch)
{
  g_return_if_fail (TEA_IS_TILE_PALETTE (self));

  if (!self->touch == !touch)
    return;

  self->touch = touch;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tea_tile_palette_set_tiles (TeaTilePalette *self, GListModel *tiles)
{
  g_return_if_fail (TEA_IS_TILE_PALETTE (self));
  g_return_if_fail (tiles == NULL || G_IS_LIST_MODEL (tiles));

  clear (self);
  self->n_rows = 0;
  self->group = 0;
  for (guint i = 0; tiles != NULL && i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaPaletteTile) tile = g_list_model_get_item (tiles, i);
      int kind = tea_palette_tile_get_kind (tile);
      GtkWidget *button = tea_palette_button_new (tile);

      if (self->tabs[group_of (kind)] == NULL)
        add_tab (self, group_of (kind), tea_palette_tile_get_tile (tile));
      /* The focus stays in the text while tiles are picked. */
      gtk_widget_set_focus_on_click (button, FALSE);
      tea_palette_button_set_show_index (TEA_PALETTE_BUTTON (button), self->show_index);
      gtk_widget_set_parent (button, GTK_WIDGET (self));
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      self->buttons[kind] = button;
      self->n_rows = MAX (self->n_rows, group_of (kind) + 1);
    }

  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
tea_tile_palette_get_button (TeaTilePalette *self, int kind)
{
  g_return_val_if_fail (TEA_IS_TILE_PALETTE (self), NULL);
  g_return_val_if_fail (kind >= 0 && kind < TEA_N_KINDS, NULL);

  return self->buttons[kind];
}
