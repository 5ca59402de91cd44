/* tea-score-print.c - the score sheet of a session on paper or as PDF
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-score-print.h"
#include "view/widgets/tea-labels.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-chart-paint.h"
#include "view/ledger/tea-ledger-parts.h"
#include "view/score/tea-payment-diagram.h"

/* All in points of a 72nd of an inch. */
#define LINE_HEIGHT 15
#define TITLE_HEIGHT 30
#define CHART_HEIGHT 190
#define FOOTER_HEIGHT 24
#define GAP 14
#define PLACE_WIDTH 58
#define DELTA_WIDTH 46
#define TOTAL_WIDTH 44
#define FONT "Sans 9"

typedef struct
{
  TeaLedger *ledger;
  double width;
  double height;
  guint n_first; /* entries on the first page */
  guint n_other; /* on each page after it */
} Sheet;

static void
sheet_free (gpointer data, GClosure *closure)
{
  Sheet *sheet = data;

  g_object_unref (sheet->ledger);
  g_free (sheet);
}

/* Draws @text in one line of @width from @x; @xalign 1 ends it at the right. */
static void
draw_text (GtkPrintContext *context,
           const char *text,
           const char *font,
           double x,
           double y,
           double width,
           double xalign)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  g_autoptr (PangoLayout) layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *description = pango_font_description_from_string (font);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_alignment (layout, xalign > 0.5 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_set_text (layout, text, -1);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (description);
}

static void
draw_rule (GtkPrintContext *context, double y, double width)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  cairo_set_line_width (cr, 0.5);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, width, y);
  cairo_stroke (cr);
}

/* When the first and the last entry were made. */
static char *
dup_date (TeaLedger *ledger)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  guint n = g_list_model_get_n_items (entries);
  g_autoptr (TeaLedgerEntry) entry = n > 0 ? g_list_model_get_item (entries, n - 1) : NULL;
  g_autoptr (GDateTime) time = entry != NULL
                                   ? g_date_time_new_from_unix_local (tea_ledger_entry_get_facts (entry)->time)
                                   : g_date_time_new_now_local ();

  return time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");
}

static double
draw_heading (Sheet *sheet, GtkPrintContext *context)
{
  TeaRuleset *ruleset = tea_ledger_get_ruleset (sheet->ledger);
  g_autofree char *rules = tea_ruleset_dup_full_name (ruleset);
  g_autofree char *date = dup_date (sheet->ledger);
  g_autofree char *below = g_strdup_printf ("%s · %s", rules, date);
  double y = TITLE_HEIGHT;

  draw_text (context, tea_ledger_get_facts (sheet->ledger)->shown_title, "Sans Bold 15", 0, 0, sheet->width, 0);
  draw_text (context, below, FONT, 0, y, sheet->width, 0);

  return y + LINE_HEIGHT + GAP / 2.0;
}

static double
draw_standings (Sheet *sheet, GtkPrintContext *context, double y)
{
  const struct
  {
    const char *heading;
    double width;
  } columns[] = {
    { _ ("Points"), 60 },  { _ ("Won"), 50 },     { _ ("Self-drawn"), 66 }, { _ ("Let off"), 56 },
    { _ ("Average"), 60 }, { _ ("Biggest"), 56 }, { _ ("Penalties"), 60 },
  };
  double name_width = sheet->width;
  double x;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    name_width -= columns[i].width;

  x = name_width;
  for (guint i = 0; i < G_N_ELEMENTS (columns); x += columns[i].width, i++)
    draw_text (context, columns[i].heading, "Sans Italic 8", x, y, columns[i].width, 1);
  y += LINE_HEIGHT;

  for (guint i = 0; i < 4; i++, y += LINE_HEIGHT)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_standing (sheet->ledger, i);
      g_autofree char *name = g_strdup_printf ("%u. %s", player->rank, player->name);
      char *numbers[] = {
        tea_label_format_points (player->total),    g_strdup_printf ("%u", player->wins),
        g_strdup_printf ("%u", player->self_draws), g_strdup_printf ("%u", player->deal_ins),
        g_strdup_printf ("%.1f", player->average),  g_strdup_printf ("%d", player->biggest),
        tea_label_format_points (player->adjusted),
      };

      draw_text (context, name, "Sans Bold 9", 0, y, name_width, 0);
      x = name_width;
      for (guint j = 0; j < G_N_ELEMENTS (columns); x += columns[j].width, j++)
        {
          draw_text (context, numbers[j], j == 0 ? "Sans Bold 9" : FONT, x, y, columns[j].width, 1);
          g_free (numbers[j]);
        }
    }

  return y + GAP / 2.0;
}

static double
draw_chart (Sheet *sheet, GtkPrintContext *context, double y)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  PangoContext *pango = gtk_print_context_create_pango_context (context);
  PangoFontDescription *description = pango_font_description_from_string (FONT);
  g_autofree int *points = NULL;
  TeaChart chart = {
    .text = { 0, 0, 0, 1 },
    .grid = { 0.75f, 0.75f, 0.75f, 1 },
    .lines = { { 0.11f, 0.37f, 0.66f, 1 },
               { 0.69f, 0.27f, 0.11f, 1 },
               { 0.08f, 0.44f, 0.24f, 1 },
               { 0.49f, 0.23f, 0.58f, 1 } },
    .marked = -1,
  };

  points = tea_ledger_dup_standings (sheet->ledger, chart.names, &chart.n_hands);
  chart.points = points;

  pango_context_set_font_description (pango, description);
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  tea_chart_paint (&chart, cr, pango, sheet->width, CHART_HEIGHT);
  cairo_restore (cr);
  pango_font_description_free (description);
  g_object_unref (pango);

  return y + CHART_HEIGHT + GAP;
}

