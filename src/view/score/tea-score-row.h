/* tea-score-row.h - one item of a score: names, points, and on request the rule behind it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

#define TEA_TYPE_SCORE_ROW (tea_score_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaScoreRow, tea_score_row, TEA, SCORE_ROW, GtkWidget)

/* Returns: (transfer floating): a row for @item, or for none yet */
GtkWidget *tea_score_row_new (TeaScoreItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* Collapses the rule when @item is another pattern. */
void tea_score_row_set_item (TeaScoreRow *self, TeaScoreItem *item);
TeaScoreItem *tea_score_row_get_item (TeaScoreRow *self);

/* Whether the rule is shown. */
gboolean tea_score_row_get_expanded (TeaScoreRow *self);
void tea_score_row_set_expanded (TeaScoreRow *self, gboolean expanded);

G_END_DECLS
