/* tea-primer.h - a short guide to typing a hand by the rules of the session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_PRIMER (tea_primer_get_type ())
G_DECLARE_FINAL_TYPE (TeaPrimer, tea_primer, TEA, PRIMER, GtkWidget)

/* Lists what can be typed in @entry, but only what its rules know. */
void tea_primer_set_entry (TeaPrimer *self, TeaHandEntry *entry);

G_END_DECLS
