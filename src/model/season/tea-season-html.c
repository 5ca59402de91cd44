/* tea-season-html.c - a season as a page for a browser: the table, and who pays whom
 *
 * The page is self-contained: no scripts, images or external fonts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/season/tea-season.h"

/* The largest differences are what people look for. */
#define MAX_PAIRS 60

/* Readable on a phone and on a television across the room; light or dark as the device prefers. A table that is wider
 * than the screen scrolls by itself. */
static const char style[] =
    ":root{color-scheme:light dark}"
    "body{font:clamp(1rem,1.6vw,1.6rem)/1.4 system-ui,sans-serif;margin:0 auto;padding:1em;max-width:76em}"
    "h1{font-size:1.3em;margin:0}h2{font-size:1.1em;margin:1.2em 0 .3em}p{margin:.3em 0}.wide{overflow-x:auto}"
    "table{border-collapse:collapse}td,th{padding:.25em .5em;border-top:1px solid #8885;text-align:right;"
    "font-variant-numeric:tabular-nums;white-space:nowrap}th{font-weight:normal;opacity:.7}"
    ".name{text-align:start;font-weight:bold}.note{opacity:.7}";

static void
append (GString *html, const char *before, const char *text, const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, before);
  g_string_append (html, escaped);
  g_string_append (html, after);
}

static void
append_players (GString *html, const TeaSeasonState *state)
{
  g_string_append (html, "<div class=\"wide\"><table>\n<tr><th></th><th></th>");
  for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
    if (state->columns[column])
      append (html, "<th>", tea_season_column_get_title ((TeaSeasonColumn) column), "</th>");
  g_string_append (html, "</tr>\n");
  for (guint i = 0; i < g_list_model_get_n_items (state->players); i++)
    {
      g_autoptr (TeaSeasonRow) row = g_list_model_get_item (state->players, i);
      const TeaSeasonRowFacts *facts = tea_season_row_get_facts (row);

      g_string_append_printf (html, "<tr><td>%u.</td>", facts->rank);
      append (html, "<td class=\"name\" dir=\"auto\">", facts->name, "</td>");
      for (guint column = 0; column < TEA_N_SEASON_COLUMNS; column++)
        if (state->columns[column])
          append (html, "<td>", facts->cells[column], "</td>");
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}

static void
append_pairs (GString *html, const TeaSeasonState *state)
{
  guint n = MIN (g_list_model_get_n_items (state->pairs), MAX_PAIRS);

  if (n == 0)
    return;
  append (html, "<h2>", _ ("Who Pays Whom"), "</h2>\n<div class=\"wide\"><table>\n");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaSeasonPairRow) row = g_list_model_get_item (state->pairs, i);
      const TeaSeasonPairFacts *facts = tea_season_pair_row_get_facts (row);

      append (html, "<tr><td class=\"name\" dir=\"auto\">", facts->title, "</td>");
      append (html, "<td>", facts->points, "</td>");
      if (facts->has_money)
        append (html, "<td>", facts->money, "</td>");
      append (html, "<td class=\"note\">", facts->details, "</td></tr>\n");
    }
  g_string_append (html, "</table></div>\n");
}

char *
tea_season_dup_html (TeaSeason *self)
{
  const TeaSeasonState *state = tea_season_get_state (self);
  GString *html = g_string_new ("<!DOCTYPE html>\n<html");
  g_autofree char *choice = NULL;

  g_return_val_if_fail (TEA_IS_SEASON (self), NULL);

  choice = tea_season_dup_choice (self);
  /* Translators: the language of the translation, as HTML names it. */
  append (html, " lang=\"", C_ ("language tag", "en"), "\">\n<head>\n<meta charset=\"utf-8\">\n");
  g_string_append (html, "<meta name=\"viewport\" content=\"width=device-width\">\n");
  append (html, "<title>", _ ("Season"), "</title>\n<style>");
  g_string_append_printf (html, "%s</style>\n</head>\n<body>\n", style);
  append (html, "<h1>", _ ("Season"), "</h1>\n");
  append (html, "<p dir=\"auto\">", choice, "</p>\n");
  append (html, "<p class=\"note\">", state->summary, "</p>\n");
  append_players (html, state);
  append_pairs (html, state);
  if (*state->remark != '\0')
    append (html, "<p class=\"note\">", state->remark, "</p>\n");
  g_string_append (html, "</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
