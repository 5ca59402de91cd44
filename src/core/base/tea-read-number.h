/* tea-read-number.h - the reader of numbers that people type
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TEA_NUMBER_READ,
  TEA_NUMBER_MISSING,   /* digits are expected here */
  TEA_NUMBER_STRAY,     /* a character that no number has */
  TEA_NUMBER_DIVIDED,   /* a mark that divides thousands, or a decimal point too many */
  TEA_NUMBER_AMBIGUOUS, /* a mark that divides thousands in one country and decimals in another */
  TEA_NUMBER_TOO_FINE,  /* too many decimals */
  TEA_NUMBER_TOO_SMALL,
  TEA_NUMBER_TOO_LARGE,
} TeaNumberFault;

typedef struct
{
  gint64 min;     /* smallest allowed value */
  gint64 max;     /* largest allowed value */
  guint decimals; /* how many decimals the number has; @min, @max and the value are in units of the last one */
} TeaNumberLimits;

/**
 * tea_number_read:
 * @text: what was typed; UTF-8
 * @limits: which numbers are allowed
 * @value: (out): the number, in units of the last decimal; untouched after a fault
 * @place: (out) (optional): the index of the character at fault
 *
 * Reads every number that is typed or given on a command line, in the same way in every locale: decimal digits of any
 * script, one sign (minus signs of all kinds), and before the decimals a point or comma. Nothing is cut off or rounded.
 * Spaces around the number and invisible marks are skipped. Thousands are not divided: “1,000” would be one in some
 * countries.
 *
 * Returns: what is wrong, or %TEA_NUMBER_READ
 */
TeaNumberFault tea_number_read (const char *text, const TeaNumberLimits *limits, gint64 *value, guint *place);

/* Returns: (transfer full): @value with a real minus sign, a point, and all its decimals or two if the others are 0:
 * "0.05", "0.0050", "−3" */
char *tea_number_write (gint64 value, guint decimals) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_number_explain:
 * @fault: what tea_number_read() returned
 * @text: the text that was read
 * @place: the character at fault
 * @limits: which numbers are allowed
 * @translate: translates a sentence whose arguments are filled in afterwards; %NULL for English
 *
 * Returns: (transfer full): a sentence that says what is wrong
 */
char *tea_number_explain (TeaNumberFault fault,
                          const char *text,
                          guint place,
                          const TeaNumberLimits *limits,
                          const char *(*translate) (const char *) ) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
