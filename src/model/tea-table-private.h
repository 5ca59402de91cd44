/* tea-table-private.h - what the files of the table share among themselves
 *
 * tea-table.c holds the properties, tea-table-play.c plays, tea-table-bots.c lets the computer players think, tea-table-refresh.c
 * makes the properties show what the human player may see, tea-table-status.c and tea-table-explain.c find words, tea-table-log.c
 * writes the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdio.h>

#include "bots/tea-bot.h"
#include "model/tea-choice-private.h"
#include "model/tea-player-private.h"
#include "model/tea-ruleset-private.h"
#include "model/tea-score-sheet-private.h"
#include "model/tea-table.h"
#include "play/tea-session.h"

G_BEGIN_DECLS

#define TEA_TABLE_HUMAN 0u

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
 * @random: its random numbers
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
  TeaRandom random;
  gboolean asked;
  gboolean ready;
  TeaAction action;
  gint64 asked_at;
  gint64 due;
} TeaTableBot;

struct _TeaTable
{
  GObject parent_instance;

  /* The game */
  TeaRuleset *ruleset;
  TeaSession session;
  char *names[4];
  gboolean has_deal;
  TeaDeal *deal;
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
  TeaScoreSheet *sheet;

  /* The computer players */
  guint bot_delay; /* ms */
  TeaDistanceTables *tables;
  gboolean making_tables;
  GCancellable *making;     /* of the tables, as long as the table lives */
  GCancellable *thinking;   /* of the thoughts of this game */
  guint batch;              /* counts batches of events: what was thought before one is out of date after it */
  const char *level_ids[4]; /* of the next game */
  TeaTableBot bots[4];
  guint act_source;

  /* The log */
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

/* Carries out @action of any seat with all that follows; %FALSE when it is not legal. */
gboolean tea_table_apply (TeaTable *self, const TeaAction *action);

/* The computer players (tea-table-bots.c) */

/* Forgets all that was thought; nothing of it will be carried out. */
void tea_table_stop_bots (TeaTable *self);

/* Asks those computer players for whom the hand waits and that were not asked yet. */
void tea_table_wake_bots (TeaTable *self);

/* Starts to make the distance tables, unless they are there or on their way. */
void tea_table_make_tables (TeaTable *self);

/* Showing (tea-table-refresh.c) */

/* Makes all properties and lists show the hand as it is now, after @events. */
void tea_table_refresh (TeaTable *self, const TeaEvents *events);

/* Words (tea-table-status.c, tea-table-explain.c) */

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
void tea_table_log_session (TeaTable *self);
void tea_table_log_events (TeaTable *self, const TeaEvents *events);
void tea_table_log_end (TeaTable *self);
void tea_table_close_log (TeaTable *self);

G_END_DECLS
