/* tea-look-preview.c - some tiles on the felt, in the chosen look
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-look-preview.h"

#include <math.h>

#include <glib/gi18n.h>

#include "core/tiles/tea-tile.h"
#include "view/table/tea-table-palette.h"
#include "view/tiles/tea-tile-set.h"
#include "view/widgets/tea-picture.h"

/* The space around the tiles, and the range of the width of their faces, in logical pixels. */
#define PADDING 10
#define MIN_WIDTH 24
#define MAX_WIDTH 52

/* A tile of each suit, three honours, a flower, a season, and a back. */
static const int kinds[] = { 4, 9, 25, TEA_TILE_EAST, TEA_TILE_RED, TEA_TILE_GREEN, TEA_TILE_1F, 39, -1 };

struct _TeaLookPreview
{
  GtkWidget parent_instance;

  char *felt;
  gboolean show_index;
};

G_DEFINE_FINAL_TYPE (TeaLookPreview, tea_look_preview, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_FELT = 1,
  PROP_SHOW_INDEX,
} TeaLookPreviewProperty;

static TeaTilePicture
get_picture (TeaLookPreview *self, guint i)
{
  return (TeaTilePicture){ kinds[i] < 0 ? TEA_TILE_BODY_BACK_FLAT : TEA_TILE_BODY_FLAT, TEA_TILE_MARK_NONE, kinds[i], 0,
                           self->show_index };
}

static void
tea_look_preview_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  const int n = G_N_ELEMENTS (kinds);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 2 * PADDING + n * (MIN_WIDTH + 2);
      *natural = 2 * PADDING + n * (MAX_WIDTH + 2);
    }
  else
    *minimum = *natural = 2 * PADDING + (int) ceil (MAX_WIDTH * (4 / 3.0 + TEA_TILE_FLAT_DEPTH));
}

static void
tea_look_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaLookPreview *self = TEA_LOOK_PREVIEW (widget);
  TeaTileSet *set = tea_tile_set_get_for_display (gtk_widget_get_display (widget));
  const int n = G_N_ELEMENTS (kinds);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  int tile = CLAMP ((width - 2 * PADDING) / n - 2, MIN_WIDTH, MAX_WIDTH);
  float x = floorf ((float) (width - n * (tile + 2)) / 2);
  float y = (float) rint ((height - tile * (4 / 3.0 + TEA_TILE_FLAT_DEPTH)) / 2);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  TeaTablePalette palette;
  GskRoundedRect outline;

  tea_table_palette_init (&palette, self->felt, tea_table_palette_is_dark (widget),
                          tea_table_palette_is_contrast (widget));
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 8);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &palette.felt[0], &bounds);
  for (int i = 0; i < n; i++)
    {
      TeaTilePicture picture = get_picture (self, (guint) i);
      graphene_rect_t face, cell;

      tea_tile_picture_measure (&picture, tile, scale, &face, &cell);
      graphene_rect_offset (&cell, x, y);
      tea_picture_append (widget, snapshot, tea_tile_set_get_texture (set, &picture, tile, scale), &cell);
      x += (float) tile + 2;
    }
  gtk_snapshot_pop (snapshot);
}

static void
tea_look_preview_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaLookPreview *self = TEA_LOOK_PREVIEW (object);

  switch ((TeaLookPreviewProperty) prop_id)
    {
    case PROP_FELT:
      g_free (self->felt);
      self->felt = g_value_dup_string (value);
      break;
    case PROP_SHOW_INDEX:
      self->show_index = g_value_get_boolean (value);
      break;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tea_look_preview_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tea_look_preview_parent_class)->css_changed (widget, change);

  /* The theme may have changed between light and dark. */
  gtk_widget_queue_draw (widget);
}

static void
tea_look_preview_finalize (GObject *object)
{
  g_free (TEA_LOOK_PREVIEW (object)->felt);

  G_OBJECT_CLASS (tea_look_preview_parent_class)->finalize (object);
}

static void
tea_look_preview_class_init (TeaLookPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = tea_look_preview_set_property;
  object_class->finalize = tea_look_preview_finalize;
  widget_class->measure = tea_look_preview_measure;
  widget_class->snapshot = tea_look_preview_snapshot;
  widget_class->css_changed = tea_look_preview_css_changed;

  g_object_class_install_property (object_class, PROP_FELT, g_param_spec_string ("felt", NULL, NULL, "green", flags));
  g_object_class_install_property (object_class, PROP_SHOW_INDEX,
                                   g_param_spec_boolean ("show-index", NULL, NULL, FALSE, flags));

  gtk_widget_class_set_css_name (widget_class, "lookpreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tea_look_preview_init (TeaLookPreview *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("How the tiles look"), -1);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  tea_tile_set_redraw_widget (GTK_WIDGET (self));
}
