/* tea-seats-page.h - who sits where from the next hand on, and who deals it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_SEATS_PAGE (tea_seats_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaSeatsPage, tea_seats_page, TEA, SEATS_PAGE, TeaPage)

/* TeaSeatsPage: asks for the player of each seat, and for the dealer of the next hand. Its action "seats.save", which
 * works once something is different, adds or changes an entry of the ledger, and closes the page. "seats.draw" draws
 * lots, and "seats.rotate" lets those who sit out come to the table. */

/* Returns: (transfer floating): a page for a new change of seats, or for the change @id if that is not 0 */
TeaPage *tea_seats_page_new (TeaLedger *ledger, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* For tests. */
GtkDropDown *tea_seats_page_get_player (TeaSeatsPage *self, guint seat);
GtkDropDown *tea_seats_page_get_dealer (TeaSeatsPage *self);

G_END_DECLS
