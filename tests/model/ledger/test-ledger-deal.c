/* test-ledger-deal.c - a change of a hand that would move the deal of later ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ledger-common.h"

/* A win of @seat that is worth just enough if @wind is its own, which depends on who deals. */
static gint64
win_with_wind (TeaLedger *ledger, guint seat, char wind)
{
  g_autoptr (GString) record = g_string_new ("{\"indicator\":\"9s\",\"players\":[");
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (guint i = 0; i < 4; i++)
    g_string_append_printf (record,
                            i == seat ? "%s{\"concealed\":\"678p22s34p\",\"melds\":[{\"kind\":\"pung\",\"tiles\":"
                                        "\"%c%c%c\"},{\"kind\":\"pung\",\"tiles\":\"CCC\"}]}"
                                      : "%snull",
                            i > 0 ? "," : "", wind, wind, wind);
  g_string_append_printf (record, "],\"win\":{\"seat\":%u,\"tile\":\"5p\",\"by\":\"discard\",\"from\":%u}}", seat,
                          (seat + 1) % 4);
  id = ledger_add (ledger, record->str, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

static const TeaLedgerEntryFacts *
facts_of (TeaLedger *ledger, gint64 id)
{
  return tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, id, NULL));
}

static TeaLedger *
reopen (LedgerFixture *fixture, TeaLedger *ledger)
{
  g_autoptr (GError) error = NULL;

  g_object_unref (ledger);
  ledger_restart (fixture);
  g_assert_true (tea_ledger_list_resume (fixture->list, &error));
  g_assert_no_error (error);

  return g_object_ref (tea_ledger_list_get_current (fixture->list));
}

/* All entries as the JSON of the export shows them. */
static char *
dup_entries (TeaLedger *ledger)
{
  g_autofree char *json = tea_ledger_dup_json (ledger);
  const char *entries = strstr (json, "\"entries\"");

  g_assert_nonnull (entries);

  return g_strdup (entries);
}

/* A wrong winner is corrected: another hand that counts only with the dealer of that time keeps counting. */
static void
test_keep (LedgerFixture *fixture, gconstpointer data)
{
  TeaLedger *ledger = ledger_create (fixture, "fenghua", 0);
  g_autofree char *other = ledger_record (0, 1);
  g_autofree char *before = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *followed = NULL;
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first, second, third;
  int was;

  /* Wang wins, so that he deals and Lin is north; Lin wins with her wind, so that Chen deals. */
  first = ledger_win (ledger, 1, 0);
  second = win_with_wind (ledger, 0, 'N');
  third = ledger_win (ledger, 2, 1);
  was = facts_of (ledger, second)->deltas[0];
  g_assert_cmpint (was, >, 0);
  g_assert_cmpstr (facts_of (ledger, second)->place, ==, "East 2");
  g_assert_cmpuint (facts_of (ledger, third)->dealer_seat, ==, 2);
  g_assert_null (tea_ledger_get_facts (ledger)->moved);
  before = dup_entries (ledger);

  /* It was Lin who won the first hand. By the rules she would deal again, and be east. */
  g_assert_true (ledger_edit (ledger, first, other, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_errors, ==, 0);
  g_assert_cmpint (facts_of (ledger, second)->deltas[0], ==, was);
  g_assert_cmpuint (facts_of (ledger, second)->dealer_seat, ==, 1);
  g_assert_true (facts_of (ledger, second)->dealer_overridden);
  g_assert_cmpuint (facts_of (ledger, third)->dealer_seat, ==, 2);
  g_assert_false (facts_of (ledger, third)->dealer_overridden);
  ledger_assert_next (ledger, 4, 2, 1);
  ledger_assert_sums (ledger);
  g_assert_cmpuint (g_strv_length (tea_ledger_get_facts (ledger)->moved), ==, 2);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->moved[0], ==,
                   "East 2 (Wang deals) would be East 1 (Lin deals), and count for nothing.");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->moved[1], ==, "East 3 (Chen deals) would be East 1 (Lin deals).");
  json = tea_ledger_dup_json (ledger);
  g_assert_nonnull (strstr (json, "\"as_played\":true"));
  g_assert_null (strstr (json, "dealer_by_hand"));

  /* Undo and redo take the change as one step, with its dealers. */
  kept = dup_entries (ledger);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo changing hand 1");
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_null (tea_ledger_get_facts (ledger)->moved);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo adding hand 3");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->redo_text, ==, "Redo changing hand 1");
  {
    g_autofree char *now = dup_entries (ledger);

    g_assert_cmpstr (now, ==, before);
  }
  ledger = reopen (fixture, ledger);
  g_assert_true (tea_ledger_redo (ledger, &error));
  {
    g_autofree char *now = dup_entries (ledger);

    g_assert_cmpstr (now, ==, kept);
  }
  g_assert_null (tea_ledger_get_facts (ledger)->moved);
  ledger = reopen (fixture, ledger);
  {
    g_autofree char *now = dup_entries (ledger);

    g_assert_cmpstr (now, ==, kept);
  }

  /* The other answer: the hand counts for nothing, for the true reason. */
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_true (ledger_edit (ledger, first, other, &error));
  g_assert_true (tea_ledger_follow_rules (ledger, &error));
  g_assert_no_error (error);
  g_assert_null (tea_ledger_get_facts (ledger)->moved);
  g_assert_cmpuint (facts_of (ledger, second)->dealer_seat, ==, 0);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_errors, ==, 1);
  g_assert_true (g_str_has_suffix (facts_of (ledger, second)->error,
                                   "It counted with the deal as it was when the hand was entered."));
  followed = dup_entries (ledger);
  ledger = reopen (fixture, ledger);
  {
    g_autofree char *now = dup_entries (ledger);

    g_assert_cmpstr (now, ==, followed);
  }
  g_assert_true (tea_ledger_undo (ledger, &error));
  {
    g_autofree char *now = dup_entries (ledger);

    g_assert_cmpstr (now, ==, before);
  }
  g_assert_true (tea_ledger_redo (ledger, &error));
  {
    g_autofree char *now = dup_entries (ledger);

    g_assert_cmpstr (now, ==, followed);
  }
  g_object_unref (ledger);
}

