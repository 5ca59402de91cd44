/* tea-table-private.h - what the files of the table share among themselves
 *
 * tea-table.c holds the properties, tea-table-play.c plays, tea-table-bots.c lets the computer players think, tea-table-refresh.c
 * makes the properties show what the human player may see, tea-table-status.c and tea-table-explain.c find words, tea-table-log.c
 * writes the log, tea-table-restore.c goes on from one, tea-table-watch.c shows what was played before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdio.h>

#include "bots/players/tea-bot.h"
#include "io/drill/tea-scene.h"
#include "model/table/tea-choice-private.h"
#include "model/archive/tea-kept-game.h"
#include "model/played/tea-played-game-engine.h"
#include "model/table/tea-player-private.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/table/tea-table-engine.h"
#include "play/tea-session.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_TABLE_PROP_RULESET = 1,
  TEA_TABLE_PROP_PLAYERS,
  TEA_TABLE_PROP_HUMAN_SEAT,
  TEA_TABLE_PROP_PHASE,
  TEA_TABLE_PROP_TURN_SEAT,
  TEA_TABLE_PROP_DEALER_SEAT,
  TEA_TABLE_PROP_ROUND_WIND,
  TEA_TABLE_PROP_HAND_NUMBER,
  TEA_TABLE_PROP_TILES_LEFT,
  TEA_TABLE_PROP_WALL_LEFT,
  TEA_TABLE_PROP_INDICATOR,
  TEA_TABLE_PROP_CHOICES,
  TEA_TABLE_PROP_CAN_DISCARD,
  TEA_TABLE_PROP_LAST_DISCARD_SEAT,
  TEA_TABLE_PROP_LAST_DISCARD,
  TEA_TABLE_PROP_STATUS,
  TEA_TABLE_PROP_SCORE_SHEET,
  TEA_TABLE_PROP_GAME_OVER,
  TEA_TABLE_PROP_IN_PROGRESS,
  TEA_TABLE_PROP_SEED,
  TEA_TABLE_PROP_BOT_DELAY,
  TEA_TABLE_PROP_LOG_ERROR,
} TeaTableProperty;

/**
 * TeaTableState:
 *
 * The properties that are plain values; see #TeaTable. @phase is one of the static strings.
 */
typedef struct
{
  const char *phase;
  int turn_seat;
  int dealer_seat;
  int round_wind;
  guint hand_number;
  guint tiles_left;
  guint wall_left;
  gboolean can_discard;
  int last_discard_seat;
  gboolean game_over;
  gboolean in_progress;
  guint64 seed;
} TeaTableState;

/**
 * TeaTableBot:
 * @bot: how it plays
 * @asked: it has been asked for an action and that action was not carried out yet
 * @ready: its action is known
 * @action: that action
 * @asked_at: when it was asked, monotonic time
 * @due: when the action is to be carried out
 *
 * A computer player's part in the current decision.
 */
typedef struct
{
  const TeaBot *bot;
  gboolean asked;
  gboolean ready;
  TeaAction action;
  gint64 asked_at;
  gint64 due;
} TeaTableBot;

struct _TeaTable
{
  GObject parent_instance;

  /* From where the table is seen: always the human player's seat while a game is played */
  guint seat;
  int you;           /* who is called "you", or −1 */
  gboolean watching; /* nobody acts: a game of before is shown */
  gboolean open;     /* while watching: all hands are seen */

  /* The game */
  TeaRuleset *ruleset;
  TeaSession session;
  char *names[4];
  gboolean has_deal;
  TeaDeal *deal;
  guint n_events; /* of the hand so far */
  gboolean has_asked;
  TeaDeal *asked; /* the last discard as it lay before the players, kept to explain why it could not be claimed */

  /* What is shown */
  TeaPlayer *players[4];
  GListStore *player_list;
  GListStore *choices;
  TeaTableState state;
  TeaTileInfo *indicator;
  TeaTileInfo *last_discard;
  char *status;
  char *happened; /* the first part of the status: what has just happened */
  const char *said[4];
  int discarder;   /* who discarded last, −1 when that tile was claimed */
  TeaTile discard; /* and what */
  TeaScoreSheet *sheet;

  /* The computer players */
  guint bot_delay;          /* ms */
  GCancellable *thinking;   /* of the thoughts of this game */
  guint batch;              /* counts batches of events: what was thought before one is out of date after it */
  const char *level_ids[4]; /* of the next game */
  TeaTableBot bots[4];
  guint act_source;

  /* A scene: known walls, and what the others do */
  TeaScene *scene; /* or NULL */
  gboolean scripted;
  guint n_scripted; /* how many moves of the script were made */

  /* The log */
  TeaArchive *archive;
  TeaKeptGame *kept; /* the game on its way into the archive; NULL before it has begun */
  gsize n_kept;      /* bytes of the log that were given to it */
  char *rival;       /* the computer player of a duplicate session, or NULL */
  GString *log;
  char *log_path;
  FILE *log_file;
  char *log_error;
};

/* Properties (tea-table.c) */

void tea_table_notify (TeaTable *self, TeaTableProperty property);

/* Takes over @state and notifies of what has changed. */
void tea_table_set_state (TeaTable *self, const TeaTableState *state);
void tea_table_take_status (TeaTable *self, char *status);
void tea_table_take_sheet (TeaTable *self, TeaScoreSheet *sheet);

