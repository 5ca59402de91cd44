/* tea-recorded-game-open.c - opens a game of the archive or of a file; one object for all who want a stored
 * game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/archive/tea-archive-store.h"
#include "model/archive/tea-named-file.h"
#include "model/game/tea-recorded-game-engine.h"
#include "store/tea-store-game.h"

/* The games of an archive that somebody has: a hash table of GWeakRef by number, which belongs to the archive. Only the
 * main thread uses it. */
static GQuark
held_quark (void)
{
  return g_quark_from_static_string ("tea-recorded-games");
}

static void
weak_ref_free (gpointer data)
{
  GWeakRef *game = data;

  g_weak_ref_clear (game);
  g_free (game);
}

static GHashTable *
get_held (TeaArchive *archive)
{
  GHashTable *held = g_object_get_qdata (G_OBJECT (archive), held_quark ());

  if (held == NULL)
    {
      held = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, weak_ref_free);
      g_object_set_qdata_full (G_OBJECT (archive), held_quark (), held, (GDestroyNotify) g_hash_table_unref);
    }

  return held;
}

static gboolean
is_gone (gpointer id, gpointer game, gpointer data)
{
  g_autoptr (TeaRecordedGame) alive = g_weak_ref_get (game);

  return alive == NULL;
}

/* Returns: (transfer full) (nullable): the game @id of @archive as somebody has it; it may have grown since */
static TeaRecordedGame *
find_held (TeaArchive *archive, gint64 id)
{
  GWeakRef *held = g_hash_table_lookup (get_held (archive), &id);

  return held != NULL ? g_weak_ref_get (held) : NULL;
}

/* Returns: (transfer full) (nullable): the game of @log: @held if that is it, else it is read */
static TeaRecordedGame *
read_unless_held (const char *log, TeaRecordedGame *held, TeaRecordedFunc func, gpointer data, GError **error)
{
  if (held != NULL && g_str_equal (tea_recorded_game_get_log (held), log))
    return g_object_ref (held);

  return tea_recorded_game_read (log, func, data, error);
}

void
tea_recorded_game_hold (TeaRecordedGame *self, TeaArchive *archive)
{
  GHashTable *held = get_held (archive);
  gint64 id = tea_recorded_game_get_id (self);
  GWeakRef *game = g_new0 (GWeakRef, 1);

  g_return_if_fail (id != 0);

  g_hash_table_foreach_remove (held, is_gone, NULL);
  g_weak_ref_init (game, self);
  g_hash_table_replace (held, g_memdup2 (&id, sizeof id), game);
}

/* Returns: (transfer full): @game, game @id of @archive, or the same game if somebody has it already */
static TeaRecordedGame *
share (TeaArchive *archive, gint64 id, TeaRecordedGame *game)
{
  g_autoptr (TeaRecordedGame) held = find_held (archive, id);

  if (held != NULL && g_str_equal (tea_recorded_game_get_log (held), tea_recorded_game_get_log (game)))
    return g_steal_pointer (&held);
  tea_recorded_game_set_id (game, id);
  tea_recorded_game_hold (game, archive);

  return g_object_ref (game);
}

TeaRecordedGame *
tea_recorded_game_open (TeaArchive *archive, gint64 id, GError **error)
{
  g_autofree char *log = NULL;
  g_autoptr (TeaRecordedGame) held = NULL;
  g_autoptr (TeaRecordedGame) game = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  log = tea_store_read_lines (tea_archive_get_store (archive), id, 0, error);
  if (log == NULL)
    return NULL;
  held = find_held (archive, id);
  game = read_unless_held (log, held, NULL, NULL, error);

  return game != NULL ? share (archive, id, game) : NULL;
}

/**
 * Opening:
 * @file: where the log is read, or %NULL
 * @reader, @id: or the store and the number of the game there
 * @archive: to which @reader belongs; for the main thread
 * @held: the game as somebody has it, or %NULL
 * @is_unreadable: whether @reader could not read the log
 * @failed: why there is no @reader
 * @game: the result
 */
typedef struct
{
  GFile *file;
  TeaStore *reader;
  gint64 id;
  TeaArchive *archive;
  TeaRecordedGame *held;
  gboolean is_unreadable;
  GError *failed;
  TeaRecordedGame *game;
  TeaRecordedGameDone done;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_object (&opening->file);
  g_clear_pointer (&opening->reader, tea_store_free);
  g_clear_weak_pointer (&opening->archive);
  g_clear_object (&opening->held);
  g_clear_error (&opening->failed);
  g_clear_object (&opening->game);
  g_free (opening);
}

static void
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Opening *opening = data;
  g_autofree char *log = NULL;

  if (opening->failed != NULL)
    g_propagate_error (error, g_steal_pointer (&opening->failed));
  if (opening->file != NULL)
    log = tea_named_file_read_text (opening->file, TEA_NAMED_FILE_MAX_LOG, tea_job_get_cancellable (job), error);
  if (opening->reader != NULL)
    {
      log = tea_store_read_lines (opening->reader, opening->id, 0, error);
      opening->is_unreadable = log == NULL;
      g_clear_pointer (&opening->reader, tea_store_free);
    }
  if (log != NULL)
    opening->game = read_unless_held (log, opening->held, tea_job_go_on, job, error);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  Opening *opening = data;
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autofree char *log = NULL;

  /* The store itself notices damage when it reads, and has the file checked. */
  if (opening->is_unreadable && opening->archive != NULL)
    log = tea_store_read_lines (tea_archive_get_store (opening->archive), opening->id, 0, NULL);
  if (opening->game != NULL)
    game = opening->archive != NULL ? share (opening->archive, opening->id, opening->game)
                                    : g_object_ref (opening->game);
  opening->done (owner, game, error);
}

static TeaJob *
start (gpointer owner, Opening *opening, TeaRecordedGameDone done)
{
  opening->done = done;

  return tea_job_start (owner, opening, opening_free, read_in_thread, read_cb);
}

TeaJob *
tea_recorded_game_start_opening (gpointer owner, TeaArchive *archive, gint64 id, TeaRecordedGameDone done)
{
  Opening *opening;
  TeaJob *job;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive) && done != NULL, NULL);

  opening = g_new0 (Opening, 1);
  g_set_weak_pointer (&opening->archive, archive);
  opening->id = id;
  opening->held = find_held (archive, id);
  opening->reader = tea_store_new_reader (tea_archive_get_store (archive), &opening->failed);
  job = start (owner, opening, done);
  tea_job_set_reads (job);

  return job;
}

TeaJob *
tea_recorded_game_start_opening_file (gpointer owner, GFile *file, TeaRecordedGameDone done)
{
  Opening *opening;

  g_return_val_if_fail (G_IS_FILE (file) && done != NULL, NULL);

  opening = g_new0 (Opening, 1);
  opening->file = g_object_ref (file);

  return start (owner, opening, done);
}
