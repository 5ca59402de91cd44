/* tea-study-file-private.h - shared by the files of studies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/study/tea-study-file.h"

G_BEGIN_DECLS

/* Returns: (transfer full): a line without a log */
TeaStudyLine *_tea_study_line_new (TeaStudyLine *parent, guint at) G_GNUC_WARN_UNUSED_RESULT;
void _tea_study_line_free (TeaStudyLine *line);

/* Adds a comment, which must come after the existing ones. */
void _tea_study_line_add_comment (TeaStudyLine *line, guint at, const char *text);
/* Adds @variation and takes ownership of it. */
void _tea_study_line_take_variation (TeaStudyLine *line, TeaStudyLine *variation);

/**
 * _tea_study_feed:
 * @replay: the hand at *@position
 * @line: the next line of the log
 * @length: in bytes
 * @position: (inout): −1 before the hand; receives the position after the line
 * @error: return location for an error
 *
 * Returns: whether the line is legal and belongs to one hand
 */
gboolean _tea_study_feed (TeaReplay *replay, const char *line, gsize length, gint64 *position, GError **error);

/* Whether the log has everything that follows from the last action. */
gboolean _tea_study_is_whole (const TeaReplay *replay);

G_END_DECLS
