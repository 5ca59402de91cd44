/* tea-season-page.h - who has how much over a chosen set of sessions, and from whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/season/tea-season.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_SEASON_PAGE (tea_season_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaSeasonPage, tea_season_page, TEA, SEASON_PAGE, TeaPage)

/* TeaSeasonPage: the choice of sessions, and below it the table of the players, what passed between each two, or their
 * points over the days; these can be exported and printed. */

/* Returns: (transfer floating): a page with @season */
TeaPage *tea_season_page_new (TeaSeason *season) G_GNUC_WARN_UNUSED_RESULT;

/* Shows "players", "pairs" or "curves". */
void tea_season_page_show (TeaSeasonPage *self, const char *part);

/* Writes the season to @file and says so on the page: with @format "csv" what is shown as a table, with "html" or "pdf"
 * all of it. */
void tea_season_page_export (TeaSeasonPage *self, GFile *file, const char *format);

G_END_DECLS
