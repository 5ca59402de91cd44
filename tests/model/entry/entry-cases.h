/* entry-cases.h - enters the records of tests/cases through the hand entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-hand-entry.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/**
 * EntryCase:
 * @line: its number in the file, from 1
 * @record: what is to be entered
 * @answer: what tea_score() says of it
 */
typedef struct
{
  guint line;
  TeaRecord record;
  TeaAnswer answer;
} EntryCase;

extern const char *const entry_names[4];

/* The records of tests/cases/VARIANT.jsonl that a person could have before her: those that are scored, and those that
 * are refused for what they are worth or how they were won. */
GArray *entry_cases_load (const char *folder, const char *variant);

/* An entry for the rules, dealer and wind of @record; @ruleset, of its variant, gets its options. */
TeaHandEntry *entry_new (TeaRuleset *ruleset, const TeaRecord *record);

/* Runs the main loop until nothing is being computed. */
void entry_settle (TeaHandEntry *entry);

/* What a practised person types for @record. */
char *entry_type (const TeaRecord *record);

/* The part of that for the winner's hand. */
char *entry_type_winner (const TeaRecord *record);

/* How many keys are pressed for @text, Shift counted each time it goes down. */
guint entry_count_keys (const char *text);

/* Enters @record by clicks. @random varies them; without it they are the fewest, and the winning tile is the last one.
 * Returns how many they were. */
guint entry_click (TeaHandEntry *entry, const TeaRecord *record, GRand *random);

/* Whether a row depends on hands that @c does not know, so that the helper asks for them instead of scoring it. */
gboolean entry_is_asked (const EntryCase *c);

/* Fails unless @entry gives the answer of @c. */
void entry_assert_answer (TeaHandEntry *entry, const EntryCase *c);

G_END_DECLS
