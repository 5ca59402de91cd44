/* tea-penalty.h - payments for mistakes at a real table, which no hand record has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/record/tea-record.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;                          /* English name (translatable) */
  const char *sentence;                      /* who pays it to whom and when, a sentence or two (translatable) */
  const char *clause;                        /* its clause in the rules */
  int (*amount) (const TeaOptions *options); /* the points that each payee is paid */
  gboolean to_one;                           /* one player is paid, and not each other player */
  gboolean doubled;                          /* payments to and from the dealer are doubled */
} TeaPenalty;

/**
 * tea_penalty_settle:
 * @self: (nullable): a penalty, or %NULL for one that the rules do not name
 * @dealer: the dealer's seat
 * @from: the seat that pays
 * @to: the seat that is paid, or −1 for each other player
 * @amount: the points to each payee, before doubling
 * @deltas: (out): what each seat wins or loses; the sum is 0
 */
void tea_penalty_settle (const TeaPenalty *self, guint dealer, guint from, int to, gint32 amount, gint32 deltas[4]);

G_END_DECLS
