/* tea-archive.c - the data kept between two runs of the program, and what waits to be stored
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/archive/tea-archive-store.h"
#include "model/archive/tea-drill-record.h"
#include "model/base/tea-job.h"
#include "model/tiles/tea-sentences.h"
#include "store/games/tea-store-game.h"
#include "store/sessions/tea-store-people.h"
#include "store/sessions/tea-store-session.h"

/* Deleted games and sessions can be restored for this long. */
#define DAYS_TO_KEEP_DELETED 30

/* Seconds until the next try: doubled each time, up to the maximum. */
#define FIRST_WAIT 1
#define LONGEST_WAIT 10

/* What waits to be stored. */
typedef struct
{
  char *key;
  TeaArchiveStoreFunc store;
  gpointer data;
  GDestroyNotify free_data;
} Waiting;

struct _TeaArchive
{
  GObject parent_instance;

  TeaStore *store;
  char *path; /* where the file should be, even if there is none */
  char *notice;
  GPtrArray *waiting; /* Waiting, in order of arrival */
  gboolean homeless;  /* the store is not the file at the path, or is to be exchanged for its replacement */
  gboolean was_moved; /* because another program did something to the file */
  char *unsaved;
  guint n_moves;
  guint tick_source;
  guint wait;      /* seconds between the last try and the next one */
  guint countdown; /* seconds until the next try */
};

G_DEFINE_FINAL_TYPE (TeaArchive, tea_archive, G_TYPE_OBJECT)

typedef enum
{
  PROP_UNSAVED = 1,
  PROP_NOTICE,
} TeaArchiveProperty;

static GParamSpec *properties[PROP_NOTICE + 1];

enum
{
  SIGNAL_RECOVERED,
};

static guint signals[SIGNAL_RECOVERED + 1];

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  waiting->free_data (waiting->data);
  g_free (waiting->key);
  g_free (waiting);
}

static Waiting *
find (TeaArchive *self, const char *key)
{
  for (guint i = 0; i < self->waiting->len; i++)
    {
      Waiting *waiting = g_ptr_array_index (self->waiting, i);

      if (g_str_equal (waiting->key, key))
        return waiting;
    }

  return NULL;
}

/* Trying */

static void
set_unsaved (TeaArchive *self, const char *sentence)
{
  if (g_strcmp0 (self->unsaved, sentence) == 0)
    return;

  g_free (self->unsaved);
  self->unsaved = g_strdup (sentence);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

static void
take_notice (TeaArchive *self, char *sentence)
{
  if (*sentence == '\0')
    {
      g_free (sentence);
      return;
    }

  g_free (self->notice);
  self->notice = sentence;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTICE]);
}

/* Sets the sentence that is shown while storing fails. */
static void
say_unsaved (TeaArchive *self, const GError *error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *place = g_filename_display_name (folder);
  g_autofree char *sentence = NULL;

  if (g_error_matches (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FULL))
    /* Translators: a folder. */
    sentence = g_strdup_printf (_ ("There is no room left on the disk, in the folder “%s”."), place);
  else if (g_error_matches (error, TEA_STORE_ERROR, TEA_STORE_ERROR_BUSY))
    /* Translators: a folder. */
    sentence = g_strdup_printf (_ ("Another program is using the saved sessions and games, in the folder “%s”."),
                                place);
  else
    sentence = g_strdup (error->message);

  if (self->unsaved == NULL)
    {
      g_message ("%s", sentence);
      self->wait = FIRST_WAIT;
      self->countdown = self->wait;
    }
  set_unsaved (self, sentence);
}

/* Stores what waits, in order of arrival, up to the first failure. */
static gboolean
store_waiting (TeaArchive *self, GError **error)
{
  while (self->waiting->len > 0)
    {
      Waiting *waiting = g_ptr_array_index (self->waiting, 0);
      g_autoptr (GError) own = NULL;

      if (!waiting->store (self, waiting->data, &own))
        {
          if (!g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING))
            {
              g_propagate_error (error, g_steal_pointer (&own));
              return FALSE;
            }
          /* What it belonged to was deleted. */
          g_message ("%s", own->message);
        }
      g_ptr_array_remove_index (self->waiting, 0);
    }

  return TRUE;
}

/* Updates `unsaved`: everything is stored, or @error says why not. */
static gboolean
note (TeaArchive *self, const GError *error)
{
  if (error != NULL)
    {
      say_unsaved (self, error);
      return FALSE;
    }
  if (self->unsaved == NULL)
    return TRUE;

  set_unsaved (self, NULL);
  g_signal_emit (self, signals[SIGNAL_RECOVERED], 0);

  return self->unsaved == NULL;
}

