/* tea-payment-mark.h - the amount on an arrow, which says on demand what it is made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

#define TEA_TYPE_PAYMENT_MARK (tea_payment_mark_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaymentMark, tea_payment_mark, TEA, PAYMENT_MARK, GtkWidget)

/**
 * TeaPaymentMark:
 *
 * Takes the focus. With the focus of a key, or tea_payment_mark_set_open(), the parts of the amount are shown above it
 * until the focus leaves; Return and Space close and open them. Screen readers are told who pays whom, and the parts.
 */

GtkWidget *tea_payment_mark_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @arrow: what is paid, which can be replaced */
void tea_payment_mark_set_arrow (TeaPaymentMark *self, TeaPaymentArrow *arrow);
TeaPaymentArrow *tea_payment_mark_get_arrow (TeaPaymentMark *self);

/* Whether the parts are shown. */
gboolean tea_payment_mark_get_open (TeaPaymentMark *self);
void tea_payment_mark_set_open (TeaPaymentMark *self, gboolean open);

G_END_DECLS
