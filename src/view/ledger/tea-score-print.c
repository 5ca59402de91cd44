/* tea-score-print.c - the score sheet of a session on paper or as PDF
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-score-print.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-print.h"

#include <glib/gi18n.h>
#include <math.h>

#include "view/widgets/tea-chart-paint.h"
#include "view/widgets/tea-paper.h"
#include "view/ledger/tea-ledger-parts.h"
#include "view/score/tea-payment-diagram.h"

/* In points, 1/72 inch. */
#define TITLE_HEIGHT 30
#define CHART_HEIGHT 190
#define GAP 14
#define PLACE_WIDTH 58
#define MIN_RESULT_WIDTH 110
#define MIN_PLAYER_WIDTH 84
#define MIN_STACKED_WIDTH 44 /* of a column in which the total is below what was won or lost */
#define FONT "Sans 9"
#define BOLD_FONT "Sans Bold 9"

/* Fonts of the figures: smaller ones if they would leave too little room for the result. */
static const struct
{
  const char *font;
  const char *bold;
} figures[] = {
  { FONT, BOLD_FONT },
  { "Sans 8", "Sans Bold 8" },
  { "Sans 7", "Sans Bold 7" },
  { "Sans 6", "Sans Bold 6" },
};

typedef struct
{
  TeaLedger *ledger;
  guint figures; /* the index of their font */
  double delta_width;
  double total_width;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->ledger);
  g_free (sheet);
}

/* The date of the last entry, or today if there is none. */
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
put_heading (Sheet *sheet, const TeaPaper *paper)
{
  g_autofree char *rules = tea_ruleset_dup_full_name (tea_ledger_get_ruleset (sheet->ledger));
  g_autofree char *date = dup_date (sheet->ledger);
  g_autofree char *below = g_strdup_printf ("%s · %s", rules, date);
  TeaPaper in_language = *paper;
  double y = 0;

  y += fmax (TITLE_HEIGHT, tea_paper_put_text (paper, tea_ledger_get_facts (sheet->ledger)->shown_title, "Sans Bold 15",
                                               0, y, paper->width, 0));
  in_language.language = tea_ruleset_get_facts (tea_ledger_get_ruleset (sheet->ledger))->language_zh;
  y += tea_paper_put_text (&in_language, below, FONT, 0, y, paper->width, 0);

  return y + GAP / 2.0;
}

/* The columns of the standings after the name; money only if points are worth any. */
#define N_COLUMNS 8

static guint
n_players (Sheet *sheet)
{
  return tea_ledger_get_facts (sheet->ledger)->n_players;
}

static guint
n_columns (Sheet *sheet)
{
  return tea_ledger_get_facts (sheet->ledger)->point_money > 0 ? N_COLUMNS : N_COLUMNS - 1;
}

static void
fill_numbers (Sheet *sheet, const TeaLedgerPlayer *player, char *numbers[N_COLUMNS])
{
  char *const all[N_COLUMNS] = {
    tea_label_format_points (player->total),    g_strdup_printf ("%u", player->wins),
    g_strdup_printf ("%u", player->self_draws), g_strdup_printf ("%u", player->deal_ins),
    g_strdup_printf ("%.1f", player->average),  tea_label_format_points (player->biggest),
    tea_label_format_points (player->adjusted), tea_ledger_dup_money (sheet->ledger, player->won),
  };

  for (guint i = 0; i < N_COLUMNS; i++)
    numbers[i] = all[i];
}

static void
clear_numbers (char *numbers[N_COLUMNS])
{
  for (guint i = 0; i < N_COLUMNS; i++)
    g_free (numbers[i]);
}

