/* tea-study-private.h - what the files of studies share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/study/tea-study-file.h"
#include "model/study/tea-study.h"

G_BEGIN_DECLS

struct _TeaStudy
{
  GObject parent_instance;

  TeaStudyFile *content;
  GFile *file; /* or NULL */
  TeaPlayback *playback;
  guint line;
  GListStore *items;
  GPtrArray *undo; /* of TeaStudyFile, the last one the latest */
  GPtrArray *redo;
  char *saved;      /* what the file has, or NULL */
  char *last_field; /* the text that was changed last, whose changes are one step; NULL for others */
};

/* A step that can be undone: @before, which is taken over, was there before it. */
void _tea_study_note_change (TeaStudy *self, TeaStudyFile *before);

/* What was changed is shown and told. */
void _tea_study_end_change (TeaStudy *self);

/* The line that is shown. */
TeaStudyLine *_tea_study_get_shown (TeaStudy *self);

/* Returns: (transfer full): an item with @text, which is taken over */
TeaStudyItem *_tea_study_item_new (guint line, guint position, guint depth, gboolean is_comment, char *text)
    G_GNUC_WARN_UNUSED_RESULT;

/* Fills the list of items. */
void _tea_study_fill_items (TeaStudy *self);

G_END_DECLS
