/* tea-table-engine.h - how the rest of the model fills a table, in types of the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-table.h"
#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/* The human player's seat in every game. */
#define TEA_TABLE_HUMAN 0u

/**
 * TeaNames:
 * @of: the players' names, by seat
 * @you: the seat of the player who is called "you", or −1
 */
typedef struct
{
  const char *of[4];
  int you;
} TeaNames;

/**
 * TeaPosition:
 * @deal: a hand
 * @view: what the seat sees from which it is shown; its actions are what the player there is offered
 * @open: whether the concealed tiles of the others are seen as well
 * @thinking: a mask of the seats that are shown to think about a move
 * @scores: the points of each seat
 * @game_over: whether the game has ended with this hand
 *
 * What a table shows.
 */
typedef struct
{
  const TeaDeal *deal;
  const TeaSeatView *view;
  gboolean open;
  guint thinking;
  const gint32 *scores;
  gboolean game_over;
} TeaPosition;

/* Returns: (transfer full): a table without a hand */
TeaTable *tea_table_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Takes over rules and players of another game; @names is copied. */
void tea_table_sit_down (TeaTable *self, TeaRuleset *ruleset, const TeaNames *names);

/* Remembers the discard that was made last in @events and what was called out, without showing it yet. */
void tea_table_hear (TeaTable *self, const TeaEvents *events);

/* Shows @position, which came about by @events. */
void tea_table_show (TeaTable *self, const TeaPosition *position, const TeaEvents *events);

/* Shows the sentences @status, which it takes over. */
void tea_table_take_status (TeaTable *self, char *status);

/* Whether the hand of the seat from which the table is seen is sorted; see tea_game_set_sorts_hand(). Shown next time.
 */
void tea_table_set_sorts_hand (TeaTable *self, gboolean sorts_hand);

/* See tea_game_move_tile(); nobody is told. */
gboolean tea_table_move_tile (TeaTable *self, guint from, guint to);

/* The tile at @position is discarded: of two of its kind, the other one stays where it lies. */
void tea_table_take_from_order (TeaTable *self, guint position);

/* Whether tips may say what the discard of a tile would leave; at first they may. */
void tea_table_set_tells_prospects (TeaTable *self, gboolean tells_prospects);
gboolean tea_table_get_tells_prospects (TeaTable *self);

/* Emits "event" for each of @events, and "changed". */
void tea_table_tell (TeaTable *self, const TeaEvents *events);

/* The hand that is shown, or %NULL before the first one. It belongs to the table and changes with it. */
const TeaDeal *tea_table_get_deal (TeaTable *self);

/* The names of the players; they change when others sit down. */
const TeaNames *tea_table_get_names (TeaTable *self);

/* What is shown of an action (tea-table-find.c) */

/* Finds what the choice with @id stands for, or the first choice of that kind; %FALSE when it is not offered. */
gboolean tea_table_find_action (TeaTable *self, const char *id, TeaAction *action);

/* Returns: (transfer full): the id of the choice that stands for @action; "" for a plain discard */
char *tea_table_find_choice (TeaTable *self, const TeaAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* Where the tile that @action discards stands in the hand: the drawn tile, when it is of that kind, else the first one;
 * −1 for what is no discard. */
int tea_table_find_discard (TeaTable *self, const TeaAction *action);

G_END_DECLS
