/* tea-answer-parts.h - the parts of an answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-entry-answer.h"

G_BEGIN_DECLS

/* Fills @box with a line for each of @sentences, preceded by @mark. Reuses its lines. */
void tea_answer_show_sentences (GtkBox *box, const char *const *sentences, const char *mark);

/* Fills @box, which must be empty, with the tiles of each #TeaRunnerUp, its total and why it is worth less. */
void tea_answer_fill_runners_up (GtkBox *box, GListModel *runners_up, gboolean show_index);

/**
 * tea_answer_fill_waits:
 * @grid: a grid with nothing else, whose rows are reused
 * @waits: a list of #TeaWaitInfo
 * @first: the first one to show
 * @n_rows: how many to show now
 * @common: (nullable): a reason that is said elsewhere, and not in each row
 * @show_index: whether tiles have a corner index
 *
 * Shows the next tiles, how many of each are left, and what a win by draw and by claim would pay. Rows below them are
 * hidden.
 *
 * Returns: the number shown now
 */
guint tea_answer_fill_waits (GtkGrid *grid,
                             GListModel *waits,
                             guint first,
                             guint n_rows,
                             const char *common,
                             gboolean show_index);

G_END_DECLS
