/* tea-game-lock.c - ensures that a stored game is played at only one table
 *
 * The lock is on the byte at the offset of the game's id in a file next to the archive. Such locks belong to the open
 * file, so they also exclude another table of the same process, and the system releases them when the process ends or
 * is killed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* F_OFD_SETLK */

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "model/archive/tea-game-lock.h"

void
tea_game_lock_drop (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

gboolean
tea_game_lock_take (const char *path, gint64 game, int *fd)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = (off_t) game, .l_len = 1 };
  g_autofree char *name = NULL;

  tea_game_lock_drop (fd);
  if (path == NULL)
    return TRUE;

  name = g_strconcat (path, ".games", NULL);
  *fd = open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  /* Without the lock file, assume that the game is free; the archive itself will report the problem. */
  if (*fd < 0 || fcntl (*fd, F_OFD_SETLK, &lock) == 0)
    return TRUE;
  /* EAGAIN means that another table has it. Some systems use EACCES for that; on Linux EACCES means that locking is
   * impossible. */
  if (errno != EAGAIN)
    return TRUE;

  tea_game_lock_drop (fd);

  return FALSE;
}
