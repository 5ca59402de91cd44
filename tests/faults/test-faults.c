/* test-faults.c - the program on a disk whose first, second, third … call fails
 *
 * usage: test-faults [GTest's options]
 *
 * As in SQLite's own tests, a scene is played again and again, and each time the next system call on the program's
 * files fails, until a run meets no fault: with every error, once and for ever, and for a program that is killed there.
 * The program must not crash or lose anything that it showed without reporting a fault, and it must tell the user what
 * is not kept; see fault-run.c.
 *
 * The scenes are played by a child process, which starts GTK once. It prints each run before playing it, so that the
 * parent knows which run crashed, and another child continues after it.
 *
 * All faults take many hours, so only some calls of each scene fail, evenly spaced:
 *
 *   by default           1 with one of two errors, once and for ever; in every third scene 1 at which it is killed
 *   TEA_TEST_THOROUGH=1  30 with each error, 3 on a build with sanitizers; others each time
 *   TEA_TEST_FAULTS=N    N with each error
 *   TEA_TEST_FAULTS=all  every call
 *   TEA_TEST_SEED=N      repeats the choice of a test that printed N
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "fault-files.h"
#include "fault-run.h"
#include "fault-shim.h"
#include "view/setup/tea-game-settings.h"

#include "../thorough.h"

static const struct
{
  const char *name;
  int code;
} errors[] = {
  { "kill", 0 },        { "EIO", EIO },     { "ENOSPC", ENOSPC }, { "EROFS", EROFS },
  { "EACCES", EACCES }, { "EINTR", EINTR }, { "ENOMEM", ENOMEM },
};

/* One of the runs of a scene. */
typedef struct
{
  guint error; /* index of errors */
  guint for_ever;
  guint n;
} Place;

typedef struct
{
  guint n_runs;
  guint n_failed;
  guint n_told;
  guint n_lost;
  guint n_faulty; /* what the runs found wrong, and crashes */
} Counts;

/* Maximum number of runs of one child: GTK's memory grows with every application started. */
#define RUNS_OF_CHILD 200

#define N_SAMPLES n_faults_to_try (1, TEA_TEST_IS_SANITIZED ? 3 : 30)

static const char *program;

/* Whether @scene meets @error, an index of errors. By default it meets one of the first two, and every third is killed.
 */
static gboolean
is_met (const FaultScene *scene, guint error)
{
  guint index = (guint) (scene - fault_scenes);

  if (is_thorough () || g_getenv ("TEA_TEST_FAULTS") != NULL)
    return TRUE;

  return errors[error].code == 0 ? index % 3 == 0 : error == 1 + index % 2;
}

/* The child. */

static void
set_settings (void)
{
  const char *const opponents[] = { "novice", "novice", "novice", NULL };
  g_autoptr (GSettings) settings = g_settings_new (TEA_SETTINGS_SCHEMA);

  g_settings_set_boolean (settings, "animations", FALSE);
  g_settings_set_string (settings, "bot-pace", "fast");
  g_settings_set_string (settings, "hints", "off");
  g_settings_set_string (settings, "last-variant", "fenghua");
  g_settings_set_boolean (settings, "throw-by-rules", FALSE);
  g_settings_set_strv (settings, "opponents", opponents);
}

static void
play_run (FaultRun *run, const Place *place, guint next)
{
  printf ("run %u %u %u %u\n", place->error, place->for_ever, place->n, next);
  fflush (stdout);
  fault_run_go (run, errors[place->error].code, place->for_ever != 0, place->n);
  printf ("end %u %d %s\n", fault_shim_get_n_failed (), run->told, fault_shim_get_first ());
  for (char *line = strtok (run->faults->str, "\n"); line != NULL; line = strtok (NULL, "\n"))
    printf ("fault %s\n", line);
}

/* Plays the scene without a fault and sets @n_calls to the number of calls that could fail. Returns the distance
 * between those that are to fail, 1 for every call. */
static guint
find_step (FaultRun *run, const Place *place, guint *n_calls)
{
  const Place sound = { place->error, 0, G_MAXUINT };
  guint n_samples = N_SAMPLES;

  play_run (run, &sound, G_MAXUINT);
  if (run->told && !run->scene->is_damaged)
    printf ("fault a fault is told of where there is none\n");

  *n_calls = fault_shim_get_n_calls ();

  return *n_calls > n_samples ? (*n_calls + n_samples - 1) / n_samples : 1;
}

/* Plays the runs with one error from @place on, until one meets no fault or the child has played enough. If only some
 * of @n_calls fail, the run after the last of them is not played. */
static void
play_error (FaultRun *run, Place *place, guint step, guint n_calls)
{
  static guint n_runs;

  /* Different calls with each error. */
  if (place->n == 0)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (find_test_seed () + 2 * place->error + place->for_ever);

      place->n = 1 + g_rand_int (chance) % step;
    }
  do
    {
      if (n_runs++ == RUNS_OF_CHILD)
        {
          printf ("enough %u\n", place->n);
          fflush (stdout);
          _exit (0);
        }
      play_run (run, place, place->n + step);
      place->n += step;
    }
  while (fault_shim_get_n_failed () > 0 && (step == 1 || place->n <= n_calls));
}

