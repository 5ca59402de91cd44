/* tea-ledger-html.c - a ledger as a page for a browser: standings, the last hand, the next dealer
 *
 * The page is self-contained: no scripts, images or external fonts. It reloads itself every few seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/ledger/tea-ledger.h"
#include "model/score/tea-score-sheet.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-tile-info.h"

#define SECONDS_BETWEEN "5"

/* Readable on a phone at arm's length and on a television across the room; light or dark as the device prefers. */
static const char style[] =
    ":root{color-scheme:light dark}"
    "body{font:clamp(1rem,2.2vw,1.8rem)/1.4 system-ui,sans-serif;margin:0 auto;padding:1em;max-width:42em}"
    "h1{font-size:1.3em;margin:0}h2{font-size:1.1em;margin:1.2em 0 .3em}p{margin:.3em 0}"
    "table{border-collapse:collapse;width:100%}table+table{margin-top:.8em}td{padding:.25em .4em;border-top:1px solid "
    "#8885}"
    "td:last-child,.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}"
    ".dealer{font-weight:bold}.note{opacity:.7}";

static void
append (GString *html, const char *before, const char *text, const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, before);
  g_string_append (html, escaped);
  g_string_append (html, after);
}

/* A name, and the Chinese one if that is different. */
static void
append_names (GString *html, const char *name, const char *name_zh, const char *language_zh)
{
  append (html, "", name, "");
  if (language_zh == NULL || g_str_equal (name, name_zh))
    return;
  append (html, " <span lang=\"", language_zh, "\">");
  append (html, "", name_zh, "</span>");
}

/* The points and, if they are worth any, the money. */
static void
append_total (GString *html, TeaLedger *ledger, int points)
{
  g_autofree char *number = tea_number_dup (points);
  g_autofree char *money = tea_ledger_dup_money (ledger, points);

  g_string_append_printf (html, "<td class=\"number\">%s</td>", number);
  if (tea_ledger_get_facts (ledger)->point_money > 0)
    append (html, "<td>", money, "</td>");
  g_string_append (html, "</tr>\n");
}

/* A paragraph, unless @text is empty. */
static void
append_paragraph (GString *html, const char *text)
{
  if (*text != '\0')
    append (html, "<p dir=\"auto\">", text, "</p>\n");
}

static void
append_points (GString *html, int points, gboolean with_sign)
{
  g_autofree char *number = with_sign ? tea_number_dup_signed (points) : tea_number_dup (points);

  g_string_append_printf (html, "<td>%s</td></tr>\n", number);
}

static void
append_standings (GString *html, TeaLedger *ledger)
{
  append (html, "<h2>", _ ("Standings"), "</h2>\n<table>\n");
  for (guint place = 0; place < 4; place++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_standing (ledger, place);

      g_string_append_printf (html, "<tr%s><td>%u.</td>", player->is_dealer ? " class=\"dealer\"" : "", player->rank);
      append (html, "<td dir=\"auto\">", player->name, "</td>");
      append (html, "<td>", tea_tile_info_wind_name (player->seat_wind), "</td>");
      append_total (html, ledger, player->total);
    }
  g_string_append (html, "</table>\n");
}

static void
append_items (GString *html, TeaScoreSheet *sheet)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GListModel *items = facts->items;

  g_string_append (html, "<table>\n");
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);

      g_string_append (html, "<tr><td>");
      append_names (html, tea_score_item_get_facts (item)->name, tea_score_item_get_facts (item)->name_zh,
                    tea_score_item_get_facts (item)->language_zh);
      g_string_append (html, "</td>");
      append (html, "<td>", tea_score_item_get_facts (item)->value_text, "</td></tr>\n");
    }
  g_string_append (html, "</table>\n");
  append_paragraph (html, facts->formula);
}

static void
append_payments (GString *html, TeaScoreSheet *sheet)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);

  append_paragraph (html, facts->liability);
  for (int part = 0; part < TEA_N_PAYMENT_PARTS; part++)
    {
      GListModel *lines = facts->payment_lines[(TeaPaymentPart) part];
      guint n = g_list_model_get_n_items (lines);

      if (n == 0)
        continue;
      append (html, "<h2>", tea_payment_part_get_title ((TeaPaymentPart) part), "</h2>\n<table>\n");
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (TeaPaymentLine) line = g_list_model_get_item (lines, i);

          append (html, "<tr><td dir=\"auto\">", tea_payment_line_get_facts (line)->from, "</td><td>→</td>");
          append (html, "<td dir=\"auto\">", tea_payment_line_get_facts (line)->to, "</td>");
          append (html, "<td title=\"", tea_payment_line_get_facts (line)->sentence, "\">");
          append (html, "", tea_payment_line_get_facts (line)->why, "</td>");
          append_points (html, tea_payment_line_get_facts (line)->amount, FALSE);
        }
      g_string_append (html, "</table>\n");
    }
}

