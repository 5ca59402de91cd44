/* tea-luck.h - how much of a hand's result was luck
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/luck/tea-position.h"

G_BEGIN_DECLS

/* Sources of luck: the deal, and the draws of the seat itself, the next one, the one across and the one before. */
typedef enum
{
  TEA_LUCK_DEAL,
  TEA_LUCK_OWN,
  TEA_LUCK_NEXT,
  TEA_LUCK_ACROSS,
  TEA_LUCK_BEFORE,
} TeaLuckPart;

#define TEA_N_LUCK_PARTS 5

/* A control variate in the manner of AIVAT. Whenever a tile is drawn, the value of the position is compared with its
 * mean over all tiles hidden in the wall, which are equally likely: no player's choice has made one likelier than
 * another. The differences are therefore 0 on average whatever the values are and whoever plays; good values make them
 * follow the result closely. The deal is compared with deals of the same wall in other orders.
 *
 * A result less this luck has the same mean and a smaller variance. */
typedef struct
{
  /* by seat and #TeaLuckPart, by how many points the tiles that came were worth more than the average of those that
   * could have come */
  double parts[4][TEA_N_LUCK_PARTS];
  TeaPositions positions; /* values the positions */
} TeaLuck;

/**
 * tea_luck_follow:
 * @luck: (inout): zeroed before the first hand
 * @deal: the hand after @events
 * @events: what has just happened; the first events of a hand begin with %TEA_EVENT_HAND
 *
 * Adds the luck of @events; a new hand starts from 0. All events of a hand must be passed in order.
 */
void tea_luck_follow (TeaLuck *luck, const TeaDeal *deal, const TeaEvents *events);

/**
 * tea_luck_get_part:
 * @luck: a hand
 * @variant: its rules
 * @seat: a seat
 * @part: the source of the luck
 *
 * Returns: the luck of @seat from @part, in points, times the factor that was found to leave the least variance
 */
double tea_luck_get_part (const TeaLuck *luck, const TeaVariant *variant, guint seat, TeaLuckPart part);

/* The total luck of @seat, in points. */
double tea_luck_get (const TeaLuck *luck, const TeaVariant *variant, guint seat);

/* The standard deviation of a hand's result without its luck, in points; 0 if it has not been measured, as with house
 * rules. */
double tea_luck_error (const TeaVariant *variant);

/* Hands that were split into luck and play. Zeroed before the first. */
typedef struct
{
  guint n;        /* their number */
  int points;     /* the points from them */
  double luck;    /* how many of these were luck */
  double squares; /* the sum of the squares of the others, hand by hand */
} TeaLuckSum;

void tea_luck_sum_add (TeaLuckSum *sum, int points, double luck);

/**
 * tea_luck_sum_error:
 * @sum: hands by the same rules
 * @variant: the rules
 *
 * The spread is that of the hands themselves, and of four more by tea_luck_error(), which was measured at a table of
 * regulars: elsewhere it is up to three times as large (docs/bots.md).
 *
 * Returns: the standard error of the luck and of the play in @sum, in points; 0 if tea_luck_error() is
 */
double tea_luck_sum_error (const TeaLuckSum *sum, const TeaVariant *variant);

G_END_DECLS
