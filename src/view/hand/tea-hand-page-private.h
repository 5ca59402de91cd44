/* tea-hand-page-private.h - shared by the files of the page of an old hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-game.h"
#include "view/hand/tea-decisions-panel.h"
#include "view/hand/tea-hand-page.h"
#include "view/hand/tea-notes-panel.h"
#include "view/hand/tea-replay-view.h"
#include "view/table/tea-event-panel.h"
#include "view/widgets/tea-question-bar.h"

G_BEGIN_DECLS

/* What follows when a study may be left. */
typedef enum
{
  TEA_HAND_STAY,
  TEA_HAND_CLOSE, /* the page closes */
  TEA_HAND_TURN,  /* another hand of the game is shown */
} TeaHandNext;

struct _TeaHandPage
{
  TeaPage parent_instance;

  TeaQuestionBar *question_bar;
  GtkStack *stack;
  GtkWidget *reading_box;
  GtkProgressBar *progress_bar;
  AdwStatusPage *fault_page;
  TeaReplayView *view;
  GtkWidget *side_box;
  GtkStack *panels;
  TeaEventPanel *event_panel;
  TeaDecisionsPanel *decisions;
  TeaNotesPanel *notes;
  GtkWidget *side_button;
  GtkMenuButton *menu_button;

  GSettings *settings;
  GFile *file;     /* what is read, or NULL */
  TeaJob *reading; /* while it is read */

  gboolean was_entered; /* had the focus */

  TeaPlayback *whole;     /* the game; NULL without one */
  GSignalGroup *followed; /* of the playback that is shown */
  guint reviewed;         /* the hand of the review; G_MAXUINT for none */
  gboolean whole_game;    /* the review is about all hands */
  TeaJob *playing_rival;  /* while the rival plays the hand, to be shown; or NULL */

  TeaStudy *study;                  /* or NULL */
  guint hand;                       /* which hand of @whole it is about */
  TeaJob *making;                   /* while it is made */
  void (*then) (TeaHandPage *self); /* what follows then, or NULL */
  TeaGame *played;                  /* continues from a position of the study, or NULL */
  TeaHandNext next;                 /* once the study is saved or given up */
  guint next_hand;
  gboolean had_side; /* before the question */
  gboolean leaving;  /* without saving */
};

/* Shows @sentence long enough to be read. */
void _tea_hand_page_show_notice (TeaHandPage *self, const char *sentence);

/* Shows @panel beside the table. */
void _tea_hand_page_show_panel (TeaHandPage *self, TeaHandPanel panel);

/* Returns: (transfer floating): a page that shows nothing yet */
TeaHandPage *_tea_hand_page_create (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @game, from the deal of @hand. Returns %FALSE with @error set if it has no such hand. */
gboolean _tea_hand_page_take_game (TeaHandPage *self, TeaRecordedGame *game, guint hand, GError **error);

/* Puts on the table what is to be seen now, and updates all that depends on it. */
void _tea_hand_page_show (TeaHandPage *self);
void _tea_hand_page_update (TeaHandPage *self);

/* Which hand of which game is shown, and the seat that it is about. */
TeaRecordedGame *_tea_hand_page_get_game (TeaHandPage *self, guint *hand, guint *seat);

/* tea-hand-page-file.c */
void _tea_hand_page_stop_reading (TeaHandPage *self);

/* tea-hand-page-notes.c */
void _tea_hand_page_class_install_notes (GtkWidgetClass *widget_class);
void _tea_hand_page_dispose_notes (TeaHandPage *self);
void _tea_hand_page_update_notes (TeaHandPage *self);
void _tea_hand_page_take_study (TeaHandPage *self, TeaStudy *study);
gboolean _tea_hand_page_leave (TeaPage *page);

/* Nothing can be done before a hand is shown. */
void _tea_hand_page_disable (TeaHandPage *self);

/* Puts @file first in the list of studies. */
void _tea_hand_page_note_file (TeaHandPage *self, GFile *file);

/* tea-hand-page-decisions.c */
void _tea_hand_page_class_install_decisions (GtkWidgetClass *widget_class);
void _tea_hand_page_dispose_decisions (TeaHandPage *self);
void _tea_hand_page_update_decisions (TeaHandPage *self);
void _tea_hand_page_set_whole_game (TeaHandPage *self, gboolean whole_game);

G_END_DECLS
