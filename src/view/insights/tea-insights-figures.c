/* tea-insights-figures.c - figures and charts of the insights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/insights/tea-insights-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "view/insights/tea-figure-row.h"
#include "view/widgets/tea-kept-rows.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-widget.h"

/* Maximum number of patterns shown, the most frequent first; the others are too rare to say anything. */
#define MAX_PATTERNS 12

static char *
format_share (guint n, guint of)
{
  /* Translators: how many, and their share of all in percent: "12 (24 %)". */
  return g_strdup_printf (_ ("%1$u (%2$.0f %%)"), n, of > 0 ? 100.0 * n / of : 0);
}

/* Formats @number with a real minus sign. */
static char *
format_number (double number, int decimals)
{
  g_autofree char *digits = g_strdup_printf ("%.*f", decimals, ABS (number));

  return number < 0 && strspn (digits, "0.,") < strlen (digits)
             ? g_strconcat (tea_widget_number_mark (), "−", digits, NULL)
             : g_steal_pointer (&digits);
}

/* @error: the standard error; 0 if unknown */
static char *
format_with_error (double number, double error, int decimals)
{
  g_autofree char *text = format_number (number, decimals);
  g_autofree char *errors = format_number (error, decimals);

  /* Translators: a number and its standard error. */
  return error > 0 ? g_strdup_printf (_ ("%1$s ± %2$s"), text, errors) : g_steal_pointer (&text);
}

static void
add_row (TeaKeptRows *rows, const char *name, const char *tooltip, const char *number, TeaInsight insight)
{
  TeaFigureRow *row = TEA_FIGURE_ROW (tea_kept_rows_take (rows, tea_figure_row_new));

  tea_figure_row_set (row, name, tooltip, number, insight, 0);
}

static void
add_count (TeaKeptRows *rows, const char *name, const char *tooltip, guint n, TeaInsight insight)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  add_row (rows, name, tooltip, number, insight);
}

static void
add_share (TeaKeptRows *rows, const char *name, const char *tooltip, guint n, guint of, TeaInsight insight)
{
  g_autofree char *share = format_share (n, of);

  add_row (rows, name, tooltip, share, insight);
}

static void
add_number (TeaKeptRows *rows,
            const char *name,
            const char *tooltip,
            double number,
            double error,
            int decimals,
            TeaInsight insight)
{
  g_autofree char *text = format_with_error (number, error, decimals);

  add_row (rows, name, tooltip, text, insight);
}

static void
update_summary (TeaInsightsPage *self, const TeaInsightsFacts *facts)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", facts->n_games), facts->n_games);
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", facts->n_hands), facts->n_hands);
  g_autofree char *text = g_strconcat (games, C_ ("list", ", "), hands, NULL);

  gtk_label_set_label (self->summary_label, text);
}

static void
update_places (TeaInsightsPage *self, const TeaInsightsFacts *facts)
{
  static const char *const names[] = { N_ ("First"), N_ ("Second"), N_ ("Third"), N_ ("Fourth") };
  guint n_finished = facts->n_games - facts->n_unfinished - facts->n_not_alone;
  TeaKeptRows rows;

  tea_kept_rows_begin (&rows, self->places_box);
  for (guint place = 0; place < G_N_ELEMENTS (names); place++)
    add_share (&rows, _ (names[place]), _ ("Games that ended in this place"), facts->places[place], n_finished,
               (TeaInsight) (TEA_INSIGHT_FIRST + place));
  if (facts->n_unfinished > 0)
    add_count (&rows, _ ("Unfinished"), _ ("Games that have no places yet"), facts->n_unfinished,
               TEA_INSIGHT_UNFINISHED);
  if (facts->n_not_alone > 0)
    add_count (&rows, _ ("Left out"), _ ("Games in which a computer player has played for you"), facts->n_not_alone,
               TEA_INSIGHT_NOT_ALONE);
  tea_kept_rows_end (&rows);
}

