/* tea-kept-game.c - a game being saved in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-kept-game.h"

#include <string.h>

#include "model/archive/tea-game-lock.h"

struct _TeaKeptGame
{
  TeaStoreGame *about; /* NULL once the archive has the game */
  gint64 id;
  GString *lines; /* not yet in the archive */
  guint first;    /* line number of the first of them in the log */
  guint n_stored; /* lines in the archive; those from @first on are to be replaced */
  TeaStoreProgress progress;
  gboolean over;
  gboolean is_finished; /* the archive has it as finished */
  int lock;             /* −1 for none */
  guint n_moves;        /* of the archive, when the lock was taken */
};

static TeaKeptGame *
game_new (void)
{
  TeaKeptGame *self = g_rc_box_new0 (TeaKeptGame);

  self->lines = g_string_new (NULL);
  self->lock = -1;

  return self;
}

TeaKeptGame *
tea_kept_game_new (TeaStoreGame *about)
{
  TeaKeptGame *self = game_new ();

  self->about = about;

  return self;
}

TeaKeptGame *
tea_kept_game_new_stored (TeaArchive *archive, gint64 id, guint n_lines)
{
  TeaKeptGame *self = game_new ();

  self->id = id;
  self->first = self->n_stored = n_lines;
  self->n_moves = tea_archive_get_n_moves (archive);

  return self;
}

void
tea_kept_game_take_lock (TeaKeptGame *self, int lock)
{
  tea_game_lock_drop (&self->lock);
  self->lock = lock;
}

static void
game_clear (gpointer data)
{
  TeaKeptGame *self = data;

  g_clear_pointer (&self->about, tea_store_game_free);
  g_string_free (self->lines, TRUE);
  tea_game_lock_drop (&self->lock);
}

void
tea_kept_game_unref (TeaKeptGame *self)
{
  g_rc_box_release_full (self, game_clear);
}

static void
unref_cb (gpointer data)
{
  tea_kept_game_unref (data);
}

gint64
tea_kept_game_get_id (TeaKeptGame *self)
{
  return self->id;
}

gboolean
tea_kept_game_get_is_stored (TeaKeptGame *self)
{
  return self->id != 0 && self->lines->len == 0 && self->first == self->n_stored && !self->over == !self->is_finished;
}

/* The first line creates the game in the archive, which assigns its id. */
static gboolean
begin (TeaKeptGame *self, TeaArchive *archive, GError **error)
{
  TeaStore *store = tea_archive_get_store (archive);
  gsize length = (gsize) (strchr (self->lines->str, '\n') + 1 - self->lines->str);
  g_autofree char *first = g_strndup (self->lines->str, length);
  gint64 id;

  /* Cleared before the game exists: if the program dies in between, the last game is the one begun last. */
  if (!tea_store_set_value (store, TEA_TABLE_GROUP, TEA_TABLE_KEY_LAST, NULL, error) ||
      !tea_store_begin_game (store, self->about, first, &id, error))
    return FALSE;

  self->id = id;
  self->first = self->n_stored = 1;
  g_string_erase (self->lines, 0, (gssize) length);
  g_clear_pointer (&self->about, tea_store_game_free);
  self->n_moves = tea_archive_get_n_moves (archive);
  tea_game_lock_take (tea_archive_get_path (archive), self->id, &self->lock);

  return TRUE;
}

static gboolean
has_moved (TeaKeptGame *self, TeaArchive *archive)
{
  return self->n_moves != tea_archive_get_n_moves (archive);
}

/* The lock file is next to the archive, and a new file may remember another last game. */
static gboolean
move (TeaKeptGame *self, TeaArchive *archive, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, self->id);

  if (!tea_store_set_value (tea_archive_get_store (archive), TEA_TABLE_GROUP, TEA_TABLE_KEY_LAST, number, error))
    return FALSE;
  tea_game_lock_take (tea_archive_get_path (archive), self->id, &self->lock);
  self->n_moves = tea_archive_get_n_moves (archive);

  return TRUE;
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (const char *end = strchr (text, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    n++;

  return n;
}

/* Replacing also marks the game as unfinished, which is needed only after something was taken back. */
static gboolean
write_lines (TeaKeptGame *self, TeaStore *store, GError **error)
{
  if (self->first == self->n_stored && !self->is_finished)
    {
      if (!tea_store_append_lines (store, self->id, self->lines->str, &self->progress, error))
        return FALSE;
    }
  else if (!tea_store_replace_lines (store, self->id, self->first, self->lines->str, &self->progress, error))
    return FALSE;
  self->first += count_lines (self->lines->str);
  self->n_stored = self->first;
  self->is_finished = FALSE;
  g_string_truncate (self->lines, 0);

  return TRUE;
}

static gboolean
finish (TeaKeptGame *self, TeaStore *store, GError **error)
{
  self->is_finished = tea_store_finish_game (store, self->id, error);

  return self->is_finished;
}

/* Whether the log in the archive differs from that of the game. */
static gboolean
has_lines (TeaKeptGame *self)
{
  return self->lines->len > 0 || self->first != self->n_stored || (self->is_finished && !self->over);
}

static gboolean
store_cb (TeaArchive *archive, gpointer data, GError **error)
{
  TeaKeptGame *self = data;
  TeaStore *store = tea_archive_get_store (archive);

  return (self->id != 0 || begin (self, archive, error)) &&
         (!has_moved (self, archive) || move (self, archive, error)) &&
         (!has_lines (self) || write_lines (self, store, error)) &&
         (!self->over || self->is_finished || finish (self, store, error));
}

static void
keep (TeaKeptGame *self, TeaArchive *archive, const TeaStoreProgress *progress, gboolean over)
{
  g_autofree char *key = g_strdup_printf ("game/%p", (gpointer) self);

  self->progress = *progress;
  self->over = over;
  if (!tea_kept_game_get_is_stored (self) || has_moved (self, archive))
    tea_archive_keep (archive, key, store_cb, g_rc_box_acquire (self), unref_cb);
}

void
tea_kept_game_add (TeaKeptGame *self,
                   TeaArchive *archive,
                   const char *lines,
                   const TeaStoreProgress *progress,
                   gboolean over)
{
  g_string_append (self->lines, lines);
  keep (self, archive, progress, over);
}

/* Drops the waiting lines from line @first of the log on. */
static void
cut_waiting (TeaKeptGame *self, guint first)
{
  const char *line = self->lines->str;

  for (guint i = self->first; i < first; i++)
    line = strchr (line, '\n') + 1;
  g_string_truncate (self->lines, (gsize) (line - self->lines->str));
}

void
tea_kept_game_replace (TeaKeptGame *self,
                       TeaArchive *archive,
                       guint first,
                       const char *lines,
                       const TeaStoreProgress *progress)
{
  g_return_if_fail (first > 0 && first <= self->first + count_lines (self->lines->str));

  if (first >= self->first)
    cut_waiting (self, first);
  else
    {
      g_string_truncate (self->lines, 0);
      self->first = first;
    }
  g_string_append (self->lines, lines);
  keep (self, archive, progress, FALSE);
}
