/* tea-qr-code.h - a text as a code that phones can scan
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_qr_code_new:
 * @text: the text that a phone reads
 *
 * Returns: a picture of the code; %NULL if the program was built without libqrencode or @text is too long
 */
GtkWidget *tea_qr_code_new (const char *text);

G_END_DECLS
