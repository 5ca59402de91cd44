/* tea-study.h - a hand with comments and variations, to view, edit and save
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/history/tea-playback.h"

G_BEGIN_DECLS

typedef struct
{
  guint line;          /* the line it is or belongs to; 0 is the main line */
  guint position;      /* the position to show for it: the first of a line, or that of a comment */
  guint depth;         /* how deeply its line is nested; 0 for the main line */
  gboolean is_comment; /* whether it is a comment */
  char *text;          /* the title or first move of a line, or the text of a comment */
} TeaStudyItemFacts;

/* TeaStudyItem: the main line, a variation, or a comment. */
#define TEA_TYPE_STUDY_ITEM (tea_study_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaStudyItem, tea_study_item, TEA, STUDY_ITEM, TeaValue)

const TeaStudyItemFacts *tea_study_item_get_facts (TeaStudyItem *self);

/**
 * TeaStudyState:
 *
 * A study in plain values, which change with it.
 */
typedef struct
{
  TeaRecordedGame *game;  /* the hand as it was played */
  GFile *file;            /* the file it was read from or last saved to; %NULL for none */
  const char *title;      /* or "" */
  gboolean is_modified;   /* whether there are unsaved changes */
  gboolean can_undo;      /* whether there is a step for tea_study_undo() … */
  gboolean can_redo;      /* … and for tea_study_redo() */
  TeaPlayback *playback;  /* shows the line, and has the position */
  guint line;             /* the index of the shown line */
  const char *line_title; /* its title, or ""; the main line has none */
  GListModel *items; /* a list of #TeaStudyItem: each line is followed by its comments and variations in the order of
                      * positions */
} TeaStudyState;

#define TEA_TYPE_STUDY (tea_study_get_type ())
G_DECLARE_FINAL_TYPE (TeaStudy, tea_study, TEA, STUDY, GObject)

/* Maximum number of characters of a comment. */
#define TEA_STUDY_COMMENT_LENGTH 2000

/**
 * TeaStudy:
 *
 * A #TeaPlayback shows one of its lines and has the position. Choosing another line replaces the playback.
 *
 * Signals:
 * - "shown" (): another line is shown, with a playback of its own.
 * - "changed" (): the study has changed.
 */

/* Takes the study, or %NULL with the reason in @error: a sentence that names the place. */
typedef void (*TeaStudyDone) (gpointer owner, TeaStudy *study, const GError *error);

/* Reads the study of @file, in another thread; @owner waits for it, see tea_job_start(). */
TeaJob *tea_study_start_loading (gpointer owner, GFile *file, TeaStudyDone done) G_GNUC_WARN_UNUSED_RESULT;

/* The same for @text, the text of a file or a message that contains a study. */
TeaJob *tea_study_start_parsing (gpointer owner, const char *text, TeaStudyDone done) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_study_start_making:
 * @owner: who waits for the study
 * @game: a game
 * @hand: one of its hands, from 0
 * @position: the position it is about, limited to the last one
 * @seat: the seat from which it is seen
 * @done: called with the study
 *
 * Makes a study of a hand. A hand that is not over is refused, except in practice games: a study shows tiles that its
 * players must not know.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *tea_study_start_making (gpointer owner,
                                TeaRecordedGame *game,
                                guint hand,
                                guint position,
                                guint seat,
                                TeaStudyDone done) G_GNUC_WARN_UNUSED_RESULT;

const TeaStudyState *tea_study_get_state (TeaStudy *self);

/* Writes it to @file. Returns whether that succeeded; the message of @error is a sentence. */
gboolean tea_study_save (TeaStudy *self, GFile *file, GError **error);

void tea_study_set_title (TeaStudy *self, const char *title);

/* Returns: (transfer full): the title, else the name of the file, else "Study", as it is shown */
char *tea_study_dup_name (TeaStudy *self) G_GNUC_WARN_UNUSED_RESULT;

void tea_study_undo (TeaStudy *self);
void tea_study_redo (TeaStudy *self);

/* Shows @position of @line. */
void tea_study_show (TeaStudy *self, guint line, guint position);

/* The comment on the shown position, or "". Setting one returns %FALSE and does nothing if the study already has the
 * maximum number of comments. */
const char *tea_study_get_comment (TeaStudy *self);
gboolean tea_study_set_comment (TeaStudy *self, const char *comment);

/* Sets the title of the shown line; the main line keeps none. */
void tea_study_set_line_title (TeaStudy *self, const char *title);

/* Removes the shown variation and shows where it branched off. Does nothing for the main line. */
void tea_study_remove_line (TeaStudy *self);

/* Returns: (transfer full): the shown position, as text for a message (docs/formats.md, "Study") */
char *tea_study_dup_text (TeaStudy *self) G_GNUC_WARN_UNUSED_RESULT;

/* Playing on */

/* Whether the hand is over in the shown position, so that it cannot be played on. */
gboolean tea_study_get_is_over (TeaStudy *self);

/* Returns: (transfer full): a game that tea_game_restore() continues from the shown position, with the human player in
 * the seat of the study and computer players in the others */
TeaRecordedGame *tea_study_record_position (TeaStudy *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_study_keep_played:
 * @self: a study
 * @game: a game that continued from one of its positions
 * @error: return location for an error
 *
 * Adds the moves that are new as a variation, and shows it.
 *
 * Returns: whether something was added; if not, @error says why
 */
gboolean tea_study_keep_played (TeaStudy *self, TeaRecordedGame *game, GError **error);

G_END_DECLS
