/* tea-season-print.c - a season on paper or as PDF
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-season-print.h"

#include <glib/gi18n.h>
#include <math.h>

#include "view/widgets/tea-chart-paint.h"
#include "view/widgets/tea-paper.h"

/* In points, 1/72 inch. */
#define TITLE_HEIGHT 30
#define CHART_HEIGHT 220
#define GAP 14
#define RANK_WIDTH 26
#define FONT "Sans 9"
#define BOLD_FONT "Sans Bold 9"
#define HEAD_FONT "Sans Italic 8"
#define FOOT_FONT "Sans 8"

/* What is put below each other; a page begins with the first of them that does not fit on the former. */
typedef enum
{
  BLOCK_HEADING,
  BLOCK_PLAYER, /* with the heads of the columns if it is the first of a page */
  BLOCK_REMARK,
  BLOCK_CHART,
  BLOCK_PAIRS, /* the heading of the pairs, and the first of them */
  BLOCK_PAIR,
} BlockKind;

typedef struct
{
  BlockKind kind;
  guint index; /* of a player or pair */
} Block;

typedef struct
{
  TeaSeason *season;
  GListModel *players; /* as they were when it was asked for */
  GListModel *pairs;
  char *choice;
  double width;
  double height; /* without the foot */
  double widths[TEA_N_SEASON_COLUMNS];
  double points_width; /* of the pairs */
  double money_width;
  GArray *blocks; /* Block */
  GArray *pages;  /* guint: the first block of each */
} Sheet;

static void
sheet_free (gpointer data, GClosure *closure)
{
  Sheet *sheet = data;

  g_object_unref (sheet->season);
  g_object_unref (sheet->players);
  g_object_unref (sheet->pairs);
  g_free (sheet->choice);
  g_array_unref (sheet->blocks);
  g_array_unref (sheet->pages);
  g_free (sheet);
}

static double
put_heading (Sheet *sheet, const TeaPaper *paper, double y)
{
  y += fmax (TITLE_HEIGHT, tea_paper_put_text (paper, _ ("Season"), "Sans Bold 15", 0, y, sheet->width, 0));
  y += tea_paper_put_text (paper, sheet->choice, FONT, 0, y, sheet->width, 0);
  y += tea_paper_put_text (paper, tea_season_get_state (sheet->season)->summary, FONT, 0, y, sheet->width, 0);

  return y + GAP / 2.0;
}

static double
name_width (Sheet *sheet)
{
  double width = sheet->width - RANK_WIDTH;

  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    width -= sheet->widths[column];

  return width;
}

static double
put_column_heads (Sheet *sheet, const TeaPaper *paper, double y)
{
  double height = tea_paper_put_text (paper, _ ("Player"), HEAD_FONT, RANK_WIDTH, y, name_width (sheet), 0);
  double x = RANK_WIDTH + name_width (sheet);

  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; x += sheet->widths[column], column++)
    if (sheet->widths[column] > 0)
      height = fmax (height,
                     tea_paper_put_text (paper, tea_season_column_get_title ((TeaSeasonColumn) column), HEAD_FONT,
                                         x + TEA_PAPER_CELL_GAP, y, sheet->widths[column] - TEA_PAPER_CELL_GAP, 1));
  tea_paper_draw_rule (paper, y + height - 1, sheet->width);

  return y + height;
}

static double
put_player (Sheet *sheet, const TeaPaper *paper, guint index, double y)
{
  g_autoptr (TeaSeasonRow) row = g_list_model_get_item (sheet->players, index);
  const TeaSeasonRowFacts *facts = tea_season_row_get_facts (row);
  g_autofree char *rank = g_strdup_printf ("%u.", facts->rank);
  double x = RANK_WIDTH + name_width (sheet);
  double height;

  tea_paper_put_text (paper, rank, BOLD_FONT, 0, y, RANK_WIDTH, 0);
  height = tea_paper_put_text (paper, facts->name, BOLD_FONT, RANK_WIDTH, y, name_width (sheet), 0);
  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; x += sheet->widths[column], column++)
    if (sheet->widths[column] > 0)
      tea_paper_put_text (paper, facts->cells[column], column == facts->decisive ? BOLD_FONT : FONT, x, y,
                          sheet->widths[column], 1);

  return y + height;
}

