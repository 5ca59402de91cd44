/* tea-tournament-html.c - a tournament as a page for a browser: the round that is played, and the ranking
 *
 * The page is self-contained: no scripts, images or external fonts. It reloads itself every few seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/club/tea-tournament-private.h"

#define SECONDS_BETWEEN "15"

/* Readable on a television across the room; light or dark as the device prefers. */
static const char style[] =
    ":root{color-scheme:light dark}"
    "body{font:clamp(1rem,1.6vw,1.6rem)/1.4 system-ui,sans-serif;margin:0 auto;padding:1em;max-width:80em}"
    "h1{font-size:1.3em;margin:0}h2{font-size:1.1em;margin:1.2em 0 .3em}p{margin:.3em 0}"
    ".tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(15em,1fr));gap:1em}"
    "table{border-collapse:collapse;width:100%}caption{text-align:start;font-weight:bold}"
    "td,th{padding:.2em .4em;border-top:1px solid #8885;text-align:start}"
    ".number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}.note{opacity:.7}";

static void
append (GString *html, const char *before, const char *text, const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, before);
  g_string_append (html, escaped);
  g_string_append (html, after);
}

static void
append_tables (GString *html, const TeaStoreTournament *stored, guint round)
{
  g_string_append (html, "<div class=\"tables\">\n");
  for (guint table = 0; table < stored->n_numbers / 4; table++)
    {
      g_autoptr (TeaClubTable) item = _tea_club_table_new (stored, round, table);
      const TeaClubTableFacts *facts = tea_club_table_get_facts (item);

      append (html, "<table>\n<caption>", facts->title, "</caption>\n");
      for (guint wind = 0; wind < 4; wind++)
        {
          append (html, "<tr><td class=\"note\">", facts->winds[wind], "</td>");
          append (html, "<td dir=\"auto\">", facts->players[wind], "</td>");
          append (html, "<td class=\"number\">", facts->points[wind], "</td></tr>\n");
        }
      g_string_append (html, "</table>\n");
    }
  g_string_append (html, "</div>\n");
}

static void
append_ranking (GString *html, TeaTournament *self)
{
  GListModel *ranking = tea_tournament_get_ranking (self);

  append (html, "<h2>", _ ("Ranking"), "</h2>\n<table>\n<tr><th></th>");
  append (html, "<th>", _ ("Player"), "</th>");
  append (html, "<th class=\"number\">", _ ("Table points"), "</th>");
  append (html, "<th class=\"number\">", _ ("Points"), "</th></tr>\n");
  for (guint i = 0; i < g_list_model_get_n_items (ranking); i++)
    {
      g_autoptr (TeaClubRank) item = g_list_model_get_item (ranking, i);
      const TeaClubRankFacts *facts = tea_club_rank_get_facts (item);

      g_string_append_printf (html, "<tr><td>%u.</td>", facts->place);
      append (html, "<td dir=\"auto\">", facts->name, "</td>");
      append (html, "<td class=\"number\">", facts->table_points, "</td>");
      append (html, "<td class=\"number\">", facts->points, "</td></tr>\n");
    }
  g_string_append (html, "</table>\n");
}

char *
tea_tournament_dup_html (TeaTournament *self)
{
  const TeaTournamentFacts *facts;
  const TeaStoreTournament *stored;
  g_autofree char *round = NULL;
  guint current;
  GString *html;

  g_return_val_if_fail (TEA_IS_TOURNAMENT (self), NULL);

  facts = tea_tournament_get_facts (self);
  stored = _tea_tournament_get_stored (self);
  /* The window may show another round. */
  current = _tea_tournament_find_round (stored);
  html = g_string_new ("<!DOCTYPE html>\n<html");
  /* Translators: the language of the translation, as HTML names it. */
  append (html, " lang=\"", C_ ("language tag", "en"), "\">\n<head>\n<meta charset=\"utf-8\">\n");
  g_string_append (html, "<meta name=\"viewport\" content=\"width=device-width\">\n"
                         "<meta http-equiv=\"refresh\" content=\"" SECONDS_BETWEEN "\">\n");
  append (html, "<title>", facts->shown_title, "</title>\n<style>");
  g_string_append_printf (html, "%s</style>\n</head>\n<body>\n", style);
  append (html, "<h1 dir=\"auto\">", facts->shown_title, "</h1>\n");
  append (html, "<p class=\"note\">", facts->details, "</p>\n");
  round = g_strdup_printf (_ ("Round %1$u of %2$u"), current + 1, stored->n_rounds);
  append (html, "<h2>", round, "</h2>\n");
  append_tables (html, stored, current);
  append_ranking (html, self);
  g_string_append (html, "</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
