/* tea-session-import.c - takes the sessions of a file into the list, after a look at what they are
 *
 * A thread reads the file and compares it with the store. The main loop stores it piece by piece when idle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "model/ledger/tea-session-import.h"

#include <glib/gi18n.h>

#include "io/file/tea-file.h"
#include "model/archive/tea-archive-store.h"
#include "model/archive/tea-export.h"
#include "model/base/tea-job.h"
#include "model/ledger/tea-ledger-list-private.h"
#include "model/tiles/tea-sentences.h"
#include "store/merge/tea-sessions-merge.h"

/* Entries stored at a time, which takes some milliseconds. */
#define PIECE 40

/* The part of the progress of reading that is reading; the other is comparing. */
#define PARSING 0.5

struct _TeaSessionImport
{
  GObject parent_instance;

  TeaLedgerList *ledgers;
  TeaArchive *archive;
  TeaJob *reading;       /* first, then … */
  TeaSessionsPlan *plan; /* … what is being stored, by … */
  guint storing;         /* … this source */
  TeaSessionImportState state;
  double progress;
  char *problem;
  char *summary;
  guint n_moves[TEA_SESSIONS_OTHER + 1]; /* how many sessions have each #TeaSessionsFate */
  gboolean has_news;
  GListStore *sessions;
  GListStore *namesakes;
};

G_DEFINE_FINAL_TYPE (TeaSessionImport, tea_session_import, G_TYPE_OBJECT)

typedef enum
{
  PROP_STATE = 1,
  PROP_PROGRESS,
} TeaSessionImportProperty;

static GParamSpec *properties[PROP_PROGRESS + 1];

/* Rows */

struct _TeaSessionMove
{
  TeaValue parent_instance;

  TeaSessionMoveFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaSessionMove, tea_session_move, TEA_TYPE_VALUE)

#define FIELD(member) G_STRUCT_OFFSET (TeaSessionMove, facts.member)

static const TeaField move_fields[] = {
  { "title", TEA_FIELD_TEXT, FIELD (title) },
  { "details", TEA_FIELD_TEXT, FIELD (details) },
  { "fate", TEA_FIELD_TEXT, FIELD (fate) },
  { "spoken", TEA_FIELD_TEXT, FIELD (spoken) },
};

#undef FIELD

static void
tea_session_move_class_init (TeaSessionMoveClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), move_fields, G_N_ELEMENTS (move_fields));
}

static void
tea_session_move_init (TeaSessionMove *self)
{
}

const TeaSessionMoveFacts *
tea_session_move_get_facts (TeaSessionMove *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_MOVE (self), NULL);

  return &self->facts;
}

struct _TeaNamesake
{
  TeaValue parent_instance;

  TeaNamesakeFacts facts;
  TeaSessionsGuest *guest; /* of the plan of @import */
  TeaSessionImport *import;
};

G_DEFINE_FINAL_TYPE (TeaNamesake, tea_namesake, TEA_TYPE_VALUE)

#define FIELD(member) G_STRUCT_OFFSET (TeaNamesake, member)

static const TeaField namesake_fields[] = {
  { "name", TEA_FIELD_TEXT, FIELD (facts.name) },
  { "details", TEA_FIELD_TEXT, FIELD (facts.details) },
};

#undef FIELD

static void
tea_namesake_class_init (TeaNamesakeClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), namesake_fields, G_N_ELEMENTS (namesake_fields));
}

static void
tea_namesake_init (TeaNamesake *self)
{
}

const TeaNamesakeFacts *
tea_namesake_get_facts (TeaNamesake *self)
{
  g_return_val_if_fail (TEA_IS_NAMESAKE (self), NULL);

  return &self->facts;
}

void
tea_namesake_set_same (TeaNamesake *self, gboolean same)
{
  g_return_if_fail (TEA_IS_NAMESAKE (self));

  /* The plan goes with the import. */
  if (self->import != NULL)
    self->guest->is_namesake = same;
}

/* The object */

