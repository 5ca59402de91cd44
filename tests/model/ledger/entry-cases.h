/* entry-cases.h - enters the records of tests/cases through the hand entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-hand-entry.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/**
 * EntryCase:
 * @line: line number in the file, from 1
 * @record: the record to enter
 * @answer: the answer of tea_score()
 */
typedef struct
{
  guint line;
  TeaRecord record;
  TeaAnswer answer;
} EntryCase;

extern const char *const entry_names[4];

/* The records of tests/cases/VARIANT.jsonl that can occur at a table: those that are scored, and those refused for
 * their value or for how they were won. */
GArray *entry_cases_load (const char *folder, const char *variant);

/* An entry for the rules, dealer and wind of @record. @ruleset, which must be of the same variant, gets its options. */
TeaHandEntry *entry_new (TeaRuleset *ruleset, const TeaRecord *record);

/* Runs the main loop until nothing is being computed. */
void entry_settle (TeaHandEntry *entry);

/* What an experienced user types for @record. */
char *entry_type (const TeaRecord *record);

/* The part of entry_type() for the winner's hand. */
char *entry_type_winner (const TeaRecord *record);

/* How many keys are pressed for @text; each press of Shift counts. */
guint entry_count_keys (const char *text);

/* Enters @record by clicks and returns their number. @random varies them; without it they are the fewest possible, and
 * the winning tile comes last. */
guint entry_click (TeaHandEntry *entry, const TeaRecord *record, GRand *random);

/* Whether the score depends on hands that @c does not know, so that the helper asks for them instead of scoring. */
gboolean entry_is_asked (const EntryCase *c);

/* Fails unless the answer of @entry is that of @c. */
void entry_assert_answer (TeaHandEntry *entry, const EntryCase *c);

G_END_DECLS
