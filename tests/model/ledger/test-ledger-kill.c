/* test-ledger-kill.c - a session whose program is killed again and again loses nothing that was acknowledged
 *
 * A child process changes a ledger by a script and prints the number of each step when its function has returned. It is
 * killed (SIGKILL) at a random moment. The database must then have the state that the same script reaches in memory
 * after the last number printed, or one step later. The next child continues from there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/tiles/tea-random.h"
#include "../../thorough.h"
#include "ledger-common.h"

#define N_SESSIONS n_to_try (2, 20)
#define N_KILLS 10 /* in each session */
#define MAX_STEPS 60
#define MAX_MICROSECONDS 4000

static const char *program;

static void
start_session (TeaLedgerList *list)
{
  static const char *const names[4] = { "Lin", "Wang", "Chen", "Zhao" };
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("nanchang", NULL);
  g_autoptr (GError) error = NULL;

  tea_ledger_list_create (list, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0,
                          "Friday", &error);
  g_assert_no_error (error);
}

static void
change_entry (TeaLedger *ledger, TeaRandom *random, guint step, GError **error)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  guint n = g_list_model_get_n_items (entries);
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, tea_random_below (random, n));
  gint64 id = tea_ledger_entry_get_facts (entry)->id;
  g_autofree char *record = ledger_record (tea_random_below (random, 4), -1);
  g_autofree char *reason = g_strdup_printf ("remark %u", step);

  switch (tea_random_below (random, 5))
    {
    case 0:
      ledger_edit (ledger, id, record, error);
      break;
    case 1:
      tea_ledger_move_entry (ledger, id, tea_random_below (random, n), error);
      break;
    case 2:
      tea_ledger_set_reason (ledger, id, reason, error);
      break;
    default:
      tea_ledger_delete_entry (ledger, id, error);
    }
}

static void
add_entry (TeaLedger *ledger, TeaRandom *random, guint step, GError **error)
{
  guint winner = tea_random_below (random, 4);
  g_autofree char *record = ledger_record (winner, (winner + 1) % 4);
  g_autofree char *reason = g_strdup_printf ("line %u", step);
  const int deltas[4] = { (int) step, -(int) step, -1, 1 };

  switch (tea_random_below (random, 4))
    {
    case 0:
      tea_ledger_add_line (ledger, reason, deltas, error);
      break;
    case 1:
      tea_ledger_add_drawn_hand (ledger, -1, error);
      break;
    default:
      ledger_add (ledger, record, -1, error);
    }
}

/* Takes step @step of the script of @seed: the same for equal ledgers, in any process. */
static void
take_step (TeaLedger *ledger, guint64 seed, guint step)
{
  guint n = g_list_model_get_n_items (tea_ledger_get_entries (ledger));
  g_autofree char *draft = g_strdup_printf ("%um", step);
  g_autoptr (GError) error = NULL;
  TeaRandom random;

  tea_random_init (&random, seed * 1000003 + step);
  switch (tea_random_below (&random, 8))
    {
    case 0:
    case 1:
    case 2:
      tea_ledger_set_draft (ledger, draft);
      break;
    case 3:
      tea_ledger_undo (ledger, &error);
      break;
    case 4:
      tea_ledger_redo (ledger, &error);
      break;
    case 5:
      if (n > 0)
        {
          change_entry (ledger, &random, step, &error);
          break;
        }
      G_GNUC_FALLTHROUGH;
    default:
      add_entry (ledger, &random, step, &error);
    }
  g_assert_no_error (error);
}

/* Everything visible of a ledger except the times. */
static char *
describe (TeaLedger *ledger)
{
  GListModel *entries = tea_ledger_get_entries (ledger);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);
      g_autofree char *record = ledger_dup_record (tea_ledger_entry_get_hand (entry));

      g_string_append_printf (
          text, "%u %u %u %s (%s) %s:", tea_ledger_entry_get_facts (entry)->kind,
          tea_ledger_entry_get_facts (entry)->number, tea_ledger_entry_get_facts (entry)->dealer_seat,
          tea_ledger_entry_get_facts (entry)->title, tea_ledger_entry_get_facts (entry)->reason, record);
      for (guint seat = 0; seat < 4; seat++)
        g_string_append_printf (text, " %d", tea_ledger_entry_get_facts (entry)->totals[seat]);
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, "%s|%s|%s|%s\n", tea_ledger_get_facts (ledger)->place,
                          tea_ledger_get_facts (ledger)->draft, tea_ledger_get_facts (ledger)->undo_text,
                          tea_ledger_get_facts (ledger)->redo_text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Undoes everything, then redoes it. Returns the states after each undo. */
static char *
describe_journal (TeaLedger *ledger)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  while (*tea_ledger_get_facts (ledger)->undo_text != '\0')
    {
      g_autofree char *state = NULL;

      tea_ledger_undo (ledger, &error);
      g_assert_no_error (error);
      state = describe (ledger);
      g_string_append (text, state);
    }
  while (*tea_ledger_get_facts (ledger)->redo_text != '\0')
    tea_ledger_redo (ledger, &error);
  g_assert_no_error (error);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The child process: takes steps from @first on, for ever. */
