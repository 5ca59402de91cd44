/* tea-ledger-strip.h - the last lines of the ledger, the standings and the next dealer, below the hand that is entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER_STRIP (tea_ledger_strip_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerStrip, tea_ledger_strip, TEA, LEDGER_STRIP, GtkWidget)

/**
 * TeaLedgerStripRoom:
 * @TEA_LEDGER_STRIP_ROOMY: the points of all players fit beside the buttons
 * @TEA_LEDGER_STRIP_NARROW: what is entered now fits beside the buttons
 * @TEA_LEDGER_STRIP_TIGHT: nothing does
 */
typedef enum
{
  TEA_LEDGER_STRIP_ROOMY,
  TEA_LEDGER_STRIP_NARROW,
  TEA_LEDGER_STRIP_TIGHT,
} TeaLedgerStripRoom;

/* TeaLedgerStrip: a small table with a column a player, and the buttons that book a hand (win.save-hand,
   win.drawn-hand). */

void tea_ledger_strip_set_ledger (TeaLedgerStrip *self, TeaLedger *ledger);

/* Shows what @sheet would add to the standings; %NULL for nothing. */
void tea_ledger_strip_set_preview (TeaLedgerStrip *self, TeaScoreSheet *sheet);

/* Says that the hand @id of the ledger is being changed; 0 for the next hand. */
void tea_ledger_strip_set_editing (TeaLedgerStrip *self, gint64 id);

/* Shows the points beside the buttons, below them, or below them with as few lines as can be; without the last hands
 * where there is little height, @compact, or width. */
void tea_ledger_strip_set_room (TeaLedgerStrip *self, gboolean compact, TeaLedgerStripRoom room);

/* Whether the buttons are as high as a finger needs, and have two lines of text beside them. */
void tea_ledger_strip_set_touch (TeaLedgerStrip *self, gboolean touch);

/* What there is room for in @width, in logical pixels, whatever the points are. */
TeaLedgerStripRoom tea_ledger_strip_get_room (TeaLedgerStrip *self, int width);

G_END_DECLS
