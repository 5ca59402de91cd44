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
#include "store/sessions/tea-result.h"
#include "store/tally/tea-csv.h"
#include "store/tally/tea-tally-export.h"
#include "store/tally/tea-transfers.h"

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
    case TEA_STORE_ENTRY_SEATS:
      return "seats";
    case TEA_STORE_ENTRY_HAND:
      return row->has_record && !row->won ? "drawn" : "hand";
    case TEA_STORE_ENTRY_RESULT:
      return row->error == NULL && !row->won ? "drawn" : "hand";
    }
  g_assert_not_reached ();
}

/* The last columns of the table are there only if they are needed, as readers may count the columns from the end. */
static gboolean
has_results (const TeaTally *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (is_result (self->rows->pdata[i]))
      return TRUE;

  return FALSE;
}

static void
add_head (const TeaTally *self, char *const *names, char separator, GString *out)
{
  static const char *const columns[] = { "number", "kind", "round", "dealer", "winner", "by", "from", "value" };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_string_append_printf (out, "%s%c", columns[i], separator);
  for (guint player = 0; player < self->n_players; player++)
    {
      tea_csv_append_text (out, names[player]);
      g_string_append_c (out, separator);
    }
  for (guint player = 0; player < self->n_players; player++)
    {
      g_autofree char *total = g_strdup_printf ("%s total", names[player]);

      tea_csv_append_text (out, total);
      g_string_append_c (out, separator);
    }
  g_string_append_printf (out, "remark%cerror", separator);
  for (guint player = 0; player < self->n_players && self->session->setup.point_money > 0; player++)
    {
      g_autofree char *money = g_strdup_printf ("%s money", names[player]);

      g_string_append_c (out, separator);
      tea_csv_append_text (out, money);
    }
  if (has_results (self))
    g_string_append_printf (out, "%cby result", separator);
  if (!tea_tally_has_fixed_seats (self))
    g_string_append_printf (out, "%cseats", separator);
  g_string_append (out, "\r\n");
}

