/* tea-mistake-card.h - a costly decision of the player's, to be decided again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define TEA_TYPE_MISTAKE_CARD (tea_mistake_card_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeCard, tea_mistake_card, TEA, MISTAKE_CARD, GObject)

/* TeaMistakeCard: the place of a decision, and its cost. #TeaMistakeDeck creates them. */

/* Whether it is a drill question that was answered wrong, which belongs to no game and has no cost. */
gboolean tea_mistake_card_get_is_drill (TeaMistakeCard *self);

/* The game in the archive. */
gint64 tea_mistake_card_get_game (TeaMistakeCard *self);

/* The number of the hand in the game, from 0. */
guint tea_mistake_card_get_hand (TeaMistakeCard *self);

/* The position in the hand, as #TeaPlayback counts. */
guint tea_mistake_card_get_position (TeaMistakeCard *self);

/* The seat that decided. */
guint tea_mistake_card_get_seat (TeaMistakeCard *self);

/* The average cost of the decision in points, above 0; 0 for a drill. */
double tea_mistake_card_get_cost (TeaMistakeCard *self);

/* The base variant of the rules. */
const char *tea_mistake_card_get_variant_id (TeaMistakeCard *self);

/* The kind of mistake, see tea_mistake_text_get_kind(). */
guint tea_mistake_card_get_kind (TeaMistakeCard *self);

/* The number of days on which it was answered, and of those on which the first answer was wrong. */
guint tea_mistake_card_get_n_answers (TeaMistakeCard *self);
guint tea_mistake_card_get_n_wrong (TeaMistakeCard *self);

G_END_DECLS
