/* test-tally.c - a session worked out from its entries, and its export
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "../store-common.h"
#include "rules/score/tea-score.h"
#include "store/sessions/tea-seats.h"
#include "store/tally/tea-tally-export.h"
#include "store/tally/tea-transfers.h"

#include "../../thorough.h"

static TeaStoreSession *
new_session (const char *variant, const char *options)
{
  TeaStoreSession *session = g_new0 (TeaStoreSession, 1);

  session->id = 5;
  session->title = g_strdup ("Friday");
  session->setup = (TeaStoreSetup){
    .variant = g_strdup (variant),
    .options = g_strdup (options),
    .names = { g_strdup ("Lin"), g_strdup ("=Wang"), g_strdup ("Chen, \"C\""), g_strdup ("Zhao") },
  };

  return session;
}

static GPtrArray *
new_entries (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_entry_unref);
}

static TeaStoreEntry *
add_entry (GPtrArray *entries, TeaStoreEntryKind kind, const char *record)
{
  TeaStoreEntry *entry = tea_store_entry_new (kind);

  g_free (entry->record);
  entry->record = g_strdup (record);
  entry->id = entry->contents = (gint64) entries->len + 1;
  g_ptr_array_add (entries, entry);

  return entry;
}

static char *
win_of (guint seat)
{
  g_autoptr (GString) text = g_string_new ("{\"indicator\":\"N\",\"players\":[");

  for (guint i = 0; i < 4; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            i == seat ? "{\"concealed\":\"222m555p888s77pWW\"}" : "null");
  g_string_append_printf (text, "],\"win\":{\"seat\":%u,\"tile\":\"7p\",\"by\":\"discard\",\"from\":%u}}", seat,
                          (seat + 1) % 4);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static TeaTally *
new_tally (const char *variant, const char *options, GPtrArray *entries, const TeaTally *former)
{
  g_autoptr (GError) error = NULL;
  TeaTally *tally = tea_tally_new (new_session (variant, options), entries, former, &error);

  g_assert_no_error (error);

  return tally;
}

/* Checks what passes between each two in the only row of a session, whose hand has @payments. */
static void
check_paid (TeaTally *tally, JsonArray *payments)
{
  gint64 sums[4][4] = { 0 };
  const TeaTallyRow *row = tea_tally_row (tally, 0);

  for (guint i = 0; i < json_array_get_length (payments); i++)
    {
      JsonObject *payment = json_array_get_object_element (payments, i);

      sums[json_object_get_int_member (payment, "from")][json_object_get_int_member (payment, "to")] +=
          json_object_get_int_member (payment, "amount");
    }
  for (guint from = 0; from < 4; from++)
    {
      gint64 brought = 0;

      for (guint to = 0; to < 4; to++)
        {
          g_assert_cmpint (row->paid[from][to], ==, MAX (sums[from][to] - sums[to][from], 0));
          brought += row->paid[to][from] - row->paid[from][to];
        }
      g_assert_cmpint (brought, ==, row->deltas[from]);
    }
}

/* Checks one case of tests/cases as a hand of a session with its options; returns FALSE if it is skipped. */
static gboolean
check_case (JsonObject *line, guint *n_paid)
{
  JsonObject *record = tea_json_object (json_object_get_member (line, "record"));
  JsonObject *answer = tea_json_object (json_object_get_member (line, "answer"));
  g_autofree TeaRecord *wanted = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *is = g_new0 (TeaAnswer, 1);
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autofree char *options = NULL;
  g_autofree char *text = NULL;
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (GError) error = NULL;
  TeaTallyPlace place;
  JsonArray *deltas;
  GPtrArray *entries;
  TeaStoreEntry *entry;

  if (record == NULL || !json_object_get_boolean_member (answer, "ok") ||
      !tea_json_record_from_object (record, wanted, is))
    return FALSE;

  options = tea_json_options_to_string (wanted->variant, &wanted->options);
  tally = new_tally (wanted->variant->id, options, new_entries (), NULL);
  tea_tally_place_for_dealer (tally, &tally->next, wanted->dealer, &place);
  place.round_wind = wanted->round_wind;

  /* The record's own values of these are ignored. */
  json_object_set_int_member (record, "dealer", 7);
  json_object_set_string_member (record, "round_wind", "9m");
  json_object_set_string_member (record, "variant", "nonsense");
  json_object_remove_member (record, "options");
  text = tea_json_to_string (json_object_get_member (line, "record"));
  hand = tea_tally_read_hand (tally, &place, text, &error);
  g_assert_no_error (error);
  g_assert_cmpint (hand->answer.code, ==, TEA_ERROR_NONE);
  g_assert_cmpint (hand->record.dealer, ==, wanted->dealer);

  deltas = json_object_get_array_member (answer, "deltas");
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (hand->answer.deltas[seat], ==, json_array_get_int_element (deltas, seat));

  tea_tally_free (tally);
  entries = new_entries ();
  entry = add_entry (entries, TEA_STORE_ENTRY_HAND, text);
  entry->played = TRUE;
  entry->dealer = wanted->dealer;
  entry->round_wind = wanted->round_wind;
  tally = new_tally (wanted->variant->id, options, entries, NULL);
  /* What the seats have won before is 0 in a session of one hand. */
  if (tea_tally_row (tally, 0)->error == NULL && memcmp (wanted->scores, (gint32[4]){ 0 }, sizeof wanted->scores) == 0)
    {
      check_paid (tally, json_object_get_array_member (answer, "payments"));
      ++*n_paid;
    }

  return TRUE;
}

static void
test_cases (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  guint n_checked = 0;
  guint n_paid = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strconcat (variants[i]->id, ".jsonl", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", name, NULL);
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;

      /* A variant may have no cases of its own. */
      if (!g_file_get_contents (path, &text, NULL, NULL))
        continue;
      lines = g_strsplit (text, "\n", -1);
      for (guint j = 0; lines[j] != NULL && *lines[j] != '\0'; j++)
        {
          g_autoptr (JsonNode) node = tea_json_parse (lines[j], strlen (lines[j]), NULL, NULL, NULL);

          n_checked += check_case (tea_json_object (node), &n_paid);
        }
    }
  g_test_message ("%u hands, %u with their payments", n_checked, n_paid);
  g_assert_cmpuint (n_checked, >, 1000);
  g_assert_cmpuint (n_paid, >, 1000);
}

