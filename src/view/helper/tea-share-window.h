/* tea-share-window.h - the address at which other devices can watch the session
 *
 * Not built with -Dsecond_screen=disabled (HAVE_SECOND_SCREEN).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_SHARE_WINDOW (tea_share_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaShareWindow, tea_share_window, TEA, SHARE_WINDOW, GtkWindow)

/* TeaShareWindow: shows where browsers in the local network see a session. Closing it does not end that; its signal
 * "stop" asks to. */

/* @address: (nullable): where that is; @why: (nullable): if there is none, why, a sentence */
GtkWidget *tea_share_window_new (const char *address, const char *why);

G_END_DECLS