static void
update_hands (TeaInsightsPage *self, const TeaInsightsFacts *facts)
{
  TeaKeptRows rows;

  tea_kept_rows_begin (&rows, self->hands_box);
  add_count (&rows, _ ("All hands"), _ ("Hands that are counted"), facts->n_hands, TEA_INSIGHT_HANDS);
  add_share (&rows, _ ("Won"), _ ("Hands that you won"), facts->n_won, facts->n_hands, TEA_INSIGHT_WON);
  add_share (&rows, _ ("Self-drawn"), _ ("Hands that you won by self-draw, of those that you won"), facts->n_self_drawn,
             facts->n_won, TEA_INSIGHT_SELF_DRAWN);
  add_share (&rows, _ ("By discard"), _ ("Hands that you won with a discard, of those that you won"),
             facts->n_by_discard, facts->n_won, TEA_INSIGHT_BY_DISCARD);
  if (facts->n_robbed > 0)
    add_share (&rows, _ ("Robbed kongs"), _ ("Hands that you won by robbing a kong, of those that you won"),
               facts->n_robbed, facts->n_won, TEA_INSIGHT_ROBBED);
  add_share (&rows, _ ("Lost"), _ ("Hands that another player won"), facts->n_lost, facts->n_hands, TEA_INSIGHT_LOST);
  add_share (&rows, _ ("Let off"), _ ("Hands that another player won with your tile"), facts->n_let_off, facts->n_hands,
             TEA_INSIGHT_LET_OFF);
  add_share (&rows, _ ("Drawn hands"), _ ("Hands that nobody won"), facts->n_drawn, facts->n_hands, TEA_INSIGHT_DRAWN);
  if (facts->n_stood_in > 0)
    add_count (&rows, _ ("Left out"), _ ("Hands that a computer player has played for you"), facts->n_stood_in,
               TEA_INSIGHT_STOOD_IN);
  tea_kept_rows_end (&rows);
}

static void
update_points (TeaInsightsPage *self, const TeaInsightsFacts *facts)
{
  TeaKeptRows rows;

  tea_kept_rows_begin (&rows, self->points_rows);
  add_number (&rows, _ ("Average"), _ ("Your points a hand, and the standard error of that average"), facts->mean,
              facts->standard_error, 1, TEA_INSIGHT_HANDS);
  if (facts->n_won > 0)
    {
      g_autofree char *biggest = tea_label_format_points (facts->biggest);

      add_number (&rows, _ ("Average win"), _ ("Your points in a hand that you won"), facts->mean_win, 0, 1,
                  TEA_INSIGHT_WON);
      add_row (&rows, _ ("Biggest win"), _ ("The most points that one hand earned you"), biggest, TEA_INSIGHT_BIGGEST);
    }
  if (facts->n_lost > 0)
    add_number (&rows, _ ("Average loss"), _ ("Your points in a hand that another player won"), facts->mean_loss, 0, 1,
                TEA_INSIGHT_LOST);
  if (facts->n_let_off > 0)
    add_number (&rows, _ ("When letting off"), _ ("Your points in a hand that another player won with your tile"),
                facts->mean_let_off, 0, 1, TEA_INSIGHT_LET_OFF);
  tea_kept_rows_end (&rows);
  gtk_widget_set_visible (self->points_box, facts->is_comparable);
  gtk_widget_set_visible (self->mixed_label, !facts->is_comparable);
}

static void
update_claims (TeaInsightsPage *self, const TeaInsightsFacts *facts, const TeaInsightsPlay *play)
{
  TeaKeptRows rows;

  tea_kept_rows_begin (&rows, self->claims_box);
  add_number (&rows, _ ("Claims a hand"), _ ("How many chows, pungs and kongs you claimed in a hand, on average"),
              facts->n_hands > 0 ? (double) facts->n_claims / facts->n_hands : 0, 0, 2, TEA_INSIGHT_CLAIMS);
  add_share (&rows, _ ("Without a claim"), _ ("Hands in which you claimed nothing"), facts->n_unclaimed, facts->n_hands,
             TEA_INSIGHT_UNCLAIMED);
  if (play->n_first_claims > 0)
    {
      g_autofree char *tooltip = g_strdup_printf (
          ngettext ("How many tiles your hand was from ready before your first claim, in %u hand",
                    "How many tiles your hand was from ready before your first claim, in %u hands",
                    play->n_first_claims),
          play->n_first_claims);

      add_number (&rows, _ ("From ready at first claim"), tooltip, play->mean_first_claim, 0, 1,
                  TEA_INSIGHT_FIRST_CLAIM);
    }
  tea_kept_rows_end (&rows);
}