/* Script: w0 … w3: that seat wins; d: drawn hand; l: a line. Dealers: before each hand or line, and after the last. */
static const struct
{
  const char *variant;
  const char *script;
  const char *dealers;
  guint rounds;
} courses[] = {
  { "fenghua", "w0 d w0 w1 d w1 l w3", "0 0 0 0 1 1 1 1 2", 0 },
  { "luqiao", "w0 d w1 w1 w3 w0 l w1", "0 0 1 1 1 2 3 3 0", 1 },
  { "nanchang", "d w2 w1 w0 w2", "0 0 1 1 2 2", 0 },
  { "classical-early", "w0 w0 d w3 d d d d", "0 1 2 3 0 1 2 3 0", 2 },
  { "classical-millington", "w0 d w2 w1", "0 0 0 1 1", 0 },
};

static void
test_courses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    {
      g_auto (GStrv) steps = g_strsplit (courses[i].script, " ", -1);
      g_auto (GStrv) dealers = g_strsplit (courses[i].dealers, " ", -1);
      GPtrArray *entries = new_entries ();
      g_autoptr (TeaTally) tally = NULL;
      guint n = g_strv_length (steps);

      for (guint j = 0; j < n; j++)
        {
          g_autofree char *record = win_of ((guint) (steps[j][1] & 3));

          if (steps[j][0] == 'w')
            add_entry (entries, TEA_STORE_ENTRY_HAND, record);
          else
            add_entry (entries, steps[j][0] == 'd' ? TEA_STORE_ENTRY_DRAWN : TEA_STORE_ENTRY_LINE, "");
        }
      tally = new_tally (courses[i].variant, "{}", entries, NULL);
      g_test_message ("%s", courses[i].variant);
      g_assert_cmpuint (g_strv_length (dealers), ==, n + 1);
      for (guint j = 0; j < n; j++)
        {
          g_assert_cmpstr (tea_tally_row (tally, j)->error, ==, NULL);
          g_assert_cmpuint (tea_tally_row (tally, j)->place.dealer, ==, (guint) atoi (dealers[j]));
        }
      g_assert_cmpuint (tally->next.dealer, ==, (guint) atoi (dealers[n]));
      g_assert_cmpuint (tally->next.rounds, ==, courses[i].rounds);
    }
}

/* A hand that cannot be read or scored counts for nothing, and the rest is still worked out. */
static void
test_broken (void)
{
  GPtrArray *entries = new_entries ();
  g_autofree char *good = win_of (1);
  g_autoptr (TeaTally) tally = NULL;
  TeaTallyStatistics statistics;

  add_entry (entries, TEA_STORE_ENTRY_HAND, "{\"play");
  add_entry (entries, TEA_STORE_ENTRY_HAND, good);
  add_entry (entries, TEA_STORE_ENTRY_HAND,
             "{\"indicator\":\"N\",\"players\":[null,{\"concealed\":\"159m159p159sEESS\"},null,null],\"win\":{\"seat\":"
             "1,\"tile\":\"C\",\"by\":\"self-draw\"}}");
  tally = new_tally ("fenghua", "{}", entries, NULL);
  g_assert_nonnull (tea_tally_row (tally, 0)->error);
  g_assert_false (tea_tally_row (tally, 0)->has_record);
  g_assert_null (tea_tally_row (tally, 1)->error);
  g_assert_cmpuint (tea_tally_row (tally, 1)->place.dealer, ==, 0);
  g_assert_cmpuint (tea_tally_row (tally, 1)->place.number, ==, 2);
  g_assert_nonnull (tea_tally_row (tally, 2)->error);
  g_assert_true (tea_tally_row (tally, 2)->has_record);
  /* The last hand has no score, but the dealer won it and so stays. */
  g_assert_cmpuint (tally->next.dealer, ==, 1);
  g_assert_cmpint (tally->totals[1], ==, tea_tally_row (tally, 1)->deltas[1]);
  tea_tally_statistics (tally, &statistics);
  g_assert_cmpuint (statistics.broken, ==, 2);
  g_assert_cmpuint (statistics.hands, ==, 3);
  g_assert_cmpuint (statistics.players[1].wins, ==, 1);
  g_assert_cmpuint (statistics.players[2].deal_ins, ==, 1);
}

static TeaStoreEntry *
add_result (GPtrArray *entries, const char *result, gint32 a, gint32 b, gint32 c, gint32 d)
{
  TeaStoreEntry *entry = add_entry (entries, TEA_STORE_ENTRY_RESULT, result);

  entry->deltas[0] = a;
  entry->deltas[1] = b;
  entry->deltas[2] = c;
  entry->deltas[3] = d;

  return entry;
}

/* A result is paid as it was written. It moves the deal and counts as a hand won with tiles does, or as a drawn one. */
static void
test_results (void)
{
  GPtrArray *entries = new_entries ();
  g_autoptr (TeaTally) tally = NULL;
  TeaTallyStatistics statistics;

  add_result (entries, "{\"winner\":0,\"by\":\"discard\",\"from\":2,\"points\":32}", 64, -16, -32, -16);
  add_result (entries, "{\"winner\":3,\"by\":\"self-draw\"}", -8, -8, -8, 24);
  add_result (entries, "{}", 3, -1, -1, -1);
  add_result (entries, "{\"winner\":1,\"by\":\"discard\",\"from\":1}", 5, -5, 0, 0);
  add_result (entries, "{\"winner\":1,\"by\":\"self-draw\"}", G_MININT32, G_MAXINT32, 1, 0);
  add_result (entries, "[]", 5, -5, 0, 0);
  tally = new_tally ("luqiao", "{}", entries, NULL);

  /* The dealer wins and stays; then another does not. */
  g_assert_null (tea_tally_row (tally, 0)->error);
  g_assert_cmpint (tea_tally_row (tally, 0)->deltas[2], ==, -32);
  g_assert_cmpint (tea_tally_row (tally, 0)->paid[2][0], ==, 32);
  g_assert_cmpint (tea_tally_row (tally, 0)->paid[0][2], ==, 0);
  g_assert_cmpint (tea_tally_row (tally, 1)->paid[1][3], ==, 8);
  g_assert_cmpuint (tea_tally_row (tally, 1)->place.dealer, ==, 0);
  g_assert_cmpuint (tea_tally_row (tally, 1)->place.dealer_wins, ==, 1);
  g_assert_cmpuint (tea_tally_row (tally, 2)->place.dealer, ==, 1);
  g_assert_cmpint (tea_tally_row (tally, 2)->totals[0], ==, 64 - 8 + 3);
  /* Whoever discards a tile does not win with it, and not even an own program could write the last. */
  g_assert_nonnull (tea_tally_row (tally, 3)->error);
  g_assert_cmpint (tea_tally_row (tally, 3)->deltas[0], ==, 0);
  g_assert_true (tea_tally_row (tally, 4)->beyond);
  g_assert_cmpint (tea_tally_row (tally, 4)->paid[0][1], ==, 0);
  g_assert_nonnull (tea_tally_row (tally, 5)->error);

  tea_tally_statistics (tally, &statistics);
  g_assert_cmpuint (statistics.hands, ==, 6);
  g_assert_cmpuint (statistics.drawn, ==, 1);
  g_assert_cmpuint (statistics.broken, ==, 3);
  g_assert_cmpuint (statistics.players[0].wins, ==, 1);
  g_assert_cmpint (statistics.players[0].biggest, ==, 64);
  g_assert_cmpuint (statistics.players[2].deal_ins, ==, 1);
  g_assert_cmpuint (statistics.players[3].self_draws, ==, 1);
}

