/* tea-tournament-list.h - the list of tournaments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-list.h"
#include "model/club/tea-tournament.h"
#include "model/ledger/tea-ledger-list.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *title;
  char *details; /* the day, the rules, the players, the rounds; or why it cannot be read */
  char *progress;
  char *spoken; /* all of it in one sentence */
  gboolean is_readable;
} TeaTournamentInfoFacts;

#define TEA_TYPE_TOURNAMENT_INFO (tea_tournament_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaTournamentInfo, tea_tournament_info, TEA, TOURNAMENT_INFO, TeaValue)

/* TeaTournamentInfo: a tournament in the list. Immutable. */

const TeaTournamentInfoFacts *tea_tournament_info_get_facts (TeaTournamentInfo *self);

#define TEA_TYPE_TOURNAMENT_LIST (tea_tournament_list_get_type ())
G_DECLARE_FINAL_TYPE (TeaTournamentList, tea_tournament_list, TEA, TOURNAMENT_LIST, TeaList)

/**
 * TeaTournamentList:
 *
 * A #GListModel of #TeaTournamentInfo, the last changed first. Devices that see one of the sessions see the tournament
 * that was opened last as well.
 */

/* Returns: (transfer full): the tournaments in @archive, which has @sessions */
TeaTournamentList *tea_tournament_list_new (TeaArchive *archive, TeaLedgerList *sessions) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tournament_list_create:
 * @self: the list
 * @title: a title, or ""
 * @day: a day, "2026-11-29"
 * @ruleset: the rules
 * @start: the points with which everybody begins a round
 * @n_rounds: how many rounds are played
 * @names: (array zero-terminated=1): the players
 * @error: return location for an error
 *
 * Draws the numbers and the seats. Seats that are left over are taken by players of the house.
 *
 * Returns: (transfer full): the tournament, or %NULL with @error set
 */
TeaTournament *tea_tournament_list_create (TeaTournamentList *self,
                                           const char *title,
                                           const char *day,
                                           TeaRuleset *ruleset,
                                           int start,
                                           guint n_rounds,
                                           const char *const *names,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tournament_list_dup_preview:
 * @n_players: how many players there are
 * @n_rounds: how many rounds are wanted
 * @well: (out): whether there can be such a tournament
 *
 * Returns: (transfer full): sentences: how many tables there are, who fills them, and who meets twice
 */
char *tea_tournament_list_dup_preview (guint n_players, guint n_rounds, gboolean *well) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the names that were entered before, the last used first */
char **tea_tournament_list_list_known (TeaTournamentList *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): today as a day of a tournament */
char *tea_tournament_list_dup_today (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the names in @text, one a line, without empty lines */
char **tea_tournament_list_split_names (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): tournament @id, or %NULL with @error set */
TeaTournament *tea_tournament_list_open (TeaTournamentList *self, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

gboolean tea_tournament_list_delete (TeaTournamentList *self, gint64 id, GError **error);

/* Restores the tournament that was deleted last in this run of the program, if any. */
gboolean tea_tournament_list_restore (TeaTournamentList *self, GError **error);

G_END_DECLS
