/* test-session-import.c - sessions on their way through a file to another computer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "../../odd-files.h"
#include "ledger-common.h"
#include "model/ledger/tea-session-import.h"

/* Another computer: its archive and its sessions. */
typedef struct
{
  TeaArchive *archive;
  TeaLedgerList *list;
} Other;

static Other
other_open (LedgerFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  Other other = { tea_archive_new (path), NULL };

  other.list = tea_ledger_list_new (other.archive);

  return other;
}

static void
other_close (Other *other)
{
  g_assert_finalize_object (other->list);
  g_assert_finalize_object (other->archive);
}

static int n_written;

static void
written_cb (gpointer owner, GFile *file, guint n, const GError *error)
{
  g_assert_no_error (error);
  n_written = (int) n;
}

/* Returns: (transfer full): a file with all sessions, or one */
static GFile *export(LedgerFixture *fixture, TeaArchive *archive, gint64 session)
{
  g_autofree char *path = g_build_filename (fixture->folder, "evenings.teahouse-sessions", NULL);
  GFile *file = g_file_new_for_path (path);
  TeaJob *job;

  n_written = -1;
  job = tea_session_export_start (archive, archive, session, file, written_cb);
  while (n_written < 0)
    g_main_context_iteration (NULL, TRUE);
  tea_job_unref (job);
  g_assert_true (tea_session_import_opens (file));

  return file;
}

static void
wait_while (TeaSessionImport *import, TeaSessionImportState state)
{
  while (tea_session_import_get_state (import) == state)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: (transfer full): an import that was read */
static TeaSessionImport *
read_file (TeaArchive *archive, TeaLedgerList *list, GFile *file)
{
  TeaSessionImport *import = tea_session_import_new (list, archive, file);

  wait_while (import, TEA_SESSION_IMPORT_READING);

  return import;
}

static void
store (TeaSessionImport *import, TeaSessionImportState wanted)
{
  tea_session_import_start_storing (import);
  wait_while (import, TEA_SESSION_IMPORT_STORING);
  g_assert_cmpint (tea_session_import_get_state (import), ==, wanted);
}

static const char *
fate_of (TeaSessionImport *import, guint i)
{
  g_autoptr (TeaSessionMove) move = g_list_model_get_item (tea_session_import_get_sessions (import), i);

  return g_intern_string (tea_session_move_get_facts (move)->fate);
}

static guint
count (TeaLedgerList *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (list));
}

/* A session goes there, goes on there, and comes back into the page where it is open. */
static void
test_there_and_back (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (TeaLedger) gone_on = NULL;
  g_autoptr (TeaSessionImport) import = NULL;
  g_autoptr (TeaSessionImport) back = NULL;
  g_autoptr (TeaLedgerInfo) info = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) return_file = NULL;
  g_autoptr (GError) error = NULL;
  Other other = other_open (fixture);

  ledger_win (ledger, 0, -1);
  file = export(fixture, fixture->archive, tea_ledger_get_facts (ledger)->id);
  g_assert_cmpint (n_written, ==, 1);
  import = read_file (other.archive, other.list, file);
  g_assert_cmpint (tea_session_import_get_state (import), ==, TEA_SESSION_IMPORT_READY);
  g_assert_cmpstr (tea_session_import_get_summary (import), ==,
                   "1 session in the file. New: 1. With more entries than here: 0. Different: 0.");
  g_assert_cmpstr (fate_of (import, 0), ==, "New");
  g_assert_true (tea_session_import_has_news (import));
  g_assert_cmpuint (g_list_model_get_n_items (tea_session_import_get_namesakes (import)), ==, 0);
  g_assert_cmpuint (count (other.list), ==, 0);
  store (import, TEA_SESSION_IMPORT_DONE);
  g_assert_cmpuint (count (other.list), ==, 1);

  info = g_list_model_get_item (G_LIST_MODEL (other.list), 0);
  g_assert_true (tea_ledger_list_open (other.list, tea_ledger_info_get_facts (info)->id, &error));
  gone_on = g_object_ref (tea_ledger_list_get_current (other.list));
  ledger_win (gone_on, 1, 2);
  return_file = export(fixture, other.archive, 0);
  back = read_file (fixture->archive, fixture->list, return_file);
  g_assert_cmpstr (fate_of (back, 0), ==, "The session here gets 1 more entry");
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_hands, ==, 1);
  store (back, TEA_SESSION_IMPORT_DONE);
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_hands, ==, 2);
  ledger_assert_sums (ledger);

  /* All at once, with the toast, and later with the undo of the session itself. */
  g_assert_true (tea_session_import_undo (back, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_hands, ==, 1);
  store (back, TEA_SESSION_IMPORT_DONE);
  g_assert_true (tea_ledger_undo (ledger, &error));
  g_assert_cmpuint (tea_ledger_get_facts (ledger)->n_hands, ==, 1);

  /* There, the session went on after the import. */
  g_assert_false (tea_session_import_undo (import, &error));
  g_assert_nonnull (strstr (error->message, "was changed after the import"));
  g_assert_finalize_object (g_steal_pointer (&import));
  g_assert_finalize_object (g_steal_pointer (&back));
  g_clear_object (&gone_on);
  other_close (&other);
}

