/* tea-table.h - the table: a game of the human player against three computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/table/tea-choice.h"
#include "model/table/tea-level.h"
#include "model/table/tea-player.h"
#include "model/rules/tea-ruleset.h"
#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

/* The most dice that are thrown before a hand: three throws of two. */
#define TEA_TABLE_MAX_DICE 6

#define TEA_TYPE_TABLE (tea_table_get_type ())
G_DECLARE_FINAL_TYPE (TeaTable, tea_table, TEA, TABLE, GObject)

/**
 * TeaTable:
 *
 * The view asks it what to show and tells it what the human player does; it never asks the engine. Everything that it
 * shows is what the human player's seat may see. The computer players think in another thread; what they do
 * happens in the default main context, at most one action in each iteration.
 *
 * All properties are read-only but `bot-delay`, and notify.
 *
 * Signals:
 * - "event" (const char *type, int seat, int kind): something happened; for animation and sound. Types: "hand", "deal", "draw",
 *   "bonus", "discard", "chow", "pung", "kong", "refuse", "win", "drawn-game", "settle". @kind is −1 where the human player does
 *   not see the tile. Emitted when all properties already show what came of it, in the order of the events.
 * - "changed" (): after every batch of events, after their "event" signals; everything is consistent: redraw.
 * - "refused" (const char *sentence): the human player tried something that is not allowed; why, in a sentence.
 */

/* Returns: (transfer full): a table without a game */
TeaTable *tea_table_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_table_new_game:
 * @self: a table
 * @ruleset: the rules; copied, later changes of it do not matter
 * @length: "hand", "round", "two-rounds", "full" or "endless"
 * @seed: what the walls and dice come from; the highest bit is left away
 * @player_name: (nullable): the human player's name; %NULL or "" for "You"
 *
 * Breaks off whatever is being played and deals the first hand of a new game.
 */
void tea_table_new_game (TeaTable *self, TeaRuleset *ruleset, const char *length, guint64 seed, const char *player_name);

/**
 * tea_table_new_duplicate:
 * @self: a table
 * @ruleset: the rules, as for tea_table_new_game()
 * @n_deals: how many deals are played, 1 to %TEA_TABLE_MOST_DEALS
 * @rival: the id of the #TeaLevel that the human player is compared with
 * @seed: as for tea_table_new_game()
 * @player_name: (nullable): as for tea_table_new_game()
 *
 * The same for a duplicate session: a computer player plays the same walls in the human player's seat, as #TeaDuplicate lets it.
 */
void tea_table_new_duplicate (TeaTable *self, TeaRuleset *ruleset, guint n_deals, const char *rival, guint64 seed, const char *player_name);

#define TEA_TABLE_MOST_DEALS 100

/* The id of the computer player that the human player is compared with in this game, or %NULL. */
const char *tea_table_get_rival (TeaTable *self);

/* How many deals a duplicate session has; 0 when the game is none. */
guint tea_table_get_n_deals (TeaTable *self);

/**
 * tea_table_set_level:
 * @self: a table
 * @seat: a computer player's seat, 1–3
 * @id: the id of a #TeaLevel
 *
 * How well that player plays from the next game on; at first all play as tea_level_get_default_id().
 *
 * Returns: whether there is such a level; nothing is changed when not
 */
gboolean tea_table_set_level (TeaTable *self, guint seat, const char *id);

/* The id of the level of the computer player at @seat in the next game. */
const char *tea_table_get_level (TeaTable *self, guint seat);

/**
 * tea_table_restore:
 * @self: a table
 * @log: the log of a game (docs/formats.md, "Game log"), which may stop anywhere
 * @error: return location for an error
 *
 * Breaks off whatever is being played and goes on with the game of @log where it stops: with the same hands, walls to come,
 * scores and players. Who had not yet passed or claimed when it stopped is asked again; with the same answers the game becomes
 * the same as without the break. Fails with %TEA_ERROR_BAD_LOG and a sentence that names the line when the log is damaged or not
 * what the rules allow, or a sentence that says why such a game cannot be continued; nothing is changed then.
 *
 * Returns: whether the game goes on
 */
