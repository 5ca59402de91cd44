/* tea-insights-csv.c - the counted hands as a table for spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <langinfo.h>
#include <string.h>

#include "core/base/tea-name.h"
#include "io/json/tea-json-record.h"
#include "model/archive/tea-export.h"
#include "model/insights/tea-insights-private.h"
#include "store/tally/tea-csv.h"

static void
add_date (GString *out, gint64 begun)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (begun);
  g_autofree char *text = time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M") : NULL;

  g_string_append (out, text != NULL ? text : "");
}

static const char *
result_name (const TeaCountedHand *hand)
{
  if (hand->winner < 0)
    return "drawn";

  return hand->winner == 0 ? "won" : "lost";
}

static TeaBy
get_by (const TeaCountedHand *hand)
{
  if (hand->from < 0)
    return TEA_BY_SELF_DRAW;

  return hand->robbed ? TEA_BY_ROBBED_KONG : TEA_BY_DISCARD;
}

/* The cells from result to items. */
static void
add_result (const TeaInsightsEntry *entry, char separator, GString *out)
{
  const TeaCountedHand *hand = tea_insights_entry_get_hand (entry);
  g_autoptr (GString) items = g_string_new (NULL);
  char *names[4];

  tea_names_tell_apart (entry->game->names, 4, names);
  g_string_append_printf (out, "%s%c", result_name (hand), separator);
  if (hand->winner >= 0)
    g_string_append (out, tea_json_by_name (get_by (hand)));
  g_string_append_c (out, separator);
  if (hand->winner >= 0)
    tea_csv_append_text (out, names[hand->winner]);
  g_string_append_c (out, separator);
  if (hand->from >= 0)
    tea_csv_append_text (out, names[hand->from]);
  g_string_append_c (out, separator);
  for (guint seat = 0; seat < 4; seat++)
    g_free (names[seat]);
  for (guint row = 0; row < entry->game->variant->n_patterns; row++)
    if ((hand->items >> row & 1) != 0)
      g_string_append_printf (items, "%s%s", items->len > 0 ? " " : "", entry->game->variant->patterns[row].id);
  tea_csv_append_text (out, items->str);
}

/* The cells from claim_distance to luck, empty if the hand was not judged. */
static void
add_analysis (const TeaHandAnalysis *analysis, char separator, GString *out)
{
  if (!analysis->is_known)
    {
      g_string_append_printf (out, "%c%c%c", separator, separator, separator);
      return;
    }

  if (analysis->first_claim >= 0)
    g_string_append_printf (out, "%d", analysis->first_claim);
  g_string_append_printf (out, "%c%u%c", separator, analysis->n_decisions, separator);
  tea_csv_append_number (out, analysis->cost, 3, separator);
  g_string_append_c (out, separator);
  tea_csv_append_number (out, analysis->luck, 3, separator);
}

static void
add_line (const TeaInsightsEntry *entry, char separator, GString *out)
{
  const TeaCountedHand *hand = tea_insights_entry_get_hand (entry);

  add_date (out, entry->game->begun);
  g_string_append_printf (out, "%c%" G_GINT64_FORMAT "%c%u%c%s%c", separator, entry->game->id, separator,
                          entry->number + 1, separator, entry->game->variant->id, separator);
  tea_csv_append_text (out, entry->game->is_house ? entry->game->rules : "");
  g_string_append_c (out, separator);
  tea_csv_append_text (out, entry->game->level);
  g_string_append_printf (out, "%c%d%c", separator, hand->points, separator);
  add_result (entry, separator, out);
  g_string_append_printf (out, "%c%u%c", separator, hand->n_claims, separator);
  add_analysis (&entry->analysis, separator, out);
  g_string_append (out, "\r\n");
}

char *
tea_insights_dup_csv (const TeaInsightsShown *shown, char separator)
{
  static const char *const columns[] = { "date",   "game",           "hand",      "variant", "house_rules", "opponents",
                                         "points", "result",         "by",        "winner",  "from",        "items",
                                         "claims", "claim_distance", "decisions", "cost",    "luck" };
  /* The byte order mark tells spreadsheets that the text is UTF-8. */
  GString *out = g_string_new ("\xef\xbb\xbf");

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      if (i > 0)
        g_string_append_c (out, separator);
      g_string_append (out, columns[i]);
    }
  g_string_append (out, "\r\n");
  for (guint i = 0; i < shown->entries->len; i++)
    {
      const TeaInsightsEntry *entry = &g_array_index (shown->entries, TeaInsightsEntry, i);

      if (!tea_insights_entry_get_hand (entry)->stood_in)
        add_line (entry, separator, out);
    }

  return g_string_free (out, FALSE);
}
