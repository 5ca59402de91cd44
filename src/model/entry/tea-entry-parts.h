/* tea-entry-parts.h - what a hand entry offers and says: palette tiles, toggles, faults of the text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

#define TEA_TYPE_PALETTE_TILE (tea_palette_tile_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaletteTile, tea_palette_tile, TEA, PALETTE_TILE, GObject)

/**
 * TeaPaletteTile:
 *
 * One kind of the variant's tiles. The objects stay as long as their #TeaHandEntry; the properties `tile`, `left`, `usable` and
 * `reason` change and notify.
 */

/* The kind, 0–41; see #TeaTileInfo. */
int tea_palette_tile_get_kind (TeaPaletteTile *self);

/* The tile as it is shown, with what the indicator makes of it: wild, proxy, fine. */
TeaTileInfo *tea_palette_tile_get_tile (TeaPaletteTile *self);

/* How many copies are left, everything counted that was entered: hands, melds, bonus tiles, winning tile, indicator. */
guint tea_palette_tile_get_left (TeaPaletteTile *self);

/* Whether tea_hand_entry_insert() would take it now. */
gboolean tea_palette_tile_get_usable (TeaPaletteTile *self);

/* Why not, one sentence, translated: "All four are used: 3 in Lin’s hand, 1 in Wang’s melds."; "" when it is usable. */
const char *tea_palette_tile_get_reason (TeaPaletteTile *self);

#define TEA_TYPE_ENTRY_TOGGLE (tea_entry_toggle_get_type ())
G_DECLARE_FINAL_TYPE (TeaEntryToggle, tea_entry_toggle, TEA, ENTRY_TOGGLE, GObject)

/**
 * TeaEntryToggle:
 *
 * Something that can be said about a win and that the variant gives a meaning to. The objects stay as long as their
 * #TeaHandEntry; `active`, `possible` and `reason` change and notify. An active toggle that became impossible stays active and
 * the diagnosis names it, until it is taken back; it is always possible to take it back.
 *
 * Ids: "kong" and "bonus" (the winning tile was drawn as that supplement), "last-tile", "heavenly", "earthly", "first-draw",
 * "original-call", "kong-on-kong", "thirteenth-win", "fresh" (the claimed kind had not been discarded before), "sacked" (the
 * dealer was sacked).
 */

const char *tea_entry_toggle_get_id (TeaEntryToggle *self);

/* A short name for a button, translated. */
const char *tea_entry_toggle_get_name (TeaEntryToggle *self);

/* What it says, one sentence, translated. */
const char *tea_entry_toggle_get_sentence (TeaEntryToggle *self);

/* The word that says it in the text: "last". */
const char *tea_entry_toggle_get_word (TeaEntryToggle *self);

/* Read and write; writing is the same as tea_hand_entry_set_toggle(). */
gboolean tea_entry_toggle_get_active (TeaEntryToggle *self);

/* Whether it can be true with all the rest that was entered. */
gboolean tea_entry_toggle_get_possible (TeaEntryToggle *self);

/* Why it cannot, one sentence, translated; "" when it can. */
const char *tea_entry_toggle_get_reason (TeaEntryToggle *self);

#define TEA_TYPE_TEXT_FAULT (tea_text_fault_get_type ())
G_DECLARE_FINAL_TYPE (TeaTextFault, tea_text_fault, TEA, TEXT_FAULT, GObject)

/* TeaTextFault: something in the text that cannot be read or cannot be. It never changes. */

/* The first character of the fault and the one after its last; in characters from 0. */
guint tea_text_fault_get_start (TeaTextFault *self);
guint tea_text_fault_get_end (TeaTextFault *self);

/* What is wrong, one plain sentence, translated. */
const char *tea_text_fault_get_sentence (TeaTextFault *self);

G_END_DECLS
