/* tea-table-words-engine.h - what happens at the table and why something cannot be done, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-table-engine.h"

G_BEGIN_DECLS

/* The default name of the player at @seat: "You", or that of a computer player. */
const char *tea_table_default_name (guint seat);

/* Returns: (transfer full) (nullable): what has just happened, as the human player sees it; %NULL if it is not worth
 * mentioning */
char *tea_say_happened (const TeaNames *names, const TeaDeal *deal, const TeaEvents *events) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a sentence: the human player's throw of @dice makes the player at @dealer the first
 * dealer */
char *tea_say_first_throw (const TeaNames *names, const guint8 dice[2], guint dealer) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_say_event:
 * @table: a table that shows the hand after @event
 * @event: something that has happened
 * @n_discards: number of discards in the hand, including @event
 * @open: whether all hands are visible
 *
 * Returns: (transfer full) (nullable): a sentence for what is seen of it from the seat of @table; %NULL for the start
 *   of a hand and for a win or draw, which the settlement reports
 */
char *tea_say_event (TeaTable *table, const TeaEvent *event, guint n_discards, gboolean open) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_say_step:
 * @table: a table that shows the hand after @events
 * @events: all that has happened in one step
 * @open: whether all hands are visible
 *
 * Returns: (transfer full): a sentence for everything that is seen of it from the seat of @table
 */
char *tea_say_step (TeaTable *table, const TeaEvents *events, gboolean open) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_say_status:
 * @table: a table that shows a hand
 * @happened: (nullable): what has just happened
 * @view: what the human player sees
 *
 * Returns: (transfer full): what has happened and what comes next
 */
char *tea_say_status (TeaTable *table, const char *happened, const TeaSeatView *view) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_say_news:
 * @table: a table that shows the hand after @events
 * @happened: (nullable): what tea_say_happened() says of them
 * @events: all that has happened in one step
 *
 * Returns: (transfer full) (nullable): all that somebody who only hears the game has to know of it: each discard and
 *   claim, the human player's draws, at the deal the winds and the indicator; not who draws or is to play next, which
 *   follows, and not how the hand ends, which the settlement tells
 */
char *tea_say_news (TeaTable *table, const char *happened, const TeaEvents *events) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_say_question:
 * @table: a table that shows a hand
 * @view: what the human player sees
 *
 * Returns: (transfer full) (nullable): what the human player is asked to do now, with the keys of the choices; %NULL if
 *   nothing
 */
char *tea_say_question (TeaTable *table, const TeaSeatView *view) G_GNUC_WARN_UNUSED_RESULT;

/* Why something cannot be done (tea-why-not.c) */

/* What an explanation for the human player is based on. */
typedef struct
{
  const TeaDeal *deal;   /* the hand, or NULL */
  const TeaDeal *asked;  /* the hand at the last discard, to explain why it could not be claimed, or NULL */
  const TeaNames *names; /* the players */
  gboolean game_over;    /* whether the game is over after this hand */
} TeaSituation;

/**
 * tea_why_not:
 * @situation: where the game stands
 * @what: what is asked about
 *
 * Returns: (transfer full) (nullable): why the human player cannot do that now, one or two sentences; %NULL when it can
 * be done
 */
char *tea_why_not (const TeaSituation *situation, TeaChoiceKind what) G_GNUC_WARN_UNUSED_RESULT;

/* The same for discarding @tile; %TEA_TILE_NONE where there is no tile. */
char *tea_why_not_discard (const TeaSituation *situation, TeaTile tile) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_why_illegal:
 * @names: the players
 * @deal: the hand that @action was checked against
 * @reason: why @action is not legal
 * @action: an action
 *
 * Returns: (transfer full) (nullable): the reason in a sentence; %NULL for %TEA_ILLEGAL_NOT
 */
char *tea_why_illegal (const TeaNames *names, const TeaDeal *deal, TeaIllegal reason, const TeaAction *action)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
