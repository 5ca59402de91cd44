/* tea-window.h - the window, with its five places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/page/tea-place.h"
#include "view/play/tea-play-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_WINDOW (tea_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaWindow, tea_window, TEA, WINDOW, AdwApplicationWindow)

/**
 * TeaWindow:
 *
 * Play, Learn, Score, History and Rules, each a #TeaPlace. The first page of a place is made when the place is shown
 * for the first time; only the game is there from the start, without being shown. A window with a single page has no
 * places.
 *
 * Actions: "win.place" (s): shows the place with this name, "play", "learn", "score", "history" or "rules";
 * "win.new-game", "win.new-duplicate", "win.fullscreen".
 */

/* Returns: (transfer floating): a window with a table at which no game is played yet */
TeaWindow *tea_window_new (GtkApplication *application, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): a window with @page (transfer floating) and no places */
TeaWindow *
tea_window_new_with_page (GtkApplication *application, GSettings *settings, TeaPage *page) G_GNUC_WARN_UNUSED_RESULT;

/* The page of the game; %NULL in a window with a single page. */
TeaPlayPage *tea_window_get_play (TeaWindow *self);

/* Saves games in @archive and shows its notices. */
void tea_window_set_archive (TeaWindow *self, TeaArchive *archive);

/* Shows the place with this name, and returns its first page. */
TeaPage *tea_window_show_place (TeaWindow *self, const char *name);

/* The rules that the place is about that is shown, or else those of the game; %NULL for none. */
TeaRuleset *tea_window_get_ruleset (TeaWindow *self);

/* The page that is shown. */
TeaPage *tea_window_get_visible_page (TeaWindow *self);

G_END_DECLS