static double
put_remark (Sheet *sheet, const TeaPaper *paper, double y)
{
  const char *remark = tea_season_get_state (sheet->season)->remark;

  return *remark != '\0' ? y + tea_paper_put_text (paper, remark, FONT, 0, y + GAP / 2.0, sheet->width, 0) + GAP
                         : y + GAP;
}

static double
put_chart (Sheet *sheet, const TeaPaper *paper, double y)
{
  const char *names[TEA_CHART_MAX_LINES + 1] = { NULL };
  g_autofree int *points = NULL;
  g_auto (GStrv) days = NULL;
  guint n;
  TeaChart chart = {
    .n_hands = tea_season_get_state (sheet->season)->n_days,
    .marked = -1,
  };

  if (paper->cr == NULL)
    return y + CHART_HEIGHT + GAP;

  points = tea_season_dup_curves (sheet->season, TEA_CHART_MAX_LINES, names, &n);
  days = tea_season_dup_days (sheet->season);
  for (guint i = 0; i < n; i++)
    chart.names[i] = names[i];
  chart.points = points;
  chart.steps = (const char *const *) days;
  tea_paper_draw_chart (paper, &chart, FONT, y, sheet->width, CHART_HEIGHT);

  return y + CHART_HEIGHT + GAP;
}

static double
put_pair (Sheet *sheet, const TeaPaper *paper, guint index, double y)
{
  g_autoptr (TeaSeasonPairRow) row = g_list_model_get_item (sheet->pairs, index);
  const TeaSeasonPairFacts *facts = tea_season_pair_row_get_facts (row);
  double title_width = sheet->width * 0.4;
  double x = title_width;
  double height = tea_paper_put_text (paper, facts->title, FONT, 0, y, title_width, 0);

  tea_paper_put_text (paper, facts->points, BOLD_FONT, x, y, sheet->points_width, 1);
  x += sheet->points_width;
  tea_paper_put_text (paper, facts->money, FONT, x, y, sheet->money_width, 1);
  x += sheet->money_width + GAP;

  return y + fmax (height, tea_paper_put_text (paper, facts->details, FONT, x, y, sheet->width - x, 0));
}

static double
put_pairs (Sheet *sheet, const TeaPaper *paper, double y)
{
  y += tea_paper_put_text (paper, _ ("Who Pays Whom"), "Sans Bold 11", 0, y, sheet->width, 0);

  return put_pair (sheet, paper, 0, y);
}

/* @top: whether the block is the first of a page */
static double
put_block (Sheet *sheet, const TeaPaper *paper, const Block *block, gboolean top, double y)
{
  switch (block->kind)
    {
    case BLOCK_HEADING:
      return put_heading (sheet, paper, y);
    case BLOCK_PLAYER:
      if (top || block->index == 0)
        y = put_column_heads (sheet, paper, y);
      return put_player (sheet, paper, block->index, y);
    case BLOCK_REMARK:
      return put_remark (sheet, paper, y);
    case BLOCK_CHART:
      return put_chart (sheet, paper, y);
    case BLOCK_PAIRS:
      return put_pairs (sheet, paper, y);
    case BLOCK_PAIR:
      return put_pair (sheet, paper, block->index, y);
    }
  g_assert_not_reached ();
}

static const Block *
get_block (Sheet *sheet, guint index)
{
  return &g_array_index (sheet->blocks, Block, index);
}

static void
append_block (Sheet *sheet, BlockKind kind, guint index)
{
  const Block block = { kind, index };

  g_array_append_val (sheet->blocks, block);
}

static void
list_blocks (Sheet *sheet)
{
  guint n_pairs = g_list_model_get_n_items (sheet->pairs);

  g_array_set_size (sheet->blocks, 0);
  append_block (sheet, BLOCK_HEADING, 0);
  for (guint i = 0; i < g_list_model_get_n_items (sheet->players); i++)
    append_block (sheet, BLOCK_PLAYER, i);
  append_block (sheet, BLOCK_REMARK, 0);
  if (tea_season_get_state (sheet->season)->n_days > 0)
    append_block (sheet, BLOCK_CHART, 0);
  for (guint i = 0; i < n_pairs; i++)
    append_block (sheet, i == 0 ? BLOCK_PAIRS : BLOCK_PAIR, i);
}

