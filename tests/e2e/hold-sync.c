/* hold-sync.c - makes a disk appear slow: for LD_PRELOAD
 *
 * While the file named by TEAHOUSE_E2E_HOLD exists, fsync() and fdatasync() do not return for files whose names end
 * with the content of that file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* for RTLD_NEXT */

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LOOK_MICROSECONDS 5000

int fsync (int fd);
int fdatasync (int fd);

static int
is_held (int fd)
{
  const char *hold = getenv ("TEAHOUSE_E2E_HOLD");
  FILE *file = hold != NULL ? fopen (hold, "re") : NULL;
  char end[64] = "", link[64], name[4096];
  ssize_t length;

  if (file == NULL)
    return 0;
  if (fgets (end, sizeof end, file) == NULL)
    end[0] = '\0';
  fclose (file);

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, name, sizeof name - 1);
  if (length < (ssize_t) strlen (end))
    return 0;
  name[length] = '\0';

  return strcmp (name + length - strlen (end), end) == 0;
}

static int
hold_and_call (const char *function, int fd)
{
  int (*next) (int) = (int (*) (int)) dlsym (RTLD_NEXT, function);

  while (is_held (fd))
    usleep (LOOK_MICROSECONDS);

  return next (fd);
}

int
fsync (int fd)
{
  return hold_and_call ("fsync", fd);
}

int
fdatasync (int fd)
{
  return hold_and_call ("fdatasync", fd);
}