/* Shows @tile, or nothing for %TEA_TILE_NONE, as the indicator or the last discard. */
void tea_table_set_indicator (TeaTable *self, TeaTile tile);
void tea_table_set_last_discard (TeaTable *self, TeaTile tile);

void tea_table_emit_event (TeaTable *self, const char *type, int seat, int kind);
void tea_table_emit_changed (TeaTable *self);
void tea_table_emit_refused (TeaTable *self, const char *sentence);

/* Playing (tea-table-play.c) */

/* Says in @session who plays in a new game: the human player, called @player_name or "You", and the computer players as they are set. */
void tea_table_seat_players (TeaTable *self, TeaLogSession *session, const char *player_name);

/* Takes over rules, names and players; the hand is another matter. @session says who plays. */
void tea_table_sit_down (TeaTable *self, TeaRuleset *ruleset, const TeaLogSession *session);

/* Deals the next hand of the session. */
void tea_table_deal_hand (TeaTable *self);

/* Remembers what a step of the hand tells later questions: who could answer which discard. @before is the hand before it. */
void tea_table_remember (TeaTable *self, const TeaDeal *before, const TeaEvents *events);

/* Makes the sheet for the hand that is over. */
void tea_table_make_sheet (TeaTable *self);

/* Tells the signal "event" for each of @events, and "changed". */
void tea_table_emit_events (TeaTable *self, const TeaEvents *events);

/* The computer players (tea-table-bots.c) */

/* Forgets all that was thought; nothing of it will be carried out. */
void tea_table_stop_bots (TeaTable *self);

/* Asks those computer players for whom the hand waits and that were not asked yet. */
void tea_table_wake_bots (TeaTable *self);

/* Showing (tea-table-refresh.c) */

/* Makes all properties and lists show the hand as it is now, after @events. */
void tea_table_refresh (TeaTable *self, const TeaEvents *events);

/* Remembers the discard that was made last and what was called out, for tea_table_refresh(). */
void tea_table_hear (TeaTable *self, const TeaEvents *events);

/* Words (tea-table-status.c, tea-table-explain.c, tea-table-why-not.c) */
char *tea_table_say_with_clause (const char *sentence, const char *clause) G_GNUC_WARN_UNUSED_RESULT;
const char *tea_table_say_tile (const TeaAction *action);
char *tea_table_say_not_yet (TeaTable *self, const TeaDeal *deal, const TeaAction *action) G_GNUC_WARN_UNUSED_RESULT;
char *tea_table_say_below_minimum (const TeaDeal *deal, const TeaAction *action) G_GNUC_WARN_UNUSED_RESULT;
char *tea_table_say_self_draw_only (const TeaDeal *deal, guint seat) G_GNUC_WARN_UNUSED_RESULT;
char *tea_table_say_missed_win (const TeaDeal *deal, guint seat) G_GNUC_WARN_UNUSED_RESULT;
char *tea_table_say_no_call (const TeaDeal *deal) G_GNUC_WARN_UNUSED_RESULT;

/* The sentence for one event that is seen; %NULL for those that need none. */
char *tea_table_say_event (TeaTable *self, const TeaEvent *event);

/* NC-9: the fourth discard can sack the banker; %NULL when @done has not, or is long past. */
char *tea_table_say_sacked (TeaTable *self, const TeaEvent *done);

/* Remembers in words what has just happened. */
void tea_table_say_happened (TeaTable *self, const TeaEvents *events);

/* Returns: (transfer full): the status sentences; @view is the human player's */
char *tea_table_say_status (TeaTable *self, const TeaSeatView *view);

/**
 * tea_table_say_illegal:
 * @self: a table with a hand
 * @deal: the hand that @action was checked against
 * @reason: why @action is not legal
 * @action: the human player's action
 *
 * Returns: (transfer full): the reason in a plain sentence; %NULL for %TEA_ILLEGAL_NOT
 */
char *tea_table_say_illegal (TeaTable *self, const TeaDeal *deal, TeaIllegal reason, const TeaAction *action);

/* The log (tea-table-log.c) */

/* Starts the log of a new game. */
void tea_table_log_session (TeaTable *self, const TeaLogSession *session);

/* Adds @events, and the end when the game is over with them. */
void tea_table_log_events (TeaTable *self, const TeaEvents *events);

/* Takes over the log of a game that goes on; with it the events that happened and that it does not have yet. @game is its
 * number in the archive, or 0. */
void tea_table_log_restored (TeaTable *self, const char *log, gint64 game, const TeaEvents *pending, gboolean add_end);

/* See tea_table_restore(); @game is the number of the log in the archive, or 0. */
gboolean tea_table_restore_from (TeaTable *self, const char *log, gint64 game, GError **error);

void tea_table_set_log_error (TeaTable *self, const char *sentence);

/* The archive (tea-table-store.c) */

/* What the human player is compared with from now on, or %NULL. Takes over @rival. */
void tea_table_take_rival (TeaTable *self, char *rival);

/* The same as the archive has it for the game with that number; 0 for a game that it does not have. */
void tea_table_recall_rival (TeaTable *self, gint64 game);

/* Stores what the archive does not have of the log. */
void tea_table_store_new_lines (TeaTable *self);

/* What comes is another game, which has no number yet. */
void tea_table_leave_stored_game (TeaTable *self);

/* What comes is @game, of which the archive has @length bytes; or another game, for 0. */
void tea_table_take_stored_game (TeaTable *self, gint64 game, gsize length);

void tea_table_close_log (TeaTable *self);

G_END_DECLS
