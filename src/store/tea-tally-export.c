/* tea-tally-export.c - a scoring session as CSV and as JSON
 *
 * Both are for other programs, so they are not translated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/base/tea-name.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "store/tea-csv.h"
#include "store/tea-result.h"
#include "store/tea-tally-export.h"
#include "store/tea-transfers.h"

static gboolean
is_result (const TeaTallyRow *row)
{
  return row->entry->kind == TEA_STORE_ENTRY_RESULT;
}

/* The kind of an entry by its result: a hand with a record may be a drawn one. One that cannot be read may be any. */
static const char *
kind_name (const TeaTallyRow *row)
{
  switch (row->entry->kind)
    {
    case TEA_STORE_ENTRY_LINE:
      return "line";
    case TEA_STORE_ENTRY_DRAWN:
      return "drawn";
    case TEA_STORE_ENTRY_HAND:
      return row->has_record && !row->won ? "drawn" : "hand";
    case TEA_STORE_ENTRY_SEATS:
      return "seats";
    case TEA_STORE_ENTRY_RESULT:
      return row->error == NULL && !row->won ? "drawn" : "hand";
    }
  g_assert_not_reached ();
}

/* The last column of the table is there only if it is needed, as readers may count the columns from the end. */
static gboolean
has_results (const TeaTally *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (is_result (self->rows->pdata[i]))
      return TRUE;

  return FALSE;
}

static void
add_head (const TeaTally *self, char *const names[4], char separator, GString *out)
{
  static const char *const columns[] = { "number", "kind", "round", "dealer", "winner", "by", "from", "value" };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_string_append_printf (out, "%s%c", columns[i], separator);
  for (guint seat = 0; seat < 4; seat++)
    {
      tea_csv_append_text (out, names[seat]);
      g_string_append_c (out, separator);
    }
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *total = g_strdup_printf ("%s total", names[seat]);

      tea_csv_append_text (out, total);
      g_string_append_c (out, separator);
    }
  g_string_append_printf (out, "remark%cerror", separator);
  for (guint seat = 0; seat < 4 && self->session->setup.point_money > 0; seat++)
    {
      g_autofree char *money = g_strdup_printf ("%s money", names[seat]);

      g_string_append_c (out, separator);
      tea_csv_append_text (out, money);
    }
  if (has_results (self))
    g_string_append_printf (out, "%cby result", separator);
  g_string_append (out, "\r\n");
}

/* The cells from winner to value. */
static void
add_win (const TeaTally *self, const TeaTallyRow *row, char *const names[4], char separator, GString *out)
{
  if (!row->won)
    {
      for (guint i = 0; i < 4; i++)
        g_string_append_c (out, separator);
      return;
    }

  tea_csv_append_text (out, names[row->seat]);
  g_string_append_printf (out, "%c%s%c", separator, tea_json_by_name ((TeaBy) row->by), separator);
  if (row->by != TEA_BY_SELF_DRAW && row->from >= 0)
    tea_csv_append_text (out, names[row->from]);
  g_string_append_c (out, separator);
  if (is_result (row))
    {
      if (row->points != TEA_RESULT_NO_POINTS)
        g_string_append_printf (out, "%d", row->points);
    }
  else if (row->error == NULL)
    {
      g_autoptr (TeaScoredHand) hand = tea_tally_dup_hand (self, row);

      g_string_append_printf (out, "%d", tea_answer_score_of (&hand->answer, (guint) row->seat)->total);
    }
  g_string_append_c (out, separator);
}

