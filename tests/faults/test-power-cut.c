/* test-power-cut.c - a power failure leaves only what was synced
 *
 * While a session is written, a second folder follows as the disk would: a file has the contents of its last sync, and
 * a name is created, changed or removed once its folder is synced. Each time something reaches this disk it is
 * photographed: from every photograph the program must start without reporting a fault, and find the session as it was
 * at some step not before the last one done when the sync began. A second photograph also has some random sectors of
 * everything that was not synced yet. By default the two kinds alternate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>

#include "core/tiles/tea-random.h"
#include "fault-files.h"
#include "fault-shim.h"
#include "model/ledger/tea-ledger-list.h"

#include "../thorough.h"

/* The unit that a disk writes completely or not at all. */
#define SECTOR 512

/* Enough for the store to copy its journal into the database; a migrated one takes a fifth, as that is tested already.
 * With TEA_TEST_THOROUGH=1 three times as many; with ten times as many lines the session would be opened in another
 * thread. */
#define N_STEPS 1500

/* Number of steps after which to wait until they are on the disk. */
#define PACE 150

static const char *const names[4] = { "Ann", "Lin", "Wang", "Chen" };

/* A call that the disk has not carried out yet. */
typedef struct
{
  FaultCall call;
  char *name;
  char *to;
} Pending;

typedef struct
{
  char *root;
  char *live;        /* where the program writes */
  char *disk;        /* what would be left of it without power */
  GPtrArray *states; /* the session before the first step and after each one */
  guint n_steps;
  int n_done; /* steps done */
  GMutex mutex;
  GCond cond;
  GPtrArray *pending; /* guarded by mutex, like the rest */
  GArray *cuts;
  int synced; /* number of steps that are certainly on the disk */
  TeaRandom random;
} Power;

/* A photograph: the session must be at one of these steps. */
typedef struct
{
  int first;
  int last;
} Cut;

static void
pending_free (gpointer data)
{
  Pending *pending = data;

  g_free (pending->name);
  g_free (pending->to);
  g_free (pending);
}

static char *
on_disk (Power *power, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_build_filename (power->disk, name, NULL);
}

/* The names reach the disk in the order in which they were changed. */
static void
carry_out (Power *power)
{
  for (guint i = 0; i < power->pending->len; i++)
    {
      const Pending *pending = g_ptr_array_index (power->pending, i);
      g_autofree char *from = on_disk (power, pending->name);
      g_autofree char *to = pending->to != NULL ? on_disk (power, pending->to) : NULL;

      if (pending->call == FAULT_UNLINK)
        g_remove (from);
      else if (g_file_test (from, G_FILE_TEST_EXISTS))
        {
          fault_files_copy (from, to);
          if (pending->call == FAULT_RENAME)
            g_remove (from);
        }
    }
  g_ptr_array_set_size (power->pending, 0);
}

/* Copies random sectors of @now to @torn, as if only these had reached the disk. */
static void
tear (Power *power, const char *now, const char *torn)
{
  g_autofree char *new_bytes = NULL;
  g_autofree char *old_bytes = NULL;
  gsize n_new = 0, n_old = 0;

  if (!g_file_get_contents (now, &new_bytes, &n_new, NULL))
    return;
  if (!g_file_get_contents (torn, &old_bytes, &n_old, NULL))
    n_old = 0;

  for (gsize at = 0; at < n_new; at += SECTOR)
    {
      gsize n = MIN (SECTOR, n_new - at);
      gsize n_before = at < n_old ? MIN (n, n_old - at) : 0;

      if (tea_random_below (&power->random, 2) == 0)
        continue;
      memset (new_bytes + at, 0, n);
      memcpy (new_bytes + at, old_bytes + at, n_before);
    }
  g_assert_true (g_file_set_contents_full (torn, new_bytes, (gssize) n_new, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* Whether photograph @i has a clean and a torn form. */
static gboolean
is_clean (guint i)
{
  return is_thorough () || i % 2 == 0;
}

static gboolean
is_torn (guint i)
{
  return is_thorough () || i % 2 == 1;
}

/* Photographs the disk as a power failure would leave it now: once with nothing and once with some of what was not
 * synced. Files whose names are not on the disk are left out. */
static void
photograph (Power *power)
{
  Cut cut = { power->synced, g_atomic_int_get (&power->n_done) + 1 };
  g_autofree char *clean = g_strdup_printf ("%s/cut-%u", power->root, power->cuts->len);
  g_autofree char *torn = g_strdup_printf ("%s/torn-%u", power->root, power->cuts->len);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_array_append_val (power->cuts, cut);
  if (is_clean (power->cuts->len - 1))
    fault_files_copy (power->disk, clean);
  if (!is_torn (power->cuts->len - 1))
    return;
  fault_files_copy (power->disk, torn);
  dir = g_dir_open (torn, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *now = g_build_filename (power->live, name, NULL);
      g_autofree char *target = g_build_filename (torn, name, NULL);

      tear (power, now, target);
    }
}

/* Called in the thread of the call, and before a sync is made. */
static void
observe_cb (FaultCall call, const char *path, const char *to, void *data)
{
  Power *power = data;
  g_autofree char *target = on_disk (power, path);

  g_mutex_lock (&power->mutex);
  if (call != FAULT_SYNC)
    {
      Pending *pending = g_new0 (Pending, 1);

      pending->call = call;
      pending->name = g_strdup (path);
      pending->to = g_strdup (to);
      g_ptr_array_add (power->pending, pending);
    }
  else
    {
      int n_done = g_atomic_int_get (&power->n_done);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        carry_out (power);
      else
        fault_files_copy (path, target);
      if (g_str_has_suffix (path, "-wal"))
        power->synced = n_done;
      photograph (power);
      g_cond_signal (&power->cond);
    }
  g_mutex_unlock (&power->mutex);
}

/* Waits until all steps but the last are certainly on the disk. The last one may have been synced before it was counted
 * as done, and then nothing is left to sync. */
static void
wait_for_disk (Power *power)
{
  int n_done = g_atomic_int_get (&power->n_done);

  g_mutex_lock (&power->mutex);
  while (power->synced + 1 < n_done)
    g_cond_wait (&power->cond, &power->mutex);
  g_mutex_unlock (&power->mutex);
}

static char *
describe (TeaLedger *ledger)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);

      g_string_append_printf (text, "|%s", tea_ledger_entry_get_facts (entry)->reason);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Adds a line or, much more often, changes the reason of the first one. */
static void
take_step (TeaLedger *ledger, guint step)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  g_autofree char *text = g_strdup_printf ("step %u", step);
  const int deltas[4] = { 1, -1, 0, 0 };
  g_autoptr (GError) error = NULL;

  if (step % 100 == 1)
    tea_ledger_add_line (ledger, text, deltas, &error);
  else
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, 0);

      tea_ledger_set_reason (ledger, tea_ledger_entry_get_facts (entry)->id, text, &error);
    }
  g_assert_no_error (error);
}

