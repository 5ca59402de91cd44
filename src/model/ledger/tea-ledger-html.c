/* tea-ledger-html.c - a ledger as a page for a browser: standings, chart, the last hand with its reasons, the next
 * dealer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "model/ledger/tea-html.h"
#include "model/ledger/tea-ledger.h"
#include "model/score/tea-score-sheet.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-tile-info.h"

#define SECONDS_BETWEEN 5

static void
append_heading (TeaHtml *html, const char *text)
{
  tea_html_append (html, "<h2 dir=\"auto\">", text, "</h2>\n");
}

static void
append_column (TeaHtml *html, const char *heading, gboolean number)
{
  tea_html_append (html, number ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">", heading, "</th>");
}

static void
append_number (TeaHtml *html, const char *text)
{
  tea_html_append (html, "<td class=\"number\">", text, "</td>");
}

/* A name, and the Chinese one if that is different. */
static void
append_names (TeaHtml *html, const TeaScoreItemFacts *facts)
{
  tea_html_append (html, "", facts->shown_name, "");
  if (!facts->has_zh || facts->language_zh == NULL)
    return;
  tea_html_append (html, " <span lang=\"", facts->language_zh, "\">");
  tea_html_append (html, "", facts->name_zh, "</span>");
}

static void
append_standings (TeaHtml *html, TeaLedger *ledger)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (ledger);
  gboolean has_money = facts->point_money > 0;

  append_heading (html, _ ("Standings"));
  g_string_append (html->content, "<table>\n<thead><tr><td></td>");
  append_column (html, _ ("Player"), FALSE);
  if (facts->over)
    append_column (html, _ ("Won"), TRUE);
  else
    g_string_append (html->content, "<td></td>");
  append_column (html, _ ("Points"), TRUE);
  if (has_money)
    append_column (html, _ ("Money"), TRUE);
  g_string_append (html->content, "</tr></thead>\n");
  for (guint place = 0; place < facts->n_players; place++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_standing (ledger, place);
      g_autofree char *points = tea_number_dup (player->total);
      g_autofree char *money = tea_ledger_dup_money (ledger, player->won);
      g_autofree char *wins = tea_number_dup (player->wins);

      g_string_append_printf (html->content, "<tr%s><td>%u.</td>",
                              player->is_dealer && !facts->over ? " class=\"dealer\"" : "", player->rank);
      tea_html_append (html, "<td dir=\"auto\">", player->name, "</td>");
      if (facts->over)
        append_number (html, wins);
      else
        tea_html_append (html, "<td>", player->seat >= 0 ? tea_tile_info_wind_name (player->seat_wind) : "–", "</td>");
      append_number (html, points);
      if (has_money)
        append_number (html, money);
      g_string_append (html->content, "</tr>\n");
    }
  g_string_append (html->content, "</table>\n");
}

static void
append_chart (TeaHtml *html, TeaLedger *ledger)
{
  g_autofree char *standing = tea_ledger_dup_final (ledger);
  const char *names[TEA_LEDGER_MAX_PLAYERS + 1] = { NULL };
  const int *series[TEA_LEDGER_MAX_PLAYERS];
  guint n = 0;

  for (guint player = 0; player < tea_ledger_get_facts (ledger)->n_players; player++)
    {
      names[player] = tea_ledger_get_player (ledger, player)->name;
      series[player] = tea_ledger_get_series (ledger, player, &n);
    }
  tea_html_append_chart (html, names, series, n, _ ("Standings over the hands"), standing);
}

static void
append_items (TeaHtml *html, GListModel *items)
{
  g_string_append (html->content, "<table>\n");
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);
      const TeaScoreItemFacts *facts = tea_score_item_get_facts (item);

      g_string_append (html->content, "<tr><td>");
      append_names (html, facts);
      tea_html_append (html, "<small>", facts->sentence, "");
      /* A row without a clause has its own name there: "FH/base". */
      if (facts->clause != NULL && *facts->clause != '\0' && strchr (facts->clause, '/') == NULL)
        tea_html_append (html, " (", facts->clause, ")");
      g_string_append (html->content, "</small></td>");
      append_number (html, facts->value_text);
      g_string_append (html->content, "</tr>\n");
    }
  g_string_append (html->content, "</table>\n");
}

