/* tea-cost-chart.c - the cost of decisions by blocks of hands, and its trend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/insights/tea-cost-chart.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-chart-marks.h"
#include "view/widgets/tea-chart-paint.h"
#include "view/widgets/tea-widget.h"

/* Logical pixels. */
#define MARGIN 8.0
#define LABEL_GAP 6.0
#define LINE_WIDTH 2.0
#define BAR_SHARE 0.7 /* of the width of a block */

/* Maximum number of steps of the scale, and its units per point. */
#define MAX_STEPS 5
#define UNITS 1000.0

struct _TeaCostChart
{
  GtkWidget parent_instance;

  TeaInsightsBlock *blocks;
  guint n;
  int marked;
};

G_DEFINE_FINAL_TYPE (TeaCostChart, tea_cost_chart, GTK_TYPE_WIDGET)

static guint hands_signal;

/* The area of the bars in logical pixels, and their scale in units. */
typedef struct
{
  double left;
  double top;
  double width;
  double height;
  int high;
  int step;
} Frame;

static char *
format_cost (double cost)
{
  return g_strdup_printf ("%.2f", cost);
}

static Frame
measure_frame (TeaCostChart *self, int width, int height)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  Frame frame = { 0 };
  g_autofree char *label = NULL;
  double most = 0.01;
  double label_width, label_height;

  for (guint i = 0; i < self->n; i++)
    most = MAX (most, MAX (self->blocks[i].cost, self->blocks[i].trend));
  frame.high = (int) (most * UNITS) + 1;
  frame.step = MAX (10, tea_chart_step (frame.high, MAX_STEPS));
  frame.high = (frame.high + frame.step - 1) / frame.step * frame.step;
  label = format_cost (frame.high / UNITS);
  tea_chart_measure_text (context, label, &label_width, &label_height);
  frame.left = MARGIN + label_width + LABEL_GAP;
  frame.top = MARGIN + label_height / 2;
  frame.width = MAX (1, width - frame.left - MARGIN);
  frame.height = MAX (1, height - frame.top - label_height - LABEL_GAP - MARGIN);

  return frame;
}

static double
cost_y (const Frame *frame, double cost)
{
  return frame->top + frame->height * (1 - CLAMP (cost * UNITS / frame->high, 0, 1));
}

/* The x coordinate of the middle of @block. */
static double
block_x (TeaCostChart *self, const Frame *frame, guint block)
{
  return frame->left + frame->width * (block + 0.5) / self->n;
}

static void
draw_scale (TeaCostChart *self, const Frame *frame, cairo_t *cr, const GdkRGBA *text, const GdkRGBA *grid)
{
  for (int units = 0; units <= frame->high; units += frame->step)
    {
      double y = floor (cost_y (frame, units / UNITS)) + 0.5;
      g_autofree char *label = format_cost (units / UNITS);

      gdk_cairo_set_source_rgba (cr, units == 0 ? text : grid);
      cairo_set_line_width (cr, units == 0 ? 1.5 : 1);
      cairo_move_to (cr, frame->left, y);
      cairo_line_to (cr, frame->left + frame->width, y);
      cairo_stroke (cr);
      gdk_cairo_set_source_rgba (cr, text);
      tea_chart_draw_text (cr, gtk_widget_get_pango_context (GTK_WIDGET (self)), label, 0, frame->left - LABEL_GAP, y,
                           1, 0.5);
    }
}

/* Writes the last hand below each block, or below every n-th if there is not enough room. */
static void
draw_hands (TeaCostChart *self, const Frame *frame, cairo_t *cr, const GdkRGBA *text)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  g_autofree char *widest = g_strdup_printf ("%u", self->blocks[self->n - 1].last);
  double width, height;
  guint every;

  tea_chart_measure_text (context, widest, &width, &height);
  every = (guint) MAX (1, ceil ((width + 2 * LABEL_GAP) * self->n / frame->width));
  gdk_cairo_set_source_rgba (cr, text);
  for (guint i = every - 1; i < self->n; i += every)
    {
      g_autofree char *label = g_strdup_printf ("%u", self->blocks[i].last);

      tea_chart_draw_text (cr, context, label, 0, block_x (self, frame, i), frame->top + frame->height + LABEL_GAP, 0.5,
                           0);
    }
}

static void
draw_bars (TeaCostChart *self, const Frame *frame, cairo_t *cr, const GdkRGBA *text, const GdkRGBA *bar)
{
  double width = frame->width / self->n * BAR_SHARE;

  for (guint i = 0; i < self->n; i++)
    {
      double y = cost_y (frame, self->blocks[i].cost);

      cairo_rectangle (cr, block_x (self, frame, i) - width / 2, y, width, frame->top + frame->height - y);
      gdk_cairo_set_source_rgba (cr, bar);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, LINE_WIDTH);
      gdk_cairo_set_source_rgba (cr, text);
      if ((int) i == self->marked)
        cairo_stroke (cr);
      cairo_new_path (cr);
    }
}

