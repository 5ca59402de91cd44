/* tea-store-game.h - played games in the store: their headers, and their logs line by line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store.h"

G_BEGIN_DECLS

/* The strings belong to the struct. */
typedef struct
{
  gint64 id;         /* the game */
  char *kind;        /* a word defined by the program: "table", "practice", "imported" … */
  char *title;       /* what the user calls it; may be "" */
  char *variant;     /* the id of the rules */
  char *options;     /* their options as JSON; "{}" for the defaults */
  char *length;      /* a word defined by the program: "hand", "round" … as in tea_game_begin() */
  guint64 seed;      /* the seed of the walls and dice */
  char *names[4];    /* the players by seat */
  char *bots[4];     /* the id of the computer player by seat, "" for a human */
  char *meta;        /* anything else the program needs to continue the game; any text, fixed at the beginning */
  char *state;       /* what changes while the game is played, written with the lines; any text */
  gint64 begun;      /* when the game began, seconds since 1970 */
  gint64 changed;    /* when the last line was added */
  gboolean finished; /* whether it is over */
  guint n_lines;     /* number of lines in the log */
  guint n_hands;     /* number of settled hands */
  gint32 scores[4];  /* points by seat after them */
  gboolean has_move; /* whether seat 0 has discarded, or a hand was settled */
} TeaStoreGame;

/* Returns: (transfer full): a game with empty strings */
TeaStoreGame *tea_store_game_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_store_game_free (TeaStoreGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreGame, tea_store_game_free)

/* The progress of a game, written in the same transaction as the lines that led to it. */
typedef struct
{
  const char *state; /* the new #TeaStoreGame.state, or NULL to leave it unchanged */
  guint n_hands;     /* number of settled hands */
  gint32 scores[4];  /* points by seat after them */
} TeaStoreProgress;

/**
 * tea_store_begin_game:
 * @self: a store
 * @game: its header; @id, @begun, @changed, @finished, @n_lines, @n_hands, @scores and @has_move are not read
 * @lines: (nullable): the first lines of its log, each with its newline
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
 * @lines: one or more whole lines, each with its newline
 * @progress: (nullable): the progress of the game after them
 * @error: return location for an error
 *
 * Appends to the log: all of @lines or, with @error set, nothing. Meant to be called before the events are shown.
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
 * @first: a line number from 0, at most the number of lines
 * @lines: whole lines, each with its newline, or "" for none
 * @progress: the progress of the game after them
 * @error: return location for an error
 *
 * Replaces line @first of the log and all that follow by @lines; the game is then not over. One transaction: with
 * @error set the log is unchanged.
 *
 * Returns: whether it was stored
 */
gboolean tea_store_replace_lines (TeaStore *self,
                                  gint64 game,
                                  guint first,
                                  const char *lines,
                                  const TeaStoreProgress *progress,
                                  GError **error);

/* Returns: (transfer full): the log from line @first (from 0) on, each line with its newline; %NULL with @error set */
char *tea_store_read_lines (TeaStore *self, gint64 game, guint first, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The figures of a settled hand. */
typedef struct
{
  gint8 winner;       /* the winner's seat, −1 if nobody won */
  gint8 from;         /* the seat whose tile was claimed for the win; −1 for a self-draw or if nobody won */
  gboolean robbed;    /* the win robbed a kong */
  guint8 n_claims[4]; /* how many chows, pungs and kongs each seat has claimed */
  gint32 deltas[4];   /* what each seat won or lost */
  char *items; /* the ids of the winner's items (docs/formats.md, "Answer"), separated by spaces; "" if nobody won */
  gboolean stood_in; /* a computer player played for the human player */
} TeaStoreHand;

/**
 * tea_store_read_hands:
 * @self: a store
 * @game: a game played at the table; logs from elsewhere may be formatted differently
 * @error: return location for an error
 *
 * Reads the settlements and claims of a log without replaying it: about 30,000 hands a second.
 *
 * Returns: (transfer full) (element-type TeaStoreHand): the settled hands in order, or %NULL with @error set
 */
GArray *tea_store_read_hands (TeaStore *self, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): game @id, even if deleted, or %NULL with @error set */
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

/* Removes a game from the list. It stays in the file until tea_store_purge(), so that it can be restored. */
gboolean tea_store_delete_game (TeaStore *self, gint64 game, GError **error);
gboolean tea_store_restore_game (TeaStore *self, gint64 game, GError **error);

/**
 * tea_store_import_log:
 * @self: a store
 * @text: a log (docs/formats.md, "Game log"), any bytes
 * @length: its length in bytes, or −1 if @text is zero-terminated
 * @kind: the kind of the new game
 * @id: (out): the new game
 * @error: return location for an error
 *
 * Replays the log by the rules and stores it as a game, which is finished if the last hand is complete and the session
 * is over or endless. If the log is not legal, fails with an error of tea_replay_feed() that names the line. The
 * program reads and stores in steps, as below; this is for tests.
 *
 * Returns: whether it was stored
 */
gboolean
tea_store_import_log (TeaStore *self, const char *text, gssize length, const char *kind, gint64 *id, GError **error);

/* A log that was read and can be put into a store. */
typedef struct _TeaStoreImport TeaStoreImport;

/* Called with the fraction that has been read, 0–1; returning %FALSE stops the reading. */
typedef gboolean (*TeaStoreReadFunc) (double fraction, gpointer data);

/**
 * tea_store_import_read:
 * @text, @length, @kind: as for tea_store_import_log()
 * @func: (nullable): called before each line
 * @data: user data
 * @error: return location for an error
 *
 * Replays the log by the rules, which may take seconds; needs no store and can run in any thread. Fails like
 * tea_store_import_log(), and with %G_IO_ERROR_CANCELLED if @func stopped it.
 *
 * Returns: (transfer full): the game to put into a store
 */
TeaStoreImport *tea_store_import_read (const char *text,
                                       gssize length,
                                       const char *kind,
                                       TeaStoreReadFunc func,
                                       gpointer data,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void tea_store_import_free (TeaStoreImport *import);

/* The number of the last line of the log if that was not whole and was left out, else 0. */
guint tea_store_import_get_left_out (const TeaStoreImport *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreImport, tea_store_import_free)

/**
 * tea_store_import_put:
 * @import: the game that was read
 * @store: a store
 * @max: how many bytes of the log to store, rounded up to the end of a line
 * @fraction: (out): the fraction that is in the store now; at 1 the game appears in the list
 * @error: return location for an error
 *
 * Stores the next part of the game, in one transaction. An unfinished import is purged like a deleted game.
 *
 * Returns: whether it was stored
 */
gboolean tea_store_import_put (TeaStoreImport *import, TeaStore *store, gsize max, double *fraction, GError **error);

G_END_DECLS
