/* tea-mistake-view.h - one of the player's decisions, to be made again: the table and the text beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/practice/tea-mistake-question.h"

G_BEGIN_DECLS

#define TEA_TYPE_MISTAKE_VIEW (tea_mistake_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeView, tea_mistake_view, TEA, MISTAKE_VIEW, GtkWidget)

/**
 * TeaMistakeView:
 *
 * The keys of the table answer: arrows and Return discard, letters choose, Escape passes; A gives up. Then N goes on
 * and O opens the game.
 *
 * Signals, once there is an answer: "next" (); "open-game" ().
 */

/* Returns: (transfer floating): a view without a question; @settings: the look of the table */
GtkWidget *tea_mistake_view_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @question, or nothing for %NULL. */
void tea_mistake_view_set_question (TeaMistakeView *self, TeaMistakeQuestion *question);
TeaMistakeQuestion *tea_mistake_view_get_question (TeaMistakeView *self);

/* Sets the text beside the title: how many positions are left. */
void tea_mistake_view_set_left (TeaMistakeView *self, const char *left);

/* Shows @sentence in the status line long enough to be read. */
void tea_mistake_view_show_notice (TeaMistakeView *self, const char *sentence);

/* Returns: (transfer full) (nullable): the first clause of the rules that the texts name */
char *tea_mistake_view_dup_clause (TeaMistakeView *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