static void
draw_trend (TeaCostChart *self, const Frame *frame, cairo_t *cr, const GdkRGBA *line)
{
  static const double dashes[] = { 8, 4 };

  gdk_cairo_set_source_rgba (cr, line);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  for (guint i = 0; i < self->n; i++)
    cairo_line_to (cr, block_x (self, frame, i), cost_y (frame, self->blocks[i].trend));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
tea_cost_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaCostChart *self = TEA_COST_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA text = tea_widget_lookup_colour (widget, "theme_fg_color");
  GdkRGBA grid = tea_widget_lookup_colour (widget, "borders");
  GdkRGBA bar = tea_widget_lookup_colour (widget, "tea_line_0");
  GdkRGBA line = tea_widget_lookup_colour (widget, "tea_line_1");
  Frame frame;
  cairo_t *cr;

  if (self->n == 0)
    return;

  frame = measure_frame (self, width, height);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_scale (self, &frame, cr, &text, &grid);
  draw_hands (self, &frame, cr, &text);
  draw_bars (self, &frame, cr, &text, &bar);
  draw_trend (self, &frame, cr, &line);
  cairo_destroy (cr);
}

/* The marked block, else the last; there must be a block. */
static const TeaInsightsBlock *
get_described (TeaCostChart *self)
{
  return &self->blocks[self->marked >= 0 ? (guint) self->marked : self->n - 1];
}

static void
update_description (TeaCostChart *self)
{
  g_autofree char *description = tea_cost_chart_dup_description (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Cost of a decision over the hands"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description : "", -1);
}

static gboolean
tea_cost_chart_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TeaCostChart *self = TEA_COST_CHART (widget);
  g_autofree char *description = NULL;

  if (self->n == 0)
    return FALSE;

  description = tea_cost_chart_dup_description (self);
  gtk_tooltip_set_text (tooltip, description);

  return TRUE;
}

static void
left_cb (TeaCostChart *self)
{
  tea_cost_chart_set_marked (self, -1);
}

static void
mark_at (GtkWidget *widget, double x)
{
  TeaCostChart *self = TEA_COST_CHART (widget);
  Frame frame;

  if (self->n == 0)
    return;
  frame = measure_frame (self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  tea_cost_chart_set_marked (self, (int) CLAMP (floor ((x - frame.left) / frame.width * self->n), 0, self->n - 1));
}

static void
move_mark_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaCostChart *self = TEA_COST_CHART (widget);
  int from = self->marked >= 0 ? self->marked : (int) self->n - 1;

  if (self->n == 0)
    return;
  tea_cost_chart_set_marked (self, CLAMP (from + g_variant_get_int32 (parameter), 0, (int) self->n - 1));
  gtk_widget_trigger_tooltip_query (widget);
}

static void
show_hands_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaCostChart *self = TEA_COST_CHART (widget);

  if (self->n > 0)
    g_signal_emit (self, hands_signal, 0, get_described (self)->first, get_described (self)->last);
}

static void
tea_cost_chart_finalize (GObject *object)
{
  g_free (TEA_COST_CHART (object)->blocks);

  G_OBJECT_CLASS (tea_cost_chart_parent_class)->finalize (object);
}

static void
tea_cost_chart_class_init (TeaCostChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tea_cost_chart_finalize;

  widget_class->snapshot = tea_cost_chart_snapshot;
  widget_class->query_tooltip = tea_cost_chart_query_tooltip;

  hands_signal = tea_chart_class_install_marks (widget_class, move_mark_cb, show_hands_cb);
  gtk_widget_class_set_css_name (widget_class, "costchart");
}

static void
tea_cost_chart_init (TeaCostChart *self)
{
  tea_chart_init_marks (GTK_WIDGET (self), mark_at, G_CALLBACK (left_cb));
  tea_chart_lead_to_hands (GTK_WIDGET (self), mark_at);
  self->marked = -1;
  update_description (self);
}

void
tea_cost_chart_set_blocks (TeaCostChart *self, const TeaInsightsBlock *blocks, guint n)
{
  g_return_if_fail (TEA_IS_COST_CHART (self) && (blocks != NULL || n == 0));

  g_free (self->blocks);
  self->blocks = g_memdup2 (blocks, n * sizeof *blocks);
  self->n = n;
  self->marked = -1;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tea_cost_chart_set_marked (TeaCostChart *self, int block)
{
  g_return_if_fail (TEA_IS_COST_CHART (self));
  g_return_if_fail (block >= -1 && block < (int) self->n);

  if (self->marked == block)
    return;

  self->marked = block;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
tea_cost_chart_dup_description (TeaCostChart *self)
{
  g_return_val_if_fail (TEA_IS_COST_CHART (self), NULL);

  if (self->n == 0)
    return NULL;

  /* Translators: the first and the last of some hands, and what a decision in them cost on average, in points. */
  return g_strdup_printf (_ ("Hands %1$u–%2$u: %3$.2f points per decision"), get_described (self)->first,
                          get_described (self)->last, get_described (self)->cost);
}
