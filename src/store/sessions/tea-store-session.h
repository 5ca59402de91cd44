/* tea-store-session.h - the scoring sessions in the store, and the half-entered hand of each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store.h"

G_BEGIN_DECLS

/* The most rounds that a game of a session can have. */
#define TEA_STORE_MAX_ROUNDS 99

/* The most players of a session, of whom four sit at the table. */
#define TEA_STORE_MAX_PLAYERS 8

/* As the person of a player: somebody new, even if there is a person of that name. */
#define TEA_STORE_NEW_PERSON (-1)

typedef enum
{
  TEA_STORE_ROTATE_BY_HAND,
  TEA_STORE_ROTATE_AFTER_HAND,
  TEA_STORE_ROTATE_AFTER_ROUND,
} TeaStoreRotation;

/* The rules, players and stakes of a session. The strings belong to whoever made the struct. */
typedef struct
{
  char *variant;   /* the id of the rules */
  char *options;   /* their options as JSON, the member "options" of a record; "{}" for the defaults */
  guint n_players; /* how many players there are, 4 to 8; 0 is four */
  /* the players, as they were called that evening: those before the fifth sit in the seats of their numbers when the
   * session begins */
  char *names[TEA_STORE_MAX_PLAYERS];
  /* who they are (store/sessions/tea-store-people.h), as it was written; 0 for nobody. To be stored, 0 is the person of
   * that name, or a new one unless there is one, and %TEA_STORE_NEW_PERSON a new one. */
  gint64 people[TEA_STORE_MAX_PLAYERS];
  gint32 start[TEA_STORE_MAX_PLAYERS]; /* the points that each begins with */
  TeaStoreRotation rotation;           /* when somebody else sits out */
  guint first_dealer;                  /* the seat that dealt first */
  guint point_money; /* the money per point in ten-thousandths; 0 if the session is not played for money */
  guint rounds;      /* how many rounds a game has; 0 for four, as the rules say */
} TeaStoreSetup;

void tea_store_setup_clear (TeaStoreSetup *setup);

/* Returns: (transfer full): the money for @points, "-12.50", without a currency */
char *tea_store_setup_dup_money (const TeaStoreSetup *setup, gint32 points) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  gint64 id;           /* the session */
  char *key;           /* 32 hexadecimal digits, the same on every computer that has the session */
  char *title;         /* what the user calls it; may be "" */
  char *folder;        /* the group of sessions to which it belongs; may be "" */
  gint64 created;      /* when it began, seconds since 1970 */
  gint64 changed;      /* when an entry or the setup last changed */
  guint n_entries;     /* number of entries */
  TeaStoreSetup setup; /* its rules, players and stakes */
} TeaStoreSession;

TeaStoreSession *tea_store_session_copy (const TeaStoreSession *session) G_GNUC_WARN_UNUSED_RESULT;
void tea_store_session_free (TeaStoreSession *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreSession, tea_store_session_free)

/**
 * tea_store_create_session:
 * @self: a store
 * @setup: its rules, players and stakes
 * @title: its title
 * @id: (out): the new session
 * @error: return location for an error
 *
 * Creates a session and makes it the session last open. Players who are not known become new people.
 *
 * Returns: whether it was stored
 */
gboolean
tea_store_create_session (TeaStore *self, const TeaStoreSetup *setup, const char *title, gint64 *id, GError **error);

/* Returns: (transfer full) (element-type TeaStoreSession): the sessions, the last changed first, or %NULL with @error
 * set */
GPtrArray *tea_store_list_sessions (TeaStore *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): session @id, even if deleted, or %NULL with @error set */
TeaStoreSession *tea_store_get_session (TeaStore *self, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

gboolean tea_store_rename_session (TeaStore *self, gint64 id, const char *title, GError **error);

/* Puts a session into a group; "" is none. */
gboolean tea_store_set_session_folder (TeaStore *self, gint64 id, const char *folder, GError **error);

/* Marks a session as deleted. It stays in the file until tea_store_purge(), so that it can be restored. */
gboolean tea_store_delete_session (TeaStore *self, gint64 id, GError **error);
gboolean tea_store_restore_session (TeaStore *self, gint64 id, GError **error);

/* Removes sessions, games and tournaments that were deleted more than @days days ago. */
gboolean tea_store_purge (TeaStore *self, guint days, GError **error);

/**
 * tea_store_get_last_session:
 * @self: a store
 * @id: (out): the session that was last open, or 0 when there is none or it is deleted
 * @error: return location for an error
 *
 * Returns: whether the store could be read
 */
gboolean tea_store_get_last_session (TeaStore *self, gint64 *id, GError **error);
gboolean tea_store_set_last_session (TeaStore *self, gint64 id, GError **error);

/**
 * tea_store_get_draft:
 * @self: a store
 * @session: a session
 * @text: (out) (transfer full): the half-entered hand in the format of the scoring helper; "" if there is none
 * @error: return location for an error
 *
 * Returns: whether the store could be read
 */
gboolean tea_store_get_draft (TeaStore *self, gint64 session, char **text, GError **error);

/* Stores the draft; meant to be called on every key press. */
gboolean tea_store_set_draft (TeaStore *self, gint64 session, const char *text, GError **error);

G_END_DECLS