gboolean tea_table_restore (TeaTable *self, const char *log, GError **error);

/* Deals the next hand; does nothing while a hand is being played or when the game is over. Returns whether it was dealt. */
gboolean tea_table_next_hand (TeaTable *self);

/**
 * tea_table_discard:
 * @self: a table
 * @position: the tile's position in the human player's hand
 *
 * Returns: whether the tile was discarded; if not, "refused" says why
 */
gboolean tea_table_discard (TeaTable *self, guint position);

/**
 * tea_table_choose:
 * @self: a table
 * @choice_id: the id of a choice, or a kind ("chow") for the first choice of that kind
 *
 * Returns: whether it was done; if it is not offered, "refused" says why
 */
gboolean tea_table_choose (TeaTable *self, const char *choice_id);

/**
 * tea_table_explain:
 * @self: a table
 * @what: "chow", "pung", "kong", "hu", "take", "refuse", "pass" or "discard"
 *
 * Returns: (transfer full): why that cannot be done now, one or two plain sentences; %NULL when it can
 */
char *tea_table_explain (TeaTable *self, const char *what) G_GNUC_WARN_UNUSED_RESULT;

/* The same for discarding the tile at @position. */
char *tea_table_explain_discard (TeaTable *self, guint position) G_GNUC_WARN_UNUSED_RESULT;

/* The rules of the game, or %NULL without a game. A copy: changing it changes nothing. */
TeaRuleset *tea_table_get_ruleset (TeaTable *self);

/* A list of the four #TeaPlayer, index = seat. */
GListModel *tea_table_get_players (TeaTable *self);

/* The player at @seat. */
TeaPlayer *tea_table_get_player (TeaTable *self, guint seat);

/* The seat from which the table is seen: the human player's, 0, or the one from which a game of before is watched. */
guint tea_table_get_human_seat (TeaTable *self);

/**
 * tea_table_get_phase:
 *
 * Returns: "idle" without a game, "deal" (MI-4, CE-3: closed kongs before the first turn), "turn", "claim" (a discard or kong is
 *   being answered), "offer" (FH-7: the bottom tile is offered) or "over" (the hand is settled)
 */
const char *tea_table_get_phase (TeaTable *self);

/* Whose turn it is, 0–3; the discarder while a discard is answered; −1 without a hand. */
int tea_table_get_turn_seat (TeaTable *self);
int tea_table_get_dealer_seat (TeaTable *self);

/* The prevailing wind as a kind, or −1. */
int tea_table_get_round_wind (TeaTable *self);

/* The number of the hand in its game, from 1; 0 without one. */
guint tea_table_get_hand_number (TeaTable *self);

/* How many tiles are left to draw in turn. */
guint tea_table_get_tiles_left (TeaTable *self);

/* How many tiles are left in the wall in all, the indicator not counted. */
guint tea_table_get_wall_left (TeaTable *self);

/* The tile that lies face up and tells the wilds, or %NULL. */
TeaTileInfo *tea_table_get_indicator (TeaTable *self);

/* What the human player may do now beside discarding, a list of #TeaChoice; empty when there is nothing to decide. */
GListModel *tea_table_get_choices (TeaTable *self);

/* Whether the human player is to discard. */
gboolean tea_table_get_can_discard (TeaTable *self);

/* Who discarded last and what, while that tile still lies in the discards: −1 and %NULL once it is claimed. */
int tea_table_get_last_discard_seat (TeaTable *self);
TeaTileInfo *tea_table_get_last_discard (TeaTable *self);

/* What is going on and what can be done, one or two plain sentences. */
const char *tea_table_get_status (TeaTable *self);

/* The settlement of the hand that is over, or %NULL. */
TeaScoreSheet *tea_table_get_score_sheet (TeaTable *self);

/* Whether the game has ended with the hand that is over. */
gboolean tea_table_get_game_over (TeaTable *self);

/* Whether a hand is being played. */
gboolean tea_table_get_in_progress (TeaTable *self);
guint64 tea_table_get_seed (TeaTable *self);

