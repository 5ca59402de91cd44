/* tea-tally.c - a scoring session computed from its entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "store/sessions/tea-result.h"
#include "store/sessions/tea-seats.h"
#include "store/tally/tea-tally.h"
#include "store/tally/tea-transfers.h"

/* A session may have thousands of rows in memory. A scored hand takes 4 KB more, so not every row keeps it. */
G_STATIC_ASSERT (sizeof (TeaTallyRow) <= 256);

static void
row_clear (gpointer data)
{
  TeaTallyRow *row = data;

  g_clear_pointer (&row->hand, tea_scored_hand_unref);
  g_free (row->error);
}

const TeaTallyRow *
tea_tally_row_ref (const TeaTallyRow *row)
{
  g_return_val_if_fail (row != NULL, NULL);

  return g_rc_box_acquire ((gpointer) row);
}

void
tea_tally_row_unref (const TeaTallyRow *row)
{
  g_return_if_fail (row != NULL);

  g_rc_box_release_full ((gpointer) row, row_clear);
}

void
tea_tally_free (TeaTally *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->former_rows, g_ptr_array_unref);
  g_clear_pointer (&self->former_entries, g_ptr_array_unref);
  g_clear_pointer (&self->session, tea_store_session_free);
  g_clear_pointer (&self->expected, tea_scored_hand_unref);
  g_clear_pointer (&self->expected_text, g_free);
  g_free (self);
}

const TeaTallyRow *
tea_tally_row (const TeaTally *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->rows->len, NULL);

  return self->rows->pdata[index];
}

int
tea_tally_seat_of (const TeaTallyPlace *place, guint player)
{
  g_return_val_if_fail (place != NULL, -1);

  for (guint seat = 0; seat < 4; seat++)
    if (place->players[seat] == player)
      return (int) seat;

  return -1;
}

gint32
tea_tally_get_won (const TeaTally *self, const TeaTallyRow *row, guint player)
{
  g_return_val_if_fail (self != NULL && player < self->n_players, 0);

  return (row != NULL ? row->totals : self->totals)[player] - self->start[player];
}

gint64
tea_tally_list_won (const TeaTally *self, gint32 *won)
{
  gint64 sum = 0;

  g_return_val_if_fail (self != NULL && won != NULL, 0);

  for (guint player = 0; player < self->n_players; player++)
    {
      won[player] = tea_tally_get_won (self, NULL, player);
      sum += won[player];
    }

  return sum;
}

gboolean
tea_tally_has_fixed_seats (const TeaTally *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  for (guint i = 0; i < self->rows->len; i++)
    if (tea_tally_row (self, i)->entry->kind == TEA_STORE_ENTRY_SEATS)
      return FALSE;

  return self->n_players == 4;
}

static void
set_seat_winds (const TeaTally *self, TeaTallyPlace *place)
{
  for (guint seat = 0; seat < 4; seat++)
    place->seat_winds[seat] = self->variant->seat_wind (&self->options, place->round_wind, place->dealer, seat);
}

/* Whether the points before a hand decide who pays how much (MI-14). */
static gboolean
asks_for_scores (const TeaTally *self)
{
  TeaRecordFields fields;

  self->variant->record_fields (&self->options, &fields);

  return fields.scores;
}

/* A session while its entries are gone through. */
typedef struct
{
  TeaSession session; /* who deals; its scores are not used, as they are those of seats */
  guint8 players[4];  /* who sits in each seat */
  gboolean asks;      /* asks_for_scores() */
  gint32 mean;        /* the points at the start, on average */
} Course;

/* Far more than anyone wins or loses, and small enough that the difference of two players' points does not overflow. */
#define MAX_POINTS 1000000000

/* MI-14: the option says how many points there are to lose, the points at the start only who has more or fewer. */
static void
get_scores (const TeaTally *self, const Course *course, gint32 scores[4])
{
  for (guint seat = 0; seat < 4; seat++)
    scores[seat] = course->asks ? (gint32) CLAMP ((gint64) self->totals[course->players[seat]] - course->mean,
                                                  -MAX_POINTS, MAX_POINTS)
                                : 0;
}

static void
get_place (const TeaTally *self, const Course *course, TeaTallyPlace *place)
{
  const TeaSession *session = &course->session;

  place->number = session->n_hands + 1;
  place->dealer = session->dealer;
  place->dealer_wins = session->dealer_wins;
  place->rounds = session->rounds;
  place->round_wind = session->round_wind;
  memcpy (place->players, course->players, sizeof place->players);
  get_scores (self, course, place->scores);
  set_seat_winds (self, place);
}

