/* stage.h - opens windows in states that a player can reach, for pictures and measurements
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "own-games.h"
#include "view-test.h"

#include "model/history/tea-game-list.h"
#include "view/helper/tea-session-page.h"

G_BEGIN_DECLS

/**
 * Stage:
 *
 * A folder with a database, settings that start with the defaults, and the window that a scene shows.
 */
typedef struct
{
  char *folder;
  GSettings *settings;
  TeaArchive *archive;
  TeaGame *game; /* for scenes that need a game */
  TeaGameList *games;
  GtkWidget *window;
  GtkWidget *scroller; /* to be scrolled to its end; nullable */
  int frame_width;     /* both sides of the frame without a window manager, once measured */
  int frame_height;
  gboolean is_framed;
} Stage;

/**
 * Scene:
 * @name: the name of the scene and of its picture
 * @about: what it shows, in a phrase for the manual
 * @is_foreign: whether the window is one of GTK's own
 * @make: opens the window of the stage
 */
typedef struct
{
  const char *name;
  const char *about;
  gboolean is_foreign;
  void (*make) (Stage *stage);
} Scene;

/* For the scenes that are opened next: the players of the scoring sessions, the titles of house rules, and that of a
 * study and a variation. */
extern const char *scene_names[4];
extern const char *scene_house_titles[2];
extern const char *scene_study_title;

/* Each list ends with a scene without a name. */
extern const Scene helper_scenes[];
extern const Scene ledger_scenes[];
extern const Scene game_scenes[];
extern const Scene duplicate_scenes[];
extern const Scene learn_scenes[];
extern const Scene mistake_scenes[];
extern const Scene house_scenes[];
extern const Scene insights_scenes[];
extern const Scene study_scenes[];
extern const Scene club_scenes[];

/* The scene at @index in all lists, or %NULL after the last one. */
const Scene *stage_get_scene (guint index);

/* The scene called @name, which must be there. */
const Scene *stage_find_scene (const char *name);

/* Whether the scene at @index is walked with Tab even without TEA_TEST_THOROUGH=1: three of six are. */
gboolean stage_is_walked (guint index);

/* Uses the compiled translation of po/@language.po; to be called before anything is drawn. */
void stage_speak (const char *language);

/* Makes @scene and shows its window. */
Stage *stage_open (const Scene *scene);

/* Waits until all computations have ended, closes all windows, removes the folder and frees @stage. */
void stage_close (Stage *stage);

/* For scenes: presents @window as the window of the stage and waits until it is mapped. */
void stage_show (Stage *stage, GtkWidget *window);

/* The same with a window that has only @page. */
void stage_show_page (Stage *stage, TeaPage *page);

/* For scenes: replaces the window of the stage by the dialog that it opened last. */
void stage_show_dialog (Stage *stage);

/* For scenes: plays @n hands of @game, alternately taking and passing whatever is offered. */
void stage_play_hands (TeaGame *game, guint n);

/* For scenes: stage_resize() will scroll the widget of @type to its end. */
void stage_scroll_to_end (Stage *stage, GType type);

/* Resizes the window and waits until it is drawn. Returns whether it has the size, which fails if it needs more. */
gboolean stage_resize (Stage *stage, int width, int height);

/* Waits until all computations have ended and the window is drawn. */
void stage_rest (Stage *stage);

/* A picture of the window as it is shown now, or of @part of it (nullable). */
GdkTexture *stage_take_picture (Stage *stage, const graphene_rect_t *part);

G_END_DECLS
