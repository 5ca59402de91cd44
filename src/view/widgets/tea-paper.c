/* tea-paper.c - printed pages: their blocks, texts, rules and charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-paper.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-print.h"

/* In points: below the last line of a cell, and above the foot. */
#define LINE_GAP 4
#define FOOT_GAP 7
#define FOOT_FONT "Sans 8"

/* A sheet that is being printed. */
typedef struct
{
  const TeaPaperBlocks *blocks;
  gpointer sheet;
  GDestroyNotify free_sheet;
  char *title;
  char *language; /* nullable */
  guint n_blocks;
  GArray *pages; /* guint: the first block of each */
  double height; /* of a page without its foot */
} Printing;

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
tea_paper_draw_rule (const TeaPaper *paper, double y)
{
  if (paper->cr == NULL)
    return;

  cairo_set_line_width (paper->cr, 0.5);
  cairo_move_to (paper->cr, 0, y);
  cairo_line_to (paper->cr, paper->width, y);
  cairo_stroke (paper->cr);
}

void
tea_paper_draw_chart (const TeaPaper *paper, TeaChart *chart, const char *font, double y, double height)
{
  PangoFontDescription *description = pango_font_description_from_string (font);
  PangoContext *pango = gtk_print_context_create_pango_context (paper->context);

  pango_context_set_font_description (pango, description);
  tea_chart_set_paper_colours (chart);
  cairo_save (paper->cr);
  cairo_translate (paper->cr, 0, y);
  tea_chart_paint (chart, paper->cr, pango, paper->width, height);
  cairo_restore (paper->cr);
  cairo_set_source_rgb (paper->cr, 0, 0, 0);
  pango_font_description_free (description);
  g_object_unref (pango);
}

/* Puts the foot of @page of @n_pages, counted from 1, and returns its height. */
static double
put_foot (Printing *printing, const TeaPaper *paper, guint page, guint n_pages, double y)
{
  /* Translators: at the foot of a printed page: what is printed, the page, and how many pages there are. */
  g_autofree char *foot = g_strdup_printf (_ ("%s · page %d of %d"), printing->title, (int) page, (int) n_pages);

  return tea_paper_put_text (paper, foot, FOOT_FONT, 0, y, paper->width, 1);
}

/* The block that begins the next page if @block does not fit on the one that @first begins. Blocks that should stay
 * together and are too high for a page are parted. */
static guint
find_break (Printing *printing, guint first, guint block)
{
  guint begin = block;

  while (printing->blocks->stays_with_next != NULL && begin > first &&
         printing->blocks->stays_with_next (printing->sheet, begin - 1))
    begin--;

  return begin > first ? begin : block;
}

static void
paginate (Printing *printing, const TeaPaper *paper)
{
  guint first = 0;
  guint block = 0;
  double y = 0;

  g_array_set_size (printing->pages, 0);
  g_array_append_val (printing->pages, first);
  while (block < printing->n_blocks)
    {
      double end = printing->blocks->put (printing->sheet, paper, block, block == first, y);

      if (end > printing->height && block > first)
        {
          first = block = find_break (printing, first, block);
          g_array_append_val (printing->pages, first);
          y = 0;
        }
      else
        {
          y = end;
          block++;
        }
    }
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
  const TeaPaper paper = { context, NULL, gtk_print_context_get_width (context), printing->language };

  printing->height = gtk_print_context_get_height (context) - put_foot (printing, &paper, 100, 100, 0) - FOOT_GAP;
  printing->n_blocks = printing->blocks->measure (printing->sheet, &paper);
  paginate (printing, &paper);
  gtk_print_operation_set_n_pages (operation, (int) printing->pages->len);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *printing)
{
  const TeaPaper paper = { context, gtk_print_context_get_cairo_context (context),
                           gtk_print_context_get_width (context), printing->language };
  guint number = (guint) page + 1;
  guint first = g_array_index (printing->pages, guint, page);
  guint end = number < printing->pages->len ? g_array_index (printing->pages, guint, number) : printing->n_blocks;
  double y = 0;

  cairo_set_source_rgb (paper.cr, 0, 0, 0);
  for (guint block = first; block < end; block++)
    y = printing->blocks->put (printing->sheet, &paper, block, block == first, y);
  put_foot (printing, &paper, number, printing->pages->len, printing->height + FOOT_GAP);
}

static void
printing_free (gpointer data, GClosure *closure)
{
  Printing *printing = data;

  printing->free_sheet (printing->sheet);
  g_array_unref (printing->pages);
  g_free (printing->title);
  g_free (printing->language);
  g_free (printing);
}

GtkPrintOperation *
tea_paper_print_new (const char *title,
                     const char *language,
                     const TeaPaperBlocks *blocks,
                     gpointer sheet,
                     GDestroyNotify free_sheet)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);

  printing->blocks = blocks;
  printing->sheet = sheet;
  printing->free_sheet = free_sheet;
  printing->title = g_strdup (title);
  printing->language = g_strdup (language);
  printing->pages = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), printing, printing_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printing);

  return operation;
}
