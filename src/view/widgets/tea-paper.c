/* tea-paper.c - texts, rules and charts on printed pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-paper.h"

#include <glib/gi18n.h>

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

void
tea_paper_draw_chart (const TeaPaper *paper, TeaChart *chart, const char *font, double y, double width, double height)
{
  PangoFontDescription *description = pango_font_description_from_string (font);
  PangoContext *pango = gtk_print_context_create_pango_context (paper->context);

  pango_context_set_font_description (pango, description);
  tea_chart_set_paper_colours (chart);
  cairo_save (paper->cr);
  cairo_translate (paper->cr, 0, y);
  tea_chart_paint (chart, paper->cr, pango, width, height);
  cairo_restore (paper->cr);
  cairo_set_source_rgb (paper->cr, 0, 0, 0);
  pango_font_description_free (description);
  g_object_unref (pango);
}

char *
tea_paper_dup_foot (const char *title, guint page, guint n_pages)
{
  /* Translators: at the foot of a printed page: what is printed, the page, and how many pages there are. */
  return g_strdup_printf (_ ("%s · page %d of %d"), title, (int) page, (int) n_pages);
}
