/* tea-entry-modes.h - what the next tile of the palette becomes: a tile, a meld, the indicator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_ENTRY_MODE_TILE,
  TEA_ENTRY_MODE_CHOW,
  TEA_ENTRY_MODE_PUNG,
  TEA_ENTRY_MODE_KONG,
  TEA_ENTRY_MODE_CLOSED,
  TEA_ENTRY_MODE_ADDED,
  TEA_ENTRY_MODE_INDICATOR,
  TEA_ENTRY_N_MODES,
} TeaEntryMode;

#define TEA_TYPE_ENTRY_MODES (tea_entry_modes_get_type ())
G_DECLARE_FINAL_TYPE (TeaEntryModes, tea_entry_modes, TEA, ENTRY_MODES, GtkWidget)

/**
 * TeaEntryModes:
 *
 * One of the buttons is active and says what the next picked tile becomes; after that the button for tiles is active
 * again. A meld needs one click for its kind and one for its tile.
 */

void tea_entry_modes_set_entry (TeaEntryModes *self, TeaHandEntry *entry);

/* Puts a tile of @kind into the entry as the active button says; returns whether that was possible. */
gboolean tea_entry_modes_pick (TeaEntryModes *self, int kind);

/* The button of @mode, for tests. */
GtkToggleButton *tea_entry_modes_get_button (TeaEntryModes *self, TeaEntryMode mode);

G_END_DECLS
