/* tea-sessions-merge.h - takes sessions and people out of the store and into it, from file to file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/merge/tea-sessions-file.h"
#include "store/sessions/tea-store-people.h"

G_BEGIN_DECLS

/**
 * tea_sessions_take_out:
 * @store: a store
 * @session: a session, or 0 for all sessions and all people
 * @engine: the version of the program
 * @func: (nullable): told about the progress
 * @data: for @func
 * @error: return location for an error
 *
 * Returns: (transfer full): what a file says about them, with the people of the session and those who they were found
 *   to be; %NULL with @error set
 */
TeaSessionsFile *tea_sessions_take_out (TeaStore *store,
                                        gint64 session,
                                        const char *engine,
                                        TeaSessionsFunc func,
                                        gpointer data,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a store in memory with the contents of @file (transfer full), or %NULL with @error set */
TeaStore *tea_sessions_open_file (TeaSessionsFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What becomes of a session of a file. */
typedef enum
{
  TEA_SESSIONS_NEW,     /* it is added */
  TEA_SESSIONS_KNOWN,   /* it is in the store */
  TEA_SESSIONS_SHORTER, /* it is in the store, with more entries */
  TEA_SESSIONS_LONGER,  /* it is in the store, and its further entries are added there */
  TEA_SESSIONS_OTHER,   /* the store has another version; this one is added beside it */
} TeaSessionsFate;

/* A session of a file on its way into the store. */
typedef struct
{
  const TeaSessionsItem *item; /* what the file says */
  TeaSessionsFate fate;        /* a #TeaSessionsFate */
  TeaStoreSession *here;       /* the session of the store that it was compared with, or NULL */
  char *key;                   /* its key in the store, if it is added */
  char *title;                 /* its title there */
  char *digest;                /* what @here was, if it gets more entries */
  /* @id, @setup, @change: the numbers of what was added, once it is stored: a session with its setup, or the change
   * that gave more entries to @here */
  gint64 id;
  gint64 setup;
  gint64 change;
} TeaSessionsMove;

/* A person of a file. */
typedef struct
{
  const TeaSessionsPerson *person; /* what the file says */
  TeaStorePerson *here;            /* the same person in the store, or NULL */
  TeaStorePerson *namesake;        /* somebody else in the store who has the same name, or NULL */
  gboolean is_namesake;            /* whether that is the same person, as the user has found; FALSE at first */
  gboolean is_news;                /* whether the file knew more, once it is stored */
  gint64 id;                       /* the person's number in the store then */
} TeaSessionsGuest;

typedef struct _TeaSessionsPlan TeaSessionsPlan;

/**
 * tea_sessions_plan_new:
 * @file: (transfer full): what is to be taken in
 * @store: a store, which is only read
 * @func: (nullable): told about the progress
 * @data: for @func
 * @error: return location for an error
 *
 * Compares a file with the store. Sessions are the same if their players, rules, stakes and entries are, and they have
 * keys that begin alike: versions of one session have such keys, so it makes no difference which of two computers the
 * file comes from. Each session of the store stands for one of the file at most.
 *
 * Returns: (transfer full): what would become of it; %NULL with @error set
 */
TeaSessionsPlan *tea_sessions_plan_new (TeaSessionsFile *file,
                                        TeaStore *store,
                                        TeaSessionsFunc func,
                                        gpointer data,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
void tea_sessions_plan_free (TeaSessionsPlan *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaSessionsPlan, tea_sessions_plan_free)

/* (element-type TeaSessionsMove) */
const GPtrArray *tea_sessions_plan_get_moves (const TeaSessionsPlan *plan);

/* (element-type TeaSessionsGuest) */
const GPtrArray *tea_sessions_plan_get_guests (const TeaSessionsPlan *plan);

/**
 * tea_sessions_plan_put:
 * @plan: a plan
 * @store: the store that it was made for
 * @most: about how many entries to store
 * @fraction: (out): how much is done; 1 if everything is
 * @error: return location for an error
 *
 * Stores a part of the file, to be called again until it is done. Nothing is seen of it until the last call, a single
 * transaction. Fails if the sessions have changed since the plan was made. After a failure, and to give up, call
 * tea_sessions_plan_drop().
 *
 * Returns: whether it was stored
 */
gboolean tea_sessions_plan_put (TeaSessionsPlan *plan, TeaStore *store, guint most, double *fraction, GError **error);

/* Gives up a plan that is not done; tea_store_purge() removes what was stored of it. */
gboolean tea_sessions_plan_drop (TeaSessionsPlan *plan, TeaStore *store, GError **error);

/* Takes back all that was stored, in one transaction. Fails if anything of it was changed since. */
gboolean tea_sessions_plan_undo (TeaSessionsPlan *plan, TeaStore *store, GError **error);

G_END_DECLS