/* The same for every other change that moves the deal. */
static void
test_kinds (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GError) error = NULL;
  static const guint dealers[] = { 0, 1, 2, 0, 2 };
  gint64 ids[5];
  int deltas[5];

  ids[0] = ledger_win (ledger, 1, 0);
  ids[1] = win_with_wind (ledger, 0, 'N');
  ids[2] = tea_ledger_add_drawn_hand (ledger, -1, &error);
  ids[3] = tea_ledger_add_line (ledger, "late", (const int[4]){ 1, -1, 0, 0 }, &error);
  ids[4] = win_with_wind (ledger, 3, 'S');
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    deltas[i] = facts_of (ledger, ids[i])->deltas[0];

  for (guint change = 0; change < 5; change++)
    {
      gint64 gone = 0, meant = 0;

      if (change == 0)
        g_assert_true (tea_ledger_delete_entry (ledger, gone = ids[0], &error));
      else if (change == 1)
        g_assert_true (tea_ledger_edit_drawn_hand (ledger, gone = ids[0], &error));
      else if (change == 2)
        g_assert_true (tea_ledger_edit_line (ledger, gone = ids[0], "late", (const int[4]){ 1, -1, 0, 0 }, &error));
      else if (change == 3)
        g_assert_true (tea_ledger_set_dealer (ledger, meant = ids[2], 3, &error));
      else
        g_assert_true (tea_ledger_move_entry (ledger, ids[2], 0, &error));
      g_assert_no_error (error);
      g_assert_nonnull (tea_ledger_get_facts (ledger)->moved);
      g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_errors, ==, 0);
      for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
        {
          if (ids[i] == gone)
            continue;
          g_assert_cmpint (facts_of (ledger, ids[i])->deltas[0], ==, deltas[i]);
          if (i != 3 && ids[i] != meant)
            g_assert_cmpuint (facts_of (ledger, ids[i])->dealer_seat, ==, dealers[i]);
        }
      ledger_assert_sums (ledger);
      g_assert_true (tea_ledger_undo (ledger, &error));
    }

  /* The next hand, which nobody has dealt, follows the rules without a question. */
  g_assert_true (tea_ledger_edit_drawn_hand (ledger, ids[4], &error));
  g_assert_null (tea_ledger_get_facts (ledger)->moved);
  ledger_assert_next (ledger, 5, 2, 0);
}

