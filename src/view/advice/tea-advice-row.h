/* tea-advice-row.h - a list row for one item of advice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/judge/tea-advice-item.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a list row with the title, tiles and detail of @item */
GtkWidget *tea_advice_row_new (TeaAdviceItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* The same with bars for the chance to win, the average points of a win and the danger. */
GtkWidget *tea_advice_row_new_with_bars (TeaAdviceItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
