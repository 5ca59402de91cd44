/* tea-swing-chart.c - chart of the lead after each deal of a duplicate session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/duplicate/tea-swing-chart.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-widget.h"

#define MINIMUM_WIDTH 96
#define NATURAL_WIDTH 220
#define MINIMUM_HEIGHT 40
#define MARGIN 4.0
#define LINE_WIDTH 2.0
#define DOT_RADIUS 2.5

struct _TeaSwingChart
{
  GtkWidget parent_instance;

  TeaDuplicate *duplicate;
};

G_DEFINE_FINAL_TYPE (TeaSwingChart, tea_swing_chart, GTK_TYPE_WIDGET)

/* The layout: a column for each deal, and the scale of the points. */
typedef struct
{
  double width;
  double height;
  double column;
  double high;
  double low;
} Frame;

static double
y_of (const Frame *frame, double points)
{
  return MARGIN + (frame->high - points) / (frame->high - frame->low) * (frame->height - 2 * MARGIN);
}

static void
lay_out (Frame *frame, const int *differences, guint n, guint n_deals, int width, int height)
{
  int sum = 0;

  *frame =
      (Frame){ .width = width, .height = height, .column = width / (double) MAX (n_deals, 1), .high = 1, .low = -1 };
  for (guint i = 0; i < n; i++)
    {
      sum += differences[i];
      frame->high = MAX (frame->high, MAX (differences[i], sum));
      frame->low = MIN (frame->low, MIN (differences[i], sum));
    }
}

static void
draw (GtkWidget *widget, cairo_t *cr, const int *differences, guint n, const Frame *frame)
{
  GdkRGBA text = tea_widget_lookup_colour (widget, "theme_fg_color");
  GdkRGBA gain = tea_widget_lookup_colour (widget, "tea_gain");
  GdkRGBA loss = tea_widget_lookup_colour (widget, "tea_loss");
  double zero = y_of (frame, 0);
  int sum = 0;

  for (guint i = 0; i < n; i++)
    {
      double y = y_of (frame, differences[i]);

      gdk_cairo_set_source_rgba (cr, differences[i] >= 0 ? &gain : &loss);
      cairo_rectangle (cr, (i + 0.2) * frame->column, MIN (y, zero), 0.6 * frame->column, MAX (ABS (y - zero), 1));
      cairo_fill (cr);
    }

  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ text.red, text.green, text.blue, 0.4f });
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, zero);
  cairo_line_to (cr, frame->width, zero);
  cairo_stroke (cr);

  gdk_cairo_set_source_rgba (cr, &text);
  cairo_set_line_width (cr, LINE_WIDTH);
  for (guint i = 0; i < n; i++)
    {
      sum += differences[i];
      cairo_line_to (cr, (i + 0.5) * frame->column, y_of (frame, sum));
    }
  cairo_stroke (cr);
  sum = 0;
  for (guint i = 0; i < n; i++)
    {
      sum += differences[i];
      cairo_arc (cr, (i + 0.5) * frame->column, y_of (frame, sum), DOT_RADIUS, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
tea_swing_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaSwingChart *self = TEA_SWING_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autofree int *differences = NULL;
  GListModel *deals;
  Frame frame;
  guint n = 0;
  cairo_t *cr;

  if (self->duplicate == NULL || width <= 0 || height <= 0)
    return;

  deals = tea_duplicate_get_state (self->duplicate)->deals;
  differences = g_new (int, g_list_model_get_n_items (deals) + 1);
  for (guint i = 0; i < g_list_model_get_n_items (deals); i++)
    {
      g_autoptr (TeaDuplicateDeal) deal = g_list_model_get_item (deals, i);
      const TeaDuplicateDealFacts *facts = tea_duplicate_deal_get_facts (deal);

      if (facts->is_compared)
        differences[n++] = facts->difference;
    }
  lay_out (&frame, differences, n, tea_duplicate_get_state (self->duplicate)->n_deals, width, height);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw (widget, cr, differences, n, &frame);
  cairo_destroy (cr);
}

static void
tea_swing_chart_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : MINIMUM_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : MINIMUM_HEIGHT;
}

static void
changed_cb (TeaSwingChart *self)
{
  const char *standing = self->duplicate != NULL ? tea_duplicate_get_state (self->duplicate)->standing : "";

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Differences over the deals"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, standing, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tea_swing_chart_dispose (GObject *object)
{
  tea_swing_chart_set_duplicate (TEA_SWING_CHART (object), NULL);

  G_OBJECT_CLASS (tea_swing_chart_parent_class)->dispose (object);
}

static void
tea_swing_chart_class_init (TeaSwingChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_swing_chart_dispose;
  widget_class->snapshot = tea_swing_chart_snapshot;
  widget_class->measure = tea_swing_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "swingchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tea_swing_chart_init (TeaSwingChart *self)
{
  changed_cb (self);
}

void
tea_swing_chart_set_duplicate (TeaSwingChart *self, TeaDuplicate *duplicate)
{
  g_return_if_fail (TEA_IS_SWING_CHART (self));

  if (tea_widget_follow (self, &self->duplicate, duplicate, G_CALLBACK (changed_cb)) && duplicate != NULL)
    changed_cb (self);
}
