/* tea-ledger-result.h - a hand of which only the result is known, without its tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Value of #TeaLedgerResult.points if only the payments are known. */
#define TEA_LEDGER_NO_POINTS (-1)

typedef struct
{
  int winner;    /* the winner's seat, or −1 if nobody won */
  int from;      /* who discarded the winning tile, or −1 for a self-draw */
  int points;    /* what the hand was said to be worth, or %TEA_LEDGER_NO_POINTS */
  int deltas[4]; /* the points that each seat wins or loses */
} TeaLedgerResult;

G_END_DECLS
