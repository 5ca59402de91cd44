/* tea-answer-view.h - what the hand that is being entered is worth, or why it is worth nothing yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/entry/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_ANSWER_VIEW (tea_answer_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaAnswerView, tea_answer_view, TEA, ANSWER_VIEW, GtkWidget)

/**
 * TeaAnswerView:
 *
 * From above: where the hand stands, in a sentence; the tiles as arranged; the items and how they make the total; who
 * pays whom; the other hands; other arrangements; and what other tiles would bring. The sentence is a live region.
 *
 * While it is on the screen it shows an answer in the next frame, and the last three in those after it.
 */

GtkWidget *tea_answer_view_new (void) G_GNUC_WARN_UNUSED_RESULT;

void tea_answer_view_set_entry (TeaAnswerView *self, TeaHandEntry *entry);

/* Whether everything that the entry says is shown. */
gboolean tea_answer_view_get_up_to_date (TeaAnswerView *self);

void tea_answer_view_set_show_index (TeaAnswerView *self, gboolean show_index);

G_END_DECLS
