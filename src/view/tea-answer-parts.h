/* tea-answer-parts.h - the pieces that an answer is put together from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/tea-hand-diagnosis.h"

G_BEGIN_DECLS

/* Makes @box hold a line for each of @sentences, with the character @mark before it. Lines that were there before are used again. */
void tea_answer_show_sentences (GtkBox *box, const char *const *sentences, const char *mark);

/* Each #TeaRunnerUp of @runners_up with its tiles, its total and why it is worth less, in @box, which must be empty. */
void tea_answer_fill_runners_up (GtkBox *box, GListModel *runners_up, gboolean show_index);

/* Each #TeaWaitInfo of @waits: the tile, how many are left, and what it would bring by draw and by claim. What is in @grid is used
 * again; it has nothing else. */
void tea_answer_fill_waits (GtkGrid *grid, GListModel *waits, gboolean show_index);

G_END_DECLS
