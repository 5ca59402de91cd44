/* test-ledger.c - a scoring session through the model: hands, edits, undo, restarts, the list of sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sqlite3.h>
#include <stdlib.h>

#include "core/base/tea-error.h"
#include "ledger-common.h"
#include "model/archive/tea-archive-store.h"
#include "model/rules/tea-adjustable.h"
#include "store/file/tea-store-database.h"
#include "store/sessions/tea-store-entry.h"

static void
test_hands (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 1);
  g_autoptr (GError) error = NULL;
  const int fine[4] = { -10, 10, 0, 0 };
  TeaLedgerEntry *entry;
  TeaScoreSheet *sheet;
  g_autofree char *patterns = NULL;
  gint64 won, drawn, line;

  ledger_assert_next (ledger, 1, 1, 0);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->place, ==, "East 1");

  /* The dealer wins with the discard of seat 3 and deals again. */
  won = ledger_win (ledger, 1, 3);
  ledger_assert_next (ledger, 2, 1, 1);
  drawn = tea_ledger_add_drawn_hand (ledger, -1, &error);
  g_assert_cmpint (drawn, >, 0);
  ledger_assert_next (ledger, 3, 1, 1);
  line = tea_ledger_add_line (ledger, "  late ", fine, &error);
  g_assert_cmpint (line, >, 0);
  ledger_assert_next (ledger, 3, 1, 1);
  ledger_win (ledger, 2, -1);
  ledger_assert_next (ledger, 4, 2, 0);
  g_assert_cmpint (tea_ledger_get_player (ledger, 2)->seat_wind, ==, 27);

  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_hands, ==, 3);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_drawn, ==, 1);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_errors, ==, 0);

  entry = tea_ledger_find_entry (ledger, won, NULL);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->kind, ==, TEA_LEDGER_ENTRY_HAND);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->title, ==, "Wang wins with Zhao’s discard");
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->number, ==, 1);
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 1);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->winner_seat, ==, 1);
  sheet = tea_ledger_entry_get_score_sheet (entry);
  g_assert_nonnull (sheet);
  g_assert_cmpint (tea_score_sheet_get_facts (sheet)->winner, ==, 1);
  g_assert_true (tea_ledger_entry_get_score_sheet (entry) == sheet);
  patterns = tea_score_sheet_dup_patterns (sheet);
  g_assert_nonnull (strstr (patterns, "Base Point, "));

  entry = tea_ledger_find_entry (ledger, line, NULL);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->kind, ==, TEA_LEDGER_ENTRY_LINE);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->title, ==, "late");
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->number, ==, 0);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->place, ==, "–");
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[1], ==, 10);
  g_assert_null (tea_ledger_entry_get_score_sheet (entry));

  entry = tea_ledger_find_entry (ledger, drawn, NULL);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->kind, ==, TEA_LEDGER_ENTRY_DRAWN);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->title, ==, "Nobody wins");
}

/* Lets the next @n dealers lose their deal. */
static void
pass_deals (TeaLedger *ledger, guint n)
{
  while (n-- > 0)
    ledger_win (ledger, (tea_ledger_get_facts (ledger)->next_dealer + 1) % 4, -1);
}

/* A game is over after four rounds, until the players go on or begin another session. */
static void
test_over (LedgerFixture *fixture, gconstpointer data)
{
  static const char *const variants[] = { "fenghua", "luqiao", "nanchang", "hong-kong" };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (TeaLedger) ledger = ledger_create (fixture, variants[i], i);
      const TeaLedgerFacts *facts = tea_ledger_get_facts (ledger);
      g_autofree char *final = NULL;
      g_auto (GStrv) parts = NULL;
      g_autofree char *page = NULL;
      g_autoptr (GError) error = NULL;
      const int fine[4] = { -10, 10, 0, 0 };

      pass_deals (ledger, 15);
      g_assert_false (facts->over);
      ledger_win (ledger, facts->next_dealer, -1);
      g_assert_false (facts->over);
      pass_deals (ledger, 1);
      g_assert_cmpuint (facts->n_hands, ==, 17);
      g_assert_true (facts->over);
      g_assert_cmpstr (facts->place, ==, "Game over");
      page = ledger_dup_page (ledger);
      g_assert_nonnull (strstr (page, "Game over."));
      g_assert_null (strstr (page, " deals."));
      final = tea_ledger_dup_final (ledger);
      parts = g_strsplit (final, ", ", -1);
      g_assert_cmpuint (g_strv_length (parts), ==, 4);
      for (guint place = 0; place < 4; place++)
        {
          const TeaLedgerPlayer *player = tea_ledger_get_standing (ledger, place);
          g_autofree char *start = g_strdup_printf ("%u. %s: ", player->rank, player->name);
          const char *points = parts[place] + strlen (start);

          g_assert_true (g_str_has_prefix (parts[place], start));
          g_assert_cmpint (atoi (points + (player->total < 0 ? strlen ("−") : 0)), ==, ABS (player->total));
        }

      /* A penalty does not begin another game, and undo takes the end of this one back. */
      g_assert_cmpint (tea_ledger_add_line (ledger, "late", fine, &error), >, 0);
      g_assert_true (facts->over);
      g_assert_true (tea_ledger_undo (ledger, &error));
      g_assert_true (tea_ledger_undo (ledger, &error));
      g_assert_false (facts->over);
      g_assert_true (tea_ledger_redo (ledger, &error));
      g_assert_true (facts->over);

      tea_ledger_go_on (ledger);
      g_assert_false (facts->over);
      g_assert_cmpstr (facts->place, ==, i == 1 || i == 2 ? "Hand 18" : "East 1");
      g_assert_true (tea_ledger_undo (ledger, &error));
      g_assert_true (tea_ledger_redo (ledger, &error));
      g_assert_true (facts->over);
      tea_ledger_go_on (ledger);
      pass_deals (ledger, 15);
      g_assert_false (facts->over);
      pass_deals (ledger, 1);
      g_assert_true (facts->over);
    }
}

