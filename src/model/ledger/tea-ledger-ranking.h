/* tea-ledger-ranking.h - who has how much over all scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/ledger/tea-ledger-list.h"

G_BEGIN_DECLS

/* A player over all sessions; whoever has the same name is the same player. */
typedef struct
{
  guint rank;    /* the place by points, from 1; players with the same points have the same place */
  char *name;    /* the name, for sentences */
  gint64 points; /* the points of all sessions, penalties included */
  char *total;   /* the same as a text */
  char *money;   /* their money, "−12.50", without a currency, if one of the sessions was for money; else "" */
  gboolean has_money;
  guint sessions; /* sessions, those without an entry left out; in @first of them nobody had more points */
  guint first;
  guint hands; /* hands played in them; this player has won @wins of these */
  guint wins;
  char *details; /* the last four in words: "3 sessions, first in 1 · 48 hands, 12 won", without what is 0 */
  char *spoken;  /* everything in one line */
} TeaRankedPlayerFacts;

#define TEA_TYPE_RANKED_PLAYER (tea_ranked_player_get_type ())
G_DECLARE_FINAL_TYPE (TeaRankedPlayer, tea_ranked_player, TEA, RANKED_PLAYER, TeaValue)

const TeaRankedPlayerFacts *tea_ranked_player_get_facts (TeaRankedPlayer *self);

#define TEA_TYPE_LEDGER_RANKING (tea_ledger_ranking_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerRanking, tea_ledger_ranking, TEA, LEDGER_RANKING, GObject)

/**
 * TeaLedgerRanking:
 *
 * A #GListModel of #TeaRankedPlayer, the one with the most points first, among equals by name.
 *
 * Properties, which notify: `busy` (boolean), whether sessions are being read; `summary` (string), "4 players, 9
 * sessions, 178 hands", and `remark` (string), how many sessions could not be read and are left out; "" for none;
 * `rules` (strings), the names of the rules of all sessions.
 */

/* Returns: (transfer full): a ranking of @sessions, empty until it is updated */
TeaLedgerRanking *tea_ledger_ranking_new (TeaArchive *archive, TeaLedgerList *sessions) G_GNUC_WARN_UNUSED_RESULT;

/* Reads what has changed since the last update, in a thread. The former ranking stays until then. */
void tea_ledger_ranking_update (TeaLedgerRanking *self);

/* Whether sessions are being read. */
gboolean tea_ledger_ranking_get_busy (TeaLedgerRanking *self);

/* The names of the rules of all sessions, in alphabetical order; %NULL-terminated. */
const char *const *tea_ledger_ranking_get_rules (TeaLedgerRanking *self);

/* Counts only the sessions by the rules with the name @rules; %NULL for all. */
void tea_ledger_ranking_set_rules (TeaLedgerRanking *self, const char *rules);

G_END_DECLS
