/* tea-chart-paint.c - draws a chart of the standings after each hand, on screen and paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-chart-paint.h"

/* In drawing units: pixels on the screen, points on paper. */
#define MARGIN 8
#define LABEL_GAP 6
#define MAX_NAME_WIDTH 110
#define LINE_WIDTH 2
#define MARKER 3.6
#define MARKER_DISTANCE 22
#define MIN_HAND_DISTANCE 34

#define MAX_STEPS 5

/* The area of the lines, and their scale. */
typedef struct
{
  double left;
  double top;
  double width;
  double height;
  double name_width;
  int low;
  int high;
  int step;
} Frame;

static PangoLayout *
layout_new (PangoContext *context, const char *text, double width)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_attr_list_insert (attributes, pango_attr_scale_new (0.9));
  pango_layout_set_attributes (layout, attributes);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_set_text (layout, text, -1);

  return layout;
}

void
tea_chart_measure_text (PangoContext *context, const char *text, double *width, double *height)
{
  g_autoptr (PangoLayout) layout = layout_new (context, text, 0);
  int pixel_width, pixel_height;

  pango_layout_get_pixel_size (layout, &pixel_width, &pixel_height);
  *width = pixel_width;
  *height = pixel_height;
}

void
tea_chart_draw_text (cairo_t *cr,
                     PangoContext *context,
                     const char *text,
                     double max_width,
                     double x,
                     double y,
                     double xalign,
                     double yalign)
{
  g_autoptr (PangoLayout) layout = layout_new (context, text, max_width);
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  cairo_move_to (cr, x - extents.width * xalign, y - extents.height * yalign);
  pango_cairo_show_layout (cr, layout);
}

static char *
format_points (int points)
{
  return points < 0 ? g_strdup_printf ("−%d", -points) : g_strdup_printf ("%d", points);
}