/* A hand by its result: it moves the deal, is undone and redone, survives a restart, and becomes a hand with tiles in
 * one change. */
static void
test_result (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  const TeaLedgerFacts *facts = tea_ledger_get_facts (ledger);
  TeaLedgerResult result = { .winner = 1, .from = 2, .points = 10 };
  TeaLedgerResult read;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *page = NULL;
  TeaLedgerEntry *entry;
  gint64 id;

  g_assert_true (tea_ledger_settle_result (ledger, 0, &result));
  g_assert_cmpint (result.deltas[2], ==, -20);
  g_assert_cmpstr (tea_ledger_get_points_label (ledger), ==, "Points of the hand");
  id = tea_ledger_add_result (ledger, &result, &error);
  g_assert_no_error (error);
  ledger_assert_next (ledger, 2, 1, 0);
  g_assert_cmpint (tea_ledger_get_player (ledger, 1)->total, ==, 40);
  g_assert_cmpuint (tea_ledger_get_player (ledger, 1)->wins, ==, 1);
  g_assert_cmpuint (tea_ledger_get_player (ledger, 2)->deal_ins, ==, 1);
  entry = tea_ledger_find_entry (ledger, id, NULL);
  g_assert_true (tea_ledger_entry_get_facts (entry)->by_result);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->kind, ==, TEA_LEDGER_ENTRY_HAND);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->title, ==, "Wang wins with Chen’s discard");
  g_assert_null (tea_ledger_entry_get_score_sheet (entry));
  g_assert_null (tea_ledger_entry_get_hand (entry));
  g_assert_true (tea_ledger_entry_get_result (entry, &read));
  g_assert_cmpmem (&read, sizeof read, &result, sizeof result);
  page = ledger_dup_page (ledger);
  g_assert_nonnull (strstr (page, "by result"));
  g_assert_cmpstr (facts->undo_text, ==, "Undo adding hand 1");

  g_assert_true (tea_ledger_undo (ledger, &error));
  ledger_assert_next (ledger, 1, 0, 0);
  g_assert_true (tea_ledger_redo (ledger, &error));
  ledger_assert_next (ledger, 2, 1, 0);

  /* Written again, it keeps its remark. */
  g_assert_true (tea_ledger_set_reason (ledger, id, "fast", &error));
  result = (TeaLedgerResult){ .winner = 1, .from = -1, .points = TEA_LEDGER_NO_POINTS, .deltas = { -9, 27, -9, -9 } };
  g_assert_true (tea_ledger_edit_result (ledger, id, &result, &error));
  entry = tea_ledger_find_entry (ledger, id, NULL);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->title, ==, "Wang wins by self-draw");
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->reason, ==, "fast");

  /* The tiles are found. */
  record = ledger_record (1, 2);
  hand = ledger_read_hand (ledger, record);
  sentence = tea_ledger_compare_result (ledger, id, hand);
  g_assert_true (
      g_str_has_prefix (sentence, "The result says Lin −9, Wang +27, Chen −9, Zhao −9; these tiles say Lin −"));
  g_assert_true (tea_ledger_edit_hand (ledger, id, hand, &error));
  entry = tea_ledger_find_entry (ledger, id, NULL);
  g_assert_false (tea_ledger_entry_get_facts (entry)->by_result);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->reason, ==, "fast");
  g_assert_nonnull (tea_ledger_entry_get_score_sheet (entry));
  g_assert_null (tea_ledger_compare_result (ledger, id, hand));
  for (guint seat = 0; seat < 4; seat++)
    result.deltas[seat] = tea_ledger_entry_get_facts (entry)->deltas[seat];
  g_assert_true (tea_ledger_undo (ledger, &error));
  entry = tea_ledger_find_entry (ledger, id, NULL);
  g_assert_true (tea_ledger_entry_get_facts (entry)->by_result);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[1], ==, 27);

  /* Tiles that are worth what was written need no question. */
  result.from = 2;
  g_assert_true (tea_ledger_edit_result (ledger, id, &result, &error));
  g_assert_null (tea_ledger_compare_result (ledger, id, hand));

  g_clear_object (&ledger);
  ledger_restart (fixture);
  g_assert_true (tea_ledger_list_resume (fixture->list, &error));
  ledger = g_object_ref (tea_ledger_list_get_current (fixture->list));
  entry = tea_ledger_find_entry (ledger, id, NULL);
  g_assert_true (tea_ledger_entry_get_result (entry, &read));
  g_assert_cmpmem (&read, sizeof read, &result, sizeof result);
  ledger_assert_sums (ledger);
}

