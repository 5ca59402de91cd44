/* tea-csv.h - table cells for spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether @c separates cells or lines in some locale. */
gboolean tea_csv_divides (gunichar c);

/**
 * tea_csv_append_text:
 * @out: receives the cell
 * @text: any text
 *
 * Appends a cell, quoted as in RFC 4180 where needed. Text that a spreadsheet would take for a formula gets a leading
 * ', and control characters become U+FFFD.
 */
void tea_csv_append_text (GString *out, const char *text);

/* Appends a cell with @number, in which the decimal separator is a comma if cells are separated by semicolons. */
void tea_csv_append_number (GString *out, double number, guint decimals, char separator);

/* The same for an amount of money in ten-thousandths, exactly; with four decimals if there are so many, else two. */
void tea_csv_append_money (GString *out, gint64 money, char separator);

G_END_DECLS
