/* tea-store-game.h - played games in the store: what they are and their logs, line by line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tea-store.h"

G_BEGIN_DECLS

/**
 * TeaStoreGame:
 * @id: the game
 * @kind: the program's own word: "table", "practice", "imported" …
 * @title: what the user calls it; may be ""
 * @variant: the id of the rules
 * @options: their options as JSON; "{}" for the defaults
 * @length: the program's own word: "hand", "round" … as tea_game_begin() takes it
 * @seed: what the walls and dice come from
 * @names: the players by seat
 * @bots: the id of the bot by seat, "" for a human
 * @meta: whatever else the program wants to know of it when it goes on; text of any kind, fixed at the beginning
 * @state: what changes while it is played, written with the lines; text of any kind
 * @begun: when it was begun, seconds since 1970
 * @changed: when the last line was added
 * @finished: whether it is over
 * @n_lines: lines of the log
 * @n_hands: hands that are settled
 * @scores: points by seat after them
 *
 * The strings belong to the struct.
 */
typedef struct
{
  gint64 id;
  char *kind;
  char *title;
  char *variant;
  char *options;
  char *length;
  guint64 seed;
  char *names[4];
  char *bots[4];
  char *meta;
  char *state;
  gint64 begun;
  gint64 changed;
  gboolean finished;
  guint n_lines;
  guint n_hands;
  gint32 scores[4];
} TeaStoreGame;

/* Returns: (transfer full): a game with empty strings */
TeaStoreGame *tea_store_game_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_store_game_free (TeaStoreGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreGame, tea_store_game_free)

/**
 * TeaStoreProgress:
 * @state: (nullable): the new #TeaStoreGame.state, or %NULL to leave it
 * @n_hands: hands that are settled
 * @scores: points by seat after them
 *
 * How far a game has come, written in the same transaction as the lines that brought it there.
 */
typedef struct
{
  const char *state;
  guint n_hands;
  gint32 scores[4];
} TeaStoreProgress;

/**
 * tea_store_begin_game:
 * @self: a store
 * @game: what it is; @id, @begun, @changed, @finished, @n_lines, @n_hands and @scores are not read
 * @lines: (nullable): the first lines of its log, each with its end
 * @id: (out): the new game
 * @error: return location for an error
 *
 * Returns: whether it was stored
 */
gboolean tea_store_begin_game (TeaStore *self, const TeaStoreGame *game, const char *lines, gint64 *id, GError **error);

/**
 * tea_store_append_lines:
 * @self: a store
 * @game: a game
 * @lines: one or more whole lines, each with its end
 * @progress: (nullable): how far the game has come with them
 * @error: return location for an error
 *
 * Adds to the log, all of @lines or, with @error set, nothing. Meant to be called before the events are shown.
 *
 * Returns: whether they were stored
 */
gboolean tea_store_append_lines (TeaStore *self,
                                 gint64 game,
                                 const char *lines,
                                 const TeaStoreProgress *progress,
                                 GError **error);

/**
 * tea_store_replace_lines:
 * @self: a store
 * @game: a game
 * @first: the number of a line (from 0), at most the number of lines
 * @lines: whole lines, each with its end, or "" for none
 * @progress: how far the game has come after them
 * @error: return location for an error
 *
 * Puts @lines in the place of line @first of the log and all that follow; the game is not over after that. One
 * transaction: with @error set the log is as before.
 *
 * Returns: whether it was stored
 */
gboolean tea_store_replace_lines (TeaStore *self,
                                  gint64 game,
                                  guint first,
                                  const char *lines,
                                  const TeaStoreProgress *progress,
                                  GError **error);