/* What is exported of a result is a hand without record and answer, as it is of one that cannot be read; a reader that
 * knows no results still counts the points. */
static void
test_export_results (void)
{
  GPtrArray *entries = new_entries ();
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autoptr (GString) json = g_string_new (NULL);

  add_result (entries, "{\"winner\":0,\"by\":\"discard\",\"from\":3,\"points\":32}", 64, -16, -16, -32);
  add_result (entries, "{}", -2, 2, 0, 0);
  add_entry (entries, TEA_STORE_ENTRY_DRAWN, "");
  tally = new_tally ("luqiao", "{}", entries, NULL);
  tally->session->setup.point_money = 2500;

  tea_tally_append_csv (tally, ',', csv);
  g_assert_nonnull (strstr (csv->str, " money,by result\r\n"));
  g_assert_nonnull (strstr (csv->str, "\r\n1,hand,E,Lin,Lin,discard,Zhao,32,64,-16,-16,-32,64,-16,-16,-32,,,"
                                      "16.00,-4.00,-4.00,-8.00,yes\r\n"));
  g_assert_nonnull (
      strstr (csv->str, "\r\n2,drawn,E,Lin,,,,,-2,2,0,0,62,-14,-16,-32,,,15.50,-3.50,-4.00,-8.00,yes\r\n"));
  g_assert_true (g_str_has_suffix (csv->str, "-8.00,\r\n"));

  tea_tally_append_json (tally, json);
  g_assert_nonnull (strstr (json->str, "{\"kind\":\"hand\",\"time\":\"1970-01-01T00:00:00Z\",\"number\":1,"
                                       "\"round_wind\":\"E\",\"dealer\":0,\"result\":{\"winner\":0,\"by\":\"discard\","
                                       "\"from\":3,\"points\":32},\"deltas\":[64,-16,-16,-32],"));
  g_assert_nonnull (strstr (json->str, "\"result\":{},\"deltas\":[-2,2,0,0]"));
  g_assert_nonnull (strstr (json->str, "\"transfers\":[{\"from\":3,\"to\":0,\"points\":32,\"money\":\"8.00\"},"
                                       "{\"from\":2,\"to\":0,\"points\":16,\"money\":\"4.00\"},"
                                       "{\"from\":1,\"to\":0,\"points\":14,\"money\":\"3.50\"}]}"));
}

/* What a hand is worth is enough to say who pays what for it, if nobody is liable: as the tiles say it. */
static guint
compare_points (JsonObject *line)
{
  JsonObject *object = tea_json_object (json_object_get_member (line, "record"));
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaRecord *bare = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *is = g_new0 (TeaAnswer, 1);
  g_autofree TeaAnswer *wanted = g_new0 (TeaAnswer, 1);
  gint32 paid[4] = { 0 };
  const TeaScore *score;

  if (object == NULL || !tea_json_record_from_object (object, record, wanted) || !tea_score (record, wanted) ||
      !record->won || wanted->liable >= 0 || record->by == TEA_BY_ROBBED_KONG)
    return 0;
  score = tea_answer_score_of (wanted, (guint) record->seat);
  /* Part of the worth is multiplied in a German hand (NC-12), and a worth is at the limit only before it is rounded. */
  if ((g_str_equal (record->variant->id, "nanchang") && score->points != 0) ||
      (g_str_equal (record->variant->id, "luqiao") && !score->limit && score->total >= 100))
    return 0;

  *bare = *record;
  memset (bare->players, 0, sizeof bare->players);
  bare->tile = bare->indicator = 0;
  bare->events = 0;
  bare->fresh = bare->sacked = FALSE;
  g_assert_true (tea_score_settle_points (bare, record->variant->total_by_table ? score->points : score->total, is));
  for (guint i = 0; i < wanted->n_payments; i++)
    if (wanted->payments[i].reason == TEA_PAID_FOR_WIN)
      {
        paid[wanted->payments[i].from] -= wanted->payments[i].amount;
        paid[wanted->payments[i].to] += wanted->payments[i].amount;
      }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (is->deltas[seat], ==, paid[seat]);

  return 1;
}

static void
test_points (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strconcat (variants[i]->id, ".jsonl", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", name, NULL);
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;
      guint n_compared = 0;

      if (!g_file_get_contents (path, &text, NULL, NULL))
        continue;
      lines = g_strsplit (text, "\n", -1);
      for (guint j = 0; lines[j] != NULL && *lines[j] != '\0'; j++)
        {
          g_autoptr (JsonNode) node = tea_json_parse (lines[j], strlen (lines[j]), NULL, NULL, NULL);

          n_compared += compare_points (tea_json_object (node));
        }
      g_test_message ("%s: %u hands", variants[i]->id, n_compared);
      g_assert_cmpuint (n_compared, >, 20);
    }
}