static void
test_bad_results (LedgerFixture *fixture, gconstpointer data)
{
  static const struct
  {
    TeaLedgerResult result;
    const char *sentence;
  } rows[] = {
    { { 1, 2, -1, { 0, 0, 0, 0 } }, "Please say how many points somebody wins or loses." },
    { { 1, 2, -1, { 0, 30, -20, 0 } }, "The points add up to +10, and not to 0." },
    { { 1, 2, -1, { -5, 30, -20, -10 } }, "The points add up to −5, and not to 0." },
    { { 1, 1, -1, { -10, 30, -10, -10 } }, "Nobody wins with their own discard." },
    { { -1, -1, -1, { 1, 0, 0, 0 } }, "The points add up to +1, and not to 0." },
  };
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "luqiao", 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (tea_ledger_add_result (ledger, &rows[i].result, &error), ==, 0);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
      g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_hands, ==, 0);
    }
}

/* MI-9: a penalty of the rules is that of the hand which is played, or was when the line was written. */
static void
test_penalties (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "classical-millington", 0);
  g_autoptr (TeaLedger) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *none = NULL;
  TeaLedgerPenalty penalty;
  TeaLedgerResult won = { .winner = 1, .from = 2, .points = 10 };
  int deltas[4];
  gint64 id;

  g_assert_true (tea_ledger_get_penalty (ledger, 0, &penalty));
  g_assert_cmpstr (penalty.name, ==, "False Mahjong");
  g_assert_cmpstr (penalty.clause, ==, "MI-9");
  g_assert_cmpint (penalty.amount, ==, 500);
  g_assert_false (penalty.to_one);
  g_assert_true (tea_ledger_get_penalty (ledger, 2, &penalty));
  g_assert_true (penalty.to_one);
  g_assert_false (tea_ledger_get_penalty (ledger, 3, &penalty));

  tea_ledger_settle_penalty (ledger, 0, 0, 2, -1, 500, deltas);
  g_assert_cmpint (deltas[0], ==, 1000);
  g_assert_cmpint (deltas[2], ==, -2000);
  sentence = tea_ledger_explain_line (ledger, " ", deltas);
  g_assert_cmpstr (sentence, ==, "Please say what the penalty or correction is for.");
  none = tea_ledger_explain_line (ledger, "False Mahjong", deltas);
  g_assert_null (none);
  id = tea_ledger_add_line (ledger, "False Mahjong", deltas, &error);
  g_assert_no_error (error);
  ledger_assert_next (ledger, 1, 0, 0);

  /* Somebody else deals now; the line stays what it was. */
  g_assert_true (tea_ledger_settle_result (ledger, 0, &won));
  g_assert_cmpint (tea_ledger_add_result (ledger, &won, &error), !=, 0);
  ledger_assert_next (ledger, 2, 1, 0);
  tea_ledger_settle_penalty (ledger, 0, 0, 2, -1, 500, deltas);
  g_assert_cmpint (deltas[1], ==, 1000);
  tea_ledger_settle_penalty (ledger, id, 0, 2, -1, 300, deltas);
  g_assert_cmpint (deltas[0], ==, 600);
  g_assert_cmpint (deltas[2], ==, -1200);
  tea_ledger_settle_penalty (ledger, id, -1, 2, 0, 30, deltas);
  g_assert_cmpint (deltas[0], ==, 30);
  g_assert_cmpint (deltas[2], ==, -30);

  other = ledger_create (fixture, "fenghua", 0);
  g_assert_false (tea_ledger_get_penalty (other, 0, &penalty));
}

/* What cannot be a line, with its sign. */
static void
test_bad_lines (LedgerFixture *fixture, gconstpointer data)
{
  static const struct
  {
    int deltas[4];
    const char *sentence;
  } rows[] = {
    { { 30, 0, 0, 0 }, "The points add up to +30, and not to 0." },
    { { 0, -30, 10, 0 }, "The points add up to −20, and not to 0." },
    { { G_MAXINT, G_MAXINT, 0, 0 }, "The points add up to +4294967294, and not to 0." },
    { { 0, 0, 0, 0 }, "Please say how many points somebody wins or loses." },
  };
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sentence = tea_ledger_explain_line (ledger, "late", rows[i].deltas);
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (sentence, ==, rows[i].sentence);
      g_assert_cmpint (tea_ledger_add_line (ledger, "late", rows[i].deltas, &error), ==, 0);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

/* A session says how many rounds a game has; one change, which is undone and survives a restart. */
static void
test_rounds_of_game (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autofree char *end = NULL;
  g_autofree char *json = NULL;

  g_assert_cmpuint (tea_ledger_get_facts (ledger)->rounds, ==, 4);
  pass_deals (ledger, 4);
  g_assert_false (tea_ledger_get_facts (ledger)->over);
  g_assert_true (ledger_set_up (ledger, NULL, NULL, -1, 1, NULL));
  g_assert_true (tea_ledger_get_facts (ledger)->over);
  end = tea_ledger_dup_end (ledger);
  g_assert_cmpstr (end, ==, "The game is over after 1 round.");
  json = tea_ledger_dup_json (ledger);
  g_assert_nonnull (strstr (json, "\"rounds\":1,"));
  g_assert_true (tea_ledger_undo (ledger, NULL));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->rounds, ==, 4);
  g_assert_false (tea_ledger_get_facts (ledger)->over);
  g_assert_true (tea_ledger_redo (ledger, NULL));
  g_assert_true (tea_ledger_get_facts (ledger)->over);
  tea_ledger_go_on (ledger);
  pass_deals (ledger, 3);
  g_assert_false (tea_ledger_get_facts (ledger)->over);

  g_clear_object (&ledger);
  ledger_restart (fixture);
  g_assert_true (tea_ledger_list_resume (fixture->list, NULL));
  ledger = g_object_ref (tea_ledger_list_get_current (fixture->list));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->rounds, ==, 1);
  pass_deals (ledger, 1);
  g_assert_true (tea_ledger_get_facts (ledger)->over);
}

