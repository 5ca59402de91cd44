/* tea-hand-entry-private.h - the parts of the hand entry
 *
 * tea-hand-entry.c is the object and what it shows; -text.c has text, caret and history; -tiles.c, -melds.c and -win.c
 * are the actions. tea-entry-scorer.c works out the answer; tea-palette-tile.c and tea-entry-toggle.c have what can be
 * chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-entry-scorer-private.h"
#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

struct _TeaHandEntry
{
  GObject parent_instance;

  TeaHandEntryState shown;
  TeaEntryContext context;
  TeaEntryReading reading;
  GQueue undo;
  GQueue redo;
  gboolean typing; /* the last change was typed; the next one can join its undo step */

  GArray *faults;           /* of TeaTextFault; the sentences are those of the reading */
  gboolean picks_indicator; /* the next tile of the palette becomes the indicator */
  TeaEntryToggle toggles[TEA_ENTRY_N_TOGGLES];
  TeaEntryScorer *scorer;
};

static inline const TeaEntryState *
tea_hand_entry_state (TeaHandEntry *self)
{
  return &self->reading.state;
}

/* Emits "refused" with @sentence. Returns %FALSE. */
gboolean tea_hand_entry_refuse (TeaHandEntry *self, const char *sentence);

/* As a position: the caret goes after the bonus tiles of the hand. */
#define TEA_ENTRY_AT_BONUS G_MAXUINT

/**
 * tea_hand_entry_apply:
 * @state: the new state
 * @seat: the hand that gets the caret
 * @position: number of tiles before the caret, or %TEA_ENTRY_AT_BONUS
 *
 * Writes the text of @state. If that does not read back as @state, emits "refused" with the reason instead.
 */
gboolean tea_hand_entry_apply (TeaHandEntry *self, const TeaEntryState *state, guint seat, guint position);

/* The same with the caret where it is now. */
gboolean tea_hand_entry_apply_here (TeaHandEntry *self, const TeaEntryState *state);

/* Sets and reads the text; takes ownership of @text. With @remember the old text becomes an undo step. */
void tea_hand_entry_take (TeaHandEntry *self, char *text, guint caret, gboolean remember);

/* Forgets the history. */
void tea_hand_entry_forget (TeaHandEntry *self);

/* Updates everything from the reading and emits "changed". */
void tea_hand_entry_update (TeaHandEntry *self);

/* All kinds of the variant, a new list of #TeaPaletteTile. */
GListStore *tea_palette_new (const TeaEntryContext *context);

/* Passed instead of a seat: the tile is to be the indicator. */
#define TEA_PALETTE_INDICATOR G_MAXUINT

/* Updates the palette for the next tile of the hand of @seat. */
void tea_palette_update (GListStore *palette, const TeaEntryState *state, const TeaEntryContext *context, guint seat);

/* Why @tile cannot be added to the hand of @seat, or be the indicator; %NULL if it can. */
char *tea_palette_why_not (const TeaEntryState *state, const TeaEntryContext *context, guint seat, TeaTile tile);

/* Fills in the toggles that the rules have, all inactive, and returns their number. */
guint tea_entry_toggles_init (TeaEntryToggle *toggles, const TeaEntryContext *context);
void
tea_entry_toggles_update (TeaEntryToggle *toggles, guint n, const TeaEntryState *state, const TeaEntryContext *context);

/* Whether the toggle @kind is set in @state, and a setter for it. */
gboolean tea_entry_toggle_is_in (TeaEntryToggleKind kind, const TeaEntryState *state);
void tea_entry_toggle_set_in (TeaEntryToggleKind kind, TeaEntryState *state, gboolean active);

/* Makes @seat the winner in @state and moves the winner's hand there; −1: the winner is not stated. */
void tea_entry_state_set_winner (TeaEntryState *state, const TeaEntryContext *context, int seat);

/* How the hand was won, as a #TeaEntryHow. */
TeaEntryHow tea_entry_state_get_how (const TeaEntryState *state);

G_END_DECLS
