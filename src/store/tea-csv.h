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

G_END_DECLS
