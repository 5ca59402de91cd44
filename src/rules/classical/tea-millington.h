/* tea-millington.h - private to the classical game after A. D. Millington
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/classical/tea-classical.h"

G_BEGIN_DECLS

/* The options; the values of the wall option are below. */
enum
{
  TEA_MILLINGTON_OPTION_BONUS_TILES,
  TEA_MILLINGTON_OPTION_FIRST_PLAYER,
  TEA_MILLINGTON_OPTION_WALL,
  TEA_MILLINGTON_OPTION_LIMIT,
  TEA_MILLINGTON_OPTION_MAHJONG,
  TEA_MILLINGTON_OPTION_WRIGGLING_SNAKE,
  TEA_MILLINGTON_OPTION_STAKES,
};

/* The numbers that follow those of both games. */
enum
{
  TEA_MILLINGTON_NUMBER_KONG_BOX = TEA_CLASSICAL_N_NUMBERS,
  TEA_MILLINGTON_NUMBER_DEALER_WINS,
  TEA_MILLINGTON_NUMBER_LATE_TILES,
  TEA_MILLINGTON_NUMBER_CANNON_MELDS,
  TEA_MILLINGTON_NUMBER_CANNON_DRAGONS,
  TEA_MILLINGTON_NUMBER_STAKES,
  TEA_MILLINGTON_N_NUMBERS,
};

enum
{
  TEA_MILLINGTON_WALL_KONG_BOX,
  TEA_MILLINGTON_WALL_DEAD_WALL,
};

#define TEA_MILLINGTON_N_PATTERNS 52
#define TEA_MILLINGTON_N_BONUSES 1

extern const TeaPattern tea_millington_patterns[];
extern const TeaNumberSpec tea_millington_numbers[];
extern const TeaBonus tea_millington_bonuses[];

G_END_DECLS