/* Impossible points, as in a damaged or crafted file, are not counted if they would overflow. */
static void
test_overflow (void)
{
  static const gint32 deltas[][2] = { { G_MAXINT32, G_MININT32 }, { 900000000, -900000000 }, { 900000000, 5 },
                                      { -7, G_MAXINT32 },         { 90000000, 8 },           { -900000000, -8 } };
  static const gint32 totals[] = { 0, 900000000, 900000000, 900000000, 990000000, 90000000 };
  GPtrArray *entries = new_entries ();
  g_autofree char *hand = win_of (0);
  g_autoptr (TeaTally) tally = NULL;
  TeaTallyStatistics statistics;

  for (guint i = 0; i < G_N_ELEMENTS (deltas); i++)
    memcpy (add_entry (entries, TEA_STORE_ENTRY_LINE, "")->deltas, deltas[i], sizeof deltas[i]);
  add_entry (entries, TEA_STORE_ENTRY_HAND, hand);
  tally = new_tally ("fenghua", "{}", entries, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (deltas); i++)
    {
      const TeaTallyRow *row = tea_tally_row (tally, i);
      gboolean counts = i == 1 || i >= 4;

      g_assert_cmpint (row->totals[0], ==, totals[i]);
      g_assert_cmpint (row->error == NULL, ==, counts);
      g_assert_cmpint (row->deltas[0], ==, counts ? deltas[i][0] : 0);
      if (!counts)
        {
          g_autofree char *place = g_strdup_printf ("Entry %u ", i + 1);

          g_assert_true (g_str_has_prefix (row->error, place));
          g_assert_true (g_str_has_suffix (row->error, "."));
        }
    }
  /* The rest is still worked out. */
  g_assert_null (tea_tally_row (tally, 6)->error);
  g_assert_cmpint (tally->totals[0], ==, 90000000 + tea_tally_row (tally, 6)->deltas[0]);
  tea_tally_statistics (tally, &statistics);
  g_assert_cmpint (statistics.players[0].adjusted, ==, 90000000);
}

/* A win beyond the limit: the winner is known and the deal moves on, but the points are not counted. */
static void
test_overflow_by_hand (void)
{
  GPtrArray *entries = new_entries ();
  g_autofree char *hand = win_of (1);
  g_autoptr (TeaTally) tally = NULL;

  add_entry (entries, TEA_STORE_ENTRY_LINE, "")->deltas[1] = 1000000000;
  add_entry (entries, TEA_STORE_ENTRY_HAND, hand);
  tally = new_tally ("fenghua", "{}", entries, NULL);
  g_assert_null (tea_tally_row (tally, 0)->error);
  g_assert_true (g_str_has_prefix (tea_tally_row (tally, 1)->error, "Entry 2 "));
  g_assert_cmpint (tally->totals[1], ==, 1000000000);
  g_assert_cmpuint (tally->next.dealer, ==, 1);
}

/* A tally that reuses a former one has the same result as one worked out from scratch. */
static void
test_former (void)
{
  GPtrArray *entries = new_entries ();
  GPtrArray *changed = new_entries ();
  GPtrArray *again = new_entries ();
  g_autoptr (TeaTally) former = NULL;
  g_autoptr (TeaTally) quick = NULL;
  g_autoptr (TeaTally) slow = NULL;

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *record = win_of (i % 3);

      add_entry (entries, TEA_STORE_ENTRY_HAND, record);
    }
  for (guint i = 1; i < 6; i++)
    {
      g_ptr_array_add (changed, tea_store_entry_copy (entries->pdata[i]));
      g_ptr_array_add (again, tea_store_entry_copy (entries->pdata[i]));
    }
  former = new_tally ("nanchang", "{}", entries, NULL);
  quick = new_tally ("nanchang", "{}", changed, former);
  slow = new_tally ("nanchang", "{}", again, NULL);
  for (guint i = 0; i < 5; i++)
    for (guint seat = 0; seat < 4; seat++)
      g_assert_cmpint (tea_tally_row (quick, i)->totals[seat], ==, tea_tally_row (slow, i)->totals[seat]);
  g_assert_cmpmem (&quick->next, sizeof quick->next, &slow->next, sizeof slow->next);
}

static void
test_bad_session (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (tea_tally_new (new_session ("nonsense", "{}"), new_entries (), NULL, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_UNKNOWN_VARIANT);
  g_clear_error (&error);
  g_assert_null (tea_tally_new (new_session ("luqiao", "{"), new_entries (), NULL, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON);
}

static TeaTally *
small_session (const char *remark)
{
  GPtrArray *entries = new_entries ();
  g_autofree char *record = win_of (1);
  TeaStoreEntry *line;

  add_entry (entries, TEA_STORE_ENTRY_HAND, record);
  add_entry (entries, TEA_STORE_ENTRY_DRAWN, "");
  line = add_entry (entries, TEA_STORE_ENTRY_LINE, "");
  g_free (line->reason);
  line->reason = g_strdup (remark);
  line->deltas[0] = -5;

  return new_tally ("fenghua", "{}", entries, NULL);
}

static void
test_csv (void)
{
  g_autoptr (TeaTally) tally = small_session ("late, twice");
  g_autoptr (GString) text = g_string_new (NULL);

  tea_tally_append_csv (tally, ',', text);
  g_assert_cmpstr (text->str, ==,
                   "number,kind,round,dealer,winner,by,from,value,Lin,\"'=Wang\",\"Chen, \"\"C\"\"\",Zhao,Lin "
                   "total,\"'=Wang total\",\"Chen, \"\"C\"\" total\",Zhao total,remark,error\r\n"
                   "1,hand,E,Lin,\"'=Wang\",discard,\"Chen, \"\"C\"\"\",110,-110,440,-220,-110,-110,440,-220,-110,,\r\n"
                   "2,drawn,E,\"'=Wang\",,,,,0,0,0,0,-110,440,-220,-110,,\r\n"
                   ",line,,,,,,,-5,0,0,0,-115,440,-220,-110,\"late, twice\",\r\n");
}

/* Money comes last in each line, in the number format that goes with the separator, and is exact in JSON. */
static void
test_money (void)
{
  g_autoptr (TeaTally) tally = small_session ("late, twice");
  g_autoptr (GString) commas = g_string_new (NULL);
  g_autoptr (GString) semicolons = g_string_new (NULL);
  g_autoptr (GString) json = g_string_new (NULL);

  tally->session->setup.point_money = 500;
  tea_tally_append_csv (tally, ',', commas);
  g_assert_nonnull (strstr (commas->str, ",error,Lin money,\"'=Wang money\",\"Chen, \"\"C\"\" money\",Zhao money\r\n"));
  g_assert_true (g_str_has_suffix (commas->str, "\"late, twice\",,-5.75,22.00,-11.00,-5.50\r\n"));
  tea_tally_append_csv (tally, ';', semicolons);
  g_assert_true (g_str_has_suffix (semicolons->str, ";-5,75;22,00;-11,00;-5,50\r\n"));
  tea_tally_append_json (tally, json);
  g_assert_nonnull (strstr (json->str, "\"scores\":[-115,440,-220,-110],\"money_per_point\":\"0.05\","
                                       "\"money\":[\"-5.75\",\"22.00\",\"-11.00\",\"-5.50\"],\"next\""));
}

/* Splits @text into cells at @separator and line ends, as a spreadsheet does. */
static GPtrArray *
read_cells (const char *text, char separator)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) cell = g_string_new (NULL);
  gboolean quoted = FALSE;

  for (const char *c = text; *c != '\0'; c++)
    {
      if (*c == '"' && cell->len == 0 && !quoted)
        quoted = TRUE;
      else if (*c == '"' && quoted && c[1] == '"')
        g_string_append_c (cell, *c++);
      else if (*c == '"' && quoted)
        quoted = FALSE;
      else if (!quoted && (*c == separator || *c == '\n' || *c == '\r'))
        {
          g_ptr_array_add (cells, g_strdup (cell->str));
          g_string_truncate (cell, 0);
        }
      else
        g_string_append_c (cell, *c);
    }
  g_ptr_array_add (cells, g_strdup (cell->str));

  return cells;
}

