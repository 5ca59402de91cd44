/* tea-game.h - the game being played: a human player against three computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/game/tea-recorded-game.h"
#include "model/table/tea-level.h"
#include "model/table/tea-table.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME (tea_game_get_type ())
G_DECLARE_FINAL_TYPE (TeaGame, tea_game, TEA, GAME, GObject)

/**
 * TeaGame:
 *
 * Carries out what the human player does, runs the computer players, writes the log, and shows all of it at its table.
 * One game can follow another. The computer players think in other threads; their actions happen in the default main
 * context, at most one in each iteration.
 *
 * Properties, which notify: `log-error`, see tea_game_get_log_error(); `no-calls`, `auto-win`, `auto-discard` and
 * `paused`, each a #TeaHabit.
 *
 * Signals:
 * - "begun" (): a new game begins, or one is continued; the table does not show it yet.
 * - "refused" (const char *sentence): the human player tried something that is not allowed; @sentence says why.
 * - "advised" (): the human player sees a hint.
 */

/* Returns: (transfer full): a game object without a game yet */
TeaGame *tea_game_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* What the human player sees; always the same object. */
TeaTable *tea_game_get_table (TeaGame *self);

/* As a seed: new walls, from 191 random bits of the system, which nobody can try. */
#define TEA_GAME_NEW_SEED G_MAXUINT64

/**
 * tea_game_begin:
 * @self: a game
 * @ruleset: the rules, copied
 * @length: "hand", "round", "two-rounds", "full" or "endless"
 * @seed: the seed of walls and dice, at most %G_MAXINT64, or %TEA_GAME_NEW_SEED
 * @player_name: (nullable): the human player's name; %NULL or "" for "You"
 *
 * Abandons any current game and deals the first hand of a new one.
 */
void tea_game_begin (TeaGame *self, TeaRuleset *ruleset, const char *length, guint64 seed, const char *player_name);

/* Whether dice decide the first dealer in games begun by tea_game_begin() (common play 10); if not, it is seat 0. */
void tea_game_set_throws_for_deal (TeaGame *self, gboolean throws);

/* Whether moves may be taken back in games begun by tea_game_begin(), see tea_game_undo(). */
void tea_game_set_begins_practice (TeaGame *self, gboolean practice);

/* Whether moves may be taken back in this game. */
gboolean tea_game_get_is_practice (TeaGame *self);

#define TEA_GAME_MAX_DEALS 100

/**
 * tea_game_begin_duplicate:
 * @self: a game
 * @ruleset: the rules, as for tea_game_begin()
 * @n_deals: number of deals, 1 to %TEA_GAME_MAX_DEALS
 * @rival: the id of the #TeaLevel that the human player is compared with
 * @seed: as for tea_game_begin()
 * @player_name: (nullable): as for tea_game_begin()
 *
 * The same for a duplicate session: a computer player plays the same walls in the human player's seat, see
 * #TeaDuplicate.
 */
void tea_game_begin_duplicate (TeaGame *self,
                               TeaRuleset *ruleset,
                               guint n_deals,
                               const char *rival,
                               guint64 seed,
                               const char *player_name);

/* The id of the computer player that the human player is compared with in this game, or %NULL. */
const char *tea_game_get_rival (TeaGame *self);

/* The length of this game, as in tea_game_begin(); "deals-8" or similar for a duplicate session. */
const char *tea_game_get_length (TeaGame *self);

/* The number of deals of a duplicate session; 0 for any other game. */
guint tea_game_get_n_deals (TeaGame *self);

/**
 * tea_game_set_level:
 * @self: a game
 * @seat: a computer player's seat, 1–3
 * @id: the id of a #TeaLevel
 *
 * Sets the level of that player from the next game on; at first all have tea_level_get_default_id().
 *
 * Returns: whether there is such a level; if not, nothing changes
 */
gboolean tea_game_set_level (TeaGame *self, guint seat, const char *id);

