/* tea-option-row.h - one option of the rules, to be set
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-ruleset.h"
#include "view/widgets/tea-form-row.h"

G_BEGIN_DECLS

#define TEA_TYPE_OPTION_ROW (tea_option_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaOptionRow, tea_option_row, TEA, OPTION_ROW, TeaFormRow)

/**
 * tea_option_row_new:
 * @option: an option, changed together with the row
 *
 * Returns: (transfer floating): a row with the name, the sentence and the value: a switch for on and off, a number
 *   for a range, else a list
 */
GtkWidget *tea_option_row_new (TeaOptionItem *option) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
