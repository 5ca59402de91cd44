/* tea-study-private.h - shared by the source files of studies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/study/tea-study-file.h"
#include "model/game/tea-recorded-game-engine.h"
#include "model/history/tea-study.h"

G_BEGIN_DECLS

struct _TeaStudy
{
  GObject parent_instance;

  TeaStudyFile *content;
  TeaStudyState state;
  GPtrArray *undo; /* of TeaStudyFile, the latest last */
  GPtrArray *redo;
  char *saved;      /* text of the file, or NULL */
  char *last_field; /* text field changed last, whose changes are one undo step; or NULL */
};

/* Adds an undo step; takes ownership of @before, the content before the change. */
void _tea_study_note_change (TeaStudy *self, TeaStudyFile *before);

/* Updates the list and signals the change. */
void _tea_study_end_change (TeaStudy *self);

/* The shown line. */
TeaStudyLine *_tea_study_get_shown (TeaStudy *self);

/* Returns: (transfer full): @line up to @position, or to its end if it is shorter */
TeaRecordedGame *_tea_study_record (TeaStudy *self, const TeaStudyLine *line, guint position) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the lines of the only hand of @game from @start on, which is the end of those of @position,
 * or 0 for all lines and position 0 */
TeaHandLog *_tea_study_take_log (TeaRecordedGame *game, gsize start, guint position) G_GNUC_WARN_UNUSED_RESULT;

/* Fills the list of items. */
void _tea_study_fill_items (TeaStudy *self);

G_END_DECLS
