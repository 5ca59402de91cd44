/* tea-game-import.c - imports a game log from a file without blocking the window
 *
 * A log can have tens of megabytes: a thread reads and replays it once, then the main loop stores it piece by piece
 * when idle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/history/tea-game-import.h"

#include <glib/gi18n.h>

#include "io/file/tea-file.h"
#include "model/archive/tea-archive-store.h"
#include "model/base/tea-job.h"
#include "model/game/tea-recorded-game-engine.h"
#include "store/games/tea-store-game.h"

/* The most bytes of a log, which may have thousands of hands. */
#define MAX_BYTES (256 * 1024 * 1024)

/* Bytes of a log stored at a time, which takes a few milliseconds. */
#define PIECE 200000

/* The part of the progress that is reading, which takes most of the time. */
#define READING 0.8

struct _TeaGameImport
{
  GObject parent_instance;

  TeaGameList *list;
  TeaJob *reading;      /* first, then … */
  TeaStoreImport *read; /* … what is being stored, by … */
  guint storing;        /* … this source */
  double progress;
  GError *error;
};

G_DEFINE_FINAL_TYPE (TeaGameImport, tea_game_import, G_TYPE_OBJECT)

enum
{
  PROP_PROGRESS = 1,
};

static GParamSpec *properties[PROP_PROGRESS + 1];

static guint ended_signal;

static void
set_progress (TeaGameImport *self, double progress)
{
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static void
end (TeaGameImport *self, const GError *error)
{
  self->error = error != NULL ? g_error_copy (error) : NULL;
  g_signal_emit (self, ended_signal, 0);
}

/* Reading */

/* A log on its way into the list. */
typedef struct
{
  char *path;
  TeaStoreImport *read;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->path);
  g_clear_pointer (&reading->read, tea_store_import_free);
  g_free (reading);
}

static char *
read_log (const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  char *text = tea_file_read_path (path, FALSE, MAX_BYTES, length, &reason);
  g_autofree char *name = g_filename_display_name (path);

  if (text == NULL)
    /* Translators: the name of a file, and a sentence with the reason. */
    g_set_error (error, reason->domain, reason->code, _ ("“%1$s” cannot be read: %2$s"), name, reason->message);

  return text;
}

static void
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;
  gsize length;
  g_autofree char *text = read_log (reading->path, &length, error);

  if (text != NULL)
    reading->read = tea_store_import_read (text, (gssize) length, TEA_GAME_KIND_IMPORTED, tea_job_go_on, job, error);
}

static void
told_cb (gpointer owner, double fraction)
{
  set_progress (owner, fraction * READING);
}

/* Storing */

static gboolean
store_piece_cb (gpointer data)
{
  g_autoptr (TeaGameImport) self = g_object_ref (data);
  TeaStore *store = tea_archive_get_store (tea_game_list_get_archive (self->list));
  g_autoptr (GError) error = NULL;
  double fraction = 0;
  gboolean well = tea_store_import_put (self->read, store, PIECE, &fraction, &error);

  if (well && fraction < 1)
    {
      set_progress (self, READING + fraction * (1 - READING));
      return G_SOURCE_CONTINUE;
    }

  self->storing = 0;
  if (well && tea_game_list_refresh (self->list, &error))
    set_progress (self, 1);
  end (self, error);

  return G_SOURCE_REMOVE;
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaGameImport *self = owner;
  Reading *reading = data;

  g_clear_pointer (&self->reading, tea_job_cancel);
  self->read = g_steal_pointer (&reading->read);
  if (self->read != NULL)
    self->storing = g_idle_add_full (G_PRIORITY_LOW, store_piece_cb, self, NULL);
  else
    end (self, error);
}

/* The object */

static void
tea_game_import_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_PROGRESS)
    g_value_set_double (value, TEA_GAME_IMPORT (object)->progress);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_game_import_dispose (GObject *object)
{
  TeaGameImport *self = TEA_GAME_IMPORT (object);

  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_handle_id (&self->storing, g_source_remove);
  g_clear_object (&self->list);

  G_OBJECT_CLASS (tea_game_import_parent_class)->dispose (object);
}

static void
tea_game_import_finalize (GObject *object)
{
  TeaGameImport *self = TEA_GAME_IMPORT (object);

  g_clear_pointer (&self->read, tea_store_import_free);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (tea_game_import_parent_class)->finalize (object);
}

static void
tea_game_import_class_init (TeaGameImportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_game_import_get_property;
  object_class->dispose = tea_game_import_dispose;
  object_class->finalize = tea_game_import_finalize;

  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  ended_signal = g_signal_new ("ended", TEA_TYPE_GAME_IMPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_game_import_init (TeaGameImport *self)
{
}

TeaGameImport *
tea_game_import_new (TeaGameList *list, const char *path)
{
  TeaGameImport *self;
  Reading *reading;

  g_return_val_if_fail (TEA_IS_GAME_LIST (list) && path != NULL, NULL);

  self = g_object_new (TEA_TYPE_GAME_IMPORT, NULL);
  self->list = g_object_ref (list);
  reading = g_new0 (Reading, 1);
  reading->path = g_strdup (path);
  self->reading = tea_job_start (self, reading, reading_free, read_in_thread, read_cb);
  tea_job_set_told (self->reading, told_cb);

  return self;
}

void
tea_game_import_stop (TeaGameImport *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TEA_IS_GAME_IMPORT (self));

  if (self->reading == NULL && self->storing == 0)
    return;

  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_handle_id (&self->storing, g_source_remove);
  error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "The import was stopped.");
  end (self, error);
}

char *
tea_game_import_dup_warning (TeaGameImport *self)
{
  g_return_val_if_fail (TEA_IS_GAME_IMPORT (self), NULL);

  return self->read != NULL ? tea_recorded_game_say_left_out (tea_store_import_get_left_out (self->read)) : NULL;
}

const GError *
tea_game_import_get_error (TeaGameImport *self)
{
  g_return_val_if_fail (TEA_IS_GAME_IMPORT (self), NULL);

  return self->error;
}