/* Who pays whom at the end, in words, with exact money, and on the second screen; also where nobody can settle. */
static void
test_transfers (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  static const int pairs[] = { 70, -25, -70, 25 };
  g_autoptr (GPtrArray) transfers = NULL;
  g_autofree char *nobody = NULL;
  g_autofree char *some = NULL;
  g_autofree char *page = NULL;
  const TeaLedgerTransfer *first, *second;

  transfers = tea_ledger_list_transfers (ledger);
  g_assert_cmpuint (transfers->len, ==, 0);
  nobody = tea_ledger_dup_why_no_transfers (ledger);
  g_assert_cmpstr (nobody, ==, "Nobody owes anything.");
  g_clear_pointer (&transfers, g_ptr_array_unref);

  g_assert_cmpint (tea_ledger_add_line (ledger, "x", pairs, NULL), >, 0);
  transfers = tea_ledger_list_transfers (ledger);
  some = tea_ledger_dup_why_no_transfers (ledger);
  g_assert_null (some);
  g_assert_cmpuint (transfers->len, ==, 2);
  first = transfers->pdata[0];
  second = transfers->pdata[1];
  g_assert_cmpint (first->amount + second->amount, ==, 95);
  first = first->amount == 70 ? first : second;
  g_assert_cmpstr (first->sentence, ==, "Chen pays Lin: 70 points");
  g_assert_null (first->money);
  g_clear_pointer (&transfers, g_ptr_array_unref);

  g_assert_true (ledger_set_up (ledger, NULL, NULL, 333, -1, NULL));
  transfers = tea_ledger_list_transfers (ledger);
  first = transfers->pdata[0];
  first = first->amount == 70 ? first : transfers->pdata[1];
  g_assert_cmpstr (first->sentence, ==, "Chen pays Lin: 2.3310 (70 points)");

  /* Other devices see it once the game is over. */
  page = ledger_dup_page (ledger);
  g_assert_null (strstr (page, "Who Pays Whom"));
  pass_deals (ledger, 16);
  g_free (page);
  page = ledger_dup_page (ledger);
  g_assert_nonnull (strstr (page, "<h2 dir=\"auto\">Who Pays Whom</h2>"));
  g_assert_nonnull (strstr (page, "<td dir=\"auto\">Chen pays Lin</td>"));
}

static void
test_players (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  const TeaLedgerPlayer *first = NULL;
  const TeaLedgerPlayer *last = NULL;
  const TeaLedgerPlayer *wang = tea_ledger_get_player (ledger, 1);
  g_autoptr (GError) error = NULL;
  const int fine[4] = { 0, -3, 0, 3 };
  const int *series;
  guint n;

  ledger_win (ledger, 1, -1);
  ledger_win (ledger, 1, 2);
  ledger_win (ledger, 3, 2);
  tea_ledger_add_line (ledger, "late", fine, &error);

  g_assert_cmpstr (wang->name, ==, "Wang");
  g_assert_cmpuint (wang->wins, ==, 2);
  g_assert_cmpuint (wang->self_draws, ==, 1);
  g_assert_cmpuint (wang->deal_ins, ==, 0);
  g_assert_cmpint (wang->adjusted, ==, -3);
  series = tea_ledger_get_series (ledger, 1, &n);
  g_assert_cmpuint (n, ==, 5);
  g_assert_cmpint (series[0], ==, 0);
  g_assert_cmpint (series[1], ==, wang->biggest);
  g_assert_cmpfloat (wang->average, ==, series[2] / 2.0);
  g_assert_cmpint (series[4], ==, wang->total);

  first = tea_ledger_get_standing (ledger, 0);
  last = tea_ledger_get_standing (ledger, 3);
  g_assert_true (first == wang);
  g_assert_cmpuint (first->rank, ==, 1);
  g_assert_cmpstr (last->name, ==, "Chen");
  g_assert_cmpuint (last->deal_ins, ==, 2);
  g_assert_cmpuint (last->rank, ==, 4);
}