/* Moves everything in the store to the file at the path and continues there. */
static gboolean
move_in (TeaArchive *self, GError **error)
{
  gboolean had_file = tea_store_get_path (self->store) != NULL;
  gboolean was_moved = had_file && self->was_moved;
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (GHashTable) drills = had_file ? NULL : tea_store_list_values (self->store, TEA_DRILL_GROUP, NULL);

  if (!tea_store_take_over (self->store, self->path, &salvage, error))
    return FALSE;

  self->homeless = FALSE;
  self->n_moves++;
  if (drills != NULL)
    tea_drill_records_add (self, drills);
  take_notice (self,
               tea_sentences_take (
                   was_moved
                       ? g_strdup (_ ("The file of the saved sessions and games was deleted, moved or replaced by "
                                      "another program. Everything that Teahouse still had from it was saved again."))
                       : NULL,
                   tea_store_salvage_dup_sentence (&salvage)));

  return TRUE;
}

/* Whether the file is still there and writes reach the disk. */
static gboolean
check (TeaArchive *self, GError **error)
{
  g_autoptr (GError) own = NULL;

  if (tea_store_check_disk (self->store, &own))
    return TRUE;

  self->was_moved = g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_MOVED);
  self->homeless = self->was_moved || g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
  g_propagate_error (error, g_steal_pointer (&own));

  return FALSE;
}

static gboolean
store_all (TeaArchive *self, GError **error)
{
  if (!self->homeless)
    check (self, NULL);

  return (!self->homeless || move_in (self, error)) && store_waiting (self, error) && check (self, error);
}

gboolean
tea_archive_retry (TeaArchive *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (self), FALSE);

  store_all (self, &error);

  return note (self, error);
}

gboolean
tea_archive_finish (TeaArchive *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (self), FALSE);

  if (store_all (self, &error))
    tea_store_sync (self->store, &error);

  return note (self, error);
}

/* Data that was read by a damaged index may have lacked something. */
static void
take_reindexed (TeaArchive *self)
{
  const TeaStoreSalvage salvage = { .is_reindexed = TRUE };

  if (!tea_store_take_reindexed (self->store))
    return;

  take_notice (self, tea_store_salvage_dup_sentence (&salvage));
  g_signal_emit (self, signals[SIGNAL_RECOVERED], 0);
}

/* Called once a second. */
static gboolean
tick_cb (gpointer data)
{
  TeaArchive *self = data;
  g_autoptr (GError) error = NULL;

  take_reindexed (self);
  if (self->unsaved == NULL)
    {
      if (!check (self, &error))
        note (self, error);
      return G_SOURCE_CONTINUE;
    }

  if (--self->countdown == 0)
    {
      self->wait = MIN (2 * self->wait, LONGEST_WAIT);
      self->countdown = self->wait;
      tea_archive_retry (self);
    }

  return G_SOURCE_CONTINUE;
}

void
tea_archive_keep (TeaArchive *self, const char *key, TeaArchiveStoreFunc store, gpointer data, GDestroyNotify free_data)
{
  Waiting *waiting = find (self, key);
  g_autoptr (GError) error = NULL;

  if (waiting == NULL)
    {
      waiting = g_new0 (Waiting, 1);
      waiting->key = g_strdup (key);
      g_ptr_array_add (self->waiting, waiting);
    }
  else
    waiting->free_data (waiting->data);
  waiting->store = store;
  waiting->data = data;
  waiting->free_data = free_data;

  /* Moving to another file takes too long for a game move, so that is left to the next retry. */
  if (!store_waiting (self, &error))
    note (self, error);
  else if (self->unsaved != NULL && !self->homeless && check (self, NULL))
    note (self, NULL);
}

gpointer
tea_archive_get_waiting (TeaArchive *self, const char *key)
{
  const Waiting *waiting = find (self, key);

  return waiting != NULL ? waiting->data : NULL;
}

gpointer
tea_archive_find_waiting (TeaArchive *self, TeaArchiveStoreFunc store, GEqualFunc is_equal, gconstpointer what)
{
  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Waiting *waiting = self->waiting->pdata[i];

      if (waiting->store == store && is_equal (waiting->data, what))
        return waiting->data;
    }

  return NULL;
}

void
tea_archive_forget (TeaArchive *self, const char *key)
{
  Waiting *waiting = find (self, key);

  if (waiting != NULL)
    g_ptr_array_remove (self->waiting, waiting);
}

/* The object */