/* How long a computer player takes for an action, in milliseconds; 0 for none. */
guint tea_table_get_bot_delay (TeaTable *self);
void tea_table_set_bot_delay (TeaTable *self, guint bot_delay);

/**
 * tea_table_get_dice:
 * @self: a table
 * @dice: (out caller-allocates): the dice that were thrown for this hand, in order; zeros after them
 *
 * Returns: how many there are, 0 without a hand
 */
guint tea_table_get_dice (TeaTable *self, guint8 dice[TEA_TABLE_MAX_DICE]);

/* Stacks of two tiles in each wall: 17 or 18; 0 without a hand. */
guint tea_table_get_stacks_per_wall (TeaTable *self);

/**
 * tea_table_get_wall:
 * @self: a table
 * @seat: whose wall
 * @stack_from_right: the stack, counted from the right end of that wall as its player sees it, from 0
 * @n_tiles: (out): how many tiles lie there, 0–2; 3 where the indicator is laid on top of two (LQ-3)
 * @face_up_kind: (out): the kind of the tile that lies on top of them face up, or −1
 */
void tea_table_get_wall (TeaTable *self, guint seat, guint stack_from_right, guint *n_tiles, int *face_up_kind);

/* Where the tile lies that the next turn draws or, with @supplement, that replaces the next kong; FALSE when there is none. */
gboolean tea_table_find_next_tile (TeaTable *self, gboolean supplement, guint *seat, guint *stack_from_right);

/* Whether that stack belongs to a kong box or dead wall that stands apart from the wall that is drawn in turn (MI-3, CE-1). */
gboolean tea_table_get_wall_apart (TeaTable *self, guint seat, guint stack_from_right);

/* How many tiles are left in that kong box or dead wall; 0 where there is none. */
guint tea_table_get_apart_left (TeaTable *self);

/* Whose wall was broken, or −1 without a hand. */
int tea_table_get_break_seat (TeaTable *self);

/* How many stacks lie to the right of the gap in that wall. */
guint tea_table_get_break_stacks (TeaTable *self);

/**
 * tea_table_set_log_file:
 * @self: a table
 * @path: (nullable): a file, or %NULL to write none
 * @error: return location for an error
 *
 * Writes the log of the game into @path: what has happened so far at once, every further line as it happens and before it is
 * shown. A new game starts the file anew. When writing fails later, the property `log-error` says so.
 *
 * Returns: whether the file could be written
 */
gboolean tea_table_set_log_file (TeaTable *self, const char *path, GError **error);

/**
 * tea_table_set_archive:
 * @self: a table
 * @archive: (nullable): where games are kept, or %NULL to keep none
 *
 * From now on every event is in @archive before it is shown, what has happened so far at once. When that fails the game goes on,
 * and the archive stores it as soon as it can, also after another game has begun.
 */
void tea_table_set_archive (TeaTable *self, TeaArchive *archive);
TeaArchive *tea_table_get_archive (TeaTable *self);

/* The number of the game in the archive; 0 when it has none. */
gint64 tea_table_get_game_id (TeaTable *self);

/* Whether all of the game is kept and can be continued after the end of the program. */
gboolean tea_table_get_is_kept (TeaTable *self);

/**
 * tea_table_resume:
 * @self: a table with an archive
 * @game: a game of the archive
 * @error: return location for an error
 *
 * Goes on with @game where it was left, see tea_table_restore(). What is being played is kept. A game that cannot be continued
 * stays in the archive, marked with the reason, and nothing is changed; %G_IO_ERROR_BUSY when it is being played elsewhere.
 *
 * Returns: whether the game goes on
 */
gboolean tea_table_resume (TeaTable *self, gint64 game, GError **error);

/* Goes on with the game that was played last before the one at the table, if it is not over; %FALSE without @error when there is no
 * such game. */
gboolean tea_table_resume_last (TeaTable *self, GError **error);

/* Why the log could not be written any further, a sentence; %NULL while all is well. */
const char *tea_table_get_log_error (TeaTable *self);

/* Returns: (transfer full): the log of the game so far (docs/formats.md, "Game log"); "" without a game */
char *tea_table_dup_log (TeaTable *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
