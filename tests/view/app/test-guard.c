/* test-guard.c - a test that starts a program or opens a link fails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "guard.h"
#include "view-test.h"

#include "view/widgets/tea-link.h"

static const char *const outside[] = { "true", NULL };
static const char *const outside_path[] = { "/bin/true", NULL };
static const char *const own_tool[] = { "msgfmt", "--version", NULL };

static void
spawn_by_name (void)
{
  g_spawn_sync (NULL, (char **) outside, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
}

static void
setup_cb (gpointer data)
{
}

/* With a function to call before, GLib forks; without, it uses posix_spawn (). */
static void
spawn_by_path (void)
{
  g_spawn_sync (NULL, (char **) outside_path, NULL, G_SPAWN_DEFAULT, setup_cb, NULL, NULL, NULL, NULL, NULL);
}

static void
subprocess (void)
{
  g_autoptr (GSubprocess) process G_GNUC_UNUSED = g_subprocess_newv (outside, G_SUBPROCESS_FLAGS_NONE, NULL);
}

static void
open_link (void)
{
  tea_link_open (NULL, "https://example.org/");
  view_test_settle ();
}

static void
open_file (void)
{
  g_app_info_launch_default_for_uri ("file:///dev/null", NULL, NULL);
}

static void
start_tool (void)
{
  g_spawn_sync (NULL, (char **) own_tool, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                NULL, NULL);
}

/* How a process ends that calls @data. */
static int
run_guarded (void (*call) (void))
{
  struct rlimit no_core = { 0, 0 };
  pid_t child;
  int status;

  child = fork ();
  if (child == 0)
    {
      setrlimit (RLIMIT_CORE, &no_core);
      signal (SIGABRT, SIG_DFL);
      guard_begin ();
      call ();
      _exit (0);
    }
  g_assert_cmpint (child, >, 0);
  while (waitpid (child, &status, 0) != child)
    ;

  return WIFSIGNALED (status) ? WTERMSIG (status) : 0;
}

static void
test_refused (gconstpointer call)
{
  g_assert_cmpint (run_guarded ((void (*) (void)) call), ==, SIGABRT);
}

static void
test_allowed (gconstpointer call)
{
  g_assert_cmpint (run_guarded ((void (*) (void)) call), ==, 0);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_data_func ("/guard/spawn-by-name", spawn_by_name, test_refused);
  g_test_add_data_func ("/guard/spawn-by-path", spawn_by_path, test_refused);
  g_test_add_data_func ("/guard/gsubprocess", subprocess, test_refused);
  g_test_add_data_func ("/guard/link", open_link, test_refused);
  g_test_add_data_func ("/guard/file", open_file, test_refused);
  g_test_add_data_func ("/guard/tool", start_tool, test_allowed);

  return g_test_run ();
}
