/* tea-people-page.h - the people who play in scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/people/tea-people.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_PEOPLE_PAGE (tea_people_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaPeoplePage, tea_people_page, TEA, PEOPLE_PAGE, TeaPage)

/**
 * TeaPeoplePage:
 *
 * Signal "open" (gint64 id): a session is to be opened.
 */

/* Returns: (transfer floating): a page about @people, who play in @sessions */
TeaPage *tea_people_page_new (TeaPeople *people, TeaLedgerList *sessions) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