/* The winner's tiles, and why they are worth what they are. */
static void
append_win (TeaHtml *html, const TeaScoreSheetFacts *facts)
{
  tea_html_append_melds (html, facts->groups);
  tea_html_append_tiles (html, facts->bonus);
  if (facts->winning_tile != NULL)
    {
      const char *name = tea_tile_info_kind_name (tea_tile_info_get_facts (facts->winning_tile)->kind);
      /* Translators: the name of a tile is filled in. */
      g_autofree char *won = g_strdup_printf (_ ("Winning tile: %s"), name);

      tea_html_append (html, "<p class=\"note\">", won, "</p>\n");
    }
  tea_html_append_paragraph (html, facts->remarks);
  append_items (html, facts->items);
  tea_html_append_paragraph (html, facts->formula);
}

/* Where the hands of the others count, what each was worth. */
static void
append_others (TeaHtml *html, const TeaScoreSheetFacts *facts)
{
  gboolean any = FALSE;

  for (int seat = 0; seat < 4; seat++)
    {
      const TeaSheetSeat *other = &facts->seats[seat];
      guint n = seat != facts->winner && other->has_score ? g_list_model_get_n_items (other->items) : 0;
      g_autofree char *total = tea_number_dup (other->total);

      if (n == 0)
        continue;
      if (!any)
        {
          append_heading (html, _ ("The other hands"));
          g_string_append (html->content, "<table>\n");
        }
      any = TRUE;
      tea_html_append (html, "<tr><td dir=\"auto\">", other->name, "<small>");
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (TeaScoreItem) item = g_list_model_get_item (other->items, i);

          tea_html_append (html, i > 0 ? ", " : "", tea_score_item_get_facts (item)->shown_name, "");
          tea_html_append (html, " ", tea_score_item_get_facts (item)->value_text, "");
        }
      tea_html_append (html, "<br>", other->formula, "</small></td>");
      append_number (html, total);
      g_string_append (html->content, "</tr>\n");
    }
  if (any)
    g_string_append (html->content, "</table>\n");
}

static void
append_payments (TeaHtml *html, const TeaScoreSheetFacts *facts)
{
  g_autofree char *clauses = g_strjoinv (" · ", facts->clauses);

  tea_html_append_paragraph (html, facts->liability);
  for (int part = 0; part < TEA_N_PAYMENT_PARTS; part++)
    {
      GListModel *lines = facts->payment_lines[(TeaPaymentPart) part];
      guint n = g_list_model_get_n_items (lines);

      if (n == 0)
        continue;
      append_heading (html, tea_payment_part_get_title ((TeaPaymentPart) part));
      g_string_append (html->content, "<table>\n");
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (TeaPaymentLine) line = g_list_model_get_item (lines, i);
          const TeaPaymentLineFacts *payment = tea_payment_line_get_facts (line);
          g_autofree char *amount = tea_number_dup (payment->amount);

          tea_html_append (html, "<tr><td><bdi>", payment->from, "</bdi> → ");
          tea_html_append (html, "<bdi>", payment->to, "</bdi>");
          tea_html_append (html, "<small title=\"", payment->sentence, "\">");
          tea_html_append (html, "", payment->why, "</small></td>");
          append_number (html, amount);
          g_string_append (html->content, "</tr>\n");
        }
      g_string_append (html->content, "</table>\n");
    }
  tea_html_append (html, "<p class=\"note\">", clauses, "</p>\n");
}

