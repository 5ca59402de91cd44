/* tea-chart-paint.h - draws the standings over the hands, on the screen and on paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TeaChart:
 * @names: what the lines are of: the players by seat, or fewer names and then %NULL
 * @points: the standings: what each line has before the first hand, after it, after the second …
 * @n_hands: how many hands there are; @points holds as many numbers for each line, and one more
 * @text: the colour of words
 * @grid: the colour of the axes
 * @lines: the colours of the four lines, by seat
 * @marked: the hand under the pointer, from 1; −1 for none
 */
typedef struct
{
  const char *names[4];
  const int *points;
  guint n_hands;
  GdkRGBA text;
  GdkRGBA grid;
  GdkRGBA lines[4];
  int marked;
} TeaChart;

/**
 * tea_chart_paint:
 * @chart: what to draw
 * @cr: where; the upper left corner is at 0, 0
 * @context: for text layout
 * @width: the width, in units of @cr
 * @height: the height
 *
 * Each line has a colour, a dash and a marker of its own, and its player's name at its end.
 */
void tea_chart_paint (const TeaChart *chart, cairo_t *cr, PangoContext *context, double width, double height);

/* How many lines there are: 1 to 4. */
guint tea_chart_n_lines (const TeaChart *chart);

/* The hand nearest to @x in a chart of @width; 0 is before the first hand. */
int tea_chart_hand_at (const TeaChart *chart, PangoContext *context, double width, double x);

/* The least distance between the lines of a scale over @range points that is 1, 2 or 5 times a power of ten and gives
 * at most @n_steps. */
int tea_chart_step (int range, int n_steps);

/* The size of @text as charts write it. */
void tea_chart_measure_text (PangoContext *context, const char *text, double *width, double *height);

/* Draws @text as charts write it, ellipsized to @max_width if that is not 0; @xalign and @yalign say which point of it
 * stands at @x, @y. */
void tea_chart_draw_text (cairo_t *cr,
                          PangoContext *context,
                          const char *text,
                          double max_width,
                          double x,
                          double y,
                          double xalign,
                          double yalign);

G_END_DECLS
