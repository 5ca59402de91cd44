/* tea-application-private.h - what the files of the application share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/analysis/tea-analyses.h"
#include "model/archive/tea-archive.h"
#include "view/app/tea-application.h"
#include "view/app/tea-command-line.h"
#include "view/widgets/tea-style-manager.h"
#include "view/app/tea-window.h"
#include "view/setup/tea-rulesets.h"

G_BEGIN_DECLS

struct _TeaApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  TeaArchive *archive;
  TeaAnalyses *analyses; /* of the games in it */
  TeaStyleManager *style_manager;
  TeaHouseShelf *shelf;   /* read once */
  GtkWidget *preferences; /* a weak pointer */
  GtkWidget *games;       /* a weak pointer */
  GtkWidget *insights;    /* a weak pointer */
  GtkWidget *learn;       /* a weak pointer */
  GtkWidget *mistakes;    /* a weak pointer */
  GtkWidget *rulebook;    /* a weak pointer */
  GtkWidget *my_rules;    /* a weak pointer */
  GtkWidget *studies;     /* a weak pointer */

  guint signal_sources[2]; /* of SIGTERM and SIGHUP */
  guint analyses_source;   /* until they are started */
  guint inhibit_cookie;    /* while something is not saved */
  gboolean began_without;  /* the first game began before the archive had its file */
  TeaCommandLine command_line;
  int status;
};

/* tea-application-actions.c */
void tea_application_install_actions (TeaApplication *self);
void tea_application_show_helper (TeaApplication *self);

/* The window of the scoring helper, or %NULL. */
GtkWindow *tea_application_get_helper (TeaApplication *self);

/* The window of the game, whichever is on top of it; or %NULL. */
TeaWindow *tea_application_get_main_window (TeaApplication *self);

/* The same; without one a window is made, with the first game. It is %NULL if that cannot begin. */
TeaWindow *tea_application_open_main_window (TeaApplication *self);

/* Begins at once to work out the games, if that has not begun yet, for a window that shows what comes of it. */
void tea_application_start_analyses (TeaApplication *self);

/* Lets a game by house rules be begun from @window, which has the signal "play". */
void tea_application_serve_house_window (TeaApplication *self, GtkWidget *window);

/* Lets a game be played on from @window, which shows a study. */
void tea_application_serve_study_window (TeaApplication *self, GtkWidget *window);

/* tea-application-session.c */

/* Reports a missing session bus, and continues without it. */
void tea_application_look_for_bus (void);

/* Registers the application, and waits for another one that is just closing. Returns FALSE with @error set when
 * that takes too long. */
gboolean tea_application_register_patiently (TeaApplication *self, GError **error);

/* Delays the end of the session, and of the program on a signal, until saving was tried. */
void tea_application_watch_session (TeaApplication *self);

G_END_DECLS