/* Opens the database, takes all steps and closes it. */
static void
work (Power *power, const char *path)
{
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (archive);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (GError) error = NULL;
  TeaLedger *ledger;

  tea_ledger_list_resume (list, &error);
  g_assert_no_error (error);
  if (tea_ledger_list_get_current (list) == NULL)
    tea_ledger_list_create (list, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, NULL,
                            &error);
  g_assert_no_error (error);
  ledger = tea_ledger_list_get_current (list);
  g_ptr_array_add (power->states, describe (ledger));
  for (guint step = 1; step <= power->n_steps; step++)
    {
      take_step (ledger, step);
      g_ptr_array_add (power->states, describe (ledger));
      g_atomic_int_inc (&power->n_done);
      if (step % PACE == 0)
        wait_for_disk (power);
    }
}

/* Opens a photograph, which must have the session at one of its steps. */
static void
check_cut (Power *power, const char *kind, guint i, gboolean from_nothing)
{
  const Cut *cut = &g_array_index (power->cuts, Cut, i);
  g_autofree char *folder = g_strdup_printf ("%s/%s-%u", power->root, kind, i);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (archive);
  g_autofree char *state = NULL;
  g_autofree char *damage = NULL;
  g_autoptr (GError) error = NULL;
  gboolean found = FALSE;

  damage = fault_files_find_damage (archive, folder);
  g_assert_cmpstr (damage, ==, "");
  tea_ledger_list_resume (list, &error);
  g_assert_no_error (error);
  if (tea_ledger_list_get_current (list) == NULL)
    {
      /* From before there was a session. */
      g_assert_true (from_nothing);
      g_assert_cmpint (cut->first, ==, 0);
      return;
    }

  state = describe (tea_ledger_list_get_current (list));
  for (int step = cut->first; step <= cut->last && step < (int) power->states->len; step++)
    found = found || g_str_equal (state, power->states->pdata[step]);
  if (!found)
    g_error ("%s %u: from step %d on was lost: %s", kind, i, cut->first, state);
}

static void
test_power_cut (gconstpointer data)
{
  void (*prepare) (const char *path) = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  Power power = { .pending = g_ptr_array_new_with_free_func (pending_free),
                  .states = g_ptr_array_new_with_free_func (g_free),
                  .cuts = g_array_new (FALSE, FALSE, sizeof (Cut)) };

  power.n_steps = n_to_try (prepare == NULL ? N_STEPS : N_STEPS / 5, 3 * N_STEPS);
  power.root = g_dir_make_tmp ("teahouse-power-XXXXXX", &error);
  g_assert_no_error (error);
  power.live = g_build_filename (power.root, "live", NULL);
  power.disk = g_build_filename (power.root, "disk", NULL);
  path = g_build_filename (power.live, "teahouse.db", NULL);
  tea_random_init (&power.random, 1);
  g_mutex_init (&power.mutex);
  g_cond_init (&power.cond);
  g_mkdir (power.disk, 0700);
  if (prepare != NULL)
    {
      g_mkdir (power.live, 0700);
      prepare (path);
      fault_files_copy (power.live, power.disk);
    }

  fault_shim_watch (power.live);
  fault_shim_observe (observe_cb, &power);
  work (&power, path);
  fault_shim_observe (NULL, NULL);
  for (guint i = 0; i < power.cuts->len; i++)
    {
      if (is_clean (i))
        check_cut (&power, "cut", i, prepare == NULL);
      if (is_torn (i))
        check_cut (&power, "torn", i, prepare == NULL);
    }
  g_test_message ("%u steps, %u photographs of the disk: nothing lost", power.n_steps, power.cuts->len);
  g_assert_cmpuint (power.cuts->len, >, power.n_steps / PACE);

  fault_files_remove (power.root);
  g_ptr_array_unref (power.pending);
  g_ptr_array_unref (power.states);
  g_array_unref (power.cuts);
  g_mutex_clear (&power.mutex);
  g_cond_clear (&power.cond);
  g_free (power.live);
  g_free (power.disk);
  g_free (power.root);
}

static void
prepare_version_1 (const char *path)
{
  fault_files_make_store (path, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/power-cut/new", NULL, test_power_cut);
  g_test_add_data_func ("/power-cut/migration", prepare_version_1, test_power_cut);

  return g_test_run ();
}