static void
append_entry (GString *html, TeaLedger *ledger, TeaLedgerEntry *entry)
{
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
  TeaScoreSheet *sheet = tea_ledger_entry_get_score_sheet (entry);

  append (html, "<h2>", facts->number != 0 ? facts->place : _ ("Correction"), "</h2>\n");
  append (html, "<p dir=\"auto\"><strong>", facts->title, "</strong></p>\n");
  if (facts->by_result)
    append (html, "<p class=\"note\">", tea_ledger_say_by_result (), "</p>\n");
  append_paragraph (html, facts->error);
  g_string_append (html, "<table>\n");
  for (guint seat = 0; seat < 4; seat++)
    {
      append (html, "<tr><td dir=\"auto\">", tea_ledger_get_player (ledger, seat)->name, "</td>");
      append_points (html, facts->deltas[seat], TRUE);
    }
  g_string_append (html, "</table>\n");
  if (sheet == NULL)
    return;
  if (tea_score_sheet_get_facts (sheet)->winner >= 0)
    append_items (html, sheet);
  append_payments (html, sheet);
}

/* After a game: who pays whom. */
static void
append_transfers (GString *html, TeaLedger *ledger)
{
  g_autoptr (GPtrArray) transfers = tea_ledger_list_transfers (ledger);
  g_autofree char *nobody = tea_ledger_dup_why_no_transfers (ledger);

  append (html, "<h2>", _ ("Who Pays Whom"), "</h2>\n");
  if (nobody != NULL)
    {
      append_paragraph (html, nobody);
      return;
    }
  g_string_append (html, "<table>\n");
  for (guint i = 0; i < transfers->len; i++)
    {
      const TeaLedgerTransfer *transfer = transfers->pdata[i];

      append (html, "<tr><td dir=\"auto\">", transfer->title, "</td>");
      append (html, "<td class=\"number\">", transfer->points, "</td>");
      if (transfer->money != NULL)
        append (html, "<td>", transfer->money, "</td>");
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table>\n");
}

/* The last entry, and after penalties the last hand as well. */
static void
append_last (GString *html, TeaLedger *ledger)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  gboolean any = FALSE;

  for (guint i = g_list_model_get_n_items (entries); i > 0; i--)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i - 1);
      gboolean is_hand = tea_ledger_entry_get_facts (entry)->kind != TEA_LEDGER_ENTRY_LINE;

      if (is_hand || !any)
        append_entry (html, ledger, entry);
      if (is_hand)
        return;
      any = TRUE;
    }
}

/* "East 3: Ann deals." */
static char *
say_deal (TeaLedger *ledger)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (ledger);

  if (facts->over)
    return g_strdup_printf (_ ("%s."), facts->place);

  /* Translators: where the next hand stands, "East 3", and a name. */
  return g_strdup_printf (_ ("%1$s: %2$s deals."), facts->place,
                          tea_ledger_get_player (ledger, facts->next_dealer)->name);
}

char *
tea_ledger_dup_html (TeaLedger *self)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (self);
  GString *html = g_string_new ("<!DOCTYPE html>\n<html");
  g_autofree char *deal = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (self), NULL);

  deal = say_deal (self);
  /* Translators: the language of the translation, as HTML names it. */
  append (html, " lang=\"", C_ ("language tag", "en"), "\">\n<head>\n<meta charset=\"utf-8\">\n");
  g_string_append (html, "<meta name=\"viewport\" content=\"width=device-width\">\n"
                         "<meta http-equiv=\"refresh\" content=\"" SECONDS_BETWEEN "\">\n");
  append (html, "<title>", facts->shown_title, "</title>\n<style>");
  g_string_append_printf (html, "%s</style>\n</head>\n<body>\n", style);
  append (html, "<h1>", facts->shown_title, "</h1>\n");
  append (html, "<p class=\"note\">", tea_ruleset_get_name (tea_ledger_get_ruleset (self)), "</p>\n");
  append_paragraph (html, deal);
  append_standings (html, self);
  if (facts->over)
    append_transfers (html, self);
  append_last (html, self);
  g_string_append (html, "</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
