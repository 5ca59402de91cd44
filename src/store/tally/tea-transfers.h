/* tea-transfers.h - who pays whom so that everybody has what he or she won
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEA_TRANSFERS_MAX_PLAYERS 8

typedef struct
{
  guint8 from;   /* who pays */
  guint8 to;     /* who is paid */
  gint32 amount; /* more than 0 */
} TeaTransfer;

/**
 * tea_transfers_find:
 * @balances: (array length=n): what each player has won, or lost if it is negative; each within ±1,000,000,000
 * @n: number of players, at most %TEA_TRANSFERS_MAX_PLAYERS
 * @transfers: (out caller-allocates): room for @n − 1 payments, or one
 *
 * Finds the fewest payments. Players whose balances add up to 0 can settle among themselves with one payment less than
 * they are, so it divides the players into as many such groups as there can be.
 *
 * Returns: the number of payments; 0 if nobody has won anything, or if the balances do not add up to 0
 */
guint tea_transfers_find (const gint32 *balances, guint n, TeaTransfer *transfers);

/**
 * tea_transfers_share:
 * @balances: (array length=n): what each player has won, or lost if it is negative; each within ±1,000,000,000
 * @n: number of players, at most %TEA_TRANSFERS_MAX_PLAYERS
 * @paid: (out caller-allocates): room for @n × @n numbers: what the first player pays the first, the second …, then
 * what the second pays
 *
 * Says who has paid whom where only the balances are known: what a player has lost goes to those who have won, in
 * proportion to what they have won, in whole points. One who alone has won gets all, and one who alone has lost pays
 * all. What does not add up to 0 is left with nobody.
 */
void tea_transfers_share (const gint32 *balances, guint n, gint32 *paid);

G_END_DECLS