/* Sets how long a computer player takes for a visible action, in milliseconds; 0 for no delay. Each level has a pace of
 * its own: a cautious player takes longer, a bold one less. */
void tea_game_set_bot_delay (TeaGame *self, guint delay_ms);

/* Deals the next hand, unless a hand is being played or the game is over. Returns whether it was dealt. */
gboolean tea_game_next_hand (TeaGame *self);

/* What the game does for the human player (tea-game-habits.c) */

/**
 * TeaHabit:
 * @TEA_HABIT_NO_CALLS: passes every claim except a win; until the end of the hand
 * @TEA_HABIT_AUTO_WIN: wins as soon as that is possible; until the end of the game
 * @TEA_HABIT_AUTO_DISCARD: discards what was drawn, unless it wins; until the end of the hand
 * @TEA_HABIT_PAUSED: nobody acts, and the game waits; until the human player acts
 */
typedef enum
{
  TEA_HABIT_NO_CALLS,
  TEA_HABIT_AUTO_WIN,
  TEA_HABIT_AUTO_DISCARD,
  TEA_HABIT_PAUSED,
} TeaHabit;

#define TEA_N_HABITS 4

/* The name of the property of @habit: "no-calls". */
const char *tea_habit_get_name (TeaHabit habit);

gboolean tea_game_get_habit (TeaGame *self, TeaHabit habit);
void tea_game_set_habit (TeaGame *self, TeaHabit habit, gboolean on);

/* Emits "advised": the human player sees a hint in the current hand. */
void tea_game_note_advice (TeaGame *self);

/* Sets whether the human player's hand is sorted, as it is at first; if not, tiles stay where they were moved, and
 * drawn tiles go to the right end. */
void tea_game_set_sorts_hand (TeaGame *self, gboolean sorts_hand);

/* Moves the tile at position @from of an unsorted hand to position @to, at most the last one. Returns whether it was
 * moved; a tile just drawn cannot be. */
gboolean tea_game_move_tile (TeaGame *self, guint from, guint to);

/**
 * tea_game_discard:
 * @self: a game
 * @position: the tile's position in the human player's hand
 *
 * Returns: whether the tile was discarded; if not, "refused" says why
 */
gboolean tea_game_discard (TeaGame *self, guint position);

/**
 * tea_game_choose:
 * @self: a game
 * @position: the position of a choice of the table
 *
 * Returns: whether it was done; if not, "refused" says why
 */
gboolean tea_game_choose (TeaGame *self, guint position);

/* The same for the first choice of @kind. */
gboolean tea_game_call (TeaGame *self, TeaChoiceKind kind);

/**
 * tea_game_undo:
 * @self: a game
 *
 * Takes back for good the human player's last decision in this hand, which may be over, and everything after it: in the
 * log, in the archive and at the table. The wall stays the same, and the computer players think again. What a #TeaHabit
 * did for the human player counts as a decision, and all habits end.
 *
 * Returns: whether something was taken back; if not, "refused" says why
 */
gboolean tea_game_undo (TeaGame *self);