static double
put_standings (Sheet *sheet, const TeaPaper *paper, double y)
{
  const char *const headings[N_COLUMNS] = {
    _ ("Points"),  _ ("Won"),     _ ("Self-drawn"), _ ("Dealt in"),
    _ ("Average"), _ ("Biggest"), _ ("Penalties"),  _ ("Money"),
  };
  double widths[N_COLUMNS];
  double name_width = paper->width;
  char *numbers[N_COLUMNS];
  double x;

  for (guint i = 0; i < n_columns (sheet); i++)
    widths[i] = tea_paper_measure_width (paper->context, headings[i], "Sans Italic 8");
  for (guint place = 0; place < n_players (sheet); place++)
    {
      fill_numbers (sheet, tea_ledger_get_standing (sheet->ledger, place), numbers);
      for (guint i = 0; i < n_columns (sheet); i++)
        widths[i] = fmax (widths[i], tea_paper_measure_width (paper->context, numbers[i], BOLD_FONT));
      clear_numbers (numbers);
    }
  for (guint i = 0; i < n_columns (sheet); i++)
    name_width -= widths[i];

  x = name_width;
  for (guint i = 0; i < n_columns (sheet); x += widths[i], i++)
    tea_paper_put_text (paper, headings[i], "Sans Italic 8", x, y, widths[i], 1);
  y += TEA_PAPER_LINE_HEIGHT;

  for (guint place = 0; place < n_players (sheet); place++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_standing (sheet->ledger, place);
      g_autofree char *name = g_strdup_printf ("%u. %s", player->rank, player->name);

      fill_numbers (sheet, player, numbers);
      x = name_width;
      for (guint i = 0; i < n_columns (sheet); x += widths[i], i++)
        tea_paper_put_text (paper, numbers[i], i == 0 ? BOLD_FONT : FONT, x, y, widths[i], 1);
      clear_numbers (numbers);
      y += tea_paper_put_text (paper, name, BOLD_FONT, 0, y, name_width, 0);
    }

  return y + GAP / 2.0;
}

static double
put_settling (Sheet *sheet, const TeaPaper *paper, double y)
{
  g_autofree char *settling = tea_ledger_dup_settling (sheet->ledger);

  return settling != NULL ? y + tea_paper_put_text (paper, settling, FONT, 0, y, paper->width, 0) + GAP / 2.0 : y;
}

static double
put_chart (Sheet *sheet, const TeaPaper *paper, double y)
{
  g_autofree int *points = NULL;
  TeaChart chart = { .marked = -1 };

  if (paper->cr == NULL)
    return y + CHART_HEIGHT + GAP;

  points = tea_ledger_dup_standings (sheet->ledger, chart.names, &chart.n_hands);
  chart.points = points;
  tea_paper_draw_chart (paper, &chart, FONT, y, CHART_HEIGHT);

  return y + CHART_HEIGHT + GAP;
}

/* With more than four players there is no room for both figures in a line. */
static gboolean
is_stacked (Sheet *sheet)
{
  return n_players (sheet) > 4;
}

static double
player_width (Sheet *sheet)
{
  if (is_stacked (sheet))
    return MAX (MIN_STACKED_WIDTH, MAX (sheet->delta_width, sheet->total_width));

  return MAX (MIN_PLAYER_WIDTH, sheet->delta_width + sheet->total_width);
}

static double
column_x (Sheet *sheet, const TeaPaper *paper, guint player)
{
  return paper->width - (n_players (sheet) - player) * player_width (sheet);
}

static double
put_column_heads (Sheet *sheet, const TeaPaper *paper, double y)
{
  double height = TEA_PAPER_LINE_HEIGHT;

  tea_paper_put_text (paper, _ ("Deal"), "Sans Italic 8", 0, y, PLACE_WIDTH, 0);
  tea_paper_put_text (paper, _ ("Result"), "Sans Italic 8", PLACE_WIDTH, y, column_x (sheet, paper, 0) - PLACE_WIDTH,
                      0);
  for (guint player = 0; player < n_players (sheet); player++)
    height = fmax (height, tea_paper_put_text (paper, tea_ledger_get_player (sheet->ledger, player)->name, BOLD_FONT,
                                               column_x (sheet, paper, player) + TEA_PAPER_CELL_GAP, y,
                                               player_width (sheet) - TEA_PAPER_CELL_GAP, 1));
  tea_paper_draw_rule (paper, y + height - 1);

  return y + height;
}

/* What happened, the patterns of the hand, the remark, and, if it does not count, why. */
static char *
dup_result (TeaLedgerEntry *entry)
{
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
  TeaScoreSheet *sheet = tea_ledger_entry_get_score_sheet (entry);
  g_autofree char *patterns = sheet != NULL ? tea_score_sheet_dup_patterns (sheet) : g_strdup ("");
  GString *text = g_string_new (facts->title);

  if (*patterns != '\0')
    g_string_append_printf (text, " · %s", patterns);
  if (facts->by_result)
    g_string_append_printf (text, " · %s", tea_ledger_say_by_result ());
  if (*facts->reason != '\0' && facts->number != 0)
    g_string_append_printf (text, " · %s", facts->reason);
  if (*facts->error != '\0')
    g_string_append_printf (text, " · %s", facts->error);

  return g_string_free (text, FALSE);
}