/* The cells from winner to value. */
static void
add_win (const TeaTally *self, const TeaTallyRow *row, char *const *names, char separator, GString *out)
{
  if (!row->won)
    {
      for (guint i = 0; i < 4; i++)
        g_string_append_c (out, separator);
      return;
    }

  tea_csv_append_text (out, names[row->place.players[row->seat]]);
  g_string_append_printf (out, "%c%s%c", separator, tea_json_by_name ((TeaBy) row->by), separator);
  if (row->by != TEA_BY_SELF_DRAW && row->from >= 0)
    tea_csv_append_text (out, names[row->place.players[row->from]]);
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

/* The cells of the players: what each wins or loses, nothing for who sits out, and the totals. */
static void
add_points (const TeaTally *self, const TeaTallyRow *row, char separator, GString *out)
{
  for (guint player = 0; player < self->n_players; player++)
    {
      int seat = tea_tally_seat_of (&row->place, player);

      if (seat >= 0)
        g_string_append_printf (out, "%d", row->deltas[seat]);
      g_string_append_c (out, separator);
    }
  for (guint player = 0; player < self->n_players; player++)
    g_string_append_printf (out, "%d%c", row->totals[player], separator);
}

static void
add_money_cells (const TeaTally *self, const TeaTallyRow *row, char separator, GString *out)
{
  const TeaStoreSetup *setup = &self->session->setup;

  for (guint player = 0; player < self->n_players && setup->point_money > 0; player++)
    {
      g_autofree char *money = tea_store_setup_dup_money (setup, tea_tally_get_won (self, row, player));

      /* A ';' between cells is for locales in which a comma is the decimal separator. */
      if (separator == ';')
        g_strdelimit (money, ".", ',');
      g_string_append_printf (out, "%c%s", separator, money);
    }
}

/* The player of each seat, by the order of the columns. */
static void
add_seats_cell (const TeaTallyRow *row, char separator, GString *out)
{
  for (guint seat = 0; seat < 4; seat++)
    g_string_append_printf (out, "%c%d", seat == 0 ? separator : ' ', row->place.players[seat] + 1);
}

static void
add_line (const TeaTally *self,
          const TeaTallyRow *row,
          char *const *names,
          gboolean marks_results,
          gboolean marks_seats,
          char separator,
          GString *out)
{
  if (!tea_store_entry_kind_is_hand (row->entry->kind))
    g_string_append_printf (out, "%c%s%c%c%c", separator, kind_name (row), separator, separator, separator);
  else
    {
      g_string_append_printf (out, "%u%c%s%c%s%c", row->place.number, separator, kind_name (row), separator,
                              tea_tile_to_string (row->place.round_wind), separator);
      tea_csv_append_text (out, names[row->place.players[row->place.dealer]]);
      g_string_append_c (out, separator);
    }
  add_win (self, row, names, separator, out);
  add_points (self, row, separator, out);
  tea_csv_append_text (out, row->entry->reason);
  g_string_append_c (out, separator);
  tea_csv_append_text (out, row->error != NULL ? row->error : "");
  add_money_cells (self, row, separator, out);
  if (marks_results)
    g_string_append_printf (out, "%c%s", separator, is_result (row) ? "yes" : "");
  if (marks_seats)
    add_seats_cell (row, separator, out);
  g_string_append (out, "\r\n");
}

void
tea_tally_append_csv (const TeaTally *self, char separator, GString *out)
{
  gboolean marks_results, marks_seats;
  char *names[TEA_STORE_MAX_PLAYERS];

  g_return_if_fail (self != NULL && out != NULL && tea_csv_divides ((guchar) separator));

  /* Otherwise nobody could tell who is meant by the winner's name. */
  tea_names_tell_apart ((const char *const *) self->session->setup.names, self->n_players, names);
  marks_results = has_results (self);
  marks_seats = !tea_tally_has_fixed_seats (self);
  add_head (self, names, separator, out);
  for (guint i = 0; i < self->rows->len; i++)
    add_line (self, self->rows->pdata[i], names, marks_results, marks_seats, separator, out);
  for (guint player = 0; player < self->n_players; player++)
    g_free (names[player]);
}

static void
add_place (JsonBuilder *builder, const TeaTallyPlace *place)
{
  tea_json_add_int (builder, "number", place->number);
  tea_json_add_string (builder, "round_wind", tea_tile_to_string (place->round_wind));
  tea_json_add_int (builder, "dealer", place->dealer);
}

static void
add_seats (JsonBuilder *builder, const TeaTallyPlace *place)
{
  gint32 players[4];

  for (guint seat = 0; seat < 4; seat++)
    players[seat] = place->players[seat];
  tea_json_add_ints (builder, "seats", players, 4);
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
add_change_of_seats (JsonBuilder *builder, const TeaTallyRow *row)
{
  if (row->entry->dealer >= 0)
    tea_json_add_int (builder, "dealer", row->entry->dealer);
  if (row->error != NULL)
    {
      tea_json_add_string (builder, "unreadable_record", row->entry->record);
      tea_json_add_string (builder, "error", row->error);
    }
}

static void
add_entry (JsonBuilder *builder, const TeaTally *self, const TeaTallyRow *row, gboolean marks_seats)
{
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "kind", kind_name (row));
  add_time (builder, "time", row->entry->time);
  if (marks_seats)
    add_seats (builder, &row->place);
  if (tea_store_entry_kind_is_hand (row->entry->kind))
    add_hand (builder, self, row);
  else if (row->entry->kind == TEA_STORE_ENTRY_SEATS)
    add_change_of_seats (builder, row);
  if (*row->entry->reason != '\0')
    tea_json_add_string (builder, "remark", row->entry->reason);
  tea_json_add_ints (builder, "deltas", row->deltas, 4);
  tea_json_add_ints (builder, "totals", row->totals, self->n_players);
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
  for (guint player = 0; player < MAX (4, session->setup.n_players); player++)
    json_builder_add_string_value (builder, session->setup.names[player]);
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
  for (guint player = 0; player < self->n_players; player++)
    {
      g_autofree char *money = tea_store_setup_dup_money (setup, tea_tally_get_won (self, NULL, player));

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
  gint32 won[TEA_STORE_MAX_PLAYERS];
  gint64 sum = tea_tally_list_won (self, won);
  guint n = tea_transfers_find (won, self->n_players, transfers);

  if (sum != 0)
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

static const char *const rotations[] = {
  [TEA_STORE_ROTATE_BY_HAND] = "",
  [TEA_STORE_ROTATE_AFTER_HAND] = "hand",
  [TEA_STORE_ROTATE_AFTER_ROUND] = "round",
};

static gboolean
has_start (const TeaTally *self)
{
  for (guint player = 0; player < self->n_players; player++)
    if (self->start[player] != 0)
      return TRUE;

  return FALSE;
}

void
tea_tally_append_json (const TeaTally *self, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  gboolean marks_seats;

  g_return_if_fail (self != NULL && out != NULL);

  marks_seats = !tea_tally_has_fixed_seats (self);

  json_builder_begin_object (builder);
  add_session (builder, self->session);
  tea_json_add_options (builder, self->variant, &self->options);
  tea_json_add_int (builder, "first_dealer", self->session->setup.first_dealer);
  if (self->session->setup.rounds > 0)
    tea_json_add_int (builder, "rounds", self->session->setup.rounds);
  if (has_start (self))
    tea_json_add_ints (builder, "start", self->start, self->n_players);
  if (self->session->setup.rotation != TEA_STORE_ROTATE_BY_HAND)
    tea_json_add_string (builder, "rotation", rotations[self->session->setup.rotation]);
  tea_json_begin_array (builder, "entries");
  for (guint i = 0; i < self->rows->len; i++)
    add_entry (builder, self, self->rows->pdata[i], marks_seats);
  json_builder_end_array (builder);
  tea_json_add_ints (builder, "scores", self->totals, self->n_players);
  add_money (builder, self);
  tea_json_begin_object (builder, "next");
  add_place (builder, &self->next);
  if (marks_seats)
    add_seats (builder, &self->next);
  json_builder_end_object (builder);
  add_transfers (builder, self);
  tea_json_end_line (builder, out);
}
