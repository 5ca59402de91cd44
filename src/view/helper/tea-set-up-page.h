/* tea-set-up-page.h - changes the names and rules of a session in progress
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/people/tea-people.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_SET_UP_PAGE (tea_set_up_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaSetUpPage, tea_set_up_page, TEA, SET_UP_PAGE, TeaPage)

/* TeaSetUpPage: its action "set-up.save" changes the names, the rules and the money for a point in one step of the
 * journal, and closes the page. */

TeaPage *tea_set_up_page_new (TeaLedger *ledger, TeaPeople *people) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
