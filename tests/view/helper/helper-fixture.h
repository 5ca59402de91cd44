/* helper-fixture.h - the window of the scoring helper on a temporary database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view-test.h"

#include "view/helper/tea-helper-window.h"

typedef struct
{
  char *folder;
  char *path;
  GSettings *settings;
  TeaArchive *archive;
  TeaHelperWindow *window;
} HelperFixture;

/* The players. */
extern const char *const helper_names[4];

void helper_set_up (HelperFixture *f);
void helper_tear_down (HelperFixture *f);

/* A part of the above; closing and opening the window is a restart. */
void helper_open_window (HelperFixture *f);
void helper_close_window (HelperFixture *f);

/* Begins a session from the first page. */
void helper_begin (HelperFixture *f);

/* Replaces the text of the hand. */
void helper_type (HelperFixture *f, const char *text);

TeaLedger *helper_get_ledger (HelperFixture *f);
TeaHandEntry *helper_get_entry (HelperFixture *f);

/* The number of entries of the ledger. */
guint helper_n_entries (HelperFixture *f);
