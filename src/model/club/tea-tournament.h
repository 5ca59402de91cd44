/* tea-tournament.h - a tournament of several tables: rounds, results, ranking
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/base/tea-job.h"
#include "model/base/tea-value.h"
#include "model/ledger/tea-html.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/* Seats that nobody takes are filled by players of the house, at least five of eight are not. */
#define TEA_TOURNAMENT_MIN_PLAYERS 5
#define TEA_TOURNAMENT_MAX_PLAYERS 64
#define TEA_TOURNAMENT_MAX_ROUNDS 21

/* Larger amounts are typing errors. */
#define TEA_TOURNAMENT_MAX_TYPED 1000000

/* The most bytes of a file with results. */
#define TEA_TOURNAMENT_MAX_FILE 1048576

typedef struct
{
  gint64 id;
  char *title;       /* as it was entered; may be "" */
  char *shown_title; /* that, or "Tournament" */
  char *day;         /* "2026-11-29" */
  char *details;     /* the day, the rules, the players, the rounds */
  char *progress;    /* how many tables have a result */
  char *remark;      /* who meets twice, what is damaged; "" for nothing */
  char *round_title; /* "Round 2 of 5" */
  guint n_rounds;
  guint n_tables;
  guint round; /* the one that is shown, from 0 */
  int start;   /* points with which everybody begins a round */
  gboolean can_undo;
  gboolean can_redo;
  gboolean is_over; /* all tables have a result */
} TeaTournamentFacts;

#define TEA_TYPE_TOURNAMENT (tea_tournament_get_type ())
G_DECLARE_FINAL_TYPE (TeaTournament, tea_tournament, TEA, TOURNAMENT, TeaValue)

/* TeaTournament: signal "changed" after each change, when the facts, as properties, and the lists are up to date. */

typedef struct
{
  guint round; /* from 0 */
  guint table; /* from 0 */
  char *title; /* "Table 3" */
  gboolean is_known;
  const char *winds[4]; /* East first, for display */
  char *players[4];     /* with their numbers */
  char *points[4];      /* as they are typed; "" if they are not known */
  char *notes[4];       /* table points and penalty; "" if the result is not known */
  int values[4];        /* the points as numbers, 0 if not known */
  int penalties[4];
  char *spoken; /* all of it in one sentence */
} TeaClubTableFacts;

#define TEA_TYPE_CLUB_TABLE (tea_club_table_get_type ())
G_DECLARE_FINAL_TYPE (TeaClubTable, tea_club_table, TEA, CLUB_TABLE, TeaValue)

/* TeaClubTable: a table of a round. Immutable. */

const TeaClubTableFacts *tea_club_table_get_facts (TeaClubTable *self);

typedef struct
{
  guint place;
  char *name;
  char *table_points; /* "10.5" */
  char *points;       /* "+120" */
  char *details;      /* rounds, first places, penalties, when somebody else took the number */
  char *spoken;
} TeaClubRankFacts;

#define TEA_TYPE_CLUB_RANK (tea_club_rank_get_type ())
G_DECLARE_FINAL_TYPE (TeaClubRank, tea_club_rank, TEA, CLUB_RANK, TeaValue)

/* TeaClubRank: a player in the ranking. Immutable. */

const TeaClubRankFacts *tea_club_rank_get_facts (TeaClubRank *self);

typedef struct
{
  guint number;  /* from 0 */
  guint from;    /* the round from which the last of its players plays, from 0 */
  char *label;   /* the number as it is shown, from 1 */
  char *entered; /* the name of that player as it was entered; "" for the house */
  char *name;    /* all who play under the number, for display */
  char *seats;   /* table and wind in each round */
  char *spoken;
} TeaClubEntrantFacts;

#define TEA_TYPE_CLUB_ENTRANT (tea_club_entrant_get_type ())
G_DECLARE_FINAL_TYPE (TeaClubEntrant, tea_club_entrant, TEA, CLUB_ENTRANT, TeaValue)

/* TeaClubEntrant: a number, who plays under it, and where. Immutable. */

const TeaClubEntrantFacts *tea_club_entrant_get_facts (TeaClubEntrant *self);

