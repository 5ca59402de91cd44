/* tea-table.h - what is seen at the table from one seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-ruleset.h"
#include "model/score/tea-score-sheet.h"
#include "model/table/tea-choice.h"
#include "model/table/tea-event-item.h"
#include "model/table/tea-player.h"
#include "play/tea-action.h"

G_BEGIN_DECLS

/* The most dice thrown before a hand: three throws of two. */
#define TEA_TABLE_MAX_DICE 6

/**
 * TeaTablePhase:
 * @TEA_TABLE_IDLE: there is no hand
 * @TEA_TABLE_DEAL: closed kongs can be declared before the first turn (MI-4, CE-3)
 * @TEA_TABLE_TURN: a player is to play
 * @TEA_TABLE_CLAIM: a discard or kong is being answered
 * @TEA_TABLE_OFFER: the bottom tile is offered (FH-7)
 * @TEA_TABLE_OVER: the hand is settled
 */
typedef enum
{
  TEA_TABLE_IDLE,
  TEA_TABLE_DEAL,
  TEA_TABLE_TURN,
  TEA_TABLE_CLAIM,
  TEA_TABLE_OFFER,
  TEA_TABLE_OVER,
} TeaTablePhase;

/**
 * TeaTableState:
 *
 * What a table shows, in plain values, which change with it. The lists stay the same objects.
 */
typedef struct
{
  TeaRuleset *ruleset;        /* the rules of the game, or %NULL without a game. A copy: changes to it have no effect */
  TeaTablePhase phase;        /* what is going on */
  gboolean in_progress;       /* whether a hand is being played */
  guint seat;                 /* the viewing seat; the human player's, 0, in every game that is played */
  int dealer_seat;            /* the dealer, or −1 */
  int round_wind;             /* the prevailing wind as a kind, or −1 */
  guint hand_number;          /* the number of the hand in its game, from 1; 0 without one */
  TeaTileInfo *indicator;     /* the face-up tile that determines the wilds, or %NULL */
  guint tiles_left;           /* number of tiles left to draw in turn */
  guint wall_left;            /* number of tiles left in the wall in all, not counting the indicator */
  gboolean can_discard;       /* whether the viewing player can discard now */
  GListModel *choices;        /* what that player may do now besides discarding, a list of #TeaChoice */
  TeaTileInfo *last_discard;  /* the last discard while it still lies in the discards, or %NULL … */
  int last_discard_seat;      /* … and who discarded it; −1 once it is claimed */
  char *status;               /* what is going on and what can be done, one or two plain sentences */
  GListModel *events;         /* the visible events of the hand, a list of #TeaEventItem, newest last; up to date when
                               * "changed" is emitted */
  TeaScoreSheet *score_sheet; /* the settlement of the finished hand, or %NULL */
  gboolean game_over;         /* whether the game has ended with the hand that is over */
} TeaTableState;

#define TEA_TYPE_TABLE (tea_table_get_type ())
G_DECLARE_FINAL_TYPE (TeaTable, tea_table, TEA, TABLE, GObject)

/**
 * TeaTable:
 *
 * A hand as it may be seen from one seat. It only shows: a #TeaGame shows the game being played on it, a #TeaPlayback
 * an earlier one.
 *
 * Property, which notifies: `status`.
 *
 * Signals:
 * - "event" (int type, int seat, int kind): something happened, a #TeaEventType; for animation and sound. @kind is −1
 * if the tile is not visible. Emitted in the order of the events, after the table shows their result.
 * - "news" (const char *sentences): what somebody who only hears the game has to be told now: what has happened, and
 *   what the human player is asked to do, with the keys. Nothing is told twice. Emitted before the "event" signals.
 * - "remark" (int seat, const char *sentence): a computer player says something in passing, which is only to be seen
 * and changes nothing. Emitted after "changed".
 * - "changed" (): after every batch of events and their "event" signals; everything is consistent: redraw.
 */

const TeaTableState *tea_table_get_state (TeaTable *self);

/* The player at @seat; valid as long as the table. */
const TeaPlayer *tea_table_get_player (TeaTable *self, guint seat);

/**
 * tea_table_find_melding:
 * @self: a table
 * @choice: the position of a choice, or −1
 *
 * Returns: the tiles of the player's hand that the choice would put into a meld, a bit for each position as the hand
 * is arranged now; 0 if it makes no meld or is not offered
 */
guint tea_table_find_melding (TeaTable *self, int choice);

/* The walls and the dice (tea-table-wall.c) */

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
 * @n_tiles: (out): how many tiles lie there, 0–2; 3 if the indicator is laid on top of two (LQ-3)
 * @face_up_kind: (out): the kind of the face-up tile on top of them, or −1
 */
void tea_table_get_wall (TeaTable *self, guint seat, guint stack_from_right, guint *n_tiles, int *face_up_kind);

/* Finds the tile that the next turn draws or, with @supplement, that replaces the next kong; FALSE if there is none. */
gboolean tea_table_find_next_tile (TeaTable *self, gboolean supplement, guint *seat, guint *stack_from_right);

/* Whether that stack belongs to a kong box or dead wall, apart from the live wall (MI-3, CE-1). */
gboolean tea_table_get_wall_apart (TeaTable *self, guint seat, guint stack_from_right);

/* How many tiles are left in the kong box or dead wall; 0 if there is none. */
guint tea_table_get_apart_left (TeaTable *self);

G_END_DECLS
