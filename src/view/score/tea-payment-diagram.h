/* tea-payment-diagram.h - the four seats, and arrows for who pays whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

#define TEA_TYPE_PAYMENT_DIAGRAM (tea_payment_diagram_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaymentDiagram, tea_payment_diagram, TEA, PAYMENT_DIAGRAM, GtkWidget)

/**
 * TeaPaymentDiagram:
 *
 * Seat 0 is at the bottom, the others follow counter-clockwise as at the table. Each plate shows what the seat won or
 * lost; an arrow shows what one seat pays another in all, and says at the pointer, at a click or with the focus what
 * that is made of. Described by the sentences of the payments.
 */

TeaScoreSheet *tea_payment_diagram_get_sheet (TeaPaymentDiagram *self);
void tea_payment_diagram_set_sheet (TeaPaymentDiagram *self, TeaScoreSheet *sheet);

/* Returns: (transfer full): @points with its sign: "+120", "−60" or "0" */
char *tea_payment_diagram_format_delta (int points) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
