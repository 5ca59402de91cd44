/* tea-place.h - a place of the window, and the pages that slide over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_PLACE (tea_place_get_type ())
G_DECLARE_FINAL_TYPE (TeaPlace, tea_place, TEA, PLACE, GtkWidget)

/**
 * TeaPlace:
 *
 * A stack of pages, of which the last is shown. A page that is opened slides over the others; the action "page.back"
 * (Escape, Alt+Left, a swipe, the button of the header bar) goes back to the one below, if the page may be left.
 *
 * Property `visible-page` (read-only): the page that is shown, or %NULL. Signal "window" (TeaPage): the page, which is
 * in no place, is to be shown in a window of its own.
 */

/* Returns: (transfer floating): a place without pages */
TeaPlace *tea_place_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The place that @widget is in, or %NULL. */
TeaPlace *tea_place_get_for (GtkWidget *widget);

/* The page that is shown, or %NULL. */
TeaPage *tea_place_get_visible_page (TeaPlace *self);

/* The first page, which cannot be closed; or %NULL. */
TeaPage *tea_place_get_first_page (TeaPlace *self);

/* The rules that the page that is shown is about, or else those of the nearest page below it that is about any; or
 * %NULL. */
TeaRuleset *tea_place_get_ruleset (TeaPlace *self);

/* Puts @page (transfer floating) over the others, shows it and gives it the focus. */
void tea_place_push (TeaPlace *self, TeaPage *page);

/* Shows @page, which is in the place, and closes those above it as far as they may be left. Returns whether @page is
 * shown. */
gboolean tea_place_go_back_to (TeaPlace *self, TeaPage *page);

/* Whether all pages may be left. If not, shows the one that asks. */
gboolean tea_place_leave (TeaPlace *self);

/**
 * tea_page_open:
 * @from: a widget in the place
 * @page: (transfer floating): a page
 *
 * Opens @page over the page of @from.
 */
void tea_page_open (GtkWidget *from, TeaPage *page);

/* The same, in a window of its own. */
void tea_page_open_in_window (GtkWidget *from, TeaPage *page);

/* Moves @page, which is over another one, over the page of @to, or to a window of its own. */
void tea_page_move (TeaPage *page, GtkWidget *to);
void tea_page_move_to_window (TeaPage *page);

/* Shows @page, its place and its window, and closes those above it as far as they may be left. Returns %FALSE if @page
 * has been closed and is sliding away. */
gboolean tea_page_present (TeaPage *page);

/* Closes @page without asking, and what is over it. The first page of a window that has only one closes the window. */
void tea_page_close (TeaPage *page);

G_END_DECLS
