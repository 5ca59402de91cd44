/* stage.h - states of the windows, made by what a player does, to be looked at and to be measured
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view-test.h"

#include "model/games/tea-game-list.h"
#include "view/helper/tea-helper-window.h"

G_BEGIN_DECLS

/**
 * Stage:
 *
 * A folder with a database, settings that begin with the defaults, and the window that a scene shows.
 */
typedef struct
{
  char *folder;
  GSettings *settings;
  TeaArchive *archive;
  TeaGame *game; /* what a scene needs to have played */
  TeaGameList *games;
  GtkWidget *window;
  GtkWidget *scroller; /* NULL, or what is scrolled to its end */
  int frame_width;     /* of both sides, where there is no window manager, once it is measured */
  int frame_height;
  gboolean is_framed;
} Stage;

/**
 * Scene:
 * @name: that of its picture
 * @about: what is seen, in a sentence for the manual
 * @is_foreign: it is a window of GTK's
 * @make: opens the window of the stage
 */
typedef struct
{
  const char *name;
  const char *about;
  gboolean is_foreign;
  void (*make) (Stage *stage);
} Scene;

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

/* The scene with the number @index of all lists, or %NULL behind the last one. */
const Scene *stage_get_scene (guint index);

/* Without TEA_TEST_THOROUGH=1, when not every test opens every scene, three of them are laid out in English and the
 * next three gone round by Tab and laid out in other languages: whether the scene with the number @index is one of the
 * latter. */
gboolean stage_is_walked (guint index);

/* From now on texts are those of po/@language.po as it was compiled; before anything is drawn. */
void stage_speak (const char *language);

/* Makes @scene and shows its window. */
Stage *stage_open (const Scene *scene);

/* Lets everything end that is being worked out, closes all windows and removes the folder. */
void stage_close (Stage *stage);

/* For scenes: presents @window as that of the stage and waits until it is there. */
void stage_show (Stage *stage, GtkWidget *window);

/* For scenes: takes the window that was opened last, as a dialog is, for that of the stage. */
void stage_show_dialog (Stage *stage);

/* For scenes: lets the player of @game win a hand if there is anything to win with, or play it to its end. */
void stage_play_hands (TeaGame *game, guint n);

/* For scenes: what the widget with the type @type is scrolled by stands at its end. */
void stage_scroll_to_end (Stage *stage, GType type);

/* Lets the window have the size, and waits until it is drawn. Returns whether it has it, which it has not when it needs
 * more. */
gboolean stage_resize (Stage *stage, int width, int height);

/* Waits until nothing is worked out any more and what is shown is drawn. */
void stage_rest (Stage *stage);

/* A picture of the window as it is shown now; of @part of it, or of all for %NULL. */
GdkTexture *stage_take_picture (Stage *stage, const graphene_rect_t *part);

G_END_DECLS