static void
add_line (const TeaTally *self,
          const TeaTallyRow *row,
          char *const names[4],
          gboolean marks_results,
          char separator,
          GString *out)
{
  if (row->entry->kind == TEA_STORE_ENTRY_LINE)
    g_string_append_printf (out, "%cline%c%c%c", separator, separator, separator, separator);
  else
    {
      g_string_append_printf (out, "%u%c%s%c%s%c", row->place.number, separator, kind_name (row), separator,
                              tea_tile_to_string (row->place.round_wind), separator);
      tea_csv_append_text (out, names[row->place.dealer]);
      g_string_append_c (out, separator);
    }
  add_win (self, row, names, separator, out);
  for (guint seat = 0; seat < 4; seat++)
    g_string_append_printf (out, "%d%c", row->deltas[seat], separator);
  for (guint seat = 0; seat < 4; seat++)
    g_string_append_printf (out, "%d%c", row->totals[seat], separator);
  tea_csv_append_text (out, row->entry->reason);
  g_string_append_c (out, separator);
  tea_csv_append_text (out, row->error != NULL ? row->error : "");
  for (guint seat = 0; seat < 4 && self->session->setup.point_money > 0; seat++)
    {
      g_autofree char *money = tea_store_setup_dup_money (&self->session->setup, row->totals[seat]);

      /* A ';' between cells is for locales in which a comma is the decimal separator. */
      if (separator == ';')
        g_strdelimit (money, ".", ',');
      g_string_append_printf (out, "%c%s", separator, money);
    }
  if (marks_results)
    g_string_append_printf (out, "%c%s", separator, is_result (row) ? "yes" : "");
  g_string_append (out, "\r\n");
}

void
tea_tally_append_csv (const TeaTally *self, char separator, GString *out)
{
  gboolean marks_results;
  char *names[4];

  g_return_if_fail (self != NULL && out != NULL && tea_csv_divides ((guchar) separator));

  /* Otherwise nobody could tell who is meant by the winner's name. */
  tea_names_tell_apart ((const char *const *) self->session->setup.names, 4, names);
  marks_results = has_results (self);
  add_head (self, names, separator, out);
  for (guint i = 0; i < self->rows->len; i++)
    add_line (self, self->rows->pdata[i], names, marks_results, separator, out);
  for (guint seat = 0; seat < 4; seat++)
    g_free (names[seat]);
}

static void
add_place (JsonBuilder *builder, const TeaTallyPlace *place)
{
  tea_json_add_int (builder, "number", place->number);
  tea_json_add_string (builder, "round_wind", tea_tile_to_string (place->round_wind));
  tea_json_add_int (builder, "dealer", place->dealer);
}

static void
add_time (JsonBuilder *builder, const char *name, gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");

  tea_json_add_string (builder, name, text);
}

/* The result as it is stored; nothing of it if it cannot be read, but for the reason. */
static void
add_result (JsonBuilder *builder, const TeaTallyRow *row)
{
  const char *text = row->entry->record;
  JsonNode *node = row->error == NULL || row->beyond ? tea_json_parse (text, strlen (text), NULL, NULL, NULL) : NULL;

  if (node != NULL)
    tea_json_add_node (builder, "result", node);
  else
    tea_json_add_string (builder, "unreadable_record", text);
}

static void
add_hand (JsonBuilder *builder, const TeaTally *self, const TeaTallyRow *row)
{
  add_place (builder, &row->place);
  if (row->entry->played)
    tea_json_add_boolean (builder, "as_played", TRUE);
  else if (row->entry->dealer >= 0)
    tea_json_add_boolean (builder, "dealer_by_hand", TRUE);
  if (row->has_record)
    {
      g_autoptr (TeaScoredHand) hand = tea_tally_dup_hand (self, row);

      tea_json_add_node (builder, "record", tea_json_record_to_node (&hand->record));
      tea_json_add_node (builder, "answer", tea_json_answer_to_node (&hand->answer));
    }
  else if (is_result (row))
    add_result (builder, row);
  else if (row->entry->kind == TEA_STORE_ENTRY_HAND)
    tea_json_add_string (builder, "unreadable_record", row->entry->record);
  if (row->error != NULL)
    tea_json_add_string (builder, "error", row->error);
}

