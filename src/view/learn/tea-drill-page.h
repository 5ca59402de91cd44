/* tea-drill-page.h - exercises, one after another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/practice/tea-drill.h"

G_BEGIN_DECLS

#define TEA_TYPE_DRILL_PAGE (tea_drill_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaDrillPage, tea_drill_page, TEA, DRILL_PAGE, GtkWidget)

/* TeaDrillPage: shows a question of a #TeaDrill, its answer, and the record. Number keys answer, N continues. */

/* @settings: how the tiles look */
GtkWidget *tea_drill_page_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaDrill *tea_drill_page_get_drill (TeaDrillPage *self);

/* Shows @drill, or nothing for %NULL. */
void tea_drill_page_set_drill (TeaDrillPage *self, TeaDrill *drill);

/* Returns: (nullable) (transfer full): the clause of the rules that the answer names */
char *tea_drill_page_dup_clause (TeaDrillPage *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
