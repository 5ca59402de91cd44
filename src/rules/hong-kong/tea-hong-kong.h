/* tea-hong-kong.h - private to the rules of Hong Kong Old Style
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-predicates.h"

G_BEGIN_DECLS

/* The options. */
enum
{
  TEA_HONG_KONG_OPTION_BONUS_TILES,
  TEA_HONG_KONG_OPTION_DRAW,
  TEA_HONG_KONG_OPTION_DEAD_WALL,
  TEA_HONG_KONG_OPTION_MISSED_WIN,
  TEA_HONG_KONG_OPTION_MINIMUM,
  TEA_HONG_KONG_OPTION_LIMIT,
  TEA_HONG_KONG_OPTION_RISE,
  TEA_HONG_KONG_OPTION_PAYMENT,
  TEA_HONG_KONG_OPTION_LIABILITY,
};

/* The values of the options that have more than off and on, in the order of their names. */
enum
{
  TEA_HONG_KONG_BONUS_TILES_ON,
  TEA_HONG_KONG_BONUS_TILES_OFF,
  TEA_HONG_KONG_BONUS_TILES_EIGHT_WINS,
  TEA_HONG_KONG_BONUS_TILES_SEVEN_WINS,
};

enum
{
  TEA_HONG_KONG_DRAW_STAYS,
  TEA_HONG_KONG_DRAW_PASSES,
};

enum
{
  TEA_HONG_KONG_DEAD_WALL_NONE,
  TEA_HONG_KONG_DEAD_WALL_14_TILES,
};

enum
{
  TEA_HONG_KONG_RISE_HALF_SPICY,
  TEA_HONG_KONG_RISE_FULL_SPICY,
};

enum
{
  TEA_HONG_KONG_PAYMENT_DISCARDER_PAYS_ALL,
  TEA_HONG_KONG_PAYMENT_ALL_PAY,
};

/* The highest number of faan with a payment of its own (HK-18). */
#define TEA_HONG_KONG_MAX_FAAN 13

/* The numbers. */
enum
{
  TEA_HONG_KONG_NUMBER_PAID, /* the half-spicy payment for 0 faan; those for 1 to 13 follow */
  TEA_HONG_KONG_NUMBER_SELF_DRAW = TEA_HONG_KONG_NUMBER_PAID + TEA_HONG_KONG_MAX_FAAN + 1,
  TEA_HONG_KONG_NUMBER_FOR_ALL,
  TEA_HONG_KONG_NUMBER_GIVER,
  TEA_HONG_KONG_NUMBER_OTHERS,
  TEA_HONG_KONG_NUMBER_LIABLE,
  TEA_HONG_KONG_NUMBER_DEAD_WALL,
  TEA_HONG_KONG_N_NUMBERS,
};

#define TEA_HONG_KONG_N_PATTERNS 31

extern const TeaPattern tea_hong_kong_patterns[];
extern const TeaNumberSpec tea_hong_kong_numbers[];

/* HK-18: a hook of #TeaVariant. */
void tea_hong_kong_total (const TeaReading *reading, TeaScore *score);

/* HK-19, HK-20 and HK-21: hooks of #TeaVariant. */
void tea_hong_kong_settle (const TeaRecord *record, TeaAnswer *answer);
void tea_hong_kong_explain (const TeaRecord *record,
                            const TeaAnswer *answer,
                            const TeaPayment *payment,
                            TeaPaymentReason *reason);

G_END_DECLS