/* What @player won or lost, or a dash for who sat out. */
static char *
dup_delta (TeaLedgerEntry *entry, guint player)
{
  int seat = tea_ledger_entry_get_seat (entry, player);

  if (seat < 0)
    return g_strdup ("–");

  return tea_payment_diagram_format_delta (tea_ledger_entry_get_facts (entry)->deltas[seat]);
}

static double
put_entry (Sheet *sheet, const TeaPaper *paper, guint index, double y)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (sheet->ledger), index);
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
  g_autofree char *result = dup_result (entry);
  gboolean below = is_stacked (sheet) && facts->kind != TEA_LEDGER_ENTRY_SEATS;
  double height = tea_paper_put_text (paper, facts->place, FONT, 0, y, PLACE_WIDTH, 0);

  height = fmax (height, tea_paper_put_text (paper, result, FONT, PLACE_WIDTH, y,
                                             column_x (sheet, paper, 0) - PLACE_WIDTH - TEA_PAPER_CELL_GAP / 2.0, 0));
  for (guint player = 0; player < n_players (sheet) && facts->kind != TEA_LEDGER_ENTRY_SEATS; player++)
    {
      g_autofree char *delta = dup_delta (entry, player);
      g_autofree char *total = tea_label_format_points (facts->totals[player]);
      double end = column_x (sheet, paper, player) + player_width (sheet);

      tea_paper_put_text (paper, delta, figures[sheet->figures].font,
                          end - sheet->delta_width - (below ? 0 : sheet->total_width), y, sheet->delta_width, 1);
      tea_paper_put_text (paper, total, figures[sheet->figures].bold, end - sheet->total_width,
                          y + (below ? TEA_PAPER_LINE_HEIGHT : 0), sheet->total_width, 1);
    }

  return y + fmax (height, below ? 2 * TEA_PAPER_LINE_HEIGHT : 0);
}

/* Measures the widest figures on the sheet in the current font. */
static void
measure_figures (Sheet *sheet, const TeaPaper *paper)
{
  GListModel *entries = tea_ledger_get_entries (sheet->ledger);

  sheet->delta_width = sheet->total_width = 0;
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);
      const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);

      for (guint player = 0; player < n_players (sheet); player++)
        {
          g_autofree char *delta = dup_delta (entry, player);
          g_autofree char *total = tea_label_format_points (facts->totals[player]);

          sheet->delta_width = fmax (sheet->delta_width,
                                     tea_paper_measure_width (paper->context, delta, figures[sheet->figures].font));
          sheet->total_width = fmax (sheet->total_width,
                                     tea_paper_measure_width (paper->context, total, figures[sheet->figures].bold));
        }
    }
}

static void
choose_figures (Sheet *sheet, const TeaPaper *paper)
{
  for (sheet->figures = 0; sheet->figures < G_N_ELEMENTS (figures); sheet->figures++)
    {
      measure_figures (sheet, paper);
      if (column_x (sheet, paper, 0) >= PLACE_WIDTH + MIN_RESULT_WIDTH || sheet->figures + 1 == G_N_ELEMENTS (figures))
        return;
    }
}

/* The first block is everything above the table of hands; then there is one for each hand. */
static guint
measure (gpointer sheet, const TeaPaper *paper)
{
  choose_figures (sheet, paper);

  return 1 + g_list_model_get_n_items (tea_ledger_get_entries (((Sheet *) sheet)->ledger));
}

static double
put_block (gpointer sheet, const TeaPaper *paper, guint block, gboolean top, double y)
{
  if (block == 0)
    {
      y = put_heading (sheet, paper);
      y = put_standings (sheet, paper, y);
      y = put_settling (sheet, paper, y);
      return put_chart (sheet, paper, y);
    }
  if (top || block == 1)
    y = put_column_heads (sheet, paper, y);

  return put_entry (sheet, paper, block - 1, y);
}

static const TeaPaperBlocks blocks = { measure, put_block, NULL };

GtkPrintOperation *
tea_score_print_new (TeaLedger *ledger)
{
  Sheet *sheet;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  sheet = g_new0 (Sheet, 1);
  sheet->ledger = g_object_ref (ledger);

  return tea_paper_print_new (tea_ledger_get_facts (ledger)->shown_title, NULL, &blocks, sheet, sheet_free);
}