static void
set_progress (TeaSessionImport *self, double progress)
{
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static void
set_state (TeaSessionImport *self, TeaSessionImportState state)
{
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_problem (TeaSessionImport *self, const char *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
}

static TeaStore *
get_store (TeaSessionImport *self)
{
  return tea_archive_get_store (self->archive);
}

static void
tea_session_import_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaSessionImport *self = TEA_SESSION_IMPORT (object);

  switch ((TeaSessionImportProperty) prop_id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;
    }
}

static void
tea_session_import_dispose (GObject *object)
{
  TeaSessionImport *self = TEA_SESSION_IMPORT (object);

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (self->state == TEA_SESSION_IMPORT_STORING)
    tea_sessions_plan_drop (self->plan, get_store (self), NULL);
  g_clear_handle_id (&self->storing, g_source_remove);
  self->state = TEA_SESSION_IMPORT_FAILED;
  g_clear_object (&self->ledgers);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (tea_session_import_parent_class)->dispose (object);
}

static void
tea_session_import_finalize (GObject *object)
{
  TeaSessionImport *self = TEA_SESSION_IMPORT (object);

  g_clear_pointer (&self->plan, tea_sessions_plan_free);
  g_clear_object (&self->sessions);
  g_clear_object (&self->namesakes);
  g_free (self->problem);
  g_free (self->summary);

  G_OBJECT_CLASS (tea_session_import_parent_class)->finalize (object);
}

static void
tea_session_import_class_init (TeaSessionImportClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_session_import_get_property;
  object_class->dispose = tea_session_import_dispose;
  object_class->finalize = tea_session_import_finalize;

  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, TEA_SESSION_IMPORT_FAILED, 0, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_session_import_init (TeaSessionImport *self)
{
  self->sessions = g_list_store_new (TEA_TYPE_SESSION_MOVE);
  self->namesakes = g_list_store_new (TEA_TYPE_NAMESAKE);
}

/* What is shown */

static char *
dup_fate (const TeaSessionsMove *move)
{
  guint n_here = move->here != NULL ? move->here->n_entries : 0;
  guint n = move->item->session->n_entries;

  switch (move->fate)
    {
    case TEA_SESSIONS_NEW:
      return g_strdup (_ ("New"));
    case TEA_SESSIONS_KNOWN:
      return g_strdup (_ ("Here already"));
    case TEA_SESSIONS_SHORTER:
      if (n == n_here)
        return g_strdup (_ ("Here already, with more players"));
      return g_strdup_printf (
          ngettext ("Here already, with %u more entry", "Here already, with %u more entries", n_here - n), n_here - n);
    case TEA_SESSIONS_LONGER:
      /* Only the players can be more. */
      if (n == n_here)
        return g_strdup (_ ("The session here gets more players"));
      return g_strdup_printf (
          ngettext ("The session here gets %u more entry", "The session here gets %u more entries", n - n_here),
          n - n_here);
    case TEA_SESSIONS_OTHER:
      return g_strdup_printf (_ ("The session here is different. Both are kept, this one as “%s”"), move->title);
    }
  g_assert_not_reached ();
}

static TeaSessionMove *
move_new (const TeaSessionsMove *move)
{
  TeaSessionMove *self = g_object_new (TEA_TYPE_SESSION_MOVE, NULL);
  g_autoptr (TeaLedgerInfo) info = tea_ledger_info_new (move->item->session, move->item->variant);

  self->facts = (TeaSessionMoveFacts){ .title = g_strdup (tea_ledger_info_get_facts (info)->title),
                                       .details = g_strdup (tea_ledger_info_get_facts (info)->details),
                                       .fate = dup_fate (move) };
  self->facts.spoken = g_strdup_printf ("%s. %s. %s.", self->facts.title, self->facts.details, self->facts.fate);

  return self;
}

static void
show_sessions (TeaSessionImport *self)
{
  static const TeaSessionsFate order[] = { TEA_SESSIONS_OTHER, TEA_SESSIONS_LONGER, TEA_SESSIONS_NEW,
                                           TEA_SESSIONS_SHORTER, TEA_SESSIONS_KNOWN };
  const GPtrArray *moves = tea_sessions_plan_get_moves (self->plan);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  guint *n = self->n_moves;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint j = 0; j < moves->len; j++)
      if (((const TeaSessionsMove *) moves->pdata[j])->fate == order[i])
        {
          g_ptr_array_add (rows, move_new (moves->pdata[j]));
          n[order[i]]++;
        }
  g_list_store_splice (self->sessions, 0, 0, rows->pdata, rows->len);
  self->has_news = n[TEA_SESSIONS_NEW] + n[TEA_SESSIONS_LONGER] + n[TEA_SESSIONS_OTHER] > 0;
}

static void
show_namesakes (TeaSessionImport *self)
{
  const GPtrArray *guests = tea_sessions_plan_get_guests (self->plan);

  for (guint i = 0; i < guests->len; i++)
    {
      TeaSessionsGuest *guest = guests->pdata[i];
      g_autoptr (TeaNamesake) row = NULL;

      self->has_news = self->has_news || guest->here == NULL || guest->here->changed < guest->person->changed;
      if (guest->namesake == NULL)
        continue;
      row = g_object_new (TEA_TYPE_NAMESAKE, NULL);
      row->facts.name = g_strdup (guest->person->name);
      row->facts.details = g_strdup_printf (ngettext ("Somebody of this name plays in %u session here",
                                                      "Somebody of this name plays in %u sessions here",
                                                      guest->namesake->n_sessions),
                                            guest->namesake->n_sessions);
      row->guest = guest;
      g_set_weak_pointer (&row->import, self);
      g_list_store_append (self->namesakes, row);
    }
}

static void
sum_up (TeaSessionImport *self)
{
  guint all = tea_sessions_plan_get_moves (self->plan)->len;
  const guint *n = self->n_moves;
  g_autofree char *sessions = g_strdup_printf (ngettext ("%u session in the file.", "%u sessions in the file.", all),
                                               all);
  g_autofree char *news = NULL;

  if (n[TEA_SESSIONS_NEW] + n[TEA_SESSIONS_LONGER] + n[TEA_SESSIONS_OTHER] > 0)
    /* Translators: how many sessions of a file are new, have more entries than here, or differ from those here. */
    news = g_strdup_printf (_ ("New: %1$u. With more entries than here: %2$u. Different: %3$u."), n[TEA_SESSIONS_NEW],
                            n[TEA_SESSIONS_LONGER], n[TEA_SESSIONS_OTHER]);
  else
    news = g_strdup (self->has_news ? _ ("Only what is known of the players is new.")
                                    : _ ("All of it is here already."));
  self->summary = tea_sentences_join (sessions, news);
}

/* Reading */

typedef struct
{
  GFile *file;
  TeaStore *reader; /* NULL if it could not be opened */
  TeaSessionsPlan *plan;
  TeaJob *job;
  double from, part; /* what the present part of the work is of the whole */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_clear_pointer (&reading->reader, tea_store_free);
  g_clear_pointer (&reading->plan, tea_sessions_plan_free);
  g_free (reading);
}

static gboolean
go_on_cb (double fraction, gpointer data)
{
  const Reading *reading = data;

  return tea_job_go_on (reading->from + fraction * reading->part, reading->job);
}

static void
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;
  gsize length = 0;
  g_autofree char *text = tea_file_read (reading->file, TEA_SESSIONS_FILE_MAX_SIZE, &length,
                                         tea_job_get_cancellable (job), error);
  TeaSessionsFile *file;

  reading->job = job;
  reading->part = PARSING;
  file = text != NULL ? tea_sessions_file_parse (text, length, go_on_cb, reading, error) : NULL;
  reading->from = PARSING;
  reading->part = 1 - PARSING;
  if (file != NULL)
    reading->plan = tea_sessions_plan_new (file, reading->reader, go_on_cb, reading, error);
  /* The archive may close the file as soon as this job is over, and must close it last. */
  g_clear_pointer (&reading->reader, tea_store_free);
}

