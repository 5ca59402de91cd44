/* tea-ledger-strip.h - the last lines of the ledger, the standings and the next dealer, below the hand being entered
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
 * @TEA_LEDGER_STRIP_NARROW: only the place of the hand fits beside the buttons
 * @TEA_LEDGER_STRIP_TIGHT: nothing fits beside the buttons
 */
typedef enum
{
  TEA_LEDGER_STRIP_ROOMY,
  TEA_LEDGER_STRIP_NARROW,
  TEA_LEDGER_STRIP_TIGHT,
} TeaLedgerStripRoom;

/* TeaLedgerStrip: a small table with a column per player, and the buttons that add a hand (win.save-hand,
   win.drawn-hand). */

void tea_ledger_strip_set_ledger (TeaLedgerStrip *self, TeaLedger *ledger);

/* Shows what @sheet would add to the standings; %NULL for nothing. */
void tea_ledger_strip_set_preview (TeaLedgerStrip *self, TeaScoreSheet *sheet);

/* Sets the hand of the ledger that is being changed; 0 for the next hand. */
void tea_ledger_strip_set_editing (TeaLedgerStrip *self, gint64 id);

/* Shows the points beside the buttons, below them, or below them in as few lines as possible. The last hands are shown
 * only if roomy and not @compact, which means that there is little height. */
void tea_ledger_strip_set_room (TeaLedgerStrip *self, gboolean compact, TeaLedgerStripRoom room);

/* Sets whether the buttons are tall enough for touch, so that two lines of text fit beside them. */
void tea_ledger_strip_set_touch (TeaLedgerStrip *self, gboolean touch);

/* What fits in @width, in logical pixels, whatever the points are. */
TeaLedgerStripRoom tea_ledger_strip_get_room (TeaLedgerStrip *self, int width);

G_END_DECLS
