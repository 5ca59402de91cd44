/* test-ledger-list.c - the list of sessions, and what survives a restart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sqlite3.h>

#include "ledger-common.h"

static void
assert_titles (LedgerFixture *fixture, const char *wanted)
{
  GListModel *list = G_LIST_MODEL (fixture->list);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (list, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", tea_ledger_info_get_facts (info)->title);
    }
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
test_list (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) first = ledger_create (fixture, "fenghua", 0);
  g_autoptr (TeaLedger) second = ledger_create (fixture, "luqiao", 3);
  g_autoptr (TeaLedgerInfo) info = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = tea_ledger_get_facts (second)->id;

  assert_titles (fixture, "Lin, Wang, Chen, Zhao|Lin, Wang, Chen, Zhao");
  g_assert_true (tea_ledger_list_rename (fixture->list, id, " Friday ", &error));
  assert_titles (fixture, "Friday|Lin, Wang, Chen, Zhao");
  g_assert_cmpstr (tea_ledger_get_facts (second)->title, ==, "Friday");
  g_assert_cmpstr (tea_ledger_get_facts (second)->shown_title, ==, "Friday");
  g_assert_cmpint (tea_ledger_get_facts (first)->id, !=, id);
  info = g_list_model_get_item (G_LIST_MODEL (fixture->list), 0);
  g_assert_cmpint (tea_ledger_info_get_facts (info)->id, ==, id);
  g_assert_cmpstr (tea_ledger_info_get_facts (info)->names, ==, "Lin, Wang, Chen, Zhao");
  g_assert_cmpuint (tea_ledger_info_get_facts (info)->n_entries, ==, 0);
  g_clear_object (&info);

  g_assert_cmpstr (tea_ledger_get_facts (second)->place, ==, "Hand 1");
  ledger_win (second, 0, -1);
  info = g_list_model_get_item (G_LIST_MODEL (fixture->list), 0);
  g_assert_cmpuint (tea_ledger_info_get_facts (info)->n_entries, ==, 1);

  g_assert_true (tea_ledger_list_delete (fixture->list, id, &error));
  assert_titles (fixture, "Lin, Wang, Chen, Zhao");
  g_assert_null (tea_ledger_list_get_current (fixture->list));
  g_assert_true (tea_ledger_list_restore (fixture->list, &error));
  assert_titles (fixture, "Friday|Lin, Wang, Chen, Zhao");
  g_assert_true (tea_ledger_list_open (fixture->list, id, &error));
  g_assert_cmpuint (tea_ledger_get_facts (tea_ledger_list_get_current (fixture->list))->n_hands, ==, 1);

  g_assert_false (tea_ledger_list_open (fixture->list, 99, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING);
  g_assert_cmpint (tea_ledger_get_facts (tea_ledger_list_get_current (fixture->list))->id, ==, id);
}

/* A change of one session moves only that one, to where it stands when all are read again. */
static void
test_one_changed (LedgerFixture *fixture, gconstpointer data)
{
  TeaLedger *ledgers[3];
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *title = g_strdup_printf ("Evening %u", i);

      ledgers[i] = ledger_create (fixture, "fenghua", 0);
      g_assert_true (tea_ledger_list_rename (fixture->list, tea_ledger_get_facts (ledgers[i])->id, title, &error));
    }
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (TeaLedgerList) again = NULL;

      ledger_win (ledgers[i % 3], 0, -1);
      again = tea_ledger_list_new (fixture->archive);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 3);
      for (guint j = 0; j < 3; j++)
        {
          g_autoptr (TeaLedgerInfo) info = g_list_model_get_item (G_LIST_MODEL (fixture->list), j);
          g_autoptr (TeaLedgerInfo) read = g_list_model_get_item (G_LIST_MODEL (again), j);

          g_assert_cmpint (tea_ledger_info_get_facts (info)->id, ==, tea_ledger_info_get_facts (read)->id);
          g_assert_cmpstr (tea_ledger_info_get_facts (info)->details, ==, tea_ledger_info_get_facts (read)->details);
        }
    }
  for (guint i = 0; i < 3; i++)
    g_object_unref (ledgers[i]);
}

