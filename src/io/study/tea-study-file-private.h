/* tea-study-file-private.h - shared by the files of studies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/study/tea-study-file.h"

G_BEGIN_DECLS

/* Returns: (transfer full): a line without a log */
TeaStudyLine *_tea_study_line_new (TeaStudyLine *parent, guint at) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a comment, which must come after the existing ones. */
void _tea_study_line_add_comment (TeaStudyLine *line, guint at, const char *text);
/* Adds @variation and takes ownership of it. */
void _tea_study_line_take_variation (TeaStudyLine *line, TeaStudyLine *variation);

/* Gives @line its log, which has positions. */
void _tea_study_line_take_log (TeaStudyLine *line, TeaHandLog *log);

G_END_DECLS