int
tea_chart_step (int range, int n_steps)
{
  static const int factors[] = { 1, 2, 5 };

  for (int power = 1; power < 100000000; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
      if ((double) range / (factors[i] * power) <= n_steps)
        return factors[i] * power;

  return 100000000;
}

void
tea_chart_set_paper_colours (TeaChart *chart)
{
  static const GdkRGBA lines[TEA_CHART_MAX_LINES] = {
    { 0.11f, 0.37f, 0.66f, 1 }, { 0.69f, 0.27f, 0.11f, 1 }, { 0.08f, 0.44f, 0.24f, 1 }, { 0.49f, 0.23f, 0.58f, 1 },
    { 0.48f, 0.37f, 0, 1 },     { 0, 0.42f, 0.46f, 1 },     { 0.64f, 0.1f, 0.36f, 1 },  { 0.3f, 0.3f, 0.3f, 1 },
  };

  chart->text = (GdkRGBA){ 0, 0, 0, 1 };
  chart->grid = (GdkRGBA){ 0.75f, 0.75f, 0.75f, 1 };
  for (guint line = 0; line < G_N_ELEMENTS (lines); line++)
    chart->lines[line] = lines[line];
}

guint
tea_chart_n_lines (const TeaChart *chart)
{
  guint n = 1;

  while (n < G_N_ELEMENTS (chart->names) && chart->names[n] != NULL)
    n++;

  return n;
}

/* The scale begins and ends at a grid line and includes zero. */
static void
measure_scale (const TeaChart *chart, Frame *frame)
{
  int low = 0;
  int high = 0;

  for (guint i = 0; i < tea_chart_n_lines (chart) * (chart->n_hands + 1); i++)
    {
      low = MIN (low, chart->points[i]);
      high = MAX (high, chart->points[i]);
    }
  if (low == high)
    high = 1;

  frame->step = tea_chart_step (high - low, MAX_STEPS);
  frame->low = low < 0 ? -((-low + frame->step - 1) / frame->step) * frame->step : 0;
  frame->high = (high + frame->step - 1) / frame->step * frame->step;
}

static Frame
measure (const TeaChart *chart, PangoContext *context, double width, double height)
{
  Frame frame = { 0 };
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  double low_width, high_width, text_height;

  measure_scale (chart, &frame);
  low = format_points (frame.low);
  high = format_points (frame.high);
  tea_chart_measure_text (context, low, &low_width, &text_height);
  tea_chart_measure_text (context, high, &high_width, &text_height);

  for (guint seat = 0; seat < tea_chart_n_lines (chart); seat++)
    {
      double name_width, name_height;

      tea_chart_measure_text (context, chart->names[seat], &name_width, &name_height);
      frame.name_width = MAX (frame.name_width, name_width);
    }
  frame.name_width = MIN (frame.name_width, MIN (MAX_NAME_WIDTH, width / 4));

  frame.left = MARGIN + MAX (low_width, high_width) + LABEL_GAP;
  frame.top = MARGIN + text_height / 2;
  frame.width = MAX (1, width - frame.left - frame.name_width - 2 * LABEL_GAP - MARKER - MARGIN);
  frame.height = MAX (1, height - frame.top - text_height - LABEL_GAP - MARGIN);

  return frame;
}

static double
hand_x (const TeaChart *chart, const Frame *frame, guint hand)
{
  return frame->left + (chart->n_hands > 0 ? frame->width * hand / chart->n_hands : 0);
}

static double
points_y (const Frame *frame, int points)
{
  return frame->top + frame->height * (frame->high - points) / (double) (frame->high - frame->low);
}

static double
standing_y (const TeaChart *chart, const Frame *frame, guint hand, guint seat)
{
  return points_y (frame, chart->points[tea_chart_n_lines (chart) * hand + seat]);
}

static void
draw_scale (const TeaChart *chart, const Frame *frame, cairo_t *cr, PangoContext *context)
{
  for (int points = frame->low; points <= frame->high; points += frame->step)
    {
      double y = floor (points_y (frame, points)) + 0.5;
      g_autofree char *label = format_points (points);

      gdk_cairo_set_source_rgba (cr, points == 0 ? &chart->text : &chart->grid);
      cairo_set_line_width (cr, points == 0 ? 1.5 : 1);
      cairo_move_to (cr, frame->left, y);
      cairo_line_to (cr, frame->left + frame->width, y);
      cairo_stroke (cr);
      gdk_cairo_set_source_rgba (cr, &chart->text);
      tea_chart_draw_text (cr, context, label, 0, frame->left - LABEL_GAP, y, 1, 0.5);
    }
}

/* What a hand is called below the chart. */
static char *
dup_step (const TeaChart *chart, guint hand)
{
  return chart->steps != NULL && hand > 0 ? g_strdup (chart->steps[hand - 1]) : g_strdup_printf ("%u", hand);
}

static void
draw_hands (const TeaChart *chart, const Frame *frame, cairo_t *cr, PangoContext *context)
{
  g_autofree char *widest = dup_step (chart, chart->n_hands);
  double width, height;
  guint fit, step;

  tea_chart_measure_text (context, widest, &width, &height);
  fit = (guint) MAX (1, frame->width / MAX (MIN_HAND_DISTANCE, width + LABEL_GAP));
  step = (guint) tea_chart_step ((int) MAX (1, chart->n_hands), (int) fit);
  gdk_cairo_set_source_rgba (cr, &chart->text);
  for (guint hand = step; hand <= chart->n_hands; hand += step)
    {
      g_autofree char *label = dup_step (chart, hand);

      tea_chart_draw_text (cr, context, label, 0, hand_x (chart, frame, hand), frame->top + frame->height + LABEL_GAP,
                           0.5, 0);
    }

  if (chart->marked >= 0)
    {
      double x = floor (hand_x (chart, frame, (guint) chart->marked)) + 0.5;

      gdk_cairo_set_source_rgba (cr, &chart->grid);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, x, frame->top);
      cairo_line_to (cr, x, frame->top + frame->height);
      cairo_stroke (cr);
    }
}

/* The outlines of the markers; a circle if there are no corners. */
static const struct
{
  guint n;
  double corners[12][2];
} markers[TEA_CHART_MAX_LINES] = {
  { 0, { { 0 } } },
  { 4, { { -0.9, -0.9 }, { 0.9, -0.9 }, { 0.9, 0.9 }, { -0.9, 0.9 } } },
  { 3, { { 0, -1.2 }, { 1.2, 1 }, { -1.2, 1 } } },
  { 4, { { 0, -1.3 }, { 1.3, 0 }, { 0, 1.3 }, { -1.3, 0 } } },
  { 3, { { 0, 1.2 }, { 1.2, -1 }, { -1.2, -1 } } },
  { 12,
    { { -0.4, -1.3 },
      { 0.4, -1.3 },
      { 0.4, -0.4 },
      { 1.3, -0.4 },
      { 1.3, 0.4 },
      { 0.4, 0.4 },
      { 0.4, 1.3 },
      { -0.4, 1.3 },
      { -0.4, 0.4 },
      { -1.3, 0.4 },
      { -1.3, -0.4 },
      { -0.4, -0.4 } } },
  { 3, { { -1, -1.2 }, { 1.2, 0 }, { -1, 1.2 } } },
  { 4, { { -0.5, -1.3 }, { 0.5, -1.3 }, { 0.5, 1.3 }, { -0.5, 1.3 } } },
};