/* An imported session that is open is closed when the import is undone. */
static void
test_undo_open (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (TeaSessionImport) import = NULL;
  g_autoptr (TeaLedgerInfo) info = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  Other other = other_open (fixture);

  ledger_win (ledger, 0, -1);
  file = export(fixture, fixture->archive, 0);
  import = read_file (other.archive, other.list, file);
  store (import, TEA_SESSION_IMPORT_DONE);
  info = g_list_model_get_item (G_LIST_MODEL (other.list), 0);
  g_assert_true (tea_ledger_list_open (other.list, tea_ledger_info_get_facts (info)->id, &error));
  g_assert_nonnull (tea_ledger_list_get_current (other.list));
  g_assert_true (tea_session_import_undo (import, &error));
  g_assert_no_error (error);
  g_assert_null (tea_ledger_list_get_current (other.list));
  g_assert_cmpuint (count (other.list), ==, 0);
  g_clear_object (&import);
  other_close (&other);
}

/* Everybody there has the names of the people here. */
static void
test_namesakes (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger G_GNUC_UNUSED = ledger_create (fixture, "fenghua", 0);
  LedgerFixture there = *fixture;
  g_autoptr (TeaLedger) theirs = NULL;
  g_autoptr (TeaSessionImport) import = NULL;
  g_autoptr (GFile) file = NULL;
  Other other = other_open (fixture);

  there.archive = other.archive;
  there.list = other.list;
  theirs = ledger_create (&there, "luqiao", 0);
  file = export(fixture, other.archive, 0);
  import = read_file (fixture->archive, fixture->list, file);
  g_assert_cmpuint (g_list_model_get_n_items (tea_session_import_get_namesakes (import)), ==, 4);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TeaNamesake) namesake = g_list_model_get_item (tea_session_import_get_namesakes (import), i);

      g_assert_cmpstr (tea_namesake_get_facts (namesake)->details, ==, "Somebody of this name plays in 1 session here");
      tea_namesake_set_same (namesake, TRUE);
    }
  store (import, TEA_SESSION_IMPORT_DONE);
  g_assert_cmpuint (count (fixture->list), ==, 2);
  g_clear_object (&import);

  /* Nobody is asked again. */
  import = read_file (fixture->archive, fixture->list, file);
  g_assert_false (tea_session_import_has_news (import));
  g_assert_cmpuint (g_list_model_get_n_items (tea_session_import_get_namesakes (import)), ==, 0);
  g_assert_cmpstr (tea_session_import_get_summary (import), ==, "1 session in the file. All of it is here already.");
  g_clear_object (&import);
  g_clear_object (&theirs);
  other_close (&other);
}

/* Files that are none, or damaged: a sentence with the place, and nothing is changed. */
static void
test_refused (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger G_GNUC_UNUSED = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GFile) file = export(fixture, fixture->archive, 0);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, &length, NULL));
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TeaSessionImport) import = NULL;

      g_assert_true (g_file_set_contents (g_file_peek_path (file), text, (gssize) (i * length / 3), NULL));
      import = read_file (fixture->archive, fixture->list, file);
      g_assert_cmpint (tea_session_import_get_state (import), ==, TEA_SESSION_IMPORT_FAILED);
      g_assert_true (g_str_has_prefix (tea_session_import_get_problem (import),
                                       "“evenings.teahouse-sessions” cannot be read: line "));
    }
  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *path = test_make_odd_file (kind, fixture->folder, ".teahouse-sessions");
      g_autoptr (GFile) odd = g_file_new_for_path (path);
      g_autoptr (TeaSessionImport) import = read_file (fixture->archive, fixture->list, odd);

      g_assert_cmpint (tea_session_import_get_state (import), ==, TEA_SESSION_IMPORT_FAILED);
      if (strstr (tea_session_import_get_problem (import), test_odd_file_reason (kind)) == NULL)
        g_error ("%s", tea_session_import_get_problem (import));
    }
  g_assert_cmpuint (count (fixture->list), ==, 1);
}

/* Stopped while it is read or stored, it leaves nothing, also after a restart. */
static void
test_stopped (LedgerFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (fixture, "fenghua", 0);
  g_autoptr (GFile) file = NULL;
  Other other = other_open (fixture);

  for (guint i = 0; i < 120; i++)
    ledger_win (ledger, i % 4, -1);
  file = export(fixture, fixture->archive, 0);
  g_object_unref (tea_session_import_new (other.list, other.archive, file));
  for (guint pieces = 1; pieces < 3; pieces++)
    {
      g_autoptr (TeaSessionImport) import = read_file (other.archive, other.list, file);

      tea_session_import_start_storing (import);
      for (guint i = 0; i < pieces; i++)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (tea_session_import_get_state (import), ==, TEA_SESSION_IMPORT_STORING);
    }
  g_assert_cmpuint (count (other.list), ==, 0);
  other_close (&other);

  other = other_open (fixture);
  g_assert_cmpuint (count (other.list), ==, 0);
  {
    g_autoptr (TeaSessionImport) import = read_file (other.archive, other.list, file);

    g_assert_cmpstr (fate_of (import, 0), ==, "New");
    store (import, TEA_SESSION_IMPORT_DONE);
    g_assert_cmpuint (count (other.list), ==, 1);
  }
  other_close (&other);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ledger_add_test ("/session-import/there-and-back", test_there_and_back);
  ledger_add_test ("/session-import/undo-open", test_undo_open);
  ledger_add_test ("/session-import/namesakes", test_namesakes);
  ledger_add_test ("/session-import/refused", test_refused);
  ledger_add_test ("/session-import/stopped", test_stopped);

  return g_test_run ();
}