/* Returns: (transfer full) (nullable): why nothing can be taken back now, or %NULL if something can */
char *tea_game_explain_undo (TeaGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* A computer player that plays for the human player (tea-game-stand-in.c) */

/**
 * tea_game_let_play:
 * @self: a game
 * @level: the id of a #TeaLevel
 * @of_game: until the game ends, instead of only until the current hand ends
 *
 * From now on that computer player does everything for the human player, even after the game is continued later; the
 * log says so.
 *
 * Returns: whether it does; if not, "refused" says why
 */
gboolean tea_game_let_play (TeaGame *self, const char *level, gboolean of_game);

/* Returns: (transfer full): why no computer player can play for the human player now, or %NULL if one can */
char *tea_game_explain_let_play (TeaGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a computer player plays for the human player, and @of_game: (out) (optional): whether until the game ends. */
gboolean tea_game_get_is_stood_in (TeaGame *self, gboolean *of_game);

/* Lets the human player play again from the next hand on. Returns whether that changes anything. */
gboolean tea_game_play_again_self (TeaGame *self);

/**
 * tea_game_explain:
 * @self: a game
 * @what: what is asked about
 *
 * Returns: (transfer full): why that cannot be done now, one or two plain sentences; %NULL when it can
 */
char *tea_game_explain (TeaGame *self, TeaChoiceKind what) G_GNUC_WARN_UNUSED_RESULT;

/* The same for discarding the tile at @position. */
char *tea_game_explain_discard (TeaGame *self, guint position) G_GNUC_WARN_UNUSED_RESULT;

/* The log and the archive */

/**
 * tea_game_set_log_file:
 * @self: a game
 * @path: (nullable): a file, or %NULL to write none
 * @error: return location for an error
 *
 * Writes the log to @path: what has happened so far at once, every further line before it is shown. A new game
 * overwrites the file. If writing fails later, the property `log-error` says so.
 *
 * Returns: whether the file could be written
 */
gboolean tea_game_set_log_file (TeaGame *self, const char *path, GError **error);

/* Why the log could not be written any further, a sentence; %NULL if nothing failed. */
const char *tea_game_get_log_error (TeaGame *self);

/* The commitment shown before the first deal, which proves that the walls were fixed then (#TeaGameProof): 64
 * hexadecimal digits; "" without a game, or if its log has none. */
const char *tea_game_get_commitment (TeaGame *self);

/* Returns: (nullable): the game so far, which does not change when the game goes on; %NULL without a game. */
TeaRecordedGame *tea_game_get_recorded (TeaGame *self);

/**
 * tea_game_set_archive:
 * @self: a game
 * @archive: (nullable): where games are kept, or %NULL to keep none
 *
 * Stores what has happened so far at once, and from now on every event before it is shown. If that fails the game goes
 * on, and the archive catches up as soon as it can, even after another game has begun.
 */
void tea_game_set_archive (TeaGame *self, TeaArchive *archive);
TeaArchive *tea_game_get_archive (TeaGame *self);

/* The number of the game in the archive; 0 when it has none. */
gint64 tea_game_get_id (TeaGame *self);

/* Whether the whole game is stored and can be continued after the program ends. */
gboolean tea_game_get_is_kept (TeaGame *self);

/* Continuing a game (tea-game-resume.c) */

/**
 * tea_game_restore:
 * @self: a game
 * @game: a recorded game, which may stop anywhere
 * @error: return location for an error
 *
 * Abandons any current game and continues @game where it stops, with the same hands, walls, scores and players. Players
 * who had not yet passed or claimed are asked again; with the same answers the game becomes the same as without the
 * break. Fails with %TEA_ERROR_BAD_LOG if such a game cannot be continued, with a sentence that says why; then nothing
 * changes.
 *
 * Returns: whether the game is continued
 */
gboolean tea_game_restore (TeaGame *self, TeaRecordedGame *game, GError **error);

/* Takes whether the game is continued, or else the reason. */
typedef void (*TeaGameResumed) (gpointer owner, gboolean resumed, const GError *error);

/**
 * tea_game_start_resuming:
 * @self: a game with an archive
 * @id: the number of a game in the archive
 * @owner: who waits for it, see tea_job_start()
 * @done: called at the end
 *
 * Reads that game in another thread and continues it where it was left, see tea_game_restore(). Nobody else can
 * continue it meanwhile. The current game is kept. A game that cannot be continued stays in the archive, marked with
 * the reason, and nothing changes; %G_IO_ERROR_BUSY if it is being played elsewhere or not all of it is saved yet.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *
tea_game_start_resuming (TeaGame *self, gint64 id, gpointer owner, TeaGameResumed done) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the last game before this one, if it is not over. Not resumed, and without an error, if there is none to
 * continue here. */
TeaJob *tea_game_start_resuming_last (TeaGame *self, gpointer owner, TeaGameResumed done) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
