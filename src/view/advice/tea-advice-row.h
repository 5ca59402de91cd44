/* tea-advice-row.h - a list row for one item of advice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/judge/tea-advice-item.h"

G_BEGIN_DECLS

/**
 * TeaAdviceRow:
 *
 * A line of advice. That of a possible action has bars for its figures, and can be asked why not this one: by a click,
 * by Return, and by its action "advice.compare" for assistive technologies. The answer is shown in the row.
 */
#define TEA_TYPE_ADVICE_ROW (tea_advice_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdviceRow, tea_advice_row, TEA, ADVICE_ROW, GtkListBoxRow)

/* Returns: (transfer floating): a list row with the title, tiles and detail of @item */
GtkWidget *tea_advice_row_new (TeaAdviceItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* Lets @list show @options, a list of #TeaAdviceItem for possible actions. */
void tea_advice_options_bind (GtkListBox *list, GListModel *options);

/* Shows in @list why not the option at @position, and scrolls there; the focus stays where it is. Returns whether there
 * is such an option. */
gboolean tea_advice_options_ask (GtkListBox *list, guint position);

G_END_DECLS
