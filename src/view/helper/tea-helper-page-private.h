/* tea-helper-page-private.h - shared by the files of the helper page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/helper/tea-answer-view.h"
#include "view/helper/tea-entry-modes.h"
#include "view/helper/tea-entry-toggles.h"
#include "view/helper/tea-hand-field.h"
#include "view/helper/tea-hand-view.h"
#include "view/helper/tea-helper-page.h"
#include "view/ledger/tea-ledger-strip.h"
#include "view/helper/tea-primer.h"
#include "view/helper/tea-seat-tabs.h"
#include "view/tiles/tea-tile-palette.h"
#include "view/helper/tea-win-bar.h"

G_BEGIN_DECLS

struct _TeaHelperPage
{
  GtkWidget parent_instance;

  GtkWidget *input;
  GtkWidget *changing_bar; /* above the line while a hand of the ledger is being changed */
  GtkLabel *changing_label;
  GtkWidget *answer_scroller;
  TeaPrimer *primer;  /* how a hand is written */
  TeaRuleset *primed; /* the rules it explains */
  TeaHandField *field;
  TeaSeatTabs *seat_tabs;
  TeaHandView *hand_view;
  GtkToggleButton *tiles_button;
  GtkWidget *tiles_part;
  TeaEntryModes *modes;
  TeaTilePalette *palette;
  TeaWinBar *win_bar;
  TeaEntryToggles *toggles;
  TeaAnswerView *answer;
  TeaLedgerStrip *strip;

  TeaLedger *ledger;
  TeaHandEntry *entry;
  gboolean show_index;
  gboolean only_what_counts;
  gboolean answered; /* whether the hand has a score sheet */
  gboolean stacked;  /* whether the answer is below the tiles */
  TeaLedgerStripRoom strip_room;
  gboolean compact;
  gboolean touch;
  int tile_width; /* of the palette, in logical pixels */
  guint density_source;
  guint cleared_source; /* while a hand is being changed whose line has just been cleared */
};

/* The id of the hand of the ledger that is being changed, or 0. */
gint64 _tea_helper_page_get_changing (TeaHelperPage *self);

/* Whether nothing is typed. If that happens while a hand is being changed, the change ends. */
gboolean _tea_helper_page_is_empty (TeaHelperPage *self);
void _tea_helper_page_check_cleared (TeaHelperPage *self);

/* Starts the next hand, or continues with the draft of the ledger. */
void _tea_helper_page_start (TeaHelperPage *self);

/* Shows @entry instead of the current one; %NULL for none. */
void _tea_helper_page_show (TeaHelperPage *self, TeaHandEntry *entry);

G_END_DECLS
