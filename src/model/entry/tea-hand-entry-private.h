/* tea-hand-entry-private.h - the parts of the hand entry
 *
 * tea-hand-entry.c is the object and what it shows, -text.c has text, caret and history, -tiles.c, -melds.c and -win.c
 * are the actions; tea-entry-scorer.c works out the answer, tea-palette-tile.c and tea-entry-toggle.c have what can be
 * chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-entry-scorer-private.h"
#include "model/entry/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_ENTRY_MAX_TOGGLES 11

struct _TeaHandEntry
{
  GObject parent_instance;

  TeaRuleset *ruleset;
  TeaEntryContext context;
  TeaEntryRules rules;

  char *text;
  guint caret;
  guint seat;
  TeaEntryReading reading;
  GQueue undo;
  GQueue redo;
  gboolean typing; /* the last change was typing and the next one can belong to it */

  TeaEntryPlayer players[4];
  TeaEntryWin win;
  GArray *faults; /* of TeaTextFault; the sentences are those of the reading */
  GListStore *palette;
  gboolean picks_indicator; /* the next tile of the palette becomes the indicator */
  TeaEntryToggle toggles[TEA_ENTRY_MAX_TOGGLES];
  guint n_toggles;
  TeaEntryScorer *scorer;
};

static inline const TeaEntryState *
tea_hand_entry_state (TeaHandEntry *self)
{
  return &self->reading.state;
}

/* Emits "refused" with @sentence. Returns %FALSE. */
gboolean tea_hand_entry_refuse (TeaHandEntry *self, const char *sentence);

/* Where the caret goes after an action: behind that many tiles of the hand, or behind its bonus tiles. */
#define TEA_ENTRY_AT_BONUS G_MAXUINT

/**
 * tea_hand_entry_apply:
 * @state: what shall be
 * @seat: the hand in which the caret shall be
 * @position: behind how many tiles, or %TEA_ENTRY_AT_BONUS
 *
 * Writes the text of @state; refuses when reading it does not give @state again, with the sentence of what is wrong.
 */
gboolean tea_hand_entry_apply (TeaHandEntry *self, const TeaEntryState *state, guint seat, guint position);

/* The same with the caret where it is in its hand. */
gboolean tea_hand_entry_apply_here (TeaHandEntry *self, const TeaEntryState *state);

/* Takes over a text, with a step of history if @remember. @text is taken over. */
void tea_hand_entry_take (TeaHandEntry *self, char *text, guint caret, gboolean remember);

/* Forgets the history. */
void tea_hand_entry_forget (TeaHandEntry *self);

/* Brings everything up to date with what was read and emits "changed". */
void tea_hand_entry_update (TeaHandEntry *self);

/* All kinds of the variant, a new list of #TeaPaletteTile. */
GListStore *tea_palette_new (const TeaEntryContext *context);

/* In place of a seat: the tile is to be the indicator. */
#define TEA_PALETTE_INDICATOR G_MAXUINT

/* For the next tile of the hand of @seat. */
void tea_palette_update (GListStore *palette, const TeaEntryState *state, const TeaEntryContext *context, guint seat);

/* Why the hand of @seat cannot have one more @tile, or the indicator cannot be it; %NULL when it can. */
char *tea_palette_why_not (const TeaEntryState *state, const TeaEntryContext *context, guint seat, TeaTile tile);

/* Fills in the toggles that the rules know, none of them active, and returns how many there are. */
guint tea_entry_toggles_init (TeaEntryToggle *toggles, const TeaEntryContext *context);
void
tea_entry_toggles_update (TeaEntryToggle *toggles, guint n, const TeaEntryState *state, const TeaEntryContext *context);

/* Whether @state says what the toggle @id says; and lets it say so or not. */
gboolean tea_entry_toggle_is_in (const char *id, const TeaEntryState *state);
void tea_entry_toggle_set_in (const char *id, TeaEntryState *state, gboolean active);

/* Makes @seat the winner of @state; the winner's hand moves along. −1: nobody is said. */
void tea_entry_state_set_winner (TeaEntryState *state, const TeaEntryContext *context, int seat);

/* How the hand was won, as the views see it. */
TeaEntryHow tea_entry_state_get_how (const TeaEntryState *state);

G_END_DECLS