/* A remark is read back as one cell, whatever it contains, and no cell is a formula, whatever the separator. */
static void
test_csv_any_text (void)
{
  static const struct
  {
    const char *remark;
    const char *cell;
  } rows[] = {
    { "late", "late" },
    { "a;b", "a;b" },
    { "a, \"b\"\nc", "a, \"b\"\nc" },
    { "=1+1", "'=1+1" },
    { "＝1+1", "'＝1+1" },
    { "＋1", "'＋1" },
    { "－1", "'－1" },
    { "＠x", "'＠x" },
    { " =1", " '=1" },
    { "a;=1+1", "a;'=1+1" },
    { "a,@x", "a,'@x" },
    { "a\t+1", "a\t'+1" },
    { "a\n-1", "a\n'-1" },
    { "a;\"=1", "a;\"'=1" },
    { "1-1", "1-1" },
    { "\x1b[31mred\x1f", "�[31mred�" },
  };
  static const char separators[] = ",;";

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; separators[j] != '\0'; j++)
      {
        g_autoptr (TeaTally) tally = small_session (rows[i].remark);
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (GPtrArray) cells = NULL;
        gboolean found = FALSE;

        tea_tally_append_csv (tally, separators[j], text);
        cells = read_cells (text->str, separators[j]);
        for (guint k = 0; k < cells->len; k++)
          found = found || strcmp (cells->pdata[k], rows[i].cell) == 0;
        if (!found)
          g_error ("“%s” is no cell of %s", rows[i].cell, text->str);

        for (guint k = 0; separators[k] != '\0'; k++)
          {
            g_autoptr (GPtrArray) other = read_cells (text->str, separators[k]);

            for (guint m = 0; m < other->len; m++)
              {
                const char *cell = other->pdata[m];

                /* A number may be negative. */
                if (*cell == '-' && strspn (cell + 1, "0123456789") > 0)
                  continue;
                g_assert_null (*cell != '\0' ? strchr ("=+-@", *cell) : NULL);
                g_assert_false (g_str_has_prefix (cell, "＝") || g_str_has_prefix (cell, "＋") ||
                                g_str_has_prefix (cell, "－") || g_str_has_prefix (cell, "＠"));
              }
          }
      }
}

static void
test_json (void)
{
  g_autoptr (TeaTally) tally = small_session ("late, twice");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (JsonNode) again = NULL;
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  JsonObject *object, *entry;
  JsonArray *entries;

  tea_tally_append_json (tally, text);
  g_assert_true (g_str_has_suffix (text->str, "}\n"));
  node = tea_json_parse (text->str, text->len - 1, NULL, NULL, NULL);
  object = tea_json_object (node);
  g_assert_cmpstr (json_object_get_string_member (object, "variant"), ==, "fenghua");
  g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (object, "scores"), 0), ==, -115);
  entries = json_object_get_array_member (object, "entries");
  g_assert_cmpuint (json_array_get_length (entries), ==, 3);

  /* Scoring the record yields the same answer. */
  entry = json_array_get_object_element (entries, 0);
  g_assert_true (tea_json_record_from_object (json_object_get_object_member (entry, "record"), record, answer));
  g_assert_true (tea_score (record, answer));
  again = tea_json_answer_to_node (answer);
  g_assert_true (json_node_equal (again, json_object_get_member (entry, "answer")));
}

static void
assert_deltas (const TeaTally *tally, guint row, const gint32 deltas[4])
{
  g_assert_cmpmem (tea_tally_row (tally, row)->deltas, 4 * sizeof (gint32), deltas, 4 * sizeof (gint32));
}

/* MI-14: nobody pays more than is left of 2000 points, whatever was known about the same hand before. The dealer wins
 * (4 + 4 + 4 + 2 + 10) × 4 = 96 twice, and each of the others owes 192. */