static void
append_entry (TeaHtml *html, TeaLedger *ledger, TeaLedgerEntry *entry)
{
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
  TeaScoreSheet *sheet = tea_ledger_entry_get_score_sheet (entry);

  append_heading (html, facts->number != 0 ? facts->place : _ ("Correction"));
  tea_html_append (html, "<p dir=\"auto\"><strong>", facts->title, "</strong></p>\n");
  if (facts->by_result)
    tea_html_append (html, "<p class=\"note\">", tea_ledger_say_by_result (), "</p>\n");
  if (facts->number != 0)
    tea_html_append_paragraph (html, facts->reason);
  tea_html_append_paragraph (html, facts->error);
  g_string_append (html->content, "<table>\n");
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *delta = tea_number_dup_signed (facts->deltas[seat]);

      tea_html_append (html, "<tr><td dir=\"auto\">", facts->names[seat], "</td>");
      append_number (html, delta);
      g_string_append (html->content, "</tr>\n");
    }
  g_string_append (html->content, "</table>\n");
  if (sheet == NULL)
    return;
  if (tea_score_sheet_get_facts (sheet)->winner >= 0)
    append_win (html, tea_score_sheet_get_facts (sheet));
  append_others (html, tea_score_sheet_get_facts (sheet));
  append_payments (html, tea_score_sheet_get_facts (sheet));
}

/* After a game: who pays whom. */
static void
append_transfers (TeaHtml *html, TeaLedger *ledger)
{
  g_autoptr (GPtrArray) transfers = tea_ledger_list_transfers (ledger);
  g_autofree char *nobody = tea_ledger_dup_why_no_transfers (ledger);

  append_heading (html, _ ("Who Pays Whom"));
  if (nobody != NULL)
    {
      tea_html_append_paragraph (html, nobody);
      return;
    }
  g_string_append (html->content, "<table>\n");
  for (guint i = 0; i < transfers->len; i++)
    {
      const TeaLedgerTransfer *transfer = transfers->pdata[i];

      tea_html_append (html, "<tr><td dir=\"auto\">", transfer->title, "</td>");
      append_number (html, transfer->points);
      if (transfer->money != NULL)
        append_number (html, transfer->money);
      g_string_append (html->content, "</tr>\n");
    }
  g_string_append (html->content, "</table>\n");
}

/* The last entry, and after penalties the last hand as well. */
static void
append_last (TeaHtml *html, TeaLedger *ledger)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  gboolean any = FALSE;

  for (guint i = g_list_model_get_n_items (entries); i > 0; i--)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i - 1);
      gboolean is_hand = tea_ledger_entry_get_facts (entry)->number != 0;
      gboolean is_seats = tea_ledger_entry_get_facts (entry)->kind == TEA_LEDGER_ENTRY_SEATS;

      if (!is_seats && (is_hand || !any))
        append_entry (html, ledger, entry);
      if (is_hand)
        return;
      any = any || !is_seats;
    }
}

void
tea_ledger_write_deal (TeaLedger *self, TeaHtml *html)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (self);
  g_autofree char *deal = NULL;

  g_return_if_fail (TEA_IS_LEDGER (self) && html != NULL);

  if (facts->over)
    deal = g_strdup_printf (_ ("%s."), facts->place);
  else
    /* Translators: where the next hand stands, "East 3", and a name. */
    deal = g_strdup_printf (_ ("%1$s: %2$s deals."), facts->place,
                            tea_ledger_get_sitting (self, facts->next_dealer)->name);
  tea_html_append_paragraph (html, deal);
  tea_html_append_paragraph (html, facts->sits_out);
}

void
tea_ledger_write_html (TeaLedger *self, TeaHtml *html)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (self);

  g_return_if_fail (TEA_IS_LEDGER (self) && html != NULL);

  html->title = g_strdup (facts->shown_title);
  html->seconds = SECONDS_BETWEEN;
  tea_html_append (html, "<p class=\"note\">", tea_ruleset_get_name (tea_ledger_get_ruleset (self)), "</p>\n");
  tea_ledger_write_deal (self, html);
  g_string_append (html->content, "<main>\n<section>\n");
  append_standings (html, self);
  if (facts->over)
    append_transfers (html, self);
  append_chart (html, self);
  g_string_append (html->content, "</section>\n<section>\n");
  append_last (html, self);
  g_string_append (html->content, "</section>\n</main>\n");
}
