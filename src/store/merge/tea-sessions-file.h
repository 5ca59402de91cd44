/* tea-sessions-file.h - files with scoring sessions and their people (docs/formats.md, "Sessions")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"
#include "store/sessions/tea-store-entry.h"

G_BEGIN_DECLS

/* The most bytes that a file can have: some thousand sessions. */
#define TEA_SESSIONS_FILE_MAX_SIZE (128 * 1024 * 1024)

/* The number of hexadecimal digits of a key. */
#define TEA_SESSIONS_KEY_LENGTH 32

typedef struct
{
  char *key;      /* the same on every computer that the person is copied to */
  char *name;     /* the present name */
  guint colour;   /* 0–7 */
  char *picture;  /* Base64 of a PNG, or "" */
  char *merged;   /* the key of the person that this one was found to be, or NULL */
  gint64 created; /* seconds since 1970 */
  gint64 changed; /* when one of the above last changed */
} TeaSessionsPerson;

typedef struct
{
  TeaStoreSession *session;            /* without ids: its id and those of its people are 0 */
  char *people[TEA_STORE_MAX_PLAYERS]; /* the key of each player's person, or NULL */
  GPtrArray *entries;                  /* of #TeaStoreEntry, without ids */
  const TeaVariant *variant;           /* its rules with the house rules; NULL if they cannot be read */
  TeaOptions options;                  /* the options of @variant */
} TeaSessionsItem;

typedef struct
{
  char *engine;        /* the version of the program that has written the file, or "" */
  GPtrArray *people;   /* of #TeaSessionsPerson */
  GPtrArray *sessions; /* of #TeaSessionsItem */
} TeaSessionsFile;

TeaSessionsFile *tea_sessions_file_new (const char *engine) G_GNUC_WARN_UNUSED_RESULT;
void tea_sessions_file_free (TeaSessionsFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaSessionsFile, tea_sessions_file_free)

/* Takes ownership of @session; @entries are added by whoever calls. */
TeaSessionsItem *tea_sessions_item_new (TeaStoreSession *session) G_GNUC_WARN_UNUSED_RESULT;
void tea_sessions_item_free (TeaSessionsItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaSessionsItem, tea_sessions_item_free)

/* Told how much is done, 0–1. Returns whether to go on. */
typedef gboolean (*TeaSessionsFunc) (double fraction, gpointer data);

/**
 * tea_sessions_file_parse:
 * @text: any bytes
 * @length: number of bytes
 * @func: (nullable): told about the progress
 * @data: for @func
 * @error: return location for an error
 *
 * Nothing of a file is used unless all of it is right: its lines, what they refer to, and the checksum at its end. An
 * error of %TEA_ERROR says the place and what is wrong there; %G_IO_ERROR_CANCELLED is that of @func.
 *
 * Returns: (transfer full): the contents of the file, or %NULL with @error set
 */
TeaSessionsFile *tea_sessions_file_parse (const char *text,
                                          gsize length,
                                          TeaSessionsFunc func,
                                          gpointer data,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the text of a file; equal contents give equal text. The people and sessions are sorted. */
GString *tea_sessions_file_to_text (TeaSessionsFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* Appends what makes the players, rules and stakes of @item, and what makes an entry of it: two sessions are the same
 * if these texts are. */
void tea_sessions_append_setup (const TeaSessionsItem *item, GString *out);
void tea_sessions_append_entry (const TeaSessionsItem *item, const TeaStoreEntry *entry, GString *out);

G_END_DECLS