static void
test_stakes (void)
{
  static const gint32 enough[4] = { 576, -192, -192, -192 };
  g_autoptr (GPtrArray) entries = new_entries ();
  g_autoptr (GPtrArray) others = new_entries ();
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (TeaTally) later = NULL;
  g_autoptr (TeaTally) without = NULL;
  g_autofree char *win = win_of (0);

  for (guint i = 0; i < 2; i++)
    {
      GPtrArray *list = i == 0 ? entries : others;
      TeaStoreEntry *line = add_entry (list, TEA_STORE_ENTRY_LINE, "");
      gint64 contents;

      line->deltas[0] = i == 0 ? 1900 : 1800;
      line->deltas[1] = -line->deltas[0];
      contents = add_entry (list, TEA_STORE_ENTRY_HAND, win)->contents;
      add_entry (list, TEA_STORE_ENTRY_HAND, win)->contents = contents;
    }

  tally = new_tally ("classical-millington", "{\"stakes\":\"2000\"}", g_ptr_array_ref (entries), NULL);
  assert_deltas (tally, 1, (const gint32[4]){ 484, -100, -192, -192 });
  assert_deltas (tally, 2, (const gint32[4]){ 384, 0, -192, -192 });
  g_assert_cmpint (tally->totals[1], ==, -2000);

  later = new_tally ("classical-millington", "{\"stakes\":\"2000\"}", g_ptr_array_ref (others), tally);
  assert_deltas (later, 1, enough);
  assert_deltas (later, 2, (const gint32[4]){ 392, -8, -192, -192 });

  without = new_tally ("classical-millington", "{}", g_ptr_array_ref (entries), later);
  assert_deltas (without, 1, enough);
  assert_deltas (without, 2, enough);
}

/* A session of five in Luqiao, who begin with @start points each. */
static TeaTally *
new_tally_of_five (GPtrArray *entries, const gint32 start[5])
{
  TeaStoreSession *session = new_session ("luqiao", "{}");
  g_autoptr (GError) error = NULL;
  TeaTally *tally;

  session->setup.n_players = 5;
  session->setup.names[4] = g_strdup ("Xu");
  session->setup.point_money = 10000;
  memcpy (session->setup.start, start, 5 * sizeof *start);
  tally = tea_tally_new (session, entries, NULL, &error);
  g_assert_no_error (error);

  return tally;
}

static TeaStoreEntry *
add_seats (GPtrArray *entries, guint8 a, guint8 b, guint8 c, guint8 d)
{
  g_autofree char *text = tea_seats_to_text ((const guint8[4]){ a, b, c, d });

  return add_entry (entries, TEA_STORE_ENTRY_SEATS, text);
}

static void
assert_totals (const gint32 *totals, const gint32 *wanted, guint n)
{
  for (guint player = 0; player < n; player++)
    g_assert_cmpint (totals[player], ==, wanted[player]);
}

/* Five players: the points belong to who sat in the seat, and the deal goes on as if nobody had changed. */
static void
test_seats (void)
{
  static const gint32 start[5] = { 1000, 1000, 1000, 1000, 1500 };
  GPtrArray *entries = new_entries ();
  g_autoptr (TeaTally) tally = NULL;
  TeaTallyStatistics statistics;

  add_result (entries, "{\"winner\":0,\"by\":\"discard\",\"from\":2,\"points\":32}", 64, -16, -32, -16);
  add_seats (entries, 4, 1, 3, 2);
  add_result (entries, "{\"winner\":2,\"by\":\"self-draw\",\"points\":8}", -8, -8, 24, -8);
  add_entry (entries, TEA_STORE_ENTRY_LINE, "")->deltas[0] = -5;
  tally = new_tally_of_five (entries, start);

  assert_totals (tea_tally_row (tally, 0)->totals, (const gint32[5]){ 1064, 984, 968, 984, 1500 }, 5);
  assert_totals (tea_tally_row (tally, 1)->totals, (const gint32[5]){ 1064, 984, 968, 984, 1500 }, 5);
  assert_totals (tea_tally_row (tally, 2)->totals, (const gint32[5]){ 1064, 976, 960, 1008, 1492 }, 5);
  assert_totals (tally->totals, (const gint32[5]){ 1064, 976, 960, 1008, 1487 }, 5);
  g_assert_cmpint (tea_tally_get_won (tally, NULL, 4), ==, -13);
  g_assert_cmpint (tea_tally_seat_of (&tally->next, 0), ==, -1);
  g_assert_cmpint (tea_tally_seat_of (&tally->next, 2), ==, 3);
  g_assert_cmpint (tea_tally_seat_of (&tea_tally_row (tally, 0)->place, 4), ==, -1);
  /* The dealer of the first hand won it, so the same seat deals on, in which somebody else sits now. */
  g_assert_cmpuint (tea_tally_row (tally, 2)->place.dealer, ==, 0);
  g_assert_cmpuint (tea_tally_row (tally, 2)->place.dealer_wins, ==, 1);
  g_assert_cmpuint (tea_tally_row (tally, 2)->place.number, ==, 2);

  tea_tally_statistics (tally, &statistics);
  g_assert_cmpuint (statistics.hands, ==, 2);
  g_assert_cmpuint (statistics.players[0].hands, ==, 1);
  g_assert_cmpuint (statistics.players[1].hands, ==, 2);
  g_assert_cmpuint (statistics.players[3].wins, ==, 1);
  g_assert_cmpuint (statistics.players[3].self_draws, ==, 1);
  g_assert_cmpuint (statistics.players[2].deal_ins, ==, 1);
  g_assert_cmpuint (statistics.players[4].dealt, ==, 1);
  g_assert_cmpint (statistics.players[4].adjusted, ==, -5);
}

/* Text for other programs has a column for each player, with nothing for who sits out, and says who sits where. What is
 * settled, in points and money, is what was won. */
