/* tea-mistake-deck.h - one's own costly decisions, a dozen a day, brought back when they are about to be forgotten
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/analysis/tea-analyses.h"
#include "model/mistakes/tea-mistake-card.h"

G_BEGIN_DECLS

/* How many different cards are asked a day. */
#define TEA_MISTAKE_DECK_A_DAY 12

#define TEA_TYPE_MISTAKE_DECK (tea_mistake_deck_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeDeck, tea_mistake_deck, TEA, MISTAKE_DECK, GObject)

/**
 * TeaMistakeDeck:
 *
 * The cards are the mistakes that the analyses have found, but for positions in which another action is worth nearly as
 * much as the best one. A card goes with its game. Discards that were answered wrong in a drill are cards, too. When
 * one is asked again follows from the answers: #TeaRepetition.
 *
 * Of a day the due cards come first, the longest due before the others, then new ones, those of drills and then the
 * costliest first, a dozen in all; then those again that were answered wrong, until they are answered right.
 *
 * Days are numbers as of g_date_get_julian(). The deck knows no clock.
 *
 * Signal "changed" (): there are other cards, or another one is next.
 */

/* Returns: (transfer full): the deck of the games of @archive on the day @today */
TeaMistakeDeck *
tea_mistake_deck_new (TeaArchive *archive, TeaAnalyses *analyses, guint today) G_GNUC_WARN_UNUSED_RESULT;

/* Today, by the user's clock. */
guint tea_mistake_deck_get_local_day (void);

/* The day may be the same; what drills have added is read. */
void tea_mistake_deck_set_today (TeaMistakeDeck *self, guint today);

/* Only mistakes of @kind, see tea_mistake_text_get_kind(), or of all kinds for 0; only those by the rules of
 * @variant_id and house rules that change them, or of all for %NULL. */
void tea_mistake_deck_set_kind (TeaMistakeDeck *self, guint kind);
void tea_mistake_deck_set_variant (TeaMistakeDeck *self, const char *variant_id);

/* The card to ask next, or %NULL when none is to be asked today. */
TeaMistakeCard *tea_mistake_deck_get_next (TeaMistakeDeck *self);

/* How many cards are to be asked today, those of @get_next included. */
guint tea_mistake_deck_get_n_left (TeaMistakeDeck *self);

/* How many different cards of all kinds were answered today, right in the end. */
guint tea_mistake_deck_get_n_done (TeaMistakeDeck *self);

/* How many cards there are of the chosen kind and rules, and how many of them were never asked. */
guint tea_mistake_deck_get_n_cards (TeaMistakeDeck *self);
guint tea_mistake_deck_get_n_new (TeaMistakeDeck *self);

/* The next day, after today, on which one of the chosen cards is to be asked; 0 where there is no card. */
guint tea_mistake_deck_get_next_day (TeaMistakeDeck *self);

/* Stores the answer to @card, which is one of the deck. */
void tea_mistake_deck_answer (TeaMistakeDeck *self, TeaMistakeCard *card, gboolean right);

/* Leaves @card out, whose game cannot be read, until there are other analyses. */
void tea_mistake_deck_leave_out (TeaMistakeDeck *self, TeaMistakeCard *card);

/* Returns: (transfer full): the log of the game of @card, which is of no drill, or %NULL with @error set */
char *tea_mistake_deck_dup_log (TeaMistakeDeck *self, TeaMistakeCard *card, GError **error) G_GNUC_WARN_UNUSED_RESULT;

TeaAnalyses *tea_mistake_deck_get_analyses (TeaMistakeDeck *self);

G_END_DECLS
