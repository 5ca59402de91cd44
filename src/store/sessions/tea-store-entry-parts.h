/* tea-store-entry-parts.h - parts of changes of sessions and entries, for use within a transaction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store-database.h"
#include "store/sessions/tea-store-entry.h"

G_BEGIN_DECLS

/* Adds @setup to `setups`, and finds out who its players are (tea-store-session.c); a bare one stays as it is. */
gboolean tea_store_put_setup (TeaStore *self, const TeaStoreSetup *setup, gint64 *id, GError **error);
gboolean tea_store_put_bare_setup (TeaStore *self, const TeaStoreSetup *setup, gint64 *id, GError **error);

/* Stores the players of setup @id (tea-store-people.c). */
gboolean tea_store_put_members (TeaStore *self, gint64 id, const TeaStoreSetup *setup, GError **error);

/* Gives each player of setup @id who is nobody the person of that name, or a new one. */
gboolean tea_store_find_people (TeaStore *self, gint64 id, GError **error);
gboolean tea_store_put_draft (TeaStore *self, gint64 session, const char *text, GError **error);

/* The group of values with the text typed for a journal step, by the id of the step. */
#define TEA_STORE_TYPED_GROUP "typed"

/* The group of values with the money per point, in hundredths, by the id of the setup. */
#define TEA_STORE_MONEY_GROUP "money"

/* The group of values with the number of rounds of a game, by the id of the setup. */
#define TEA_STORE_ROUNDS_GROUP "rounds"

/* The group of values with the rest of the place of a hand that is kept as it was played, by the id of its contents:
 * round wind, wins of the dealer, complete rounds, as in "E 0 1". */
#define TEA_STORE_PLAYED_GROUP "played"

/* The group of values that mark journal steps as parts of the step before, by the id of the step. */
#define TEA_STORE_JOINED_GROUP "joined"

/* Keeps @typed with the last step of @session, for undo (tea-store-journal.c). */
gboolean tea_store_put_typed (TeaStore *self, gint64 session, const char *typed, GError **error);

/* A change of one entry, or of the setup; undo applies it in reverse. */
typedef struct
{
  TeaStoreChangeKind kind; /* a #TeaStoreChangeKind */
  gint64 session;          /* the session */
  gint64 entry;            /* the entry, or 0 if the setup changes */
  /* @position_before, @position_after: the position of the entry, or −1 if it is not in the list */
  gint64 position_before;
  gint64 position_after;
  /* @contents_before, @contents_after: the contents of the entry, or 0 if the setup changes */
  gint64 contents_before;
  gint64 contents_after;
  /* @setup_before, @setup_after: the setup of the session, or 0 */
  gint64 setup_before;
  gint64 setup_after;
} TeaStoreStep;

/* The kind of entry that has @name in the tables (tea-store-entry.c). */
TeaStoreEntryKind tea_store_entry_kind_from_name (const char *name);
const char *tea_store_entry_kind_to_name (TeaStoreEntryKind kind);

/* Adds an entry of another computer, with its time, to a session that has nothing to undo (tea-store-entry.c). */
gboolean
tea_store_put_entry (TeaStore *self, gint64 session, guint position, const TeaStoreEntry *entry, GError **error);

/* Adds it to one that has, as a change, or with @is_joined as a part of the last one. */
gboolean tea_store_append_entry (TeaStore *self,
                                 gint64 session,
                                 guint position,
                                 const TeaStoreEntry *entry,
                                 gboolean is_joined,
                                 GError **error);

/* Carries out @step, adds it to the journal and drops the steps that could have been redone (tea-store-journal.c). */
gboolean tea_store_take_step (TeaStore *self, const TeaStoreStep *step, GError **error);

/* Makes the last step of @session a part of the one before. */
gboolean tea_store_join_step (TeaStore *self, gint64 session, GError **error);

/* Drops deleted entries that undo can no longer restore, and contents, setups and their values that nothing refers
 * to. */
gboolean tea_store_drop_unused (TeaStore *self, GError **error);

G_END_DECLS
