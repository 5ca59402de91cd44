/* tea-hand-page.h - the page of an old hand: the table, and beside it what happened, the decisions and notes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/history/tea-playback.h"
#include "model/history/tea-review.h"
#include "model/history/tea-study.h"
#include "view/page/tea-place.h"

G_BEGIN_DECLS

/* What is beside the table. */
typedef enum
{
  TEA_HAND_EVENTS,
  TEA_HAND_DECISIONS,
  TEA_HAND_NOTES,
} TeaHandPanel;

#define TEA_TYPE_HAND_PAGE (tea_hand_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaHandPage, tea_hand_page, TEA, HAND_PAGE, TeaPage)

/**
 * TeaHandPage:
 *
 * A recorded game, hand by hand, as a #TeaReplayView, with one of three panels: what happened, what the player's
 * decisions cost, and notes. A hand is reviewed when its decisions are shown for the first time. The first note makes a
 * study of the hand, which the page then shows instead of the game; it asks about unsaved changes before it is left.
 *
 * Keys: those of the #TeaReplayView; Up and Down go from decision to decision; Y, V and C show or hide the panels; in a
 * study Page Up and Page Down go back to the game; Ctrl+S saves the study, Ctrl+Shift+S to another file; Ctrl+Z and
 * Ctrl+Shift+Z undo and redo; Ctrl+Shift+C copies the position as text; Ctrl+P plays on from it; Ctrl+Return keeps what
 * was played as a variation; Delete in the list of notes removes the variation that is shown.
 */

/* The suffix of the names of files with studies. */
#define TEA_STUDY_SUFFIX ".teahouse-study"

/**
 * tea_hand_page_new:
 * @game: a game
 * @hand: which of its hands, from 0
 * @panel: what is beside the table
 * @settings: the settings
 * @error: return location for an error
 *
 * The decisions are shown as the player saw them; otherwise all hands are open at first.
 *
 * Returns: (transfer floating): the page; %NULL with @error set if the game has no such hand
 */
TeaPage *tea_hand_page_new (TeaRecordedGame *game, guint hand, TeaHandPanel panel, GSettings *settings, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): the page for @study */
TeaPage *tea_hand_page_new_study (TeaStudy *study, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_hand_page_open_file:
 * @from: a widget in a place
 * @file: a study or a log
 * @settings: the settings
 *
 * Opens the page for @file over that of @from, or presents the one in which the same study or game is open. The file is
 * read in other threads; closing the page stops that. If the file cannot be read, the page says why.
 */
void tea_hand_page_open_file (GtkWidget *from, GFile *file, GSettings *settings);

/* Returns: (transfer full): a file filter for studies */
GtkFileFilter *tea_hand_page_filter_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* What is on the table; %NULL while a file is being read and if that failed. */
TeaPlayback *tea_hand_page_get_playback (TeaHandPage *self);

/* The review of the hand or of the whole game; %NULL as long as nobody has asked for it. */
TeaReview *tea_hand_page_get_review (TeaHandPage *self);

/* The study; %NULL as long as nothing was noted. */
TeaStudy *tea_hand_page_get_study (TeaHandPage *self);

/* Writes the study to @file and says what came of it; returns whether it worked. */
gboolean tea_hand_page_save (TeaHandPage *self, GFile *file);

G_END_DECLS