static void
add_entry (JsonBuilder *builder, const TeaTally *self, const TeaTallyRow *row)
{
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "kind", kind_name (row));
  add_time (builder, "time", row->entry->time);
  if (row->entry->kind != TEA_STORE_ENTRY_LINE)
    add_hand (builder, self, row);
  if (*row->entry->reason != '\0')
    tea_json_add_string (builder, "remark", row->entry->reason);
  tea_json_add_ints (builder, "deltas", row->deltas, 4);
  tea_json_add_ints (builder, "totals", row->totals, 4);
  json_builder_end_object (builder);
}

/* The members that do not depend on the rules. */
static void
add_session (JsonBuilder *builder, const TeaStoreSession *session)
{
  tea_json_add_int (builder, "session", session->id);
  tea_json_add_string (builder, "title", session->title);
  add_time (builder, "created", session->created);
  add_time (builder, "changed", session->changed);
  tea_json_add_string (builder, "variant", session->setup.variant);
  tea_json_begin_array (builder, "players");
  for (guint seat = 0; seat < 4; seat++)
    json_builder_add_string_value (builder, session->setup.names[seat]);
  json_builder_end_array (builder);
}

/* As text, since that keeps decimal fractions exact. */
static void
add_money (JsonBuilder *builder, const TeaTally *self)
{
  const TeaStoreSetup *setup = &self->session->setup;
  g_autofree char *point = tea_store_setup_dup_money (setup, 1);

  if (setup->point_money == 0)
    return;

  tea_json_add_string (builder, "money_per_point", point);
  tea_json_begin_array (builder, "money");
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *money = tea_store_setup_dup_money (setup, self->totals[seat]);

      json_builder_add_string_value (builder, money);
    }
  json_builder_end_array (builder);
}

/* Who would pay whom if the session ended here. Left out if the points do not add up to 0, which nobody can settle. */
static void
add_transfers (JsonBuilder *builder, const TeaTally *self)
{
  const TeaStoreSetup *setup = &self->session->setup;
  TeaTransfer transfers[TEA_TRANSFERS_MAX_PLAYERS];
  guint n = tea_transfers_find (self->totals, 4, transfers);

  if ((gint64) self->totals[0] + self->totals[1] + self->totals[2] + self->totals[3] != 0)
    return;

  tea_json_begin_array (builder, "transfers");
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      tea_json_add_int (builder, "from", transfers[i].from);
      tea_json_add_int (builder, "to", transfers[i].to);
      tea_json_add_int (builder, "points", transfers[i].amount);
      if (setup->point_money > 0)
        {
          g_autofree char *money = tea_store_setup_dup_money (setup, transfers[i].amount);

          tea_json_add_string (builder, "money", money);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
tea_store_session_append_json (const TeaStoreSession *session, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_if_fail (session != NULL && out != NULL);

  json_builder_begin_object (builder);
  add_session (builder, session);
  tea_json_add_int (builder, "entries", session->n_entries);
  tea_json_end_line (builder, out);
}

void
tea_tally_append_json (const TeaTally *self, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_if_fail (self != NULL && out != NULL);

  json_builder_begin_object (builder);
  add_session (builder, self->session);
  tea_json_add_options (builder, self->variant, &self->options);
  tea_json_add_int (builder, "first_dealer", self->session->setup.first_dealer);
  if (self->session->setup.rounds > 0)
    tea_json_add_int (builder, "rounds", self->session->setup.rounds);
  tea_json_begin_array (builder, "entries");
  for (guint i = 0; i < self->rows->len; i++)
    add_entry (builder, self, self->rows->pdata[i]);
  json_builder_end_array (builder);
  tea_json_add_ints (builder, "scores", self->totals, 4);
  add_money (builder, self);
  tea_json_begin_object (builder, "next");
  add_place (builder, &self->next);
  json_builder_end_object (builder);
  add_transfers (builder, self);
  tea_json_end_line (builder, out);
}
