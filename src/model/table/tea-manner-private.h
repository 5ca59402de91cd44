/* tea-manner-private.h - how computer players behave: their pace, and a remark now and then
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-deal.h"

G_BEGIN_DECLS

/* What makes somebody say something. Everybody at the table sees all of it. */
typedef enum
{
  TEA_OCCASION_WON,         /* the player has won the last hand */
  TEA_OCCASION_DEALT_IN,    /* somebody has won it with this player's discard */
  TEA_OCCASION_DRAWN_HAND,  /* nobody has won it */
  TEA_OCCASION_SKIPPED,     /* it would have been this player's turn, but another one has claimed */
  TEA_OCCASION_THREE_MELDS, /* another player has just made a third meld */
  TEA_OCCASION_FEW_LEFT,    /* few tiles are left to draw */
} TeaOccasion;

#define TEA_N_OCCASIONS 6

/* With how many tiles left to draw in turn they are said to be few. */
#define TEA_MANNER_FEW_LEFT 12

/* A table's manners. In each hand one computer player may say something, the three in turn; some of them rarely do. */
typedef struct
{
  const char *styles[4]; /* ids of computer players by seat, %NULL for the human player */
  guint64 seed;      /* who speaks, and what, depends on it and on what happens, so that a game is always the same */
  guint said_in;     /* the number of the hand in which something was said last, 0 for none */
  gboolean has_last; /* the last hand is known: */
  int winner;        /* who has won it, −1 for a drawn hand */
  int paid;          /* whose discard completed it, or −1 */
} TeaManners;

/* How long a computer player of this style takes for a visible action, in percent of what is set. */
guint tea_manner_get_pace (const char *style);

/* Sits down at the table: nothing is known of earlier hands. @styles are copied, but not the texts. */
void tea_manners_init (TeaManners *self, const char *const styles[4], guint64 seed);

/**
 * tea_manners_follow:
 * @self: the manners
 * @deal: a hand
 * @events: what has just led to it
 * @seat: (out): who speaks
 *
 * Returns: (nullable): what is said about that, a short sentence, translated; %NULL for nothing
 */
const char *tea_manners_follow (TeaManners *self, const TeaDeal *deal, const TeaEvents *events, guint *seat);

/* The @index-th thing that a player of this style says then, not translated; %NULL if there are no more. */
const char *tea_manner_get_remark (const char *style, TeaOccasion occasion, guint index);

G_END_DECLS
