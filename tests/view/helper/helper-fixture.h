/* helper-fixture.h - the pages of scoring sessions, in a window, on a temporary database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view-test.h"

#include "view/helper/tea-score-page.h"
#include "view/helper/tea-session-page.h"

typedef struct
{
  char *folder;
  char *path;
  GSettings *settings;
  TeaArchive *archive;
  GtkWidget *window;
  int width; /* of the window when it is opened next */
  int height;
} HelperFixture;

/* The players. */
extern const char *const helper_names[4];

void helper_set_up (HelperFixture *f);
void helper_tear_down (HelperFixture *f);

/* A part of the above; closing and opening the window is a restart, after which the last session goes on. */
void helper_open_window (HelperFixture *f);
void helper_close_window (HelperFixture *f);

/* Goes back to the first page, and begins a session from there: the whole, or only the page that asks for it. */
void helper_begin (HelperFixture *f);
TeaPage *helper_ask_for_session (HelperFixture *f);

/* The page of the session; and what is shown: "sessions" for the first page, or a part of the page of a session. */
TeaSessionPage *helper_get_session (HelperFixture *f);
const char *helper_get_shown (HelperFixture *f);

/* Shows a part of the session, or "sessions". */
void helper_show (HelperFixture *f, const char *what);

/* The list of sessions, and the part where hands are entered. */
TeaLedgerList *helper_get_ledgers (HelperFixture *f);
TeaHelperPage *helper_get_hand (HelperFixture *f);

/* Replaces the text of the hand. */
void helper_type (HelperFixture *f, const char *text);

TeaLedger *helper_get_ledger (HelperFixture *f);
TeaHandEntry *helper_get_entry (HelperFixture *f);

/* The number of entries of the ledger. */
guint helper_n_entries (HelperFixture *f);