static int
work (const char *path, guint64 seed, guint first)
{
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (archive);
  g_autoptr (GError) error = NULL;

  g_assert_null (tea_archive_get_notice (archive));
  g_assert_null (tea_archive_get_unsaved (archive));
  tea_ledger_list_resume (list, &error);
  g_assert_no_error (error);
  if (tea_ledger_list_get_current (list) == NULL)
    start_session (list);

  for (guint step = first;; step++)
    {
      g_autofree char *said = g_strdup_printf ("%u\n", step);

      take_step (tea_ledger_list_get_current (list), seed, step);
      if (write (STDOUT_FILENO, said, strlen (said)) < 0)
        return 1;
    }
}

/* Lets a child work until it has printed @n_steps numbers and @microseconds more, then kills it. Returns the last
 * number, or @first − 1. */
static int
work_and_kill (const char *path, guint64 seed, guint first, guint n_steps, guint microseconds)
{
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  g_autofree char *first_text = g_strdup_printf ("%u", first);
  const char *const arguments[] = { program, "--child", path, seed_text, first_text, NULL };
  g_autoptr (GError) error = NULL;
  char line[32];
  FILE *heard;
  GPid child;
  int fd, status;
  int last = (int) first - 1;

  g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &child, NULL, &fd,
                            NULL, &error);
  g_assert_no_error (error);
  heard = fdopen (fd, "r");
  for (guint i = 0; i < n_steps && fgets (line, sizeof line, heard) != NULL; i++)
    last = atoi (line);
  g_usleep (microseconds);
  kill (child, SIGKILL);

  /* Even an incomplete line means that the step is done. */
  while (fgets (line, sizeof line, heard) != NULL)
    last = atoi (line);
  fclose (heard);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);

  return last;
}

/* Opens the database as the program would and compares it with @model, which is at step @at; if the database is one
 * step ahead, @model takes it too. Returns the step of both. */
static int
compare (const char *path, TeaLedger *model, guint64 seed, int at, gboolean with_journal)
{
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (archive);
  g_autofree char *is = NULL;
  g_autofree char *wanted = describe (model);
  g_autoptr (GError) error = NULL;
  TeaLedger *ledger;

  g_assert_null (tea_archive_get_notice (archive));
  g_assert_null (tea_archive_get_unsaved (archive));
  tea_ledger_list_resume (list, &error);
  g_assert_no_error (error);
  ledger = tea_ledger_list_get_current (list);
  if (ledger == NULL)
    {
      /* Killed before there was a session. */
      g_assert_cmpint (at, ==, -1);
      return at;
    }

  is = describe (ledger);
  if (!g_str_equal (is, wanted))
    {
      at++;
      take_step (model, seed, (guint) at);
      g_free (wanted);
      wanted = describe (model);
      g_assert_cmpstr (is, ==, wanted);
    }
  if (with_journal)
    {
      g_autofree char *journal = describe_journal (ledger);
      g_autofree char *wanted_journal = describe_journal (model);

      g_assert_cmpstr (journal, ==, wanted_journal);
    }

  return at;
}

static void
test_kill (LedgerFixture *fixture, gconstpointer data)
{
  guint n_steps = 0;

  for (guint64 seed = 1; seed <= N_SESSIONS; seed++)
    {
      g_autofree char *name = g_strdup_printf ("killed-%u.db", (guint) seed);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autoptr (TeaArchive) memory = ledger_archive_in_memory (fixture);
      g_autoptr (TeaLedgerList) list = tea_ledger_list_new (memory);
      TeaRandom random;
      int at = -1;

      tea_random_init (&random, seed);
      start_session (list);
      for (guint i = 0; i < N_KILLS; i++)
        {
          int last = work_and_kill (path, seed, (guint) (at + 1), tea_random_below (&random, MAX_STEPS),
                                    tea_random_below (&random, MAX_MICROSECONDS));

          while (at < last)
            take_step (tea_ledger_list_get_current (list), seed, (guint) ++at);
          at = compare (path, tea_ledger_list_get_current (list), seed, at, i == N_KILLS - 1);
        }
      n_steps += (guint) (at + 1);
    }
  g_test_message ("%u kills, %u steps", N_SESSIONS * N_KILLS, n_steps);
  g_assert_cmpuint (n_steps, >, N_SESSIONS * N_KILLS);
}

int
main (int argc, char *argv[])
{
  if (argc == 5 && g_str_equal (argv[1], "--child"))
    return work (argv[2], g_ascii_strtoull (argv[3], NULL, 10), (guint) atoi (argv[4]));

  g_test_init (&argc, &argv, NULL);
  program = argv[0];
  ledger_add_test ("/ledger/kill", test_kill);

  return g_test_run ();
}
