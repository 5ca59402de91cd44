/* tea-number.h - numbers that people read and type, with a real minus sign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): "12", "0", "−12" */
char *tea_number_dup (gint64 number) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what is won or lost: "+12", "0", "−12" */
char *tea_number_dup_signed (gint64 number) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a number in units of its last decimal, as a field shows it and tea_number_read_typed()
 * reads it: "0.05", "−12" */
char *tea_number_dup_decimal (gint64 number, guint decimals) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_number_read_typed:
 * @text: what is typed into a field
 * @min: smallest allowed value, in units of the last decimal
 * @max: largest allowed value
 * @decimals: number of decimals
 * @value: (out): the number, in units of the last decimal; untouched after a fault
 * @fault: (out) (optional) (transfer full): a sentence that says what is wrong
 * @begun: (out) (optional): whether it is wrong only because digits are still missing
 *
 * Returns: %FALSE after a fault
 */
gboolean tea_number_read_typed (const char *text,
                                gint64 min,
                                gint64 max,
                                guint decimals,
                                gint64 *value,
                                char **fault,
                                gboolean *begun);

G_END_DECLS