/* Another evening with everything but the hands. */
static void
test_repeat (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create_of (fixture, "hong-kong", 6, TEA_LEDGER_ROTATE_AFTER_ROUND);
  g_autoptr (GError) error = NULL;
  TeaLedgerSetUp was, is;
  TeaLedger *again;

  g_assert_true (ledger_set_up (ledger, NULL, NULL, 500, 2, &error));
  g_assert_cmpint (tea_ledger_add_drawn_hand (ledger, -1, &error), !=, 0);
  g_assert_true (tea_ledger_list_rename (fixture->list, tea_ledger_get_facts (ledger)->id, "Friday", &error));
  g_assert_true (tea_ledger_list_repeat (fixture->list, &error));
  g_assert_no_error (error);
  again = tea_ledger_list_get_current (fixture->list);
  g_assert_true (again != ledger);
  g_assert_cmpstr (tea_ledger_get_facts (again)->title, ==, "");
  g_assert_cmpuint (tea_ledger_get_facts (again)->n_hands, ==, 0);
  g_assert_cmpstr (tea_ruleset_get_name (tea_ledger_get_ruleset (again)), ==,
                   tea_ruleset_get_name (tea_ledger_get_ruleset (ledger)));
  tea_ledger_get_set_up (ledger, &was);
  tea_ledger_get_set_up (again, &is);
  g_assert_cmpuint (is.n_players, ==, 6);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpstr (is.names[i], ==, was.names[i]);
  g_assert_cmpint (is.rotation, ==, was.rotation);
  g_assert_cmpuint (is.point_money, ==, 500);
  g_assert_cmpuint (is.rounds, ==, 2);
}

static void
test_no_name (LedgerFixture *fixture, gconstpointer data)
{
  static const char *const names[4] = { "Lin", " ", "Chen", "Zhao" };
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (tea_ledger_list_create (
      fixture->list, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED);
  g_assert_null (tea_ledger_list_get_current (fixture->list));
  assert_titles (fixture, "");
}

/* Everything survives a restart: entries, options, the half-entered hand, undo, the session that was open. */
static void
test_restart (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;
  TeaLedger *ledger = ledger_create (fixture, "fenghua", 1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *option = NULL;

  tea_ruleset_set_option (ruleset, "minimum", "3", NULL);
  g_assert_true (ledger_set_up (ledger, ruleset, NULL, -1, -1, &error));
  ledger_win (ledger, 1, 0);
  ledger_win (ledger, 2, 0);
  tea_ledger_set_draft (ledger, "123m");
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, "123m");
  before = tea_ledger_dup_json (ledger);
  g_object_unref (ledger);

  ledger_restart (fixture);
  g_assert_null (tea_ledger_list_get_current (fixture->list));
  g_assert_true (tea_ledger_list_resume (fixture->list, &error));
  ledger = tea_ledger_list_get_current (fixture->list);
  after = tea_ledger_dup_json (ledger);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, "123m");
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->first_dealer, ==, 1);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->undo_text, ==, "Undo adding hand 2");
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_true (tea_ledger_undo (ledger, &error));
  ledger_assert_next (ledger, 1, 1, 0);
  names = tea_archive_list_names (fixture->archive);
  option = g_strjoinv (" ", names);
  g_assert_cmpstr (option, ==, "Zhao Chen Wang Lin");

  /* Adding a hand clears the half-entered one. */
  ledger_win (ledger, 0, 1);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, "");
}

/* Enough hands for the session to be read by a thread. */
#define N_LONG 120

static TeaLedger *
wait_for_current (LedgerFixture *fixture)
{
  while (tea_ledger_list_get_opening (fixture->list))
    g_main_context_iteration (NULL, TRUE);

  return tea_ledger_list_get_current (fixture->list);
}

/* Returns: the session as JSON */
static char *
make_long (LedgerFixture *fixture, gint64 *id)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 1);

  for (guint i = 0; i < N_LONG; i++)
    ledger_win (ledger, i * 7 % 4, i % 3 == 0 ? -1 : (int) (i * 7 + 1) % 4);
  *id = tea_ledger_get_facts (ledger)->id;

  return tea_ledger_dup_json (ledger);
}