static int
work (const char *scene_name, const char *root, Place place)
{
  const FaultScene *scene = fault_scenes;
  FaultRun *run;
  guint step, n_calls;

  while (scene->name != NULL && !g_str_equal (scene->name, scene_name))
    scene++;
  g_assert_nonnull (scene->name);

  setlocale (LC_ALL, "C.UTF-8");
  gtk_disable_setlocale ();
  set_settings ();
  run = fault_run_new (scene, root);
  fault_shim_watch (run->folder);
  for (; place.error < G_N_ELEMENTS (errors); place.error++, place.for_ever = 0)
    {
      if (!is_met (scene, place.error))
        continue;
      step = find_step (run, &place, &n_calls);
      /* A program can be killed only once. */
      for (; place.for_ever < (errors[place.error].code == 0 ? 1 : 2); place.for_ever++, place.n = 0)
        play_error (run, &place, step, n_calls);
    }
  printf ("done\n");
  fflush (stdout);

  /* Skips the leak check: GTK keeps memory. */
  _exit (0);
}

/* The parent. */

/* How a child ended. */
typedef enum
{
  END_OF_SCENE,
  ENOUGH,
  CRASH,
} End;

/* Reads the output of one child. @place becomes the next run, or the one that crashed, which number @next follows. */
static End
hear (const char *scene, GDataInputStream *stream, Place *place, guint *next, Counts *counts)
{
  char call[256] = "";
  char *line;

  while ((line = g_data_input_stream_read_line (stream, NULL, NULL, NULL)) != NULL)
    {
      g_autofree char *owned G_GNUC_UNUSED = line;
      guint n_failed;
      int told, start = 0;

      if (sscanf (line, "run %u %u %u %u", &place->error, &place->for_ever, &place->n, next) == 4)
        counts->n_runs++;
      else if (sscanf (line, "end %u %d %n", &n_failed, &told, &start) == 2)
        {
          counts->n_failed += n_failed;
          g_strlcpy (call, line + start, sizeof call);
          counts->n_told += told ? 1 : 0;
        }
      else if (g_str_has_prefix (line, "fault "))
        {
          counts->n_faulty++;
          counts->n_lost += strstr (line, ": lost ") != NULL || strstr (line, "is not whole") != NULL;
          g_printerr ("%s, %s %s, call %u (%s): %s\n", scene, errors[place->error].name,
                      place->for_ever ? "for ever" : "once", place->n, call, line + 6);
        }
      else if (g_str_equal (line, "done"))
        return END_OF_SCENE;
      else if (sscanf (line, "enough %u", &place->n) == 1)
        return ENOUGH;
    }

  return CRASH;
}

static End
run_child (const char *scene, const char *root, Place *place, guint *next, Counts *counts)
{
  g_autofree char *first = g_strdup_printf ("%u %u %u", place->error, place->for_ever, place->n);
  const char *const arguments[] = { program, "--child", scene, root, first, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_autoptr (GDataInputStream) stream = NULL;
  End end;

  g_assert_no_error (error);
  stream = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  end = hear (scene, stream, place, next, counts);
  g_subprocess_wait (child, NULL, NULL);

  return end;
}

static void
test_scene (gconstpointer data)
{
  const FaultScene *scene = data;
  Counts counts = { 0 };
  Place place = { 0, 0, 0 };
  guint next = 0, n_runs = 0;
  End end;
  g_autoptr (GError) error = NULL;
  g_autofree char *root = g_dir_make_tmp ("teahouse-faults-XXXXXX", &error);

  g_assert_no_error (error);
  while ((end = run_child (scene->name, root, &place, &next, &counts)) != END_OF_SCENE)
    {
      if (end == ENOUGH)
        continue;
      g_printerr ("%s, %s %s, call %u: the program crashed\n", scene->name, errors[place.error].name,
                  place.for_ever ? "for ever" : "once", place.n);
      counts.n_faulty++;
      /* It does not start, or crashes without a fault. */
      if (counts.n_runs == n_runs || next == G_MAXUINT)
        break;
      n_runs = counts.n_runs;
      place.n = next;
    }
  fault_files_remove (root);
  g_test_message ("%s: calls that failed %u, runs %u, told %u, lost %u, silent or crashed %u", scene->name,
                  counts.n_failed, counts.n_runs, counts.n_told, counts.n_lost, counts.n_faulty - counts.n_lost);
  g_assert_cmpuint (counts.n_failed, >, 0);
  g_assert_cmpuint (counts.n_told, >, 0);
  g_assert_cmpuint (counts.n_faulty, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_autofree char *seed = NULL;
  Place place;

  if (argc == 5 && g_str_equal (argv[1], "--child") &&
      sscanf (argv[4], "%u %u %u", &place.error, &place.for_ever, &place.n) == 3)
    {
      fault_run_choose_folders (argv[3]);
      return work (argv[2], argv[3], place);
    }

  g_test_init (&argc, &argv, NULL);
  program = argv[0];
  /* All children make the same choice. */
  seed = g_strdup_printf ("%u", find_test_seed ());
  g_setenv ("TEA_TEST_SEED", seed, TRUE);
  g_test_message ("TEA_TEST_SEED=%s", seed);
  for (const FaultScene *scene = fault_scenes; scene->name != NULL; scene++)
    {
      g_autofree char *path = g_strconcat ("/faults/", scene->name, NULL);

      g_test_add_data_func (path, scene, test_scene);
    }

  return g_test_run ();
}
