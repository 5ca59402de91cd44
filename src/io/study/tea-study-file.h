/* tea-study-file.h - a hand with comments and variations, in a file of its own (docs/formats.md, "Study")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-replay.h"

G_BEGIN_DECLS

/* The most bytes that are read, variations, variations within one another, comments, and characters of a text. */
#define TEA_STUDY_MAX_SIZE (1024 * 1024)
#define TEA_STUDY_MAX_VARIATIONS 200
#define TEA_STUDY_MAX_DEPTH 8
#define TEA_STUDY_MAX_COMMENTS 1000
#define TEA_STUDY_MAX_COMMENT 2000
#define TEA_STUDY_MAX_TITLE 100

/* What stands before a study in a message, and what after it. */
#define TEA_STUDY_MARK "teahouse-study:"
#define TEA_STUDY_END ";"

/**
 * TeaStudyComment:
 * @at: the position that it is about
 * @text: what it says
 */
typedef struct
{
  guint at;
  char *text;
} TeaStudyComment;

/**
 * TeaStudyLine:
 * @parent: the line that it branches off; %NULL for the main line
 * @at: the position of @parent after which it goes another way; 0 for the main line
 * @last: its last position
 * @settled: whether the hand is settled there
 * @title: what it is called, or ""
 * @log: its lines of a log: of the main line all, of a variation those after @at
 * @comments: of #TeaStudyComment, the earliest first, one for a position at most
 * @variations: of #TeaStudyLine, the earliest first
 *
 * One way in which the hand was played. Positions are counted as a replay does: 0 is after the deal, each later one
 * after one more action and all that follows from it. Those of a variation go on from that of its parent.
 */
typedef struct _TeaStudyLine TeaStudyLine;

struct _TeaStudyLine
{
  TeaStudyLine *parent;
  guint at;
  guint last;
  gboolean settled;
  char *title;
  GRefString *log;
  GPtrArray *comments;
  GPtrArray *variations;
};

/**
 * TeaStudyFile:
 * @title: what it is called
 * @engine: the version of the program that has written it; "" for others
 * @seat: the seat that it is seen from
 * @position: the position of the main line with which it opens
 * @main: the main line
 */
typedef struct
{
  char *title;
  char *engine;
  guint seat;
  guint position;
  TeaStudyLine *main;
} TeaStudyFile;

/**
 * tea_study_file_new:
 * @log: the log of one hand, as of tea_hand_log_extract()
 * @seat: the seat that it is seen from
 * @position: the position with which it opens; a later one than the last means that
 * @error: return location for an error
 *
 * Returns: (transfer full): a study without title and comments; %NULL with %TEA_ERROR_BAD_LOG or %TEA_ERROR_BAD_STUDY
 *   where @log is no legal hand
 */
TeaStudyFile *
tea_study_file_new (const char *log, guint seat, guint position, GError **error) G_GNUC_WARN_UNUSED_RESULT;

TeaStudyFile *tea_study_file_copy (const TeaStudyFile *file) G_GNUC_WARN_UNUSED_RESULT;
void tea_study_file_free (TeaStudyFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStudyFile, tea_study_file_free)

/**
 * tea_study_file_parse:
 * @text: any bytes: a file, or a message with a study between %TEA_STUDY_MARK and %TEA_STUDY_END
 * @length: how many
 * @at: (out) (optional) (transfer full): on an error its place
 * @error: return location for an error
 *
 * Every line of a log is checked by the rules. An error of %TEA_ERROR begins with the place, then says what is wrong
 * there.
 *
 * Returns: (transfer full): the study, or %NULL with @error set
 */
TeaStudyFile *
tea_study_file_parse (const char *text, gsize length, char **at, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @text has a study between its marks, as a message has it. */
gboolean tea_study_is_in_message (const char *text, gsize length);

/* Returns: (transfer full): the text of a file; the same for the same study */
char *tea_study_file_to_text (const TeaStudyFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the study between its marks, to be pasted into a message */
char *tea_study_file_to_message (const TeaStudyFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* How many lines there are, the main line and all variations. */
guint tea_study_file_count_lines (const TeaStudyFile *file);

/* The line with @index: 0 is the main line; each line is followed by its variations. %NULL beyond the last. */
TeaStudyLine *tea_study_file_get_line (const TeaStudyFile *file, guint index);

/* The index of @line, one of @file. */
guint tea_study_file_find_line (const TeaStudyFile *file, const TeaStudyLine *line);

/* How many variations @line is away from the main line. */
guint tea_study_line_depth (const TeaStudyLine *line);

/* The line that has @position on the way to the end of @line: itself, or the one that it comes from. */
const TeaStudyLine *tea_study_line_at (const TeaStudyLine *line, guint position);

/* The log of the hand up to @position of @line, every line with its end, or with a later one to the end of @line. */
char *tea_study_line_dup_log (const TeaStudyLine *line, guint position) G_GNUC_WARN_UNUSED_RESULT;

/* The hand at @position of @line, or with a later one at the end of @line. */
TeaReplay *tea_study_line_replay (const TeaStudyLine *line, guint position) G_GNUC_WARN_UNUSED_RESULT;

/* The comment on @position, which is looked for in the line that has it, or "". */
const char *tea_study_line_get_comment (const TeaStudyLine *line, guint position);

/* Whether @position has a comment, or may have one: a study has no more than %TEA_STUDY_MAX_COMMENTS. */
gboolean tea_study_file_takes_comment (TeaStudyFile *file, const TeaStudyLine *line, guint position);

/* Sets the comment on @position, which takes one, in the line that has it; there is none for "". */
void tea_study_file_set_comment (TeaStudyFile *file, const TeaStudyLine *line, guint position, const char *text);

/**
 * tea_study_file_add:
 * @file: a study
 * @line: one of its lines
 * @at: a position of it
 * @log: the lines of a log that go on from there
 * @error: return location for an error
 *
 * Adds a variation to the line that has the position. Fails with %TEA_ERROR_BAD_LOG where the rules do not allow it,
 * and with %TEA_ERROR_BAD_STUDY where there are too many.
 *
 * Returns: (transfer none): the variation, or %NULL with @error set
 */
TeaStudyLine *
tea_study_file_add (TeaStudyFile *file, const TeaStudyLine *line, guint at, const char *log, GError **error);

/* Removes @line, a variation, with its own variations. */
void tea_study_line_remove (TeaStudyLine *line);

/**
 * tea_study_append_text:
 * @file: a study
 * @line: one of its lines
 * @position: a position of it
 * @rules: the name of the rules
 * @out: receives lines of text
 *
 * Says in the language of the program what the seat of the study sees at @position, with the comment on it: nothing of
 * the tiles that are hidden from that seat. Where the main line is settled the study follows between its marks; else
 * it would tell what the players of a hand that is still being played may not know.
 */
void tea_study_append_text (const TeaStudyFile *file,
                            const TeaStudyLine *line,
                            guint position,
                            const char *rules,
                            GString *out);

G_END_DECLS
