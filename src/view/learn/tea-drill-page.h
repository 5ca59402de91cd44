/* tea-drill-page.h - exercises, one after another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-drill.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_DRILL_PAGE (tea_drill_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaDrillPage, tea_drill_page, TEA, DRILL_PAGE, TeaPage)

/* TeaDrillPage: shows a question of a #TeaDrill, its answer, and the record. Number keys answer, N continues. */

/* Returns: (transfer floating): a page with @drill, which is one by @ruleset; @settings: how the tiles look */
TeaPage *tea_drill_page_new (TeaDrill *drill, TeaRuleset *ruleset, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaDrill *tea_drill_page_get_drill (TeaDrillPage *self);

G_END_DECLS
