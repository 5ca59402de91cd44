/* tea-drill-record.c - the user's record in one kind of exercise, as the archive stores it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-drill-record.h"

#include <math.h>
#include <stdio.h>

#include "io/exercise/tea-exercise.h"

/* The difference in rating between two levels of earlier versions, in hundredths. */
#define LEVEL_STEP 20000

/* Limits of a rating, in hundredths. What is above the most is no rating that anybody could reach. */
#define MIN_RATING 10000
#define MAX_RATING 100000000

/* The most that an answer changes a rating: of a player long known, and in addition before the first answer. After
 * FIRST_ANSWERS half of that is left. */
#define STEP 16
#define FIRST_STEP 64
#define FIRST_ANSWERS 8

void
tea_drill_record_init (TeaDrillRecord *self)
{
  *self = (TeaDrillRecord){ .rating = TEA_DRILL_RATING_START };
}

/* Rejects values that no version of the program has written. */
static gboolean
parse (const char *value, TeaDrillRecord *record)
{
  guint level;
  int n = value != NULL ? sscanf (value, "%u %u %u %u %u %u %u", &level, &record->n_asked, &record->n_right,
                                  &record->streak, &record->best_streak, &record->rating, &record->n_rated)
                        : 0;

  if ((n != 5 && n != 7) || level < 1 || level > TEA_N_EXERCISE_LEVELS)
    return FALSE;

  if (n == 5)
    {
      record->rating = TEA_DRILL_RATING_START + (level - 1) * LEVEL_STEP;
      record->n_rated = 0;
    }

  return record->n_right <= record->n_asked && record->streak <= record->best_streak && record->rating >= MIN_RATING &&
         record->rating <= MAX_RATING && record->n_rated <= record->n_asked;
}

void
tea_drill_record_read (TeaDrillRecord *self, TeaArchive *archive, const char *key)
{
  g_autofree char *value = tea_archive_dup_value (archive, TEA_DRILL_GROUP, key);
  TeaDrillRecord record;

  if (parse (value, &record))
    *self = record;
}

/* The level at which an earlier version goes on. */
static guint
level_of (const TeaDrillRecord *self)
{
  guint above = MAX (self->rating, TEA_DRILL_RATING_START) - TEA_DRILL_RATING_START;

  return MIN (1 + above / LEVEL_STEP, TEA_N_EXERCISE_LEVELS);
}

void
tea_drill_record_keep (const TeaDrillRecord *self, TeaArchive *archive, const char *key)
{
  g_autofree char *value = g_strdup_printf ("%u %u %u %u %u %u %u", level_of (self), self->n_asked, self->n_right,
                                            self->streak, self->best_streak, self->rating, self->n_rated);

  tea_archive_set_value (archive, TEA_DRILL_GROUP, key, value);
}

void
tea_drill_record_count (TeaDrillRecord *self, guint difficulty, gboolean right)
{
  double expected = 1 / (1 + pow (10, (difficulty - self->rating / 100.0) / 400));
  double step = STEP + FIRST_STEP / (1 + self->n_rated / (double) FIRST_ANSWERS);
  double rating = self->rating + 100 * step * ((right ? 1 : 0) - expected);

  self->rating = (guint) CLAMP (rating, MIN_RATING, MAX_RATING);
  self->n_rated++;
  self->n_asked++;
  self->n_right += right ? 1 : 0;
  self->streak = right ? self->streak + 1 : 0;
  self->best_streak = MAX (self->best_streak, self->streak);
}

void
tea_drill_records_add (TeaArchive *archive, GHashTable *records)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, records);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      g_autofree char *kept = tea_archive_dup_value (archive, TEA_DRILL_GROUP, key);
      TeaDrillRecord sum, later;

      /* A record that the file did not have has already been copied. */
      if (g_strcmp0 (kept, value) == 0 || !parse (kept, &sum) || !parse (value, &later))
        continue;

      /* What was gained or lost meanwhile. */
      sum.rating = (guint) CLAMP ((int) (sum.rating + later.rating) - TEA_DRILL_RATING_START, MIN_RATING, MAX_RATING);
      sum.n_rated += later.n_rated;
      sum.n_asked += later.n_asked;
      sum.n_right += later.n_right;
      sum.streak = later.n_right == later.n_asked ? sum.streak + later.streak : later.streak;
      sum.best_streak = MAX (MAX (sum.best_streak, later.best_streak), sum.streak);
      tea_drill_record_keep (&sum, archive, key);
    }
}
