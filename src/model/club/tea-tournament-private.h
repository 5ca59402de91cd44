/* tea-tournament-private.h - parts of a tournament, for the files of this room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/club/tea-tournament.h"
#include "store/club/tea-store-tournament.h"

G_BEGIN_DECLS

TeaStore *_tea_tournament_get_store (TeaTournament *self);
const TeaStoreTournament *_tea_tournament_get_stored (TeaTournament *self);

/* The first round that lacks a result, or the last. */
guint _tea_tournament_find_round (const TeaStoreTournament *stored);

/* Texts (tea-tournament-text.c). All are (transfer full). */

/* "29 Nov 2026"; @day itself if it is none. */
char *_tea_tournament_text_day (const char *day) G_GNUC_WARN_UNUSED_RESULT;

/* "16 players", without those of the house. */
char *_tea_tournament_text_players (const TeaStoreTournament *stored) G_GNUC_WARN_UNUSED_RESULT;
char *_tea_tournament_text_rounds (guint n_rounds) G_GNUC_WARN_UNUSED_RESULT;
char *_tea_tournament_text_details (const TeaStoreTournament *stored) G_GNUC_WARN_UNUSED_RESULT;
char *_tea_tournament_text_title (const TeaStoreTournament *stored) G_GNUC_WARN_UNUSED_RESULT;
char *_tea_tournament_text_progress (const TeaStoreTournament *stored) G_GNUC_WARN_UNUSED_RESULT;

/* Who meets twice; "" for nobody. */
char *_tea_tournament_text_repeats (guint n_repeats) G_GNUC_WARN_UNUSED_RESULT;

/* A name for sentences; "House" for "". */
char *_tea_tournament_text_name (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* "10", "2.33" */
char *_tea_tournament_text_table_points (gint64 twelfths) G_GNUC_WARN_UNUSED_RESULT;

/* The day as it is kept if @typed is one. */
char *_tea_tournament_read_day (const char *typed, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Rows (tea-tournament-items.c). */

TeaClubTable *
_tea_club_table_new (const TeaStoreTournament *stored, guint round, guint table) G_GNUC_WARN_UNUSED_RESULT;

/* Both return: (transfer full): all rows */
GPtrArray *_tea_tournament_rank_items (const TeaStoreTournament *stored) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *_tea_tournament_entrant_items (const TeaStoreTournament *stored) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
