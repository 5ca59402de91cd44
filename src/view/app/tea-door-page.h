/* tea-door-page.h - a page that leads to windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_DOOR_PAGE (tea_door_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaDoorPage, tea_door_page, TEA, DOOR_PAGE, TeaPage)

/* Returns: (transfer floating): a page with buttons for these actions; @second may be %NULL */
TeaPage *tea_door_page_new (const char *title, const char *first, const char *second) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
