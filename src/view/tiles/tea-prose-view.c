/* tea-prose-view.c - a paragraph with inline tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-prose-view.h"

#include <math.h>

#include "model/rules/tea-rule-prose.h"
#include "view/tiles/tea-prose-layout.h"
#include "view/widgets/tea-picture.h"

/* The minimum and natural width of a paragraph, in logical pixels. */
#define MIN_WIDTH 160
#define NATURAL_WIDTH 560

struct _TeaProseView
{
  GtkWidget parent_instance;

  char *text;
  gboolean show_index;
  PangoLayout *layout; /* NULL until it is created with the current font */
  GArray *tiles;
  int tile_width;
};

G_DEFINE_FINAL_TYPE (TeaProseView, tea_prose_view, GTK_TYPE_WIDGET)

static void
forget_layout (TeaProseView *self)
{
  g_clear_object (&self->layout);
  g_clear_pointer (&self->tiles, g_array_unref);
}

static void
make_layout (TeaProseView *self)
{
  if (self->layout != NULL)
    return;

  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  /* Not as a factor, which would ignore the height of the tiles. */
  pango_layout_set_spacing (self->layout, 2 * PANGO_SCALE);
  self->tile_width = (int) tea_prose_layout_get_tile_width (self->layout);
  self->tiles = tea_prose_layout_set_text (self->layout, self->text, self->tile_width, self->show_index);
}

static GtkSizeRequestMode
tea_prose_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tea_prose_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  TeaProseView *self = TEA_PROSE_VIEW (widget);
  int width, height;

  make_layout (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      pango_layout_set_width (self->layout, -1);
      pango_layout_get_pixel_size (self->layout, &width, NULL);
      *minimum = MIN (width, MIN_WIDTH);
      *natural = MIN (width, NATURAL_WIDTH);
      return;
    }

  pango_layout_set_width (self->layout, (for_size < 0 ? NATURAL_WIDTH : MAX (for_size, MIN_WIDTH)) * PANGO_SCALE);
  pango_layout_get_pixel_size (self->layout, NULL, &height);
  *minimum = *natural = height;
  *minimum_baseline = *natural_baseline = PANGO_PIXELS (pango_layout_get_baseline (self->layout));
  if (for_size < 0)
    {
      /* It is never lower than this, however wide it is. */
      pango_layout_set_width (self->layout, -1);
      pango_layout_get_pixel_size (self->layout, NULL, minimum);
      *minimum_baseline = PANGO_PIXELS (pango_layout_get_baseline (self->layout));
    }
}

static void
tea_prose_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaProseView *self = TEA_PROSE_VIEW (widget);
  TeaTileSet *set = tea_tile_set_get_for_display (gtk_widget_get_display (widget));
  int scale = gtk_widget_get_scale_factor (widget);

  make_layout (self);
  pango_layout_set_width (self->layout, gtk_widget_get_width (widget) * PANGO_SCALE);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget), 0, 0, self->layout);

  for (guint i = 0; i < self->tiles->len; i++)
    {
      const TeaProseTile *tile = &g_array_index (self->tiles, TeaProseTile, i);
      graphene_rect_t place, face, cell;

      tea_prose_layout_get_place (self->layout, tile, self->tile_width, &place);
      tea_tile_picture_measure (&tile->picture, self->tile_width, scale, &face, &cell);
      /* Whole pixels; otherwise the drawing would blur. */
      cell.origin = GRAPHENE_POINT_INIT ((float) rint (place.origin.x), (float) rint (place.origin.y));
      tea_picture_append (widget, snapshot, tea_tile_set_get_texture (set, &tile->picture, self->tile_width, scale),
                          &cell);
    }
}

static void
tea_prose_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tea_prose_view_parent_class)->css_changed (widget, change);

  forget_layout (TEA_PROSE_VIEW (widget));
  gtk_widget_queue_resize (widget);
}

static void
tea_prose_view_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (tea_prose_view_parent_class)->system_setting_changed (widget, setting);

  forget_layout (TEA_PROSE_VIEW (widget));
  gtk_widget_queue_resize (widget);
}

static void
tea_prose_view_finalize (GObject *object)
{
  TeaProseView *self = TEA_PROSE_VIEW (object);

  forget_layout (self);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (tea_prose_view_parent_class)->finalize (object);
}

static void
tea_prose_view_class_init (TeaProseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tea_prose_view_finalize;
  widget_class->get_request_mode = tea_prose_view_get_request_mode;
  widget_class->measure = tea_prose_view_measure;
  widget_class->snapshot = tea_prose_view_snapshot;
  widget_class->css_changed = tea_prose_view_css_changed;
  widget_class->system_setting_changed = tea_prose_view_system_setting_changed;

  gtk_widget_class_set_css_name (widget_class, "prose");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
tea_prose_view_init (TeaProseView *self)
{
  tea_tile_set_redraw_widget (GTK_WIDGET (self));
}

GtkWidget *
tea_prose_view_new (const char *text, gboolean show_index)
{
  TeaProseView *self = g_object_new (TEA_TYPE_PROSE_VIEW, NULL);
  g_autofree char *spoken = tea_rule_prose_dup_spoken (text);

  self->text = g_strdup (text);
  self->show_index = show_index;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return GTK_WIDGET (self);
}
