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

/* A line of the sheet, which is an array of them: cells beside each other. */
typedef struct
{
  const char *font;
  double before;            /* a gap above it */
  double widths[MAX_CELLS]; /* parts of the width of the sheet */
  gboolean at_end[MAX_CELLS];
  char *cells[MAX_CELLS]; /* NULL after the last */
  gboolean keeps_next;    /* whether the next line is on the same page */
} Line;

static void
line_free (gpointer data)
{
  Line *line = data;

  for (guint i = 0; i < MAX_CELLS; i++)
    g_free (line->cells[i]);
  g_free (line);
}

static Line *
add_line (GPtrArray *sheet, const char *font, double before, gboolean keeps_next)
{
  Line *line = g_new0 (Line, 1);

  line->font = font;
  line->before = before;
  line->keeps_next = keeps_next;
  g_ptr_array_add (sheet, line);

  return line;
}

static void
add_text (GPtrArray *sheet, const char *font, double before, const char *text)
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

static guint
count_lines (gpointer sheet, const TeaPaper *paper)
{
  return ((GPtrArray *) sheet)->len;
}

static gboolean
stays_with_next (gpointer sheet, guint index)
{
  return ((const Line *) ((GPtrArray *) sheet)->pdata[index])->keeps_next;
}

static double
put_line (gpointer sheet, const TeaPaper *paper, guint index, gboolean top, double y)
{
  const Line *line = ((GPtrArray *) sheet)->pdata[index];
  double x = 0, height = 0;

  y += top ? 0 : line->before;
  for (guint i = 0; i < MAX_CELLS && line->cells[i] != NULL; i++)
    {
      double width = paper->width * line->widths[i];

      height = fmax (height, tea_paper_put_text (paper, line->cells[i], line->font, x, y, width - TEA_PAPER_CELL_GAP,
                                                 line->at_end[i] ? 1 : 0));
      x += width;
    }

  return y + height;
}

static const TeaPaperBlocks blocks = { count_lines, put_line, stays_with_next };

static void
add_ranking (GPtrArray *sheet, TeaTournament *tournament)
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
add_seats (GPtrArray *sheet, TeaTournament *tournament)
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
  const TeaTournamentFacts *facts;
  GPtrArray *sheet;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (tournament), NULL);

  facts = tea_tournament_get_facts (tournament);
  sheet = g_ptr_array_new_with_free_func (line_free);
  add_text (sheet, TITLE_FONT, 0, facts->shown_title);
  add_text (sheet, FONT, 0, facts->details);
  if (ranking)
    add_ranking (sheet, tournament);
  else
    add_seats (sheet, tournament);

  return tea_paper_print_new (facts->shown_title, NULL, &blocks, sheet, (GDestroyNotify) g_ptr_array_unref);
}