/* A long session opens asynchronously, with the same result as a short one. */
static void
test_long (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) entries = NULL;
  g_autoptr (TeaLedgerEntry) entry = NULL;
  g_autoptr (TeaLedgerEntry) middle = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TeaLedger *ledger;
  gint64 id;

  before = make_long (fixture, &id);
  ledger_restart (fixture);
  g_assert_true (tea_ledger_list_resume (fixture->list, &error));
  g_assert_null (tea_ledger_list_get_current (fixture->list));
  g_assert_true (tea_ledger_list_get_opening (fixture->list));
  g_assert_true (tea_ledger_list_open (fixture->list, id, &error));
  ledger = wait_for_current (fixture);
  after = tea_ledger_dup_json (ledger);
  g_assert_cmpstr (after, ==, before);
  ledger_assert_sums (ledger);

  /* A change in the middle replaces every later entry object, one at the end none. */
  entries = g_object_ref (tea_ledger_get_entries (ledger));
  entry = g_list_model_get_item (entries, N_LONG - 1);
  ledger_win (ledger, 0, 1);
  g_assert_true (tea_ledger_find_entry (ledger, tea_ledger_entry_get_facts (entry)->id, NULL) == entry);
  middle = g_list_model_get_item (entries, N_LONG / 2);
  g_assert_true (tea_ledger_delete_entry (ledger, tea_ledger_entry_get_facts (middle)->id, &error));
  g_assert_true (tea_ledger_find_entry (ledger, tea_ledger_entry_get_facts (entry)->id, NULL) != entry);
  ledger_assert_sums (ledger);
}

static void
failed_cb (TeaLedgerList *list, const char *sentence, char **failure)
{
  g_assert_null (*failure);
  *failure = g_strdup (sentence);
}

/* While a long session is being read, another may be opened, or it may be deleted. */
static void
test_long_no_more (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) first = ledger_create (fixture, "luqiao", 0);
  gint64 short_id = tea_ledger_get_facts (first)->id;
  g_autofree char *before = NULL;
  g_autofree char *failure = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;
  gint64 id;

  before = make_long (fixture, &id);
  g_clear_object (&first);
  ledger_restart (fixture);
  g_signal_connect (fixture->list, "failed", G_CALLBACK (failed_cb), &failure);

  g_assert_true (tea_ledger_list_open (fixture->list, id, &error));
  g_assert_true (tea_ledger_list_open (fixture->list, short_id, &error));
  g_assert_false (tea_ledger_list_get_opening (fixture->list));
  g_assert_cmpint (tea_ledger_get_facts (tea_ledger_list_get_current (fixture->list))->id, ==, short_id);

  g_assert_true (tea_ledger_list_open (fixture->list, id, &error));
  g_assert_null (tea_ledger_list_get_current (fixture->list));
  g_assert_true (tea_ledger_list_delete (fixture->list, id, &error));
  g_assert_null (wait_for_current (fixture));
  g_assert_true (tea_ledger_list_restore (fixture->list, &error));
  g_assert_null (failure);

  /* Unknown rules. */
  g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE sessions SET setup = 99", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_true (tea_ledger_list_open (fixture->list, id, &error));
  g_assert_null (wait_for_current (fixture));
  g_assert_nonnull (failure);
}

static void
test_nothing_to_resume (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_ledger_list_resume (fixture->list, &error));
  g_assert_null (tea_ledger_list_get_current (fixture->list));
}

static void
test_damaged (LedgerFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (TeaArchive) archive = NULL;

  g_assert_true (g_file_set_contents (path, "This was a database once.", -1, NULL));
  archive = tea_archive_new (path);
  g_assert_nonnull (strstr (tea_archive_get_notice (archive), "“other.db.damaged-1”"));
  g_assert_true (tea_archive_get_is_lasting (archive));
  g_assert_cmpstr (tea_archive_get_path (archive), ==, path);
}

/* A file of a later version is left as it is, and the program works without it. */
static void
test_newer (LedgerFixture *fixture, gconstpointer data)
{
  static const char *const names[4] = { "Lin", "Wang", "Chen", "Zhao" };
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaLedgerList) list = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;

  g_clear_object (&archive);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA user_version = 1000", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);

  archive = tea_archive_new (path);
  g_assert_nonnull (strstr (tea_archive_get_unsaved (archive), "newer version"));
  g_assert_false (tea_archive_get_is_lasting (archive));
  list = tea_ledger_list_new (archive);
  g_assert_true (tea_ledger_list_create (
      list, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, NULL, &error));
  ledger_win (tea_ledger_list_get_current (list), 0, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/ledger-list/list", test_list);
  ledger_add_test ("/ledger-list/one-changed", test_one_changed);
  ledger_add_test ("/ledger-list/repeat", test_repeat);
  ledger_add_test ("/ledger-list/no-name", test_no_name);
  ledger_add_test ("/ledger-list/restart", test_restart);
  ledger_add_test ("/ledger-list/long", test_long);
  ledger_add_test ("/ledger-list/long-no-more", test_long_no_more);
  ledger_add_test ("/ledger-list/nothing-to-resume", test_nothing_to_resume);
  ledger_add_test ("/ledger-list/damaged", test_damaged);
  ledger_add_test ("/ledger-list/newer", test_newer);

  return g_test_run ();
}