/* In the classical rules the deal passes on whoever wins, and so does the wind of the round. */
static void
test_rounds (LedgerFixture *fixture, gconstpointer data)
{
  static const char *const places[] = { "East 1",  "East 2",  "East 3",  "East 4", "South 1",
                                        "South 2", "South 3", "South 4", "West 1" };
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "classical-early", 2);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_assert_cmpstr (tea_ledger_get_facts (ledger)->place, ==, places[i]);
      g_assert_cmpuint (tea_ledger_get_facts (ledger)->next_dealer, ==, (2 + i) % 4);
      g_assert_cmpuint (tea_ledger_get_facts (ledger)->complete_rounds, ==, i / 4);
      ledger_win (ledger, i % 4, -1);
    }
}

/* Editing a hand updates everything after it, if it is to follow the rules. */
static void
test_edit (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "nanchang", 0);
  g_autofree char *other = ledger_record (1, -1);
  g_autoptr (GError) error = NULL;
  gint64 first = ledger_win (ledger, 0, 2);
  gint64 second = ledger_win (ledger, 0, 3);
  gint64 third = ledger_win (ledger, 3, -1);
  TeaLedgerEntry *entry = tea_ledger_find_entry (ledger, second, NULL);
  int before = tea_ledger_entry_get_facts (entry)->deltas[0];

  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 0);
  g_assert_true (ledger_edit (ledger, first, other, &error));
  g_assert_true (tea_ledger_follow_rules (ledger, &error));
  g_assert_no_error (error);

  /* The winner of the second hand is no longer its dealer. */
  entry = tea_ledger_find_entry (ledger, second, NULL);
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 1);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[0], !=, before);
  entry = tea_ledger_find_entry (ledger, third, NULL);
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 2);
  ledger_assert_next (ledger, 4, 3, 0);
  ledger_assert_sums (ledger);

  g_assert_true (tea_ledger_delete_entry (ledger, first, &error));
  g_assert_true (tea_ledger_follow_rules (ledger, &error));
  entry = tea_ledger_find_entry (ledger, second, NULL);
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 0);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[0], ==, before);
  g_assert_null (tea_ledger_find_entry (ledger, first, NULL));

  g_assert_true (tea_ledger_move_entry (ledger, third, 0, &error));
  g_assert_true (tea_ledger_follow_rules (ledger, &error));
  entry = tea_ledger_find_entry (ledger, second, NULL);
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->number, ==, 2);
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 1);
  ledger_assert_sums (ledger);

  /* A hand becomes a drawn hand. */
  g_assert_true (tea_ledger_edit_drawn_hand (ledger, third, &error));
  g_assert_true (tea_ledger_follow_rules (ledger, &error));
  entry = tea_ledger_find_entry (ledger, second, NULL);
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 0);
}

static void
test_dealer_by_hand (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autofree char *record = ledger_record (2, -1);
  g_autoptr (GError) error = NULL;
  gint64 first = ledger_add (ledger, record, 2, &error);
  TeaLedgerEntry *entry = tea_ledger_find_entry (ledger, first, NULL);

  /* The next dealer follows from the actual one. */
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 2);
  g_assert_true (tea_ledger_entry_get_facts (entry)->dealer_overridden);
  ledger_assert_next (ledger, 2, 2, 1);

  g_assert_true (tea_ledger_set_dealer (ledger, first, -1, &error));
  entry = tea_ledger_find_entry (ledger, first, NULL);
  g_assert_cmpuint (tea_ledger_entry_get_facts (entry)->dealer_seat, ==, 0);
  g_assert_false (tea_ledger_entry_get_facts (entry)->dealer_overridden);
  ledger_assert_next (ledger, 2, 1, 0);

  /* Naming the dealer that the rules give is no exception. */
  g_assert_true (tea_ledger_set_dealer (ledger, first, 0, &error));
  entry = tea_ledger_find_entry (ledger, first, NULL);
  g_assert_false (tea_ledger_entry_get_facts (entry)->dealer_overridden);
}

/* A hand that changed options no longer allow is still shown. */
static void
test_options (LedgerFixture *fixture, gconstpointer data)
{
  static const char three_points[] =
      "{\"indicator\":\"N\",\"players\":[{\"concealed\":\"123m456m78m23p55s1p\"},null,null,null],"
      "\"win\":{\"seat\":0,\"tile\":\"9m\",\"by\":\"discard\",\"from\":2}}";
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (GError) error = NULL;
  TeaLedgerEntry *entry;
  gint64 id;

  g_assert_cmpint (ledger_add (ledger, three_points, -1, &error), ==, 0);
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BELOW_MINIMUM);
  g_clear_error (&error);
  g_assert_cmpuint (g_list_model_get_n_items (tea_ledger_get_entries (ledger)), ==, 0);

  tea_ruleset_set_option (ruleset, "minimum", "3", NULL);
  g_assert_true (ledger_set_up (ledger, ruleset, NULL, -1, -1, &error));
  id = ledger_add (ledger, three_points, -1, &error);
  g_assert_no_error (error);
  ledger_win (ledger, 1, 0);

  tea_ruleset_set_option (ruleset, "minimum", "4", NULL);
  g_assert_true (ledger_set_up (ledger, ruleset, NULL, -1, -1, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_errors, ==, 1);
  entry = tea_ledger_find_entry (ledger, id, NULL);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->error, !=, "");
  g_assert_null (tea_ledger_entry_get_score_sheet (entry));
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[0], ==, 0);
  g_assert_cmpint (tea_ledger_entry_get_hand (entry)->record.tile, ==, TEA_TILE_9M);
  /* The winner is still known, and so is the next dealer. */
  ledger_assert_next (ledger, 3, 1, 0);
  ledger_assert_sums (ledger);

  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_errors, ==, 0);
  entry = tea_ledger_find_entry (ledger, id, NULL);
  g_assert_cmpint (tea_ledger_entry_get_facts (entry)->deltas[0], >, 0);
  g_assert_cmpstr (tea_ledger_entry_get_facts (entry)->error, ==, "");
}

