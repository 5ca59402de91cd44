/* tea-answer-view.h - the worth of the hand being entered, or why it is worth nothing yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_ANSWER_VIEW (tea_answer_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaAnswerView, tea_answer_view, TEA, ANSWER_VIEW, GtkWidget)

/**
 * TeaAnswerView:
 *
 * From top to bottom: the state of the hand, in a sentence, which is a live region; the arranged tiles; the items and
 * how they make the total; who pays whom; the other hands; other arrangements; and what other tiles would be worth.
 *
 * While it is on screen, it shows an answer in the next frame, and the last three parts in the frames after that.
 */

void tea_answer_view_set_entry (TeaAnswerView *self, TeaHandEntry *entry);

/* Whether the whole answer of the entry is shown. */
gboolean tea_answer_view_get_up_to_date (TeaAnswerView *self);

void tea_answer_view_set_show_index (TeaAnswerView *self, gboolean show_index);

/* Whether who pays whom comes before the hand and its items, for a place where one does not see all of it. */
void tea_answer_view_set_payments_first (TeaAnswerView *self, gboolean first);

G_END_DECLS
