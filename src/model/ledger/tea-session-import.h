/* tea-session-import.h - takes the sessions of a file into the list, after a look at what they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-job.h"
#include "model/ledger/tea-ledger-list.h"

G_BEGIN_DECLS

/* The ending of files with sessions. */
#define TEA_SESSION_IMPORT_FORMAT "teahouse-sessions"
#define TEA_SESSION_IMPORT_SUFFIX "." TEA_SESSION_IMPORT_FORMAT

/* Whether @file is called as files with sessions are. */
gboolean tea_session_import_opens (GFile *file);

/* A session of the file. */
typedef struct
{
  char *title;   /* the title, or the players' names without one */
  char *details; /* the players, the rules, the number of entries, the last change */
  char *fate;    /* what becomes of it */
  char *spoken;  /* all of this for a screen reader */
} TeaSessionMoveFacts;

#define TEA_TYPE_SESSION_MOVE (tea_session_move_get_type ())
G_DECLARE_FINAL_TYPE (TeaSessionMove, tea_session_move, TEA, SESSION_MOVE, TeaValue)

const TeaSessionMoveFacts *tea_session_move_get_facts (TeaSessionMove *self);

/* Somebody in the file who may be somebody here. */
typedef struct
{
  char *name;    /* the name of both */
  char *details; /* what is known of the one here */
} TeaNamesakeFacts;

#define TEA_TYPE_NAMESAKE (tea_namesake_get_type ())
G_DECLARE_FINAL_TYPE (TeaNamesake, tea_namesake, TEA, NAMESAKE, TeaValue)

const TeaNamesakeFacts *tea_namesake_get_facts (TeaNamesake *self);

/* Says whether they are one person; at first they are two. */
void tea_namesake_set_same (TeaNamesake *self, gboolean same);

typedef enum
{
  TEA_SESSION_IMPORT_READING, /* a thread reads the file */
  TEA_SESSION_IMPORT_READY,   /* the lists say what would become of it; it can be stored */
  TEA_SESSION_IMPORT_STORING,
  TEA_SESSION_IMPORT_DONE,   /* it is stored, and can be undone */
  TEA_SESSION_IMPORT_FAILED, /* nothing of the file can be used */
} TeaSessionImportState;

#define TEA_TYPE_SESSION_IMPORT (tea_session_import_get_type ())
G_DECLARE_FINAL_TYPE (TeaSessionImport, tea_session_import, TEA, SESSION_IMPORT, GObject)

/**
 * TeaSessionImport:
 *
 * Properties, which notify: `state` (#TeaSessionImportState, as an unsigned number), and `progress`, 0–1, of the
 * reading or of the storing.
 *
 * Dropping the last reference stops it. Until everything is stored, nobody sees anything of it.
 */

/* Returns: (transfer full): an import of @file into @archive, whose sessions are @ledgers; it has begun to read */
TeaSessionImport *
tea_session_import_new (TeaLedgerList *ledgers, TeaArchive *archive, GFile *file) G_GNUC_WARN_UNUSED_RESULT;

TeaSessionImportState tea_session_import_get_state (TeaSessionImport *self);

/* Why it failed, or why it could not be stored; a sentence, or %NULL. */
const char *tea_session_import_get_problem (TeaSessionImport *self);

/* What the file has, in one or two sentences, once it is read. */
const char *tea_session_import_get_summary (TeaSessionImport *self);

/* (transfer none): of #TeaSessionMove, first those that change something; empty until the file is read */
GListModel *tea_session_import_get_sessions (TeaSessionImport *self);

/* (transfer none): of #TeaNamesake */
GListModel *tea_session_import_get_namesakes (TeaSessionImport *self);

/* Whether storing it would change anything. */
gboolean tea_session_import_has_news (TeaSessionImport *self);

/* Begins to store it. If that fails it is ready again. */
void tea_session_import_start_storing (TeaSessionImport *self);

/* Takes back everything that was stored. */
gboolean tea_session_import_undo (TeaSessionImport *self, GError **error);

/* Called when a file was written, with the number of sessions in it. */
typedef void (*TeaSessionsWritten) (gpointer owner, GFile *file, guint n, const GError *error);

/**
 * tea_session_export_start:
 * @owner: who waits for it, see tea_job_start()
 * @archive: the archive
 * @session: a session, or 0 for all
 * @file: a file, which is replaced
 * @written: called at the end
 *
 * Writes sessions and their people to a file (docs/formats.md, "Sessions"), in another thread.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *tea_session_export_start (gpointer owner,
                                  TeaArchive *archive,
                                  gint64 session,
                                  GFile *file,
                                  TeaSessionsWritten written) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
