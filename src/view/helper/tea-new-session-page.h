/* tea-new-session-page.h - the page that asks for the players and the rules of a new scoring session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/people/tea-people.h"
#include "view/page/tea-page.h"
#include "view/widgets/tea-number-field.h"

G_BEGIN_DECLS

#define TEA_TYPE_NEW_SESSION_PAGE (tea_new_session_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaNewSessionPage, tea_new_session_page, TEA, NEW_SESSION_PAGE, TeaPage)

/**
 * TeaNewSessionPage:
 *
 * Signal "begun" (): the session was begun, and is the current one of the list.
 */

/* Returns: (transfer floating): a page that adds to @ledgers, and offers @people and the rules from @settings */
TeaPage *
tea_new_session_page_new (TeaLedgerList *ledgers, TeaPeople *people, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Fills in @n players, and who they are, 0 for the person of that name. */
void
tea_new_session_page_set_players (TeaNewSessionPage *self, const char *const *names, const gint64 *people, guint n);

/* Begins the session, as the button does; also for tests. Returns whether it was begun. */
gboolean tea_new_session_page_begin (TeaNewSessionPage *self);

/* The field for the name of @player, who sits in the seat of that number if it is one. */
GtkEditable *tea_new_session_page_get_name (TeaNewSessionPage *self, guint player);

/* For tests: when those who sit out change, the points with which all begin, and whether it is those of an earlier
 * session. */
GtkDropDown *tea_new_session_page_get_rotation (TeaNewSessionPage *self);
TeaNumberField *tea_new_session_page_get_start (TeaNewSessionPage *self);
GtkCheckButton *tea_new_session_page_get_carry (TeaNewSessionPage *self);

G_END_DECLS
