/* tea-drill-record.h - the user's record in one kind of exercise, as the archive stores it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive-store.h"

G_BEGIN_DECLS

/* The group of values with the records. */
#define TEA_DRILL_GROUP "drills"

/* The group of values with questions answered wrong: the key as in tea_drill_make_again(), the rule options as the
 * value. */
#define TEA_DRILL_MISTAKES_GROUP "drill-mistakes"

/* The key of a record is "fenghua/waits", its value these numbers. */
typedef struct
{
  guint level;       /* the level of the next question, from 1 */
  guint n_asked;     /* questions answered */
  guint n_right;     /* questions answered right */
  guint streak;      /* number of correct answers since the last wrong one */
  guint best_streak; /* the longest streak */
} TeaDrillRecord;

/* Reads the record under @key; @self is unchanged if there is no valid one. */
void tea_drill_record_read (TeaDrillRecord *self, TeaArchive *archive, const char *key);

/* Stores the record under @key, now or as soon as possible. */
void tea_drill_record_keep (const TeaDrillRecord *self, TeaArchive *archive, const char *key);

/*
 * Adds @records, which were started from zero while @archive could not be read, to those in @archive. @records has the
 * keys and values of the group.
 */
void tea_drill_records_add (TeaArchive *archive, GHashTable *records);

G_END_DECLS
