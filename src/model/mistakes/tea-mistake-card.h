/* tea-mistake-card.h - a costly decision of one's own, to be decided again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define TEA_TYPE_MISTAKE_CARD (tea_mistake_card_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeCard, tea_mistake_card, TEA, MISTAKE_CARD, GObject)

/* TeaMistakeCard: where a decision is found, and what it cost. A #TeaMistakeDeck makes them. */

/* Whether it is a question of a drill that was answered wrong, which is in no game and has cost no points. */
gboolean tea_mistake_card_get_is_drill (TeaMistakeCard *self);

/* The game in the archive. */
gint64 tea_mistake_card_get_game (TeaMistakeCard *self);

/* Which hand of it, from 0. */
guint tea_mistake_card_get_hand (TeaMistakeCard *self);

/* Where in the hand, as a #TeaPlayback counts. */
guint tea_mistake_card_get_position (TeaMistakeCard *self);

/* The seat that decided. */
guint tea_mistake_card_get_seat (TeaMistakeCard *self);

/* What the decision cost, in points on average, more than 0; 0 for a drill. */
double tea_mistake_card_get_cost (TeaMistakeCard *self);

/* The base variant of the rules. */
const char *tea_mistake_card_get_variant_id (TeaMistakeCard *self);

/* The kind of mistake, see tea_mistake_text_get_kind(). */
guint tea_mistake_card_get_kind (TeaMistakeCard *self);

/* On how many days it was answered, and on how many of them wrong at first. */
guint tea_mistake_card_get_n_answers (TeaMistakeCard *self);
guint tea_mistake_card_get_n_wrong (TeaMistakeCard *self);

G_END_DECLS