void
tea_tally_place_for_dealer (const TeaTally *self, const TeaTallyPlace *place, int dealer, TeaTallyPlace *actual)
{
  g_return_if_fail (self != NULL && place != NULL && actual != NULL);
  g_return_if_fail (dealer < 4);

  *actual = *place;
  if (dealer < 0 || dealer == (int) place->dealer)
    return;

  actual->dealer = (guint8) dealer;
  actual->dealer_wins = 0;
  set_seat_winds (self, actual);
}

gboolean
tea_tally_is_moved (const TeaTally *self, const TeaTallyPlace *a, const TeaTallyPlace *b)
{
  g_return_val_if_fail (self != NULL && a != NULL && b != NULL, FALSE);

  /* The winds of the seats follow from these and the options, which may have changed as well (MI-2). */
  return a->dealer != b->dealer || (self->variant->has_round_wind && a->round_wind != b->round_wind);
}

static const TeaTallyRow *
find_row (const TeaTally *self, gint64 id)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (tea_tally_row (self, i)->entry->id == id)
      return tea_tally_row (self, i);

  return NULL;
}

const TeaTallyRow *
tea_tally_find_moved (const TeaTally *self, const TeaTally *former, guint from, gint64 except, const TeaTallyRow **was)
{
  g_return_val_if_fail (self != NULL && former != NULL && was != NULL, NULL);

  for (guint i = from; i < self->rows->len; i++)
    {
      const TeaTallyRow *row = tea_tally_row (self, i);

      if (!tea_store_entry_kind_is_hand (row->entry->kind) || row->entry->damaged || row->entry->id == except)
        continue;
      /* Most rows are where they were, or one place further on. */
      *was = i < former->rows->len && tea_tally_row (former, i)->entry->id == row->entry->id
                 ? tea_tally_row (former, i)
                 : find_row (former, row->entry->id);
      if (*was != NULL && tea_store_entry_kind_is_hand ((*was)->entry->kind) &&
          tea_tally_is_moved (self, &row->place, &(*was)->place))
        return row;
    }

  return NULL;
}

/* The object in @text, with its rules, options, dealer, round wind and scores replaced by those of the session. */
static JsonNode *
parse_at (const TeaTally *self, const TeaTallyPlace *place, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = tea_json_parse (text, strlen (text), NULL, NULL, error);
  JsonObject *object;

  if (node == NULL)
    return NULL;
  object = tea_json_object (node);
  if (object == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON, _ ("A hand record is a JSON object."));
      return NULL;
    }

  tea_json_set_rules (object, self->variant, &self->options);
  json_object_set_string_member (object, "round_wind", tea_tile_to_string (place->round_wind));
  json_object_set_int_member (object, "dealer", place->dealer);
  json_object_remove_member (object, "scores");
  if (asks_for_scores (self))
    {
      JsonArray *scores = json_array_new ();

      for (guint seat = 0; seat < 4; seat++)
        json_array_add_int_element (scores, place->scores[seat]);
      json_object_set_array_member (object, "scores", scores);
    }

  return g_steal_pointer (&node);
}

TeaScoredHand *
tea_tally_read_hand (const TeaTally *self, const TeaTallyPlace *place, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *sentence = NULL;
  TeaRecord record = { 0 };
  TeaAnswer answer;

  g_return_val_if_fail (self != NULL && place != NULL && text != NULL, NULL);

  node = parse_at (self, place, text, error);
  if (node == NULL)
    return NULL;
  if (tea_json_record_from_object (tea_json_object (node), &record, &answer))
    return tea_scored_hand_new (&record, NULL);

  sentence = tea_answer_dup_sentence (&answer);
  g_set_error_literal (error, TEA_ERROR, (int) answer.code, sentence);

  return NULL;
}

TeaScoredHand *
tea_tally_move_hand (const TeaTally *self, const TeaTallyPlace *place, TeaScoredHand *hand)
{
  TeaRecord record;

  g_return_val_if_fail (self != NULL && place != NULL && hand != NULL, NULL);

  memcpy (&record, &hand->record, sizeof record);
  record.variant = self->variant;
  memcpy (&record.options, &self->options, sizeof record.options);
  record.dealer = (gint8) place->dealer;
  record.round_wind = place->round_wind;
  memcpy (record.scores, place->scores, sizeof record.scores);

  return memcmp (&record, &hand->record, sizeof record) == 0 ? tea_scored_hand_ref (hand)
                                                             : tea_scored_hand_new (&record, NULL);
}

