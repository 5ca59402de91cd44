/* tea-chart-paint.h - draws a chart of the standings after each hand, on screen and paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The most lines of a chart. */
#define TEA_CHART_MAX_LINES 8

/**
 * TeaChart:
 * @names: the names of the lines: the players, followed by %NULL if there are fewer than eight
 * @points: the standings of all lines before the first hand, then after each hand
 * @n_hands: number of hands; @points holds @n_hands + 1 numbers for each line
 * @steps: what the hands are called below the chart, if they are not numbered; or %NULL
 * @text: the colour of text
 * @grid: the colour of the grid lines
 * @lines: the colours of the lines
 * @marked: the hand marked by the pointer or keys, 0 for before the first; −1 for none
 */
typedef struct
{
  const char *names[TEA_CHART_MAX_LINES];
  const int *points;
  guint n_hands;
  const char *const *steps;
  GdkRGBA text;
  GdkRGBA grid;
  GdkRGBA lines[TEA_CHART_MAX_LINES];
  int marked;
} TeaChart;

/**
 * tea_chart_paint:
 * @chart: what to draw
 * @cr: where to draw; the upper left corner is at 0, 0
 * @context: for text layout
 * @width: the width, in units of @cr
 * @height: the height
 *
 * Each line has a colour, a dash and a marker of its own, and its player's name at its end.
 */
void tea_chart_paint (const TeaChart *chart, cairo_t *cr, PangoContext *context, double width, double height);

/* Sets the colours of @chart to those of black print on white paper. */
void tea_chart_set_paper_colours (TeaChart *chart);

/* The number of lines, 1 to %TEA_CHART_MAX_LINES. */
guint tea_chart_n_lines (const TeaChart *chart);

/* The hand nearest to @x in a chart of @width; 0 is before the first hand. */
int tea_chart_hand_at (const TeaChart *chart, PangoContext *context, double width, double x);

/* The smallest distance between the lines of a scale over @range points that is 1, 2 or 5 times a power of ten and
 * results in at most @n_steps. */
int tea_chart_step (int range, int n_steps);

/* The size of @text as drawn in charts. */
void tea_chart_measure_text (PangoContext *context, const char *text, double *width, double *height);

/* Draws @text as in charts, ellipsized to @max_width if that is not 0; @xalign and @yalign say which point of it lies
 * at @x, @y. */
void tea_chart_draw_text (cairo_t *cr,
                          PangoContext *context,
                          const char *text,
                          double max_width,
                          double x,
                          double y,
                          double xalign,
                          double yalign);

G_END_DECLS