static void
update_play (TeaInsightsPage *self, const TeaInsightsFacts *facts, const TeaInsightsPlay *play)
{
  g_autofree char *heading = NULL;
  TeaKeptRows rows;

  if (play->n_hands < facts->n_hands)
    /* Translators: a heading; how many hands were judged, and how many there are. */
    heading = g_strdup_printf (_ ("Decisions in %1$u of %2$u hands"), play->n_hands, facts->n_hands);
  gtk_label_set_label (self->play_heading, heading != NULL ? heading : _ ("Decisions"));
  tea_kept_rows_begin (&rows, self->play_rows);
  add_number (&rows, _ ("Cost of a decision"),
              _ ("How many points your decisions cost, on average, against the strongest player’s"), play->cost, 0, 2,
              TEA_INSIGHT_COST);
  if (play->trend_error > 0)
    add_number (&rows, _ ("Change in 100 hands"),
                _ ("By how much that grows in a hundred hands, and the standard error; less than 0 is better"),
                play->trend, play->trend_error, 2, TEA_INSIGHT_TREND);
  add_number (&rows, _ ("Luck"), _ ("The part of your points that came from the tiles, and its standard error"),
              play->luck, play->luck_error, 0, TEA_INSIGHT_LUCK);
  add_number (
      &rows, C_ ("not luck", "Play"),
      _ ("The rest of your points in these hands: what all four players made of the tiles, and its standard error"),
      play->play, play->luck_error, 0, TEA_INSIGHT_PLAY);
  tea_kept_rows_end (&rows);
  gtk_widget_set_visible (self->play_box, play->n_hands > 0 && facts->is_comparable);
}

static void
update_patterns (TeaInsightsPage *self, const TeaInsightsState *state)
{
  TeaKeptRows rows;

  tea_kept_rows_begin (&rows, self->patterns_box);
  for (guint i = 0; i < MIN (state->n_patterns, MAX_PATTERNS); i++)
    {
      const TeaInsightsPattern *pattern = &state->patterns[i];
      TeaFigureRow *row = TEA_FIGURE_ROW (tea_kept_rows_take (&rows, tea_figure_row_new));
      g_autofree char *share = format_share (pattern->n, state->facts.n_won);

      tea_figure_row_set (row, pattern->name, NULL, share, TEA_INSIGHT_PATTERN, pattern->row);
    }
  tea_kept_rows_end (&rows);
  gtk_widget_set_visible (self->patterns_group, state->n_patterns > 0);
}

static void
update_charts (TeaInsightsPage *self, const TeaInsightsState *state)
{
  const char *const points_names[] = { _ ("You"), NULL };
  const char *const luck_names[] = { _ ("Points"), _ ("Luck"), C_ ("not luck", "Play"), NULL };

  tea_ledger_chart_set_standings (self->points_chart, points_names, state->curve, state->n_in_curve);
  tea_ledger_chart_set_standings (self->luck_chart, luck_names, state->luck_curve, state->n_in_luck_curve);
  tea_cost_chart_set_blocks (self->cost_chart, state->blocks, state->n_blocks);
  /* One hand makes no curve. */
  gtk_widget_set_visible (self->points_chart_box, state->n_in_curve > 1);
  gtk_widget_set_visible (self->luck_chart_box, state->n_in_luck_curve > 1);
  gtk_widget_set_visible (self->cost_chart_box, state->n_blocks > 1);
}

void
_tea_insights_page_update_figures (TeaInsightsPage *self)
{
  const TeaInsightsState *state = tea_insights_get_state (self->insights);
  const TeaInsightsFacts *facts = &state->facts;

  update_summary (self, facts);
  update_places (self, facts);
  update_hands (self, facts);
  update_points (self, facts);
  update_claims (self, facts, &state->play);
  update_play (self, facts, &state->play);
  update_patterns (self, state);
  update_charts (self, state);
}
