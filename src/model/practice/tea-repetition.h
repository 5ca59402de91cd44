/* tea-repetition.h - schedules when a card is asked again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The learning state of one card. A day is a number as in g_date_get_julian(). */
typedef struct
{
  double stability;  /* number of days after which the answer is still known with a probability of 90 % */
  double difficulty; /* how hard the card is, 1–10 */
  guint day;         /* the day of the last answer */
  guint due;         /* the day that follows from the last answer; use tea_repetition_get_due() */
  guint n_answers;   /* number of days on which it was answered; 0 for a new card, whose other fields are unused */
  guint n_wrong;     /* number of those days on which the first answer was wrong */
  gboolean right;    /* whether the last answer was right */
} TeaRepetition;

/**
 * tea_repetition_answer:
 * @self: (inout): a card
 * @right: whether it was answered right
 * @today: the day
 *
 * Records an answer. Only the first one of a day changes the schedule: later ones are given with the solution in mind.
 * A card is due on the next day at the earliest.
 *
 * The schedule is FSRS-4.5 with its default parameters and a target probability of 90 %; a right answer is the grade
 * "good", a wrong one "again". Source: https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm
 */
void tea_repetition_answer (TeaRepetition *self, gboolean right, guint today);

/* The first day on which the card may be asked again. Never further away than its interval: a card that was answered
 * while the clock was days ahead is due today. One day may be a journey to the west. */
guint tea_repetition_get_due (const TeaRepetition *self, guint today);

/* The probability that the answer is still known on the day @today, 0–1; 0 for a new card. */
double tea_repetition_recall (const TeaRepetition *self, guint today);

/* Returns: (transfer full): the value to store; @self must not be new */
char *tea_repetition_to_string (const TeaRepetition *self) G_GNUC_WARN_UNUSED_RESULT;

/* Parses such a value; %FALSE for any other text, which leaves @self unchanged. */
gboolean tea_repetition_parse (const char *text, TeaRepetition *self);

G_END_DECLS