static void
tea_archive_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaArchive *self = TEA_ARCHIVE (object);

  switch ((TeaArchiveProperty) prop_id)
    {
    case PROP_UNSAVED:
      g_value_set_string (value, self->unsaved);
      break;
    case PROP_NOTICE:
      g_value_set_string (value, self->notice);
      break;
    }
}

static void
tea_archive_finalize (GObject *object)
{
  TeaArchive *self = TEA_ARCHIVE (object);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  /* Whoever read the file in a thread is gone by now, but the thread may not have noticed; this connection must be
   * closed last. */
  tea_job_wait_for_readers ();
  g_clear_pointer (&self->store, tea_store_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->unsaved, g_free);

  G_OBJECT_CLASS (tea_archive_parent_class)->finalize (object);
}

static void
tea_archive_class_init (TeaArchiveClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_archive_get_property;
  object_class->finalize = tea_archive_finalize;

  properties[PROP_UNSAVED] = g_param_spec_string ("unsaved", NULL, NULL, NULL, flags);
  properties[PROP_NOTICE] = g_param_spec_string ("notice", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_RECOVERED] = g_signal_new ("recovered", TEA_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 0);
}

static void
tea_archive_init (TeaArchive *self)
{
  self->waiting = g_ptr_array_new_with_free_func (waiting_free);
}

static void
open_store (TeaArchive *self)
{
  g_autoptr (GError) error = NULL;
  g_auto (TeaStoreSalvage) salvage = { 0 };

  self->store = tea_store_open_or_replace (self->path, &salvage, &error);
  if (self->store == NULL)
    {
      self->store = tea_store_new_in_memory ();
      self->homeless = TRUE;
      say_unsaved (self, error);
    }
  else
    take_notice (self, tea_store_salvage_dup_sentence (&salvage));
}

static char *
dup_usual_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "teahouse", "teahouse.db", NULL);
}

void
tea_archive_check_early (void)
{
  g_autofree char *path = dup_usual_path ();

  tea_store_check_early (path);
}

TeaArchive *
tea_archive_new (const char *path)
{
  TeaArchive *self = g_object_new (TEA_TYPE_ARCHIVE, NULL);
  g_autoptr (GError) error = NULL;

  self->path = path != NULL ? g_strdup (path) : dup_usual_path ();
  open_store (self);
  /* Nothing is lost if this fails: the next start tries again. */
  if (!tea_store_purge (self->store, DAYS_TO_KEEP_DELETED, &error))
    g_info ("%s", error->message);
  self->tick_source = g_timeout_add_seconds (1, tick_cb, self);

  return self;
}

const char *
tea_archive_get_notice (TeaArchive *self)
{
  g_return_val_if_fail (TEA_IS_ARCHIVE (self), NULL);

  return self->notice;
}

void
tea_archive_dismiss_notice (TeaArchive *self)
{
  g_return_if_fail (TEA_IS_ARCHIVE (self));

  if (self->notice == NULL)
    return;

  g_clear_pointer (&self->notice, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTICE]);
}

const char *
tea_archive_get_unsaved (TeaArchive *self)
{
  g_return_val_if_fail (TEA_IS_ARCHIVE (self), NULL);

  return self->unsaved;
}

gboolean
tea_archive_get_is_lasting (TeaArchive *self)
{
  g_return_val_if_fail (TEA_IS_ARCHIVE (self), FALSE);

  return !self->homeless;
}

const char *
tea_archive_get_path (TeaArchive *self)
{
  g_return_val_if_fail (TEA_IS_ARCHIVE (self), NULL);

  return tea_store_get_path (self->store);
}

gboolean
tea_archive_get_has_games (TeaArchive *self)
{
  g_autoptr (GPtrArray) games = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (self), TRUE);

  games = tea_store_list_games (self->store, NULL, FALSE, NULL);

  return games == NULL || games->len > 0;
}

char **
tea_archive_list_names (TeaArchive *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (TEA_IS_ARCHIVE (self), NULL);

  people = tea_store_list_people (self->store, &error);
  for (guint i = 0; people != NULL && i < people->len; i++)
    {
      const TeaStorePerson *person = people->pdata[i];

      if (person->merged == 0)
        g_strv_builder_add (names, person->name);
    }
  /* Names are only a convenience for typing, so a failure is not shown. */
  if (people == NULL)
    g_info ("%s", error->message);

  return g_strv_builder_end (names);
}

TeaStore *
tea_archive_get_store (TeaArchive *self)
{
  return self->store;
}

guint
tea_archive_get_n_moves (TeaArchive *self)
{
  return self->n_moves;
}
