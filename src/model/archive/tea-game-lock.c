/* tea-game-lock.c - that a kept game is played at one table only
 *
 * The lock is on the byte with the game's number of a file beside the archive: such locks belong to the open file, also
 * against another table of the same program, and the system drops them when the program ends or is killed.
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
  /* Without a place for the lock there is no telling; the archive itself will say what is wrong there. */
  if (*fd < 0 || fcntl (*fd, F_OFD_SETLK, &lock) == 0)
    return TRUE;
  /* Somebody else has it. Other systems say EACCES for that; Linux means by it that nothing can be locked here. */
  if (errno != EAGAIN)
    return TRUE;

  tea_game_lock_drop (fd);

  return FALSE;
}
