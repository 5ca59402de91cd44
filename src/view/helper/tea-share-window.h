/* tea-share-window.h - the address at which other devices can watch the session
 *
 * Not built with -Dsecond_screen=disabled (HAVE_SECOND_SCREEN).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_SHARE_WINDOW (tea_share_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaShareWindow, tea_share_window, TEA, SHARE_WINDOW, GtkWindow)

/* Returns: a window that lets browsers in the local network see @ledger for as long as it is open */
GtkWidget *tea_share_window_new (TeaLedger *ledger);

G_END_DECLS
