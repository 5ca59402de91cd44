/* tea-paper.h - texts, rules and charts on printed pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/widgets/tea-chart-paint.h"

G_BEGIN_DECLS

/* In points, 1/72 inch: the height of a line, and the gap beside a cell. */
#define TEA_PAPER_LINE_HEIGHT 15
#define TEA_PAPER_CELL_GAP 8

/* Where text is drawn, or only measured if @cr is NULL. */
typedef struct
{
  GtkPrintContext *context;
  cairo_t *cr;
  const char *language; /* nullable: that of the user */
} TeaPaper;

/* The width of @text in one line, including the gap beside it. */
double tea_paper_measure_width (GtkPrintContext *context, const char *text, const char *font);

/* Puts @text at @x and @y, wrapped to @width; @xalign 1 aligns it right. Returns the height of the cell. */
double tea_paper_put_text (const TeaPaper *paper,
                           const char *text,
                           const char *font,
                           double x,
                           double y,
                           double width,
                           double xalign);

/* Draws a line across the page. */
void tea_paper_draw_rule (const TeaPaper *paper, double y, double width);

/* Draws @chart in the colours of paper, with its texts in @font. */
void
tea_paper_draw_chart (const TeaPaper *paper, TeaChart *chart, const char *font, double y, double width, double height);

/* Returns: (transfer full): what stands at the foot of page @page of @n_pages, counted from 1 */
char *tea_paper_dup_foot (const char *title, guint page, guint n_pages) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
