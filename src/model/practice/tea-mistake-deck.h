/* tea-mistake-deck.h - the player's costly decisions, a dozen a day, asked again before they are forgotten
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/judge/tea-judge.h"
#include "model/judge/tea-mistake-text.h"
#include "model/practice/tea-lesson.h"
#include "model/practice/tea-mistake-card.h"

G_BEGIN_DECLS

/* Maximum number of different cards asked per day. */
#define TEA_MISTAKE_DECK_A_DAY 12

/**
 * TeaMistakeDeckState:
 *
 * What is to be asked, in plain values. "Chosen" are the cards of the chosen kind and rules.
 */
typedef struct
{
  TeaArchive *archive; /* the archive of the games */
  TeaJudge *judge;
  TeaMistakeCard *next; /* the card to ask next, or %NULL when none is left for today */
  guint n_left;         /* the number of cards still to be asked today, including that one */
  guint n_done;         /* the number of different cards, of all kinds and rules, whose last answer today was right */
  guint n_cards;        /* the number of chosen cards … */
  guint n_new;          /* … and of those that were never answered */
  guint next_day;       /* the next day after today on which a chosen card is to be asked; 0 if there is none */
} TeaMistakeDeckState;

/**
 * TeaMistakeTheme:
 *
 * A kind of mistakes that has cards.
 */
typedef struct
{
  guint kind;    /* see tea_mistake_text_get_kind() */
  guint n_cards; /* the number of cards, chosen or not */
  /* what mistakes of this kind cost in a judged hand on average, as a share of what a hand of the game usually wins or
   * loses; 0 for cards of drills alone */
  double share;
} TeaMistakeTheme;

#define TEA_TYPE_MISTAKE_DECK (tea_mistake_deck_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeDeck, tea_mistake_deck, TEA, MISTAKE_DECK, GObject)

/**
 * TeaMistakeDeck:
 *
 * The cards are the mistakes found by the judge, except where another action is worth nearly as much as the best
 * one. A card disappears with its game. What was answered wrong in a drill about play is a card, too, and
 * so are three positions of each finished lesson, from the next day on. #TeaRepetition
 * decides from the answers when a card is asked again.
 *
 * Each day asks up to a dozen cards: the due ones first, the longest due before the others; then new ones, first those
 * of drills, then the costliest by the measure of their game. After that, cards answered wrong come again until they
 * are answered right.
 *
 * Days are numbers as of g_date_get_julian(); the caller sets the current one.
 *
 * Signal "changed" (): the cards or the next card have changed.
 */

/* Returns: (transfer full): the deck of the games of @archive on the day @today */
TeaMistakeDeck *tea_mistake_deck_new (TeaArchive *archive, TeaJudge *judge, guint today) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a card that was answered before, or a position of a lesson, is due on the day @today. This reads the answers
 * alone and is quick; the game of the card may be gone. */
gboolean tea_mistake_deck_has_due (TeaArchive *archive, guint today);

/* Keeps the positions of @lesson, which was finished on @day, unless that was done before. */
void tea_mistake_deck_keep_lesson (TeaArchive *archive, TeaLesson *lesson, guint day);

/* Today, by the user's clock. */
guint tea_mistake_deck_get_local_day (void);

/* Sets the day, which may be the same, and reads what drills and lessons have added. */
void tea_mistake_deck_set_today (TeaMistakeDeck *self, guint today);

/* Asks only mistakes of @kind, see tea_mistake_text_get_kind(), and a dozen of them whatever else was asked that day,
 * or of all kinds for 0; and only those by the rules of @variant_id and house rules based on them, or by all rules for
 * %NULL. */
void tea_mistake_deck_set_kind (TeaMistakeDeck *self, guint kind);
void tea_mistake_deck_set_variant (TeaMistakeDeck *self, const char *variant_id);

/* The state now. It changes when the deck does; ask for it again then. */
const TeaMistakeDeckState *tea_mistake_deck_get_state (TeaMistakeDeck *self);

/**
 * tea_mistake_deck_list_themes:
 * @self: a deck
 * @themes: (out caller-allocates): the themes, the costliest first; room for %TEA_MISTAKE_TEXT_N_KINDS
 *
 * Returns: their number
 */
guint tea_mistake_deck_list_themes (TeaMistakeDeck *self, TeaMistakeTheme *themes);

/* Stores the answer to @card, which belongs to the deck. */
void tea_mistake_deck_answer (TeaMistakeDeck *self, TeaMistakeCard *card, gboolean right);

/* Leaves out @card, whose game cannot be read, until the judge has found more. */
void tea_mistake_deck_leave_out (TeaMistakeDeck *self, TeaMistakeCard *card);

G_END_DECLS
