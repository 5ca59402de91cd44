/* tea-hand-field.h - the line in which a whole hand can be typed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_HAND_FIELD (tea_hand_field_get_type ())
G_DECLARE_FINAL_TYPE (TeaHandField, tea_hand_field, TEA, HAND_FIELD, GtkWidget)

/**
 * TeaHandField:
 *
 * Text and caret are those of the hand entry. Text that cannot be read is underlined, and a sentence under the line
 * says why.
 */

void tea_hand_field_set_entry (TeaHandField *self, TeaHandEntry *entry);

/* Shows @sentence, the reason why an action was refused, until something changes. */
void tea_hand_field_show_notice (TeaHandField *self, const char *sentence);

G_END_DECLS
