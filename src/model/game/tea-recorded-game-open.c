/* tea-recorded-game-open.c - opens a game of the archive or of a file; one object for all who want a stored
 * game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/archive/tea-archive-store.h"
#include "model/archive/tea-named-file.h"
#include "model/game/tea-recorded-game-engine.h"
#include "store/games/tea-store-game.h"

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

/* Opening */

struct _TeaRecordedOpening
{
  /* where the game is; for the main thread */
  TeaArchive *archive;
  gint64 id;
  TeaStore *reader;       /* a connection for the thread, or NULL */
  GError *failed;         /* why there is none */
  TeaRecordedGame *held;  /* the game as somebody has it, or NULL */
  gboolean is_unreadable; /* whether @reader could not read the log */
  TeaRecordedGame *game;  /* the result */
};

TeaRecordedOpening *
tea_recorded_opening_new (TeaArchive *archive, gint64 id)
{
  TeaRecordedOpening *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  self = g_new0 (TeaRecordedOpening, 1);
  g_set_weak_pointer (&self->archive, archive);
  self->id = id;
  self->reader = tea_store_new_reader (tea_archive_get_store (archive), &self->failed);
  self->held = find_held (archive, id);

  return self;
}

void
tea_recorded_opening_free (TeaRecordedOpening *self)
{
  g_clear_weak_pointer (&self->archive);
  g_clear_pointer (&self->reader, tea_store_free);
  g_clear_error (&self->failed);
  g_clear_object (&self->held);
  g_clear_object (&self->game);
  g_free (self);
}

TeaRecordedGame *
tea_recorded_opening_read (TeaRecordedOpening *self, TeaJob *job, GError **error)
{
  g_autofree char *log = NULL;

  if (self->reader == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->failed));
      return NULL;
    }

  log = tea_store_read_lines (self->reader, self->id, 0, error);
  self->is_unreadable = log == NULL;
  g_clear_pointer (&self->reader, tea_store_free);
  if (log != NULL && self->held != NULL && g_str_equal (tea_recorded_game_get_log (self->held), log))
    self->game = g_object_ref (self->held);
  else if (log != NULL)
    self->game = tea_recorded_game_read (log, tea_job_go_on, job, error);

  return self->game;
}

TeaRecordedGame *
tea_recorded_opening_take (TeaRecordedOpening *self)
{
  /* The store itself notices damage when it reads, and has the file checked. */
  if (self->is_unreadable && self->archive != NULL)
    g_free (tea_store_read_lines (tea_archive_get_store (self->archive), self->id, 0, NULL));
  if (self->game == NULL)
    return NULL;

  return self->archive != NULL ? share (self->archive, self->id, self->game) : g_object_ref (self->game);
}

/* Jobs that do nothing else */

typedef struct
{
  TeaRecordedOpening *opening; /* or NULL */
  GFile *file;
  TeaRecordedGame *game; /* of the file */
  TeaRecordedGameDone done;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->opening, tea_recorded_opening_free);
  g_clear_object (&reading->file);
  g_clear_object (&reading->game);
  g_free (reading);
}

static void
read_stored (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;

  tea_recorded_opening_read (reading->opening, job, error);
}

static void
read_file (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;
  g_autofree char *log = tea_named_file_read_text (reading->file, TEA_NAMED_FILE_MAX_LOG, tea_job_get_cancellable (job),
                                                   error);

  guint left_out;

  if (log == NULL)
    return;
  log[tea_log_measure_whole (log, strlen (log), &left_out)] = '\0';
  reading->game = tea_recorded_game_read (log, tea_job_go_on, job, error);
  if (reading->game != NULL)
    tea_recorded_game_set_left_out (reading->game, left_out);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  Reading *reading = data;
  g_autoptr (TeaRecordedGame) game = NULL;

  if (reading->opening != NULL)
    game = tea_recorded_opening_take (reading->opening);
  else
    game = g_steal_pointer (&reading->game);
  reading->done (owner, game, error);
}

TeaJob *
tea_recorded_game_start_opening (gpointer owner, TeaArchive *archive, gint64 id, TeaRecordedGameDone done)
{
  Reading *reading;
  TeaJob *job;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive) && done != NULL, NULL);

  reading = g_new0 (Reading, 1);
  reading->opening = tea_recorded_opening_new (archive, id);
  reading->done = done;
  job = tea_job_start (owner, reading, reading_free, read_stored, read_cb);
  tea_job_set_reads (job);

  return job;
}

TeaJob *
tea_recorded_game_start_opening_file (gpointer owner, GFile *file, TeaRecordedGameDone done)
{
  Reading *reading;

  g_return_val_if_fail (G_IS_FILE (file) && done != NULL, NULL);

  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (file);
  reading->done = done;

  return tea_job_start (owner, reading, reading_free, read_file, read_cb);
}
