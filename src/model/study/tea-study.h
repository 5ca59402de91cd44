/* tea-study.h - a hand with comments and variations, looked at, changed and saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/replay/tea-playback.h"

G_BEGIN_DECLS

#define TEA_TYPE_STUDY_ITEM (tea_study_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaStudyItem, tea_study_item, TEA, STUDY_ITEM, GObject)

/**
 * TeaStudyItem:
 *
 * The main line, a variation, or a comment.
 */

/* The line that it is or belongs to: 0 is the main line. */
guint tea_study_item_get_line (TeaStudyItem *self);

/* Where it leads: the first position of a line, the position of a comment. */
guint tea_study_item_get_position (TeaStudyItem *self);

/* How many variations it is away from the main line. */
guint tea_study_item_get_depth (TeaStudyItem *self);

gboolean tea_study_item_get_is_comment (TeaStudyItem *self);

/* What is shown of it: the name of a line with its first move, the text of a comment. */
const char *tea_study_item_get_text (TeaStudyItem *self);

#define TEA_TYPE_STUDY (tea_study_get_type ())
G_DECLARE_FINAL_TYPE (TeaStudy, tea_study, TEA, STUDY, GObject)

/* The most characters of a title and of a comment. */
#define TEA_STUDY_TITLE_LENGTH 100
#define TEA_STUDY_COMMENT_LENGTH 2000

/**
 * TeaStudy:
 *
 * One of its lines is shown by a #TeaPlayback, which also says the position; it is another one after another line was
 * chosen.
 *
 * Properties, which notify: `title`; `playback`; `line`, the index of the line that is shown; `can-undo`, `can-redo`;
 * `is-modified`, whether something is not saved.
 *
 * Signal "changed" (): something of the study is not as before.
 */

/**
 * tea_study_load_async:
 * @file: a file
 * @cancellable: (nullable): stops it
 * @callback: called at the end
 * @user_data: user data for @callback
 *
 * Reads a study in another thread.
 */
void tea_study_load_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/**
 * tea_study_begin_async:
 * @log: a log (docs/formats.md, "Game log")
 * @hand: one of its hands, from 0
 * @position: the position that it is about; a later one than the last means that
 * @seat: the seat from which it is seen
 * @callback: called at the end
 * @user_data: user data for @callback
 *
 * Makes a study of a hand in another thread. A hand that is not over tells what its players may not know: such a hand
 * is refused, but for games of practice.
 */
void tea_study_begin_async (const char *log,
                            guint hand,
                            guint position,
                            guint seat,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/* The same for @text, a file or a message that has a study. */
void tea_study_parse_async (const char *text, GAsyncReadyCallback callback, gpointer user_data);

/* Returns: (transfer full): what one of the three has made, or %NULL with @error set to a sentence that names the place
 */
TeaStudy *tea_study_load_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The file that it was read from or saved to last; %NULL for none. */
GFile *tea_study_get_file (TeaStudy *self);

/* Writes it to @file. Returns whether it was written; @error is a sentence. */
gboolean tea_study_save (TeaStudy *self, GFile *file, GError **error);

const char *tea_study_get_title (TeaStudy *self);
void tea_study_set_title (TeaStudy *self, const char *title);

/* Returns: (transfer full): the title, or that of a study without one */
char *tea_study_dup_name (TeaStudy *self) G_GNUC_WARN_UNUSED_RESULT;

gboolean tea_study_get_is_modified (TeaStudy *self);
gboolean tea_study_get_can_undo (TeaStudy *self);
gboolean tea_study_get_can_redo (TeaStudy *self);
void tea_study_undo (TeaStudy *self);
void tea_study_redo (TeaStudy *self);

/* The line that is shown. */
TeaPlayback *tea_study_get_playback (TeaStudy *self);
guint tea_study_get_line (TeaStudy *self);

/* Shows @position of @line. */
void tea_study_show (TeaStudy *self, guint line, guint position);

/* A list of #TeaStudyItem: each line is followed by its comments and variations in the order of positions. */
GListModel *tea_study_get_items (TeaStudy *self);

/* The comment on the position that is shown, or "". To set one returns %FALSE and does nothing where the study has all
 * the comments that it can have. */
const char *tea_study_get_comment (TeaStudy *self);
gboolean tea_study_set_comment (TeaStudy *self, const char *comment);

/* The name of the line that is shown, or "". The main line has none. */
const char *tea_study_get_line_title (TeaStudy *self);
void tea_study_set_line_title (TeaStudy *self, const char *title);

/* Removes the variation that is shown, and shows where it branched off. Does nothing for the main line. */
void tea_study_remove_line (TeaStudy *self);

/* Returns: (transfer full): the position that is shown, as text for a message (docs/formats.md, "Study") */
char *tea_study_dup_text (TeaStudy *self) G_GNUC_WARN_UNUSED_RESULT;

/* Playing on */

/* Whether the hand is over in the position that is shown, so that nothing can be played. */
gboolean tea_study_get_is_over (TeaStudy *self);

/* Returns: (transfer full): a log with which tea_game_restore() goes on from the position that is shown, with the human
 * player in the seat of the study and computer players in the others */
char *tea_study_dup_game_log (TeaStudy *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_study_keep_played:
 * @self: a study
 * @log: the log of a game that has gone on from one of its positions
 * @error: return location for an error
 *
 * Adds what is not there yet as a variation, and shows it.
 *
 * Returns: whether something was added; if not, @error says why
 */
gboolean tea_study_keep_played (TeaStudy *self, const char *log, GError **error);

G_END_DECLS
