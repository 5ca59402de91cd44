/* fault-shim.c - system calls on the files of one folder, counted, made to fail, and watched
 *
 * A preloaded library is set up by environment variables:
 *
 *   LD_PRELOAD=libfault-shim.so TEA_FAULT_FOLDER=… TEA_FAULT_ERROR=5 TEA_FAULT_N=17 [TEA_FAULT_FOR_EVER=1] teahouse
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE
/* Define each function by its own name, also those for large files. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE

#include "fault-shim.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_FILES 1024
#define MAX_PATH 512

/* Number of interruptions "for ever": an interrupted caller tries again until it succeeds. */
#define N_INTERRUPTIONS 20

static char folder[MAX_PATH];
static char paths[MAX_FILES][MAX_PATH]; /* of the open files that are watched; "" for all others */

static atomic_bool armed;
static atomic_uint n_waits;
static atomic_uint n_failed;
static int fault_error;
static bool fault_for_ever;
static unsigned fault_n;
static void (*fault_function) (void *data); /* NULL if calls are to fail */
static void *fault_data;
static char first[MAX_PATH + 16];

static FaultObserver observer;
static void *observer_data;
static _Thread_local bool is_own; /* during calls of the observer or function */

/* Declares "real", the next library's function of this name. */
#define REAL(result, name, ...)                                                                                        \
  static result (*real) (__VA_ARGS__);                                                                                 \
  if (real == NULL)                                                                                                    \
  *(void **) &real = dlsym (RTLD_NEXT, #name)

const char *
fault_call_get_name (FaultCall call)
{
  static const char *const names[FAULT_N_CALLS] = { "open",     "stat", "read",   "map",  "lock",   "create", "write",
                                                    "truncate", "sync", "rename", "link", "unlink", "mkdir" };

  return names[call];
}

static bool
is_watched (const char *path)
{
  size_t n = strlen (folder);

  return n > 0 && path != NULL && !is_own && strncmp (path, folder, n) == 0 && (path[n] == '/' || path[n] == '\0');
}

static const char *
path_of (int fd)
{
  return fd >= 0 && fd < MAX_FILES && *paths[fd] != '\0' && !is_own ? paths[fd] : NULL;
}

/* A full or read-only disk can still be read. */
static bool
can_have (FaultCall call, int error)
{
  switch (error)
    {
    case 0:
    case ENOSPC:
    case EROFS:
      return call >= FAULT_CREATE;
    case EINTR:
      return call == FAULT_OPEN || call == FAULT_READ || (call >= FAULT_CREATE && call <= FAULT_SYNC);
    default:
      return true;
    }
}

static void
announce (void)
{
  int code = errno;

  is_own = true;
  fault_function (fault_data);
  is_own = false;
  errno = code;
}

/* Whether this call fails; sets errno if it does. */
static bool
fails (FaultCall call, const char *path)
{
  unsigned n;

  if (path == NULL || !atomic_load (&armed) || !can_have (call, fault_error))
    return false;

  n = atomic_fetch_add (&n_waits, 1) + 1;
  if (n < fault_n || (n > fault_n && !fault_for_ever) || (fault_error == EINTR && n >= fault_n + N_INTERRUPTIONS))
    return false;

  if (atomic_fetch_add (&n_failed, 1) == 0)
    snprintf (first, sizeof first, "%s %s", fault_call_get_name (call),
              path[strlen (folder)] != '\0' ? path + strlen (folder) + 1 : ".");
  if (fault_function != NULL)
    {
      announce ();
      return false;
    }
  errno = fault_error;

  return true;
}

static void
observe (FaultCall call, const char *path, const char *to)
{
  int code = errno;

  if (observer == NULL || is_own || !(is_watched (path) || (to != NULL && is_watched (to))))
    return;

  is_own = true;
  observer (call, path, to, observer_data);
  is_own = false;
  errno = code;
}

void
fault_shim_watch (const char *name)
{
  snprintf (folder, sizeof folder, "%s", name);
}

static void
arm (int error, bool for_ever, unsigned n, void (*function) (void *data), void *data)
{
  fault_error = error;
  fault_for_ever = for_ever;
  fault_n = n;
  fault_function = function;
  fault_data = data;
  *first = '\0';
  atomic_store (&n_waits, 0);
  atomic_store (&n_failed, 0);
  atomic_store (&armed, true);
}

void
fault_shim_arm (int error, bool for_ever, unsigned n)
{
  arm (error, for_ever, n, NULL, NULL);
}

void
fault_shim_arm_call (unsigned n, void (*function) (void *data), void *data)
{
  arm (0, false, n, function, data);
}

void
fault_shim_disarm (void)
{
  atomic_store (&armed, false);
}

unsigned
fault_shim_get_n_calls (void)
{
  return atomic_load (&n_waits);
}

unsigned
fault_shim_get_n_failed (void)
{
  return atomic_load (&n_failed);
}

const char *
fault_shim_get_first (void)
{
  return first;
}

void
fault_shim_observe (FaultObserver function, void *data)
{
  observer = function;
  observer_data = data;
}

/* For a preloaded library. */
__attribute__ ((constructor)) static void
read_environment (void)
{
  const char *name = getenv ("TEA_FAULT_FOLDER");
  const char *error = getenv ("TEA_FAULT_ERROR");
  const char *n = getenv ("TEA_FAULT_N");

  if (name != NULL)
    fault_shim_watch (name);
  if (error != NULL && n != NULL)
    fault_shim_arm (atoi (error), getenv ("TEA_FAULT_FOR_EVER") != NULL, (unsigned) atoi (n));
}

/* Opening and closing. */

static int
remember (int fd, const char *path)
{
  if (fd >= 0 && fd < MAX_FILES)
    snprintf (paths[fd], MAX_PATH, "%s", is_watched (path) ? path : "");

  return fd;
}

static FaultCall
kind_of_open (const char *path, int flags)
{
  if ((flags & O_CREAT) != 0 && faccessat (AT_FDCWD, path, F_OK, 0) != 0)
    return FAULT_CREATE;

  return (flags & O_TRUNC) != 0 ? FAULT_TRUNCATE : FAULT_OPEN;
}

/* A file on a read-only file system cannot be opened for writing. */
static bool
open_fails (const char *path, int flags)
{
  FaultCall call;

  if (!is_watched (path))
    return false;

  call = kind_of_open (path, flags);
  if (call == FAULT_OPEN && (flags & O_ACCMODE) != O_RDONLY && fault_error == EROFS)
    call = FAULT_CREATE;

  return fails (call, path);
}

#define DEFINE_OPEN(name)                                                                                              \
  int name (const char *path, int flags, ...)                                                                          \
  {                                                                                                                    \
    va_list rest;                                                                                                      \
    mode_t mode = 0;                                                                                                   \
    REAL (int, name, const char *, int, ...);                                                                          \
                                                                                                                       \
    if ((flags & (O_CREAT | __O_TMPFILE)) != 0)                                                                        \
      {                                                                                                                \
        va_start (rest, flags);                                                                                        \
        mode = (mode_t) va_arg (rest, int);                                                                            \
        va_end (rest);                                                                                                 \
      }                                                                                                                \
    if (open_fails (path, flags))                                                                                      \
      return -1;                                                                                                       \
                                                                                                                       \
    return remember (real (path, flags, mode), path);                                                                  \
  }

#define DEFINE_OPENAT(name)                                                                                            \
  int name (int at, const char *path, int flags, ...)                                                                  \
  {                                                                                                                    \
    va_list rest;                                                                                                      \
    mode_t mode = 0;                                                                                                   \
    REAL (int, name, int, const char *, int, ...);                                                                     \
                                                                                                                       \
    if ((flags & (O_CREAT | __O_TMPFILE)) != 0)                                                                        \
      {                                                                                                                \
        va_start (rest, flags);                                                                                        \
        mode = (mode_t) va_arg (rest, int);                                                                            \
        va_end (rest);                                                                                                 \
      }                                                                                                                \
    if (open_fails (path, flags))                                                                                      \
      return -1;                                                                                                       \
                                                                                                                       \
    return remember (real (at, path, flags, mode), path);                                                              \
  }

DEFINE_OPEN (open)
DEFINE_OPEN (open64)
DEFINE_OPENAT (openat)
DEFINE_OPENAT (openat64)

DIR *
opendir (const char *path)
{
  REAL (DIR *, opendir, const char *);

  return is_watched (path) && fails (FAULT_OPEN, path) ? NULL : real (path);
}

int
close (int fd)
{
  REAL (int, close, int);

  if (fd >= 0 && fd < MAX_FILES)
    *paths[fd] = '\0';

  return real (fd);
}

/* Streams: calls within the C library would bypass the functions here. */

static ssize_t
cookie_read (void *cookie, char *bytes, size_t n)
{
  return read ((int) (intptr_t) cookie, bytes, n);
}

static ssize_t
cookie_write (void *cookie, const char *bytes, size_t n)
{
  ssize_t written = write ((int) (intptr_t) cookie, bytes, n);

  return written < 0 ? 0 : written;
}

static int
cookie_seek (void *cookie, off64_t *offset, int whence)
{
  *offset = lseek64 ((int) (intptr_t) cookie, *offset, whence);

  return *offset < 0 ? -1 : 0;
}

static int
cookie_close (void *cookie)
{
  return close ((int) (intptr_t) cookie);
}

static FILE *
open_stream (const char *path, const char *mode)
{
  const cookie_io_functions_t functions = { cookie_read, cookie_write, cookie_seek, cookie_close };
  int flags = *mode == 'r' ? O_RDONLY : O_WRONLY | O_CREAT | (*mode == 'a' ? O_APPEND : O_TRUNC);
  int fd;

  if (strchr (mode, '+') != NULL)
    flags = (flags & ~O_ACCMODE) | O_RDWR;
  fd = open (path, flags | O_CLOEXEC, 0666);

  return fd < 0 ? NULL : fopencookie ((void *) (intptr_t) fd, mode, functions);
}

#define DEFINE_FOPEN(name)                                                                                             \
  FILE *name (const char *path, const char *mode)                                                                      \
  {                                                                                                                    \
    REAL (FILE *, name, const char *, const char *);                                                                   \
                                                                                                                       \
    return is_watched (path) ? open_stream (path, mode) : real (path, mode);                                           \
  }

DEFINE_FOPEN (fopen)
DEFINE_FOPEN (fopen64)

/* Calls on open files: type of the result, name, kind of call, parameters, arguments. */

#define DEFINE_OF_FILE(result, name, call, parameters, ...)                                                            \
  result name parameters                                                                                               \
  {                                                                                                                    \
    static result (*real) parameters;                                                                                  \
                                                                                                                       \
    if (real == NULL)                                                                                                  \
      *(void **) &real = dlsym (RTLD_NEXT, #name);                                                                     \
                                                                                                                       \
    return fails (call, path_of (fd)) ? (result) -1 : real (__VA_ARGS__);                                              \
  }

DEFINE_OF_FILE (ssize_t, read, FAULT_READ, (int fd, void *bytes, size_t n), fd, bytes, n)
DEFINE_OF_FILE (ssize_t, pread, FAULT_READ, (int fd, void *bytes, size_t n, off_t at), fd, bytes, n, at)
DEFINE_OF_FILE (ssize_t, pread64, FAULT_READ, (int fd, void *bytes, size_t n, off64_t at), fd, bytes, n, at)
DEFINE_OF_FILE (ssize_t, write, FAULT_WRITE, (int fd, const void *bytes, size_t n), fd, bytes, n)
DEFINE_OF_FILE (ssize_t, pwrite, FAULT_WRITE, (int fd, const void *bytes, size_t n, off_t at), fd, bytes, n, at)
DEFINE_OF_FILE (ssize_t, pwrite64, FAULT_WRITE, (int fd, const void *bytes, size_t n, off64_t at), fd, bytes, n, at)
DEFINE_OF_FILE (ssize_t, writev, FAULT_WRITE, (int fd, const struct iovec *parts, int n), fd, parts, n)
DEFINE_OF_FILE (int, ftruncate, FAULT_TRUNCATE, (int fd, off_t length), fd, length)
DEFINE_OF_FILE (int, ftruncate64, FAULT_TRUNCATE, (int fd, off64_t length), fd, length)
DEFINE_OF_FILE (int, fallocate64, FAULT_WRITE, (int fd, int mode, off64_t at, off64_t n), fd, mode, at, n)
DEFINE_OF_FILE (int, fstat, FAULT_STAT, (int fd, struct stat *status), fd, status)
DEFINE_OF_FILE (int, fstat64, FAULT_STAT, (int fd, struct stat64 *status), fd, status)

int
posix_fallocate64 (int fd, off64_t at, off64_t n)
{
  REAL (int, posix_fallocate64, int, off64_t, off64_t);

  return fails (FAULT_WRITE, path_of (fd)) ? errno : real (fd, at, n);
}

/* Nothing is really synced: the power stays on, and test-power-cut.c observes the calls. */
static int
sync_file (int fd)
{
  const char *path = path_of (fd);

  if (fails (FAULT_SYNC, path))
    return -1;
  if (path != NULL)
    observe (FAULT_SYNC, path, NULL);

  return 0;
}

int
fsync (int fd)
{
  REAL (int, fsync, int);

  return path_of (fd) != NULL ? sync_file (fd) : real (fd);
}

int
fdatasync (int fd)
{
  REAL (int, fdatasync, int);

  return path_of (fd) != NULL ? sync_file (fd) : real (fd);
}

#define DEFINE_MMAP(name, offset)                                                                                      \
  void *name (void *place, size_t n, int protection, int flags, int fd, offset at)                                     \
  {                                                                                                                    \
    REAL (void *, name, void *, size_t, int, int, int, offset);                                                        \
                                                                                                                       \
    return fails (FAULT_MAP, path_of (fd)) ? MAP_FAILED : real (place, n, protection, flags, fd, at);                  \
  }

DEFINE_MMAP (mmap, off_t)
DEFINE_MMAP (mmap64, off64_t)

/* Only taking a lock fails; a lock that is not released would be no fault of the disk. */
static bool
takes_lock (int command, void *argument)
{
  switch (command)
    {
    case F_SETLK:
    case F_SETLKW:
    case F_OFD_SETLK:
    case F_OFD_SETLKW:
      return ((struct flock *) argument)->l_type != F_UNLCK;
    default:
      return false;
    }
}

#define DEFINE_FCNTL(name)                                                                                             \
  int name (int fd, int command, ...)                                                                                  \
  {                                                                                                                    \
    va_list rest;                                                                                                      \
    void *argument;                                                                                                    \
    REAL (int, name, int, int, ...);                                                                                   \
                                                                                                                       \
    va_start (rest, command);                                                                                          \
    argument = va_arg (rest, void *);                                                                                  \
    va_end (rest);                                                                                                     \
    if (path_of (fd) != NULL && takes_lock (command, argument) && fails (FAULT_LOCK, path_of (fd)))                    \
      return -1;                                                                                                       \
                                                                                                                       \
    return real (fd, command, argument);                                                                               \
  }

DEFINE_FCNTL (fcntl)
DEFINE_FCNTL (fcntl64)

/* Calls on names. */

#define DEFINE_OF_NAME(name, call, parameters, ...)                                                                    \
  int name parameters                                                                                                  \
  {                                                                                                                    \
    static int (*real) parameters;                                                                                     \
                                                                                                                       \
    if (real == NULL)                                                                                                  \
      *(void **) &real = dlsym (RTLD_NEXT, #name);                                                                     \
                                                                                                                       \
    return is_watched (path) && fails (call, path) ? -1 : real (__VA_ARGS__);                                          \
  }

DEFINE_OF_NAME (stat, FAULT_STAT, (const char *path, struct stat *status), path, status)
DEFINE_OF_NAME (stat64, FAULT_STAT, (const char *path, struct stat64 *status), path, status)
DEFINE_OF_NAME (lstat, FAULT_STAT, (const char *path, struct stat *status), path, status)
DEFINE_OF_NAME (lstat64, FAULT_STAT, (const char *path, struct stat64 *status), path, status)
DEFINE_OF_NAME (access, FAULT_STAT, (const char *path, int mode), path, mode)
DEFINE_OF_NAME (mkdir, FAULT_MKDIR, (const char *path, mode_t mode), path, mode)

#define DEFINE_OF_TWO_NAMES(name, call)                                                                                \
  int name (const char *path, const char *to)                                                                          \
  {                                                                                                                    \
    int result;                                                                                                        \
    REAL (int, name, const char *, const char *);                                                                      \
                                                                                                                       \
    if ((is_watched (path) || is_watched (to)) && fails (call, path))                                                  \
      return -1;                                                                                                       \
    result = real (path, to);                                                                                          \
    if (result == 0)                                                                                                   \
      observe (call, path, to);                                                                                        \
                                                                                                                       \
    return result;                                                                                                     \
  }

DEFINE_OF_TWO_NAMES (rename, FAULT_RENAME)
DEFINE_OF_TWO_NAMES (link, FAULT_LINK)

int
unlink (const char *path)
{
  int result;
  REAL (int, unlink, const char *);

  if (is_watched (path) && fails (FAULT_UNLINK, path))
    return -1;
  result = real (path);
  if (result == 0)
    observe (FAULT_UNLINK, path, NULL);

  return result;
}

/* SQLite sleeps while a file is locked. With thousands of faults that would take hours. */
int
usleep (useconds_t microseconds)
{
  REAL (int, usleep, useconds_t);

  return atomic_load (&armed) ? 0 : real (microseconds);
}
