/* guard.c - lets a test fail when something starts a program outside of it
 *
 * The functions defined here are found before those of the libraries, also by the libraries themselves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include "guard.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <unistd.h>

/* Programs that tests start on purpose. */
static const char *const tools[] = { "msgfmt", "pdftotext", "pdffonts", "fc-list" };

static pid_t guarded = 0;

void
guard_begin (void)
{
  guarded = getpid ();
}

/* Only functions that may be called between fork and exec. */
static void
refuse (const char *what)
{
  static const char before[] = "\n# a test must start nothing outside of it: ";

  if (guarded == 0)
    return;
  if (write (STDERR_FILENO, before, strlen (before)) < 0 || write (STDERR_FILENO, what, strlen (what)) < 0)
    _exit (1);
  kill (guarded, SIGABRT);
}

static void
look_at (const char *path)
{
  const char *slash = strrchr (path, '/');
  const char *name = slash != NULL ? slash + 1 : path;

  /* Our own programs, and tests that start themselves. */
  if (g_str_has_prefix (name, "teahouse") || g_str_has_prefix (name, "test-") || g_str_has_prefix (name, "bench-"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (g_str_equal (name, tools[i]))
      return;
  refuse (path);
}

/* The function that this file hides. */
#define REAL(function) ((__typeof__ (&(function))) dlsym (RTLD_NEXT, #function))

int
execve (const char *path, char *const arguments[], char *const environment[])
{
  look_at (path);

  return REAL (execve) (path, arguments, environment);
}

int
execv (const char *path, char *const arguments[])
{
  look_at (path);

  return REAL (execv) (path, arguments);
}

int
execvp (const char *file, char *const arguments[])
{
  look_at (file);

  return REAL (execvp) (file, arguments);
}

int
posix_spawn (pid_t *pid,
             const char *path,
             const posix_spawn_file_actions_t *actions,
             const posix_spawnattr_t *attributes,
             char *const arguments[],
             char *const environment[])
{
  look_at (path);

  return REAL (posix_spawn) (pid, path, actions, attributes, arguments, environment);
}

int
posix_spawnp (pid_t *pid,
              const char *file,
              const posix_spawn_file_actions_t *actions,
              const posix_spawnattr_t *attributes,
              char *const arguments[],
              char *const environment[])
{
  look_at (file);

  return REAL (posix_spawnp) (pid, file, actions, attributes, arguments, environment);
}

/* An application may also be started by the session bus. */

gboolean
g_app_info_launch (GAppInfo *application, GList *files, GAppLaunchContext *context, GError **error)
{
  refuse ("g_app_info_launch ()");

  return REAL (g_app_info_launch) (application, files, context, error);
}

gboolean
g_app_info_launch_uris (GAppInfo *application, GList *uris, GAppLaunchContext *context, GError **error)
{
  refuse ("g_app_info_launch_uris ()");

  return REAL (g_app_info_launch_uris) (application, uris, context, error);
}

void
g_app_info_launch_uris_async (GAppInfo *application,
                              GList *uris,
                              GAppLaunchContext *context,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  refuse ("g_app_info_launch_uris_async ()");
  REAL (g_app_info_launch_uris_async) (application, uris, context, cancellable, callback, data);
}

gboolean
g_app_info_launch_default_for_uri (const char *uri, GAppLaunchContext *context, GError **error)
{
  refuse (uri);

  return REAL (g_app_info_launch_default_for_uri) (uri, context, error);
}

void
g_app_info_launch_default_for_uri_async (const char *uri,
                                         GAppLaunchContext *context,
                                         GCancellable *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer data)
{
  refuse (uri);
  REAL (g_app_info_launch_default_for_uri_async) (uri, context, cancellable, callback, data);
}