/* The marker of @line with its middle at @x, @y. */
static void
paint_marker (cairo_t *cr, guint line, const GdkRGBA *colour, double x, double y)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_new_path (cr);
  for (guint i = 0; i < markers[line].n; i++)
    cairo_line_to (cr, x + MARKER * markers[line].corners[i][0], y + MARKER * markers[line].corners[i][1]);
  if (markers[line].n == 0)
    cairo_arc (cr, x, y, MARKER, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_line (const TeaChart *chart, const Frame *frame, cairo_t *cr, guint seat)
{
  static const struct
  {
    double lengths[6];
    int n;
  } dashes[TEA_CHART_MAX_LINES] = {
    { { 0 }, 0 },     { { 8, 4 }, 2 }, { { 2, 3 }, 2 },       { { 9, 3, 2, 3 }, 4 },
    { { 16, 4 }, 2 }, { { 5, 2 }, 2 }, { { 1, 2, 6, 2 }, 4 }, { { 12, 3, 2, 3, 2, 3 }, 6 },
  };
  guint every = (guint) MAX (1, ceil (MARKER_DISTANCE * chart->n_hands / frame->width));
  /* With thousands of hands, one for each unit of width shows as much as all of them and is drawn within a frame. */
  guint stride = (guint) MAX (1, chart->n_hands / frame->width);

  gdk_cairo_set_source_rgba (cr, &chart->lines[seat]);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_dash (cr, dashes[seat].lengths, dashes[seat].n, 0);
  cairo_new_path (cr);
  for (guint hand = 0; hand < chart->n_hands; hand += stride)
    cairo_line_to (cr, hand_x (chart, frame, hand), standing_y (chart, frame, hand, seat));
  cairo_line_to (cr, hand_x (chart, frame, chart->n_hands), standing_y (chart, frame, chart->n_hands, seat));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  for (guint hand = 0; hand <= chart->n_hands; hand++)
    if (hand % every == 0 || hand == chart->n_hands || (int) hand == chart->marked)
      paint_marker (cr, seat, &chart->lines[seat], hand_x (chart, frame, hand), standing_y (chart, frame, hand, seat));
}

/* The names are at the ends of the lines, moved apart where lines end close together. */
static void
draw_names (const TeaChart *chart, const Frame *frame, cairo_t *cr, PangoContext *context)
{
  double x = frame->left + frame->width + LABEL_GAP + MARKER;
  double ys[TEA_CHART_MAX_LINES] = { 0 };
  guint order[TEA_CHART_MAX_LINES] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  guint n = tea_chart_n_lines (chart);
  double unused, height;

  if (n == 0)
    return;

  tea_chart_measure_text (context, "0", &unused, &height);
  for (guint seat = 0; seat < n; seat++)
    ys[seat] = standing_y (chart, frame, chart->n_hands, seat);

  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && ys[order[j]] < ys[order[j - 1]]; j--)
      {
        guint seat = order[j];

        order[j] = order[j - 1];
        order[j - 1] = seat;
      }

  for (guint i = 1; i < n; i++)
    ys[order[i]] = MAX (ys[order[i]], ys[order[i - 1]] + height);
  ys[order[n - 1]] = MIN (ys[order[n - 1]], frame->top + frame->height);
  for (guint i = n - 1; i > 0; i--)
    ys[order[i - 1]] = MIN (ys[order[i - 1]], ys[order[i]] - height);

  gdk_cairo_set_source_rgba (cr, &chart->text);
  for (guint seat = 0; seat < n; seat++)
    tea_chart_draw_text (cr, context, chart->names[seat], frame->name_width, x, ys[seat], 0, 0.5);
}

void
tea_chart_paint (const TeaChart *chart, cairo_t *cr, PangoContext *context, double width, double height)
{
  Frame frame = measure (chart, context, width, height);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_scale (chart, &frame, cr, context);
  draw_hands (chart, &frame, cr, context);
  for (guint seat = 0; seat < tea_chart_n_lines (chart); seat++)
    draw_line (chart, &frame, cr, seat);
  draw_names (chart, &frame, cr, context);
}

int
tea_chart_hand_at (const TeaChart *chart, PangoContext *context, double width, double x)
{
  Frame frame = measure (chart, context, width, 200);
  double hand = chart->n_hands * (x - frame.left) / frame.width;

  return (int) CLAMP (floor (hand + 0.5), 0, chart->n_hands);
}
