/* tea-line-page.h - a penalty or a correction for the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_LINE_PAGE (tea_line_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaLinePage, tea_line_page, TEA, LINE_PAGE, TeaPage)

/* TeaLinePage: asks for a reason and what each player wins or loses, which a penalty of the rules, or who pays whom how
 * much, fills in. Its action "line.save", which works once that makes sense, adds or changes a line of the ledger, and
 * closes the page. */

/* Returns: (transfer floating): a page for a new line, or for the line @id if that is not 0 */
TeaPage *tea_line_page_new (TeaLedger *ledger, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* For tests. Whom it is paid to is a seat, or 4 for each other player; there may be no penalty at @index. */
GtkToggleButton *tea_line_page_get_penalty (TeaLinePage *self, guint index);
GtkToggleButton *tea_line_page_get_from (TeaLinePage *self, guint seat);
GtkToggleButton *tea_line_page_get_to (TeaLinePage *self, guint seat);
GtkSpinButton *tea_line_page_get_amount (TeaLinePage *self);
GtkEditable *tea_line_page_get_reason (TeaLinePage *self);
GtkSpinButton *tea_line_page_get_delta (TeaLinePage *self, guint seat);

G_END_DECLS
