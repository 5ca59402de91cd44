/* tea-store-tournament.h - the tournaments in the store
 *
 * A tournament is kept as the list of its changes, of which the first makes it; its state is what they add up to. Undo
 * marks the last one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/club/tea-seating.h"
#include "store/file/tea-store.h"

G_BEGIN_DECLS

/* The most points of a player in a round, and the most penalty. */
#define TEA_TOURNAMENT_MAX_POINTS 10000000

/* Who plays under a number from a round on, until somebody else does. */
typedef struct
{
  guint number; /* from 0 */
  guint from;   /* the first round, from 0 */
  char *name;   /* as it was written; "" for the house, whose players fill the tables and are not ranked */
  /* the key of the person, or ""; to be stored, NULL is the person of that name, who is made unless there is one */
  char *person;
} TeaTournamentPlayer;

/* The result of a table by wind, East first. */
typedef struct
{
  gboolean is_known;
  gint32 points[4];    /* won or lost; they add up to 0 */
  gint32 penalties[4]; /* 0 or more, taken off in the ranking and paid to nobody */
} TeaTournamentResult;

typedef struct
{
  gint64 id;
  char *key;      /* 32 hexadecimal digits, the same on every computer */
  gint64 created; /* seconds since 1970 */
  gint64 changed; /* likewise */
  char *title;
  char *day;       /* "2026-11-29" */
  char *variant;   /* the id of the rules */
  char *options;   /* their options as JSON */
  gint32 start;    /* the points with which everybody begins a round; points typed in include them */
  guint n_numbers; /* a multiple of 4 */
  guint n_rounds;
  TeaSeating seating; /* numbers */
  GPtrArray *players; /* TeaTournamentPlayer, by number and round */
  TeaTournamentResult results[TEA_SEATING_MAX_ROUNDS][TEA_SEATING_MAX_TABLES];
  guint n_lost; /* how many changes are damaged and left out */
  gboolean can_undo;
  gboolean can_redo;
} TeaStoreTournament;

TeaTournamentPlayer *tea_tournament_player_new (guint number, guint from, const char *name, const char *person);

/* Returns: (transfer full): a tournament without anything */
TeaStoreTournament *tea_store_tournament_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_store_tournament_free (TeaStoreTournament *tournament);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreTournament, tea_store_tournament_free)

/* Who plays under @number in @round; the index in its players. */
guint tea_store_tournament_find_player (const TeaStoreTournament *tournament, guint number, guint round);

/**
 * tea_store_create_tournament:
 * @self: a store
 * @tournament: everything but id, key and times; without results, and with one player for each number
 * @id: (out): the new tournament
 * @error: return location for an error
 *
 * Returns: whether it was stored
 */
gboolean tea_store_create_tournament (TeaStore *self, const TeaStoreTournament *tournament, gint64 *id, GError **error);

/* Returns: (transfer full) (element-type TeaStoreTournament): the tournaments, the last changed first, or %NULL with
 * @error set. One that cannot be read has no numbers. */
GPtrArray *tea_store_list_tournaments (TeaStore *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): tournament @id, even if deleted, or %NULL with @error set */
TeaStoreTournament *tea_store_get_tournament (TeaStore *self, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The result of a table; not known, to clear it. */
typedef struct
{
  guint round;
  guint table;
  TeaTournamentResult result;
} TeaTournamentTable;

/* Stores the results of @n tables as one change. */
gboolean
tea_store_put_results (TeaStore *self, gint64 tournament, const TeaTournamentTable *tables, guint n, GError **error);

/* From round @player->from on, @player plays under its number. */
gboolean tea_store_put_player (TeaStore *self, gint64 tournament, const TeaTournamentPlayer *player, GError **error);

/* Other names of the tournament and its day. */
gboolean tea_store_put_heading (TeaStore *self, gint64 tournament, const char *title, const char *day, GError **error);

/* Takes back the last change that is not undone, but for the first; or makes it again. Does nothing without one. */
gboolean tea_store_undo_tournament (TeaStore *self, gint64 tournament, GError **error);
gboolean tea_store_redo_tournament (TeaStore *self, gint64 tournament, GError **error);

/* Marks a tournament as deleted; it stays in the file until tea_store_purge(). */
gboolean tea_store_delete_tournament (TeaStore *self, gint64 id, GError **error);
gboolean tea_store_restore_tournament (TeaStore *self, gint64 id, GError **error);

G_END_DECLS
