/* tea-fenghua.h - private to the rules of Fenghua
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-predicates.h"

G_BEGIN_DECLS

/* The options. */
enum
{
  TEA_FENGHUA_OPTION_MINIMUM,
  TEA_FENGHUA_OPTION_UNIT,
  TEA_FENGHUA_OPTION_CELEBRATION,
  TEA_FENGHUA_OPTION_FLOWERS,
};

/* The numbers. */
enum
{
  TEA_FENGHUA_NUMBER_ROUNDING,
  TEA_FENGHUA_NUMBER_SELF_DRAW,
  TEA_FENGHUA_NUMBER_DISCARDER,
  TEA_FENGHUA_NUMBER_OTHERS,
  TEA_FENGHUA_NUMBER_CLAIMS,
  TEA_FENGHUA_NUMBER_CLAIMS_OF_LARGE,
  TEA_FENGHUA_N_NUMBERS,
};

#define TEA_FENGHUA_N_PATTERNS 42

extern const TeaPattern tea_fenghua_patterns[];
extern const TeaNumberSpec tea_fenghua_numbers[];

/* Why one player pays for all (FH-19): #TeaAnswer.liability. */
typedef enum
{
  TEA_FENGHUA_LIABLE_ROBBED_KONG,  /* (a) */
  TEA_FENGHUA_LIABLE_BOTTOM_TILE,  /* (b) */
  TEA_FENGHUA_LIABLE_FOUR_CLAIMS,  /* (c) */
  TEA_FENGHUA_LIABLE_THREE_CLAIMS, /* (d) */
} TeaFenghuaLiability;

/* 大大胡: of its four ids only one scores (FH-13). */
typedef enum
{
  TEA_FENGHUA_INDEPENDENCE_NONE,
  TEA_FENGHUA_INDEPENDENCE_PLAIN,
  TEA_FENGHUA_INDEPENDENCE_OPEN_STARS,
  TEA_FENGHUA_INDEPENDENCE_CLOSED_STARS,
  TEA_FENGHUA_INDEPENDENCE_LACKING_SUIT,
} TeaFenghuaIndependence;

/* Which kind of independence the hand is, if any. */
TeaFenghuaIndependence tea_fenghua_independence (const TeaReading *reading);

/* FH-17: scales the points of the row, which are for a unit of 50, to the unit in use: a #TeaPattern.value. */
int tea_fenghua_value_in_units (const TeaReading *reading, const TeaPattern *pattern, int count);

/* FH-17: (pure one suit + 10) / 2 − 10, with pure one suit derived from the row: a #TeaPattern.value. */
int tea_fenghua_value_mixed_one_suit (const TeaReading *reading, const TeaPattern *pattern, int count);

/* FH-18 and FH-19: hooks of #TeaVariant. */
void tea_fenghua_settle (const TeaRecord *record, TeaAnswer *answer);
void tea_fenghua_explain (const TeaRecord *record,
                          const TeaAnswer *answer,
                          const TeaPayment *payment,
                          TeaPaymentReason *reason);

G_END_DECLS