void
tea_tally_expect (TeaTally *self, TeaScoredHand *hand, const char *text)
{
  g_return_if_fail (self != NULL && hand != NULL && text != NULL);

  g_clear_pointer (&self->expected, tea_scored_hand_unref);
  g_free (self->expected_text);
  self->expected = tea_scored_hand_ref (hand);
  self->expected_text = g_strdup (text);
}

TeaScoredHand *
tea_tally_dup_hand (const TeaTally *self, const TeaTallyRow *row)
{
  g_return_val_if_fail (self != NULL && row != NULL && row->has_record, NULL);

  return row->hand != NULL ? tea_scored_hand_ref (row->hand)
                           : tea_tally_read_hand (self, &row->place, row->entry->record, NULL);
}

TeaScoredHand *
tea_tally_keep_hand (const TeaTally *self, const TeaTallyRow *row)
{
  TeaTallyRow *keeping = (gpointer) row;

  g_return_val_if_fail (self != NULL && row != NULL && row->has_record, NULL);

  if (row->hand == NULL)
    keeping->hand = tea_tally_dup_hand (self, row);

  return row->hand;
}

/* A hand with the same record, dealer, round wind and scores is worth the same. */
static guint
hash_hand (gconstpointer data)
{
  const TeaTallyRow *row = data;

  return g_int64_hash (&row->entry->id) * 16 + row->place.dealer * 4 + row->place.round_wind;
}

static gboolean
is_same_hand (gconstpointer a, gconstpointer b)
{
  const TeaTallyRow *one = a, *two = b;

  return one->entry->id == two->entry->id && one->place.dealer == two->place.dealer &&
         one->place.round_wind == two->place.round_wind &&
         memcmp (one->place.scores, two->place.scores, sizeof one->place.scores) == 0 &&
         (one->entry->contents == two->entry->contents || g_str_equal (one->entry->record, two->entry->record));
}

static void
add_known (GHashTable *known, const GPtrArray *rows)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      TeaTallyRow *row = rows->pdata[i];

      if (!row->beyond && row->entry->kind == TEA_STORE_ENTRY_HAND && !row->entry->damaged)
        g_hash_table_add (known, row);
    }
}

/* Why a hand that counted when it was entered cannot be scored now; NULL if it could not even be scored then. */
static const char *
find_cause (const TeaTally *self, const TeaTallyRow *row)
{
  g_autoptr (JsonNode) node = tea_json_parse (row->entry->record, strlen (row->entry->record), NULL, NULL, NULL);
  JsonObject *object = node != NULL ? tea_json_object (node) : NULL;
  TeaTallyPlace place = row->place;
  g_autoptr (TeaScoredHand) then = NULL;
  TeaRecord record = { 0 };
  TeaAnswer answer;

  if (object == NULL || !tea_json_record_from_object (object, &record, &answer))
    return NULL;
  place.dealer = (guint8) record.dealer;
  place.round_wind = record.round_wind;
  then = tea_tally_read_hand (self, &place, row->entry->record, NULL);
  if (then != NULL && then->answer.code == TEA_ERROR_NONE)
    return _ ("It counted with the deal as it was when the hand was entered.");
  if (tea_score (&record, &answer))
    return _ ("It counted with the options as they were when the hand was entered.");

  return NULL;
}

static char *
dup_error (const TeaTally *self, const TeaTallyRow *row, const TeaAnswer *answer)
{
  g_autofree char *sentence = tea_answer_dup_sentence (answer);
  const char *cause = find_cause (self, row);

  return cause != NULL ? g_strdup_printf ("%s %s", sentence, cause) : g_steal_pointer (&sentence);
}

/* Returns: (transfer full): the hand of @row if @former (nullable) expects it, or NULL */
static TeaScoredHand *
find_expected (const TeaTally *self, const TeaTally *former, const TeaTallyRow *row)
{
  if (former == NULL || g_strcmp0 (former->expected_text, row->entry->record) != 0)
    return NULL;

  return tea_tally_move_hand (self, &row->place, former->expected);
}

