/* tea-store-entry.h - the entries of a scoring session, with undo and redo of every change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"
#include "store/sessions/tea-store-session.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_STORE_ENTRY_HAND,   /* a hand with its record, which may be of a drawn hand */
  TEA_STORE_ENTRY_DRAWN,  /* a drawn hand without a record */
  TEA_STORE_ENTRY_LINE,   /* a penalty or correction */
  TEA_STORE_ENTRY_RESULT, /* a hand without its tiles: who won, and what was paid (store/sessions/tea-result.h) */
  TEA_STORE_ENTRY_SEATS,  /* from here on others sit in the seats (store/sessions/tea-seats.h), or another seat deals */
} TeaStoreEntryKind;

/* Functions that store an entry read only @kind to @round_wind; the store sets the others. */
typedef struct
{
  gint64 id;              /* the entry; it stays the same when the entry is deleted and restored */
  gint64 contents;        /* identifies the content; every edit assigns a new number, undo restores the earlier one */
  TeaStoreEntryKind kind; /* a #TeaStoreEntryKind */
  /* the hand record as JSON, the result, or the player of each seat, {"seats":[0,4,2,3]}; "" for drawn hands and lines
   */
  char *record;
  char *reason;     /* why a line was written, or a remark on a hand; may be "" */
  gint32 deltas[4]; /* the points that a line or a result gives to each seat; zeros for other hands */
  int dealer;       /* the seat that dealt if it was not the dealer by the rules, otherwise −1 */
  /* whether the hand keeps @dealer and the next three members as it was played, although an earlier hand was changed
   * since */
  gboolean played;
  guint dealer_wins;  /* how many hands in a row the dealer had won before */
  guint rounds;       /* how many rounds were complete */
  TeaTile round_wind; /* the prevailing wind */
  gint64 time;        /* when it was first entered, seconds since 1970 */
  gboolean damaged;   /* whether its checksum does not match; its other members are then unreliable */
} TeaStoreEntry;

/* Returns: (transfer full): an entry with empty strings and @dealer −1 */
TeaStoreEntry *tea_store_entry_new (TeaStoreEntryKind kind) G_GNUC_WARN_UNUSED_RESULT;
TeaStoreEntry *tea_store_entry_copy (const TeaStoreEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
TeaStoreEntry *tea_store_entry_ref (const TeaStoreEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
void tea_store_entry_unref (TeaStoreEntry *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreEntry, tea_store_entry_unref)

/* Whether entries of @kind are hands that were played. */
gboolean tea_store_entry_kind_is_hand (TeaStoreEntryKind kind);

/**
 * tea_store_list_entries:
 * @self: a store
 * @session: a session
 * @known: (nullable) (element-type TeaStoreEntry): an earlier list of its entries
 * @error: return location for an error
 *
 * Lists the entries of a session. Those of @known whose contents have not changed are reused, and only the others are
 * read.
 *
 * Returns: (transfer full) (element-type TeaStoreEntry): the entries in order, or %NULL with @error set
 */
GPtrArray *
tea_store_list_entries (TeaStore *self, gint64 session, GPtrArray *known, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Each of the following is one transaction, can be undone, and clears the redo history. */

/**
 * tea_store_add_entry:
 * @self: a store
 * @session: a session
 * @position: where to insert it, from 0; −1 or anything past the last for the end
 * @entry: the entry to add
 * @typed: (nullable): the draft that became the entry: it is cleared in the same transaction, and undo restores it;
 *   %NULL leaves the draft alone
 * @id: (out) (optional): the new entry
 * @error: return location for an error
 *
 * Returns: whether it was stored
 */
gboolean tea_store_add_entry (TeaStore *self,
                              gint64 session,
                              int position,
                              const TeaStoreEntry *entry,
                              const char *typed,
                              gint64 *id,
                              GError **error);

/* Replaces the content of entry @id by that of @entry; with @takes_draft the draft is cleared in the same transaction,
 * and undo does not restore it. */
gboolean
tea_store_edit_entry (TeaStore *self, gint64 id, const TeaStoreEntry *entry, gboolean takes_draft, GError **error);
gboolean tea_store_delete_entry (TeaStore *self, gint64 id, GError **error);

/* Replaces the content of entry @id like tea_store_edit_entry(), as a part of the last change of its session: undo and
 * redo apply to both. */
gboolean tea_store_join_edit (TeaStore *self, gint64 id, const TeaStoreEntry *entry, GError **error);

/* Adds an entry at the end like tea_store_add_entry(), as a part of the last change of @session. */
gboolean tea_store_join_entry (TeaStore *self, gint64 session, const TeaStoreEntry *entry, GError **error);

/* Takes back all that has joined the last change of @session; it is as if nothing had. */
gboolean tea_store_drop_joined (TeaStore *self, gint64 session, GError **error);

/* Moves entry @id to @position, counted without the entry; past the last means the end. */
gboolean tea_store_move_entry (TeaStore *self, gint64 id, guint position, GError **error);

/* Changes the options, players, stakes or first dealer of a session. Players who are not known become new people. */
gboolean tea_store_change_setup (TeaStore *self, gint64 session, const TeaStoreSetup *setup, GError **error);

typedef enum
{
  TEA_STORE_CHANGE_NONE, /* there is nothing to undo or redo */
  TEA_STORE_CHANGE_ADD,
  TEA_STORE_CHANGE_EDIT,
  TEA_STORE_CHANGE_DELETE,
  TEA_STORE_CHANGE_MOVE,
  TEA_STORE_CHANGE_SETUP,
} TeaStoreChangeKind;

typedef struct
{
  TeaStoreChangeKind kind;      /* what was done */
  TeaStoreEntryKind entry_kind; /* the kind of entry it was done to; meaningless for %TEA_STORE_CHANGE_SETUP */
  gint64 id;                    /* identifies the change as long as it is in the journal; 0 if there is none */
  gint64 entry;                 /* that entry, or 0 */
  guint position;               /* the position of the entry, from 0; the last one if it was deleted */
} TeaStoreChange;

/**
 * tea_store_peek_undo:
 * @self: a store
 * @session: a session
 * @undo: (out caller-allocates) (optional): what tea_store_undo() would undo
 * @redo: (out caller-allocates) (optional): what tea_store_redo() would redo
 * @error: return location for an error
 *
 * Returns: whether the store could be read
 */
gboolean
tea_store_peek_undo (TeaStore *self, gint64 session, TeaStoreChange *undo, TeaStoreChange *redo, GError **error);

/**
 * tea_store_undo:
 * @self: a store
 * @session: a session
 * @draft: (nullable): the draft as it is now; %NULL leaves it alone
 * @change: (out caller-allocates) (optional): what was undone; %TEA_STORE_CHANGE_NONE if there was nothing
 * @error: return location for an error
 *
 * Undoes the last change of @session that is not undone yet, including changes of earlier runs. The draft that became
 * an entry is restored, unless @draft is something else that was typed since.
 *
 * Returns: whether it succeeded; having nothing to undo is a success
 */
gboolean tea_store_undo (TeaStore *self, gint64 session, const char *draft, TeaStoreChange *change, GError **error);

/* Redoes what tea_store_undo() undid last; a draft restored by undo is removed again. */
gboolean tea_store_redo (TeaStore *self, gint64 session, const char *draft, TeaStoreChange *change, GError **error);

G_END_DECLS