/* Returns: (transfer full): the log from line @first (from 0) on, each line with its end; %NULL with @error set */
char *tea_store_read_lines (TeaStore *self, gint64 game, guint first, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaStoreHand:
 * @winner: the winner's seat, −1 when nobody won
 * @from: whose tile was claimed for the win; −1 for a self-draw and when nobody won
 * @robbed: it was the tile of a kong
 * @n_claims: how many chows, pungs and kongs each seat has claimed
 * @deltas: what each seat won or lost
 * @items: the ids of the winner's items (docs/formats.md, "Answer"), with spaces between them; "" when nobody won
 * @stood_in: a computer player has played for the human player
 *
 * A settled hand in figures.
 */
typedef struct
{
  gint8 winner;
  gint8 from;
  gboolean robbed;
  guint8 n_claims[4];
  gint32 deltas[4];
  char *items;
  gboolean stood_in;
} TeaStoreHand;

/**
 * tea_store_read_hands:
 * @self: a store
 * @game: a game that was played at the table; logs from elsewhere may be written in other ways
 * @error: return location for an error
 *
 * Reads the settlements and claims of a log without the rules: some 30,000 hands a second.
 *
 * Returns: (transfer full) (element-type TeaStoreHand): the settled hands in order, or %NULL with @error set
 */
GArray *tea_store_read_hands (TeaStore *self, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): game @id, a deleted one too, or %NULL with @error set */
TeaStoreGame *tea_store_get_game (TeaStore *self, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_store_list_games:
 * @self: a store
 * @kind: (nullable): only games of this kind
 * @unfinished_only: leave finished games out
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type TeaStoreGame): the games, the last begun first, or %NULL with @error set
 */
GPtrArray *tea_store_list_games (TeaStore *self, const char *kind, gboolean unfinished_only, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Marks a game as over. */
gboolean tea_store_finish_game (TeaStore *self, gint64 game, GError **error);

/* Takes a game out of the list. It stays in the file until tea_store_purge() so that it can be brought back. */
gboolean tea_store_delete_game (TeaStore *self, gint64 game, GError **error);
gboolean tea_store_restore_game (TeaStore *self, gint64 game, GError **error);

/**
 * tea_store_import_log:
 * @self: a store
 * @text: a log (docs/formats.md, "Game log"), any bytes
 * @length: how many, or −1 when @text ends with a zero
 * @kind: the kind of the new game
 * @id: (out): the new game
 * @error: return location for an error
 *
 * Replays the log by the rules and stores it as a game, finished unless it breaks off within a hand. Fails with an
 * error of tea_replay_run() that names the line, when the log is not a legal one.
 *
 * Returns: whether it was stored
 */
gboolean
tea_store_import_log (TeaStore *self, const char *text, gssize length, const char *kind, gint64 *id, GError **error);

/* A log that was read, on its way into a store. */
typedef struct _TeaStoreImport TeaStoreImport;

/* Told now and then how much has been read, from 0 to 1; what returns %FALSE stops it. */
typedef gboolean (*TeaStoreReadFunc) (double fraction, gpointer data);

/**
 * tea_store_import_read:
 * @text, @length, @kind: as for tea_store_import_log()
 * @func: (nullable): called before each line
 * @data: user data
 * @error: return location for an error
 *
 * Replays the log by the rules, which may take seconds; it needs no store and may be done in any thread. Fails as
 * tea_store_import_log() does, and with %G_IO_ERROR_CANCELLED where @func has stopped it.
 *
 * Returns: (transfer full): what is to be put into a store
 */
TeaStoreImport *tea_store_import_read (const char *text,
                                       gssize length,
                                       const char *kind,
                                       TeaStoreReadFunc func,
                                       gpointer data,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void tea_store_import_free (TeaStoreImport *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreImport, tea_store_import_free)

/**
 * tea_store_import_put:
 * @import: what was read
 * @store: a store
 * @max: how many bytes of the log are stored, up to the end of a line
 * @fraction: (out): how much is in the store now; at 1 the game is in the list
 * @error: return location for an error
 *
 * One transaction. What was begun and not ended is purged as a deleted game is.
 *
 * Returns: whether it was stored
 */
gboolean tea_store_import_put (TeaStoreImport *import, TeaStore *store, gsize max, double *fraction, GError **error);

G_END_DECLS
