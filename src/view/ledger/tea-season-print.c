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
  double widths[TEA_N_SEASON_COLUMNS];
  double points_width; /* of the pairs */
  double money_width;
  GArray *blocks; /* Block */
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->season);
  g_object_unref (sheet->players);
  g_object_unref (sheet->pairs);
  g_free (sheet->choice);
  g_array_unref (sheet->blocks);
  g_free (sheet);
}

static double
put_heading (Sheet *sheet, const TeaPaper *paper, double y)
{
  y += fmax (TITLE_HEIGHT, tea_paper_put_text (paper, _ ("Season"), "Sans Bold 15", 0, y, paper->width, 0));
  y += tea_paper_put_text (paper, sheet->choice, FONT, 0, y, paper->width, 0);
  y += tea_paper_put_text (paper, tea_season_get_state (sheet->season)->summary, FONT, 0, y, paper->width, 0);

  return y + GAP / 2.0;
}

static double
name_width (Sheet *sheet, const TeaPaper *paper)
{
  double width = paper->width - RANK_WIDTH;

  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    width -= sheet->widths[column];

  return width;
}

static double
put_column_heads (Sheet *sheet, const TeaPaper *paper, double y)
{
  double height = tea_paper_put_text (paper, _ ("Player"), HEAD_FONT, RANK_WIDTH, y, name_width (sheet, paper), 0);
  double x = RANK_WIDTH + name_width (sheet, paper);

  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; x += sheet->widths[column], column++)
    if (sheet->widths[column] > 0)
      height = fmax (height,
                     tea_paper_put_text (paper, tea_season_column_get_title ((TeaSeasonColumn) column), HEAD_FONT,
                                         x + TEA_PAPER_CELL_GAP, y, sheet->widths[column] - TEA_PAPER_CELL_GAP, 1));
  tea_paper_draw_rule (paper, y + height - 1);

  return y + height;
}

static double
put_player (Sheet *sheet, const TeaPaper *paper, guint index, double y)
{
  g_autoptr (TeaSeasonRow) row = g_list_model_get_item (sheet->players, index);
  const TeaSeasonRowFacts *facts = tea_season_row_get_facts (row);
  g_autofree char *rank = g_strdup_printf ("%u.", facts->rank);
  double x = RANK_WIDTH + name_width (sheet, paper);
  double height;

  tea_paper_put_text (paper, rank, BOLD_FONT, 0, y, RANK_WIDTH, 0);
  height = tea_paper_put_text (paper, facts->name, BOLD_FONT, RANK_WIDTH, y, name_width (sheet, paper), 0);
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

  return *remark != '\0' ? y + tea_paper_put_text (paper, remark, FONT, 0, y + GAP / 2.0, paper->width, 0) + GAP
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
  tea_paper_draw_chart (paper, &chart, FONT, y, CHART_HEIGHT);

  return y + CHART_HEIGHT + GAP;
}

static double
put_pair (Sheet *sheet, const TeaPaper *paper, guint index, double y)
{
  g_autoptr (TeaSeasonPairRow) row = g_list_model_get_item (sheet->pairs, index);
  const TeaSeasonPairFacts *facts = tea_season_pair_row_get_facts (row);
  double title_width = paper->width * 0.4;
  double x = title_width;
  double height = tea_paper_put_text (paper, facts->title, FONT, 0, y, title_width, 0);

  tea_paper_put_text (paper, facts->points, BOLD_FONT, x, y, sheet->points_width, 1);
  x += sheet->points_width;
  tea_paper_put_text (paper, facts->money, FONT, x, y, sheet->money_width, 1);
  x += sheet->money_width + GAP;

  return y + fmax (height, tea_paper_put_text (paper, facts->details, FONT, x, y, paper->width - x, 0));
}

static double
put_pairs (Sheet *sheet, const TeaPaper *paper, double y)
{
  y += tea_paper_put_text (paper, _ ("Who Pays Whom"), "Sans Bold 11", 0, y, paper->width, 0);

  return put_pair (sheet, paper, 0, y);
}

static double
put_block (gpointer data, const TeaPaper *paper, guint index, gboolean top, double y)
{
  Sheet *sheet = data;
  const Block *block = &g_array_index (sheet->blocks, Block, index);

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

static guint
measure (gpointer data, const TeaPaper *paper)
{
  Sheet *sheet = data;
  const TeaSeasonState *state = tea_season_get_state (sheet->season);

  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    {
      g_auto (GStrv) words = g_strsplit (tea_season_column_get_title ((TeaSeasonColumn) column), " ", -1);

      sheet->widths[column] = 0;
      for (char **word = words; state->columns[column] && *word != NULL; word++)
        sheet->widths[column] = fmax (sheet->widths[column],
                                      TEA_PAPER_CELL_GAP + tea_paper_measure_width (paper->context, *word, HEAD_FONT));
    }
  for (guint i = 0; i < g_list_model_get_n_items (sheet->players); i++)
    {
      g_autoptr (TeaSeasonRow) row = g_list_model_get_item (sheet->players, i);

      for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
        if (sheet->widths[column] > 0)
          sheet->widths[column] = fmax (
              sheet->widths[column],
              tea_paper_measure_width (paper->context, tea_season_row_get_facts (row)->cells[column], BOLD_FONT));
    }
  sheet->points_width = sheet->money_width = 0;
  for (guint i = 0; i < g_list_model_get_n_items (sheet->pairs); i++)
    {
      g_autoptr (TeaSeasonPairRow) row = g_list_model_get_item (sheet->pairs, i);
      const TeaSeasonPairFacts *facts = tea_season_pair_row_get_facts (row);

      sheet->points_width = fmax (sheet->points_width,
                                  tea_paper_measure_width (paper->context, facts->points, BOLD_FONT));
      sheet->money_width = fmax (sheet->money_width, tea_paper_measure_width (paper->context, facts->money, FONT));
    }
  list_blocks (sheet);

  return sheet->blocks->len;
}

static const TeaPaperBlocks blocks = { measure, put_block, NULL };

GtkPrintOperation *
tea_season_print_new (TeaSeason *season)
{
  GtkPrintOperation *operation;
  g_autoptr (GtkPageSetup) page = NULL;
  Sheet *sheet;

  g_return_val_if_fail (TEA_IS_SEASON (season), NULL);

  sheet = g_new0 (Sheet, 1);
  sheet->season = g_object_ref (season);
  sheet->players = g_object_ref (tea_season_get_state (season)->players);
  sheet->pairs = g_object_ref (tea_season_get_state (season)->pairs);
  sheet->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  sheet->choice = tea_season_dup_choice (season);
  operation = tea_paper_print_new (sheet->choice, NULL, &blocks, sheet, sheet_free);
  gtk_print_operation_set_job_name (operation, _ ("Season"));
  /* The table is wider than a page is high. */
  page = gtk_page_setup_new ();
  gtk_page_setup_set_orientation (page, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_default_page_setup (operation, page);

  return operation;
}
