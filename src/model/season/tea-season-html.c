/* tea-season-html.c - a season as a page for a browser: the table, the points over the days, and who pays whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/season/tea-season.h"
#include "model/tiles/tea-number.h"

/* The largest differences are what people look for. */
#define MAX_PAIRS 60

/* As many lines as can be told apart. */
#define MAX_LINES 8

/* While sessions are read, the browser looks again after so many seconds. */
#define SECONDS_BUSY 2

static void
append_players (TeaHtml *html, const TeaSeasonState *state)
{
  /* The keys can scroll it. */
  tea_html_append (html, "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", _ ("Season"), "\">");
  g_string_append (html->content, "<table>\n<thead><tr><td></td><td></td>");
  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    if (state->columns[column])
      tea_html_append (html, "<th scope=\"col\" class=\"number\">",
                       tea_season_column_get_title ((TeaSeasonColumn) column), "</th>");
  g_string_append (html->content, "</tr></thead>\n");
  for (guint i = 0; i < g_list_model_get_n_items (state->players); i++)
    {
      g_autoptr (TeaSeasonRow) row = g_list_model_get_item (state->players, i);
      const TeaSeasonRowFacts *facts = tea_season_row_get_facts (row);

      g_string_append_printf (html->content, "<tr><td>%u.</td>", facts->rank);
      tea_html_append (html, "<th scope=\"row\" dir=\"auto\">", facts->name, "</th>");
      for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
        if (state->columns[column])
          tea_html_append (html, "<td class=\"number\">", facts->cells[column], "</td>");
      g_string_append (html->content, "</tr>\n");
    }
  g_string_append (html->content, "</table></div>\n");
}

static void
append_chart (TeaHtml *html, TeaSeason *season, const TeaSeasonState *state)
{
  const char *names[MAX_LINES + 1] = { NULL };
  const int *series[MAX_LINES];
  guint n, n_points = state->n_days + 1;
  g_autofree int *points = tea_season_dup_curves (season, MAX_LINES, names, &n);
  g_autofree int *rows = g_new (int, MAX (n, 1) * n_points);
  g_autoptr (GString) last = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = NULL;

      series[i] = rows + i * n_points;
      for (guint day = 0; day < n_points; day++)
        rows[i * n_points + day] = points[day * n + i];
      number = tea_number_dup (series[i][n_points - 1]);
      g_string_append_printf (last, "%s%s: %s", i > 0 ? C_ ("list", ", ") : "", names[i], number);
    }
  tea_html_append_chart (html, names, series, n_points, _ ("Points over the days"), last->str);
}

static void
append_pairs (TeaHtml *html, const TeaSeasonState *state)
{
  guint n = MIN (g_list_model_get_n_items (state->pairs), MAX_PAIRS);

  if (n == 0)
    return;
  tea_html_append (html, "<h2>", _ ("Who Pays Whom"), "</h2>\n<table>\n");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaSeasonPairRow) row = g_list_model_get_item (state->pairs, i);
      const TeaSeasonPairFacts *facts = tea_season_pair_row_get_facts (row);

      tea_html_append (html, "<tr><td dir=\"auto\">", facts->title, "");
      tea_html_append (html, "<small>", facts->details, "</small></td>");
      tea_html_append (html, "<td class=\"number\">", facts->points, "</td>");
      if (facts->has_money)
        tea_html_append (html, "<td class=\"number\">", facts->money, "</td>");
      g_string_append (html->content, "</tr>\n");
    }
  g_string_append (html->content, "</table>\n");
}

void
tea_season_write_html (TeaSeason *self, TeaHtml *html)
{
  const TeaSeasonState *state = tea_season_get_state (self);
  g_autofree char *choice = NULL;

  g_return_if_fail (TEA_IS_SEASON (self) && html != NULL);

  choice = tea_season_dup_choice (self);
  html->title = g_strdup (_ ("Season"));
  html->seconds = state->busy ? SECONDS_BUSY : 0;
  tea_html_append_paragraph (html, choice);
  tea_html_append (html, "<p class=\"note\">", state->summary, "</p>\n");
  append_players (html, state);
  append_chart (html, self, state);
  append_pairs (html, state);
  tea_html_append_paragraph (html, state->remark);
}

char *
tea_season_dup_html (TeaSeason *self)
{
  TeaHtml *html;

  g_return_val_if_fail (TEA_IS_SEASON (self), NULL);

  html = tea_html_new ();
  tea_season_write_html (self, html);

  return tea_html_end (html, NULL);
}