static void
test_export_seats (void)
{
  static const gint32 start[5] = { 0, 0, 0, 0, 100 };
  GPtrArray *entries = new_entries ();
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autoptr (GString) json = g_string_new (NULL);

  add_entry (entries, TEA_STORE_ENTRY_DRAWN, "");
  add_seats (entries, 4, 1, 3, 2)->dealer = 3;
  add_result (entries, "{\"winner\":2,\"by\":\"discard\",\"from\":0}", -24, 0, 24, 0);
  tally = new_tally_of_five (entries, start);
  tea_tally_append_csv (tally, ',', csv);
  g_assert_cmpstr (csv->str, ==,
                   "number,kind,round,dealer,winner,by,from,value,Lin,\"'=Wang\",\"Chen, \"\"C\"\"\",Zhao,Xu,Lin "
                   "total,\"'=Wang total\",\"Chen, \"\"C\"\" total\",Zhao total,Xu total,remark,error,Lin "
                   "money,\"'=Wang money\",\"Chen, \"\"C\"\" money\",Zhao money,Xu money,by result,seats\r\n"
                   "1,drawn,E,Lin,,,,,0,0,0,0,,0,0,0,0,100,,,0.00,0.00,0.00,0.00,0.00,,1 2 3 4\r\n"
                   ",seats,,,,,,,,0,0,0,0,0,0,0,0,100,,,0.00,0.00,0.00,0.00,0.00,,5 2 4 3\r\n"
                   "2,hand,E,\"Chen, \"\"C\"\"\",Zhao,discard,Xu,,,0,0,24,-24,0,0,0,24,76,,,0.00,0.00,0.00,24.00,"
                   "-24.00,yes,5 2 4 3\r\n");

  tally->session->setup.rotation = TEA_STORE_ROTATE_AFTER_ROUND;
  tea_tally_append_json (tally, json);
  g_assert_nonnull (strstr (json->str, "\"Zhao\",\"Xu\"]"));
  g_assert_nonnull (strstr (json->str, "\"start\":[0,0,0,0,100],\"rotation\":\"round\",\"entries\":["));
  g_assert_nonnull (strstr (json->str, "{\"kind\":\"seats\",\"time\":\"1970-01-01T00:00:00Z\",\"seats\":[4,1,3,2],"
                                       "\"dealer\":3,\"deltas\":[0,0,0,0],\"totals\":[0,0,0,0,100]}"));
  g_assert_nonnull (strstr (json->str, "\"scores\":[0,0,0,24,76],\"money_per_point\":\"1.00\",\"money\":[\"0.00\","
                                       "\"0.00\",\"0.00\",\"24.00\",\"-24.00\"]"));
  g_assert_nonnull (strstr (json->str, "\"seats\":[4,1,3,2]},\"transfers\":[{\"from\":4,\"to\":3,\"points\":24,"));
}

/* A change of seats that makes no sense is an entry with an error, and everybody stays where they are. */
static void
test_bad_seats (void)
{
  static const char *const records[] = {
    "",
    "{",
    "[]",
    "[0,1,2,3]",
    "{}",
    "{\"seats\":null}",
    "{\"seats\":[]}",
    "{\"seats\":[0,1,2]}",
    "{\"seats\":[0,1,2,3,4]}",
    "{\"seats\":[0,1,2,2]}",
    "{\"seats\":[0,1,2,5]}",
    "{\"seats\":[0,1,-2,3]}",
    "{\"seats\":[0,1,2.5,3]}",
    "{\"seats\":[0,1,1e30,3]}",
    "{\"seats\":[\"0\",\"1\",\"2\",\"3\"]}",
    "{\"seats\":[[0],[1],[2],[3]]}",
  };
  static const gint32 start[5] = { 0 };
  GPtrArray *entries = new_entries ();
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (GString) json = g_string_new (NULL);

  add_seats (entries, 4, 1, 2, 3);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    add_entry (entries, TEA_STORE_ENTRY_SEATS, records[i]);
  add_seats (entries, 0, 1, 2, 3)->damaged = TRUE;
  add_entry (entries, TEA_STORE_ENTRY_DRAWN, "");
  tally = new_tally_of_five (entries, start);
  g_assert_null (tea_tally_row (tally, 0)->error);
  for (guint i = 1; i + 1 < tally->rows->len; i++)
    {
      g_assert_nonnull (tea_tally_row (tally, i)->error);
      g_assert_cmpint (tea_tally_seat_of (&tea_tally_row (tally, i)->place, 4), ==, 0);
    }
  g_assert_cmpint (tea_tally_seat_of (&tally->next, 4), ==, 0);
  g_assert_cmpuint (tally->next.number, ==, 2);
  tea_tally_append_json (tally, json);
  g_assert_nonnull (strstr (json->str, "\"unreadable_record\":\"[]\",\"error\""));
}

/* A change of seats may say who deals next; the deal then goes on from there. */
static void
test_next_dealer (void)
{
  static const gint32 start[5] = { 0 };
  GPtrArray *entries = new_entries ();
  g_autoptr (TeaTally) tally = NULL;

  add_entry (entries, TEA_STORE_ENTRY_DRAWN, "");
  add_seats (entries, 0, 1, 2, 3)->dealer = 2;
  add_result (entries, "{\"winner\":0,\"by\":\"self-draw\"}", 3, -1, -1, -1);
  add_entry (entries, TEA_STORE_ENTRY_DRAWN, "");
  tally = new_tally_of_five (entries, start);
  g_assert_cmpuint (tea_tally_row (tally, 1)->place.dealer, ==, 2);
  g_assert_cmpuint (tea_tally_row (tally, 2)->place.dealer, ==, 2);
  g_assert_false (tea_tally_is_moved (tally, &tea_tally_row (tally, 2)->place, &tea_tally_row (tally, 2)->by_rules));
  g_assert_cmpuint (tea_tally_row (tally, 3)->place.dealer, ==, 3);
}

/* MI-14: what is left is the player's, whoever sat in the seat before, and the 2000 points are those of the option:
 * points with which all begin change nothing, and who begins with more than the others has more to lose. */
