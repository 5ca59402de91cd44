/* tea-play-page-private.h - shared by the files of the page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-event-panel.h"
#include "view/advice/tea-advice-panel.h"
#include "view/duplicate/tea-duplicate-bar.h"
#include "view/games/tea-game-end-page.h"
#include "view/widgets/tea-question.h"
#include "view/sound/tea-table-sounds.h"
#include "view/table/tea-sitting.h"
#include "view/play/tea-play-page.h"

G_BEGIN_DECLS

/* What covers the table. */
typedef enum
{
  TEA_SHEET_NONE,
  TEA_SHEET_SETTLEMENT,
  TEA_SHEET_RESULT,
} TeaSheet;

struct _TeaPlayPage
{
  TeaPage parent_instance;

  AdwWindowTitle *window_title;
  GtkWidget *after_hand_box;
  GtkWidget *advice_button;
  GtkMenuButton *menu_button;
  TeaDuplicateBar *duplicate_bar;
  TeaTableStage *stage;
  GtkWidget *middle_box; /* the table and what is beside it */
  GtkWidget *side_box;   /* the panels beside it */
  TeaAdvicePanel *advice_panel;
  TeaEventPanel *event_panel;

  TeaTableView *table_view;  /* of the stage */
  TeaSettlement *settlement; /* the same */
  TeaStatusBar *status_bar;  /* the same */
  TeaGameEndPage *end_page;  /* over the table */

  TeaGame *game;
  TeaTable *table; /* of the game */
  TeaAdvisor *advisor;
  gboolean may_advise; /* as the settings say */
  TeaDuplicate *duplicate;
  TeaTableSounds *sounds;
  GSimpleActionGroup *ways; /* the actions of ways of playing */
  GSettings *settings;
  char *pace;
  gboolean wants_duplicate; /* what is asked about */
  TeaRuleset *proposed;     /* rules chosen for the next page for a new game, if not those of the table; or NULL */
};

/* The player sits at the table. */
void _tea_play_page_sit (TeaSittingInterface *iface);

/* Installs the actions and keys of the window; for its class_init. */
void _tea_play_page_class_install_actions (GtkWidgetClass *widget_class);

/* Returns: (transfer full): the rules of the game, and whether it is practice */
char *_tea_play_page_dup_rules (TeaPlayPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Enables and disables actions by the state of the table. */
void _tea_play_page_update_actions (TeaPlayPage *self);

/* Shows the settlement or the result of the game over the table, or the table alone, and moves the focus accordingly.
 */
void _tea_play_page_show_sheet (TeaPlayPage *self, TeaSheet sheet);

/* Clears the page with the result of the game because another game is played. */
void _tea_play_page_forget_result (TeaPlayPage *self);

/* Advice (tea-play-page-advice.c): sets it up; shows or hides it. */
void _tea_play_page_set_up_advice (TeaPlayPage *self);
void _tea_play_page_set_advice (TeaPlayPage *self, gboolean on);

/* Reviews the finished hand; or hand @hand of the game, from 0, beginning with @position. */
void _tea_play_page_review (TeaPlayPage *self);
void _tea_play_page_review_decision (TeaPlayPage *self, guint hand, guint position);

/* Ways of playing (tea-play-page-play.c): sets up their actions; enables them; makes the computer players faster or
 * slower by @steps. */
void _tea_play_page_set_up_play (TeaPlayPage *self);
void _tea_play_page_update_play (TeaPlayPage *self);
void _tea_play_page_change_pace (TeaPlayPage *self, int steps);

/* A computer player who stands in for the human player (tea-play-page-stand-in.c): installs its actions; enables them.
 */
void _tea_play_page_class_install_stand_in (GtkWidgetClass *widget_class);
void _tea_play_page_update_stand_in (TeaPlayPage *self);

/* Asks who plays on and until when, or takes the seat back. */
void _tea_play_page_let_play (TeaPlayPage *self);

/* Opens the page for a new game, or for a new duplicate session. */
void _tea_play_page_open_new_game (TeaPlayPage *self, gboolean duplicate);

/* Duplicate sessions (tea-play-page-duplicate.c): sets them up; shows how the deals compare. */
void _tea_play_page_set_up_duplicate (TeaPlayPage *self);
void _tea_play_page_compare (TeaPlayPage *self);

G_END_DECLS