/* What passes between each two, all in all. */
static void
take_payments (TeaTallyRow *row, const TeaAnswer *answer)
{
  for (guint i = 0; i < answer->n_payments; i++)
    {
      const TeaPayment *payment = &answer->payments[i];
      gint32 sum = row->paid[payment->from][payment->to] - row->paid[payment->to][payment->from] + payment->amount;

      row->paid[payment->from][payment->to] = MAX (sum, 0);
      row->paid[payment->to][payment->from] = MAX (-sum, 0);
    }
}

static void
score_row (const TeaTally *self, TeaTallyRow *row, const TeaTally *former, GHashTable *known)
{
  const TeaTallyRow *same = g_hash_table_lookup (known, row);
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autoptr (GError) error = NULL;

  if (same != NULL)
    {
      row->has_record = same->has_record;
      row->hand = same->hand != NULL ? tea_scored_hand_ref (same->hand) : NULL;
      row->won = same->won;
      row->seat = same->seat;
      row->by = same->by;
      row->from = same->from;
      row->sacked = same->sacked;
      row->error = g_strdup (same->error);
      memcpy (row->deltas, same->deltas, sizeof row->deltas);
      memcpy (row->paid, same->paid, sizeof row->paid);
      return;
    }

  hand = find_expected (self, former, row);
  if (hand == NULL)
    hand = tea_tally_read_hand (self, &row->place, row->entry->record, &error);
  row->has_record = hand != NULL;
  if (hand == NULL)
    {
      row->error = g_strdup (error->message);
      return;
    }

  /* What has just changed will be shown. */
  if (former != NULL)
    row->hand = tea_scored_hand_ref (hand);
  if (hand->answer.code == TEA_ERROR_NONE)
    {
      memcpy (row->deltas, hand->answer.deltas, sizeof row->deltas);
      take_payments (row, &hand->answer);
    }
  else
    row->error = dup_error (self, row, &hand->answer);
  row->won = hand->record.won;
  row->seat = hand->record.seat;
  row->by = hand->record.by;
  row->from = hand->record.from;
  row->sacked = hand->record.sacked;
}

/* Whether @player's points, with and without those at the start, stay within the limit after winning @delta. */
static gboolean
is_within (const TeaTally *self, guint player, gint64 delta)
{
  return ABS (delta) <= MAX_POINTS && ABS (self->totals[player] + delta) <= MAX_POINTS &&
         ABS (tea_tally_get_won (self, NULL, player) + delta) <= MAX_POINTS;
}

/* Adds the points of a row. If they do not stay within the limit, the row gets an error and does not count. */
static void
count_points (TeaTally *self, const Course *course, TeaTallyRow *row)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      guint player = course->players[seat];

      if (is_within (self, player, row->deltas[seat]))
        continue;
      row->beyond = TRUE;
      g_free (row->error);
      /* Translators: the number of an entry of a score sheet, a name, and a number of points. */
      row->error = g_strdup_printf (
          _ ("Entry %u does not count: it would take %s beyond %d points, won or lost, the most that can be counted."),
          self->rows->len, self->session->setup.names[player], MAX_POINTS);
      memset (row->deltas, 0, sizeof row->deltas);
      memset (row->paid, 0, sizeof row->paid);
      return;
    }
  for (guint seat = 0; seat < 4; seat++)
    self->totals[course->players[seat]] += row->deltas[seat];
}

/* What was paid is what the result says, whatever the rules would make of it. Returns whether it could be read. */
static gboolean
take_result (TeaTallyRow *row)
{
  g_autoptr (GError) error = NULL;
  TeaResult result;

  if (!tea_result_from_text (row->entry->record, &result, &error))
    {
      row->error = g_strdup (error->message);
      return FALSE;
    }
  row->won = result.winner >= 0;
  row->seat = result.winner;
  row->by = result.by;
  row->from = result.from;
  row->points = result.points;
  memcpy (row->deltas, row->entry->deltas, sizeof row->deltas);

  return TRUE;
}

/* Where a hand was played. */
static void
place_hand (const TeaTally *self, TeaTallyRow *row)
{
  const TeaStoreEntry *entry = row->entry;

  tea_tally_place_for_dealer (self, &row->by_rules, entry->dealer, &row->place);
  if (!entry->played)
    return;

  row->place.dealer_wins = entry->dealer_wins;
  row->place.rounds = entry->rounds;
  row->place.round_wind = entry->round_wind;
  set_seat_winds (self, &row->place);
}

