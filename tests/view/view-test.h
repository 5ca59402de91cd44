/* view-test.h - what the tests of widgets have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/table/tea-game.h"

#include "../folder.h"

G_BEGIN_DECLS

/* Starts GTK and GTest; without a display the whole program is skipped and ends here. */
void view_test_init (int *argc, char ***argv);

/* Lets the main loop run until @condition (@data) is true; fails the test when that takes too long. */
#define view_test_wait(condition, data)                                                                                \
  view_test_wait_for (G_STRLOC, #condition, (gboolean (*) (gpointer)) (condition), (data))
void view_test_wait_for (const char *where, const char *what, gboolean (*condition) (gpointer), gpointer data);

/* Lets the main loop do what is waiting. */
void view_test_settle (void);

/* The same, until what is shown in @window is drawn. */
void view_test_rest (GtkWidget *window);

/* Settings that begin with the defaults and keep nothing. */
GSettings *view_test_settings_new (void);

/* Plays the hand of the human player, who takes whatever is offered if @eager and otherwise passes, until it is
 * settled. */
void view_test_play_hand (TeaGame *game, gboolean eager);

/* Goes on until the human player is to discard; everything offered is passed. */
void view_test_play_to_turn (TeaGame *game);

/* A game of the first variant. */
TeaGame *view_test_game_new (guint64 seed);

/* Shows @widget in a window of its own, until view_test_close(). */
GtkWidget *view_test_show (GtkWidget *widget, int width, int height);

/* Closes @window and checks that it and @inside, which can be NULL, are finalized. */
void view_test_close (GtkWidget *window, gpointer inside);

/* The first widget below @root with the type @type, or %NULL. */
GtkWidget *view_test_find (GtkWidget *root, GType type);

/* The first one behind @widget in its window, not below it. */
GtkWidget *view_test_find_behind (GtkWidget *widget, GType type);

/* Whether a label that is shown below @root says @text. */
gboolean view_test_says (GtkWidget *root, const char *text);

/* Drops @files (element-type GFile) onto @window; returns whether they were taken. */
gboolean view_test_drop (GtkWidget *window, GSList *files);

G_END_DECLS
