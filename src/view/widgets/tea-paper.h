/* tea-paper.h - printed pages: their blocks, texts, rules and charts
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
  double width;         /* of the page, in points */
  const char *language; /* nullable: that of the user */
} TeaPaper;

/**
 * TeaPaperBlocks:
 * @measure: lays out the sheet for the width of @paper, where nothing is drawn yet; returns how many blocks it has
 * @put: puts a block at @y, which is 0 at the top of a page (@top); returns where the next one begins. A block that
 *   does not fit on the rest of a page begins the next one
 * @stays_with_next: (nullable): whether a page must not end with a block, as with a heading
 *
 * What is printed below each other on as many pages as it takes; the first argument of each is the sheet.
 */
typedef struct
{
  guint (*measure) (gpointer sheet, const TeaPaper *paper);
  double (*put) (gpointer sheet, const TeaPaper *paper, guint block, gboolean top, double y);
  gboolean (*stays_with_next) (gpointer sheet, guint block);
} TeaPaperBlocks;

/**
 * tea_paper_print_new:
 * @title: what stands at the foot of each page with its number, and the name of the job
 * @language: (nullable): that of the sheet, or that of the user
 * @blocks: (not nullable): static functions
 * @sheet: (transfer full): what they are called with
 * @free_sheet: frees @sheet
 *
 * Returns: (transfer full): @sheet, to be printed with tea_print_ask() or tea_print_pdf()
 */
GtkPrintOperation *tea_paper_print_new (const char *title,
                                        const char *language,
                                        const TeaPaperBlocks *blocks,
                                        gpointer sheet,
                                        GDestroyNotify free_sheet) G_GNUC_WARN_UNUSED_RESULT;

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
void tea_paper_draw_rule (const TeaPaper *paper, double y);

/* Draws @chart across the page in the colours of paper, with its texts in @font. */
void tea_paper_draw_chart (const TeaPaper *paper, TeaChart *chart, const char *font, double y, double height);

G_END_DECLS