/* From here on others sit and deal; a record that cannot be read changes nothing. */
static void
take_seats (const TeaTally *self, Course *course, TeaTallyRow *row)
{
  g_autoptr (GError) error = NULL;

  if (!tea_seats_from_text (row->entry->record, self->n_players, course->players, &error))
    {
      row->error = g_strdup (error->message);
      return;
    }
  if (row->entry->dealer >= 0 && row->entry->dealer != course->session.dealer)
    {
      course->session.dealer = (guint8) row->entry->dealer;
      course->session.dealer_wins = 0;
    }
  get_place (self, course, &row->place);
}

static void
take_hand (TeaTally *self, Course *course, TeaTallyRow *row, const TeaTally *former, GHashTable *scored)
{
  static const gint32 no_points[4] = { 0 };
  const TeaStoreEntry *entry = row->entry;
  TeaSession *session = &course->session;
  gboolean known = entry->kind == TEA_STORE_ENTRY_DRAWN;

  place_hand (self, row);
  session->n_hands++;
  session->dealer = row->place.dealer;
  session->dealer_wins = row->place.dealer_wins;
  session->rounds = row->place.rounds;
  session->round_wind = row->place.round_wind;
  if (entry->kind == TEA_STORE_ENTRY_HAND)
    score_row (self, row, former, scored);
  known = known || row->has_record || (entry->kind == TEA_STORE_ENTRY_RESULT && take_result (row));
  count_points (self, course, row);

  /* The winner decides who deals next even if the hand cannot be scored. If the record cannot be read at all, the deal
   * stays. */
  if (known)
    tea_session_book (session, row->won, (guint) row->seat, row->sacked, no_points);
}

static void
add_row (TeaTally *self, Course *course, const TeaStoreEntry *entry, const TeaTally *former, GHashTable *scored)
{
  TeaTallyRow *row = g_rc_box_new0 (TeaTallyRow);

  g_ptr_array_add (self->rows, row);
  row->entry = entry;
  row->points = TEA_RESULT_NO_POINTS;
  get_place (self, course, &row->by_rules);
  row->place = row->by_rules;

  if (entry->damaged)
    {
      /* Translators: the number of an entry of a score sheet. */
      row->error = g_strdup_printf (_ ("Entry %u does not count: its stored data is damaged."), self->rows->len);
      /* Most entries are hands, so it is counted as an unknown hand. */
      if (tea_store_entry_kind_is_hand (entry->kind))
        course->session.n_hands++;
    }
  else if (entry->kind == TEA_STORE_ENTRY_LINE)
    {
      memcpy (row->deltas, entry->deltas, sizeof row->deltas);
      count_points (self, course, row);
    }
  else if (entry->kind == TEA_STORE_ENTRY_SEATS)
    take_seats (self, course, row);
  else
    take_hand (self, course, row, former, scored);
  /* Of lines and results only the sums are known. */
  if (entry->kind == TEA_STORE_ENTRY_LINE || entry->kind == TEA_STORE_ENTRY_RESULT)
    tea_transfers_share (row->deltas, 4, row->paid[0]);
  memcpy (row->totals, self->totals, sizeof row->totals);
}

/* The rules are those of @former (nullable) unless they have changed. */
static gboolean
read_rules (TeaTally *self, const TeaTally *former, GError **error)
{
  const TeaStoreSetup *setup = &self->session->setup;

  if (former != NULL && g_str_equal (setup->variant, former->session->setup.variant) &&
      g_str_equal (setup->options, former->session->setup.options))
    {
      self->variant = former->variant;
      self->options = former->options;
      return TRUE;
    }
  self->variant = tea_variant_find (setup->variant);
  if (self->variant != NULL)
    return tea_json_options_from_string (setup->options, &self->variant, &self->options, error);

  /* Translators: the id of a rule set, as in the settings. */
  g_set_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_VARIANT, _ ("There are no rules called “%s”."), setup->variant);

  return FALSE;
}

