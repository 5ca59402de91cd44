/* tea-transfers.h - who pays whom so that everybody has what he or she won, in as few payments as possible
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

G_END_DECLS