/* House rules apply to a session as soon as it has them, also in the list and after a restart, and can be undone. */
static void
test_house_rules (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (TeaRuleset) house = tea_ruleset_new ("fenghua", NULL);
  GListModel *adjustables = tea_ruleset_get_adjustables (house);
  g_autoptr (TeaLedgerInfo) info = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = ledger_win (ledger, 1, -1);
  gint64 session = tea_ledger_get_facts (ledger)->id;
  int plain = tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, id, NULL))->deltas[1];
  int changed;

  for (guint i = 0; i < g_list_model_get_n_items (adjustables); i++)
    {
      g_autoptr (TeaAdjustable) row = g_list_model_get_item (adjustables, i);

      if (g_str_has_suffix (tea_adjustable_get_facts (row)->id, "-all-pung"))
        tea_adjustable_set_worth (row, TEA_WORTH_POINTS, 700);
      if (g_str_equal (tea_adjustable_get_facts (row)->id, "self-draw-times"))
        tea_adjustable_set_worth (row, TEA_WORTH_POINTS, 3);
    }
  tea_ruleset_set_title (house, "East Gate");
  g_assert_true (ledger_set_up (ledger, house, NULL, -1, -1, &error));
  g_assert_no_error (error);
  changed = tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, id, NULL))->deltas[1];
  g_assert_cmpint (changed, >, 3 * plain);
  g_assert_cmpint (changed % 9, ==, 0);
  g_assert_true (tea_ruleset_equal (tea_ledger_get_ruleset (ledger), house));
  ledger_assert_sums (ledger);

  g_clear_object (&ledger);
  ledger_restart (fixture);
  info = g_list_model_get_item (G_LIST_MODEL (fixture->list), 0);
  g_assert_cmpstr (tea_ledger_info_get_facts (info)->ruleset_name, ==, "East Gate");
  g_assert_true (tea_ledger_list_open (fixture->list, session, &error));
  ledger = g_object_ref (tea_ledger_list_get_current (fixture->list));
  g_assert_cmpstr (tea_ruleset_get_name (tea_ledger_get_ruleset (ledger)), ==, "East Gate");
  g_assert_true (tea_ruleset_equal (tea_ledger_get_ruleset (ledger), house));
  g_assert_cmpint (tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, id, NULL))->deltas[1], ==, changed);

  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpint (tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, id, NULL))->deltas[1], ==, plain);
  g_assert_false (tea_ruleset_get_is_house (tea_ledger_get_ruleset (ledger)));
}

/* Names, rules and money changed together are undone together. */
static void
test_set_up_at_once (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *money = NULL;
  g_autofree char *owed = NULL;
  g_autofree char *little = NULL;
  g_autofree char *csv = NULL;
  g_autofree char *json = NULL;

  ledger_win (ledger, 0, 2);
  tea_ruleset_set_option (ruleset, "minimum", "3", NULL);
  g_assert_true (ledger_set_up (ledger, ruleset, (const char *const[4]){ "Lín" }, 500, -1, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->point_money, ==, 500);
  money = tea_ledger_dup_money (ledger, 1250);
  owed = tea_ledger_dup_money (ledger, -1250);
  little = tea_ledger_dup_money (ledger, -1);
  g_assert_cmpstr (money, ==, "62.50");
  g_assert_cmpstr (owed, ==, "−62.50");
  g_assert_cmpstr (little, ==, "−0.05");
  csv = tea_ledger_dup_csv (ledger);
  g_assert_nonnull (strstr (csv, "error,Lín money,"));
  json = tea_ledger_dup_json (ledger);
  g_assert_nonnull (strstr (json, "\"money_per_point\":\"0.05\""));

  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->point_money, ==, 0);
  g_assert_cmpstr (tea_ledger_get_player (ledger, 0)->name, ==, "Lin");
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_hands, ==, 1);
  g_assert_true (tea_ledger_redo (ledger, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->point_money, ==, 500);
  g_assert_cmpstr (tea_ledger_get_player (ledger, 0)->name, ==, "Lín");

  /* Money that is no whole number of hundredths. */
  g_assert_true (ledger_set_up (ledger, NULL, NULL, 50, -1, &error));
  g_clear_pointer (&money, g_free);
  g_clear_pointer (&json, g_free);
  money = tea_ledger_dup_money (ledger, -1250);
  json = tea_ledger_dup_json (ledger);
  g_assert_cmpstr (money, ==, "−6.2500");
  g_assert_nonnull (strstr (json, "\"money_per_point\":\"0.0050\""));
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->point_money, ==, 500);

  /* Changing names leaves the money; money alone is a change too. */
  g_assert_true (ledger_set_up (ledger, NULL, (const char *const[4]){ "Ling" }, -1, -1, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->point_money, ==, 500);
  g_assert_true (ledger_set_up (ledger, NULL, NULL, 0, -1, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->point_money, ==, 0);
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->point_money, ==, 500);
  g_assert_cmpstr (tea_ledger_get_player (ledger, 0)->name, ==, "Ling");
}

