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

/* The key of a record is "fenghua/waits". Its value is the level of the rating, 1–3, and then these numbers. Earlier
 * versions had only the level and the first four numbers, and read no more. */
typedef struct
{
  guint n_asked;     /* questions answered */
  guint n_right;     /* questions answered right */
  guint streak;      /* number of correct answers since the last wrong one */
  guint best_streak; /* the longest streak */
  guint rating;      /* as in chess, in hundredths: an equal question is answered right half of the time */
  guint n_rated;     /* questions that the rating comes from */
} TeaDrillRecord;

/* The rating before the first answer, in hundredths. */
#define TEA_DRILL_RATING_START 100000

/* A record without an answer. */
void tea_drill_record_init (TeaDrillRecord *self);

/* Reads the record under @key. An earlier version's becomes one with the rating of its level; where there is no valid
 * one, @self is unchanged. */
void tea_drill_record_read (TeaDrillRecord *self, TeaArchive *archive, const char *key);

/**
 * tea_drill_record_count:
 * @self: a record
 * @difficulty: the rating of a question
 * @right: whether it was answered right
 *
 * Counts an answer. The rating rises after a right answer and falls after a wrong one, by more the less it was expected
 * (Elo), and by more while it comes from few answers.
 */
void tea_drill_record_count (TeaDrillRecord *self, guint difficulty, gboolean right);

/* Stores the record under @key, now or as soon as possible. */
void tea_drill_record_keep (const TeaDrillRecord *self, TeaArchive *archive, const char *key);

/*
 * Adds @records, which were started from zero while @archive could not be read, to those in @archive. @records has the
 * keys and values of the group.
 */
void tea_drill_records_add (TeaArchive *archive, GHashTable *records);

G_END_DECLS
