/* test-open-faults.c - calls that fail while a database that was not closed is opened: no file is set aside
 *
 * The other tests here try some of the calls. This one tries every call of one opening, by default with one error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>

#include "fault-files.h"
#include "fault-shim.h"
#include "model/ledger/tea-ledger-list.h"

#include "../thorough.h"

static const char *const names[4] = { "Ann", "Lin", "Wang", "Chen" };

/* Creates a database with a session at @path, and copies it to @photograph while the session is only in the journal. */
static void
make_unclosed (const char *path, const char *folder, const char *photograph)
{
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (archive);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (GError) error = NULL;

  tea_ledger_list_create (list, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, NULL,
                          &error);
  g_assert_no_error (error);
  fault_files_copy (folder, photograph);
}

/* Opens the database in @folder. Returns what is wrong if that reports a fault or finds no session, or else %NULL. */
static char *
find_fault (const char *path, const char *folder)
{
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (archive);
  g_autofree char *damage = fault_files_find_damage (archive, folder);
  g_autoptr (GError) error = NULL;

  if (*damage != '\0')
    return g_steal_pointer (&damage);
  tea_ledger_list_resume (list, &error);
  g_assert_no_error (error);

  return tea_ledger_list_get_current (list) == NULL ? g_strdup ("the session is lost") : NULL;
}

static void
test_open (gconstpointer data)
{
  int code = GPOINTER_TO_INT (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *root = g_dir_make_tmp ("teahouse-open-XXXXXX", &error);
  g_autofree char *photograph = g_build_filename (root, "photograph", NULL);
  g_autofree char *folder = g_build_filename (root, "live", NULL);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  gboolean failed = TRUE;
  guint n;

  g_assert_no_error (error);
  make_unclosed (path, folder, photograph);
  fault_shim_watch (folder);
  for (n = 1; failed; n++)
    {
      TeaArchive *archive;
      g_autofree char *fault = NULL;

      fault_files_remove (folder);
      fault_files_copy (photograph, folder);
      fault_shim_arm (code, false, n);
      archive = tea_archive_new (path);
      fault_shim_disarm ();
      failed = fault_shim_get_n_failed () > 0;
      g_assert_finalize_object (archive);

      fault = find_fault (path, folder);
      if (fault != NULL)
        g_error ("%s, call %u (%s): %s", g_strerror (code), n, fault_shim_get_first (), fault);
    }
  g_test_message ("%u calls failed, one at a time", n - 2);
  g_assert_cmpuint (n, >, 20);
  fault_files_remove (root);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/open-faults/io", GINT_TO_POINTER (EIO), test_open);
  if (is_thorough ())
    {
      g_test_add_data_func ("/open-faults/memory", GINT_TO_POINTER (ENOMEM), test_open);
      g_test_add_data_func ("/open-faults/access", GINT_TO_POINTER (EACCES), test_open);
    }

  return g_test_run ();
}
