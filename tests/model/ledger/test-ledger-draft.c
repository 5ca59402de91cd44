/* test-ledger-draft.c - the half-entered hand of a session, and the change of an earlier hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ledger-common.h"
#include "model/archive/tea-archive-store.h"
#include "store/sessions/tea-store-entry-parts.h"

/* Asserts the draft and the hand that it is to replace, as they are and after a restart. */
#define assert_draft(fixture, ledger, text, id)                                                                        \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    for (guint pass_ = 0; pass_ < 2; pass_++)                                                                          \
      {                                                                                                                \
        g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, (text));                                            \
        g_assert_cmpint (tea_ledger_get_facts (ledger)->changing, ==, (id));                                           \
        if (pass_ == 0)                                                                                                \
          reopen (fixture, &(ledger));                                                                                 \
      }                                                                                                                \
  }                                                                                                                    \
  G_STMT_END

static void
reopen (LedgerFixture *fixture, TeaLedger **ledger)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (ledger);
  ledger_restart (fixture);
  g_assert_true (tea_ledger_list_resume (fixture->list, &error));
  g_assert_no_error (error);
  *ledger = g_object_ref (tea_ledger_list_get_current (fixture->list));
}

static int
delta_of (TeaLedger *ledger, gint64 id)
{
  return tea_ledger_entry_get_facts (tea_ledger_find_entry (ledger, id, NULL))->deltas[0];
}

/* Undoing a saved change does not go on changing the hand, so that the next hand cannot replace it. */
static void
test_undo (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autofree char *other = ledger_record (0, 2);
  g_autoptr (GError) error = NULL;
  gint64 first = ledger_win (ledger, 0, -1);
  int was = delta_of (ledger, first);

  ledger_win (ledger, 1, 2);
  tea_ledger_begin_change (ledger, first, "{\"text\":\"11:\"}");
  assert_draft (fixture, ledger, "{\"text\":\"11:\"}", first);
  tea_ledger_set_draft (ledger, "{\"text\":\"13:\"}");
  assert_draft (fixture, ledger, "{\"text\":\"13:\"}", first);

  g_assert_true (ledger_edit (ledger, first, other, &error));
  g_assert_no_error (error);
  g_assert_cmpint (delta_of (ledger, first), !=, was);
  assert_draft (fixture, ledger, "", 0);
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpint (delta_of (ledger, first), ==, was);
  assert_draft (fixture, ledger, "", 0);
  g_assert_true (tea_ledger_redo (ledger, &error));
  assert_draft (fixture, ledger, "", 0);
  g_assert_true (tea_ledger_undo (ledger, &error));

  /* The text of an added hand is still restored. */
  g_assert_true (tea_ledger_undo (ledger, &error));
  tea_ledger_set_draft (ledger, "next");
  ledger_win (ledger, 1, 2);
  assert_draft (fixture, ledger, "", 0);
  g_assert_true (tea_ledger_undo (ledger, &error));
  assert_draft (fixture, ledger, "next", 0);
}

/* What was typed since stays through undo and redo, and so does the change that it belongs to. */
static void
test_typed_since (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GError) error = NULL;
  gint64 first;

  tea_ledger_set_draft (ledger, "first");
  first = ledger_win (ledger, 0, -1);
  tea_ledger_set_draft (ledger, "second");
  ledger_win (ledger, 1, 2);
  tea_ledger_begin_change (ledger, first, "changed");
  g_assert_true (tea_ledger_undo (ledger, &error));
  assert_draft (fixture, ledger, "changed", first);
  g_assert_true (tea_ledger_redo (ledger, &error));
  assert_draft (fixture, ledger, "changed", first);

  /* A line and names change nothing about it. */
  g_assert_cmpint (tea_ledger_add_line (ledger, "late", (const int[4]){ 1, -1, 0, 0 }, &error), >, 0);
  g_assert_true (ledger_set_up (ledger, NULL, (const char *const[4]){ "Lín" }, -1, -1, &error));
  assert_draft (fixture, ledger, "changed", first);

  /* An empty line changes no hand, whatever is typed next. */
  tea_ledger_set_draft (ledger, "");
  assert_draft (fixture, ledger, "", 0);
  tea_ledger_set_draft (ledger, "third");
  assert_draft (fixture, ledger, "third", 0);
}

