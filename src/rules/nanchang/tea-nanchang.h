/* tea-nanchang.h - private to the rules of Nanchang
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-predicates.h"

G_BEGIN_DECLS

/* The options. */
enum
{
  TEA_NANCHANG_OPTION_INDICATOR,
  TEA_NANCHANG_OPTION_DEAD_WALL,
  TEA_NANCHANG_OPTION_DRAW_PENALTY,
};

/* The numbers. */
enum
{
  TEA_NANCHANG_NUMBER_DEAD_TILES,
  TEA_NANCHANG_NUMBER_BASE,
  TEA_NANCHANG_NUMBER_BREAK_THROUGH,
  TEA_NANCHANG_NUMBER_LESS,
  TEA_NANCHANG_NUMBER_DOMINATION,
  TEA_NANCHANG_N_NUMBERS,
};

/* Rows, in the order of the table. */
enum
{
  TEA_NANCHANG_ROW_OWN_TILE,
  TEA_NANCHANG_ROW_FINE_CALL,
  TEA_NANCHANG_ROW_KONG_BLOOM,
  TEA_NANCHANG_ROW_ROBBING_KONG,
  TEA_NANCHANG_ROW_ALL_PUNG,
  TEA_NANCHANG_ROW_SEVEN_PAIRS,
  TEA_NANCHANG_ROW_INDEPENDENCE,
  TEA_NANCHANG_ROW_SEVEN_STARS,
  TEA_NANCHANG_ROW_GERMAN,
  TEA_NANCHANG_ROW_DOUBLE_GERMAN,
  TEA_NANCHANG_ROW_BANKER,
  TEA_NANCHANG_ROW_LETTING_OFF,
  TEA_NANCHANG_ROW_HEAVENLY_WIN,
  TEA_NANCHANG_ROW_EARTHLY_WIN,
  TEA_NANCHANG_N_PATTERNS,
};

/* Bonuses, in the order of the table. */
enum
{
  TEA_NANCHANG_BONUS_KONG,       /* for a closed kong, for an open one */
  TEA_NANCHANG_BONUS_FINE_TILES, /* for a first fine tile, for a second one */
  TEA_NANCHANG_BONUS_FINE_KONG,
  TEA_NANCHANG_BONUS_SACKED,
  TEA_NANCHANG_BONUS_DRAW_PENALTY,
  TEA_NANCHANG_N_BONUSES,
};

extern const TeaPattern tea_nanchang_patterns[];
extern const TeaBonus tea_nanchang_bonuses[];
extern const TeaNumberSpec tea_nanchang_numbers[];

/* NC-3: the fine tiles. */
void tea_nanchang_wilds (const TeaOptions *options, TeaTile indicator, TeaWilds *wilds);

/* The number of tiles of @kinds that @seat has at the end, the winning tile included; 0 for an unknown hand. */
guint tea_nanchang_tiles_at_end (const TeaRecord *record, guint seat, guint64 kinds);

/* Whether every fine tile of the hand stands for its own kind; those in melds and claimed ones always do. */
gboolean tea_nanchang_is_german (const TeaReading *reading);

/* Hooks of #TeaVariant: what a score is worth to the winner, and the payments. */
int tea_nanchang_gain (const TeaReading *reading, const TeaScore *score);
guint tea_nanchang_fine_points (const TeaVariant *variant,
                                const TeaOptions *options,
                                guint n_first,
                                guint n_second,
                                guint *paid);
void tea_nanchang_settle (const TeaRecord *record, TeaAnswer *answer);
void tea_nanchang_explain (const TeaRecord *record,
                           const TeaAnswer *answer,
                           const TeaPayment *payment,
                           TeaPaymentReason *reason);

G_END_DECLS