/* Any title makes a file name that every file system accepts. */
static void
test_file_name (LedgerFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *title;
    const char *end; /* after the date */
  } cases[] = {
    { "", " Fenghua Lin, Wang, Chen, Zhao.csv" },
    { "Friday", " Fenghua Friday.csv" },
    { "../../etc/passwd", " Fenghua ..-..-etc-passwd.csv" },
    { "a\\b:c*d?e\"f<g>h|i", " Fenghua a-b-c-d-e-f-g-h-i.csv" },
    { "two\nlines\t\x7f end ", " Fenghua two lines end.csv" },
    { "周五 在 茶馆", " Fenghua 周五 在 茶馆.csv" },
  };
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autofree char *long_title = g_strnfill (400, 'x');
  g_autofree char *long_name = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = NULL;

      g_assert_true (tea_ledger_list_rename (fixture->list, tea_ledger_get_facts (ledger)->id, cases[i].title, &error));
      name = tea_ledger_dup_file_name (ledger, "csv");
      g_assert_cmpuint (strspn (name, "0123456789-"), ==, strlen ("2026-11-23"));
      g_assert_cmpstr (name + strlen ("2026-11-23"), ==, cases[i].end);
    }
  g_assert_true (tea_ledger_list_rename (fixture->list, tea_ledger_get_facts (ledger)->id, long_title, &error));
  long_name = tea_ledger_dup_file_name (ledger, "json");
  g_assert_cmpuint (strlen (long_name), <, 200);
  g_assert_true (g_str_has_suffix (long_name, "xxx.json"));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_undo (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GError) error = NULL;
  const int fine[4] = { 1, -1, 0, 0 };
  guint n_changed = 0;
  gint64 id;

  g_signal_connect_swapped (ledger, "changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "");
  ledger_win (ledger, 0, 2);
  id = ledger_win (ledger, 1, 2);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo adding hand 2");
  tea_ledger_add_line (ledger, "late", fine, &error);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo adding a penalty or correction");
  g_assert_cmpuint (n_changed, ==, 3);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->hand_number, ==, 3);
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->redo_text, ==, "Redo adding a penalty or correction");
  g_assert_true (tea_ledger_delete_entry (ledger, id, &error));
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo deleting hand 2");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->redo_text, ==, "");
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->redo_text, ==, "Redo deleting hand 2");
  ledger_assert_next (ledger, 3, 1, 0);
  g_assert_true (ledger_set_up (ledger, NULL, (const char *const[4]){ "Lín" }, -1, -1, &error));
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo changing names, rules or money");
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpstr (tea_ledger_get_player (ledger, 0)->name, ==, "Lin");
  while (*tea_ledger_get_facts (ledger)->undo_text != '\0')
    g_assert_true (tea_ledger_undo (ledger, &error));
  ledger_assert_next (ledger, 1, 0, 0);
  while (*tea_ledger_get_facts (ledger)->redo_text != '\0')
    g_assert_true (tea_ledger_redo (ledger, &error));
  g_assert_cmpstr (tea_ledger_get_player (ledger, 0)->name, ==, "Lín");
  ledger_assert_next (ledger, 3, 1, 0);
}

