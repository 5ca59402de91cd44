/* tea-luck.h - how much of a hand's result was luck
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/luck/tea-position.h"

G_BEGIN_DECLS

/* What tiles come by: the deal, and the draws of the seat itself, of the next one, of the one across, of the one
 * before. */
typedef enum
{
  TEA_LUCK_DEAL,
  TEA_LUCK_OWN,
  TEA_LUCK_NEXT,
  TEA_LUCK_ACROSS,
  TEA_LUCK_BEFORE,
} TeaLuckPart;

#define TEA_N_LUCK_PARTS 5

/**
 * TeaLuck:
 * @parts: by seat and #TeaLuckPart: how many points the tiles that came were worth more than those that could have come
 * @positions: where positions are valued
 *
 * A control variate in the manner of AIVAT. Whenever a tile comes, the value of the position is compared with its mean
 * over all tiles that lie hidden in the wall, each as likely: no player's choice has made one likelier than another.
 * The differences are therefore 0 on average whatever the values are and whoever plays; good values make them follow
 * the result closely. The deal is compared with deals of the same wall in other orders.
 *
 * What was won less this luck has the same mean as what was won and varies less.
 */
typedef struct
{
  double parts[4][TEA_N_LUCK_PARTS];
  TeaPositions positions;
} TeaLuck;

/**
 * tea_luck_follow:
 * @luck: (inout): zeroed before the first hand
 * @deal: the hand after @events
 * @events: what has just happened; the first of a hand begin with %TEA_EVENT_HAND
 *
 * Counts what came; a hand begins from nothing again. All events of a hand are to be told one after the other.
 */
void tea_luck_follow (TeaLuck *luck, const TeaDeal *deal, const TeaEvents *events);

/**
 * tea_luck_get_part:
 * @luck: a hand
 * @variant: its rules
 * @seat: a seat
 * @part: by what the tiles came
 *
 * Returns: the luck of @seat by @part, in points, multiplied with what was found to leave the least variance
 */
double tea_luck_get_part (const TeaLuck *luck, const TeaVariant *variant, guint seat, TeaLuckPart part);

/* The whole luck of @seat, in points. */
double tea_luck_get (const TeaLuck *luck, const TeaVariant *variant, guint seat);

/* By how many points a hand's result without its luck differs from what is to be expected, as a standard deviation; 0
 * where that has not been measured, as by house rules. */
double tea_luck_error (const TeaVariant *variant);

G_END_DECLS
