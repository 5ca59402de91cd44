/* tea-settlement-parts.h - the pieces that a settlement is put together from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/tea-score-sheet.h"

G_BEGIN_DECLS

/* Each fills @box, which must be empty. @show_index: whether tiles have a corner index. */

/* The winner's hand as arranged, the group that was completed last and the winning tile set apart in it. */
void tea_settlement_fill_winning_hand (GtkBox *box, TeaScoreSheet *sheet, gboolean show_index);

/* A #TeaScoreRow for every item. */
void tea_settlement_fill_items (GtkBox *box, GListModel *items);

/* A line for every payment. */
void tea_settlement_fill_payments (GtkBox *box, TeaScoreSheet *sheet);

/* What each player won or lost and has now; @grid must be empty. */
void tea_settlement_fill_standings (GtkGrid *grid, TeaScoreSheet *sheet);

/* The hands of those who did not win, with their score where they have one. */
void tea_settlement_fill_other_hands (GtkBox *box, TeaScoreSheet *sheet, gboolean show_index);

G_END_DECLS
