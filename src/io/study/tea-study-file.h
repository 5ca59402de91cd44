/* tea-study-file.h - a file with a hand, comments and variations (docs/formats.md, "Study")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/study/tea-hand-log.h"

G_BEGIN_DECLS

/* Maximum number of bytes, variations, nested variations, comments, and characters of a comment and of a title. */
#define TEA_STUDY_MAX_SIZE (1024 * 1024)
#define TEA_STUDY_MAX_VARIATIONS 200
#define TEA_STUDY_MAX_DEPTH 8
#define TEA_STUDY_MAX_COMMENTS 1000
#define TEA_STUDY_MAX_COMMENT 2000
#define TEA_STUDY_MAX_TITLE 100

/* The marks before and after a study in a message. */
#define TEA_STUDY_MARK "teahouse-study:"
#define TEA_STUDY_END ";"

typedef struct
{
  guint at;   /* the position that it is about */
  char *text; /* the text */
} TeaStudyComment;

typedef struct _TeaStudyLine TeaStudyLine;

/* One course of the hand. The positions of a variation continue after @at. */
struct _TeaStudyLine
{
  TeaStudyLine *parent;  /* the line that it branches off; NULL for the main line */
  guint at;              /* the position of @parent at which it branches off; 0 for the main line */
  guint last;            /* its last position */
  char *title;           /* its title, or "" */
  TeaHandLog *log;       /* all lines for the main line, those after @at for a variation */
  GPtrArray *comments;   /* of #TeaStudyComment, by position, at most one each */
  GPtrArray *variations; /* of #TeaStudyLine, by position */
};

typedef struct
{
  char *title;        /* its title, or "" */
  char *engine;       /* the version of the program that has written it, or "" */
  guint seat;         /* the seat that it is seen from */
  guint position;     /* the position of the main line at which it opens */
  TeaStudyLine *main; /* the main line */
} TeaStudyFile;

/**
 * tea_study_file_new:
 * @log: the whole log of a hand
 * @engine: the version of the program
 * @seat: the seat that it is seen from
 * @position: the position at which it opens; limited to the last one
 *
 * Returns: (transfer full): a study without title and comments
 */
TeaStudyFile *
tea_study_file_new (TeaHandLog *log, const char *engine, guint seat, guint position) G_GNUC_WARN_UNUSED_RESULT;

TeaStudyFile *tea_study_file_copy (const TeaStudyFile *file) G_GNUC_WARN_UNUSED_RESULT;
void tea_study_file_free (TeaStudyFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStudyFile, tea_study_file_free)

/**
 * tea_study_file_parse:
 * @text: any bytes: a file, or a message with a study between %TEA_STUDY_MARK and %TEA_STUDY_END
 * @length: number of bytes
 * @at: (out) (optional) (transfer full): the place of the error, or %NULL
 * @error: return location for an error
 *
 * Every line of a log is checked by the rules. An error of %TEA_ERROR begins with the place, then says what is wrong
 * there.
 *
 * Returns: (transfer full): the study, or %NULL with @error set
 */
TeaStudyFile *
tea_study_file_parse (const char *text, gsize length, char **at, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the text of a file; equal studies give equal text */
char *tea_study_file_to_text (const TeaStudyFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the study between its marks, to be pasted into a message */
char *tea_study_file_to_message (const TeaStudyFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* Number of lines: the main line and all variations. */
guint tea_study_file_count_lines (const TeaStudyFile *file);

/* The line with @index: 0 is the main line; each line is followed by its variations. %NULL beyond the last. */
TeaStudyLine *tea_study_file_get_line (const TeaStudyFile *file, guint index);

/* The index of @line, one of @file. */
guint tea_study_file_find_line (const TeaStudyFile *file, const TeaStudyLine *line);

/* The log of the hand up to @position of @line, or to its end if it is shorter; every line has its newline. */
char *tea_study_line_dup_log (const TeaStudyLine *line, guint position) G_GNUC_WARN_UNUSED_RESULT;

/* The same as a replay that has read it. */
TeaReplay *tea_study_line_replay (const TeaStudyLine *line, guint position) G_GNUC_WARN_UNUSED_RESULT;

/* The comment on @position, taken from the line that contains it, or "". */
const char *tea_study_line_get_comment (const TeaStudyLine *line, guint position);

/* Whether @position has a comment or can get one: a study has at most %TEA_STUDY_MAX_COMMENTS. */
gboolean tea_study_file_takes_comment (TeaStudyFile *file, const TeaStudyLine *line, guint position);

/* Sets the comment on @position in the line that contains it; "" removes it. See tea_study_file_takes_comment(). */
void tea_study_file_set_comment (TeaStudyFile *file, const TeaStudyLine *line, guint position, const char *text);

/**
 * tea_study_file_add:
 * @file: a study
 * @line: one of its lines
 * @at: a position of @line
 * @log: the lines that continue from there
 * @error: return location for an error
 *
 * Adds a variation to the line that contains the position. Fails with %TEA_ERROR_BAD_STUDY if there are too many or
 * nothing happens in it.
 *
 * Returns: (transfer none): the variation, or %NULL with @error set
 */
TeaStudyLine *
tea_study_file_add (TeaStudyFile *file, const TeaStudyLine *line, guint at, TeaHandLog *log, GError **error);

/* Removes @line, a variation, and its variations. */
void tea_study_line_remove (TeaStudyLine *line);

/**
 * tea_study_append_text:
 * @file: a study
 * @about: the players
 * @deal: one of its positions
 * @comment: the comment on it, or ""
 * @rules: the name of the rules
 * @out: receives lines of text
 *
 * Describes, translated, what the seat of the study sees in a position. Tiles hidden from that seat are left out. If
 * the main line is settled the study follows between its marks; otherwise it would reveal tiles that the players of an
 * unfinished hand must not know.
 */
void tea_study_append_text (const TeaStudyFile *file,
                            const TeaLogSession *about,
                            const TeaDeal *deal,
                            const char *comment,
                            const char *rules,
                            GString *out);

G_END_DECLS
