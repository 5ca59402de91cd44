/* tea-drill-record.c - the user's record in one kind of exercise, as the archive stores it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-drill-record.h"

#include <stdio.h>

#include "io/exercise/tea-exercise.h"

/* Rejects values that no version of the program has written. */
static gboolean
parse (const char *value, TeaDrillRecord *record)
{
  return value != NULL &&
         sscanf (value, "%u %u %u %u %u", &record->level, &record->n_asked, &record->n_right, &record->streak,
                 &record->best_streak) == 5 &&
         record->level >= 1 && record->level <= TEA_N_EXERCISE_LEVELS && record->n_right <= record->n_asked &&
         record->streak <= record->best_streak;
}

void
tea_drill_record_read (TeaDrillRecord *self, TeaArchive *archive, const char *key)
{
  g_autofree char *value = tea_archive_dup_value (archive, TEA_DRILL_GROUP, key);
  TeaDrillRecord record;

  if (parse (value, &record))
    *self = record;
}

void
tea_drill_record_keep (const TeaDrillRecord *self, TeaArchive *archive, const char *key)
{
  g_autofree char *value = g_strdup_printf ("%u %u %u %u %u", self->level, self->n_asked, self->n_right, self->streak,
                                            self->best_streak);

  tea_archive_set_value (archive, TEA_DRILL_GROUP, key, value);
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

      sum.level = MAX (sum.level, later.level);
      sum.n_asked += later.n_asked;
      sum.n_right += later.n_right;
      sum.streak = later.n_right == later.n_asked ? sum.streak + later.streak : later.streak;
      sum.best_streak = MAX (MAX (sum.best_streak, later.best_streak), sum.streak);
      tea_drill_record_keep (&sum, archive, key);
    }
}
