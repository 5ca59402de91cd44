/* tea-tournament-print.c - the seats of all rounds, or the ranking, on paper or as PDF
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/club/tea-tournament-print.h"

#include <glib/gi18n.h>
#include <math.h>

#include "view/widgets/tea-paper.h"

/* In points, 1/72 inch. */
#define GAP 10
#define FONT "Sans 10"
#define BOLD_FONT "Sans Bold 10"
#define SMALL_FONT "Sans 8"
#define TITLE_FONT "Sans Bold 15"
#define MAX_CELLS 5

/* A line of the sheet: cells beside each other. */
typedef struct
{
  const char *font;
  double before;            /* a gap above it */
  double widths[MAX_CELLS]; /* parts of the width of the sheet */
  gboolean at_end[MAX_CELLS];
  char *cells[MAX_CELLS]; /* NULL after the last */
  gboolean keeps_next;    /* whether the next line is on the same page */
} Line;

typedef struct
{
  GPtrArray *lines; /* Line */
  GArray *pages;    /* guint: the first line of each */
  char *title;
  double height; /* without the foot */
} Sheet;

static void
line_free (gpointer data)
{
  Line *line = data;

  for (guint i = 0; i < MAX_CELLS; i++)
    g_free (line->cells[i]);
  g_free (line);
}

static void
sheet_free (gpointer data, GClosure *closure)
{
  Sheet *sheet = data;

  g_ptr_array_unref (sheet->lines);
  g_array_unref (sheet->pages);
  g_free (sheet->title);
  g_free (sheet);
}

static Line *
add_line (Sheet *sheet, const char *font, double before, gboolean keeps_next)
{
  Line *line = g_new0 (Line, 1);

  line->font = font;
  line->before = before;
  line->keeps_next = keeps_next;
  g_ptr_array_add (sheet->lines, line);

  return line;
}

static void
add_text (Sheet *sheet, const char *font, double before, const char *text)
{
  Line *line = add_line (sheet, font, before, TRUE);

  line->cells[0] = g_strdup (text);
  line->widths[0] = 1;
}

static void
set_cell (Line *line, guint i, double width, gboolean at_end, const char *text)
{
  line->cells[i] = g_strdup (text);
  line->widths[i] = width;
  line->at_end[i] = at_end;
}

static double
put_line (const TeaPaper *paper, const Line *line, double y)
{
  const double width = gtk_print_context_get_width (paper->context);
  double x = 0, height = 0;

  for (guint i = 0; i < MAX_CELLS && line->cells[i] != NULL; i++)
    {
      height = fmax (height,
                     tea_paper_put_text (paper, line->cells[i], line->font, x, y,
                                         width * line->widths[i] - TEA_PAPER_CELL_GAP, line->at_end[i] ? 1 : 0));
      x += width * line->widths[i];
    }

  return height;
}

/* The height of the line at @index with those that stay together with it. */
static double
measure (const TeaPaper *paper, Sheet *sheet, guint index)
{
  double height = 0;

  for (guint i = index; i < sheet->lines->len; i++)
    {
      const Line *line = sheet->lines->pdata[i];

      height += put_line (paper, line, 0) + (i > index ? line->before : 0);
      if (!line->keeps_next)
        break;
    }

  return height;
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Sheet *sheet)
{
  const TeaPaper paper = { .context = context };
  guint first = 0;
  double y = 0;

  sheet->height =
      gtk_print_context_get_height (context) -
      tea_paper_put_text (&paper, sheet->title, SMALL_FONT, 0, 0, gtk_print_context_get_width (context), 1) - GAP;
  g_array_set_size (sheet->pages, 0);
  g_array_append_val (sheet->pages, first);
  for (guint i = 0; i < sheet->lines->len; i++)
    {
      const Line *line = sheet->lines->pdata[i];
      gboolean follows = i > 0 && ((const Line *) sheet->lines->pdata[i - 1])->keeps_next;

      if (i > first && !follows && y + line->before + measure (&paper, sheet, i) > sheet->height)
        {
          first = i;
          g_array_append_val (sheet->pages, first);
          y = 0;
        }
      y += (i > first ? line->before : 0) + put_line (&paper, line, 0);
    }
  gtk_print_operation_set_n_pages (operation, (int) sheet->pages->len);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Sheet *sheet)
{
  const TeaPaper paper = { context, gtk_print_context_get_cairo_context (context) };
  const guint first = g_array_index (sheet->pages, guint, page);
  const guint end = (guint) page + 1 < sheet->pages->len ? g_array_index (sheet->pages, guint, page + 1)
                                                         : sheet->lines->len;
  g_autofree char *foot = tea_paper_dup_foot (sheet->title, (guint) page + 1, sheet->pages->len);
  double y = 0;

  cairo_set_source_rgb (paper.cr, 0, 0, 0);
  for (guint i = first; i < end; i++)
    {
      const Line *line = sheet->lines->pdata[i];

      y += i > first ? line->before : 0;
      y += put_line (&paper, line, y);
    }
  tea_paper_put_text (&paper, foot, SMALL_FONT, 0, sheet->height + GAP, gtk_print_context_get_width (context), 1);
}

