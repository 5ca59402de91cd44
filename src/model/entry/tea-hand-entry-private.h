/* tea-hand-entry-private.h - the parts of the hand entry
 *
 * tea-hand-entry.c is the object, -text.c holds text, caret and history, -tiles.c, -melds.c and -win.c are the actions, -show.c fills
 * the lists, -answer.c, -remedies.c and -waits.c say what it comes to, -keep.c makes records and drafts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "io/entry/tea-entry.h"
#include "model/entry/tea-entry-parts-private.h"
#include "model/entry/tea-hand-entry.h"
#include "model/rules/tea-ruleset-engine.h"

G_BEGIN_DECLS

/* What the properties showed when they notified last. */
typedef struct
{
  char *text;
  guint caret;
  guint seat;
  int winner;
  gboolean nobody;
  TeaEntryHow how;
  int from;
  int indicator;
  int cannon;
  gboolean complete;
  gboolean can_undo;
  gboolean can_redo;
  gboolean busy;
  TeaHandDiagnosis *diagnosis;
  TeaScoreSheet *sheet;
} TeaEntryShown;

struct _TeaHandEntry
{
  GObject parent_instance;

  TeaRuleset *ruleset;
  TeaEntryContext context;
  char *names[4];

  char *text;
  guint caret;
  guint seat;
  TeaEntryReading reading;
  GQueue undo;
  GQueue redo;
  gboolean typing; /* the last change was typing and the next one can belong to it */

  GListStore *faults;
  GListStore *tiles[4];
  GListStore *melds[4];
  GListStore *bonus[4];
  GListStore *palette;
  GListStore *toggles;

  gpointer found; /* the waits that were found last, and for which tiles */
  TeaHandDiagnosis *diagnosis;
  TeaScoreSheet *sheet;
  TeaRecord record;
  TeaTiles filled[4];
  GListStore *runners_up;
  GListStore *waits;
  gboolean complete;
  gboolean claims_matter; /* that the record would be refused if no meld said from whom it was claimed */
  GCancellable *waiting;  /* the waits that are being found */

  TeaEntryShown shown;
};

static inline const TeaEntryState *
tea_hand_entry_state (TeaHandEntry *self)
{
  return &self->reading.state;
}

/* Emits "refused" with @sentence, which is taken over. Returns %FALSE. */
gboolean tea_hand_entry_refuse (TeaHandEntry *self, char *sentence);

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

/* Whether the text of @state alone says @state again; else @sentence tells why not. */
gboolean tea_hand_entry_can_be (TeaHandEntry *self, const TeaEntryState *state, guint seat, char **sentence);

/* The same with the caret where it is in its hand. */
gboolean tea_hand_entry_apply_here (TeaHandEntry *self, const TeaEntryState *state);

/* Takes over a text without a step of history; %FALSE in @remember. @text is taken over. */
void tea_hand_entry_take (TeaHandEntry *self, char *text, guint caret, gboolean remember);

/* Forgets the history. */
void tea_hand_entry_forget (TeaHandEntry *self);

/* How the hand was won, as the views see it. */
TeaEntryHow tea_entry_how_of (const TeaEntryState *state);
void tea_entry_state_set_how (TeaEntryState *state, TeaEntryHow how);

/* Makes @seat the winner of @state; the winner's hand moves along. −1: nobody is said. */
void tea_entry_state_set_winner (TeaEntryState *state, const TeaEntryContext *context, int seat);

/* Switches what the toggle @id says. */
gboolean tea_entry_state_set_toggle (TeaEntryState *state, const char *id, gboolean active);
gboolean tea_entry_state_get_toggle (const TeaEntryState *state, const char *id);

void tea_hand_entry_make_lists (TeaHandEntry *self);
void tea_hand_entry_show (TeaHandEntry *self);

/* Why the current hand cannot have one more @tile, or %NULL. */
char *tea_hand_entry_why_not (TeaHandEntry *self, TeaTile tile);

/* Finds out what the hand comes to. */
void tea_hand_entry_answer (TeaHandEntry *self);

/* Shows @record's score; @answer is no refusal. */
void tea_hand_entry_make_sheet (TeaHandEntry *self, const TeaRecord *record, const TeaAnswer *answer);

/* What would make a refused record legal; a new array of strings. */
GPtrArray *tea_hand_entry_find_remedies (TeaHandEntry *self, const TeaRecord *record, const TeaAnswer *answer, int lacking);

/**
 * TeaEntryWays:
 *
 * The best different ways to arrange a hand, best first.
 */
#define TEA_ENTRY_MAX_WAYS 6

typedef struct
{
  guint n;
  struct
  {
    TeaArrangement arrangement;
    TeaScore score;
    int gain;
  } ways[TEA_ENTRY_MAX_WAYS];
  int lacking; /* the fewest points that a way lacks, or 0 */
} TeaEntryWays;

/* A #TeaWayFunc for #TeaEntryWays. */
void tea_entry_ways_add (const TeaWay *way, gpointer data);

void tea_hand_entry_show_ways (TeaHandEntry *self, const TeaRecord *record, const TeaAnswer *answer, const TeaEntryWays *ways);

/* Finds what the 13 tiles of the winner wait for: at once, or in a thread where that takes long. @record is without a win. */
void tea_hand_entry_find_waits (TeaHandEntry *self, const TeaRecord *record, guint seat, TeaTile winning);
void tea_hand_entry_clear_waits (TeaHandEntry *self);

/* Notifies whatever changed and emits "changed". */
void tea_hand_entry_tell (TeaHandEntry *self);

G_END_DECLS
