/* tea-advice-row.h - one line of advice as a row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/hints/tea-advice-item.h"

G_BEGIN_DECLS

/* Tiles, title and detail of @item. Returns: (transfer floating): a row of a list */
GtkWidget *tea_advice_row_new (TeaAdviceItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* The same with bars for the chance to win, the expected points and the danger. */
GtkWidget *tea_advice_row_new_with_bars (TeaAdviceItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
