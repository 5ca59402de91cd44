/* tea-study-file-private.h - what the files of studies share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/study/tea-study-file.h"

G_BEGIN_DECLS

/* Returns: (transfer full): a line without a log */
TeaStudyLine *_tea_study_line_new (TeaStudyLine *parent, guint at) G_GNUC_WARN_UNUSED_RESULT;
void _tea_study_line_free (TeaStudyLine *line);

/* Takes over a comment, which is later than those that are there, or @variation. */
void _tea_study_line_add_comment (TeaStudyLine *line, guint at, const char *text);
void _tea_study_line_take_variation (TeaStudyLine *line, TeaStudyLine *variation);

/**
 * _tea_study_feed:
 * @replay: the hand at *@position
 * @line: the next line of the log
 * @length: in bytes
 * @position: (inout): −1 before the hand; the position that the line leads to
 * @error: return location for an error
 *
 * Returns: whether the line is legal and belongs to one hand
 */
gboolean _tea_study_feed (TeaReplay *replay, const char *line, gsize length, gint64 *position, GError **error);

/* Whether nothing more follows from the last action. */
gboolean _tea_study_is_whole (const TeaReplay *replay);

G_END_DECLS