static void
test_stakes_of_players (void)
{
  static const struct
  {
    gint32 start[5];
    gint32 left[4];
  } rows[] = {
    { { 0 }, { 0, -1900, 0, 0 } },
    { { 2000, 2000, 2000, 2000, 2000 }, { 0, -1900, 0, 0 } },
    { { -1000, 500, 500, 0, 0 }, { 0, -1400, 500, 0 } },
    { { 1000, 2500, 2500, 2000, 2000 }, { 0, -1400, 500, 0 } },
    { { G_MAXINT32, G_MAXINT32, G_MAXINT32, G_MININT32, G_MININT32 }, { -999999999, 0, 0, -999999999 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaStoreSession *session = new_session ("classical-millington", "{\"stakes\":\"2000\"}");
      GPtrArray *entries = new_entries ();
      TeaStoreEntry *line = add_entry (entries, TEA_STORE_ENTRY_LINE, "");
      g_autoptr (TeaTally) tally = NULL;
      g_autoptr (GError) error = NULL;

      line->deltas[0] = 1900;
      line->deltas[1] = -1900;
      add_seats (entries, 4, 1, 2, 3);
      session->setup.n_players = 5;
      session->setup.names[4] = g_strdup ("Xu");
      memcpy (session->setup.start, rows[i].start, sizeof rows[i].start);
      tally = tea_tally_new (session, entries, NULL, &error);
      g_assert_no_error (error);
      for (guint seat = 0; seat < 4 && i + 1 < G_N_ELEMENTS (rows); seat++)
        g_assert_cmpint (tally->next.scores[seat], ==, rows[i].left[seat]);
      for (guint seat = 0; seat < 4; seat++)
        g_assert_cmpint (ABS (tally->next.scores[seat]), <=, 1000000000);
    }
}

/* What a session should come to, told in the plainest way: each hand is a row of eight numbers. */
typedef struct
{
  guint n_players;
  gint64 won[8];
  guint hands[8];
  guint wins[8];
  gint64 adjusted[8];
} Telling;

/* A random zero-sum result or line, told as well. */
static void
add_random_points (GRand *random, GPtrArray *entries, const guint8 seats[4], Telling *telling)
{
  gboolean line = g_rand_int_range (random, 0, 5) == 0;
  int winner = g_rand_int_range (random, 0, 4);
  g_autofree char *record = g_strdup_printf ("{\"winner\":%d,\"by\":\"self-draw\"}", winner);
  TeaStoreEntry *entry = add_entry (entries, line ? TEA_STORE_ENTRY_LINE : TEA_STORE_ENTRY_RESULT, record);

  for (int seat = 0; seat < 4; seat++)
    if (seat != winner)
      {
        entry->deltas[seat] = -g_rand_int_range (random, 0, 200);
        entry->deltas[winner] -= entry->deltas[seat];
      }
  for (int seat = 0; seat < 4; seat++)
    {
      telling->won[seats[seat]] += entry->deltas[seat];
      telling->hands[seats[seat]] += !line;
      telling->adjusted[seats[seat]] += line ? entry->deltas[seat] : 0;
    }
  telling->wins[seats[winner]] += !line;
}

static void
add_random_seats (GRand *random, GPtrArray *entries, guint8 seats[4], guint n_players)
{
  guint8 players[8];

  for (guint8 i = 0; i < n_players; i++)
    players[i] = i;
  for (guint i = 0; i < 4; i++)
    {
      guint j = (guint) g_rand_int_range (random, (gint32) i, (gint32) n_players);
      guint8 player = players[i];

      players[i] = players[j];
      players[j] = player;
      seats[i] = players[i];
    }
  add_seats (entries, seats[0], seats[1], seats[2], seats[3]);
}

/* The payments leave everybody with nothing to pay or be paid, and are fewer than the players. */
static void
assert_settled (const TeaTally *tally)
{
  TeaTransfer transfers[TEA_TRANSFERS_MAX_PLAYERS];
  gint32 won[TEA_STORE_MAX_PLAYERS];
  guint n;

  g_assert_cmpint (tea_tally_list_won (tally, won), ==, 0);
  n = tea_transfers_find (won, tally->n_players, transfers);
  g_assert_cmpuint (n, <, tally->n_players);
  for (guint i = 0; i < n; i++)
    {
      won[transfers[i].to] -= transfers[i].amount;
      won[transfers[i].from] += transfers[i].amount;
    }
  for (guint player = 0; player < tally->n_players; player++)
    g_assert_cmpint (won[player], ==, 0);
}

static void
check_random_session (GRand *random)
{
  g_autoptr (GPtrArray) entries = new_entries ();
  TeaStoreSession *session = new_session ("fenghua", "{}");
  Telling telling = { .n_players = (guint) g_rand_int_range (random, 4, 9) };
  guint8 seats[4] = { 0, 1, 2, 3 };
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (GError) error = NULL;
  TeaTallyStatistics statistics;

  session->setup.n_players = telling.n_players;
  for (guint player = 4; player < telling.n_players; player++)
    session->setup.names[player] = g_strdup_printf ("P%u", player);
  for (guint player = 0; player < telling.n_players; player++)
    session->setup.start[player] = g_rand_int_range (random, -1000, 1000);
  for (int i = g_rand_int_range (random, 0, 40); i > 0; i--)
    if (g_rand_int_range (random, 0, 4) == 0)
      add_random_seats (random, entries, seats, telling.n_players);
    else
      add_random_points (random, entries, seats, &telling);

  tally = tea_tally_new (session, g_ptr_array_ref (entries), NULL, &error);
  g_assert_no_error (error);
  tea_tally_statistics (tally, &statistics);
  for (guint player = 0; player < telling.n_players; player++)
    {
      g_assert_cmpint (tea_tally_get_won (tally, NULL, player), ==, telling.won[player]);
      g_assert_cmpint (tally->totals[player], ==, session->setup.start[player] + telling.won[player]);
      g_assert_cmpuint (statistics.players[player].hands, ==, telling.hands[player]);
      g_assert_cmpuint (statistics.players[player].wins, ==, telling.wins[player]);
      g_assert_cmpint (statistics.players[player].adjusted, ==, telling.adjusted[player]);
    }
  assert_settled (tally);
}

static void
test_random_sessions (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (find_test_seed ());

  for (guint i = 0; i < n_to_try (200, 5000); i++)
    check_random_session (random);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tally/cases", test_cases);
  g_test_add_func ("/tally/courses", test_courses);
  g_test_add_func ("/tally/broken", test_broken);
  g_test_add_func ("/tally/results", test_results);
  g_test_add_func ("/tally/export-results", test_export_results);
  g_test_add_func ("/tally/points", test_points);
  g_test_add_func ("/tally/overflow", test_overflow);
  g_test_add_func ("/tally/overflow-by-hand", test_overflow_by_hand);
  g_test_add_func ("/tally/former", test_former);
  g_test_add_func ("/tally/stakes", test_stakes);
  g_test_add_func ("/tally/seats", test_seats);
  g_test_add_func ("/tally/export-seats", test_export_seats);
  g_test_add_func ("/tally/bad-seats", test_bad_seats);
  g_test_add_func ("/tally/next-dealer", test_next_dealer);
  g_test_add_func ("/tally/stakes-of-players", test_stakes_of_players);
  g_test_add_func ("/tally/random-sessions", test_random_sessions);
  g_test_add_func ("/tally/bad-session", test_bad_session);
  g_test_add_func ("/tally/csv", test_csv);
  g_test_add_func ("/tally/money", test_money);
  g_test_add_func ("/tally/csv-any-text", test_csv_any_text);
  g_test_add_func ("/tally/json", test_json);

  return g_test_run ();
}
