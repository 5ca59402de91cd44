/* tea-repetition.c - schedules when a card is asked again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-repetition.h"

#include <math.h>
#include <stdlib.h>

/* The longest interval, in days. */
#define MAX_INTERVAL 36500

#define MIN_STABILITY 0.01

/* The forgetting curve is (1 + FACTOR × days / stability) ^ DECAY: 90 % after as many days as the stability. */
#define DECAY (-0.5)
#define FACTOR (19.0 / 81.0)

/* The grades of FSRS that are used here. */
typedef enum
{
  GRADE_AGAIN = 1,
  GRADE_GOOD = 3,
} Grade;

/* The default parameters of FSRS-4.5, w0–w16. w15 and w16 belong to grades that are not used. */
static const double w[] = { 0.4872, 1.4003, 3.7145, 13.8206, 5.1618, 1.2298, 0.8975, 0.031, 1.6474,
                            0.1367, 1.0461, 2.1072, 0.0793,  0.3246, 1.587,  0.2272, 2.8755 };

static double
first_difficulty (Grade grade)
{
  return w[4] - w[5] * ((int) grade - GRADE_GOOD);
}

/* Difficulty reverts slightly towards that of a card whose first answer was good. */
static double
next_difficulty (double difficulty, Grade grade)
{
  double changed = difficulty - w[6] * ((int) grade - GRADE_GOOD);

  return CLAMP (w[7] * first_difficulty (GRADE_GOOD) + (1 - w[7]) * changed, 1, 10);
}

static double
stability_after_right (double stability, double difficulty, double recall)
{
  return stability * (1 + exp (w[8]) * (11 - difficulty) * pow (stability, -w[9]) * (exp (w[10] * (1 - recall)) - 1));
}

static double
stability_after_wrong (double stability, double difficulty, double recall)
{
  return w[11] * pow (difficulty, -w[12]) * (pow (stability + 1, w[13]) - 1) * exp (w[14] * (1 - recall));
}

static guint
get_interval (const TeaRepetition *self)
{
  return (guint) MAX (lround (self->stability), 1);
}

guint
tea_repetition_get_due (const TeaRepetition *self, guint today)
{
  return self->day > today + 1 ? today : MIN (self->due, self->day + get_interval (self));
}

double
tea_repetition_recall (const TeaRepetition *self, guint today)
{
  /* If the clock was set back, no time has passed. */
  guint days = today > self->day ? today - self->day : 0;

  return self->n_answers > 0 ? pow (1 + FACTOR * days / self->stability, DECAY) : 0;
}

void
tea_repetition_answer (TeaRepetition *self, gboolean right, guint today)
{
  Grade grade = right ? GRADE_GOOD : GRADE_AGAIN;
  double recall = tea_repetition_recall (self, today);
  double stability;

  self->right = right;
  if (self->n_answers > 0 && self->day == today)
    return;

  if (self->n_answers == 0)
    {
      stability = w[grade - 1];
      self->difficulty = first_difficulty (grade);
      self->n_wrong = 0;
    }
  else
    {
      stability = right ? stability_after_right (self->stability, self->difficulty, recall)
                        : stability_after_wrong (self->stability, self->difficulty, recall);
      self->difficulty = next_difficulty (self->difficulty, grade);
    }
  self->stability = CLAMP (stability, MIN_STABILITY, MAX_INTERVAL);
  self->n_answers++;
  self->n_wrong += !right;
  self->day = today;
  self->due = today + get_interval (self);
}

/* "3.7145 5.1618 739947 739951 1 0 1": the fields in order. */
char *
tea_repetition_to_string (const TeaRepetition *self)
{
  char stability[G_ASCII_DTOSTR_BUF_SIZE];
  char difficulty[G_ASCII_DTOSTR_BUF_SIZE];

  g_return_val_if_fail (self->n_answers > 0, NULL);

  g_ascii_formatd (stability, sizeof stability, "%.6f", self->stability);
  g_ascii_formatd (difficulty, sizeof difficulty, "%.6f", self->difficulty);

  return g_strdup_printf ("%s %s %u %u %u %u %d", stability, difficulty, self->day, self->due, self->n_answers,
                          self->n_wrong, self->right != FALSE);
}

gboolean
tea_repetition_parse (const char *text, TeaRepetition *self)
{
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  TeaRepetition read = { 0 };
  guint64 numbers[5];

  if (g_strv_length (fields) != 7)
    return FALSE;
  read.stability = g_ascii_strtod (fields[0], NULL);
  read.difficulty = g_ascii_strtod (fields[1], NULL);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!g_ascii_string_to_unsigned (fields[i + 2], 10, 0, G_MAXINT, &numbers[i], NULL))
      return FALSE;
  read.day = (guint) numbers[0];
  read.due = (guint) numbers[1];
  read.n_answers = (guint) numbers[2];
  read.n_wrong = (guint) numbers[3];
  read.right = numbers[4] != 0;
  /* The conditions are written so that NaN fails. */
  if (!(read.stability >= MIN_STABILITY && read.stability <= MAX_INTERVAL) ||
      !(read.difficulty >= 1 && read.difficulty <= 10) || read.due <= read.day || read.n_answers == 0 ||
      read.n_wrong > read.n_answers || numbers[4] > 1)
    return FALSE;
  *self = read;

  return TRUE;
}
