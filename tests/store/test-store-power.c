/* test-store-power.c - power failures, and disks that refuse to sync
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "core/tiles/tea-random.h"
#include "fault-vfs.h"
#include "store-common.h"
#include "store/file/tea-store-database.h"

#include "../thorough.h"

/* Makes a folder with what is on the disk after a power failure. */
static char *
cut_power (const char *folder, guint random, guint seed)
{
  g_autoptr (GError) error = NULL;
  char *cut = g_dir_make_tmp ("teahouse-cut-XXXXXX", &error);

  g_assert_no_error (error);
  fault_cut_power (folder, cut, random, seed);

  return cut;
}

/* Counts the entries 1, 2, 3 … of session 1, which must be sound and without a gap. Deletes the folder @cut. */
static guint
count_after_cut (char *cut)
{
  StoreFixture fixture = { .folder = cut, .path = g_build_filename (cut, "teahouse.db", NULL) };
  g_autoptr (TeaStore) store = store_open (fixture.path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = tea_store_list_entries (store, 1, NULL, &error);
  guint n;

  g_assert_no_error (error);
  n = entries->len;
  for (guint i = 0; i < n; i++)
    {
      const TeaStoreEntry *entry = entries->pdata[i];

      g_assert_false (entry->damaged);
      g_assert_cmpint (g_ascii_strtoll (entry->reason, NULL, 10), ==, i + 1);
    }
  /* It can still be written to. */
  store_add_line (store, 1, "more");
  g_clear_pointer (&store, tea_store_free);
  store_fixture_tear_down (&fixture, NULL);

  return n;
}

static void
add_entry (TeaStore *store, guint number)
{
  g_autofree char *filler = g_strnfill (number % 3 == 0 ? 20000 : 20, 'x');
  g_autofree char *reason = g_strdup_printf ("%u %s", number, filler);

  store_add_line (store, 1, reason);
}

/* Entries, syncs and power failures at any time: synced entries survive, and of the rest only the first ones. */
static void
test_cuts (StoreFixture *fixture, gconstpointer data)
{
  guint n_runs = n_to_try (3, 60), n_cuts = 0, n_lost = 0, n_unsynced = 0;
  TeaRandom random;

  tea_random_init (&random, 3);
  for (guint run = 0; run < n_runs; run++)
    {
      TeaStore *store = store_open (fixture->path);
      guint n_synced = 0;

      g_assert_cmpint (store_create_session (store), ==, 1);
      g_assert_true (tea_store_sync (store, NULL));
      for (guint i = 1; i <= 300; i++)
        {
          add_entry (store, i);
          if (tea_random_below (&random, 20) == 0)
            {
              g_assert_true (tea_store_sync (store, NULL));
              n_synced = i;
            }
          if (tea_random_below (&random, 20) == 0)
            {
              g_autofree char *cut = cut_power (fixture->folder, tea_random_below (&random, 3) * 127, i);
              guint n = count_after_cut (g_steal_pointer (&cut));

              n_cuts++;
              n_lost += n < n_synced;
              n_unsynced += i - n;
              g_assert_cmpuint (n, >=, n_synced);
              g_assert_cmpuint (n, <=, i);
            }
        }
      tea_store_free (store);
      store_remove_database (fixture->path);
      fault_forget ();
    }
  g_test_message ("power cuts: %u, acknowledged by a sync and lost: %u, not yet synced at a cut: %.1f on average",
                  n_cuts, n_lost, (double) n_unsynced / n_cuts);
  g_assert_cmpuint (n_cuts, >, 10);
}

/* A failed sync is reported. The next one writes the data again, and then it is on the disk. */
static void
test_refused_sync (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autofree char *cut = NULL;

  g_assert_cmpint (store_create_session (store), ==, 1);
  g_assert_true (tea_store_sync (store, &error));
  fault_arm (FAULT_SYNC, SQLITE_IOERR_FSYNC, 1, FALSE);
  add_entry (store, 1);
  g_assert_false (tea_store_sync (store, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_UNREADABLE);
  g_assert_nonnull (strstr (error->message, "teahouse.db"));
  g_clear_error (&error);
  g_assert_false (tea_store_check_disk (store, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_UNREADABLE);
  g_clear_error (&error);
  g_assert_cmpuint (fault_disarm (), ==, 1);

  g_assert_true (tea_store_sync (store, &error));
  g_assert_true (tea_store_check_disk (store, &error));
  g_assert_no_error (error);
  cut = cut_power (fixture->folder, 0, 1);
  g_assert_cmpuint (count_after_cut (g_steal_pointer (&cut)), ==, 1);
}

/* Errors are reported as long as the disk refuses; then the store recovers without any call. */
static void
test_refusing_disk (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autofree char *cut = NULL;

  g_assert_cmpint (store_create_session (store), ==, 1);
  fault_arm (FAULT_SYNC, SQLITE_IOERR_FSYNC, 1, TRUE);
  for (guint i = 1; i <= 4; i++)
    {
      add_entry (store, i);
      g_assert_false (tea_store_sync (store, NULL));
      g_assert_false (tea_store_check_disk (store, NULL));
    }
  g_assert_cmpuint (fault_disarm (), >=, 4);
  while (!tea_store_check_disk (store, NULL))
    g_thread_yield ();
  g_assert_true (tea_store_sync (store, &error));
  g_assert_no_error (error);
  cut = cut_power (fixture->folder, 0, 1);
  g_assert_cmpuint (count_after_cut (g_steal_pointer (&cut)), ==, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fault_install ();

  store_add_test ("/store/power/cuts", test_cuts);
  store_add_test ("/store/power/refused-sync", test_refused_sync);
  store_add_test ("/store/power/refusing-disk", test_refusing_disk);

  return g_test_run ();
}
