/* tea-merge-page.h - asks who somebody was found to be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/people/tea-people.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_MERGE_PAGE (tea_merge_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaMergePage, tea_merge_page, TEA, MERGE_PAGE, TeaPage)

/**
 * TeaMergePage:
 *
 * Says what merging does and asks before it.
 *
 * Signal "chosen" (gint64 id): the person is @id. The page closes.
 */

/* Returns: (transfer floating): a page with everybody but person @id */
TeaPage *tea_merge_page_new (TeaPeople *people, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
