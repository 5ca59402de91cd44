/* tea-kept-game.c - a game being saved in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-kept-game.h"

#include <string.h>

#include "model/archive/tea-game-lock.h"

struct _TeaKeptGame
{
  TeaStoreGame *about;
  gint64 id;      /* 0 while the archive does not have the game */
  GString *text;  /* the whole log: the archive may lose some of it */
  guint n_lines;  /* in the log */
  guint first;    /* the first line that is not yet in the archive */
  guint n_stored; /* lines in the archive; those from @first on are to be replaced */
  TeaStoreProgress progress;
  gboolean over;
  gboolean is_finished; /* the archive has it as finished */
  int lock;             /* −1 for none */
  guint n_moves;        /* of the archive, when the lock was taken */
};

TeaKeptGame *
tea_kept_game_new (TeaStoreGame *about)
{
  TeaKeptGame *self = g_rc_box_new0 (TeaKeptGame);

  self->about = about;
  self->text = g_string_new (NULL);
  self->lock = -1;

  return self;
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (const char *end = strchr (text, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    n++;

  return n;
}

static void
append (TeaKeptGame *self, const char *lines)
{
  g_string_append (self->text, lines);
  self->n_lines += count_lines (lines);
}

TeaKeptGame *
tea_kept_game_new_stored (TeaArchive *archive, gint64 id, TeaStoreGame *about, const char *text)
{
  TeaKeptGame *self = tea_kept_game_new (about);

  self->id = id;
  append (self, text);
  self->first = self->n_stored = self->n_lines;
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

  tea_store_game_free (self->about);
  g_string_free (self->text, TRUE);
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
  return self->id != 0 && self->first == self->n_lines && self->first == self->n_stored &&
         !self->over == !self->is_finished;
}

/* The first line creates the game in the archive, which assigns its id. */
static gboolean
begin (TeaKeptGame *self, TeaArchive *archive, GError **error)
{
  TeaStore *store = tea_archive_get_store (archive);
  gsize length = (gsize) (strchr (self->text->str, '\n') + 1 - self->text->str);
  g_autofree char *first = g_strndup (self->text->str, length);
  gint64 id;

  /* Cleared before the game exists: if the program dies in between, the last game is the one begun last. */
  if (!tea_store_set_value (store, TEA_TABLE_GROUP, TEA_TABLE_KEY_LAST, NULL, error) ||
      !tea_store_begin_game (store, self->about, first, &id, error))
    return FALSE;

  self->id = id;
  self->first = self->n_stored = 1;
  self->is_finished = FALSE;
  self->n_moves = tea_archive_get_n_moves (archive);
  tea_game_lock_take (tea_archive_get_path (archive), self->id, &self->lock);

  return TRUE;
}

static gboolean
has_moved (TeaKeptGame *self, TeaArchive *archive)
{
  return self->n_moves != tea_archive_get_n_moves (archive);
}

/* The lock file is next to the archive, and a new file may remember another last game. Whatever a damaged file lost of
 * the game is stored again. */
static gboolean
move (TeaKeptGame *self, TeaArchive *archive, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, self->id);
  g_autoptr (GError) own = NULL;
  g_autoptr (TeaStoreGame) game = tea_store_get_game (tea_archive_get_store (archive), self->id, &own);

  if (g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING))
    return begin (self, archive, error);
  if (game != NULL)
    {
      self->n_stored = game->n_lines;
      self->first = MIN (self->first, self->n_stored);
    }
  if (!tea_store_set_value (tea_archive_get_store (archive), TEA_TABLE_GROUP, TEA_TABLE_KEY_LAST, number, error))
    return FALSE;
  tea_game_lock_take (tea_archive_get_path (archive), self->id, &self->lock);
  self->n_moves = tea_archive_get_n_moves (archive);

  return TRUE;
}

/* The log from a line on. */
static const char *
find_line (TeaKeptGame *self, guint number)
{
  const char *line = self->text->str;

  for (guint i = 0; i < number; i++)
    line = strchr (line, '\n') + 1;

  return line;
}

/* Replacing also marks the game as unfinished, which is needed only after something was taken back. */
static gboolean
write_lines (TeaKeptGame *self, TeaStore *store, GError **error)
{
  const char *lines = find_line (self, self->first);

  if (self->first == self->n_stored && !self->is_finished)
    {
      if (!tea_store_append_lines (store, self->id, lines, &self->progress, error))
        return FALSE;
    }
  else if (!tea_store_replace_lines (store, self->id, self->first, lines, &self->progress, error))
    return FALSE;
  self->first = self->n_stored = self->n_lines;
  self->is_finished = FALSE;

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
  return self->first != self->n_lines || self->first != self->n_stored || (self->is_finished && !self->over);
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
  append (self, lines);
  keep (self, archive, progress, over);
}

void
tea_kept_game_replace (TeaKeptGame *self,
                       TeaArchive *archive,
                       guint first,
                       const char *lines,
                       const TeaStoreProgress *progress)
{
  g_return_if_fail (first > 0 && first <= self->n_lines);

  g_string_truncate (self->text, (gsize) (find_line (self, first) - self->text->str));
  self->n_lines = first;
  self->first = MIN (self->first, first);
  append (self, lines);
  keep (self, archive, progress, FALSE);
}

static gboolean
has_id (gconstpointer data, gconstpointer id)
{
  return ((const TeaKeptGame *) data)->id == *(const gint64 *) id;
}

char *
tea_kept_game_dup_log (TeaArchive *archive, gint64 id, GError **error)
{
  const TeaKeptGame *waiting = tea_archive_find_waiting (archive, store_cb, has_id, &id);

  return waiting != NULL ? g_strdup (waiting->text->str)
                         : tea_store_read_lines (tea_archive_get_store (archive), id, 0, error);
}