/* A dealer set by hand, a hand kept as played, and the way back. */
static void
test_by_hand (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "classical-early", 0);
  g_autoptr (GError) error = NULL;
  gint64 ids[6];

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    ids[i] = ledger_win (ledger, (i + 1) % 4, -1);
  g_assert_cmpstr (facts_of (ledger, ids[5])->place, ==, "South 2");

  /* Without the second hand the others keep round and dealer, and so does the next one. */
  g_assert_true (tea_ledger_delete_entry (ledger, ids[1], &error));
  g_assert_cmpstr (facts_of (ledger, ids[2])->place, ==, "East 3");
  g_assert_cmpstr (facts_of (ledger, ids[5])->place, ==, "South 2");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->place, ==, "South 3");
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->complete_rounds, ==, 1);

  /* Another dealer for a kept hand: its round stays, and so do the later hands. */
  g_assert_true (tea_ledger_set_dealer (ledger, ids[2], 3, &error));
  g_assert_cmpstr (facts_of (ledger, ids[2])->place, ==, "East 4");
  g_assert_cmpstr (facts_of (ledger, ids[3])->place, ==, "East 4");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->moved[0], ==,
                   "East 4 (Zhao deals) would be South 1 (Lin deals), with other points.");

  /* By the rules again, and all others too. */
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_true (tea_ledger_set_dealer (ledger, ids[2], -1, &error));
  g_assert_cmpstr (facts_of (ledger, ids[2])->place, ==, "East 2");
  g_assert_cmpstr (facts_of (ledger, ids[3])->place, ==, "East 4");
  g_assert_true (tea_ledger_follow_rules (ledger, &error));
  g_assert_cmpstr (facts_of (ledger, ids[3])->place, ==, "East 3");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->place, ==, "South 2");
  ledger_assert_sums (ledger);
}

/* Options may move the deal as well; those that change what a hand is worth are the reason if it is too little. */
static void
test_options (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (GError) error = NULL;
  gint64 first, second;

  tea_ruleset_set_option (ruleset, "minimum", "3", NULL);
  g_assert_true (ledger_set_up (ledger, ruleset, NULL, -1, -1, &error));
  first = ledger_win (ledger, 1, 0);
  second = win_with_wind (ledger, 0, 'S');
  g_assert_cmpstr (facts_of (ledger, second)->error, ==, "");

  tea_ruleset_set_option (ruleset, "minimum", "4", NULL);
  g_assert_true (ledger_set_up (ledger, ruleset, NULL, -1, -1, &error));
  g_assert_no_error (error);
  g_assert_null (tea_ledger_get_facts (ledger)->moved);
  g_assert_cmpstr (facts_of (ledger, first)->error, ==, "");
  g_assert_true (g_str_has_suffix (facts_of (ledger, second)->error,
                                   "It counted with the options as they were when the hand was entered."));
}

/* Options that give the seats other winds move no deal (MI-2). */
static void
test_winds (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "classical-millington", 0);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("classical-millington", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 6; i++)
    ledger_win (ledger, (i + 1) % 4, -1);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->place, ==, "South 3");
  tea_ruleset_set_option (ruleset, "first-player", "east", NULL);
  g_assert_false (tea_ruleset_equal (tea_ledger_get_ruleset (ledger), ruleset));
  g_assert_true (ledger_set_up (ledger, ruleset, NULL, -1, -1, &error));
  g_assert_no_error (error);
  g_assert_null (tea_ledger_get_facts (ledger)->moved);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->place, ==, "South 3");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/ledger/deal/keep", test_keep);
  ledger_add_test ("/ledger/deal/kinds", test_kinds);
  ledger_add_test ("/ledger/deal/by-hand", test_by_hand);
  ledger_add_test ("/ledger/deal/options", test_options);
  ledger_add_test ("/ledger/deal/winds", test_winds);

  return g_test_run ();
}
