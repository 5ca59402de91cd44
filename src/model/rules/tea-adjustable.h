/* tea-adjustable.h - one item of a rule set that house rules may change: a row, an amount, a number
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

/**
 * TeaAdjustableKind:
 * @TEA_ADJUSTABLE_ROW: a row of the table of patterns
 * @TEA_ADJUSTABLE_BONUS: an amount paid in addition to the win
 * @TEA_ADJUSTABLE_NUMBER: a number in the clauses: the limit, a rounding step, a payment factor, the size of a dead
 * wall
 */
typedef enum
{
  TEA_ADJUSTABLE_ROW,
  TEA_ADJUSTABLE_BONUS,
  TEA_ADJUSTABLE_NUMBER,
} TeaAdjustableKind;

/**
 * TeaWorthKind:
 * @TEA_WORTH_POINTS: points each time a row applies; amounts and numbers have only this one, whatever they count
 * @TEA_WORTH_DOUBLES: doubles each time it applies
 * @TEA_WORTH_FACTOR: the factor it multiplies by
 */
typedef enum
{
  TEA_WORTH_POINTS,
  TEA_WORTH_DOUBLES,
  TEA_WORTH_FACTOR,
} TeaWorthKind;

#define TEA_N_WORTH_KINDS 3

/**
 * TeaAdjustableMark:
 * @TEA_ADJUSTABLE_SCORES: the row scores
 * @TEA_ADJUSTABLE_CELEBRATED: the row is named in the settlement and scores nothing; it still counts toward a minimum
 * @TEA_ADJUSTABLE_OFF: the row does not exist
 */
typedef enum
{
  TEA_ADJUSTABLE_SCORES,
  TEA_ADJUSTABLE_CELEBRATED,
  TEA_ADJUSTABLE_OFF,
} TeaAdjustableMark;

/**
 * TeaAdjustableFacts:
 *
 * What never changes of a row, amount or number.
 */
typedef struct
{
  TeaAdjustableKind kind;
  const char *id;   /* as in files: of the row, of the bonus ("kong", "fine-tiles") or of the number ("limit"). A bonus
                     * with two amounts is two items with the same id */
  const char *name; /* translated */
  const char *sentence; /* one, translated: when the row scores, or what the number does */
  const char *clause;
} TeaAdjustableFacts;

#define TEA_TYPE_ADJUSTABLE (tea_adjustable_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdjustable, tea_adjustable, TEA, ADJUSTABLE, GObject)

/*
 * TeaAdjustable: a row, amount or number of a #TeaRuleset. Its signal `changed` is emitted after every change of a
 * value or of the mark.
 */

const TeaAdjustableFacts *tea_adjustable_get_facts (TeaAdjustable *self);

/* The Chinese name, as returned by tea_chinese_name(); "" for a number. */
const char *tea_adjustable_get_name_zh (TeaAdjustable *self);

/* The language of the Chinese name, as returned by tea_chinese_name_language(). */
const char *tea_adjustable_get_language_zh (TeaAdjustable *self);

/* Whether it has a value of that kind; a limit hand has none and can only be marked. */
gboolean tea_adjustable_has_worth (TeaAdjustable *self, TeaWorthKind kind);
int tea_adjustable_get_worth (TeaAdjustable *self, TeaWorthKind kind);

/* The lowest and the highest value allowed. */
void tea_adjustable_get_range (TeaAdjustable *self, TeaWorthKind kind, int *min, int *max);

/* Sets a value, clamped to the range. */
void tea_adjustable_set_worth (TeaAdjustable *self, TeaWorthKind kind, int value);

/* The text for a value with a special meaning, such as a limit of 0; else %NULL. */
const char *tea_adjustable_get_label (TeaAdjustable *self, int value);

/* Whether the mark can be changed: rows only. */
gboolean tea_adjustable_can_be_marked (TeaAdjustable *self);
TeaAdjustableMark tea_adjustable_get_mark (TeaAdjustable *self);
void tea_adjustable_set_mark (TeaAdjustable *self, TeaAdjustableMark mark);

/* Whether it differs from the unchanged rules. */
gboolean tea_adjustable_get_is_changed (TeaAdjustable *self);

/* Restores the unchanged rules. */
void tea_adjustable_reset (TeaAdjustable *self);

/* Returns: (transfer full): what it is worth, "50", "2 doubles", "×2", "celebrated", "off"; @base: in the unchanged
 * rules
 */
char *tea_adjustable_dup_worth_text (TeaAdjustable *self, gboolean base) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is an example hand whose settlement shows it; numbers that concern play have none. */
gboolean tea_adjustable_has_example (TeaAdjustable *self);

/**
 * tea_adjustable_dup_example:
 * @self: a row, amount or number
 * @base: whether to use the unchanged rules instead of the current ones
 * @error: return location for an error
 *
 * Returns: (transfer full): the settled example hand; %NULL with @error set when it does not win, or without @error
 * when there is no example
 */
TeaScoreSheet *
tea_adjustable_dup_example (TeaAdjustable *self, gboolean base, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