static void
assert_refused (TeaLedger *ledger, const char *record, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (ledger_add (ledger, record, -1, &error), ==, 0);
  g_assert_error (error, TEA_ERROR, code);
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static void
test_bad_input (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autofree char *record = ledger_record (0, -1);
  g_autoptr (GError) error = NULL;
  const int nothing[4] = { 0 };
  const int something[4] = { 1, 0, -1, 0 };
  const int uneven[4] = { 1, 0, 0, 0 };
  gint64 id;

  assert_refused (ledger,
                  "{\"indicator\":\"N\",\"players\":[{\"concealed\":\"159m159p159sEESS\"},null,null,null],"
                  "\"win\":{\"seat\":0,\"tile\":\"C\",\"by\":\"self-draw\"}}",
                  TEA_ERROR_NOT_A_WIN);
  g_assert_cmpint (tea_ledger_add_line (ledger, " ", something, &error), ==, 0);
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpint (tea_ledger_add_line (ledger, "late", nothing, &error), ==, 0);
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (ledger_set_up (ledger, NULL, (const char *const[4]){ " " }, -1, -1, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (ledger_edit (ledger, 99, record, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_cmpint (tea_ledger_add_line (ledger, "late", uneven, &error), ==, 0);
  g_assert_cmpstr (error->message, ==, "The points add up to +1, and not to 0.");
  g_clear_error (&error);
  id = tea_ledger_add_line (ledger, "late", something, &error);
  g_assert_false (tea_ledger_edit_line (ledger, id, "late", uneven, &error));
  g_clear_error (&error);
  g_assert_false (tea_ledger_set_dealer (ledger, id, 1, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (tea_ledger_set_reason (ledger, id, "", &error));
  g_clear_error (&error);
  g_assert_true (tea_ledger_set_reason (ledger, id, "very late", &error));
  g_assert_cmpstr (tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, id, NULL))->title, ==, "very late");
  g_assert_cmpuint (g_list_model_get_n_items (tea_ledger_get_entries (ledger)), ==, 1);
}

/* Simulates a disk from which the entries of a session cannot be read. */
static int
authorize_cb (void *data, int action, const char *table, const char *column, const char *base, const char *trigger)
{
  gboolean is_entry = action == SQLITE_READ && g_str_equal (table, "entries") && g_str_equal (column, "time");

  return is_entry ? SQLITE_DENY : SQLITE_OK;
}

/* Makes entries unreadable after the commit. */
static int
commit_cb (void *data)
{
  sqlite3_set_authorizer (data, authorize_cb, NULL);

  return 0;
}

static guint
count_stored (LedgerFixture *fixture, TeaLedger *ledger)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStore) store = tea_store_open (fixture->path, &error);
  g_autoptr (GPtrArray) entries = tea_store_list_entries (store, tea_ledger_get_facts (ledger)->id, NULL, &error);

  g_assert_no_error (error);

  return entries->len;
}

/* A hand is both stored and shown, or an error says that it is neither; so adding it again cannot duplicate it. */
static void
test_unreadable (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  sqlite3 *db = tea_archive_get_store (fixture->archive)->db;
  g_autofree char *record = ledger_record (0, -1);
  g_autoptr (GError) error = NULL;

  tea_ledger_set_draft (ledger, "11: 123m");
  sqlite3_set_authorizer (db, authorize_cb, NULL);
  g_assert_cmpint (ledger_add (ledger, record, -1, &error), ==, 0);
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpuint (g_list_model_get_n_items (tea_ledger_get_entries (ledger)), ==, 0);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, "11: 123m");
  g_assert_cmpuint (count_stored (fixture, ledger), ==, 0);
  sqlite3_set_authorizer (db, NULL, NULL);

  sqlite3_commit_hook (db, commit_cb, db);
  g_assert_cmpint (ledger_add (ledger, record, -1, &error), >, 0);
  g_assert_no_error (error);
  sqlite3_commit_hook (db, NULL, NULL);
  sqlite3_set_authorizer (db, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (tea_ledger_get_entries (ledger)), ==, 1);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, "");
  g_assert_cmpuint (count_stored (fixture, ledger), ==, 1);
}

/* An unchanged hand stays the same object; a changed one becomes another. */
static void
test_items (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GError) error = NULL;
  gint64 first = ledger_win (ledger, 0, -1);
  gint64 second = ledger_win (ledger, 0, -1);
  TeaLedgerEntry *one = tea_ledger_find_entry (ledger, first, NULL);
  TeaLedgerEntry *two = tea_ledger_find_entry (ledger, second, NULL);

  g_object_add_weak_pointer (G_OBJECT (two), (gpointer *) &two);
  ledger_win (ledger, 1, -1);
  g_assert_nonnull (two);
  g_assert_true (tea_ledger_set_reason (ledger, second, "with a song", &error));
  g_assert_null (two);
  g_assert_true (tea_ledger_find_entry (ledger, first, NULL) == one);
  g_assert_cmpstr (tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, second, NULL))->reason, ==,
                   "with a song");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/ledger/hands", test_hands);
  ledger_add_test ("/ledger/over", test_over);
  ledger_add_test ("/ledger/result", test_result);
  ledger_add_test ("/ledger/bad-results", test_bad_results);
  ledger_add_test ("/ledger/penalties", test_penalties);
  ledger_add_test ("/ledger/bad-lines", test_bad_lines);
  ledger_add_test ("/ledger/rounds-of-game", test_rounds_of_game);
  ledger_add_test ("/ledger/transfers", test_transfers);
  ledger_add_test ("/ledger/players", test_players);
  ledger_add_test ("/ledger/rounds", test_rounds);
  ledger_add_test ("/ledger/edit", test_edit);
  ledger_add_test ("/ledger/dealer-by-hand", test_dealer_by_hand);
  ledger_add_test ("/ledger/options", test_options);
  ledger_add_test ("/ledger/house-rules", test_house_rules);
  ledger_add_test ("/ledger/undo", test_undo);
  ledger_add_test ("/ledger/file-name", test_file_name);
  ledger_add_test ("/ledger/set-up-at-once", test_set_up_at_once);
  ledger_add_test ("/ledger/bad-input", test_bad_input);
  ledger_add_test ("/ledger/unreadable", test_unreadable);
  ledger_add_test ("/ledger/items", test_items);

  return g_test_run ();
}