static void
fail (TeaSessionImport *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name != NULL ? name : "");
  /* Translators: the name of a file, and a sentence with the reason. */
  g_autofree char *problem = g_strdup_printf (_ ("“%1$s” cannot be read: %2$s"), shown, error->message);

  set_problem (self, problem);
  set_state (self, TEA_SESSION_IMPORT_FAILED);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaSessionImport *self = owner;
  Reading *reading = data;

  g_clear_pointer (&self->reading, tea_job_cancel);
  self->plan = g_steal_pointer (&reading->plan);
  if (self->plan == NULL)
    {
      fail (self, reading->file, error);
      return;
    }
  show_sessions (self);
  show_namesakes (self);
  sum_up (self);
  set_state (self, TEA_SESSION_IMPORT_READY);
}

static void
told_cb (gpointer owner, double fraction)
{
  set_progress (owner, fraction);
}

TeaSessionImport *
tea_session_import_new (TeaLedgerList *ledgers, TeaArchive *archive, GFile *file)
{
  TeaSessionImport *self;
  g_autoptr (GError) error = NULL;
  Reading *reading;

  g_return_val_if_fail (TEA_IS_LEDGER_LIST (ledgers) && TEA_IS_ARCHIVE (archive) && G_IS_FILE (file), NULL);

  self = g_object_new (TEA_TYPE_SESSION_IMPORT, NULL);
  self->ledgers = g_object_ref (ledgers);
  self->archive = g_object_ref (archive);
  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (file);
  reading->reader = tea_store_new_reader (get_store (self), &error);
  if (reading->reader == NULL)
    {
      fail (self, file, error);
      reading_free (reading);
      return self;
    }
  self->reading = tea_job_start (self, reading, reading_free, read_in_thread, read_cb);
  tea_job_set_reads (self->reading);
  tea_job_set_told (self->reading, told_cb);

  return self;
}

TeaSessionImportState
tea_session_import_get_state (TeaSessionImport *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_IMPORT (self), TEA_SESSION_IMPORT_FAILED);

  return self->state;
}

