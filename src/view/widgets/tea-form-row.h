/* tea-form-row.h - a setting: its name, a sentence about it, and the control
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TEA_TYPE_FORM_ROW (tea_form_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (TeaFormRow, tea_form_row, TEA, FORM_ROW, AdwActionRow)

/**
 * TeaFormRow:
 *
 * Its title has an underscore before its mnemonic if it has one. Write-only properties: `sentence`, %NULL for none;
 * `control`, the widget on the right, which title and sentence name and describe for screen readers.
 */
struct _TeaFormRowClass
{
  AdwActionRowClass parent_class;
};

GtkWidget *tea_form_row_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;

void tea_form_row_set_sentence (TeaFormRow *self, const char *sentence);

/* The note below the sentence, %NULL for none; @strong highlights it. */
void tea_form_row_set_note (TeaFormRow *self, const char *note, gboolean strong);
GtkWidget *tea_form_row_get_control (TeaFormRow *self);

/* Once. */
void tea_form_row_set_control (TeaFormRow *self, GtkWidget *control);

G_END_DECLS
