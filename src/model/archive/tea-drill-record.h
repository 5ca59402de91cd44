/* tea-drill-record.h - how well somebody does in a kind of exercise, as the archive stores it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive-store.h"

G_BEGIN_DECLS

/* The group of values with the records. */
#define TEA_DRILL_GROUP "drills"

/* The group of values with questions that were answered wrong, see tea_drill_make_again(): each is a key, and the
 * options of the rules its value. */
#define TEA_DRILL_MISTAKES_GROUP "drill-mistakes"

/**
 * TeaDrillRecord:
 * @level: the level of the next question, from 1
 * @n_asked: questions answered
 * @n_right: questions answered right
 * @streak: how many of the last ones were right
 * @best_streak: the longest streak
 *
 * The key of a record is "fenghua/waits", its value these numbers.
 */
typedef struct
{
  guint level;
  guint n_asked;
  guint n_right;
  guint streak;
  guint best_streak;
} TeaDrillRecord;

/* Reads the record under @key; @self is left alone when there is none that means anything. */
void tea_drill_record_read (TeaDrillRecord *self, TeaArchive *archive, const char *key);

/* Stores the record under @key, now or as soon as it can be done. */
void tea_drill_record_keep (const TeaDrillRecord *self, TeaArchive *archive, const char *key);

/*
 * Adds records that began with nothing, while the records of @archive could not be read, to these. @records has keys
 * and values like the group of values.
 */
void tea_drill_records_add (TeaArchive *archive, GHashTable *records);

G_END_DECLS