const char *
tea_session_import_get_problem (TeaSessionImport *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_IMPORT (self), NULL);

  return self->problem;
}

const char *
tea_session_import_get_summary (TeaSessionImport *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_IMPORT (self), NULL);

  return self->summary;
}

GListModel *
tea_session_import_get_sessions (TeaSessionImport *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_IMPORT (self), NULL);

  return G_LIST_MODEL (self->sessions);
}

GListModel *
tea_session_import_get_namesakes (TeaSessionImport *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_IMPORT (self), NULL);

  return G_LIST_MODEL (self->namesakes);
}

gboolean
tea_session_import_has_news (TeaSessionImport *self)
{
  g_return_val_if_fail (TEA_IS_SESSION_IMPORT (self), FALSE);

  return self->has_news;
}

/* Storing */

static gboolean
store_piece_cb (gpointer data)
{
  g_autoptr (TeaSessionImport) self = g_object_ref (data);
  g_autoptr (GError) error = NULL;
  double fraction = 0;

  if (tea_sessions_plan_put (self->plan, get_store (self), PIECE, &fraction, &error))
    {
      set_progress (self, fraction);
      if (fraction < 1)
        return G_SOURCE_CONTINUE;
      tea_ledger_list_renew (self->ledgers);
      self->storing = 0;
      set_state (self, TEA_SESSION_IMPORT_DONE);
      return G_SOURCE_REMOVE;
    }

  tea_sessions_plan_drop (self->plan, get_store (self), NULL);
  self->storing = 0;
  set_problem (self, error->message);
  set_state (self, TEA_SESSION_IMPORT_READY);

  return G_SOURCE_REMOVE;
}

void
tea_session_import_start_storing (TeaSessionImport *self)
{
  g_return_if_fail (TEA_IS_SESSION_IMPORT (self));
  g_return_if_fail (self->state == TEA_SESSION_IMPORT_READY);

  set_problem (self, NULL);
  set_progress (self, 0);
  self->storing = g_idle_add_full (G_PRIORITY_LOW, store_piece_cb, self, NULL);
  set_state (self, TEA_SESSION_IMPORT_STORING);
}

gboolean
tea_session_import_undo (TeaSessionImport *self, GError **error)
{
  g_return_val_if_fail (TEA_IS_SESSION_IMPORT (self), FALSE);
  g_return_val_if_fail (self->state == TEA_SESSION_IMPORT_DONE, FALSE);

  if (!tea_sessions_plan_undo (self->plan, get_store (self), error))
    return FALSE;
  tea_ledger_list_renew (self->ledgers);
  set_state (self, TEA_SESSION_IMPORT_READY);

  return TRUE;
}

gboolean
tea_session_import_opens (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, TEA_SESSION_IMPORT_SUFFIX);
}

/* Export */

typedef struct
{
  TeaStore *reader; /* NULL if it could not be opened */
  gint64 session;
  GFile *file;
  guint n; /* how many sessions were written */
  TeaSessionsWritten written;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_clear_pointer (&writing->reader, tea_store_free);
  g_object_unref (writing->file);
  g_free (writing);
}

static void
write_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Writing *writing = data;
  g_autoptr (TeaSessionsFile)
      file = writing->reader != NULL
                 ? tea_sessions_take_out (writing->reader, writing->session, PACKAGE_VERSION, tea_job_go_on, job, error)
                 : NULL;
  g_autoptr (GString) text = NULL;

  if (writing->reader == NULL)
    g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_UNREADABLE, _ ("The sessions cannot be read."));
  g_clear_pointer (&writing->reader, tea_store_free);
  if (file == NULL)
    return;
  text = tea_sessions_file_to_text (file);
  if (text->len > TEA_SESSIONS_FILE_MAX_SIZE)
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED,
                           _ ("There are too many sessions for one file. Export them one by one."));
      return;
    }
  if (tea_job_is_wanted (job) && tea_export_write (writing->file, text->str, text->len, error))
    writing->n = file->sessions->len;
}

static void
written_cb (gpointer owner, gpointer data, const GError *error)
{
  const Writing *writing = data;

  writing->written (owner, writing->file, writing->n, error);
}

TeaJob *
tea_session_export_start (gpointer owner, TeaArchive *archive, gint64 session, GFile *file, TeaSessionsWritten written)
{
  Writing *writing;
  TeaJob *job;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive) && G_IS_FILE (file) && written != NULL, NULL);

  writing = g_new0 (Writing, 1);
  writing->reader = tea_store_new_reader (tea_archive_get_store (archive), NULL);
  writing->session = session;
  writing->file = g_object_ref (file);
  writing->written = written;
  job = tea_job_start (owner, writing, writing_free, write_in_thread, written_cb);
  tea_job_set_reads (job);

  return job;
}