static double
column_x (Sheet *sheet, guint seat)
{
  return sheet->width - (4 - seat) * (DELTA_WIDTH + TOTAL_WIDTH);
}

static double
draw_column_heads (Sheet *sheet, GtkPrintContext *context, double y)
{
  draw_text (context, _ ("Hand"), "Sans Italic 8", 0, y, PLACE_WIDTH, 0);
  draw_text (context, _ ("Result"), "Sans Italic 8", PLACE_WIDTH, y, column_x (sheet, 0) - PLACE_WIDTH, 0);
  for (guint seat = 0; seat < 4; seat++)
    draw_text (context, tea_ledger_get_player (sheet->ledger, seat)->name, "Sans Bold 9", column_x (sheet, seat) + 6, y,
               DELTA_WIDTH + TOTAL_WIDTH - 6, 1);
  draw_rule (context, y + LINE_HEIGHT - 1, sheet->width);

  return y + LINE_HEIGHT;
}

static void
draw_entry (Sheet *sheet, GtkPrintContext *context, TeaLedgerEntry *entry, double y)
{
  draw_text (context, tea_ledger_entry_get_facts (entry)->place, FONT, 0, y, PLACE_WIDTH, 0);
  draw_text (context, tea_ledger_entry_get_facts (entry)->title, FONT, PLACE_WIDTH, y,
             column_x (sheet, 0) - PLACE_WIDTH, 0);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *delta = tea_payment_diagram_format_delta (tea_ledger_entry_get_facts (entry)->deltas[seat]);
      g_autofree char *total = tea_label_format_points (tea_ledger_entry_get_facts (entry)->totals[seat]);

      draw_text (context, delta, FONT, column_x (sheet, seat), y, DELTA_WIDTH, 1);
      draw_text (context, total, "Sans Bold 9", column_x (sheet, seat) + DELTA_WIDTH, y, TOTAL_WIDTH, 1);
    }
}

static double
first_page_top (void)
{
  return TITLE_HEIGHT + LINE_HEIGHT + GAP / 2.0 + 5 * LINE_HEIGHT + GAP / 2.0 + CHART_HEIGHT + GAP;
}

static guint
lines_in (double height)
{
  return (guint) MAX (1, (height - FOOTER_HEIGHT - LINE_HEIGHT) / LINE_HEIGHT);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Sheet *sheet)
{
  guint n = g_list_model_get_n_items (tea_ledger_get_entries (sheet->ledger));
  guint n_pages = 1;

  sheet->width = gtk_print_context_get_width (context);
  sheet->height = gtk_print_context_get_height (context);
  sheet->n_first = lines_in (sheet->height - first_page_top ());
  sheet->n_other = lines_in (sheet->height);
  if (n > sheet->n_first)
    n_pages += (n - sheet->n_first + sheet->n_other - 1) / sheet->n_other;
  gtk_print_operation_set_n_pages (operation, (int) n_pages);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Sheet *sheet)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  GListModel *entries = tea_ledger_get_entries (sheet->ledger);
  guint n = g_list_model_get_n_items (entries);
  guint first = page == 0 ? 0 : sheet->n_first + (guint) (page - 1) * sheet->n_other;
  guint last = MIN (n, first + (page == 0 ? sheet->n_first : sheet->n_other));
  int n_pages;
  g_autofree char *footer = NULL;
  double y = 0;

  cairo_set_source_rgb (cr, 0, 0, 0);
  if (page == 0)
    {
      y = draw_heading (sheet, context);
      y = draw_standings (sheet, context, y);
      y = draw_chart (sheet, context, y);
      cairo_set_source_rgb (cr, 0, 0, 0);
    }

  y = draw_column_heads (sheet, context, y);
  for (guint i = first; i < last; i++, y += LINE_HEIGHT)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);

      draw_entry (sheet, context, entry, y);
    }

  g_object_get (operation, "n-pages", &n_pages, NULL);
  /* Translators: at the foot of a printed score sheet: the players, the page, and how many pages there are. */
  footer = g_strdup_printf (_ ("%s · page %d of %d"), tea_ledger_get_facts (sheet->ledger)->shown_title, page + 1,
                            n_pages);
  draw_text (context, footer, "Sans 8", 0, sheet->height - FOOTER_HEIGHT / 2.0, sheet->width, 1);
}

GtkPrintOperation *
tea_score_print_new (TeaLedger *ledger)
{
  GtkPrintOperation *operation;
  Sheet *sheet;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  operation = gtk_print_operation_new ();
  sheet = g_new0 (Sheet, 1);
  sheet->ledger = g_object_ref (ledger);
  gtk_print_operation_set_job_name (operation, tea_ledger_get_facts (ledger)->shown_title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), sheet, sheet_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), sheet);

  return operation;
}
