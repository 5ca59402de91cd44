/* tea-phone-bar.h - asks what to do with a hand that a telephone sends
 *
 * Not built with -Dsecond_screen=disabled (HAVE_SECOND_SCREEN).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-phone-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_PHONE_BAR (tea_phone_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaPhoneBar, tea_phone_bar, TEA, PHONE_BAR, GtkWidget)

/**
 * TeaPhoneBar:
 *
 * Shown while a hand waits. It does not take the focus from who is typing; tea_phone_bar_take_focus() does.
 *
 * Signals:
 * - "taken" (const char *text): the hand is to be changed here
 * - "failed" (const char *sentence): why it could not be added
 */

/* Asks for what @phone sends; %NULL for nothing. */
void tea_phone_bar_set_phone (TeaPhoneBar *self, TeaPhoneEntry *phone);

/* Whether the hand can be changed here now. */
void tea_phone_bar_set_can_change (TeaPhoneBar *self, gboolean can_change);

/* Moves the focus to the first answer. Returns whether a hand waits. */
gboolean tea_phone_bar_take_focus (TeaPhoneBar *self);

G_END_DECLS
