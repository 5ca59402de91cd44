/* tea-worth-chart.c - what a hand was worth to a seat, step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-worth-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-widget.h"

/* Logical pixels. */
#define HEIGHT 40
#define LEAST_HEIGHT 20
#define LINE_WIDTH 2.0
#define DOT_RADIUS 3.5
#define MARGIN 4.0

struct _TeaWorthChart
{
  GtkWidget parent_instance;

  TeaReview *review; /* or NULL */
  guint position;
  double bottom; /* the points at the lower edge, and at the upper one; zero is always between them */
  double top;
};

G_DEFINE_FINAL_TYPE (TeaWorthChart, tea_worth_chart, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* Points by position, or %NULL. */
static const GArray *
get_worth (TeaWorthChart *self)
{
  return self->review != NULL ? tea_review_get_state (self->review)->worth : NULL;
}

static double
get_points (TeaWorthChart *self, guint position)
{
  return g_array_index (get_worth (self), double, position);
}

static double
get_x (TeaWorthChart *self, guint position)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;
  double x = MARGIN + width * position / MAX (1, get_worth (self)->len - 1);

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? width + 2 * MARGIN - x : x;
}

/* The position nearest to @x. */
static guint
find_position (TeaWorthChart *self, double x)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;
  double part = CLAMP ((x - MARGIN) / MAX (1, width), 0, 1);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    part = 1 - part;

  return (guint) lround (part * (get_worth (self)->len - 1));
}

static void
find_scale (TeaWorthChart *self)
{
  self->bottom = self->top = 0;
  for (guint i = 0; get_worth (self) != NULL && i < get_worth (self)->len; i++)
    {
      self->bottom = MIN (self->bottom, get_points (self, i));
      self->top = MAX (self->top, get_points (self, i));
    }
}

static double
get_y (TeaWorthChart *self, double points)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN;

  return MARGIN + height * (self->top - points) / MAX (1, self->top - self->bottom);
}

static void
draw_line (TeaWorthChart *self, cairo_t *cr, const GdkRGBA *line)
{
  GdkRGBA area = *line;

  for (guint i = 0; i < get_worth (self)->len; i++)
    cairo_line_to (cr, get_x (self, i), get_y (self, get_points (self, i)));
  gdk_cairo_set_source_rgba (cr, line);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  cairo_line_to (cr, get_x (self, get_worth (self)->len - 1), get_y (self, 0));
  cairo_line_to (cr, get_x (self, 0), get_y (self, 0));
  area.alpha = 0.15f;
  gdk_cairo_set_source_rgba (cr, &area);
  cairo_fill (cr);
}

static void
draw_losses (TeaWorthChart *self, cairo_t *cr, const GdkRGBA *loss)
{
  GListModel *items = tea_review_get_state (self->review)->items;

  gdk_cairo_set_source_rgba (cr, loss);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);
      const TeaReviewItemState *state = tea_review_item_get_state (item);

      if (state->cost <= 0 || state->position >= get_worth (self)->len)
        continue;
      cairo_arc (cr, get_x (self, state->position), get_y (self, get_points (self, state->position)), DOT_RADIUS, 0,
                 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
draw_upright (TeaWorthChart *self, cairo_t *cr, double x, double y, double to_x, double to_y, const GdkRGBA *colour)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, floor (x) + 0.5, floor (y) + 0.5);
  cairo_line_to (cr, floor (to_x) + 0.5, floor (to_y) + 0.5);
  cairo_stroke (cr);
}

static void
tea_worth_chart_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? LEAST_HEIGHT : 0;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

static void
tea_worth_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TeaWorthChart *self = TEA_WORTH_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA text = tea_widget_lookup_colour (widget, "theme_fg_color");
  GdkRGBA grid = tea_widget_lookup_colour (widget, "borders");
  GdkRGBA line = tea_widget_lookup_colour (widget, "tea_line_0");
  GdkRGBA loss = tea_widget_lookup_colour (widget, "tea_loss");
  double zero, here;
  cairo_t *cr;

  if (get_worth (self) == NULL)
    return;

  zero = get_y (self, 0);
  here = get_x (self, MIN (self->position, get_worth (self)->len - 1));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_upright (self, cr, MARGIN, zero, width - MARGIN, zero, &grid);
  draw_line (self, cr, &line);
  draw_upright (self, cr, here, 0, here, height, &text);
  draw_losses (self, cr, &loss);
  cairo_destroy (cr);
}

static char *
say (TeaWorthChart *self, guint position)
{
  g_autofree char *points = tea_label_format_points ((int) lround (get_points (self, position)));

  /* Translators: the number of a step; points that the hand was worth then. */
  return g_strdup_printf (_ ("Step %1$u: %2$s"), position + 1, points);
}

static gboolean
tea_worth_chart_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TeaWorthChart *self = TEA_WORTH_CHART (widget);
  g_autofree char *text = NULL;

  if (get_worth (self) == NULL)
    return FALSE;

  text = say (self, find_position (self, x));
  gtk_tooltip_set_text (tooltip, text);

  return TRUE;
}

static void
update (TeaWorthChart *self)
{
  const GArray *worth = get_worth (self);
  g_autofree char *description = worth != NULL ? say (self, MIN (self->position, worth->len - 1)) : g_strdup ("");

  find_scale (self);
  gtk_widget_set_visible (GTK_WIDGET (self), worth != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
choose (TeaWorthChart *self, double x)
{
  if (get_worth (self) != NULL)
    g_signal_emit (self, chosen_signal, 0, find_position (self, x));
}

static void
dragged_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, TeaWorthChart *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    choose (self, x + offset_x);
}

static void
begun_cb (GtkGestureDrag *gesture, double x, double y, TeaWorthChart *self)
{
  choose (self, x);
}

static void
tea_worth_chart_dispose (GObject *object)
{
  tea_widget_follow (object, &TEA_WORTH_CHART (object)->review, NULL, G_CALLBACK (update));

  G_OBJECT_CLASS (tea_worth_chart_parent_class)->dispose (object);
}

static void
tea_worth_chart_class_init (TeaWorthChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_worth_chart_dispose;
  widget_class->measure = tea_worth_chart_measure;
  widget_class->snapshot = tea_worth_chart_snapshot;
  widget_class->query_tooltip = tea_worth_chart_query_tooltip;
  chosen_signal = g_signal_new ("chosen", TEA_TYPE_WORTH_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "worthchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tea_worth_chart_init (TeaWorthChart *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What the hand was worth"),
                                  -1);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (begun_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (dragged_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  update (self);
}

void
tea_worth_chart_set_review (TeaWorthChart *self, TeaReview *review)
{
  g_return_if_fail (TEA_IS_WORTH_CHART (self));
  g_return_if_fail (review == NULL || TEA_IS_REVIEW (review));

  if (tea_widget_follow (self, &self->review, review, G_CALLBACK (update)))
    update (self);
}

void
tea_worth_chart_set_position (TeaWorthChart *self, guint position)
{
  g_return_if_fail (TEA_IS_WORTH_CHART (self));

  if (self->position == position)
    return;

  self->position = position;
  update (self);
}
