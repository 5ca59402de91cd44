/* tea-luqiao.h - private to the rules of Luqiao
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-predicates.h"

G_BEGIN_DECLS

/* The options; the values of two of them are below. */
enum
{
  TEA_LUQIAO_OPTION_LIMIT,
  TEA_LUQIAO_OPTION_MISSED_WIN,
  TEA_LUQIAO_OPTION_FOUR_WINDS,
  TEA_LUQIAO_OPTION_ROUND_TO_TEN,
};

/* The numbers. */
enum
{
  TEA_LUQIAO_NUMBER_DEAD_WALL,
  TEA_LUQIAO_NUMBER_MAJORS,
  TEA_LUQIAO_NUMBER_PART,
  TEA_LUQIAO_NUMBER_ROUNDING,
  TEA_LUQIAO_NUMBER_PAO_MELDS,
  TEA_LUQIAO_N_NUMBERS,
};

enum
{
  TEA_LUQIAO_MISSED_WIN_SAME_TILE,
  TEA_LUQIAO_MISSED_WIN_HIGHER,
};

enum
{
  TEA_LUQIAO_FOUR_WINDS_OFF,
  TEA_LUQIAO_FOUR_WINDS_BIG,
  TEA_LUQIAO_FOUR_WINDS_LITTLE,
  TEA_LUQIAO_FOUR_WINDS_LITTLE_OWN_PAIR,
};

#define TEA_LUQIAO_N_PATTERNS 14
#define TEA_LUQIAO_N_BONUSES 1

extern const TeaPattern tea_luqiao_patterns[];
extern const TeaNumberSpec tea_luqiao_numbers[];
extern const TeaBonus tea_luqiao_bonuses[];

/* LQ-3: the other three tiles of the indicator's kind, and White as their proxy unless it is wild itself. */
void tea_luqiao_wilds (const TeaOptions *options, TeaTile indicator, TeaWilds *wilds);

/* LQ-14, LQ-15 and LQ-16: hooks of #TeaVariant. */
void tea_luqiao_settle (const TeaRecord *record, TeaAnswer *answer);
void tea_luqiao_explain (const TeaRecord *record,
                         const TeaAnswer *answer,
                         const TeaPayment *payment,
                         TeaPaymentReason *reason);

G_END_DECLS
