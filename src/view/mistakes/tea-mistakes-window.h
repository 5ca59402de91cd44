/* tea-mistakes-window.h - "My Mistakes": the player's costly decisions, to be made again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/practice/tea-mistake-deck.h"
#include "model/practice/tea-mistake-question.h"

G_BEGIN_DECLS

#define TEA_TYPE_MISTAKES_WINDOW (tea_mistakes_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakesWindow, tea_mistakes_window, TEA, MISTAKES_WINDOW, GtkWindow)

/**
 * TeaMistakesWindow:
 *
 * Shows the cards of a deck one after the other, filtered by rules and kind of mistake. If there is none, says why and
 * when the next one comes. "window.close" closes it.
 */

/* Returns: (transfer floating): a window for @deck, whose judge it starts; @settings: the look of the table */
GtkWidget *
tea_mistakes_window_new (TeaMistakeDeck *deck, TeaArchive *archive, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The current question, asked or answered, or %NULL. */
TeaMistakeQuestion *tea_mistakes_window_get_question (TeaMistakesWindow *self);

/* Whether a question is being read. */
gboolean tea_mistakes_window_get_busy (TeaMistakesWindow *self);

/* The rules of the question, or %NULL; and the clause named beside it. */
TeaRuleset *tea_mistakes_window_get_ruleset (TeaMistakesWindow *self);
char *tea_mistakes_window_dup_clause (TeaMistakesWindow *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
