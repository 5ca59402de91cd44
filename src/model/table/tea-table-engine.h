/* tea-table-engine.h - how the rest of the model fills a table, with engine types
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-table.h"
#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/* The human player's seat in every game. */
#define TEA_TABLE_HUMAN 0u

typedef struct
{
  const char *of[4]; /* the players' names, by seat */
  int you;           /* the seat of the player addressed as "you", or −1 */
} TeaNames;

/* What a table shows. */
typedef struct
{
  const TeaDeal *deal; /* a hand */
  /* what is seen from the seat at which the table is shown; its actions are offered to that player */
  const TeaSeatView *view;
  gboolean open;        /* whether the concealed tiles of the others are visible too */
  guint thinking;       /* a mask of the seats that are shown as thinking */
  const gint32 *scores; /* the points of each seat */
  gboolean game_over;   /* whether the game has ended with this hand */
} TeaPosition;

/* Returns: (transfer full): a table without a hand */
TeaTable *tea_table_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the rules and players of another game; keeps a reference to @ruleset and copies @names. */
void tea_table_sit_down (TeaTable *self, TeaRuleset *ruleset, const TeaNames *names);

/* Records the events, the last discard and what was called out, without showing them yet. */
void tea_table_hear (TeaTable *self, const TeaEvents *events);

/* Shows @position, to which @events led. */
void tea_table_show (TeaTable *self, const TeaPosition *position, const TeaEvents *events);

/* Shows @status; takes ownership of it. */
void tea_table_take_status (TeaTable *self, char *status);

/* Emits "news", unless @news is %NULL or empty; takes ownership of it. */
void tea_table_take_news (TeaTable *self, char *news);

/* Sets whether the hand of the viewing seat is sorted; see tea_game_set_sorts_hand(). Takes effect when next shown. */
void tea_table_set_sorts_hand (TeaTable *self, gboolean sorts_hand);

/* See tea_game_move_tile(); does not emit "changed". */
gboolean tea_table_move_tile (TeaTable *self, guint from, guint to);

/* Notes that the tile at @position is discarded, so that another of its kind stays where it lies. */
void tea_table_take_from_order (TeaTable *self, guint position);

/* Whether tips may say what discarding a tile would leave; at first they may. */
void tea_table_set_tells_prospects (TeaTable *self, gboolean tells_prospects);
gboolean tea_table_get_tells_prospects (TeaTable *self);

/* Emits "event" for each of @events, and "changed". */
void tea_table_tell (TeaTable *self, const TeaEvents *events);

/* Emits "remark". */
void tea_table_remark (TeaTable *self, guint seat, const char *sentence);

/* The hand that is shown, or %NULL before the first one. It belongs to the table and changes with it. */
const TeaDeal *tea_table_get_deal (TeaTable *self);

/* The names of the players; tea_table_sit_down() changes them. */
const TeaNames *tea_table_get_names (TeaTable *self);

/* How an action is shown (tea-table-find.c) */

/* The kind of the choice for @action; %TEA_CHOICE_DISCARD for a plain discard, which is not a choice. */
TeaChoiceKind tea_choice_kind_of (const TeaAction *action);

/* Finds the action of the choice at @position; %FALSE if there is none. */
gboolean tea_table_find_action (TeaTable *self, guint position, TeaAction *action);

/* The position of the choice that stands for @action; −1 for a plain discard. */
int tea_table_find_choice (TeaTable *self, const TeaAction *action);

/* The position in the hand of the tile that @action discards: the drawn tile if it is of that kind, else the first one;
 * −1 if @action is not a discard. */
int tea_table_find_discard (TeaTable *self, const TeaAction *action);

G_END_DECLS
