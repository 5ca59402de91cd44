/* tea-mistakes-page.h - "My Mistakes": the player's costly decisions, to be made again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-mistake-deck.h"
#include "model/practice/tea-mistake-question.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_MISTAKES_PAGE (tea_mistakes_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakesPage, tea_mistakes_page, TEA, MISTAKES_PAGE, TeaPage)

/**
 * TeaMistakesPage:
 *
 * Shows the cards of a deck one after the other, filtered by rules and kind of mistake. If there is none, says why and
 * when the next one comes.
 */

/* Returns: (transfer floating): a page for @deck, whose judge it starts; @settings: the look of the table */
TeaPage *tea_mistakes_page_new (TeaMistakeDeck *deck, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Asks only mistakes of @kind, see tea_mistake_text_get_kind(), or of all kinds for 0. */
void tea_mistakes_page_set_kind (TeaMistakesPage *self, guint kind);

/* The current question, asked or answered, or %NULL. */
TeaMistakeQuestion *tea_mistakes_page_get_question (TeaMistakesPage *self);

/* Whether a question is being read. */
gboolean tea_mistakes_page_get_busy (TeaMistakesPage *self);

G_END_DECLS
