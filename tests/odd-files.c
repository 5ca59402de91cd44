/* odd-files.c - files that must not be read, of every kind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "odd-files.h"

#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <glib/gstdio.h>

#define HUGE_BYTES (2LL * 1024 * 1024 * 1024)

static void
make_socket (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpuint (g_strlcpy (address.sun_path, path, sizeof address.sun_path), <, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (const struct sockaddr *) (const void *) &address, sizeof address), ==, 0);
  close (fd);
}

static void
make_huge (const char *path)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (ftruncate (fd, HUGE_BYTES), ==, 0);
  close (fd);
}

char *
test_make_odd_file (TestOddFile kind, const char *folder, const char *suffix)
{
  static const char *const names[] = { "folder", "pipe", "device", "socket", "huge", "utf16", "link" };
  g_autofree char *name = g_strconcat (names[kind], suffix, NULL);
  char *path = g_build_filename (folder, name, NULL);

  switch (kind)
    {
    case TEST_ODD_FOLDER:
      g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      return path;
    case TEST_ODD_PIPE:
      g_assert_cmpint (mkfifo (path, 0600), ==, 0);
      return path;
    case TEST_ODD_DEVICE:
      g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
      return path;
    case TEST_ODD_SOCKET:
      make_socket (path);
      return path;
    case TEST_ODD_HUGE:
      make_huge (path);
      return path;
    case TEST_ODD_UTF16:
      g_assert_true (g_file_set_contents (path, "\xff\xfe{\0}\0", 6, NULL));
      return path;
    case TEST_ODD_LINK:
      g_assert_cmpint (symlink (path, path), ==, 0);
      return path;
    case TEST_N_ODD:
      break;
    }
  g_assert_not_reached ();
}

const char *
test_odd_file_reason (TestOddFile kind)
{
  static const char *const reasons[] = {
    "It is a folder.",
    "It is a device or a pipe, and not a file.",
    "It is a device or a pipe, and not a file.",
    "It is a device or a pipe, and not a file.",
    "It is larger than ",
    "It is a text in UTF-16. Save it in UTF-8.",
    "Too many levels of symbolic links.",
  };

  return reasons[kind];
}