static void
measure (Sheet *sheet, GtkPrintContext *context)
{
  const TeaSeasonState *state = tea_season_get_state (sheet->season);

  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    {
      g_auto (GStrv) words = g_strsplit (tea_season_column_get_title ((TeaSeasonColumn) column), " ", -1);

      sheet->widths[column] = 0;
      for (char **word = words; state->columns[column] && *word != NULL; word++)
        sheet->widths[column] = fmax (sheet->widths[column],
                                      TEA_PAPER_CELL_GAP + tea_paper_measure_width (context, *word, HEAD_FONT));
    }
  for (guint i = 0; i < g_list_model_get_n_items (sheet->players); i++)
    {
      g_autoptr (TeaSeasonRow) row = g_list_model_get_item (sheet->players, i);

      for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
        if (sheet->widths[column] > 0)
          sheet->widths[column] = fmax (
              sheet->widths[column],
              tea_paper_measure_width (context, tea_season_row_get_facts (row)->cells[column], BOLD_FONT));
    }
  sheet->points_width = sheet->money_width = 0;
  for (guint i = 0; i < g_list_model_get_n_items (sheet->pairs); i++)
    {
      g_autoptr (TeaSeasonPairRow) row = g_list_model_get_item (sheet->pairs, i);
      const TeaSeasonPairFacts *facts = tea_season_pair_row_get_facts (row);

      sheet->points_width = fmax (sheet->points_width, tea_paper_measure_width (context, facts->points, BOLD_FONT));
      sheet->money_width = fmax (sheet->money_width, tea_paper_measure_width (context, facts->money, FONT));
    }
}

static void
paginate (Sheet *sheet, const TeaPaper *paper)
{
  guint first = 0;
  double y = 0;

  g_array_set_size (sheet->pages, 0);
  g_array_append_val (sheet->pages, first);
  for (guint i = 0; i < sheet->blocks->len; i++)
    {
      double end = put_block (sheet, paper, get_block (sheet, i), i == first, y);

      if (end > sheet->height && i > first)
        {
          first = i;
          g_array_append_val (sheet->pages, first);
          end = put_block (sheet, paper, get_block (sheet, i), TRUE, 0);
        }
      y = end;
    }
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Sheet *sheet)
{
  const TeaPaper paper = { .context = context };
  g_autofree char *foot = tea_paper_dup_foot (sheet->choice, 100, 100);

  sheet->width = gtk_print_context_get_width (context);
  sheet->height = gtk_print_context_get_height (context);
  sheet->height -= tea_paper_put_text (&paper, foot, FOOT_FONT, 0, 0, sheet->width, 1) + GAP / 2.0;
  measure (sheet, context);
  list_blocks (sheet);
  paginate (sheet, &paper);
  gtk_print_operation_set_n_pages (operation, (int) sheet->pages->len);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Sheet *sheet)
{
  const TeaPaper paper = { context, gtk_print_context_get_cairo_context (context) };
  guint first = g_array_index (sheet->pages, guint, page);
  guint end = (guint) page + 1 < sheet->pages->len ? g_array_index (sheet->pages, guint, page + 1) : sheet->blocks->len;
  g_autofree char *foot = tea_paper_dup_foot (sheet->choice, (guint) page + 1, sheet->pages->len);
  double y = 0;

  cairo_set_source_rgb (paper.cr, 0, 0, 0);
  for (guint i = first; i < end; i++)
    y = put_block (sheet, &paper, get_block (sheet, i), i == first, y);
  tea_paper_put_text (&paper, foot, FOOT_FONT, 0, sheet->height + GAP / 2.0, sheet->width, 1);
}

GtkPrintOperation *
tea_season_print_new (TeaSeason *season)
{
  GtkPrintOperation *operation;
  g_autoptr (GtkPageSetup) page = NULL;
  Sheet *sheet;

  g_return_val_if_fail (TEA_IS_SEASON (season), NULL);

  operation = gtk_print_operation_new ();
  page = gtk_page_setup_new ();
  sheet = g_new0 (Sheet, 1);
  sheet->season = g_object_ref (season);
  sheet->players = g_object_ref (tea_season_get_state (season)->players);
  sheet->pairs = g_object_ref (tea_season_get_state (season)->pairs);
  sheet->choice = tea_season_dup_choice (season);
  sheet->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  sheet->pages = g_array_new (FALSE, FALSE, sizeof (guint));
  /* The table is wider than a page is high. */
  gtk_page_setup_set_orientation (page, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_default_page_setup (operation, page);
  gtk_print_operation_set_job_name (operation, _ ("Season"));
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), sheet, sheet_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), sheet);

  return operation;
}
