/* tea-paper.c - texts and rules on printed pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-paper.h"

#include "view/widgets/tea-print.h"

/* Below the last line of a cell, in points. */
#define LINE_GAP 4

static PangoLayout *
layout_new (GtkPrintContext *context, const char *text, const char *font)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *description = pango_font_description_from_string (font);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (description);

  return layout;
}

double
tea_paper_measure_width (GtkPrintContext *context, const char *text, const char *font)
{
  g_autoptr (PangoLayout) layout = layout_new (context, text, font);
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);

  return (double) extents.width / PANGO_SCALE + TEA_PAPER_CELL_GAP;
}

double
tea_paper_put_text (const TeaPaper *paper,
                    const char *text,
                    const char *font,
                    double x,
                    double y,
                    double width,
                    double xalign)
{
  g_autoptr (PangoLayout) layout = layout_new (paper->context, text, font);
  PangoRectangle extents;

  tea_print_set_language (layout, paper->language);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, xalign > 0.5 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_get_extents (layout, NULL, &extents);
  if (paper->cr != NULL)
    {
      cairo_move_to (paper->cr, x, y);
      pango_cairo_show_layout (paper->cr, layout);
    }

  return MAX (TEA_PAPER_LINE_HEIGHT, (double) extents.height / PANGO_SCALE + LINE_GAP);
}

void
tea_paper_draw_rule (const TeaPaper *paper, double y, double width)
{
  if (paper->cr == NULL)
    return;

  cairo_set_line_width (paper->cr, 0.5);
  cairo_move_to (paper->cr, 0, y);
  cairo_line_to (paper->cr, width, y);
  cairo_stroke (paper->cr);
}