/* A hand that is gone is no longer being changed, even if it comes back. */
static void
test_gone (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GError) error = NULL;
  gint64 first = ledger_win (ledger, 0, -1);

  tea_ledger_begin_change (ledger, first, "changed");
  g_assert_true (tea_ledger_delete_entry (ledger, first, &error));
  g_assert_cmpint (tea_ledger_get_facts (ledger)->changing, ==, 0);
  g_assert_true (tea_ledger_undo (ledger, &error));
  assert_draft (fixture, ledger, "changed", 0);

  tea_ledger_begin_change (ledger, first, "changed");
  g_assert_true (tea_ledger_undo (ledger, &error));
  assert_draft (fixture, ledger, "changed", 0);
  g_assert_true (tea_ledger_redo (ledger, &error));
  assert_draft (fixture, ledger, "changed", 0);

  /* So is one that became a penalty. */
  tea_ledger_begin_change (ledger, first, "changed");
  g_assert_true (tea_ledger_edit_line (ledger, first, "late", (const int[4]){ 1, -1, 0, 0 }, &error));
  assert_draft (fixture, ledger, "changed", 0);
}

/* Earlier versions kept the text of a change for undo. */
static void
test_former_journal (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autofree char *other = ledger_record (0, 2);
  g_autoptr (GError) error = NULL;
  gint64 first = ledger_win (ledger, 0, -1);
  gint64 session = tea_ledger_get_facts (ledger)->id;
  g_autofree char *typed = g_strdup_printf ("@%" G_GINT64_FORMAT " changed", first);

  for (guint i = 0; i < 2; i++)
    {
      TeaStore *store = tea_archive_get_store (fixture->archive);

      if (i == 0)
        g_assert_true (ledger_edit (ledger, first, other, &error));
      else
        ledger_win (ledger, 1, 0);
      g_assert_true (tea_store_begin (store, &error));
      g_assert_true (tea_store_end (store, tea_store_put_typed (store, session, typed, &error), &error));
      g_assert_true (tea_ledger_undo (ledger, &error));
      assert_draft (fixture, ledger, i == 0 ? "" : "changed", 0);
      g_assert_true (tea_ledger_redo (ledger, &error));
      g_assert_cmpint (tea_ledger_get_facts (ledger)->changing, ==, 0);
    }
}

/* A second window on the session does not change the hand that the first one changes. */
static void
test_two_windows (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (fixture->archive);
  g_autoptr (GError) error = NULL;
  gint64 first = ledger_win (ledger, 0, -1);
  TeaLedger *second;

  g_assert_true (tea_ledger_list_open (list, tea_ledger_get_facts (ledger)->id, &error));
  second = tea_ledger_list_get_current (list);
  g_assert_true (second != ledger);
  tea_ledger_begin_change (ledger, first, "changed");
  ledger_win (second, 1, 2);
  g_assert_cmpint (tea_ledger_get_facts (second)->changing, ==, 0);
  tea_ledger_begin_change (ledger, first, "changed");
  g_assert_cmpint (tea_ledger_add_line (second, "late", (const int[4]){ 1, -1, 0, 0 }, &error), >, 0);
  g_assert_cmpint (tea_ledger_get_facts (second)->changing, ==, 0);
  g_assert_true (tea_ledger_undo (second, &error));
  g_assert_cmpint (tea_ledger_get_facts (second)->changing, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/ledger/draft/undo", test_undo);
  ledger_add_test ("/ledger/draft/typed-since", test_typed_since);
  ledger_add_test ("/ledger/draft/gone", test_gone);
  ledger_add_test ("/ledger/draft/former-journal", test_former_journal);
  ledger_add_test ("/ledger/draft/two-windows", test_two_windows);

  return g_test_run ();
}