static void
add_ranking (Sheet *sheet, TeaTournament *tournament)
{
  GListModel *ranking = tea_tournament_get_ranking (tournament);
  Line *line = add_line (sheet, BOLD_FONT, GAP, TRUE);

  set_cell (line, 0, 0.08, FALSE, "");
  set_cell (line, 1, 0.34, FALSE, _ ("Player"));
  set_cell (line, 2, 0.18, TRUE, _ ("Table points"));
  set_cell (line, 3, 0.14, TRUE, _ ("Points"));
  set_cell (line, 4, 0.26, FALSE, "");
  for (guint i = 0; i < g_list_model_get_n_items (ranking); i++)
    {
      g_autoptr (TeaClubRank) item = g_list_model_get_item (ranking, i);
      const TeaClubRankFacts *facts = tea_club_rank_get_facts (item);
      g_autofree char *place = g_strdup_printf ("%u.", facts->place);

      line = add_line (sheet, FONT, 0, FALSE);
      set_cell (line, 0, 0.08, FALSE, place);
      set_cell (line, 1, 0.34, FALSE, facts->name);
      set_cell (line, 2, 0.18, TRUE, facts->table_points);
      set_cell (line, 3, 0.14, TRUE, facts->points);
      set_cell (line, 4, 0.26, FALSE, facts->details);
    }
}

/* A line for each table: its number and the four players by wind. */
static void
add_seats (Sheet *sheet, TeaTournament *tournament)
{
  const TeaTournamentFacts *facts = tea_tournament_get_facts (tournament);

  for (guint round = 0; round < facts->n_rounds; round++)
    {
      /* Translators: a round of a tournament, and how many there are. */
      g_autofree char *title = g_strdup_printf (_ ("Round %1$u of %2$u"), round + 1, facts->n_rounds);
      Line *line;

      add_text (sheet, BOLD_FONT, GAP, title);
      line = add_line (sheet, SMALL_FONT, 0, TRUE);
      for (guint table = 0; table < facts->n_tables; table++)
        {
          g_autoptr (TeaClubTable) item = tea_tournament_get_table (tournament, round, table);
          const TeaClubTableFacts *seats = tea_club_table_get_facts (item);

          if (table == 0)
            {
              set_cell (line, 0, 0.12, FALSE, "");
              for (guint wind = 0; wind < 4; wind++)
                set_cell (line, 1 + wind, 0.22, FALSE, seats->winds[wind]);
            }
          line = add_line (sheet, FONT, 0, table + 1 < facts->n_tables);
          set_cell (line, 0, 0.12, FALSE, seats->title);
          for (guint wind = 0; wind < 4; wind++)
            set_cell (line, 1 + wind, 0.22, FALSE, seats->players[wind]);
        }
    }
}

GtkPrintOperation *
tea_tournament_print_new (TeaTournament *tournament, gboolean ranking)
{
  GtkPrintOperation *operation;
  const TeaTournamentFacts *facts;
  Sheet *sheet;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (tournament), NULL);

  facts = tea_tournament_get_facts (tournament);
  sheet = g_new0 (Sheet, 1);
  sheet->lines = g_ptr_array_new_with_free_func (line_free);
  sheet->pages = g_array_new (FALSE, FALSE, sizeof (guint));
  sheet->title = g_strdup (facts->shown_title);
  add_text (sheet, TITLE_FONT, 0, facts->shown_title);
  add_text (sheet, FONT, 0, facts->details);
  if (ranking)
    add_ranking (sheet, tournament);
  else
    add_seats (sheet, tournament);

  operation = gtk_print_operation_new ();
  gtk_print_operation_set_job_name (operation, facts->shown_title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), sheet, sheet_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), sheet);

  return operation;
}