/**
 * tea_tournament_new:
 * @archive: where it is stored
 * @id: a tournament
 * @error: return location for an error
 *
 * Returns: (transfer full): the tournament, or %NULL with @error set
 */
TeaTournament *tea_tournament_new (TeaArchive *archive, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

const TeaTournamentFacts *tea_tournament_get_facts (TeaTournament *self);

/* Lists that stay the same objects: #TeaClubTable of the round that is shown, #TeaClubRank, #TeaClubEntrant. */
GListModel *tea_tournament_get_tables (TeaTournament *self);
GListModel *tea_tournament_get_ranking (TeaTournament *self);
GListModel *tea_tournament_get_entrants (TeaTournament *self);

/* Shows another round, from 0. */
void tea_tournament_set_round (TeaTournament *self, guint round);

/* Returns: (transfer full): a table of any round */
TeaClubTable *tea_tournament_get_table (TeaTournament *self, guint round, guint table) G_GNUC_WARN_UNUSED_RESULT;

/* Finds the next table of @round without a result after @table, or before it. */
gboolean tea_tournament_find_open (TeaTournament *self, guint round, guint table, guint *found);

/* Returns: (transfer full) (nullable): a sentence if four players cannot have these @points */
char *tea_tournament_dup_fault (TeaTournament *self, const int points[4]) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tournament_put_result:
 * @self: a tournament
 * @round: a round, from 0
 * @table: a table, from 0
 * @points: what the players have, East first, those included with which they begin; the sum must be right
 * @penalties: what is taken off them in the ranking
 * @error: return location for an error
 *
 * Returns: whether it was stored
 */
gboolean tea_tournament_put_result (TeaTournament *self,
                                    guint round,
                                    guint table,
                                    const int points[4],
                                    const int penalties[4],
                                    GError **error);

/* Makes a result unknown again. */
gboolean tea_tournament_clear_result (TeaTournament *self, guint round, guint table, GError **error);

/* From @round on, @name plays under @number; "" is the house. */
gboolean tea_tournament_put_player (TeaTournament *self, guint number, guint round, const char *name, GError **error);

/* Other title and day ("2026-11-29"). */
gboolean tea_tournament_put_heading (TeaTournament *self, const char *title, const char *day, GError **error);

gboolean tea_tournament_undo (TeaTournament *self, GError **error);
gboolean tea_tournament_redo (TeaTournament *self, GError **error);

/* Reads results from the text of a file (docs/formats.md), all or none. Returns: (transfer full): a sentence that says
 * what was read, or %NULL with @error set */
char *tea_tournament_import (TeaTournament *self, const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): tables for spreadsheets in this locale; the one with the results can be imported */
char *tea_tournament_dup_results_csv (TeaTournament *self) G_GNUC_WARN_UNUSED_RESULT;
char *tea_tournament_dup_ranking_csv (TeaTournament *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the name of a file with @what, such as "ranking" */
char *
tea_tournament_dup_file_name (TeaTournament *self, const char *what, const char *ending) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the round that is played and the ranking as a page for browsers, which reloads itself; a #TeaHtmlFunc. */
void tea_tournament_write_html (TeaHtml *html, gpointer tournament);

/* Returns: (transfer full): the same as a file, which does not */
char *tea_tournament_dup_html (TeaTournament *self) G_GNUC_WARN_UNUSED_RESULT;

/* A scoring session of the four at a table. */
typedef struct
{
  char *title;
  char *details; /* its points, and when it was changed last */
  int points[4]; /* by wind at the table, as they are typed there */
} TeaTournamentSession;

/* @sessions (element-type TeaTournamentSession): what was found, the last changed first; empty if nothing can be read
 */
typedef void (*TeaTournamentSessionsDone) (gpointer owner, GPtrArray *sessions);

/* Looks for the sessions that the four at a table have played. Returns: (transfer full): the search, to be kept by
 * @owner like any job */
TeaJob *tea_tournament_start_sessions (TeaTournament *self,
                                       gpointer owner,
                                       guint round,
                                       guint table,
                                       TeaTournamentSessionsDone done) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
