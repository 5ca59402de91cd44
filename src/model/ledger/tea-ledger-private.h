/* tea-ledger-private.h - a ledger, its entries and its players as the files of the ledger see them
 *
 * tea-ledger.c holds the properties, tea-ledger-get.c answers for them, tea-ledger-refresh.c makes them show what is stored,
 * tea-ledger-change.c stores what is done, tea-ledger-text.c finds words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive-store.h"
#include "model/ledger/tea-ledger.h"
#include "model/score/tea-score-sheet-engine.h"
#include "store/tea-tally.h"

G_BEGIN_DECLS

struct _TeaLedger
{
  GObject parent_instance;

  TeaArchive *archive;
  gint64 id;
  TeaTally *tally;
  TeaTallyStatistics statistics;
  TeaRuleset *ruleset;
  GListStore *entries;
  GListStore *players;
  GListStore *standings;
  int *series[4];
  char *shown_title;
  char *place;
  char *undo_text;
  char *redo_text;
  char *draft;
};

/* Returns: (transfer full): session @id, or %NULL with @error set */
TeaLedger *tea_ledger_new (TeaArchive *archive, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the session again after a change in the store. */
gboolean tea_ledger_reload (TeaLedger *self, GError **error);

/* The draft as it was set last, stored or not (tea-ledger.c). Returns whether it could be read. */
gboolean tea_ledger_read_draft (TeaLedger *self, char **text, GError **error);

/* What was set last is not to be stored any more: a change has cleared the draft. */
void tea_ledger_forget_draft (TeaLedger *self);

/* Returns: (transfer full) (element-type GValue): the values of all properties (tea-ledger.c) */
GPtrArray *tea_ledger_remember (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;

/* Notifies of what is different from @before, and emits "changed". */
void tea_ledger_notify_changes (TeaLedger *self, GPtrArray *before);

/* In words (tea-ledger-text.c); all return new strings. */

/* "Lin, Wang, Chen, Zhao" */
char *tea_ledger_text_names (const TeaStoreSetup *setup);
char *tea_ledger_text_title (const TeaStoreSession *session);

/* "East 3", or "Hand 7" where the wind does not matter; @first_dealer is the session's. */
char *tea_ledger_text_place (const TeaVariant *variant, const TeaTallyPlace *place, guint first_dealer);

/* "Undo adding hand 3"; "" for no change. */
char *tea_ledger_text_change (const TeaTally *tally, const TeaStoreChange *change, gboolean redo);

/* Entries (tea-ledger-entry.c). */

/* Returns: (transfer full): the entry of @row; nothing of @tally is needed later */
TeaLedgerEntry *tea_ledger_entry_new (const TeaTally *tally, const TeaTallyRow *row) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the entry of @row would be the same as @self, provided that rules and names are the same. */
gboolean tea_ledger_entry_is (TeaLedgerEntry *self, const TeaTallyRow *row);

/* Players (tea-ledger-player.c). */

/**
 * TeaLedgerPlayerState:
 *
 * All that changes of a player.
 */
typedef struct
{
  const char *name;
  int seat_wind;
  gboolean is_dealer;
  int total;
  guint rank;
  guint wins;
  guint self_draws;
  guint deal_ins;
  double average;
  int biggest;
  gint64 biggest_entry;
  int adjusted;
} TeaLedgerPlayerState;

TeaLedgerPlayer *tea_ledger_player_new (guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* Takes over @state and notifies of what is different. */
void tea_ledger_player_update (TeaLedgerPlayer *self, const TeaLedgerPlayerState *state);

G_END_DECLS