/* Reads how many players there are, and with how many points they begin. Returns the average of these. */
static gint32
read_start (TeaTally *self)
{
  const TeaStoreSetup *setup = &self->session->setup;
  gint64 sum = 0;

  self->n_players = CLAMP (setup->n_players, 4, TEA_STORE_MAX_PLAYERS);
  for (guint player = 0; player < self->n_players; player++)
    {
      self->start[player] = self->totals[player] = CLAMP (setup->start[player], -MAX_POINTS, MAX_POINTS);
      sum += self->start[player];
    }

  return (gint32) (sum / (gint64) self->n_players);
}

TeaTally *
tea_tally_new (TeaStoreSession *session, GPtrArray *entries, const TeaTally *former, GError **error)
{
  g_autoptr (TeaTally) self = g_new0 (TeaTally, 1);
  g_autoptr (GHashTable) known = NULL;
  Course course = { .players = { 0, 1, 2, 3 } };

  g_return_val_if_fail (session != NULL && entries != NULL, NULL);

  self->session = session;
  self->entries = entries;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_tally_row_unref);
  if (!read_rules (self, former, error))
    return NULL;
  if (former != NULL &&
      (former->variant != self->variant || memcmp (&former->options, &self->options, sizeof self->options) != 0))
    former = NULL;

  /* The walls are those of a real table, so the seed is not used. */
  tea_session_init (&course.session, self->variant, &self->options, 0, TEA_LENGTH_ENDLESS);
  course.session.first_dealer = course.session.dealer = (guint8) session->setup.first_dealer;
  course.asks = asks_for_scores (self);
  course.mean = read_start (self);
  known = g_hash_table_new (hash_hand, is_same_hand);
  if (former != NULL)
    {
      self->former_rows = g_ptr_array_ref (former->rows);
      self->former_entries = g_ptr_array_ref (former->entries);
      add_known (known, former->former_rows);
      add_known (known, former->rows);
    }
  for (guint i = 0; i < entries->len; i++)
    add_row (self, &course, entries->pdata[i], former, known);
  get_place (self, &course, &self->next);

  return g_steal_pointer (&self);
}

TeaTally *
tea_tally_load (TeaStore *store, gint64 session, const TeaTally *former, GError **error)
{
  g_autoptr (TeaStoreSession) read = NULL;
  GPtrArray *entries;

  g_return_val_if_fail (store != NULL, NULL);

  read = tea_store_get_session (store, session, error);
  if (read == NULL)
    return NULL;
  entries = tea_store_list_entries (store, session, former != NULL ? former->entries : NULL, error);
  if (entries == NULL)
    return NULL;

  return tea_tally_new (g_steal_pointer (&read), entries, former, error);
}

static void
count_win (const TeaTallyRow *row, guint index, TeaTallyPlayer *players)
{
  TeaTallyPlayer *winner = &players[row->place.players[row->seat]];
  gint32 brought = row->deltas[row->seat];

  winner->wins++;
  winner->won += brought;
  if (winner->biggest_row < 0 || brought > winner->biggest)
    {
      winner->biggest = brought;
      winner->biggest_row = (int) index;
    }
  if (row->by == TEA_BY_SELF_DRAW)
    winner->self_draws++;
  else
    players[row->place.players[row->from]].deal_ins++;
}

static void
count_line (const TeaTallyRow *row, TeaTallyPlayer *players)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaTallyPlayer *player = &players[row->place.players[seat]];

      /* The points may be within the limit while the sum of the lines is not, as hands in between can offset it. */
      player->adjusted = (gint32) CLAMP ((gint64) player->adjusted + row->deltas[seat], -MAX_POINTS, MAX_POINTS);
    }
}

void
tea_tally_statistics (const TeaTally *self, TeaTallyStatistics *statistics)
{
  g_return_if_fail (self != NULL && statistics != NULL);

  memset (statistics, 0, sizeof *statistics);
  for (guint player = 0; player < TEA_STORE_MAX_PLAYERS; player++)
    statistics->players[player].biggest_row = -1;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const TeaTallyRow *row = self->rows->pdata[i];

      if (row->entry->kind == TEA_STORE_ENTRY_LINE)
        count_line (row, statistics->players);
      if (!tea_store_entry_kind_is_hand (row->entry->kind))
        continue;
      statistics->hands++;
      for (guint seat = 0; seat < 4; seat++)
        statistics->players[row->place.players[seat]].hands++;
      statistics->players[row->place.players[row->place.dealer]].dealt++;
      if (row->error != NULL)
        statistics->broken++;
      else if (row->won)
        count_win (row, i, statistics->players);
      else
        statistics->drawn++;
    }
}
