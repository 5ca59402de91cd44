/* tea-tournament-html.c - a tournament as a page for a browser: the round that is played, and the ranking
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/club/tea-tournament-private.h"

#define SECONDS_BETWEEN 15

static void
append_tables (TeaHtml *html, const TeaStoreTournament *stored, guint round)
{
  for (guint table = 0; table < stored->n_numbers / 4; table++)
    {
      g_autoptr (TeaClubTable) item = _tea_club_table_new (stored, round, table);
      const TeaClubTableFacts *facts = tea_club_table_get_facts (item);

      tea_html_append (html, "<section>\n<h2>", facts->title, "</h2>\n<table>\n");
      for (guint wind = 0; wind < 4; wind++)
        {
          tea_html_append (html, "<tr><td class=\"note\">", facts->winds[wind], "</td>");
          tea_html_append (html, "<td dir=\"auto\">", facts->players[wind], "</td>");
          tea_html_append (html, "<td class=\"number\">", facts->points[wind], "</td></tr>\n");
        }
      g_string_append (html->content, "</table>\n</section>\n");
    }
}

static void
append_ranking (TeaHtml *html, TeaTournament *self)
{
  GListModel *ranking = tea_tournament_get_ranking (self);

  tea_html_append (html, "<h2>", _ ("Ranking"), "</h2>\n<table>\n<tr><th></th>");
  tea_html_append (html, "<th>", _ ("Player"), "</th>");
  tea_html_append (html, "<th class=\"number\">", _ ("Table points"), "</th>");
  tea_html_append (html, "<th class=\"number\">", _ ("Points"), "</th></tr>\n");
  for (guint i = 0; i < g_list_model_get_n_items (ranking); i++)
    {
      g_autoptr (TeaClubRank) item = g_list_model_get_item (ranking, i);
      const TeaClubRankFacts *facts = tea_club_rank_get_facts (item);

      g_string_append_printf (html->content, "<tr><td>%u.</td>", facts->place);
      tea_html_append (html, "<td dir=\"auto\">", facts->name, "</td>");
      tea_html_append (html, "<td class=\"number\">", facts->table_points, "</td>");
      tea_html_append (html, "<td class=\"number\">", facts->points, "</td></tr>\n");
    }
  g_string_append (html->content, "</table>\n");
}

void
tea_tournament_write_html (TeaHtml *html, gpointer tournament)
{
  TeaTournament *self = tournament;
  const TeaTournamentFacts *facts;
  const TeaStoreTournament *stored;
  g_autofree char *title = NULL;
  guint round;

  g_return_if_fail (html != NULL && TEA_IS_TOURNAMENT (self));

  facts = tea_tournament_get_facts (self);
  stored = _tea_tournament_get_stored (self);
  /* The window may show another round. */
  round = _tea_tournament_find_round (stored);
  title = g_strdup_printf (_ ("Round %1$u of %2$u"), round + 1, stored->n_rounds);
  tea_value_take_text (&html->title, g_strdup (facts->shown_title));
  html->seconds = SECONDS_BETWEEN;
  tea_html_append (html, "<p class=\"note\">", facts->details, "</p>\n");
  tea_html_append (html, "<p><strong>", title, "</strong></p>\n<main>\n");
  append_tables (html, stored, round);
  g_string_append (html->content, "</main>\n");
  append_ranking (html, self);
}

char *
tea_tournament_dup_html (TeaTournament *self)
{
  g_autoptr (TeaHtml) html = NULL;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  html = tea_html_new ();
  tea_tournament_write_html (html, self);
  html->seconds = 0;

  return tea_html_end (g_steal_pointer (&html), NULL);
}
