/* tea-table-page.h - the result of a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/club/tea-tournament.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_TABLE_PAGE (tea_table_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaTablePage, tea_table_page, TEA, TABLE_PAGE, TeaPage)

/* Returns: (transfer floating): a page for the result of a table. When it is saved, the page goes on with the next
 * table of the round that has none, or closes. */
TeaPage *tea_table_page_new (TeaTournament *tournament, guint round, guint table) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
