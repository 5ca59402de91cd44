/* tea-entrant-page.h - who plays under a number of a tournament from a round on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/club/tea-tournament.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_ENTRANT_PAGE (tea_entrant_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaEntrantPage, tea_entrant_page, TEA, ENTRANT_PAGE, TeaPage)

/* Returns: (transfer floating): a page that renames a player, or lets somebody else go on */
TeaPage *tea_entrant_page_new (TeaTournament *tournament, TeaClubEntrant *entrant) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
