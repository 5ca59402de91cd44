/* tea-mistake-page.h - one of the player's decisions, to be made again: the table and the text beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/practice/tea-mistake-question.h"

G_BEGIN_DECLS

#define TEA_TYPE_MISTAKE_PAGE (tea_mistake_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakePage, tea_mistake_page, TEA, MISTAKE_PAGE, GtkWidget)

/**
 * TeaMistakePage:
 *
 * The keys of the table answer: arrows and Return discard, letters choose, Escape passes; A gives up. Then N goes on
 * and O opens the game.
 *
 * Signals, once there is an answer: "next" (); "open-game" ().
 */

/* Returns: (transfer floating): a page without a question; @settings: the look of the table */
GtkWidget *tea_mistake_page_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @question, or nothing for %NULL. */
void tea_mistake_page_set_question (TeaMistakePage *self, TeaMistakeQuestion *question);
TeaMistakeQuestion *tea_mistake_page_get_question (TeaMistakePage *self);

/* Sets the text beside the title: how many positions are left. */
void tea_mistake_page_set_left (TeaMistakePage *self, const char *left);

/* Shows @sentence in the status line long enough to be read. */
void tea_mistake_page_show_notice (TeaMistakePage *self, const char *sentence);

/* Returns: (transfer full) (nullable): the first clause of the rules that the texts name */
char *tea_mistake_page_dup_clause (TeaMistakePage *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
