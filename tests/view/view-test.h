/* view-test.h - functions shared by the tests of widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "model/history/tea-study.h"
#include "model/table/tea-game.h"
#include "view/page/tea-page.h"

#include "../folder.h"

G_BEGIN_DECLS

/* Starts GTK and GTest; without a display it reports the program as skipped and exits. */
void view_test_init (int *argc, char ***argv);

/* Loads the style sheets as the program does; part of view_test_init(). */
void view_test_load_style (void);

/* @color_scheme: "light", "dark" or "follow" */
void view_test_set_style (const char *color_scheme, gboolean high_contrast);

/* Runs the main loop until @condition (@data) is true; fails the test if that takes too long. */
#define view_test_wait(condition, data)                                                                                \
  view_test_wait_for (G_STRLOC, #condition, (gboolean (*) (gpointer)) (condition), (data))
void view_test_wait_for (const char *where, const char *what, gboolean (*condition) (gpointer), gpointer data);

/* Runs the main loop until nothing is pending. */
void view_test_settle (void);

/* The same, until everything in @window is drawn. */
void view_test_rest (GtkWidget *window);

/* Settings that start with the defaults and are not stored. */
GSettings *view_test_settings_new (void);

/* Plays the hand until it is settled; the human player takes whatever is offered if @eager, and otherwise passes. */
void view_test_play_hand (TeaGame *game, gboolean eager);

/* Plays until the human player is to discard, passing everything offered. */
void view_test_play_to_turn (TeaGame *game);

/* A game of the first variant. */
TeaGame *view_test_game_new (guint64 seed);

/* A study of the first hand of @game, at @position. */
TeaStudy *view_test_study_new (TeaGame *game, guint position);

/* Shows @widget in a new window, to be closed with view_test_close(). */
GtkWidget *view_test_show (GtkWidget *widget, int width, int height);

/* The same for what the program shows in a scrolled window too. The least height of a GtkGrid is the one that it has
 * with its least width, so a window of just that height has a height below its least one; GTK 4.18 warns about that. */
GtkWidget *view_test_show_scrolled (GtkWidget *widget, int width, int height);

/* Shows @page alone in a window of the program, to be closed with view_test_close(). What has the page open others
 * opens them in that window; view_test_page() is the one on top. */
GtkWidget *view_test_show_page (GSettings *settings, TeaPage *page);
TeaPage *view_test_page (GtkWidget *window);

/* Closes @window and waits until it and @inside (nullable) are finalized. */
void view_test_close (GtkWidget *window, gpointer inside);

/* The question that is open, or %NULL; @response answers it: "stay", "no" or "yes". */
const char *view_test_get_question (void);
void view_test_answer (const char *response);

/* The first widget of @type from @root down, or %NULL. */
GtkWidget *view_test_find (GtkWidget *root, GType type);

/* The first of these from @root down, or %NULL: a button for @action, a button with @label, a label that says @text. */
GtkWidget *view_test_find_action (GtkWidget *root, const char *action);
GtkWidget *view_test_find_button (GtkWidget *root, const char *label);
GtkWidget *view_test_find_label (GtkWidget *root, const char *text);

/* The first widget of @type that follows @widget in its window and is not inside it, or %NULL. */
GtkWidget *view_test_find_behind (GtkWidget *widget, GType type);

/* Whether a visible label from @root down says @text. */
gboolean view_test_says (GtkWidget *root, const char *text);

/* Drops @files (element-type GFile) onto @window; returns whether they were accepted. */
gboolean view_test_drop (GtkWidget *window, GSList *files);

G_END_DECLS
